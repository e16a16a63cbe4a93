"""The cards in paper-moon."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, m

CARDS = (
    Card(
        number=12,
        name="moon-lock",
        kind="B",
        palette="paper-moon",
        seed="p/5",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=60, y1=400),
            m("moon", 310, 290, 1, r=180, halo=1.9),
            bg("raw", svg='<path d="M310 244a34 34 0 0 1 20 62l16 70h-72l16-70a34 34 0 0 1 20-62z" fill="#262741"/>'),
            bg(
                "raw",
                svg=(
                    '<path d="M300 290h0M318 330h0M304 352h0" stroke="#fff2cf" stroke-width="4" '
                    'stroke-linecap="round"/>'
                ),
            ),
            bg("cloudsea", y=640, col="haze", amp=30, haze=0.2),
            m("ladder", 236, 800, 1.3, h=360, rot=5),
            m("wanderer", 250, 620, 0.95, as_="c", back=True, hand=(36, -84)),
            at("c.hand+4,-22", "key", 0.7, rot=16),
            bg("cloudsea", y=740, col="land1", amp=34, haze=0.3),
            m("rowboat", 470, 790, 0.95),
            m("cat_back", 466, 776, 0.46),
            bg("cloudsea", y=820, col="land2", amp=30, haze=0),
            bg("vignette"),
        ),
        alt=(
            "The full moon has a keyhole. A ladder rises from the clouds to it; a figure in red "
            "climbs with a large golden key. A cat waits in a boat on the clouds."
        ),
        tags=words("moon key keyhole ladder climb clouds secret unlock cat boat night answer discovery hope entrance"),
        hooks=(),
    ),
)
