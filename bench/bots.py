"""How well house players play: against chance, as storytellers, and how fast."""

import gc
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

from bench.report import Cell, Table, verdict
from chalicelib import decks
from chalicelib.bots.cast import SKILLS, TEMPERS, Manner
from chalicelib.bots.choose import Mind, choose
from chalicelib.bots.clues import bit
from chalicelib.bots.knowledge import OURS, concepts, language
from chalicelib.bots.understanding import Tags, fitting, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.duties import Duty, waiting_for
from chalicelib.engine.editions import DEFAULT, ruleset
from chalicelib.engine.game import Game, Phase
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import seed_for
from chalicelib.engine.view import ScoredRound, scored, view_for

GAMES = {DEFAULT: 500, "classic": 200}
SOME, FOUND, ANSWER_MS = 0.60, 0.80, 5.0  # targets
HOUSE = tuple(Manner(TEMPERS[n % 3], SKILLS[n // 3 % 3]) for n in range(12))
FIVE_AND_ONE = (*HOUSE[2:7], None)
AT_RANDOM = (None,) * 6
Row = tuple[Cell, ...]
BY_SKILL = tuple(Manner("plain", SKILLS[n % 3]) for n in range(6))
CARDS = {Card(n): card for n, card in enumerate(decks.deck("lantern-hours").cards, start=1)}
TAGS: Tags = {card: picture.tags for card, picture in CARDS.items()}


@dataclass(frozen=True, slots=True)
class Told:
    """A finished round, and whether a house player was the storyteller."""

    round: ScoredRound
    by_house: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as it was played: who was of the house, what was told, the points, and what each answer took."""

    house: frozenset[Seat]
    told: tuple[Told, ...]
    scores: Mapping[Seat, int]
    winners: frozenset[Seat]
    ms: tuple[float, ...]


def evening(seats: Sequence[Manner | None], number: int, id: str = DEFAULT, spoken: str = OURS) -> Evening:
    """One whole game; a seat of None chooses at random. The same number gives the same game."""
    order = tuple(Seat(n) for n in range(1, len(seats) + 1))
    manners = dict(zip(order, seats, strict=True))
    rules, random, seed = ruleset(id, {}, len(seats)), Random(number), f"{number:064x}"
    game = new_game(Deal(order, Seat(1), tuple(CARDS), seed), rules, 0)
    heard, told, ms = 0, [], []
    while game.phase is not Phase.FINISHED:
        seat = random.choice(waiting_for(game, rules))
        manner = manners[seat]
        begun = time.thread_time()
        move = (
            _random_move(game, seat, rules, random)
            if manner is None
            else _of_house(game, Mind(seat, manner, spoken, "", heard), rules)
        )
        if manner is not None:
            ms.append(1_000 * (time.thread_time() - begun))
        heard |= bit(move.text) if isinstance(move, GiveClue) else 0
        step = apply(game, move, rules, 0)
        told += [scored(round, game.seats, rules) for round in step.finished]
        game = step.game
    house = frozenset(seat for seat, manner in manners.items() if manner is not None)
    return Evening(
        house,
        tuple(Told(round, round.storyteller in house) for round in told),
        {player.seat: player.score for player in game.players},
        frozenset(view_for(game, None, rules, 0).winners or ()),
        tuple(ms),
    )


def evenings(seats: Sequence[Manner | None], count: int, id: str = DEFAULT, spoken: str = OURS) -> list[Evening]:
    """So many games, all different. The tables are read before, and no garbage is collected meanwhile."""
    concepts(), language(spoken)
    gc.disable()
    try:
        return [evening(seats, number, id, spoken) for number in range(count)]
    finally:
        gc.enable()


def _of_house(game: Game, mind: Mind, rules: Ruleset) -> Move:
    luck = seed_for(game.seed, f"house {game.round.number} {mind.seat} {game.phase}")
    return choose(view_for(game, mind.seat, rules, 0), replace(mind, luck=luck), TAGS)


def _random_move(game: Game, seat: Seat, rules: Ruleset, random: Random) -> Move:
    duty = view_for(game, seat, rules, 0).duty
    if duty is None:
        raise ValueError("nothing is owed")
    number = game.round.number
    match duty.action:
        case "give-clue":
            return GiveClue(seat, number, f"{number}", random.choice(duty.cards) if duty.cards else None)
        case "play-cards":
            return PlayCards(seat, number, tuple(random.sample(duty.cards, duty.least)))
        case _:
            return _random_votes(duty, seat, number, random)


def _random_votes(duty: Duty, seat: Seat, number: int, random: Random) -> CastVotes:
    slots = random.choices(duty.slots, k=duty.most) if duty.may_repeat else random.sample(duty.slots, duty.least)
    free = [slot for slot in duty.veto_from if slot not in slots]
    return CastVotes(seat, number, tuple(slots), random.choice(free) if free else None)


def found_by_description(random: Random, table_size: int = 6, tries: int = 2_000) -> float:
    """How often the card whose alt text is the clue fits it best of all on the table."""
    hits = 0
    for _ in range(tries):
        table = random.sample(list(CARDS), table_size)
        fits = fitting(meaning(CARDS[table[0]].alt, OURS), table, TAGS)
        hits += max(fits, key=lambda card: fits[card]) == table[0]
    return hits / tries


def share_of_some(evenings: Sequence[Evening], *, by_house: bool) -> float:
    """Of the rounds told by the house, or by random seats: those which some have found, but not all."""
    outcomes = [told.round.outcome for played in evenings for told in played.told if told.by_house == by_house]
    return outcomes.count("some") / len(outcomes)


def points(evenings: Sequence[Evening], seats: Sequence[int]) -> float:
    """What these seats have at the end, on average."""
    return fmean(played.scores[Seat(seat)] for played in evenings for seat in seats)


def bots() -> Table:
    rows = [row for id in GAMES for row in _against_chance(id)]
    skilled = evenings(BY_SKILL, GAMES["classic"], "classic")
    rows += [("classic", f"points a game, skill {n}", round(points(skilled, (n, n + 3)), 1), "") for n in SKILLS]
    return Table(
        "House players",
        ("ruleset", "what", "figure", "target"),
        [*rows, *_understanding()],
        (
            f"{GAMES[DEFAULT]} games ({GAMES['classic']} of `classic`) of five house players and a seat which chooses "
            "at random, beside as many of six such seats. `some` found the card: only then does the storyteller "
            "score. With two dials (odyssey-2023) chance alone reaches it often; `classic` has one.",
        ),
    )


def _against_chance(id: str) -> list[Row]:
    mixed = evenings(FIVE_AND_ONE, GAMES[id], id)
    chance = evenings(AT_RANDOM, GAMES[id], id)
    some, ms = share_of_some(mixed, by_house=True), [answer for played in mixed for answer in played.ms]
    return [
        (id, "% of rounds told by the house with `some`", round(100 * some, 1), f">= 60: {verdict(some >= SOME)}"),
        (id, "% of rounds told by chance with `some`", round(100 * share_of_some(chance, by_house=False), 1), ""),
        (id, "points a game, house player", round(points(mixed, range(1, 6)), 1), ""),
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
