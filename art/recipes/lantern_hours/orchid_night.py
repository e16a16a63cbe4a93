"""The cards in orchid-night."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m

CARDS = (
    Card(
        number=13,
        name="spilt-night",
        kind="J",
        palette="orchid-night",
        seed="spilt-night/1",
        light=(-0.5, -0.8),
        steps=(
            bg("sky", hor=330, high=0.75),
            m("ink_land", 0, 0, 1),
            m("country_road", 0, 0, 1, pts="-30,432 60,424 150,400 240,398 360,420 470,470 640,480"),
            m("spilt_night", 0, 0, 1),
            bg("shade", x=450, y=352, rx=170, ry=24, op=0.5),
            m("ink_bottle", 318, 336, 0.74),
            m("cork_stopper", 196, 306, 0.8, rot=-8),
            m("house", 166, 520, 0.5),
            m("wanderer", 104, 610, 0.8, back=True, coat="pop", hat="hair", scarf=""),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A huge ink bottle with a white label lies on its side on a pale plain under a pink sky, a cork near "
            "its neck. Dark blue ink runs out of it, wider and wider, and covers the ground in front; stars shine "
            "in it. A pale road ends at one edge of the ink and goes on at the far one. A little house with a red "
            "roof stands in the ink, and a child in red, seen from behind, on a tongue of land beside it."
        ),
        tags=words("night stars mistake child house dark path flood story change loss sky beginning mischief"),
        hooks=("how night began", "one careless moment", "words never written", "cut off from the road"),
    ),
    Card(
        number=26,
        name="cloakroom",
        kind="H",
        palette="orchid-night",
        seed="cloakroom/1",
        light=(0.1, -0.95),
        steps=(
            m("cloakroom", 0, 0, 1),
            m("hung_shadow", 58, 146, 1.02, who="gentleman", tag="pop", sway=2, as_="a"),
            m("hung_shadow", 186, 146, 0.84, who="nobody", tag="gold", sway=-5, as_="b"),
            m("hung_shadow", 340, 146, 1.12, who="wolf", tag="sea", sway=2, as_="c"),
            m("hung_shadow", 512, 146, 0.94, who="child", tag="cream", sway=-3, as_="d"),
            m("counter", 0, 0, 1, top_y=640),
            m("limp_shadow", 236, 640, 1.05),
            m("head_back", 398, 872, 2.1),
            m("wanderer", 398, 872, 2.1, back=True, coat="cream", hat="tall", scarf="", hand=(-34, -70), as_="w"),
            bg("vignette", op=0.5),
        ),
        alt=(
            "Dark shadows hang on golden clothes hangers from a rail before a glowing pink wall: a man with a "
            "top hat, a large wolf and a small child with bunches in her hair; one hanger is empty. On the "
            "counter in front lies one more shadow, hat down. A person in a white coat and a black top hat, "
            "seen from behind, holds it by the hand."
        ),
        tags=words(
            "shadow wolf disguise hidden child self truth secret change guest keep trade letting-go choice room "
            "odd-one-out ghost holding"
        ),
        hooks=("left for the evening", "who came as a wolf", "giving oneself up", "the empty place"),
    ),
    Card(
        number=39,
        name="where-it-does-not-rain",
        kind="E",
        palette="orchid-night",
        seed="where-it-does-not-rain/1",
        light=(-0.3, -0.9),
        steps=(
            m("rainy_street", 0, 0, 1),
            m("window_watcher", 0, 0, 1),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A blue-grey street in heavy rain at evening. In the rain stand the outlines of a man in a hat and a "
            "long coat and of a child in a bobble cap who holds his hand; no rain falls inside them, and there "
            "the same street is dry and bright, with yellow windows and golden paving. Drops burst on the hat, on "
            "the cap and on their shoulders. In a lit window at the upper left is the dark head of somebody."
        ),
        tags=words(
            "rain evening light memory loss child past ghost longing watching window opposite warmth left-behind "
            "pair hidden"
        ),
        hooks=("the two who are missing", "the weather goes round them", "a better day, cut out", "who is watching"),
    ),
    Card(
        number=52,
        name="heavy-wash",
        kind="C",
        palette="orchid-night",
        seed="heavy-wash/1",
        light=(0.3, -0.8),
        steps=(
            m("wash_house", 0, 0),
            m("wash_light", 0, 0),
            m("waiting_woman", 136, 852, 0.95),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A huge grey washing machine fills a dark tiled room. Behind its round glass door is a stormy sea "
            "at dusk, with high waves and a red and white lighthouse that throws two beams. Water runs out "
            "under the door into a puddle with rings. In front, at the lower left, a small old woman in yellow "
            "with a white bun sits on a stool under a red umbrella, her back to us, a basket of washing beside "
            "her."
        ),
        tags=words(
            "sea water laundry underwater umbrella room rain inside patience woman inner-world inside-outside "
            "adventure window memory watching small-world"
        ),
        hooks=(
            "a storm kept at home",
            "she waits for somebody at sea",
            "what churns inside",
            "the calm one in the weather",
        ),
    ),
    Card(
        number=65,
        name="hooded-mountain",
        kind="G",
        palette="orchid-night",
        seed="hooded-mountain/1",
        light=(-0.7, -0.6),
        steps=(
            bg("sky", hor=760),
            bg("stars", n=50, y1=340, big=3),
            bg("peaks", y=660, h=160, n=5, col="land1", haze=0.4),
            m("hooded_peak", 0, 0, 1),
            m("fire_small", 312, 372, 0.8),
            m(
                "zigzag_path",
                0,
                0,
                1,
                pts="330,930 300,850 400,790 300,720 220,660 300,600 340,540 290,490 300,440 306,400",
            ),
            m("pine", 120, 640, 0.7, h=110, col="#1f4f4a"),
            m("pine", 90, 700, 0.9, h=120, col="#1f4f4a"),
            m("pine", 490, 640, 0.8, h=110, col="#1f4f4a"),
            m("pine", 540, 690, 0.9, h=120, col="#1f4f4a"),
            m("watcher", 322, 826, 0.7),
            bg("forest", y=900, n=18, h=(50, 110), col="land3", gap=(320, 60)),
            bg("vignette", op=0.35),
        ),
        alt=(
            "A green mountain in the shape of a figure in a hooded cloak rises into a purple night sky with "
            "stars. In the hood, in the place of a face, is a cave with a small camp fire and orange light. "
            "A pale path winds down over the folds of the cloak; fir trees grow on its slopes and at its "
            "foot. Low on the path stands a tiny dark figure."
        ),
        tags=words(
            "mountains giant path journey fire night warmth stars trees climbing guide knowledge ghost wild camp "
            "meeting"
        ),
        hooks=(
            "a question for somebody very old",
            "warmth inside a stern thing",
            "waiting for ages",
            "a way into a mind",
        ),
    ),
    Card(
        number=78,
        name="the-foot-of-the-stairs",
        kind="D",
        palette="orchid-night",
        seed="the-foot-of-the-stairs/1",
        light=(0.2, 0.9),
        steps=(
            m("eye_stairwell", 0, 0),
            m("great_eye", 318, 486, 1, r=92),
            m("stair_thread", 0, 0, as_="t"),
            m("stair_rail", 0, 0),
            bg("shape", pts="100,690! 150,722! 104,812 62,842 44,810 62,760", op=0.45),
            at("t.end", "lantern_bearer_above", 1.2, rot=-54, as_="f"),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A winding stair seen from straight above fills the picture, purple at the edge and orange towards "
            "the middle, with a golden handrail. At its foot, in the centre, a large round orange eye with an "
            "upright black pupil looks up. On the steps at the lower left, seen from above, goes a small figure "
            "in red with a broad hat and a lantern; a red thread runs from it up the stair."
        ),
        tags=words(
            "stairs path string lantern monster danger watching courage below hidden knowledge truth secret "
            "alone explorer underground light dark"
        ),
        hooks=("who watches whom", "a way down and a way back", "treasure or trap", "what waits at the bottom"),
    ),
)
