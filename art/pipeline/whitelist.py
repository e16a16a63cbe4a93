"""Which SVG files may be published: plain drawings that can neither run, load nor hide anything.

Anything that is not named here is refused. Players' browsers show the pictures, so a picture from somebody else's
folder is trusted as little as a request.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from lxml import etree

from art.pipeline.pictures import HEIGHT, WIDTH

MOST_SVG_BYTES = 40_000
_MOST_DRAWN = 50_000  # elements after all <use> are replaced
_DEEPEST = 200  # elements within elements, likewise

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
_ELEMENT_NAMES = """
    svg defs g path circle ellipse rect line polyline polygon use clipPath mask linearGradient radialGradient stop
    filter feTurbulence feDisplacementMap feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite
    feBlend feFlood feGaussianBlur feMorphology feOffset feMerge feMergeNode
"""
_ATTRIBUTE_NAMES = """
    id href d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points pathLength viewBox version role
    preserveAspectRatio transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask filter
    paint-order vector-effect shape-rendering color-interpolation color-interpolation-filters clipPathUnits maskUnits
    maskContentUnits mask-type gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity filterUnits
    primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4
    radius stdDeviation edgeMode baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector
    flood-color flood-opacity
"""
_ELEMENTS, _ATTRIBUTES = frozenset(_ELEMENT_NAMES.split()), frozenset(_ATTRIBUTE_NAMES.split())
_COSTLY = {"numOctaves": 8, "stdDeviation": 200, "radius": 20}  # more would keep a player's browser busy for too long
_REFERENCE = re.compile(r"url\(\s*(['\"]?)(.*?)\1\s*\)")
_FUNCTION = re.compile(r"([\w-]*)\s*\(")
_FUNCTIONS = frozenset({"url", "rgb", "rgba", "matrix", "translate", "rotate", "scale", "skewX", "skewY"})
_LOADS = re.compile(r"https?:|data:|javascript:|file:|^\s*//", re.IGNORECASE)
_NO_NUMBER = re.compile(r"(?<![\w#.-])[-+]?(?:nan|inf|infinity|undefined|none,none)(?![\w-])", re.IGNORECASE)


def svg_faults(source: bytes) -> list[str]:
    """All reasons not to publish this file; empty if it may be published."""
    size = [f"{len(source)} bytes, at most {MOST_SVG_BYTES} are allowed"] if len(source) > MOST_SVG_BYTES else []
    try:
        root = _parse(source)
    except etree.XMLSyntaxError as error:
        return [*size, f"not well-formed XML: {error.msg}"]
    if root.getroottree().docinfo.internalDTD is not None:
        return [*size, "a document type (DOCTYPE) is not allowed"]
    return list(dict.fromkeys([*size, *_page(root), *_parts(root), *_references(root)]))


def svg_ids(source: bytes) -> set[str]:
    """The ids in a file that has no faults."""
    return {str(element.get("id")) for element in _parse(source).iter(f"{_SVG}*") if element.get("id")}


def _parse(source: bytes) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    return etree.fromstring(source, parser)


def _page(root: etree._Element) -> Iterator[str]:
    if root.tag != f"{_SVG}svg":
        yield "the outermost element must be <svg> in the namespace http://www.w3.org/2000/svg"
    box = re.split(r"[\s,]+", str(root.get("viewBox", "")).strip())
    try:
        _, _, width, height = map(float, box)
    except ValueError:
        yield 'it needs a viewBox of four numbers, such as viewBox="0 0 600 900"'
    else:
        if not (width > 0 and abs(width * HEIGHT - height * WIDTH) <= 0.01 * width * HEIGHT):
            yield f"its viewBox is {width:g} x {height:g}; a card is 2 wide to 3 high"
    for outside in (*root.itersiblings(preceding=True), *root.itersiblings()):
        yield f"{_kind(outside)} outside of <svg> is not allowed"


def _kind(node: etree._Element) -> str:
    if isinstance(node, etree._Comment):
        return "a comment"
    return "a processing instruction" if isinstance(node, etree._ProcessingInstruction) else "an entity"


def _parts(root: etree._Element) -> Iterator[str]:
    for element in root.iter():
        if not isinstance(element.tag, str):
            yield f"{_kind(element)} (line {element.sourceline}) is not allowed"
            continue
        name, spoken = element.tag.removeprefix(_SVG), etree.QName(element).localname
        if name not in _ELEMENTS:
            yield f"<{spoken}> (line {element.sourceline}) is not on the list of allowed elements"
        if (element.text or "").strip() or (element.tail or "").strip():
            yield f"text in or after <{spoken}> is not allowed"
        for key, value in element.attrib.items():
            yield from _attribute(name, str(key), str(value))


def _attribute(element: str, key: str, value: str) -> Iterator[str]:
    where = f'{etree.QName(key).localname}="{value[:40]}" on <{element[:20]}>'
    if key == _XLINK_HREF:
        key = "href"
    if key not in _ATTRIBUTES:
        yield f"{where}: this attribute is not on the list of allowed ones"
    elif key == "href" and not value.startswith("#"):
        yield f"{where}: a reference may only point into the file itself, as #id"
    elif _LOADS.search(value) or any(not target.startswith("#") for _, target in _REFERENCE.findall(value)):
        yield f"{where}: a picture may not load anything"
    elif "\\" in value or "/*" in value or not _is_checked(value):
        yield f"{where}: a value that cannot be judged"
    elif key not in {"id", "href", "result", "in", "in2"} and _NO_NUMBER.search(value):
        yield f"{where}: not a number"
    elif key in _COSTLY and not _affordable(value, _COSTLY[key]):
        yield f"{where}: a number from 0 to {_COSTLY[key]} is needed"


def _affordable(value: str, most: int) -> bool:
    try:
        return all(0 <= float(number) <= most for number in re.split(r"[\s,]+", value.strip()))
    except ValueError:
        return False


def _is_checked(value: str) -> bool:
    functions = _FUNCTION.findall(value)
    return _FUNCTIONS.issuperset(functions) and functions.count("url") == len(_REFERENCE.findall(value))


def _references(root: etree._Element) -> Iterator[str]:
    ids = Counter(str(element.get("id")) for element in root.iter(f"{_SVG}*") if element.get("id") is not None)
    yield from (f'the id "{id}" is given {times} times' for id, times in ids.items() if times > 1)
    for element in root.iter(f"{_SVG}*"):
        for target in sorted(_targets(element) - ids.keys()):
            yield f"<{etree.QName(element).localname}> refers to #{target}, which is not there"
    if _count_drawn(root) > _MOST_DRAWN:
        yield f"its <use> elements unfold to more than {_MOST_DRAWN} elements, or it is nested too deep"


def _targets(element: etree._Element) -> set[str]:
    href = element.get("href") or element.get(_XLINK_HREF) or ""
    within = (target for value in element.attrib.values() for _, target in _REFERENCE.findall(str(value)))
    return {str(target).removeprefix("#") for target in (href, *within) if str(target).startswith("#")}


def _count_drawn(root: etree._Element) -> int:
    """How many elements a browser draws, once every <use> is replaced by what it shows; a circle counts as too many."""
    by_id = {element.get("id"): element for element in root.iter(f"{_SVG}*")}
    known: dict[etree._Element, int] = {}

    def count(element: etree._Element, under: frozenset[etree._Element]) -> int:
        if element in under or len(under) > _DEEPEST:
            return _MOST_DRAWN + 1
        if element not in known:
            shown = [by_id[target] for target in _targets(element) if target in by_id]
            parts: Iterable[etree._Element] = (*element.iterchildren(f"{_SVG}*"), *shown)
            known[element] = 1 + sum(count(part, under | {element}) for part in parts)
        return known[element]

    return count(root, frozenset())
