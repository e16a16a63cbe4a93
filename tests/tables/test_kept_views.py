"""A view that is kept is the same, byte for byte, as one that is made for the request."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

import pytest
from werkzeug.test import Client

from bench.games import USUAL, legal_move
from chalicelib.catalogue.language import Language
from chalicelib.engine import view
from chalicelib.engine.commands import Return, TakeVacation
from chalicelib.engine.deadlines import limit_at
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.pending import waiting_for
from chalicelib.store.cache import ALWAYS, SourceCache
from chalicelib.tables import codec
from chalicelib.tables import view as tables_view
from chalicelib.tables.advance import apply_due_timeouts, carry_out, play
from chalicelib.tables.api import show
from chalicelib.tables.commit import last_round
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status
from chalicelib.tables.transition import Transition
from prove.secrecy import search
from tests.at_table import Person, table
from tools.tables import SMALLEST

ENGLISH = Language("en")
PACE = {"preset": "live", "vacation_s": 3_600}


class Counted(SourceCache):
    """Counts how often a kept view is given."""

    def __init__(self):
        super().__init__(6_000_000)
        self.given = Counter()

    def get(self, key, source, now):
        found = super().get(key, source, now)
        self.given[found is not None] += 1
        return found


class WithoutViewer(Counted):
    """Keeps one view of a game for all who look."""

    def get(self, key, source, now):
        return super().get(key[0], source, now)

    def put(self, key, source, value, valid, size):
        super().put(key[0], source, value, valid, size)


class ForEver(Counted):
    """Keeps views longer than they are true."""

    def put(self, key, source, value, valid, size):
        super().put(key, source, value, ALWAYS, size)


class WithoutMoves(Counted):
    """Takes a game for the same as long as it is in the same phase of the same round."""

    def get(self, key, source, now):
        return super().get(key, _phase(source[1]), now)

    def put(self, key, source, value, valid, size):
        super().put(key, _phase(source[1]), value, valid, size)


def _phase(stored):
    return stored.game.round.number, stored.game.phase


@dataclass
class Walk:
    """A game whose views are compared at each step, with a clock that stops at the moments that matter."""

    deps: object
    http: Client
    views: SourceCache
    ruleset: str

    def __post_init__(self):
        self.random = Random(self.ruleset)
        gathered = table(self.http, SMALLEST[self.ruleset], self.ruleset, pace=PACE, listed=True)
        self.id = gathered.href.rsplit("/", 1)[1]
        self.clock = self.deps.now()
        self.deps = replace(self.deps, now=lambda: self.clock, views=self.views)
        self.fresh = replace(self.deps, views=SourceCache(0), last_rounds=SourceCache(0))
        self.players = [occupant.player for occupant in self.stored.occupants]

    @property
    def stored(self):
        return apply_due_timeouts(self.deps, self.deps.store(TableGames).load(self.id), game_time(self.deps))

    def differences(self):
        """How many views differ, for each player and two spectators at each step of the game."""
        return sum(self.differ(player) for _ in self.steps() for player in (*self.players, "p_1", "p_2"))

    def differ(self, player):
        stored = self.stored
        made = show(
            self.fresh, codec.load_game(codec.dump_game(stored)), player, ENGLISH
        )  # also when it comes from memory
        kept = [show(self.deps, stored, player, ENGLISH) for _ in range(2)]
        return any(answer.body.text != made.body.text or answer.headers != made.headers for answer in kept)

    def steps(self):
        yield
        while self.stored.status is not Status.FINISHED:
            what = self.random.random()
            if what < 0.1:
                self.take_vacation()
            elif what < 0.3:
                self.clock = self.random.choice(self.moments())
            elif (stored := self.stored).game.sleeping_since is not None:
                carry_out(self.deps, stored, Return(self.random.choice(stored.game.seats)))
            else:
                seat = self.random.choice(waiting_for(stored.game, stored.rules))
                play(self.deps, stored, legal_move(stored, seat, USUAL, self.random))
            yield

    def take_vacation(self):
        seat = self.random.choice(self.stored.game.seats)
        with suppress(RuleViolation):
            carry_out(self.deps, self.stored, TakeVacation(seat, self.clock + self.random.randint(10, 60)))

    def moments(self):
        """Both sides of each second at which time alone changes something, and some at which it does not."""
        stored = self.stored
        ends = [player.vacation[1] for player in stored.game.players if player.vacation]
        vacations = [at + side for at in ends for side in (-1, 0) if at + side > self.clock]
        missed = max(player.missed for player in stored.game.players)
        due = [] if missed else [stored.next_timeout, stored.next_timeout + 1]  # nobody is to be absent for long
        limit = limit_at(stored.game)
        limits = [at for at in (limit, limit + 1) if at > self.clock] if limit else []
        return vacations or [self.clock, self.clock + 7, *due, *limits]


@pytest.mark.parametrize("ruleset", SMALLEST)
def test_a_kept_view_is_the_same_as_a_new_one(deps, http, ruleset):
    views = Counted()
    assert Walk(deps, http, views, ruleset).differences() == 0
    assert views.given[True] > views.given[False] > 100


@pytest.mark.parametrize("planted", [WithoutViewer, ForEver, WithoutMoves])
def test_a_planted_fault_is_found(deps, http, planted):
    assert Walk(deps, http, planted(), "classic").differences() > 0


def test_a_kept_answer_has_the_same_bytes_and_the_same_tag(deps, served):
    kept, made = (served(found) for found in (deps, replace(deps, views=SourceCache(0))))
    game = table(Client(kept), 3)
    for who in game.people:
        first, again = who.get(game.href), who.get(game.href)
        new = Person(Client(made), who.token).get(game.href)
        assert first.data == again.data == new.data
        assert list(first.headers) == list(again.headers) == list(new.headers)
        for other in (kept, made):
            same = Person(Client(other), who.token).get(game.href, If_None_Match=again.headers["ETag"])
            assert (same.status_code, same.data) == (304, b"")


def test_a_leak_in_a_view_is_found_although_views_are_kept(monkeypatch):
    """Two worlds that differ in what is hidden share no kept view."""
    real = tables_view.game

    def leaking(stored, *others, **more):
        hidden = stored.game.pile[-1:] if isinstance(stored, Play) else ()
        return {**real(stored, *others, **more), "rematch": str(hidden)}

    monkeypatch.setattr(tables_view, "game", leaking)
    assert search(4_000, seed=1).broken


def test_the_last_round_is_scored_when_it_ends_and_no_look_keeps_it(deps, served):
    """Otherwise the time that a look takes would show whether somebody else has looked."""
    rounds = Counted()
    game = table(Client(served(replace(deps, last_rounds=rounds))), 3, "classic")
    game.play_to("clue", round=2)
    stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
    assert last_round(replace(deps, last_rounds=rounds), stored) == view.last_round(stored.game, stored.rules)
    assert rounds.given[True] > rounds.given[False] == 0
    emptied = replace(deps, last_rounds=Counted())
    assert last_round(emptied, stored) == last_round(emptied, stored) is not None
    assert emptied.last_rounds.given == {False: 2}


def test_two_positions_with_one_version_have_their_own_views(deps, adapter):
    """As after the restore of a backup: the stored version alone does not say which position it is."""
    game = table(Client(adapter), 3, "classic", options={"first_storyteller": "host"})
    stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
    seen = game.host.see(game.href)
    assert isinstance(stored, Play)
    hand = tuple(reversed(stored.game.pile[:6]))
    other = replace(stored, game=stored.game.with_player(replace(stored.game.players[0], hand=tuple(sorted(hand)))))
    deps.store(TableGames).save(Transition(other), expected=stored.version)
    assert game.host.see(game.href)["hand"] != seen["hand"]
    deps.store(TableGames).save(Transition(stored), expected=stored.version)
    assert game.host.see(game.href) == seen


def test_the_answer_of_a_move_is_what_the_next_poll_gets_and_made_once(deps, served):
    views = Counted()
    game = table(Client(served(replace(deps, views=views))), 3, "classic", options={"first_storyteller": "host"})
    card = game.host.see(game.href)["hand"][0]["id"]
    views.given.clear()
    moved = game.host.put(f"{game.href}/rounds/1/clue", {"text": "The way home", "card": card})
    assert (moved.status_code, views.given) == (200, {False: 1})
    assert game.host.get(game.href).data == moved.data
    assert views.given == {False: 1, True: 1}
