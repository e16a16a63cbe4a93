"""Measures the size of a game in the table, at its largest."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from typing import Any, cast

from bench.games import LONGEST, ROUNDS, SIXTY_ROUNDS, USUAL, Move, Words, dealt, played
from bench.report import Table, verdict
from chalicelib.service.stored import Transition
from chalicelib.storage import codec
from chalicelib.storage.dynamo import Dynamo, Item
from chalicelib.storage.games import DynamoGames

STATE_BYTES = {6: 4_096, 12: 8_192}  # the budgets, by seats
WRITE_UNIT = 1_024  # bytes
READ_UNIT = 4_096


@dataclass(slots=True)
class _Paper:
    """A client that records the items it should put."""

    items: list[Item] = field(default_factory=list)

    def put_item(self, **sent: Any) -> None:
        self.items.append(sent["Item"])

    def transact_write_items(self, **sent: Any) -> None:
        self.items += [write["Put"]["Item"] for write in sent["TransactItems"] if "Put" in write]


def items_of(move: Move) -> list[Item]:
    """The items written for a move: the game, and at the end of a round its record."""
    return items_written(move.transition, move.before.version)


def items_written(transition: Transition, expected: int) -> list[Item]:
    """The items of a transition, the game first."""
    paper = _Paper()
    DynamoGames(Dynamo(cast(Any, paper), "reverie")).save(transition, expected=expected)
    return paper.items


def size() -> Table:
    rows = [row for seats in STATE_BYTES for words in (USUAL, LONGEST) for row in _rows(seats, words)]
    return Table(
        "Size of a game",
        ("seats", "names and clues", "round", "state", "item", "write units", "read units", "target"),
        rows,
        (
            "Bytes of the largest position of the round. `longest`: names of 24 and clues of 200 characters of "
            "four bytes each. The item holds the state, its keys and the events of the last move.",
        ),
    )


def item_bytes(item: Item) -> int:
    """The length of names and values in UTF-8. DynamoDB counts a number as less; an item has one, of a few digits."""
    return sum(len(name) + len(text.encode()) for name, value in item.items() for text in value.values())


def write_units(item: Item) -> int:
    return ceil(item_bytes(item) / WRITE_UNIT)


def read_units(item: Item) -> int:
    """The units of a strongly consistent read."""
    return ceil(item_bytes(item) / READ_UNIT)


def state_bytes(move: Move) -> int:
    return len(codec.dump_game(move.transition.game).encode())


def sixty_rounds(seats: int, words: Words) -> list[Move]:
    return list(played(dealt(seats, words, SIXTY_ROUNDS[seats]), words))


def _rows(seats: int, words: Words) -> Iterator[tuple[str | int, ...]]:
    name = "longest" if words == LONGEST else "usual"
    for number, moves in groupby(sixty_rounds(seats, words), key=lambda move: move.command.round):
        if number in {1, 2, 10, ROUNDS}:
            yield (seats, name, number, *_largest(seats, list(moves)))


def _largest(seats: int, moves: list[Move]) -> tuple[str | int, ...]:
    state = max(map(state_bytes, moves))
    item = max((items_of(move)[0] for move in moves), key=item_bytes)
    limit = STATE_BYTES[seats]
    target = f"<= {limit:,}: {verdict(state <= limit)}"
    return state, item_bytes(item), write_units(item), read_units(item), target
