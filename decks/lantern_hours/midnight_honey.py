"""The cards in midnight-honey."""

from decks.painter.card import Card, words
from decks.painter.steps import bg, m, r

CARDS = (
    Card(
        number=7,
        name="whale-kite",
        kind="A",
        palette="midnight-honey",
        seed="a/11",
        light=(0.5, -0.85),
        steps=(
            bg("sky", hor=720),
            bg("milky", pts="-40,560 180,420 400,270 660,60", w=190, op=0.4),
            bg("stars", n=70, y1=560, avoid=((455, 150, 90),)),
            m("moon", 462, 150, 1, r=60, halo=4),
            bg("hill", y=660, amp=26, n=5, col="land1", haze=0.6),
            bg("mist", y=690, h=60, op=0.6),
            m("cloud", 90, 492, 1.0, tint=("haze", 0.55), op=0.85),
            m("cloud", 560, 556, 0.85, tint=("haze", 0.6), op=0.85),
            bg("glow", x=290, y=350, r=330, col="sky2", op=0.55),
            m("whale", 304, 345, 1.3, as_="w", rot=-9, drop=1),
            bg("glow", x=360, y=750, r=260, op=0.42),
            m("town", 370, 772, 1.0, n=8, width=400, big=1.1, tint=("land2", 0.3)),
            bg(
                "hill",
                pts="-30,800 120,786 280,770 440,766 640,780",
                col="land2",
                haze=0.25,
                tex=30,
                grass=30,
                shadow=0,
            ),
            bg("hill", pts="-30,800 130,812 300,862 460,880 640,856", col="land3", haze=0, dark=0.25, tex=24, grass=50),
            m("wanderer", 128, 830, 1.1, as_="c", back=True, hand=(22, -92)),
            r("rope", "c.hand", "w.fin", sag=40, w=2.6),
            bg("foliage", side="r", n=5, h=130, col="land3", flowers="pop", lit=0.5),
            bg("foliage", side="l", n=4, h=110, col="land3", flowers="gold", lit=0.5),
            bg("vignette"),
        ),
        alt=(
            "A large blue whale with stars on its back floats in a night sky beside a full moon. A "
            "string runs from its fin down to a small figure in a red hooded coat who stands on a "
            "hill. Behind the figure lies a town of pointed roofs with lit windows."
        ),
        tags=words(
            "whale night sky moon stars town child string kite balloon leash flying lit-windows "
            "big-small holding guide dream"
        ),
        hooks=("whale as kite or balloon", "leash", "a sleeping town nobody sees it from", "constellation on the back"),
    ),
)
