"""The cards in teal-lantern."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=11,
        name="jelly-parachute",
        kind="F",
        palette="teal-lantern",
        seed="g/6",
        light=(0.1, -1),
        steps=(
            bg("deep", sx=330),
            bg("hill", y=640, amp=40, n=3, col="sky2", haze=0.2, shadow=0.1, rim=0),
            bg("forest", y=690, n=14, h=(60, 140), col="sky1", depth=0.2),
            m("jelly", 110, 180, 0.55, as_="j2", depth=0.42, col="plum"),
            echo("j2", 528, 380, 0.5, rot=6),
            echo("j2", 210, 90, 0.36, rot=-8, op=0.7),
            bg("hill", pts="-30,740 140,700 300,760 460,770 640,730", col="land2", haze=0.1, shadow=0.2),
            m("lighthouse", 130, 728, 1.05, as_="l", rot=-4),
            r("beam", "l.lamp", (640, 560), spread=90, op=0.55),
            bg("school", pts="250,560 340,500 430,520 520,600 590,590", n=26, spread=34, col="gold"),
            m("jelly", 366, 262, 1.4, as_="j", col="pop", drop=1),
            m(
                "wanderer",
                374,
                602,
                1.05,
                as_="c",
                coat="gold",
                scarf="pop",
                hat="hair",
                hand=(24, -122),
                hand2=(-26, -36),
            ),
            at("c.hand2+-6,42", "suitcase", 0.6, rot=8),
            m("fish", 90, 420, 0.62, rot=-6),
            echo("fish", 196, 356, 0.42, rot=4, flip=True),
            bg("bubbles", n=26, x=420, y0=120, y1=620),
            bg("hill", pts="-30,830 160,800 330,840 480,820 640,850", col="land3", haze=0, dark=0.3),
            bg("kelp", xs=(34, 82, 520, 568), h=(140, 320)),
            bg("vignette"),
        ),
        alt=(
            "Under water a figure in a yellow coat with a suitcase hangs below a large red "
            "jellyfish. A lighthouse on the sea bed throws a beam of light; small fish swim in it. "
            "Fir trees grow on the bottom."
        ),
        tags=words(
            "jellyfish underwater lighthouse beam suitcase travel sinking umbrella parachute fish "
            "bubbles forest arrival deep light"
        ),
        hooks=("arrival or departure", "sunken world", "lifeline", "nanny with umbrella"),
    ),
    Card(
        number=24,
        name="window-aquarium",
        kind="B",
        palette="teal-lantern",
        seed="n/12",
        light=(0.4, -0.9),
        steps=(
            bg("room", floor=700, wall="plum", pattern="stripes", lamp=(330, 300)),
            bg("window", x=330, y=320, w=330, h=430, inside="@night", part="back"),
            m("fish", 350, 350, 1.5, rot=-10),
            echo("fish", 236, 270, 0.6, rot=8),
            echo("fish", 440, 240, 0.7, rot=-14),
            bg("bubbles", n=16, x=330, y0=160, y1=500, spread=140),
            bg("kelp", xs=(205, 250, 455), h=(120, 200), y=535),
            bg("window", x=330, y=320, w=330, h=430, curtain="gold", part="front"),
            bg("shade", x=200, y=830, rx=160, ry=20, op=0.5),
            m("cat_back", 200, 826, 1.9, drop=1),
            m("cup", 470, 842, 0.7),
            bg("vignette"),
        ),
        alt=(
            "A cat sits on the floor of a room and looks at a window. Behind the panes red fish swim "
            "among water plants; a moon and stars are there too. A cup stands on the floor."
        ),
        tags=words(
            "cat fish window room water night aquarium longing patience curtain moon inside outside hunger wish"
        ),
        hooks=(),
    ),
)
