"""The cards in rose-dawn."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=3,
        name="sky-turtle",
        kind="G",
        palette="rose-dawn",
        seed="l/31",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=700),
            bg("glow", x=430, y=640, r=300, op=0.9),
            m("cloud", 110, 190, 0.8, tint=("haze", 0.3), op=0.9),
            m("cloud", 500, 250, 1.0, tint=("haze", 0.3), op=0.9),
            bg("cloudsea", y=640, col="haze", amp=30, haze=0.2, shadow=0.12),
            bg("glow", x=290, y=560, r=340, col="land3", op=0.6),
            m("balloon", 470, 420, 0.72, as_="ba"),
            m("turtle", 290, 560, 2.0, as_="tu", shell="land3", rot=-6, drop=1),
            m("mound", 274, 428, 1, w=270, h=44),
            m("tree", 340, 424, 0.66),
            m("lighthouse", 214, 420, 0.62, as_="l"),
            m("house", 268, 420, 1, as_="h", w=44, h=40),
            r("rope", "ba.rope", (372, 424), sag=20),
            m("wanderer", 300, 424, 0.42, hand=(20, -80)),
            bg("cloudsea", y=730, col="cream", amp=36, haze=0.2, shadow=0.16),
            m("bird", 110, 470, 0.6, rot=-10),
            m("bird", 70, 530, 0.44, rot=-8),
            bg("cloudsea", y=800, col="land1", amp=34, haze=0.3, shadow=0.2),
            m("rowboat", 470, 806, 0.7, as_="bo", rot=4),
            m("rabbit", 466, 792, 0.32, scarf="pop"),
            bg("cloudsea", y=862, col="land2", amp=24, haze=0.1, shadow=0.25),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A giant turtle with a dark violet shell swims through clouds. On its back is an island with "
            "a lighthouse, a house, a tree and a figure; a striped balloon is tied to it. Below, a "
            "rabbit rows a red boat between the clouds."
        ),
        tags=words(
            "turtle clouds island lighthouse balloon flight slow journey house tree birds rabbit "
            "boat race carry sky home big-small together care"
        ),
        hooks=("the world on its back", "tortoise and hare", "slow travel"),
    ),
    Card(
        number=16,
        name="cloud-washing",
        kind="K",
        palette="rose-dawn",
        seed="cloud-washing/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=800, high=0.4),
            m("sun", 500, 130, 1, r=46),
            bg("hill", y=690, amp=26, n=4, col="land1", haze=0.6),
            bg("forest", y=712, n=16, h=(30, 70), col="land2", depth=0.5),
            bg("hill", pts="-30,740 160,760 360,800 640,740", col="leaf", haze=0.25, grass=40),
            bg("stroke", pts="64,340! 70,800!", col="plum", w=12),
            bg("stroke", pts="586,300! 580,780!", col="plum", w=12),
            r("rope", (64, 366), (586, 326), sag=30, w=3),
            m("cloud", 180, 470, 0.86, as_="c1"),
            m("cloud", 330, 450, 0.66),
            m("cloud", 476, 458, 0.9),
            bg("stroke", pts="150,362! 150,416!", col="pop", w=7),
            bg("stroke", pts="206,366! 206,420!", col="pop", w=7),
            bg("stroke", pts="330,370! 330,420!", col="pop", w=7),
            bg("stroke", pts="452,356! 452,408!", col="pop", w=7),
            bg("stroke", pts="510,348! 510,410!", col="pop", w=7),
            m("woman", 150, 830, 2.4, as_="w", hand=(22, -116), hand2=(-20, -100), dress="sea", drop=1),
            at("w.hand+-54,30", "cloud", 0.5, as_="held"),
            m("basket", 262, 840, 1.2),
            m("legs", 448, 836, 1.3, stride=1.2),
            m("cloud", 448, 776, 1.0, as_="c4"),
            bg("hill", pts="-30,850 200,838 420,846 640,824", col="leaf", haze=0, dark=0.3, grass=60),
            bg("vignette", op=0.25),
        ),
        alt=(
            "In a morning landscape a woman in a blue dress holds up a small white cloud below a washing "
            "line on which three clouds already hang with red pegs. A fifth cloud has two legs with red "
            "boots and walks away to the right. A basket stands in the grass."
        ),
        tags=words(
            "clouds laundry woman pegs procession escape legs turning-away basket weather morning "
            "work mischief freedom loss rebellion odd-one-out"
        ),
        hooks=("order and escape", "weather maker", "the one who will not stay", "Monday"),
    ),
    Card(
        number=29,
        name="swan-delivery",
        kind="F",
        palette="rose-dawn",
        seed="swan-delivery/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=820),
            bg("stars", n=40, y1=240, big=4),
            bg("cloudsea", y=330, col="haze", amp=30, haze=0.2, shadow=0.12),
            r("path_ribbon", "640,360 460,440 250,520 60,640 -60,800", w=(70, 130, 190, 230), col="sea", op=0.95),
            bg("glitter", x=330, y0=440, y1=560, w=240, n=20, op=0.6),
            bg("glitter", x=120, y0=580, y1=760, w=160, n=20, op=0.6),
            m("swan", 340, 500, 1.42, as_="s", drop=1),
            m("cradle", 116, 650, 1.1, as_="c", rot=4),
            r("rope", "s.neck", "c.rope", sag=26, col="pop", w=4),
            bg("cloudsea", y=700, col="cream", amp=34, haze=0.4, shadow=0.2),
            bg("city", y=860, h=(30, 80), col="land2", depth=0.2, lit=0.6),
            bg("cloudsea", y=850, col="land1", amp=26, haze=0.2, shadow=0.2),
            m("bird", 110, 170, 0.7, rot=-10),
            m("bird", 220, 120, 0.5, rot=-6),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A large white swan swims up a blue river that runs through the clouds. With a red rope it "
            "tows a red cradle in which a small child sleeps. Far below, between the clouds, the roofs "
            "of a town can be seen."
        ),
        tags=words(
            "swan cradle beginning river clouds rope message care journey sleep town arrival trust "
            "mother holding hope flight"
        ),
        hooks=("delivery", "birth", "who sent it", "safe journey"),
    ),
    Card(
        number=42,
        name="egg-tenant",
        kind="C",
        palette="rose-dawn",
        seed="egg-tenant/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=600, high=0.25),
            bg("glow", x=330, y=560, r=380, op=0.9),
            bg("peaks", y=560, h=230, n=4, col="land1", haze=0.7),
            bg("mist", y=580, h=70, op=0.7),
            bg("hill", y=600, amp=20, n=3, col="leaf", haze=0.5),
            bg("hill", pts="-30,660 150,690 360,650 640,690", col="leaf", haze=0.2, grass=40),
            m("footprint", 520, 700, 0.36, rot=20),
            m("footprint", 120, 716, 0.42, rot=-14),
            bg("shade", x=320, y=792, rx=180, ry=24, op=0.5),
            m("egg_house", 330, 790, 1.75, as_="e", drop=1),
            r("smoke", "e.smoke", "420,300 380,240 430,180 400,110", w=(8, 18, 34, 50, 12)),
            bg("hill", pts="-30,800 180,790 380,806 640,790", col="leaf", haze=0, dark=0.15, grass=60),
            m("footprint", 140, 846, 1.25, rot=-6, op=0.6),
            m("rabbit_back", 486, 856, 0.6),
            m("suitcase", 430, 852, 0.75),
            m("flower", 560, 850, 0.5),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A huge speckled egg stands on a green hill below mountains. It has a red door, a lit round "
            "window and a smoking chimney; a crack runs down its side. In the grass are giant three-toed "
            "footprints. A white rabbit with a suitcase waits in front of the door."
        ),
        tags=words(
            "egg house door giant birds rabbit suitcase chimney hill beginning guest change patience "
            "mountains home big-small danger knowledge"
        ),
        hooks=("birth", "new tenant", "something big comes back", "temporary home"),
    ),
    Card(
        number=55,
        name="letting-go",
        kind="A",
        palette="rose-dawn",
        seed="letting-go/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=820),
            bg("glow", x=190, y=340, r=470, col="land3", op=0.95),
            m("cloud", 480, 620, 0.8, tint=("haze", 0.3), op=0.9),
            bg("hill", y=760, amp=24, n=4, col="land1", haze=0.6),
            m("town", 430, 800, 0.6, n=7, width=300),
            bg("hill", pts="-30,800 200,790 420,810 640,780", col="leaf", haze=0.3, grass=30),
            m("dandelion", 190, 900, 1, h=560, r=160, as_="d", drop=1),
            m("wanderer", 268, 470, 0.9, coat="pop", hand=(-20, -100), hat="hood", scarf="gold"),
            m("seed", 400, 270, 1.25, rot=14, rider="sea"),
            m("seed", 500, 470, 1.05, rot=20, rider="gold"),
            m("seed", 330, 120, 0.8, rot=10),
            m("seed", 530, 150, 0.8, rot=24, rider="plum"),
            m("seed", 400, 590, 0.6, rot=16),
            bg("hill", pts="-30,870 200,850 420,866 640,850", col="leaf", dark=0.35, grass=70),
            bg("foliage", side="r", n=4, h=120, col="land3", flowers="pop", lit=0.4),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A giant dandelion clock towers over a meadow and a town. Its seeds drift away to the right, "
            "and small children hang from three of them. One child in red still holds on to the flower "
            "head with one hand."
        ),
        tags=words(
            "dandelion flowers wind children flight letting-go meadow town farewell courage summer "
            "growth scatter holding journey fragile alone freedom"
        ),
        hooks=("letting go", "growing up", "last one", "wish"),
    ),
    Card(
        number=68,
        name="boot-house",
        kind="C",
        palette="rose-dawn",
        seed="boot-house/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=620, high=0.05),
            bg("rainbow", cx=180, cy=640, r=420),
            m("cloud", 120, 200, 1, tint=("haze", 0.2), op=0.95),
            m("cloud", 500, 130, 0.8, tint=("haze", 0.2), op=0.95),
            bg("hill", y=540, amp=40, n=3, col="land1", haze=0.7),
            m("boot", 90, 560, 0.28, depth=0.5, flip=True),
            bg("hill", y=620, amp=20, n=4, col="leaf", haze=0.7),
            bg("hill", pts="-30,690 200,676 400,690 640,670", col="leaf", haze=0.6, grass=40, lit=0.8),
            bg("shade", x=310, y=800, rx=260, ry=26, op=0.5),
            m("flower", 238, 368, 1.0, h=90),
            m("flower", 290, 368, 1.3, col="gold", h=100),
            m("flower", 196, 372, 0.9, col="plum", h=80),
            m("flower", 340, 372, 1.0, col="sea", h=84),
            m("boot", 290, 796, 1.4, col="land3", as_="b", drop=1),
            m("bird_sit", 430, 664, 0.8),
            r("washing", (378, 360), (600, 420), sag=20, n=4, size=1.2),
            bg("hill", pts="-30,806 200,796 400,812 640,800", col="leaf", dark=0.2, grass=70),
            m("woman", 110, 852, 1.15, hand=(26, -54), dress="gold", hair="pop"),
            m("bucket", 146, 800, 0.8, stars_=False),
            m("mushroom", 530, 850, 0.5),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A huge old dark violet boot with yellow laces stands in a meadow. Large flowers grow "
            "out of its top; it has a lit window and a red door in the heel. A washing line is tied "
            "to it, a small bird sits on the toe and a woman with a bucket stands in front. A "
            "rainbow arches behind; a second boot is far away on a hill."
        ),
        tags=words(
            "boot shoe house flowers window door laundry meadow giant loss improvise home shelter "
            "garden left-behind big-small care past"
        ),
        hooks=("shelter", "absent owner", "the other shoe", "making do"),
    ),
    Card(
        number=81,
        name="handful-of-sea",
        kind="M",
        palette="rose-dawn",
        seed="handful-of-sea/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=840),
            m("moon", 480, 150, 1, r=50, crescent=1, halo=3, rot=-20),
            bg("stars", n=40, y1=360, big=5),
            m("cloud", 110, 230, 0.9, tint=("haze", 0.2), op=0.95),
            bg("cloudsea", y=640, col="haze", amp=30, haze=0.2, shadow=0.12),
            m("hand_palm", 330, 490, 1.2, as_="h", drop=1),
            bg("form", pts="70,460! 150,452 330,458 500,470! 470,520 400,540 300,552 200,540 120,500", col="sea", k=10),
            bg("stroke", pts="110,468 180,462 250,470", col="cream", w=3, op=0.7),
            bg("stroke", pts="300,480 370,474 440,484", col="cream", w=3, op=0.7),
            bg("stroke", pts="180,500 250,496 320,506", col="cream", w=3, op=0.6),
            m("rowboat", 270, 476, 1.15, as_="b"),
            at("b.seat+-16,0", "sitting", 1.1, coat="pop", as_="s"),
            r("rod", (300, 424), ang=-40, reach=110, line_to=(420, 486)),
            m("fish", 180, 440, 0.4, rot=-40),
            m("gull", 150, 300, 0.9, rot=-10),
            bg("cloudsea", y=760, col="cream", amp=34, haze=0.4, shadow=0.2),
            bg("cloudsea", y=850, col="land1", amp=26, haze=0.2),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A giant cupped hand with a red sleeve rises out of the clouds and holds a pool of blue "
            "water. A child sits in a red rowing boat on the water and fishes; a fish leaps. A gull "
            "and a crescent moon are in the pale sky."
        ),
        tags=words(
            "hand water boat child fishing giant holding care rain small-world protection ghost loss "
            "treasure patience close-up trust power quiet"
        ),
        hooks=("held safe", "last drop", "fate", "small pond"),
    ),
)
