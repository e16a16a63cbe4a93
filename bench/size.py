"""Measures the size of a game in the table, at its largest."""

from collections.abc import Iterator
from itertools import groupby

from bench.games import LONGEST, ROUNDS, SIXTY_ROUNDS, USUAL, Move, Words, deal_game, play_game
from bench.report import Table, verdict
from chalicelib.api.text import CLUE
from chalicelib.players.player import NAME
from chalicelib.store.formats import stamped
from chalicelib.store.table import Item, Put, Write
from chalicelib.store.units import item_bytes, read_units, write_units
from chalicelib.tables import codec
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.fakes.memory import Memory

SEATS = (6, 12)
STATE_BYTES = {USUAL: 4_096, LONGEST: 12_288}  # the budgets, by what people write


def items_of(move: Move) -> list[Item]:
    """The items written for a move: the game, and at the end of a round its record."""
    return items_written(move.transition, move.before.version)


def items_written(transition: Transition, expected: int) -> list[Item]:
    """The items of a transition, the game first."""
    written: list[Item] = []

    class Paper(Memory):
        """A table that only records the items it should put."""

        def write(self, *writes: Write) -> None:
            written.extend(stamped(write.item) for write in writes if isinstance(write, Put))

    TableGames(Paper()).save(transition, expected=expected)
    return written[::-1]


def size() -> Table:
    rows = [row for seats in SEATS for words in STATE_BYTES for row in _rows(seats, words)]
    return Table(
        "Size of a game",
        ("seats", "names and clues", "round", "state", "item", "write units", "read units", "target"),
        rows,
        (
            f"Bytes of the largest position of the round. `longest`: names of {NAME} and clues of {CLUE} characters of "
            "four bytes each. The item holds the state, its keys and the events of the last move.",
        ),
    )


def state_bytes(move: Move) -> int:
    return len(codec.dump_game(move.transition.game).encode())


def sixty_rounds(seats: int, words: Words) -> list[Move]:
    return list(play_game(deal_game(seats, words, SIXTY_ROUNDS[seats]), words))


def _rows(seats: int, words: Words) -> Iterator[tuple[str | int, ...]]:
    name = "longest" if words == LONGEST else "usual"
    for number, moves in groupby(sixty_rounds(seats, words), key=lambda move: move.command.round):
        if number in {1, 2, 10, ROUNDS}:
            yield (seats, name, number, *_largest(words, list(moves)))


def _largest(words: Words, moves: list[Move]) -> tuple[str | int, ...]:
    state = max(map(state_bytes, moves))
    item = max((items_of(move)[0] for move in moves), key=item_bytes)
    limit = STATE_BYTES[words]
    target = f"<= {limit:,}: {verdict(state <= limit)}"
    return state, item_bytes(item), write_units(None, item), read_units([item]), target
