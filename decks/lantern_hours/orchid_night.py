"""The cards in orchid-night."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, m, r

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
        tags=words("rabbit moon fishing stars rod clouds patience bucket catch wish night solitude harvest collect"),
        hooks=("patience", "greed or harvest", "wishes", "who lights the stars"),
    ),
)
