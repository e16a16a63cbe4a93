"""Mixing paint in OKLab, where equal steps look equal."""

from functools import cache

Lab = tuple[float, float, float]


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _gamma(c: float) -> float:
    return 12.92 * c if c <= 0.0031308 else float(1.055 * c ** (1 / 2.4) - 0.055)


def hex2rgb(colour: str) -> Lab:
    """Red, green, blue from 0 to 1."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(c * 2 for c in digits)
    r, g, b = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return r, g, b


def rgb2hex(rgb: Lab) -> str:
    """The colour in hex, as short as possible: `#fff` rather than `#ffffff`."""
    s = "".join(f"{max(0, min(255, round(c * 255))):02x}" for c in rgb)
    return "#" + s[::2] if s[::2] == s[1::2] else "#" + s


@cache
def oklab(colour: str) -> Lab:
    """Lightness and the two colour axes of a hex colour."""
    r, g, b = (_linear(c) for c in hex2rgb(colour))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    )


def unlab(lab: Lab) -> str:
    """The hex colour nearest to a place in OKLab."""
    long = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3
    medium = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3
    short = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
    return rgb2hex((_gamma(max(0, red)), _gamma(max(0, green)), _gamma(max(0, blue))))


@cache
def mix(a: str, b: str, t: float) -> str:
    """A mix of `a` with the share `t` of `b`."""
    (l0, a0, b0), (l1, a1, b1) = oklab(a), oklab(b)
    t = round(t, 3)
    return unlab((l0 + (l1 - l0) * t, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t))


@cache
def lift(colour: str, lightness: float = 0, chroma: float = 1.0) -> str:
    """Lighter by an amount, more colourful by a factor."""
    lab = oklab(colour)
    return unlab((max(0, min(1, lab[0] + lightness)), lab[1] * chroma, lab[2] * chroma))
