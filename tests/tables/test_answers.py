"""Bots' answers: part of the change that made them due, and the same each time they are computed."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.games import deal_game
from chalicelib.bots.personas import Persona
from chalicelib.core.ids import NO_PLAYER
from chalicelib.engine.commands import Withdraw
from chalicelib.engine.deadlines import PRESETS
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.events import ClueGiven
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.shuffle import shuffle
from chalicelib.lobby import add_bot, opening, start
from chalicelib.lobby import seats as lobby_seats
from chalicelib.players import profile
from chalicelib.tables import codec
from chalicelib.tables.advance import decide, decide_timeouts, play
from chalicelib.tables.bots import MAX_ANSWERS, apply_timeouts, run_bots
from chalicelib.tables.store import TableGames
from tests.given import a_move
from tests.tables.test_commit import Troubled

DAY = 86_400
HOST_TELLS = {"first_storyteller": "host"}


def a_table(deps, count=5, ruleset="classic", options=HOST_TELLS, people=1):
    folk = [profile.register(deps, f"P{n}", "en")[0] for n in range(people)]
    stored = opening.open_table(deps, folk[0], opening.TableSpec(ruleset, options, ("lantern-hours",)), None, "")
    for person in folk[1:]:
        stored = lobby_seats.sit_down(deps, stored, person.id, lobby_seats.SeatSpec(invite=stored.invite))
    for _ in range(count - people):
        stored = add_bot.add_bot(deps, stored, folk[0].id, add_bot.BotSpec())
    return start.start(deps, stored, folk[0].id), [person.id for person in folk]


def move_of_a_person(stored, random=None):
    seat = next(seat for seat in waiting_for(stored.game, stored.rules) if not stored.occupant(seat).bot)
    return a_move(stored.game, stored.rules, random or Random(stored.version), seat)


def bots_of(stored):
    return {occupant.seat for occupant in stored.bots}


def test_bots_answer_the_same_position_the_same_way(deps):
    stored, _ = a_table(deps)
    for _ in range(12):
        move = move_of_a_person(stored)
        transition = decide(stored, move, deps.now())
        again = decide(codec.load_game(codec.dump_game(stored)), move, deps.now() + 7)
        assert replace(again.game.game, since=0) == replace(transition.game.game, since=0)
        assert again.events == transition.events
        stored = transition.game


def test_a_retry_after_a_conflict_has_the_same_answers(deps):
    stored, _ = a_table(deps, people=2, options={})
    stored = play(deps, stored, move_of_a_person(stored))
    slower = replace(
        deps.with_instances({TableGames: Troubled(deps.store(TableGames).table, troubles=["answer lost"])}),
        pause=lambda _: None,
    )
    move = a_move(stored.game, stored.rules, Random(1), Seat(2))
    expected = decide(stored, move, deps.now())
    after = play(slower, stored, move)
    assert after.game.round == expected.game.game.round
    assert after.game.players == expected.game.game.players
    assert after.version == stored.version + 1
    assert deps.store(TableGames).load(stored.id) == after


def other_world(stored, seats):
    """Another pile, and other hands for all but `seats`."""
    game = stored.game
    others = [player for player in game.players if player.seat not in seats]
    free = shuffle([*game.pile, *(card for p in others for card in p.hand)], game.seed, "another world")
    hands, rest = {}, free
    for player in others:
        hands[player.seat], rest = tuple(sorted(rest[: len(player.hand)])), rest[len(player.hand) :]
    moved = tuple(replace(player, hand=hands.get(player.seat, player.hand)) for player in game.players)
    return replace(stored, game=replace(game, players=moved, pile=rest))


def test_what_a_bot_does_not_see_changes_nothing_it_does(deps):
    """Goes back from positions after a bot's clue to the one before it, with other cards elsewhere."""
    stored, _ = a_table(deps)
    seen = 0
    for _ in range(15):
        if not waiting_for(stored.game, stored.rules):
            break  # the game is over
        stored = decide(stored, move_of_a_person(stored), deps.now()).game
        writer = stored.game.round.storyteller
        if stored.game.phase is Phase.CARDS and writer in bots_of(stored):
            before = untold(stored)
            other = other_world(before, {writer})
            assert other != before
            assert first_clue(other) == first_clue(before)
            seen += 1
    assert seen


def untold(stored):
    """The round from its beginning: cards that were handed in are back in the hands."""
    round = stored.game.round
    hands = {p.seat: tuple(sorted((*p.hand, *round.played.get(p.seat, ())))) for p in stored.game.players}
    profile = tuple(replace(player, hand=hands[player.seat]) for player in stored.game.players)
    game = replace(stored.game, phase=Phase.CLUE, players=profile, round=replace(round, clue=None, played={}))
    return replace(stored, game=game, heard=0)


def first_clue(stored):
    step = run_bots(stored, apply_timeouts(stored, stored.game.since), stored.game.since)
    return next(event.clue for event in step.events if isinstance(event, ClueGiven))


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_clue_is_remembered_and_never_given_again(deps, ruleset):
    stored, _ = a_table(deps, max(EDITIONS[ruleset].seats), ruleset, {})
    clues = []
    for _ in range(60):
        if stored.game.phase is Phase.FINISHED:
            break
        transition = decide(stored, move_of_a_person(stored), deps.now())
        stored = transition.game
        add_bot = bots_of(stored)
        clues += [e.clue for e in transition.events if isinstance(e, ClueGiven) and e.storyteller in add_bot]
    assert clues
    assert len(set(clues)) == len(clues)


@given(st.sampled_from(list(EDITIONS)), st.integers(0, 2**32), st.integers(0, 10**6))
@settings(max_examples=25)
def test_answers_do_not_depend_on_who_reads_the_game_or_when(ruleset, number, step_s):
    stored = timed(ruleset, number)
    end = stored.game.since + 6 * DAY
    at_once = decide_timeouts(stored, end)
    now, looked = stored.game.since, stored
    while now < end:
        now = min(now + 3_600 + step_s, end)
        looked = transition.game if (transition := decide_timeouts(looked, now)) else looked
    assert looked.game == (at_once.game if at_once else stored).game
    assert {looked.game.player(seat).missed for seat in bots_of(looked)} == {0}


def timed(ruleset, number):
    """A game of one person and bots with time limits, after some moves."""
    size = min(EDITIONS[ruleset].seats)
    stored = deal_game(size, ruleset=ruleset)
    occupants = tuple(
        s if s.seat == 1 else replace(s, player=NO_PLAYER, bot=Persona("plain", 2)) for s in stored.occupants
    )
    stored = replace(stored, occupants=occupants, game=replace(stored.game, pace=PRESETS["live"]))
    random = Random(number)
    for _ in range(random.randrange(8)):
        if stored.game.phase is not Phase.FINISHED:
            stored = decide(stored, move_of_a_person(stored, random), stored.game.since).game
    return stored


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_answers_to_one_change_stay_below_the_limit(deps, ruleset):
    stored, _ = a_table(deps, max(EDITIONS[ruleset].seats), ruleset, {})
    most = 0
    while stored.game.phase is not Phase.FINISHED:
        transition = decide(stored, move_of_a_person(stored), deps.now())
        stored = transition.game
        most = max(most, len(transition.events))
        people = set(waiting_for(stored.game, stored.rules)) - bots_of(stored)
        assert people or stored.game.phase is Phase.FINISHED
    assert most < MAX_ANSWERS  # an answer is at least one event


def test_bots_alone_do_nothing_and_the_game_is_over(deps):
    stored, _ = a_table(deps)
    alone = replace(stored, occupants=tuple(replace(s, bot=s.bot or Persona("plain", 1)) for s in stored.occupants))
    step = run_bots(alone, apply_timeouts(alone, alone.game.since), alone.game.since)
    assert step.game.phase is Phase.FINISHED
    assert step.game.unfinished
    assert step.finished == ()


def test_a_removal_that_gets_its_majority_as_the_game_ends_is_not_voted_for(deps):
    """Nobody could read such a game: each read would have been refused because the game is over."""
    stored, _ = a_table(deps, 4, options={**HOST_TELLS, "end": "rounds", "rounds_each": 1}, people=3)
    while (stored.game.round.number, stored.game.phase) != (4, Phase.VOTES):
        stored = decide(stored, move_of_a_person(stored), deps.now()).game
    absent, late = stored.game.player(2), stored.game.player(3)
    game = stored.game.with_player(replace(absent, presence="absent", missed=2)).with_player(replace(late, missed=1))
    stored = replace(stored, game=replace(game, removal_votes={2: (1,)}, pace=PRESETS["live"]))
    stored = decide(stored, move_of_a_person(stored), stored.game.since).game
    after = decide_timeouts(stored, stored.game.since + DAY).game.game
    assert after.phase is Phase.FINISHED
    assert [player.presence for player in after.players] == ["active", "absent", "absent", "active"]


def test_a_stored_bot_is_small(deps):
    stored, _ = a_table(deps)
    document = codec.dump_game(stored)
    assert '"bot":["' in document
    assert codec.load_game(document) == stored
    assert len(document) < len(codec.dump_game(replace(stored, occupants=stored.occupants[:1], heard=0))) + 4 * 110


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("pt", "pt-BR"), ("yue-HK", "zh-Hant")])
def test_bots_use_the_language_of_the_host(deps, locale, language):
    host, _ = profile.register(deps, "Ana", locale)
    stored = opening.open_table(deps, host, opening.TableSpec("classic", {}, ("lantern-hours",)), None, "")
    assert stored.language == language


def test_a_bot_gives_once_its_partner_has_taken_the_card_back(deps):
    """In every second round it leaves the choice to its partner, who in this way leaves it to the bot."""
    stored, _ = a_table(deps, 6, "team", people=2)
    while stored.game.round.number < 6 or stored.game.phase is not Phase.CARDS:
        stored = play(deps, stored, move_of_a_person(stored))
    assert {1, 2, 4, 5} == set(waiting_for(stored.game, stored.rules))
    stored = play(deps, stored, a_move(stored.game, stored.rules, Random(1), Seat(1)))
    stored = play(deps, stored, Withdraw(Seat(1), 6))
    assert stored.game.round.played.keys() & {1, 4} == {4}
