"""Everything that is kept of the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.handlers.access import Caller
from chalicelib.handlers.players import TAG, me_of, token_of
from chalicelib.handlers.talk import message_id
from chalicelib.handlers.webhooks import webhook_of
from chalicelib.http.call import Answer
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.operations import get
from chalicelib.http.parameters import Query, page_cursor
from chalicelib.present import games as present
from chalicelib.present.cards import faces
from chalicelib.service.callers import profile_of
from chalicelib.service.deps import Deps
from chalicelib.service.export import Traces, traces
from chalicelib.service.ports import Cursor, Message, Report
from chalicelib.service.stored import StoredGame

if TYPE_CHECKING:
    from chalicelib.schemas import responses

PageCursor = Annotated[str | None, page_cursor("g_5mQ2xW8rT1yU4iOp.0", most=64)]
Limit = Annotated[int, Query("limit", "How many games at most.", "integer", 1, 20, default=10, example=10)]


@get("/v1/me/export", tag=TAG)
def export_me(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[responses.Export]:
    """Take your data along.

    Everything that is kept of you: profile, tokens by their labels, webhooks without their secrets, and game by game
    your seats, what you have played in finished rounds, what you have said and what you have reported. Nothing that is
    still hidden is in it. A game with much talk may come on several pages.
    """
    player = caller.id
    try:
        tables, following = traces(deps, player, Cursor(cursor) if cursor is not None else None, limit)
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    page: responses.Export = {
        "player": me_of(profile_of(deps, player)),
        "tokens": [token_of(note) for note in deps.players.tokens(player)],
        "webhooks": [webhook_of(hook) for hook in deps.hooks.of_player(player)],
        "games": [exported(table) for table in tables],
        "next": following,
    }
    return Answer(page)


def exported(left: Traces) -> responses.ExportedGame:
    game = left.game
    sitter = game.sitter(left.seat) if game and left.seat else None
    return {
        "id": left.id,
        "status": game.status.value if game else None,
        "put_away": left.put_away,
        "seat": left.seat,
        "name": sitter.name if sitter else None,
        "colour": sitter.colour if sitter else None,
        "team": sitter.team if sitter else None,
        "entropy": left.entropy or None,
        "rounds": [_round(game, round, left.seat) for round in left.rounds if game and left.seat],
        "messages": [_message(message) for message in left.messages],
        "reports": [_report(report) for report in left.reports],
    }


def _round(game: StoredGame, round: Round, seat: Seat) -> responses.ExportedRound:
    face = faces(game.decks)
    tells = round.storyteller == seat
    return {
        "number": round.number,
        "clue": round.clue if tells else None,
        "cards": [face[card - 1]["id"] for card in round.played.get(seat, ())],
        "votes": list(round.votes.get(seat, ())),
        "veto": round.veto if tells else None,
    }


def _message(message: Message) -> responses.ExportedMessage:
    return {"id": message_id(message.number), "text": message.text, "at": present.moment(message.at)}


def _report(report: Report) -> responses.ExportedReport:
    return {
        "message": None if report.message is None else message_id(report.message),
        "round": report.round,
        "reason": report.reason,
        "at": present.moment(report.at),
    }
