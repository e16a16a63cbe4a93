"""What happens when somebody is late, away or gone: docs/rules.md section 5, paragraph by paragraph."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.engine import errors
from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    GiveClue,
    Leave,
    PlayCards,
    Return,
    TakeOver,
    TakeVacation,
    VoteToRemove,
)
from chalicelib.engine.deadlines import PATIENCE, PRESETS, time_bank_s, vacation_s
from chalicelib.engine.events import ActionMissed, SeatAbsent, StorytellerSkipped
from chalicelib.engine.game import NewHands, Pace, Phase
from chalicelib.engine.pending import options, participants, pending_action, waiting_for
from chalicelib.engine.rounds import LAST_ROUND, tally_of, winners
from chalicelib.engine.rules import catch_up
from chalicelib.engine.timeouts import has_hand_for, next_timeout
from chalicelib.engine.view import view_for
from tests.given import CARDS, TABLES, a_game, a_move, apply, everywhere

HOUR = 3_600
DAY = 24 * HOUR
PLAIN = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY)
WITH_HOST = {"first_storyteller": "host"}
FOUND_AND_BELIEVED = 4  # points for the storyteller's card found, and for a vote on one's own


def a_timed_game(id="classic", seats=4, options=None, pace=PLAIN):
    return a_game(id, seats, options if options is not None else WITH_HOST, pace=pace)


def act(game, rules, seat, now=1):
    return apply(game, a_move(game, rules, Random(1), seat), rules, now).game


def everybody_acts(game, rules, now=1, but=()):
    """Play until the phase waits only for the given seats, or is over."""
    phase, round = game.phase, game.round.number
    while game.phase is phase and game.round.number == round:
        waiting = [seat for seat in waiting_for(game, rules) if seat not in but]
        if not waiting:
            break
        game = act(game, rules, waiting[0], now)
    return game


def later(game, rules, now):
    return catch_up(game, rules, now)


class TestClock:
    def test_a_pending_action_can_be_done_in_the_very_second_of_its_deadline(self):
        game, rules = a_timed_game()
        assert next_timeout(game, rules) == DAY
        assert later(game, rules, DAY).game is game
        assert later(game, rules, DAY + 1).game is not game
        assert act(game, rules, 1, now=DAY).phase is Phase.CARDS

    def test_without_limits_the_table_waits_for_ever(self):
        game, rules = a_timed_game(pace=PRESETS["none"])
        assert next_timeout(game, rules) is None
        assert later(game, rules, 10**10).game is game

    def test_each_phase_has_a_limit_counted_from_its_beginning(self):
        game, rules = a_timed_game(pace=Pace(clue_s=100, cards_s=10, votes_s=20))
        game = act(game, rules, 1, now=50)
        assert next_timeout(game, rules) == 60
        game = everybody_acts(game, rules, now=55)
        assert (game.phase, next_timeout(game, rules)) == (Phase.VOTES, 75)

    def test_the_time_bank_is_used_before_a_timeout_and_refills_step_by_step(self):
        game, rules = a_timed_game(pace=Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50, increment_s=20))
        assert next_timeout(game, rules) == 150
        game = act(game, rules, 1, now=130)
        assert time_bank_s(game, game.player(1)) == 20
        assert time_bank_s(game, game.player(2)) == 50
        game = everybody_acts(everybody_acts(game, rules, now=140), rules, now=150)
        assert [time_bank_s(game, player) for player in game.players] == [40, 50, 50, 50]

    def test_a_missed_pending_action_uses_up_the_time_bank(self):
        game, rules = a_timed_game(pace=Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50))
        after = later(game, rules, 151).game
        assert time_bank_s(after, after.player(1)) == 0


class TestVacation:
    PACE = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY, vacation_s=3 * DAY)

    def test_a_vacation_stops_only_its_owners_clock(self):
        game, rules = a_timed_game(pace=self.PACE)
        game = act(game, rules, 1, now=0)
        away = apply(game, TakeVacation(2, 2 * DAY + HOUR), rules, HOUR).game
        assert next_timeout(away, rules) == DAY
        others = later(away, rules, DAY + 1).game
        assert (set(waiting_for(others, rules)), next_timeout(others, rules)) == ({2}, 3 * DAY)
        assert vacation_s(away, away.player(2)) == DAY

    def test_the_same_vacation_again_changes_nothing(self):
        game, rules = a_timed_game(pace=self.PACE)
        away = apply(game, TakeVacation(1, 2 * DAY), rules, 0).game
        assert apply(away, TakeVacation(1, 2 * DAY), rules, DAY).game is away

    def test_a_vacation_that_ends_early_gives_back_the_rest(self):
        game, rules = a_timed_game(pace=self.PACE)
        away = apply(game, TakeVacation(1, 2 * DAY), rules, 0).game
        back = apply(away, TakeVacation(1, 0), rules, DAY).game
        assert (vacation_s(back, back.player(1)), next_timeout(back, rules)) == (2 * DAY, 2 * DAY)
        with pytest.raises(errors.VacationTwice):
            apply(back, TakeVacation(1, 3 * DAY), rules, DAY + 1)

    def test_ending_a_vacation_that_was_not_begun_changes_nothing(self):
        game, rules = a_timed_game(pace=self.PACE)
        assert apply(game, TakeVacation(1, 0), rules, HOUR).game is game

    def test_nobody_takes_more_vacation_than_is_left(self):
        game, rules = a_timed_game(pace=self.PACE)
        with pytest.raises(errors.VacationUsedUp):
            apply(game, TakeVacation(1, 3 * DAY + 1), rules, 0)


class TestLate:
    def test_a_late_storyteller_loses_the_role_to_the_left_neighbour_and_nobody_scores(self):
        game, rules = a_timed_game()
        step = later(game, rules, DAY + 1)
        assert (step.game.round.number, step.game.round.storyteller, step.game.phase) == (2, 2, Phase.CLUE)
        assert {player.score for player in step.game.players} == {0}
        assert step.game.pile == game.pile
        assert step.game.since == DAY
        assert StorytellerSkipped(1, 1) in step.events

    def test_a_late_clue_is_refused_as_late(self):
        game, rules = a_timed_game()
        with pytest.raises(errors.PhaseOver):
            apply(game, GiveClue(1, 1, "late", game.player(1).hand[0]), rules, DAY + 1)

    def test_when_no_first_clue_comes_a_seat_is_drawn_and_nobody_counts_as_late(self):
        game, rules = a_timed_game(options={})
        step = later(game, rules, DAY + 1)
        assert step.game.round.number == 1
        assert step.game.round.storyteller in game.seats
        assert {player.missed for player in step.game.players} == {0}
        assert next_timeout(step.game, rules) == 2 * DAY

    @pytest.mark.parametrize("seats", [3, 4])
    def test_late_cards_are_drawn_from_the_hand_and_marked(self, seats):
        game, rules = a_timed_game(seats=seats)
        game = everybody_acts(act(game, rules, 1), rules, but={2})
        step = later(game, rules, 2 * DAY)
        after = step.game
        assert after.phase is Phase.VOTES
        assert len(after.round.played[2]) == (2 if seats == 3 else 1)
        assert set(after.round.played[2]) <= set(game.player(2).hand)
        assert after.round.forced == (2,)
        assert ActionMissed(1, 2) not in step.events
        scored = everybody_acts_until_scored(after, rules)
        assert ActionMissed(1, 2) in scored

    def test_a_missed_vote_makes_the_seat_no_voter(self):
        game, rules = a_timed_game()
        game = everybody_acts(everybody_acts(act(game, rules, 1), rules), rules, but={2})
        after = later(game, rules, 2 * DAY).game
        assert 2 not in after.last_round.votes
        tally = tally_of(after.last_round, after.seats, rules)
        assert set(tally.votes) == {3, 4}

    def test_a_vote_that_comes_late_counts_as_long_as_others_are_waited_for(self):
        pace = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY, vacation_s=5 * DAY)
        game, rules = a_timed_game(seats=5, pace=pace)
        game = everybody_acts(act(game, rules, 1), rules)
        game = apply(game, TakeVacation(5, 4 * DAY), rules, 1).game
        game = later(game, rules, 2 * DAY).game
        assert (game.phase, game.round.abstained) == (Phase.VOTES, (2, 3, 4))
        view = view_for(game, 3, rules, 2 * DAY)
        assert (view.pending, view.idle) == (pending_action(game, 3, rules), None)
        assert (view.waiting_for, view.clock.deadline) == ((5,), None)
        assert view_for(game, 5, rules, 2 * DAY).clock.deadline == 5 * DAY
        slot = next(slot for slot, owner in game.round.owners.items() if owner == 1)
        late = apply(game, CastVotes(3, 1, (slot,)), rules, 2 * DAY).game
        assert (late.round.abstained, late.round.votes) == ((2, 4), {3: (slot,)})
        assert view_for(late, 3, rules, 2 * DAY).idle == "already-done"

    def test_when_nobody_votes_the_round_is_void(self):
        game, rules = a_timed_game()
        game = everybody_acts(act(game, rules, 1), rules)
        table = game.round.table
        after = later(game, rules, 2 * DAY).game
        assert {player.score for player in after.players} == {0}
        assert set(table) <= set(after.discard)
        assert rules.outcome(tally_of(after.last_round, after.seats, rules)) is None

    def test_the_storyteller_of_party_who_is_late_gives_no_veto(self):
        game, rules = a_timed_game("party", 6)
        game = everybody_acts(everybody_acts(act(game, rules, 1), rules), rules, but={1})
        assert later(game, rules, 2 * DAY).game.last_round.veto is None

    def test_party_counts_a_skipped_turn(self):
        game, rules = a_timed_game("party", 6)
        game = later(game, rules, DAY + 1).game
        rounds = 0
        while game.phase is not Phase.FINISHED:
            game = everybody_acts(game, rules, now=game.since)
            rounds += game.phase is Phase.CLUE
        assert game.last_round.number == 6
        assert not game.unfinished

    @pytest.mark.parametrize("skip", ["late", "left"])
    def test_a_storyteller_of_party_has_not_seen_the_hand_however_many_turns_are_skipped(self, skip):
        game, rules = a_timed_game("party", 8)
        for teller in (1, 2, 3):
            assert game.round.storyteller == teller
            seen = view_for(game, teller + 1, rules, game.since).hand
            if skip == "late":
                game = later(game, rules, game.since + DAY + 1).game
            else:
                game = apply(game, Leave(teller), rules, game.since).game
            assert set(seen).isdisjoint(game.player(teller + 1).hand)
            assert view_for(game, teller + 1, rules, game.since).hand == ()
            assert sorted(everywhere(game)) == list(CARDS)

    def test_hands_stay_after_a_skipped_turn_where_the_table_does_not_pass_them(self):
        game, rules = a_timed_game("party", 6, {**WITH_HOST, "pass_hands": False})
        after = later(game, rules, DAY + 1).game
        assert [player.hand for player in after.players] == [player.hand for player in game.players]

    def test_a_late_pair_of_team_gives_a_card_of_one_of_them(self):
        game, rules = a_timed_game("team", 6)
        game = everybody_acts(act(game, rules, 1), rules, but={2, 5})
        after = later(game, rules, 2 * DAY).game
        assert after.phase is Phase.VOTES
        assert len({2, 5} & after.round.played.keys()) == 1


def everybody_acts_until_scored(game, rules):
    """The news of the votes."""
    events = []
    while game.phase is Phase.VOTES:
        step = apply_step(game, a_move(game, rules, Random(1), waiting_for(game, rules)[0]), rules)
        game, events = step.game, [*events, *step.events]
    return events


def apply_step(game, command, rules):
    return apply(game, command, rules, game.since)


class TestLastRound:
    @pytest.mark.parametrize("number", [LAST_ROUND - 20, LAST_ROUND])
    def test_a_game_ends_though_one_player_goes_on_among_absent_ones(self, number):
        game, rules = a_timed_game("odyssey-2023", 8)
        for seat in range(2, 9):
            game = game.with_player(replace(game.player(seat), presence="absent"))
        game = replace(game, round=replace(game.round, number=number))
        assert (act(game, rules, 1).phase is Phase.FINISHED) is (number == LAST_ROUND)
        assert (later(game, rules, DAY + 1).game.phase is Phase.FINISHED) is (number == LAST_ROUND)


class TestRegressions:
    """Faults that reviews have found, each reproduced."""

    def test_a_vacation_stops_a_running_time_bank(self):
        pace = Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50, vacation_s=1000)
        game, rules = a_timed_game(pace=pace)
        game = apply(game, TakeVacation(1, 600), rules, 120).game
        assert next_timeout(game, rules) == 630
        acted = act(game, rules, 1, now=610)
        assert time_bank_s(acted, acted.player(1)) == 20

    def test_a_move_equal_to_the_cards_drawn_at_random_is_a_move(self):
        game, rules = TestAbsent().silent(2)
        while game.phase is not Phase.CARDS:
            game = everybody_acts(game, rules, now=game.since)
        game = apply(game, PlayCards(2, game.round.number, game.round.played[2]), rules, game.since).game
        assert game.player(2).presence == "active"
        assert 2 not in game.round.forced

    def test_a_seat_voted_out_of_a_game_that_ends_by_it_is_out(self):
        game, rules = TestAbsent().silent(3, 3)
        for seat in (1, 2):
            game = apply(game, VoteToRemove(seat, 3), rules, game.since).game
        assert game.phase is Phase.FINISHED
        assert apply(game, VoteToRemove(2, 3), rules, game.since).game is game

    def test_changing_a_move_uses_no_time_bank(self):
        game, rules = a_timed_game(pace=Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50))
        game = act(game, rules, 1, now=0)
        first, second = game.player(2).hand[:2]
        game = apply(game, PlayCards(2, 1, (first,)), rules, 110).game
        game = apply(game, PlayCards(2, 1, (second,)), rules, 130).game
        assert time_bank_s(game, game.player(2)) == 40
        game = everybody_acts(game, rules, now=130)
        assert (game.phase, time_bank_s(game, game.player(2))) == (Phase.VOTES, 40)
        first, second = options(game, 2, rules).slots[:2]
        game = apply(game, CastVotes(2, 1, (first,)), rules, 235).game
        game = apply(game, CastVotes(2, 1, (second,)), rules, 245).game
        assert time_bank_s(game, game.player(2)) == 35

    def test_a_skipped_turn_refills_no_time_bank(self):
        game, rules = a_timed_game(pace=Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50, increment_s=20))
        game = later(game, rules, 400).game
        assert [time_bank_s(game, player) for player in game.players[:2]] == [0, 0]

    def test_a_target_which_never_came_to_the_table_makes_the_round_void(self):
        game, rules = a_timed_game("team", 8, {**WITH_HOST, "storyteller_card_on_table": False})
        game = act(game, rules, 1)
        for seat in (1, 5):
            game = apply(game, Leave(seat), rules, 1).game
        game = everybody_acts(everybody_acts(game, rules), rules)
        assert rules.outcome(tally_of(game.last_round, game.seats, rules)) is None
        assert game.last_round.votes
        assert {player.score for player in game.players} == {0}

    @pytest.mark.parametrize("seats", [6, 8])
    def test_of_a_late_pair_the_one_who_becomes_absent_by_it_gives(self, seats):
        game, rules = a_timed_game("team", seats)
        game = act(game, rules, 1)
        partner = 2 + seats // 2
        game = game.with_player(replace(game.player(partner), missed=PATIENCE - 1))
        game = later(everybody_acts(game, rules, but={2, partner}), rules, 2 * DAY).game
        assert game.player(partner).presence == "absent"
        assert partner in game.round.played
        assert 2 in waiting_for(game, rules)

    def test_nobody_on_vacation_is_drawn_to_tell_first(self):
        pace = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY, vacation_s=9 * DAY)
        game, rules = a_timed_game(options={}, pace=pace)
        for seat in (1, 2, 3):
            game = apply(game, TakeVacation(seat, 5 * DAY), rules, 1).game
        assert later(game, rules, DAY + 1).game.round.storyteller == 4

    def test_coming_back_changes_nothing_in_a_finished_game(self):
        game, rules = a_timed_game(options={})
        game = later(game, rules, 365 * DAY).game
        assert apply(game, Return(1), rules, 366 * DAY).game is game

    def test_hands_grow_when_a_storyteller_leaves_three_behind(self):
        game, rules = a_timed_game()
        game = apply(game, Leave(1), rules, 1).game
        assert [len(game.player(seat).hand) for seat in (2, 3, 4)] == [7, 7, 7]
        assert sorted(everywhere(game)) == list(CARDS)


class TestAbsent:
    def silent(self, seat, seats=4, id="classic"):
        """A game in which `seat` has missed enough to be absent."""
        game, rules = a_timed_game(id, seats)
        while game.player(seat).presence == "active":
            game = everybody_acts(game, rules, now=game.since, but={seat})
            game = later(game, rules, game.since + DAY + 1).game
        return game, rules

    def test_nobody_waits_for_a_seat_that_has_missed_its_pending_actions(self):
        game, rules = self.silent(3)
        assert game.player(3).missed == PATIENCE
        for _ in range(6):
            assert 3 not in waiting_for(game, rules)
            game = everybody_acts(game, rules, now=game.since)
        assert game.round.storyteller != 3

    def test_cards_of_an_absent_seat_are_still_on_the_table(self):
        game, rules = self.silent(3)
        while game.phase is not Phase.VOTES:
            game = everybody_acts(game, rules, now=game.since)
        assert 3 in game.round.played
        assert 3 in game.round.forced

    def test_an_absent_seat_may_come_back_and_is_waited_for_again(self):
        game, rules = self.silent(3)
        game = apply(game, Return(3), rules, game.since).game
        assert (game.player(3).presence, game.player(3).missed) == ("active", 0)
        seen = set()
        for _ in range(6):
            seen |= set(waiting_for(game, rules))
            game = everybody_acts(game, rules, now=game.since)
        assert 3 in seen

    def test_a_player_who_comes_back_while_others_vote_may_vote_too(self):
        game, rules = self.silent(3)
        while game.phase is not Phase.VOTES:
            game = everybody_acts(game, rules, now=game.since)
        assert view_for(game, 3, rules, game.since).idle == "absent"
        back = apply(game, Return(3), rules, game.since).game
        pending = view_for(back, 3, rules, game.since).pending
        assert pending.action == "cast-votes"
        assert 3 not in waiting_for(back, rules)
        voted = apply(back, CastVotes(3, back.round.number, pending.slots[:1]), rules, game.since).game
        assert 3 in voted.round.votes

    def test_a_partner_who_is_absent_gives_so_that_the_other_votes(self):
        game, rules = self.silent(5, 6, "team")
        while game.phase is not Phase.VOTES or game.round.storyteller in {2, 5}:
            game = everybody_acts(game, rules, now=game.since)
        assert 5 in game.round.played
        assert 2 in waiting_for(game, rules)

    def test_more_than_half_of_the_others_can_vote_out_an_absent_seat(self):
        game, rules = self.silent(3)
        with pytest.raises(errors.SeatNotAbsent):
            apply(game, VoteToRemove(1, 2), rules, game.since)
        game = apply(game, VoteToRemove(1, 3), rules, game.since).game
        assert game.player(3).presence == "absent"
        assert apply(game, VoteToRemove(1, 3), rules, game.since).game is game
        game = apply(game, VoteToRemove(2, 3), rules, game.since).game
        assert game.player(3).presence == "left"

    def test_a_vote_counts_again_when_its_voter_is_back_whoever_voted_meanwhile(self):
        game, rules = self.silent(5, 5)
        game = apply(game, VoteToRemove(1, 5), rules, game.since).game
        game = game.with_player(replace(game.player(1), presence="absent"))
        game = apply(game, VoteToRemove(2, 5), rules, game.since).game
        game = apply(game, Return(1), rules, game.since).game
        assert view_for(game, None, rules, game.since).players[5].removal_votes == (1, 2)

    def test_a_vote_of_somebody_who_has_left_is_not_one_of_who_takes_over_the_seat(self):
        game, rules = self.silent(5, 5)
        while game.phase is not Phase.CLUE or game.round.storyteller == 1:
            game = everybody_acts(game, rules, now=game.since)
        for command in (VoteToRemove(1, 5), Leave(1), TakeOver(1)):
            game = apply(game, command, rules, game.since).game
        assert game.player(1).presence == "active"
        assert view_for(game, None, rules, game.since).players[5].removal_votes == ()

    def test_a_player_leaving_can_complete_a_majority(self):
        game, rules = self.silent(6, 6)
        for seat in (1, 2):
            game = apply(game, VoteToRemove(seat, 6), rules, game.since).game
        game = apply(game, Leave(3), rules, game.since).game
        assert game.player(6).presence == "absent"
        game = apply(game, Leave(4), rules, game.since).game
        assert game.player(6).presence == "left"

    def test_when_everybody_is_absent_the_table_sleeps(self):
        game, rules = a_timed_game(options={})
        step = later(game, rules, 30 * DAY)
        assert (step.game.phase, step.game.sleeping_since) == (Phase.CLUE, 9 * DAY)
        assert {event.seat for event in step.events if isinstance(event, SeatAbsent)} == {1, 2, 3, 4}


class TestLeaving:
    def test_what_a_leaver_has_played_stays_and_counts_for_the_others_alone(self):
        game, rules = a_timed_game()
        game = everybody_acts(act(game, rules, 1), rules)
        owner = {seat: slot for slot, seat in game.round.owners.items()}
        game = apply(game, Leave(2), rules, 1).game
        voted = game
        for seat in waiting_for(game, rules):
            voted = apply(voted, a_vote(seat, owner[2]), rules, 1).game
        assert voted.last_round.gone == (2,)
        assert [player.score for player in voted.players] == [0, 0, 2, 2]
        assert voted.player(2).hand == ()
        assert sorted(everywhere(voted)) == list(CARDS)

    def test_a_storyteller_who_leaves_before_the_clue_is_passed_over(self):
        game, rules = a_timed_game()
        game = apply(game, Leave(1), rules, 5).game
        assert (game.round.storyteller, game.phase, game.since) == (2, Phase.CLUE, 5)

    def test_a_storyteller_who_leaves_after_the_clue_scores_nothing(self):
        game, rules = a_timed_game(seats=5)
        game = everybody_acts(act(game, rules, 1), rules)
        game = apply(game, Leave(1), rules, 1).game
        target = next(slot for slot, seat in game.round.owners.items() if seat == 1)
        other = next(slot for slot, seat in game.round.owners.items() if seat == 5)
        for seat, slot in ((2, target), (3, target), (4, other), (5, target)):
            game = apply(game, a_vote(seat, slot), rules, 1).game
        assert [player.score for player in game.players] == [0, 3, 3, 0, 4]

    def test_a_table_that_shrinks_to_three_plays_as_three_from_the_next_round_on(self):
        game, rules = a_timed_game()
        game = act(game, rules, 1)
        game = apply(game, Leave(4), rules, 1).game
        assert options(game, 2, rules).max == 1
        game = everybody_acts(everybody_acts(game, rules), rules)
        assert game.round.number == 2
        assert [len(game.player(seat).hand) for seat in (1, 2, 3)] == [7, 7, 7]
        game = act(game, rules, 2)
        assert options(game, 3, rules).max == 2

    @pytest.mark.parametrize(
        ("id", "seats", "leavers"),
        [
            pytest.param("classic", 3, [1], id="two players"),
            pytest.param("party", 6, [1, 2, 3], id="three at the party"),
            pytest.param("team", 6, [2, 5], id="two teams"),
        ],
    )
    def test_with_too_few_left_the_game_ends_as_it_stands(self, id, seats, leavers):
        game, rules = a_timed_game(id, seats)
        for n, seat in enumerate(leavers):
            assert game.phase is not Phase.FINISHED, n
            game = apply(game, Leave(seat), rules, 1).game
        assert (game.phase, game.unfinished) == (Phase.FINISHED, True)
        assert set(winners(game)) <= set(game.seats) - set(leavers)

    def test_in_team_one_partner_plays_on_and_the_empty_seat_gives_at_random(self):
        game, rules = a_timed_game("team", 6)
        game = apply(game, Leave(5), rules, 1).game
        assert 5 in participants(game, rules)
        game = everybody_acts(act(game, rules, 1), rules)
        assert game.round.played.keys() >= {5}
        assert 2 in waiting_for(game, rules)
        game = everybody_acts(game, rules)
        assert len(game.player(5).hand) == 4

    def test_a_player_who_has_left_does_not_win_with_the_partner(self):
        game, rules = a_timed_game("team", 6)
        game = apply(game, Leave(5), rules, 1).game
        game = replace(game, players=tuple(replace(player, score=player.seat in {2, 5}) for player in game.players))
        assert winners(game) == (2,)
        assert winners(game.with_player(replace(game.player(2), presence="absent"))) == (2,)

    def test_seven_who_become_six_keep_their_second_vote(self):
        game, rules = a_timed_game("odyssey-2011", 7)
        game = apply(game, Leave(7), rules, 1).game
        game = everybody_acts(act(game, rules, 1), rules)
        assert options(game, 2, rules).max == 2

    def test_a_player_who_has_left_cannot_come_back(self):
        game, rules = a_timed_game()
        game = apply(game, Leave(4), rules, 1).game
        assert apply(game, Leave(4), rules, 1).game is game
        for command in (Return(4), TakeVacation(4, 9), VoteToRemove(4, 1), PlayCards(4, 1, (1,))):
            with pytest.raises(errors.SeatForfeited):
                apply(game, command, rules, 1)


def a_vote(seat, slot, round=1):
    return CastVotes(seat, round, (slot,))


class Silence:
    """A table where people act, are late, are absent, leave, pause and return at random, over a simulated year.

    Seat 2 is a computer player that never acts by itself; now and then there is an outage.
    """

    def __init__(self, id, seats, random):
        zone = random.choice([None, "Europe/Berlin", "America/New_York"])
        pace = Pace(DAY, DAY, DAY, HOUR * 6, HOUR, 9 * DAY, 20 * DAY, zone)
        self.game, self.rules = a_timed_game(id, seats, {}, pace)
        self.game = replace(self.game, bots=(2,))
        self.random, self.now = random, 0

    def command(self):
        seat = self.random.choice([seat for seat in self.game.seats if seat != 2])
        kind = self.random.random()
        rare = (
            (0.02, lambda: Leave(seat)),
            (0.06, lambda: Return(seat)),
            (0.10, lambda: VoteToRemove(seat, self.random.choice(self.game.seats))),
            (0.13, lambda: TakeVacation(seat, self.now + self.random.randint(0, 3 * DAY))),
            (0.18, lambda: AgreeToPause(seat, self.random.random() < 0.8)),
        )
        if command := next((command for below, command in rare if kind < below), None):
            return command()
        left = [player.seat for player in self.game.players if player.presence == "left"]
        if left and kind < 0.25:
            return TakeOver(self.random.choice(left))
        waiting = waiting_for(self.game, self.rules)
        return a_move(self.game, self.rules, self.random, self.random.choice(waiting)) if waiting else Return(seat)

    def step(self):
        self.now += self.random.choice([1, HOUR, HOUR * 9, DAY])
        if self.random.random() < 0.1:
            self.outage()
        sweeping = self.random.random() < 0.5
        swept = catch_up(self.game, self.rules, self.now).game if sweeping else self.game
        command = self.command()
        try:
            step = apply(self.game, command, self.rules, self.now)
            direct = step.game
            unpaid = {seat for round in step.finished for seat in round.gone}
            assert unpaid.isdisjoint(participants(direct, self.rules)) or isinstance(command, TakeOver)
        except errors.RuleViolation:
            direct = None
        try:
            after = apply(swept, command, self.rules, self.now).game
        except errors.RuleViolation:
            after = None
        assert (direct is None) == (after is None)
        assert direct == after, "a sweep before made a difference"
        self.game = after or swept

    def outage(self):
        """What was due until now has happened; then time has stood for a while."""
        self.game = catch_up(self.game, self.rules, self.now).game
        begun, self.now = self.now, self.now + self.random.randint(HOUR, 2 * DAY)
        outages = [*self.game.outages, (begun, self.now)]
        assert catch_up(replace(self.game, outages=tuple(outages)), self.rules, self.now).events == ()
        self.game = replace(self.game, outages=tuple(stop for stop in outages if stop[1] > self.game.since))


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_game_ends_whatever_its_players_do(id, seats):
    for seed in range(3):
        table = Silence(id, seats, Random(f"{id} {seats} {seed}"))
        for _ in range(3_000):
            if table.game.phase is Phase.FINISHED:
                break
            table.step()
            assert sorted(everywhere(table.game)) == list(CARDS)
            waiting = waiting_for(table.game, table.rules)
            sleeps = table.game.sleeping_since is not None
            assert bool(waiting) is not (sleeps or table.game.phase is Phase.FINISHED)
        table.game = catch_up(table.game, table.rules, table.now + 10 * 365 * DAY).game
        assert table.game.phase is Phase.FINISHED


REST = replace(PRESETS["daily"], weekends_off="Europe/Berlin", sleep_s=30 * DAY)


@pytest.mark.parametrize("pace", [PRESETS["daily"], REST], ids=["daily", "with weekends off"])
@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_an_abandoned_game_ends_by_itself_however_often_it_is_read(id, seats, pace):
    game, rules = a_timed_game(id, seats, {}, pace)
    for player in game.players[::2]:
        game = apply(game, TakeVacation(player.seat, 5 * DAY + player.seat * HOUR), rules, HOUR).game
    game = replace(game, outages=((DAY + HOUR, 2 * DAY), (8 * DAY, 11 * DAY), (40 * DAY, 50 * DAY)))
    at_once = catch_up(game, rules, 365 * DAY).game
    assert (at_once.phase, at_once.unfinished) == (Phase.FINISHED, True)
    slept = []
    for now in range(0, 365 * DAY, 7 * HOUR):
        game = catch_up(game, rules, now).game
        slept += [game.sleeping_since] if game.sleeping_since else []
    assert game == at_once
    turns_used_up = id in {"party", "team"}  # before the second one that makes somebody absent
    assert len(set(slept)) == (0 if turns_used_up else 1)


@given(st.sampled_from(TABLES), st.booleans(), st.integers(0, 90 * DAY), st.integers(0, 90 * DAY))
def test_the_result_does_not_depend_on_when_the_game_is_read(table, rests, first, second):
    game, rules = a_timed_game(*table, {}, REST if rests else PRESETS["daily"])
    first, second = sorted((first, second))
    looked = catch_up(game, rules, first).game
    assert catch_up(looked, rules, second).game == catch_up(game, rules, second).game


class TestTakingOver:
    def left(self, id="classic", seats=5, phase=Phase.CLUE):
        game, rules = a_game(id, seats, WITH_HOST)
        while game.phase is not phase or game.round.number < 2:
            game = apply(game, a_move(game, rules, Random(2)), rules).game
        gone = next(seat for seat in reversed(game.seats) if seat != game.round.storyteller)
        return apply(game, Leave(gone), rules).game, gone, rules

    def test_between_two_rounds_the_seat_plays_on_with_its_score_and_its_hand(self):
        game, gone, rules = self.left()
        taken = apply(game, TakeOver(gone), rules).game
        assert taken.player(gone) == replace(game.player(gone), presence="active")
        assert gone in participants(taken, rules)
        assert taken.round.seats == 0
        assert taken.new_hands == ()

    @pytest.mark.parametrize("phase", [Phase.CARDS, Phase.VOTES])
    def test_within_a_round_taking_over_changes_nothing(self, phase):
        game, gone, rules = self.left(phase=phase)
        assert apply(game, TakeOver(gone), rules).game is game

    @pytest.mark.parametrize("id", ["classic", "odyssey-2023", "odyssey-2011"])
    def test_a_hand_that_has_gone_to_the_discard_is_drawn_anew(self, id):
        game, gone, rules = self.left(id)
        game = everybody_plays_a_round(game, rules)
        assert game.player(gone).hand == ()
        taken = apply(game, TakeOver(gone), rules).game
        others = {len(player.hand) for player in taken.players if player.seat != gone}
        assert {len(taken.player(gone).hand)} == others
        assert taken.new_hands == (NewHands(game.round.number, game.round.storyteller, (gone,)),)
        assert sorted(everywhere(taken)) == list(CARDS)

    def test_both_seats_of_a_pair_can_be_taken_over_with_hands(self):
        game, rules = a_game("team", 8, WITH_HOST)
        for seat in (3, 7):
            game = apply(game, Leave(seat), rules).game
        game = everybody_plays_a_round(game, rules)
        taken = apply(game, TakeOver(7), rules).game
        assert {len(player.hand) for player in taken.players} == {rules.hand_size(8)}
        assert taken.player(3).presence == "left"
        assert taken.new_hands == (NewHands(2, 2, (3, 7)),)

    def test_the_seat_of_a_storyteller_who_left_scores_from_the_next_round_on(self):
        game, rules = a_game("classic", 5, WITH_HOST)
        game = apply(apply(game, Leave(1), rules).game, TakeOver(1), rules).game
        game = found_by_all_but(game, rules, 1)
        assert (game.player(1).score, game.last_round.gone) == (FOUND_AND_BELIEVED, ())

    def test_another_player_who_left_and_is_not_replaced_still_scores_nothing(self):
        game, rules = a_game("classic", 6, WITH_HOST)
        for command in (Leave(1), TakeOver(1), Leave(6)):
            game = apply(game, command, rules).game
        game = found_by_all_but(game, rules, 1)
        assert (game.player(1).score, game.last_round.gone) == (FOUND_AND_BELIEVED, (6,))

    def test_a_game_stored_with_a_list_of_who_had_left_pays_a_seat_taken_over_since(self):
        """An earlier version left such a list on the round when it skipped a storyteller."""
        game, rules = a_game("classic", 5, WITH_HOST)
        game = replace(game, round=replace(game.round, gone=(5,)))
        game = found_by_all_but(game, rules, 5)
        assert (game.player(5).score, game.last_round.gone) == (FOUND_AND_BELIEVED, ())

    def test_a_player_who_leaves_meanwhile_counts_until_the_hand_is_discarded(self):
        game, gone, rules = self.left()
        game = everybody_plays_a_round(game, rules)
        leaver = next(seat for seat in game.seats if seat not in {gone, game.round.storyteller})
        game = apply(apply(game, Leave(leaver), rules).game, TakeOver(gone), rules).game
        assert game.round.seats == 0
        assert game.player(leaver).hand
        game = apply(game, Leave(game.round.storyteller), rules).game
        assert (game.round.seats, game.player(leaver).hand) == (3, ())

    @pytest.mark.parametrize(("rest", "gives"), [(0, False), (3, False), (6, False), (7, True)])
    def test_a_pile_without_reshuffle_gives_no_hand_with_its_last_card(self, rest, gives):
        game, rules = a_game("classic", 5, {**WITH_HOST, "end": "last-card"})
        game = everybody_plays_a_round(apply(act(game, rules, 1), Leave(5), rules).game, rules)
        game = replace(game, pile=game.pile[:rest], discard=game.discard + game.pile[rest:])
        taken = apply(game, TakeOver(5), rules).game
        assert (taken is not game) is gives
        assert len(taken.pile) == (1 if gives else rest)

    @pytest.mark.parametrize("phase", [Phase.CLUE, Phase.CARDS, Phase.VOTES])
    @pytest.mark.parametrize("spare", [0, 1])
    def test_whether_the_pile_will_have_a_hand_is_known_before(self, phase, spare):
        game, rules = a_game("classic", 5, {**WITH_HOST, "end": "last-card"})
        game = everybody_plays_a_round(apply(act(game, rules, 1), Leave(5), rules).game, rules)
        rest = 6 + spare + (0 if phase is Phase.CLUE else 4)
        game = replace(game, pile=game.pile[:rest], discard=game.discard + game.pile[rest:])
        while game.phase is not phase:
            game = everybody_acts(game, rules)
        assert has_hand_for(game, 5, rules) is bool(spare)
        game = game if phase is Phase.CLUE else everybody_plays_a_round(game, rules)
        assert (apply(game, TakeOver(5), rules).game is not game) is bool(spare)

    def test_whether_there_is_a_hand_does_not_depend_on_votes_that_nobody_may_know(self):
        game, rules = a_game("classic", 5, {**WITH_HOST, "end": "points-or-last-card"})
        game = apply(act(game, rules, 1), Leave(5), rules).game
        while game.phase is not Phase.VOTES:
            game = everybody_acts(game, rules)
        near = game.with_player(replace(game.player(game.round.storyteller), score=29))
        voters, slots = waiting_for(near, rules), tuple(near.round.owners)
        answers = set()
        for chosen in product(slots, repeat=len(voters)):
            votes = dict(zip(voters, ((slot,) for slot in chosen), strict=True))
            answers.add(has_hand_for(replace(near, round=replace(near.round, votes=votes)), 5, rules))
        assert answers == {True}

    def test_a_pile_that_is_shuffled_anew_has_a_hand_for_everybody(self):
        game, gone, rules = self.left(phase=Phase.VOTES)
        assert has_hand_for(replace(game, pile=(), discard=()), gone, rules)

    def test_a_kept_hand_is_played_on_whatever_the_pile_holds(self):
        game, rules = a_game("classic", 5, {**WITH_HOST, "end": "last-card"})
        game = replace(apply(game, Leave(5), rules).game, pile=(84,))
        assert apply(game, TakeOver(5), rules).game.player(5).presence == "active"

    def test_only_a_seat_that_was_left_in_a_running_game_can_be_taken_over(self):
        game, gone, rules = self.left()
        with pytest.raises(errors.SeatNotLeft):
            apply(game, TakeOver(game.round.storyteller), rules)
        for seat in game.seats[:2]:
            game = apply(game, Leave(seat), rules).game
        assert game.phase is Phase.FINISHED
        with pytest.raises(errors.GameOver):
            apply(game, TakeOver(gone), rules)


def found_by_all_but(game, rules, decoy):
    """After a round in which one vote has gone to the card of `decoy`, and all others to the storyteller's."""
    teller = game.round.storyteller
    game = everybody_acts(act(game, rules, teller), rules)
    slot = {seat: slot for slot, seat in game.round.owners.items()}
    voters = waiting_for(game, rules)
    misled = next(seat for seat in voters if seat != decoy)
    for seat in voters:
        vote = a_vote(seat, slot[decoy if seat == misled else teller], game.round.number)
        game = apply(game, vote, rules, 1).game
    return game


def everybody_plays_a_round(game, rules):
    number = game.round.number
    while game.round.number == number:
        game = apply(game, a_move(game, rules, Random(3)), rules).game
    return game
