"""The cards in teal-lantern."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=11,
        name="light-ahead",
        kind="F",
        palette="teal-lantern",
        seed="light-ahead/1",
        light=(0.2, -0.6),
        steps=(
            m("tunnel", 0, 0),
            bg("shade", x=276, y=836, rx=210, ry=26, op=0.8),
            bg("glow", x=204, y=462, r=44, op=0.95),
            m("armchair_back", 197, 486, 0.13),
            m("armchair_back", 276, 838, 1.06, as_="a"),
            m("mouse", 412, 800, 0.62, flip=True),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A red buttoned armchair, seen from behind, stands on a trolley on rails in a dark stone tunnel "
            "and faces its bright mouth. A purple hat shows above the back of the chair; beside it a floor "
            "lamp with a fringed shade is lit. A purple mouse sits on the trolley. Outside, below a green "
            "sky with hills, a second, tiny red chair with a lamp is on the line ahead."
        ),
        tags=words(
            "journey light lamp lights chair rails mouse hat dark home hope calm slow distance alone "
            "together warmth escape"
        ),
        hooks=("home on wheels", "light at the end", "comfort in the dark", "somebody went before"),
    ),
    Card(
        number=24,
        name="looked-at",
        kind="B",
        palette="teal-lantern",
        seed="looked-at/1",
        light=(0.5, -0.75),
        steps=(
            m("dome", 0, 0),
            m("dome_slit", 0, 0),
            m("dome_floor", 0, 0),
            m("peering_tube", 0, 0),
            m("dome_pier", 214, 790, 1.1),
            m("tube", 372, 338, 1, rot=-52, reach=470, r=46),
            m("ladder", 60, 796, 1, h=150, w=34),
            bg("glow", x=460, y=760, r=110, op=0.7),
            m("scribe_desk", 450, 836, 1),
            m("candle", 520, 774, 0.36, h=60),
            bg("vignette", op=0.4),
        ),
        alt=(
            "Inside a dark observatory a long brass telescope points up at the open slit of the dome. From "
            "outside, through the slit, comes the end of a much larger telescope with its lens turned down "
            "to the first. Stars and hills lie behind in a green evening sky. At the lower right somebody "
            "in red sits at a desk with papers and a candle, back to us; a ladder stands at the left."
        ),
        tags=words(
            "stars night light candle ladder room work watching unaware knowledge meeting distance "
            "discovery big-small truth wonder evening"
        ),
        hooks=("who watches whom", "first meeting", "so busy that one misses it", "there is always a bigger one"),
    ),
    Card(
        number=37,
        name="reading-light",
        kind="H",
        palette="teal-lantern",
        seed="reading-light/1",
        light=(-0.3, -0.9),
        steps=(
            m("attic", 0, 0),
            r("beam", (206, 470), (150, 860), spread=300, op=0.5),
            m("hatch", 420, 776, 1),
            m("tentacle", 0, 0, as_="t", drop=1),
            bg("shade", x=150, y=826, rx=130, ry=18, op=0.7),
            m("suitcase", 140, 826, 2.2),
            m("sitting", 130, 746, 1.5, coat="cream", scarf="pop"),
            m("book", 172, 704, 0.22, rot=-6),
            bg("glow", x=214, y=436, r=220, op=0.75),
            at("t.tip+10,14", "lantern", 1.8),
            bg("vignette"),
        ),
        alt=(
            "A dark attic with sloping beams. Out of an open hatch with water up to its edge rises a huge red "
            "octopus arm with suckers; it bends over to the left and holds a lit lantern. In its light a small "
            "figure in a white coat sits on a purple trunk and reads a book. A red fish swims outside the round "
            "window."
        ),
        tags=words(
            "octopus book lantern light room underwater flood monster trust unaware friendship care "
            "quiet window fish night below guest"
        ),
        hooks=("helper or hunter", "the last dry place", "one more chapter", "too absorbed to notice"),
    ),
    Card(
        number=50,
        name="the-street-lamp-came-down",
        kind="A",
        palette="teal-lantern",
        seed="the-street-lamp-came-down/1",
        light=(0, -0.9),
        steps=(
            m("canyon", 0, 0, 1),
            m("canyon_side", 0, 0, 1, side=-1, near=False),
            m("canyon_side", 0, 0, 1, side=1, near=False),
            m("canyon_side", 0, 0, 1, side=-1),
            m("canyon_side", 0, 0, 1, side=1),
            bg("glow", x=320, y=800, r=240, op=0.6),
            m("lamp_jelly", 340, 316, 1.05, rot=8, as_="j"),
            bg("shape", pts="180,868! 206,868! 160,940! 100,940!", col="shadow", op=0.5),
            at(
                "j.hold+-27,92",
                "woman",
                1,
                back=True,
                dress="cream",
                hair="ink",
                hand=(26, -92),
                hand2=(-22, -40),
                as_="c",
            ),
            at("c.hand2+-2,40", "suitcase", 0.5),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A huge jellyfish shines orange and yellow in a narrow street at night, as high as the dark "
            "houses at both sides. Its arms and threads hang down over the wet cobbles. At the lower left a "
            "woman in a white dress with a purple suitcase, seen from behind, lifts a hand and touches the "
            "end of one thread. All windows are dark."
        ),
        tags=words(
            "night city cobbles suitcase woman lights light lamp journey meeting farewell guide "
            "trust holding alone risk"
        ),
        hooks=("a lamp that swims", "led or caught", "the last one awake", "farewell or greeting"),
    ),
    Card(
        number=63,
        name="one-seam",
        kind="L",
        palette="teal-lantern",
        seed="one-seam/1",
        light=(-0.5, -0.8),
        steps=(
            m("two_lands", 0, 0),
            m("house", 84, 640, 0.72, lit=True),
            m("tree", 40, 780, 0.36, nl=0.5),
            m("pine", 440, 640, 0.5),
            m("pine", 500, 668, 0.7),
            m("pine", 400, 780, 0.8),
            m("sewing_machine", 0, 0, drop=1),
            m("suitcase", 268, 716, 0.6, col="plum"),
            m("wanderer", 302, 716, 0.9, coat="gold", hat="hair", scarf="pop", hand=(-26, -34), walk=0.5),
            bg("vignette"),
        ),
        alt=(
            "A huge black sewing machine with golden ornaments and a spool of red thread stands in a dark room. "
            "Its needle joins two landscapes like cloth with red stitches: on the left green and yellow "
            "fields with a house, on the right snow with fir trees. A small figure in a yellow coat with a purple "
            "suitcase stands on the seam."
        ),
        tags=words(
            "spool string repair two together apart border winter summer snow fields house trees "
            "suitcase journey choice separation change power"
        ),
        hooks=("mending what was torn", "on the border", "who makes the seasons", "neither here nor there"),
    ),
    Card(
        number=76,
        name="who-bends-down",
        kind="M",
        palette="teal-lantern",
        seed="who-bends-down/1",
        light=(-0.3, 0.6),
        steps=(
            bg("sky", hor=640, high=0.3),
            bg("glow", x=360, y=600, r=330, op=0.7),
            m("drowned_street", 0, 0, 1),
            m("heron_under", 0, 0, 1, drop=1),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A heron as tall as a tower stands over a flooded street at nightfall. Only its grey breast at the "
            "top, two long brown legs and the bent neck and head are seen; its yellow beak points at a lit "
            "attic window with a dark figure in it. Dark gabled houses stand up to their walls in blue water, "
            "which mirrors the light."
        ),
        tags=words(
            "flood house window giant water night danger birds watching meeting guest roofs light quiet "
            "below courage trust neighbours town"
        ),
        hooks=("rescue or hunger", "a guest at the window", "who lives below whom", "keep very still"),
    ),
)
