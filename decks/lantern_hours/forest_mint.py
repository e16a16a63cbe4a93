"""The cards in forest-mint."""

from decks.painter.card import Card, words
from decks.painter.steps import at, bg, m

CARDS = (
    Card(
        number=9,
        name="antler-garden",
        kind="J",
        palette="forest-mint",
        seed="i/2",
        light=(-0.4, -0.9),
        steps=(
            bg("sky", hor=700),
            bg("glow", x=250, y=430, r=400, op=0.75),
            bg("trunks", xs=(40, 150, 216, 398, 468, 566), w=(14, 30), col="land1", depth=0.4, bot=770),
            bg("mist", y=720, h=120, op=0.7),
            bg("trunks", xs=(-4, 604), w=(84, 104), col="land3", depth=0.15, bot=840),
            bg("hill", y=790, amp=8, n=4, col="land2", haze=0.2, grass=40),
            bg("shade", x=220, y=838, rx=170, ry=18, op=0.55),
            m("deer", 212, 836, 1.28, as_="d", col="body", drop=1),
            at("d.a2+-8,170", "swing", 1, as_="s", reach=170),
            at("s.seat", "sitting", 0.95, flip=True),
            at("d.a1+4,10", "lantern", 0.62),
            at("d.a3+0,14", "lantern", 0.5),
            at("d.a4+4,6", "owl", 0.36),
            m("rabbit", 498, 862, 0.4, flip=True, scarf=None),
            bg("canopy", n=10, h=250, col="land3"),
            bg("fireflies", n=12),
            bg("foliage", side="l", n=5, h=170, col="land3", flowers="pop", lit=0.3),
            bg("foliage", side="r", n=4, h=150, col="land3", flowers="gold", lit=0.3),
            bg("vignette"),
        ),
        alt=(
            "A deer stands in a green forest. Its antlers are branches full of leaves in which an "
            "owl sits and lanterns hang. A child sits on a swing hung from the antlers. A rabbit "
            "watches from the flowers."
        ),
        tags=words(
            "deer antlers tree forest swing child owl lantern fireflies green patience host gentle growth play balance"
        ),
        hooks=("growing ideas", "patience", "a living tree", "guest and host"),
    ),
)
