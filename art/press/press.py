"""The press: shapes go to three plates, and the plates are printed on paper, one ink each.

Where a shape is printed with `ink`, it covers what is behind it: the plates that do not print it are cleared there.
With `over` it is overprinted: the other plates stay, and where `a` and `b` meet, the fourth colour appears. The plates
lie a little apart, so that paper and overprint show along the edges, as in a real print.
"""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Iterator
from contextlib import contextmanager

from art.painter.numbers import Rng, num
from art.painter.page import tidy
from art.press.inks import INKS

MARGIN = 22
PLATES = "abk"  # the order of printing
ANGLES = {"a": 15, "b": 75, "k": 45}  # of the screens, in degrees: equal ones would give stripes where they meet
PITCH = 11  # of a screen, in units of the page
_PRINT, _CLEAR = "#fff", "#000"
_PAGE = "M0 0h600v900h-600z"
Matrix = tuple[float, float, float, float, float, float]
Place = tuple[float, float, float]
_SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Press:
    """One page. `pid` begins each of its ids; `seed` moves the plates and the grain.

    A `small` page has flat tints instead of screens, whose dots would flicker where a card is shown small.

    Inks are named by letters: "a", "b", "k", both as "ab", and "" for the bare paper. Shapes are path data, made with
    art.painter.curves.
    """

    def __init__(self, inks: str, seed: str, pid: str, small: bool = False) -> None:
        self.inks = INKS[inks]
        self.pid = pid
        self._small = small
        self.rng = Rng(f"{pid}/{seed}")
        self._off = {plate: (self.rng.u(-3, 3), self.rng.u(-3, 3), self.rng.u(-0.25, 0.25)) for plate in "ab"}
        self._grain = self.rng.i(1, 90)
        self._defs: list[str] = []
        self._known: dict[str, str] = {}
        self._plates: dict[str, list[str]] = {plate: [] for plate in PLATES}
        self._matrix = _SAME
        self._screens: dict[tuple[str, float], str] = {}

    # Solid ink

    def ink(self, d: str, ink: str = "k") -> None:
        """The shape in solid ink, covering what is behind it; in "" it is the bare paper."""
        self._everywhere(self._shape(d), ink, 'fill="{}"')

    def over(self, d: str, ink: str) -> None:
        """The shape overprinted: what the other plates have there stays."""
        self._where(self._shape(d), ink, f'fill="{_PRINT}"')

    def clear(self, d: str, ink: str) -> None:
        """Take these inks away inside the shape, and leave the others."""
        self._where(self._shape(d), ink, f'fill="{_CLEAR}"')

    def fill(self, ink: str) -> None:
        """The whole page in one ink."""
        self.ink(_PAGE, ink)

    def line(self, d: str, width: float, ink: str = "k", butt: bool = False) -> None:
        """A stroke along a path, covering what is behind it; with round ends unless `butt`."""
        self._everywhere(self._shape(d), ink, self._stroke(width, butt))

    def line_over(self, d: str, width: float, ink: str, butt: bool = False) -> None:
        """A stroke along a path, overprinted."""
        self._where(self._shape(d), ink, self._stroke(width, butt).format(_PRINT))

    def dashes(self, d: str, width: float, dash: str, ink: str = "k", butt: bool = True) -> None:
        """A dashed stroke, such as dash="12 8"; "0 9" without `butt` is a row of dots."""
        self._everywhere(self._shape(d), ink, self._stroke(width, butt) + f' stroke-dasharray="{dash}"')

    # Screens

    def tone(self, d: str, ink: str, share: float, base: str = "", lines: bool = False, pitch: float = PITCH) -> None:
        """The shape in a screen of `ink` that covers `share` (0 to 1) of it, on solid `base`; dots, or lines."""
        self.ink(d, base)
        self.screen(d, ink, share, lines, pitch)

    def screen(self, d: str, ink: str, share: float, lines: bool = False, pitch: float = PITCH) -> None:
        """A screen inside the shape, overprinted on what is there. Above 0.7 dots leave round holes."""
        if self._small:
            self._where(self._shape(d), ink, f'fill="{_PRINT}" fill-opacity="{num(share, 2)}"')
            return
        holes = not lines and share > 0.7
        if holes:
            self.over(d, ink)
        clip = self._clip(d)
        for plate in ink:
            colour = _CLEAR if holes else _PRINT
            width = pitch * share if lines else 2 * pitch * math.sqrt((1 - share if holes else share) / math.pi)
            dash = "" if lines else f' stroke-linecap="round" stroke-dasharray="0 {num(pitch, 1)}"'
            self._put(
                plate,
                f'<g clip-path="url(#{clip})"><use href="#{self._rows(plate, pitch)}" transform="{self._back()}"'
                f' stroke="{colour}" stroke-width="{num(width, 1)}"{dash}/></g>',
            )

    def fade(self, d: str, ink: str, start: Place, end: Place, lines: bool = False, pitch: float = 11) -> None:
        """A screen inside the shape whose share changes from `start` (x, y, share) to `end`, overprinted.

        It costs 40 bytes for each 11 units between the two: two or three a card.
        """
        if self._small:
            self._where(self._shape(d), ink, f'fill="url(#{self._gradient(start, end)})"')
            return
        (x0, y0, s0), (x1, y1, s1) = start, end
        length, angle = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0)) - 90
        rows = []
        for i in range(int(length / pitch) + 1):
            share = max(0.0, s0 + (s1 - s0) * i * pitch / length)
            width = pitch * share if lines else 2 * pitch * math.sqrt(share / math.pi)
            if width >= 0.8:
                shift = pitch / 2 * (i % 2)
                rows.append(f'<path d="M{num(shift - 1000, 1)} {num(i * pitch)}h2000" stroke-width="{num(width, 1)}"/>')
        if s1 > 0.85:
            rows.append(f'<path d="M-1000 {num(length + 500)}h2000" stroke-width="1000" stroke-dasharray="none"/>')
        if s0 > 0.85:
            rows.append(f'<path d="M-1000 {num(-500 - pitch / 2)}h2000" stroke-width="1000" stroke-dasharray="none"/>')
        dash = "" if lines else f' stroke-linecap="round" stroke-dasharray="0 {num(pitch, 1)}"'
        turned = f"translate({num(x0)} {num(y0)})rotate({num(angle, 1)})"
        group = f'<g transform="{turned}" stroke="{_PRINT}"{dash}>{"".join(rows)}</g>'
        clip = self._clip(d)
        for plate in ink:
            self._put(plate, f'<g clip-path="url(#{clip})">{group}</g>')

    # Places

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, rot: float = 0, flip: bool = False) -> Iterator[None]:
        """What is printed inside is moved, scaled, turned (degrees, clockwise) and, with `flip`, mirrored."""
        sx = -scale if flip else scale
        turned = f"rotate({num(rot, 1)})" if rot else ""
        if flip:
            turned += f"scale({num(sx, 3)} {num(scale, 3)})"
        elif scale != 1:
            turned += f"scale({num(scale, 3)})"
        c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
        with self._group(
            f'transform="translate({num(x, 1)} {num(y, 1)}){turned}"', (c * sx, s * sx, -s * scale, c * scale, x, y)
        ):
            yield

    @contextmanager
    def inside(self, d: str) -> Iterator[None]:
        """What is printed inside is cut off at the edge of the shape."""
        with self._group(f'clip-path="url(#{self._clip(d)})"', _SAME):
            yield

    @contextmanager
    def _group(self, attribute: str, matrix: Matrix) -> Iterator[None]:
        before, outer = self._plates, self._matrix
        self._plates = {plate: [] for plate in PLATES}
        self._matrix = _product(outer, matrix)
        stack = self._stack
        self._stack = (*stack, {plate: bool(before[plate]) for plate in PLATES})
        try:
            yield
        finally:
            within, self._plates, self._matrix, self._stack = self._plates, before, outer, stack
            for plate, parts in within.items():
                if parts:
                    self._plates[plate].append(f"<g {attribute}>{''.join(parts)}</g>")

    _stack: tuple[dict[str, bool], ...] = ()

    def _under(self, plate: str) -> bool:
        return any(level[plate] for level in self._stack)

    # The plates

    def _everywhere(self, shape: str, ink: str, attributes: str) -> None:
        for plate in PLATES:
            if plate in ink:
                self._put(plate, f'<use href="#{shape}" {attributes.format(_PRINT)}/>')
            elif self._plates[plate] or self._under(plate):
                self._put(plate, f'<use href="#{shape}" {attributes.format(_CLEAR)}/>')

    def _where(self, shape: str, ink: str, attributes: str) -> None:
        for plate in ink:
            self._put(plate, f'<use href="#{shape}" {attributes}/>')

    def _put(self, plate: str, part: str) -> None:
        self._plates[plate].append(part)

    @staticmethod
    def _stroke(width: float, butt: bool) -> str:
        cap = ' stroke-linecap="butt"' if butt else ""
        return f'fill="none" stroke="{{}}" stroke-width="{num(width, 1)}"{cap}'

    def _shape(self, d: str) -> str:
        if d not in self._known:
            self._known[d] = self._id()
            self._defs.append(f'<path id="{self._known[d]}" d="{d}"/>')
        return self._known[d]

    def _clip(self, d: str) -> str:
        key = f"clip {d}"
        if key not in self._known:
            self._known[key] = self._id()
            self._defs.append(f'<clipPath id="{self._known[key]}"><use href="#{self._shape(d)}"/></clipPath>')
        return self._known[key]

    def _gradient(self, start: Place, end: Place) -> str:
        key = f"gradient {start} {end}"
        if key not in self._known:
            (x0, y0, s0), (x1, y1, s1) = start, end
            self._known[key] = self._id()
            line = f'x1="{num(x0)}" y1="{num(y0)}" x2="{num(x1)}" y2="{num(y1)}"'
            stops = "".join(
                f'<stop offset="{at}" stop-color="{_PRINT}" stop-opacity="{num(share, 2)}"/>'
                for at, share in ((0, s0), (1, s1))
            )
            start_tag = f'<linearGradient id="{self._known[key]}" gradientUnits="userSpaceOnUse" {line}>'
            self._defs.append(f"{start_tag}{stops}</linearGradient>")
        return self._known[key]

    def _rows(self, plate: str, pitch: float) -> str:
        """The rows of a screen, as large as the page, turned by the angle of its plate."""
        if (plate, pitch) not in self._screens:
            base = self._screens.get(("", pitch))
            if base is None:
                base = self._screens["", pitch] = self._id()
                rows = int(1120 / pitch)
                step = f"h1120m-1120 {num(pitch, 1)}"
                self._defs.append(f'<path id="{base}" d="M-560-560{step * rows}h1120"/>')
            turned = self._screens[plate, pitch] = self._id()
            place = f'transform="translate(300 450)rotate({ANGLES[plate]})"'
            self._defs.append(f'<g id="{turned}"><use href="#{base}" {place}/></g>')
        return self._screens[plate, pitch]

    def _back(self) -> str:
        """The way back from the present place to the page: the dots of a screen are everywhere equally large."""
        a, b, c, d, e, f = self._matrix
        det = a * d - b * c
        inverse = (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)
        return f"matrix({' '.join(num(v, 4) for v in inverse[:4])} {num(inverse[4], 1)} {num(inverse[5], 1)})"

    def _id(self) -> str:
        number = len(self._known) + len(self._screens) + len(self._defs)
        return f"{self.pid}{_base36(number)}"

    # The page

    def svg(self) -> str:
        """The whole page, without a title: its tooltip would describe the card."""
        p, inks, m = self.pid, self.inks, MARGIN
        edge = f'<clipPath id="{p}-E"><path d="M{m} {m}h{600 - 2 * m}v{900 - 2 * m}h{2 * m - 600}z"/></clipPath>'
        masks = "".join(
            f'<mask id="{p}-{plate}" maskUnits="userSpaceOnUse" x="0" y="0" width="600" height="900">'
            f'<g{self._moved(plate)}><g clip-path="url(#{p}-E)" fill="none" stroke-linecap="round"'
            ' stroke-linejoin="round">'
            f"{''.join(self._plates[plate])}</g></g></mask>"
            for plate in PLATES
        )
        sheet = f'd="{_PAGE}"'
        printed = (
            f'<path {sheet} fill="{inks.a}" mask="url(#{p}-a)"/><path {sheet} fill="{inks.b}" mask="url(#{p}-b)"/>'
            f'<g mask="url(#{p}-a)"><path {sheet} fill="{inks.ab}" mask="url(#{p}-b)"/></g>'
            f'<path {sheet} fill="{inks.k}" mask="url(#{p}-k)"/>'
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900" role="img">'
            f"<defs>{tidy(''.join(self._defs))}{edge}{masks}{self._finish()}</defs>"
            f'<g filter="url(#{p}-F)"><path d="M-20-20h640v940h-640z" fill="{inks.paper}"/>{printed}</g></svg>'
        )

    def _moved(self, plate: str) -> str:
        if plate == "k":
            return ""
        x, y, turn = self._off[plate]
        return f' transform="translate({num(x, 1)} {num(y, 1)})rotate({num(turn, 2)} 300 450)"'

    def _finish(self) -> str:
        """Ink that bleeds a little at the edges, does not take everywhere, and lies on grainy paper."""
        return (
            f'<filter id="{self.pid}-F" x="-20" y="-20" width="640" height="940" filterUnits="userSpaceOnUse"'
            ' color-interpolation-filters="sRGB">'
            f'<feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="{self._grain}"/>'
            '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1" result="n"/>'
            '<feDisplacementMap in="SourceGraphic" in2="n" scale="4" xChannelSelector="R" yChannelSelector="G"/>'
            '<feGaussianBlur stdDeviation=".4" result="d"/>'
            f'<feTurbulence type="fractalNoise" baseFrequency=".38" numOctaves="2" seed="{self._grain + 7}"/>'
            '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -9 0 0 0 2.45"/>'
            '<feComposite in2="d" operator="in" result="s"/>'
            f'<feFlood flood-color="{self.inks.paper}" flood-opacity=".7"/>'
            '<feComposite in2="s" operator="in" result="s"/>'
            '<feMerge result="e"><feMergeNode in="d"/><feMergeNode in="s"/></feMerge>'
            f'<feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="1" seed="{self._grain + 3}"/>'
            '<feColorMatrix values=".4 0 0 0 .3 .4 0 0 0 .3 .4 0 0 0 .3 0 0 0 0 1"/>'
            '<feBlend in2="e" mode="soft-light"/></filter>'
        )


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while True:
        number, rest = divmod(number, 36)
        text = digits[rest] + text
        if not number:
            return text
