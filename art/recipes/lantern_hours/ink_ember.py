"""The cards in ink-ember."""

from art.painter.card import Card, words
from art.painter.steps import at, bg, m, r

CARDS = (
    Card(
        number=10,
        name="signal-stag",
        kind="B",
        palette="ink-ember",
        seed="signal-stag/1",
        light=(0.3, -0.9),
        steps=(
            m("tunnel_mouth", 0, 0, 1),
            bg("shape", pts="292,640! 368,640! 410,930! 190,930!", col="ink", op=0.55),
            m("signal_stag", 330, 640, 1.0),
            m("lamp_on", 198, 262, 1.25),
            m("lamp_on", 478, 254, 1.05, lit=False),
            m("lamp_on", 394, 270, 0.76, lit=False),
            bg("shape", pts="196,818! 228,818! 196,930! 120,930!", col="ink", op=0.6),
            m("suitcase", 246, 824, 0.6),
            m("elder", 206, 824, 1.1, back=True, coat="cream", hat="ink", hand=(30, -44)),
            bg("vignette", op=0.4),
        ),
        alt=(
            "View out of a dark railway tunnel to an orange sky and purple hills. A large black stag stands "
            "on the rails in the opening and faces inwards; three railway lamps hang from its wide antlers, "
            "and the left one glows red. Its long shadow falls along the sleepers. At the lower left an old "
            "man in a white coat and a tall black hat stands at the rail with a suitcase, seen from behind."
        ),
        tags=words(
            "deer antlers rails lantern meeting shadow guide light suitcase journey old-man choice "
            "danger evening threshold wild patience power"
        ),
        hooks=("stop or go", "who keeps the way out", "an encounter", "nature has right of way"),
    ),
    Card(
        number=23,
        name="shoes-at-the-hole",
        kind="B",
        palette="ink-ember",
        seed="shoes-at-the-hole/1",
        light=(0.1, -0.7),
        steps=(
            m("wall_inside", 0, 0),
            m("wall_posts", 0, 0),
            m("thread_reel", 128, 858, 0.95),
            bg("shape", pts="300,826! 346,826! 372,916! 282,916!", col="shadow", op=0.65),
            m("mouse_leaving", 322, 826, 1.0),
            bg("vignette", op=0.4),
        ),
        alt=(
            "View from inside a dark wall through a large gnawed hole into a bright room. Two huge black shoes "
            "with white laces and blue trouser legs stand there, toes towards us; long shadows and stripes of "
            "light fall through the hole. In the middle a small purple mouse with a yellow case stands with its "
            "back to us. A reel of red thread stands at the left, a stamp hangs on a post."
        ),
        tags=words(
            "mouse shoe boots room suitcase threshold courage big-small fragile home light shadow journey choice "
            "moving-house shelter watching"
        ),
        hooks=("he is waiting outside", "the day of leaving", "friend or foe by the feet", "what is out there"),
    ),
    Card(
        number=36,
        name="supper-for-the-cellar",
        kind="H",
        palette="ink-ember",
        seed="supper-for-the-cellar/1",
        light=(0.3, -0.9),
        steps=(
            m("cellar", 0, 0, 1),
            m("coiled_back", 0, 0, 1),
            bg("shade", x=488, y=808, rx=60, ry=16, op=0.8),
            m("bowls", 486, 806, 0.72, n=4),
            bg("vignette", op=0.3),
        ),
        alt=(
            "A steep staircase comes down from a bright doorway into the dark. In the doorway stands the black "
            "figure of a person who holds a red bowl; its long shadow falls down the steps. At the bottom, in the "
            "dark, rises the huge round back of an animal with green scales and red spines. Its tail curls round "
            "a small stack of bowls."
        ),
        tags=words(
            "stairs monster underground secret dark danger unaware open-door shadow tail giant trust care "
            "sleep guest courage below threshold"
        ),
        hooks=("fed for years", "who is afraid of whom", "what one keeps in the dark", "the long shadow"),
    ),
    Card(
        number=49,
        name="match-grove",
        kind="J",
        palette="ink-ember",
        seed="match-grove/1",
        light=(0.3, -0.9),
        steps=(
            bg("sky", hor=1200),
            bg("glow", x=390, y=190, r=420, col="sky2", op=0.7),
            m("match_tree", 60, 650, 0.62, h=420, w=32, tint=("sky1", 0.6), lean=8),
            m("match_tree", 150, 646, 0.56, h=470, w=32, tint=("sky1", 0.6), lean=-6),
            m("match_tree", 236, 648, 0.6, h=360, w=32, tint=("sky1", 0.5), state="burnt"),
            m("match_tree", 300, 640, 0.5, h=520, w=32, tint=("sky1", 0.5)),
            m("match_tree", 486, 642, 0.56, h=440, w=32, tint=("sky1", 0.5), side=-1),
            m("match_tree", 560, 650, 0.6, h=520, w=32, tint=("sky1", 0.6), side=-1),
            m("match_ground", 0, 0, 1, at_x=390, at_y=700),
            m(
                "long_shadows",
                0,
                0,
                1,
                at_x=390,
                at_y=680,
                feet=(
                    (222, 716, 34),
                    (500, 722, 34),
                    (286, 790, 26),
                    (82, 830, 60),
                    (560, 800, 50),
                    (384, 802, 8),
                    (424, 842, 9),
                ),
            ),
            m("match_tree", 222, 716, 0.9, h=430, w=36, state="burnt", side=1),
            m("match_tree", 504, 722, 0.95, h=400, w=36, side=-1, lean=8),
            m("match_tree", 392, 700, 1, h=440, w=40, head="#5a2a2c", lean=4, as_="lit"),
            r("smoke", (262, 300), "270,240 240,190 262,120 236,40", w=(5, 16, 26, 30, 10), op=0.16),
            m("match_flame", "lit.tip+0,26", 1),
            m("elder", 286, 792, 1.05, as_="e", coat="sea", hand=(32, -58), back=True),
            at("e.hand", "watering_can", 0.95),
            m("match_tree", 384, 802, 0.62, h=92, w=20, as_="s1", lean=4),
            m("match_tree", 424, 842, 0.62, h=66, w=20, lean=-3),
            m("match_tree", 466, 800, 0.5, h=60, w=20),
            m("match_tree", 200, 846, 0.62, h=60, w=20, lean=-3),
            m("match_tree", 80, 836, 1.2, h=500, w=54, lean=-12),
            m("match_tree", 566, 900, 1.2, h=420, w=60, state="burnt", side=-1),
            bg("vignette", op=0.3),
        ),
        alt=(
            "Giant matches stand like trees in the dark. Some have red heads, some are burnt black and bent, and "
            "one burns with a tall flame. Below it a small old man in a blue coat and a tall hat, seen from "
            "behind, waters a tiny match with a can. More tiny matches stand round him on the red, lit ground, "
            "and long shadows fall across it."
        ),
        tags=words(
            "fire forest trees growth garden old-man nature care patience light night smoke risk power "
            "unaware warmth hope fragile"
        ),
        hooks=("raising what may burn you", "the last one alight", "a forester of sparks", "water where fire belongs"),
    ),
    Card(
        number=62,
        name="full-house",
        kind="A",
        palette="ink-ember",
        seed="full-house/1",
        light=(0.1, 1),
        steps=(
            m("owl_house", 0, 0, 1),
            m("stage_front", 0, 0, 1),
            bg("shape", pts="196,838! 224,838! 260,930! 120,930!", col="ink", op=0.7),
            m("woman", 210, 842, 1.5, back=True, dress="cream", hair="ink", hand=(40, -84), hand2=(-40, -84)),
            m("plume", 430, 800, 1, rot=-8),
            m("wings_of_stage", 0, 0, 1),
            bg("vignette", op=0.4),
        ),
        alt=(
            "View from a stage into a dark theatre with curved orange balconies and lamps. One huge purple "
            "owl fills the hall; its claws rest on the red seats, and its head with round orange eyes is "
            "tilted. In front of the footlights stands a small woman in a white dress with long black hair, "
            "seen from behind, both arms raised. A white feather lies on the boards beside her. Dark red "
            "curtains hang left and right."
        ),
        tags=words(
            "show owl woman audience curtain big-small giant courage watching music power alone danger trust meeting"
        ),
        hooks=("stage fright", "an audience of one", "who judges", "art before power"),
    ),
    Card(
        number=75,
        name="off-the-wall",
        kind="E",
        palette="ink-ember",
        seed="off-the-wall/1",
        light=(0.4, -0.5),
        steps=(
            m("cave", 0, 0, 1, tx=250, ty=720),
            m("herd_marks", 246, 250, 1),
            bg("shape", pts="90,712! 480,700! 560,760 300,790 60,760", col="ink", op=0.35),
            m("bison", 296, 716, 1.02, as_="b", col="#b83a2c"),
            m("pool", 512, 730, 0.86),
            bg("glow", x=190, y=760, r=170, op=0.5),
            m("wanderer", 158, 856, 1.15, as_="c", back=True, coat="cream", hat="hair", scarf="", hand=(34, -92)),
            at("c.hand", "torch", 1),
            m("cave_mouth", 0, 0, 1),
            bg("vignette", op=0.4),
        ),
        alt=(
            "A cave in orange torchlight. A dark red bison with thick black outlines and white horns stands "
            "on the floor and lowers its head to a small blue pool with rings on the water. High on the wall "
            "are two smaller painted bison and, between them, a pale bare patch with the outline of a bison; "
            "below are two prints of hands. In front a small figure in a white coat, seen from behind, holds "
            "up a torch."
        ),
        tags=words(
            "art giant big-small past wonder wild fire escape light dark beginning freedom courage "
            "nature discovery water"
        ),
        hooks=("what we make lives on", "a thirst that is very old", "one is missing", "caught in the act"),
    ),
)
