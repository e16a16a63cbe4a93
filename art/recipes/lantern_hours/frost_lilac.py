"""The cards in frost-lilac."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=6,
        name="fox-hill",
        kind="A",
        palette="frost-lilac",
        seed="e/4",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=560),
            bg("stars", n=30, y1=300, big=2),
            m("moon", 130, 150, 1, r=48, halo=4, col="cream"),
            bg(
                "peaks",
                y=540,
                h=250,
                col="land1",
                haze=0.6,
                tops=[(90, 380), (330, 300), (520, 350), (230, 410), (600, 420)],
            ),
            bg("mist", y=560, h=90, op=0.85),
            bg("forest", y=610, n=20, h=(60, 120), col="land2", depth=0.35),
            bg("hill", y=600, amp=12, n=4, col="cream", haze=0.45, tex=16, rim=1),
            bg("shade", x=300, y=758, rx=300, ry=36, op=0.45),
            m("fox_sleep", 306, 744, 1.72, as_="f", snow=True, drop=1),
            at("f.back+-36,16", "town", 0.85, as_="t", n=4, width=180, arc=10, big=1.0),
            at("f.back2+6,24", "pine", 0.9, h=96),
            echo("pine", 420, 584, 0.7),
            echo("pine", 112, 590, 0.8),
            r("smoke", (282, 470), "290,420 262,370 300,310 280,240", w=(4, 12, 26, 34, 8)),
            bg(
                "hill", pts="-30,776 150,768 330,796 480,782 640,796", col="cream", haze=0.35, tex=20, rim=1, shadow=0.2
            ),
            m("wanderer", 452, 846, 0.9, as_="c", flip=True, coat="sea", scarf="pop", hand=(24, -58), walk=0.6),
            at("c.hand", "lantern", 0.55),
            bg("foliage", side="l", n=5, h=150, col="sea", flowers="pop", lit=0.1),
            bg("snow", n=110),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A huge red fox sleeps curled up in the snow below mountains. A small village and fir "
            "trees stand on its snow-covered back, smoke rises from a roof. In front walks a small "
            "figure with a lantern."
        ),
        tags=words(
            "fox sleep snow town mountains giant winter lantern smoke hill hidden danger quiet "
            "big-small secret unaware trust"
        ),
        hooks=("do not wake it", "hidden danger", "home on a giant", "searching"),
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
            "ice winter below past discovery underground giant meeting hidden time "
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
        name="wolf-of-lights",
        kind="A",
        palette="frost-lilac",
        seed="wolf-of-lights/1",
        light=(-0.3, -0.95),
        steps=(
            bg("sky", hor=720),
            bg("stars", n=90, y1=520, big=6),
            m("aurora_wolf", 0, 10, 1),
            bg("peaks", y=690, h=170, n=5, col="land2", haze=0.4),
            bg("mist", y=700, h=60, op=0.6),
            bg("forest", y=745, n=22, h=(50, 110), col="land3", depth=0.15),
            bg("hill", y=740, amp=12, n=4, col="cream", haze=0.45, rim=1),
            bg("hill", pts="-30,800 200,784 420,804 640,786", col="cream", haze=0.5, rim=1),
            bg("glow", x=180, y=800, r=170, op=0.6),
            m("tent", 180, 820, 1.05, col="pop"),
            m("wanderer", 300, 840, 0.8, back=True, coat="gold", scarf="pop", hat="cap", hand=(-20, -84)),
            bg("hill", pts="-30,860 200,850 420,866 640,852", col="cream", haze=0.45, rim=1, shadow=0.2),
            bg("vignette", op=0.35),
        ),
        alt=(
            "Green northern lights over a snowy mountain range have the shape of a huge wolf with a "
            "raised head and a closed eye. Far below stand a small lit red tent and a figure in a yellow "
            "coat with one arm raised."
        ),
        tags=words(
            "northern-lights wolf tent snow night mountains protection danger greeting ghost sky "
            "giant camp watching wonder winter quiet"
        ),
        hooks=("guardian or threat", "spirit", "being watched", "wonder"),
    ),
)
