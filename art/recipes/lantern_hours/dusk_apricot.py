"""The cards in dusk-apricot."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m

CARDS = (
    Card(
        number=1,
        name="knot-in-the-road",
        kind="K",
        palette="dusk-apricot",
        seed="knot-in-the-road/1",
        light=(0.6, -0.6),
        steps=(
            bg("sky", hor=330),
            bg("glow", x=480, y=290, r=330, op=0.9),
            bg("shape", pts="-30,350! 140,318 330,330 480,290 640,300! 640,930! -30,930!", col="land2"),
            bg("texture", col="land3", y0=330, y1=900, n=40),
            m("road_knot", 0, 0),
            m("lantern_file", 0, 0),
            m("woman", 478, 812, 0.95, dress="pop", hair="ink", back=True),
            m("suitcase", 526, 818, 0.5),
            bg("vignette", op=0.4),
        ),
        alt=(
            "At dusk a broad pale road runs from the lower right corner over purple land to the horizon, and on "
            "the way it lies in a huge knot. Dark figures in long coats walk along it in single file, each with "
            "a light at the end of a stick; they are on all its loops and almost as far as the "
            "horizon. In front, on the empty part of the road, a woman with black hair and a red dress stands "
            "beside a purple suitcase, seen from behind."
        ),
        tags=words(
            "road path lantern lights journey evening suitcase woman patience choice distance together caravan "
            "trust late guide mistake"
        ),
        hooks=("the long way round", "the last one meets the first", "join them or wait", "a tangle nobody questions"),
    ),
    Card(
        number=14,
        name="under-the-bed",
        kind="L",
        palette="dusk-apricot",
        seed="under-the-bed/1",
        light=(-0.2, -0.9),
        steps=(
            m("bedroom", 0, 0),
            m("bed_forest", 0, 0),
            m("bed_floor", 0, 0),
            m("giant_bed", 0, 0, drop=1),
            bg("shape", pts="326,794! 352,794! 330,910! 270,910!", col="shadow", op=0.55),
            m("wanderer", 338, 796, 0.84, back=True, coat="cream", hat="hair", scarf="pop", hand=(28, -50), as_="c"),
            at("c.hand+0,6", "lantern", 0.55),
            m("book", 470, 856, 0.5, rot=-4),
            bg("vignette"),
        ),
        alt=(
            "A huge bed seen from the floor. At the top somebody with purple hair sleeps, turned away, under a "
            "patchwork quilt that hangs over the edge. Below, between the bed's purple legs, is a forest of dark "
            "bare trees with orange light low behind them. A small figure with purple hair, a white coat, a red "
            "scarf and a lantern walks into it over the floorboards. An open book lies in front."
        ),
        tags=words(
            "sleep forest trees lantern child other-world below quilt patchwork book story inner-world hidden "
            "courage room night path threshold"
        ),
        hooks=("dream or reading", "what is below the bed", "the same one twice", "going in or being sent"),
    ),
    Card(
        number=27,
        name="the-coat-in-the-hall",
        kind="C",
        palette="dusk-apricot",
        seed="the-coat-in-the-hall/1",
        light=(-0.5, -0.85),
        steps=(
            m("coat_hall", 0, 0),
            bg("glow", x=306, y=640, r=420, op=0.5),
            m("coat_hook", 0, 0),
            m("coat_house", 0, 0, drop=1),
            bg("shape", pts="186,796! 424,798! 560,910! 60,910!", col="gold", op=0.55),
            m("coat_hat", 300, 150, 1.1, rot=-7),
            bg("shape", pts="268,800! 300,800! 290,920! 190,920!", col="shadow", op=0.55),
            m("wanderer", 284, 802, 1.0, back=True, hat="cap", coat="plum", scarf="ink", hand=(-24, -30), as_="c"),
            m("suitcase", 256, 800, 0.5, col="ink"),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A huge blue coat with red lining hangs in a dark hall, a purple hat above its empty collar, one "
            "sleeve bent into the pocket. The coat stands open, and inside a lit flight of stairs climbs to a "
            "small bright door. On its lowest step, seen from behind, stands a small figure in a cap with a "
            "suitcase; its shadow falls out over the floor. Two empty hooks are on the wall."
        ),
        tags=words(
            "door stairs inside-outside threshold light giant guest invitation suitcase journey shelter secret "
            "disguise other-world trust arrival warmth"
        ),
        hooks=("a stranger who takes you in", "house or trap", "nobody under the hat", "late arrival with luggage"),
    ),
    Card(
        number=40,
        name="ploughed-print",
        kind="A",
        palette="dusk-apricot",
        seed="ploughed-print/1",
        light=(-0.8, -0.5),
        steps=(
            bg("shape", pts="-20,-20! 620,-20! 620,920! -20,920!", col="land1"),
            bg("texture", col="land1", n=26, ang=-0.5),
            bg("stroke", pts="-20,190 70,120 150,60 190,-20", col="cream", w=26, op=0.55),
            m("side_fields", 0, 0, 1),
            m("print_field", 312, 440, 1.1, rot=9, as_="f", drop=1),
            m("tree_tops", 0, 0, 1, pts="40,300 50,352 34,410 60,468 44,530 66,590", r=26),
            m("tree_tops", 0, 0, 1, pts="540,600 556,660 536,716 560,780 520,830", r=30),
            m("farm_top", 496, 96, 0.9, rot=-8),
            m("ploughman", 318, 424, 1.25),
            bg("vignette", op=0.45),
        ),
        alt=(
            "The view from above on a large golden field, rounded at both ends. Its dark furrows run in "
            "rings, arches and waves, as the lines of a fingertip do. In the middle a man in red with a pale "
            "hat ploughs behind a dark horse; they throw long shadows. Trees, purple fields with straight "
            "furrows and a house with a red roof are around it."
        ),
        tags=words(
            "field horse work patience evening giant hand self secret memory path alone trees house hidden "
            "harvest power"
        ),
        hooks=("whose land it is", "a trace left behind", "patient work", "something too large to be seen from here"),
    ),
    Card(
        number=53,
        name="the-chair-by-the-window",
        kind="E",
        palette="dusk-apricot",
        seed="the-chair-by-the-window/1",
        light=(-0.7, -0.6),
        steps=(
            m("chair_shadow_room", 0, 0),
            m("chair_shadow", 0, 0),
            m("empty_chair", 172, 850, 1.06, as_="c"),
            m("wool", 344, 870, 0.8, as_="w"),
            bg("stroke", pts="158,812 154,856 196,878 250,854 280,876 332,860", col="pop", w=4),
            bg("vignette", op=0.3),
        ),
        alt=(
            "Low orange light from a tall arched window falls on the wall and floor of a dark, bare room. A small "
            "wooden chair stands in it, empty; red knitting with two needles lies on its seat, and a red thread "
            "runs to a ball of wool on the floor. On the bright wall the chair's large shadow has a person with a "
            "bun sitting on it, knitting."
        ),
        tags=words(
            "shadow chair knit yarn window light room memory loss longing ghost patience past evening quiet "
            "work unaware home"
        ),
        hooks=(
            "somebody who is missing",
            "work that goes on by itself",
            "two sizes: small chair, large shadow",
            "a thread between two worlds",
        ),
    ),
    Card(
        number=66,
        name="boots-on-the-stairs",
        kind="K",
        palette="dusk-apricot",
        seed="boots-on-the-stairs/1",
        light=(0.7, -0.7),
        steps=(
            m("portrait_stairs", 0, 0),
            m("boots", 510, 424, 1.3, h=132, col="ink", cuff="gold"),
            m("boots", 366, 546, 1.26, h=108, col="cream", heel=22, lace="plum"),
            m("boots", 224, 668, 1.16, h=90, col="gold"),
            m("boots", 78, 790, 0.98, h=72, col="body", lace="glow"),
            bg("vignette", op=0.4),
        ),
        alt=(
            "Four pairs of boots stand on the steps of a staircase with a red runner, one pair on each step: "
            "small blue ones at the bottom, then yellow, white with laces, and tall black ones at the top in a "
            "bright doorway. Nobody is in them. On the green wall hang three oval golden frames; each holds the "
            "blank, pale outline of a head. Below the stairs a low door is ajar, light behind it."
        ),
        tags=words(
            "boots stairs portrait procession door light climbing ghost memory past left-behind farewell secret "
            "time journey escape pair"
        ),
        hooks=(
            "the ancestors walk out",
            "growing up step by step",
            "someone hides under the stairs",
            "who left, who is next",
        ),
    ),
    Card(
        number=79,
        name="at-the-pane",
        kind="B",
        palette="dusk-apricot",
        seed="at-the-pane/1",
        light=(0.1, -0.9),
        steps=(
            m("moth_room", 0, 0, 1),
            m("great_moth", 312, 424, 1.04, rot=-14),
            m("moth_wall", 0, 0, 1),
            bg("shape", pts="150,756! 420,756! 580,940! 30,940!", col="sky2", op=0.8),
            m("moth_shadow", 312, 752, 1),
            bg("glow", x=130, y=836, r=150, op=0.8),
            m("woman", 172, 872, 1.1, back=True, dress="cream", hair="ink", hand=(-30, -42)),
            m("lantern", 136, 826, 0.6),
            bg("vignette", op=0.4),
        ),
        alt=(
            "From inside a dark room: outside a tall window between purple curtains clings a purple moth as "
            "large as the window, dark against an orange evening sky, with ringed eye spots on its wings and "
            "two shining eyes. Its shadow lies on the lit floor. A small woman in a white dress, seen from "
            "behind, stands in the room and holds a burning lantern."
        ),
        tags=words(
            "window room lantern moth night giant threshold woman danger longing light wings guest "
            "watching temptation evening curtain inside-outside shadow"
        ),
        hooks=("it wants in", "a light that calls", "friend or danger", "who is watching whom"),
    ),
)
