"""The cards in dusk-apricot."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=1,
        name="door-at-sea",
        kind="B",
        palette="dusk-apricot",
        seed="b/5",
        light=(0.2, -0.9),
        steps=(
            bg("sky", hor=520),
            bg("stars", n=36, y1=240, big=4),
            m("cloud", 110, 330, 1.2, tint=("sky2", 0.45), op=0.9),
            m("cloud", 520, 250, 0.9, tint=("sky2", 0.5), op=0.85),
            m("cloud", 500, 452, 0.8, tint=("sky3", 0.5), op=0.9),
            bg("sea", y=500, light=340, lines=50),
            bg("glow", x=210, y=520, r=230, op=0.6),
            m("door", 350, 652, 1.75, as_="d", world="garden", frame="cream", drop=1),
            bg("wave", y=668, amp=12, n=6, col="sea", shadow=0, dark=0.15),
            bg("glitter", x=350, y0=672, y1=860, w=130, n=46),
            m("bird", 440, 350, 0.8, rot=-18),
            echo("bird", 520, 260, 0.6, rot=-6),
            echo("bird", 250, 200, 0.5, rot=4),
            m("rowboat", 130, 806, 1.0, as_="b", rot=-4),
            m("wanderer", 124, 796, 0.74, as_="c", coat="gold", scarf="pop", hat="cap", back=True, hand=(34, -50)),
            r("rope", "c.hand+0,-60", "c.hand+70,60", sag=-6, w=4, col="plum"),
            bg("wave", y=818, amp=20, n=4, col="sea", dark=0.4),
            bg("wave", y=868, amp=24, n=3, col="sea", dark=0.65),
            bg("vignette"),
        ),
        alt=(
            "A red door stands open in the middle of the sea at dusk. Behind it are green hills, a "
            "path, a tree with red fruit and a white sun. White birds fly up. A figure in a small "
            "red boat rows near by."
        ),
        tags=words(
            "door sea open-door road garden path sun birds boat threshold other-world invitation "
            "farewell fruit evening beginning choice"
        ),
        hooks=("other world", "way out", "birds entering or leaving", "late arrival"),
    ),
    Card(
        number=14,
        name="mirror-town",
        kind="L",
        palette="dusk-apricot",
        seed="t/13",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=440),
            bg("stars", n=30, y1=200, big=3),
            m("cloud", 130, 180, 0.9, tint=("sky2", 0.5), op=0.9),
            bg("hill", y=400, amp=20, n=4, col="land1", haze=0.5),
            bg("glow", x=330, y=380, r=280, op=0.6),
            m("town", 330, 448, 1, n=8, width=360, big=1.0, tint=("sky2", 0.15)),
            m("wanderer", 96, 448, 0.8, hand=(20, -40), scarf="pop", coat="gold", walk=0.5),
            bg("sea", y=450, light=None, lines=40),
            bg("glow", x=320, y=600, r=330, op=0.6),
            m("tree", 200, 458, 0.9, rot=180, flip=True, tint=("sea", 0.2), op=1, nl=0.8),
            m("tree", 330, 458, 1.25, rot=180, flip=True, tint=("sea", 0.2), op=1, nl=0.5),
            m("tree", 470, 458, 1.0, rot=180, flip=True, tint=("sea", 0.2), op=1, nl=0.3),
            m("rabbit", 96, 456, 0.49, rot=180, flip=True, tint=("sea", 0.35), op=0.92),
            bg("glitter", x=300, y0=470, y1=800, w=320, n=40, op=0.35),
            m("fish", 430, 800, 0.8, rot=-6),
            m("fish", 150, 760, 0.5, rot=4, flip=True),
            bg("mist", y=452, h=16, op=0.7),
            bg("vignette"),
        ),
        alt=(
            "A town of pointed roofs stands at the edge of a lake at dusk; a figure in yellow walks "
            "beside it. In the water, upside down where the reflection of the town would be, there "
            "are three round trees, and a white rabbit in place of the figure. Two red fish swim "
            "below."
        ),
        tags=words(
            "town water mirror trees rabbit fish upside-down memory past nature truth lake "
            "other-world hidden below evening"
        ),
        hooks=("memory of the wood that stood here", "what a town is made of", "truth under the surface"),
    ),
    Card(
        number=27,
        name="heron-house",
        kind="G",
        palette="dusk-apricot",
        seed="heron-house/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=560, high=0.15),
            m("sun", 120, 300, 1, r=54),
            m("gull", 250, 250, 0.7, rot=-8),
            m("cloud", 480, 190, 0.9, tint=("sky2", 0.4), op=0.9),
            m("cloud", 70, 150, 0.6, tint=("sky2", 0.4), op=0.9),
            bg("hill", y=520, amp=24, n=4, col="land1", haze=0.6),
            bg("forest", y=572, n=22, h=(30, 80), col="land2", depth=0.4),
            bg("sea", y=560, light=130, lines=40),
            bg("glow", x=330, y=430, r=250, op=0.5),
            m("heron", 290, 806, 1.7, as_="h", drop=1),
            at("h.back+-8,14", "house", 1.35, as_="ho", w=70, h=56, wall="gold", roof="pop"),
            at("ho.smoke", "cloud", 0.2, op=0.8),
            r("washing", "ho.roof+10,26", "h.beak", sag=44, n=6, size=1.6),
            bg("wave", y=790, amp=10, n=6, col="sea", shadow=0, dark=0.2),
            m("rowboat", 120, 838, 0.9, as_="b", rot=-3),
            at("b.seat", "elder", 0.62, hand=(30, -70), coat="gold"),
            bg("wave", y=842, amp=14, n=5, col="sea", dark=0.45),
            bg("foliage", side="r", n=6, h=230, col="land3", flowers="pop", lit=0.4),
            bg("vignette"),
        ),
        alt=(
            "A tall white heron stands in shallow water at sunset and carries a small red-roofed house "
            "on its back. A washing line with clothes runs from the house to the tip of its bill. In "
            "front an old man in a tall hat sits in a rowing boat and raises one hand to the bird."
        ),
        tags=words(
            "heron birds house carry laundry water boat old-man home flood patience stilts journey "
            "neighbours greeting fragile balance knowledge"
        ),
        hooks=("a house on a bird", "laundry day", "flood or journey", "visitor or landlord"),
    ),
    Card(
        number=40,
        name="knotted-kites",
        kind="D",
        palette="dusk-apricot",
        seed="knotted-kites/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=800, high=0.1),
            m("cloud", 470, 420, 0.9, tint=("sky2", 0.5), op=0.9),
            m("cloud", 120, 480, 0.7, tint=("sky2", 0.5), op=0.9),
            bg("glow", x=300, y=280, r=300, op=0.5),
            bg("hill", y=700, amp=20, n=4, col="land1", haze=0.7),
            bg("mist", y=740, h=80, op=0.7),
            bg("forest", y=830, n=24, h=(30, 70), col="land2", depth=0.4),
            bg("mist", y=860, h=60, op=0.6),
            m("kite", 180, 236, 1.15, as_="k1", rot=-34, drop=1),
            m("kite", 424, 222, 1.15, as_="k2", rot=33, col="sea", other="cream"),
            m("knot", 302, 424, 1.1),
            bg("hill", pts="-30,660 70,650 140,664 168,690! 150,760 178,840 160,940", col="land3", haze=0.1, grass=20),
            bg(
                "hill", pts="640,590 540,584 470,596 440,622! 462,700 434,800 452,940", col="land3", haze=0.1, dark=0.15
            ),
            m("wanderer", 96, 666, 0.95, as_="a", hand=(24, -84), coat="gold", scarf="cream", hat="hair"),
            m("wanderer", 520, 592, 0.95, as_="b", flip=True, hand=(24, -84), coat="cream", scarf="pop", hat="cap"),
            r("rope", "a.hand", "k1.line", sag=30, w=2.2),
            r("rope", "b.hand", "k2.line", sag=30, w=2.2),
            bg("vignette"),
        ),
        alt=(
            "Two kites, one red and yellow, one blue and white, fly side by side high above a misty "
            "valley. Their tails are knotted together with a yellow bow. Each string leads down to a "
            "child on a cliff, one at the left edge and one at the right; a deep gap lies between them."
        ),
        tags=words(
            "kite rope string valley cliff child wind pair distance meeting friendship conflict mist "
            "play apart together fragile evening"
        ),
        hooks=("friends or rivals", "distance", "tangled", "long-distance call"),
    ),
    Card(
        number=53,
        name="winged-shadow",
        kind="E",
        palette="dusk-apricot",
        seed="winged-shadow/1",
        light=(-0.1, -1),
        steps=(
            bg("sky", hor=430, high=0.35),
            m("sun", 340, 300, 1, r=70, halo=3.4),
            m("cloud", 110, 200, 0.8, tint=("sky3", 0.4), op=0.9),
            m("bird", 500, 180, 0.7, rot=-10),
            echo("bird", 90, 330, 0.5, rot=6),
            echo("bird", 560, 270, 0.42, rot=-20),
            bg("hill", y=430, amp=16, n=4, col="land1", haze=0.5),
            m("house", 84, 446, 0.6, lit=False),
            bg("forest", y=462, n=10, h=(20, 50), col="land2", depth=0.3, x0=430, x1=640),
            bg("hill", pts="-30,470 160,456 380,466 640,450", col="gold", haze=0.2, tex=60, grass=80, dark=0.25),
            bg(
                "shape",
                pts=(
                    "328,606! 318,660 300,688 240,664 160,660 80,684 26,730 8,764 26,776 70,748! 46,790 "
                    "50,818 76,812 116,776! 98,826 106,852 132,842 166,796! 156,850 168,874 192,858 "
                    "216,812! 214,862 230,882 250,862 268,826! 292,880 336,896 376,880 399,813! 414,847 "
                    "430,865 443,847 442,800! 461,843 481,858 491,835 483,785! 511,828 532,837 538,813 "
                    "524,766! 556,800 578,805 581,779 561,739! 597,766 612,755 597,723 553,679 488,657 "
                    "422,661 373,683 352,658 346,606!"
                ),
                op=0.62,
            ),
            m("scarecrow", 336, 612, 1.25, as_="s", drop=1),
            at("s.nest+-8,8", "bird_sit", 0.8, col="pop"),
            at("s.nest+16,10", "bird_sit", 0.5, col="sea", flip=True),
            at("s.hand+-14,-8", "bird_sit", 0.7, col="sea", flip=True),
            bg("grass", y=890, n=70, h=(20, 70), col="land3"),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A scarecrow with a stitched face and a blue coat stands in a yellow field, the low sun "
            "behind it. Small birds sit in its upturned straw hat and on its arm. Its shadow falls "
            "forward over the field; the shadow has two wide wings."
        ),
        tags=words(
            "scarecrow shadow wings field birds nest hat sun harvest protection gift freedom flight "
            "hidden opposite truth evening hope"
        ),
        hooks=("protector who should frighten", "inner wings", "gift", "freedom it cannot use"),
    ),
    Card(
        number=66,
        name="leaving-carousel",
        kind="K",
        palette="dusk-apricot",
        seed="leaving-carousel/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=520, high=0.1),
            m("cloud", 470, 170, 1, tint=("sky2", 0.5), op=0.9),
            m("gull", 520, 330, 0.8, rot=8),
            m("gull", 420, 390, 0.5, rot=-6),
            m("cloud", 330, 300, 0.6, tint=("sky3", 0.4), op=0.9),
            m("sun", 470, 470, 1, r=44),
            bg("sea", y=500, light=470, lines=34),
            m("pier", -10, 450, 1, w=300, deep=330),
            m("carousel_top", 70, 250, 1, w=330),
            bg("stroke", pts="72,120! 72,440!", col="gold", w=12),
            m("horse", 66, 440, 0.72, as_="h1", saddle="sea", mane="plum"),
            m("wanderer", 246, 440, 0.7, coat="plum", hat="top", hand=(24, -90), scarf=""),
            m("horse", 370, 540, 0.95, as_="h2", rot=16, drop=1),
            m("horse", 236, 800, 1.25, as_="h3", rot=-4, saddle="plum", mane="pop"),
            bg("wave", y=752, amp=16, n=5, col="sea", dark=0.15),
            bg("glitter", x=470, y0=560, y1=860, w=90, n=30),
            echo("h2", 480, 830, 0.85, rot=-24),
            bg("wave", y=830, amp=18, n=4, col="sea", dark=0.4),
            bg("wave", y=872, amp=18, n=3, col="sea", dark=0.6),
            bg("vignette"),
        ),
        alt=(
            "White carousel horses on golden poles leave a carousel on a pier: one waits under the "
            "striped roof, one leaps off the end of the pier, two already swim in the sea. The sun "
            "sets on the horizon. A figure in a tall hat stands on the pier; gulls fly."
        ),
        tags=words(
            "horse carousel pier sea leap evening escape freedom procession farewell show play courage together"
        ),
        hooks=("freedom", "following the leader", "end of season", "who lets them go"),
    ),
    Card(
        number=79,
        name="river-of-hair",
        kind="M",
        palette="dusk-apricot",
        seed="river-of-hair/1",
        light=(-0.7, -0.7),
        steps=(
            bg("sky", hor=700, high=0.2),
            m("cloud", 130, 96, 0.6, tint=("sky2", 0.4), op=0.9),
            bg("hill", pts="-30,560 60,530 140,560 240,540", col="land1", haze=0.6),
            m("profile", 0, 0, 1, drop=1),
            m("rowboat", 420, 470, 0.7, rot=-34),
            m("sitting", 412, 460, 0.68, rot=-24),
            m("sailboat", 486, 250, 0.66, rot=-30),
            m("sailboat", 214, 760, 0.62, rot=-24, hull="gold"),
            m("mound", 470, 760, 0.8, w=180, h=30),
            m("house", 446, 750, 0.8, w=50, h=44),
            m("pine", 500, 752, 0.7, h=110),
            m("gull", 60, 236, 0.7, rot=-8),
            bg("fireflies", n=6, box=(360, 600, 580, 860)),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A woman's face in profile, eyes closed, fills the upper left. Her long blue hair flows from "
            "her head over the whole picture and turns into a river. Three small boats float on it, one "
            "with a child, and near the bottom an island with a house and a fir tree lies in the current."
        ),
        tags=words(
            "woman face hair river boats island current memory other-world nature journey close-up "
            "calm source quiet inner-world"
        ),
        hooks=("mother river", "daydream", "going with the flow", "thoughts as boats"),
    ),
)
