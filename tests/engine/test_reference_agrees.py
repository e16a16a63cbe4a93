"""The engine and the reference model, which was written from docs/rules.md alone, play the same games in step."""

import os
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chalicelib.engine import errors, rounds
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import open_slots, waiting_for
from chalicelib.engine.rounds import tally_of, winners
from chalicelib.engine.shuffle import shuffled
from tests.given import TABLES, a_game, a_move, apply, house_options
from tests.reference import Model, Refused

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
STEPS = {"prove": 1_000_000, "mutation": 4_000}.get(PROFILE, 10_000)


class Pair:
    """One game played twice. Chance is the engine's: the model is fed the same shuffles."""

    def __init__(self, id, seats, options, seed):
        self.game, self.rules = a_game(id, seats, options, seed)
        hands = {player.seat: list(player.hand) for player in self.game.players}
        self.model = Model(id, options, seats, hands, list(self.game.pile), self.game.round.storyteller)
        self.model.lay = lambda cards: list(shuffled(cards, seed, f"table {self.model.round}"))
        self.model.reshuffle_with = lambda cards: list(shuffled(cards, seed, f"pile {self.model.round + 1}"))

    def step(self, command):
        """Whether both carry out the command; otherwise both must refuse it."""
        if isinstance(command, GiveClue):
            command = replace(command, text="clue")  # the model knows no words
        try:
            self.game = apply(self.game, command, self.rules).game
        except errors.RuleViolation:
            with pytest.raises(Refused):
                self._tell_model(command)
            return False
        self._tell_model(command)
        return True

    def _tell_model(self, command):
        match command:
            case GiveClue():
                self.model.clue(command.seat, command.card)
            case PlayCards():
                self.model.cards(command.seat, list(command.cards))
            case CastVotes():
                self.model.votes(command.seat, list(command.slots), command.veto)

    def agree(self):
        game, model = self.game, self.model
        finished = game.phase is Phase.FINISHED
        assert model.status == ("finished" if finished else "playing")
        assert model.phase == (None if finished else game.phase.value)
        assert model.scores == {player.seat: player.score for player in game.players}
        assert {s: sorted(h) for s, h in model.hands.items()} == {p.seat: list(p.hand) for p in game.players}
        assert (model.pile, sorted(model.discard)) == (list(game.pile), sorted(game.discard))
        assert model.winners == (set(winners(game)) if finished else None)
        if finished:
            return
        assert (model.round, model.storyteller) == (game.round.number, game.round.storyteller)
        assert model.owing() == set(waiting_for(game, self.rules))
        if game.phase is Phase.VOTES:
            assert {s: model.legal_slots(s) for s in model.owing()} == {
                s: set(open_slots(game, s, self.rules)) for s in waiting_for(game, self.rules)
            }

    def agree_on_last_round(self):
        last = self.game.last_round
        if last is None:
            return
        tally = tally_of(last, self.game.seats, self.rules)
        assert self.model.last["outcome"] == self.rules.outcome(tally)
        assert self.model.last["table"] == [(card, last.owners[slot]) for slot, card in enumerate(last.table, start=1)]


def any_command(random, game, rules):
    """Any command a seat might try: also wrong seats, cards, slots, numbers and phases."""
    seat = random.choice(game.seats)
    cards = [*game.player(seat).hand, *game.round.played.get(seat, ()), random.randint(1, 84)]
    slots = range(len(game.round.table) + 2)
    kind = random.choice([GiveClue, PlayCards, CastVotes])
    if kind is GiveClue:
        return GiveClue(seat, game.round.number, "clue", random.choice([None, random.choice(cards)]))
    if kind is PlayCards:
        return PlayCards(seat, game.round.number, tuple(random.choice(cards) for _ in range(random.randint(1, 2))))
    veto = random.choice([None, random.choice(slots)])
    return CastVotes(seat, game.round.number, tuple(random.choice(slots) for _ in range(random.randint(1, 3))), veto)


@given(st.data())
@settings(max_examples=(4 if PROFILE in {"prove", "mutation"} else 2) * settings.default.max_examples)
def play_in_step(count, data):
    id, seats = data.draw(st.sampled_from(TABLES))
    options = data.draw(house_options(EDITIONS[id]))
    pair = Pair(id, seats, options, data.draw(st.binary(min_size=32, max_size=32)).hex())
    random = data.draw(st.randoms(use_true_random=False))
    pair.agree()
    for _ in range(data.draw(st.integers(20, 200))):
        if pair.game.phase is Phase.FINISHED:
            break
        count["steps"] += 1
        if random.random() < 0.3 and not pair.step(any_command(random, pair.game, pair.rules)):
            continue
        if pair.game.phase is not Phase.FINISHED:
            pair.step(a_move(pair.game, pair.rules, random))
        pair.agree()
        pair.agree_on_last_round()


def test_the_engine_and_the_reference_model_agree_on_every_step():
    count = {"steps": 0}
    play_in_step(count)
    assert count["steps"] >= STEPS


def extremes(option):
    """Every choice, or the ends of a range, and None where the option may be left out."""
    values = option.values[:: len(option.values) - 1] if isinstance(option.values, range) else option.values
    return [value for value in (*values, *([None] if option.nullable else [])) if value != option.default]


EACH_VALUE = [
    pytest.param(edition.id, option, value, id=f"{edition.id} {option.name} {value}")
    for edition in EDITIONS.values()
    for option in edition.options
    for value in extremes(option)
]


@pytest.mark.parametrize(("id", "option", "value"), EACH_VALUE)
def test_they_agree_with_each_value_of_each_option(id, option, value):
    """Random options meet a value only now and then. What shows only late or seldom, such as a high cap, they find."""
    options = {other.option: other.values[0] for other in option.only_if.conditions} | {option.name: value}
    for seats in {min(EDITIONS[id].seats), max(EDITIONS[id].seats)}:
        random = Random(seats)
        pair = Pair(id, seats, options, random.randbytes(32).hex())
        for _ in range(40 * seats):
            if pair.game.phase is not Phase.FINISHED:
                pair.step(any_command(random, pair.game, pair.rules))
            if pair.game.phase is not Phase.FINISHED:
                pair.step(a_move(pair.game, pair.rules, random))
                pair.agree()
                pair.agree_on_last_round()


def test_points_which_are_counted_twice_are_caught(monkeypatch):
    plain = rounds._score

    def twice(game, rules):
        step = plain(game, rules)
        gained = {player.seat: player.score - game.player(player.seat).score for player in step.game.players}
        players = tuple(replace(player, score=player.score + gained[player.seat]) for player in step.game.players)
        return replace(step, game=replace(step.game, players=players))

    def play_a_round():
        pair, random = Pair("classic", 4, {}, "5e" * 32), Random(1)
        while pair.game.last_round is None:
            pair.step(a_move(pair.game, pair.rules, random))
            pair.agree()

    play_a_round()
    monkeypatch.setattr(rounds, "_score", twice)
    with pytest.raises(AssertionError):
        play_a_round()
