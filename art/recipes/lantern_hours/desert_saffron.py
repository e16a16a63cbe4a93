"""The cards in desert-saffron."""

from art.painter.card import Card, words
from art.painter.steps import bg, echo, m, r

CARDS = (
    Card(
        number=5,
        name="morning-held-back",
        kind="C",
        palette="desert-saffron",
        seed="morning-held-back/1",
        light=(0.2, -0.95),
        steps=(
            m("dammed_light", 0, 0, 1),
            m("dam_wall", 0, 0, 1),
            m("light_fall", 0, 0, 1),
            m("gorge_sides", 0, 0, 1),
            m("light_stream", 0, 0, 1),
            m("watcher", 170, 286, 0.9),
            m("dark_houses", 512, 846, 1.1),
            bg("shape", pts="206,850! 238,850! 120,900! 60,900!", col="ink", op=0.45),
            m("wanderer", 222, 848, 1.0, back=True, coat="sea", hat="hair", scarf="", as_="e", hand=(30, -38)),
            m("bucket", 254, 846, 0.72, col="pop", stars_=False),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A tall purple dam stands between dark rocks under a night sky. Behind it lies a level of bright "
            "yellow light, up to its rim. The light runs through a gap in the rim, falls down the wall in a wide "
            "golden cascade and flows away through a dark valley; a crack in the wall glows. A small black figure "
            "in a hat stands on the rim. Below, a child in blue carries a red bucket, opposite three houses with "
            "one lit window."
        ),
        tags=words(
            "light morning power night sky town child flood protection watching hope beginning dark harvest "
            "threshold change"
        ),
        hooks=("what is kept from those below", "the day leaks in", "a guard who watches it happen", "take your share"),
    ),
    Card(
        number=18,
        name="umbrella-in-the-dunes",
        kind="C",
        palette="desert-saffron",
        seed="umbrella-in-the-dunes/1",
        light=(0.6, -0.75),
        steps=(
            bg("sky", hor=640, high=0.12),
            bg("hill", pts="-30,560 120,520 300,560 460,500 640,540", col="land1", haze=0.5, shadow=0.2),
            bg("hill", pts="-30,640 200,660 420,630 640,610", col="#b5703f", haze=0.3, shadow=0.2),
            m("buried_umbrella", -98, 54, 1, rot=-10, as_="u"),
            bg(
                "hill",
                pts="-30,590 30,640 130,716 240,736 380,726 500,704 640,690",
                col="#c07c40",
                haze=0.15,
                shadow=0.3,
                tex=40,
            ),
            bg("glow", x=432, y=790, r=160, op=0.8),
            bg("shape", pts="398,742! 416,744! 350,930! 280,930!", col="shadow", op=0.4),
            m("watcher", 408, 744, 1),
            m("snow_tracks", 0, 0, 1, pts="252,838 290,806 340,776 396,756", n=10, gap=5, size=4),
            bg("shape", pts="434,872! 462,872! 400,915! 340,915!", col="shadow", op=0.4),
            m("crook", 486, 872, 0.82),
            bg(
                "hill",
                pts="-30,840 60,850 180,866 300,850 440,880 640,860",
                col="#8a4f3a",
                haze=0.1,
                shadow=0.3,
                tex=40,
            ),
            m("woman", 246, 850, 0.85, back=True, dress="sea"),
            m("suitcase", 280, 852, 0.5),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A huge umbrella with red and cream panels lies half buried in the sand of a desert at evening, its "
            "yellow spike towards the upper left. Warm light shines below its raised edge at the right, and a "
            "line of footprints leads there. The curved end of its brown handle comes up out of the sand in "
            "front. A woman in a blue dress with a suitcase, seen from behind, stands in front; a dark figure "
            "stands in the light."
        ),
        tags=words(
            "desert umbrella sand shelter woman suitcase light evening left-behind guest discovery arrival trap "
            "holiday big-small"
        ),
        hooks=(
            "shelter from what never comes",
            "all went in, none came out",
            "somebody huge gave up waiting for rain",
            "an inn",
        ),
    ),
    Card(
        number=31,
        name="rolled-desert",
        kind="A",
        palette="desert-saffron",
        seed="rolled-desert/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=240, high=0.1),
            m("desert_rug", 0, 0, 1),
            m("palm", 90, 330, 0.3, depth=0.2),
            m("camels", 250, 300, 0.42, as_="ca"),
            echo("ca", 326, 306, 0.48),
            m("palm", 238, 520, 0.62, rot=-38),
            m("tent", 90, 500, 0.6, lit=False, rot=-14),
            m("rug_roll", 0, 0, 1),
            bg("shade", x=132, y=778, rx=90, ry=14, op=0.6),
            m(
                "wanderer",
                128,
                782,
                1.75,
                coat="sea",
                hat="cap",
                scarf="pop",
                back=True,
                hand=(22, -84),
                hand2=(-20, -82),
            ),
            m("trapdoor", 330, 838, 0.8),
            bg("vignette", op=0.4),
        ),
        alt=(
            "An orange desert with dunes, palms, a red tent and two camels lies on dark purple floorboards "
            "and has a fringe like a carpet. Its near end is rolled up in a thick roll across the picture. A "
            "figure in a blue coat and red cap, seen from behind, stands at the roll with raised arms. "
            "Beside it is an open trapdoor with light and a ladder in it. A thick purple furniture leg rises "
            "at the top right."
        ),
        tags=words(
            "desert dune alone work push hidden secret below underground ladder light caravan palm tent sand "
            "change giant"
        ),
        hooks=(
            "the end of the season",
            "what was under it all along",
            "housework of giants",
            "the caravan does not know",
        ),
    ),
    Card(
        number=44,
        name="needle-in-the-dunes",
        kind="B",
        palette="desert-saffron",
        seed="needle-in-the-dunes/1",
        light=(0.8, -0.5),
        steps=(
            bg("sky", hor=560, high=0.12),
            bg("glow", x=520, y=540, r=330, op=0.8),
            bg("peaks", y=540, h=90, n=6, col="land1", haze=0.6, snow=False),
            bg("hill", pts="-30,540 120,500 300,540 460,510 640,546", col="land1", haze=0.35),
            bg("hill", pts="-30,600 160,566 330,606 500,570 640,590", col="land1", haze=0.1, tex=40),
            bg("hill", pts="-30,700 120,690 300,722 420,716 520,690 640,640", col="land2", haze=0, tex=40),
            m("thread_back", 0, 0, 1),
            bg("shape", pts="290,742! 60,806 -30,830! -30,900! 130,850 440,752!", col="shadow", op=0.4),
            m("camel_plain", 368, 730, 0.7, as_="c1", rug="plum", load="cream"),
            m("needle", 378, 730, 0.93, rot=7, drop=0.8),
            m("thread_front", 0, 0, 1),
            bg(
                "hill",
                pts="-30,770 60,762 180,738 300,746 372,742 440,740 520,760 640,706",
                col="land2",
                haze=0,
                tex=40,
                dark=0.15,
            ),
            m("camel_plain", 150, 784, 0.98, as_="c2", rug="plum", load="sea"),
            m("camel_plain", 16, 850, 1.3, as_="c3", rug="sea", load="plum"),
            m("woman", 276, 818, 0.95, dress="cream", hair="ink", hand=(-22, -84), flip=False),
            bg("hill", pts="-30,870 120,852 300,872 480,840 640,800", col="land3", dark=0.2, tex=40),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A giant steel needle stands in a red desert at dusk, its point high in the purple sky. A loaded "
            "camel walks through the eye of the needle. A red thread comes over the dunes from the right in "
            "stitches, passes through the eye and ends in the raised hand of a woman in a white dress. Two "
            "more loaded camels come from the left."
        ),
        tags=words(
            "desert camel caravan string threshold journey dune woman patience trade big-small evening "
            "guide repair work"
        ),
        hooks=("the narrow way", "mending the land", "too rich to pass", "who sews here"),
    ),
    Card(
        number=57,
        name="town-in-the-oven",
        kind="H",
        palette="desert-saffron",
        seed="town-in-the-oven/1",
        light=(0.5, -0.85),
        steps=(
            m("oven_town", 0, 0, 1),
            r("smoke", (316, 330), "300,250 340,170 300,90 330,-20", w=(6, 26, 46, 60, 70), op=0.16),
            bg("shade", x=462, y=852, rx=130, ry=16, op=0.7),
            m("cooling_table", 462, 850, 1),
            m("wanderer", 366, 776, 0.44, coat="cream", hat="cap", scarf="pop", hand=(-24, -90), flip=True),
            m("baker", 0, 0, 1),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A baker in a blue coat and a tall white hat, seen from behind, holds a long wooden peel before a "
            "large brick oven. In the glowing oven stands a town of brown loaves with doors and lit windows; "
            "on the peel lies a small white loaf with a door. Two more brown loaves stand on a low table on "
            "the right, a tiny figure in a red cap beside them. Smoke rises up the dark wall."
        ),
        tags=words(
            "town fire work house home smoke growth warmth beginning small-world window big-small power light "
            "wonder furnace"
        ),
        hooks=("how a town begins", "the next house", "ready or not yet", "who lives on bread"),
    ),
    Card(
        number=70,
        name="before-it-falls",
        kind="C",
        palette="desert-saffron",
        seed="before-it-falls/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=700, high=0.5),
            bg("hill", pts="-30,640 120,600 300,640 460,590 640,620", col="land1", haze=0.6),
            bg("hill", pts="-30,700 160,720 340,680 500,660 640,690", col="land1", haze=0.2, lit=0.5),
            bg("hill", pts="-30,770 160,750 340,770 500,730 640,740", col="land2", haze=0.4, lit=0.4),
            bg("shade", x=330, y=812, rx=190, ry=34, op=0.5),
            bg("glow", x=296, y=800, r=120, op=0.9),
            m("oasis_drop", 0, 0, 1),
            m("great_tap", 0, 0, 1, drop=1),
            m("elder", 250, 822, 0.8, coat="plum", hat="ink", hand=(30, -52)),
            m("bucket", 290, 822, 0.5),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A huge brass tap with a red handle reaches in from the upper right over an orange desert. From "
            "its mouth hangs one huge drop, larger than a house; in it are a pond, palms, green hills and a "
            "white house with a dome. Far below on the sand stands a small old man in a purple coat and a "
            "black hat, with a blue bucket beside him."
        ),
        tags=words(
            "desert sand old-man giant water small-world hope patience longing home other-world dune "
            "inside-outside fragile wish balance bucket"
        ),
        hooks=("one last chance", "a world that may fall", "patience", "too little and too much"),
    ),
    Card(
        number=83,
        name="after-the-last-move",
        kind="L",
        palette="desert-saffron",
        seed="after-the-last-move/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=520, high=0.15),
            bg("glow", x=300, y=470, r=330, op=0.8),
            bg("hill", pts="-30,480 90,450 200,478 330,488 640,500", col="land1", haze=0.45, bot=520, tex=0),
            m("chess_ground", 0, 0, 1, hor=500),
            bg("shape", pts="70,812! 262,812! 300,930! -40,930!", col="shadow", op=0.4),
            bg("shape", pts="338,812! 530,812! 640,930! 300,930!", col="shadow", op=0.4),
            m("chess_knight", 172, 806, 1.22, col="cream", line="land2"),
            m("chess_knight", 428, 806, 1.22, flip=True, col="shadow", line="land1", hair="plum"),
            bg("shade", x=306, y=872, rx=110, ry=16, op=0.8),
            m("chess_king", 210, 838, 0.84, rot=80, col="pop", cross="glow"),
            bg("vignette", op=0.35),
        ),
        alt=(
            "Two huge chess knights, horses' heads on stepped feet, stand on a chequered board that runs to the "
            "horizon. The left one is white with a brown mane, the right one dark purple; their eyes are closed"
            " and their faces touch. In front of their feet a small red king with a pale crown lies on its "
            "side. The sky is orange below and violet above."
        ),
        tags=words(
            "evening meeting opposite pair two together friendship trust secret power play letting-go calm "
            "quiet choice horse freedom"
        ),
        hooks=(
            "a peace that nobody ordered",
            "a love across the lines",
            "who has won when nobody moves",
            "the fallen one in front",
        ),
    ),
)
