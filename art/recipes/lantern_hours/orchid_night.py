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
        name="cloakroom",
        kind="H",
        palette="orchid-night",
        seed="cloakroom/1",
        light=(0.1, -0.95),
        steps=(
            m("cloakroom", 0, 0, 1),
            m("hung_shadow", 58, 146, 1.02, who="gentleman", tag="pop", sway=2, as_="a"),
            m("hung_shadow", 186, 146, 0.84, who="nobody", tag="gold", sway=-5, as_="b"),
            m("hung_shadow", 340, 146, 1.12, who="wolf", tag="sea", sway=2, as_="c"),
            m("hung_shadow", 512, 146, 0.94, who="child", tag="cream", sway=-3, as_="d"),
            m("counter", 0, 0, 1, top_y=640),
            m("limp_shadow", 236, 640, 1.05),
            m("head_back", 398, 872, 2.1),
            m("wanderer", 398, 872, 2.1, back=True, coat="cream", hat="tall", scarf="", hand=(-34, -70), as_="w"),
            bg("vignette", op=0.5),
        ),
        alt=(
            "Dark shadows hang on golden clothes hangers from a rail before a glowing pink wall: a man with a "
            "top hat, a large wolf and a small child with bunches in her hair; one hanger is empty. On the "
            "counter in front lies one more shadow, hat down. A person in a white coat and a black top hat, "
            "seen from behind, holds it by the hand."
        ),
        tags=words(
            "shadow wolf disguise hidden child self truth secret change guest keep trade letting-go choice room "
            "odd-one-out ghost holding"
        ),
        hooks=("left for the evening", "who came as a wolf", "giving oneself up", "the empty place"),
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
            "comet horse race child shoe loss night fire story wish wild farewell town tail adventure courage freedom"
        ),
        hooks=("wild ride", "lost shoe", "gone too fast", "goodbye"),
    ),
    Card(
        number=78,
        name="the-foot-of-the-stairs",
        kind="D",
        palette="orchid-night",
        seed="the-foot-of-the-stairs/1",
        light=(0.2, 0.9),
        steps=(
            m("eye_stairwell", 0, 0),
            m("great_eye", 318, 486, 1, r=92),
            m("stair_thread", 0, 0, as_="t"),
            m("stair_rail", 0, 0),
            bg("shape", pts="100,690! 150,722! 104,812 62,842 44,810 62,760", op=0.45),
            at("t.end", "lantern_bearer_above", 1.2, rot=-54, as_="f"),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A winding stair seen from straight above fills the picture, purple at the edge and orange towards "
            "the middle, with a golden handrail. At its foot, in the centre, a large round orange eye with an "
            "upright black pupil looks up. On the steps at the lower left, seen from above, goes a small figure "
            "in red with a broad hat and a lantern; a red thread runs from it up the stair."
        ),
        tags=words(
            "stairs path string lantern monster danger watching courage below hidden knowledge truth secret "
            "alone explorer underground light dark"
        ),
        hooks=("who watches whom", "a way down and a way back", "treasure or trap", "what waits at the bottom"),
    ),
)
