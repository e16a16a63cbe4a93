"""The bench of the package clients/python: the same games again, players who are not deterministic, and the figures."""

import sys
from itertools import count

import pytest

from reverie_client import bench, models
from reverie_client.rounds import Choice, RoundRecord, SeatRecord
from reverie_testing import running_service

PLAYERS = ("random", "computer:plain:1", "players:first", "computer:poetic:3")
RULESETS = {"odyssey-2023": 3, "odyssey-2011": 7, "classic": 4, "classic-2021": 5, "party": 6, "team": 6}
PLAYERS_PY = '''
from itertools import count
from random import Random

from reverie_client import choose_any

calls = count()


def first(view):
    return choose_any(view, Random(0))


def restless(view):
    """Another choice in each run: it counts the calls of all of them."""
    return choose_any(view, Random(next(calls)))
'''


@pytest.fixture
def players(tmp_path, monkeypatch):
    (tmp_path / "players.py").write_text(PLAYERS_PY, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    monkeypatch.delitem(sys.modules, "players", raising=False)


@pytest.fixture
def run(tmp_path, capsys):
    """Plays games at a service, and gives what is printed and the record's path."""
    numbers = count()

    def play(service, *arguments):
        record = tmp_path / f"{next(numbers)}.jsonl"
        assert bench.main([*arguments, "--seed", "bench", "--url", service.url, "--record", str(record)]) == 0
        return capsys.readouterr().out, record

    return play


@pytest.fixture
def run_alone(run):
    """The same at a service of its own, in a process where ids, tokens and the order of sets are others."""

    def play(*arguments):
        with running_service(seeds=True) as service:
            return run(service, *arguments)

    return play


def without_ids(record):
    """The record with each game's id replaced by its place."""
    text = record.read_text(encoding="utf-8")
    games = dict.fromkeys(RoundRecord.model_validate_json(line).game for line in text.splitlines())
    for place, game in enumerate(games, start=1):
        text = text.replace(game, f"game {place}")
    return text


def check_that_games_come_again(run_alone, games):
    (printed, record), (again, other) = (run_alone(*PLAYERS, "--games", str(games)) for _ in range(2))
    assert printed == again
    assert without_ids(record) == without_ids(other)
    assert bench.main(["--compare", str(record), str(other)]) == 0


def test_the_same_players_play_the_same_games(players, run_alone):
    check_that_games_come_again(run_alone, 2)


@pytest.mark.prove
def test_the_same_players_play_the_same_hundred_games(players, run_alone):
    check_that_games_come_again(run_alone, 100)


def test_a_player_who_does_not_choose_the_same_again_is_told(players, service, run, capsys):
    (_, record), (_, other) = (run(service, "random", "computer", "players:restless", "--games", "2") for _ in range(2))
    assert bench.main(["--compare", str(record), str(other)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in told] == ["game 1", "game 2"]
    assert all("seat 2" in line for line in told)  # computer players sit down last


@pytest.fixture(scope="module")
def service():
    with running_service(seed="bench", seeds=True) as service:
        yield service


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_played(ruleset, service):
    players = ["random", "computer", "random", "computer:cryptic", "random", "computer:plain:3", "random"]
    wish = models.GameIn.model_validate({"ruleset": ruleset})
    (game,) = bench.play_games(service.url, players[: RULESETS[ruleset]], [wish])
    assert {round.ruleset for round in game} == {ruleset}
    assert {seat.kind for seat in game[0].seats} == {"agent", "bot"}


@pytest.mark.parametrize("players", [[], ["computer", "computer:plain:1"]])
def test_a_table_without_a_host_is_not_opened(players):
    with pytest.raises(ValueError, match="host"):
        bench.main([*players, "--url", "http://127.0.0.1:9"])


def scored(game, number, outcome, slots, points):
    """A round of three in which seat `number` tells about the card in slot 1, and the others vote for `slots`."""
    others = [seat for seat in (1, 2, 3) if seat != number]
    votes = [
        Choice(seat=seat, action="cast-votes", hand=(), slots=[slot]) for seat, slot in zip(others, slots, strict=True)
    ]
    return RoundRecord(
        game=game,
        seeded=False,
        ruleset="classic",
        options={},
        decks=[],
        seats=[SeatRecord(seat=seat, kind="person") for seat in (1, 2, 3)],
        number=number,
        storyteller=number,
        clue="",
        sound=False,
        table=[],
        target=1,
        choices=[Choice(seat=number, action="give-clue", hand=()), *votes],
        outcome=outcome,
        points={str(seat): one for seat, one in enumerate(points, start=1)},
    )


GAMES = (
    [scored("g_1", 1, "some", (1, 2), (3, 4, 0)), scored("g_1", 2, "all", (1, 1), (2, 0, 2))],
    [scored("g_2", 1, "none", (2, 3), (0, 2, 3)), scored("g_2", 2, "some", (1, 4), (3, 3, 0))],
)


def test_figures_are_those_worked_out_by_hand():
    """Scores: seat 1 has 5 and 3, seat 2 has 4 and 5, seat 3 has 2 and 3, so seats 1 and 2 have won a game each."""
    rows = bench.summarise(["a", "b", "c"], GAMES).splitlines()
    told = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]
    assert told == [
        ["1", "a", "2", "0.0 %", "50.0 %", "50.0 %", "50.0 %", "2", "100.0 %", "4.00", "± 1.96", "50.0 %"],
        ["2", "b", "2", "50.0 %", "50.0 %", "0.0 %", "50.0 %", "2", "50.0 %", "4.50", "± 0.98", "50.0 %"],
        ["3", "c", "0", "-", "-", "-", "-", "4", "25.0 %", "2.50", "± 0.98", "0.0 %"],
    ]


def test_a_comparison_says_what_differs_first():
    told = {
        "another clue": {"clue": "Later"},
        "seat 1 had another hand": {"choices": [Choice(seat=1, action="give-clue", hand=("x",))]},
        "seat 1 chose otherwise, give-clue": {"choices": [Choice(seat=1, action="give-clue", hand=(), cards=("x",))]},
        "another course": {"points": {"1": 0, "2": 0, "3": 0}},
    }
    game, other = GAMES
    for words, change in told.items():
        changed = [game[0].model_copy(update=change), game[1]]
        (difference,) = bench.compare([*changed, *other], [*game, *other])
        assert difference.startswith("game 1, round 1: ")
        assert words in difference
    assert bench.compare(game, game[:1]) == ["game 1, another number of rounds"]
    assert bench.compare([*game, *other], game) == ["game 2, another number of rounds"]
    renamed = [round.model_copy(update={"game": "g_9"}) for round in game]
    assert bench.compare(game, renamed) == []
