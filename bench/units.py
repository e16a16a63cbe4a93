"""Measures each operation's requests to the table and its capacity units, through the whole service."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from bench.games import OPENED_AT, ROUNDS, SIXTY_ROUNDS, USUAL, Move, Words
from bench.inside import adapter, client_of
from bench.meter import Bill, Engine, meter_table
from bench.report import Table, verdict
from bench.requests import Ask, Request, expect
from bench.tables import Gathered, game_requests, gather, join, open_table, register
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId
from chalicelib.engine.commands import GiveClue, PlayCards
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.settings import settings
from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import StoredGame
from chalicelib.workers.sweep import sweep

SHOWN_ROUNDS = (1, 10, ROUNDS)
IDLE = 50
BATCH = "BatchGetItem"
Row = tuple[str | int | float, ...]


@dataclass(slots=True)
class Ledger:
    """Asks the service and keeps a bill for each request."""

    ask: Ask
    db: Engine
    bills: list[Bill] = field(default_factory=list)

    def bill(self, request: Request) -> Bill:
        with meter_table(self.db) as bill:
            expect(self.ask(request), 200, 201, 304)
        self.bills.append(bill)
        return bill

    def load(self, table: Gathered) -> StoredGame:
        stored = TableGames(self.db).load(GameId(table.id))
        if stored is None:
            raise LookupError(table.id)
        return stored


def units(here: SqliteTable, there: DynamoTable) -> Table:
    """Both tables must be empty, and the first one must have a meter."""
    lines = zip(_lines(here), _lines(there), strict=True)
    return Table(
        "Requests to DynamoDB and capacity units",
        ("operation", "seats", "round", "reads", "writes", "read units", "write units", "ministack agrees", "target"),
        [(*mine.cells(), verdict(agree(mine.bill, theirs.bill)), mine.target) for mine, theirs in lines],
        (
            "Units by DynamoDB's documented rules, as the server on this machine counts them, for names and clues of "
            "usual length. The end of a round writes the game and the round's record in one transaction, which is "
            "charged double.",
            "`ministack agrees`: the same requests, sent to ministack's DynamoDB, are as many, and it reports as many "
            f"units in its answers, except to {BATCH}, for which it reports none.",
        ),
    )


@dataclass(frozen=True, slots=True)
class _Line:
    operation: str
    seats: int
    round: int | str
    bill: Bill
    target: str = ""

    def cells(self) -> Row:
        bill = self.bill
        return (self.operation, self.seats, self.round, bill.reads, bill.writes, bill.read_units, bill.write_units)


def agree(computed: Bill, reported: Bill) -> bool:
    """Whether ministack reports what SqliteTable has computed."""
    mine, theirs = ((bill.reads, bill.writes, bill.write_units) for bill in (computed, reported))
    return mine == theirs and (BATCH in reported.requests or computed.read_units == reported.read_units)


def repeatable_deps(table: Engine) -> Deps:
    """The service on this table: the same requests in the same order get the same ids, deals and times.

    Time passes, as at a real table, so that each phase has its own deadline.
    """
    return replace(build(settings(), table), secret_bytes=Random(1).randbytes, now=count(OPENED_AT).__next__)


def _lines(table: Engine) -> Iterator[_Line]:
    deps = repeatable_deps(table)
    ask = client_of(adapter(deps))
    yield from _lobby(Ledger(ask, table))
    yield from _rounds(Ledger(ask, table))
    yield from _whole(ask, table)
    yield from _idle(ask, deps, table)


def one_and_one(bill: Bill, writes: int = 1) -> str:
    return f"1 read, {writes} write: {verdict(bill.reads <= 1 and bill.writes <= writes)}"


def _lobby(ledger: Ledger) -> Iterator[_Line]:
    """Take the last seat at a table for twelve."""
    table = gather(ledger.ask, 11, {})
    guest = register(ledger.ask)
    invite = ledger.load(table).invite
    yield _Line("register", 1, "", ledger.bill(Request("POST", "/v1/players", body={"name": USUAL.name})))
    yield _Line("open a table", 1, "", ledger.bill(open_table(guest, {})))
    yield _Line("join", 12, "", ledger.bill(join(table.id, invite, guest)))
    yield _Line("start", 12, "", ledger.bill(table.start()))


def _rounds(ledger: Ledger) -> Iterator[_Line]:
    table = gather(ledger.ask, 6, SIXTY_ROUNDS[6])
    expect(ledger.ask(table.start()), 200)
    for number, made in play_rounds(ledger, table):
        if number in SHOWN_ROUNDS:
            yield from _round_lines(number, made)


@dataclass(frozen=True, slots=True)
class Made:
    """A move, its bill, and the bill of a look at the game afterwards, if there was one."""

    move: Move
    bill: Bill
    poll: Bill | None


def play_rounds(ledger: Ledger, table: Gathered, words: Words = USUAL) -> Iterator[tuple[int, list[Made]]]:
    """Play the table to its end; yields each round when it is over."""
    made: list[Made] = []
    for move, request in game_requests(table, ledger.load(table), words):
        number = move.command.round
        bill = ledger.bill(request)
        made.append(Made(move, bill, ledger.bill(table.look(1)) if number in SHOWN_ROUNDS else None))
        if move.transition.finished:
            yield number, made
            made = []


def _round_lines(number: int, made: list[Made]) -> Iterator[_Line]:
    """The most expensive move of each kind."""
    kinds: dict[str, Callable[[Made], bool]] = {
        "give a clue": lambda one: isinstance(one.move.command, GiveClue),
        "play cards": lambda one: isinstance(one.move.command, PlayCards),
        "vote": lambda one: one is not made[-1] and not isinstance(one.move.command, GiveClue | PlayCards),
        "last vote, end of the round": lambda one: one is made[-1],
    }
    polls = [one.poll for one in made if one.poll]
    dearest = max(polls, key=lambda bill: bill.read_units)
    yield _Line("poll", 6, number, dearest, one_and_one(dearest, 0))
    for kind, fits in kinds.items():
        bill = max((one.bill for one in made if fits(one)), key=lambda bill: (bill.write_units, bill.read_units))
        yield _Line(kind, 6, number, bill, one_and_one(bill))


def _whole(ask: Ask, db: Engine) -> Iterator[_Line]:
    """Games to thirty points, from the first registration to the end, without polls."""
    for seats in (6, 12):
        with meter_table(db) as bill:
            table = gather(ask, seats, {})
            expect(ask(table.start()), 200)
            ledger = Ledger(ask, db)
            last = 0
            for move, request in game_requests(table, ledger.load(table)):
                expect(ask(request), 200)
                last = move.command.round
        yield _Line("a whole game", seats, f"1-{last}", bill)


def _idle(ask: Ask, deps: Deps, db: Engine) -> Iterator[_Line]:
    """The cost of a sweep a minute when nothing is due, with few and with more games."""
    before = _bill_sweep(deps, db)
    for _ in range(IDLE):
        expect(ask(gather(ask, 3, {}).start()), 200)
    after = _bill_sweep(deps, db)
    more = Bill(after.requests - before.requests, after.read_units - before.read_units, after.write_units)
    yield _Line("a sweep, nothing due", 0, "", before)
    free = f"0: {verdict(not any((more.reads, more.read_units, more.write_units)))}"
    yield _Line(f"{IDLE} more idle games add", 3, "", more, free)


def _bill_sweep(deps: Deps, db: Engine) -> Bill:
    with meter_table(db) as bill:
        sweep(deps)
        sweep_deliveries(deps)
    return bill
