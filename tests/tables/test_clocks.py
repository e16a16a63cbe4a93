"""A clock that runs ahead and comes back leaves nothing: no outage, no limit that is off, no refusal for days."""

import re
from dataclasses import dataclass, field
from random import Random

import pytest

from bench.requests import Request
from chalicelib.chat.chat import MESSAGES
from chalicelib.notify.receivers import LONGEST_PAUSE_S, NOTIFICATIONS, Paused, acquire_slot, record_result
from chalicelib.players.sign_ins import LASTS_S
from chalicelib.tables.outages import STANDS_S, write_heartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from chalicelib.workers.sweep import sweep
from prove.scenario import Game, gather
from tests.at_table import move_owed
from tests.fakes.world import BEGINNING, World, world

DAY = 86_400
HOST = "bot.example"
LIMIT_S, BANK_S = 600, 300
PACE = {"preset": "none", "clue_s": LIMIT_S, "cards_s": LIMIT_S, "votes_s": LIMIT_S, "time_bank_s": BANK_S}
TABLE = Game("classic", 4, {"first_storyteller": "host", "end": "rounds", "rounds_each": 5})
BUDGET = re.compile(r'"[a-z-]+";r=\d+;t=\d+')
LONGEST_WINDOW_S = DAY  # of any budget
AFTER_MOVES, AFTER_SWEEP = 0.5, 0.8


@dataclass
class Evening:
    """Four people who play and talk, while the clock of the server jumps."""

    seed: int
    here: World = field(init=False)

    def __post_init__(self):
        self.random = Random(self.seed)
        self.here = world(self.seed)
        self.table = gather(self.here, TABLE, pace=PACE)
        self.ask(0, "POST", f"{self.table.href}/start", {})

    @property
    def clock(self):
        return self.here.fate.clock

    @clock.setter
    def clock(self, now):
        self.here.fate.clock = now
        self.here.deps.store(TableGames).pulse.forget()

    @property
    def game(self):
        return self.here.deps.store(TableGames).load(self.table.href.rpartition("/")[2])

    def ask(self, who, method, path, body=None):
        reply = self.here.ask(Request(method, path, self.table.tokens[who], body))
        for name in ("ratelimit", "retry-after", "poll-interval"):
            if (value := reply.headers.get(name)) is not None:
                assert BUDGET.fullmatch(value) or 0 < int(value) <= LONGEST_WINDOW_S, (name, value)
        return reply

    def look(self):
        return self.ask(0, "GET", self.table.href).json

    def act(self):
        """Somebody moves, speaks, tries a room code, or a sweep comes by."""
        what, who = self.random.random(), self.random.randrange(4)
        if what < AFTER_MOVES:
            view = self.ask(who, "GET", self.table.href).json
            if view["owes"]:
                self.ask(who, "PUT", view["owes"]["href"], move_owed(view["owes"], self.random))
        elif what < AFTER_SWEEP:
            self.sweep()
        else:
            self.speak(who)

    def speak(self, who):
        return self.ask(who, "POST", f"{self.table.href}/messages", {"text": "Good evening!"}).status

    def sweep(self):
        write_heartbeat(self.here.deps)
        sweep(self.here.deps)

    def pass_s(self, seconds):
        """Time passes as it should: with a sweep each minute."""
        for _ in range(seconds // 60):
            self.clock += 60
            self.sweep()


@pytest.mark.parametrize("seed", range(12))
def test_after_a_clock_has_jumped_everything_is_as_if_it_had_not(seed):
    evening = Evening(seed)
    for _ in range(4):
        evening.sweep()
        right = evening.clock
        evening.clock = right + evening.random.randint(-DAY, 3 * DAY)
        for _ in range(12):
            evening.act()
        evening.clock = max(right, BEGINNING)
        evening.sweep()
        view = evening.look()
        heartbeat = evening.here.deps.store(TableGames).heartbeat(fresh=True)
        assert heartbeat.at <= evening.clock
        assert all(ended <= evening.clock for _, ended in heartbeat.outages)
        game = evening.game
        if isinstance(game, Play) and view["status"] == "playing" and not view["sleeping_since"]:
            assert game.next_timeout <= evening.clock + LIMIT_S + BANK_S + STANDS_S
        said = [evening.speak(1) for _ in range(MESSAGES.max + 1)]
        assert said[-1] == 429, "the limit of messages is off"
        evening.pass_s(MESSAGES.window_s + 60)
        assert evening.speak(1) == 201, "the limit lasts longer than its window"


def test_a_sign_in_from_a_clock_that_was_ahead_is_over():
    here = world(1)
    token = here.ask(Request("POST", "/v1/players", None, {"name": "Ana"})).json["token"]
    here.fate.clock += DAY
    asked = here.ask(Request("POST", "/v1/sign-ins", None, {"label": "telephone"})).json
    here.fate.clock -= DAY
    for later in (0, LASTS_S):
        here.fate.clock += later
        looked = here.ask(Request("POST", "/v1/me/sign-ins/look", token, {"code": asked["code"]}))
        assert looked.status == 404, looked.body


def test_a_host_that_was_left_alone_by_a_clock_ahead_is_not_left_alone_for_longer():
    here = world(1)
    here.fate.clock += 2 * DAY
    for _ in range(7):
        record_result(here.deps, acquire_slot(here.deps, HOST, NOTIFICATIONS, ()), 0.1, failed=True)
        here.fate.clock += LONGEST_PAUSE_S
    record_result(here.deps, acquire_slot(here.deps, HOST, NOTIFICATIONS, ()), 0.1, failed=True)
    with pytest.raises(Paused):
        acquire_slot(here.deps, HOST, NOTIFICATIONS, ())
    here.fate.clock -= 2 * DAY
    acquire_slot(here.deps, HOST, NOTIFICATIONS, ())


def test_turns_that_a_clock_ahead_has_given_make_nobody_wait():
    here = world(1)
    here.fate.clock += 2 * DAY
    acquire_slot(here.deps, HOST, NOTIFICATIONS, ())
    here.fate.clock -= 2 * DAY
    acquire_slot(here.deps, HOST, NOTIFICATIONS, ())
