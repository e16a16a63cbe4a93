"""The pages of the documentation: complete, linked, small, and without anything of others."""

from html.parser import HTMLParser
from itertools import pairwise
from json import loads

import pytest
from markdown_it import MarkdownIt
from werkzeug.test import Client

from chalicelib.api.operations import operations as declared
from chalicelib.api.problems import registry
from chalicelib.routes import PATHS
from chalicelib.web.contract import WRITTEN
from chalicelib.web.docs.files import make_files
from chalicelib.web.docs.guides import FOLDER
from chalicelib.web.docs.guides import ORDER as GUIDES
from chalicelib.web.docs.markup import inline, prose
from chalicelib.web.docs.page import Page, find_anchors
from tests.contract.checked import ROOT, document, published
from tools.contract.operations import camel

VOID = {"meta", "link", "br", "hr", "img", "input"}
OUTSIDE = {"/docs/try", "/openapi.yaml", "/openapi.json", "/openapi-core.yaml", "/llms.txt"}
LOADED = {"/docs/files/docs.css", "/docs/files/docs.js"}
BEFORE = (  # anchors of the one page that /docs was until 1.0.0, to which people have links
    *("reverie", "how-a-game-goes", "polling", "receive-notifications", "retries", "time", "table-chat"),
    *("computer-players-and-models", "problems", "small-print", "data", "codes", "common", "webhooks", "own-decks"),
    *("table-full", "not-found", "castVotes", "getGame", "data-Game", "data-ClueIn"),
)


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


def read(text):
    reader = Reader()
    reader.feed(text)
    return reader


@pytest.fixture(scope="module")
def files():
    return make_files(*((ROOT / name).read_text(encoding="utf-8") for name in WRITTEN))


@pytest.fixture(scope="module")
def texts(files):
    """The pages, by their addresses."""
    return {
        "/docs" if name == "docs/index.html" else f"/{name.removesuffix('.html')}": text
        for name, text in files.items()
        if name.endswith(".html") and name != "docs/try.html"  # tests/web/test_docs.py has that one
    }


@pytest.fixture(scope="module")
def pages(texts):
    return {address: read(text) for address, text in texts.items()}


@pytest.fixture(scope="module")
def anchors(pages):
    """Every address of a place: a page, or an anchor of one."""
    return {*pages, *(f"{address}#{anchor}" for address, page in pages.items() for anchor in page.values("id"))}


def test_every_page_is_served_without_a_file_of_it(http, texts):
    for address, text in texts.items():
        assert http.get(address).data == text.encode(), address


def test_what_pages_load_is_served_with_its_type(http, files):
    for name, kind in {"docs.css": "text/css", "docs.js": "text/javascript", "search.json": "application/json"}.items():
        answer = Client(http.application).get(f"/docs/files/{name}")
        assert answer.mimetype == kind
        assert answer.data == files[f"docs/files/{name}"].encode()


@pytest.mark.parametrize(
    "path", ["/docs/none", "/docs/files/none.js", "/docs/files/..%2Fcodes.html", "/docs/..%2Fllms"]
)
def test_what_is_no_page_is_not_there(http, path):
    assert http.get(path).json["code"] == "not-found"


def test_every_text_is_the_html_that_commonmark_makes_of_it():
    """The pages know only the part of Markdown that the contract and the guides use."""
    commonmark = MarkdownIt("commonmark", {"html": False})
    texts = {*descriptions(document()), *((FOLDER / f"{name}.md").read_text("utf-8") for name in GUIDES)}
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


def test_no_page_is_larger_than_150_kb(texts):
    assert {address: len(text) for address, text in texts.items() if len(text.encode()) > 150_000} == {}


def test_every_page_is_balanced(pages):
    assert {address: (page.open, page.unbalanced) for address, page in pages.items()} == dict.fromkeys(pages, ([], []))


def test_pages_load_nothing_but_their_own_style_and_script(pages):
    for address, page in pages.items():
        tags = [tag for tag, _ in page.elements]
        assert not {"img", "iframe", "object", "embed", "video", "audio", "form", "style"} & set(tags), address
        assert (tags.count("script"), tags.count("link")) == (1, 1)
        names = {name for _, attributes in page.elements for name in attributes}
        assert [name for name in names if name.startswith("on") or name == "style"] == []
        loaded = [attributes.get("src") for _, attributes in page.elements if "src" in attributes]
        loaded += [attributes["href"] for tag, attributes in page.elements if tag == "link"]
        assert set(loaded) == LOADED


def test_styles_and_scripts_load_nothing_of_others(files):
    assert "url(" not in files["docs/files/docs.css"]
    assert "@import" not in files["docs/files/docs.css"]
    assert "://" not in files["docs/files/docs.js"]


def test_anchors_of_a_page_are_unique(pages):
    for address, page in pages.items():
        assert len(set(page.values("id"))) == len(page.values("id")), address


def test_every_link_has_its_target(pages, anchors):
    for address, page in pages.items():
        links = {attributes["href"] for tag, attributes in page.elements if tag == "a"}
        targets = {f"{address}{href}" if href.startswith("#") else href for href in links}
        lost = {target for target in targets if target not in anchors | OUTSIDE and not target.startswith("https://")}
        assert lost == set(), address


def test_two_places_of_one_name_are_refused():
    pages = [Page(name, name, "", '<p id="same"></p>') for name in ("one", "other")]
    with pytest.raises(ValueError, match="same is on /docs/one#same and on /docs/other"):
        find_anchors(pages)


def test_every_problem_code_has_its_paragraph(anchors):
    assert {f"/docs/codes#{code}" for code in registry()} <= anchors


def test_every_operation_is_on_the_page_of_its_tag(pages):
    for operation in declared(PATHS):
        articles = [a.get("id") for tag, a in pages[f"/docs/{operation.tag}"].elements if tag == "article"]
        assert camel(operation.id) in articles


def test_every_schema_and_every_field_has_a_place(anchors):
    there = {address.partition("#")[2] for address in anchors}
    for name, schema in published()["components"]["schemas"].items():
        assert {f"data-{name}", *(f"{name}.{field}" for field in schema.get("properties", ()))} <= there


def test_the_first_page_leads_on_from_every_old_anchor(pages, anchors):
    """Problem documents name `/docs#<code>` as their type, and people have links to operations."""
    links = {
        attributes["id"]: attributes for tag, attributes in pages["/docs"].elements if tag == "a" and "id" in attributes
    }
    named = {*BEFORE, *registry(), *(camel(operation.id) for operation in declared(PATHS))}
    assert named <= links.keys()
    for name, link in links.items():
        assert link["href"].endswith(f"#{name}")
        assert link["href"] in anchors


def test_every_page_is_in_the_contents_of_every_page(pages):
    for address, page in pages.items():
        links = {attributes["href"] for tag, attributes in page.elements if tag == "a"}
        assert pages.keys() <= links, address
        current = [attributes["href"] for _, attributes in page.elements if "aria-current" in attributes]
        assert current == [address]


def test_headings_skip_no_level(pages):
    for address, page in pages.items():
        levels = [int(tag[1]) for tag, _ in page.elements if tag in {"h1", "h2", "h3", "h4"}]
        assert levels[0] == 1, address
        assert levels.count(1) == 1, address
        assert all(after <= before + 1 for before, after in pairwise(levels)), address


def test_every_page_has_landmarks_a_language_and_a_title_of_its_own(pages, texts):
    for page in pages.values():
        tags = [tag for tag, _ in page.elements]
        assert [tags.count(tag) for tag in ("header", "nav", "main")] == [1, 1, 1]
        assert dict(page.elements)["html"] == {"lang": "en"}
    titles = [text.partition("<title>")[2].partition("</title>")[0] for text in texts.values()]
    assert len(set(titles)) == len(titles)


def test_the_index_finds_everything_at_its_place(files, anchors):
    index = loads(files["docs/files/search.json"])
    assert {address for *_, address in index} <= anchors
    found = {(kind, name) for kind, name, *_ in index}
    assert {("code", code) for code in registry()} <= found
    assert len([kind for kind, _ in found if kind == "operation"]) >= 90
    assert {("field", "Game.owes"), ("data", "Game"), ("operation", "Cast votes"), ("guide", "Polling")} <= found


def test_the_index_is_small(files):
    assert len(files["docs/files/search.json"].encode()) < 150_000
