"""The cards in frost-lilac."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=6,
        name="under-the-wing",
        kind="B",
        palette="frost-lilac",
        seed="under-the-wing/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=760, high=0.45),
            bg("glow", x=110, y=470, r=400, op=0.75, col="cream"),
            bg("forest", y=690, n=18, h=(110, 230), col="land1", depth=0.5),
            bg("mist", y=690, h=70, op=0.8),
            bg("hill", y=720, amp=10, n=4, col="sky2", haze=0.2, tex=14, rim=1),
            m("raven_house", 0, 0, 1, drop=1),
            bg(
                "hill",
                pts="-30,812 120,806 240,834 336,838 440,834 540,816 640,818",
                col="sky2",
                haze=0.1,
                lit=0.5,
                tex=10,
                rim=2,
                shadow=0.15,
            ),
            m("light_on_snow", 0, 0, 1, pts="250,832! 420,832! 470,960! 60,960!", y0=830, y1=950, op=1),
            bg("shape", pts="214,866! 240,866! 180,930! 110,930!", col="land3", op=0.6),
            m("woman", 226, 868, 1, back=True, dress="pop", hair="ink", hand=(26, -36)),
            m("suitcase", 256, 868, 0.5),
            bg("snow", n=70),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A raven as large as a hill sits asleep in the snow, its eye closed, snow on its head and back. "
            "Its long dark feathers hang to the ground and are parted in the middle: in the warm yellow "
            "opening a lamp hangs over a plain table. A woman in a red dress, seen from behind, stands "
            "outside at the left in the light with a purple suitcase. Pale firs stand below a blue evening "
            "sky."
        ),
        tags=words(
            "snow winter night shelter suitcase woman lamp sleep giant threshold arrival guest warmth "
            "risk trust wings inside-outside invitation"
        ),
        hooks=("shelter or trap", "arriving late", "do not wake the host", "somebody keeps a light on"),
    ),
    Card(
        number=19,
        name="below-the-cloth",
        kind="H",
        palette="frost-lilac",
        seed="below-the-cloth/1",
        light=(-0.25, 0.95),
        steps=(
            m("table_room", 0, 0, 1),
            bg("glow", x=270, y=800, r=520, op=0.85, col="gold"),
            m("chair_feet", 0, 0, 1),
            m("guests", 0, 0, 1),
            m("tablecloth", 0, 0, 1),
            bg("glow", x=262, y=770, r=320, op=0.7, col="gold"),
            bg("shade", x=196, y=842, rx=70, ry=10, op=0.5),
            bg("shape", pts="150,846! 190,846! 60,900! -20,900!", col="ink", op=0.4),
            m("mouse", 168, 846, 1.25, hand=(36, -50), as_="m"),
            m("candle", 262, 852, 0.66),
            bg("vignette", op=0.45),
        ),
        alt=(
            "Below the scalloped edge of a pale cloth with a red stripe three pairs of legs stand in the "
            "dark: blue trousers with white spats and black shoes, a purple skirt with striped stockings and "
            "red shoes, and grey-green breeches with a gold band, out of which come two brown furry legs with "
            "dark hooves. A long tail with a dark tuft lies on the floor. In front sits a purple mouse beside "
            "a burning candle."
        ),
        tags=words(
            "disguise guest hidden secret mouse candle table below dark truth "
            "odd-one-out unaware curtain mischief boots tail play monster"
        ),
        hooks=("an uninvited guest", "good manners", "what only the small one sees", "behind the curtain"),
    ),
    Card(
        number=32,
        name="down-through-the-ice",
        kind="F",
        palette="frost-lilac",
        seed="down-through-the-ice/1",
        light=(0.7, -0.7),
        steps=(
            bg("sky", hor=200),
            m("ice_wall", 0, 0, 1, top=150),
            bg("glow", x=30, y=860, r=520, op=0.75, col="land3"),
            bg("glow", x=250, y=480, r=330, op=0.6, col="cream"),
            m("mammoth", 196, 716, 0.84, rot=-4, as_="w", col="#6b4a5a"),
            m("mammoth", 214, 724, 0.27, rot=-2, tusk=False, as_="w2", col="#6b4a5a", tint=("land2", 0.35)),
            bg("stroke", pts="150,380! 190,450 176,520! 230,600 220,660!", col="cream", w=2.6, op=0.5),
            bg("stroke", pts="190,450! 240,470 262,520!", col="cream", w=2.2, op=0.45),
            bg("stroke", pts="40,560! 90,600 84,650!", col="cream", w=2.2, op=0.45),
            bg("glow", x=462, y=480, r=260, op=0.7),
            m("shaft", 522, 0, 1),
            m("headframe", 522, 150, 0.8),
            m("lift_cage", 522, 540, 1, as_="l"),
            r("beam", (476, 470), "w.eye", spread=60, op=0.55),
            bg("snow", n=20, y1=200),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A cut through thick pale blue ice. At the right, below winding gear on the surface, a lift with "
            "a red roof hangs on a rope in a dark shaft; in its lit cage stands a dark figure with a raised "
            "arm. In the ice beside it stands a huge brown mammoth with a long white tusk and an open eye; "
            "cracks run across it. A small grey mammoth stands at its feet. A strip of dark blue sky is at "
            "the top."
        ),
        tags=words(
            "ice winter below past discovery underground meeting hidden time "
            "danger big-small light sleep wonder rope mother courage"
        ),
        hooks=("discovery", "waking what sleeps", "mother and child", "the wrong floor of time"),
    ),
    Card(
        number=45,
        name="kept-cold",
        kind="C",
        palette="frost-lilac",
        seed="kept-cold/1",
        light=(0.3, -0.95),
        steps=(
            m("kitchen_night", 0, 0, 1),
            bg("glow", x=324, y=400, r=430, op=0.55, col="sky2"),
            bg("shape", pts="222,708! 440,708! 560,930! 60,930!", col="sky2", op=0.55),
            m("cold_box", 0, 0, 1),
            bg("glow", x=324, y=400, r=330, op=0.3),
            bg(
                "form",
                pts="206,716! 226,690 270,676 330,688 392,672 440,694 456,716! 400,728 280,730",
                col="cream",
                k=8,
            ),
            m("flipper_prints", 0, 0, 1, pts="330,740 240,780 150,790 60,840 -20,850", n=11, size=1.35),
            bg("shape", pts="366,846! 398,846! 470,930! 380,930!", col="ink", op=0.5),
            m("wanderer", 384, 850, 1.5, back=True, coat="pop", hat="hair", scarf="", hand=(-22, -96), as_="c"),
            bg("snow", n=26, y0=420, y1=900),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A tall old refrigerator stands open in a dark kitchen and lights the tiled floor. On its shelves are "
            "snowy peaks under northern lights, a frozen lake with firs and a skater, and four houses in the snow. "
            "Icicles hang from the shelves. Jars, bottles and three eggs stand in the door; one egg is broken open. "
            "Prints of a bird's feet lead away over the snow in front. A child in a red coat, seen from behind, "
            "lifts a hand."
        ),
        tags=words(
            "cold winter snow night open-door small-world northern-lights town child escape "
            "keep light inside-outside secret other-world temptation ice"
        ),
        hooks=("somebody has escaped", "a season in store", "hunger at night", "a world behind a door"),
    ),
    Card(
        number=58,
        name="prints-round-the-lamp",
        kind="D",
        palette="frost-lilac",
        seed="prints-round-the-lamp/1",
        light=(-0.1, -0.9),
        steps=(
            m("lamp_circle", 0, 0, 1),
            m("snow_steps", 0, 0, 1, pts="-10,800 90,740 160,640 250,580 290,572", n=24),
            m(
                "prints_round",
                0,
                0,
                1,
                pts="620,830 470,830 300,830 140,770 70,620 60,450 120,290 240,200 390,190 500,150",
                n=17,
                size=0.92,
            ),
            bg("shape", pts="286,552! 388,552! 470,604! 350,606!", col="sea", op=0.4),
            bg("shape", pts="254,520! 264,520! 300,860! 276,860!", col="sea", op=0.25),
            m("bench", 330, 560, 0.8),
            m("sitting", 330, 526, 0.95, coat="pop", scarf="gold"),
            m("suitcase", 402, 570, 0.46),
            m("lamp_post", 258, 520, 1),
            m("tail_tip", 0, 0, 1),
            bg("snow", n=60),
            bg("vignette", op=0.5),
        ),
        alt=(
            "The view from above on blue snow at night. In a round pool of lamplight a small person in red "
            "sits on a bench beside a suitcase, under a street lamp with a cap of snow. Small footprints lead "
            "to the bench. Huge paw prints go all the way round the light at the left, from the lower right "
            "to the upper right, where the end of a purple tail with a white tip lies."
        ),
        tags=words(
            "snow winter night light lamp danger alone suitcase monster protection hidden tail unaware watching "
            "path cold bench journey"
        ),
        hooks=("a guard or a hunter", "the last connection", "the edge of safety", "something was here"),
    ),
    Card(
        number=71,
        name="the-lake-looks-up",
        kind="M",
        palette="frost-lilac",
        seed="the-lake-looks-up/1",
        light=(-0.5, -0.85),
        steps=(
            bg("shape", pts="-30,-30! 630,-30! 630,930! -30,930!", col="body", tone="raw"),
            bg("glow", x=120, y=60, r=620, op=0.8),
            bg("texture", col="body", n=50, ang=-0.3),
            bg(
                "shape",
                pts="-40,250 120,110 340,56 540,90 640,150! 640,120 540,64 330,26 110,80 -40,190!",
                col="land1",
                op=0.5,
            ),
            bg("shape", pts="-40,660! 140,760 370,770 640,590! 640,690 420,880 140,860 -40,780!", col="land1", op=0.38),
            m("lashes", 318, 430, 1.16, rot=-10, n=12, size=0.9),
            m("lake_eye", 318, 430, 1.16, rot=-10, as_="e"),
            m("snow_tracks", 0, 0, 1, pts="446,800 420,740 452,670 420,580 386,500", n=26, gap=5, size=3.6),
            bg("shade", x=480, y=812, rx=70, ry=12, op=0.5),
            m("house", 474, 812, 0.62),
            m("pine", 532, 818, 0.9, h=120),
            m("pine", 82, 800, 1.1, h=120),
            m("pine", 40, 850, 1.3, h=130),
            bg("glow", x=386, y=452, r=90, op=0.9),
            m("sitting", 386, 462, 0.72, coat="pop", flip=True),
            r("rod", (374, 438), ang=-158, reach=56, line_to=(322, 452)),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A frozen lake in the snow, seen from above, has the shape of an eye: the snowy banks are the "
            "lids, a row of fir trees stands along the upper one like lashes, a ring of dark blue ice is the "
            "iris and a round hole of open water the pupil. At the edge of the hole sits a small figure in "
            "red with a fishing rod. A line of footprints leads there from a little house with a red roof."
        ),
        tags=words(
            "ice winter snow watching fishing giant below big-small alone patience "
            "hidden unaware truth quiet house path mirror"
        ),
        hooks=("who watches whom", "patience", "thin ice", "the land is alive"),
    ),
    Card(
        number=84,
        name="the-beam-holds",
        kind="I",
        palette="frost-lilac",
        seed="the-beam-holds/1",
        light=(0.6, -0.7),
        steps=(
            bg("sky", hor=1150),
            bg("stars", n=50, y1=420, big=0),
            bg("peaks", y=700, h=110, n=6, col="land3", haze=0.1),
            m("night_sea", 0, 0, 1),
            bg("glow", x=190, y=280, r=300, op=0.6),
            m("solid_beam", -22, 0, 1),
            m("lamp_tower", -26, 0, 1, drop=1),
            m("woman", 426, 240, 0.92, rot=-2, dress="gold", hair="ink", hand=(26, -36), as_="c"),
            at("c.hand+2,26", "suitcase", 0.46, col="ink"),
            bg(
                "form",
                pts="-30,930! -30,800 40,786 90,812 150,800 210,826 270,860 330,930!",
                col="land3",
                k=10,
            ),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A striped lighthouse stands at the left by a dark sea with ice floes and snowy peaks. Its beam "
            "spreads to the right in a night sky, and on the beam's upper edge walks a woman in a yellow "
            "dress with a suitcase; small footprints behind her begin at the lamp. In the lit lamp room a "
            "dark figure holds a cord. Snow glitters in the beam."
        ),
        tags=words(
            "night light sea winter path woman suitcase trust journey risk farewell courage power ice "
            "danger threshold letting-go lamp snow"
        ),
        hooks=("he may put it out", "walking on trust", "leaving for good", "who holds the other end"),
    ),
)
