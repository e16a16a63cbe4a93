"""Golden games of moves that the rules refuse, among them repeated and changed moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice

from chalicelib.engine.commands import Command
from chalicelib.engine.editions import ruleset
from chalicelib.engine.game import NO_LIMITS, Game, Pace
from chalicelib.engine.options import Chosen
from tools.golden.commands import out_of_words
from tools.golden.games import dealt, write_game

LIMITED = Pace(clue_s=1000, cards_s=1000, votes_s=1000)
HOST_FIRST = {"first_storyteller": "host"}


@dataclass(frozen=True, slots=True)
class Attempts:
    """`said`: the commands to try, in order; a number is a second until which nobody acts."""

    about: str
    ruleset: str
    seats: int
    said: tuple[str | int, ...]
    options: Chosen = field(default_factory=lambda: HOST_FIRST)
    pace: Pace = NO_LIMITS


ATTEMPTS: Mapping[str, Attempts] = {
    "clue-and-cards": Attempts(
        "what is refused before the table is laid, and what is not",
        "classic",
        4,
        (
            'seat 2 gives the clue "mine" with card 31',
            'seat 1 gives the clue "mine"',
            'seat 1 gives the clue "mine" with card 31',
            'seat 1 gives the clue "mine" with card 24 in round 2',
            "seat 2 plays 31",
            "seat 2 votes for 1",
            'seat 1 gives the clue "mine" with card 24',
            'seat 1 gives the clue "mine" with card 24',
            'seat 1 gives the clue "another" with card 24',
            "seat 1 plays 37",
            "seat 2 plays 31 34",
            "seat 2 plays 26",
            "seat 2 plays 31",
            "seat 2 plays 34",
            "seat 2 plays 34",
            "seat 2 votes for 1",
        ),
    ),
    "cards-of-three": Attempts(
        "three players give two different cards and two votes each",
        "odyssey-2023",
        3,
        (
            'seat 1 gives the clue "mine" with card 42',
            "seat 2 plays 1",
            "seat 2 plays 1 1",
            "seat 2 plays 1 6",
            "seat 2 plays 1 15",
            "seat 3 plays 6 7",
            "seat 2 plays 26 33",
            "seat 2 votes for 1",
            "seat 2 votes for 2 3",
            "seat 2 votes for 3 3",
            "seat 2 votes for 5 3",
            "seat 2 votes for 3 5",
        ),
    ),
    "votes": Attempts(
        "what is refused of votes",
        "odyssey-2011",
        7,
        (
            'seat 1 gives the clue "mine" with card 5',
            "seat 2 plays 7",
            "seat 3 plays 9",
            "seat 4 plays 23",
            "seat 5 plays 2",
            "seat 6 plays 8",
            "seat 7 plays 31",
            "seat 1 votes for 2",
            "seat 2 votes for 1 1",
            "seat 2 votes for 8",
            "seat 2 votes for 1 and vetoes 4",
            "seat 2 votes for 2",
            "seat 2 votes for 3",
            "seat 2 votes for 4 6",
            "seat 2 votes for 1 in round 2",
            'seat 2 gives the clue "late" with card 19 in round 1',
        ),
    ),
    "veto": Attempts(
        "what is refused of the veto",
        "party",
        6,
        (
            'seat 1 gives the clue "blind" with card 13',
            'seat 1 gives the clue "blind"',
            'seat 1 gives the clue "blind"',
            "seat 1 plays 13",
            "seat 2 plays 4",
            "seat 3 plays 36",
            "seat 4 plays 5",
            "seat 5 plays 21",
            "seat 6 plays 12",
            "seat 1 votes for 1",
            "seat 1 votes for 1 and vetoes 1",
            "seat 1 votes for 1 and vetoes 7",
            "seat 2 votes for 1 and vetoes 2",
            "seat 2 votes for 1",
            "seat 1 votes for 1 and vetoes 2",
            "seat 1 votes for 1 and vetoes 3",
        ),
        {**HOST_FIRST, "red_may_equal_green": False},
    ),
    "partners": Attempts(
        "what is refused of partners",
        "team",
        6,
        (
            'seat 1 gives the clue "ours" with card 13',
            "seat 1 plays 14",
            "seat 2 plays 4",
            "seat 5 plays 5",
            "seat 6 plays 21",
            "seat 4 plays 36",
            "seat 2 votes for 1",
            "seat 4 votes for 1",
            "seat 5 votes for 2",
            "seat 5 votes for 3",
        ),
    ),
    "withdrawal": Attempts(
        "who may take a card back, and who may not",
        "team",
        6,
        (
            "seat 2 takes the card back",
            'seat 1 gives the clue "ours" with card 13',
            "seat 1 takes the card back",
            "seat 2 plays 4",
            "seat 2 takes the card back",
            "seat 2 takes the card back",
            "seat 5 takes the card back",
            "seat 5 plays 5",
            "seat 2 takes the card back",
            "seat 5 takes the card back",
            "seat 2 plays 15",
            "seat 2 takes the card back",
            "seat 4 plays 36",
            "seat 4 takes the card back",
            "seat 6 plays 21",
            "seat 6 takes the card back",
            "seat 5 votes for 1",
        ),
    ),
    "late-and-away": Attempts(
        "5 what is refused of those who are late or leave, and of others about them",
        "classic",
        4,
        (
            "seat 2 wants seat 1 to leave",
            "seat 1 is away until 500 s",
            1000,
            'seat 1 gives the clue "late" with card 24 in round 1',
            'seat 2 gives the clue "mine" with card 31',
            "seat 4 leaves for good",
            "seat 4 leaves for good",
            "seat 4 plays 17",
            "seat 4 returns",
            "seat 1 wants seat 4 to leave",
            2000,
            "seat 1 plays 24",
            3000,
            "seat 2 leaves for good",
            "seat 1 leaves for good",
            "seat 1 returns",
            "seat 1 is away until 9000 s",
            'seat 3 gives the clue "over" with card 26',
        ),
        pace=LIMITED,
    ),
}


def golden_attempts(name: str) -> str:
    attempts = ATTEMPTS[name]
    rules = ruleset(attempts.ruleset, attempts.options, attempts.seats)
    game = dealt(attempts.seats, rules, attempts.pace)
    return "\n".join([attempts.about, *write_game(game, rules, lambda game, step: _next(attempts, game, step))]) + "\n"


def _next(attempts: Attempts, game: Game, step: int) -> Command | int | None:
    tried = next(islice(attempts.said, step - 1, None), None)
    return out_of_words(tried, game.round.number) if isinstance(tried, str) else tried
