"""The cards in midnight-honey."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m

CARDS = (
    Card(
        number=7,
        name="something-in-the-wheat",
        kind="J",
        palette="midnight-honey",
        seed="something-in-the-wheat/1",
        light=(0.5, -0.7),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=60, y1=400, big=5),
            bg("glow", x=320, y=340, r=360, col="ink", op=0.7),
            bg("glow", x=320, y=560, r=330, col="sky3", op=0.9),
            bg("hill", y=536, amp=14, n=4, col="land1", haze=0.4),
            m("corn", 0, 0, 1),
            m("sheaves", 30, 600, 0.8, n=2),
            m("sheaves", 480, 590, 0.7, n=2),
            m("flukes", 320, 650, 1.05, drop=1),
            m("bow_wave", 320, 660, 1.05),
            m("woman", 116, 750, 1.05, back=True, dress="plum", hair="pop", hand=(26, -70)),
            m("ears", 0, 764, 1, n=2, h=26, x0=20, x1=90),
            m("ears", 0, 800, 1, n=8, h=54, x0=210, x1=600),
            m("ears", 0, 910, 1, n=17, h=104, col="plum"),
            bg("vignette", op=0.35),
        ),
        alt=(
            "The blue tail of a whale rises high out of a field of ripe golden wheat under a starry night "
            "sky. Straws hang from its flukes and grains fall from them; at its foot the stalks are pressed "
            "aside. A small woman in a purple dress with long red hair stands in the wheat at the left, seen "
            "from behind. Dark ears of wheat stand along the lower edge."
        ),
        tags=words(
            "whale field fields sea night stars harvest woman big-small hidden wonder nature meeting "
            "discovery farewell other-world below tail"
        ),
        hooks=("more below than one thinks", "a rare sight", "gone again", "harvest of something else"),
    ),
    Card(
        number=20,
        name="needle-on-skates",
        kind="A",
        palette="midnight-honey",
        seed="needle-on-skates/1",
        light=(0.5, -0.8),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=50, y1=420, big=4, avoid=((286, 262, 250),)),
            bg("forest", y=566, n=22, h=(50, 120), col="land2", depth=0.2),
            m("record_rink", 0, 0),
            m("snow_horn", 0, 0),
            m("skated_line", 0, 0, as_="s"),
            at("s.skate", "skater", 0.95),
            bg("snow", n=60, y0=60, y1=880),
            bg("vignette", op=0.4),
        ),
        alt=(
            "At night the huge golden horn of a gramophone, its mouth towards us and bright inside, fills the "
            "upper half. Below it lies a black record as wide as a lake, with a red label and fine grooves, among "
            "snow and dark firs. Near its front edge a small skater in a white coat, with a long red scarf, "
            "glides to the right; a pale line follows the skates. Snow falls."
        ),
        tags=words("music sound snow ice winter night light dance small-world path freedom show play time forest"),
        hooks=(
            "who makes the tune",
            "drawing a line that sings",
            "dancing for a giant ear",
            "round and round the same evening",
        ),
    ),
    Card(
        number=33,
        name="one-came-in",
        kind="H",
        palette="midnight-honey",
        seed="one-came-in/1",
        light=(0.95, 0.1),
        steps=(
            m("fireside_room", 0, 0),
            m("melting_guest", 0, 0),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A snowman sits in a green armchair in a dark blue room and holds a twig arm towards a burning "
            "fireplace at the right. White drips run over the arm of the chair, and a large puddle lies under "
            "it. Three snowmen with carrot noses stand outside the window in falling snow. An upturned blue "
            "bucket stands on the mantelpiece."
        ),
        tags=words(
            "fire room winter snow cold warmth window chair guest temptation risk choice watching odd-one-out "
            "sacrifice change longing invitation"
        ),
        hooks=(
            "a comfort that costs everything",
            "the others who stayed outside",
            "a guest who cannot leave",
            "his hat is off already",
        ),
    ),
    Card(
        number=46,
        name="tram-with-a-wood",
        kind="F",
        palette="midnight-honey",
        seed="tram-with-a-wood/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=980),
            bg("city", y=680, h=(330, 520), col="land2", depth=0.25, lit=0.06),
            bg("mist", y=660, h=120, op=0.5),
            m("wet_street", 0, 0),
            bg("glow", x=350, y=440, r=360, op=0.4),
            m("trolley_tree", 0, 0),
            m("tram_wood", 0, 0, drop=1),
            m("blown_leaves", 0, 0),
            m("fern", 486, 690, 1.1, as_="fe"),
            bg("shade", x=160, y=862, rx=80, ry=14, op=0.6),
            m("elder", 166, 856, 1.5, back=True, coat="plum", hand=(22, -34), as_="w"),
            m("suitcase", 232, 860, 0.8, col="pop"),
            bg("vignette", op=0.45),
        ),
        alt=(
            "At night a red and cream tram stands in a wet street; only its front half is in the picture. Its "
            "lit windows and open door show a wood: tall dark trunks, bushes and a deer. A fern grows out at "
            "the door, leaves lie on the cobbles, and a small tree grows from the roof up to the wire. An old "
            "man in a tall hat waits in front, with a red suitcase."
        ),
        tags=words(
            "forest tree deer window night city suitcase old-man journey light open-door cobbles wild nature "
            "other-world farewell escape"
        ),
        hooks=(
            "last chance to leave",
            "the country comes to fetch him",
            "no room among the passengers",
            "what we built over",
        ),
    ),
    Card(
        number=59,
        name="drawers-as-stairs",
        kind="D",
        palette="midnight-honey",
        seed="drawers-as-stairs/1",
        light=(0.5, -0.85),
        steps=(
            m("drawer_wall", 0, 0),
            m("peeper", 0, 0),
            m("drawer", 0, 0, as_="d7", row=7, col=1, k=1.3, part="box"),
            m("drawer_sky", 0, 0),
            m("drawer", 0, 0, as_="f7", row=7, col=1, k=1.3, part="front"),
            m("drawer", 0, 0, as_="d6", row=6, col=2, k=1.26, part="box"),
            at("d6.inside+14,6", "sprig", 1.1, rot=8, col="leaf"),
            m("drawer", 0, 0, as_="f6", row=6, col=2, k=1.26, part="front"),
            m("drawer_light", 0, 0),
            m("drawer", 0, 0, as_="d1", row=1, col=3, k=1.1),
            m("drawer", 0, 0, as_="d2", row=2, col=2, k=1.18),
            m("drawer", 0, 0, as_="d3", row=3, col=1, k=1.24),
            m("drawer", 0, 0, as_="d5", row=5, col=3, k=1.3, part="box"),
            m("drawer", 0, 0, as_="d4", row=4, col=2, k=1.3, part="box"),
            at(
                "d5.top+-4,18",
                "wanderer",
                1.12,
                as_="w",
                coat="gold",
                hat="cap",
                scarf="pop",
                back=True,
                hand=(-24, -92),
            ),
            m("drawer", 0, 0, row=5, col=3, k=1.3, part="front", as_="f"),
            m("drawer", 0, 0, row=4, col=2, k=1.3, part="front", as_="f4"),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A wall of dark wooden drawers fills the picture. Some are pulled out, one above the other, to left "
            "and right, up to the highest, behind which yellow light shines. A child in a yellow coat and a red "
            "cap stands in one of them and reaches up. Below, a plant grows in one drawer and stars lie in "
            "another; two eyes look out of a narrow gap at the left."
        ),
        tags=words(
            "climbing child light secret hidden memory inner-world stars knowledge courage high watching "
            "discovery past risk wonder"
        ),
        hooks=(
            "where did I put it",
            "somebody else lives here",
            "climbing what is not meant for it",
            "the top one is forbidden",
        ),
    ),
    Card(
        number=72,
        name="caught-on-the-eaves",
        kind="I",
        palette="midnight-honey",
        seed="caught-on-the-eaves/1",
        light=(-0.5, -0.8),
        steps=(
            bg("sky", hor=700),
            bg("stars", n=30, y0=120, y1=360, big=3, x1=250),
            bg("glow", x=420, y=470, r=400, col="sky3", op=1),
            bg("glow", x=430, y=480, r=300, op=0.75),
            bg("city", y=800, h=(80, 190), col="land1", depth=0.35, lit=0.35),
            bg("mist", y=800, h=60, op=0.5),
            bg("city", y=900, h=(80, 170), col="land2", depth=0.1, lit=0.4),
            m("anchor", 420, 630, 0.9, rot=2, as_="a", col="land3", drop=1),
            m("lidded_house", 160, 930, 0.94, as_="h", tilt=-18),
            m("cloud", 440, 120, 1.35, tint=("land1", 0.35)),
            m("cloud", 250, 92, 0.9, tint=("land1", 0.5)),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A huge dark anchor hangs on a chain from a cloud in a starry sky, above dark houses with lit "
            "windows. Green seaweed and a red starfish cling to it. Its left arm has caught under the red "
            "roof of a house and the roof is raised at that side; in the bright gap below it are a bed and a "
            "small figure in a white nightshirt with one arm raised."
        ),
        tags=words(
            "sky night house roofs cloud stars sea big-small city home guest opposite upside-down "
            "arrival risk wonder other-world"
        ),
        hooks=(
            "who is up there",
            "held back by something small",
            "an opening that nobody ordered",
            "the bottom of somebody's sea",
        ),
    ),
)
