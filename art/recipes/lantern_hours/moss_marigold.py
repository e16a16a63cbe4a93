"""The cards in moss-marigold."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=4,
        name="half-a-bridge",
        kind="L",
        palette="moss-marigold",
        seed="half-a-bridge/1",
        light=(0.6, -0.75),
        steps=(
            bg("sky", hor=480, high=0.45),
            bg("glow", x=390, y=430, r=420, col="#f7a86a", op=0.6),
            m("river_gorge", 0, 0, 1),
            m("bridge_mirror", 0, 0, 1),
            m("half_bridge", 0, 0, 1, as_="b"),
            m("suitcase", 264, 224, 0.5),
            m("woman", "b.end", 0, 0.8, dress="pop"),
            m("woman", 308, 744, 0.76, dress="pop", rot=180, flip=True, tint=("land3", 0.35), op=0.85),
            m("elder", 416, 724, 0.76, rot=180, coat="cream", tint=("land3", 0.35), op=0.9),
            m("water_lines", 0, 0, 1),
            bg("vignette", op=0.35),
        ),
        alt=(
            "The left half of an old stone bridge rises over a river and breaks off in the air. At the broken end "
            "stands a woman in a red dress beside a purple suitcase; the bank on the right is bare. In the yellow "
            "water the reflection shows the whole arch of the bridge. On it, upside down, stand the woman and, a "
            "little to the right, a man in a white coat and a tall hat, who is not there above."
        ),
        tags=words(
            "river mirror opposite longing woman suitcase old-man meeting separation patience memory evening "
            "upside-down loss water other-world"
        ),
        hooks=(
            "together only in the mirror",
            "somebody is missing",
            "what is left unfinished",
            "a way that asks one to fall",
        ),
    ),
    Card(
        number=17,
        name="hedgehog-wood",
        kind="G",
        palette="moss-marigold",
        seed="hedgehog-wood/1",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=700, high=0.42),
            bg("glow", x=300, y=560, r=520, col="sky3", op=0.95),
            bg("glow", x=250, y=520, r=340, op=0.9),
            bg("hill", y=690, amp=20, n=4, col="land1", haze=0.5),
            bg("mist", y=720, h=80, op=0.7),
            bg("hill", pts="-30,812 200,800 420,816 640,800", col="land2", haze=0.1, grass=40),
            bg("shade", x=280, y=826, rx=270, ry=20, op=0.6),
            m("hedgehog_feet", 0, 0),
            m("spine_wood", 0, 0, drop=1),
            bg("glow", x=262, y=640, r=130, op=0.35),
            m("house", 262, 652, 0.95, lit=True, as_="h"),
            r("smoke", "h.smoke", "290,560 262,500 300,430 280,360", w=(4, 10, 18, 26, 8)),
            m("hedgehog_face", 0, 0),
            bg("hill", pts="-30,832 200,822 420,838 640,846", col="land3", haze=0, dark=0.35, grass=90),
            m("wanderer", 534, 872, 1.08, as_="e", coat="gold", hat="cap", scarf="pop", flip=True, hand=(30, -58)),
            at("e.hand", "lantern", 0.64),
            m("bird", 440, 200, 0.5, rot=-14, as_="b"),
            m("bird", 500, 250, 0.36, rot=-6),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A giant hedgehog with a brown face lies behind a grassy edge; its spines are dark green fir trees "
            "that lean out in rows. Among them stands a small white house with a red roof and rising smoke. At "
            "the lower right, under the hedgehog's nose, a child in a yellow coat and a red cap holds a "
            "lantern. Two white birds fly in the yellowish sky."
        ),
        tags=words(
            "forest giant house chimney smoke lantern child meeting birds home carry fragile danger "
            "trust wild greeting protection"
        ),
        hooks=(
            "somebody lives where it pricks",
            "small light before something large",
            "the forest has moved",
            "do not wake it, or make friends",
        ),
    ),
    Card(
        number=30,
        name="mirror-in-the-meadow",
        kind="L",
        palette="moss-marigold",
        seed="mirror-in-the-meadow/2",
        light=(0.7, -0.6),
        steps=(
            bg("sky", hor=620, high=0.3),
            bg("forest", y=640, n=5, h=(80, 150), col="land1", depth=0.3, kind="round", x0=430),
            bg("hill", y=640, amp=16, n=4, col="land2", haze=0.25),
            bg("hill", y=740, amp=12, n=3, col="land2", haze=0.05, grass=24),
            m("meadow_tree", 0, 0),
            m("meadow_mirror", 0, 0),
            m("straw_hat_back", 352, 664, 0.5, dress="plum", tint=("sea", 0.3)),
            m("mirror_snow", 0, 0),
            m("meadow_leaves", 0, 0),
            m("straw_hat_back", 306, 872, 1.15, dress="plum"),
            m("meadow_front", 0, 0),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A tall mirror in a gold frame leans at a tree in a green meadow with red poppies. In the glass it is "
            "winter: a bare black tree, hills with snow, falling flakes. A small figure in a purple dress and "
            "straw hat walks away there, and footprints lead to her. In front of the mirror stands the same "
            "figure, larger, seen from behind; snow lies over the lower edge of the frame in the grass."
        ),
        tags=words(
            "mirror winter snow tree summer woman past self memory opposite time change threshold path pair "
            "letting-go farewell"
        ),
        hooks=("the one I was leaves me", "another time of year", "what lies ahead", "who is the real one"),
    ),
    Card(
        number=43,
        name="the-one-with-the-key",
        kind="K",
        palette="moss-marigold",
        seed="the-one-with-the-key/1",
        light=(0.85, -0.5),
        steps=(
            bg("sky", hor=600, high=0.4),
            bg("glow", x=440, y=450, r=420, op=0.9),
            m("flyaway", 540, 110, 1.25),
            bg("hill", pts="-30,720 120,690 300,720 460,680 640,700", col="land1", haze=0.3, tex=0),
            bg("mist", y=700, h=60, op=0.7, col="sky3"),
            bg("forest", y=900, n=12, h=(90, 190), col="land3", kind="pine"),
            m("perch", 0, 0, 1),
            m("branch_sitter", 92, 646, 1, rot=-2, look=1, col="land3"),
            m("branch_sitter", 236, 640, 1.08, rot=6, look=1, col="#3b512b"),
            m("branch_sitter", 396, 640, 1.16, look=2, col="sea", metal=True, as_="w"),
            m("toy_key", "w.back", 0, 1.25, rot=6),
            bg("vignette", op=0.35),
        ),
        alt=(
            "Three plump birds sit on a branch, seen from behind, under a yellow-green sky. Two are dark "
            "green and turn their heads towards the third, which is blue and made of riveted plates, with a large "
            "golden wind-up key in its back; its beak points up. High above them a wedge of small dark birds flies to "
            "the right. Below stand dark firs."
        ),
        tags=words(
            "birds odd-one-out trees forest longing flight left-behind farewell disguise truth patience "
            "neighbours self watching journey secret"
        ),
        hooks=(
            "the one who is not like the others",
            "who will turn the key",
            "those who are already on their way",
            "everybody knows and nobody says it",
        ),
    ),
    Card(
        number=56,
        name="both-sides-of-the-stairs",
        kind="L",
        palette="moss-marigold",
        seed="both-sides-of-the-stairs/1",
        light=(-0.5, -0.85),
        steps=(
            m("stairs_above", 0, 0),
            m("stairs_below", 600, 900, 1, rot=180),
            m("stairs_side", 0, 0),
            m("street_lamp", 534, 300, 0.75, rot=180),
            m("elder", 286, 380, 1.5, as_="e", coat="sea", hand=(36, -64)),
            at("e.hand+2,4", "lantern", 0.7),
            m("woman", 314, 518, 1.5, rot=180, as_="w", dress="gold", hand=(24, -84)),
            at("w.hand", "umbrella", 0.8, rot=186, col="pop"),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A flight of stairs crosses the picture from lower left to upper right. On its upper side, before a "
            "yellow wall with three framed pictures, an old man in a tall hat climbs a red carpet with a "
            "lantern. On its green lower side, in the rain, a woman in a yellow dress stands upside down under "
            "a red and white umbrella; a lit street lamp hangs down at the right."
        ),
        tags=words(
            "stairs upside-down opposite umbrella rain lantern lamp old-man woman pair inside-outside apart "
            "other-world unaware neighbours climbing longing"
        ),
        hooks=(
            "so near and never met",
            "two weathers in one house",
            "who is the right way up",
            "every step has another side",
        ),
    ),
    Card(
        number=69,
        name="rooms-of-the-shell",
        kind="H",
        palette="moss-marigold",
        seed="rooms-of-the-shell/1",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=1100),
            bg("trunks", n=7, w=(24, 50), col="land2", depth=0.15),
            bg("deepen", y=200, op=0.7),
            bg("glow", x=318, y=392, r=430, op=0.5),
            m("shell_house", 0, 0, as_="s", drop=1),
            at("s.foot+-6,2", "ladder", 1.0, h=150, w=36, rot=-24, col="gold"),
            at("s.one+-6,0", "chair", 0.66, col="ink"),
            at("s.two+0,0", "cradle", 0.36),
            at("s.three+0,2", "candle", 0.5, h=60),
            at("s.door+-8,4", "wanderer", 1.4, as_="w", coat="cream", hat="hair", scarf="pop", back=True, walk=0.5),
            bg("hill", pts="-30,822 140,842 320,838 470,812 640,790", col="land3", haze=0, dark=0.4, grass=70),
            bg("foliage", side="r", n=5, h=230, col="land3", lit=0.3),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A huge spiral shell, cut open, stands in a dark green forest. Its chambers wind inwards, brown at "
            "first, then orange, then bright yellow in the middle. A ladder leads up from the large lowest "
            "room; a chair, a red cradle and a candle stand in the next ones. In the large room a small figure "
            "in a cream coat and a red scarf stands with its back to us."
        ),
        tags=words(
            "light room house ladder chair cradle candle path past memory home inside secret journey forest "
            "arrival inner-world beginning"
        ),
        hooks=(
            "back to where it began",
            "every room is smaller and warmer",
            "nobody is at home",
            "growing needs another room",
        ),
    ),
    Card(
        number=82,
        name="day-of-the-well",
        kind="B",
        palette="moss-marigold",
        seed="day-of-the-well/1",
        light=(-0.4, -0.9),
        steps=(
            m("well_shaft", 0, 0),
            m("heron_over", 312, 262, 1.3, as_="h"),
            r("rope", "h.beak", (228, 558), sag=4, w=3),
            m("lantern", 228, 560, 1.1),
            bg("hill", pts="290,960 336,838 384,798 470,786 560,790 660,776", col="land2", haze=0, dark=0.5, grass=50),
            m("frog_up", 452, 786, 1.0, as_="f"),
            bg("foliage", side="l", n=4, h=150, col="land3", lit=0.2),
            bg("vignette", op=0.4),
        ),
        alt=(
            "Seen from inside a well: rings of mossy stones lead up to a bright round opening fringed with "
            "grass. A dark heron bends its long neck over the edge; a string hangs from its beak, with a lit "
            "lantern on it. Below, on a grassy ledge at the lower right, a green frog sits and looks up at the "
            "light."
        ),
        tags=words(
            "frog heron rope lantern light trap temptation rescue below hope danger dark escape trust choice "
            "watching patience"
        ),
        hooks=("rescue or bait", "a small piece of sky is the whole world", "an offer from above", "shall I stay"),
    ),
)
