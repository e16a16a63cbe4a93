"""Positions to start a test from, and Hypothesis strategies for all others."""

from random import Random

from hypothesis import strategies as st

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine import rules as engine
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.editions import EDITIONS, chosen_options, ruleset
from chalicelib.engine.errors import OptionIdle
from chalicelib.engine.game import NO_LIMITS, Card, Phase, Seat
from chalicelib.engine.pending import options, waiting_for
from chalicelib.tables.table import Occupant, Play

CARDS = tuple(Card(n) for n in range(1, 85))
SEED = "5eed" * 16
TABLES = [(id, seats) for id, edition in EDITIONS.items() for seats in edition.seats]


def seats_of(count):
    return tuple(Seat(n) for n in range(1, count + 1))


def a_game(id="classic", seats=4, options=None, seed=SEED, pace=NO_LIMITS):
    rules = ruleset(id, options or {}, seats)
    return engine.new_game(engine.Deal(seats_of(seats), Seat(1), CARDS, seed, pace), rules, 0), rules


def apply(game, command, rules, now=0):
    """Apply the command at a table without time limits, unless `now` is given."""
    return engine.apply(game, command, rules, now)


def a_move(game, rules, random, seat=None):
    """A legal move of one of the seats that owe one, chosen by `random` (a random.Random, or Hypothesis' own)."""
    seat = seat or random.choice(waiting_for(game, rules))
    pending = options(game, seat, rules)
    number = game.round.number
    count = random.randint(pending.min, pending.max)
    match pending.action:
        case "give-clue":
            return GiveClue(seat, number, f"clue {random.randint(1, 999)}", *random.sample(pending.cards, count))
        case "play-cards":
            return PlayCards(seat, number, tuple(random.sample(pending.cards, count)))
        case _:
            picks = (
                random.choices(pending.slots, k=count) if pending.may_repeat else random.sample(pending.slots, count)
            )
            vetoes = [slot for slot in pending.veto_from if pending.veto_may_repeat or slot not in picks]
            return CastVotes(seat, number, tuple(picks), random.choice(vetoes) if vetoes else None)


def played(id, seats, moves, options=None, seed=SEED):
    """A game after so many random moves, or at its end."""
    game, rules = a_game(id, seats, options, seed)
    random = Random(f"{id} {seats} {moves}")
    for _ in range(moves):
        if game.phase is Phase.FINISHED:
            break
        game = apply(game, a_move(game, rules, random), rules).game
    return game, rules


def stored_around(game, rules, options):
    """The stored game of this position, with a person in each seat."""
    occupants = tuple(Occupant(seat, PlayerId(f"p_{seat}"), f"P{seat}", "red") for seat in game.seats)
    return Play(
        id=GameId("g_1"),
        version=7,
        ruleset=rules.id,
        options=options,
        decks=("lantern-hours",),
        min_seats=3,
        max_seats=12,
        listed=False,
        opened_at=0,
        invite="AAAA",
        host=1,
        occupants=occupants,
        game=game,
    )


def everywhere(game):
    """All cards, from every place."""
    on_table = [card for cards in game.round.played.values() for card in cards]
    return [*game.pile, *game.discard, *on_table, *(card for player in game.players for card in player.hand)]


chances = st.binary(min_size=8, max_size=8).map(Random)
"""All chance of a test from one draw: `st.randoms()` draws each shuffle card by card, which takes most of the time."""


@st.composite
def house_options(draw, edition):
    """Options of an edition: any choices that go together."""
    asked = {}
    for option in draw(st.lists(st.sampled_from(edition.options), unique=True, max_size=4)):
        values = st.sampled_from(list(option.values))
        asked[option.name] = draw(st.none() | values if option.nullable else values)
        try:
            chosen_options(edition, asked)
        except OptionIdle:
            del asked[option.name]
    return asked


@st.composite
def a_reachable_table(draw, max_moves=80):
    """(game, rules, options) after up to `max_moves` legal moves at any table with any options."""
    id, seats = draw(st.sampled_from(TABLES))
    chosen = draw(house_options(EDITIONS[id]))
    seed = draw(st.binary(min_size=32, max_size=32)).hex()
    game, rules = a_game(id, seats, chosen, seed)
    random = Random(f"{id} {seats} {chosen} {seed} {draw(st.integers(0, 2**64))}")
    for _ in range(random.randint(0, max_moves)):
        if game.phase is Phase.FINISHED:
            break
        game = apply(game, a_move(game, rules, random), rules).game
    return game, rules, chosen


def a_reachable_game(max_moves=80):
    """(game, rules) of such a table."""
    return a_reachable_table(max_moves).map(lambda table: table[:2])
