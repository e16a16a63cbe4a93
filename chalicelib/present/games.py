"""A stored game as one viewer may see it. Who may see what is decided in the engine's view; here it is put in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from chalicelib.engine.duties import Action, Duty
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.view import GameView, RoundView, ScoredRound, view_for
from chalicelib.present.cards import faces
from chalicelib.service.stored import GameId, Sitter, Status, StoredGame

if TYPE_CHECKING:
    from chalicelib.schemas import responses

SEGMENT: dict[Action, str] = {"give-clue": "clue", "play-cards": "cards", "cast-votes": "votes"}
PHASES: dict[Phase, responses.PhaseName] = {Phase.CLUE: "clue", Phase.CARDS: "cards", Phase.VOTES: "votes"}


def moment(unix_s: int) -> str:
    return datetime.fromtimestamp(unix_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def game_href(id: GameId) -> str:
    return f"/v1/games/{id}"


def game(stored: StoredGame, seat: Seat | None, now: int) -> responses.Game:
    view = view_for(stored.game, seat, stored.rules, now) if stored.game else None
    in_lobby = stored.status is Status.LOBBY
    return {
        "id": stored.id,
        "status": stored.status.value,
        "phase": PHASES.get(view.phase) if view else None,
        "due_at": moment_or_none(view.due_at) if view else None,
        "pace": _pace(stored.game.pace if stored.game else stored.pace),
        "ruleset": stored.ruleset,
        "house_rules": dict(sorted(stored.options.items())),
        "decks": list(stored.decks),
        "seats": {"min": stored.least_seats, "max": stored.most_seats},
        "listed": stored.listed,
        "talk_open": not stored.talk_closed,
        "host": stored.host,
        "invite": stored.invite if in_lobby and seat == stored.host else None,
        "you": _yourself(stored, seat, view) if seat is not None else None,
        "players": [_player(sitter, view) for sitter in stored.sitters],
        "waiting_for": list(view.waiting_for) if view else [],
        "round": _round(stored, view.round) if view and view.round else None,
        "hand": _cards(stored, view.hand) if view else [],
        "owes": _owes(stored, view.duty, view) if view and view.duty else None,
        "idle_reason": idle_reason(view, seat),
        "last_round": scored_round(stored, view.last_round) if view and view.last_round else None,
        "winners": list(view.winners) if view and view.winners is not None else None,
        "unfinished": view is not None and view.unfinished,
        "rematch": game_href(stored.rematch) if stored.rematch else None,
    }


def _pace(chosen: Pace) -> responses.Pace:
    return {
        "clue_s": chosen.clue_s,
        "cards_s": chosen.cards_s,
        "votes_s": chosen.votes_s,
        "reserve_s": chosen.reserve_s,
        "refill_s": chosen.refill_s,
        "vacation_s": chosen.vacation_s,
    }


def moment_or_none(unix_s: int | None) -> str | None:
    return None if unix_s is None else moment(unix_s)


def _yourself(stored: StoredGame, seat: Seat, view: GameView | None) -> responses.Yourself:
    """In the lobby, with what everybody starts with."""
    spare = view.clock if view and view.clock else stored.pace
    return {"seat": seat, "reserve_s": spare.reserve_s, "vacation_s": spare.vacation_s}


def idle_reason(view: GameView | None, seat: Seat | None) -> responses.IdleReason | None:
    if seat is None:
        return "spectator"
    return view.idle if view else "not-started"


def scored_round(stored: StoredGame, round: ScoredRound) -> responses.ScoredRound:
    face = faces(stored.decks)
    return {
        "number": round.number,
        "storyteller": round.storyteller,
        "clue": round.clue,
        "outcome": round.outcome,
        "table": [
            {
                "slot": there.slot,
                "card": face[there.card - 1],
                "owner": there.owner,
                "voters": list(there.voters),
                "by_lot": there.by_lot,
            }
            for there in round.table
        ],
        "veto": round.veto,
        "awards": [{"seat": award.seat, "points": award.points, "reason": award.reason} for award in round.awards],
        "points": {str(seat): points for seat, points in sorted(round.points.items())},
    }


def summary(stored: StoredGame, seat: Seat, now: int) -> responses.GameSummary:
    view = view_for(stored.game, seat, stored.rules, now) if stored.game else None
    return {
        "id": stored.id,
        "href": game_href(stored.id),
        "status": stored.status.value,
        "ruleset": stored.ruleset,
        "phase": PHASES.get(view.phase) if view else None,
        "round": view.round.number if view and view.round else None,
        "you": {"seat": seat},
        "due_at": moment_or_none(view.clock.due_at) if view and view.clock else None,
        "players": [sitter.name for sitter in stored.sitters],
        "waiting_for": list(view.waiting_for) if view else [],
        "owes": view.duty.action if view and view.duty else None,
        "idle_reason": idle_reason(view, seat),
    }


def listed(stored: StoredGame) -> responses.ListedTable:
    host = stored.sitter(stored.host)
    return {
        "id": stored.id,
        "href": game_href(stored.id),
        "ruleset": stored.ruleset,
        "house_rules": dict(sorted(stored.options.items())),
        "decks": list(stored.decks),
        "host": host.name if host else "",
        "seats": {"min": stored.least_seats, "max": stored.most_seats},
        "taken": len(stored.sitters),
        "opened_at": moment(stored.opened_at),
    }


def _player(sitter: Sitter, view: GameView | None) -> responses.Player:
    seen = view.players[sitter.seat] if view else None
    return {
        "seat": sitter.seat,
        "name": sitter.name,
        "colour": sitter.colour,
        "team": sitter.team,
        "score": seen.score if seen else 0,
        "role": _role(sitter.seat, view) if view else None,
        "house": {"temper": sitter.house.temper, "skill": sitter.house.skill} if sitter.house else None,
        "done": view is not None and sitter.seat not in view.waiting_for,
        "state": seen.presence if seen else "active",
        "away_until": moment_or_none(seen.away_until) if seen else None,
        "unwanted_by": list(seen.unwanted_by) if seen else [],
    }


def _role(seat: Seat, view: GameView) -> responses.Role | None:
    teller = view.round.storyteller if view.round else None
    if teller is None:
        return None
    if seat == teller:
        return "storyteller"
    return "partner" if seat in view.sides and view.sides[seat] == view.sides[teller] else "guesser"


def _round(stored: StoredGame, round: RoundView) -> responses.Round:
    face = faces(stored.decks)
    return {
        "number": round.number,
        "storyteller": round.storyteller,
        "clue": round.clue,
        "table": [{"slot": up.slot, "card": face[up.card - 1], "mine": up.mine} for up in round.table],
        "my_cards": _cards(stored, round.my_cards),
        "my_votes": list(round.my_votes) if round.my_votes is not None else None,
        "my_veto": round.my_veto,
    }


def _cards(stored: StoredGame, cards: Iterable[Card]) -> list[responses.Card]:
    face = faces(stored.decks)
    return [face[card - 1] for card in cards]


def _owes(stored: StoredGame, duty: Duty, view: GameView) -> responses.Owes:
    number = view.round.number if view.round else 0
    chosen_cards = [card["id"] for card in _cards(stored, duty.cards)]
    return {
        "action": duty.action,
        "href": f"{game_href(stored.id)}/rounds/{number}/{SEGMENT[duty.action]}",
        "choose_from": [int(slot) for slot in duty.slots] or chosen_cards or None,
        "min": duty.least,
        "max": duty.most,
        "may_repeat": duty.may_repeat,
        "veto_from": list(duty.veto_from) or None,
        "veto_may_repeat": duty.veto_may_repeat,
        "due_at": moment_or_none(view.clock.due_at) if view.clock else None,
    }
