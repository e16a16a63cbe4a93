"""Furniture, engines and a sleeping giant."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, poly, ribbon, sm


def _patches(g: Brush, quilt: tuple[str, ...]) -> str:
    """The fields of the quilt, sewn together."""
    patches = ""
    for r in range(7):
        for k in range(9):
            x, y = -60 + k * 84 + r * 12, 420 + r * 80
            cut = [
                (x + g.rng.u(-6, 6), y + g.rng.u(-6, 6)),
                (x + 84, y - 14 + g.rng.u(-6, 6)),
                (x + 92, y + 66),
                (x + 10, y + 82),
            ]
            c = quilt[(k * 2 + r * 3) % len(quilt)]
            patches += (
                f'<path d="{poly(cut)}" fill="{mix(g.c(c), g.pal["land2"], 0.35)}" stroke="'
                f'{g.pal["cream"]}" stroke-width="2.4" stroke-dasharray="7 8" stroke-opacity=".6"/>'
            )
    return patches


def sleeper(g: Brush, quilt: tuple[str, ...] = ("plum", "sea", "pop", "gold", "leaf")) -> str:
    """A giant asleep on its back, at page size: the face is a hill, the quilt a range of fields."""
    outline = "-40,640 -20,560 50,520 130,530 220,560 300,600 320,700 -40,760"
    inside = g.strokes((-20, 560, 240, 640), 10, 18, "cream", 3, 0.35, 60, 6, "shade")
    o = g.form(sm(outline), "cream", 16, inside)
    face = (
        "96,640 84,580 104,520 140,486 176,470 198,474 214,452 230,404 244,398 258,420 262,452 274,450 "
        "290,444 296,458 290,468 304,470 306,484 330,470 352,474 372,500 390,540 420,600 420,720 200,740"
    )
    inside = f'<circle cx="252" cy="530" r="30" fill="{g.c("pop")}" opacity=".28"/>'
    inside += g.strokes((120, 500, 380, 640), 40, 18, "skin", 3, 0.25, 50, 5, "light")
    o += g.form(sm(face), mix(g.pal["skin"], g.pal["plum"], 0.12), 16, inside, 3)
    o += g.line("M176 512q18 24 44 8M178 516l-10 8M190 526l-6 10M206 528v11", "ink", 4)
    o += g.line("M168 486q20-14 42-4", "plum", 6, 0.9)
    o += g.line("M300 470q-16 12-34 8", "pop", 4, 0.9)
    o += g.line("M150 600q30-14 36 12q0 26-30 30", "skin", 5, 0.8, "shade")
    hair = sm("60,650 40,590 70,520 120,478 150,474! 128,520 116,580 126,660 100,720 70,700")
    o += g.form(hair, "plum", 8, g.line("M120 490Q70 560 90 680M140 486Q96 560 108 660", "plum", 4, 0.6, "light"))
    d = sm("300,700! 330,600 390,560 470,470 540,450 640,470! 640,940! -40,940! -40,760 80,720 200,716!")
    ci, i = g.clip(d)
    shade = g.lin([(0, g.pal["glow"], 0.2), (0.3, g.pal["shadow"], 0), (1, g.pal["shadow"], 0.7)])
    o += (
        f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{g.c("land2")}"/>{_patches(g, quilt)}<use href="#{i}" '
        f'fill="{shade}"/></g><use href="#{i}" fill="none" stroke="{g.c("cream")}" stroke-width="4" '
        'opacity=".5"/>'
    )
    return o + g.form(ribbon("190,722 280,704 330,640 392,574 470,484", [26, 34, 34, 32, 26], 10), "pop", 6, rim=2)


def nest(g: Brush) -> str:
    """A twig nest with three eggs, 60 wide."""
    return g.flat(circ(-12, -14, 8, 10) + circ(2, -17, 8, 10) + circ(15, -14, 8, 10), "cream") + g.form(
        sm("-32,-14! 0,-8 32,-14! 24,2 0,8 -24,2"),
        "plum",
        4,
        g.line("M-28-8Q0 2 28-8M-24-2Q0 6 24-4M-20-10L0 6M20-10L-2 6", "gold", 2, 0.7),
        1.4,
    )
