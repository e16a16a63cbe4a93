"""The cards in plum-tea."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m

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
            bg("window", x=370, y=280, w=250, h=330),
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
            "cup tea storm boat sea cloud rain cat window candle curtain room table danger big-small "
            "adventure home quiet unaware inside-outside"
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
            "In a bare room a white rabbit with a red scarf sits before a burning candle. On the "
            "wall behind it its shadow has the shape of a huge bear. A teacup stands on the floor."
        ),
        tags=words(
            "rabbit bear shadow candle room danger disguise courage big-small inner-world night light hidden truth"
        ),
        hooks=("courage from a candle", "what I feel like inside", "bluff"),
    ),
    Card(
        number=34,
        name="the-high-chair",
        kind="H",
        palette="plum-tea",
        seed="the-high-chair/1",
        light=(0.6, -0.6),
        steps=(
            bg("room", floor=760, wall="land1", pattern="stripes", lamp=(430, 330)),
            bg("glow", x=430, y=300, r=300, op=0.5),
            m("cat_front", 450, 426, 2.3, tint=("shadow", 0.9), op=0.5),
            m("chair", 150, 850, 1.0, legs=440, w=84, as_="ch"),
            bg("form", pts="250,400! 640,384! 640,430! 256,436!", col="gold", k=8),
            bg("form", pts="500,430! 548,430! 540,860! 512,860!", col="gold", k=8),
            bg("form", pts="262,436! 296,436! 290,600 296,860! 268,860!", col="gold", k=8),
            at("ch.seat+0,0", "mouse", 1.15, hand=(44, -36), as_="mo"),
            m("cup", 404, 396, 0.72),
            m("candle", 530, 390, 0.8, h=100),
            m("book", 318, 392, 0.3, cover="pop"),
            m("ladder", 84, 856, 1.0, h=390, rot=6, w=30),
            m("mouse", 360, 862, 0.7, col="gold", hand=(20, -60)),
            m("suitcase", 420, 862, 0.6),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A purple mouse sits on an extremely tall chair at a tall table; the view is from the floor. "
            "On the table stand a cup, a book and a lit candle. A ladder leans against the chair. On the "
            "wall lies the large dark shadow of a cat. A second mouse with a suitcase looks up from the "
            "floor."
        ),
        tags=words(
            "mouse chair tall table shadow cat candle ladder guest importance danger big-small "
            "dinner room courage climbing fragile pride"
        ),
        hooks=("important guest", "danger nearby", "too high", "new position"),
    ),
    Card(
        number=47,
        name="sea-in-the-wardrobe",
        kind="B",
        palette="plum-tea",
        seed="sea-in-the-wardrobe/1",
        light=(0.3, -0.9),
        steps=(
            bg("room", floor=690, wall="plum", pattern="sprigs", lamp=(310, 420)),
            bg("glow", x=310, y=430, r=380, op=0.6),
            m("wardrobe", 310, 740, 1.05, as_="w", drop=1),
            bg("form", pts="160,712! 460,712! 500,760 540,830 480,880 330,892 160,886 70,850 90,790", col="sea", k=12),
            bg("stroke", pts="150,770 210,762 270,770 330,762", col="cream", w=4, op=0.8),
            bg("stroke", pts="230,830 300,820 380,830 440,820", col="cream", w=4, op=0.8),
            bg("stroke", pts="110,846 150,840 190,846", col="cream", w=4, op=0.7),
            m("paper_boat", 380, 800, 0.9, rot=-4),
            m("sitting", 92, 760, 1.35, coat="cream", hat="plum", scarf="pop"),
            m("suitcase", 92, 812, 1.1, col="pop"),
            m("crab", 500, 846, 0.5),
            m("cat_back", 546, 760, 0.9),
            bg("vignette", op=0.4),
        ),
        alt=(
            "In a dim purple room the doors of a wardrobe stand open. Inside lies a bright sea with a "
            "sun, a cloud and a sailing boat, between two hanging coats. Water runs out over the floor; "
            "a paper boat and a crab are in it. A child in white sits on a suitcase; a black cat watches."
        ),
        tags=words(
            "wardrobe sea room sun boat child suitcase cat secret summer escape holiday flood hidden "
            "threshold inside longing other-world knowledge"
        ),
        hooks=("holiday at home", "secret", "flood", "invitation"),
    ),
    Card(
        number=60,
        name="voice-of-spring",
        kind="J",
        palette="plum-tea",
        seed="voice-of-spring/1",
        light=(-0.4, -0.9),
        steps=(
            bg("room", floor=720, wall="land2", pattern="none", lamp=(200, 330)),
            bg("window", x=480, y=230, w=150, h=220, curtain=None),
            bg("glow", x=210, y=480, r=360, op=0.9),
            bg("table", y=740, col="plum"),
            bg("shade", x=360, y=842, rx=180, ry=22, op=0.6),
            m("gramophone", 370, 840, 1.32, as_="g", drop=1),
            bg("stroke", pts="190,470 120,380 90,250 150,120", col="leaf", w=11, tone="base"),
            bg("stroke", pts="200,450 180,330 230,200 210,90", col="leaf", w=9, tone="light"),
            bg("stroke", pts="180,490 80,470 50,560 90,640", col="leaf", w=8, tone="base"),
            bg("stroke", pts="210,440 280,360 330,300 320,210", col="leaf", w=8, tone="base"),
            m("sprig", 120, 380, 1.2, rot=-40),
            m("sprig", 96, 270, 1.2, rot=20),
            m("sprig", 186, 330, 1.1, rot=50),
            m("sprig", 224, 210, 1.1, rot=-30),
            m("sprig", 290, 352, 1.0, rot=60),
            m("sprig", 62, 540, 1.0, rot=-100),
            m("sprig", 140, 150, 1.2, rot=-20),
            m("sprig", 214, 110, 1.2, rot=20),
            m("sprig", 76, 600, 0.9, rot=120),
            m("sprig", 326, 230, 1.1, rot=10),
            m("flower", 150, 150, 0.7, h=26),
            m("flower", 210, 110, 0.8, col="gold", h=26),
            m("flower", 92, 660, 0.6, col="cream", h=26),
            m("flower", 322, 222, 0.6, col="sea", h=20),
            m("bird_sit", 238, 196, 1.0, col="pop"),
            m("bird_sit", 96, 262, 0.9, col="sea"),
            m("bird_sit", 290, 350, 0.8, col="gold", flip=True),
            m("bird", 420, 130, 0.6, rot=-16),
            m("cup", 120, 850, 0.6),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A gramophone with a large golden horn stands on a table in a dim room. Green vines with "
            "leaves and flowers grow out of the horn to the ceiling, and red, blue and yellow birds "
            "sit on them. A white bird sits on the frame of a small night window. A cup stands on "
            "the table."
        ),
        tags=words("music vines birds flowers spring sound room growth record window change hope hidden night"),
        hooks=("voice", "spring indoors", "a song that lives", "memory of music"),
    ),
    Card(
        number=73,
        name="turned-reflection",
        kind="E",
        palette="plum-tea",
        seed="turned-reflection/1",
        light=(-0.6, -0.7),
        steps=(
            bg("room", floor=690, wall="land2", pattern="stripes", lamp=(120, 420)),
            bg("shade", x=330, y=800, rx=190, ry=20, op=0.5),
            bg("glow", x=320, y=430, r=280, op=0.35),
            m("mirror", 326, 800, 1.25, inside="cat", drop=1),
            m("cat_front", 210, 856, 1.5, as_="c"),
            m("candle", 80, 800, 1.3, h=130),
            m("mouse", 516, 846, 0.9, flip=True),
            m("book", 470, 872, 0.4, cover="sea"),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A black cat sits in front of a tall oval mirror with a golden frame and looks out of the "
            "picture with yellow eyes. In the mirror a cat is seen only from behind. A candle burns on "
            "the left; a mouse stands at the foot of the mirror on the right."
        ),
        tags=words(
            "mirror cat candle mouse turning-away self truth quarrel room portrait secret pride "
            "inner-world hidden opposite"
        ),
        hooks=("turned away", "two sides", "who is real", "quarrel with oneself"),
    ),
)
