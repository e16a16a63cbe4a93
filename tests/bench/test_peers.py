"""Our own part of `make peers`: the moves that are sent, and the ratios."""

from collections import Counter
from itertools import islice

import pytest

from bench.inside import client_of
from bench.peers.compared import Measured, answers_kept, growth, middle, mixture, ratios
from bench.peers.dixit import Table, script
from bench.peers.peer import MARKS, ROUND, Bytes, ClientsOfATable, Growth, Peer, Sample, TableUnderWay
from bench.peers.reverie import lengthen
from bench.tables import begin_game


def sample(rate, server=1.0):
    return Sample(rate, p50_ms=10_000 / rate, p99_ms=20_000 / rate, server=server, driver=0.1)


def measured(polls, moves, targets=None, killed=("kept",), poll_bytes=2_000, **more):
    peer = Peer("any", "somewhere", targets or {}, start=None, killed=None)
    grown = [Growth(mark, poll_bytes + mark, poll_ms=2.0, move_ms=4.0 + mark) for mark in MARKS]
    samples = {"poll": [sample(polls)], "move": [sample(moves)]} | {what: [sample(rate)] for what, rate in more.items()}
    return Measured(peer, samples, {8: sample(polls)}, Bytes(4_000, 0), grown, Counter(killed))


def rows(table):
    return table.data()["rows"]


def told(ours, *others):
    return [(row["what"], row["ratio"], row["target"]) for row in rows(ratios(ours, others))]


def test_a_target_is_met_only_against_the_peer_it_is_met_against():
    ours, targets = measured(polls=700, moves=330), {"poll": 1, "move": 3}
    slow, fast = measured(500, 110, targets), measured(1_000, 111, targets)
    assert told(ours, slow) == [("poll", 1.4, ">= 1: yes"), ("move", 3.0, ">= 3: yes")]
    assert told(ours, fast) == [("poll", 0.7, ">= 1: NO"), ("move", 2.97, ">= 3: NO")]


def test_each_peer_has_targets_of_its_own():
    ours, quick = measured(700, 330), measured(1_000, 3_300, {"poll": 0.7})
    assert told(ours, quick) == [("poll", 0.7, ">= 0.7: yes"), ("move", 0.1, "")]


def test_a_poll_that_knows_the_position_is_compared_with_the_same_or_with_the_only_kind_there_is():
    ours = measured(400, 100, **{"poll, 304": 900})
    both, one = measured(500, 100, {"poll": 2}, **{"poll, 304": 600}), measured(300, 100, {"poll": 2})
    again = [row for row in rows(ratios(ours, [both, one])) if row["what"] == "poll, 304"]
    assert [(row["their"], row["ratio"], row["target"]) for row in again] == [("poll, 304", 1.5, ""), ("poll", 3.0, "")]


def test_a_server_that_had_only_a_part_of_its_core_is_told_by_the_ratio_of_cpu():
    ours, theirs = measured(500, 100), measured(500, 100)
    theirs.samples["poll"][:] = [sample(500, server=0.5)]
    first, *_ = rows(ratios(ours, [theirs]))
    assert (first["ratio"], first["by server CPU"]) == (1, 0.5)


def test_each_turn_is_compared_with_the_same_turn_and_the_range_is_told():
    ours, theirs = measured(100, 100), measured(100, 100, {"move": 1})
    ours.samples["move"][:] = [sample(300), sample(110), sample(1_800)]
    theirs.samples["move"][:] = [sample(200), sample(100), sample(2_000)]
    *_, last = rows(ratios(ours, [theirs]))
    assert (last["ratio"], last["from to"], last["target"]) == (1.1, "0.90 to 1.50", ">= 1: yes")


def test_every_figure_is_the_median_of_its_runs():
    runs = [Sample(100, 3.0, 9.0, 0.9, 0.1), Sample(300, 1.0, 8.0, 0.8, 0.3), Sample(200, 2.0, 7.0, 0.5, 0.2)]
    assert middle(runs) == Sample(200, 2.0, 8.0, 0.8, 0.2)


def test_a_rate_is_told_for_the_time_that_the_server_had_its_core():
    assert sample(300, server=0.5).rate_of_a_core == 600


def test_growth_is_told_from_where_a_game_has_all_that_it_will_have():
    found = {row["what"]: row["3,000 by 100"] for row in rows(growth([measured(1, 1, poll_bytes=100)]))}
    assert found == {"bytes of a poll": 15.5, "ms of a poll": 1.0, "ms of a move": 28.9}


def test_only_our_own_games_must_not_grow():
    ours, other = measured(1, 1, poll_bytes=100), measured(1, 1, {"poll": 1})
    assert [row["target"] for row in rows(growth([ours, other]))] == [
        "<= 1.1: NO",
        "<= 1.5: yes",
        "<= 1.5: NO",
        *[""] * 3,
    ]


def test_the_surviving_games_of_a_killed_server_are_counted():
    (row,) = rows(answers_kept([measured(1, 1, killed=("kept", "game lost", "kept"))]))
    assert (row["kept"], row["move lost"], row["game lost"], row["target"]) == (2, 0, 1, "all kept: NO")


def test_only_we_promise_to_lose_nothing():
    safe, other = measured(1, 1), measured(1, 1, {"move": 1}, killed=("move lost",))
    assert [row["target"] for row in rows(answers_kept([safe, other]))] == ["all kept: yes", ""]


def test_a_server_has_a_row_for_each_number_of_clients_that_it_stands():
    (row,) = rows(mixture([measured(100, 1)]))
    assert (row["clients"], row["a second"], row["p99 ms"]) == (8, 100, 200)


class TestPollsAndMovesTogether:
    def table(self, name, moves=2):
        return TableUnderWay(
            [f"{name} look {seat}" for seat in range(6)], iter([f"{name} move {n}" for n in range(moves)])
        )

    def test_every_tenth_request_is_a_move_in_their_order(self):
        group = ClientsOfATable(iter([self.table("a")]))
        clients = [group.client(seat) for seat in range(6)]
        asked = [next(clients[n % 6]) for n in range(20)]
        assert [(n, raw) for n, raw in enumerate(asked) if "move" in raw] == [(9, "a move 0"), (19, "a move 1")]
        assert asked[:7] == [*(f"a look {seat}" for seat in range(6)), "a look 0"]

    def test_the_next_move_waits_until_the_last_one_is_answered(self):
        group = ClientsOfATable(iter([self.table("a")]))
        mover, other = group.client(0), group.client(1)
        assert [next(mover) for _ in range(10)][-1] == "a move 0"
        assert {next(other) for _ in range(15)} == {"a look 1"}
        assert [next(mover), next(other)] == ["a move 1", "a look 1"]

    def test_all_go_on_to_another_table_until_there_is_none(self):
        group = ClientsOfATable(iter([self.table("a", moves=1), self.table("b", moves=1)]))
        one, other = group.client(0), group.client(1)
        asked = [next(one) for _ in range(20)]
        assert (asked[9], asked[10], asked[19]) == ("a move 0", "a look 0", "b move 0")
        assert next(other) == "b look 1"
        assert len(list(one)) == 8


class TestOurMoves:
    @pytest.fixture
    def table(self, db, adapter):
        return client_of(adapter), *begin_game(client_of(adapter), db, 0)

    def test_every_change_of_a_vote_is_taken_and_makes_another_view(self, table):
        ask, gathered, moves = table
        asked = list(islice(lengthen(gathered, moves), ROUND + 10))
        assert {ask(request).status for request in asked} == {200}
        assert len({ask(request).body for request in asked[-2:]}) == 2

    def test_a_game_has_more_moves_than_it_is_looked_at_after(self, table):
        _, gathered, moves = table
        assert sum(1 for _ in lengthen(gathered, moves)) >= MARKS[-1] + ROUND


BOARDS = [
    {
        "user": f"u{seat}",
        "order": ["u3", "u0", "u1", "u2", "u4", "u5"],
        "turn": 5,
        "player": {"hand": [{"cid": f"card{seat}-{n}"} for n in range(6)]},
    }
    for seat in range(6)
]


class TestTheMovesOfDixit:
    def asked(self, rounds):
        for raw in script(Table(7), BOARDS, rounds):
            line, _, cookie = raw.decode().split("\r\n")[:3]
            yield cookie[-1], *line.split()[1].removeprefix("/game/7/").split("?")

    def test_a_round_is_a_clue_then_five_cards_then_five_votes_for_the_storytellers(self):
        teller, *others = self.asked(1)
        assert teller == ("5", "3", "clue=The+ugly+duckling%2C+long+before&cid=card5-0")
        assert others == [
            *((seat, "4", f"cid=card{seat}-0") for seat in "30124"),
            *((seat, "5", "cid=card5-0") for seat in "30124"),
        ]

    def test_the_next_round_is_the_next_players_with_everybodys_next_card(self):
        teller, first, *_ = list(self.asked(2))[ROUND:]
        assert teller[:2] == ("3", "3") and teller[2].endswith("cid=card3-1")
        assert first == ("0", "4", "cid=card0-1")
