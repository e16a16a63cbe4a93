"""The cards in plum-tea."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, m

CARDS = (
    Card(
        number=8,
        name="cup-storm",
        kind="C",
        palette="plum-tea",
        seed="f/9",
        light=(-0.5, -0.85),
        steps=(
            bg("room", floor=660, pattern="sprigs", lamp=(150, 560)),
            bg("window", x=370, y=280, w=250, h=330, inside="@night"),
            m("cat_back", 500, 448, 1.1, as_="cat", flip=True),
            bg("table", y=700, col="pop"),
            bg("shade", x=310, y=822, rx=230, ry=34, op=0.6),
            m("candle", 96, 762, 1.05, h=110),
            m("book", 508, 800, 0.42, rot=-6, cover="sea"),
            m("cup", 290, 812, 1.75, as_="cup", sea=True, drop=1),
            m("cloud", 300, 440, 1.25, col="plum", tint=("cream", 0.35)),
            m("cloud", 236, 470, 0.9, col="plum", tint=("cream", 0.55)),
            bg("rainbox", x0=200, x1=400, y0=470, y1=640),
            bg("vignette"),
        ),
        alt=(
            "A sailing boat rides on waves inside a large teacup. A purple cloud rains on it. Beside "
            "the cup stand a lit candle and a small open book; on the window sill behind sits a "
            "black cat looking out at the moon."
        ),
        tags=words(
            "cup tea storm ship sea cloud rain cat window candle curtain room table trouble small-big adventure home"
        ),
        hooks=("storm in a teacup", "indifferent cat", "adventure at home"),
    ),
    Card(
        number=21,
        name="bear-shadow",
        kind="E",
        palette="plum-tea",
        seed="s/33",
        light=(-0.8, -0.5),
        steps=(
            bg("room", floor=650, wall="land1", pattern="none", lamp=(120, 560)),
            bg("glow", x=120, y=560, r=420, op=0.55),
            m("bear", 400, 660, 2.5, tint=("shadow", 0.93), op=0.62, scarf=None, flip=True),
            bg("shade", x=300, y=800, rx=120, ry=18, op=0.5),
            m("rabbit", 290, 802, 0.95, flip=True, drop=1),
            m("candle", 110, 812, 1.3, h=120),
            m("cup", 470, 850, 0.5),
            bg("vignette"),
        ),
        alt=(
            "In a room a white rabbit sits before a candle. On the wall behind it the shadow has the "
            "shape of a bear. A cup stands on the floor."
        ),
        tags=words("rabbit bear shadow candle wall room fear pretend courage big-small inner disguise night light"),
        hooks=(),
    ),
)
