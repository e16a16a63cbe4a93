"""Whole games, played in memory by legal moves: the material of every section."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from chalicelib.api.text import CLUE
from chalicelib.core.codes import CROCKFORD
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.decks import deck
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.commands import Move as PlayerMove
from chalicelib.engine.deadlines import PRESETS
from chalicelib.engine.editions import DEFAULT, EDITIONS
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.options import Chosen
from chalicelib.engine.pending import options, waiting_for
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.lobby.start import cards_in_play
from chalicelib.players.player import NAME
from chalicelib.tables.table import COLOURS, Lobby, Occupant, Play, StoredGame
from chalicelib.tables.transition import Transition

FOUR_BYTES = "\N{NIGHT WITH STARS}"  # a character of four bytes in UTF-8
ROUNDS = 60
SEED = "5eed" * 16
OPENED_AT = 1_800_000_000
SIXTY_ROUNDS: Mapping[int, Chosen] = {6: {"end": "rounds", "rounds_each": 10}, 12: {"end": "rounds", "rounds_each": 5}}
"""Options by number of seats that make a game last ROUNDS rounds."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts that people write: their names and their clues."""

    name: str
    clue: str


USUAL = Words("Anastasia", "The ugly duckling, long before")
LONGEST = Words(FOUR_BYTES * NAME, FOUR_BYTES * CLUE)


@dataclass(frozen=True, slots=True)
class Move:
    """A legal command, the game before it, and the transition it makes."""

    before: Play
    command: PlayerMove
    transition: Transition


def deal_game(seats: int, words: Words = USUAL, options: Chosen | None = None, ruleset: str = DEFAULT) -> Play:
    """A game just after the deal; ids and codes are as long as real ones."""
    order = tuple(Seat(n) for n in range(1, seats + 1))
    pairs = seats // 2 if EDITIONS[ruleset].pairs else 0
    lobby = Lobby(
        id=GameId(f"g_{'b' * 16}"),
        version=seats + 2,
        ruleset=ruleset,
        options=options or {},
        decks=("lantern-hours",),
        min_seats=3,
        max_seats=12,
        listed=False,
        opened_at=OPENED_AT,
        invite="-".join([CROCKFORD[-4:]] * 3),
        host=Seat(1),
        occupants=tuple(
            Occupant(
                seat,
                PlayerId(f"p_{seat:016}"),
                words.name,
                COLOURS[seat - 1],
                (seat - 1) % pairs + 1 if pairs else None,
            )
            for seat in order
        ),
        seed=SEED,
    )
    deal = Deal(order, Seat(1), cards_in_play(tuple(map(deck, lobby.decks)), SEED), SEED, PRESETS["daily"])
    return lobby.dealt(new_game(deal, lobby.rules, OPENED_AT))


def require_play(stored: StoredGame | None) -> Play:
    """The game as a Play. Raises ValueError if the cards have not been dealt."""
    if not isinstance(stored, Play):
        raise ValueError("the cards have not been dealt")
    return stored


def play_game(start: Play, words: Words = USUAL) -> Iterator[Move]:
    """The moves of the game to its end. The same game is played the same way each time."""
    random = Random(1)
    stored = start
    while stored.game.phase is not Phase.FINISHED:
        move = _move(stored, words, random)
        yield move
        stored = require_play(move.transition.game)


def _move(stored: Play, words: Words, random: Random) -> Move:
    game = stored.game
    seat = waiting_for(game, stored.rules)[0]
    command = legal_move(stored, seat, words, random)
    step = apply(game, command, stored.rules, game.since)
    transition = Transition(replace(stored, game=step.game), step.events, step.finished)
    return Move(stored, command, transition.following(stored))


def legal_move(stored: StoredGame, seat: Seat, words: Words, random: Random) -> PlayerMove:
    """A random legal command for the pending action of `seat`."""
    game = require_play(stored).game
    pending = options(game, seat, stored.rules)
    if pending is None:
        raise ValueError("nothing is owed")
    number = game.round.number
    match pending.action:
        case "give-clue":
            return GiveClue(seat, number, words.clue, random.choice(pending.cards) if pending.cards else None)
        case "play-cards":
            return PlayCards(seat, number, tuple(random.sample(pending.cards, pending.min)))
        case _:
            slots = (
                random.choices(pending.slots, k=pending.max)
                if pending.may_repeat
                else random.sample(pending.slots, pending.min)
            )
            free = [slot for slot in pending.veto_from if slot not in slots]
            return CastVotes(seat, number, tuple(slots), random.choice(free) if free else None)
