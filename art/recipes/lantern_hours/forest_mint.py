"""The cards in forest-mint."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, echo, m, r

CARDS = (
    Card(
        number=9,
        name="tall-neighbours",
        kind="A",
        palette="forest-mint",
        seed="tall-neighbours/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=760, high=0.55),
            bg("glow", x=120, y=300, r=380, op=0.7, col="cream"),
            m("fog_roofs", 0, 0, 1, top=540, h=50, n=11, col="land1", far=0.3, spire=True),
            bg("mist", y=620, h=90, op=0.9),
            m("giraffe_neck", 214, 830, 0.52, near=False, col="land2", depth=0.15),
            m("fog_roofs", 0, 0, 1, top=690, h=70, n=8, col="land2", far=0.3),
            bg("mist", y=770, h=110, op=0.95),
            m("giraffe_neck", 318, 900, 1.06, drop=1, col="#94553a"),
            bg("mist", y=920, h=120, op=0.8),
            bg("stroke", pts="404,650 450,668 522,640", col="ink", w=10),
            m("dormer_roof", 0, 0, 1, as_="d"),
            r("washing", "d.hand", (406, 652), sag=26, n=4, size=1.7),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A brown giraffe with a spotted neck towers over the roofs of a foggy green town. A line with "
            "four cloths runs from a loop round its neck to a lit attic window, where a dark figure with a "
            "bun leans out and holds the other end. A second giraffe, a pointed tower and rows of gables "
            "stand pale in the fog behind."
        ),
        tags=words(
            "big-small town roofs laundry neighbours rope tall morning trust string window odd-one-out work "
            "home distance wild meeting"
        ),
        hooks=("tied to something alive", "tall neighbours", "tame or wild", "everyday wonder"),
    ),
    Card(
        number=22,
        name="organ-wood",
        kind="K",
        palette="forest-mint",
        seed="organ-wood/1",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=820),
            bg("glow", x=330, y=430, r=460, op=0.8),
            m("organ_pipe", 110, 730, 1, h=480, w=30, mouth=90, col="leaf", moss=False, depth=0.5, as_="f"),
            echo("f", 162, 722, 0.86),
            echo("f", 286, 722, 0.7),
            echo("f", 352, 722, 0.86),
            echo("f", 320, 720, 1.0),
            echo("f", 430, 722, 1.15),
            echo("f", 480, 728, 0.94),
            echo("f", 528, 722, 1.2),
            bg("mist", y=700, h=100, op=0.6),
            bg("hill", y=730, amp=6, n=4, col="land2", haze=0.4, tex=14),
            m("organ_pipe", 172, 822, 1, h=740, w=54, mouth=130, depth=0.18, as_="a"),
            m("organ_pipe", 238, 808, 1, h=560, w=44, mouth=104, depth=0.24, as_="b"),
            m("organ_pipe", 398, 808, 1, h=450, w=44, mouth=104, depth=0.24, as_="c"),
            m("organ_pipe", 462, 822, 1, h=600, w=56, mouth=130, depth=0.16, as_="d"),
            bg("mist", y=770, h=60, op=0.4),
            r("beam", (60, -120), (340, 860), spread=240, op=0.55),
            bg("hill", y=800, amp=6, n=4, col="leaf", haze=0.1, dark=0.5, grass=40),
            bg("glow", x=320, y=740, r=260, op=0.75),
            bg("shade", x=320, y=826, rx=130, ry=14, op=0.6),
            m("organ_desk", 320, 824, 0.72),
            m(
                "wanderer",
                320,
                838,
                0.95,
                back=True,
                coat="pop",
                hat="hair",
                scarf="",
                hand=(24, -74),
                hand2=(-24, -74),
            ),
            m("leaf_breath", 0, 0, 1, pts="398,352 410,300 350,240 380,170 300,110 240,120"),
            m("organ_pipe", 54, 900, 1, h=960, w=112, mouth=300, drop=1, tint=("shadow", 0.5), as_="n"),
            m("organ_pipe", 560, 930, 1, h=980, w=116, mouth=240, tint=("shadow", 0.5), as_="n2"),
            bg("glow", x=54, y=590, r=70, op=0.3),
            at("n.mouth+0,18", "owl", 0.42),
            bg("canopy", n=8, h=170, col="land3"),
            bg("foliage", side="r", n=4, h=130, col="land3", flowers="gold", lit=0.3),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A forest whose trunks are organ pipes, golden ones and paler green ones farther back, between "
            "two dark ones at the edges; moss grows on them. In the clearing a small figure in red, seen from "
            "behind, plays a purple organ with two rows of keys and a sheet of music. A ray of light falls in "
            "from above. Leaves blow out of the top of one pipe; a purple owl sits in the mouth of the pipe "
            "at the left."
        ),
        tags=words(
            "forest music sound trees growth light owl alone wind nature "
            "other-world breath green work wonder hidden inner-world beginning"
        ),
        hooks=("music grows", "who breathes here", "alone with something large", "autumn by command"),
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
        name="something-in-the-hothouse",
        kind="H",
        palette="forest-mint",
        seed="something-in-the-hothouse/1",
        light=(-0.2, -0.95),
        steps=(
            bg("sky", hor=900),
            bg("forest", y=700, n=12, h=(380, 560), col="land2", depth=0),
            bg("forest", y=760, n=9, h=(300, 460), col="land3", depth=0),
            bg("shape", pts="-20,-20! 620,-20! 620,920! -20,920!", col="shadow", op=0.4),
            m("hothouse", 0, 0, 1),
            bg("hill", pts="-30,812 200,804 420,812 640,804", col="land3", shadow=0.2, grass=50),
            bg("shape", pts="104,808! 196,808! 300,920! 60,920!", col="glow", op=0.35),
            bg("shade", x=190, y=866, rx=70, ry=10, op=0.7),
            m("gardener", 180, 866, 1.1),
            bg("foliage", side="r", n=5, h=170, col="land3", lit=0.3),
            bg("vignette", op=0.45),
        ),
        alt=(
            "At night a tall glass house glows pale yellow. Behind its panes stands a dark beast with a long "
            "arched neck and a spiny back; large plants hide its body, and a twig hangs from its mouth. A "
            "gardener in a straw hat, seen from behind, stands at the open door on the left with a red "
            "watering can. Around the house it is dark, with fir trees."
        ),
        tags=words(
            "monster garden growth hidden window night secret light open-door care guest danger vines "
            "past trust unaware"
        ),
        hooks=("what has been fed too well", "a secret kept warm", "who is afraid of whom", "the past in the garden"),
    ),
    Card(
        number=61,
        name="tree-and-its-stump",
        kind="J",
        palette="forest-mint",
        seed="tree-and-its-stump/1",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=650, high=0.5),
            bg("forest", y=640, n=20, h=(40, 110), col="land1", depth=0.4, kind="round"),
            bg("glow", x=300, y=640, r=330, op=1),
            bg("hill", pts="-30,650 160,632 320,644 480,628 640,646", col="land1", haze=0.3),
            bg("hill", pts="-30,730 160,716 320,734 480,712 640,730", col="leaf", haze=0.05, grass=60),
            bg("shade", x=290, y=834, rx=260, ry=34, op=0.6),
            m("swing_child", 122, 700, 1, rot=10, reach=400),
            m("parted_tree", 0, 0, 1, drop=0.6),
            m("elder", 452, 838, 1.1, flip=True, coat="sea", hand=(30, -92), hat="ink", beard="cream"),
            m("axe", 388, 834, 0.8, rot=-16),
            bg("hill", pts="-30,870 200,856 420,872 640,858", col="land3", dark=0.1, grass=70),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A large green tree hangs in the air: its trunk is cut through, and there is a wide gap between "
            "the pointed end of the trunk and the stump below. A child in red, seen from behind, sits on a "
            "swing that hangs from the crown. An old man with a white beard and a tall black hat stands "
            "beside the stump, an axe between them. Leaves fall; small round trees stand on the bright "
            "horizon."
        ),
        tags=words(
            "tree swing unaware float child old-man separation loss danger play mistake trust balance fragile "
            "fall wonder"
        ),
        hooks=("not yet fallen", "nobody has told the child", "what holds us up", "remorse"),
    ),
    Card(
        number=74,
        name="caught",
        kind="I",
        palette="forest-mint",
        seed="caught/1",
        light=(-0.2, -0.9),
        steps=(
            bg("sky", hor=820, high=0.15),
            bg("glow", x=296, y=330, r=470, op=1),
            bg("trunks", xs=(110, 200, 400, 470), w=(20, 34), col="land1", depth=0.4),
            bg("mist", y=720, h=140, op=0.9),
            bg("hill", pts="-30,790 150,770 330,800 640,770", col="land2", haze=0.3, grass=40),
            bg("glow", x=280, y=330, r=250, op=0.8),
            m("dew_web", 0, 0, 1),
            m("caught_kite", 280, 320, 1.15, rot=24, drop=1, as_="k", col="#c04a2c"),
            bg("trunks", xs=(20, 590), w=(110, 130), col="land3"),
            m("spider_legs", 556, 250, 0.95),
            bg("hill", pts="-30,830 150,850 330,860 640,820", col="land3", haze=0, grass=50),
            m("elder", 214, 856, 1, back=True, coat="cream", hat="ink", hand=(26, -80), as_="c"),
            r("rope", "k.cross", "c.hand", sag=10, w=3),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A red and yellow kite with a tail of bows hangs in a cobweb as large as the clearing, between "
            "two dark trunks in a green wood. The web is white with drops. Below it an old man in a white "
            "coat and a black top hat, seen from behind, holds the string. At the upper right four long dark "
            "legs come round the trunk."
        ),
        tags=words(
            "forest trees trap string old-man play danger hidden fragile loss rescue unaware patience "
            "escape freedom rope holding letting-go wind"
        ),
        hooks=("caught", "hold on or let go", "what waits behind", "a game that ended"),
    ),
)
