"""All files that are made of the contract, by name."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from chalicelib.web.docs.content import Content
from chalicelib.web.docs.data import codes_page, data_page
from chalicelib.web.docs.guides import overview_page, read_guides
from chalicelib.web.docs.llms import make_llms_text
from chalicelib.web.docs.operations import tag_page
from chalicelib.web.docs.page import Group, Page, find_anchors, render, resolve_links
from chalicelib.web.docs.search import make_index
from chalicelib.web.docs.start import start_page

HERE = Path(__file__).parent
AS_THEY_ARE = {
    "docs/try.html": "try.html",
    **{f"docs/files/{name}": name for name in ("docs.css", "docs.js", "try.css", "try.js")},
}
TRY = Page("try", "Try it", "Send requests from a form in your browser, with Swagger UI.", "")


def make_files(contract: str, core: str) -> Mapping[str, str]:
    """What is made of the texts of openapi.yaml and openapi-core.yaml: half a second, most of it for YAML."""
    whole, small = (yaml.load(text, Loader=yaml.CSafeLoader) for text in (contract, core))
    guides = read_guides()
    return {
        "openapi.json": as_compact_json(whole),
        "openapi-core.json": as_compact_json(small),
        "llms.txt": make_llms_text(Content(small), guides),
        **dict(_docs(Content(whole), guides)),
    }


def as_compact_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _docs(content: Content, written: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """The pages, and what they load."""
    guides = [*written, overview_page(content)]
    tags = [tag_page(tag, operations, content) for tag, operations in content.tags]
    data, codes = data_page(content), codes_page(content)
    pages = [*guides, *tags, data, codes]
    anchors = find_anchors(pages)
    start = start_page(content, guides, [TRY], find_anchors(page for page in pages if page not in written))
    groups = [Group("Guides", (start, *guides)), Group("Operations", (*tags,)), Group("Reference", (data, codes, TRY))]
    for page in (start, *pages):
        yield f"docs/{page.name or 'index'}.html", render(resolve_links(page, anchors), groups, content)
    yield "docs/files/search.json", make_index(content, guides, anchors)
    for name, source in AS_THEY_ARE.items():
        yield name, (HERE / source).read_text("utf-8")
