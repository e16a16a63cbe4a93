"""The cards in ink-ember."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=10,
        name="laundry-of-stars",
        kind="I",
        palette="ink-ember",
        seed="j/14",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=760),
            bg("stars", n=60, y1=420, big=4),
            m("moon", 330, 300, 1, r=150, halo=2.2),
            bg("city", y=700, h=(90, 190), col="land1", depth=0.35, lit=0.35),
            bg("mist", y=720, h=70, op=0.5),
            bg("city", y=780, h=(90, 170), col="land2", depth=0.1, lit=0.45),
            bg("mist", y=800, h=50, op=0.35),
            bg("city", y=880, h=(60, 120), col="land3", lit=0.5),
            m("chimney", 40, 910, 1, h=470, w=96),
            m("chimney", 566, 910, 1, h=420, w=110),
            r("rope", (60, 470), (556, 500), sag=20, w=4, col="gold"),
            m("cat_walk", 290, 505, 1.05, as_="cat", drop=1),
            at("cat.tail+-4,6", "umbrella", 0.8, rot=-14, col="pop"),
            m("pegstar", 150, 492, 1),
            m("pegstar", 470, 518, 0.8),
            m("pegstar", 412, 520, 0.7),
            bg("vignette"),
        ),
        alt=(
            "A black cat walks along a rope stretched between two chimneys, in front of an orange "
            "full moon. It holds an open umbrella with its tail. Stars hang from the rope with pegs. "
            "Below are dark houses with lit windows."
        ),
        tags=words(
            "cat rope balance umbrella moon city roofs chimney stars laundry night risk elegance "
            "circus alone window danger climbing quiet"
        ),
        hooks=("balance", "drying stars", "night shift", "luck and black cat"),
    ),
    Card(
        number=23,
        name="candle-forest",
        kind="A",
        palette="ink-ember",
        seed="r/9",
        light=(0.1, -1),
        steps=(
            bg("sky", hor=700),
            bg("stars", n=40, y1=360, big=3),
            bg("glow", x=300, y=250, r=330, op=0.6),
            m("moth", 300, 250, 2.4, drop=1),
            bg("hill", y=600, amp=24, n=3, col="land1", haze=0.5),
            m("candle", 90, 616, 0.42, h=120),
            m("candle", 190, 606, 0.36, h=100),
            m("candle", 400, 610, 0.4, h=130),
            m("candle", 510, 620, 0.46, h=110),
            bg("hill", y=640, amp=14, n=3, col="land2", haze=0.3),
            m("candle", 160, 724, 0.8, h=170),
            m("candle", 380, 716, 0.7, h=130),
            m("candle", 500, 730, 0.8, h=160),
            bg("hill", y=750, amp=10, n=3, col="land3", haze=0.2),
            m("candle", 66, 850, 1.3, h=190),
            m("candle", 520, 860, 1.25, h=170),
            bg("glow", x=300, y=760, r=170, op=0.4),
            m("wanderer", 296, 838, 1.15, back=True, coat="pop", hand=(18, -112)),
            bg("hill", y=852, amp=8, n=3, col="land3", dark=0.4),
            bg("vignette"),
        ),
        alt=(
            "A huge orange butterfly with red eye spots hovers in a dark sky over a plain of burning "
            "candles, small ones far away and tall ones near. Among the candles stands a figure in a "
            "red hood, seen from behind, one hand raised to the butterfly."
        ),
        tags=words(
            "moth butterfly candle night flame attraction danger light giant worship ritual memory "
            "greeting longing wonder trap courage"
        ),
        hooks=("attraction to light", "greeting a great thing", "a ritual"),
    ),
    Card(
        number=36,
        name="smoke-dragon",
        kind="E",
        palette="ink-ember",
        seed="smoke-dragon/1",
        light=(-0.3, -0.9),
        steps=(
            bg("sky", hor=760),
            bg("stars", n=30, y1=300, big=3),
            bg("city", y=760, h=(50, 120), col="land1", depth=0.3, lit=0.35),
            bg("mist", y=770, h=50, op=0.4),
            bg("glow", x=240, y=480, r=300, col="pop", op=0.55),
            bg("glow", x=330, y=230, r=330, col="pop", op=0.4),
            m("dragon_smoke", 0, 0, 1, as_="d", drop=1),
            bg("hill", pts="-30,790 200,780 420,800 640,786", col="land2", haze=0.1),
            bg("glow", x=206, y=700, r=190, col="pop", op=0.7),
            bg("form", pts="120,850! 130,700 206,650 282,700 292,850!", col="plum", k=10),
            bg("form", pts="160,850! 164,770 206,738 248,770 252,850!", col="gold", k=5),
            bg("shape", pts="176,850! 184,800 206,770 228,800 236,850!", col="pop", tone="light"),
            bg("form", pts="186,668! 190,620! 222,620! 228,668!", col="plum", k=4),
            m("elder", 420, 850, 1.45, as_="e", flip=True, coat="sea", hand=(30, -44), hand2=(18, -70), hat="plum"),
            m("broom", 384, 850, 0.95, rot=-12),
            bg("fireflies", n=12, box=(150, 560, 340, 860)),
            m("cat_walk", 520, 862, 0.5, flip=True),
            bg("hill", y=862, amp=6, n=4, col="land3", dark=0.3),
            bg("vignette"),
        ),
        alt=(
            "At night a thick smoke rises from the chimney of a glowing furnace and takes the form "
            "of a long coiled dragon with red fins and yellow eyes. In front of the furnace an old "
            "man in a tall hat sweeps the floor with a broom. A black cat walks by."
        ),
        tags=words(
            "monster smoke furnace fire broom old-man sweep calm night power work other-world cat "
            "unaware danger quiet wonder"
        ),
        hooks=("calm at work", "what the work makes", "unnoticed danger", "storyteller by the fire"),
    ),
    Card(
        number=49,
        name="city-on-the-swan",
        kind="G",
        palette="ink-ember",
        seed="city-on-the-swan/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=520),
            bg("stars", n=40, y1=260, big=4),
            m("sun", 330, 470, 1, r=210, halo=1.7, col="gold"),
            bg("hill", y=552, amp=14, n=4, col="land1", haze=0.4),
            bg("sea", y=560, light=420, lines=46),
            bg("glow", x=300, y=470, r=300, op=0.35),
            m("swan", 280, 660, 1.75, as_="s", col="#3a2f55", drop=1),
            at(
                "s.back+-6,22",
                "town",
                1.0,
                n=7,
                width=230,
                big=1.15,
                arc=16,
                roofs=("pop", "gold", "plum"),
                walls=("cream", "skin"),
            ),
            bg("wave", y=666, amp=12, n=6, col="sea", shadow=0, dark=0.2),
            bg("glitter", x=420, y0=680, y1=860, w=140, n=34),
            m("feather_boat", 120, 790, 1.0, rot=-6, col="haze"),
            m("feather_boat", 470, 830, 1.2, rot=6, flip=True, col="haze"),
            m("feather_boat", 320, 760, 0.6, col="haze"),
            bg("wave", y=810, amp=16, n=5, col="sea", dark=0.5),
            bg("wave", y=866, amp=18, n=4, col="sea", dark=0.7),
            bg("vignette"),
        ),
        alt=(
            "A dark swan with a red bill swims on the sea in front of a large yellow sun. It carries "
            "a town with lit windows between its wings. Feathers float on the waves as boats, each "
            "with a small light."
        ),
        tags=words(
            "swan town sea wings boats evening carry night lights elegance journey city quiet float "
            "dark home farewell power pride"
        ),
        hooks=("elegance", "a city that leaves", "followers", "silence"),
    ),
    Card(
        number=62,
        name="moon-on-strings",
        kind="H",
        palette="ink-ember",
        seed="moon-on-strings/1",
        light=(0.1, -1),
        steps=(
            bg("room", floor=690, wall="sky1", pattern="none", lamp=(300, 380)),
            bg("stars", n=30, y0=120, y1=560, big=4, x0=150, x1=450),
            bg("hill", pts="150,640 230,610 320,636 460,604", col="land1", haze=0.2, bot=690),
            bg("glow", x=320, y=330, r=220, op=0.6),
            bg("stroke", pts="302,180! 290,350!", col="cream", w=3.4),
            bg("stroke", pts="344,180! 358,350!", col="cream", w=3.4),
            m("moon", 324, 420, 1, r=84, halo=1.6, as_="mo"),
            bg("wave", y=640, amp=14, n=7, col="sea", dark=0.2, shadow=0.3),
            bg("form", pts="-20,700! 620,700! 620,780! -20,780!", col="gold", k=8),
            m("paper_boat", 250, 660, 0.7, rot=-5),
            bg("stroke", pts="-20,704! 620,704!", col="cream", w=3, op=0.6),
            m("curtains", 0, 0, 1, col="pop"),
            m("hand_down", 322, 180, 1.15),
            bg("form", pts="250,790! 262,740 320,724 378,740 390,790!", col="plum", k=6),
            m("mouse", 330, 790, 0.74, flip=True, hand=(30, -62), col="cream"),
            m("audience", 0, 0, 1),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A small theatre: between red curtains a full moon hangs on two strings from a giant hand "
            "that comes down from above. A paper boat sails on cut-out waves. A white mouse stands in "
            "the prompter's box at the front of the stage. At the bottom are the dark heads of animals, "
            "seen from behind."
        ),
        tags=words(
            "show moon control hand curtain audience mouse prompter boat disguise play hidden truth "
            "watching night power"
        ),
        hooks=("who pulls the strings", "all theatre", "prompter", "make-believe"),
    ),
    Card(
        number=75,
        name="crown-of-chairs",
        kind="I",
        palette="ink-ember",
        seed="crown-of-chairs/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=800),
            bg("stars", n=40, y1=360, big=4),
            bg("glow", x=320, y=260, r=280, op=0.6),
            bg("city", y=800, h=(60, 150), col="land1", depth=0.35, lit=0.4),
            bg("mist", y=800, h=60, op=0.4),
            bg("hill", y=830, amp=6, n=4, col="land3", haze=0.05),
            bg("shade", x=310, y=862, rx=120, ry=14, op=0.6),
            m("chair", 300, 862, 1.35, legs=80, w=84, col="gold", as_="c1", rot=-2),
            m("chair", 330, 734, 1.25, legs=76, w=80, col="cream", as_="c2", rot=5, flip=True),
            m("chair", 296, 622, 1.15, legs=72, w=78, col="sea", as_="c3", rot=-6),
            m("chair", 330, 520, 1.05, legs=68, w=76, col="pop", as_="c4", rot=4, flip=True),
            m("chair", 306, 430, 0.95, legs=62, w=76, col="gold", as_="c5", rot=-4),
            m("cat_front", 308, 364, 1.25, as_="k", crown="gold", drop=1),
            m("mouse", 408, 864, 0.95, flip=True, hand=(44, -36), col="cream"),
            bg(
                "form",
                pts=(
                    "274,866! 358,820! 372,844! 360,844! 356,855! 344,854! 340,865! 328,864! 324,875! "
                    "312,873! 308,884! 296,882! 288,892!"
                ),
                col="cream",
                k=3,
            ),
            bg("form", pts="354,816! 374,810 386,826 380,848 368,850!", col="pop", k=4),
            m("mouse", 150, 866, 0.7, col="cream", hand=(28, -64)),
            m("mouse", 96, 870, 0.6, col="gold", hand=(28, -64)),
            bg("vignette"),
        ),
        alt=(
            "A black cat with a golden crown sits on top of a leaning tower of five chairs, high "
            "above the roofs of a town at night. At the bottom a white mouse holds a saw to a leg of "
            "the lowest chair. Two more mice stand on the left with raised paws."
        ),
        tags=words(
            "cat crown chairs tower mouse saw power fall balance rebellion unaware high risk pride "
            "danger fragile courage"
        ),
        hooks=("pride before a fall", "revolution", "shaky power", "unaware"),
    ),
)
