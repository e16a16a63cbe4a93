"""Clues one can hear: the storyteller uploads a sound before the clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, Idempotency, allowance_headers
from chalicelib.api.operations import get, post
from chalicelib.api.parameters import Path
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, IdempotencyKeyReused, QuotaUsedUp
from chalicelib.core.idempotency import new_key
from chalicelib.media.objects import WAITS_S
from chalicelib.media.recording import SoundId
from chalicelib.media.view import upload
from chalicelib.play import sounds
from chalicelib.play.bodies import SoundIn
from chalicelib.play.errors import SoundNotFound, SoundsOff
from chalicelib.tables.access import Seated
from chalicelib.tables.errors import ClueNotDue

if TYPE_CHECKING:
    from chalicelib.media.objects import Form
    from chalicelib.media.recording import Recording
    from chalicelib.play import answers


TAG = "moves"
SoundPath = Annotated[str, Path("sound", "The recording's id.", example="a_8kL2xW5rT9yU3iOp")]


@post(
    "/v1/games/{game}/sounds",
    tag=TAG,
    status=201,
    errors=(SoundsOff, ClueNotDue, IdempotencyKeyReused, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def create_sound(deps: Deps, at: Seated, body: SoundIn, once: Idempotency) -> Answer[answers.Recording]:
    """Record a sound for your clue.

    While you owe a clue. The answer says how to upload the recording: whatever a browser records, at most 20 seconds
    and 500 kB. The service decodes it, makes a clean sound of it and keeps nothing else. Ask for its state until it is
    `ready`, and then send its id with the clue. A recording that you do not send is deleted after a day.
    Within an hour the same request with the same `Idempotency-Key` gets the same recording.
    """
    key = new_key(deps, at.player, once.key, once.fingerprint, WAITS_S)
    begun = sounds.begin(deps, at.player, at.game, at.seat, body.type, key)
    return Answer(recording(begun.recording, begun.form), headers=allowance_headers(begun.paid, int(begun.is_new)))


@get("/v1/games/{game}/sounds/{sound}", tag=TAG, errors=(SoundNotFound,))
def get_sound(deps: Deps, at: Seated, sound: SoundPath) -> Answer[answers.Recording]:
    """Get the state of your recording.

    Only you see it until you send it with a clue.
    """
    return Answer(recording(sounds.load_recording(deps, at.player, at.game, SoundId(sound))))


def recording(seen: Recording, form: Form | None = None) -> answers.Recording:
    """`form`: with which it is uploaded, if it has just begun."""
    return {
        "id": seen.id,
        "round": seen.round,
        "state": seen.state,
        "reason": seen.reason,
        "length_ms": seen.length_ms if seen.state == "ready" else None,
        "peaks": list(seen.peaks),
        "upload": upload(form) if form else None,
    }
