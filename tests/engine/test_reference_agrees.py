"""The engine and the reference model, which was written from docs/rules.md alone, play the same games in step.

People act, are late, take vacations, are absent, leave and come back at random, and the clock goes on at random. What
the model asks the engine for is chance: the same shuffles, and which cards a late player's hand gives.
"""

import os
from dataclasses import replace
from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chalicelib.engine import errors, rounds
from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    GiveClue,
    Leave,
    PlayCards,
    Return,
    TakeOver,
    TakeVacation,
    VoteToRemove,
    Withdraw,
)
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import NO_LIMITS, Pace, Phase
from chalicelib.engine.pending import late_voters, waiting_for
from chalicelib.engine.rules import catch_up
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.view import last_round, view_for
from tests.given import TABLES, a_game, a_move, apply, house_options
from tests.reference import Model, Refused

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
STEPS = {"prove": 1_000_000, "mutation": 4_000}.get(PROFILE, 6_000)
EXAMPLES = 5 if PROFILE in {"prove", "mutation"} else 2  # times the examples of the profile
HOUR, DAY = 3_600, 86_400
PACES = [
    NO_LIMITS,
    Pace(100, 60, 60, time_bank_s=50, increment_s=20, vacation_s=400),
    Pace(DAY, DAY, DAY, time_bank_s=12 * HOUR, increment_s=HOUR, vacation_s=5 * DAY),
    Pace(None, 3 * DAY, 2 * DAY, vacation_s=14 * DAY),
    Pace(DAY, None, HOUR, time_bank_s=DAY),
]
START, YEARS = 1_323_000_000, 8 * 365 * DAY  # December 2011, when Samoa had no Friday
ZONES = [
    None,
    None,
    "Europe/Berlin",
    "America/Santiago",
    "Pacific/Apia",
    "Asia/Beirut",
]  # the last three skip midnights
PACES += [replace(pace, sleep_s=DAY) for pace in PACES]
OF_BOTS = (GiveClue, PlayCards, CastVotes, VoteToRemove, TakeOver)


class Pair:
    """One game played twice. Chance is the engine's: the model is fed the same shuffles.

    The engine's game catches up only now and then, the model always: when a game is read must make no difference.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that a game depends on
        self, id, seats, options, seed, pace=NO_LIMITS, bots=(), now=0
    ):
        game, self.rules = a_game(id, seats, options, seed, pace)
        self.game, self.bots, self.outages = replace(game, since=now), set(bots), []
        hands = {player.seat: list(player.hand) for player in self.game.players}
        timing = {name: getattr(pace, name) for name in pace.__dataclass_fields__}
        pile, storyteller = list(self.game.pile), self.game.round.storyteller
        self.model = Model(id, options, seats, hands, pile, storyteller, timing)
        self.model.since, self.model.bots, self.model.outages = now, self.bots, self.outages
        self.model.lay = lambda cards: list(shuffle(cards, seed, f"table {self.model.round}"))
        self.model.reshuffle_with = lambda cards: list(shuffle(cards, seed, f"pile {self.model.round}"))
        self.model.by_lot = lambda purpose, things: list(shuffle(things, seed, purpose))
        self.now = self.model.now = now
        self.compared = None
        self.attach()

    @property
    def over(self):
        return self.game.phase is Phase.FINISHED

    def attach(self):
        """What is not stored with a game, as the service attaches it."""
        outages = tuple(stop for stop in self.outages if stop[1] > self.game.since)
        self.game = replace(self.game, bots=tuple(sorted(self.bots)), outages=outages)

    def wait(self, seconds):
        self.now += seconds
        self.model.wait(self.now)

    def outage(self, seconds):
        """Neither has been told a time within it before it is over."""
        self.outages.append((self.now, self.now + seconds))
        self.attach()
        self.wait(seconds)

    def read(self):
        """Bring the engine's game up to now, as a poll or the sweep does."""
        self.game = catch_up(self.game, self.rules, self.now).game

    def step(self, command):
        """Whether both carry out the command; otherwise both must refuse it."""
        if isinstance(command, GiveClue):
            command = replace(command, text="clue")  # the model knows no words
        if command.seat in self.bots and (self.model.asleep is not None or type(command) not in OF_BOTS):
            return False
        try:
            self.game = apply(self.game, command, self.rules, self.now).game
        except errors.RuleViolation:
            with pytest.raises(Refused):
                self._tell_model(command)
            return False
        try:
            self._tell_model(command)
        except Refused as refused:
            raise AssertionError("refused by the model alone") from refused
        if isinstance(command, TakeOver) and self.game.player(command.seat).presence != "left":
            self.bots.add(command.seat)
            self.attach()
        return True

    def _tell_model(self, command):
        seat, model = command.seat, self.model
        tell = {
            GiveClue: lambda: model.clue(seat, command.card, command.round),
            PlayCards: lambda: model.cards(seat, list(command.cards), command.round),
            CastVotes: lambda: model.votes(seat, list(command.slots), command.veto, command.round),
            Leave: lambda: model.leave(seat),
            Return: lambda: model.come_back(seat),
            VoteToRemove: lambda: model.vote_to_remove(seat, command.target),
            TakeVacation: lambda: model.take_vacation(seat, command.until),
            TakeOver: lambda: model.take_over(seat),
            AgreeToPause: lambda: model.agree_to_pause(seat, command.agrees),
            ChooseLateCards: lambda: model.choose_in_advance(seat, list(command.cards)),
            Withdraw: lambda: model.withdraw(seat, command.round),
        }
        tell[type(command)]()

    def agree(self, viewers):
        game, model = catch_up(self.game, self.rules, self.now).game, self.model
        view = view_for(game, None, self.rules, self.now)
        assert model.status == ("finished" if game.phase is Phase.FINISHED else "playing")
        assert model.phase == (None if game.phase is Phase.FINISHED else game.phase.value)
        assert model.scores == {seat: player.score for seat, player in view.players.items()}
        assert model.presence == {seat: player.presence for seat, player in view.players.items()}
        assert self.vacations() == {seat: player.vacation_until for seat, player in view.players.items()}
        assert self.votes_that_count() == {seat: set(player.removal_votes) for seat, player in view.players.items()}
        assert {s: sorted(h) for s, h in model.hands.items()} == {p.seat: list(p.hand) for p in game.players}
        assert (model.pile, sorted(model.discard)) == (list(game.pile), sorted(game.discard))
        assert (model.winners, model.unfinished) == (
            set(view.winners) if model.winners is not None else None,
            view.unfinished,
        )
        assert (model.owing(), model.phase_ends_at()) == (set(view.waiting_for), view.phase_ends_at)
        assert model.agreed == {seat for seat, player in view.players.items() if player.wants_pause}
        assert (model.asleep, model.sleep_ends_at()) == (view.sleeping_since, view.sleep_ends_at)
        for seat in viewers:
            self.agree_on_what_is_seen_by(seat, game)
        if model.status == "playing":
            assert (model.round, model.storyteller) == (view.round.number, view.round.storyteller)
            assert [card for card, _ in model.table] == [there.card for there in view.round.table]
            self.agree_on_last_round(game)

    def vacations(self):
        return {seat: until if until > self.now else None for seat, (_, until) in self.model.vacation.items()}

    def votes_that_count(self):
        return {seat: set(filter(self.model.here, votes)) for seat, votes in self.model.removal_votes.items()}

    def agree_on_what_is_seen_by(self, seat, game):
        view, model = view_for(game, seat, self.rules, self.now), self.model
        deadline = model.deadline(seat) if seat in model.owing() else None
        seen = (view.clock.deadline, view.clock.time_bank_s, view.clock.vacation_s)
        assert seen == (deadline, model.bank[seat], model.vacation_left[seat])
        if model.status == "playing" and view.hand:
            assert sorted(model.late[seat]) == sorted(view.late_cards)
        if model.phase == "votes":
            may = seat in {*waiting_for(game, self.rules), *late_voters(game, self.rules)}
            there = model.here(seat) and model.asleep is None
            assert may == (there and seat in model.voters() - model.cast.keys())
            assert set(view.pending.slots if view.pending else ()) == (model.legal_slots(seat) if may else set())

    def agree_on_last_round(self, game):
        if game.last_round is None or game.last_round is self.compared:
            assert (game.last_round is None) == (self.model.last is None)
            return
        self.compared, last = game.last_round, last_round(game, self.rules)
        assert (self.model.last["outcome"], self.model.last["points"]) == (last.outcome, last.points)
        assert self.model.last["table"] == [(there.card, there.owner) for there in last.table]
        assert self.model.last_at_random == {there.card for there in last.table if there.at_random}


def any_move(random, game):
    """Any move a seat might try: also wrong seats, cards, slots, numbers, rounds and phases."""
    seat = random.choice(game.seats)
    cards = [*game.player(seat).hand, *game.round.played.get(seat, ()), random.randint(1, 84)]
    slots = range(len(game.round.table) + 2)
    number = game.round.number - (random.random() < 0.1)
    kind = random.choice([GiveClue, PlayCards, CastVotes])
    if kind is GiveClue:
        return GiveClue(seat, number, "clue", random.choice([None, random.choice(cards)]))
    if kind is PlayCards:
        return PlayCards(seat, number, tuple(random.choice(cards) for _ in range(random.randint(1, 2))))
    veto = random.choice([None, random.choice(slots)])
    return CastVotes(seat, number, tuple(random.choice(slots) for _ in range(random.randint(1, 3))), veto)


def a_move_again(random, game):
    """A move that this round or the last one holds, if there is one."""
    round = random.choice([game.round, game.last_round or game.round])
    seat = random.choice(game.seats)
    if seat in round.votes:
        return CastVotes(seat, round.number, round.votes[seat], round.veto if seat == round.storyteller else None)
    if seat == round.storyteller:
        return GiveClue(seat, round.number, "clue", *round.played.get(seat, ()))
    return PlayCards(seat, round.number, round.played.get(seat, (1,)))


def a_change(random, pair):
    """Something that is no move of a phase: about presence, vacations, pauses and empty seats."""
    game = pair.game
    seat = random.choice(game.seats)
    absent = [player.seat for player in game.players if player.presence == "absent"]
    gone = [player.seat for player in game.players if player.presence == "left"]
    away = [player.seat for player in game.players if player.vacation and player.vacation[1] > pair.now]
    hand = [*game.player(seat).hand, random.randint(1, 84)]
    changes = [
        (6, lambda: Leave(seat)),
        (15, lambda: Return(seat)),
        (25, lambda: VoteToRemove(seat, random.choice(absent or game.seats))),
        (8, lambda: TakeOver(random.choice(gone or [seat]))),
        (6, lambda: TakeVacation(random.choice(away or [seat]), pair.now - 1)),
        (20, lambda: TakeVacation(seat, pair.now + random.randint(0, game.pace.vacation_s + 1))),
        (
            40 if game.phase is Phase.CARDS and pair.model.ruleset == "team" else 2,
            lambda: Withdraw(random.choice([*game.round.played, seat]), game.round.number),
        ),
        (8, lambda: AgreeToPause(seat, random.random() < 0.9)),
        (15, lambda: ChooseLateCards(seat, tuple(random.choices(hand, k=random.randint(0, 2))))),
    ]
    return random.choices([make for _, make in changes], [often for often, _ in changes])[0]()


def a_while(random, model):
    """Seconds that pass: none, up to around the next deadline, a little, or long."""
    due = model.next_due()
    spans = [0, 1, random.randint(2, 100), random.randint(1, 9) * HOUR]
    if due is not None and (model.asleep is None or random.random() < 0.2):
        left = due - model.now
        spans += [left, left + 1, left - 1, random.randint(0, left + 2), random.randint(0, left + 2)]
        spans += [left + 3 * DAY] if random.random() < 0.1 else []
    return max(random.choice(spans), 0)


def time_passes(pair, random):
    if random.random() < 0.1:
        pair.outage(random.choice([301, HOUR, 3 * DAY]))
    pair.wait(a_while(random, pair.model))


def a_legal_move(random, pair):
    """A move of somebody for whom the table waits, may still wait, or would wait if it did not sleep."""
    pair.read()
    game = replace(pair.game, sleeping_since=None)
    late, waiting = late_voters(game, pair.rules), waiting_for(game, pair.rules)
    owing = late if late and random.random() < 0.3 else waiting
    return a_move(game, pair.rules, random, random.choice(owing)) if owing else Return(random.choice(game.seats))


def all_together(random, pair):
    """Everybody goes on vacation, or wants a pause."""
    pause = random.random() < 0.5
    for seat in pair.game.seats:
        until = pair.now + random.randint(0, pair.game.pace.vacation_s)
        pair.step(AgreeToPause(seat, True) if pause else TakeVacation(seat, until))


def play_on(pair, random, patience):
    """One step of both: perhaps some time, then anything or a legal move."""
    if random.random() < patience:
        time_passes(pair, random)
    if random.random() < 0.5:
        pair.read()
    chance = random.random()
    if chance < 0.15:
        pair.step(any_move(random, pair.game))
    elif chance < 0.2:
        pair.step(a_move_again(random, pair.game))
    elif chance < 0.2 + patience / 4:
        pair.step(a_change(random, pair))
    elif chance < 0.22 + patience / 4:
        all_together(random, pair)
    else:
        pair.step(a_legal_move(random, pair))
    pair.agree(random.sample(pair.game.seats, 1))


def a_pair(random, id, seats, options, pace):
    bots = random.sample(range(1, seats + 1), random.choice([0, 0, 1, seats - 2]))
    pace = replace(pace, weekends_off=random.choice(ZONES))
    pair = Pair(id, seats, options, random.randbytes(32).hex(), pace, bots, START + random.randrange(YEARS))
    if pace.clue_s and random.random() < 0.3:  # some are on vacation when nobody gives the first clue
        for seat in random.sample(pair.game.seats, seats // 2):
            pair.step(TakeVacation(seat, pair.now + random.randint(1, pace.vacation_s + 1)))
        pair.wait(pace.clue_s + random.randrange(3))
    return pair


@given(st.data())
@settings(max_examples=EXAMPLES * settings.default.max_examples)
def play_in_step(count, data):
    id, seats = data.draw(st.sampled_from(TABLES))
    options = data.draw(house_options(EDITIONS[id]))
    random, patience = Random(data.draw(st.integers(0, 2**32))), data.draw(st.sampled_from([0.1, 0.3, 0.7]))
    pair = a_pair(random, id, seats, options, data.draw(st.sampled_from(PACES)))
    pair.agree(pair.game.seats)
    for _ in range(data.draw(st.integers(100, 300))):
        if pair.over:
            break
        count["steps"] += 1
        play_on(pair, random, patience)


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
            if not pair.over:
                pair.step(any_move(random, pair.game))
            if not pair.over:
                pair.step(a_move(pair.game, pair.rules, random))
                pair.agree(())


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
            pair.agree(())

    play_a_round()
    monkeypatch.setattr(rounds, "_score", twice)
    with pytest.raises(AssertionError):
        play_a_round()


def at_home(plain):
    """The engine's function, to which no player is on vacation."""
    return lambda game, player: plain(game, replace(player, vacation=None))


def sleepers(plain):
    """The engine's function, with votes that stay left out."""

    def wake(game, *of):
        step = plain(game, *of)
        left_out = replace(step.game.round, abstained=game.round.abstained)
        return replace(step, game=replace(step.game, round=left_out))

    return wake


def without_outages(plain):
    """The engine's function, to which the service was never down."""
    return lambda game, *of: plain(replace(game, outages=()), *of)


def without_pauses(plain):
    """The engine's function, to which nobody wants a pause."""
    return lambda game, *of: plain(replace(game, wants_pause=()), *of)


def without_choice(plain):
    """The engine's function, to which nobody has chosen cards in advance."""
    return lambda game, player, count: plain(game, replace(player, late_cards=()), count)


FAULTS = [
    pytest.param("timeouts.deadline", lambda plain: lambda *of: (at := plain(*of)) and at - 1, id="a second too early"),
    pytest.param("timeouts.deadline", at_home, id="a vacation stops no clock"),
    pytest.param("rules.bank_draw_s", lambda plain: lambda *_: 0, id="time banks that never shrink"),
    pytest.param("rounds._refund_time_banks", lambda plain: lambda game: game, id="time banks that never grow"),
    pytest.param("timeouts.PATIENCE", lambda plain: plain + 1, id="absent after three missed actions"),
    pytest.param("timeouts._seats_at_home", lambda plain: lambda *_: [], id="a first storyteller who is on vacation"),
    pytest.param("rounds._without_leavers", lambda plain: lambda game, _: game, id="points for who has left"),
    pytest.param("rounds.store_seat_count", lambda plain: lambda game, _: game, id="three left play as four"),
    pytest.param(
        "timeouts.active_seats",
        lambda plain: lambda game: {player.seat for player in game.players if player.presence != "left"},
        id="absent voters",
    ),
    pytest.param("timeouts.deadline", without_outages, id="an outage counts against people"),
    pytest.param("timeouts.sleep_ends_at", without_outages, id="a table that sleeps through an outage"),
    pytest.param("timeouts.fall_asleep", without_pauses, id="no pause"),
    pytest.param("deadlines.weekends", lambda plain: lambda *_: iter(()), id="no weekends"),
    pytest.param("presence.wake rules.wake timeouts.wake", sleepers, id="votes that stay left out"),
    pytest.param("presence._end_vacation", lambda plain: lambda player, _: player, id="awake and still on vacation"),
    pytest.param("timeouts.late_cards_of", without_choice, id="cards chosen in advance are forgotten"),
    pytest.param("rules.take_back_cards", lambda plain: lambda game, _: game, id="a card that stays withdrawn"),
]


def a_month_of_games(count):
    """Games of people who take their time, at tables that are small enough to lose players."""
    for number in range(count):
        random = Random(number)
        id, seats = random.choice([("classic", 4), ("odyssey-2023", 5), ("party", 6), ("team", 8)])
        pair = a_pair(random, id, seats, {}, random.choice(PACES[1:]))
        for _ in range(120):
            if not pair.over:
                play_on(pair, random, 0.7)


def test_those_games_show_no_difference_by_themselves():
    a_month_of_games(10)


def places(names):
    """The modules of the engine that have these functions, and the functions' names there."""
    for name in names.split():
        module, function = name.split(".")
        yield import_module(f"chalicelib.engine.{module}"), function


@pytest.mark.parametrize(("names", "_"), FAULTS)
def test_what_is_planted_has_its_place(names, _):
    assert all(hasattr(where, function) for where, function in places(names))


@pytest.mark.prove
@pytest.mark.parametrize(("names", "planted"), FAULTS)
def test_a_planted_fault_of_time_is_found(monkeypatch, names, planted):
    for where, function in places(names):
        monkeypatch.setattr(where, function, planted(getattr(where, function)))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        a_month_of_games(200)
