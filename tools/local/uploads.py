"""The store of objects in a folder: what S3 is on AWS, with the same form to upload and the same addresses."""

import hmac
import json
import os
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from math import inf
from pathlib import Path
from queue import SimpleQueue
from time import time
from typing import Any, Literal

from chalicelib.media.objects import PICTURES, UPLOADS, WAITS_S, Form
from chalicelib.media.recording import UNSENT, UNSENT_S

FORM_PATH = "/uploads"  # where the form is sent
SHOWN = f"/{PICTURES}"  # what the addresses of pictures and sounds begin with
MOST_FORM = 20_000  # bytes of a form besides its file
TRIES = 10  # of an upload whose process ends each time, until the service is started again
NOTES = "reported"  # the folder with a note of each upload that is to be handled
TRANSIENT = (UPLOADS, UNSENT, NOTES)  # folders of what is there until the service, or its player, is done with it
NEW = ".new"
Problem = Literal["missing", "not-allowed", "too-short", "too-long"]
KEY = re.compile(r"[A-Za-z0-9_]+(/[A-Za-z0-9_.]*[A-Za-z0-9_]){1,4}")
TYPES = {".webp": "image/webp", ".m4a": "audio/mp4"}
CORS = {"Access-Control-Allow-Origin": "*"}  # for clients on any site, as the bucket and the distribution have it
HEADERS = {
    **CORS,
    "Cache-Control": "private, max-age=3600",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
}


class Wrong(Exception):
    """The form is not one of ours, or too late, or its file too large: `field` is the one in which that shows."""

    def __init__(self, field: str, problem: Problem) -> None:
        super().__init__(field, problem)
        self.field = field
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as far as it has been sent."""

    fields: Mapping[str, str]
    file: bytes | None  # None: the form does not end yet


@dataclass(slots=True)
class Folder:
    """`uploaded` is called with the key of each upload. `secret` signs forms, also those of a process before."""

    root: Path
    uploaded: Callable[[str], object] = lambda _: None
    now: Callable[[], float] = time
    secret: Callable[[], bytes] = field(default_factory=lambda: cache(lambda: secrets.token_bytes(32)), repr=False)

    def check(self) -> None:
        """There is a store."""

    def form(self, key: str, kind: str, most: int) -> Form:
        policy = json.dumps({"key": key, "type": kind, "most": most, "until": int(self.now()) + WAITS_S})
        return Form(FORM_PATH, {"key": key, "Content-Type": kind, "policy": policy, "signature": self._signed(policy)})

    def take(self, content_type: str, body: bytes) -> None:
        """Keep what a form has sent, and note that somebody has to handle it. Raises Wrong."""
        sent = parse_form(content_type, body)
        said = self._policy(sent.fields)
        if sent.file is None:
            raise Wrong("file", "missing")
        if len(sent.file) > said["most"]:
            raise Wrong("file", "too-long")
        if not sent.file:
            raise Wrong("file", "too-short")
        self._keep(self._note(said["key"]), said["key"].encode())
        self.write(said["key"], sent.file, said["type"])
        self.uploaded(said["key"])

    def admits(self, content_type: str, beginning: bytes) -> bool:
        """Whether the rest of a form may come, of which this much has: its fields stand before the file, signed."""
        try:
            self._policy(parse_form(content_type, beginning).fields)
        except Wrong:
            return False
        return True

    def _policy(self, fields: Mapping[str, str]) -> Mapping[str, Any]:
        """What the form allows. Raises Wrong unless it is signed, not too late, and filled in as it was given."""
        policy = fields.get("policy")
        if policy is None:
            raise Wrong("policy", "missing")
        if not hmac.compare_digest(self._signed(policy).encode(), fields.get("signature", "").encode()):
            raise Wrong("signature", "not-allowed")
        said: Mapping[str, Any] = json.loads(policy)
        if self.now() > said["until"]:
            raise Wrong("policy", "not-allowed")
        for name, wanted in (("key", said["key"]), ("Content-Type", said["type"])):
            if fields.get(name) != wanted:
                raise Wrong(name, "not-allowed")
        return said

    def read(self, key: str) -> bytes | None:
        try:
            return self._file(key).read_bytes()
        except FileNotFoundError:
            return None

    def write(self, key: str, content: bytes, kind: str) -> None:
        self._keep(self._file(key), content)

    def remove(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._file(key).unlink(missing_ok=True)

    def waiting(self) -> Iterator[str]:
        """The keys of uploads that nobody has handled, also from before the process began.

        What was uploaded may be gone with its card, and what a killed process has made of it is still there.
        """
        noted = (file.read_text("utf-8") for file in self._files(NOTES))
        return iter(dict.fromkeys((*noted, *self.keys(UPLOADS))))

    def keys(self, *places: str) -> list[str]:
        """The keys of all objects and notes, or of those in these folders."""
        return [file.relative_to(self.root).as_posix() for place in places or (".",) for file in self._files(place)]

    def mark_handled(self, key: str) -> None:
        """Nobody has to handle this upload any more."""
        self._note(key).unlink(missing_ok=True)

    def remove_unfinished(self) -> None:
        """Remove what a killed process has written in part. No other process may be writing."""
        for file in self.root.rglob(f"*{NEW}"):
            file.unlink(missing_ok=True)

    def remove_expired(self, now: float) -> int:
        """Remove, as the bucket's lifecycle does, what has been uploaded or recorded a day ago and is not used."""
        old = [file for place in (UPLOADS, UNSENT) for file in self._files(place) if _written_at(file) < now - UNSENT_S]
        for file in old:
            file.unlink(missing_ok=True)
        return len(old)

    def shown(self, path: str) -> tuple[HTTPStatus, Mapping[str, str], bytes] | None:
        """The picture or sound at this address, as the distribution serves it; None if there is none."""
        key = path.removeprefix("/")
        content = self.read(key) if path.startswith(SHOWN) and KEY.fullmatch(key) else None
        if content is None:
            return None
        return HTTPStatus.OK, {"Content-Type": TYPES[Path(key).suffix], **HEADERS}, content

    def _file(self, key: str) -> Path:
        """Raises ValueError for a key that might lead out of the folder; the service makes no such key."""
        if not KEY.fullmatch(key):
            raise ValueError(key)
        return self.root / key

    def _keep(self, file: Path, content: bytes) -> None:
        """In one step, so that nobody reads half of it, and with the time of our clock, which tells when it expires."""
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = file.with_name(f"{file.name}.{secrets.token_hex(4)}{NEW}")
        new.touch(mode=0o600)
        new.write_bytes(content)
        os.utime(new, (self.now(),) * 2)
        new.replace(file)

    def _files(self, part: str) -> Iterator[Path]:
        return (file for file in (self.root / part).rglob("*") if file.is_file() and file.suffix != NEW)

    def _note(self, key: str) -> Path:
        return self.root / NOTES / sha256(key.encode()).hexdigest()[:32]

    def _signed(self, policy: str) -> str:
        return hmac.new(self.secret(), policy.encode(), "sha256").hexdigest()


def _written_at(file: Path) -> float:
    """When, in Unix seconds; never, of one that is gone."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return inf


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The uploads that wait to be developed. Whatever ends the process, the next one finds those that are not done."""

    folder: Folder
    keys: "SimpleQueue[str]" = field(default_factory=SimpleQueue)
    failures: Counter[str] = field(default_factory=Counter)  # of tries, by key

    def begin(self) -> None:
        """Go on where a process before has ended."""
        for key in self.folder.waiting():
            self.keys.put(key)

    def may_try_again(self, key: str) -> bool:
        """Whether this process tries the upload again after a failure that may be there each time."""
        self.failures[key] += 1
        return self.failures[key] < TRIES


def parse_form(content_type: str, body: bytes) -> Sent:
    """The fields of a `multipart/form-data` body, and its `file`, which comes last. Raises Wrong."""
    found = re.fullmatch(r'multipart/form-data;\s*boundary="?([\w\'()+,./:=?-]{1,70})"?', content_type)
    if not found:
        raise Wrong("file", "missing")
    fields: dict[str, str] = {}
    rest, boundary = b"\r\n" + body, b"\r\n--" + found[1].encode()
    while True:
        _, mark, rest = rest.partition(boundary)
        head, blank, after = rest.partition(b"\r\n\r\n")
        named = re.search(rb'\bname="([\w-]{1,40})"', head)
        if not (mark and blank and named) or len(head) > MOST_FORM:
            raise Wrong("file", "missing")
        name = named[1].decode()
        if name == "file":
            content, end, _ = after.rpartition(boundary + b"--")
            return Sent(fields, content if end else None)
        value = after.partition(boundary)[0]
        if len(value) > MOST_FORM or len(fields) > 20:
            raise Wrong(name, "too-long")
        fields[name] = value.decode(errors="replace")
        rest = after
