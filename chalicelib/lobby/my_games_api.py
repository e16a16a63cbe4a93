"""The list of a player's games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.moments import moment, moment_or_none
from chalicelib.api.operations import delete, get
from chalicelib.api.parameters import Query, page_cursor
from chalicelib.core.cursors import Cursor
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Seat
from chalicelib.engine.view import view_for
from chalicelib.lobby.my_games import Wanted, archive, games_of
from chalicelib.players.api import TAG, Limit
from chalicelib.players.caller import Caller
from chalicelib.tables.access import Seated
from chalicelib.tables.errors import GameNotOver
from chalicelib.tables.outages import game_time
from chalicelib.tables.polling import LONGEST_S, poll_interval_s
from chalicelib.tables.table import Lobby, Play, Status, StoredGame
from chalicelib.tables.view import PHASES, card_of_clue, game_href, idle_reason, names_of

if TYPE_CHECKING:
    from chalicelib.lobby import answers


PageCursor = Annotated[Cursor | None, page_cursor("MCAxNzk1MTkwNDAwIDE3OTUxMDQwMDAgZ181bVEyeFc4clQxeVU0aU9w")]
STATUSES = tuple(status.value for status in Status)
OnlyStatus = Annotated[str | None, Query("status", "Only games with this status.", values=STATUSES, example="playing")]
OnlyRuleset = Annotated[
    str | None, Query("ruleset", "Only games of this ruleset.", values=tuple(EDITIONS), example="odyssey-2023")
]
OnlyCircle = Annotated[
    str | None, Query("circle", "Only games of the circle with this id.", example="c_8kL2xW5rT9yU3iOp")
]


@get("/v1/me/games", tag=TAG, got_headers=("Poll-Interval",))
def list_my_games(  # noqa: PLR0913, PLR0917 - each is something else that the request asks for
    deps: Deps,
    caller: Caller,
    cursor: PageCursor,
    limit: Limit,
    status: OnlyStatus,
    ruleset: OnlyRuleset,
    circle: OnlyCircle,
) -> Answer[answers.GameList]:
    """List your games.

    Games in which you owe an action come first, by deadline, so one request shows where to act. Then come games being
    played, lobbies, and games that have finished within 30 days. You can still read older and archived games at their
    addresses. Tables that nobody has started are in `expired` for two days after their end.

    The next page begins after the last game of this one, in the order at the time of the request. A game that keeps its
    place appears exactly once. A game that moves meanwhile may appear twice; one that becomes more urgent may appear
    only when you read the list from the start again.

    If you have more than 100 games, this order holds among the 100 tables that were opened last, then among the 100
    before them, and so on. A page may be shorter than `limit`, or empty: only `next` says whether the list goes on.

    `status`, `ruleset` and `circle` choose among all of these, tables in `expired` being lobbies. They save you bytes,
    not requests: for each page the service looks at as many tables as without them.
    """
    page = games_of(deps, caller.id, cursor, limit, Wanted(status, ruleset, circle))
    now = game_time(deps)
    mine = [(stored, seat) for stored in page.games if (seat := stored.seat_of(caller.id))]
    poll_s = min((poll_interval_s(stored, seat, now) for stored, seat in mine), default=LONGEST_S)
    listed: answers.GameList = {"games": [summary(stored, seat, now) for stored, seat in mine], "next": page.following}
    if page.expired:
        listed["expired"] = [_expired(table) for table in page.expired]
    return Answer(listed, headers={"Poll-Interval": str(poll_s)})


@delete("/v1/me/games/{game}", tag=TAG, status=204, errors=(GameNotOver, Busy))
def archive_game(deps: Deps, at: Seated) -> Answer[None]:
    """Archive a game.

    Removes it from your list. It must be over, or you must have left it for good. You can still read it.
    """
    archive(deps, at.game, at.player)
    return Answer(None)


def summary(stored: StoredGame, seat: Seat, now: int) -> answers.GameSummary:
    """The game's entry in the list of the player in `seat`, at `now` (Unix seconds)."""
    view = view_for(stored.game, seat, stored.rules, now) if isinstance(stored, Play) else None
    last = stored.game.last_round if isinstance(stored, Play) else None
    said = view.round.clue if view and view.round else None
    mine = stored.occupant(seat)
    listed: answers.GameSummary = {
        "id": stored.id,
        "href": game_href(stored.id),
        "status": stored.status.value,
        "ruleset": stored.ruleset,
        "phase": PHASES.get(view.phase) if view else None,
        "round": view.round.number if view and view.round else None,
        "sleeping_since": moment_or_none(view.sleeping_since) if view else None,
        "you": {"seat": seat},
        "your_deadline": moment_or_none(view.clock.deadline) if view and view.clock else None,
        "players": [occupant.name for occupant in stored.occupants],
        "waiting_for": list(view.waiting_for) if view else [],
        "owes": view.pending.action if view and view.pending else None,
        "idle_reason": idle_reason(view, seat),
        "clue": said or (last.clue if last else None),
        "last_card": card_of_clue(stored.decks_in_play, last) if last else None,
        "winners": names_of(stored, view.winners) if view and view.winners is not None else None,
    }
    if isinstance(stored, Lobby) and stored.expires_at is not None:
        listed["expires_at"] = moment(stored.expires_at)
    if mine and mine.reserved:
        listed["reserved"] = True
    return listed


def _expired(table: Lobby) -> answers.ExpiredTable:
    return {
        "id": table.id,
        "ruleset": table.ruleset,
        "players": [occupant.name for occupant in table.occupants],
        "expired_at": moment(table.expires_at or 0),
    }
