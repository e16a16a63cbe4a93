"""How long players usually take: known from games that are over, as one of four words, and counted once."""

from dataclasses import dataclass, field
from random import Random

import pytest

from bench.requests import Request
from chalicelib.core.ids import PlayerId
from chalicelib.players.pace import KNOWN, PERIOD_S, Habits, slowest_pace, typical_pace
from chalicelib.players.quotas import quota_status
from chalicelib.players.store import TablePlayers, add_habits
from chalicelib.tables.store import TableGames
from prove.scenario import Game, gather, move, register
from tests.fakes.wire import answer_lost
from tests.fakes.world import BEGINNING, World, world
from tests.trouble import Trouble, a_transaction

HOUR = 3_600
GAME = Game("classic", 4, {"first_storyteller": "host", "end": "rounds", "rounds_each": 2})
ACTIONS = 2 + 6 + 6  # of each: two clues, and cards and votes in the other rounds


@dataclass
class Evening:
    """Four players at a table without limits; the second takes so many seconds for each action, the others none."""

    here: World = field(default_factory=lambda: world(5))
    slow_s: int = 0
    random: Random = field(default_factory=lambda: Random(1))

    def begin(self) -> None:
        self.table = gather(self.here, GAME, pace={"preset": "none"})
        self.here.expect(Request("POST", f"{self.table.href}/start", self.table.tokens[0], {}))
        self.ids = [self.here.expect(Request("GET", "/v1/me", token)).json["id"] for token in self.table.tokens]

    def see(self, n=0):
        return self.here.expect(Request("GET", self.table.href, self.table.tokens[n])).json

    def act(self) -> bool:
        """One action, if anything is owed: fast players first."""
        there = [n for n in (0, 2, 3, 1) if n < len(self.table.tokens)]
        owing = [n for n in there if self.see(n)["owes"]]
        if owing:
            self.here.fate.clock += self.slow_s if owing[0] == 1 else 0
            self.here.expect(move(self.table.tokens[owing[0]], self.see(owing[0]), self.random))
        return bool(owing)

    def play(self):
        while self.act():
            pass
        assert self.see()["status"] == "finished"

    def known(self, n=1):
        return self.here.deps.store(TablePlayers).habits(self.ids[n])

    def usually(self, n=1):
        return typical_pace(self.known(n))


@pytest.mark.parametrize(
    ("slow_s", "word"),
    [
        (0, "minutes"),
        (HOUR - 1, "minutes"),
        (HOUR, "hours"),
        (12 * HOUR - 1, "hours"),
        (12 * HOUR, "a-day"),
        (36 * HOUR, "a-day"),
        (36 * HOUR + 1, "days"),
    ],
)
def test_a_game_that_is_over_tells_how_long_its_players_took(slow_s, word):
    evening = Evening(slow_s=slow_s)
    evening.begin()
    evening.play()
    assert (sum(evening.known()), evening.usually()) == (ACTIONS, word)
    assert evening.usually(2) == "minutes"


def test_a_running_game_tells_nothing():
    evening = Evening(slow_s=HOUR)
    evening.begin()
    for _ in range(40):
        evening.act()
        assert [evening.known(n) for n in range(4)] == [(0, 0, 0, 0)] * 4
    assert evening.see()["status"] == "playing"
    stored = evening.here.deps.store(TableGames).load(evening.see()["id"])
    assert sum(stored.taken[2]) > 5
    assert "taken" not in str(evening.see())


def test_a_changed_move_counts_once():
    evening = Evening()
    evening.begin()
    evening.act()
    card = evening.see(2)["hand"][0]["id"]
    for other in (card, evening.see(2)["hand"][1]["id"], card):
        path = f"{evening.table.href}/rounds/1/cards"
        evening.here.expect(Request("PUT", path, evening.table.tokens[2], {"cards": [other]}))
    assert evening.here.deps.store(TableGames).load(evening.see()["id"]).taken[3] == (1, 0, 0, 0)


def test_the_first_clue_that_anybody_may_give_does_not_count():
    evening = Evening()
    table = evening.table = gather(evening.here, Game("classic", 4, {"first_storyteller": "first-clue"}))
    evening.here.expect(Request("POST", f"{table.href}/start", table.tokens[0], {}))
    evening.act()
    assert evening.see()["phase"] == "cards"
    assert evening.here.deps.store(TableGames).load(evening.see()["id"]).taken == {}


def test_a_vacation_is_no_time_that_an_action_takes():
    evening = Evening()
    table = evening.table = gather(evening.here, GAME, pace={"preset": "daily"})
    evening.here.expect(Request("POST", f"{table.href}/start", table.tokens[0], {}))
    evening.here.expect(Request("PUT", f"{table.href}/vacation", table.tokens[0], {"until": "2027-01-20T08:00:00Z"}))
    away_s = evening.here.deps.store(TableGames).load(evening.see()["id"]).game.player(1).vacation_used_s
    evening.here.fate.clock = BEGINNING + away_s + 2 * HOUR
    evening.act()
    assert evening.here.deps.store(TableGames).load(evening.see()["id"]).taken[1] == (0, 1, 0, 0)


def test_a_game_whose_last_answer_is_lost_counts_once():
    evening = Evening(slow_s=HOUR)
    evening.begin()
    with Trouble(evening.here.wire, answer_lost, a_transaction):
        evening.play()
    assert sum(evening.known()) == ACTIONS


def test_computer_players_and_those_they_replace_count_for_nobody():
    evening = Evening()
    evening.begin()
    href, host, *_ = evening.table.href, *evening.table.tokens
    for _ in range(6):
        evening.act()
    gone = evening.table.tokens[3]
    evening.here.expect(Request("DELETE", f"{href}/seats/4", gone))
    evening.here.expect(Request("POST", f"{href}/bots", host, {"seat": 4}), 201)
    while any(evening.see(n)["owes"] for n in range(3)):
        n = next(n for n in range(3) if evening.see(n)["owes"])
        evening.here.expect(move(evening.table.tokens[n], evening.see(n), evening.random))
    assert evening.see()["status"] == "finished"
    assert (evening.known(3), sum(evening.known(0)) > 0) == ((0, 0, 0, 0), True)
    assert evening.see()["players"][3]["usually"] is None


def test_an_erased_player_leaves_no_habits():
    evening = Evening()
    evening.begin()
    evening.play()
    again = gather(evening.here, Game("classic", 3))
    opened = evening.here.expect(Request("GET", again.href, again.tokens[0])).json
    token = evening.table.tokens[1]
    evening.here.expect(Request("POST", f"{again.href}/seats", token, {"invite": opened["invite"]}), 201)
    evening.here.expect(Request("POST", f"{again.href}/start", again.tokens[0], {}))
    assert sum(evening.known()) == ACTIONS
    assert evening.here.expect(Request("DELETE", "/v1/me", token), 204)
    assert not [key for key in evening.here.memory.items if evening.ids[1] in key.pk]


def test_a_player_whose_erasure_ends_a_game_is_not_counted_there():
    evening = Evening()
    table = evening.table = gather(evening.here, Game("classic", 3, {"first_storyteller": "host"}))
    evening.here.expect(Request("POST", f"{table.href}/start", table.tokens[0], {}))
    evening.ids = [evening.here.expect(Request("GET", "/v1/me", token)).json["id"] for token in table.tokens]
    evening.act()
    evening.here.expect(Request("DELETE", "/v1/me", table.tokens.pop(0)), 204)
    assert not [key for key in evening.here.memory.items if evening.ids[0] in key.pk]


@pytest.mark.parametrize(
    ("counts", "word"),
    [
        ((KNOWN - 1, 0, 0, 0), None),
        ((KNOWN, 0, 0, 0), "minutes"),
        ((5, 5, 0, 0), "minutes"),
        ((5, 6, 0, 0), "hours"),
        ((5, 0, 0, 6), "days"),
        ((4, 4, 4, 4), "hours"),
    ],
)
def test_half_of_the_actions_took_so_long_or_less(counts, word):
    assert typical_pace(counts) == word


def test_the_last_two_half_years_count():
    here, now = world(1), BEGINNING // PERIOD_S
    id = PlayerId(here.expect(Request("GET", "/v1/me", register(here, "Ana"))).json["id"])
    for period, counts in ((now - 2, (90, 0, 0, 0)), (now - 1, (0, 6, 0, 0)), (now, (0, 6, 0, 0))):
        here.wire.write(add_habits(Habits(id, counts, period, 2**40)))
    assert quota_status(here.deps, id, "seats").usually == "hours"
    here.fate.clock += PERIOD_S
    assert quota_status(here.deps, id, "tables").usually is None


def test_others_see_it_before_they_sit_down():
    here = world(1)
    host, guest = (register(here, name) for name in ("Ana", "Ben"))
    ids = [PlayerId(here.expect(Request("GET", "/v1/me", token)).json["id"]) for token in (host, guest)]
    for id, counts in zip(ids, ((KNOWN, 0, 0, 0), (0, 0, KNOWN, 0)), strict=True):
        here.wire.write(add_habits(Habits(id, counts, BEGINNING // PERIOD_S, 2**40)))
    href = here.expect(Request("POST", "/v1/games", host, {"listed": True}), 201).json["id"]

    def listed():
        (table,) = here.expect(Request("GET", "/v1/games", guest)).json["games"]
        return table["usually"]

    assert listed() == "minutes"
    for colour in ("teal", "pink"):
        here.expect(Request("POST", f"/v1/games/{href}/seats", guest, {"colour": colour}), 200, 201)
        view = here.expect(Request("GET", f"/v1/games/{href}", host)).json
        assert [player["usually"] for player in view["players"]] == ["minutes", "a-day"]
    here.expect(Request("POST", f"/v1/games/{href}/bots", host, {}), 201)
    assert listed() == "a-day"


def test_the_slowest_of_nobody_is_unknown():
    assert (slowest_pace([]), slowest_pace(["hours", "days", "minutes"])) == (None, "days")
