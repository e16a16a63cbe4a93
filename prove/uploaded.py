"""What has become of an upload: it is ready, refused or waiting, never half, and an item leads to all its objects."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, OwnDeckId, PlayerId
from chalicelib.engine.game import Sound
from chalicelib.media.deck import OwnCard, Upload, upload_of
from chalicelib.media.decode.results import DevelopedPicture, DevelopedSound, Jpeg, NoPicture, NoSound, Result
from chalicelib.media.develop import develop_upload
from chalicelib.media.recording import Recording, sound_upload_of
from chalicelib.media.recordings_store import TableSounds
from chalicelib.media.store import TableOwnDecks
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from tests.fakes.objects import MemoryObjects

GOOD, OTHER, BROKEN, INDECENT = b"good", b"another good", b"broken", b"indecent"


def fake_decode(kind: str, source: bytes, crop: object = None) -> Any:
    """What a decoder makes of these four files, without its process."""
    result: Result
    if kind == "jpeg":
        result = Jpeg(source)
    elif kind == "sound":
        result = NoSound("not-a-sound") if source == BROKEN else DevelopedSound(b"sound " + source, 1_000, (50,) * 60)
    elif source == BROKEN:
        result = NoPicture("not-a-picture")
    else:
        look = sha256(source).hexdigest()[:16]
        result = DevelopedPicture(b"large " + source, b"small " + source, "data:image/webp;base64,AAAA", look)
    return result


def is_decent(jpeg: bytes) -> bool:
    return INDECENT not in jpeg


def handle(deps: Deps, key: str) -> str:
    return develop_upload(deps, key, fake_decode)


@dataclass(frozen=True, slots=True)
class Uploaded:
    """The owner of uploads, and where they are: cards of a deck, or recordings for a game."""

    owner: PlayerId
    key: str
    deck: OwnDeckId | None = None
    game: GameId | None = None
    mixed: bool = False  # whether two files are developed at once, of which each may give one of the two pictures

    def wrong(
        self, deps: Deps, objects: MemoryObjects, wanted: Sequence[str], *, interrupted: bool = False
    ) -> str | None:
        """What is wrong with it, or None.

        `wanted`: the states that it may have; "gone" if there is no item. `interrupted`: whether its owner has begun to
        remove it, which they can repeat, and until then an item must lead to all that is left.
        """
        found = self._item(deps)
        state = found.state if found else "gone"
        if state not in wanted:
            return f"it is {state} and not {' or '.join(wanted)}"
        problems = list(
            self._card_problems(found, objects) if self.deck else self._sound_problems(found, deps, objects)
        )
        if interrupted and state != "ready":
            problems = []
        problems += [f"nobody knows {key}" for key in sorted(objects.content.keys() - self._known_keys(deps, found))]
        return "; ".join(problems) or None

    def _item(self, deps: Deps) -> Any:
        upload, sound = upload_of(self.key), sound_upload_of(self.key)
        if upload and self.deck:
            return deps.store(TableOwnDecks).card(upload.deck, upload.card)
        return deps.store(TableSounds).get(sound.player, sound.sound) if sound else None

    def _card_problems(self, card: OwnCard | None, objects: MemoryObjects) -> Iterator[str]:
        upload = upload_of(self.key)
        assert upload
        there = [objects.content.get(key) for key in upload.keys]
        if card and card.state == "ready":
            yield from self._picture_problems(card, there)
        if card and card.state != "ready" and any(there[1:]):
            yield f"it is {card.state}, and has pictures"
        if card and card.state == "waiting" and not there[0]:
            yield "it waits for an upload that has come, and is gone"
        if card and card.state != "waiting" and there[0]:
            yield "what was uploaded is still there"
        if card and card.state == "refused" and not card.reason:
            yield "it is refused without a reason"

    def _picture_problems(self, card: OwnCard, there: Sequence[bytes | None]) -> Iterator[str]:
        _, large, small = there
        if not (large and small):
            yield "it is ready without its pictures"
        elif not self.mixed and large.split()[1:] != small.split()[1:]:
            yield f"its pictures are of two files: {large!r} and {small!r}"
        elif not self.mixed and card.look != sha256(large.removeprefix(b"large ")).hexdigest()[:16]:
            yield "it describes another picture"

    def _sound_problems(self, recording: Recording | None, deps: Deps, objects: MemoryObjects) -> Iterator[str]:
        heard = self._clue_sound(deps)
        if heard and heard.key not in objects.content:
            yield "the clue has a sound that is not there"
        if recording is None:
            return
        unsent, sent = (key in objects.content for key in (recording.unsent_key, recording.clue_sound.key))
        if recording.state == "ready" and not (unsent or sent):
            yield "it is ready without its sound"
        if recording.state != "ready" and (unsent or sent):
            yield f"it is {recording.state}, and has a sound"
        if recording.state == "waiting" and self.key not in objects.content:
            yield "it waits for an upload that has come, and is gone"
        if recording.state != "waiting" and self.key in objects.content:
            yield "what was uploaded is still there"

    def _clue_sound(self, deps: Deps) -> Sound | None:
        stored = deps.store(TableGames).load(self.game) if self.game else None
        return stored.game.round.sound if isinstance(stored, Play) else None

    def _known_keys(self, deps: Deps, found: Any) -> set[str]:
        """The keys that can still be removed, because an item leads to them."""
        if found is None:
            return set()
        if isinstance(found, OwnCard):
            assert self.deck
            return {*Upload(self.deck, found.number, found.upload).keys}
        return {self.key, found.unsent_key, found.clue_sound.key}
