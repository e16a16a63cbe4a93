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
        name="bear-star",
        kind="M",
        palette="frost-lilac",
        seed="q/15",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=620),
            bg("stars", n=80, y1=500, big=6),
            bg("peaks", y=600, h=230, n=3, col="land1", haze=0.6),
            bg("mist", y=620, h=80, op=0.9),
            bg("forest", y=680, n=20, h=(90, 180), col="land2", depth=0.3),
            bg("hill", y=680, amp=14, n=4, col="cream", haze=0.4, rim=1),
            m("pine", 70, 770, 2.2, h=180),
            m("pine", 536, 790, 2.2, h=170),
            m("owl", 536, 430, 0.8, as_="o"),
            bg("shade", x=270, y=806, rx=180, ry=22, op=0.5),
            bg("glow", x=250, y=590, r=320, op=0.75),
            m("bear", 262, 806, 1.8, as_="b", col="#a4694a", drop=1),
            bg("glow", x=436, y=700, r=170, op=0.9),
            at("b.paw+2,-12", "star", 1.9, rot=10, col="gold"),
            bg("hill", pts="-30,820 200,810 400,828 640,812", col="cream", haze=0.3, rim=1, shadow=0.15),
            m("rabbit", 480, 868, 0.5, flip=True),
            bg("snow", n=100),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A brown bear with a red scarf sits in the snow, seen half from behind, and holds a "
            "glowing star in its paw. A purple owl sits on top of a fir tree; a small white rabbit "
            "stands in front of the bear. Mountains and a starry sky are behind."
        ),
        tags=words("bear stars snow owl rabbit gift light winter forest keep find treasure warmth holding friendship"),
        hooks=("gift or treasure", "who was here first", "a small light in winter"),
    ),
    Card(
        number=32,
        name="ice-floe-ferry",
        kind="F",
        palette="frost-lilac",
        seed="ice-floe-ferry/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=420, high=0.3),
            m("sun", 470, 250, 1, r=44),
            bg("peaks", y=440, h=170, n=4, col="land1", haze=0.6),
            bg("sea", y=440, light=470, lines=40),
            bg("form", pts="440,520! 480,504 540,506 584,520! 576,548 540,560 470,556 448,546", col="cream", k=8),
            m("penguin", 510, 516, 0.62, scarf="gold", flip=True, flap=1),
            bg(
                "form",
                pts="40,690! 90,640 180,620 330,616 470,640 540,690! 520,760 430,800 300,790 150,806 70,770",
                col="cream",
                k=18,
            ),
            bg(
                "shape",
                pts="40,692! 120,716 300,728 460,716 540,692! 520,764 430,802 300,792 150,808 68,772",
                col="sea",
                op=0.35,
                tone="base",
            ),
            bg("stroke", pts="76,690! 78,470!", col="plum", w=6),
            bg("form", pts="78,470! 120,482 170,470! 166,514 122,526 78,514!", col="gold", k=5),
            m("tent", 190, 660, 1.35, col="pop"),
            m("chair", 400, 690, 1.1, legs=50),
            at("chair.seat", "penguin", 1.0, scarf="sea"),
            m("penguin", 280, 700, 1.25, as_="p", scarf="pop"),
            m("penguin", 110, 716, 0.95, scarf="gold"),
            m("penguin", 330, 640, 0.7, scarf="pop", flip=True),
            m("teapot", 230, 716, 0.32),
            m("fish", 500, 830, 0.7, rot=-30, col="pop"),
            bg("wave", y=792, amp=12, n=6, col="sea", shadow=0, dark=0.1),
            bg("wave", y=846, amp=18, n=4, col="sea", dark=0.35),
            bg("snow", n=40),
            bg("vignette", op=0.25),
        ),
        alt=(
            "Penguins with scarves drift on an ice floe: there is a red tent, a chair on which one "
            "penguin sits, a teapot and a pole with a yellow flag. Far behind, a single penguin stands "
            "on a small floe of its own and raises its wings. Snowy peaks and a low sun are in the "
            "background."
        ),
        tags=words(
            "penguins ice drift tent chair flag sea winter neighbours left-behind separation camp "
            "together cold farewell journey loss home"
        ),
        hooks=("drifting apart", "campsite", "left behind", "new country"),
    ),
    Card(
        number=45,
        name="summer-kept",
        kind="C",
        palette="frost-lilac",
        seed="summer-kept/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=600),
            bg("stars", n=40, y1=300, big=3),
            bg("forest", y=600, n=18, h=(90, 190), col="land2", depth=0.3),
            bg("hill", y=600, amp=14, n=4, col="cream", haze=0.5, rim=1),
            bg("glow", x=300, y=540, r=340, op=0.5),
            bg("shade", x=300, y=800, rx=220, ry=24, op=0.5),
            m("snow_globe", 300, 800, 1.26, drop=1),
            bg("hill", pts="-30,790 160,782 330,802 480,790 640,800", col="cream", haze=0.3, rim=1, shadow=0.2),
            m("wanderer", 510, 856, 1.05, back=True, coat="sea", hand=(-24, -96), scarf="pop"),
            m("rabbit_back", 110, 858, 0.55, scarf=""),
            m("pine", 54, 800, 1.3, h=150),
            bg("snow", n=90),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A large glass globe on a purple foot stands in the snow in front of a winter forest. Inside "
            "it is summer: a sun, green meadows, a tree with red fruit, a house and flowers. A child in "
            "a blue hooded coat touches the glass; a white rabbit sits in the snow."
        ),
        tags=words(
            "globe summer snow winter glass inside-outside keep wish child rabbit warmth opposite "
            "longing memory souvenir home"
        ),
        hooks=("opposite world", "longing for summer", "keepsake", "who is shut out"),
    ),
    Card(
        number=58,
        name="knitting-snowman",
        kind="I",
        palette="frost-lilac",
        seed="knitting-snowman/1",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=560, high=0.3),
            bg("glow", x=450, y=420, r=330, op=0.9),
            bg("peaks", y=560, h=170, n=4, col="land1", haze=0.7),
            bg("forest", y=620, n=18, h=(60, 130), col="land2", depth=0.4),
            bg("hill", y=610, amp=14, n=4, col="cream", haze=0.45, rim=1),
            m("house", 110, 640, 0.9),
            m("pine", 52, 650, 0.8, h=150),
            bg("hill", pts="-30,700 200,690 420,710 640,690", col="cream", haze=0.35, rim=1),
            bg("shade", x=250, y=826, rx=150, ry=20, op=0.4),
            m("sun", 470, 500, 1, r=74, halo=2.6, as_="u", col="gold"),
            bg("stroke", pts="452,436 478,446 500,470 500,520 470,560", col="gold", w=4),
            bg("stroke", pts="420,460 450,452 500,490 520,520", col="gold", w=4),
            bg("stroke", pts="404,500 440,520 480,560 520,550", col="gold", w=4),
            bg("shape", pts="120,834 200,818 320,822 380,840 320,858 180,856", col="sea", op=0.55, tone="light"),
            m("snowman", 236, 826, 1.55, as_="s", drop=1),
            r("rope", (420, 540), "s.wool", sag=60, col="gold", w=4),
            m("bird_sit", 252, 300, 0.9),
            m("mouse", 440, 846, 0.8, flip=True, hand=(34, -60), hat="pop"),
            m("bucket", 530, 850, 0.8, stars_=False, col="plum"),
            bg("hill", pts="-30,880 200,864 420,880 640,866", col="cream", haze=0.3, rim=1, shadow=0.15),
            bg("snow", n=30),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A snowman with a purple hat knits a long red and yellow scarf. His golden yarn comes from "
            "the low sun, which is wound up into a ball of wool beside him. A puddle has formed around "
            "his base. A mouse with a red cap watches; a red bird sits on his hat."
        ),
        tags=words(
            "snowman knit scarf sun yarn sacrifice warmth winter mouse birds puddle gift risk work "
            "care hope fragile change"
        ),
        hooks=("melting for love", "warm work", "short-lived", "spring is coming"),
    ),
    Card(
        number=71,
        name="drawn-on-ice",
        kind="L",
        palette="frost-lilac",
        seed="drawn-on-ice/1",
        light=(-0.4, -0.9),
        steps=(
            bg("shape", pts="-30,-30! 630,-30! 630,930! -30,930!", col="sky2", tone="base"),
            bg("texture", col="sky2", n=50, ang=0.3),
            m("whale", 270, 650, 1.5, rot=-62, tint=("land3", 0.55), op=0.5, stars=False, col="sea"),
            m("ice_face", 0, 64, 1, as_="f", rot=-6),
            bg("stroke", pts="60,760! 140,720 190,640! 260,610", col="cream", w=2.4, op=0.6),
            bg("stroke", pts="420,860! 470,780 540,760!", col="cream", w=2.4, op=0.6),
            bg("stroke", pts="60,150! 120,240 110,300!", col="cream", w=2.4, op=0.5),
            bg(
                "form",
                pts="-40,-40! 640,-40! 640,60 560,84 470,50 380,76 280,44 180,80 90,56 -40,100!",
                col="cream",
                k=16,
            ),
            bg(
                "form",
                pts="-40,930! -40,790 30,810 60,860 160,870 280,900 400,880 500,890 560,830 640,790! 640,930!",
                col="cream",
                k=16,
            ),
            bg("form", pts="600,60! 560,150 590,260 566,380 600,500! 660,400 660,100", col="cream", k=12),
            m("pine", 60, 96, 0.8, h=120),
            m("pine", 140, 84, 0.6, h=120),
            m("pine", 540, 88, 0.9, h=120),
            m("pine", 590, 130, 0.7, h=120),
            m("pine", 50, 880, 1.3, h=130),
            m("pine", 556, 880, 1.4, h=130),
            m("pine", 120, 896, 0.9, h=120),
            at("f.end+10,14", "wanderer", 0.78, coat="pop", walk=1, hand=(30, -50), hand2=(-30, -60), scarf="gold"),
            bg("snow", n=50),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A frozen lake seen from above, framed by snowy banks with fir trees. A skater in red has "
            "drawn a huge face with her skates: two eyes, a nose and a smiling mouth. Below the ice, "
            "dark and blurred, a whale swims upwards."
        ),
        tags=words(
            "ice lake skater face drawing winter below whale art giant meeting fragile hidden "
            "portrait alone watching courage wonder"
        ),
        hooks=("art", "what looks back", "thin ice", "message to above"),
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
            "giant camp watching wonder winter big-small quiet"
        ),
        hooks=("guardian or threat", "spirit", "being watched", "wonder"),
    ),
)
