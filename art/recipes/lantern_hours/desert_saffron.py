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
            "home evening together trust"
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
            "cold souvenir home past"
        ),
        hooks=("a keepsake of cold", "longing for elsewhere", "too good to open"),
    ),
    Card(
        number=31,
        name="rolled-desert",
        kind="A",
        palette="desert-saffron",
        seed="rolled-desert/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=240, high=0.1),
            m("desert_rug", 0, 0, 1),
            m("palm", 90, 330, 0.3, depth=0.2),
            m("camels", 250, 300, 0.42, as_="ca"),
            echo("ca", 326, 306, 0.48),
            m("palm", 238, 520, 0.62, rot=-38),
            m("tent", 90, 500, 0.6, lit=False, rot=-14),
            m("rug_roll", 0, 0, 1),
            bg("shade", x=132, y=778, rx=90, ry=14, op=0.6),
            m(
                "wanderer",
                128,
                782,
                1.75,
                coat="sea",
                hat="cap",
                scarf="pop",
                back=True,
                hand=(22, -84),
                hand2=(-20, -82),
            ),
            m("trapdoor", 330, 838, 0.8),
            bg("vignette", op=0.4),
        ),
        alt=(
            "An orange desert with dunes, palms, a red tent and two camels lies on dark purple floorboards "
            "and has a fringe like a carpet. Its near end is rolled up in a thick roll across the picture. A "
            "figure in a blue coat and red cap, seen from behind, stands at the roll with raised arms. "
            "Beside it is an open trapdoor with light and a ladder in it. A thick purple furniture leg rises "
            "at the top right."
        ),
        tags=words(
            "desert dune alone work push hidden secret below underground ladder light caravan palm tent sand "
            "change giant"
        ),
        hooks=(
            "the end of the season",
            "what was under it all along",
            "housework of giants",
            "the caravan does not know",
        ),
    ),
    Card(
        number=44,
        name="needle-in-the-dunes",
        kind="B",
        palette="desert-saffron",
        seed="needle-in-the-dunes/1",
        light=(0.8, -0.5),
        steps=(
            bg("sky", hor=560, high=0.12),
            bg("glow", x=520, y=540, r=330, op=0.8),
            bg("peaks", y=540, h=90, n=6, col="land1", haze=0.6, snow=False),
            bg("hill", pts="-30,540 120,500 300,540 460,510 640,546", col="land1", haze=0.35),
            bg("hill", pts="-30,600 160,566 330,606 500,570 640,590", col="land1", haze=0.1, tex=40),
            bg("hill", pts="-30,700 120,690 300,722 420,716 520,690 640,640", col="land2", haze=0, tex=40),
            m("thread_back", 0, 0, 1),
            bg("shape", pts="290,742! 60,806 -30,830! -30,900! 130,850 440,752!", col="shadow", op=0.4),
            m("camel_plain", 368, 730, 0.7, as_="c1", rug="plum", load="cream"),
            m("needle", 378, 730, 0.93, rot=7, drop=0.8),
            m("thread_front", 0, 0, 1),
            bg(
                "hill",
                pts="-30,770 60,762 180,738 300,746 372,742 440,740 520,760 640,706",
                col="land2",
                haze=0,
                tex=40,
                dark=0.15,
            ),
            m("camel_plain", 150, 784, 0.98, as_="c2", rug="plum", load="sea"),
            m("camel_plain", 16, 850, 1.3, as_="c3", rug="sea", load="plum"),
            m("woman", 276, 818, 0.95, dress="cream", hair="ink", hand=(-22, -84), flip=False),
            bg("hill", pts="-30,870 120,852 300,872 480,840 640,800", col="land3", dark=0.2, tex=40),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A giant steel needle stands in a red desert at dusk, its point high in the purple sky. A loaded "
            "camel walks through the eye of the needle. A red thread comes over the dunes from the right in "
            "stitches, passes through the eye and ends in the raised hand of a woman in a white dress. Two "
            "more loaded camels come from the left."
        ),
        tags=words(
            "desert camel caravan string threshold journey dune giant woman patience trade big-small evening "
            "guide repair work"
        ),
        hooks=("the narrow way", "mending the land", "too rich to pass", "who sews here"),
    ),
    Card(
        number=57,
        name="town-in-the-oven",
        kind="H",
        palette="desert-saffron",
        seed="town-in-the-oven/1",
        light=(0.5, -0.85),
        steps=(
            m("oven_town", 0, 0, 1),
            r("smoke", (316, 330), "300,250 340,170 300,90 330,-20", w=(6, 26, 46, 60, 70), op=0.16),
            bg("shade", x=462, y=852, rx=130, ry=16, op=0.7),
            m("cooling_table", 462, 850, 1),
            m("wanderer", 366, 776, 0.44, coat="cream", hat="cap", scarf="pop", hand=(-24, -90), flip=True),
            m("baker", 0, 0, 1),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A baker in a blue coat and a tall white hat, seen from behind, holds a long wooden peel before a "
            "large brick oven. In the glowing oven stands a town of brown loaves with doors and lit windows; "
            "on the peel lies a small white loaf with a door. Two more brown loaves stand on a low table on "
            "the right, a tiny figure in a red cap beside them. Smoke rises up the dark wall."
        ),
        tags=words(
            "town fire work house home smoke growth warmth beginning small-world window big-small power light "
            "wonder furnace"
        ),
        hooks=("how a town begins", "the next house", "ready or not yet", "who lives on bread"),
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
