"""Path data from points.

A shape is typed as text, `"0,0 40,-20 60,10! 20,40"`: a smooth curve through the points, `!` marks a corner. Or it is a
sequence of tuples `(x, y)` or `(x, y, corner)`. Integers are fine enough for a page of 600 x 900.
"""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from art.painter.numbers import num

Point = tuple[float, float]
Points = str | Sequence[tuple[float, ...]]
Knot = tuple[float, float, bool]
Spine = list[tuple[float, float, float, float]]
Segment = tuple[Point, ...]  # two points: a straight line; four: a cubic curve

HANDLE = 0.36  # of the distance to the next point: no overshoot even between uneven points


def parse(text: str) -> list[Knot]:
    """`"0,0 40,-20!"` becomes knots: x, y, and whether it is a corner."""
    knots = []
    for token in text.split():
        x, y = token.rstrip("!").split(",")
        knots.append((float(x), float(y), token.endswith("!")))
    return knots


def knots(points: Points) -> list[Knot]:
    """Typed or listed points as knots."""
    if isinstance(points, str):
        return parse(points)
    return [(p[0], p[1], len(p) > 2 and bool(p[2])) for p in points]


def scaled(k: float, text: str) -> list[Knot]:
    """A typed shape in another size."""
    return [(x * k, y * k, corner) for x, y, corner in parse(text)]


def _tangent(before: Knot | None, here: Knot, after: Knot | None) -> Point | None:
    """The direction of the curve in a point, weighted towards the nearer neighbour; none at corners and ends."""
    if here[2] or before is None or after is None:
        return None
    ax, ay, bx, by = here[0] - before[0], here[1] - before[1], after[0] - here[0], after[1] - here[1]
    da, db = math.hypot(ax, ay) or 1e-6, math.hypot(bx, by) or 1e-6
    tx, ty = ax / da * db + bx / db * da, ay / da * db + by / db * da
    d = math.hypot(tx, ty)
    return (tx / d, ty / d) if d > 1e-6 else None


def _towards(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = math.hypot(dx, dy) or 1
    return dx / d, dy / d


def _segment(p: Knot, q: Knot, t0: Point | None, t1: Point | None) -> Segment:
    a, b = (p[0], p[1]), (q[0], q[1])
    if t0 is None and t1 is None:
        return a, b
    reach = math.hypot(b[0] - a[0], b[1] - a[1]) * HANDLE
    if t0 is None and t1 is not None:  # aim at the far handle: a calm curve out of a corner
        t0 = _towards(a, (b[0] - t1[0] * reach, b[1] - t1[1] * reach))
    if t1 is None and t0 is not None:
        t1 = _towards((a[0] + t0[0] * reach, a[1] + t0[1] * reach), b)
    assert t0 and t1
    return a, (a[0] + t0[0] * reach, a[1] + t0[1] * reach), (b[0] - t1[0] * reach, b[1] - t1[1] * reach), b


def _segments(points: Points, closed: bool) -> list[Segment]:
    ks = knots(points)
    n = len(ks)
    tangents = []
    for i, k in enumerate(ks):
        before = ks[i - 1] if closed or i > 0 else None
        after = ks[(i + 1) % n] if closed or i < n - 1 else None
        tangents.append(_tangent(before, k, after))
    return [_segment(ks[i], ks[(i + 1) % n], tangents[i], tangents[(i + 1) % n]) for i in range(n if closed else n - 1)]


def _relative(points: Iterable[Point], origin: Point, nd: int) -> str:
    s = ""
    for x, y in points:
        for v in (round(x, nd) - origin[0], round(y, nd) - origin[1]):
            t = num(v, nd)
            glued = (
                not s
                or t[0] == "-"
                or (t[0] == "." and "." in s.rsplit(" ", maxsplit=1)[-1].rsplit("-", maxsplit=1)[-1])
            )
            s += t if glued else " " + t
    return s


def sm(points: Points, closed: bool = True, nd: int = 0) -> str:
    """A smooth path through the points."""
    segments = _segments(points, closed)
    x, y = segments[0][0]
    cur = (round(x, nd), round(y, nd))
    s = "M" + num(cur[0], nd) + (" " if cur[1] >= 0 else "") + num(cur[1], nd)
    last = ""
    for segment in segments:
        body = _relative(segment[1:], cur, nd)
        letter = "l" if len(segment) == 2 else "c"
        s += (letter if letter != last else (" " if body[0] != "-" else "")) + body
        last = letter
        cur = (round(segment[-1][0], nd), round(segment[-1][1], nd))
    return s + ("z" if closed else "")


def poly(points: Points, closed: bool = True, nd: int = 0) -> str:
    """Straight lines through the points."""
    return sm([(x, y, True) for x, y, _ in knots(points)], closed, nd)


def _on(segment: Segment, t: float) -> Point:
    if len(segment) == 2:
        a, b = segment
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
    a, b, c, d = segment
    u = 1 - t
    k0, k1, k2, k3 = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]


def sample(points: Points, n: int = 24, closed: bool = False) -> Spine:
    """The places and unit directions of `n` even steps along a smooth curve."""
    segments = _segments(points, closed)
    raw = [_on(segment, j / 12) for segment in segments for j in range(12)] + [segments[-1][-1]]
    length = [0.0]
    for a, b in pairwise(raw):
        length.append(length[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    spine = []
    j = 0
    for i in range(n):
        s = length[-1] * i / (n - 1)
        while j < len(length) - 2 and length[j + 1] < s:
            j += 1
        w = (s - length[j]) / ((length[j + 1] - length[j]) or 1)
        (x0, y0), (x1, y1) = raw[j], raw[j + 1]
        tx, ty = _towards(raw[j], raw[j + 1])
        spine.append((x0 + (x1 - x0) * w, y0 + (y1 - y0) * w, tx, ty))
    return spine


def ribbon(points: Points, widths: Sequence[float], n: int = 8, cap: bool = True, nd: int = 0) -> str:
    """A brush stroke of changing width along a curve, as a closed smooth path."""
    spine = sample(points, n)
    one: list[Point] = []
    other: list[Point] = []
    for i, (x, y, tx, ty) in enumerate(spine):
        t = i / (n - 1) * (len(widths) - 1)
        j = min(int(t), len(widths) - 2)
        w = (widths[j] + (widths[j + 1] - widths[j]) * (t - j)) / 2
        one.append((x - ty * w, y + tx * w))
        other.append((x + ty * w, y - tx * w))
    e, s = spine[-1], spine[0]
    w1, w0 = widths[-1] / 2 * 0.9, widths[0] / 2 * 0.9
    end = [(e[0] + e[2] * w1, e[1] + e[3] * w1)] if cap and w1 > 0.9 else []
    begin = [(s[0] - s[2] * w0, s[1] - s[3] * w0)] if cap and w0 > 0.9 else []
    return sm([*one, *end, *other[::-1], *begin], True, nd)


def circ(x: float, y: float, r: float, r2: float | None = None, nd: int = 0) -> str:
    """Path data of a circle, or of an ellipse with a second radius."""
    r2 = r if r2 is None else r2
    radii = f"{num(r, 1)} {num(r2, 1)} 0 1 1"
    return f"M{num(x - r, nd)} {num(y, nd)}a{radii} {num(2 * r, 1)} 0a{radii} {num(-2 * r, 1)} 0z"


def box(x: float, y: float, width: float, height: float) -> str:
    """Path data of an upright rectangle; several can be joined to one path."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def strokes(*texts: str) -> str:
    """Smooth open lines through typed points, all in one path."""
    return "".join(sm(text, closed=False) for text in texts)


def placed(x: float, y: float, text: str) -> str:
    """A typed shape at a place."""
    return sm([(x + dx, y + dy, corner) for dx, dy, corner in parse(text)])


def dots(points: Iterable[Point], nd: int = 0) -> str:
    """Many round dots in one path, 9 bytes each: draw it with a stroke and round caps."""
    return "".join(f"M{num(x, nd)} {num(y, nd)}h0" for x, y in points)


def leaf(x: float, y: float, angle: float, length: float, width: float = 0.34) -> str:
    """The smallest leaf that still reads: a lozenge of four points, 24 bytes."""
    dx, dy = math.cos(angle) * length, math.sin(angle) * length
    bx, by = -dy * width, dx * width
    steps = (dx * 0.45 + bx, dy * 0.45 + by, dx * 0.55 - bx, dy * 0.55 - by, -dx * 0.55 - bx, -dy * 0.55 - by)
    return f"M{round(x)} {round(y)}l{' '.join(num(v) for v in steps)}z".replace(" -", "-")


def use(i: str, x: float, y: float, sc: float = 1, rot: float = 0, flip: bool = False, extra: str = "") -> str:
    """Print a defined shape once more."""
    t = f"translate({num(x)} {num(y)})" + (f"rotate({num(rot)})" if round(rot) else "")
    if flip:
        t += f"scale({num(-sc, 2)} {num(sc, 2)})"
    elif round(sc, 2) != 1:
        t += f"scale({num(sc, 2)})"
    return f'<use href="#{i}" transform="{t}"{extra}/>'
