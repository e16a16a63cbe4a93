"""Measures how well computer players understand clues that were written for given cards.

The folder HELD_OUT has 40 such clues for each language, each after the numbers of its six cards (Lantern Hours, its
second revision), the meant card first. They were written by people who had seen the pictures alone, to measure only: no
word in tools/associations is chosen with them in view.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean

from bench.bots import CARDS, LETTERS, PICTURES, TAGS, bot_move
from bench.report import Cell, Table, verdict
from chalicelib.bots.choose import Bot, rank_cards
from chalicelib.bots.clues import bit
from chalicelib.bots.knowledge import languages
from chalicelib.bots.personas import LEVELS, NAMES, STYLES, BotLevel, Persona
from chalicelib.bots.understanding import fit_by_card, meaning
from chalicelib.engine.commands import GiveClue
from chalicelib.engine.editions import DEFAULT, ruleset
from chalicelib.engine.game import Card, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.view import ScoredRound, scored_round

HELD_OUT = Path(__file__).parent / "held_out"
LISTENERS = 25  # bots that hear each clue, each with luck of its own
TABLES = 10  # of six seats, at each of which the storyteller gives such a clue
SEATS = 6
LEAST, MOST = 0.55, 0.80


@dataclass(frozen=True, slots=True)
class HeldOutClue:
    """A clue and the cards on the table, the meant one first."""

    cards: tuple[Card, ...]
    clue: str


@cache
def load_held_out(spoken: str) -> tuple[HeldOutClue, ...]:
    lines = (HELD_OUT / f"{spoken}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(HeldOutClue(tuple(Card(int(n)) for n in line[:17].split()), line[18:]) for line in lines)


def swap_clues(told: Sequence[HeldOutClue]) -> list[HeldOutClue]:
    """Each table with the clue of another one, whose cards are not on it."""
    return [HeldOutClue(one.cards, _stray_clue(one, told, at)) for at, one in enumerate(told)]


def _stray_clue(one: HeldOutClue, told: Sequence[HeldOutClue], at: int) -> str:
    others = (told[(at + n) % len(told)] for n in range(1, len(told)))
    return next(other.clue for other in others if other.cards[0] not in one.cards)


def make_nonsense(told: Sequence[HeldOutClue]) -> list[HeldOutClue]:
    """Each table with a clue of letters without vowels."""
    return [HeldOutClue(one.cards, "".join(Random(n).choices(LETTERS, k=9))) for n, one in enumerate(told)]


def share_found(told: Iterable[HeldOutClue], spoken: str, level: BotLevel) -> float:
    """The share of listeners of this level that find the meant card."""
    return fmean(
        rank_cards(
            one.clue,
            sorted(one.cards),
            Bot(Seat(1), Persona("plain", level), spoken, f"{luck:064x}", mind=f"{luck:064x}"),
            PICTURES,
        )[0]
        == one.cards[0]
        for one in told
        for luck in range(LISTENERS)
    )


def share_understood(told: Sequence[HeldOutClue], spoken: str) -> float:
    """The share of clues that say anything about any of the cards."""
    return fmean(any(fit_by_card(meaning(one.clue, spoken), one.cards, TAGS).values()) for one in told)


def play_round(one: HeldOutClue, spoken: str, number: int, id: str = DEFAULT) -> ScoredRound:
    """A round in which somebody tells the clue for its card to five computer players."""
    seats, seed = tuple(Seat(n) for n in range(1, SEATS + 1)), f"{number:064x}"
    rules = ruleset(id, {}, SEATS)
    game = new_game(Deal(seats, Seat(1), tuple(CARDS), seed), rules, 0)
    teller, meant = game.round.storyteller or Seat(1), one.cards[0]
    order = [meant, *(card for card in shuffle(CARDS, seed, "hands") if card != meant)]
    hands = {seat: order[at::SEATS][:SEATS] for at, seat in enumerate(sorted(seats, key=lambda seat: seat != teller))}
    players = tuple(replace(player, hand=tuple(sorted(hands[player.seat]))) for player in game.players)
    game = replace(game, players=players, pile=tuple(order[SEATS * SEATS :]))
    names = shuffle(range(len(NAMES)), seed, "names")
    step = apply(game, GiveClue(teller, 1, one.clue, meant), rules, 0)
    while not step.finished:
        seat = waiting_for(step.game, rules)[0]
        persona = Persona(STYLES[seat % 3], LEVELS[(seat + number) % 3])
        bot = Bot(seat, persona, spoken, "", bit(one.clue), character=NAMES[names[seat]])
        step = apply(step.game, bot_move(step.game, bot, rules), rules, 0)
    return scored_round(step.finished[0], seats, rules)


def storytellers() -> Table:
    return Table(
        "Clues by people at a table of computer players",
        ("language", "clues", "% of rounds with `some`", "points a round", "target"),
        [row for spoken in (*languages(), "all") for row in _storyteller_rows(spoken)],
        (
            f"Rounds of `{DEFAULT}`: somebody tells each of the clues at {TABLES} tables with five computer players of "
            "all levels, and scores if some of them find the card, but not all.",
        ),
    )


def _storyteller_rows(spoken: str) -> Iterator[tuple[Cell, ...]]:
    names = languages() if spoken == "all" else (spoken,)
    for what, changed in (("written for the card", list[HeldOutClue]), ("nonsense", make_nonsense)):
        rounds = [
            play_round(one, name, TABLES * at + table)
            for name in names
            for at, one in enumerate(changed(load_held_out(name)))
            for table in range(TABLES)
        ]
        some = fmean(round.outcome == "some" for round in rounds)
        target = f"55 to 80: {verdict(LEAST <= some <= MOST)}" if spoken == "all" and what != "nonsense" else ""
        yield spoken, what, _percent(some), round(fmean(ended.points[ended.storyteller] for ended in rounds), 2), target


def listeners() -> Table:
    return Table(
        "Computer players and clues by people",
        ("language", "clues", "% understood", *(f"% found, level {level}" for level in LEVELS)),
        [row for spoken in languages() for row in _listener_rows(spoken)],
        (
            f"40 clues for each language, each heard by {LISTENERS} computer players of each level who choose one of "
            "six cards; chance is 16.7 %. `stray`: a clue for another table. `nonsense`: letters without vowels.",
        ),
    )


def _listener_rows(spoken: str) -> list[tuple[Cell, ...]]:
    told = load_held_out(spoken)
    return [
        (
            spoken,
            name,
            _percent(share_understood(those, spoken)),
            *(_percent(share_found(those, spoken, n)) for n in LEVELS),
        )
        for name, those in (
            ("written for the card", told),
            ("stray", swap_clues(told)),
            ("nonsense", make_nonsense(told)),
        )
    ]


def _percent(share: float) -> float:
    return round(100 * share, 1)
