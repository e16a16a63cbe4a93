"""The cards in desert-saffron."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=5,
        name="elephant-town",
        kind="G",
        palette="desert-saffron",
        seed="h/3",
        light=(0.6, -0.75),
        steps=(
            bg("sky", hor=600),
            bg("stars", n=44, y1=280, big=5),
            m("moon", 420, 330, 1, r=120, halo=2.4, col="glow"),
            bg("hill", y=540, amp=20, n=3, col="land1", haze=0.5, grass=0),
            m("hourglass", 92, 592, 0.85, rot=-16, depth=0.25),
            bg("hill", pts="-30,590 120,560 300,600 470,560 640,600", col="land1", haze=0.2),
            bg("glow", x=300, y=640, r=330, op=0.75),
            bg("shade", x=300, y=742, rx=210, ry=22, op=0.5),
            m("elephant", 290, 742, 1.32, as_="e", drop=1),
            m("mound", 246, 492, 1, w=220, h=34),
            m("tree", 326, 492, 0.44, nl=0.7),
            m("town", 226, 484, 1, as_="t", n=5, width=150, arc=8, big=0.9),
            bg("hill", pts="-30,730 140,756 330,738 480,752 640,720", col="land2", haze=0.1, shadow=0.2),
            r("rope", "e.trunk", (498, 756), sag=16),
            m(
                "wanderer",
                520,
                812,
                0.95,
                as_="c",
                coat="sea",
                scarf="pop",
                hat="cap",
                back=False,
                hand=(-24, -58),
                walk=0.8,
            ),
            bg("hill", pts="-30,830 130,800 330,850 480,840 640,806", col="land3", haze=0, dark=0.2),
            m("bird", 110, 250, 0.5, rot=-10),
            echo("bird", 176, 214, 0.38, rot=-4),
            bg("vignette"),
        ),
        alt=(
            "A blue elephant with a red rug walks through dunes and carries a town and a tree on its "
            "back. A child leads it by a rope. A large hourglass leans in the sand and a large moon "
            "hangs low."
        ),
        tags=words(
            "elephant desert town carry caravan child rope moon hourglass time dune journey strength "
            "home big-small evening together trust"
        ),
        hooks=("carrying home", "burden", "time runs", "the small leads the great"),
    ),
    Card(
        number=18,
        name="bottled-winter",
        kind="C",
        palette="desert-saffron",
        seed="u/19",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=620),
            bg("glow", x=300, y=520, r=360, op=0.6),
            bg("hill", y=570, amp=24, n=3, col="land1", haze=0.4),
            bg("hill", y=640, amp=20, n=3, col="land2", haze=0.3),
            bg("shade", x=330, y=770, rx=210, ry=26, op=0.55),
            m("bottle", 320, 768, 1.45, drop=1),
            bg("hill", pts="-30,760 160,748 330,768 480,752 640,740", col="land2", haze=0.1, shadow=0.2),
            m("elephant", 110, 812, 0.42, rug="sea"),
            m("wanderer", 470, 830, 0.95, as_="c", back=True, coat="pop", hand=(-22, -88)),
            bg("hill", pts="-30,850 200,834 420,856 640,830", col="land3", dark=0.2),
            bg("vignette"),
        ),
        alt=(
            "A large corked bottle stands in a desert at sunset. Inside it are snow, fir trees, a "
            "small house with a red roof and a moon. A figure in a red hood stands at the bottle "
            "with one hand on the glass; a blue elephant stands on the other side."
        ),
        tags=words(
            "bottle winter desert snow house memory keep longing elephant child inside opposite cork "
            "cold souvenir home past wonder"
        ),
        hooks=("a keepsake of cold", "longing for elsewhere", "too good to open"),
    ),
    Card(
        number=31,
        name="sailing-camel",
        kind="F",
        palette="desert-saffron",
        seed="sailing-camel/1",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=620, high=0.3),
            m("sun", 480, 250, 1, r=62),
            bg("hill", y=560, amp=24, n=3, col="land1", haze=0.4),
            m("camel", 70, 572, 0.3, depth=0.25),
            m("camel", 520, 566, 0.22, depth=0.35),
            bg("hill", pts="-30,620 120,596 300,640 480,600 640,640", col="land1", haze=0.1),
            bg("shade", x=290, y=770, rx=220, ry=22, op=0.5),
            m("camel", 270, 768, 1.6, as_="c", drop=1),
            at("c.back+10,-6", "elder", 0.72, coat="cream", hat="plum", hand=(30, -52)),
            r("rope", "c.mouth", (512, 806), sag=30, w=3),
            m("gull", 110, 230, 0.8, rot=-10),
            bg("wave", y=776, amp=14, n=5, col="land2", dark=0.05, shadow=0.2, foam=False),
            m("fish", 96, 800, 0.6, rot=-30, col="gold"),
            bg("wave", y=830, amp=18, n=4, col="land2", dark=0.3, foam=False),
            m("wanderer", 500, 862, 0.95, coat="sea", hat="cap", scarf="cream", hand=(12, -62), flip=True),
            bg("wave", y=872, amp=14, n=4, col="land3", dark=0.3, foam=False),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A yellow camel walks through dunes that have the shape of waves. On its back are two masts "
            "with a red and a white sail, and an old man sits between them. A figure in blue leads it by "
            "a rope; a golden fish leaps out of the sand. More sailing camels follow on the horizon."
        ),
        tags=words(
            "camel sails desert caravan journey waves dune wind trade fish old-man leash mirage road work evening"
        ),
        hooks=("ship of the desert", "mirage", "slow voyage", "inherited trade"),
    ),
    Card(
        number=44,
        name="serpent-road",
        kind="D",
        palette="desert-saffron",
        seed="serpent-road/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=400, high=0.3),
            m("sun", 130, 240, 1, r=50),
            bg("peaks", y=400, h=150, n=5, col="land1", haze=0.6, snow=False),
            bg("hill", y=400, amp=14, n=4, col="land1", haze=0.3),
            bg("hill", pts="-30,480 200,462 420,486 640,466", col="land1", haze=0.05, tex=40),
            bg("hill", pts="-30,640 200,620 420,650 640,640", col="land2", haze=0, tex=40),
            m("town", 430, 404, 0.42, n=6, width=240),
            m("snake_road", 0, 0, 1, as_="s", drop=1),
            at("s.c2+-6,2", "cart", 0.42),
            at("s.c3+0,6", "cart", 0.7, flip=False),
            at("s.c4+30,20", "cart", 1.0, as_="k"),
            m("elephant", 214, 700, 0.34, rug="sea"),
            m("wanderer", 300, 748, 0.62, coat="cream", hat="cap", scarf="sea", walk=0.8, hand=(16, -40)),
            bg("grass", y=890, n=24, h=(14, 40), col="land3"),
            m("hedgehog", 110, 866, 0.7, apple=False),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A purple road with yellow marks winds from a distant town through red hills towards the "
            "viewer. The road is a giant snake; its head with one open yellow eye lies at the bottom "
            "right. Covered carts, an elephant and a walker travel along its back; a hedgehog sits "
            "at the bottom left."
        ),
        tags=words(
            "monster road carts journey danger unaware desert trade elephant trust truth hidden below evening climbing"
        ),
        hooks=("danger underfoot", "the road decides", "trade route", "sleeping danger"),
    ),
    Card(
        number=57,
        name="storm-above-garden",
        kind="C",
        palette="desert-saffron",
        seed="storm-above-garden/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=760, high=0.35),
            bg("glow", x=300, y=520, r=360, op=0.6),
            bg("hill", y=640, amp=20, n=3, col="land1", haze=0.4),
            bg("hill", pts="-30,700 200,690 420,716 640,694", col="land1", haze=0.1),
            bg("shade", x=300, y=812, rx=250, ry=26, op=0.6),
            m("hourglass_worlds", 300, 806, 1.06, drop=1),
            bg("hill", pts="-30,820 200,812 420,830 640,812", col="land2", dark=0.1),
            m("woman", 520, 860, 1.05, hand=(-20, -70), dress="sea", hair="ink"),
            m("cat_back", 86, 858, 0.7, col="ink"),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A huge purple hourglass stands in the desert. In its upper bulb dark clouds, lightning and "
            "rain gather; the rain falls through the neck into the lower bulb, where a green garden with "
            "a tree, a house and flowers grows. A woman in blue and a black cat stand beside it."
        ),
        tags=words(
            "hourglass storm garden time rain growth lightning desert cat woman patience weather "
            "fruit opposite hope home past change"
        ),
        hooks=("time heals", "what storms are good for", "what comes next", "turning it over"),
    ),
    Card(
        number=70,
        name="dance-in-the-ribs",
        kind="A",
        palette="desert-saffron",
        seed="dance-in-the-ribs/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=40, y1=300, big=4),
            bg("glow", x=330, y=640, r=300, op=0.8),
            bg("hill", y=650, amp=18, n=3, col="land1", haze=0.3),
            bg("hill", pts="-30,730 200,716 420,736 640,716", col="land2", haze=0),
            m("ribs", 0, 0, 1, as_="r", col="cream", drop=0.6),
            at("r.l1+0,-6", "lantern", 1.2),
            at("r.l2+0,-4", "lantern", 0.9),
            at("r.l3+0,-4", "lantern", 0.7),
            at("r.l4+0,-2", "lantern", 0.5),
            bg("glow", x=300, y=790, r=240, op=0.5),
            bg("shade", x=300, y=800, rx=150, ry=16, op=0.5),
            m("woman", 250, 800, 1.15, dress="pop", hair="ink", hand=(44, -84), hand2=(-36, -40)),
            m("elder", 350, 800, 1.05, flip=True, coat="sea", hand=(44, -86), beard="cream"),
            m("wanderer", 420, 760, 0.6, coat="gold", hat="cap", scarf="pop", hand=(20, -80), flip=True),
            m("wanderer", 180, 756, 0.6, coat="plum", hat="hair", scarf="gold", hand=(20, -80)),
            m("fox_stand", 480, 850, 0.7, flip=True),
            bg("vignette"),
        ),
        alt=(
            "The white ribs of a giant whale rise out of the desert sand and form a hall; the viewer "
            "looks along it. Lanterns hang from the ridge. Below, a woman in red and an old man in a "
            "tall hat dance hand in hand; two children and a fox stand around them."
        ),
        tags=words(
            "whale ribs past hall dance lantern desert celebration evening music pair shelter fox together hope light"
        ),
        hooks=("what is left", "feast among bones", "forgotten sea", "wedding"),
    ),
    Card(
        number=83,
        name="sun-pusher",
        kind="A",
        palette="desert-saffron",
        seed="sun-pusher/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=760),
            bg("stars", n=30, y1=160, big=3),
            bg("glow", x=370, y=470, r=430, op=0.8),
            bg("hill", y=650, amp=14, n=3, col="land1", haze=0.3),
            m("town", 110, 668, 0.5, n=5, width=190, lit=0.4),
            m("sun", 372, 468, 1, r=186, halo=1.5, as_="s"),
            bg("hill", pts="-30,846 120,800 260,716 400,640 520,560 640,470", col="land2", haze=0, tex=40),
            m("beetle", 200, 728, 1.7, rot=-32, drop=1),
            m("elder", 516, 566, 0.66, coat="plum", hand=(18, -90), hat="ink"),
            m("umbrella", 528, 514, 0.32, col="pop"),
            bg("hill", pts="-30,900 200,850 420,866 640,810", col="land3", dark=0.2),
            m("cat_walk", 470, 846, 0.5),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A large dark blue beetle pushes the glowing sun up a steep dune with its hind legs. The sun "
            "is far bigger than the beetle. On the ridge above stands an old man under a red umbrella. A "
            "town lies in the valley on the left, a black cat walks along the bottom."
        ),
        tags=words("beetle sun push climbing work dune morning carry umbrella strength cat big-small power beginning"),
        hooks=("daily work", "who makes the morning", "effort", "nobody thanks it"),
    ),
)
