"""The brush: one silhouette becomes four tones of paint, details included.

A brush belongs to one card. It holds the palette, the random numbers and the definitions of the page. While it draws a
motif, it also holds where the lamp is and how far away and how large the motif is. Motifs write anchors into it, which
relations use.
"""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Callable, Hashable, Mapping, Sequence

from art.painter.colour import hex2rgb, lift, mix
from art.painter.curves import Point
from art.painter.numbers import Rng, num

Stops = Sequence[tuple[float, str] | tuple[float, str, float]]  # offset, colour, opacity
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _stops(stops: Stops) -> str:
    text = ""
    for stop in stops:
        offset = f' offset="{num(stop[0], 2)}"' if stop[0] else ""
        opacity = f' stop-opacity="{num(stop[2], 2)}"' if len(stop) > 2 else ""
        text += f'<stop{offset} stop-color="{stop[1]}"{opacity}/>'
    return text


def flat_path(d: str, colour: str, op: float = 1, extra: str = "") -> str:
    """A flat shape in this very colour, which no distance fades."""
    opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
    return f'<path d="{d}" fill="{colour}"{opacity}{extra}/>'


class Brush:
    def __init__(self, pal: Mapping[str, str], seed: str, pid: str, light: Point = (-0.6, -0.8)) -> None:
        self.pal, self.pid = pal, pid
        self.rng = Rng(seed)
        self.grain = Rng(seed).i(0, 9999)  # of the paper
        self.defs: list[str] = []
        self.cache: dict[Hashable, str] = {}
        self.ids = 0
        self.light = light  # on the page: the direction TOWARDS the light
        self.lv = light  # the same in the frame of the motif being drawn
        self.depth = 0.0  # 0 near, 1 lost in the haze
        self.sc = 1.0  # how large one unit of the motif is on the page: the level of detail
        self.tint: tuple[str, float] | None = None
        self.anchors: dict[str, Point] = {}
        self.last: dict[str, Point] = {}

    # ---- ids and definitions
    def nid(self) -> str:
        """A new id with the prefix of the card, so that inlined pictures cannot use each other's gradients."""
        self.ids += 1
        n, text = self.ids, ""
        while n:
            text = DIGITS[n % 36] + text
            n //= 36
        return self.pid + text

    def define(self, key: Hashable, make: Callable[[str], str]) -> str:
        if key not in self.cache:
            i = self.nid()
            self.cache[key] = i
            self.defs.append(make(i))
        return self.cache[key]

    def clip(self, d: str) -> tuple[str, str]:
        """Ids of a new clip path and of the path in it."""
        i, ci = self.nid(), self.nid()
        self.defs.append(f'<clipPath id="{ci}"><path id="{i}" d="{d}"/></clipPath>')
        return ci, i

    def lin(self, stops: Stops, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, user: bool = False) -> str:
        nd = 0 if user else 2
        ends = (("x1", x1, 0), ("y1", y1, 0), ("x2", x2, 1), ("y2", y2, 0))
        a = "".join(f' {n}="{num(v, nd)}"' for n, v, usual in ends if user or round(v, 2) != usual)
        a += ' gradientUnits="userSpaceOnUse"' if user else ""
        body = _stops(stops)
        i = self.define(("lin", a, body), lambda i: f'<linearGradient id="{i}"{a}>{body}</linearGradient>')
        return f"url(#{i})"

    def rad(self, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5, user: bool = False) -> str:
        nd = 0 if user else 2
        a = ""
        if user or (cx, cy, r) != (0.5, 0.5, 0.5):
            a = f' cx="{num(cx, nd)}" cy="{num(cy, nd)}" r="{num(r, nd)}"'
        a += ' gradientUnits="userSpaceOnUse"' if user else ""
        body = _stops(stops)
        i = self.define(("rad", a, body), lambda i: f'<radialGradient id="{i}"{a}>{body}</radialGradient>')
        return f"url(#{i})"

    def stamp(self, key: Hashable, make: Callable[[], str]) -> str:
        """A shape drawn once and printed many times with `use`: 60 bytes a print."""
        return self.define(("stamp", key), lambda i: f'<path id="{i}" d="{make()}"/>')

    def blur(self, sd: float, pad: float = 0.3) -> str:
        box = f'x="{num(-pad, 2)}" y="{num(-pad, 2)}" width="{num(1 + 2 * pad, 2)}" height="{num(1 + 2 * pad, 2)}"'
        body = f'<feGaussianBlur stdDeviation="{num(sd, 1)}"/>'
        i = self.define(("blur", sd), lambda i: f'<filter id="{i}" {box}>{body}</filter>')
        return f"url(#{i})"

    def vertical(self, stops: Stops, y0: float = 0, y1: float = 900) -> str:
        """A gradient down the page, between two heights."""
        return self.lin(stops, 0, y0, 0, y1, user=True)

    def clip_to(self, d: str, body: str) -> str:
        """What of the body lies within the path."""
        ci, _ = self.clip(d)
        return f'<g clip-path="url(#{ci})">{body}</g>'

    def soften(self, body: str, sd: float = 6) -> str:
        return f'<g filter="{self.blur(sd)}">{body}</g>'

    # ---- colour
    def c(self, name: str, raw: bool = False) -> str:
        """A palette role (or a colour), faded by distance and tint unless `raw`."""
        v = self.pal.get(name, name)
        if self.tint and not raw:
            v = mix(v, self.tint[0], self.tint[1])
        return v if raw or not self.depth else mix(v, self.pal["haze"], self.depth)

    def ramp(self, name: str) -> dict[str, str]:
        """Five tones of a role: shadows lean to the air, lights lean to the lamp."""
        b = self.pal.get(name, name)
        sh, gl = self.pal["shadow"], self.pal["glow"]
        air = mix(sh, self.pal["sky2"], 0.38)  # shade is coloured air, never grey
        tones = {
            "deep": lift(mix(b, sh, 0.68), 0, 1.1),
            "shade": lift(mix(b, air, 0.42), 0, 1.22),
            "base": b,
            "light": mix(lift(b, 0.05), gl, 0.30),
            "rim": mix(lift(b, 0.08), gl, 0.68),
        }
        return {k: self.c(v) for k, v in tones.items()}

    def _ends(self) -> tuple[float, float, float, float]:
        """A gradient's ends along the light, snapped to eight directions so that gradients are shared."""
        q = round(math.atan2(self.lv[1], self.lv[0]) * 4 / math.pi) * math.pi / 4
        x, y = math.cos(q) * 0.5, math.sin(q) * 0.5
        return 0.5 + x, 0.5 + y, 0.5 - x, 0.5 - y

    # ---- shapes
    def _small(self, d: str, tones: Mapping[str, str], inside: str) -> str:
        fill = self.lin([(0.2, tones["light"]), (0.8, mix(tones["base"], tones["shade"], 0.4))], *self._ends())
        if not inside:
            return f'<path d="{d}" fill="{fill}"/>'
        ci, i = self.clip(d)
        return f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>{inside}</g>'

    def form(
        self,
        d: str,
        col: str,
        k: float = 7,
        inside: str = "",
        rim: float = 2.2,
        soft: float | None = None,
        grad: bool = True,
    ) -> str:
        """A silhouette in four tones. `k`: width of the crescent of shade; `inside`: details clipped to the shape;
        `rim`: width of the lit edge; `soft`: blur of the shade's edge."""
        tones = self.ramp(col)
        if (k * self.sc < 4.2 and not inside) or self.sc < 0.5:  # too small to see four tones: two are enough
            return self._small(d, tones, inside)
        if soft is None:
            soft = 0 if k < 5 else 2 if k < 8 else 3.5
        lx, ly = self.lv
        fill = self.lin([(0, tones["light"]), (0.6, tones["base"])], *self._ends()) if grad else tones["base"]
        ci, i = self.clip(d)
        blur = f' filter="{self.blur(soft)}"' if soft else ""
        o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{tones["shade"]}"/>'
        o += f'<use href="#{i}" fill="{fill}" x="{num(lx * k, 1)}" y="{num(ly * k, 1)}"{blur}/>{inside}'
        if rim:
            glow = self.c(self.pal["glow"])
            stroke = self.lin([(0, glow, 0.72), (0.55, glow, 0)], *self._ends())
            o += f'<use href="#{i}" fill="none" stroke="{stroke}" stroke-width="{num(rim * 2, 1)}"/>'
        return o + "</g>"

    def _tone(self, col: str, tone: str) -> str:
        return self.c(col) if tone == "raw" else self.ramp(col)[tone]

    def flat(self, d: str, col: str, op: float = 1, tone: str = "base", extra: str = "") -> str:
        opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
        return f'<path d="{d}" fill="{self._tone(col, tone)}"{opacity}{extra}/>'

    def line(self, d: str, col: str, w: float = 2, op: float = 1, tone: str = "base", extra: str = "") -> str:
        opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
        stroke = f'stroke="{self._tone(col, tone)}" stroke-width="{num(w, 1)}"'
        return f'<path d="{d}" fill="none" {stroke}{opacity}{extra}/>'

    # ---- dry strokes: what makes a flat shape look painted
    def strokes(
        self,
        box: tuple[float, float, float, float],
        ang: float,
        n: int,
        col: str,
        w: float = 3,
        op: float = 0.25,
        length: float = 40,
        curve: float = 6,
        tone: str = "base",
    ) -> str:
        """Short lines in one direction all over a box: fur, bark, boards."""
        if self.sc < 0.5:
            return ""
        x0, y0, x1, y1 = box
        a = math.radians(ang)
        d = ""
        for _ in range(max(2, int(n * min(1, 0.35 + 0.5 * self.sc)))):
            x, y = self.rng.u(x0, x1), self.rng.u(y0, y1)
            reach = length * self.rng.u(0.4, 1)
            dx, dy = math.cos(a) * reach, math.sin(a) * reach
            b = self.rng.u(-curve, curve) / reach
            bend = "" if reach < 26 else f"q{num(dx / 2 - dy * b)} {num(dy / 2 + dx * b)} "
            d += f"M{num(x)} {num(y)}{bend or 'l'}{num(dx)} {num(dy)}"
        return self.line(d, col, w, op, tone)

    def bristle(
        self, x: float, y: float, reach: float, bend: float = 0, w: float = 40, n: int = 6, ang: float = 0
    ) -> str:
        """Path data of one half-dry brush stroke: thin parallel hairs with ragged ends."""
        u = self.rng.u
        d = ""
        ca, sa = math.cos(ang), math.sin(ang)
        for i in range(n):
            o = ((i + 0.5) / n - 0.5) * w + u(-0.2, 0.2) * w / n
            e = abs(o) / w * reach * 0.3
            a = u(0, 0.18) * reach + e
            n_ = reach - u(0, 0.3) * reach - e - a
            d += f"M{num(x + ca * a - sa * o)} {num(y + sa * a + ca * o)}"
            d += f"q{num(ca * n_ * 0.5 - sa * bend)} {num(sa * n_ * 0.5 + ca * bend)} "
            d += f"{num(ca * n_ - sa * bend * 0.3)} {num(sa * n_ + ca * bend * 0.3)}"
        return d

    def glow(self, x: float, y: float, r: float, col: str = "glow", op: float = 0.8, mid: float = 0.35) -> str:
        c = self.c(col, raw=True)
        fill = self.rad([(0, c, op), (mid, c, op * 0.38), (1, c, 0)])
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'

    # ---- motifs
    def _drop(self, drop: float) -> str:
        """The paper shadow of the focal motif on what lies behind it: one filter a card, no more."""
        r, g, b = (num(v, 2) for v in hex2rgb(self.pal["shadow"]))
        matrix = f"0 0 0 0 {r} 0 0 0 0 {g} 0 0 0 0 {b} 0 0 0 .5 0"
        body = (
            f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(7 * drop, 1)}"/>'
            f'<feOffset dx="{num(-self.light[0] * 8)}" dy="{num(-self.light[1] * 8)}"/>'
            f'<feColorMatrix values="{matrix}"/>'
            '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
        )
        box = 'x="-.3" y="-.2" width="1.6" height="1.4" color-interpolation-filters="sRGB"'
        return self.define(("drop", drop), lambda i: f'<filter id="{i}" {box}>{body}</filter>')

    def put(
        self,
        fn: Callable[..., str],
        x: float,
        y: float,
        sc: float = 1.0,
        rot: float = 0,
        flip: bool = False,
        depth: float = 0.0,
        op: float = 1,
        tint: tuple[str, float] | None = None,
        drop: float = 0,
        **own: object,
    ) -> str:
        """Draw a motif in its own frame and set it on the page; its anchors end up in `last`, in page coordinates."""
        old = self.lv, self.depth, self.tint, self.anchors, self.sc
        a = math.radians(-rot)
        lx, ly = self.light
        lx, ly = lx * math.cos(a) - ly * math.sin(a), lx * math.sin(a) + ly * math.cos(a)
        self.lv = (-lx if flip else lx, ly)
        self.depth, self.tint, self.anchors = depth, tint, {}
        self.sc *= sc
        body = fn(self, **own)
        local = self.anchors
        self.lv, self.depth, self.tint, self.anchors, self.sc = old
        ca, sa = math.cos(-a), math.sin(-a)
        mirror = -sc if flip else sc
        self.last = {
            k: (x + px * mirror * ca - py * sc * sa, y + px * mirror * sa + py * sc * ca)
            for k, (px, py) in local.items()
        }
        t = f"translate({num(x)} {num(y)})" + (f"rotate({num(rot, 1)})" if rot else "")
        if sc != 1 or flip:
            t += f"scale({num(mirror, 2)}" + (f" {num(sc, 2)}" if flip else "") + ")"
        effect = f' filter="url(#{self._drop(drop)})"' if drop else ""
        effect += f' opacity="{num(op, 2)}"' if op < 1 else ""
        return f'<g transform="{t}"{effect}>{body}</g>'
