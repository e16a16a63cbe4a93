"""The cards in lagoon-coral."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=2,
        name="planet-orchard",
        kind="J",
        palette="lagoon-coral",
        seed="k/17",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=800),
            bg("stars", n=90, y1=620, big=8),
            bg("glow", x=300, y=430, r=380, op=0.6),
            m("orb", 470, 84, 1, r=26, col="sea", kind="spots", op=0.6),
            m("mound", 300, 778, 1, w=360, h=70, col="leaf"),
            m("bare_tree", 300, 762, 1.18, as_="t", drop=1),
            at("t.t1", "orb", 1, r=34, col="pop", kind="bands"),
            at("t.t2", "orb", 1, r=22, col="gold", kind="spots"),
            at("t.t3", "orb", 1, r=26, col="sea", kind="seas"),
            at("t.t4", "orb", 1, r=40, col="gold", kind="bands", ring=True),
            at("t.t5", "orb", 1, r=20, col="pop", kind="spots"),
            at("t.t6", "orb", 1, r=30, col="plum", kind="spots"),
            at("t.t7", "orb", 1, r=28, col="sea", kind="bands"),
            at("t.t9", "orb", 1, r=16, col="gold", kind="spots"),
            m("ladder", 404, 766, 1, as_="l", h=300, rot=12),
            m("wanderer", 424, 662, 0.85, as_="c", back=True, coat="pop", hand=(34, -104), scarf="gold"),
            m("cup", 196, 766, 0.4),
            m("bucket", 470, 774, 0.7, stars_=False),
            m("orb", 470, 716, 0.6, r=20, col="pop"),
            m("cat_back", 236, 764, 0.42),
            bg("vignette"),
        ),
        alt=(
            "A large purple tree grows on a floating island. Planets hang from its branches in place "
            "of fruit. A figure in red climbs a ladder. At the foot of the tree a cat sits by a cup; "
            "a bucket holds one planet."
        ),
        tags=words(
            "tree planets fruit harvest ladder island garden ring cat bucket stars growth beginning "
            "temptation choice night wonder"
        ),
        hooks=("creation", "forbidden fruit", "harvest", "choosing a world"),
    ),
    Card(
        number=15,
        name="umbrella-boat",
        kind="F",
        palette="lagoon-coral",
        seed="o/22",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=560),
            m("cloud", 130, 190, 1.0, tint=("haze", 0.3)),
            m("cloud", 500, 260, 0.8, tint=("haze", 0.3)),
            m("lighthouse", 510, 560, 0.7),
            bg("sea", y=540, light=470, lines=40),
            bg("hill", pts="420,580 470,558 560,552 660,570", col="land2", haze=0.2, bot=640),
            bg("wave", y=640, amp=12, n=6, col="sea", dark=0.05),
            m("umbrella", 262, 470, 1.9, rot=178, handle=True, drop=1),
            m("rabbit", 196, 700, 0.98, as_="r"),
            m("bird", 450, 400, 0.7, rot=-8),
            echo("bird", 120, 340, 0.5),
            m("lantern", 262, 452, 0.8),
            bg("wave", y=752, amp=18, n=4, col="sea", dark=0.2),
            bg("wave", y=814, amp=24, n=3, col="sea", dark=0.45),
            m("fish", 470, 800, 0.7, rot=-30),
            bg("wave", y=868, amp=20, n=4, col="sea", dark=0.65),
            bg("vignette"),
        ),
        alt=(
            "A white rabbit with a red scarf sits in an upturned red and white umbrella that floats "
            "on the sea. A lantern hangs from the handle beside it. A lighthouse stands on the "
            "right; two white birds fly and a red fish leaps out of the waves."
        ),
        tags=words(
            "rabbit umbrella boat sea lantern lighthouse waves improvise rescue journey fish birds "
            "float luck alone hope"
        ),
        hooks=("making do", "a lonely voyage", "rescue or stubbornness"),
    ),
    Card(
        number=28,
        name="neck-of-light",
        kind="G",
        palette="lagoon-coral",
        seed="neck-of-light/1",
        light=(0.5, -0.8),
        steps=(
            bg("sky", hor=560, high=0.05),
            bg("stars", n=30, y1=220, big=4),
            m("cloud", 110, 330, 1, tint=("haze", 0.3), op=0.9),
            m("cloud", 520, 430, 0.8, tint=("haze", 0.3), op=0.9),
            bg("hill", y=545, amp=16, n=4, col="land1", haze=0.6),
            bg("sea", y=560, lines=40),
            bg("glow", x=300, y=360, r=260, op=0.45),
            m("giraffe_neck", 270, 770, 1.36, as_="g", drop=1),
            at("g.top+4,4", "lighthouse", 0.5, as_="l"),
            r("beam", "l.lamp", (660, 40), spread=70, op=0.6),
            r("beam", "l.lamp", (-60, 200), spread=80, op=0.5),
            bg("wave", y=742, amp=14, n=5, col="sea", shadow=0, dark=0.1),
            m("sailboat", 490, 720, 0.8, rot=5),
            m("rowboat", 96, 806, 0.7, rot=-4, as_="b"),
            m("cat_back", 96, 794, 0.34),
            m("fish", 420, 850, 0.6, rot=-24),
            bg("wave", y=806, amp=18, n=4, col="sea", dark=0.3),
            bg("wave", y=862, amp=18, n=3, col="sea", dark=0.55),
            bg("vignette"),
        ),
        alt=(
            "A giraffe stands so deep in the sea that only its long spotted neck and head rise out of "
            "the waves. On its head stands a small red and white lighthouse with two beams of light. A "
            "sailing boat passes on the right; a black cat sits in a rowing boat on the left."
        ),
        tags=words(
            "giraffe lighthouse sea below neck light boat guide tall flood watching patience rescue "
            "work big-small courage"
        ),
        hooks=("standing firm", "head above water", "guide", "rising sea"),
    ),
    Card(
        number=41,
        name="letter-for-someone",
        kind="C",
        palette="lagoon-coral",
        seed="letter-for-someone/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=430, high=0.2),
            m("sun", 490, 240, 1, r=50),
            m("cloud", 120, 170, 1, tint=("haze", 0.2), op=0.95),
            bg("hill", pts="440,432 490,410 560,404 640,430", col="land2", haze=0.3, bot=470),
            bg("sea", y=430, light=490, lines=50),
            m("sailboat", 130, 470, 0.42),
            bg("glow", x=330, y=560, r=260, op=0.35),
            m("bottle", 96, 716, 1.42, as_="b", rot=58, world="letter", drop=1),
            bg("wave", y=690, amp=16, n=5, col="sea", shadow=0, dark=0.08),
            m("sailboat", 440, 782, 0.86, as_="s", rot=-6, hull="plum"),
            m("wanderer", 424, 766, 0.42, hat="cap", coat="gold", hand=(16, -96)),
            m("gull", 300, 300, 0.8, rot=-10),
            m("gull", 390, 240, 0.5),
            bg("wave", y=770, amp=18, n=4, col="sea", dark=0.25),
            m("fish", 150, 830, 0.6, rot=-16),
            bg("wave", y=840, amp=20, n=3, col="sea", dark=0.5),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A giant corked glass bottle floats slantwise in the sea. A rolled letter tied with a red "
            "ribbon lies inside it. A sailing boat in front of it is much smaller than the bottle; a "
            "figure on deck raises an arm. A second sail is far away near the sun."
        ),
        tags=words(
            "bottle message sea boat giant big-small discovery distance patience secret guest late "
            "answer knowledge hope past"
        ),
        hooks=("news too big to take aboard", "late answer", "finding", "secret"),
    ),
    Card(
        number=54,
        name="moving-castle",
        kind="K",
        palette="lagoon-coral",
        seed="moving-castle/1",
        light=(0.5, -0.8),
        steps=(
            bg("shape", pts="-30,-30! 630,-30! 630,930! -30,930!", col="gold", tone="light"),
            bg("texture", col="gold", n=40),
            bg("form", pts="-40,-40! 420,-40! 330,60 210,90 150,180 40,230 -40,330!", col="sea", k=14),
            bg("stroke", pts="430,-20 340,76 222,106 164,198 52,250 -30,344", col="cream", w=16, op=0.95),
            bg("stroke", pts="380,-20 310,44 196,74 130,160 24,206 -30,290", col="cream", w=5, op=0.7),
            bg("stroke", pts="320,-20 260,20 160,50 96,126 -20,190", col="cream", w=4, op=0.5),
            bg(
                "shape",
                pts="280,300! 330,278 500,280 560,306! 540,340 470,352 380,350 310,338",
                col="gold",
                tone="shade",
                op=0.55,
            ),
            m("sand_tower", 350, 290, 1.1, w=70, h=110),
            m("sand_tower", 470, 296, 1.0, w=70, h=80, flag=""),
            m("sand_tower", 410, 310, 1.0, w=90, h=60, flag="sea"),
            bg("shade", x=300, y=560, rx=60, ry=12, op=0.5),
            m("crab", 290, 560, 1.15, as_="c1", rot=-12, drop=1),
            at("c1.load", "sand_tower", 0.9, w=60, h=80, rot=-8, flag="gold"),
            m("crab", 420, 690, 1.25, as_="c2", rot=8),
            at("c2.load+0,2", "sand_tower", 1.1, w=76, h=60, rot=8, flag=""),
            m("crab", 316, 838, 1.1, as_="c3", rot=-6, col="plum"),
            at("c3.load+0,2", "sand_tower", 0.9, w=54, h=90, rot=-10),
            m("crab", 540, 840, 0.8, rot=20, flip=True),
            bg("shade", x=84, y=620, rx=160, ry=130, op=0.5),
            bg("stroke", pts="110,650! 176,742!", col="skin", w=24, tone="shade"),
            bg("stroke", pts="84,672! 146,762!", col="skin", w=24, tone="shade"),
            m("feet", 190, 776, 1.5, rot=146),
            m("parasol_top", 66, 590, 1.3, col="pop", rot=14),
            m("bucket", 520, 430, 0.8, col="pop", stars_=False, rot=80),
            bg("vignette", op=0.25),
        ),
        alt=(
            "Seen from above: on a yellow beach four crabs carry off the towers of a sand castle, one "
            "after another. Part of the castle still stands, a bucket lies beside it. At the left two "
            "bare feet stick out from under a red and white parasol. Sea foam runs in at the top left."
        ),
        tags=words(
            "beach crabs castle carry loss moving-house procession sleep umbrella sea together sand "
            "unaware holiday work"
        ),
        hooks=("thieves", "moving house", "while you sleep", "team work"),
    ),
    Card(
        number=67,
        name="picnic-island",
        kind="A",
        palette="lagoon-coral",
        seed="picnic-island/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=360, high=0.35),
            m("sun", 470, 140, 1, r=52),
            m("cloud", 130, 130, 0.8, tint=("haze", 0.2), op=0.95),
            bg("sea", y=350, light=470, lines=30),
            bg("shape", pts="-20,430! 620,430! 620,930! -20,930!", col="sea", tone="shade"),
            bg("deepen", y=430, op=0.75),
            m("whale", 306, 574, 1.72, as_="w", stars=False, col="body", tint=("sea", 0.3), drop=1),
            m("mound", 290, 424, 1, w=290, h=40, col="leaf"),
            m("palm", 214, 420, 0.86),
            m("umbrella", 330, 420, 0.62, col="pop", rot=6),
            m("sitting", 292, 412, 0.7, coat="gold"),
            m("sitting", 366, 412, 0.7, coat="sea", flip=True),
            m("basket", 330, 416, 0.42),
            m("rowboat", 500, 436, 0.6, rot=3),
            bg("stroke", pts="-20,440 100,434 200,442 300,436 400,442 500,434 620,440", col="cream", w=4, op=0.8),
            m("fish", 120, 760, 0.8, rot=4),
            echo("fish", 480, 800, 0.6, rot=-6, flip=True),
            bg("bubbles", n=16, x=470, y0=480, y1=640, spread=60),
            bg("kelp", xs=(30, 80, 540, 575), h=(120, 240)),
            bg("vignette"),
        ),
        alt=(
            "Two children have a picnic under a parasol on a small green island with a palm tree; a "
            "rowing boat lies beside it. Below the water line the island is the back of a huge red whale "
            "with an open eye. Fish swim in the deep water."
        ),
        tags=words(
            "island whale picnic palm underwater danger unaware hidden watching giant sea children "
            "below calm holiday trust big-small fragile"
        ),
        hooks=("unaware", "what lies beneath", "moving soon", "hospitable giant"),
    ),
    Card(
        number=80,
        name="garden-in-the-helmet",
        kind="M",
        palette="lagoon-coral",
        seed="garden-in-the-helmet/1",
        light=(-0.5, -0.85),
        steps=(
            bg("deep", sx=150),
            bg("deepen", y=60, op=0.85),
            bg("school", pts="40,200 160,160 300,180 420,120", n=18, spread=30, col="cream"),
            m("jelly", 500, 150, 0.5, depth=0.3, col="plum"),
            m("helmet", 292, 868, 1.1, as_="h", drop=1),
            m("fish", 84, 560, 0.9, rot=10, col="sea"),
            m("fish", 530, 690, 0.8, rot=-8, flip=True),
            bg("bubbles", n=24, x=470, y0=60, y1=420, spread=110),
            bg("kelp", xs=(20, 582), h=(200, 360)),
            bg("vignette"),
        ),
        alt=(
            "A big brass diving helmet under water fills the lower part of the picture; a hose runs up "
            "from it to the right. Behind its round window there is no face: an evening garden with a "
            "low sun, a tree with red fruit, a small house and flowers. Two fish swim close to the glass."
        ),
        tags=words(
            "helmet diver underwater window garden inner-world house tree fish longing hidden breath "
            "below inside-outside memory home other-world"
        ),
        hooks=("inner world", "homesick", "mind garden", "who is looking in"),
    ),
)
