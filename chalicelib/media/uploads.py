"""Saves what has come of an uploaded recording, and removes the objects of recordings."""

from collections.abc import Sequence

from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.core.retry import draft_and_write
from chalicelib.engine.values import replace
from chalicelib.media.objects import Objects
from chalicelib.media.recording import Recording, SoundReason, SoundUpload
from chalicelib.media.recordings_store import TableSounds

M4A = "audio/mp4"


def save_developed_sound(
    deps: Deps, upload: SoundUpload, reason: SoundReason | None, length_ms: int = 0, peaks: tuple[int, ...] = ()
) -> bool:
    """Write what came of an upload. False if nobody waits for it."""

    def draft() -> tuple[Recording, Recording] | None:
        before = deps.store(TableSounds).get(upload.player, upload.sound)
        if before is None or before.state != "waiting" or before.upload != upload.secret:
            return None
        if reason:
            return before, replace(before, state="refused", reason=reason)
        return before, replace(before, state="ready", length_ms=length_ms, peaks=peaks)

    def write(drafted: tuple[Recording, Recording] | None) -> None:
        if drafted:
            deps.store(TableSounds).save(upload.player, *drafted)

    return draft_and_write(deps, draft, write) is not None


def remove_objects(deps: Deps, player: PlayerId, recordings: Sequence[Recording]) -> None:
    keys = [
        key
        for one in recordings
        for key in (SoundUpload(player, one.id, one.upload).key, one.unsent_key, one.clue_sound.key)
    ]
    if keys:
        deps.port(Objects).remove(keys)
