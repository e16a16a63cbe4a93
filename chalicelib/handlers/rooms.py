"""Room codes: invitations short enough to say aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.handlers.access import Caller, Host
from chalicelib.handlers.games import TAG
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer, LogContext
from chalicelib.http.operations import delete, post
from chalicelib.http.sender import Sender
from chalicelib.schemas.requests.lobby import RoomCodeIn
from chalicelib.service import errors, rooms
from chalicelib.service.deps import Deps
from chalicelib.service.secrets import spoken_code

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post("/v1/games/{game}/room-code", tag=TAG, errors=(errors.GameStarted, errors.Busy))
def take_room_code(deps: Deps, at: Host, _: Nothing) -> Answer[responses.RoomCode]:
    """Get a room code.

    Eight letters to say aloud, with which players who have a token find the lobby. Each request makes a new code, and
    the one before it ends. It also ends when the game starts, when you remove a player, and with the lobby.
    """
    return Answer({"code": spoken_code(rooms.take_room_code(deps, at.game, at.player))})


@delete("/v1/games/{game}/room-code", tag=TAG, status=204, errors=(errors.GameStarted, errors.Busy))
def end_room_code(deps: Deps, at: Host) -> Answer[None]:
    """End the room code.

    The invite code stays as it is.
    """
    rooms.end_room_code(deps, at.game, at.player)
    return Answer(None)


@post(
    "/v1/room-codes",
    tag=TAG,
    errors=(errors.RoomCodeNotFound, errors.TooManyRoomCodes, errors.Busy),
)
def use_room_code(
    deps: Deps, caller: Caller, body: RoomCodeIn, sender: Sender, log: LogContext
) -> Answer[responses.RoomCodeFound]:
    """Find a lobby by its room code.

    Case, spaces and dashes do not matter. The answer has the invite code, with which you take a seat. Wrong codes are
    counted by day and network address, an IPv6 address by its first 64, 56 and 48 bits. Beyond the limit nobody there
    gets an answer until the next day, not for a right code either.
    """
    found = rooms.lobby_of(deps, caller.id, body.code, sender.network)
    log.update(game=found.id)
    return Answer({"game": found.id, "invite": found.invite, "preview": found.preview})
