"""The cards in moss-marigold."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, echo, m

CARDS = (
    Card(
        number=4,
        name="book-stairs",
        kind="D",
        palette="moss-marigold",
        seed="c/8",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=40, y1=360, big=4, avoid=((440, 150, 100),)),
            m("moon", 440, 150, 1, r=72, halo=5),
            bg("hill", y=560, amp=30, n=4, col="land1", haze=0.7),
            bg("mist", y=600, h=70, op=0.6),
            bg("forest", y=655, n=20, h=(60, 130), col="land2", depth=0.35),
            bg("hill", y=650, amp=18, n=4, col="land2", haze=0.5),
            bg("mist", y=690, h=40, op=0.4),
            bg("hill", pts="-30,770 160,740 330,752 640,772", col="land3", haze=0.1, grass=40),
            bg("shade", x=300, y=836, rx=270, ry=30, op=0.6),
            bg("glow", x=300, y=740, r=260, op=0.5),
            m("book", 300, 780, 1.6),
            m("pine", 128, 770, 0.75, h=130),
            echo("pine", 178, 778, 0.5),
            echo("pine", 90, 782, 0.46),
            m("house", 470, 772, 0.8, w=50, h=44),
            echo("pine", 512, 776, 0.54),
            m("mushroom", 424, 790, 0.42),
            m(
                "stairs",
                300,
                770,
                1,
                as_="s",
                path="0,0 -90,-120 40,-270 30,-400 130,-540",
                n=26,
                w0=120,
                w1=26,
                h0=20,
                h1=6,
            ),
            at("s.mid", "wanderer", 0.8, as_="c", back=True, walk=0.6, hand=(22, -40)),
            at("c.hand", "lantern", 0.32),
            at("s.top", "door", 0.26),
            bg("foliage", side="l", n=5, h=200, col="land3", flowers="pop", lit=0.4),
            bg("foliage", side="r", n=5, h=180, col="land3", flowers="gold", lit=0.4),
            bg("canopy", n=9, h=210, col="land3"),
            bg("fireflies", n=12),
            bg("vignette"),
        ),
        alt=(
            "A giant open book lies in a meadow. From its middle a staircase winds up to a small red "
            "door in front of the full moon. A figure in a red hood climbs with a lantern. Small "
            "trees, a house and a mushroom stand on the pages."
        ),
        tags=words(
            "book stairs climbing moon door reading page pop-up forest lantern fireflies ascent story study escape path"
        ),
        hooks=("reading as travel", "the last chapter", "long way", "fairy tale"),
    ),
    Card(
        number=17,
        name="snail-castle",
        kind="G",
        palette="moss-marigold",
        seed="m/41",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=680),
            m("moon", 440, 170, 1, r=66, halo=5),
            m("cloud", 130, 190, 1.1, tint=("sky1", 0.6), op=0.9),
            m("cloud", 330, 270, 0.8, tint=("sky1", 0.6), op=0.9),
            bg("hill", y=540, amp=30, n=3, col="land1", haze=0.6),
            bg("mist", y=600, h=70, op=0.6),
            bg("forest", y=660, n=18, h=(90, 190), col="land2", depth=0.3),
            bg("hill", y=660, amp=14, n=4, col="land2", haze=0.4),
            m("mushroom", 70, 780, 2.0, cap="plum"),
            m("mushroom", 560, 770, 2.6, cap="gold"),
            bg("hill", pts="-30,770 160,756 330,770 640,750", col="land3", haze=0.1, grass=50),
            bg("shade", x=270, y=830, rx=230, ry=24, op=0.6),
            m("town", 268, 528, 1, n=5, width=170, arc=20, big=1.05),
            m("snail", 262, 830, 2.75, as_="sn", drop=1),
            m("wanderer", 452, 606, 0.74, as_="c", hand=(24, -84), coat="sea", scarf="pop"),
            at("c.hand", "umbrella", 0.5, col="pop"),
            bg("rain", n=46, op=0.3),
            bg("foliage", side="l", n=5, h=170, col="land3", flowers="pop", lit=0.4),
            bg("foliage", side="r", n=5, h=150, col="land3", flowers="gold", lit=0.4),
            bg("vignette"),
        ),
        alt=(
            "A yellow snail with a red shell carries a small town on the shell past giant mushrooms. "
            "A figure with an umbrella stands on its head. It rains; a full moon shines."
        ),
        tags=words("snail town rain umbrella mushroom slow journey moon shell home guide driver carry forest"),
        hooks=(),
    ),
)
