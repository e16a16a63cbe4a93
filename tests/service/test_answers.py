"""House players' answers: part of the change that made them due, the same whenever they are worked out again."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.games import dealt
from chalicelib.bots.cast import Manner
from chalicelib.engine.duties import waiting_for
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.events import ClueGiven
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import PRESETS
from chalicelib.engine.shuffle import shuffled
from chalicelib.service import house, lobby, players
from chalicelib.service.answers import MOST, answered, brought_up
from chalicelib.service.play import judge, lapsed, play
from chalicelib.service.stored import NOBODY
from chalicelib.storage import codec
from tests.given import a_move
from tests.service.test_changes import Troubled

DAY = 86_400
HOST_TELLS = {"first_storyteller": "host"}


def a_table(deps, count=5, ruleset="classic", options=HOST_TELLS, people=1):
    folk = [players.register(deps, f"P{n}", "en")[0] for n in range(people)]
    stored = lobby.open_table(deps, folk[0], lobby.TableWish(ruleset, options, ("lantern-hours",)), None, "")
    for person in folk[1:]:
        stored = lobby.sit_down(deps, stored, person.id, lobby.SeatWish(invite=stored.invite))
    for _ in range(count - people):
        stored = house.seat_house_player(deps, stored, folk[0].id, house.HouseWish())
    return lobby.start(deps, stored, folk[0].id), [person.id for person in folk]


def persons_move(stored, random=None):
    seat = next(seat for seat in waiting_for(stored.game, stored.rules) if not stored.sitter(seat).house)
    return a_move(stored.game, stored.rules, random or Random(stored.version), seat)


def of_house(stored):
    return {sitter.seat for sitter in stored.house}


def test_a_position_judged_again_is_answered_the_same_way(deps):
    stored, _ = a_table(deps)
    for _ in range(12):
        move = persons_move(stored)
        change = judge(stored, move, deps.now())
        again = judge(codec.load_game(codec.dump_game(stored)), move, deps.now() + 7)
        assert replace(again.game.game, since=0) == replace(change.game.game, since=0)
        assert again.events == change.events
        stored = change.game


def test_a_conflict_is_judged_again_with_the_same_answers(deps):
    stored, _ = a_table(deps, people=2, options={})
    stored = play(deps, stored, persons_move(stored))
    slower = replace(deps, games=Troubled(deps.games.db, troubles=["answer lost"]), pause=lambda _: None)
    move = a_move(stored.game, stored.rules, Random(1), Seat(2))
    expected = judge(stored, move, deps.now())
    after = play(slower, stored, move)
    assert after.game.round == expected.game.game.round
    assert after.game.players == expected.game.game.players
    assert after.version == stored.version + 1
    assert deps.games.load(stored.id) == after


def other_world(stored, seats):
    """Another pile, and other hands where nobody of `seats` looks."""
    game = stored.game
    others = [player for player in game.players if player.seat not in seats]
    free = shuffled([*game.pile, *(card for p in others for card in p.hand)], game.seed, "another world")
    hands, rest = {}, free
    for player in others:
        hands[player.seat], rest = tuple(sorted(rest[: len(player.hand)])), rest[len(player.hand) :]
    moved = tuple(replace(player, hand=hands.get(player.seat, player.hand)) for player in game.players)
    return replace(stored, game=replace(game, players=moved, pile=rest))


def test_what_a_house_player_does_not_see_changes_nothing_it_says(deps):
    """Positions in which a house player has just told are taken back to before its clue, with other cards elsewhere."""
    stored, _ = a_table(deps)
    seen = 0
    for _ in range(15):
        stored = judge(stored, persons_move(stored), deps.now()).game
        teller = stored.game.round.storyteller
        if stored.game.phase is Phase.CARDS and teller in of_house(stored):
            before = untold(stored)
            other = other_world(before, {teller})
            assert other != before
            assert first_clue(other) == first_clue(before)
            seen += 1
    assert seen


def untold(stored):
    """The round from its beginning: what has been handed in is in the hands again."""
    round = stored.game.round
    hands = {p.seat: tuple(sorted((*p.hand, *round.played.get(p.seat, ())))) for p in stored.game.players}
    players = tuple(replace(player, hand=hands[player.seat]) for player in stored.game.players)
    game = replace(stored.game, phase=Phase.CLUE, players=players, round=replace(round, clue=None, played={}))
    return replace(stored, game=game, heard=0)


def first_clue(stored):
    step = answered(stored, brought_up(stored, stored.game, stored.game.since), stored.game.since)
    return next(event.clue for event in step.events if isinstance(event, ClueGiven))


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_clue_is_remembered_and_never_given_again(deps, ruleset):
    stored, _ = a_table(deps, max(EDITIONS[ruleset].seats), ruleset, {})
    clues = []
    for _ in range(60):
        if stored.game.phase is Phase.FINISHED:
            break
        change = judge(stored, persons_move(stored), deps.now())
        stored = change.game
        house = of_house(stored)
        clues += [e.clue for e in change.events if isinstance(e, ClueGiven) and e.storyteller in house]
    assert clues
    assert len(set(clues)) == len(clues)


@given(st.sampled_from(list(EDITIONS)), st.integers(0, 2**32), st.integers(0, 10**6))
@settings(max_examples=25)
def test_it_is_the_same_whoever_looks_when(ruleset, number, step_s):
    stored = timed(ruleset, number)
    end = stored.game.since + 6 * DAY
    at_once = lapsed(stored, end)
    now, looked = stored.game.since, stored
    while now < end:
        now = min(now + 3_600 + step_s, end)
        looked = change.game if (change := lapsed(looked, now)) else looked
    assert looked.game == (at_once.game if at_once else stored).game
    assert {looked.game.player(seat).missed for seat in of_house(looked)} == {0}


def timed(ruleset, number):
    """A game of one person and house players with limits, some moves in."""
    size = min(EDITIONS[ruleset].seats)
    stored = dealt(size, ruleset=ruleset)
    sitters = tuple(s if s.seat == 1 else replace(s, player=NOBODY, house=Manner("plain", 2)) for s in stored.sitters)
    stored = replace(stored, sitters=sitters, game=replace(stored.game, pace=PRESETS["live"]))
    random = Random(number)
    for _ in range(random.randrange(8)):
        if stored.game.phase is not Phase.FINISHED:
            stored = judge(stored, persons_move(stored, random), stored.game.since).game
    return stored


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_answers_to_one_change_are_fewer_than_the_most_there_can_be(deps, ruleset):
    stored, _ = a_table(deps, max(EDITIONS[ruleset].seats), ruleset, {})
    most = 0
    while stored.game.phase is not Phase.FINISHED:
        change = judge(stored, persons_move(stored), deps.now())
        stored = change.game
        most = max(most, len(change.events))
        people = set(waiting_for(stored.game, stored.rules)) - of_house(stored)
        assert people or stored.game.phase is Phase.FINISHED
    assert most < MOST  # an answer is at least one event


def test_house_players_alone_do_nothing_and_the_game_is_over(deps):
    stored, _ = a_table(deps)
    alone = replace(stored, sitters=tuple(replace(s, house=s.house or Manner("plain", 1)) for s in stored.sitters))
    step = answered(alone, brought_up(alone, alone.game, alone.game.since), alone.game.since)
    assert step.game.phase is Phase.FINISHED
    assert step.game.unfinished
    assert step.finished == ()


def test_what_is_stored_of_a_house_player_is_short(deps):
    stored, _ = a_table(deps)
    document = codec.dump_game(stored)
    assert '"house":["' in document
    assert codec.load_game(document) == stored
    assert len(document) < len(codec.dump_game(replace(stored, sitters=stored.sitters[:1], heard=0))) + 4 * 110


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("pt", "pt-BR"), ("zh-TW", "zh-Hant")])
def test_house_players_speak_as_the_host_does(deps, locale, language):
    host, _ = players.register(deps, "Ana", locale)
    stored = lobby.open_table(deps, host, lobby.TableWish("classic", {}, ("lantern-hours",)), None, "")
    assert stored.language == language
