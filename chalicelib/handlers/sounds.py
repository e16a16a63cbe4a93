"""Clues one can hear: the storyteller uploads a sound before the clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Seated
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import get, post
from chalicelib.http.parameters import Path
from chalicelib.present import sounds as present
from chalicelib.schemas.requests.moves import SoundIn
from chalicelib.service import errors
from chalicelib.service import sounds as service
from chalicelib.service.deps import Deps
from chalicelib.service.sound import SoundId

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "moves"
SoundPath = Annotated[str, Path("sound", "The recording's id.", example="a_8kL2xW5rT9yU3iOp")]


@post(
    "/v1/games/{game}/sounds",
    tag=TAG,
    status=201,
    errors=(errors.SoundsOff, errors.ClueNotDue, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def create_sound(deps: Deps, at: Seated, body: SoundIn) -> Answer[responses.Recording]:
    """Record a sound for your clue.

    While you owe a clue. The answer says how to upload the recording: whatever a browser records, at most 20 seconds
    and 500 kB. The service decodes it, makes a clean sound of it and keeps nothing else. Ask for its state until it is
    `ready`, and then send its id with the clue. A recording that you do not send is deleted after a day.
    """
    begun = service.begin(deps, at.player, at.game, at.seat, body.type)
    return Answer(present.recording(begun.recording, begun.form), headers=left_of(begun.paid, 1))


@get("/v1/games/{game}/sounds/{sound}", tag=TAG, errors=(errors.SoundNotFound,))
def get_sound(deps: Deps, at: Seated, sound: SoundPath) -> Answer[responses.Recording]:
    """Get the state of your recording.

    Only you see it until you send it with a clue.
    """
    return Answer(present.recording(service.of_player(deps, at.player, at.game, SoundId(sound))))
