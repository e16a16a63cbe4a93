"""openapi.yaml and all that is made of it, as this installation has them."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PACKED = Path(__file__).parent / "made"
SOURCES = PACKED.parents[2]
WRITTEN = ("openapi.yaml", "openapi-core.yaml")


class Contract:
    """A package has all files in one folder. Sources have those that are WRITTEN at their top.

    `make` takes the texts of these and gives all others by their names: once, when somebody first asks for one.
    """

    def __init__(
        self, make: Callable[[str, str], Mapping[str, str]], packed: Path = PACKED, sources: Path = SOURCES
    ) -> None:
        self._make = make
        self._packed = packed
        self._sources = sources

    def find(self, name: str) -> str | None:
        """The text of a file, such as `openapi.json` or `docs/codes.html`; None if there is no file of this name."""
        if not self._packed.exists():
            return self._read_source(name) if name in WRITTEN else self._made.get(name)
        return (self._packed / name).read_text(encoding="utf-8") if name in self._names else None

    def read(self, name: str) -> str:
        """The text of a file that every installation has. Raises LookupError."""
        text = self.find(name)
        if text is None:
            raise LookupError(name)
        return text

    @cached_property
    def _names(self) -> frozenset[str]:
        """The files of the package. No name in a request reaches any other file of this machine."""
        return frozenset(file.relative_to(self._packed).as_posix() for file in self._packed.rglob("*.*"))

    @cached_property
    def _made(self) -> Mapping[str, str]:
        return self._make(*map(self._read_source, WRITTEN))

    def _read_source(self, name: str) -> str:
        return (self._sources / name).read_text(encoding="utf-8")
