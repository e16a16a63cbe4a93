"""The registry of what is stored: the kinds of items that all modules of the service declare.

`make kinds` prints it as the table in docs/architecture.md.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import chalicelib
from chalicelib.store.kinds import Kind, words_of
from chalicelib.store.table import Key

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
BEGIN = "<!-- kinds: written by `make kinds` -->"
END = "<!-- end of kinds -->"
ERASURE = {"removed": "removes it", "cleared": "clears it", "kept": "keeps it"}


def all_kinds() -> tuple[Kind, ...]:
    """Every kind, module by module."""
    return tuple(_registry().values())


def kind_of(key: Key) -> Kind | None:
    """The kind of the item with this key; None if nobody declares it."""
    return _registry().get(words_of(key))


@cache
def _registry() -> Mapping[Key, Kind]:
    return kinds_by_words(_list_kinds())


def _list_kinds() -> Iterator[Kind]:
    """What each module has as `ITEMS`, wherever in the service it is."""
    for found in walk_packages(chalicelib.__path__, "chalicelib."):
        yield from getattr(import_module(found.name), "ITEMS", ())


def kinds_by_words(kinds: Iterable[Kind]) -> Mapping[Key, Kind]:
    """The kinds by the words of their keys. Raises ValueError for two with the same words."""
    found: dict[Key, Kind] = {}
    for kind in kinds:
        if found.setdefault(words_of(kind.key), kind) is not kind:
            raise ValueError("two kinds have keys with the same words", kind.key)
    return found


def written_into(document: str) -> str:
    """The document with the table of today. Raises ValueError if the document has no place for it."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError("no place for the table")
    return "\n".join([f"{before}{BEGIN}", "", *_table(), "", f"{END}{after}"])


def _table() -> Iterator[str]:
    yield "| pk | sk | holds | whose | ends with | in the export | an erasure | and leaves |"
    yield "| --- " * 8 + "|"
    for kind in all_kinds():
        yield f"| {' | '.join(_cells(kind))} |"


def _cells(kind: Kind) -> tuple[str, ...]:
    shown = f"`{kind.export}`" if kind.export else ""
    keys = f"`{kind.key.pk}`", f"`{kind.key.sk}`"
    return *keys, kind.holds, kind.owner, kind.ends, shown, ERASURE[kind.erasure], kind.left


def main() -> int:
    PAGE.write_text(written_into(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
