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
        name="hedgehog-wood",
        kind="G",
        palette="moss-marigold",
        seed="hedgehog-wood/1",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=700, high=0.42),
            bg("glow", x=300, y=560, r=520, col="sky3", op=0.95),
            bg("glow", x=250, y=520, r=340, op=0.9),
            bg("hill", y=690, amp=20, n=4, col="land1", haze=0.5),
            bg("mist", y=720, h=80, op=0.7),
            bg("hill", pts="-30,812 200,800 420,816 640,800", col="land2", haze=0.1, grass=40),
            bg("shade", x=280, y=826, rx=270, ry=20, op=0.6),
            m("hedgehog_feet", 0, 0),
            m("spine_wood", 0, 0, drop=1),
            bg("glow", x=262, y=640, r=130, op=0.35),
            m("house", 262, 652, 0.95, lit=True, as_="h"),
            r("smoke", "h.smoke", "290,560 262,500 300,430 280,360", w=(4, 10, 18, 26, 8)),
            m("hedgehog_face", 0, 0),
            bg("hill", pts="-30,832 200,822 420,838 640,846", col="land3", haze=0, dark=0.35, grass=90),
            m("wanderer", 534, 872, 1.08, as_="e", coat="gold", hat="cap", scarf="pop", flip=True, hand=(30, -58)),
            at("e.hand", "lantern", 0.64),
            m("bird", 440, 200, 0.5, rot=-14, as_="b"),
            m("bird", 500, 250, 0.36, rot=-6),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A giant hedgehog with a brown face lies behind a grassy edge; its spines are dark green fir trees "
            "that lean out in rows. Among them stands a small white house with a red roof and rising smoke. At "
            "the lower right, under the hedgehog's nose, a child in a yellow coat and a red cap holds a "
            "lantern. Two white birds fly in the yellowish sky."
        ),
        tags=words(
            "forest giant house chimney smoke lantern child meeting birds home carry fragile danger "
            "trust wild greeting protection"
        ),
        hooks=(
            "somebody lives where it pricks",
            "small light before something large",
            "the forest has moved",
            "do not wake it, or make friends",
        ),
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
        name="both-sides-of-the-stairs",
        kind="L",
        palette="moss-marigold",
        seed="both-sides-of-the-stairs/1",
        light=(-0.5, -0.85),
        steps=(
            m("stairs_above", 0, 0),
            m("stairs_below", 600, 900, 1, rot=180),
            m("stairs_side", 0, 0),
            m("street_lamp", 534, 300, 0.75, rot=180),
            m("elder", 286, 380, 1.5, as_="e", coat="sea", hand=(36, -64)),
            at("e.hand+2,4", "lantern", 0.7),
            m("woman", 314, 518, 1.5, rot=180, as_="w", dress="gold", hand=(24, -84)),
            at("w.hand", "umbrella", 0.8, rot=186, col="pop"),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A flight of stairs crosses the picture from lower left to upper right. On its upper side, before a "
            "yellow wall with three framed pictures, an old man in a tall hat climbs a red carpet with a "
            "lantern. On its green lower side, in the rain, a woman in a yellow dress stands upside down under "
            "a red and white umbrella; a lit street lamp hangs down at the right."
        ),
        tags=words(
            "stairs upside-down opposite umbrella rain lantern lamp old-man woman pair inside-outside apart "
            "other-world unaware neighbours climbing longing"
        ),
        hooks=(
            "so near and never met",
            "two weathers in one house",
            "who is the right way up",
            "every step has another side",
        ),
    ),
    Card(
        number=69,
        name="rooms-of-the-shell",
        kind="H",
        palette="moss-marigold",
        seed="rooms-of-the-shell/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=1100),
            bg("trunks", n=7, w=(24, 50), col="land2", depth=0.15),
            bg("deepen", y=200, op=0.7),
            bg("glow", x=318, y=392, r=430, op=0.5),
            m("shell_house", 0, 0, as_="s", drop=1),
            at("s.foot+-6,2", "ladder", 1.0, h=150, w=36, rot=-24, col="gold"),
            at("s.one+-6,0", "chair", 0.66, col="ink"),
            at("s.two+0,0", "cradle", 0.36),
            at("s.three+0,2", "candle", 0.5, h=60),
            at("s.door+-8,4", "wanderer", 1.4, as_="w", coat="cream", hat="hair", scarf="pop", back=True, walk=0.5),
            bg("hill", pts="-30,822 140,842 320,838 470,812 640,790", col="land3", haze=0, dark=0.4, grass=70),
            bg("foliage", side="r", n=5, h=230, col="land3", lit=0.3),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A huge spiral shell, cut open, stands in a dark green forest. Its chambers wind inwards, brown at "
            "first, then orange, then bright yellow in the middle. A ladder leads up from the large lowest "
            "room; a chair, a red cradle and a candle stand in the next ones. In the large room a small figure "
            "in a cream coat and a red scarf stands with its back to us."
        ),
        tags=words(
            "light room house ladder chair cradle candle path past memory home inside secret journey forest "
            "arrival inner-world beginning"
        ),
        hooks=(
            "back to where it began",
            "every room is smaller and warmer",
            "nobody is at home",
            "growing needs another room",
        ),
    ),
    Card(
        number=82,
        name="day-of-the-well",
        kind="B",
        palette="moss-marigold",
        seed="day-of-the-well/1",
        light=(-0.4, -0.9),
        steps=(
            m("well_shaft", 0, 0),
            m("heron_over", 312, 262, 1.3, as_="h"),
            r("rope", "h.beak", (228, 558), sag=4, w=3),
            m("lantern", 228, 560, 1.1),
            bg("hill", pts="290,960 336,838 384,798 470,786 560,790 660,776", col="land2", haze=0, dark=0.5, grass=50),
            m("frog_up", 452, 786, 1.0, as_="f"),
            bg("foliage", side="l", n=4, h=150, col="land3", lit=0.2),
            bg("vignette", op=0.4),
        ),
        alt=(
            "Seen from inside a well: rings of mossy stones lead up to a bright round opening fringed with "
            "grass. A dark heron bends its long neck over the edge; a string hangs from its beak, with a lit "
            "lantern on it. Below, on a grassy ledge at the lower right, a green frog sits and looks up at the "
            "light."
        ),
        tags=words(
            "frog heron rope lantern light trap temptation rescue below hope danger dark escape trust choice "
            "watching patience"
        ),
        hooks=("rescue or bait", "a small piece of sky is the whole world", "an offer from above", "shall I stay"),
    ),
)
