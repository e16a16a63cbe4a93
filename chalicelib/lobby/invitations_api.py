"""Room codes, short enough to say aloud, and previews of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer, LogContext
from chalicelib.api.headers import Invitation
from chalicelib.api.operations import delete, get, post
from chalicelib.api.parameters import Path
from chalicelib.api.sender import Sender
from chalicelib.core.codes import spoken_code
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.lobby import invitations
from chalicelib.lobby.bodies import RoomCodeIn
from chalicelib.lobby.errors import GameStarted, PreviewNotFound, RoomCodeNotFound, TooManyRoomCodes
from chalicelib.lobby.invitations import preview_of
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.access import Host
from chalicelib.tables.api import TAG
from chalicelib.tables.table import Lobby, Occupant

if TYPE_CHECKING:
    from chalicelib.lobby import answers
    from chalicelib.lobby.invitations import Preview


PreviewId = Annotated[
    str, Path("preview", "The preview: `preview` of the game.", "id", example="5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV")
]


@post("/v1/games/{game}/room-code", tag=TAG, errors=(GameStarted, Busy))
def take_room_code(deps: Deps, at: Host, _: Nothing) -> Answer[answers.RoomCode]:
    """Get a room code.

    Six letters to say aloud, with which anybody finds the lobby. Each request makes a new code, and the one before it
    ends. It also ends when the game starts, when you remove a player, and with the lobby.
    """
    return Answer({"code": spoken_code(invitations.take_room_code(deps, at.game, at.player))})


@delete("/v1/games/{game}/room-code", tag=TAG, status=204, errors=(GameStarted, Busy))
def end_room_code(deps: Deps, at: Host) -> Answer[None]:
    """End the room code.

    The invite code stays as it is.
    """
    invitations.end_room_code(deps, at.game, at.player)
    return Answer(None)


@post(
    "/v1/room-codes",
    tag=TAG,
    errors=(RoomCodeNotFound, TooManyRoomCodes, Busy),
)
def use_room_code(deps: Deps, body: RoomCodeIn, sender: Sender, log: LogContext) -> Answer[answers.RoomCodeFound]:
    """Find a lobby by its room code.

    Without a token. Case, spaces and dashes do not matter. With the invite code of the answer you take a seat while the
    room code lives; the preview names the host for it, and not the others. Wrong codes are counted by day and network.
    Beyond the limit nobody there gets an answer until the next day, not for a right code either.
    """
    found = invitations.lobby_of(deps, body.code, sender.network)
    log.update(game=found.id)
    return Answer({"game": found.id, "invite": found.room_invite, "preview": found.preview})


@get(
    "/v1/previews/{preview}",
    tag=TAG,
    errors=(PreviewNotFound, QuotaUsedUp, Busy, StoreUnavailable),
    secret=True,
)
def get_preview(deps: Deps, preview: PreviewId, invitation: Invitation, sender: Sender) -> Answer[answers.Preview]:
    """Preview a table.

    What a link leads to, without a token. `preview` of a game is its public part, which is not enough to sit down. With
    the header `Invite` and the right code you also get the game's id, and in the lobby who sits there; a wrong code is
    like none. Once the game has started, nothing of this changes any more. Looks are counted by day and network.
    """
    found = preview_of(deps, preview, invitation.code, sender.network)
    return Answer(show_preview(found))


def show_preview(found: Preview) -> answers.Preview:
    """The preview. In the lobby it names the players if the viewer is invited; later it has nothing that may change."""
    table = found.table
    return {
        "ruleset": table.ruleset,
        "seats": {"min": table.min_seats, "max": table.max_seats},
        "taken": len(table.occupants),
        "decks": list(table.decks),
        "locale": table.language,
        "status": "lobby" if isinstance(table, Lobby) else "started",
        "host": found.host,
        "game": table.id if found.invited else None,
        "players": _players(table) if found.names_shown and isinstance(table, Lobby) else None,
    }


def _players(table: Lobby) -> list[answers.PreviewPlayer]:
    return [_player(occupant) for occupant in table.occupants]


def _player(occupant: Occupant) -> answers.PreviewPlayer:
    shown: answers.PreviewPlayer = {"name": occupant.name, "colour": occupant.colour, "bot": occupant.bot is not None}
    if occupant.agent is not None:
        shown["agent"] = occupant.agent
    return shown
