"""The cards in forest-mint."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m

CARDS = (
    Card(
        number=9,
        name="antler-garden",
        kind="J",
        palette="forest-mint",
        seed="i/2",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=700),
            bg("glow", x=250, y=430, r=400, op=0.75),
            bg("trunks", xs=(40, 150, 398, 500), w=(14, 30), col="land1", depth=0.4, bot=770),
            bg("mist", y=720, h=120, op=0.7),
            bg("trunks", xs=(-4, 604), w=(84, 104), col="land3", depth=0.15, bot=840),
            bg("hill", y=790, amp=8, n=4, col="land2", haze=0.2, grass=10, tex=8),
            bg("shade", x=220, y=838, rx=170, ry=18, op=0.55),
            bg("glow", x=220, y=640, r=260, op=0.6),
            m("deer", 212, 836, 1.28, as_="d", col="#8a4f2e", drop=1),
            at("d.a2+-8,170", "swing", 1, as_="s", reach=170),
            at("s.seat", "sitting", 0.95, flip=True),
            at("d.a1+4,10", "lantern", 0.62),
            at("d.a3+0,14", "lantern", 0.5),
            at("d.a4+4,6", "owl", 0.36),
            m("hedgehog", 500, 862, 0.6, flip=True, apple=False),
            bg("canopy", n=8, h=230, col="land3"),
            bg("fireflies", n=4),
            bg("foliage", side="l", n=5, h=170, col="land3", flowers="pop", lit=0.3),
            bg("vignette"),
        ),
        alt=(
            "A deer stands in a green forest. Its antlers are branches full of leaves in which an "
            "owl sits and lanterns hang. A child sits on a swing hung from the antlers. A hedgehog "
            "walks in the grass."
        ),
        tags=words(
            "deer antlers tree forest swing child owl lantern fireflies green patience shelter care "
            "growth play balance home trust"
        ),
        hooks=("growing ideas", "patience", "a living tree", "guest and host"),
    ),
    Card(
        number=22,
        name="umbrella-wood",
        kind="K",
        palette="forest-mint",
        seed="umbrella-wood/1",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=760, high=0.1),
            bg("mist", y=560, h=120, op=0.6),
            m("umbrella", 90, 640, 1.5, col="leaf", depth=0.5),
            m("umbrella", 260, 620, 1.3, col="sea", depth=0.55),
            m("umbrella", 520, 640, 1.6, col="plum", depth=0.45),
            bg("stroke", pts="90,640! 90,720!", col="land1", w=6),
            bg("stroke", pts="260,620! 260,720!", col="land1", w=6),
            bg("stroke", pts="520,640! 520,720!", col="land1", w=6),
            bg("mist", y=690, h=80, op=0.7),
            bg("hill", y=730, amp=10, n=4, col="land2", haze=0.3, grass=40),
            m("umbrella", 150, 560, 2.3, col="pop", handle=False),
            bg("stroke", pts="150,366! 150,780!", col="gold", w=11),
            m("umbrella", 470, 560, 2.7, col="leaf", stripe="gold", handle=False),
            bg("stroke", pts="470,330! 470,800!", col="gold", w=12),
            m("cloud", 300, 420, 0.9, col="plum", tint=("haze", 0.3)),
            bg("rainbox", x0=230, x1=372, y0=440, y1=770, n=46),
            m("umbrella_folded", 306, 800, 1.55, col="plum", drop=1),
            m("fox_stand", 226, 812, 0.72, hold=(30, -60)),
            bg("hill", pts="-30,800 160,790 330,806 640,788", col="land3", haze=0.1, grass=60),
            m("rabbit_leap", 510, 858, 0.62, scarf="gold", flip=True),
            m("mushroom", 96, 850, 0.7),
            bg("foliage", side="r", n=4, h=130, col="land3", flowers="pop", lit=0.4),
            bg("vignette"),
        ),
        alt=(
            "A forest whose trees are huge open umbrellas in red, green and other colours, fading "
            "into mist. One umbrella in the middle is folded; a dark cloud rains on exactly that "
            "one. A fox in a green waistcoat stands in the rain beside it, a white rabbit runs off "
            "on the right."
        ),
        tags=words(
            "umbrella forest rain odd-one-out fox rabbit cloud mist shelter rule weather mushroom "
            "luck sorrow choice alone"
        ),
        hooks=("exception", "refusing to open", "bad luck", "shelter"),
    ),
    Card(
        number=35,
        name="two-masks",
        kind="E",
        palette="forest-mint",
        seed="two-masks/1",
        light=(-0.3, -0.95),
        steps=(
            bg("sky", hor=700, high=0.15),
            bg("glow", x=300, y=420, r=360, op=0.6),
            bg("trunks", xs=(60, 150, 440, 540), w=(16, 30), col="land1", depth=0.35, bot=760),
            bg("mist", y=730, h=100, op=0.6),
            bg("trunks", xs=(-4, 604), w=(84, 100), col="land3", depth=0.1, bot=850),
            bg("hill", y=780, amp=8, n=4, col="land2", haze=0.2, grass=50),
            bg("shade", x=190, y=832, rx=90, ry=12, op=0.5),
            bg("shade", x=420, y=832, rx=80, ry=12, op=0.5),
            m("fox_stand", 212, 830, 1.95, as_="f", hold=(52, -112), drop=1),
            at("f.paw+-2,10", "mask", 1.55, kind="child"),
            m("wanderer", 432, 832, 2.3, flip=True, as_="c", hat="hair", coat="sea", scarf="gold", hand=(24, -66)),
            at("c.hand+2,8", "mask", 1.45, kind="fox"),
            bg("canopy", n=9, h=200, col="land3"),
            bg("fireflies", n=8, box=(200, 300, 420, 700)),
            bg("foliage", side="l", n=4, h=130, col="land3", flowers="pop", lit=0.3),
            bg("foliage", side="r", n=4, h=150, col="land3", flowers="gold", lit=0.3),
            bg("vignette"),
        ),
        alt=(
            "In a green forest a fox in a waistcoat and a child in a blue coat face each other. The fox "
            "holds a mask with a child's face on a stick in front of its face; the child holds a mask "
            "with a fox's face. Fireflies hover between them."
        ),
        tags=words(
            "fox child disguise meeting forest swap truth play self mirror celebration trust two friendship inner-world"
        ),
        hooks=("swap", "truth", "both pretend", "who are you"),
    ),
    Card(
        number=48,
        name="table-under-the-tree",
        kind="H",
        palette="forest-mint",
        seed="table-under-the-tree/1",
        light=(-0.2, -0.95),
        steps=(
            bg("sky", hor=330, high=0.3),
            bg("forest", y=330, n=16, h=(50, 120), col="land1", depth=0.4),
            m("tree", 390, 300, 1.12, nl=0.8),
            bg("form", pts="-30,290! 120,280 300,296 460,280 640,292! 640,930! -30,930!", col="#5b4638", k=14),
            bg("texture", col="#5b4638", y0=320, y1=880, n=36),
            bg(
                "form",
                pts="-30,292! 120,278 300,294 460,278 640,290! 640,316 540,308 420,322 300,312 180,326 60,312 -30,322!",
                col="leaf",
                k=6,
            ),
            m("roots", 390, 300, 1.1, col="plum"),
            bg(
                "shape",
                pts=(
                    "60,292! 110,288 150,292! 170,380 230,440 320,500 350,560 300,620 200,640 120,600 "
                    "60,640! 40,560 60,420"
                ),
                col="shadow",
                op=0.55,
            ),
            bg("glow", x=300, y=700, r=330, op=0.9),
            bg(
                "form",
                pts="70,700 110,610 220,560 360,560 480,610 540,700 520,790 430,836 170,836 84,790",
                col="gold",
                k=18,
            ),
            bg("shape", pts="84,790! 520,790! 430,838 300,846 170,838", col="plum", op=0.9, tone="base"),
            m(
                "stairs",
                104,
                296,
                1,
                path="0,0 30,90 -10,180 60,270 60,380 130,470",
                n=20,
                w0=66,
                w1=110,
                h0=8,
                h1=16,
                col="cream",
            ),
            bg("form", pts="270,708! 500,708! 496,726! 274,726!", col="pop", k=4),
            bg("stroke", pts="300,726! 294,810!", col="plum", w=9),
            bg("stroke", pts="470,726! 476,810!", col="plum", w=9),
            m("cup", 330, 704, 0.36),
            m("cup", 440, 704, 0.36, band="sea"),
            m("teapot", 384, 706, 0.42, col="sea"),
            m("chair", 270, 812, 0.8, legs=62),
            m("chair", 506, 812, 0.8, legs=62, flip=True, as_="c2"),
            at("c2.seat", "mouse", 0.8, flip=False, hand=(30, -40)),
            m("lantern", 390, 580, 0.8),
            m("fox_stand", 150, 560, 0.46),
            m("rabbit_leap", 520, 296, 0.4, scarf="pop", flip=True),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A cut through the ground under a tree. Stone stairs lead down from the meadow past the "
            "roots to a lit round cave. In the cave a red table is set with two cups and a teapot "
            "between two chairs; a mouse stands on one chair. A fox walks down the stairs, a rabbit "
            "runs across the grass above."
        ),
        tags=words(
            "underground stairs roots table tea invitation guest fox mouse tree secret hidden warmth "
            "below home friendship"
        ),
        hooks=("invitation", "secret room", "who is the second cup for", "below the surface"),
    ),
    Card(
        number=61,
        name="knock-at-the-bear",
        kind="B",
        palette="forest-mint",
        seed="knock-at-the-bear/1",
        light=(-0.3, -0.95),
        steps=(
            bg("sky", hor=720),
            bg("stars", n=30, y1=200, big=3),
            bg("forest", y=690, n=14, h=(180, 330), col="land1", depth=0.45),
            bg("mist", y=700, h=90, op=0.6),
            bg("forest", y=760, n=10, h=(140, 260), col="land2", depth=0.15, gap=(300, 190)),
            bg("hill", y=770, amp=8, n=4, col="land2", haze=0.2, grass=40),
            bg("shade", x=300, y=822, rx=240, ry=24, op=0.6),
            bg("glow", x=300, y=560, r=330, op=0.35),
            m("bear_front", 306, 824, 2.15, as_="b", drop=1),
            bg("hill", pts="-30,838 200,826 420,842 640,830", col="land3", dark=0.1, grass=70),
            m("wanderer", 190, 862, 1.3, coat="pop", hand=(34, -96), scarf="gold", as_="c"),
            m("suitcase", 140, 868, 0.85, col="sea"),
            bg("foliage", side="r", n=5, h=170, col="land3", flowers="gold", lit=0.3),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A huge brown bear stands upright in a dark forest and looks straight ahead. In its belly "
            "there is a lit arched window with a small table and a chair behind it. A child in a red "
            "hood with a blue suitcase stands at its feet and lifts a hand to the window."
        ),
        tags=words(
            "bear window belly lamp child guest forest night suitcase home care shelter giant warmth "
            "inside courage trust danger inner-world knowledge"
        ),
        hooks=("kind host", "swallowed", "home in a friend", "asking for shelter"),
    ),
    Card(
        number=74,
        name="the-cage-grows",
        kind="B",
        palette="forest-mint",
        seed="the-cage-grows/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=700, high=0.7),
            m("sun", 480, 170, 1, r=46),
            bg("hill", y=640, amp=20, n=3, col="land1", haze=0.5),
            bg("hill", pts="-30,720 200,704 420,726 640,700", col="leaf", haze=0.3, grass=40),
            bg("shade", x=270, y=838, rx=230, ry=26, op=0.55),
            m("cage", 250, 820, 1.16, part="back"),
            m("tree", 180, 806, 1.3, nl=0.35, as_="t1"),
            echo("t1", 330, 812, 1.05, flip=True),
            m("pine", 256, 812, 2.0, h=200),
            m("tree", 256, 818, 0.6, nl=0.3, col="gold"),
            m("cage", 250, 820, 1.16, part="front", drop=1),
            m("sprig", 150, 330, 1.6, rot=-30, col="leaf"),
            m("sprig", 330, 300, 1.5, rot=40, col="leaf"),
            m("sprig", 240, 236, 1.4, col="leaf"),
            m("sprig", 80, 480, 1.6, rot=-70, col="leaf"),
            echo("t1", 490, 850, 0.5),
            m("pine", 550, 856, 0.9, h=130),
            echo("t1", 560, 760, 0.34),
            m("bird_sit", 180, 270, 1.1, col="pop"),
            m("bird_sit", 300, 236, 1.0, col="sea", flip=True),
            m("bird", 470, 420, 0.9, rot=-14),
            m("bird", 530, 330, 0.6, rot=-20),
            m("woman", 70, 868, 0.95, dress="plum", hair="gold", hand=(26, -60)),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A large golden bird cage stands open in a sunny meadow. A whole forest grows inside it; "
            "branches push out between the bars, and young trees have sprung up outside its door. "
            "Coloured birds sit on top, white birds fly off. A woman in purple looks on."
        ),
        tags=words(
            "cage forest birds freedom growth wild open-door trees escape treasure nature overflow "
            "protection meadow change power big-small"
        ),
        hooks=("freedom", "nature wins", "too big to keep", "keeper"),
    ),
)
