"""No deal follows from a published seed: a game that is over tells nothing about any later one, rematches included.

The same requests are sent to services that differ in one thing: the seed that the first game publishes, or the seeds
drawn after that. What comes later must depend on the second alone.
"""

from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from bench.requests import Request
from chalicelib.core.codes import new_id
from chalicelib.engine.shuffle import seed_for
from chalicelib.lobby import opening, rematch
from chalicelib.tables import transition
from chalicelib.tables.store import TableGames
from prove.scenario import Game, Table, gather, move, moves
from tests.fakes.world import world

SEED_BYTES = 32
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


class Draws:
    """Secrets as they are drawn: those as long as a seed follow from `seeds`, others are always the same."""

    def __init__(self, seeds):
        self.begin(seeds)

    def begin(self, seeds):
        self.seeds, self.numbers = seeds, count()

    def __call__(self, length):
        of = self.seeds if length == SEED_BYTES else "others"
        return sha256(f"{of} {next(self.numbers)}".encode()).digest()[:length]


@dataclass
class Told:
    """What the service tells of the tables that are opened once a first game is over, and their secrets."""

    published: str  # the seed of the first game
    seeds: list = field(default_factory=list)  # of each later table, and the key of its deal
    answers: list = field(default_factory=list)


def told(first, later):
    draws = Draws(first)
    here = world(1, lambda deps: replace(deps, secret_bytes=draws))
    game = gather(here, Game("classic", 3, SHORT, most=6))
    send(here, "POST", f"{game.href}/start", game.tokens[0], {})
    played(here, game)
    found = Told(send(here, "GET", f"{game.href}/fairness", game.tokens[0]).json["seed"])
    draws.begin(later)
    rematch = opened(here, game.tokens, f"{game.href}/rematch", {})
    play(here, rematch, found)
    again = opened(here, game.tokens, f"{rematch.href}/rematch", {})
    play(here, again, found, entropy="mine")
    play(here, opened(here, game.tokens, "/v1/games", {"ruleset": "classic", "options": SHORT}), found)
    return found


def opened(here, tokens, path, body):
    return Table(send(here, "POST", path, tokens[0], body).headers["location"], tokens)


def play(here, table, found, **seat):
    """From the lobby to the end, with a computer player."""
    host, *guests = table.tokens
    id = table.href.rpartition("/")[2]
    lobby = here.deps.store(TableGames).load(id)
    for guest in guests:
        send(here, "POST", f"{table.href}/seats", guest, {"invite": lobby.invite, **seat})
    send(here, "POST", f"{table.href}/bots", host, {})
    send(here, "POST", f"{table.href}/start", host, {})
    found.seeds += [lobby.seed, here.deps.store(TableGames).load(id).game.seed]
    found.answers += [send(here, "GET", table.href, token).body for token in table.tokens]
    found.answers += played(here, table)


def played(here, table):
    random = Random(1)
    return [send(here, *move_of(token, view, random)).body for token, view in moves(here, table)]


def move_of(token, view, random):
    request = move(token, view, random)
    return request.method, request.path, token, request.body


def send(here, method, path, token, body=None):
    return here.expect(Request(method, path, token, body), 200, 201)


def what_follows():
    """What differs with the published seed, and what stays the same though all later seeds are drawn anew."""
    one, after_another, others_later = told("one", "later"), told("another", "later"), told("one", "others later")
    assert one.published == others_later.published != after_another.published
    from_published = [*changed(one.seeds, after_another.seeds), *changed(one.answers, after_another.answers)]
    return from_published, set(one.seeds) & set(others_later.seeds)


def changed(these, those):
    return [pair for pair in zip(these, those, strict=True) if pair[0] != pair[1]]


def test_a_later_game_depends_on_its_own_seed_alone():
    assert what_follows() == ([], set())


def rematch_from_the_published(monkeypatch):
    plain = rematch._new_table

    def derived(deps, stored, host):
        return replace(plain(deps, stored, host), seed=seed_for(stored.game.seed, "rematch"))

    monkeypatch.setattr(rematch, "_new_table", derived)


def mixed_with_the_published(monkeypatch):
    """The new seed is secret all the same, but half of what it is made of is known."""
    plain = rematch._new_table

    def mixed(deps, stored, host):
        fresh = plain(deps, stored, host)
        return replace(fresh, seed=seed_for(stored.game.seed, fresh.seed))

    monkeypatch.setattr(rematch, "_new_table", mixed)


def chained(monkeypatch):
    """Each table's seed is made from the one before."""
    last = {}  # by service

    def next_seed(deps):
        of = deps.secret_bytes
        last[of] = seed_for(last[of], "next") if of in last else of(SEED_BYTES).hex()
        return last[of]

    monkeypatch.setattr(opening, "new_seed", next_seed)


def from_public_facts(monkeypatch):
    """The seed of a table is its id, which everybody at the table knows."""
    monkeypatch.setattr(rematch, "new_seed", lambda deps: sha256(new_id(deps, "g_").encode()).hexdigest())


def entropy_alone(monkeypatch):
    """With entropy, the key leaves out the seed: then players can choose the deal."""
    plain = transition.key

    def key(origin, id):
        return plain(replace(origin, seed="0" * 64), id) if origin.entropy else plain(origin, id)

    monkeypatch.setattr(transition, "key", key)


@pytest.mark.prove
@pytest.mark.parametrize(
    "planted", [rematch_from_the_published, mixed_with_the_published, chained, from_public_facts, entropy_alone]
)
def test_a_planted_seed_that_can_be_foreseen_is_found(monkeypatch, planted):
    planted(monkeypatch)
    assert what_follows() != ([], set())
