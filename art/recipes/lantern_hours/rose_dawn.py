"""The cards in rose-dawn."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=3,
        name="stopped-for-a-nest",
        kind="H",
        palette="rose-dawn",
        seed="stopped-for-a-nest/1",
        light=(0.1, -1),
        steps=(
            m("clock_window", 0, 0, 1, as_="c"),
            m("tower_floor", 0, 0, 1),
            m("pendulum", 340, 350, 1, to=(150, 290), as_="p"),
            m("clock_hands", 340, 350, 1),
            m("twig_nest", 350, 284, 1.05, drop=1),
            r("rope", "p.bob", (600, 540), sag=14, col="pop", w=7, tone="base"),
            at("p.bob", "knot", 0.6, col="pop"),
            m("gears", 0, 0, 1),
            m("woman", 176, 862, 1.3, back=True, dress="pop", hand=(20, -44)),
            m("suitcase", 226, 868, 0.62, col="plum"),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A clock tower from inside, at dawn. A huge round glass face lets in a pink sky above lilac roofs. Its "
            "two dark hands stand open upwards, and a large blue bird sits in a nest of twigs between them. A red "
            "cord holds the golden pendulum aside. Below, in the light, stands a small woman in a red dress with "
            "a suitcase, seen from behind; there are dark cogwheels at the edges."
        ),
        tags=words(
            "clock time birds nest hands care patience late inside woman suitcase morning change protection "
            "choice home power quiet"
        ),
        hooks=(
            "time stands still for something small",
            "who tied it back",
            "late for everything",
            "home in the wrong place",
        ),
    ),
    Card(
        number=16,
        name="mitten-in-the-snow",
        kind="C",
        palette="rose-dawn",
        seed="mitten-in-the-snow/1",
        light=(-0.6, -0.7),
        steps=(
            bg("sky", hor=640),
            bg("peaks", y=600, h=170, n=5, col="land1", haze=0.5),
            bg("hill", pts="-30,640 150,610 360,640 640,600", col="cream", haze=0.4, shadow=0.2),
            bg("shape", pts="180,740! 420,740! 640,800! 640,930! 480,930!", col="land2", op=0.5),
            bg("hill", pts="-30,652 150,630 360,652 640,624", col="cream", haze=0.4, shadow=0.2),
            m("mitten_tip", 66, 618, 0.25, rot=8),
            bg("hill", pts="-30,644 100,634 240,650 400,668 640,650", col="cream", haze=0.4, shadow=0.15),
            r("smoke", (462, 410), "470,370 440,330 480,280 452,210", w=(8, 20, 30, 36, 8), op=0.6),
            m("mitten_house", 270, 740, 1, rot=-4, as_="h"),
            m("thumb_lights", 270, 740, 1, rot=-4),
            bg("hill", pts="-30,720 120,730 260,716 380,738 640,720", col="cream", haze=0.35, shadow=0.3),
            bg("shape", pts="250,722! 376,734! 520,758! 640,806! 640,850! 470,812! 330,768!", col="land2", op=0.32),
            m("snow_tracks", 0, 0, 1, pts="600,880 560,868 520,862 490,852", n=9, gap=5, size=4),
            m("wanderer", 468, 850, 0.85, back=True, coat="#3f6a9a", hat="hair", scarf="gold"),
            bg("snow", n=60),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A giant knitted mitten, yellow-brown with a red zigzag, stands upright in the snow and wears a cap "
            "of snow. In its thumb is a small lit window, and smoke rises from the tip of the thumb into a pink "
            "and lilac sky. Far behind at the left the top of another mitten sticks out of the snow. A child in "
            "a blue coat and a yellow scarf, seen from behind, has left a line of footprints."
        ),
        tags=words("winter snow warmth shelter giant home left-behind smoke child window loss cold house guest hidden"),
        hooks=("home in what somebody lost", "somebody lies underneath", "a wave or a cry for help", "the pair"),
    ),
    Card(
        number=29,
        name="flock-greeting",
        kind="A",
        palette="rose-dawn",
        seed="flock-greeting/1",
        light=(0.5, -0.8),
        steps=(
            bg("sky", hor=740, high=0.25),
            bg("glow", x=330, y=330, r=420, op=0.7, col="sky3"),
            bg("hill", pts="-30,720 120,704 300,716 460,700 640,712", col="land1", haze=0.6),
            bg("forest", y=724, n=26, h=(20, 50), col="land2", depth=0.4),
            bg("mist", y=716, h=50, op=0.7),
            m("flock", 0, 0, 1),
            bg("hill", pts="-30,760 200,752 420,764 640,748", col="leaf", haze=0.2, dark=0.2),
            r("path_ribbon", "640,800 420,806 260,830 120,870 -40,880", w=(26, 44, 54, 60, 80), col="sea", op=0.9),
            bg("hill", pts="-30,872 200,862 380,850 640,822", col="land3", haze=0, dark=0.3, grass=50),
            bg("shade", x=500, y=842, rx=50, ry=8, op=0.5),
            m("wanderer", 496, 842, 0.95, flip=True, coat="pop", hat="hair", scarf="gold", hand=(28, -112), as_="w"),
            m("hat_in_hand", 462, 728, 0.8, rot=-24),
            m("reeds", 0, 0, 1, x0=0, x1=330, foot=920, n=30, h=150),
            bg("vignette", op=0.3),
        ),
        alt=(
            "Hundreds of small dark birds in a pink and lilac sky form the figure of a giant who leans "
            "forward and lifts a top hat with a pale band. Towards the ground the figure thins out into "
            "single birds. Below, on the bank of a blue river with reeds, a small person in a red coat and a "
            "yellow scarf lifts a top hat too."
        ),
        tags=words(
            "birds giant greeting farewell hat sky flight together river morning wind meeting ghost memory "
            "big-small wonder change"
        ),
        hooks=("good manners", "a goodbye that will not hold", "many are one", "who began it"),
    ),
    Card(
        number=42,
        name="winter-in-bed",
        kind="D",
        palette="rose-dawn",
        seed="winter-in-bed/1",
        light=(-0.6, -0.8),
        steps=(
            m("bedroom_floor", 0, 0, 1),
            m("snow_bed", 318, 470, 1, rot=-5),
            m("window_light", 0, 0, 1, strong=0.66),
            m("tracks", 0, 0, 1, pts="300,196 320,262 380,322 350,400 270,450 300,540 400,590 392,668 360,700", n=52),
            m(
                "cast_pines",
                0,
                0,
                1,
                feet=(
                    (196, 412, 0.46),
                    (238, 430, 0.34),
                    (452, 400, 0.44),
                    (486, 420, 0.32),
                    (176, 602, 0.56),
                    (224, 622, 0.4),
                    (480, 560, 0.5),
                    (506, 690, 0.66),
                    (180, 800, 0.8),
                ),
            ),
            m("pine", 196, 412, 0.46, as_="p"),
            echo("p", 238, 430, 0.34),
            echo("p", 452, 400, 0.44),
            echo("p", 486, 420, 0.32),
            echo("p", 176, 602, 0.56),
            echo("p", 224, 622, 0.4),
            echo("p", 480, 560, 0.5),
            echo("p", 506, 690, 0.66),
            echo("p", 180, 800, 0.8),
            bg("glow", x=376, y=690, r=70, op=0.8),
            m("woman", 356, 716, 0.74, back=True, dress="pop", hand=(24, -48), as_="w"),
            at("w.hand", "lantern", 0.5),
            m("slippers_above", 74, 250, 1, rot=14),
            bg("vignette", op=0.4),
        ),
        alt=(
            "An unmade bed on a dark wooden floor, seen from above. Its quilt is a land of pale blue snowy hills "
            "with green firs, and the light of a window lies across it. Small footprints lead from a hollow in "
            "the empty pillow over the hills to a tiny woman in a red dress who carries a lantern. A pair of red "
            "slippers is beside the pillow."
        ),
        tags=words(
            "quilt sleep snow winter journey lantern woman forest inner-world small-world morning "
            "left-behind distance escape path hill other-world longing"
        ),
        hooks=(
            "who has left the warm place",
            "a long way without getting up",
            "small in what is one's own",
            "winter indoors",
        ),
    ),
    Card(
        number=55,
        name="hem-of-the-night",
        kind="B",
        palette="rose-dawn",
        seed="hem-of-the-night/1",
        light=(0.6, 0.4),
        steps=(
            bg("sky", hor=720, high=0.5),
            bg("glow", x=470, y=640, r=420, op=0.9),
            bg("hill", y=660, amp=24, n=4, col="land1", haze=0.6),
            bg("hill", pts="-30,690 140,720 330,700 640,660", col="leaf", haze=0.3, grass=30),
            m("town", 120, 740, 0.8, n=6, width=240, tint=("land3", 0.5)),
            bg("hill", pts="-30,770 180,750 400,790 640,740", col="leaf", haze=0.1, grass=50),
            m("night_curtain", 0, 0, 1, as_="n"),
            at("n.c", "goose", 1.1, rot=-12),
            at("n.b", "goose", 0.98, rot=-20, as_="g3"),
            at("n.a", "goose", 0.88, rot=-12, as_="g4"),
            bg("shape", pts="440,812! 462,812! 452,870 440,910 400,910", col="shadow", op=0.45),
            m(
                "wanderer",
                452,
                812,
                1.0,
                back=True,
                coat="cream",
                hat="hair",
                scarf="pop",
                hand=(30, -84),
                hand2=(-30, -84),
            ),
            bg("hill", pts="-30,850 200,850 420,870 640,836", col="leaf", dark=0.35, grass=70),
            bg("vignette", op=0.25),
        ),
        alt=(
            "Three large white birds fly to the upper right and hold in their beaks the gold hem of a huge dark "
            "violet cloth full of stars. The cloth covers the upper left of the picture and reaches down to a "
            "town with lit windows. Below the raised hem the sky is bright over green hills. A small figure "
            "in a white coat and red scarf stands there, seen from behind, both arms raised, with a shadow "
            "towards the front."
        ),
        tags=words(
            "birds flight night morning curtain sky stars town wings change hope together farewell "
            "holding light beginning wonder"
        ),
        hooks=("daybreak is work", "uncovered", "a farewell", "what is it hiding"),
    ),
    Card(
        number=68,
        name="under-the-tablecloth",
        kind="B",
        palette="rose-dawn",
        seed="under-the-tablecloth/1",
        light=(0, -1),
        steps=(
            m("cloth_table", 0, 0, 1, as_="t"),
            m("wanderer", 304, 722, 0.72, back=True, coat="shadow", scarf="pop", hat="hair"),
            bg("fireflies", n=9, box=(210, 470, 400, 740)),
            m("floor_light", 0, 0, 1),
            bg("shade", x=226, y=288, rx=120, ry=12, op=0.5),
            m("fruit_bowl", 190, 284, 1),
            m("chair_near", 524, 862, 1.0),
            m("shoe", 190, 866, 1.2),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A table with a long pale cloth that hangs to the floor, in a dark room with striped walls. On it is "
            "a bowl of fruit. In front the cloth is parted, and under the table there is a bright forest with a "
            "yellow path, on which a small figure in a red scarf walks. A dark chair with a red seat is on the "
            "right, and one red shoe lies on the floor in the light."
        ),
        tags=words(
            "table forest threshold other-world path room child secret escape fruit shoe chair left-behind "
            "discovery adventure inside-outside invitation scarf"
        ),
        hooks=("another world at home", "who has left the meal", "a hiding place that grew", "the one shoe"),
    ),
    Card(
        number=81,
        name="autumn-cut",
        kind="H",
        palette="rose-dawn",
        seed="autumn-cut/1",
        light=(-0.6, -0.8),
        steps=(
            m("barber_room", 0, 0, 1),
            m("winter_mirror", 142, 250, 0.92),
            bg("form", pts="30,486! 262,486! 262,502! 30,502!", col="plum", k=4),
            bg("form", pts="176,486! 176,446 186,436 186,420! 198,420! 198,436 208,446 208,486!", col="sea", k=4),
            bg("form", pts="216,486! 216,458 222,452 222,440! 234,440! 234,452 240,458 240,486!", col="pop", k=4),
            m("nest", 92, 486, 0.7),
            m("bird_sit", 94, 468, 0.8, col="sea"),
            m("fallen_leaves", 0, 0, 1, n=36, box=(360, 800, 580, 880)),
            bg("shade", x=340, y=858, rx=150, ry=18, op=0.5),
            m("barber_chair", 334, 858, 1, as_="c"),
            m("autumn_crown", 336, 300, 1, drop=1),
            m("fallen_leaves", 0, 0, 1, n=10, box=(440, 430, 540, 660), size=20),
            m("step_ladder", 512, 850, 1, h=350, as_="l"),
            m("wanderer", 520, 494, 1.15, flip=True, coat="cream", hat="hair", scarf="pop", hand=(28, -92), as_="b"),
            m("shears", 500, 388, 0.8, rot=-160),
            bg("vignette", op=0.4),
        ),
        alt=(
            "In a room with pink striped walls and a chequered floor a tree sits in a red barber's chair "
            "under a long white cape; its roots stick out below. Its crown of golden and red leaves is wild "
            "at the left and clipped round at the right, where a small person with shears stands on a step "
            "ladder. A mirror behind shows a bare tree in snow. A blue bird sits in a nest beside two bottles on "
            "a shelf."
        ),
        tags=words(
            "tree autumn change mirror winter hair nest birds ladder work care chair time letting-go loss beauty "
            "opposite"
        ),
        hooks=("letting go in style", "what the mirror knows", "homeless for an hour", "vanity"),
    ),
)
