"""Presents a stored game to one viewer. The engine's view decides who may see what; this only puts it in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from chalicelib.api.moments import moment, moment_or_none
from chalicelib.catalogue.cards import ids
from chalicelib.core.ids import GameId
from chalicelib.decks import is_own
from chalicelib.engine.game import Card, Pace, Phase, Round, Seat
from chalicelib.engine.pending import Action, PendingAction
from chalicelib.engine.view import GameView, RoundView, ScoredRound, last_round, view_for
from chalicelib.players.pace import slowest_pace
from chalicelib.tables.bots import render_last_comments
from chalicelib.tables.host import may_host
from chalicelib.tables.table import CLUE, Lobby, Occupant, Play, ReactionsBySeat, StoredGame

if TYPE_CHECKING:
    from chalicelib.catalogue import answers as catalogue_answers
    from chalicelib.decks import Deck
    from chalicelib.engine.game import Sound
    from chalicelib.tables import answers, fields
    from chalicelib.tables.minds import Said


SEGMENT: dict[Action, str] = {"give-clue": "clue", "play-cards": "cards", "cast-votes": "votes"}
PHASES: dict[Phase, fields.PhaseName] = {Phase.CLUE: "clue", Phase.CARDS: "cards", Phase.VOTES: "votes"}


if TYPE_CHECKING:
    Faces = Sequence[catalogue_answers.Card]


def game_href(id: GameId) -> str:
    """The path of a game in the API."""
    return f"/v1/games/{id}"


def game(  # noqa: PLR0913 - the position, the viewer, and what the caller knows already
    stored: StoredGame,
    seat: Seat | None,
    now: int,
    face: Faces,
    last: ScoredRound | None = None,
    *,
    sounds_url: str = "",
    blocked: frozenset[Seat] = frozenset(),
    inviting: bool = False,
) -> answers.Game:
    """The game as the player in `seat` may see it at `now` (Unix seconds); None: a spectator.

    Only who may act as host sees the invitation, and a screen that the host has put up (`inviting`), and only in the
    lobby. `stored` must be up to date: no timeout is applied here.
    `face`: all cards of its decks. `last`: its last round, if the caller has scored it already. `sounds_url`: prefix of
    the addresses of sounds. `blocked`: the seats of those whom the viewer has blocked.
    """
    if last is None and isinstance(stored, Play):
        last = last_round(stored.game, stored.rules)
    view = view_for(stored.game, seat, stored.rules, now) if isinstance(stored, Play) else None
    lobby = stored if isinstance(stored, Lobby) else None
    given = stored.reactions.given if isinstance(stored, Play) else {}
    said = render_last_comments(stored) if isinstance(stored, Play) else ()
    roles = _roles(view) if view else {}
    inviter = lobby if lobby and (inviting or (seat is not None and may_host(lobby, seat, now))) else None
    shown: answers.Game = {
        "id": stored.id,
        "status": stored.status.value,
        "phase": PHASES.get(view.phase) if view else None,
        "phase_ends_at": moment_or_none(view.phase_ends_at) if view else None,
        "sleeping_since": moment_or_none(view.sleeping_since) if view else None,
        "sleep_ends_at": moment_or_none(view.sleep_ends_at) if view else None,
        "pace": pace(stored.pace),
        "ruleset": stored.ruleset,
        "options": dict(sorted(stored.options.items())),
        "decks": list(stored.decks),
        "deck_hrefs": _deck_hrefs(stored),
        "cards": stored.cards,
        "seats": {"min": stored.min_seats, "max": stored.max_seats},
        "listed": stored.listed,
        "sounds": stored.sounds,
        "agents": stored.agents,
        "chat_open": not stored.chat_closed,
        "host": stored.host,
        "host_open_at": moment(lobby.host_open_at) if lobby else None,
        "invite": inviter.invite if inviter else None,
        "preview": inviter.preview if inviter else None,
        "you": _yourself(stored, seat, view) if seat is not None else None,
        "players": [_player(occupant, view, roles, blocked) for occupant in stored.occupants],
        "waiting_for": list(view.waiting_for) if view else [],
        "round": _round(face, view.round, sounds_url) if view and view.round else None,
        "pile": {"count": view.pile} if view else None,
        "discard": _discard(stored, view) if view else None,
        "hand": _cards(face, view.hand) if view else [],
        "owes": _owes(stored, view.pending, view) if view and view.pending else None,
        "idle_reason": idle_reason(view, seat),
        "last_round": scored_round(face, last, given, said, sounds_url) if last else None,
        "winners": list(view.winners) if view and view.winners is not None else None,
        "unfinished": view is not None and view.unfinished,
        "rematch": game_href(stored.rematch) if stored.rematch else None,
        "circle": stored.circle if seat is not None else None,
    }
    if lobby and seat is not None and lobby.expires_at is not None:
        shown["expires_at"] = moment(lobby.expires_at)
    if stored.seeded:
        shown["seeded"] = True
    return shown


def _discard(stored: StoredGame, view: GameView) -> answers.DiscardPile:
    face_up = isinstance(stored, Play) and stored.rules.discard_face_up
    return {"count": view.discard, "href": f"{game_href(stored.id)}/discard" if face_up else None}


def pace(chosen: Pace) -> answers.Pace:
    return {
        "clue_s": chosen.clue_s,
        "cards_s": chosen.cards_s,
        "votes_s": chosen.votes_s,
        "time_bank_s": chosen.time_bank_s,
        "increment_s": chosen.increment_s,
        "vacation_s": chosen.vacation_s,
        "sleep_s": chosen.sleep_s,
        "weekends_off": chosen.weekends_off,
    }


def _yourself(stored: StoredGame, seat: Seat, view: GameView | None) -> answers.YourSeat:
    """The viewer's seat and what only they know of it; in the lobby with the time that everybody starts with."""
    spare = view.clock if view and view.clock else stored.pace
    id = ids(stored.decks_in_play)
    return {
        "seat": seat,
        "time_bank_s": spare.time_bank_s,
        "vacation_s": spare.vacation_s,
        "late_cards": [id[card - 1] for card in view.late_cards] if view else [],
    }


def idle_reason(view: GameView | None, seat: Seat | None) -> fields.IdleReason | None:
    """Why the viewer has no pending action; None if they have one. `view` is None in the lobby."""
    if seat is None:
        return "spectator"
    return view.idle if view else "not-started"


def _deck_hrefs(stored: StoredGame) -> list[str]:
    names = stored.revision_names
    return [f"{game_href(stored.id)}/decks/{id}" if is_own(id) else f"/v1/decks/{id}" for id in names]


def reactions(given: ReactionsBySeat) -> list[answers.GivenReaction]:
    """The clue's first, then by slot, each by seat: their order does not tell when they came."""
    found = sorted((to, seat, reaction) for seat, own in given.items() for to, reaction in own.items())
    return [{"to": "clue" if to == CLUE else to, "reaction": reaction, "seat": seat} for to, seat, reaction in found]


def scored_round(
    face: Faces, round: ScoredRound, given: ReactionsBySeat, said: Iterable[Said] = (), sounds_url: str = ""
) -> answers.ScoredRound:
    """A finished round in full: all who may see the game see the same. `face`: all cards of its decks."""
    return {
        "number": round.number,
        "storyteller": round.storyteller,
        "clue": round.clue,
        "sound": of_clue(round.sound, sounds_url),
        "outcome": round.outcome,
        "table": [
            {
                "slot": there.slot,
                "card": face[there.card - 1],
                "owner": there.owner,
                "voters": list(there.voters),
                "at_random": there.at_random,
            }
            for there in round.table
        ],
        "veto": round.veto,
        "awards": [{"seat": award.seat, "points": award.points, "reason": award.reason} for award in round.awards],
        "points": {str(seat): points for seat, points in sorted(round.points.items())},
        "reactions": reactions(given),
        "comments": [{"seat": one.seat, "idea": one.idea, "text": one.text} for one in said],
    }


def card_of_clue(decks: tuple[Deck, ...], round: Round) -> str | None:
    """The card to which the storyteller gave the clue of a finished round."""
    cards = round.played.get(round.storyteller, ()) if round.storyteller else ()
    return ids(decks)[cards[0] - 1] if cards else None


def names_of(stored: StoredGame, seats: Iterable[Seat]) -> list[str]:
    return [occupant.name for occupant in stored.occupants if occupant.seat in set(seats)]


def listed_table(stored: StoredGame, blocked: frozenset[Seat] = frozenset()) -> answers.ListedTable:
    """The table's entry in the public list, without its invite code.

    `blocked`: the seats of those whom the viewer has blocked.
    """
    host = stored.occupant(stored.host)
    return {
        "id": stored.id,
        "href": game_href(stored.id),
        "ruleset": stored.ruleset,
        "options": dict(sorted(stored.options.items())),
        "decks": list(stored.decks),
        "cards": stored.cards,
        "host": host.name if host else "",
        "seats": {"min": stored.min_seats, "max": stored.max_seats},
        "taken": len(stored.occupants),
        "agents": stored.agents,
        "locale": stored.language,
        "usually": slowest_pace([occupant.usually for occupant in stored.occupants if occupant.usually]),
        "opened_at": moment(stored.opened_at),
        "has_blocked": bool(blocked),
    }


def _player(
    occupant: Occupant, view: GameView | None, roles: Mapping[Seat, fields.Role], blocked: frozenset[Seat]
) -> answers.Player:
    seen = view.players[occupant.seat] if view else None
    shown: answers.Player = {
        "seat": occupant.seat,
        "name": occupant.name,
        "colour": occupant.colour,
        "team": occupant.team,
        "score": seen.score if seen else 0,
        "role": roles.get(occupant.seat),
        "usually": occupant.usually,
        "bot": {"style": occupant.bot.style, "level": occupant.bot.level} if occupant.bot else None,
        "done": view is not None and occupant.seat not in view.waiting_for,
        "state": seen.presence if seen else "active",
        "vacation_until": moment_or_none(seen.vacation_until) if seen else None,
        "removal_votes": list(seen.removal_votes) if seen else [],
        "wants_pause": seen is not None and seen.wants_pause,
        "blocked": occupant.seat in blocked,
    }
    if seen and seen.time_bank_until is not None:
        shown["time_bank_until"] = moment(seen.time_bank_until)
    if shown["bot"] and occupant.since:
        shown["bot"]["since"] = occupant.since
    if occupant.reserved:
        shown["reserved"] = True
    if occupant.agent is not None:
        shown["agent"] = occupant.agent
    return shown


def _roles(view: GameView) -> Mapping[Seat, fields.Role]:
    """The role of each seat in the round; empty before it has a storyteller, and when the game is finished."""
    storyteller = view.round.storyteller if view.round else None
    if storyteller is None:
        return {}
    roles: dict[Seat, fields.Role] = dict.fromkeys(view.players, "guesser")
    for seat, side in view.sides.items():
        if side == view.sides[storyteller]:
            roles[seat] = "partner"
    return {**roles, storyteller: "storyteller"}


def _round(face: Faces, round: RoundView, sounds_url: str) -> answers.Round:
    return {
        "number": round.number,
        "storyteller": round.storyteller,
        "clue": round.clue,
        "sound": of_clue(round.sound, sounds_url),
        "table": [{"slot": up.slot, "card": face[up.card - 1], "mine": up.mine} for up in round.table],
        "my_cards": _cards(face, round.my_cards),
        "may_withdraw": round.may_withdraw,
        "my_votes": list(round.my_votes) if round.my_votes is not None else None,
        "my_veto": round.my_veto,
    }


def _cards(face: Faces, cards: Iterable[Card]) -> list[catalogue_answers.Card]:
    return [face[card - 1] for card in cards]


def _owes(stored: StoredGame, pending: PendingAction, view: GameView) -> answers.Owes:
    number = view.round.number if view.round else 0
    id = ids(stored.decks_in_play)
    chosen_cards = [id[card - 1] for card in pending.cards]
    return {
        "action": pending.action,
        "href": f"{game_href(stored.id)}/rounds/{number}/{SEGMENT[pending.action]}",
        "choose_from": [int(slot) for slot in pending.slots] or chosen_cards or None,
        "min": pending.min,
        "max": pending.max,
        "may_repeat": pending.may_repeat,
        "veto_from": list(pending.veto_from) or None,
        "veto_may_repeat": pending.veto_may_repeat,
        "your_deadline": moment_or_none(view.clock.deadline) if view.clock else None,
    }


def of_clue(sound: Sound | None, url: str) -> answers.ClueSound | None:
    """`url`: prefix of the address, without a trailing slash."""
    if sound is None:
        return None
    return {"url": f"{url}/{sound.key}", "length_ms": sound.length_ms, "peaks": list(sound.peaks)}
