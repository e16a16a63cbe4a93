import pytest

from art.pipeline.plates import plate
from art.pipeline.whitelist import MOST_SVG_BYTES, svg_faults, svg_ids
from tests.art.samples import svg

XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
DOUBLING = '<g id="d0"><rect/></g>' + "".join(
    f'<g id="d{n}"><use href="#d{n - 1}"/><use href="#d{n - 1}"/></g>' for n in range(1, 40)
)
CHAIN = "".join(f'<use id="n{n}" href="#n{n + 1}"/>' for n in range(900)) + '<path id="n900"/>'


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        pytest.param("<script>alert(1)</script>", "<script>", id="script"),
        pytest.param('<script href="#a"/>', "<script>", id="empty script"),
        pytest.param('<rect onload="alert(1)"/>', "onload", id="event handler"),
        pytest.param('<rect OnClick="alert(1)"/>', "OnClick", id="event handler in capitals"),
        pytest.param("<style>*{fill:red}</style>", "<style>", id="style sheet"),
        pytest.param('<rect style="fill:red"/>', "style", id="style attribute"),
        pytest.param('<rect class="a"/>', "class", id="class"),
        pytest.param('<image href="a.png"/>', "<image>", id="image"),
        pytest.param('<image href="data:image/png;base64,AA"/>', "<image>", id="embedded image"),
        pytest.param('<filter><feImage href="#a"/></filter>', "<feImage>", id="filter image"),
        pytest.param("<foreignObject><p/></foreignObject>", "<foreignObject>", id="foreign object"),
        pytest.param('<a href="https://example.org"><rect/></a>', "<a>", id="link"),
        pytest.param("<text>clue</text>", "<text>", id="text"),
        pytest.param("<title>a giveaway</title>", "<title>", id="title"),
        pytest.param("<desc>a giveaway</desc>", "<desc>", id="description"),
        pytest.param("<metadata/>", "<metadata>", id="metadata"),
        pytest.param('<rect><animate attributeName="x"/></rect>', "<animate>", id="animation"),
        pytest.param('<set attributeName="href" to="javascript:alert(1)"/>', "<set>", id="set"),
        pytest.param('<use href="https://example.org/a.svg#a"/>', "only point into the file", id="use of another host"),
        pytest.param('<use href="other.svg#a"/>', "only point into the file", id="use of another file"),
        pytest.param(f'<use {XLINK} xlink:href="//example.org/#a"/>', "only point into the file", id="old href"),
        pytest.param('<rect fill="url(https://example.org/#a)"/>', "may not load", id="paint of another host"),
        pytest.param("<rect fill=\"url('//example.org/#a')\"/>", "may not load", id="quoted paint of another host"),
        pytest.param('<rect fill="URL(https://example.org/)"/>', "may not load", id="paint in capitals"),
        pytest.param('<rect filter="url(a.svg#f)"/>', "may not load", id="filter of another file"),
        pytest.param('<rect fill="url(data:image/svg+xml,x)"/>', "may not load", id="data paint"),
        pytest.param('<rect fill="u\\72l(#a)"/>', "cannot be judged", id="escaped value"),
        pytest.param('<rect fill="url(#a"/>', "cannot be judged", id="open bracket"),
        pytest.param('<rect fill="ur/**/l(#a)"/>', "cannot be judged", id="comment in a value"),
        pytest.param('<rect fill="image-set(#a)"/>', "cannot be judged", id="another function"),
        pytest.param('<rect fill="URL(#a)"/>', "cannot be judged", id="function in capitals"),
        pytest.param('<rect fill="url(#a)"/>', "refers to #a", id="paint that is not there"),
        pytest.param('<use href="#a"/>', "refers to #a", id="use of what is not there"),
        pytest.param('<g id="a"/><g id="a"/>', "given 2 times", id="id twice"),
        pytest.param('<g id="a"><use href="#a"/></g>', "unfold", id="use of itself"),
        pytest.param('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', "unfold", id="circle of uses"),
        pytest.param(DOUBLING, "unfold", id="uses that double"),
        pytest.param(CHAIN, "unfold", id="long chain of uses"),
        pytest.param("<g>" * 250 + "</g>" * 250, "nested too deep", id="deep nesting"),
        pytest.param('<path d="M0 0L3 NaN"/>', "not a number", id="NaN"),
        pytest.param('<circle r="nan"/>', "not a number", id="nan"),
        pytest.param('<circle r="-inf"/>', "not a number", id="infinity"),
        pytest.param('<feTurbulence numOctaves="999999"/>', "from 0 to 8", id="endless noise"),
        pytest.param('<feGaussianBlur stdDeviation="2 1e9"/>', "from 0 to 200", id="endless blur"),
        pytest.param('<feMorphology radius="5000"/>', "from 0 to 20", id="endless growth"),
        pytest.param('<feMorphology radius="wide"/>', "from 0 to 20", id="growth in words"),
        pytest.param("<g>words</g>", "text in or after <g>", id="bare text"),
        pytest.param("<g/>words", "text in or after <g>", id="bare text after"),
        pytest.param("<!-- painted by -->", "a comment", id="comment"),
        pytest.param('<?xml-stylesheet href="a.css"?>', "a processing instruction", id="processing instruction"),
        pytest.param('<rect xmlns="http://example.org/"/>', "not on the list", id="another namespace"),
        pytest.param('<rect xmlns:e="http://example.org/" e:x="1"/>', "not on the list", id="foreign attribute"),
        pytest.param('<rect xml:base="https://example.org/"/>', "not on the list", id="base"),
        pytest.param("<rect>", "not well-formed", id="broken XML"),
    ],
)
def test_an_unsafe_svg_is_refused_with_the_reason(inside: str, reason: str) -> None:
    assert any(reason in fault for fault in svg_faults(svg(inside)))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        pytest.param(b"", "not well-formed", id="nothing"),
        pytest.param(b"\x89PNG\r\n", "not well-formed", id="another kind of file"),
        pytest.param(b'<svg viewBox="0 0 2 3"/>', "namespace", id="no namespace"),
        pytest.param(b'<html xmlns="http://www.w3.org/1999/xhtml"/>', "outermost element", id="a web page"),
        pytest.param(b'<svg xmlns="http://www.w3.org/2000/svg"/>', "viewBox", id="no viewBox"),
        pytest.param(svg(view_box="0 0 a b"), "viewBox", id="viewBox of words"),
        pytest.param(svg(view_box="0 0 nan nan"), "2 wide to 3 high", id="viewBox of no numbers"),
        pytest.param(svg(view_box="0 0 900 600"), "2 wide to 3 high", id="landscape"),
        pytest.param(b'<?xml-stylesheet href="a.css"?>' + svg(), "a processing instruction outside", id="style before"),
        pytest.param(svg() + b"<!-- end -->", "a comment outside", id="comment after"),
        pytest.param(b'<!DOCTYPE svg SYSTEM "https://example.org/a.dtd">' + svg(), "DOCTYPE", id="document type"),
        pytest.param(
            b'<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]>' + svg("&a;"),
            "DOCTYPE",
            id="entities",
        ),
        pytest.param(svg("<g/>" * MOST_SVG_BYTES), "at most 40000", id="too large"),
    ],
)
def test_a_file_that_is_no_card_is_refused_with_the_reason(source: bytes, reason: str) -> None:
    assert any(reason in fault for fault in svg_faults(source))


def test_all_reasons_are_given_at_once() -> None:
    found = svg_faults(svg('<script/><rect onload="a"/><use href="#b"/>', view_box="0 0 1 1"))
    assert [any(word in fault for fault in found) for word in ("script", "onload", "#b", "2 wide")] == [True] * 4


@pytest.mark.parametrize(
    "inside",
    [
        pytest.param("", id="nothing"),
        pytest.param('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>', id="gradient"),
        pytest.param(f'<g id="a"/><use {XLINK} xlink:href="#a"/>', id="old href"),
        pytest.param('<filter id="inf"><feBlend in="nan" in2="inf"/></filter>', id="names that look like no numbers"),
        pytest.param('<path id="a" transform="translate(3,4) rotate(-9)" d="M1e-3 0-4.5.5z"/>', id="numbers"),
        pytest.param('<g id="a"/>' + '<use href="#a"/>' * 500, id="many uses"),
    ],
)
def test_a_plain_drawing_is_accepted(inside: str) -> None:
    assert svg_faults(svg(inside)) == []


@pytest.mark.parametrize("number", [1, 57, 84, 123])
def test_a_plate_is_a_plain_drawing(number: int) -> None:
    assert svg_faults(plate(number).source) == []


def test_ids_are_found_at_any_depth() -> None:
    assert svg_ids(svg('<g id="a"><g><path id="b"/></g></g>')) == {"a", "b"}
