"""What a view says, field by field. tests/api and tests/prove compare two worlds for what it must not say."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards, TakeVacation, VoteToRemove
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.rules import catch_up
from chalicelib.engine.timeouts import next_timeout
from chalicelib.engine.view import FaceUpCard, OwnClock, RevealedCard, SeatView, last_round, unchanged_until, view_for
from tests.given import a_game, a_reachable_game, apply, played

PACE = Pace(clue_s=100, cards_s=50, votes_s=20, time_bank_s=30, increment_s=5, vacation_s=1_000)
WITH_HOST = {"first_storyteller": "host"}


def hand(game, seat):
    return game.player(seat).hand


@pytest.fixture
def dealt():
    return a_game("classic", 4, WITH_HOST, pace=PACE)


@pytest.fixture
def laid(dealt):
    """A game with all cards on the table, each the lowest of a hand."""
    game, rules = dealt
    game = apply(game, GiveClue(1, 1, "A clue", hand(game, 1)[0]), rules).game
    for seat in (2, 3, 4):
        game = apply(game, PlayCards(seat, 1, hand(game, seat)[:1]), rules).game
    return game, rules


def slot_of(game, seat):
    return next(slot for slot, owner in game.round.owners.items() if owner == seat)


class TestTime:
    def test_everybody_sees_the_end_of_the_limit_and_only_their_own_deadline(self, dealt):
        game, rules = dealt
        view = view_for(game, 1, rules, 0)
        assert (view.phase_ends_at, view.clock) == (100, OwnClock(130, 30, 1_000))

    def test_a_player_who_owes_nothing_has_no_deadline(self, dealt):
        game, rules = dealt
        assert view_for(game, 2, rules, 0).clock == OwnClock(None, 30, 1_000)
        assert view_for(game, None, rules, 0).clock is None

    def test_each_of_a_pair_sees_their_own_deadline_though_both_must_be_late_to_time_out(self):
        """The later of both would reveal how much time bank the partner has left, and so when they have acted."""
        game, rules = a_game("team", 6, WITH_HOST, pace=PACE)
        game = apply(game, GiveClue(1, 1, "A clue", hand(game, 1)[0]), rules, 0).game
        game = game.with_player(replace(game.player(2), bank_used_s=30))
        for used in (0, 20):
            partner_late = game.with_player(replace(game.player(5), bank_used_s=used))
            assert view_for(partner_late, 2, rules, 60).clock == OwnClock(50, 0, 1_000)
            assert next_timeout(partner_late, rules) == 80 - used
            assert view_for(catch_up(partner_late, rules, 60).game, 2, rules, 60).pending

    def test_a_time_bank_that_ends_before_the_partners_is_not_shown_to_its_end(self):
        game, rules = a_game("team", 6, WITH_HOST, pace=PACE)
        game = apply(game, GiveClue(1, 1, "A clue", hand(game, 1)[0]), rules, 0).game
        game = game.with_player(replace(game.player(2), bank_used_s=20))
        seen = [view_for(game, None, rules, now).players[2].time_bank_until for now in (51, 60, 61)]
        assert seen == [60, 60, None]
        assert [unchanged_until(game, rules, now) for now in (51, 60, 61, 80)] == [60, 60, 80, 80]

    def test_the_limit_counts_from_the_beginning_of_the_phase(self, dealt):
        game, rules = dealt
        game = apply(game, GiveClue(1, 1, "A clue", hand(game, 1)[0]), rules, 60).game
        assert view_for(game, None, rules, 60).phase_ends_at == 110

    def test_a_table_without_limits_shows_none(self):
        game, rules = a_game("classic", 4, WITH_HOST)
        assert view_for(game, 1, rules, 0).phase_ends_at is None

    def test_a_vacation_is_seen_up_to_its_last_second(self, dealt):
        game, rules = dealt
        away = apply(game, TakeVacation(2, 500), rules, 0).game
        seen = [view_for(away, None, rules, now).players[2].vacation_until for now in (0, 499, 500)]
        assert seen == [500, 500, None]
        assert view_for(away, 2, rules, 0).clock.vacation_s == 500

    def test_while_a_time_bank_runs_everybody_sees_when_it_ends(self, dealt):
        game, rules = dealt
        used = game.with_player(replace(game.player(1), bank_used_s=10))
        for viewer in (None, 1, 2):
            seen = [view_for(used, viewer, rules, now).players for now in (0, 100, 101, 120)]
            assert [players[1].time_bank_until for players in seen] == [None, None, 120, 120]
            assert not any(players[seat].time_bank_until for players in seen for seat in (2, 3, 4))

    def test_a_vacation_moves_the_time_from_which_a_time_bank_is_seen(self, dealt):
        game, rules = dealt
        away = apply(game, TakeVacation(1, 90), rules, 0).game
        seen = [view_for(away, 2, rules, now).players[1].time_bank_until for now in (101, 190, 191, 220)]
        assert seen == [None, None, 220, 220]
        assert [unchanged_until(away, rules, now) for now in (100, 101, 190, 191)] == [100, 190, 190, 220]

    def test_no_time_bank_runs_for_the_first_clue_which_anybody_may_give(self):
        game, rules = a_game("classic", 4, pace=PACE)
        assert {seat.time_bank_until for seat in view_for(game, 1, rules, 101).players.values()} == {None}

    def test_views_stay_the_same_up_to_the_limit_a_deadline_or_the_end_of_a_vacation(self, dealt):
        game, rules = dealt
        assert [unchanged_until(game, rules, now) for now in (0, 100, 101, 130)] == [100, 100, 130, 130]
        assert next_timeout(game, rules) == 130
        away = apply(game, TakeVacation(2, 90), rules, 0).game
        assert [unchanged_until(away, rules, now) for now in (0, 89, 90)] == [89, 89, 100]
        assert unchanged_until(*a_game("classic", 4, WITH_HOST), 0) is None

    @given(a_reachable_game(), st.dictionaries(st.integers(0, 11), st.tuples(st.integers(0, 50), st.integers(50, 300))))
    def test_no_view_changes_before_the_second_that_is_named(self, position, vacations):
        """Within the phase, the time of day changes nothing else."""
        game, rules = position
        on_vacation = {game.players[n % len(game.players)]: period for n, period in vacations.items()}
        for player, period in on_vacation.items():
            game = game.with_player(replace(player, vacation=period))
        game, now = replace(game, pace=PACE), 60
        until = unchanged_until(game, rules, now)
        later = {now + 1_000} if until is None else {now, (now + until) // 2, until} if until >= now else set()
        for viewer in (None, *game.seats):
            seen = view_for(game, viewer, rules, now)
            assert all(view_for(game, viewer, rules, at) == seen for at in later)


class TestPeople:
    def test_votes_to_remove_are_shown_while_the_voters_are_there(self, dealt):
        game, rules = dealt
        game = game.with_player(replace(game.player(3), presence="absent"))
        game = apply(game, VoteToRemove(1, 3), rules).game
        assert view_for(game, None, rules, 0).players[3] == SeatView(0, "absent", None, (1,), wants_pause=False)
        assert view_for(game, None, rules, 0).players[2] == SeatView(0, "active", None, (), wants_pause=False)
        gone = game.with_player(replace(game.player(1), presence="absent"))
        assert view_for(gone, None, rules, 0).players[3].removal_votes == ()

    def test_partners_are_named_in_team_and_nowhere_else(self, dealt):
        game, rules = a_game("team", 6)
        assert view_for(game, 1, rules, 0).sides == {1: 1, 2: 2, 3: 3, 4: 1, 5: 2, 6: 3}
        assert view_for(*dealt_to(dealt)).sides == {}

    def test_an_unfinished_game_says_so(self, dealt):
        game, rules = dealt
        assert view_for(game, 1, rules, 0).unfinished is False
        left = catch_up(game, rules, 10**7).game
        view = view_for(left, 1, rules, 10**7)
        assert (view.phase, view.unfinished, view.phase_ends_at, view.round) == (Phase.FINISHED, True, None, None)


def dealt_to(dealt):
    game, rules = dealt
    return game, None, rules, 0


class TestRound:
    def test_a_card_on_the_table_is_shown_as_mine_or_not(self, laid):
        game, rules = laid
        mine = slot_of(game, 2)
        table = view_for(game, 2, rules, 0).round.table
        assert table == tuple(FaceUpCard(n, card, n == mine) for n, card in enumerate(game.round.table, start=1))
        assert not any(up.mine for up in view_for(game, None, rules, 0).round.table)

    def test_a_player_sees_their_own_cards_and_votes_and_a_spectator_none(self, laid):
        game, rules = laid
        slot = slot_of(game, 1)
        game = apply(game, CastVotes(2, 1, (slot,)), rules).game
        round = view_for(game, 2, rules, 0).round
        assert (round.number, round.storyteller, round.clue) == (1, 1, "A clue")
        assert (round.my_cards, round.my_votes, round.my_veto) == (game.round.played[2], (slot,), None)
        onlooker = view_for(game, None, rules, 0).round
        assert (onlooker.my_cards, onlooker.my_votes, onlooker.my_veto) == ((), None, None)

    def test_only_the_storyteller_sees_the_veto(self):
        game, rules = played("party", 6, 12)
        game = replace(game, round=replace(game.round, veto=3))
        teller = game.round.storyteller
        seen = {seat: view_for(game, seat, rules, 0).round.my_veto for seat in game.seats}
        assert seen == {seat: 3 if seat == teller else None for seat in game.seats}

    def test_a_scored_round_reveals_everything(self, laid):
        game, rules = laid
        slots = {seat: slot_of(game, seat) for seat in game.seats}
        for seat, choice in ((2, 1), (3, 1), (4, 2)):
            game = apply(game, CastVotes(seat, 1, (slots[choice],)), rules).game
        last = last_round(game, rules)
        voters = {1: (2, 3), 2: (4,), 3: (), 4: ()}
        cards = game.last_round.played
        assert last.table == tuple(
            RevealedCard(slots[seat], cards[seat][0], seat, voters[seat], False)
            for seat in sorted(slots, key=slots.get)
        )
        assert (last.number, last.storyteller, last.clue, last.outcome, last.veto) == (1, 1, "A clue", "some", None)
        assert last.points == {1: 3, 2: 4, 3: 3, 4: 0}

    def test_a_scored_round_of_party_reveals_the_veto(self):
        game, rules = played("party", 6, 13)
        assert last_round(game, rules).veto == game.last_round.veto is not None
