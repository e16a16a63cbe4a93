"""All engines of the table do the same with any sequence of calls, and with the requests of whole games.

The search finds faults that are planted in a copy of the memory.
"""

from dataclasses import replace

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis.errors import NoSuchExample
from werkzeug.test import Client

from chalicelib import bootstrap
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.settings import settings as environment
from chalicelib.store.table import Absent, Below, Check, Delete, Key, Lacks, Place, Put, Update
from chalicelib.workers.sweep import sweep
from tests.at_table import lobby, person
from tests.fakes.memory import Memory
from tests.fakes.world import Fate, world
from tests.receivers import at
from tests.store import engines
from tests.store.search import Refused, difference, steps


@given(asked=steps)
def test_the_engines_agree_on_any_sequence(asked, memory, sqlite, file, moto):
    told = difference(asked, [memory, sqlite, file, moto])
    assert told is None, told


@pytest.mark.deployed
@given(asked=steps)
def test_another_dynamodb_agrees_too(asked, memory, ministack):
    told = difference(asked, [memory, ministack])
    assert told is None, told


def changed(write, **more):
    """The write without what is to be ignored."""
    return replace(write, **{name: value for name, value in more.items() if hasattr(write, name)})


class Inclusive(Memory):
    """Takes a number at the limit for one below it."""

    def write(self, *writes):
        Memory.write(self, *(replace(one, condition=self.wider(one.condition)) for one in writes))

    def wider(self, condition):
        return Below(condition.attribute, condition.limit + 1) if isinstance(condition, Below) else condition


class Sooner(Inclusive):
    """Takes an item for absent a second before its time to live has ended."""

    def wider(self, condition):
        again = isinstance(condition, Absent) and condition.now is not None
        return Absent(condition.now + 1) if again else condition


class Careless(Inclusive):
    """Takes a missing item for one without the attribute."""

    def wider(self, condition):
        return Below(condition.attribute, -(2**99)) if isinstance(condition, Lacks) else condition


class Backwards(Memory):
    """Cuts a query off before it is turned around."""

    def query(self, pk, first, last, *, limit=None, newest_first=False):
        found = list(Memory.query(self, pk, first, last, limit=limit))
        return iter(found[::-1] if newest_first else found)


class Endless(Memory):
    """Ignores the end of a query."""

    def query(self, pk, first, last, *, limit=None, newest_first=False):
        return Memory.query(self, pk, first, "\U0010ffff", limit=limit, newest_first=newest_first)


class Neighbours(Memory):
    """Compares the beginning of a partition key."""

    def query(self, pk, first, last, *, limit=None, newest_first=False):
        keys = sorted(
            (key for key in self.items if key.pk.startswith(pk) and first <= key.sk <= last), reverse=newest_first
        )
        return iter([self.items[key] for key in keys[:limit]])


class Forgetful(Memory):
    """Does not recognise its own writes."""

    def write(self, *writes):
        Memory.write(self, *(changed(one, own=None) for one in writes))


class Gullible(Memory):
    """Takes every item that is there for its own write."""

    def write(self, *writes):
        Memory.write(self, *(changed(one, own="pk") for one in writes))


class Half(Memory):
    """Writes what comes before the failed condition of a transaction."""

    def write(self, *writes):
        try:
            Memory.write(self, *writes)
        except Refused as refused:
            if refused.number:
                Memory.write(
                    self, *(one for one in writes[: refused.number] if not isinstance(one, Check)), Delete(NOBODY)
                )
            raise


class Last(Memory):
    """Says why the last write has failed, not the first."""

    def write(self, *writes):
        Memory.write(self, *reversed(writes))


class Expiring(Memory):
    """Hides items whose time to live has ended, which DynamoDB does not."""

    def get(self, key):
        found = Memory.get(self, key)
        return None if found and found.get("ttl", 9) < 2 else found


class Dense(Memory):
    """Keeps an item in an index that has lost the attributes."""

    def write(self, *writes):
        Memory.write(self, *(self.kept(one) for one in writes))

    def kept(self, write):
        there = self.items.get(write.key, {}) if isinstance(write, Put) else {}
        kept = {name: there[name] for name in ("due_shard", "due_at") if name in there}
        return replace(write, item={**kept, **write.item}) if kept else write


class Repeating(Memory):
    """Begins a page with the last place of the one before."""

    def highest(self, index, partition, after, limit):
        wider = after and Place(after.number, Key(after.key.pk, after.key.sk + "\0"))
        return Memory.highest(self, index, partition, wider, limit)


class Skipping(Memory):
    """Continues below the number of the last place, so that places with the same number are missed."""

    def highest(self, index, partition, after, limit):
        return Memory.highest(self, index, partition, after and Place(after.number, Key("", "")), limit)


class AtMost(Memory):
    """Includes the number of `below`."""

    def lowest(self, index, partition, below):
        return Memory.lowest(self, index, partition, below + 1)


class Creating(Memory):
    """Makes the item that is to be counted up."""

    def count_up(self, key, attribute):
        Memory.write(self, Update(key, add={attribute: 1}))
        return self.items[key][attribute]


class Replacing(Memory):
    """Forgets at an update what was there."""

    def write(self, *writes):
        Memory.write(
            self,
            *(
                Put({**one.key._asdict(), **one.set, **one.add}, one.condition, one.refused_as)
                if isinstance(one, Update)
                else one
                for one in writes
            ),
        )


class Unfounded(Memory):
    """Does not say what was found."""

    def write(self, *writes):
        try:
            Memory.write(self, *writes)
        except Refused as refused:
            raise Refused(refused.number, None) from None


NOBODY = Key("nobody", "nobody")
PLANTED = [
    Inclusive,
    Sooner,
    Careless,
    Backwards,
    Endless,
    Neighbours,
    Forgetful,
    Gullible,
    Half,
    Last,
    Expiring,
    Dense,
    Repeating,
    Skipping,
    AtMost,
    Creating,
    Replacing,
    Unfounded,
]


@pytest.mark.prove
@pytest.mark.parametrize("faulty", PLANTED)
def test_a_planted_fault_is_found(memory, faulty):
    """Within as many sequences as `make prove` tries; without those it would take more."""
    quick = settings(max_examples=1_500, derandomize=True, database=None, phases=[Phase.generate])
    find(steps, lambda asked: difference(asked, [memory, engines.memory(faulty)]) is not None, settings=quick)


def test_no_fault_is_found_where_there_is_none(memory):
    quick = settings(max_examples=30, derandomize=True, database=None, phases=[Phase.generate])
    with pytest.raises(NoSuchExample):
        find(steps, lambda asked: difference(asked, [memory, engines.memory()]) is not None, settings=quick)


# Whole games.


def a_game_is_played(http, _):
    """Plays a game with all operations around it; gives the answers."""
    game = lobby(http, 3, listed=True, options={"end": "rounds", "first_storyteller": "host"})
    guest = person(http, "Guest")
    seat = guest.post(f"{game.href}/seats").json["you"]["seat"]
    guest.post("/v1/me/tokens", {"label": "phone"})
    listed = guest.see("/v1/games?limit=1")
    kept = {"Idempotency_Key": "once"}
    twice = [guest.post("/v1/games", {"listed": True}, **kept).json["id"] for _ in range(2)]
    pages = [guest.see("/v1/games?limit=1")]
    pages.append(guest.see(f"/v1/games?limit=1&cursor={pages[0]['next']}"))
    guest.delete(f"{game.href}/seats/{seat}")
    game.host.post(f"{game.href}/start")
    end = game.play_to_the_end()
    rounds = [game.host.see(f"{game.href}/rounds?limit=2&after={after}") for after in (0, 2)]
    again = [who.post(f"{game.href}/rematch").json["id"] for who in game.people[:2]]
    erased = guest.delete("/v1/me").status_code
    mine = [game.host.see(path) for path in ("/v1/me/games", "/v1/me", "/v1/me/export?limit=2")]
    return [seat, listed, twice, pages, end, rounds, again, erased, mine]


def chat_is_used(http, _):
    """Messages are posted, deleted and reported."""
    game = lobby(http, 3)
    chat = f"{game.href}/messages"
    kept = {"Idempotency_Key": "once"}
    said = [game.people[n % 3].post(chat, {"text": f"Message {n}"}).json["id"] for n in range(7)]
    twice = [game.host.post(chat, {"text": "Once"}, **kept).json["id"] for _ in range(2)]
    game.people[1].delete(f"{chat}/{said[1]}")
    reported = [game.people[1].post(f"{game.href}/reports", {"message": said[3]}).status_code for _ in range(2)]
    pages = [game.host.see(f"{chat}?limit=3{more}") for more in ("", f"&after={said[2]}")]
    return [said, twice, reported, pages, game.people[1].delete("/v1/me").status_code, game.host.see(chat)]


def webhooks_are_notified(http, deps):
    """Deliveries wait for a server that does not answer, and turns time out."""
    game = lobby(http, 3, options={"first_storyteller": "host"}, pace={"preset": "daily"})
    webhooks = "/v1/me/webhooks"
    ids = [game.host.post(webhooks, {"url": f"https://example.org/{n}"}).json["id"] for n in range(3)]
    game.host.post(f"{webhooks}/{ids[0]}/ping")
    game.host.delete(f"{webhooks}/{ids[1]}")
    game.host.post(f"{game.href}/start")
    later = at(deps, deps.now() + 10**6)
    swept = [sweep(later), sweep_deliveries(later), sweep(later), sweep_deliveries(later)]
    sent = [game.host.see(f"{webhooks}/{id}/deliveries") for id in (ids[0], ids[2])]
    return [game.host.see(webhooks), swept, sent, game.host.see(game.href)]


@pytest.mark.parametrize("use", [a_game_is_played, chat_is_used, webhooks_are_notified])
def test_the_engines_hold_the_same_items_after_the_same_requests(engine, served, use):
    table, here = engine.fresh(), world(1)
    deps = replace(bootstrap.build(environment(), table), **Fate(1).deps())
    assert use(Client(served(deps)), deps) == use(Client(here.service), here.deps)
    items = engine.items(table)
    assert items == engines.memory().items(here.memory)
    assert len(items) > 10
