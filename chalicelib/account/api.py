"""Export all stored data of the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.account import erase
from chalicelib.account.export import Membership, Traces, list_clue_reports, list_memberships, list_traces, load_habits
from chalicelib.api.call import Answer, LogContext
from chalicelib.api.moments import moment
from chalicelib.api.operations import delete, get
from chalicelib.api.parameters import Query, page_cursor
from chalicelib.catalogue.cards import ids
from chalicelib.chat.message import Message, message_id
from chalicelib.core.cursors import Cursor
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.decks import LANGUAGES
from chalicelib.engine.game import Seat
from chalicelib.lobby.blocks_api import block_of
from chalicelib.media import my_decks
from chalicelib.media.view import borrowed_href, own_deck_href, summary
from chalicelib.notify.push import list_subscriptions
from chalicelib.notify.push_api import subscription_of
from chalicelib.notify.webhooks import list_webhooks
from chalicelib.notify.webhooks_api import webhook_of
from chalicelib.play.history import reactions_of
from chalicelib.players.api import TAG, me_of, token_of
from chalicelib.players.blocks import list_blocks
from chalicelib.players.caller import Caller
from chalicelib.players.pace import Counts
from chalicelib.players.profile import profile_of
from chalicelib.players.tokens import list_tokens
from chalicelib.reports.report import DayClueReport, Report
from chalicelib.scorebook import circles_api
from chalicelib.scorebook.api import heard_clues, stats
from chalicelib.scorebook.count import load_statistics
from chalicelib.scorebook.statistics import CARDS
from chalicelib.tables import view
from chalicelib.tables.table import FinishedRound, StoredGame
from chalicelib.tables.view import of_clue

if TYPE_CHECKING:
    from chalicelib.account import answers


PageCursor = Annotated[
    Cursor | None, page_cursor("c2VhdHMgR0FNRSMwMDE3OTUxMDQwMDAjZ181bVEyeFc4clQxeVU0aU9w", max_length=128)
]
Limit = Annotated[int, Query("limit", "Maximum number of games.", "integer", 1, 20, default=10, example=10)]


@get("/v1/me/export", tag=TAG)
def export_me(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[answers.Export]:
    """Export your data.

    All data that the service stores about you: your profile, the labels of your tokens, your webhooks without their
    secrets, your push subscriptions without their keys, your blocks of other players, how long your actions took, your
    statistics, how many clues of computer players you have heard, your circles, what your games there add up to, what
    you have written for their pictures and which clues you have reported, your own decks, whose cards are at their
    `href`, and those that you have borrowed, and for each game your seat, what you have played in finished rounds, your
    messages and your reports. It contains nothing that is still hidden in a game. A game with many messages may take
    several pages, and a page may be empty: only `next` says whether there is more.
    """
    player = caller.id
    tables, following = list_traces(deps, player, cursor, limit)
    statistics = load_statistics(deps, player)
    page: answers.Export = {
        "player": me_of(profile_of(deps, player)),
        "tokens": [token_of(note) for note in list_tokens(deps, player)],
        "webhooks": [webhook_of(webhook) for webhook in list_webhooks(deps, player)],
        "push": [subscription_of(one) for one in list_subscriptions(deps, player)],
        "blocks": [block_of(block) for block in list_blocks(deps, player)],
        "action_times": action_times(load_habits(deps, player)),
        "stats": stats(statistics, deps.pictures_url, LANGUAGES[0], CARDS),
        "heard_clues": heard_clues(statistics.heard),
        "circles": [_circle(one) for one in list_memberships(deps, player)],
        "clue_reports": [_clue_report(one) for one in list_clue_reports(deps, player)],
        "own_decks": [summary(deck, own_deck_href(deck.id)) for deck in my_decks.list_owned(deps, player)],
        "borrowed_decks": [summary(deck, borrowed_href(deck.id)) for deck in my_decks.list_borrowed(deps, player)],
        "games": [export_player(table, deps.objects_url) for table in tables],
        "next": following,
    }
    return Answer(page)


def action_times(counts: Counts) -> answers.ActionTimes:
    minutes, hours, a_day, days = counts
    return {"minutes": minutes, "hours": hours, "a_day": a_day, "days": days}


def _circle(one: Membership) -> answers.ExportedCircle:
    return {
        "id": one.circle.id,
        "name": one.circle.name,
        "you": one.you,
        "standings": circles_api.standings(one.standings.for_members(frozenset({one.you}))) if one.standings else [],
        "days": [{"day": day.day.isoformat(), "clue": day.clue, "vote": day.vote} for day in one.days],
    }


def export_player(left: Traces, sounds_url: str = "") -> answers.ExportedGame:
    game = left.game
    occupant = game.occupant(left.seat) if game and left.seat else None
    shown: answers.ExportedGame = {
        "id": left.id,
        "status": game.status.value if game else None,
        "archived": left.archived,
        "seat": left.seat,
        "name": occupant.name if occupant else None,
        "colour": occupant.colour if occupant else None,
        "team": occupant.team if occupant else None,
        "entropy": left.entropy or None,
        "rounds": [_round(game, record, left.seat, sounds_url) for record in left.rounds if game and left.seat],
        "messages": [_message(message) for message in left.messages],
        "reports": [_report(report) for report in left.reports],
    }
    if occupant and occupant.agent is not None:
        shown["agent"] = occupant.agent
    return shown


def _round(game: StoredGame, record: FinishedRound, seat: Seat, sounds_url: str) -> answers.ExportedRound:
    id, round = ids(game.decks_in_play), record.round
    tells = round.storyteller == seat
    return {
        "number": round.number,
        "clue": round.clue if tells else None,
        "sound": of_clue(round.sound, sounds_url) if tells else None,
        "cards": [id[card - 1] for card in round.played.get(seat, ())],
        "votes": list(round.votes.get(seat, ())),
        "veto": round.veto if tells else None,
        "reactions": view.reactions({seat: reactions_of(record, game).get(seat, {})}),
    }


def _message(message: Message) -> answers.ExportedMessage:
    return {"id": message_id(message.number), "text": message.text, "at": moment(message.at)}


def _clue_report(report: DayClueReport) -> answers.ExportedDayClueReport:
    return {
        "circle": report.circle,
        "day": report.day.isoformat(),
        "clue": report.clue,
        "reason": report.reason,
        "at": moment(report.at),
    }


def _report(report: Report) -> answers.ExportedReport:
    return {
        "message": None if report.message is None else message_id(report.message),
        "round": report.round,
        "card": report.card,
        "seat": report.seat if report.is_of_seat else None,
        "reason": report.reason,
        "at": moment(report.at),
    }


@delete("/v1/me", tag=TAG, status=204, errors=(Busy,))
def delete_me(deps: Deps, caller: Caller, log: LogContext) -> Answer[None]:
    """Delete your account.

    This deletes your profile and tokens at once, and with them your name in every game and all your messages; if there
    is much of that, within a few minutes. You leave all lobbies and games; your moves stay there, your clues included,
    without a name. If somebody has reported a text of yours, the copy is kept for 180 days, without a name. Players who
    have blocked you keep the name that you had in their lists.
    """
    log.update(player=caller.id)  # a restored backup contains the player again (docs/operations.md)
    erase.erase(deps, caller.id, caller.token)
    return Answer(None)
