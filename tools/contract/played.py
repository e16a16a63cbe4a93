"""The game of the examples: played by the engine, so that every number in it is true."""

from dataclasses import replace
from typing import Any

from chalicelib import decks
from chalicelib.bots.personas import Persona
from chalicelib.catalogue.cards import faces
from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    Command,
    GiveClue,
    PlayCards,
    TakeVacation,
    VoteToRemove,
)
from chalicelib.engine.deadlines import DAY_S, PRESETS
from chalicelib.engine.game import Card, Seat, Slot
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.tables import view
from chalicelib.tables.table import CLUE, Colour, Lobby, Occupant, Play, Reactions, StoredGame

ANA, BEN, CARO, DAN = (Seat(n) for n in range(1, 5))
OCCUPANTS: tuple[tuple[Seat, str, Colour], ...] = (
    (ANA, "Ana", "violet"),
    (BEN, "Ben", "green"),
    (CARO, "Caro", "yellow"),
    (DAN, "Dan", "blue"),
)
DECK = "lantern-hours"
OPENED_AT = 1_795_370_400  # 2026-11-22T18:00:00Z
PICTURES_URL = "/pictures"
SEED = "5a" * 32
PICTURES = (
    "A lighthouse keeper pours light from a jug into the sea. Ships wait below.",
    "A fox in a coat reads a newspaper at a bus stop on the moon.",
    "Three doors stand in a meadow. Behind the open one it is night.",
    "A whale made of paper hangs in a library. A boy cuts a window into it.",
    "A swan looks into a pond and sees an aeroplane.",
    "An old woman knits a bridge across a canyon. Goats try it.",
    "A clock tower rows a boat with its own hands.",
    "A girl waters a plant in a pot. Its leaves are umbrellas.",
    "Two chess kings share a bench and feed pigeons.",
    "A snail carries a circus tent up a hill.",
    "A mountain sleeps under a quilt of fields.",
)


def lobby(*seats: Seat) -> Lobby:
    return Lobby(
        id=GameId("g_5mQ2xW8rT1yU4iOp"),
        version=1,
        ruleset="odyssey-2023",
        options={"target_score": 20},
        decks=(DECK,),
        min_seats=3,
        max_seats=6,
        listed=False,
        opened_at=OPENED_AT,
        expires_at=OPENED_AT + 14 * 86_400,
        invite="K7QF-9M2X-4TBD",
        preview_code="k3ZtQ9bL0xV",
        host=ANA,
        occupants=tuple(
            Occupant(seat, PlayerId(f"p_{name}"), name, colour) for seat, name, colour in OCCUPANTS if seat in seats
        ),
        seed=SEED,
        pace=PRESETS["daily"],
    )


def with_house_player() -> Lobby:
    table = lobby(ANA)
    return table.with_occupant(Occupant(BEN, NO_PLAYER, "Marguerite", "pink", bot=Persona("poetic", 3)))


def dealt() -> Play:
    table = lobby(ANA, BEN, CARO, DAN)
    cards = tuple(Card(n) for n in range(1, len(decks.deck(DECK).cards) + 1))
    return table.dealt(new_game(Deal((ANA, BEN, CARO, DAN), ANA, cards, SEED, table.pace), table.rules, OPENED_AT))


def give_clue(stored: Play, teller: Seat, clue: str) -> Play:
    return _after(stored, GiveClue(teller, _round(stored), clue, _hand(stored, teller)[0]))


def away(stored: Play, seat: Seat) -> Play:
    return _after(stored, TakeVacation(seat, OPENED_AT + 3 * DAY_S))


def agree_to_pause(stored: Play, seat: Seat) -> Play:
    return _after(stored, AgreeToPause(seat, agrees=True))


def choose_late_card(stored: Play, seat: Seat) -> Play:
    """The game in which this seat has chosen its first card in advance."""
    return _after(stored, ChooseLateCards(seat, stored.game.player(seat).hand[:1]))


def vote_to_remove(stored: Play, seat: Seat, voter: Seat) -> Play:
    """The game with `seat` absent, and a vote to remove it."""
    absent = stored.game.with_player(replace(stored.game.player(seat), presence="absent"))
    return _after(replace(stored, game=absent), VoteToRemove(voter, seat))


def silent(stored: Play) -> Play:
    return replace(stored, chat_closed=True)


def play_cards(stored: Play, *seats: Seat) -> Play:
    for seat in seats:
        stored = _after(stored, PlayCards(seat, _round(stored), _hand(stored, seat)[-1:]))
    return stored


def cast_votes(stored: Play, votes: dict[Seat, tuple[Seat, Seat]]) -> Play:
    """The game after these votes, given by the owners of the cards."""
    for seat, owners in votes.items():
        slots = tuple(slot for owner in owners for slot in _slots(stored, owner))
        stored = _after(stored, CastVotes(seat, _round(stored), slots))
    return stored


def first_round() -> Play:
    stored = play_cards(give_clue(dealt(), ANA, "The ugly duckling"), BEN, CARO, DAN)
    return cast_votes(stored, {BEN: (ANA, ANA), CARO: (ANA, BEN), DAN: (BEN, CARO)})


def react(stored: Play) -> Play:
    return replace(stored, reactions=Reactions({CARO: {CLUE: "clever"}}))


def view_of(stored: StoredGame, seat: Seat) -> Any:
    """The view of a seat, with cards from PICTURES, because the real decks change from time to time."""
    return _redrawn(view.game(stored, seat, OPENED_AT, faces(PICTURES_URL, stored.decks_in_play, "en")), {})


def screen_view(stored: StoredGame) -> Any:
    """The view of somebody without a seat."""
    return _redrawn(
        view.game(stored, None, OPENED_AT, faces(PICTURES_URL, stored.decks_in_play, "en"), inviting=True), {}
    )


def picture_card(number: int) -> Any:
    """A card of the deck with a picture from PICTURES."""
    return _redrawn({"id": f"{DECK}-{number:03}", "image": "", "small": "", "alt": ""}, {f"{DECK}-{number:03}": number})


def scored_round(stored: StoredGame) -> Any:
    """The last round, as everybody sees it."""
    return view_of(stored, ANA)["last_round"]


def _after(stored: Play, command: Command) -> Play:
    return replace(stored, game=apply(stored.game, command, stored.rules, OPENED_AT).game)


def _round(stored: Play) -> int:
    return stored.game.round.number


def _hand(stored: Play, seat: Seat) -> tuple[Card, ...]:
    return stored.game.player(seat).hand


def _slots(stored: Play, owner: Seat) -> tuple[Slot, ...]:
    owners = stored.game.round.owners
    return tuple(slot for slot, seat in owners.items() if seat == owner)


def _redrawn(value: Any, drawn: dict[str, int]) -> Any:
    match value:
        case {"id": str(id), "image": _, "small": _, "alt": _}:
            picture = PICTURES[drawn.setdefault(id, len(drawn)) % len(PICTURES)]
            address = f"{PICTURES_URL}/{DECK}/{id[-3:]}-0123456789ab"
            return {"id": id, "image": f"{address}.webp", "small": f"{address}-300.webp", "alt": picture}
        case dict():
            return {key: _redrawn(inner, drawn) for key, inner in value.items()}
        case list():
            return [_redrawn(inner, drawn) for inner in value]
        case _:
            return value
