"""The cards in plum-tea."""

from art.painter.card import Card, words
from art.painter.steps import bg, m, r

CARDS = (
    Card(
        number=8,
        name="behind-the-wallpaper",
        kind="H",
        palette="plum-tea",
        seed="behind-the-wallpaper/1",
        light=(0.1, -0.7),
        steps=(
            m("wallpaper_room", 0, 0),
            m("wallpaper_wood", 0, 0),
            m("torn_curl", 188, 330, 1.15, rot=-5),
            m("crooked_picture", 536, 330, 1.1, rot=7),
            m("wallpaper_tongue", 0, 0),
            bg("shape", pts="316,742! 332,742! 360,860! 318,860!", col="shadow", op=0.5),
            m("leaver", 322, 752, 0.95),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A dark room whose wallpaper has a pattern of birds. A long piece of it is torn off and lies on the "
            "floor, rolled up at its end. Through the hole a pale path leads between tall trees to a dark stag; "
            "two red birds sit on a bough. On the torn strip stands a small figure in a blue coat and a dark "
            "hat with a yellow case, seen from behind. In a picture on the wall the shape of a stag is blank."
        ),
        tags=words(
            "forest deer trees path threshold escape suitcase journey room birds open-door discovery wild longing "
            "inner-world inside-outside farewell"
        ),
        hooks=("what was always there", "leaving home without a door", "the pattern comes alive", "hunter or homesick"),
    ),
    Card(
        number=21,
        name="late-guest",
        kind="E",
        palette="plum-tea",
        seed="late-guest/1",
        light=(0.1, -0.4),
        steps=(
            bg("sky", hor=900),
            bg("glow", x=320, y=520, r=520, col="land1", op=0.8),
            bg("trunks", n=7, w=(20, 36), col="land2", depth=0.3, bot=720),
            bg("trunks", xs=(60, 210, 470, 560), w=(26, 44), col="land3", depth=0.1, bot=730),
            m("tent_wood", 0, 0),
            m("shadow_tent", 0, 0),
            m(
                "paw_prints",
                0,
                0,
                pts=((60, 868, 1.1), (120, 836, 1), (176, 848, 0.95), (222, 810, 0.85), (270, 818, 0.8)),
            ),
            m("small_boots", 480, 820, 1.1, col="sea"),
            bg("trunks", xs=(10, 600), w=(70, 90), col="shadow", bot=960),
            m("eyes_in_wood", 98, 206, 1),
            bg("canopy", n=8, h=110, col="shadow"),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A large tent with a red roof glows orange in a dark wood. On its lit wall are two shadows: on "
            "the left a huge seated bear with one paw raised, on the right a small child with a ponytail "
            "who holds an open book. Paw prints cross the ground towards the tent, a pair of blue boots "
            "stands before it, and two eyes shine among the trunks on the left."
        ),
        tags=words(
            "tent forest night light shadow bear child book story boots guest danger trust friendship "
            "warmth fragile quiet"
        ),
        hooks=("bedtime story", "danger that listens", "only one comes out", "a friend nobody else has seen"),
    ),
    Card(
        number=34,
        name="laid-for-one",
        kind="D",
        palette="plum-tea",
        seed="laid-for-one/1",
        light=(0, -0.9),
        steps=(
            m("fog_table", 0, 0),
            m("fog_lamps", 0, 0),
            bg("shape", pts="316,540! 326,540! 344,622! 312,622!", col="plum", op=0.4),
            m("woman", 322, 546, 0.8, back=True, dress="sea"),
            m("stemmed_glass", 436, 748, 0.9),
            m("place_laid", 316, 812, 1),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A very long table with a white cloth runs away from us to a pale glow on the horizon. High-backed "
            "chairs stand along both sides, all empty, and five lamps hang over it in a row, smaller and smaller. "
            "In front are a plate, a fork, a knife and a glass with a red drink. Far off a small woman in a blue "
            "dress walks on the table; bare trees stand in the mist."
        ),
        tags=words(
            "table chairs distance farewell path lights longing guest late evening woman trees left-behind road "
            "quiet patience apart"
        ),
        hooks=(
            "too late for company",
            "walking out on everybody",
            "the last one at dinner",
            "the way to the other end",
        ),
    ),
    Card(
        number=47,
        name="wings-on-the-line",
        kind="A",
        palette="plum-tea",
        seed="wings-on-the-line/1",
        light=(-0.3, -0.9),
        steps=(
            m("lane", 0, 0),
            m("lane_windows", 0, 0),
            r("washing", (176, 520), (410, 512), sag=10, n=6, size=0.8),
            bg("glow", x=290, y=380, r=330, op=0.75),
            m("hauling", 540, 196, 0.95),
            r("rope", (70, 130), (490, 196), sag=14, w=4),
            m("drying_wings", 276, 186, 0.95, drop=1),
            m("puddle", 306, 806),
            bg("shade", x=196, y=850, rx=50, ry=8, op=0.7),
            m("woman", 196, 852, 1.3, dress="cream", hair="gold", back=True),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A pair of great white feathered wings hangs from a washing line across a narrow lane of dark "
            "purple houses. Golden pegs hold it. In a lit window at the upper right a dark figure with a "
            "bun holds the end of the line. Farther back small coloured washing hangs before an evening "
            "sky. Below, beside a puddle, stands a small figure with long yellow hair and a white dress."
        ),
        tags=words(
            "wings laundry rope window town evening puddle flight freedom longing keep care wonder secret "
            "holding work hope"
        ),
        hooks=("day off", "clipped or cared for", "leaving tomorrow", "whose are they"),
    ),
    Card(
        number=60,
        name="house-of-wax",
        kind="C",
        palette="plum-tea",
        seed="house-of-wax/1",
        light=(0.1, -1),
        steps=(
            bg("room", floor=700, wall="land3", pattern="none", lamp=(320, 240)),
            bg("deepen", y=300, op=0.5),
            bg("table", y=700, col="plum"),
            bg("glow", x=330, y=250, r=430, op=0.5),
            m("candle_house", 78, 742, 0.42, tint=("shadow", 0.6), lit=False, as_="out"),
            m("candle_windows", 78, 742, 0.42, lit=False),
            r("smoke", (80, 560), "92,500 70,430 96,350 80,270", w=(3, 12, 20, 8), op=0.3),
            m("tall_candle", 532, 764, 0.98),
            bg("shade", x=320, y=830, rx=250, ry=44, op=0.8),
            m("wax_pool", 306, 808, 1.0),
            m("candle_house", 306, 806, 1.08, as_="h", drop=1),
            m("candle_windows", 306, 806, 1.08),
            m("flame", 302, 342, 0.95),
            m("moth", 128, 176, 0.56, rot=28, col="cream", spot="plum"),
            bg("shade", x=538, y=866, rx=40, ry=7, op=0.8),
            m("wanderer", 526, 866, 0.86, coat="cream", scarf="pop", hat="cap", walk=1, as_="c", hand=(24, -30)),
            m("suitcase", 551, 866, 0.5, col="pop"),
            bg("vignette"),
        ),
        alt=(
            "A thick burning candle stands on a golden dish in the dark. Wax has run down its sides; in it are a "
            "door and four lit windows, in one of them the dark shape of a person. At the left a short stump with "
            "dark windows smokes; at the right rises a tall unlit candle with dark windows. A white moth flies by "
            "the flame. A small figure with a red suitcase stands beside the dish."
        ),
        tags=words(
            "candle fire house home light warmth time window sacrifice moving-house suitcase farewell "
            "neighbours moth smoke small-world fragile night unaware"
        ),
        hooks=(
            "a home that uses itself up",
            "who lives there, who leaves",
            "before, now, after: three houses",
            "a light for strangers",
        ),
    ),
    Card(
        number=73,
        name="swing-in-the-pond",
        kind="E",
        palette="plum-tea",
        seed="swing-in-the-pond/1",
        light=(0.5, -0.7),
        steps=(
            m("pond_land", 0, 0),
            m("swing_tree", 0, 0),
            m("swing_seat", 0, 0),
            m("elder", 540, 430, 0.9, flip=True, coat="ink"),
            m("pond_water", 0, 0),
            m("swing_tree", 0, 876, 1, rot=180, flip=True, green=True),
            bg("glow", x=430, y=590, r=230, op=0.75),
            m("swing_seat", 0, 876, 1, rot=180, flip=True),
            m("sitting", 436, 526, 2.1, rot=166, flip=True, coat="pop", hat="ink"),
            m("pond_rings", 0, 0),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A pond at evening mirrors a big tree and its swing. Above the water the boughs are bare, the "
            "swing hangs empty and aslant, a few orange leaves fall, and an old man with a white beard and "
            "a tall hat stands on the bank. In the reflection, upside down, a child in a red coat sits on "
            "the swing, and the crown of the tree has green leaves and pale blossom."
        ),
        tags=words(
            "tree mirror water child old-man memory past time loss longing evening upside-down opposite "
            "other-world hidden play inner-world"
        ),
        hooks=("memory", "two seasons", "somebody is missing", "the past is still at play"),
    ),
)
