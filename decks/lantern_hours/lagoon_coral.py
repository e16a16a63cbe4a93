"""The cards in lagoon-coral."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, echo, m

CARDS = (
    Card(
        number=2,
        name="planet-orchard",
        kind="J",
        palette="lagoon-coral",
        seed="k/17",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=800),
            bg("stars", n=90, y1=620, big=8),
            bg("glow", x=300, y=430, r=380, op=0.6),
            m("orb", 470, 84, 1, r=26, col="sea", kind="spots", op=0.6),
            m("mound", 300, 778, 1, w=360, h=70, col="leaf"),
            m("bare_tree", 300, 762, 1.18, as_="t", drop=1),
            at("t.t1", "orb", 1, r=34, col="pop", kind="bands"),
            at("t.t2", "orb", 1, r=22, col="gold", kind="spots"),
            at("t.t3", "orb", 1, r=26, col="sea", kind="seas"),
            at("t.t4", "orb", 1, r=40, col="gold", kind="bands", ring=True),
            at("t.t5", "orb", 1, r=20, col="pop", kind="spots"),
            at("t.t6", "orb", 1, r=30, col="plum", kind="spots"),
            at("t.t7", "orb", 1, r=28, col="sea", kind="bands"),
            at("t.t9", "orb", 1, r=16, col="gold", kind="spots"),
            m("ladder", 404, 766, 1, as_="l", h=300, rot=12),
            m("wanderer", 424, 662, 0.85, as_="c", back=True, coat="pop", hand=(34, -104), scarf="gold"),
            m("cup", 196, 766, 0.4),
            m("bucket", 470, 774, 0.7, stars_=False),
            m("orb", 470, 716, 0.6, r=20, col="pop"),
            m("cat_back", 236, 764, 0.42),
            bg("vignette"),
        ),
        alt=(
            "A large purple tree grows on a floating island. Planets hang from its branches like "
            "fruit. A figure in red climbs a ladder. At the foot of the tree a cat sits by a cup; a "
            "bucket holds one planet."
        ),
        tags=words(
            "tree planets fruit harvest ladder island space garden ring cat bucket stars growth "
            "creation pick temptation"
        ),
        hooks=("creation", "forbidden fruit", "harvest", "choosing a world"),
    ),
    Card(
        number=15,
        name="umbrella-boat",
        kind="F",
        palette="lagoon-coral",
        seed="o/22",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=560),
            m("cloud", 130, 190, 1.0, tint=("haze", 0.3)),
            m("cloud", 500, 260, 0.8, tint=("haze", 0.3)),
            m("lighthouse", 510, 560, 0.7),
            bg("sea", y=540, light=470, lines=40),
            bg("hill", pts="420,580 470,558 560,552 660,570", col="land2", haze=0.2, bot=640),
            bg("wave", y=640, amp=12, n=6, col="sea", dark=0.05),
            m("umbrella", 262, 470, 1.9, rot=178, handle=True, drop=1),
            m("rabbit", 196, 700, 0.98, as_="r"),
            m("bird", 450, 400, 0.7, rot=-8),
            echo("bird", 120, 340, 0.5),
            m("lantern", 262, 452, 0.8),
            bg("wave", y=752, amp=18, n=4, col="sea", dark=0.2),
            bg("wave", y=814, amp=24, n=3, col="sea", dark=0.45),
            m("fish", 470, 800, 0.7, rot=-30),
            bg("wave", y=868, amp=20, n=4, col="sea", dark=0.65),
            bg("vignette"),
        ),
        alt=(
            "A white rabbit sits in an upturned umbrella that floats on the sea. A lantern hangs "
            "from its handle. A lighthouse stands behind; birds fly, a fish jumps."
        ),
        tags=words("rabbit umbrella boat sea lantern lighthouse waves improvise rescue voyage fish birds float luck"),
        hooks=(),
    ),
)
