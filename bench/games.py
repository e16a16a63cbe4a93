"""Whole games, played in memory by legal moves: what every section measures itself on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.commands import Move as PlayerMove
from chalicelib.engine.duties import options, waiting_for
from chalicelib.engine.editions import DEFAULT, EDITIONS
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.options import Chosen
from chalicelib.engine.pace import PRESETS
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.schemas.requests.parts import CLUE, NAME
from chalicelib.service.lobby import cards_in_play
from chalicelib.service.secrets import CROCKFORD
from chalicelib.service.stored import COLOURS, Change, GameId, PlayerId, Sitter, StoredGame

FOUR_BYTES = "\N{NIGHT WITH STARS}"  # a character which takes four bytes in UTF-8
ROUNDS = 60
SEED = "5eed" * 16
OPENED_AT = 1_800_000_000
SIXTY_ROUNDS: Mapping[int, Chosen] = {6: {"end": "rounds", "rounds_each": 10}, 12: {"end": "rounds", "rounds_each": 5}}
"""House rules by the number of seats with which a game takes ROUNDS rounds."""


@dataclass(frozen=True, slots=True)
class Words:
    """What people write: their names, and their clues."""

    name: str
    clue: str


USUAL = Words("Anastasia", "The ugly duckling, long before")
LONGEST = Words(FOUR_BYTES * NAME, FOUR_BYTES * CLUE)


@dataclass(frozen=True, slots=True)
class Move:
    """A legal command, the game it was given in, and what came of it."""

    before: StoredGame
    command: PlayerMove
    change: Change


def dealt(seats: int, words: Words = USUAL, options: Chosen | None = None, ruleset: str = DEFAULT) -> StoredGame:
    """A game whose cards have just been dealt; ids and codes are as long as real ones."""
    order = tuple(Seat(n) for n in range(1, seats + 1))
    pairs = seats // 2 if EDITIONS[ruleset].pairs else 0
    lobby = StoredGame(
        id=GameId(f"g_{'b' * 16}"),
        version=seats + 2,
        ruleset=ruleset,
        options=options or {},
        decks=("lantern-hours",),
        least_seats=3,
        most_seats=12,
        listed=False,
        opened_at=OPENED_AT,
        invite="-".join([CROCKFORD[-4:]] * 3),
        host=Seat(1),
        sitters=tuple(
            Sitter(
                seat,
                PlayerId(f"p_{seat:016}"),
                words.name,
                COLOURS[seat - 1],
                (seat - 1) % pairs + 1 if pairs else None,
            )
            for seat in order
        ),
        seed=None,
    )
    return replace(
        lobby,
        game=new_game(
            Deal(order, Seat(1), cards_in_play(lobby.decks, SEED), SEED, PRESETS["daily"]), lobby.rules, OPENED_AT
        ),
    )


def played(start: StoredGame, words: Words = USUAL) -> Iterator[Move]:
    """The game to its end. The same game is played the same way each time."""
    random = Random(1)
    stored = start
    while stored.game and stored.game.phase is not Phase.FINISHED:
        move = _move(stored, words, random)
        yield move
        stored = move.change.game


def _move(stored: StoredGame, words: Words, random: Random) -> Move:
    game = stored.game
    if game is None:
        raise ValueError("the cards have not been dealt")
    seat = waiting_for(game, stored.rules)[0]
    command = legal(stored, seat, words, random)
    step = apply(game, command, stored.rules, game.since)
    after = replace(stored, version=stored.version + 1, game=step.game)
    return Move(stored, command, Change(after, step.events, step.finished))


def legal(stored: StoredGame, seat: Seat, words: Words, random: Random) -> PlayerMove:
    """A command for what `seat` owes, chosen at random."""
    game = stored.game
    duty = options(game, seat, stored.rules) if game else None
    if game is None or duty is None:
        raise ValueError("nothing is owed")
    number = game.round.number
    match duty.action:
        case "give-clue":
            return GiveClue(seat, number, words.clue, random.choice(duty.cards) if duty.cards else None)
        case "play-cards":
            return PlayCards(seat, number, tuple(random.sample(duty.cards, duty.least)))
        case _:
            slots = (
                random.choices(duty.slots, k=duty.most) if duty.may_repeat else random.sample(duty.slots, duty.least)
            )
            free = [slot for slot in duty.veto_from if slot not in slots]
            return CastVotes(seat, number, tuple(slots), random.choice(free) if free else None)
