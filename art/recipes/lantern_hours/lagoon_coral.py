"""The cards in lagoon-coral."""

from art.painter.card import Card, words
from art.painter.steps import bg, echo, m

CARDS = (
    Card(
        number=2,
        name="dry-tank",
        kind="C",
        palette="lagoon-coral",
        seed="dry-tank/1",
        light=(0.5, -0.8),
        steps=(
            m("sea_bed", 0, 0, 1),
            bg("hill", pts="-30,700 160,716 380,690 640,724", col="land2", haze=0, dark=0.6),
            m("onlooker", 482, 196, 0.34, rot=-24, flip=True, tint=("sky2", 0.3)),
            m("onlooker", 526, 112, 0.27, rot=-30, flip=True, tint=("sky1", 0.3)),
            m("onlooker", 430, 76, 0.2, rot=-24, flip=True, tint=("sky1", 0.4)),
            m("dry_tank", 318, 686, 1.02),
            m("onlooker", 196, 232, 0.62, rot=46, col="pop", fin="gold"),
            bg("hill", pts="-30,800 160,776 380,800 640,790", col="land3", haze=0, dark=0.6),
            bg("shade", x=478, y=768, rx=60, ry=10, op=0.7),
            m("shoes", 470, 766, 0.72),
            m("onlooker", 120, 770, 1.25, rot=-14),
            m("kelp", 40, 900, 1, h=300),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A glass tank stands on the bottom of a dark sea. In it is a dry, lit room with striped "
            "wallpaper, a picture, a red floor lamp and a carpet; somebody with purple hair sits in an "
            "armchair and reads a red book. A red fish looks down at the tank from above, a big dark fish "
            "swims at the lower left, and three more are further back. A pair of red boots stands in front of "
            "the glass."
        ),
        tags=words(
            "aquarium fish sea underwater inside-outside inside room book watching opposite boots lamp "
            "quiet shelter other-world alone home"
        ),
        hooks=("who watches whom", "a place of one's own", "out of one's element", "the visitor took off her boots"),
    ),
    Card(
        number=15,
        name="deep-bath",
        kind="C",
        palette="lagoon-coral",
        seed="deep-bath/1",
        light=(-0.6, -0.8),
        steps=(
            m("tiles", 0, 0),
            m("bath_above", 246, 384, 1.14, rot=11, drop=1),
            m("ray_above", 252, 380, 0.98, rot=26),
            m("duck_above", 212, 168, 1.35, rot=-34),
            m("footprint_wet", 474, 560, 0.95, rot=112, as_="f"),
            m("footprint_wet", 508, 642, 0.95, rot=142, flip=True),
            m("footprint_wet", 486, 742, 0.95, rot=158),
            m("footprint_wet", 546, 806, 0.95, rot=160, flip=True),
            bg("vignette"),
        ),
        alt=(
            "A white bathtub from above, on a floor of dark blue-green tiles. The water in it is deep and dark blue: "
            "a big red ray with white spots swims there, and under it shine the golden lights of a town far "
            "down. A yellow rubber duck floats at the top. Wet footprints of bare feet lead away from "
            "the bath to the lower right."
        ),
        tags=words(
            "water fish room lights town night below danger unaware big-small play sea "
            "escape secret wonder other-world left-behind underwater"
        ),
        hooks=("deeper than one thought", "who fled the bath", "flight over a city", "courage of a toy"),
    ),
    Card(
        number=28,
        name="front-row",
        kind="H",
        palette="lagoon-coral",
        seed="front-row/1",
        light=(0.1, -1),
        steps=(
            m("cinema", 0, 0),
            m("cinema_wave", 0, 0),
            m("cinema_rows", 0, 0),
            m("fish", 470, 530, 0.6, rot=-38),
            m("cinema_front", 0, 0),
            bg("vignette"),
        ),
        alt=(
            "A cinema from the back rows. On the screen rises an enormous blue wave with white foam; it breaks "
            "over the frame and floods the red seats in front. Left of the middle a woman with a white bun, seen "
            "from behind, sits alone among the empty seats under a large yellow umbrella. A red fish leaps on "
            "the right."
        ),
        tags=words(
            "sea waves flood umbrella show danger calm patience courage story fish big-small "
            "power wonder woman alone protection chairs"
        ),
        hooks=("prepared for everything", "carried away by a story", "last of the audience", "calm in a storm"),
    ),
    Card(
        number=41,
        name="undelivered",
        kind="C",
        palette="lagoon-coral",
        seed="undelivered/1",
        light=(0.2, -1),
        steps=(
            m("letterbox", 0, 0),
            m("slot", 330, 150, 1, rot=-5, as_="s"),
            m("daylight", 330, 150),
            m("letter", 330, 292, 1.1, rot=78, col="pop", seal="gold", drop=1),
            m("letter", 40, 690, 1.5, rot=22, col="sky3", seal="pop"),
            m("letter", 570, 700, 1.5, rot=-24, col="sky2", seal="plum"),
            m("letter", 390, 744, 1.4, rot=7, seal=""),
            m("letter", 150, 790, 1.5, rot=-9, col="sky3", seal=""),
            m("letter_tent", 206, 742, 1.4),
            m("lantern", 172, 636, 1.2),
            m("letter", 540, 846, 1.4, rot=-14, col="sky3", seal="pop"),
            m("sitting", 388, 778, 1.55, coat="gold", flip=True, as_="p"),
            m("letter", 350, 760, 0.22, rot=-70, seal=""),
            m("letter", 80, 880, 1.3, rot=12, col="sky2", seal="plum"),
            m("letter", 330, 888, 1.3, rot=-5, col="gold", seal="plum"),
            bg("deepen", y=790, op=0.6),
            bg("vignette", op=0.75),
        ),
        alt=(
            "Inside a dark blue letter box. Through a red slot at the top falls daylight, and a large red "
            "envelope with a golden seal comes in. Below lies a heap of pale envelopes. On it stands a tent "
            "folded from a written sheet of paper, with a lantern in its entrance; beside it a small figure in a "
            "yellow coat sits and holds a tiny envelope."
        ),
        tags=words(
            "message tent camp secret light shelter patience answer lantern hope inside longing "
            "arrival home alone story invitation late"
        ),
        hooks=("news at last", "living among other people's words", "the answer that never left", "camp"),
    ),
    Card(
        number=54,
        name="quay-of-keys",
        kind="M",
        palette="lagoon-coral",
        seed="quay-of-keys/1",
        light=(-0.6, -0.6),
        steps=(
            m("sea_evening", 0, 0),
            m("key_quay", 0, 0),
            m("elder", 256, 574, 0.5, coat="pop", hat="ink", flip=True),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A piano keyboard lies at a calm sea as a quay and runs from the lower right into the "
            "distance; above low green hills the sky is yellow and pink. The white keys end in a wall at the "
            "water; the huge black keys lie on them in rows. One white key is pressed down and under water, and "
            "rings spread from it. A black key behind it has a lit door, and in its light stands a "
            "small white-bearded man in red and a top hat."
        ),
        tags=words(
            "music sound sea water house open-door light old-man neighbours quiet play mistake flood evening power town"
        ),
        hooks=("who has played it", "living on the edge of a song", "one note and its rings", "the first to sink"),
    ),
    Card(
        number=67,
        name="pond-of-one-step",
        kind="A",
        palette="lagoon-coral",
        seed="pond-of-one-step/1",
        light=(-0.6, -0.75),
        steps=(
            m("fields_above", 0, 0),
            m("foot_fresh", 486, 6, 0.9, rot=10),
            m("foot_pond", 240, 590, 0.9, rot=8, flip=True),
            m("tree_above", 70, 640, 1, r=34, as_="t"),
            echo("t", 44, 580, 0.8, rot=80),
            echo("t", 96, 704, 0.7, rot=140),
            echo("t", 430, 820, 1.0, rot=200),
            echo("t", 480, 866, 1.2, rot=30),
            echo("t", 356, 866, 0.7, rot=300),
            echo("t", 70, 360, 0.8, rot=60),
            m("roof_above", 120, 80, 0.8, rot=-14),
            m("roof_above", 190, 108, 0.7, rot=10, col="plum"),
            m("roof_above", 62, 128, 0.7, rot=-24, col="gold"),
            m("parasol_above", 424, 560, 1.1),
            m("parasol_above", 400, 640, 0.9, col="plum"),
            m("swimmer_above", 250, 520, 0.9),
            m("stroller_above", 318, 168, 1.2, hat="cream"),
            bg("vignette", op=0.3),
        ),
        alt=(
            "Fields seen from above. In a meadow lies a blue pond in the shape of a huge bare footprint "
            "with five round toes. Somebody in a red and white swimming ring floats in it, and two parasols "
            "stand beside it. At the upper edge the heel of a second such print, brown and dry, breaks "
            "through the road; a person with a white hat stands before it. Three houses stand at the upper "
            "left."
        ),
        tags=words(
            "giant water road field fields house summer holiday danger unaware big-small discovery power "
            "past umbrella trees calm"
        ),
        hooks=("gift of a giant", "it was here, it is back", "holiday in a disaster", "following in footsteps"),
    ),
    Card(
        number=80,
        name="hem-of-the-sea",
        kind="G",
        palette="lagoon-coral",
        seed="hem-of-the-sea/1",
        light=(-0.6, -0.8),
        steps=(
            m("sea_sheet", 0, 0),
            m("fluke", 452, 196, 1.0, rot=6),
            m("fish", 130, 300, 0.5, rot=-24),
            m("fish", 420, 400, 0.42, rot=30),
            m("foot_track", 0, 0, pts="130,892 190,850 250,800 270,760", n=7),
            m("prop_pole", 0, 0),
            bg("shade", x=230, y=736, rx=50, ry=8, op=0.6),
            m("woman", 226, 736, 1.15, dress="pop", hair="ink", back=True, hand=(66, -84)),
            m("shoes", 448, 852, 0.8),
            m("crab", 90, 780, 0.36, col="pop"),
            bg("vignette", op=0.3),
        ),
        alt=(
            "The foaming edge of a blue sea is raised from the beach on a forked pole and hangs from it in "
            "folds. In the dark underneath, street lamps stand on a road to houses with lit windows. A "
            "small woman with long dark hair and a red dress, seen from behind, holds the pole. Two red "
            "fish swim above; farther out is the tail of a whale. On the sand are footprints, a crab and "
            "two red boots."
        ),
        tags=words(
            "sea woman shoe fish whale lights town night threshold other-world hidden secret below "
            "discovery knowledge courage home"
        ),
        hooks=("what lies beneath", "swept under", "a second home", "curiosity"),
    ),
)
