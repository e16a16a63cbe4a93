"""What travels: letters, maps, parcels, stations, rooms."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, knots, poly, sample, sm, strokes
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.post_2 import CARDS as _MORE

# A dachshund that casts a train


def _train(p: Press) -> None:
    smoke = ((508, 352, 30), (480, 296, 48), (424, 238, 64), (336, 190, 80), (226, 152, 92), (96, 130, 96))
    p.fade("".join(circ(*puff) for puff in smoke), "k", (500, 350, 0.95), (-40, 90, 0.2), pitch=14)
    coaches = "".join(
        sm(f"{x},430! {x + 8},408 {x + 162},408 {x + 170},430! {x + 170},588! {x},588!") for x in (-26, 162)
    )
    engine = box(350, 400, 86, 196) + box(338, 386, 110, 20) + box(400, 560, 170, 36)
    engine += sm("430,452! 546,452! 564,470 564,548 546,566! 430,566!") + circ(466, 454, 20)
    engine += poly("496,460 490,404 482,372 540,372 532,404 526,460") + poly("556,570 584,570 598,628 556,612")
    wheels = "".join(circ(x, 610, 28) for x in (20, 96, 208, 286)) + "".join(circ(x, 598, 42) for x in (392, 482))
    p.ink(coaches + engine + box(-26, 566, 380, 14) + wheels + circ(548, 614, 26), "k")
    panes = "".join(box(x, 446, 42, 52) for x in (34, 92, 238, 288)) + box(366, 428, 46, 56)
    hubs = "".join(circ(x, y, 9) for x, y in ((20, 610), (96, 610), (208, 610), (286, 610), (392, 598), (482, 598)))
    p.ink(panes + hubs + circ(548, 614, 8) + box(176, 444, 40, 130), "b")
    p.ink(circ(255, 478, 12) + box(243, 488, 24, 12) + circ(390, 464, 13) + box(376, 476, 28, 10), "k")
    p.line("M267 486L282 466", 7, "k")
    p.line("M0 641h600", 7, "k")


def _dachshund(p: Press) -> None:
    paws = (40, 74, 286, 320)
    with p.at(134, 800, 0.9):
        p.ink("".join(poly([(x - 14, -4), (x + 16, -4), (x - 8, -178), (x - 34, -178)]) for x in paws), "k")
        p.line(sm("14,-100 -24,-116 -46,-152 -48,-186", closed=False), 17, "a")
        p.line("M74-70L80-8h14M286-76L284-8h14", 26, "ab")
        body = "4,-92 34,-130 120,-134 220,-130 276,-150 300,-206 340,-238 376,-224 430,-198 438,-180 420,-166"
        p.ink(sm(f"{body} 372,-164 352,-146 344,-94 318,-62 240,-54 120,-50 36,-50 6,-66"), "a")
        p.line("M38-70L32-8h14M322-76L326-8h14", 28, "a")
        p.ink(sm("336,-226 304,-206 292,-156 314,-128 340,-146 352,-200"), "ab")
        p.ink(circ(436, -192, 11) + circ(376, -204, 6), "k")
        p.line(sm("284,-148 310,-120 346,-116", closed=False), 13, "")


def _boarding(p: Press) -> None:
    person(p, 196, 616, 128, coat="", legs="", hair="a", left=(-26, -50), right=(20, -62))
    p.ink(box(146, 560, 34, 28), "a")
    p.line("M156 560v-9h14v9", 4, "a")
    person(p, 58, 862, 134, coat="k", skin="b", left=(-16, -40), right=(24, -66))
    p.ink(box(84, 826, 46, 40), "a")
    p.line("M97 826v-11h20v11", 5, "a")


def _reader(p: Press) -> None:
    p.line(sm("432,690 452,752 500,782", closed=False), 5, "k")
    person(p, 544, 872, 176, coat="k", skin="b", left=(-22, -52), right=(10, -62))
    with p.at(526, 782, 1, -6):
        p.ink(poly("-38,-34 0,-26 38,-34 38,26 0,34 -38,26"), "")
        p.line(poly("-38,-34 0,-26 38,-34 38,26 0,34 -38,26") + "M0-26v60", 4, "k")
        p.line("M-28-14l18 4M-28 0l18 4M-28 14l18 4M10-10l18-4M10 4l18-4M10 18l18-4", 4, "k")


def _dog_express(p: Press) -> None:
    p.fill("b")
    p.ink(box(0, 640, 600, 260), "")
    p.line("M0 876h600" + "".join(f"M{x} 641L{300 + (x - 300) * 1.6} 900" for x in range(-60, 700, 90)), 3, "b")
    _train(p)
    _boarding(p)
    _dachshund(p)
    _reader(p)


# Envelopes are beds in a letter box


def _bunk(p: Press, x: float, y: float, cap: str, flip: bool = False) -> None:
    """An envelope on a shelf, with a head on a pillow."""
    with p.at(x, y, flip=flip):
        p.ink(sm("-126,-30 -116,-44 -70,-44 -58,-30 -62,0! -124,0!"), "b")
        p.ink(circ(-84, -44, 24), "")
        p.ink(sm("-106,-52! -106,-76 -84,-80 -66,-70 -60,-54!") + circ(-116, -54, 8), cap)
        p.line(sm("-94,-80 -116,-76 -116,-56", closed=False), 8, cap)
        p.line("M-82-42q5 5 10 0M-74-28h8", 4, "k")
        p.ink(box(-62, -62, 190, 62), "")
        p.line("M-62-62L33-16L128-62M-62 0L-4-34M128 0L70-34", 5, "k")
        p.ink(circ(33, -18, 12), "a")
        p.ink(box(-130, 0, 262, 12), "a")


def _pillar(p: Press) -> None:
    p.ink(box(98, 820, 330, 46), "k")
    p.ink(sm("92,182! 92,150 150,104 262,96 374,104 432,150 432,182!"), "a")
    p.ink(sm("80,176! 80,200! 444,200! 444,176!"), "ab")
    p.ink(box(106, 200, 312, 622), "a")
    p.ink(box(124, 318, 276, 488), "k")
    p.ink(box(150, 240, 224, 30), "k")
    p.ink(sm("418,318! 566,352! 566,842! 418,806!"), "a")
    p.ink(sm("434,344! 550,372! 550,816! 434,790!"), "ab")
    p.line("M112 206v610", 8, "ab")


def _posting(p: Press) -> None:
    """Head first: the legs come out of an open envelope that is half in the slot."""
    with p.inside(box(100, 0, 440, 262)), p.at(262, 262, rot=-7):
        p.line("M-32-70V-196M30-70V-150L76-176", 34, "k")
        bars = "".join(f"M{x - 17} {y}h34" for x, ys in ((-32, (-112, -140, -168)), (30, (-112, -138))) for y in ys)
        p.line(bars + "M47-178l13 30", 9, "", butt=True)
        feet = sm("-54,-188! -54,-214 -40,-222 -10,-222 14,-220 16,-200 2,-190!")
        feet += sm("64,-160! 58,-182 64,-204 66,-226 84,-232 92,-218 92,-190 84,-164!")
        p.ink(feet, "")
        p.line(feet, 6, "k")
        p.ink(box(-74, -96, 148, 110), "")
        p.line(box(-74, -96, 148, 110) + "M-74-96L0-36L74-96", 6, "k")


def _coat(p: Press, x: float, y: float, ink: str, long: int) -> None:
    """A coat on a hanger, with the hook over the rail."""
    with p.at(x, y, 0.86, 4):
        p.line(sm("0,26! 0,12 10,6 6,-6 -6,-4", closed=False), 5, "")
        body = sm(f"-8,22! -20,30 -26,38! -34,{long}! 34,{long}! 26,38! 20,30 8,22! 0,34!")
        sleeves = poly("-22,34 -38,112 -26,116 -16,60") + poly("22,34 38,112 26,116 16,60")
        p.line(body + sleeves, 6, "k")
        p.ink(body + sleeves, ink)
        p.line(f"M0 34V{long}M-18 62L-24 114M18 62L24 114", 4, "k")
        p.line(f"M7 70h0M7 96h0M7 {long - 22}h0", 6, "k")


def _hooks(p: Press) -> None:
    p.line("M438 396L546 422", 7, "")
    _coat(p, 474, 408, "b", 196)
    _coat(p, 520, 418, "", 150)
    p.ink(
        "".join(
            sm(f"{x},{y}! {x + 44},{y + 9}! {x + 44},{y - 4} {x + 24},{y - 18} {x + 16},{y - 30} {x + 2},{y - 30}!")
            for x, y in ((440, 776), (494, 789))
        ),
        "a",
    )


def _porter(p: Press) -> None:
    """A barefoot postman, and a parcel with a sleeping cat."""
    with p.at(318, 804, 1.22):
        p.line("M-6-40L-8-4h-6M6-40L8-4h6", 10, "")
        p.line("M-8-70L-26-54L-10-62", 9, "b")
        p.ink(sm("-12,-78! 12,-78! 18,-30! -18,-30!"), "b")
        p.line("M9-70L26-46", 9, "b")
        p.ink(circ(27, -43, 5) + circ(0, -90, 16), "")
        p.ink(sm("-17,-93! -16,-110 16,-110 17,-93!") + box(-21, -96, 42, 6), "a")
        p.line("M-6-86h0M6-86h0", 4.5, "k")
        p.line("M-12-64L-2-77", 5, "")
        p.ink(circ(-12, -64, 5), "")
        p.line("M-6-78h7", 3, "k")
        for x, y in ((24, -28), (33, -42)):
            shoe = sm(
                f"{x - 4},{y}! {x - 4},{y - 13}! {x + 5},{y - 13} {x + 10},{y - 7} {x + 24},{y - 4} {x + 25},{y}!"
            )
            p.line(shoe, 4, "k")
            p.ink(shoe, "a")
        p.ink(circ(26, -44, 5), "")
    p.ink(circ(198, 730, 34, 30) + poly("166,722 164,684 192,704") + poly("204,704 232,684 230,722"), "b")
    p.line("M176 726q8 7 16 0M206 726q8 7 16 0M194 738h8", 4, "k")
    p.ink(box(142, 752, 112, 52), "")
    p.line("M142 776h112M198 752v52", 6, "a")


def _letter_bunks(p: Press) -> None:
    p.screen(box(0, 0, 600, 790), "b", 0.36, pitch=18)
    p.ink(box(0, 790, 600, 120), "b")
    _pillar(p)
    for y, cap, flip in ((426, "b", False), (532, "a", True), (638, "b", False)):
        _bunk(p, 262, y, cap, flip)
    _hooks(p)
    _posting(p)
    _porter(p)


# A tongue over the sea of a stamp


def _stamp_edge(across: int, down: int, step: float = 28) -> str:
    """A sheet with the edge of a stamp, round the middle."""
    rest, r = num(step - 18), "9 9 0 0 0 "
    sides = (
        (across, f"h{rest}a{r}18 0"),
        (down, f"v{rest}a{r}0 18"),
        (across, f"h-{rest}a{r}-18 0"),
        (down, f"v-{rest}a{r}0-18"),
    )
    return f"M{num(-across * step / 2)} {num(-down * step / 2)}" + "".join(side * count for count, side in sides) + "z"


def _face(p: Press) -> None:
    p.ink(box(0, 330, 600, 570), "k")
    p.ink(sm("150,420! 450,420! 560,560! 300,640 40,560!"), "b")
    p.ink(sm("-20,-20! 620,-20! 620,250! 560,380 440,462 300,486 160,462 40,380 -20,250!"), "")
    p.tone(circ(92, 272, 66) + circ(508, 272, 66), "a", 0.4, pitch=16)
    p.line(strokes("84,74 140,46 214,64", "386,64 460,46 516,74"), 26, "k")
    p.line(strokes("96,134 150,168 216,140", "384,140 450,168 504,134"), 13, "k")
    p.line("M112 156l-14 18M148 168v22M184 162l12 20M488 156l14 18M452 168v22M416 162l-12 20", 8, "k")
    p.line(sm("262,176 240,206 262,226 300,232 338,226 360,206 338,176", closed=False), 11, "k")
    mouth = "136,284 220,258 300,274 380,258 464,284 420,362 300,388 180,362"
    p.ink(sm(mouth), "k")
    p.ink(sm("170,292! 240,278 300,290 360,278 430,292! 410,316 300,322 190,316"), "")
    p.line(sm(mouth), 28, "a")


def _tongue(p: Press) -> None:
    tongue = "212,352! 300,338 388,352! 404,450 396,530 350,584 300,594 248,582 206,528 198,450"
    p.ink(sm(tongue), "a")
    p.line(sm(tongue), 7, "k")
    p.line(sm("300,362 306,430 300,516", closed=False), 8, "k")


def _stamp_sea(p: Press) -> None:
    p.ink(_stamp_edge(15, 12), "")
    frame = box(-182, -142, 364, 284)
    with p.inside(frame):
        p.screen(box(-190, -150, 380, 190), "b", 0.2, pitch=14)
        p.ink(circ(128, -82, 34), "a")
        p.ink(sm("-190,24! -120,14 -60,26 0,16 60,26 120,14 190,24! 190,150! -190,150!"), "b")
        p.ink(sm("-190,64! -170,30 -140,22 -104,32 -84,70 -110,84 -190,90!"), "k")
        p.ink(poly("-158,28 -152,-84 -120,-84 -114,28"), "k")
        p.ink(poly("-149,20 -145,-78 -127,-78 -123,20"), "")
        p.ink(poly("-148,-4 -147,-36 -125,-36 -124,-4") + poly("-158,-84 -136,-112 -114,-84"), "a")
        p.line("M-160-84h48", 7, "k")
        p.line(
            strokes("-60,110 -30,100 0,110 30,100 60,110", "70,62 100,52 130,62 160,52", "90,122 120,112 150,122"),
            7,
            "",
        )
    p.line(frame, 5, "k")


def _sailor(p: Press) -> None:
    p.line("M14 46V-22", 6, "k")
    p.ink(
        sm(
            "-72,-10! -58,-58 0,-82 14,-84 28,-82 86,-58 100,-10! 78,-22 58,-10! 36,-24 14,-10! -8,-24 -30,-10! -50,-22"
        ),
        "k",
    )
    person(p, -8, 84, 92, coat="a", left=(-18, -44), right=(23, -56))
    p.ink(sm("-86,44! 94,44! 80,84 60,92 -50,92 -72,84!"), "k")
    p.line("M-78 60h164", 8, "")


def _drops(p: Press) -> None:
    drop = "0,-20! 12,2 0,14 -12,2"
    spots = ((-118, -60), (-86, -110), (-52, -50), (96, -26), (78, -68), (150, -20), (-96, 4))
    shape = "".join(sm([(x + dx, y + dy, c) for (dx, dy, c) in knots(drop)]) for x, y in spots)
    p.line(shape, 7, "")
    p.ink(shape, "b")


def _thumbs(p: Press) -> None:
    thumb = strokes("-340,800 -250,788 -196,752")
    for flip in (False, True):
        with p.at(300, 0, flip=flip):
            p.line(thumb, 92, "k")
            p.line(thumb, 76, "")
            p.ink(sm("-206,726! -184,722 -164,742 -166,764! -186,762 -206,744"), "a")


def _stamp_rain(p: Press) -> None:
    _face(p)
    with p.at(300, 682, 1, -3):
        _stamp_sea(p)
    _tongue(p)
    with p.at(300, 700, 1, -3):
        _sailor(p)
        _drops(p)
    _thumbs(p)


# A removal man with a room on his back


def _street(p: Press) -> None:
    p.fill("a")
    p.ink(box(0, 800, 600, 110), "")
    p.line("M0 800h600M0 836h600", 5, "k")
    p.ink(box(16, 250, 128, 550), "ab")
    p.ink("".join(box(x, y, 28, 40) for y in (280, 350, 560, 630, 700) for x in (42, 92)), "a")
    p.ink(box(30, 424, 114, 106), "")
    p.ink("".join(box(x, 427, 10, 100) for x in (42, 66, 90, 114)), "b")
    p.line("M144 424H30V530H144", 6, "k")
    p.ink(sm("40,528! 42,500 52,486 44,478 42,456! 54,464 62,464 74,456! 72,478 66,488 84,510 88,528!"), "k")
    p.line(sm("84,522 104,520 108,500", closed=False), 7, "k")


def _shell(p: Press) -> None:
    """The room, seen from its open front."""
    p.ink(box(-226, -172, 452, 344), "k")
    p.ink(box(-210, -156, 420, 312), "b")
    p.ink(poly("-210,156 -150,96 150,96 210,156"), "")
    p.ink(poly("-210,-156 -150,-112 150,-112 210,-156"), "")
    p.ink(box(-150, -112, 300, 208), "")
    p.ink("".join(box(x, -112, 14, 208) for x in range(-138, 150, 30)), "b")
    p.line("M-150 96h300M-150-112h300", 4, "k")
    p.line("".join(f"M{x} 96L{x * 1.4} 156" for x in (-110, -66, -22, 22, 66, 110)), 4, "k")
    p.ink(box(-128, -104, 84, 84), "")
    p.ink(box(-120, -96, 68, 68), "a")
    p.line("M-86-100v76M-124-62h76", 6, "")
    p.line(box(-124, -100, 76, 76), 5, "k")


def _plumb(p: Press, tilt: float) -> None:
    """What hangs: a lamp and a picture."""
    with p.at(30, -130, 1, tilt):
        p.line("M0 0v46", 6, "k")
        p.ink(sm("-14,44! 14,44! 50,86! -50,86!"), "a")
        p.line(sm("-14,44! 14,44! 50,86! -50,86!"), 5, "k")
        p.ink(circ(0, 88, 10), "")
    with p.at(108, -76, 1, tilt):
        p.line("M0 0L-20 22M0 0L20 22", 4, "k")
        p.ink(box(-28, 20, 56, 46), "k")
        p.ink(box(-20, 28, 40, 30), "")
        p.ink(circ(0, 44, 10), "a")


def _eater(p: Press, x: float, k: float, coat: str, hair: str) -> None:
    """Head and shoulders of somebody at table."""
    with p.at(x, 86, k):
        p.ink(sm("-38,0! -34,-40 -18,-52 18,-52 34,-40 38,0!"), coat)
        p.line(circ(0, -78, 29), 5, "k")
        p.ink(circ(0, -78, 29), "")
        p.ink(sm("-31,-76! -30,-100 0,-112 30,-100 31,-76! 20,-92 -18,-94"), hair)
        p.line("M-10-76h0M10-76h0", 7, "k")
        p.line("M-9-64q9 8 18 0", 4, "k")


def _dinner(p: Press) -> None:
    _eater(p, -104, 0.9, "ab", "k")
    _eater(p, 32, 0.72, "k", "a")
    _eater(p, 118, 0.9, "a", "k")
    p.line("M50 66L66 42", 11, "k")
    p.ink(circ(67, 39, 7), "")
    p.line("M68 39L72 14", 6, "k")
    p.ink(box(-160, 82, 324, 14) + box(-136, 94, 14, 58) + box(126, 94, 14, 58), "k")
    soup = sm("-66,50! -8,50! -14,56 -44,58 -56,68 -56,100 -52,128 -64,136 -78,128 -72,100 -76,70")
    p.line(soup, 8, "k")
    p.ink(sm("-68,48! -2,48! -14,84! -54,84!"), "k")
    p.ink(soup, "a")


def _legs(p: Press) -> None:
    p.line("M286 676L214 748L172 838M300 676L384 744L372 842", 54, "k")
    p.ink(sm("148,822! 190,822! 214,844 216,862! 140,862!") + sm("346,822! 394,822! 424,844 428,862! 344,862!"), "k")


def _head(p: Press) -> None:
    with p.at(8, 42):
        p.line("M424 548L456 566", 46, "k")
        p.line("M420 546L456 566", 34, "")
        p.ink(circ(470, 566, 46), "")
        p.line(circ(470, 566, 46), 6, "k")
        p.line("M440 560L456 574", 30, "")
        p.ink(sm("428,546! 430,514 466,500 508,524 512,544! 546,552 544,564! 428,560!"), "b")
        p.line(sm("428,546! 430,514 466,500 508,524 512,544! 546,552 544,564! 428,560!"), 5, "k")
        p.ink(circ(516, 586, 15), "")
        p.line(circ(516, 586, 15), 5, "k")
        p.ink(sm("462,600! 490,590 510,600 524,618 494,618 468,614"), "k")
        p.line("M490 576v4", 9, "k")


def _mover(p: Press) -> None:
    _legs(p)
    _head(p)
    torso = sm("246,702! 244,622 296,548 376,510 424,516 440,548! 424,604 364,662 332,712!")
    reach = "M404 548L470 528L530 474"
    p.line(reach, 54, "k")
    p.line(reach, 42, "")
    p.ink(torso, "")
    with p.inside(torso):
        p.line("".join(f"M{x} 440L{x + 150} 740" for x in range(130, 440, 46)), 20, "k")
    p.line(torso, 6, "k")
    p.line("M410 546L448 534", 42, "", butt=True)
    p.line("M436 516l10 38M466 508l14 38", 14, "k", butt=True)
    arm = "M376 584L396 690L488 700"
    p.line(arm, 50, "k")
    p.line(arm, 38, "")
    p.line("M360 610l40-8M366 644l40-8", 14, "k", butt=True)
    bowl = sm("474,676! 568,676! 556,718 536,728 506,728 486,704")
    p.ink(bowl, "b")
    p.line(bowl, 6, "k")
    p.line(strokes("556,662 548,648 560,636 552,622"), 6, "")


def _grip(p: Press) -> None:
    """His fingers, on the edge of the room."""
    p.line("M512 478l-8-26M528 474l-8-26M544 470l-8-26", 19, "k")
    p.line("M512 478l-8-26M528 474l-8-26M544 470l-8-26", 11, "")


def _follower(p: Press) -> None:
    p.line(sm("156,536 122,640 150,720 98,784", closed=False), 7, "k")
    p.ink(box(84, 768, 26, 20), "k")
    p.line("M90 768v-14M104 768v-14", 5, "k")
    person(p, 66, 866, 120, coat="b", left=(-18, -40), right=(24, -60))
    p.line("M62 761h0M72 761h0", 5, "k")


def _carried_room(p: Press) -> None:
    _street(p)
    _mover(p)
    with p.at(326, 318, 1, -14):
        _shell(p)
        _plumb(p, 14)
        _dinner(p)
    _grip(p)
    _follower(p)


# The sun on the baggage belt


def _hall(p: Press) -> None:
    p.fill("b")
    p.ink(box(0, 652, 600, 260), "")
    p.ink(box(88, 84, 424, 568), "k")
    p.line(box(70, 66, 460, 590), 9, "")


def _belt(p: Press) -> None:
    p.ink(poly("130,600 470,600 500,910 100,910"), "k")
    p.line(
        "".join(
            f"M{130 - (y - 600) * 0.1:.0f} {y}Q300 {y + 16} {470 + (y - 600) * 0.1:.0f} {y}" for y in (706, 766, 836)
        ),
        5,
        "",
    )
    p.line("M126 640L96 910M474 640L504 910", 22, "k")
    p.line("M126 640L96 910M474 640L504 910", 10, "a")


def _strips(p: Press, feet: dict[int, float]) -> None:
    """Strips of rubber, and where they end; they spread from the middle."""
    path = ""
    for i, foot in feet.items():
        left, lean = 100 + 45 * i, (i - 4) * 10 if 1 < i < 7 else 0
        ends = [(left + 38 + lean, foot, 1), (left + 20 + lean, foot + 10), (left + 2 + lean, foot, 1)]
        path += sm([(left, 92, 1), (left + 40, 92, 1), *ends])
    p.ink(path, "")
    p.line(path, 6, "k")


def _sun(p: Press) -> None:
    x, y = 300, 434
    turns = [math.radians(11.25 * i) for i in range(32)]
    star = poly(
        [(x + (246, 188)[i % 2] * math.sin(t), y - (246, 188)[i % 2] * math.cos(t)) for i, t in enumerate(turns)]
    )
    p.line(star, 16, "k")
    p.ink(star, "a")
    p.line(circ(x, y, 172), 7, "k")
    band = sm("132,428! 216,464 300,472 384,464 468,428!", closed=False)
    with p.inside(circ(x, y, 172)):
        p.line(band, 54, "k")
        p.line(band, 40, "b")


def _tag(p: Press) -> None:
    p.line("M256 464v-30a44 36 0 0 1 88 0v30", 18, "k")
    p.line(box(268, 450, 64, 44), 18, "k")
    p.line(box(268, 450, 64, 44), 8, "")
    p.line(sm("356,488 374,510 380,534", closed=False), 6, "k")
    tag = poly("362,546 378,526 398,538 424,614 384,628")
    p.ink(tag, "")
    p.line(tag, 6, "k")
    p.ink(circ(380, 544, 5), "k")
    p.line("M388 576l16-6M394 594l16-6", 5, "b")


def _cases(p: Press) -> None:
    p.ink(sm("142,738! 268,744! 262,838! 134,830!"), "b")
    p.line("M180 740l2-20 44 2-2 20", 9, "b")
    p.line("M168 742l-6 88M238 744l-6 92", 9, "")
    p.ink(sm("330,790! 446,782! 456,858! 336,868!"), "")
    p.line("M366 788l-1-18 42-3 2 18", 9, "")
    p.ink(circ(364, 824, 9) + circ(396, 822, 9) + circ(428, 820, 9), "k")


def _shades(x: float, y: float, k: float) -> str:
    return box(x - 10 * k, y, 9 * k, 7 * k) + box(x + k, y, 9 * k, 7 * k) + box(x - 10 * k, y, 20 * k, 2 * k)


def _waiting(p: Press) -> None:
    person(p, 62, 866, 200, coat="k", legs="k", skin="b", left=(-13, -42), right=(13, -44), step=5, skirt=12)
    person(p, 542, 866, 150, coat="a", legs="k", skin="b", left=(-24, -100), right=(22, -100))
    p.ink(_shades(62, 684, 2) + _shades(542, 730, 1.5), "k")


def _sun_arrival(p: Press) -> None:
    _hall(p)
    _belt(p)
    _strips(p, {0: 646, 1: 540, 7: 540, 8: 646})
    p.ink(box(92, 84, 416, 22), "k")
    _sun(p)
    _strips(p, {2: 322, 3: 292, 4: 282, 5: 292, 6: 322})
    p.ink(box(92, 84, 416, 22), "k")
    _tag(p)
    _cases(p)
    _waiting(p)


# A map is bent until two people meet

RIM = "222,282 146,380 112,520 124,680 190,792 300,832 410,792 476,680 488,520 454,380 378,282"
FRONT = sample(RIM, 61)
BACK = 0.56  # of the size of the front


def _ground(i: int, depth: float) -> Point:
    """A place on the map: steps from its left end, and from the front edge (0) to the back (1)."""
    x, y = FRONT[i][:2]
    k = 1 - depth * (1 - BACK)
    return 300 + (x - 300) * k, 330 + (y - 330) * k


def _upright(i: int) -> float:
    return math.degrees(math.atan2(FRONT[i][3], FRONT[i][2]))


def _patch(i: int, j: int, near: float = 0, far: float = 1) -> str:
    steps = range(i, j + 1)
    return sm(
        [(*_ground(n, near), n in {i, j}) for n in steps] + [(*_ground(n, far), n in {i, j}) for n in reversed(steps)]
    )


def _map(p: Press) -> None:
    p.ink(_patch(0, 60), "")
    p.ink(_patch(10, 20) + _patch(40, 50) + _patch(20, 40, 0.4, 1), "a")
    p.screen(_patch(0, 10) + _patch(50, 60) + _patch(20, 40, 0, 0.2), "b", 0.4, pitch=14)
    p.line("".join(poly([_ground(i, 0), _ground(i, 1)], closed=False) for i in range(10, 60, 10)), 4, "k")
    road = sm([_ground(i, 0.42 - 0.08 * math.cos((i - 30) * 0.35)) for i in range(61)], closed=False)
    p.line(road, 24, "k")
    p.dashes(road, 6, "14 12", "")
    p.line(_patch(0, 60), 8, "k")


def _house(p: Press, i: int, depth: float, size: float, ink: str) -> None:
    with p.at(*_ground(i, depth), size, _upright(i)):
        p.ink(box(-24, -40, 48, 42), ink)
        p.line(box(-24, -40, 48, 42), 6, "k")
        p.ink(poly("-32,-38 0,-74 32,-38") + box(-7, -22, 14, 24), "k")


def _wood(p: Press, i: int, depth: float, size: float) -> None:
    with p.at(*_ground(i, depth), size, _upright(i)):
        p.line("M0 0v-30", 8, "k")
        p.ink(circ(0, -48, 24), "k")


def _cyclist(p: Press) -> None:
    with p.at(*_ground(30, 0.36), 1.02):
        p.line(circ(-26, -18, 17) + circ(26, -18, 17), 6, "k")
        p.line("M-26-18L-8-44H18L26-18M-8-44L2-18L18-44L16-54h10", 6, "k")
        p.line("M-6-50L12-34L4-14", 9, "k")
        p.ink(sm("-16,-52! -8,-86 8,-90 12,-78! 4,-48!"), "")
        p.line("M4-80L24-58", 8, "")
        p.ink(circ(12, -102, 12), "")
        p.ink(sm("-2,-104! 2,-116 20,-116 24,-106! 32,-102!"), "k")
        p.ink(box(-40, -62, 26, 22), "")
        p.line(box(-40, -62, 26, 22) + "M-40-62l13 11 13-11", 4, "k")


def _holding(p: Press, flip: bool) -> None:
    """A hand that bends the map."""
    with p.at(300, 0, flip=flip):
        p.line(sm("-340,700 -270,640 -220,590", closed=False), 104, "k")
        p.line(sm("-340,700 -300,664", closed=False), 88, "a")
        fingers = strokes(
            "-216,520 -180,500 -140,508",
            "-212,556 -176,544 -132,552",
            "-212,592 -176,586 -138,594",
            "-220,626 -184,624 -152,632",
        )
        p.line(fingers, 48, "k")
        p.line(sm("-262,634 -230,590 -214,560", closed=False), 88, "")
        p.line(fingers, 35, "")


def _bent_map(p: Press) -> None:
    p.fill("b")
    _map(p)
    for i, depth, size, ink in ((13, 0.9, 0.8, ""), (20, 0.86, 0.8, "a"), (40, 0.86, 0.8, "a"), (47, 0.9, 0.8, "")):
        _house(p, i, depth, size, ink)
    _cyclist(p)
    for i, depth, size in ((23, 0.04, 0.8), (25, 0.02, 0.6), (26, 0.92, 0.9), (35, 0.92, 0.7)):
        _wood(p, i, depth, size)
    for x, coat, flip in ((214, "a", False), (386, "", True)):
        person(p, x, 282, 176, coat=coat, left=(-20, -46), right=(44, -62), flip=flip, rot=-6 if flip else 6)
    with p.at(*_ground(34, 0.16), 1, -12):
        p.ink(poly("0,-34 7,-7 34,0 7,7 0,34 -7,7 -34,0 -7,-7"), "k")
    _holding(p, False)
    _holding(p, True)


CARDS: tuple[Print, ...] = (
    Print(
        number=6,
        name="letter-bunks",
        kind="HB",
        inks="tram",
        seed="1",
        draw=_letter_bunks,
        alt=(
            "A big red letter box stands open on a pavement. Inside, three people in nightcaps lie asleep one above "
            "the other in white envelopes with red seals. In the slot above, an envelope has got stuck from which two "
            "legs in striped trousers and white slippers stick up. At the bottom a cat sleeps in a parcel, and a "
            "barefoot postman in a red cap holds red shoes in one hand. Coats and shoes are on the inside of the door."
        ),
        tags=words(
            "letter sleep bed cat postman quiet journey patience coat shoe message inside room dream care guest"
        ),
        hooks=(
            "What is strange: the letter box is a dormitory, and the letters are beds with people in them.",
            "They sleep until they arrive somewhere.",
            "One still gets in where all the beds are taken.",
            "Somebody takes off his shoes so as not to wake what he will carry.",
        ),
    ),
    Print(
        number=13,
        name="stamp-rain",
        kind="A",
        inks="ferry",
        seed="1",
        draw=_stamp_rain,
        alt=(
            "A huge face with lowered eyes and red lips puts out a long pink tongue over a stamp that two thumbs hold "
            "up in front of a dark jacket. On the stamp are a blue sea, a lighthouse on an island and a pink sun. "
            "Blue drops fall from the tongue, and somebody in a boat on the stamp holds a big dark umbrella over "
            "the head."
        ),
        tags=words(
            "stamp tongue face sea boat umbrella lighthouse rain giant letter island flood weather big-small "
            "protection unaware danger"
        ),
        hooks=(
            "What is strange: the picture on the stamp gets wet when it is licked.",
            "Somebody is prepared for whatever comes from above.",
            "A small habit of the great is a catastrophe for the small.",
            "He tastes the sea.",
        ),
    ),
    Print(
        number=20,
        name="carried-room",
        kind="G",
        inks="pool",
        seed="1",
        draw=_carried_room,
        alt=(
            "A man in a striped pullover and a turquoise cap walks bent under a whole room on his back, a steaming "
            "bowl in his hand. In the tilted room three people are at table, and soup pours from a bowl; lamp and "
            "picture hang plumb. A child follows with the plug of the room's cable. In the green building "
            "behind, a black cat sits in the gap where the room has been."
        ),
        tags=words(
            "room moving-house carry dinner family table lamp soup cat strength weight home house effort unaware tilt"
        ),
        hooks=(
            "What is strange: a removal man carries a room in which people go on eating.",
            "Home is where supper is, even while it moves.",
            "Those who are carried do not see who carries them.",
            "Only the cat has stayed.",
        ),
    ),
    Print(
        number=27,
        name="dog-express",
        kind="E",
        inks="brick",
        seed="1",
        draw=_dog_express,
        alt=(
            "A long red dachshund stands on a pavement before a yellow wall. Its shadow on the wall is a dark steam "
            "train with two coaches and a big cloud of smoke. Somebody in white with a red suitcase climbs through "
            "the door of the shadow, and a dark head waves from a window. On the left somebody with another "
            "suitcase waits; on the right the owner holds the dog's lead and reads a newspaper."
        ),
        tags=words(
            "dog shadow train station smoke suitcase passenger leash newspaper farewell journey adventure wall "
            "dream street other-world"
        ),
        hooks=(
            "What is strange: the shadow of a dog is a train, and people get on.",
            "Some see an adventure where another only walks the dog.",
            "Whoever boards here believes what he wants to believe.",
        ),
    ),
    Print(
        number=34,
        name="sun-arrival",
        kind="B",
        inks="lemonade",
        seed="1",
        draw=_sun_arrival,
        alt=(
            "A huge yellow sun with rays comes on a dark baggage belt through a curtain of white strips, some of "
            "which still lie on it. A red strap with a buckle and a handle goes round the sun, and a label hangs from "
            "it. Two suitcases travel in front of it. On the left waits a tall figure in a dark coat, on the right "
            "a child in yellow with raised arms; both have red faces and sunglasses."
        ),
        tags=words(
            "sun luggage suitcase airport arrival curtain spectacles summer patience celebration light holiday "
            "journey family warmth hope"
        ),
        hooks=(
            "What is strange: the sun is a piece of luggage, with strap and label.",
            "Somebody has brought the summer home.",
            "What was lost comes back after all.",
            "The day begins for those who wait in the right place.",
        ),
    ),
    Print(
        number=41,
        name="bent-map",
        kind="D",
        inks="meadow",
        seed="1",
        draw=_bent_map,
        alt=(
            "On a green background two big hands squeeze a map into a narrow bow, so that its two ends come close to "
            "each other at the top. On the ends stand one person in orange and one in white and hold hands over the "
            "gap. A dark road with white dashes runs from one to the other all the way down and up again. Houses "
            "and trees grow inwards from the map, and at the bottom a postman with a letter rides a bicycle."
        ),
        tags=words(
            "map hands fold road pair meeting postman bicycle distance shortcut letter love help apart message late"
        ),
        hooks=(
            "What is strange: a map is bent until two people who live far apart can touch.",
            "Somebody helps them to meet.",
            "One goes the long way and brings a message that is no longer needed.",
        ),
    ),
    *_MORE,
)
