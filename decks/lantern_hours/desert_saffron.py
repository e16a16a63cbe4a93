"""The cards in desert-saffron."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, echo, m, r

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
            "elephant desert town carry burden caravan child rope moon hourglass time dune journey nomad strength home"
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
            "In a desert stands a large corked bottle. Inside it are snow, fir trees, a house and a "
            "moon. A figure in a red hood touches it; an elephant stands to the left."
        ),
        tags=words(
            "bottle winter desert snow house memory keep nostalgia elephant child inside contrast "
            "cork cold hot souvenir"
        ),
        hooks=(),
    ),
)
