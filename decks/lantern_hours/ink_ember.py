"""The cards in ink-ember."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, m, r

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
            "cat rope balance umbrella moon city roofs chimney stars laundry night risk elegance circus alone windows"
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
            "A huge orange butterfly with eye spots hovers in a night sky over a plain of burning "
            "candles. A figure in a red hood raises a hand to it."
        ),
        tags=words(
            "moth butterfly candles night flame attraction danger light giant worship ritual memory greeting desire"
        ),
        hooks=(),
    ),
)
