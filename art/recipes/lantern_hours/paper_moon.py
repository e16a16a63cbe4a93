"""The cards in paper-moon."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m

CARDS = (
    Card(
        number=12,
        name="company-below",
        kind="B",
        palette="paper-moon",
        seed="company-below/1",
        light=(-0.2, -0.95),
        steps=(
            m("ice_from_below", 0, 0, 1, lit=(300, 260)),
            m("skate_lines", 0, 0, 1, pts="-40,120 80,60 150,150 90,300 -40,360"),
            m("skate_lines", 0, 0, 1, pts="640,520 560,486 480,430 424,378 396,346"),
            m("skater_below", 372, 300, 0.95, rot=-24),
            m("follower", 0, 0, 1, pts="500,800 360,780 220,700 170,580 220,460 290,390"),
            m("mitten", 474, 640, 0.9, rot=24),
            bg("vignette", op=0.35),
        ),
        alt=(
            "The view from below the ice of a lake. Above, on the bright ice, a skater in a red coat and a "
            "yellow scarf is seen from behind, one hand in a dark mitten and the other bare; white lines of "
            "skates curve across the ice. Below swims a huge dark fish with a pale scaly belly, its mouth close "
            "to the skates. At the right a red mitten sinks in the blue water."
        ),
        tags=words(
            "ice winter fish below unaware cold underwater loss play meeting opposite mirror danger freedom big-small"
        ),
        hooks=("a hunter or a partner", "what lies under play", "lost and found", "thin ice"),
    ),
    Card(
        number=25,
        name="one-piece-short",
        kind="B",
        palette="paper-moon",
        seed="one-piece-short/1",
        light=(0.4, -0.9),
        steps=(
            bg("sky", hor=580, high=0),
            bg("stars", n=70, y1=420, avoid=((375, 220, 130),)),
            bg("hill", pts="-30,540 100,470 220,540 330,560 470,480 640,520", col="land1", haze=0.45, tex=0),
            bg("forest", y=620, n=18, h=(60, 150), col="land3", gap=(330, 90)),
            bg("sea", y=600, bot=900, light=340),
            m("gap_beam", 0, 0),
            bg("stroke", pts="90,790 170,830 300,836 410,800", col="sky3", w=6, op=0.7),
            bg("stroke", pts="40,810 150,872 330,876 470,822", col="sky3", w=5, op=0.5),
            m("puzzle_cuts", 0, 0),
            m("loosening", 0, 0),
            m("puzzle_gap", 0, 0),
            m("puzzle_piece", 250, 716, 1, rot=24, drop=0.6),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A jigsaw puzzle fills the whole picture: a grey-violet night sky with stars, dark firs, and a blue"
            " lake. One piece of the sky is missing; bright cream light shines through the gap and falls in a "
            "broad beam on the water, where the missing piece lies, dark with stars. Three dark swallows fly "
            "up, one of them in the gap. Light edges the piece to the left of it."
        ),
        tags=words(
            "night stars light sky water birds escape other-world flight trees loss discovery fragile beginning"
            " freedom truth threshold"
        ),
        hooks=(
            "a way out for those with wings",
            "what lies behind the dark",
            "something is coming apart",
            "the piece that is lost is found",
        ),
    ),
    Card(
        number=38,
        name="under-the-sheet",
        kind="H",
        palette="paper-moon",
        seed="under-the-sheet/1",
        light=(-0.8, -0.5),
        steps=(
            m("dust_room", 0, 0, 1),
            m("hung_picture", 470, 96, 1.05, tint=("land3", 0.35)),
            bg("shade", x=430, y=840, rx=260, ry=34, op=0.8),
            m("sheeted", 0, 0, 1, drop=1),
            m("elder", 118, 668, 0.78, coat="ink", hat="ink", beard="land3", back=True, hand=(25, -28)),
            bg("shape", pts="104,668! 132,668! 212,900! 120,900!", col="shadow", op=0.5),
            m("suitcase", 146, 672, 0.5, col="ink"),
            bg("vignette", op=0.5, cx=0.35),
        ),
        alt=(
            "A dark grey panelled room. Something tall with a long neck and a muzzle stands under a white "
            "sheet; clawed feet look out below, and a red cord with a label is tied round its neck. On the "
            "left a small figure in a tall hat with a suitcase stands in the bright doorway and throws a "
            "long shadow. A picture on the wall is covered too; one corner of its golden frame is bare."
        ),
        tags=words(
            "hidden secret room ghost disguise guest suitcase open-door light dark big-small arrival "
            "past memory threshold quiet"
        ),
        hooks=("what was left in the house", "asleep or stored", "coming home after years", "the label would tell"),
    ),
    Card(
        number=51,
        name="curtain-in-the-tunnel",
        kind="B",
        palette="paper-moon",
        seed="curtain-in-the-tunnel/1",
        light=(-0.3, -0.9),
        steps=(
            bg("sky", hor=260, high=0.55),
            bg("forest", y=190, n=13, h=(70, 150), col="land2", depth=0.35),
            bg("hill", pts="-30,190 120,150 300,134 470,150 640,200", col="land2", haze=0.1, grass=40),
            bg("forest", y=230, n=5, h=(80, 130), col="land3", x0=20, x1=160),
            m("curtain_tunnel", 0, 0, 1),
            bg("hill", pts="-30,420 40,470 90,570 150,660 190,720", col="land3", shadow=0.3, dark=0.2, grass=30),
            bg("hill", pts="640,480 590,540 540,620 500,680 480,720", col="land3", shadow=0.3, dark=0.2, grass=30),
            m("track", 0, 0, 1),
            bg("shape", pts="262,644! 344,642! 470,920! 130,920!", col="glow", op=0.5),
            bg("glow", x=302, y=650, r=150, op=0.7),
            bg("shape", pts="262,838! 342,838! 360,920! 236,920!", col="shadow", op=0.6),
            m("spectator", 302, 842, 1, drop=0.7),
            m("suitcase", 408, 862, 1.3, col="sea"),
            bg("vignette", op=0.5),
        ),
        alt=(
            "A railway tunnel in a grey stone wall is closed by a red curtain with gold edges. The curtain is "
            "parted at the foot, and bright light falls through the gap on the rails. On the track somebody "
            "in a dark hat sits on a chair, seen from behind, with a blue suitcase at the side. The tips of "
            "two shoes stick out below the curtain. Fir trees stand above in the mist."
        ),
        tags=words(
            "curtain rails show audience chair suitcase light threshold danger unaware patience hidden mist "
            "other-world alone arrival"
        ),
        hooks=("waiting for what will come", "stage fright", "the end of the line", "somebody hides"),
    ),
    Card(
        number=64,
        name="long-train",
        kind="D",
        palette="paper-moon",
        seed="the-long-train/1",
        light=(-0.5, -0.85),
        steps=(
            m("stairwell", 0, 0, 1, as_="s"),
            m("long_train", 0, 0, 1),
            m("well_rail", 0, 0, 1),
            at("s.start", "woman_above", 1.15, rot=117),
            bg("glow", x=366, y=380, r=110, col="ink", op=0.95),
            at("s.end", "star", 1, r=7, col="glow", points=8),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A grey spiral staircase from straight above; it winds down into a black well. At the lower left "
            "walks a woman in red with dark hair, one hand towards the railing. The red train of her dress, "
            "as wide as she is, lies on the steps behind her and follows them down, round after round, until "
            "it is small and dark. At its end in the depth shines a tiny light."
        ),
        tags=words(
            "stairs woman elegance climbing escape past carry pride light alone below dark distance path "
            "slow farewell letting-go"
        ),
        hooks=(
            "the past drags behind",
            "who holds the other end",
            "an entrance or an escape",
            "following the thread down",
        ),
    ),
    Card(
        number=77,
        name="string-to-the-sky",
        kind="E",
        palette="paper-moon",
        seed="string-to-the-sky/1",
        light=(-0.6, -0.7),
        steps=(
            m("roofs", 0, 0, 1),
            m("nest_above", 500, 690, 0.9),
            m("bird_shadow", 340, 276, 1.0, rot=28),
            m("from_above", 200, 512, 0.95, as_="p"),
            m("long_string", 0, 0, 1, pts="226,474 300,496 390,610 430,760 410,930"),
            bg("vignette", op=0.45),
        ),
        alt=(
            "A town of grey roofs and chimneys from straight above. The dark shadow of a huge swallow lies "
            "across the roofs and a pale cobbled square. In the square stands a tiny person in red with a "
            "dark hat. From the raised hand a red string runs over the roofs, thicker and thicker, and "
            "leaves the picture at the bottom. On the right lies a nest with three eggs; a few windows are "
            "lit."
        ),
        tags=words(
            "shadow birds roofs town string leash kite nest flight high big-small freedom control trust "
            "watching holding wings"
        ),
        hooks=("the viewer flies", "a kite or a captive", "what passes overhead", "coming back to the nest"),
    ),
)
