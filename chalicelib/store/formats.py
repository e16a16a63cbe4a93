"""Upgrades items that earlier versions of the code have stored.

The number `format` of an item says in which format it was written. Writes always use the newest format. Reads upgrade
an item in LOWEST or a later format from format to format, in memory only. They refuse an older one, which stays as it
is (decision 36).

A new format is a new entry in STEPS, with a number that no format has had before: for each kind of item that changes,
by the words of its keys (`kinds.py`), a step that turns the attributes of such an item in the previous format into
those of the new one:

    5: {Key("GAME", "STATE"): in_document("state", each("occupants", renamed(bot="persona")))},

A step must not change keys, nor the names of attributes to which conditions, indexes and updates in place refer:
`version`, `state`, `mark`, `player`, `ttl`, `listed`, `opened_at`, `due_shard`, `due_at`, `full_at`, a webhook's `hook`
and `number`, a profile's `name`, and the names of quotas.
TESTING.md ("Formats") says how to add a new format to the tests.
"""

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from chalicelib.store.errors import FormatTooOld, StoreUnavailable
from chalicelib.store.kinds import words_of
from chalicelib.store.table import Item, Key, key_of, number, text

Document = Mapping[str, Any]  # a JSON object
Step = Callable[[Item], Item]
Edit = Callable[[Document], Document]

FORMAT = "format"
FIRST = 1  # of items that do not state their format
LOWEST = 4  # that is read
READ_BY = "1.0.0"  # the last version that reads formats before LOWEST

log = logging.getLogger("reverie")


def stamp() -> Item:
    """The attribute that marks what is written in the newest format."""
    return {FORMAT: NEWEST}


def stamped(item: Item) -> Item:
    """The item marked as written in the newest format."""
    return {**item, FORMAT: NEWEST}


def upgraded(item: Item) -> Item:
    """The item in the newest format.

    Raises StoreUnavailable for an item in a later format: during a deployment the old code may read one, and a retry
    reaches the new code. Raises FormatTooOld for one in a format before LOWEST.
    """
    if item.get(FORMAT) == NEWEST:
        return item
    written = number(item, FORMAT) if FORMAT in item else FIRST
    if written < LOWEST:
        raise FormatTooOld(f"an item is stored in {describe_old(written)}")
    if written > NEWEST:
        log.error("an item has been stored in format %s, and this package knows %s", written, NEWEST)
        raise StoreUnavailable()
    words = words_of(key_of(item))
    for to in range(written + 1, NEWEST + 1):
        step = STEPS.get(to, {}).get(words)
        item = step(item) if step else item
    return stamped(item)


def describe_old(written: int) -> str:
    """A format before LOWEST, and what reads it, in words for the operator."""
    return f"format {written}, which Reverie {READ_BY} reads and this version does not"


# Building blocks of steps.


def in_document(attribute: str, *edits: Edit) -> Step:
    """A step that edits a JSON attribute."""

    def step(item: Item) -> Item:
        document = _edited(json.loads(text(item, attribute)), edits)
        return {**item, attribute: json.dumps(document, ensure_ascii=False, separators=(",", ":"))}

    return step


def renamed(**names: str) -> Edit:
    """Rename members of an object; it also serves for the attributes of an item."""
    return lambda document: {names.get(name, name): value for name, value in document.items()}


def within(member: str, *edits: Edit) -> Edit:
    """Edit the object that is this member, if there is one."""

    def edit(document: Document) -> Document:
        inner = document.get(member)
        return document if inner is None else {**document, member: _edited(inner, edits)}

    return edit


def each(member: str, *edits: Edit) -> Edit:
    """Edit every object in the list, or every value in the object, that is this member, if there is one."""

    def edit(document: Document) -> Document:
        inner = document.get(member)
        if isinstance(inner, list):
            return {**document, member: [_edited(one, edits) for one in inner]}
        if isinstance(inner, dict):
            return {**document, member: {name: _edited(one, edits) for name, one in inner.items()}}
        return document

    return edit


def reworded(member: str, **words: str) -> Edit:
    """Replace the value of a member if it is one of these words."""

    def edit(document: Document) -> Document:
        if document.get(member) not in words:
            return document
        return {**document, member: words[document[member]]}

    return edit


def _edited(document: Document, edits: tuple[Edit, ...]) -> Document:
    for edit in edits:
        document = edit(document)
    return document


STEPS: dict[int, Mapping[Key, Step]] = {}
"""The steps to each format from the previous one, by the words of an item's keys. What has no step does not change."""
NEWEST = max((LOWEST, *STEPS))
