"""The documentation page: complete, self-contained and small."""

from html.parser import HTMLParser
from itertools import pairwise

import pytest
from markdown_it import MarkdownIt

from chalicelib.api.operations import operations as declared
from chalicelib.api.problems import registry
from chalicelib.routes import PATHS
from chalicelib.web.contract import WRITTEN
from chalicelib.web.docs.files import make_files
from chalicelib.web.docs.markup import inline, prose
from tests.contract.checked import ROOT, document
from tools.contract.operations import camel

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.elements, self.open, self.unbalanced = [], [], []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.unbalanced.append((tag, self.getpos()))

    def values(self, attribute):
        return [attributes[attribute] for _, attributes in self.elements if attribute in attributes]


@pytest.fixture(scope="module")
def files():
    return make_files(*((ROOT / name).read_text(encoding="utf-8") for name in WRITTEN))


@pytest.fixture(scope="module")
def text(files):
    return files["docs/index.html"]


@pytest.fixture(scope="module")
def page(text):
    reader = Reader()
    reader.feed(text)
    return reader


def test_every_text_is_the_html_that_commonmark_makes_of_it():
    """The page knows only the part of Markdown that the contract uses."""
    commonmark = MarkdownIt("commonmark", {"html": False})
    texts = set(descriptions(document()))
    assert len(texts) > 1000
    assert [text for text in texts if prose(text) != commonmark.render(text)] == []
    lines = [text for text in texts if "\n" not in text]
    assert [text for text in lines if inline(text) != commonmark.renderInline(text)] == []


def descriptions(node):
    """What the page shows as Markdown: the refusals' own answers are lists, which it does not show."""
    if isinstance(node, list):
        for each in node:
            yield from descriptions(each)
    elif isinstance(node, dict):
        if isinstance(node.get("description"), str) and "application/problem+json" not in node.get("content", {}):
            yield from chapters(node["description"])
        yield from node.get("x-enumDescriptions", {}).values()
        for inner in node.values():
            yield from descriptions(inner)


def chapters(text):
    opening, *parts = text.split("\n## ")
    return [opening, *(part.partition("\n")[2] for part in parts)]


def test_it_is_smaller_than_600_kb(text):
    assert len(text.encode()) < 600_000


def test_it_is_balanced(page):
    assert (page.open, page.unbalanced) == ([], [])


def test_it_has_no_scripts_and_loads_nothing(page, text):
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "video", "audio", "form"}
    assert not [
        name for _, attributes in page.elements for name in attributes if name.startswith("on") or name == "style"
    ]
    assert not page.values("src")
    assert "url(" not in text
    assert "@import" not in text


def test_every_problem_code_has_its_paragraph(page):
    assert set(registry()) <= set(page.values("id"))


def test_every_operation_has_its_article(page):
    articles = {attributes["id"] for tag, attributes in page.elements if tag == "article"}
    assert {camel(operation.id) for operation in declared(PATHS)} <= articles


def test_anchors_are_unique_and_every_link_has_its_target(page):
    anchors = page.values("id")
    assert len(set(anchors)) == len(anchors)
    assert {href for href in page.values("href") if not href.startswith("#")} == {"/openapi.yaml"}
    assert {href[1:] for href in page.values("href") if href.startswith("#")} <= set(anchors)


def test_headings_skip_no_level(page):
    levels = [int(tag[1]) for tag, _ in page.elements if tag in {"h1", "h2", "h3", "h4"}]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_it_has_landmarks_and_a_language(page):
    tags = [tag for tag, _ in page.elements]
    assert [tags.count(tag) for tag in ("header", "nav", "main")] == [1, 1, 1]
    assert dict(page.elements)["html"] == {"lang": "en"}
