"""SQLite counts what DynamoDB would charge; ministack, which knows nothing of our code, counts the same."""

from contextlib import closing
from uuid import uuid4

import pytest

from bench.inside import client_of
from bench.meter import Bill, meter_table
from bench.requests import Request
from bench.tables import game_requests, gather
from bench.units import BATCH, Ledger, agree, repeatable_deps
from chalicelib import bootstrap
from chalicelib.settings import settings
from chalicelib.store.capacity import Meter
from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.sqlite import SqliteTable
from tools.table import create_table


@pytest.fixture
def ministack_table(dynamodb, monkeypatch):
    for name, value in dynamodb.items():
        monkeypatch.setenv(name, value)
    table = DynamoTable(bootstrap.connect(settings()), f"reverie-{uuid4()}")
    create_table(table.client, table.name)
    yield table
    table.client.delete_table(TableName=table.name)


def bills(table, served):
    """What each request of an evening costs: a whole game, with polls and chat."""
    ask, made = client_of(served(repeatable_deps(table))), []

    def counted(request):
        with meter_table(table) as bill:
            reply = ask(request)
        made.append((request.method, reply.status, bill))
        return reply

    game = gather(counted, 3, {"end": "rounds", "rounds_each": 1})
    counted(game.start())
    for _, move in game_requests(game, Ledger(ask, table).load(game)):
        counted(move)
        counted(game.look(2))
    counted(Request("POST", f"{game.href}/messages", game.tokens[1], {"text": "Who would have thought!"}))
    counted(Request("GET", f"{game.href}/messages?after=m_00000000", game.tokens[2]))
    counted(Request("GET", "/v1/games"))
    return made


@pytest.mark.deployed
def test_both_engines_ask_for_as_much_and_ministack_charges_as_much(ministack_table, served):
    with closing(SqliteTable(meter=Meter())) as table:
        here = bills(table, served)
    there = bills(ministack_table, served)
    assert [made[:2] for made in here] == [made[:2] for made in there]
    both = [(mine, theirs) for (*_, mine), (*_, theirs) in zip(here, there, strict=True)]
    assert [pair for pair in both if not agree(*pair)] == []
    assert sum(mine.write_units for mine, _ in both) > len(both)


def test_units_or_requests_that_differ_do_not_agree():
    charged = Bill({"PutItem": 1, "GetItem": 1}, read_units=1, write_units=2)
    assert agree(Bill({"a write": 1, "a read": 1}, read_units=1, write_units=2), charged)
    assert not agree(Bill({"a write": 1, "a read": 1}, read_units=1, write_units=3), charged)
    assert not agree(Bill({"a write": 1, "a read": 1}, read_units=2, write_units=2), charged)
    assert not agree(Bill({"a write": 1, "a read": 2}, read_units=1, write_units=2), charged)
    assert not agree(Bill({"a write": 2, "a read": 1}, read_units=1, write_units=2), charged)


def test_ministack_does_not_say_what_a_batch_costs():
    assert agree(Bill({"a read": 1}, read_units=2), Bill({BATCH: 1}))
