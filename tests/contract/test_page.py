"""The documentation page: complete, self-contained and small."""

from html.parser import HTMLParser
from itertools import pairwise

import pytest

from chalicelib.api.operations import operations as declared
from chalicelib.api.problems import registry
from chalicelib.routes import PATHS
from tests.contract.checked import ROOT
from tools.contract.operations import camel

PAGE = ROOT / "chalicelib/web/docs.html"
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
def page():
    reader = Reader()
    reader.feed(PAGE.read_text(encoding="utf-8"))
    return reader


def test_it_is_smaller_than_600_kb():
    assert PAGE.stat().st_size < 600_000


def test_it_is_balanced(page):
    assert (page.open, page.unbalanced) == ([], [])


def test_it_has_no_scripts_and_loads_nothing(page):
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "video", "audio", "form"}
    assert not [
        name for _, attributes in page.elements for name in attributes if name.startswith("on") or name == "style"
    ]
    assert not page.values("src")
    assert "url(" not in PAGE.read_text(encoding="utf-8")
    assert "@import" not in PAGE.read_text(encoding="utf-8")


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
