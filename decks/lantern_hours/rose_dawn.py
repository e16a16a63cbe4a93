"""The cards in rose-dawn."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, m, r

CARDS = (
    Card(
        number=3,
        name="sky-turtle",
        kind="G",
        palette="rose-dawn",
        seed="l/31",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=700),
            bg("glow", x=430, y=640, r=300, op=0.9),
            m("cloud", 110, 190, 0.8, tint=("haze", 0.3), op=0.9),
            m("cloud", 500, 250, 1.0, tint=("haze", 0.3), op=0.9),
            bg("cloudsea", y=640, col="haze", amp=30, haze=0.2, shadow=0.12),
            m("balloon", 470, 420, 0.72, as_="ba"),
            m("turtle", 290, 560, 2.0, as_="tu", rot=-6, drop=1),
            m("mound", 274, 428, 1, w=270, h=44),
            m("tree", 340, 424, 0.66),
            m("lighthouse", 214, 420, 0.62, as_="l"),
            m("house", 268, 420, 1, as_="h", w=44, h=40),
            r("rope", "ba.rope", (372, 424), sag=20),
            m("wanderer", 300, 424, 0.42, hand=(20, -80)),
            bg("cloudsea", y=720, col="cream", amp=36, haze=0.5, shadow=0.16),
            m("bird", 110, 470, 0.6, rot=-10),
            m("bird", 70, 530, 0.44, rot=-8),
            bg("cloudsea", y=800, col="land1", amp=34, haze=0.3, shadow=0.2),
            m("rowboat", 470, 806, 0.7, as_="bo", rot=4),
            m("rabbit", 466, 792, 0.32, scarf="pop"),
            bg("cloudsea", y=862, col="land2", amp=24, haze=0.1, shadow=0.25),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A giant turtle with a yellow shell swims through clouds. On its back is an island with "
            "a lighthouse, a house, a tree and a figure; a striped balloon is tied to it. Below, a "
            "rabbit rows a red boat between the clouds."
        ),
        tags=words(
            "turtle clouds island lighthouse balloon flight slow journey house tree birds rabbit "
            "boat race world carry sky"
        ),
        hooks=("the world on its back", "tortoise and hare", "slow travel"),
    ),
)
