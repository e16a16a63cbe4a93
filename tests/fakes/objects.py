"""A store of objects in memory, which keeps what is uploaded as S3 does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from chalicelib.media.objects import Form, Objects
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from tests.fakes.wire import Fault, well

T = TypeVar("T")


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


@dataclass(slots=True)
class ObjectWire:
    """Stands between the service and a store of objects, and injects the faults. It removes keys one by one."""

    objects: Objects
    fault: Fault = well

    def check(self) -> None:
        self.objects.check()

    def form(self, key: str, kind: str, most: int) -> Form:
        return self.objects.form(key, kind, most)

    def read(self, key: str) -> bytes | None:
        return self.call(f"read {key}", lambda: self.objects.read(key))

    def write(self, key: str, content: bytes, kind: str) -> None:
        self.call(f"write {key}", lambda: self.objects.write(key, content, kind))

    def remove(self, keys: Sequence[str]) -> None:
        for key in keys:
            self.call(f"remove {key}", partial(self.objects.remove, [key]))

    def call(self, name: str, carry_out: Callable[[], T]) -> T:
        """The last answer. Raises StoreUnavailable also where the outcome is unknown, as the store on AWS does."""
        answers: list[T] = []
        try:
            self.fault(name, lambda: answers.append(carry_out()))
        except OutcomeUnknown as unknown:
            raise StoreUnavailable() from unknown
        return answers[-1]
