"""A store of objects in memory, which keeps what is uploaded as S3 does."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from chalicelib.service.own_deck import Form


@dataclass
class MemoryObjects:
    content: dict[str, bytes] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """There is a store."""

    def form(self, key: str, kind: str, most: int) -> Form:
        return Form("https://uploads.test/", {"key": key, "Content-Type": kind, "most": str(most)})

    def read(self, key: str) -> bytes | None:
        return self.content.get(key)

    def write(self, key: str, content: bytes, kind: str) -> None:
        self.content[key], self.kinds[key] = content, kind

    def remove(self, keys: Sequence[str]) -> None:
        for key in keys:
            self.content.pop(key, None)
            self.kinds.pop(key, None)
