"""Measures the computer players: against random play, as storytellers, and their speed."""

import gc
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

from bench.report import Cell, Table, verdict
from chalicelib import decks
from chalicelib.bots.choose import Bot, choose
from chalicelib.bots.clues import bit
from chalicelib.bots.knowledge import OURS, concepts, language
from chalicelib.bots.personas import LEVELS, STYLES, Persona
from chalicelib.bots.understanding import Tags, fitting, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.editions import DEFAULT, ruleset
from chalicelib.engine.game import Game, Phase
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.pending import PendingAction, waiting_for
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import seed_for
from chalicelib.engine.view import ScoredRound, scored, view_for

GAMES = {DEFAULT: 500, "classic": 200}
SOME, FOUND, ANSWER_MS = 0.60, 0.80, 5.0  # targets
PERSONAS = tuple(Persona(STYLES[n % 3], LEVELS[n // 3 % 3]) for n in range(12))
FIVE_AND_ONE = (*PERSONAS[2:7], None)
AT_RANDOM = (None,) * 6
Row = tuple[Cell, ...]
BY_LEVEL = tuple(Persona("plain", LEVELS[n % 3]) for n in range(6))
CARDS = {Card(n): card for n, card in enumerate(decks.deck("lantern-hours").cards, start=1)}
TAGS: Tags = {card: picture.tags for card, picture in CARDS.items()}


@dataclass(frozen=True, slots=True)
class Told:
    """A finished round, and whether a computer player was its storyteller."""

    round: ScoredRound
    by_bot: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """A played game: which seats were bots, its rounds, the points, and how long each answer took."""

    bots: frozenset[Seat]
    told: tuple[Told, ...]
    scores: Mapping[Seat, int]
    winners: frozenset[Seat]
    ms: tuple[float, ...]


def evening(seats: Sequence[Persona | None], number: int, id: str = DEFAULT, spoken: str = OURS) -> Evening:
    """A whole game; a seat of None plays at random. The same number gives the same game."""
    order = tuple(Seat(n) for n in range(1, len(seats) + 1))
    personas = dict(zip(order, seats, strict=True))
    rules, random, seed = ruleset(id, {}, len(seats)), Random(number), f"{number:064x}"
    game = new_game(Deal(order, Seat(1), tuple(CARDS), seed), rules, 0)
    heard, told, ms = 0, [], []
    while game.phase is not Phase.FINISHED:
        seat = random.choice(waiting_for(game, rules))
        persona = personas[seat]
        begun = time.thread_time()
        move = (
            _random_move(game, seat, rules, random)
            if persona is None
            else _of_bot(game, Bot(seat, persona, spoken, "", heard), rules)
        )
        if persona is not None:
            ms.append(1_000 * (time.thread_time() - begun))
        heard |= bit(move.text) if isinstance(move, GiveClue) else 0
        step = apply(game, move, rules, 0)
        told += [scored(round, game.seats, rules) for round in step.finished]
        game = step.game
    bots = frozenset(seat for seat, persona in personas.items() if persona is not None)
    return Evening(
        bots,
        tuple(Told(round, round.storyteller in bots) for round in told),
        {player.seat: player.score for player in game.players},
        frozenset(view_for(game, None, rules, 0).winners or ()),
        tuple(ms),
    )


def evenings(seats: Sequence[Persona | None], count: int, id: str = DEFAULT, spoken: str = OURS) -> list[Evening]:
    """So many different games. The tables are read before, and garbage collection is off meanwhile."""
    concepts(), language(spoken)
    gc.disable()
    try:
        return [evening(seats, number, id, spoken) for number in range(count)]
    finally:
        gc.enable()


def _of_bot(game: Game, bot: Bot, rules: Ruleset) -> Move:
    luck = seed_for(game.seed, f"house {game.round.number} {bot.seat} {game.phase}")
    return choose(view_for(game, bot.seat, rules, 0), replace(bot, luck=luck), TAGS)


def _random_move(game: Game, seat: Seat, rules: Ruleset, random: Random) -> Move:
    pending = view_for(game, seat, rules, 0).pending
    if pending is None:
        raise ValueError("nothing is owed")
    number = game.round.number
    match pending.action:
        case "give-clue":
            return GiveClue(seat, number, f"{number}", random.choice(pending.cards) if pending.cards else None)
        case "play-cards":
            return PlayCards(seat, number, tuple(random.sample(pending.cards, pending.min)))
        case _:
            return _random_votes(pending, seat, number, random)


def _random_votes(pending: PendingAction, seat: Seat, number: int, random: Random) -> CastVotes:
    slots = (
        random.choices(pending.slots, k=pending.max)
        if pending.may_repeat
        else random.sample(pending.slots, pending.min)
    )
    free = [slot for slot in pending.veto_from if slot not in slots]
    return CastVotes(seat, number, tuple(slots), random.choice(free) if free else None)


def found_by_description(random: Random, table_size: int = 6, tries: int = 2_000) -> float:
    """How often a clue that is a card's alt text fits that card best of all on the table."""
    hits = 0
    for _ in range(tries):
        table = random.sample(list(CARDS), table_size)
        fits = fitting(meaning(CARDS[table[0]].alt, OURS), table, TAGS)
        hits += max(fits, key=lambda card: fits[card]) == table[0]
    return hits / tries


def share_of_some(evenings: Sequence[Evening], *, by_bot: bool) -> float:
    """The share of rounds, told by bots or by random seats, in which some guessers found the card but not all."""
    outcomes = [told.round.outcome for played in evenings for told in played.told if told.by_bot == by_bot]
    return outcomes.count("some") / len(outcomes)


def points(evenings: Sequence[Evening], seats: Sequence[int]) -> float:
    """The final score of these seats, on average."""
    return fmean(played.scores[Seat(seat)] for played in evenings for seat in seats)


def bots() -> Table:
    rows = [row for id in GAMES for row in _against_chance(id)]
    skilled = evenings(BY_LEVEL, GAMES["classic"], "classic")
    rows += [("classic", f"points a game, level {n}", round(points(skilled, (n, n + 3)), 1), "") for n in LEVELS]
    return Table(
        "Computer players",
        ("ruleset", "what", "figure", "target"),
        [*rows, *_understanding()],
        (
            f"{GAMES[DEFAULT]} games ({GAMES['classic']} of `classic`) of five computer players and a seat that plays "
            "at random, compared with as many games of six such seats. `some`: some but not all found the card, and "
            "only then does the storyteller score. With two dials (odyssey-2023) chance alone often reaches it; "
            "`classic` has one.",
        ),
    )


def _against_chance(id: str) -> list[Row]:
    mixed = evenings(FIVE_AND_ONE, GAMES[id], id)
    chance = evenings(AT_RANDOM, GAMES[id], id)
    some, ms = share_of_some(mixed, by_bot=True), [answer for played in mixed for answer in played.ms]
    return [
        (id, "% of rounds with `some`, computer storyteller", round(100 * some, 1), f">= 60: {verdict(some >= SOME)}"),
        (id, "% of rounds with `some`, random storyteller", round(100 * share_of_some(chance, by_bot=False), 1), ""),
        (id, "points a game, computer player", round(points(mixed, range(1, 6)), 1), ""),
        (id, "points a game, random seat", round(points(mixed, (6,)), 1), ""),
        (id, "games in which the random seat wins", sum(6 in played.winners for played in mixed), ""),
        (id, "CPU per answer, mean ms", round(fmean(ms), 2), f"<= {ANSWER_MS}: {verdict(fmean(ms) <= ANSWER_MS)}"),
        (id, "CPU per answer, max ms", round(max(ms), 2), f"<= {ANSWER_MS}: {verdict(max(ms) <= ANSWER_MS)}"),
    ]


def _understanding() -> list[Row]:
    found = found_by_description(Random(1))
    chance = round(100 / 6, 1)
    return [
        ("", "% found of six, alt text as the clue", round(100 * found, 1), f">= 80: {verdict(found >= FOUND)}"),
        ("", "% found of six by chance", chance, ""),
    ]
