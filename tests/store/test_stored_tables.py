"""Whole tables as earlier packages have stored them (`formats/`, written by record.py) go on as if nothing had changed.

The folder `4` is from when format 4 was made, and `1.0.0.json` from the release, with items of every kind that it had.

All their items are put into the store as they are; then the service goes on with them over HTTP, to the end of the
game and of everybody who has played it.
"""

import json
from contextlib import closing
from dataclasses import dataclass
from random import Random

import pytest
from pydantic import TypeAdapter

from bench.requests import Request
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase, Round
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import Webhook
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Delivery, Queue, Reminder
from chalicelib.notify.urls import Post, Reply
from chalicelib.store.attributes import from_attributes
from chalicelib.store.formats import LOWEST, NEWEST, upgraded
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import key_of
from chalicelib.tables.table import StoredGame
from chalicelib.tables.transition import Origin, Publish
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from prove.scenario import Table, move, moves
from tests.fakes.world import World, world
from tests.store.record import FORMATS, recorded
from tools.kinds import all_kinds, kind_of
from tools.local.folder import GAMES, games

FOLDERS = sorted((folder for folder in FORMATS.iterdir() if folder.name.isdigit()), key=lambda folder: int(folder.name))
OF_1_0_0 = FORMATS / "1.0.0.json"
STORED = [*(path for folder in FOLDERS for path in sorted(folder.glob("*.json"))), OF_1_0_0]
WEEK_S = 7 * 24 * 3600


def read(path):
    return as_items(path.read_text(encoding="utf-8"))


def as_items(recorded):
    """The record, with its items as the store reads them from DynamoDB."""
    whole = json.loads(recorded)
    return {**whole, "items": [from_attributes(item) for item in whole["items"]]}


@dataclass
class Old:
    """The service on stored items, with the players who are still at the table."""

    here: World
    queue: InProcess
    table: Table
    posted: list

    def see(self, token, path, *statuses):
        return self.here.expect(Request("GET", path, token), *(statuses or (200,))).json

    def do(self, method, path, token, *statuses, body=None):
        reply = self.here.expect(Request(method, path, token, body), *statuses)
        while not self.queue.news.empty():
            follow_up(self.here.deps, self.queue.news.get())
        return reply

    def play_to_the_end(self):
        if self.see(self.table.tokens[0], self.table.href)["status"] == "lobby":
            self.do("POST", f"{self.table.href}/start", self.table.tokens[0], 200)
        random = Random(1)
        for token, view in moves(self.here, self.table):
            asked = move(token, view, random)
            self.do(asked.method, asked.path, token, 200, body=asked.body)

    def post(self):
        """Deliver all that is due within a week."""
        self.here.fate.clock += WEEK_S
        sweep_deliveries(self.here.deps)
        while not self.queue.tasks.empty():
            deliver(self.here.deps, self.queue.tasks.get())
            self.queue.end_waits()

    def go_on_erasing(self):
        """Somebody with many push messages is not erased in one step."""
        self.here.fate.clock += WEEK_S
        while sweep(self.here.deps).woken:
            pass


@pytest.fixture
def old(request):
    whole, queue, posted = read(request.param), InProcess(), []

    def post(url, headers, body, admit):
        posted.append((url, json.loads(body)["type"]))
        return Reply(204)

    here = world(2, lambda deps: deps.with_instances({Queue: queue, Publish: queue.publish, Post: post}))
    here.memory.items.update((key_of(item), item) for item in whole["items"])
    here.fate.clock = whole["clock"]
    ask = here.ask
    sitting = [token for token in whole["tokens"] if ask(Request("GET", whole["table"], token)).status == 200]
    yield Old(here, queue, Table(whole["table"], sitting), posted)


@pytest.mark.parametrize("old", STORED, ids=lambda path: f"{path.parent.name} {path.stem}", indirect=True)
def test_it_is_played_to_its_end_read_exported_and_erased(old):
    everybody = list(old.table.tokens)
    hosts = everybody[:2]
    before = [old.see(token, "/v1/me/webhooks")["webhooks"][0] for token in hosts]
    old.do("POST", f"/v1/me/webhooks/{before[0]['id']}/secret", hosts[0], 200)
    old.play_to_the_end()
    end = old.see(everybody[0], old.table.href)
    assert end["status"] == "finished"
    assert set(end["winners"]) <= {player["seat"] for player in end["players"] if player["score"]}
    assert old.see(everybody[0], f"{old.table.href}/rounds?limit=50")["rounds"]
    assert old.see(everybody[0], f"{old.table.href}/fairness")["seed"]
    assert [said["text"] for said in old.see(everybody[0], f"{old.table.href}/messages")["messages"]][2:] == [
        None,
        "Shall we?",
    ]
    old.post()
    for token, webhook in zip(hosts, before, strict=True):
        sent = old.see(token, f"/v1/me/webhooks/{webhook['id']}/deliveries")["deliveries"]
        assert {one["state"] for one in sent} == {"delivered"}
        old.do("POST", f"/v1/me/webhooks/{webhook['id']}/deliveries/{sent[-1]['id']}/redeliver", token, 202)
    assert old.see(everybody[0], "/v1/me/games")["games"]
    ids = [old.see(token, "/v1/me")["id"] for token in everybody]
    for token in everybody:
        exported = old.see(token, "/v1/me/export")
        assert old.table.href.rpartition("/")[2] in {game["id"] for game in exported["games"]}
        old.do("DELETE", "/v1/me", token, 204)
    old.go_on_erasing()
    left = json.dumps(list(old.here.memory.items.values()))
    assert not [id for id in ids if id in left]


def test_a_file_of_1_0_0_is_opened_and_played_on(tmp_path):
    whole, here = read(OF_1_0_0), world(2)
    with closing(SqliteTable(tmp_path / GAMES)) as table:
        table.load(whole["items"])
    with games(tmp_path) as table:
        here.wire.table, here.fate.clock = table, whole["clock"]
        random, players = Random(1), Table(whole["table"], [whole["tokens"][n] for n in (0, 1, 2, 4)])
        for token, view in moves(here, players):
            here.expect(move(token, view, random))
        assert here.expect(Request("GET", players.href, players.tokens[0])).json["status"] == "finished"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_ruleset_phase_and_kind_of_item_is_kept(folder):
    there = {path.stem for path in folder.glob("*.json")}
    rulesets = {stem.rpartition("-")[0] for stem in there}
    assert len(rulesets) >= 6
    assert rulesets <= EDITIONS.keys()
    assert there == {f"{ruleset}-{phase}" for ruleset in rulesets for phase in ("lobby", *Phase)}
    items = [item for path in folder.glob("*.json") for item in read(path)["items"]]
    assert {kind_of(key_of(item)) for item in items} < {*all_kinds()}
    assert {item.get("format", 1) for item in items} == {int(folder.name)}


def test_every_kind_of_item_of_1_0_0_is_kept():
    items = read(OF_1_0_0)["items"]
    assert {kind_of(key_of(item)) for item in items} <= {*all_kinds()}
    assert {item["format"] for item in items} == {LOWEST}


def test_what_today_s_code_stores_can_be_kept_too():
    """As record.py does, once there is another format."""
    items = as_items(recorded("odyssey-2023", Phase.VOTES))["items"]
    assert {kind_of(key_of(item)) for item in items} == {*all_kinds()}
    assert {item["format"] for item in items} == {NEWEST}
    assert FOLDERS[-1].name == str(NEWEST)


DOCUMENTS = {
    "game": ("state", TypeAdapter(StoredGame)),
    "round": ("round", TypeAdapter(Round)),
    "deal": ("origin", TypeAdapter(Origin)),
    "webhook": ("hook", TypeAdapter(Webhook)),
    "delivery": ("delivery", TypeAdapter(Delivery)),
    "reminder": ("reminder", TypeAdapter(Reminder)),
}
every_table = pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")


def documents(path):
    """All JSON there is, upgraded, with what reads it."""
    for item in map(upgraded, read(path)["items"]):
        attribute, adapter = DOCUMENTS.get(kind_of(key_of(item)).name, (None, None))
        if attribute:
            yield item[attribute], adapter


@every_table
def test_reading_loses_no_stored_member(path):
    """A member that was renamed without an upgrade step would be lost."""
    for text, adapter in documents(path):
        again = json.loads(adapter.dump_json(adapter.validate_json(text), exclude={"own_deck"}))  # a function
        assert common(again, json.loads(text)) == json.loads(text)


def common(whole, part):
    """What there is of `whole` in `part` too."""
    match whole, part:
        case dict(), dict():
            return {name: common(whole[name], part[name]) for name in part if name in whole}
        case list(), list():
            return [common(*both) for both in zip(whole, part, strict=False)]
    return whole


@every_table
def test_members_added_by_a_later_package_are_ignored(path):
    """So an operator can go back to the package before: it ignores members it does not know."""
    for text, adapter in documents(path):
        assert adapter.validate_json(json.dumps(with_more(json.loads(text)))) == adapter.validate_json(text)


def with_more(document):
    """With a member which nobody knows in every object that has fixed ones."""
    match document:
        case dict():
            if all(name.isdigit() for name in document):
                return {name: with_more(value) for name, value in document.items()}
            inner = {name: value if name == "options" else with_more(value) for name, value in document.items()}
            return {**inner, "of_a_later_package": {"seats": [1, 2]}}
        case list():
            return [with_more(value) for value in document]
    return document
