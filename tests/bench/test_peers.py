"""Our own part of `make peers`: the moves that are sent, and the ratios."""

from collections import Counter
from itertools import islice

import pytest

from bench.inside import through
from bench.peers.compared import Measured, growth, in_proportion, kept, middle
from bench.peers.dixit import Table, script
from bench.peers.peer import MARKS, ROUND, Bytes, Grown, Peer, Sample
from bench.peers.reverie import lengthened
from bench.tables import under_way


def sample(rate, server=1.0):
    return Sample(rate, p50_ms=10_000 / rate, p95_ms=20_000 / rate, server=server, driver=0.1)


def measured(name, polls, moves, durable=True, killed=("kept",)):
    peer = Peer(name, "files" if durable else "RAM", durable, start=None, killed=None)
    grown = [Grown(mark, 100 + mark, poll_ms=2.0, move_ms=4.0 + mark) for mark in MARKS]
    return Measured(peer, [sample(polls)], [sample(moves)], Bytes(4_000, 0), grown, Counter(killed))


def rows(table):
    return table.data()["rows"]


def test_a_target_is_met_only_against_the_peer_it_is_met_against():
    ours = measured("ours", polls=700, moves=330)
    slow, fast = measured("slow", polls=500, moves=110), measured("fast", polls=1_000, moves=111)
    assert [(row["polls"], row["target for polls"]) for row in rows(in_proportion(ours, [slow, fast]))] == [
        (1.4, ">= 1: yes"),
        (0.7, ">= 1: NO"),
    ]
    assert [(row["moves"], row["target for moves"]) for row in rows(in_proportion(ours, [slow, fast]))] == [
        (3.0, ">= 3: yes"),
        (2.97, ">= 3: NO"),
    ]


def test_a_peer_in_memory_gives_a_ratio_and_no_target():
    (row,) = rows(in_proportion(measured("ours", 700, 330), [measured("quick", 3_500, 3_300, durable=False)]))
    assert (row["polls"], row["moves"]) == (0.2, 0.1)
    assert row["target for polls"] == row["target for moves"] == ""


def test_every_figure_is_the_median_of_its_runs():
    runs = [Sample(100, 3.0, 9.0, 0.9, 0.1), Sample(300, 1.0, 8.0, 0.8, 0.3), Sample(200, 2.0, 7.0, 0.5, 0.2)]
    assert middle(runs) == Sample(200, 2.0, 8.0, 0.8, 0.2)


def test_a_rate_is_told_for_the_time_that_the_server_had_its_core():
    assert sample(300, server=0.5).rate_of_a_core == 600


def test_growth_is_told_from_where_a_game_has_all_that_it_will_have():
    found = {row["what"]: row["3,000 by 100"] for row in rows(growth([measured("any", 1, 1)]))}
    assert found == {"bytes of a poll": 15.5, "ms of a poll": 1.0, "ms of a move": 28.9}


def test_the_surviving_games_of_a_killed_server_are_counted():
    (row,) = rows(kept([measured("any", 1, 1, killed=("kept", "game lost", "kept"))]))
    assert (row["kept"], row["move lost"], row["game lost"]) == (2, 0, 1)


class TestOurMoves:
    @pytest.fixture
    def table(self, db, adapter):
        return through(adapter), *under_way(through(adapter), db, 0)

    def test_every_change_of_a_vote_is_taken_and_makes_another_view(self, table):
        ask, gathered, moves = table
        asked = list(islice(lengthened(gathered, moves), ROUND + 10))
        assert {ask(request).status for request in asked} == {200}
        assert len({ask(request).body for request in asked[-2:]}) == 2

    def test_a_game_has_more_moves_than_it_is_looked_at_after(self, table):
        _, gathered, moves = table
        assert sum(1 for _ in lengthened(gathered, moves)) >= MARKS[-1] + ROUND


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
