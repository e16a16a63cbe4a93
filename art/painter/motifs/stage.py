"""Stage, circus and puppets."""

from art.painter.brush import Brush
from art.painter.curves import circ, poly, ribbon, sm


def curtains(g: Brush, col: str = "pop") -> str:
    """The curtains of a stage, at page size, with a fringe across the top."""
    o = ""
    for s in (-1, 1):

        def at(x: float, s: int = s) -> float:
            return 300 + s * x

        pts = [
            (at(330), -20, 1),
            (at(110), -20, 1),
            (at(140), 200),
            (at(196), 420),
            (at(250), 560, 1),
            (at(230), 700),
            (at(212), 800, 1),
            (at(330), 800, 1),
        ]
        folds = "".join(
            (
                f"M{at(130 + k * 40)} -20Q{at(160 + k * 40)} 300 {at(246 + k * 14)} 560Q{at(226 + k * 26)}"
                f" 680 {at(222 + k * 26)} 800"
            )
            for k in range(4)
        )
        inside = g.line(folds, col, 12, 0.6, "deep")
        inside += g.line(folds, col, 4, 0.6, "light", extra=f' transform="translate({-9} 0)"')
        o += g.form(sm(pts), col, 16, inside, 3)
        o += g.form(ribbon([(at(236), 556), (at(270), 580), (at(330), 570)], [18, 22, 18], 5), "gold", 5, rim=2)
    scallop = "".join(f"M{x} -30h100v96q-50 62-100 0z" for x in range(0, 600, 100))
    inside = g.line(
        "".join(f"M{x + 24} -20v90M{x + 50} -20v110M{x + 76} -20v90" for x in range(0, 600, 100)), col, 5, 0.5, "deep"
    )
    o += g.form(scallop, col, 12, inside, 2.4)
    return o + (g.line("".join(f"M{x} 66q50 62 100 0" for x in range(0, 600, 100)), "gold", 8))


def audience(g: Brush, col: str = "ink") -> str:
    """Heads of an audience of animals from behind, at page size, along the foot of the page."""
    o = ""
    for k, x in enumerate((40, 150, 262, 378, 480, 576)):
        y = 870 + (k % 2) * 16
        if k % 3 == 0:
            ears = sm([(x - 34, y - 40, 1), (x - 34, y - 130), (x - 20, y - 138), (x - 8, y - 50, 1)]) + sm(
                [(x + 8, y - 50, 1), (x + 22, y - 136), (x + 36, y - 128), (x + 34, y - 40, 1)]
            )
        elif k % 3 == 1:
            ears = poly([(x - 44, y - 20), (x - 44, y - 88), (x - 12, y - 52)]) + poly(
                [(x + 44, y - 20), (x + 44, y - 88), (x + 12, y - 52)]
            )
        else:
            ears = circ(x - 36, y - 48, 22) + circ(x + 36, y - 48, 22)
        o += g.form(ears, col, 5, rim=2.4) + g.form(
            sm(
                [
                    (x - 70, 940, 1),
                    (x - 60, y + 20),
                    (x - 46, y - 30),
                    (x, y - 60),
                    (x + 46, y - 30),
                    (x + 60, y + 20),
                    (x + 70, 940, 1),
                ]
            ),
            col,
            8,
            rim=3,
        )
    return o


def circus_tent(g: Brush, col: str = "pop") -> str:
    """A striped circus tent, 420 wide and 400 tall, open and lit at the front."""
    o = g.glow(0, -60, 260, "glow", 0.7)
    wall = sm("-190,-6! -180,-170! 180,-170! 190,-6!")
    stripes = "".join(f"M{-190 + k * 54} 0L{-182 + k * 52} -176h26L{-164 + k * 54} 0z" for k in range(7))
    o += g.form(wall, "cream", 10, g.flat(stripes, col), 2.4)
    roof = sm("-214,-164! -120,-220 -30,-300 0,-380! 30,-300 120,-220 214,-164!")
    rays = "".join(f"M0 -384L{-220 + k * 88} -150h44z" for k in range(6))
    o += g.form(roof, col, 14, g.flat(rays, "cream"), 2.6) + g.flat(
        "".join(f"M{-214 + k * 43} -168h43q-21 42-43 0z" for k in range(10)), "gold"
    )
    o += (
        g.flat(sm("-56,0! -40,-90 0,-150! 40,-90 56,0!"), "glow", tone="light")
        + g.form(sm("-60,0! -62,-80 0,-156! -24,-80 -34,0!"), col, 5, rim=1.8)
        + g.form(sm("60,0! 62,-80 0,-156! 24,-80 34,0!"), col, 5, rim=1.8)
    )
    g.anchors.update(top=(0, -380), door=(0, -4))
    return o + g.line("M0-380v-50", "gold", 5) + g.flat("M0-430l50 14-50 16z", "sea")


def feather_boat(g: Brush, col: str = "#3a2f55") -> str:
    """A dark feather curled up as a boat, 150 wide, with a small lamp on it."""
    o = g.form(
        sm("-80,-34! -40,-6 10,4 60,-6 92,-44! 70,-26 20,-18 -30,-18"),
        col,
        5,
        g.line("M-70-30Q0 0 84-40", "cream", 2, 0.7),
        2.4,
    )
    return (
        o
        + g.line("M0-12V-44", "gold", 3)
        + g.glow(0, -50, 50, "glow", 0.95)
        + g.flat(circ(0, -50, 8), "glow", tone="light")
    )


def hand_down(g: Brush, col: str = "skin", sleeve: str = "plum") -> str:
    """A large hand reaching down, 180 wide; strings hang from its fingers at (-20, 0) and (22, 0)."""
    o = g.form(
        ribbon("60,-200 40,-120 24,-70", [130, 110, 90], 6), sleeve, 10, g.line("M-16-96Q30-76 76-104", "gold", 8), 2.4
    )
    o += g.form(sm("-22,-84! 70,-84! 84,-50 60,-20 20,-10 -20,-20 -40,-50"), col, 8, rim=2)
    for d in ("-26,-54 -50,-24 -40,6", "-4,-30 -22,0 -18,26", "24,-26 22,6 24,30", "50,-34 58,-4 52,20"):
        o += g.form(ribbon(d, [28, 22, 16], 6), col, 5, rim=1.8)
    return o + g.form(ribbon("66,-64 96,-40 90,-12", [28, 24, 17], 6), col, 5, rim=1.8)
