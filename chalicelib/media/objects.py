"""The port to the store of uploads and of what is made of them."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from chalicelib.engine.values import value_class

MOST_BYTES = 10_000_000  # of an uploaded picture
UPLOADS = "uploads/"  # the keys of what is uploaded begin with it
PICTURES = "own/"  # and those of what is made of it
WAITS_S = 3_600  # how long an upload is waited for
State = Literal["waiting", "ready", "refused"]


@value_class
class Form:
    """A form that uploads one file: its fields come first, then the file as `file`."""

    url: str
    fields: Mapping[str, str]


class Objects(Protocol):
    """The store of objects: what is uploaded, and what is made of it. All calls are safe to repeat."""

    def check(self) -> None:
        """Raises OwnDecksOff where there is no store."""

    def form(self, key: str, kind: str, most: int) -> Form:
        """What a client sends to upload one object of this type and of at most `most` bytes under this key."""

    def read(self, key: str) -> bytes | None:
        """None if there is no such object."""

    def write(self, key: str, content: bytes, kind: str) -> None: ...

    def remove(self, keys: Sequence[str]) -> None: ...
