"""The cards in teal-lantern."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=11,
        name="jelly-parachute",
        kind="F",
        palette="teal-lantern",
        seed="g/6",
        light=(0.1, -1),
        steps=(
            bg("deep", sx=330),
            bg("hill", y=640, amp=40, n=3, col="sky2", haze=0.2, shadow=0.1, rim=0),
            bg("forest", y=690, n=14, h=(60, 140), col="sky1", depth=0.2),
            m("jelly", 110, 180, 0.55, as_="j2", depth=0.42, col="plum"),
            echo("j2", 528, 380, 0.5, rot=6),
            echo("j2", 210, 90, 0.36, rot=-8, op=0.7),
            bg("hill", pts="-30,740 140,700 300,760 460,770 640,730", col="land2", haze=0.1, shadow=0.2),
            m("lighthouse", 130, 728, 1.05, as_="l", rot=-4),
            r("beam", "l.lamp", (640, 560), spread=90, op=0.55),
            bg("school", pts="250,560 340,500 430,520 520,600 590,590", n=26, spread=34, col="gold"),
            bg("glow", x=366, y=270, r=250, op=0.75),
            m("jelly", 366, 262, 1.4, as_="j", col="pop", drop=1),
            m(
                "wanderer",
                374,
                602,
                1.05,
                as_="c",
                coat="gold",
                scarf="pop",
                hat="hair",
                hand=(24, -122),
                hand2=(-26, -36),
            ),
            at("c.hand2+-6,42", "suitcase", 0.6, rot=8),
            m("fish", 90, 420, 0.62, rot=-6),
            echo("fish", 196, 356, 0.42, rot=4, flip=True),
            bg("bubbles", n=26, x=420, y0=120, y1=620),
            bg("hill", pts="-30,830 160,800 330,840 480,820 640,850", col="land3", haze=0, dark=0.3),
            bg("kelp", xs=(34, 82, 520, 568), h=(140, 320)),
            bg("vignette"),
        ),
        alt=(
            "Under water a figure in a yellow coat with a suitcase hangs below a large red "
            "jellyfish. A lighthouse on the sea bed throws a beam of light; small fish swim in it. "
            "Fir trees grow on the bottom."
        ),
        tags=words(
            "jellyfish underwater lighthouse light suitcase journey fall umbrella parachute fish "
            "bubbles forest arrival below beginning wonder"
        ),
        hooks=("arrival or departure", "sunken world", "lifeline", "nanny with umbrella"),
    ),
    Card(
        number=24,
        name="window-aquarium",
        kind="B",
        palette="teal-lantern",
        seed="n/12",
        light=(0.4, -0.9),
        steps=(
            bg("room", floor=700, wall="plum", pattern="stripes", lamp=(330, 300)),
            bg("window", x=330, y=320, w=330, h=430, part="back"),
            m("fish", 350, 350, 1.5, rot=-10),
            echo("fish", 236, 270, 0.6, rot=8),
            echo("fish", 440, 240, 0.7, rot=-14),
            bg("bubbles", n=16, x=330, y0=160, y1=500, spread=140),
            bg("kelp", xs=(205, 250, 455), h=(120, 200), y=535),
            bg("window", x=330, y=320, w=330, h=430, curtain="gold", part="front"),
            bg("shade", x=200, y=830, rx=160, ry=20, op=0.5),
            m("cat_back", 200, 826, 1.9, drop=1),
            m("cup", 470, 842, 0.7),
            bg("vignette"),
        ),
        alt=(
            "A black cat sits on the floor of a purple room with its back to us and looks at a tall "
            "window with yellow curtains. Behind the panes red fish swim among water plants; a moon "
            "and stars are there too. A teacup stands on the floor."
        ),
        tags=words(
            "cat fish window room water night aquarium longing patience curtain moon inside wish "
            "inside-outside watching knowledge"
        ),
        hooks=("so near and behind glass", "who is inside", "patience or hunger"),
    ),
    Card(
        number=37,
        name="eight-books",
        kind="H",
        palette="teal-lantern",
        seed="eight-books/1",
        light=(0.1, -1),
        steps=(
            bg("deep", sx=420),
            bg("shelf", x=20, y=210, w=150, h=560, rows=4),
            bg("shelf", x=440, y=260, w=150, h=520, rows=4),
            bg("hill", pts="-30,800 160,776 330,806 480,790 640,812", col="land3", haze=0, dark=0.2),
            bg("glow", x=300, y=450, r=280, op=0.5),
            m("octopus", 300, 470, 1.08, as_="o", drop=1),
            at("o.a1+0,6", "book", 0.3, rot=-8, cover="sea"),
            at("o.a2+-4,8", "book", 0.34, rot=10, cover="gold"),
            at("o.a3+0,10", "book", 0.36, rot=-6, cover="plum"),
            at("o.a4+0,8", "book", 0.36, rot=6, cover="leaf"),
            at("o.a5+0,8", "book", 0.36, rot=-6, cover="sea"),
            at("o.a6+4,8", "book", 0.34, rot=8, cover="gold"),
            at("o.a7+0,8", "book", 0.34, rot=-12, cover="leaf"),
            at("o.a8+0,6", "book", 0.3, rot=8, cover="plum"),
            m("candle", 80, 800, 0.6, h=70),
            m("crab", 480, 830, 0.55, col="gold"),
            m("fish", 120, 130, 0.5, rot=6, col="gold"),
            bg("bubbles", n=22, x=330, y0=60, y1=300, spread=200),
            bg("kelp", xs=(30, 575), h=(140, 260)),
            bg("vignette"),
        ),
        alt=(
            "A large red octopus sits in a sunken library between shelves full of coloured books. Each "
            "of its eight arms holds an open book. A candle burns on the sea bed, a yellow crab walks "
            "past and small fish swim above."
        ),
        tags=words("octopus book underwater busy knowledge shelves fish quiet below work"),
        hooks=("doing everything at once", "knowledge", "exam", "quiet place"),
    ),
    Card(
        number=50,
        name="bus-stop-in-the-deep",
        kind="M",
        palette="teal-lantern",
        seed="bus-stop-in-the-deep/1",
        light=(-0.7, -0.6),
        steps=(
            bg("deep", shafts=2, sx=100),
            bg("deepen", y=200, op=0.75),
            bg("glow", x=120, y=470, r=260, op=0.7),
            m("angler", 440, 470, 1.06, as_="a", drop=1),
            at("a.lamp+0,-4", "lantern", 1.7),
            bg("hill", pts="-30,824 160,806 330,830 480,816 640,836", col="land3", haze=0),
            r("beam", (102, 190), (102, 840), spread=120, op=0.35),
            m("elder", 96, 824, 1.3, coat="gold", hand=(22, -40), hat="plum"),
            m("suitcase", 128, 826, 0.85, col="pop"),
            m("bench", 206, 830, 0.9),
            bg("bubbles", n=14, x=210, y0=300, y1=620, spread=60),
            bg("kelp", xs=(420, 500, 560), h=(60, 150)),
            bg("vignette"),
        ),
        alt=(
            "In the deep sea an enormous purple angler fish with an open mouth full of teeth fills the "
            "right side. A street lantern hangs from the rod on its head and lights the sea bed on the "
            "left. An old man in a yellow coat with a red suitcase waits under the lantern beside a "
            "bench."
        ),
        tags=words(
            "angler-fish lantern patience suitcase bench deep-sea monster trap trust old-man "
            "bus-stop danger light dark unaware alone below hope"
        ),
        hooks=("bus stop", "a light that lies", "patience", "last stop"),
    ),
    Card(
        number=63,
        name="teapot-submarine",
        kind="F",
        palette="teal-lantern",
        seed="teapot-submarine/1",
        light=(0.1, -1),
        steps=(
            bg("deep", sx=180),
            bg("hill", y=640, amp=40, n=3, col="sky2", haze=0.2, shadow=0.1, rim=0),
            m("house", 110, 690, 0.6, lit=True, depth=0.2, rk=30),
            bg("hill", pts="-30,720 160,690 330,730 480,716 640,690", col="land2", haze=0.1),
            bg("glow", x=290, y=450, r=330, op=0.85),
            m("teapot_sub", 280, 560, 1.62, col="cream", band="pop", as_="t", rot=-6, drop=1),
            r("smoke", "t.spout", "560,250 520,180 560,110 520,50", w=(10, 22, 34, 46, 20), op=0.4),
            bg("bubbles", n=26, x=550, y0=40, y1=320, spread=50),
            m("cup", 470, 800, 0.7),
            m("crab", 380, 826, 0.5),
            m("fish", 100, 330, 0.8, rot=6, col="gold"),
            echo("fish", 180, 250, 0.5, rot=-6),
            m("jelly", 90, 120, 0.36, depth=0.3, col="plum"),
            bg("school", pts="330,700 420,690 520,700", n=14, spread=18, col="cream"),
            bg("hill", pts="-30,830 160,806 330,836 480,824 640,846", col="land3", haze=0, dark=0.3),
            bg("kelp", xs=(40, 90, 560), h=(120, 300)),
            bg("vignette"),
        ),
        alt=(
            "A big white teapot with a red band travels through the sea as a submarine; bubbles rise "
            "from its spout and it has a periscope on its lid. A purple mouse looks out of the round "
            "lit window. On the sea bed stand a teacup and a small house; fish, a jellyfish and a "
            "crab are around."
        ),
        tags=words(
            "teapot submarine mouse sea bubbles warmth explorer journey underwater window cup home "
            "fish tea knowledge below"
        ),
        hooks=("cosy explorer", "tea time", "home-made invention", "travelling at home"),
    ),
    Card(
        number=76,
        name="fish-for-hands",
        kind="I",
        palette="teal-lantern",
        seed="fish-for-hands/1",
        light=(0.2, -1),
        steps=(
            bg("deep", sx=300),
            bg("hill", y=690, amp=30, n=3, col="sky2", haze=0.2, shadow=0.1, rim=0),
            bg("forest", y=730, n=12, h=(50, 110), col="sky1", depth=0.2),
            bg("glow", x=310, y=450, r=330, op=0.4),
            m("clock", 312, 486, 1.34, hands=False, as_="c", rot=-8, drop=1),
            m("fish", 424, 424, 1.35, rot=-28, col="pop"),
            m("fish", 250, 322, 1.95, rot=-110, col="plum"),
            bg("shape", pts="300,486 312,474 324,486 312,498", col="pop"),
            bg("hill", pts="-30,750 160,730 330,764 480,740 640,720", col="land3", haze=0, dark=0.1),
            m("turtle", 110, 700, 0.5, rot=-6),
            m("diver", 486, 816, 1.5, hand=(-40, -84)),
            m("crab", 200, 816, 0.7),
            bg("bubbles", n=22, x=480, y0=300, y1=650, spread=40),
            bg("school", pts="60,180 180,140 300,150", n=16, spread=26, col="cream"),
            bg("hill", y=830, amp=14, n=3, col="land3", dark=0.35),
            bg("kelp", xs=(30, 80, 560), h=(140, 280)),
            bg("vignette"),
        ),
        alt=(
            "A huge golden clock without numbers lies half sunk in the sea bed. Its two hands are "
            "fish, a red one and a longer purple one. A diver in a round helmet stands beside it and "
            "raises an arm; a crab walks on the sand. A turtle swims on the left."
        ),
        tags=words("clock fish time underwater diver key turtle hands slow sunken loss patience below late past"),
        hooks=("time swims away", "lost time", "slow clock", "winding it up"),
    ),
)
