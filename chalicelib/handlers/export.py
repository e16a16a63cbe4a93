"""Export all stored data of the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.decks import LANGUAGES
from chalicelib.engine.ids import Seat
from chalicelib.handlers.access import Caller
from chalicelib.handlers.blocks import block_of
from chalicelib.handlers.chat import message_id
from chalicelib.handlers.players import TAG, me_of, token_of
from chalicelib.handlers.push import subscription_of
from chalicelib.handlers.webhooks import webhook_of
from chalicelib.http.call import Answer
from chalicelib.http.operations import get
from chalicelib.http.parameters import Query, page_cursor
from chalicelib.present import circles as of_circles
from chalicelib.present import games as present
from chalicelib.present.cards import ids
from chalicelib.present.own_decks import borrowed_href, own_deck_href, summary
from chalicelib.present.sounds import of_clue
from chalicelib.present.stats import heard_clues, stats
from chalicelib.service import own_decks
from chalicelib.service.blocking import list_blocks
from chalicelib.service.callers import profile_of
from chalicelib.service.counting import load_statistics
from chalicelib.service.deps import Deps
from chalicelib.service.export import Membership, Traces, list_memberships, load_habits, traces
from chalicelib.service.history import given_to
from chalicelib.service.players import list_tokens
from chalicelib.service.ports import Cursor, Message, Report
from chalicelib.service.push import list_subscriptions
from chalicelib.service.statistics import CARDS
from chalicelib.service.stored import Counts, Record, StoredGame
from chalicelib.service.webhooks import list_webhooks

if TYPE_CHECKING:
    from chalicelib.schemas import responses

PageCursor = Annotated[
    Cursor | None, page_cursor("c2VhdHMgR0FNRSMwMDE3OTUxMDQwMDAjZ181bVEyeFc4clQxeVU0aU9w", max_length=128)
]
Limit = Annotated[int, Query("limit", "Maximum number of games.", "integer", 1, 20, default=10, example=10)]


@get("/v1/me/export", tag=TAG)
def export_me(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[responses.Export]:
    """Export your data.

    All data that the service stores about you: your profile, the labels of your tokens, your webhooks without their
    secrets, your push subscriptions without their keys, your blocks of other players, how long your actions took, your
    statistics, how many clues of computer players you have heard, your circles and what your games there add up to,
    your own decks, whose cards are at their `href`, and those that you have borrowed, and for each game your seat, what
    you have played in finished rounds, your messages and your reports. It contains nothing that is still hidden in a
    game. A game with many messages may take several pages, and a page may be empty: only `next` says whether there is
    more.
    """
    player = caller.id
    tables, following = traces(deps, player, cursor, limit)
    statistics = load_statistics(deps, player)
    page: responses.Export = {
        "player": me_of(profile_of(deps, player)),
        "tokens": [token_of(note) for note in list_tokens(deps, player)],
        "webhooks": [webhook_of(webhook) for webhook in list_webhooks(deps, player)],
        "push": [subscription_of(one) for one in list_subscriptions(deps, player)],
        "blocks": [block_of(block) for block in list_blocks(deps, player)],
        "action_times": action_times(load_habits(deps, player)),
        "stats": stats(statistics, deps.pictures_url, LANGUAGES[0], CARDS),
        "heard_clues": heard_clues(statistics.heard),
        "circles": [_circle(one) for one in list_memberships(deps, player)],
        "own_decks": [summary(deck, own_deck_href(deck.id)) for deck in own_decks.mine(deps, player)],
        "borrowed_decks": [summary(deck, borrowed_href(deck.id)) for deck in own_decks.borrowed(deps, player)],
        "games": [exported(table, deps.objects_url) for table in tables],
        "next": following,
    }
    return Answer(page)


def action_times(counts: Counts) -> responses.ActionTimes:
    minutes, hours, a_day, days = counts
    return {"minutes": minutes, "hours": hours, "a_day": a_day, "days": days}


def _circle(one: Membership) -> responses.ExportedCircle:
    return {
        "id": one.circle.id,
        "name": one.circle.name,
        "you": one.you,
        "standings": of_circles.standings(one.standings.of(frozenset({one.you}))) if one.standings else [],
    }


def exported(left: Traces, sounds_url: str = "") -> responses.ExportedGame:
    game = left.game
    occupant = game.occupant(left.seat) if game and left.seat else None
    return {
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


def _round(game: StoredGame, record: Record, seat: Seat, sounds_url: str) -> responses.ExportedRound:
    id, round = ids(game.decks_in_play), record.round
    tells = round.storyteller == seat
    return {
        "number": round.number,
        "clue": round.clue if tells else None,
        "sound": of_clue(round.sound, sounds_url) if tells else None,
        "cards": [id[card - 1] for card in round.played.get(seat, ())],
        "votes": list(round.votes.get(seat, ())),
        "veto": round.veto if tells else None,
        "reactions": present.reactions({seat: given_to(record, game).get(seat, {})}),
    }


def _message(message: Message) -> responses.ExportedMessage:
    return {"id": message_id(message.number), "text": message.text, "at": present.moment(message.at)}


def _report(report: Report) -> responses.ExportedReport:
    return {
        "message": None if report.message is None else message_id(report.message),
        "round": report.round,
        "card": report.card,
        "reason": report.reason,
        "at": present.moment(report.at),
    }
