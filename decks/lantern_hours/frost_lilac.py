"""The cards in frost-lilac."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=6,
        name="fox-hill",
        kind="A",
        palette="frost-lilac",
        seed="e/4",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=560),
            bg("stars", n=30, y1=300, big=2),
            m("moon", 130, 150, 1, r=48, halo=4, col="cream"),
            bg(
                "peaks",
                y=540,
                h=250,
                col="land1",
                haze=0.6,
                tops=[(90, 380), (330, 300), (520, 350), (230, 410), (600, 420)],
            ),
            bg("mist", y=560, h=90, op=0.85),
            bg("forest", y=610, n=20, h=(60, 120), col="land2", depth=0.35),
            bg("hill", y=600, amp=12, n=4, col="cream", haze=0.45, tex=16, rim=1),
            bg("shade", x=300, y=758, rx=300, ry=36, op=0.45),
            m("fox_sleep", 306, 744, 1.72, as_="f", snow=True, drop=1),
            at("f.back+-36,16", "town", 0.85, as_="t", n=4, width=180, arc=10, big=1.0),
            at("f.back2+6,24", "pine", 0.9, h=96),
            echo("pine", 420, 584, 0.7),
            echo("pine", 112, 590, 0.8),
            r("smoke", (282, 470), "290,420 262,370 300,310 280,240", w=(4, 12, 26, 34, 8)),
            bg(
                "hill", pts="-30,776 150,768 330,796 480,782 640,796", col="cream", haze=0.35, tex=20, rim=1, shadow=0.2
            ),
            m("wanderer", 452, 846, 0.9, as_="c", flip=True, coat="sea", scarf="pop", hand=(24, -58), walk=0.6),
            at("c.hand", "lantern", 0.55),
            bg("foliage", side="l", n=5, h=150, col="sea", flowers="pop", lit=0.1),
            bg("snow", n=110),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A huge red fox sleeps curled up in the snow below mountains. A small village and fir "
            "trees stand on its snow-covered back, smoke rises from a roof. In front walks a small "
            "figure with a lantern."
        ),
        tags=words(
            "fox sleep snow village mountain giant winter lantern smoke hill hidden danger quiet big-small awake secret"
        ),
        hooks=("do not wake it", "hidden danger", "home on a giant", "searching"),
    ),
    Card(
        number=19,
        name="bear-star",
        kind="M",
        palette="frost-lilac",
        seed="q/15",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=620),
            bg("stars", n=80, y1=500, big=6),
            bg("peaks", y=600, h=230, n=3, col="land1", haze=0.6),
            bg("mist", y=620, h=80, op=0.9),
            bg("forest", y=680, n=20, h=(90, 180), col="land2", depth=0.3),
            bg("hill", y=680, amp=14, n=4, col="cream", haze=0.4, rim=1),
            m("pine", 70, 770, 2.2, h=180),
            m("pine", 536, 790, 2.2, h=170),
            m("owl", 536, 430, 0.8, as_="o"),
            bg("shade", x=270, y=806, rx=180, ry=22, op=0.5),
            m("bear", 262, 806, 1.8, as_="b", col="#a4694a", drop=1),
            bg("glow", x=436, y=700, r=170, op=0.9),
            at("b.paw+2,-12", "star", 1.9, rot=10, col="gold"),
            bg("hill", pts="-30,820 200,810 400,828 640,812", col="cream", haze=0.3, rim=1, shadow=0.15),
            m("rabbit", 480, 868, 0.5, flip=True),
            bg("snow", n=100),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A brown bear with a red scarf sits in the snow and holds a glowing star. An owl sits on "
            "a fir tree, a rabbit stands in front."
        ),
        tags=words("bear star snow owl rabbit gift light winter forest keep find treasure warmth share"),
        hooks=(),
    ),
)
