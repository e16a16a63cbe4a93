"""openapi.yaml and the page made from it, as this installation has them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PACKED = Path(__file__).parent
SOURCES = PACKED.parents[1]


class Contract:
    """A package has both files here. Sources have openapi.yaml at their top, and `make_docs` makes the page from it."""

    def __init__(self, make_docs: Callable[[str], str], packed: Path = PACKED, sources: Path = SOURCES) -> None:
        self._make_docs = make_docs
        self._packed = packed
        self._sources = sources

    def text(self) -> str:
        packed = self._packed / "openapi.yaml"
        return (packed if packed.exists() else self._sources / packed.name).read_text(encoding="utf-8")

    def docs(self) -> str:
        packed = self._packed / "docs.html"
        return packed.read_text(encoding="utf-8") if packed.exists() else self._make_docs(self.text())
