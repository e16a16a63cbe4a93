"""The cards in paper-moon."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=12,
        name="moon-lock",
        kind="B",
        palette="paper-moon",
        seed="p/5",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=640),
            bg("stars", n=60, y1=400),
            m("moon", 310, 290, 1, r=180, halo=1.9),
            bg("shape", pts="310,244 338,258 346,284 330,308! 346,378! 274,378! 290,308! 274,284 282,258", col="ink"),
            bg("cloudsea", y=640, col="haze", amp=30, haze=0.2),
            m("ladder", 236, 800, 1.3, h=360, rot=5),
            m("wanderer", 250, 620, 0.95, as_="c", back=True, hand=(36, -84)),
            at("c.hand+4,-22", "key", 0.7, rot=16),
            bg("cloudsea", y=740, col="land1", amp=34, haze=0.3),
            m("rowboat", 470, 790, 0.95),
            m("cat_back", 466, 776, 0.46),
            bg("cloudsea", y=820, col="land2", amp=30, haze=0),
            bg("vignette"),
        ),
        alt=(
            "A full moon with a black keyhole fills the upper half of a grey sky. A ladder rises to "
            "it from the clouds; a figure in a red hood climbs with a large golden key on the arm. A "
            "cat sits in a red boat on the clouds."
        ),
        tags=words(
            "moon key keyhole ladder climbing clouds secret cat boat night answer discovery hope "
            "door wonder alone knowledge other-world"
        ),
        hooks=("the answer is locked up", "a key too heavy for the ladder", "who lives in the moon"),
    ),
    Card(
        number=25,
        name="queen-leaves",
        kind="I",
        palette="paper-moon",
        seed="queen-leaves/1",
        light=(-0.5, -0.85),
        steps=(
            bg("sky", hor=470, high=0.68),
            m("cloud", 130, 150, 1, tint=("haze", 0.3), op=0.9),
            m("cloud", 480, 230, 0.8, tint=("haze", 0.3), op=0.9),
            bg("hill", y=450, amp=20, n=4, col="land1", haze=0.5),
            m("chess_board", 0, 0, 1),
            m("chess", 180, 580, 0.72, piece="rook", col="land3"),
            m("chess", 276, 560, 0.6, piece="pawn", col="land3"),
            m("chess", 338, 560, 0.6, piece="pawn", col="land3"),
            m("chess", 96, 600, 0.78, piece="queen", col="land3"),
            m("chess", 150, 760, 0.95, piece="pawn", col="cream"),
            m("chess", 262, 770, 1.0, piece="pawn", col="cream"),
            bg("shade", x=446, y=842, rx=90, ry=14, op=0.6),
            m("legs", 446, 846, 1.15, stride=0.9),
            m("chess", 446, 800, 1.75, piece="queen", col="pop", as_="q", rot=6, drop=1),
            bg("stroke", pts="500,660! 532,716!", col="pop", w=11),
            m("suitcase", 540, 770, 1.15, col="plum"),
            m("bird", 90, 330, 0.6, rot=-10),
            bg("vignette", op=0.3),
        ),
        alt=(
            "On a large chess board under a pale sky a tall red chess queen walks away on two legs with "
            "red boots and carries a suitcase. She has reached the edge of the board. White pawns stand "
            "behind her, dark pieces at the far side."
        ),
        tags=words(
            "game crown farewell suitcase board turning-away power freedom pawns choice strategy "
            "abdication alone rebellion courage"
        ),
        hooks=("quitting the game", "abdication", "holiday", "decision"),
    ),
    Card(
        number=38,
        name="cloud-on-a-lead",
        kind="F",
        palette="paper-moon",
        seed="cloud-on-a-lead/1",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=700, high=0.78),
            m("sun", 130, 190, 1, r=50),
            bg("hill", y=600, amp=24, n=4, col="land1", haze=0.6),
            m("house", 500, 652, 0.6, lit=False),
            m("tree", 90, 640, 0.6, nl=0.6),
            bg("hill", y=660, amp=12, n=4, col="leaf", haze=0.4, grass=30),
            r("path_ribbon", "640,720 460,736 300,760 120,800 -40,830", w=(50, 70, 96, 110, 120), col="cream", op=0.9),
            bg("shade", x=200, y=812, rx=80, ry=12, op=0.5),
            m("elder", 196, 812, 2.0, as_="e", coat="plum", hand=(40, -62), hat="ink", beard="cream"),
            m("cloud", 404, 430, 1.35, as_="c", col="plum", tint=("haze", 0.25), drop=1),
            r("rope", "e.hand", (330, 430), sag=40, col="pop", w=4),
            bg("rainbox", x0=290, x1=510, y0=436, y1=800, n=60),
            bg("shape", pts="300,824 380,808 480,812 540,828 470,846 360,846", col="sea", op=0.6, tone="light"),
            m("cat_walk", 420, 830, 0.55, flip=False),
            bg("hill", pts="-30,870 200,858 420,872 640,860", col="leaf", dark=0.3, grass=60),
            bg("vignette", op=0.25),
        ),
        alt=(
            "On a sunny country road an old man in a tall hat leads a small dark cloud on a red "
            "lead. It rains only below the cloud, and a puddle forms on the road. A black cat walks "
            "through the puddle in front of him. A house and a tree stand in the distance."
        ),
        tags=words(
            "cloud leash old-man rain road sorrow loyalty cat puddle sunny weather carry friendship "
            "alone care odd-one-out"
        ),
        hooks=("bad mood as a pet", "loyalty", "weather for rent", "taking it with you"),
    ),
    Card(
        number=51,
        name="rain-harp",
        kind="J",
        palette="paper-moon",
        seed="rain-harp/1",
        light=(-0.3, -0.9),
        steps=(
            bg("sky", hor=640, high=0.15),
            m("cloud", 160, 150, 1.5, tint=("land3", 0.4)),
            m("cloud", 400, 120, 1.8, tint=("land3", 0.3)),
            m("cloud", 540, 180, 1.2, tint=("land3", 0.45)),
            bg("hill", y=600, amp=20, n=4, col="land1", haze=0.5),
            bg("city", y=640, h=(30, 70), col="land2", depth=0.35, lit=0.4),
            bg("hill", y=670, amp=10, n=4, col="land2", haze=0.2),
            bg("form", pts="60,820 180,792 340,788 500,806 560,834 460,866 240,874 100,856", col="sea", k=8),
            bg("glow", x=300, y=832, r=110, op=0.9),
            m("sun", 300, 834, 0.9, r=26, halo=2),
            bg("glow", x=350, y=560, r=290, op=0.6),
            bg("strings", x0=262, x1=452, y0=150, y1=800, n=9),
            bg("rain", n=36, ang=0, op=0.35),
            m("harp", 340, 800, 1.1, as_="h", drop=1),
            m("woman", 196, 812, 2.1, dress="pop", hair="ink", hand=(44, -70), hand2=(52, -46), as_="w"),
            m("frog", 500, 850, 0.4, crown=""),
            bg("vignette", op=0.35),
        ),
        alt=(
            "Under dark clouds a woman in a red dress plays a large golden harp. Its strings are lines "
            "of rain that fall straight down from the clouds. In the puddle at her feet a bright sun is "
            "reflected. A frog sits on the right and the town lies behind in grey."
        ),
        tags=words("music rain woman puddle sun mirror clouds control art sorrow hope frog weather play longing"),
        hooks=("making music of bad weather", "hope in a puddle", "concert for a frog", "art"),
    ),
    Card(
        number=64,
        name="ladder-in-the-field",
        kind="D",
        palette="paper-moon",
        seed="ladder-in-the-field/1",
        light=(-0.6, -0.8),
        steps=(
            bg("sky", hor=690, high=0.6),
            m("cloud", 330, 250, 1.7, as_="c"),
            m("cloud", 120, 420, 0.8, tint=("haze", 0.3), op=0.9),
            m("cloud", 520, 480, 0.7, tint=("haze", 0.3), op=0.9),
            bg("hill", y=640, amp=14, n=4, col="land1", haze=0.5),
            bg("forest", y=668, n=12, h=(20, 50), col="land2", depth=0.3),
            bg("hill", pts="-30,690 200,676 420,694 640,680", col="gold", haze=0.15, tex=60, grass=70, dark=0.1),
            bg("shape", pts="330,830! 346,834! 560,880! 540,890!", col="shadow", op=0.4),
            m("ladder", 330, 830, 1.62, h=340, rot=-4, w=44, col="plum", as_="l", drop=1),
            m("shoes", 272, 838, 1.2),
            m("woman", 120, 838, 1.0, hand=(24, -92), dress="sea", hair="ink", back=True),
            m("bird_sit", 362, 470, 0.8, col="sea"),
            bg("grass", y=890, n=80, h=(20, 70), col="gold"),
            bg("vignette", op=0.25),
        ),
        alt=(
            "A very long ladder stands upright in a yellow field and leans on nothing but a white "
            "cloud. A pair of red boots has been left at its foot. A woman in a blue dress stands on "
            "the left with a raised hand; a small blue bird sits on a rung."
        ),
        tags=words("ladder cloud field boots climbing trust loss child birds farewell wonder high mystery courage"),
        hooks=("faith", "who went up", "no way back", "waiting below"),
    ),
    Card(
        number=77,
        name="city-in-the-puddle",
        kind="L",
        palette="paper-moon",
        seed="city-in-the-puddle/1",
        light=(-0.4, -0.9),
        steps=(
            bg("shape", pts="-30,-30! 630,-30! 630,930! -30,930!", col="land1"),
            bg("cobbles"),
            bg("puddle_city"),
            m("paper_boat", 330, 500, 1.5, rot=-6, drop=1),
            m("mouse", 352, 470, 0.62, hand=(28, -60), hat="pop"),
            m("shoes", 120, 840, 1.9),
            m("sprig", 520, 120, 1.4, rot=70, col="gold"),
            m("sprig", 90, 160, 1.2, rot=-40, col="pop"),
            m("bird_sit", 470, 800, 1.2, col="pop"),
            bg("rain", n=24, ang=4, op=0.35),
            bg("vignette", op=0.4),
        ),
        alt=(
            "Seen from above: a puddle on grey cobblestones. A city with towers and lit windows is "
            "reflected in it upside down. A paper boat with a mouse in a red cap sails across the "
            "reflection; a bright full moon lies in the water. A pair of red rubber boots stands at "
            "the edge, a small red bird on the stones."
        ),
        tags=words(
            "puddle city mirror boat mouse rain cobbles boots big-small upside-down journey below "
            "play lantern autumn other-world courage wonder"
        ),
        hooks=("small voyage", "world below", "childhood", "another city"),
    ),
)
