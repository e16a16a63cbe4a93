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
        name="bus-stop-in-the-deep",
        kind="M",
        palette="teal-lantern",
        seed="bus-stop-in-the-deep/1",
        light=(-0.7, -0.6),
        steps=(
            bg("deep", shafts=2, sx=100),
            bg("deepen", y=200, op=0.75),
            bg("glow", x=120, y=470, r=260, op=0.7),
            m("angler", 440, 470, 1.06, as_="a", drop=1),
            at("a.lamp+0,-4", "lantern", 1.7),
            bg("hill", pts="-30,824 160,806 330,830 480,816 640,836", col="land3", haze=0),
            r("beam", (102, 190), (102, 840), spread=120, op=0.35),
            m("elder", 96, 824, 1.3, coat="gold", hand=(22, -40), hat="plum"),
            m("suitcase", 128, 826, 0.85, col="pop"),
            m("bench", 206, 830, 0.9),
            bg("bubbles", n=14, x=210, y0=300, y1=620, spread=60),
            bg("kelp", xs=(420, 500, 560), h=(60, 150)),
            bg("vignette"),
        ),
        alt=(
            "In the deep sea an enormous purple angler fish with an open mouth full of teeth fills the "
            "right side. A street lantern hangs from the rod on its head and lights the sea bed on the "
            "left. An old man in a yellow coat with a red suitcase waits under the lantern beside a "
            "bench."
        ),
        tags=words(
            "angler-fish lantern patience suitcase bench deep-sea monster trap trust old-man "
            "bus-stop danger light dark unaware alone below hope"
        ),
        hooks=("bus stop", "a light that lies", "patience", "last stop"),
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
        name="fish-for-hands",
        kind="I",
        palette="teal-lantern",
        seed="fish-for-hands/1",
        light=(0.2, -1),
        steps=(
            bg("deep", sx=300),
            bg("hill", y=690, amp=30, n=3, col="sky2", haze=0.2, shadow=0.1, rim=0),
            bg("forest", y=730, n=12, h=(50, 110), col="sky1", depth=0.2),
            bg("glow", x=310, y=450, r=330, op=0.4),
            m("clock", 312, 486, 1.34, hands=False, as_="c", rot=-8, drop=1),
            m("fish", 424, 424, 1.35, rot=-28, col="pop"),
            m("fish", 250, 322, 1.95, rot=-110, col="plum"),
            bg("shape", pts="300,486 312,474 324,486 312,498", col="pop"),
            bg("hill", pts="-30,750 160,730 330,764 480,740 640,720", col="land3", haze=0, dark=0.1),
            m("turtle", 110, 700, 0.5, rot=-6),
            m("diver", 486, 816, 1.5, hand=(-40, -84)),
            m("crab", 200, 816, 0.7),
            bg("bubbles", n=22, x=480, y0=300, y1=650, spread=40),
            bg("school", pts="60,180 180,140 300,150", n=16, spread=26, col="cream"),
            bg("hill", y=830, amp=14, n=3, col="land3", dark=0.35),
            bg("kelp", xs=(30, 80, 560), h=(140, 280)),
            bg("vignette"),
        ),
        alt=(
            "A huge golden clock without numbers lies half sunk in the sea bed. Its two hands are "
            "fish, a red one and a longer purple one. A diver in a round helmet stands beside it and "
            "raises an arm; a crab walks on the sand. A turtle swims on the left."
        ),
        tags=words("clock fish time underwater diver key turtle hands slow sunken loss patience below late past"),
        hooks=("time swims away", "lost time", "slow clock", "winding it up"),
    ),
)
