"""The cards in dusk-apricot."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, echo, m, r

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
            "door sea open passage garden path sun birds boat rowing threshold elsewhere invitation exit fruit dusk"
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
            m("town", 330, 448, 1, n=8, width=360, big=1.0, tint=("sky2", 0.15)),
            m("wanderer", 96, 448, 0.8, hand=(20, -40), scarf="pop", coat="gold", walk=0.5),
            bg("sea", y=450, light=None, lines=40),
            bg("glow", x=300, y=560, r=300, op=0.3),
            m("tree", 200, 458, 0.9, rot=180, flip=True, tint=("sea", 0.42), op=0.92, nl=0.8),
            m("tree", 330, 458, 1.25, rot=180, flip=True, tint=("sea", 0.42), op=0.92, nl=0.8),
            m("tree", 470, 458, 1.0, rot=180, flip=True, tint=("sea", 0.42), op=0.92, nl=0.8),
            m("rabbit", 96, 456, 0.5, rot=180, flip=True, tint=("sea", 0.35), op=0.92),
            bg("glitter", x=300, y0=470, y1=800, w=320, n=40, op=0.35),
            m("fish", 430, 800, 0.8, rot=-6),
            m("fish", 150, 760, 0.5, rot=4, flip=True),
            bg("mist", y=452, h=16, op=0.7),
            bg("vignette"),
        ),
        alt=(
            "A town stands at the edge of a lake with a figure walking beside it. In the water, "
            "upside down where the reflection would be, there are trees and a rabbit. Fish swim "
            "below."
        ),
        tags=words(
            "town water reflection mirror trees rabbit fish upside-down memory past nature truth lake other-world"
        ),
        hooks=(),
    ),
)
