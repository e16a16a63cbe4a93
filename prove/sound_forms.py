"""Forms that come late, twice or with something else are refused or have no effect, and what is removed is gone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.requests import Request
from chalicelib.core.errors import HOUR_S
from chalicelib.core.ids import OwnDeckId
from chalicelib.media.deck import CardNumber, Upload, upload_of
from chalicelib.media.recording import MOST_BYTES
from chalicelib.play.sounds import take_down
from chalicelib.workers.sweep import sweep
from prove.scenario import register
from prove.sound_tables import Recorded, Scene, Tables
from prove.uploaded import GOOD, OTHER, handle
from prove.uploaded_files import UploadForm, multipart
from tests.fakes.world import World
from tools.local.uploads import Folder, Wrong

CARDS = 3


@dataclass(slots=True)
class FormSearch:
    tables: Tables
    tried: Counter[str] = field(default_factory=Counter)

    @property
    def world(self) -> World:
        return self.tables.world

    @property
    def folder(self) -> Folder:
        return self.tables.folder

    def forms(self, scene: Scene) -> Iterator[str]:
        """What is wrong with a form that is used in another way than once, in time, as it is."""
        recorded, other = self.tables.record(scene), self.tables.record(scene)
        fields = {one["name"]: one["value"] for one in other.form["fields"]}
        for what, file, changed in (
            ("another type", GOOD, {"Content-Type": "image/svg+xml"}),
            ("another key", GOOD, {"key": fields["key"]}),
            ("the policy of another", GOOD, {"policy": fields["policy"]}),
            ("nothing", b"", {}),
            ("too much", bytes(MOST_BYTES + 1), {}),
        ):
            if self._is_taken(what, recorded.form, file, **changed) or self.folder.read(recorded.upload.key):
                yield f"a form takes {what}"
        begun = self.world.fate.clock
        self.world.fate.clock = begun + HOUR_S + 1
        if self._is_taken("after its hour", recorded.form, GOOD) or self.folder.read(recorded.upload.key):
            yield "a form takes something after its hour"
        self.world.fate.clock = begun + HOUR_S
        if not self._is_taken("within its hour", recorded.form, GOOD):
            yield "a form takes nothing within its hour"
        yield from self._twice(recorded)
        self.world.fate.clock = begun

    def _twice(self, recorded: Recorded) -> Iterator[str]:
        """Another file comes when the first one has been developed."""
        handle(self.world.deps, recorded.upload.key)
        before, sound = recorded.now(self.world), self.folder.read(recorded.upload.unsent_key)
        self._is_taken("again", recorded.form, OTHER)
        handle(self.world.deps, recorded.upload.key)
        if before.state != "ready" or not sound:
            yield f"a recording is {before.state}"
        if (before, sound) != (recorded.now(self.world), self.folder.read(recorded.upload.unsent_key)):
            yield "a second file changes a recording"
        if self.folder.read(recorded.upload.key):
            yield "a second file stays"

    def _is_taken(self, what: str, form: UploadForm, file: bytes, **changed: str) -> bool:
        self.tried[what] += 1
        try:
            self.folder.take(*multipart(form, file, **changed))
        except Wrong:
            return False
        return True

    def removals(self, scene: Scene, recorded: Recorded, round: int) -> Iterator[str]:
        """What is still there after the operator, or the author, has removed it."""
        here, address = self.world.moment(), recorded.address
        content = self.folder.read(address) or b""
        take_down(self.world.deps, scene.id, round)
        yield from self._still_there("a sound that was taken down", address)
        self.folder.write(address, content, "audio/mp4")
        self.world.back_to(here)
        self.world.expect(Request("DELETE", "/v1/me", scene.author.token), 204)
        self.world.fate.clock += HOUR_S
        sweep(self.world.deps)
        yield from self._still_there("a sound of somebody who has been erased", address)
        self._is_taken("after an erasure", recorded.form, GOOD)
        handle(self.world.deps, recorded.upload.key)
        yield from self._still_there("what comes after an erasure", recorded.upload.key, *recorded.upload.keys, address)
        self.world.back_to(here)

    def pictures(self) -> Iterator[str]:
        """The same of pictures, whose card, deck or owner is removed."""
        token = register(self.world, "Ana")
        deck = OwnDeckId(self.world.expect(Request("POST", "/v1/me/decks", token, {"title": "Own"}), 201).json["id"])
        new = {"cards": [{"type": "image/jpeg"}] * CARDS}
        added = self.world.expect(Request("POST", f"/v1/me/decks/{deck}/cards", token, new), 201).json["cards"]
        uploads = [self._upload(card["upload"]) for card in added]
        for card, upload in zip(added, uploads, strict=True):
            self._is_taken("a picture", card["upload"], GOOD)
            handle(self.world.deps, upload.key)
            if not all(self._status(key) == 200 for key in upload.keys[1:]):
                yield "a picture is not at its address"
        for what, path, gone in (
            ("a removed card", f"/v1/me/decks/{deck}/cards/{CardNumber(1)}", uploads[:1]),
            ("a removed deck", f"/v1/me/decks/{deck}", uploads),
        ):
            self.world.expect(Request("DELETE", path, token), 204)
            yield from self._still_there(f"a picture of {what}", *(key for one in gone for key in one.keys))
        self._is_taken("after a removal", added[0]["upload"], GOOD)
        handle(self.world.deps, uploads[0].key)
        yield from self._still_there("a picture that comes after that", *uploads[0].keys)

    def _upload(self, form: UploadForm) -> Upload:
        (key,) = (one["value"] for one in form["fields"] if one["name"] == "key")
        upload = upload_of(key)
        if upload is None:
            raise LookupError(key)
        return upload

    def _still_there(self, what: str, *keys: str) -> Iterator[str]:
        for key in keys:
            self.tried["addresses of what is removed"] += 1
            if self._status(key) != 404 or self.folder.read(key) is not None:
                yield f"{what} is still at {key}"

    def _status(self, key: str) -> int:
        return self.world.ask(Request("GET", f"/{key}")).status
