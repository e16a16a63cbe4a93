"""Measures each operation's requests to DynamoDB and its capacity units, through the whole service."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import cast

from bench.games import ROUNDS, SIXTY_ROUNDS, USUAL, Move, Words
from bench.inside import adapter, through
from bench.meter import Bill, metered
from bench.report import Table, verdict
from bench.requests import Ask, Request, expect
from bench.tables import Gathered, gather, join, open_table, register, requests
from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.background.sweeper import sweep
from chalicelib.engine.commands import GiveClue, PlayCards
from chalicelib.service.deps import Deps
from chalicelib.service.stored import GameId, StoredGame
from chalicelib.storage.dynamo import DynamoTable
from chalicelib.storage.games import TableGames

SHOWN_ROUNDS = (1, 10, ROUNDS)
IDLE = 50
Row = tuple[str | int | float, ...]


@dataclass(slots=True)
class Ledger:
    """Asks the service and keeps a bill for each request."""

    ask: Ask
    db: DynamoTable
    bills: list[Bill] = field(default_factory=list)

    def billed(self, request: Request) -> Bill:
        with metered(self.db.client) as bill:
            expect(self.ask(request), 200, 201, 304)
        self.bills.append(bill)
        return bill

    def stored(self, table: Gathered) -> StoredGame:
        stored = TableGames(self.db).load(GameId(table.id))
        if stored is None:
            raise LookupError(table.id)
        return stored


def units(deps: Deps) -> Table:
    ask, db = through(adapter(deps)), cast(DynamoTable, cast(TableGames, deps.games).table)
    rows = [
        *_lobby(Ledger(ask, db)),
        *_rounds(Ledger(ask, db)),
        *_whole(ask, db),
        *_idle(ask, deps, db),
    ]
    return Table(
        "Requests to DynamoDB and capacity units",
        ("operation", "seats", "round", "reads", "writes", "read units", "write units", "target"),
        rows,
        (
            "Units as the database reports them (ReturnConsumedCapacity), for names and clues of usual length. The end "
            "of a round writes the game and the round's record in one transaction, which is charged double.",
        ),
    )


def _row(operation: str, seats: int, round: int | str, bill: Bill, *, target: str = "") -> Row:
    return operation, seats, round, bill.reads, bill.writes, bill.read_units, bill.write_units, target


def one_and_one(bill: Bill, writes: int = 1) -> str:
    return f"1 read, {writes} write: {verdict(bill.reads <= 1 and bill.writes <= writes)}"


def _lobby(ledger: Ledger) -> Iterator[Row]:
    """Take the last seat at a table for twelve."""
    table = gather(ledger.ask, 11, {})
    guest = register(ledger.ask)
    invite = ledger.stored(table).invite
    yield _row("register", 1, "", ledger.billed(Request("POST", "/v1/players", body={"name": USUAL.name})))
    yield _row("open a table", 1, "", ledger.billed(open_table(guest, {})))
    yield _row("join", 12, "", ledger.billed(join(table.id, invite, guest)))
    yield _row("start", 12, "", ledger.billed(table.start()))


def _rounds(ledger: Ledger) -> Iterator[Row]:
    table = gather(ledger.ask, 6, SIXTY_ROUNDS[6])
    expect(ledger.ask(table.start()), 200)
    for number, made in by_round(ledger, table):
        if number in SHOWN_ROUNDS:
            yield from _of_round(number, made)


@dataclass(frozen=True, slots=True)
class Made:
    """A move, its bill, and the bill of a look at the game afterwards, if there was one."""

    move: Move
    bill: Bill
    poll: Bill | None


def by_round(ledger: Ledger, table: Gathered, words: Words = USUAL) -> Iterator[tuple[int, list[Made]]]:
    """Play the table to its end; yields each round when it is over."""
    made: list[Made] = []
    for move, request in requests(table, ledger.stored(table), words):
        number = move.command.round
        bill = ledger.billed(request)
        made.append(Made(move, bill, ledger.billed(table.look(1)) if number in SHOWN_ROUNDS else None))
        if move.transition.finished:
            yield number, made
            made = []


def _of_round(number: int, made: list[Made]) -> Iterator[Row]:
    """The most expensive move of each kind."""
    kinds: dict[str, Callable[[Made], bool]] = {
        "give a clue": lambda one: isinstance(one.move.command, GiveClue),
        "play cards": lambda one: isinstance(one.move.command, PlayCards),
        "vote": lambda one: one is not made[-1] and not isinstance(one.move.command, GiveClue | PlayCards),
        "last vote, end of the round": lambda one: one is made[-1],
    }
    polls = [one.poll for one in made if one.poll]
    dearest = max(polls, key=lambda bill: bill.read_units)
    yield _row("poll", 6, number, dearest, target=one_and_one(dearest, 0))
    for kind, fits in kinds.items():
        bill = max((one.bill for one in made if fits(one)), key=lambda bill: (bill.write_units, bill.read_units))
        yield _row(kind, 6, number, bill, target=one_and_one(bill))


def _whole(ask: Ask, db: DynamoTable) -> Iterator[Row]:
    """Games to thirty points, from the first registration to the end, without polls."""
    for seats in (6, 12):
        with metered(db.client) as bill:
            table = gather(ask, seats, {})
            expect(ask(table.start()), 200)
            ledger = Ledger(ask, db)
            last = 0
            for move, request in requests(table, ledger.stored(table)):
                expect(ask(request), 200)
                last = move.command.round
        yield _row("a whole game", seats, f"1-{last}", bill)


def _idle(ask: Ask, deps: Deps, db: DynamoTable) -> Iterator[Row]:
    """The cost of a sweep a minute when nothing is due, with few and with more games."""
    before = _swept(deps, db)
    for _ in range(IDLE):
        expect(ask(gather(ask, 3, {}).start()), 200)
    after = _swept(deps, db)
    more = Bill(after.requests - before.requests, after.read_units - before.read_units, after.write_units)
    yield _row("a sweep, nothing due", 0, "", before)
    free = f"0: {verdict(not any((more.reads, more.read_units, more.write_units)))}"
    yield _row(f"{IDLE} more idle games add", 3, "", more, target=free)


def _swept(deps: Deps, db: DynamoTable) -> Bill:
    with metered(db.client) as bill:
        sweep(deps)
        sweep_deliveries(deps)
    return bill
