"""Measures the computer players: against random play, as storytellers, and their speed."""

import gc
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log2
from random import Random
from statistics import fmean
from typing import Literal

from bench.report import Cell, Table, verdict
from chalicelib import decks
from chalicelib.bots.choose import Bot, choose
from chalicelib.bots.clues import bit
from chalicelib.bots.knowledge import CLUES_PER_CARD, OURS, card_clues, concepts, language, voices
from chalicelib.bots.personas import LEVELS, NAMES, STYLES, Persona
from chalicelib.bots.understanding import Picture, Tags, fit_by_card, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.editions import DEFAULT, ruleset
from chalicelib.engine.game import Card, Game, Phase, Seat
from chalicelib.engine.pending import PendingAction, waiting_for
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import seed_for, shuffle
from chalicelib.engine.view import ScoredRound, scored_round, view_for

GAMES = {DEFAULT: 500, "classic": 500}
MANY = 2_000  # games for each of the other figures
LETTERS = "bdfghjklmnprstvwxz"
EVENINGS, ROW = 100, 10  # people who play that many games in a row with three computer players
SOME, FOUND, ANSWER_MS = 0.60, 0.80, 5.0  # targets
NO_BETTER, AGAIN, DISAGREE = 0.05, 0.02, 0.5
PERSONAS = tuple(Persona(STYLES[n % 3], LEVELS[n // 3 % 3]) for n in range(12))
Guest = Literal["random", "nonsense"]
"""A seat that is no computer player: it chooses by chance. The clues of `nonsense` are letters without vowels; those of
`random` are numbers."""
Player = Persona | Guest
FIVE_AND_ONE: tuple[Player, ...] = (*PERSONAS[2:7], "random")
AT_RANDOM: tuple[Player, ...] = ("random",) * 6
NONSENSE_AND_BOTS: tuple[Player, ...] = (*PERSONAS[2:7], "nonsense")
NONSENSE_AT_RANDOM: tuple[Player, ...] = (*("random",) * 5, "nonsense")
Row = tuple[Cell, ...]
BY_LEVEL = tuple(Persona("plain", LEVELS[n % 3]) for n in range(6))
CARDS = {Card(n): card for n, card in enumerate(decks.deck("lantern-hours").cards, start=1)}
TAGS: Tags = {card: picture.tags for card, picture in CARDS.items()}
PICTURES = {card: Picture(picture.tags, "lantern-hours", card) for card, picture in CARDS.items()}


@dataclass(frozen=True, slots=True)
class ToldRound:
    """A finished round, and whether a computer player was its storyteller."""

    round: ScoredRound
    by_bot: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """A played game: which seats were bots, its rounds, the points, and how long each answer took."""

    bots: frozenset[Seat]
    told: tuple[ToldRound, ...]
    scores: Mapping[Seat, int]
    winners: frozenset[Seat]
    ms: tuple[float, ...]


def evening(seats: Sequence[Player], number: int, id: str = DEFAULT, spoken: str = OURS, told: int = 0) -> Evening:
    """A whole game. The same number gives the same game. `told`: the bits of clues that the people have heard."""
    order = tuple(Seat(n) for n in range(1, len(seats) + 1))
    personas = dict(zip(order, seats, strict=True))
    rules, random, seed = ruleset(id, {}, len(seats)), Random(number), f"{number:064x}"
    game = new_game(Deal(order, Seat(1), tuple(CARDS), seed), rules, 0)
    names = shuffle(range(len(NAMES)), seed, "names")
    pictures = {
        card: replace(picture, told=told >> CLUES_PER_CARD * (card - 1) & 255) for card, picture in PICTURES.items()
    }
    heard, ended, ms = 0, [], list[float]()
    while game.phase is not Phase.FINISHED:
        seat = random.choice(waiting_for(game, rules))
        persona = personas[seat]
        begun = time.thread_time()
        move = (
            _random_move(game, seat, rules, random, persona)
            if isinstance(persona, str)
            else bot_move(game, Bot(seat, persona, spoken, "", heard, character=NAMES[names[seat]]), rules, pictures)
        )
        if not isinstance(persona, str):
            ms.append(1_000 * (time.thread_time() - begun))
        heard |= bit(move.text) if isinstance(move, GiveClue) else 0
        step = apply(game, move, rules, 0)
        ended += [scored_round(round, game.seats, rules) for round in step.finished]
        game = step.game
    bots = frozenset(seat for seat, persona in personas.items() if not isinstance(persona, str))
    return Evening(
        bots,
        tuple(ToldRound(round, round.storyteller in bots) for round in ended),
        {player.seat: player.score for player in game.players},
        frozenset(view_for(game, None, rules, 0).winners or ()),
        tuple(ms),
    )


def evenings(seats: Sequence[Player], count: int, id: str = DEFAULT, spoken: str = OURS) -> list[Evening]:
    """`count` different games. The tables are read before, and garbage collection is off meanwhile."""
    concepts(), language(spoken), voices(spoken), card_clues("lantern-hours", spoken)
    gc.disable()
    try:
        return [evening(seats, number, id, spoken) for number in range(count)]
    finally:
        gc.enable()


def bot_move(game: Game, bot: Bot, rules: Ruleset, pictures: Mapping[Card, Picture] = PICTURES) -> Move:
    luck = seed_for(game.seed, f"house {game.round.number} {bot.seat} {game.phase}")
    mind = seed_for(game.seed, f"mind {bot.seat}")
    return choose(view_for(game, bot.seat, rules, 0), replace(bot, luck=luck, mind=mind), pictures)


def _random_move(game: Game, seat: Seat, rules: Ruleset, random: Random, guest: Guest) -> Move:
    pending = view_for(game, seat, rules, 0).pending
    if pending is None:
        raise ValueError("nothing is owed")
    number = game.round.number
    match pending.action:
        case "give-clue":
            clue = "".join(random.choices(LETTERS, k=9)) if guest == "nonsense" else f"{number}"
            return GiveClue(seat, number, clue, random.choice(pending.cards) if pending.cards else None)
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


def share_found_by_description(random: Random, table_size: int = 6, tries: int = 2_000) -> float:
    """How often a clue that is a card's alt text fits that card best of all on the table."""
    hits = 0
    for _ in range(tries):
        table = random.sample(list(CARDS), table_size)
        fits = fit_by_card(meaning(CARDS[table[0]].alt, OURS), table, TAGS)
        hits += max(fits, key=lambda card: fits[card]) == table[0]
    return hits / tries


def share_of_some(evenings: Sequence[Evening], *, by_bot: bool) -> float:
    """The share of rounds, told by bots or by random seats, in which some guessers found the card but not all."""
    outcomes = [told.round.outcome for played in evenings for told in played.told if told.by_bot == by_bot]
    return outcomes.count("some") / len(outcomes)


def points(evenings: Sequence[Evening], seats: Sequence[int]) -> float:
    """The final score of these seats, on average."""
    return fmean(played.scores[Seat(seat)] for played in evenings for seat in seats)


def storyteller_points(evenings: Sequence[Evening], seat: Seat) -> float:
    """The points of this seat in the rounds that it told, on average."""
    return fmean(t.round.points.get(seat, 0) for played in evenings for t in played.told if t.round.storyteller == seat)


def disagreement(evenings: Sequence[Evening]) -> float:
    """The entropy of the votes of a round, in bits, on average."""
    return fmean(_entropy([len(there.voters) for there in told.round.table]) for e in evenings for told in e.told)


def _entropy(counts: Sequence[int]) -> float:
    votes = sum(counts)
    return -sum(count / votes * log2(count / votes) for count in counts if count) if votes else 0.0


def share_found_by_listeners(evenings: Sequence[Evening], seats: Sequence[int]) -> float:
    """How often these seats find the card of another computer player."""
    heard = [
        any(seat in there.voters for there in told.round.table if there.owner == told.round.storyteller)
        for played in evenings
        for told in played.told
        for seat in seats
        if told.by_bot and seat != told.round.storyteller
    ]
    return fmean(heard)


def share_without_points(evenings: Sequence[Evening]) -> float:
    """The share of rounds in which a computer player as storyteller scores nothing."""
    return 1 - share_of_some(evenings, by_bot=True)


def share_heard_twice(people: int, spoken: str = OURS) -> float:
    """The share of clues that a person hears for a second time, in ROW games with three computer players each."""
    known, again, every = card_clues("lantern-hours", spoken), 0, 0
    for person in range(people):
        told, texts = 0, set[str]()
        for game in range(ROW):
            played = evening(("random", *PERSONAS[3:6]), ROW * person + game, "classic", spoken, told)
            clues = [one.round.clue for one in played.told if one.by_bot]
            again += sum(clue in texts for clue in clues)
            every += len(clues)
            texts.update(clues)
            for clue in clues:
                told |= 1 << known.numbers[clue] if known and clue in known.numbers else 0
    return again / every


def bots() -> Table:
    return Table(
        "Computer players",
        ("ruleset", "what", "figure", "target"),
        [*(row for id in GAMES for row in _chance_rows(id)), *_company_rows(), *_understanding_rows()],
        (
            f"{GAMES[DEFAULT]} games of five computer players and a seat that plays at random, compared with as many "
            f"games of six such seats; the other figures are from {MANY} games each. `some`: some but not all found "
            "the card, and only then does the storyteller score. With two dials (odyssey-2023) chance alone often "
            "reaches it; `classic` has one.",
            "DixitWorld (arXiv 2510.10117) reports 78 % of storytellers' rounds that score nothing, and 75.6 % for its "
            "best listener. Its pictures and opponents are others: the figures here are of the same kind, and no "
            "comparison.",
            f"Heard twice: of the clues that a person hears in {ROW} games in a row with three computer players.",
        ),
    )


def _company_rows() -> list[Row]:
    """What a person meets at their tables."""
    skilled = evenings(BY_LEVEL, MANY, "classic")
    party, chance = evenings(PERSONAS[:6], MANY, "party"), evenings(AT_RANDOM, MANY, "party")
    own, theirs = disagreement(party), disagreement(chance)
    level = {n: points(skilled, (n, n + 3)) for n in LEVELS}
    twice = share_heard_twice(EVENINGS)
    return [
        *_nonsense_rows(DEFAULT),
        *_nonsense_rows("classic"),
        *(("classic", f"points a game, level {n}", round(level[n], 2), "") for n in LEVELS),
        ("classic", "level 1 < 2 < 3 in points", verdict(level[1] < level[2] < level[3]), ""),
        ("classic", "% of storytellers' rounds that score nothing", round(100 * share_without_points(skilled), 1), ""),
        (
            "classic",
            "% found by level 3, clues of computer players",
            round(100 * share_found_by_listeners(skilled, (3, 6)), 1),
            "",
        ),
        (
            "party",
            "entropy of votes, computer players, bits",
            round(own, 2),
            f">= half: {verdict(own >= DISAGREE * theirs)}",
        ),
        ("party", "entropy of votes by chance, bits", round(theirs, 2), ""),
        ("classic", "% of clues heard twice", round(100 * twice, 2), f"< 2: {verdict(twice < AGAIN)}"),
    ]


def _nonsense_rows(id: str) -> list[Row]:
    with_bots, at_random = evenings(NONSENSE_AND_BOTS, MANY, id), evenings(NONSENSE_AT_RANDOM, MANY, id)
    seat = Seat(6)
    own, chance = storyteller_points(with_bots, seat), storyteller_points(at_random, seat)
    return [
        (
            id,
            "points of nonsense as storyteller, a round",
            round(own, 3),
            f"<= chance + 5 %: {verdict(own <= (1 + NO_BETTER) * chance)}",
        ),
        (id, "the same, if all others vote at random", round(chance, 3), ""),
    ]


def _chance_rows(id: str) -> list[Row]:
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


def _understanding_rows() -> list[Row]:
    found = share_found_by_description(Random(1))
    chance = round(100 / 6, 1)
    return [
        ("", "% found of six, alt text as the clue", round(100 * found, 1), f">= 80: {verdict(found >= FOUND)}"),
        ("", "% found of six by chance", chance, ""),
    ]
