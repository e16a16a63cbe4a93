"""Sounds of clues: what a storyteller has recorded, from the upload to the clue that it is sent with."""

from hashlib import sha256
from typing import Literal, NewType

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Sound
from chalicelib.engine.values import replace, value_class
from chalicelib.media.objects import PICTURES, UPLOADS, WAITS_S, State

SoundId = NewType("SoundId", str)
SoundType = Literal["audio/webm", "audio/ogg", "audio/mp4", "audio/wav"]
SoundReason = Literal[
    "not-uploaded", "not-a-sound", "too-short", "too-long", "silent", "too-large", "broken", "too-slow"
]
"""Why there is no sound: each is explained in the contract."""

MOST_BYTES = 500_000  # of an uploaded sound
OF_SOUNDS = f"{UPLOADS}sounds/"  # the keys of uploaded sounds begin with it
UNSENT = "sounds/"  # those of sounds that no clue has yet; nobody but the service reads there
UNSENT_S = 86_400  # how long such a sound is kept


@value_class
class Recording:
    """A sound that a storyteller has recorded for the clue of a round."""

    id: SoundId
    game: GameId
    round: int
    state: State
    upload: str  # the secret part of the key under which it is uploaded
    asked_at: int  # Unix seconds
    reason: SoundReason | None = None
    length_ms: int = 0
    peaks: tuple[int, ...] = ()  # how loud it is along its length, from 0 to 100
    sent: bool = False  # with a clue, or about to be

    def time_out(self, now: int) -> "Recording":
        """The recording at `now`: an upload that did not come in time is refused."""
        if self.state == "waiting" and now > self.asked_at + WAITS_S:
            return replace(self, state="refused", reason="not-uploaded")
        return self

    @property
    def clue_sound(self) -> Sound:
        return Sound(f"{PICTURES}{_sound_of(self.upload)}/clue.m4a", self.length_ms, self.peaks)

    @property
    def unsent_key(self) -> str:
        return _unsent_key(self.upload)


@value_class
class SoundUpload:
    """The key of an uploaded sound: whose it is, and a secret."""

    player: PlayerId
    sound: SoundId
    secret: str

    @property
    def key(self) -> str:
        return f"{OF_SOUNDS}{self.player}/{self.sound}/{self.secret}"

    @property
    def unsent_key(self) -> str:
        return _unsent_key(self.secret)

    @property
    def keys(self) -> tuple[str, str]:
        """Its own, and that of the sound until a clue has it."""
        return self.key, self.unsent_key


def _unsent_key(upload: str) -> str:
    return f"{UNSENT}{_sound_of(upload)}.m4a"


def _sound_of(upload: str) -> str:
    """A text that nobody can guess, and from which nobody can find the key of the upload with this secret."""
    return sha256(f"sound {upload}".encode()).hexdigest()[:32]


def sound_upload_of(key: str) -> SoundUpload | None:
    """The upload with this key; None if the key does not name a sound."""
    parts = key.removeprefix(OF_SOUNDS).split("/")
    if not key.startswith(OF_SOUNDS) or len(parts) != 3:
        return None
    return SoundUpload(PlayerId(parts[0]), SoundId(parts[1]), parts[2])
