"""The index in which docs.js searches: what can be found, and where."""

import json
import re
from collections.abc import Iterable, Mapping
from html import unescape

from chalicelib.web.docs.content import Content, fields_of
from chalicelib.web.docs.page import Page

Entry = tuple[str, str, str, str]  # the kind, the name, more words, the address
_TAGS = re.compile(r"<[^>]+>")
_FIRST_SENTENCE = re.compile(r"(.+?[.!?])(?: |$)", re.DOTALL)


def make_index(content: Content, guides: Iterable[Page], anchors: Mapping[str, str]) -> str:
    """JSON: a list of entries, the more important kinds first."""
    entries = [*_operations(content, anchors), *_guides(guides), *_codes(content, anchors), *_data(content, anchors)]
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":"))


def _operations(content: Content, anchors: Mapping[str, str]) -> Iterable[Entry]:
    for _, operations in content.tags:
        for asked in operations:
            words = f"{asked['method']} {asked['path']} {asked['id']}"
            yield "operation", asked["summary"], words, anchors[asked["id"]]


def _guides(pages: Iterable[Page]) -> Iterable[Entry]:
    for page in pages:
        yield "guide", page.title, page.about.replace("`", ""), page.address
        for anchor, title in page.entries:
            yield "guide", unescape(_TAGS.sub("", title)), page.title, f"{page.address}#{anchor}"


def _codes(content: Content, anchors: Mapping[str, str]) -> Iterable[Entry]:
    for code, about in content.problems().items():
        yield "code", code, _first_sentence(about), anchors[code]


def _data(content: Content, anchors: Mapping[str, str]) -> Iterable[Entry]:
    for name, schema in content.schemas.items():
        yield "data", name, _first_sentence(schema.get("description", "")), anchors[f"data-{name}"]
        for field, _, _ in fields_of(schema):
            yield "field", f"{name}.{field}", "", anchors[f"{name}.{field}"]


def _first_sentence(text: str) -> str:
    found = _FIRST_SENTENCE.match(text)
    return (found[1] if found else text).replace("`", "")
