"""The cards in moss-marigold."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

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
            "book stairs climbing moon door forest lantern fireflies story knowledge escape path "
            "other-world wonder alone"
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
            "A giant yellow snail with a red spiral shell carries a small town with pointed roofs on "
            "the shell, past mushrooms as tall as houses. A figure with a red and white umbrella "
            "stands on its head. It rains; a full moon shines over dark green hills."
        ),
        tags=words(
            "snail town rain umbrella mushroom slow journey moon shell home guide carry forest "
            "big-small together shelter"
        ),
        hooks=("slow but at home", "the guide on top", "moving house"),
    ),
    Card(
        number=30,
        name="sunflower-mistake",
        kind="A",
        palette="moss-marigold",
        seed="sunflower-mistake/1",
        light=(0.6, -0.8),
        steps=(
            bg("sky", hor=620, high=0.25),
            m("sun", 90, 560, 1, r=60, halo=3.4),
            bg("hill", y=600, amp=20, n=4, col="land1", haze=0.5),
            bg("mist", y=630, h=50, op=0.5),
            m("sunflower", 60, 780, 0.5, h=330, face=-1, as_="f"),
            echo("f", 150, 800, 0.46),
            echo("f", 236, 772, 0.4),
            echo("f", 330, 776, 0.36),
            echo("f", 548, 780, 0.4),
            bg("hill", pts="-30,760 200,744 420,762 640,740", col="land2", haze=0.1, grass=50),
            m("street_lamp", 470, 836, 1.3, h=360, as_="l"),
            m("sunflower", 210, 850, 1.0, h=560, r=130, face=1, drop=1),
            bg("hill", pts="-30,840 200,828 420,846 640,830", col="land3", dark=0.2, grass=70),
            m("hedgehog", 380, 866, 0.62, apple=False),
            m("moth", 560, 330, 0.4, rot=30),
            m("moth", 400, 300, 0.3, rot=-30),
            bg("vignette"),
        ),
        alt=(
            "At sunset a giant sunflower turns its head to the right, towards a lit street lamp. The "
            "smaller sunflowers behind it all face the low sun on the left. Two orange moths fly "
            "around the lamp; a hedgehog walks in the grass."
        ),
        tags=words(
            "sunflower lantern sun mistake pair turning-away evening crowd moth light rebellion "
            "attraction field alone choice longing"
        ),
        hooks=("wrong love", "false light", "going against the crowd", "admiration"),
    ),
    Card(
        number=43,
        name="pea-pod-lamps",
        kind="F",
        palette="moss-marigold",
        seed="pea-pod-lamps/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=520),
            bg("stars", n=20, y1=200, big=3),
            bg("forest", y=470, n=16, h=(90, 180), col="land2", depth=0.3),
            bg("sea", y=470, lines=50),
            bg("mist", y=476, h=40, op=0.6),
            bg("grass", y=480, n=70, h=(20, 70), col="land3"),
            bg("glow", x=300, y=600, r=330, op=0.7),
            m("pea_pod", 286, 690, 1.2, as_="p", rot=-3, drop=1),
            at("p.seat+-14,-6", "mouse", 1.15, as_="mo", hand=(40, -44), flip=False),
            bg("stroke", pts="520,500! 556,780!", col="plum", w=9),
            bg("form", pts="546,760 530,810 552,850 574,810", col="gold", k=4),
            m("mouse", 300, 668, 0.7, flip=True, col="gold"),
            bg("wave", y=726, amp=10, n=6, col="sea", shadow=0, dark=0.15),
            bg("glitter", x=286, y0=736, y1=880, w=280, n=44, op=0.8),
            bg("wave", y=820, amp=14, n=4, col="sea", dark=0.4),
            bg("foliage", side="l", n=7, h=430, col="land3", lit=0.3),
            bg("foliage", side="r", n=5, h=240, col="land3", flowers="gold", lit=0.3),
            bg("canopy", n=8, h=190, col="land3"),
            bg("fireflies", n=8),
            bg("vignette"),
        ),
        alt=(
            "At night an open pea pod floats on a dark green river; its five peas glow as lamps and "
            "light up the water. A purple mouse stands at the front beside a long pole, a smaller yellow "
            "mouse stands in the middle. Reeds and leaves frame the river."
        ),
        tags=words(
            "pea-pod mouse river lamp night procession boat light pair journey nature ferry guide "
            "adventure shelter together hope quiet"
        ),
        hooks=("night ferry", "light in the dark", "small heroes", "supply of peas"),
    ),
    Card(
        number=56,
        name="frog-reflection",
        kind="L",
        palette="moss-marigold",
        seed="frog-reflection/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=330, high=0.5),
            bg("forest", y=330, n=18, h=(80, 200), col="land1", depth=0.35, kind="round"),
            bg("hill", y=340, amp=10, n=4, col="land2", haze=0.2, grass=50),
            bg("sea", y=380, lines=50),
            m("lily_pad", 130, 470, 1.0, w=130),
            m("flower", 150, 468, 0.4, h=40),
            m("lily_pad", 520, 500, 1.1, w=150),
            m("lily_pad", 470, 430, 0.6),
            m("lily_pad", 290, 596, 2.0, w=190),
            m("frog", 282, 586, 1.55, as_="f", drop=1),
            bg("glow", x=300, y=740, r=220, op=0.5),
            m("swan", 306, 624, 1.05, rot=180, flip=True, op=0.82, tint=("sea", 0.22)),
            bg("stroke", pts="180,800 240,794 300,800", col="cream", w=3, op=0.5),
            bg("stroke", pts="330,842 400,836 470,842", col="cream", w=3, op=0.5),
            bg("stroke", pts="230,700 300,694 380,700", col="cream", w=3, op=0.5),
            m("bee", 470, 330, 1.0, rot=-8),
            bg("foliage", side="r", n=6, h=260, col="land3", flowers="pop", lit=0.3),
            bg("foliage", side="l", n=5, h=200, col="land3", lit=0.3),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A green frog with a small golden crown sits on a lily pad in a pond. In the water below it, "
            "upside down where its reflection should be, there is a white swan. Other lily pads, a "
            "flower and a bee are around it."
        ),
        tags=words(
            "frog crown pond mirror swan upside-down pride change story water beauty inside wish "
            "longing hidden truth below opposite"
        ),
        hooks=("vanity", "what I could be", "ugly duckling", "fairy tale"),
    ),
    Card(
        number=69,
        name="house-of-bees",
        kind="H",
        palette="moss-marigold",
        seed="house-of-bees/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=700, high=0.5),
            bg("hill", y=560, amp=26, n=3, col="land1", haze=0.6),
            bg("forest", y=640, n=16, h=(70, 160), col="land2", depth=0.3, kind="round"),
            bg("hill", pts="-30,720 200,700 420,724 640,700", col="land2", haze=0.2, grass=50),
            bg("shade", x=320, y=806, rx=240, ry=24, op=0.5),
            m("hive", 330, 800, 1.06, as_="h", drop=1),
            m("elder", 86, 838, 1.5, coat="ink", hat="gold", hand=(34, -60), beard="plum"),
            m("lantern", 140, 748, 0.8),
            bg("hill", pts="-30,830 200,820 420,836 640,822", col="land3", dark=0.2, grass=60),
            m("bee", 110, 420, 1.2, rot=-12),
            echo("bee", 190, 300, 0.8, rot=10),
            echo("bee", 520, 170, 1.0, rot=-20, flip=True),
            echo("bee", 70, 560, 0.7),
            bg("foliage", side="r", n=5, h=170, col="land3", flowers="pop", lit=0.4),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A huge straw beehive is cut open. Inside are eight six-sided rooms in different colours, "
            "each lit, with a bed, a table, stairs or a bath and a bee. An old man in a dark coat and a "
            "tall yellow hat stands beside it with a lantern. Bees fly around."
        ),
        tags=words(
            "bees hive room house lantern old-man neighbours honey together lights underground "
            "small-world procession guest hidden work knowledge home"
        ),
        hooks=("small worlds", "neighbours", "landlord", "busy life"),
    ),
    Card(
        number=82,
        name="gate-without-fence",
        kind="B",
        palette="moss-marigold",
        seed="gate-without-fence/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=640, high=0.62),
            m("cloud", 120, 200, 1.1, tint=("haze", 0.2), op=0.9),
            m("cloud", 480, 280, 0.8, tint=("haze", 0.2), op=0.9),
            bg("hill", y=560, amp=30, n=3, col="land1", haze=0.6),
            m("tree", 70, 600, 0.6, nl=0.6),
            bg("hill", y=620, amp=14, n=3, col="leaf", haze=0.35),
            bg("hill", pts="-30,680 200,664 420,680 640,660", col="leaf", haze=0.15, grass=60),
            r(
                "path_ribbon",
                "640,716 480,740 340,770 240,800 120,850 -20,900",
                w=(40, 60, 80, 110),
                col="gold",
                op=0.8,
            ),
            bg("shade", x=400, y=752, rx=160, ry=16, op=0.5),
            m("gate", 400, 752, 1.22, drop=1),
            m("fox_stand", 262, 800, 0.9, col="pop"),
            m("suitcase", 310, 806, 0.6),
            m("rabbit", 160, 832, 0.62, scarf="gold"),
            m("hedgehog", 64, 860, 0.9),
            m("snail", 430, 880, 0.55, col="cream"),
            m("mouse", 530, 722, 0.5),
            m("bird_sit", 290, 406, 0.9, col="sea"),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A tall iron gate with a golden lock stands between two stone pillars in an open meadow; "
            "there is no fence on either side. A blue bird sits on a pillar. A fox, a rabbit and a "
            "hedgehog with an apple stand in a queue before it. A mouse has already reached the "
            "other side, and a snail goes round it."
        ),
        tags=words(
            "door keyhole procession patience meadow fox rabbit hedgehog rule threshold shortcut "
            "border choice knowledge freedom road"
        ),
        hooks=("needless rules", "waiting", "way round", "obedience"),
    ),
)
