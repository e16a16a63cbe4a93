"""The cards in midnight-honey."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=7,
        name="whale-kite",
        kind="A",
        palette="midnight-honey",
        seed="a/11",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=720),
            bg("milky", pts="-40,560 180,420 400,270 660,60", w=190, op=0.4),
            bg("stars", n=70, y1=560, avoid=((455, 150, 90),)),
            m("moon", 462, 150, 1, r=60, halo=4),
            bg("hill", y=660, amp=26, n=5, col="land1", haze=0.6),
            bg("mist", y=690, h=60, op=0.6),
            m("cloud", 90, 492, 1.0, tint=("haze", 0.55), op=0.85),
            m("cloud", 560, 556, 0.85, tint=("haze", 0.6), op=0.85),
            bg("glow", x=290, y=350, r=330, col="sky2", op=0.55),
            m("whale", 304, 345, 1.3, as_="w", rot=-9, drop=1),
            bg("glow", x=360, y=750, r=260, op=0.42),
            m("town", 370, 772, 1.0, n=8, width=400, big=1.1, tint=("land2", 0.3)),
            bg(
                "hill",
                pts="-30,800 120,786 280,770 440,766 640,780",
                col="land2",
                haze=0.25,
                tex=30,
                grass=30,
                shadow=0,
            ),
            bg("hill", pts="-30,800 130,812 300,862 460,880 640,856", col="land3", haze=0, dark=0.25, tex=24, grass=50),
            m("wanderer", 128, 830, 1.1, as_="c", back=True, hand=(22, -92)),
            r("rope", "c.hand", "w.fin", sag=40, w=2.6),
            bg("foliage", side="r", n=5, h=130, col="land3", flowers="pop", lit=0.5),
            bg("foliage", side="l", n=4, h=110, col="land3", flowers="gold", lit=0.5),
            bg("vignette"),
        ),
        alt=(
            "A large blue whale with stars on its back floats in a night sky beside a full moon. A "
            "string runs from its fin down to a small figure in a red hooded coat who stands on a "
            "hill. Behind the figure lies a town of pointed roofs with lit windows."
        ),
        tags=words(
            "whale night sky moon stars town child string kite balloon leash flight window big-small "
            "holding guide other-world quiet wonder"
        ),
        hooks=("whale as kite or balloon", "leash", "a sleeping town nobody sees it from", "constellation on the back"),
    ),
    Card(
        number=20,
        name="sleeping-giant",
        kind="A",
        palette="midnight-honey",
        seed="sleeping-giant/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=620),
            bg("stars", n=70, y1=420, big=6),
            bg("milky", pts="-60,420 160,260 420,160 680,60", w=150, op=0.3),
            bg("peaks", y=560, h=170, n=4, col="land1", haze=0.6),
            bg("mist", y=560, h=80, op=0.7),
            m("sleeper", 0, 0, 1, drop=0.8),
            bg("glow", x=230, y=470, r=150, op=0.35),
            m("house", 470, 520, 0.62, lit=True, as_="h"),
            r("smoke", "h.smoke", "490,440 470,400 500,350", w=(3, 8, 14, 4)),
            m("house", 350, 690, 0.49, roof="gold"),
            m("tree", 410, 664, 0.2, as_="tr"),
            echo("tr", 470, 760, 0.3),
            echo("tr", 240, 800, 0.3),
            m("house", 540, 650, 0.49, roof="sea"),
            m("house", 150, 820, 0.49),
            m("wanderer", 238, 408, 0.42, coat="pop", hand=(16, -50), as_="w"),
            at("w.hand", "lantern", 0.34),
            m("bird_sit", 60, 524, 0.8, col="gold"),
            bg("foliage", side="r", n=5, h=150, col="land3", lit=0.3),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A giant lies asleep on his back at night. His face is a hill; the patchwork quilt over him "
            "is a landscape of fields with small houses, trees and lit windows. A tiny figure in a red "
            "hood with a lantern stands on the tip of his nose. A small bird sits on the pillow."
        ),
        tags=words(
            "giant sleep quilt fields hill face night house lantern nose owl patchwork hidden home "
            "big-small unaware other-world quiet"
        ),
        hooks=("do not wake", "the land is alive", "bedtime", "explorer"),
    ),
    Card(
        number=33,
        name="town-in-the-piano",
        kind="H",
        palette="midnight-honey",
        seed="town-in-the-piano/1",
        light=(-0.2, -0.95),
        steps=(
            bg("sky", hor=860),
            bg("stars", n=70, y1=560, big=6),
            bg("cloudsea", y=820, col="land1", amp=30, haze=0.3),
            m("piano", 300, 740, 1.12, as_="p", drop=1),
            at("p.inside+0,6", "town", 1.0, n=8, width=380, big=1.1),
            m("piano_front", 300, 740, 1.12),
            m("wanderer", 190, 694, 0.8, coat="pop", walk=1, hand=(18, -48), as_="w"),
            m("cat_walk", 400, 698, 0.36, col="cream"),
            m("mouse", 486, 694, 0.4),
            m("bird", 180, 150, 0.6, rot=-14),
            bg("cloudsea", y=862, col="land2", amp=24, haze=0.1),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A large purple grand piano floats on clouds at night with its lid open. A town with lit "
            "windows stands inside it. On the keys walk a child in a red hood, a white cat and a mouse."
        ),
        tags=words(
            "music town keys night road neighbours sound quiet house inside cat mouse evening show hidden climbing"
        ),
        hooks=("neighbours and noise", "a town made of music", "quiet steps", "who is playing"),
    ),
    Card(
        number=46,
        name="night-train",
        kind="F",
        palette="midnight-honey",
        seed="night-train/1",
        light=(0.5, -0.8),
        steps=(
            bg("sky", hor=820),
            bg("milky", pts="-60,700 180,560 420,380 680,120", w=170, op=0.35),
            bg("stars", n=80, y1=620, big=7),
            bg("hill", y=790, amp=10, n=4, col="land1", haze=0.2, shadow=0),
            bg("forest", y=800, n=24, h=(80, 170), col="land1", depth=0.4),
            bg("mist", y=800, h=60, op=0.6),
            bg("glow", x=330, y=500, r=330, col="sky2", op=0.6),
            bg("stroke", pts="-30,660 120,628 280,566 430,460 620,240", col="glow", w=3, op=0.8),
            bg("stroke", pts="-30,684 130,650 290,588 444,480 640,262", col="glow", w=3, op=0.8),
            m("train", 262, 604, 1.16, as_="t", rot=-2, drop=1),
            r("smoke", "t.chimney", "500,230 440,180 470,110 380,60", w=(8, 26, 40, 56, 20)),
            at("t.w2+-2,10", "fox_face", 0.34),
            m("owl", 90, 742, 0.7, col="plum"),
            bg("hill", y=838, amp=12, n=4, col="land2", haze=0, dark=0.3),
            bg("forest", y=900, n=16, h=(120, 200), col="land3"),
            m("pine", 76, 910, 1.1, h=160),
            bg("fireflies", n=8, box=(60, 700, 560, 860)),
            bg("vignette"),
        ),
        alt=(
            "A small steam train with three coloured carriages climbs into the starry night sky above "
            "the tops of a forest, on two thin rails of light. Its windows are lit, and a fox looks out "
            "of one. An owl sits on a fir tree in the foreground."
        ),
        tags=words(
            "train night sky rails forest stars fox window smoke farewell journey owl climbing ghost "
            "adventure light hidden flight"
        ),
        hooks=("departure", "last train", "where to", "ghost passengers"),
    ),
    Card(
        number=59,
        name="lighting-the-stars",
        kind="D",
        palette="midnight-honey",
        seed="lighting-the-stars/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=820),
            bg("stars", n=30, y1=700, big=0),
            m("star_lamp", 420, 150, 1.3, r=30),
            m("star_lamp", 520, 300, 1.0, r=30),
            m("star_lamp", 470, 440, 0.8, r=28),
            m("star_lamp", 300, 110, 0.9, r=28),
            m("star_lamp", 120, 190, 1.0, lit=False),
            m("star_lamp", 90, 420, 0.8, lit=False),
            m("star_lamp", 200, 320, 0.9, lit=False),
            m("star_lamp", 60, 80, 0.7, lit=False),
            m("star_lamp", 360, 290, 1.6, r=30, as_="s"),
            bg("hill", y=770, amp=20, n=4, col="land1", haze=0.5),
            bg("city", y=800, h=(30, 90), col="land2", depth=0.2, lit=0.3, x0=-20, x1=260),
            bg("hill", pts="-30,830 200,810 420,826 640,806", col="land3", haze=0.05, grass=40),
            m("ladder", 330, 840, 1.5, h=340, rot=-3, w=40),
            m("elder", 316, 436, 1.15, as_="e", coat="sea", hand=(34, -104), hand2=(-18, -52)),
            bg("stroke", pts="352,320! 360,290!", col="pop", w=5),
            m("owl_fly", 410, 540, 0.66, col="plum"),
            m("suitcase", 410, 836, 1.0, col="pop"),
            m("cat_back", 200, 838, 0.7, col="cream"),
            bg("foliage", side="r", n=4, h=140, col="land3", flowers="gold", lit=0.4),
            bg("vignette"),
        ),
        alt=(
            "An old man with a tall hat stands on a very high ladder in the night sky and lights a large "
            "star with a match. The stars on the right are already lit, those on the left are still "
            "grey. An owl hovers beside the ladder; a white cat and a red case wait on the ground."
        ),
        tags=words(
            "stars light ladder old-man night owl work beginning procession unfinished cat evening hope climbing wonder"
        ),
        hooks=("duty", "not finished yet", "evening routine", "somebody has to do it"),
    ),
    Card(
        number=72,
        name="smoke-tree",
        kind="J",
        palette="midnight-honey",
        seed="smoke-tree/1",
        light=(0.5, -0.8),
        steps=(
            bg("sky", hor=760),
            bg("stars", n=50, y1=400, big=4),
            m("moon", 492, 150, 1, r=46, halo=4),
            bg("city", y=760, h=(60, 140), col="land1", depth=0.4, lit=0.4),
            bg("mist", y=770, h=60, op=0.5),
            bg("glow", x=250, y=380, r=320, op=0.4),
            bg("city", y=850, h=(40, 90), col="land2", depth=0.1, lit=0.5),
            bg("roof", pts="-30,930! -30,800! 120,770! 420,770! 560,880! 640,900! 640,930!", col="pop"),
            m("chimney", 236, 870, 1.0, h=230, w=110, as_="c"),
            m("bare_tree", 236, 612, 1.14, trunk="haze", as_="t", drop=1),
            at("t.t1+10,20", "cloud", 0.5, col="cream"),
            at("t.t2+10,20", "cloud", 0.44),
            at("t.t3+6,20", "cloud", 0.4),
            at("t.t4+-8,20", "cloud", 0.52),
            at("t.t5+0,20", "cloud", 0.46),
            at("t.t6+0,20", "cloud", 0.4),
            at("t.t7+0,20", "cloud", 0.6),
            at("t.t9+-16,30", "cloud", 0.36),
            m("nest", 176, 280, 1.0),
            m("bird_sit", 176, 268, 0.9, col="pop"),
            m("bird_sit", 356, 262, 0.8, col="sea", flip=True),
            m("bird_sit", 300, 210, 0.6, col="gold"),
            m("bird", 480, 420, 0.6, rot=-12, flip=True),
            m("cat_walk", 440, 850, 0.46),
            bg("vignette", op=0.35),
        ),
        alt=(
            "Smoke rises from a brick chimney over a town at night and takes the shape of a grey tree "
            "with many branches; small white clouds are its leaves. Coloured birds sit in it and one has "
            "a nest. A black cat walks on the roof below. The moon shines on the right."
        ),
        tags=words(
            "smoke tree chimney birds nest clouds night town cat roofs home improvise growth moon "
            "warmth breath change hope wonder quiet"
        ),
        hooks=("home fire", "waste becomes life", "what rises", "imagination"),
    ),
)
