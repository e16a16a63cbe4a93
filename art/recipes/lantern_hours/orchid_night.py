"""The cards in orchid-night."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=13,
        name="moon-angler",
        kind="I",
        palette="orchid-night",
        seed="d/21",
        light=(-0.3, -0.9),
        steps=(
            bg("sky", hor=760),
            bg("milky", pts="-60,160 200,300 420,440 680,640", w=200, op=0.3),
            bg("stars", n=80, y1=640, big=8),
            bg("glow", x=230, y=360, r=340, op=0.55),
            m("moon", 230, 380, 1, r=186, crescent=1, halo=1.3, rot=-28),
            m("rabbit", 246, 516, 1.02, as_="ra", col="cream", drop=1),
            m("bucket", 152, 500, 0.8, rot=-8),
            r("rod", "ra.paw", ang=-46, reach=200, line_to=(470, 690)),
            bg("cloudsea", y=706, col="sky2", amp=40, haze=0.2),
            m("star", 470, 704, 1.5, rot=12),
            m("star", 120, 752, 0.8, rot=-14),
            bg("cloudsea", y=776, col="land1", amp=36, haze=0.3),
            m("star", 330, 792, 1.0, rot=-12),
            m("star", 548, 806, 1.0, rot=22),
            m("star", 210, 838, 0.8, rot=8),
            bg("cloudsea", y=846, col="land2", amp=30, haze=0),
            bg("vignette"),
        ),
        alt=(
            "A white rabbit with a striped scarf sits in a crescent moon and holds a fishing rod. "
            "The line hangs down into purple clouds, where stars lie. A blue bucket with stars "
            "stands behind the rabbit."
        ),
        tags=words("rabbit moon fishing stars rod clouds patience bucket wish night alone harvest wonder quiet"),
        hooks=("patience", "greed or harvest", "wishes", "who lights the stars"),
    ),
    Card(
        number=26,
        name="circus-on-the-bear",
        kind="G",
        palette="orchid-night",
        seed="circus-on-the-bear/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=720),
            bg("stars", n=60, y1=460, big=6),
            bg("hill", y=640, amp=30, n=3, col="land1", haze=0.5),
            bg("forest", y=700, n=16, h=(60, 130), col="land2", depth=0.3),
            bg("hill", pts="-30,730 200,716 420,736 640,716", col="land2", haze=0.1),
            bg("shade", x=310, y=836, rx=290, ry=30, op=0.6),
            bg("glow", x=370, y=430, r=300, op=0.6),
            m("circus_tent", 390, 640, 0.95, as_="t"),
            m("bear_asleep", 340, 834, 0.98, as_="b", drop=1),
            r("rope", "t.top", (120, 640), sag=16, beads=5),
            r("rope", "t.top", (586, 660), sag=16, beads=4),
            m("wanderer", 246, 640, 0.5, coat="gold", hat="cap", scarf="pop", walk=1),
            m("rabbit_leap", 306, 608, 0.24),
            m("mouse", 214, 668, 0.4),
            bg("hill", pts="-30,850 200,838 420,856 640,842", col="land3", dark=0.2, grass=60),
            m("elder", 500, 872, 0.9, hand=(-22, -92), coat="pop", flip=False),
            bg("foliage", side="r", n=4, h=120, col="land3", flowers="gold", lit=0.4),
            bg("vignette"),
        ),
        alt=(
            "A striped circus tent with lights stands at night on the back of a huge sleeping bear. "
            "Lines of lamps run from the top of the tent to the ground. A child, a rabbit and a mouse "
            "walk up the bear's shoulder to the show; an old man in a red coat stands below."
        ),
        tags=words(
            "circus tent bear sleep night lights show sound quiet trust danger crowd hill celebration unaware big-small"
        ),
        hooks=("quiet please", "festival on thin ground", "trust", "the host sleeps"),
    ),
    Card(
        number=39,
        name="sewing-the-night",
        kind="B",
        palette="orchid-night",
        seed="sewing-the-night/1",
        light=(0, -1),
        steps=(
            bg("sky", hor=900),
            bg("milky", pts="-60,760 180,560 420,360 680,200", w=180, op=0.28),
            bg("stars", n=110, y1=860, big=9, avoid=((300, 440, 180),)),
            m("tear", 0, 20, 1, as_="t"),
            m("hummingbird", 150, 300, 1.35, as_="h", drop=1),
            r("rope", "h.bill", "t.thread", sag=30, col="pop", w=3.5),
            bg("stroke", pts="300,296 330,310 352,300", col="cream", w=4),
            m("spool", 480, 740, 1.3),
            bg("stroke", pts="480,690 430,600 420,480 384,320", col="pop", w=3),
            bg("cloudsea", y=830, col="land1", amp=30, haze=0.2),
            m("owl", 520, 826, 0.62, col="plum"),
            bg("cloudsea", y=874, col="land2", amp=22, haze=0),
            bg("vignette"),
        ),
        alt=(
            "The night sky has a long tear; through it a bright day with a sun, clouds and a green "
            "meadow shows. A green hummingbird with a red throat pulls a red thread through the upper "
            "end, where stitches already close the tear. A big spool of thread and an owl are on the "
            "clouds below."
        ),
        tags=words(
            "hummingbird repair rope night tear sky spool owl loss care patience evening light work "
            "hope opposite wonder"
        ),
        hooks=("repair", "daybreak delayed", "small helper", "secret of the night"),
    ),
    Card(
        number=52,
        name="missing-star",
        kind="M",
        palette="orchid-night",
        seed="missing-star/1",
        light=(-0.3, -0.95),
        steps=(
            bg("sky", hor=860, high=0.45),
            bg("glow", x=300, y=460, r=420, op=0.55),
            bg("hill", y=770, amp=14, n=4, col="land1", haze=0.4),
            m("peacock", 0, 20, 1, as_="p", drop=1),
            bg("hill", pts="-30,868 200,850 420,868 640,852", col="land3", dark=0.15, grass=60),
            bg("glow", x=524, y=838, r=120, op=0.8),
            m("star", 526, 838, 1.8, rot=14),
            m("mouse", 458, 874, 0.85, hand=(34, -34), col="haze"),
            m("flower", 80, 868, 0.6),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A blue peacock stands in front of its wide open tail, which fills the picture and is a dark "
            "starry sky. Each eye of the tail holds a star; one eye at the upper right is empty. On the "
            "ground at the right lies a glowing star, and a mouse stands beside it."
        ),
        tags=words("peacock tail stars loss pride find mouse sky beauty perfection gift night hope watching"),
        hooks=("the missing piece", "pride", "finder's reward", "imperfect"),
    ),
    Card(
        number=65,
        name="comet-foal",
        kind="F",
        palette="orchid-night",
        seed="comet-foal/1",
        light=(0.6, -0.7),
        steps=(
            bg("sky", hor=860),
            bg("stars", n=90, y1=760, big=8),
            bg("glow", x=420, y=330, r=300, op=0.5),
            m("comet", 360, 340, 1.04, rot=-12, as_="c", drop=1),
            at("c.back+-6,-6", "sitting", 1.5, coat="pop", scarf="cream", rot=-6),
            m("shoe", 200, 630, 2.0, rot=-18),
            bg("hill", y=760, amp=30, n=3, col="land1", haze=0.4),
            m("town", 160, 800, 0.55, n=6, width=260),
            bg("hill", pts="-30,810 200,796 420,820 640,800", col="land2", haze=0.1),
            m("woman", 470, 858, 0.9, back=True, hand=(20, -96), dress="gold", hair="ink"),
            bg("hill", y=856, amp=8, n=4, col="land3", dark=0.2, grass=40),
            bg("vignette"),
        ),
        alt=(
            "A child in red rides through the night sky on a comet that has the head and forelegs of "
            "a white foal and a long tail of fire. One red shoe has fallen off and drops towards a "
            "town in the valley. A woman on a hill stands with a raised arm."
        ),
        tags=words(
            "comet horse race child shoe loss night fire story wish wild farewell town tail "
            "adventure courage freedom danger wonder"
        ),
        hooks=("wild ride", "lost shoe", "gone too fast", "goodbye"),
    ),
    Card(
        number=78,
        name="weighing-moons",
        kind="I",
        palette="orchid-night",
        seed="weighing-moons/1",
        light=(-0.3, -0.9),
        steps=(
            bg("sky", hor=800),
            bg("milky", pts="-60,420 180,260 420,200 680,60", w=170, op=0.35),
            bg("stars", n=90, y1=560, big=10),
            bg("glow", x=300, y=520, r=330, op=0.4),
            bg("cloudsea", y=700, col="sky2", amp=34, haze=0.2),
            bg("hill", pts="-30,790 160,716 300,682 440,716 640,800", col="land2", haze=0.1, grass=30),
            m("seesaw", 310, 690, 1.2, w=400, tilt=-14, as_="s"),
            at("s.left+46,-104", "moon", 1, r=94, halo=2.4),
            at("s.right+-36,-84", "moon", 1, r=76, halo=2.2, col="pop"),
            at("s.middle+0,4", "mouse", 1.75, hand=(34, -60), col="haze", as_="mo"),
            m("cat_back", 150, 880, 0.85, col="cream"),
            m("rabbit_back", 470, 886, 0.62),
            bg("hill", pts="-30,884 200,872 420,886 640,876", col="land3", dark=0.2, grass=60),
            bg("vignette"),
        ),
        alt=(
            "Two moons sit on the ends of a seesaw at night, a large yellow one on the lower end and a "
            "smaller red one on the higher end. A mouse stands in the middle of the plank and raises a "
            "paw. A white cat and a white rabbit watch from the grass."
        ),
        tags=words("moon seesaw balance mouse choice night cat rabbit stars play two fragile power trust patience"),
        hooks=("who decides", "weighing two loves", "balance", "small weight matters"),
    ),
)
