"""The catalogue of published editions, and the ruleset of a table from its edition and options."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import TypeVar

from chalicelib.engine.errors import OptionIdle, Value
from chalicelib.engine.options import Chosen, Option, complete, departures, options_of
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.rulesets import (
    ClassicOptions,
    Odyssey2011Options,
    Odyssey2023Options,
    PartyOptions,
    TeamOptions,
    classic,
    classic_2021,
    odyssey_2011,
    odyssey_2023,
    party,
    team,
)
from chalicelib.engine.values import value_class

T = TypeVar("T")


@value_class
class Rules:
    """The options of an edition; `build` makes the ruleset of complete choices and the number of seats at the start."""

    options: tuple[Option, ...]
    build: Callable[[Chosen, int], Ruleset]


@value_class
class Edition:
    """A published set of rules."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]  # legal numbers of seats
    rules: Rules
    pairs: bool = False  # players choose partners before they start
    age: int = 8  # in years, from which people can play: the same on every box
    minutes: int = 30  # a game takes, as the boxes say

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that a table may choose in this edition."""
        return self.rules.options

    def seats_between(self, min_seats: int, max_seats: int) -> list[int]:
        """The numbers of players with which a table with these limits can start."""
        return [seats for seats in self.seats if min_seats <= seats <= max_seats]


def rules_of(kind: type[T], build: Callable[[T, int], Ruleset]) -> Rules:
    """The rules of an edition from `kind`, its dataclass of options, and `build`, which takes an instance of it.

    The choices by name become typed here; each has already been checked against the values that `options_of` has read
    from the dataclass.
    """
    typed: Callable[..., T] = kind
    return Rules(options_of(kind), lambda chosen, seats: build(typed(**chosen), seats))


EDITIONS: Mapping[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition(
            "odyssey-2023",
            "Odyssey, 2023 edition",
            "Two votes each, on one card or on two; a stray vote saves the storyteller; no cap on the bonus.",
            tuple(range(3, 13)),
            rules_of(Odyssey2023Options, odyssey_2023),
        ),
        Edition(
            "odyssey-2011",
            "Odyssey, 2011 edition",
            "One vote each; from 7 seats on a second one if you wish, and a point more if you were right without it.",
            tuple(range(3, 13)),
            rules_of(Odyssey2011Options, odyssey_2011),
        ),
        Edition(
            "classic",
            "Classic, 2008 edition",
            "The base game: one vote each, no cap on the bonus.",
            tuple(range(3, 7)),
            rules_of(ClassicOptions, classic),
        ),
        Edition(
            "classic-2021",
            "Classic, 2021 edition",
            "The base game for up to eight.",
            tuple(range(3, 9)),
            rules_of(ClassicOptions, classic_2021),
        ),
        Edition(
            "party",
            "Party",
            "The clue comes before the cards; vote for the one that fits best, as others will, unless it is vetoed.",
            tuple(range(6, 13)),
            rules_of(PartyOptions, party),
        ),
        Edition(
            "team",
            "Team",
            "Pairs: one partner gives the card, the other votes.",
            (6, 8, 10, 12),
            rules_of(TeamOptions, team),
            pairs=True,
        ),
    )
}
DEFAULT = "odyssey-2023"


def chosen_options(edition: Edition, asked: Chosen, seats: Collection[int] | None = None) -> Chosen:
    """The choices of a table that differ from the edition.

    `seats` are the numbers of seats with which the table may start; None stands for all that the edition allows.

    Raises OptionUnknown; OptionInvalid; OptionIdle for a choice that differs from the default and has no effect with
    the other choices or with these numbers of seats. Source: docs/rules.md, "Options, one line each".
    """
    chosen = complete(edition.options, asked)
    possible = seats or edition.seats
    for option in edition.options:
        if chosen[option.name] != option.default and not option.has_effect(chosen, possible):
            raise OptionIdle(
                option=option.name,
                options=[condition.option for condition in option.missing_conditions(chosen)],
                min_seats=option.only_if.min_seats,
                max_seats=option.only_if.max_seats,
            )
    return departures(edition.options, chosen)


def ruleset(id: str, options: Chosen, seats: int) -> Ruleset:
    """The ruleset of edition `id` with these options; `seats` is the number of seats at the start (rules R13).

    The options have passed `chosen_options`. Results are cached. Raises KeyError for an unknown edition, which is a bug
    of the caller.
    """
    return _ruleset(id, tuple(options.items()), seats)


@lru_cache(maxsize=1024)
def _ruleset(id: str, options: tuple[tuple[str, Value], ...], seats: int) -> Ruleset:
    rules = EDITIONS[id].rules
    return rules.build(complete(rules.options, dict(options)), seats)
