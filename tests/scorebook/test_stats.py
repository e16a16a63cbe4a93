"""Statistics: each finished game is counted once for each player, and says what its rounds say."""

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from bench.requests import Request
from chalicelib.account import erase
from chalicelib.bots.clues import pack_bits
from chalicelib.core.errors import Unauthenticated
from chalicelib.engine.editions import EDITIONS
from chalicelib.players.store import profile_key
from chalicelib.scorebook.statistics import CARDS, HEARD, OPPONENTS, Figures, Opponent, Share, Statistics
from chalicelib.scorebook.store import TableStats
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.units import item_bytes
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from prove.faults import EVERY_WAY, Killed
from prove.scenario import Table as Seated
from prove.scenario import move, moves, register
from tests.fakes.wire import well
from tests.fakes.world import World, world
from tools.stats import count_again, rebuild

SHORT = {ruleset: {} if ruleset in {"party", "team"} else {"end": "rounds", "rounds_each": 1} for ruleset in EDITIONS}
CALLS = 4  # of the store, to count a game of three people, none of whom has a webhook
FEW = {"party": 6, "team": 6}


@dataclass
class Evening:
    """People who play one game after another; nobody is notified until `tell`."""

    here: World = field(default_factory=lambda: world(3))
    random: Random = field(default_factory=lambda: Random(4))
    tokens: list = field(default_factory=list)

    def ask(self, method, path, token, body=None):
        self.here.fate.clock += 60
        return self.here.expect(Request(method, path, token, body), 200, 201, 204)

    def come(self, count):
        self.tokens += [register(self.here, f"P{n}") for n in range(len(self.tokens) + 1, count + 1)]

    def begin(self, people, ruleset="classic", bots=0, options=None):
        self.come(max(people) + 1)
        tokens = [self.tokens[n] for n in people]
        spec = {"ruleset": ruleset, "options": SHORT[ruleset] if options is None else options}
        opened = self.ask("POST", "/v1/games", tokens[0], {**spec, "pace": {"preset": "none"}}).json
        href = f"/v1/games/{opened['id']}"
        for token in tokens[1:]:
            self.ask("POST", f"{href}/seats", token, {"invite": opened["invite"]})
        for _ in range(bots):
            self.ask("POST", f"{href}/bots", tokens[0], {})
        self.ask("POST", f"{href}/start", tokens[0])
        return Seated(href, tokens)

    def play(self, table, rounds=None):
        """To the end, or until so many rounds are over."""
        for token, view in moves(self.here, table):
            if rounds is not None and view["round"]["number"] > rounds:
                return table
            request = move(token, view, self.random)
            self.ask(request.method, request.path, token, request.body)
        return table

    def game(self, *people, **spec):
        return self.play(self.begin(people, **spec))

    def tell(self):
        """What the notifier is told of; it stays, as a stream may be read again."""
        for saved in self.here.news:
            follow_up(self.here.deps, saved)

    def id(self, n):
        return self.ask("GET", "/v1/me", self.tokens[n]).json["id"]

    def stats(self, n):
        return self.here.deps.store(TableStats).of_player(self.id(n))

    def shown(self, n):
        return self.ask("GET", "/v1/me/stats", self.tokens[n]).json


def plainly(evening, table, n):
    """The same from the views that the player sees, counted as plainly as possible."""
    view, token = evening.ask("GET", table.href, evening.tokens[n]).json, evening.tokens[n]
    me, party = view["you"]["seat"], view["ruleset"] == "party"
    counts = Counter(games=1, wins=int(me in view["winners"]))
    cards, fooled, fooled_by = Counter(), Counter(), Counter()
    for round in evening.ask("GET", f"{table.href}/rounds", token).json["rounds"]:
        teller = round["storyteller"]
        mine = [card for card in round["table"] if card["owner"] == me]
        votes = [card for card in round["table"] if me in card["voters"]]
        counts["rounds"] += bool(mine or votes or teller == me)
        counts["told"] += teller == me
        counts["scored"] += teller == me and round["outcome"] == "some"
        cards.update(card["card"]["id"] for card in mine if not card["at_random"])
        if not party:
            target = next(card for card in round["table"] if card["owner"] == teller)
            counts["guessed"] += bool(votes)
            counts["found"] += target in votes
            for card in round["table"]:
                if card is not target and card["owner"] == me:
                    fooled.update(card["voters"])
                if card is not target and me in card["voters"]:
                    fooled_by[card["owner"]] += card["voters"].count(me)
    counts["fooled"] = fooled.total()
    names = {player["seat"]: player["name"] for player in view["players"] if not player["bot"] and player["seat"] != me}
    return counts, cards, {names[seat]: (1, fooled[seat], fooled_by[seat]) for seat in names}


def figures(found):
    return Counter({name: count for name, count in found.items() if isinstance(count, int) and count})


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_what_is_counted_is_what_the_rounds_say(ruleset):
    evening, people = Evening(), range(FEW.get(ruleset, 4))
    tables = [evening.game(*people, ruleset=ruleset) for _ in range(3)]
    evening.tell()
    for n in people:
        told = [plainly(evening, table, n) for table in tables]
        shown = evening.shown(n)
        counts = sum((counts for counts, _, _ in told), Counter())
        assert figures(shown) == counts
        assert [figures(one) for one in shown["by_ruleset"]] == [counts]
        assert not figures(shown["alone"])
        cards = sum((cards for _, cards, _ in told), Counter())
        assert [one["count"] for one in shown["cards"]] == [count for _, count in cards.most_common(12)]
        assert all(cards[one["card"]["id"]] == one["count"] for one in shown["cards"])
        met = defaultdict(lambda: (0, 0, 0))
        for _, _, others in told:
            for name, numbers in others.items():
                met[name] = tuple(map(sum, zip(met[name], numbers, strict=True)))
        assert {one["name"]: (one["games"], one["fooled"], one["fooled_by"]) for one in shown["opponents"]} == met
        assert [one["fooled"] for one in shown["opponents"]] == sorted((m[1] for m in met.values()), reverse=True)
        assert counts["games"] == 3


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_tool_agrees_with_what_was_counted_after_each_game(ruleset):
    evening, people = Evening(random=Random(9)), range(FEW.get(ruleset, 3))
    for _ in range(3):
        evening.game(*people, ruleset=ruleset)
        evening.tell()
    for n in people:
        counted = evening.stats(n)
        assert counted.together.games == 3
        assert count_again(evening.here.deps, evening.id(n)) == counted
        assert replace(rebuild(evening.here.deps, evening.id(n)), version=counted.version) == counted


def test_the_tool_counts_games_that_nobody_has_counted():
    evening = Evening()
    evening.game(0, 1, 2)
    evening.here.news.clear()  # as games that ended before there were statistics
    evening.game(0, 1, 3)
    assert rebuild(evening.here.deps, evening.id(0)).together.games == 2
    evening.tell()
    assert [evening.stats(n).together.games for n in range(4)] == [2, 1, 0, 1]
    assert count_again(evening.here.deps, evening.id(0)) == evening.stats(0)


def test_the_tool_repairs_what_is_wrong():
    evening = Evening()
    evening.game(0, 1, 2)
    evening.tell()
    deps, right = evening.here.deps, evening.stats(0)
    deps.store(TableStats).replace(evening.id(0), replace(right, alone=Figures(7), version=right.version + 1))
    assert count_again(deps, evening.id(0)) != evening.stats(0)
    rebuild(deps, evening.id(0))
    assert replace(evening.stats(0), version=right.version) == right


def test_a_rebuild_counts_a_game_that_ends_meanwhile_once():
    evening = Evening()
    evening.game(0, 1, 2)
    evening.tell()
    evening.here.news.clear()
    table = evening.begin((0, 1, 2))

    def ends(_, carry_out):
        if any(getattr(key, "sk", "") == "STATS" for key in evening.here.wire.calls[-1][1]):
            evening.here.wire.fault = well
            carry_out()
            evening.play(table)
            evening.tell()
        else:
            carry_out()

    evening.here.wire.fault = ends  # after the rebuild has read the statistics
    player = evening.id(0)
    assert rebuild(evening.here.deps, player).together.games == 2
    assert count_again(evening.here.deps, player) == evening.stats(0)


@pytest.mark.parametrize("place", range(CALLS))
def test_two_rebuilds_at_once_leave_nothing_to_be_counted_again(place):
    evening = Evening()
    evening.game(0, 1, 2)
    first, second = evening.id(0), evening.id(1)
    TestOnce().meanwhile(evening, place, lambda: rebuild(evening.here.deps, second))
    rebuild(evening.here.deps, first)
    evening.here.wire.fault = well
    evening.tell()
    assert [evening.stats(n).together.games for n in range(3)] == [1, 1, 1]


def test_the_tool_makes_no_statistics_for_who_has_been_erased():
    evening = Evening()
    evening.game(0, 1, 2)
    player = evening.id(0)
    evening.ask("DELETE", "/v1/me", evening.tokens[0])
    with pytest.raises(Unauthenticated):
        rebuild(evening.here.deps, player)


class TestOnce:
    def test_a_stream_that_is_read_again_counts_nothing_twice(self):
        evening = Evening()
        evening.game(0, 1, 2)
        evening.tell()
        once = [evening.stats(n) for n in range(3)]
        evening.tell()
        assert [evening.stats(n) for n in range(3)] == once
        evening.here.fate.clock += 5 * 365 * 86_400
        evening.game(0, 1, 2)
        evening.tell()
        evening.tell()
        assert [evening.stats(n).together.games for n in range(3)] == [2, 2, 2]

    @pytest.mark.parametrize("way", EVERY_WAY, ids=lambda way: way.__name__)
    def test_each_fault_of_each_call_leaves_the_game_counted_once(self, way):
        evening = Evening()
        evening.game(0, 1, 2)
        end, deps, begun = evening.here.news[-1], evening.here.deps, evening.here.moment()
        follow_up(deps, end)
        wanted, calls = dict(evening.here.memory.items), self.calls_of(evening, begun, end)
        assert calls == CALLS
        for nth in range(calls):
            evening.here.back_to(begun)
            self.fail(evening, nth, way)
            for _ in range(3):
                try:
                    follow_up(deps, end)
                except (Killed, OutcomeUnknown, StoreUnavailable):
                    continue
                break
            assert evening.here.memory.items == wanted, nth

    def calls_of(self, evening, begun, end):
        evening.here.back_to(begun)
        before = len(evening.here.wire.calls)
        follow_up(evening.here.deps, end)
        return len(evening.here.wire.calls) - before

    def fail(self, evening, nth, way):
        left = [nth]

        def fault(call, carry_out):
            left[0] -= 1
            if left[0] == -1:
                way(call, carry_out)
            else:
                carry_out()

        evening.here.wire.fault = fault

    @pytest.mark.parametrize("place", range(CALLS))
    def test_two_notifiers_count_a_game_once(self, place):
        """The second one begins and ends before the first one's nth call."""
        evening = Evening()
        evening.game(0, 1, 2)
        end = evening.here.news[-1]
        self.meanwhile(evening, place, lambda: follow_up(evening.here.deps, end))
        follow_up(evening.here.deps, end)
        assert [evening.stats(n).together.games for n in range(3)] == [1, 1, 1]

    @pytest.mark.parametrize("place", range(CALLS))
    def test_two_games_that_end_together_both_count(self, place):
        evening = Evening()
        first = evening.game(0, 1, 2)
        first_end = evening.here.news[-1]
        second = evening.game(0, 2, 3)
        second_end = evening.here.news[-1]
        assert first.href != second.href
        self.meanwhile(evening, place, lambda: follow_up(evening.here.deps, second_end))
        follow_up(evening.here.deps, first_end)
        assert [evening.stats(n).together.games for n in range(4)] == [2, 1, 2, 1]

    def meanwhile(self, evening, place, act):
        left = [place]

        def fault(_, carry_out):
            left[0] -= 1
            if left[0] == -1:
                evening.here.wire.fault = well
                act()
            carry_out()

        evening.here.wire.fault = fault


class TestWhatCounts:
    def test_a_game_without_a_finished_round_does_not(self):
        evening = Evening()
        table = evening.begin((0, 1, 2))
        evening.ask("DELETE", f"{table.href}/seats/3", table.tokens[2])
        assert evening.ask("GET", table.href, table.tokens[0]).json["status"] == "finished"
        evening.tell()
        assert evening.stats(0) == Statistics()
        assert evening.shown(0)["first_game_at"] is None

    def test_who_has_left_has_played_and_not_won(self):
        evening = Evening()
        table = evening.play(evening.begin((0, 1, 2, 3)), rounds=1)
        evening.ask("DELETE", f"{table.href}/seats/4", table.tokens.pop())
        evening.play(table)
        evening.tell()
        left = evening.stats(3).together
        assert (left.games, left.wins, left.rounds) == (1, 0, 1)
        assert evening.stats(0).together.rounds == 3
        assert "P4" in {opponent.name for opponent in evening.stats(0).opponents}

    def test_a_seat_that_a_computer_player_has_taken_counts_for_nobody(self):
        evening = Evening()
        table = evening.play(evening.begin((0, 1, 2, 3)), rounds=1)
        gone = evening.tokens[3]
        evening.ask("DELETE", f"{table.href}/seats/4", table.tokens.pop())
        evening.ask("POST", f"{table.href}/bots", table.tokens[0], {"seat": 4})
        evening.play(table)
        evening.tell()
        assert evening.ask("GET", "/v1/me/stats", gone).json["games"] == 0
        assert {opponent.name for opponent in evening.stats(0).opponents} == {"P2", "P3"}

    def test_games_with_computer_players_only_are_counted_apart(self):
        evening = Evening()
        evening.game(0, bots=3)
        evening.game(0, 1, bots=2)
        evening.tell()
        found = evening.stats(0)
        assert (found.alone.games, found.together.games) == (1, 1)
        assert [opponent.name for opponent in found.opponents] == ["P2"]
        assert count_again(evening.here.deps, evening.id(0)) == found

    def test_a_card_that_the_game_has_drawn_is_none_that_was_given(self):
        evening = Evening()
        table = evening.game(0, 1, 2)
        key = next(key for key in evening.here.memory.items if key.sk == "ROUND#0001")
        item = evening.here.memory.items[key]
        round = json.loads(item["round"])
        drawn = next(seat for seat in (1, 2, 3) if seat != round["storyteller"])
        evening.here.memory.items[key] = {**item, "round": json.dumps({**round, "forced": [drawn]})}
        evening.tell()
        _, given, _ = plainly(evening, table, drawn - 1)
        shown = {one["card"]["id"]: one["count"] for one in evening.shown(drawn - 1)["cards"]}
        assert (shown, len(round["played"][str(drawn)])) == (given, 2)


class TestErasure:
    def test_who_is_erased_disappears_from_the_statistics_of_others(self):
        evening = Evening()
        for _ in range(2):
            evening.game(0, 1, 2)
        evening.tell()
        before, gone = evening.stats(0), evening.id(1)
        archived = evening.ask("GET", "/v1/me/games", evening.tokens[1]).json["games"][0]["id"]
        evening.ask("DELETE", f"/v1/me/games/{archived}", evening.tokens[1])
        evening.ask("DELETE", "/v1/me", evening.tokens[1])
        after = evening.stats(0)
        assert {opponent.name for opponent in before.opponents} == {"P2", "P3"}
        assert {opponent.name for opponent in after.opponents} == {"P3"}
        assert after.together == before.together
        assert gone not in str(evening.here.memory.items)
        assert count_again(evening.here.deps, evening.id(0)) == after

    def test_a_game_that_is_counted_after_an_erasure_knows_nothing_of_the_player(self):
        evening = Evening()
        evening.game(0, 1, 2)
        gone = evening.id(1)
        evening.ask("DELETE", "/v1/me", evening.tokens[1])
        evening.tell()
        assert gone not in str(evening.here.memory.items)
        assert {opponent.name for opponent in evening.stats(0).opponents} == {"P3"}
        assert evening.stats(0).together.games == 1

    def test_the_sweep_goes_on_where_there_are_many_games(self, monkeypatch):
        monkeypatch.setattr(erase, "AT_ONCE", 2)
        evening = Evening()
        for n in range(1, 11, 2):
            evening.game(0, n, n + 1)
        evening.tell()
        gone, knowing = evening.id(0), range(1, 11)
        assert all(evening.stats(n).knows(gone) for n in knowing)
        evening.ask("DELETE", "/v1/me", evening.tokens[0])
        assert any(evening.stats(n).knows(gone) for n in knowing)
        evening.here.fate.clock += 60
        sweep(evening.here.deps)
        assert not [n for n in knowing if evening.stats(n).knows(gone)]
        assert gone not in str(evening.here.memory.items)

    @pytest.mark.parametrize("place", range(4))
    def test_a_game_that_is_counted_while_an_erasure_takes_somebody_out(self, place):
        evening = Evening()
        evening.game(0, 1, 2)
        evening.tell()
        evening.here.news.clear()
        evening.game(0, 2, 3)
        gone = evening.id(1)

        def fault(_, carry_out):
            named = "STATS" in str(evening.here.wire.calls[-1][1]) and not evening.here.memory.get(profile_key(gone))
            if named and not left:
                evening.here.wire.fault = well
                evening.tell()
            elif named:
                left.pop()
            carry_out()

        left = [None] * place
        evening.here.wire.fault = fault
        evening.here.expect(Request("DELETE", "/v1/me", evening.tokens[1]), 204)
        evening.here.wire.fault = well
        evening.tell()
        assert evening.stats(0).together.games == 2
        assert gone not in str(evening.here.memory.items)

    @pytest.mark.parametrize("place", range(CALLS))
    def test_an_erasure_while_a_game_is_counted(self, place):
        evening = Evening()
        evening.game(0, 1, 2)
        end, gone = evening.here.news[-1], evening.id(1)
        erase = Request("DELETE", "/v1/me", evening.tokens[1])
        TestOnce().meanwhile(evening, place, lambda: evening.here.expect(erase, 204))
        follow_up(evening.here.deps, end)
        evening.here.wire.fault = well
        assert evening.stats(0).together.games == 1
        evening.here.ask(erase)  # where the count was over before
        assert gone not in str(evening.here.memory.items)


def share(n, **spec):
    others = tuple(Opponent(f"p_{m:016}", "🦊" * 24, 999, 999, 999) for m in spec.get("people", range(n, n + 11)))
    cards = {"lantern-hours": dict.fromkeys(spec.get("cards", ()), 1)}
    return Share(n, spec.get("ruleset", "classic"), False, Figures(1), others, cards)


def test_the_people_with_whom_one_has_sat_last_are_kept():
    found = Statistics()
    for n in range(60):
        found = found.after(share(n, people=[n]))
    assert [opponent.player for opponent in found.opponents] == [f"p_{n:016}" for n in range(10, 60)]
    again = found.after(share(61, people=[10]))
    assert (again.opponents[-1].player, again.opponents[-1].games) == (f"p_{10:016}", 2 * 999)
    assert len(again.opponents) == OPPONENTS


def test_the_cards_that_were_given_most_often_are_kept():
    found = Statistics()
    for _ in range(2):
        found = found.after(share(1, cards=range(1, CARDS)))
    for n in range(200, 220):
        found = found.after(share(n, cards=[n]))
    kept = found.cards["lantern-hours"]
    assert len(kept) == CARDS
    assert {*range(1, CARDS), 219} == kept.keys()


def test_the_fullest_statistics_take_less_than_9_kib():
    many = 99_999
    figures = Figures(*[many] * 8)
    opponents = tuple(Opponent(f"p_{n:016}", "🦊" * 24, 999, 999, 999) for n in range(OPPONENTS))
    cards = {"lantern-hours": dict.fromkeys(range(1, CARDS + 1), 999)}
    heard = {f"lantern-hours {n}": pack_bits((1 << 672) - 1) for n in range(HEARD)}
    full = Statistics(1_800_000_000, dict.fromkeys(EDITIONS, figures), figures, opponents, cards, heard, many)
    stored = Stored()
    TableStats(stored).replace("p_1", full)
    (item,) = stored.items
    assert 6_000 < item_bytes(item) < 9 * 1024


@dataclass
class Stored:
    items: list = field(default_factory=list)

    def write(self, _, put):
        self.items.append(put.item)
