"""Woodland things: masks, roots, cages, umbrellas."""

from art.painter.brush import Brush
from art.painter.curves import circ, dots, sm
from art.painter.motifs.poses import fox_face


def mask(g: Brush, kind: str = "child") -> str:
    """A mask on a stick, 70 wide; origin at the hand on the stick."""
    o = g.line("M0 14V-40", "gold", 5)
    if kind == "fox":
        return o + g.put(fox_face, 0, -62, 0.78)
    o += g.form(
        circ(0, -72, 34, 36),
        "skin",
        6,
        f'<path d="M-18-62h0M18-62h0" stroke="{g.c("pop")}" stroke-width="14" opacity=".4"/>',
        2,
    )
    o += g.form(sm("-34,-66! -38,-96 -14,-112 14,-112 38,-96 34,-66! 28,-90 4,-96 -24,-90"), "plum", 4, rim=1.6)
    return o + g.flat(circ(-12, -74, 5) + circ(12, -74, 5), "ink") + g.line("M-10-54q10 8 20 0", "pop", 3)


def cage(g: Brush, col: str = "gold", part: str = "back") -> str:
    """A bird cage 360 wide and 560 tall in two parts; its door stands open on the right."""
    o = ""
    if part == "back":
        bars = "".join(f"M{x} -30V-330Q{x} -440 0 -520" for x in (-150, -90, -30, 30, 90, 150))
        return (
            g.line(bars, col, 5, 0.6, "deep")
            + g.form(circ(0, -26, 180, 34), col, 6, rim=2)
            + g.flat(circ(0, -30, 164, 24), "plum", tone="deep")
        )
    bars = "".join(
        f"M{x} {-30 + int((1 - (x / 180) ** 2) ** 0.5 * 32)}V-330Q{x} -440 0 -520" for x in (-176, -120, -60, 0)
    )
    o += g.line(
        bars + "M176-30V-330Q176-440 0-520M120 -6V-60M120-290V-330Q120-440 0-520M60 -2V-60M60-290V-330Q60-440 0-520",
        col,
        7,
    ) + g.line(bars, col, 2.4, 0.8, "light", extra=' transform="translate(-2 -1)"')
    o += g.line("M-178-190Q0-150 60-156M-178-330Q0-290 178-330M60-60Q100-62 150-76M60-290H150", col, 7) + g.line(
        "M150-76L236-40V-270L150-290zM178-66V-284M208-54V-278M150-180L236-156", col, 6, 1, "light"
    )
    o += g.form(
        sm("-184,-30! -120,2 0,12 120,2 184,-30! 184,-4 120,30 0,40 -120,30 -184,-4"),
        col,
        7,
        g.line(dots([(x, 14 + int((1 - (x / 180) ** 2) * 10)) for x in range(-150, 160, 50)]), "pop", 11),
        2.4,
    )
    return o + g.form(circ(0, -526, 18), col, 5, rim=2) + g.line("M0-544a16 16 0 1 1 .1 0", col, 6)
