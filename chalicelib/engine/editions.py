"""The published editions, as values: each is its difference from another, with the options a table may choose.

Sources: docs/rules.md, the column of the matrix which has the edition's name, and the paragraphs cited.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, cast

from chalicelib.engine.errors import OptionIdle
from chalicelib.engine.options import Chosen, Option, Value, choice, complete, departures, switch
from chalicelib.engine.ruleset import (
    BySeats,
    EndRule,
    Reshuffle,
    Ruleset,
    Votes,
    discard_under_rest,
    either,
    everybody,
    everybody_has_told,
    last_card_drawn,
    merge_all,
    one_of_each_side,
    opposite_pairs,
    partners_of_givers,
    score_reaches,
    whole_table,
)
from chalicelib.engine.scoring import at_most, bonus, by_players, by_votes, crowd, gamble, no_outcome, single_vote

SECOND_VOTE_FROM = 7  # seats, in the edition of 2011 (rules R2 to R5)
Build = Callable[[Chosen, int], Ruleset]


@dataclass(frozen=True, slots=True)
class Edition:
    """A published set of rules. `build` gives the ruleset for complete options and the number of seats at the start."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]  # legal numbers of seats
    options: tuple[Option, ...]
    build: Build
    pairs: bool = False  # players choose partners before they start


BONUS_CAP = Option("bonus_cap", None, range(1, 13), "Most bonus points a side can get in one round.", nullable=True)
CAPPED = replace(BONUS_CAP, default=3)
MERGE_ALL = choice(
    "reshuffle",
    "merge-all",
    "discard-under-rest",
    about="When the pile cannot serve everybody: one new pile of rest and discard, or the discard under the rest.",
)
DISCARD_UNDER_REST = replace(MERGE_ALL, default="discard-under-rest")
FIRST_STORYTELLER = choice(
    "first_storyteller",
    "first-clue",
    "random",
    "host",
    about="Who tells first: whoever is first with a clue, a seat drawn by lot, or the host.",
)
END = choice(
    "end",
    "points",
    "last-card",
    "points-or-last-card",
    "rounds",
    about="What ends the game: a score, the last card of the pile, either of them, or everybody having told.",
)
TARGET_SCORE = Option("target_score", 30, range(5, 101), "The score that ends the game, where a score does.")
ROUNDS_EACH = Option("rounds_each", 1, range(1, 11), "How often everybody tells, where that ends the game.")
BASE = (END, TARGET_SCORE, ROUNDS_EACH, FIRST_STORYTELLER)
ALL_MEANS = choice(
    "all_means",
    "votes",
    "players",
    about="Whether the storyteller gets nothing when every vote has found the card, or already when every player has.",
)
SINGLE_WHEN_ALL = switch(
    "single_vote_bonus_when_all",
    True,
    "At 7 seats or more, the point for a single vote is paid also when everybody found the card.",
)
CAP_INCLUDES_SINGLE = switch(
    "bonus_cap_includes_single", False, "At 7 seats or more, the point for a single vote counts towards the bonus cap."
)
PASS_HANDS = switch("pass_hands", True, "After each round every hand is passed to the left neighbour.")
RED_ON_GREEN = switch("red_may_equal_green", True, "The storyteller may veto the card of the own vote.")
TELLER_CARD = switch(
    "storyteller_card_on_table", True, "The storyteller's card lies beside the partner's and is the one to be found."
)
PARTNER_BONUS = switch("partner_decoy_bonus", True, "Votes on the card of the storyteller's partner are a bonus.")
PARTNER_VOTE = switch("may_vote_partner_card", False, "A voter may vote for the partner's card.")


def classic(chosen: Chosen, _: int) -> Ruleset:
    return Ruleset(
        id="classic",
        hand_size=BySeats(6, at={3: 7}),
        cards_each=BySeats(1, at={3: 2}),
        votes=Votes(),
        outcome=by_players,
        scoring=(gamble(by_players), at_most(_cap(chosen), bonus())),
        reshuffle=_reshuffle(chosen),
        ends=_ends(chosen),
        first_storyteller=cast(Literal["first-clue", "random", "host"], chosen["first_storyteller"]),
    )


def classic_2021(chosen: Chosen, seats: int) -> Ruleset:
    """Nothing but the number of seats is known to differ (rules W8)."""
    return replace(classic(chosen, seats), id="classic-2021")


def odyssey_2011(chosen: Chosen, seats: int) -> Ruleset:
    """Two tables: from seven seats on there is a second vote, and a point for doing without it (rules R2 to R5)."""
    small = replace(classic(chosen, seats), id="odyssey-2011")
    if seats < SECOND_VOTE_FROM:
        return small
    single = single_vote(by_players, when_all=chosen["single_vote_bonus_when_all"] is True)
    cap = _cap(chosen)
    extra = (at_most(cap, single, bonus()),) if chosen["bonus_cap_includes_single"] else (single, at_most(cap, bonus()))
    return replace(small, votes=Votes(least=1, most=2), scoring=(gamble(by_players), *extra))


def odyssey_2023(chosen: Chosen, seats: int) -> Ruleset:
    outcome = by_votes if chosen["all_means"] == "votes" else by_players
    return replace(
        classic(chosen, seats),
        id="odyssey-2023",
        votes=Votes(least=2, most=2, same_card=True),
        outcome=outcome,
        scoring=(gamble(outcome, everybody=4, per_vote=True), at_most(_cap(chosen), bonus())),
    )


def party(chosen: Chosen, seats: int) -> Ruleset:
    """A clue without a card, a vote for everybody, a veto for the storyteller (rules P1 to P9)."""
    return replace(
        classic(chosen, seats),
        id="party",
        hand_size=BySeats(5),
        cards_each=BySeats(1),
        outcome=no_outcome,
        scoring=(at_most(5, crowd()),),
        givers=everybody,
        voters=whole_table,
        target=None,
        clue_with_card=False,
        clue_before_hand=True,
        own_card=None,
        veto="anywhere" if chosen["red_may_equal_green"] else "off-own-vote",
        passes_hands=chosen["pass_hands"] is True,
        fewest=4,
    )


def team(chosen: Chosen, seats: int) -> Ruleset:
    """Pairs which sit opposite each other; one partner gives a card, the other votes (rules T1 to T9)."""
    own_on_table = chosen["storyteller_card_on_table"] is True
    return replace(
        classic(chosen, seats),
        id="team",
        hand_size=BySeats(4),
        cards_each=BySeats(1),
        scoring=(
            gamble(by_players),
            at_most(_cap(chosen), bonus(own_side_too=chosen["partner_decoy_bonus"] is True)),
        ),
        sides=opposite_pairs,
        givers=one_of_each_side,
        voters=partners_of_givers,
        target="storyteller" if own_on_table else "partner",
        clue_with_card=own_on_table,
        own_card="seat" if chosen["may_vote_partner_card"] else "side",
        fewest=6,
    )


def _cap(chosen: Chosen) -> int | None:
    cap = chosen.get("bonus_cap")
    return cap if isinstance(cap, int) else None


def _reshuffle(chosen: Chosen) -> Reshuffle | None:
    if "last-card" in str(chosen.get("end")):
        return None
    return merge_all if chosen["reshuffle"] == "merge-all" else discard_under_rest


def _ends(chosen: Chosen) -> EndRule:
    """Party and Team have no option `end`: everybody tells (rules P9)."""
    end = chosen.get("end", "rounds")
    if end == "rounds":
        return everybody_has_told(cast(int, chosen["rounds_each"]))
    points = score_reaches(cast(int, chosen["target_score"]))
    return {"points": points, "last-card": last_card_drawn, "points-or-last-card": either(points, last_card_drawn)}[
        cast(str, end)
    ]


EDITIONS: Mapping[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition(
            "odyssey-2023",
            "Odyssey, 2023 edition",
            "Two votes each, on one card or on two; a stray vote saves the storyteller; no cap on the bonus.",
            tuple(range(3, 13)),
            (*BASE, MERGE_ALL, BONUS_CAP, ALL_MEANS),
            odyssey_2023,
        ),
        Edition(
            "odyssey-2011",
            "Odyssey, 2011 edition",
            "One vote each; from 7 seats on a second one if you wish, and a point for doing without it.",
            tuple(range(3, 13)),
            (*BASE, DISCARD_UNDER_REST, CAPPED, SINGLE_WHEN_ALL, CAP_INCLUDES_SINGLE),
            odyssey_2011,
        ),
        Edition(
            "classic",
            "Classic, 2008 edition",
            "The base game: one vote each, no cap on the bonus.",
            tuple(range(3, 7)),
            (*BASE, DISCARD_UNDER_REST, BONUS_CAP),
            classic,
        ),
        Edition(
            "classic-2021",
            "Classic, 2021 edition",
            "The base game for up to eight.",
            tuple(range(3, 9)),
            (*BASE, DISCARD_UNDER_REST, BONUS_CAP),
            classic_2021,
        ),
        Edition(
            "party",
            "Party",
            "The clue comes before the cards; vote for the one that fits best, as others will, unless it is vetoed.",
            tuple(range(6, 13)),
            (ROUNDS_EACH, FIRST_STORYTELLER, DISCARD_UNDER_REST, PASS_HANDS, RED_ON_GREEN),
            party,
        ),
        Edition(
            "team",
            "Team",
            "Pairs: one partner gives the card, the other votes.",
            (6, 8, 10, 12),
            (
                ROUNDS_EACH,
                FIRST_STORYTELLER,
                DISCARD_UNDER_REST,
                CAPPED,
                TELLER_CARD,
                PARTNER_BONUS,
                PARTNER_VOTE,
            ),
            team,
            pairs=True,
        ),
    )
}
DEFAULT = "odyssey-2023"


def house_rules(edition: Edition, asked: Chosen, seats: Collection[int] | None = None) -> Chosen:
    """The choices in which a table departs from the edition; `seats` are the numbers it may start with, None for all.

    Raises OptionUnknown, OptionInvalid, or OptionIdle for a choice which could not have any effect beside the others,
    or with so few seats.
    """
    chosen = complete(edition.options, asked)
    most = max(seats or edition.seats)
    for name in asked:
        if not _has_effect(name, chosen, most):
            raise OptionIdle(option=name)
    return departures(edition.options, chosen)


def _has_effect(name: str, chosen: Chosen, most_seats: int) -> bool:
    end = str(chosen.get("end", "rounds"))
    second_vote = most_seats >= SECOND_VOTE_FROM
    effect = {
        "target_score": "points" in end,
        "rounds_each": end == "rounds",
        "reshuffle": "last-card" not in end,
        "single_vote_bonus_when_all": second_vote,
        "bonus_cap_includes_single": second_vote and chosen.get("bonus_cap") is not None,
        "partner_decoy_bonus": chosen.get("storyteller_card_on_table") is True,
    }
    return effect.get(name, True)


def ruleset(id: str, options: Chosen, seats: int) -> Ruleset:
    """The rules by which a table with these house rules plays; `seats` is their number at the start (rules R13)."""
    return _ruleset(id, tuple(sorted(options.items())), seats)


@lru_cache(maxsize=1024)
def _ruleset(id: str, options: tuple[tuple[str, Value], ...], seats: int) -> Ruleset:
    edition = EDITIONS[id]
    return edition.build(complete(edition.options, dict(options)), seats)
