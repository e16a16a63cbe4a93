"""The published editions: the options that a table may choose, and the ruleset that they make.

Each edition is written as its difference from `classic`. Sources: docs/rules.md, the column of the matrix with the name
of the edition, and the paragraphs cited.
"""

from typing import Annotated, Literal

from chalicelib.engine.options import About, when
from chalicelib.engine.ruleset import (
    RESHUFFLES,
    BySeats,
    EndRule,
    FirstStoryteller,
    ReshuffleName,
    Ruleset,
    Votes,
    either,
    everybody,
    everybody_has_told,
    last_card_drawn,
    one_of_each_side,
    partners_of_contributors,
    score_reaches,
    whole_table,
)
from chalicelib.engine.scoring import at_most, bonus, by_players, by_votes, crowd, gamble, no_outcome, single_vote
from chalicelib.engine.values import replace, value_class

SECOND_VOTE_FROM = 7  # seats, in the edition of 2011 (rules R2 to R5)
CAPS = range(1, 13)
End = Literal["points", "last-card", "points-or-last-card", "rounds"]
Reshuffling = Annotated[
    ReshuffleName,
    About(
        "When the pile cannot serve everybody: one new pile of rest and discard, or the discard under the rest.",
        only_if=when(end=("points", "rounds")),
    ),
]
BonusCap = Annotated[int | None, About("The most bonus points that a side can get in one round.", CAPS)]


@value_class
class ClassicOptions:
    """What a table may choose, with the printed rules as defaults. Every other edition has or fixes them."""

    end: Annotated[
        End, About("What ends the game: a score, the last card of the pile, either, or the end of the last round.")
    ] = "points"
    target_score: Annotated[
        int,
        About(
            "The score that ends the game, where a score does.",
            range(5, 101),
            when(end=("points", "points-or-last-card")),
        ),
    ] = 30
    rounds_each: Annotated[
        int, About("How often everybody tells, if that ends the game.", range(1, 11), when(end=("rounds",)))
    ] = 1
    first_storyteller: Annotated[
        FirstStoryteller,
        About("Who tells first: the player with the first clue, a random seat, or the host."),
    ] = "first-clue"
    reshuffle: Reshuffling = "discard-under-rest"
    bonus_cap: BonusCap = None
    lone_finder_points: Annotated[
        int,
        About(
            "With three players: the points of the storyteller and of the only one who has found the card.",
            range(3, 5),
            when(max_seats=3),
        ),
    ] = 3


@value_class
class Odyssey2011Options(ClassicOptions):
    bonus_cap: BonusCap = 3
    single_vote_bonus_when_all: Annotated[
        bool,
        About(
            "At 7 seats or more, the point for a single vote is paid also when everybody found the card.",
            only_if=when(min_seats=SECOND_VOTE_FROM),
        ),
    ] = True
    bonus_cap_includes_single: Annotated[
        bool,
        About(
            "At 7 seats or more, the point for a single vote counts towards the bonus cap.",
            only_if=when(min_seats=SECOND_VOTE_FROM, bonus_cap=tuple(CAPS)),
        ),
    ] = False


@value_class
class Odyssey2023Options(ClassicOptions):
    lone_finder_points: int = 3  # fixed: two votes each, so that several may have found it (rules W10)
    reshuffle: Reshuffling = "merge-all"
    all_means: Annotated[
        Literal["votes", "players"],
        About(
            "Whether the storyteller gets nothing when every vote has found the card, or already when every player has."
        ),
    ] = "votes"


@value_class
class PartyOptions(ClassicOptions):
    end: End = "rounds"  # fixed: the game ends when everybody has told (rules P9)
    bonus_cap: int | None = None  # fixed: there is no bonus
    lone_finder_points: int = 3  # fixed: no card is to be found
    pass_hands: Annotated[bool, About("After each round every hand goes to the left neighbour.")] = True
    red_may_equal_green: Annotated[bool, About("The storyteller may veto the card that they vote for.")] = True


@value_class
class TeamOptions(ClassicOptions):
    end: End = "rounds"  # fixed: the game ends when everybody has told (rules P9)
    bonus_cap: BonusCap = 3
    lone_finder_points: int = 3  # fixed: there are three pairs or more
    storyteller_card_on_table: Annotated[
        bool, About("The storyteller's card lies on the table with the partner's, and is the one to find.")
    ] = True
    partner_decoy_bonus: Annotated[
        bool,
        About(
            "Votes on the card of the storyteller's partner are a bonus.",
            only_if=when(storyteller_card_on_table=(True,)),
        ),
    ] = True
    may_vote_partner_card: Annotated[bool, About("A voter may vote for the partner's card.")] = False


def classic(options: ClassicOptions, _: int) -> Ruleset:
    """The 2008 edition: the base game, on which all other editions build (rules W1 to W10)."""
    return Ruleset(
        id="classic",
        hand_size=BySeats(6, at={3: 7}),
        cards_each=BySeats(1, at={3: 2}),
        votes=Votes(),
        outcome=by_players,
        scoring=(gamble(by_players, lone=options.lone_finder_points), at_most(options.bonus_cap, bonus())),
        reshuffle=RESHUFFLES[options.reshuffle] if options.end in {"points", "rounds"} else None,
        ends=_ends(options),
        first_storyteller=options.first_storyteller,
    )


def _ends(options: ClassicOptions) -> EndRule:
    points = score_reaches(options.target_score)
    match options.end:
        case "points":
            return points
        case "last-card":
            return last_card_drawn
        case "points-or-last-card":
            return either(points, last_card_drawn)
        case "rounds":
            return everybody_has_told(options.rounds_each)


def classic_2021(options: ClassicOptions, seats: int) -> Ruleset:
    """The 2021 edition: only its numbers of seats are known to differ from `classic` (rules W8)."""
    return replace(classic(options, seats), id="classic-2021")


def odyssey_2011(options: Odyssey2011Options, seats: int) -> Ruleset:
    """The 2011 edition: from 7 seats at the start there is an optional second vote (rules R2 to R5).

    A finder who does not use it gets a point more.
    """
    small = replace(classic(options, seats), id="odyssey-2011")
    if seats < SECOND_VOTE_FROM:
        return small
    single = single_vote(by_players, when_all=options.single_vote_bonus_when_all)
    cap = options.bonus_cap
    extra = (at_most(cap, single, bonus()),) if options.bonus_cap_includes_single else (single, at_most(cap, bonus()))
    main, _ = small.scoring
    return replace(small, votes=Votes(min=1, max=2), scoring=(main, *extra))


def odyssey_2023(options: Odyssey2023Options, seats: int) -> Ruleset:
    """The 2023 edition: two votes each, also on one card; 3 points a hit; reading of "all" by option (rules A1)."""
    outcome = by_votes if options.all_means == "votes" else by_players
    return replace(
        classic(options, seats),
        id="odyssey-2023",
        votes=Votes(min=2, max=2, same_card=True),
        outcome=outcome,
        discard_face_up=True,
        scoring=(gamble(outcome, everybody=4, per_vote=True), at_most(options.bonus_cap, bonus())),
    )


def party(options: PartyOptions, seats: int) -> Ruleset:
    """Party: the clue comes without a card, everybody votes, and the storyteller has a veto (rules P1 to P9)."""
    return replace(
        classic(options, seats),
        id="party",
        hand_size=BySeats(5),
        cards_each=BySeats(1),
        outcome=no_outcome,
        scoring=(at_most(5, crowd()),),
        contributors=everybody,
        voters=whole_table,
        target=None,
        clue_with_card=False,
        clue_before_hand=True,
        own_card=None,
        veto="anywhere" if options.red_may_equal_green else "off-own-vote",
        passes_hands=options.pass_hands,
        fewest=4,
    )


def team(options: TeamOptions, seats: int) -> Ruleset:
    """Team: partners sit opposite each other; one gives a card, the other votes (rules T1 to T9)."""
    own_on_table = options.storyteller_card_on_table
    return replace(
        classic(options, seats),
        id="team",
        hand_size=BySeats(4),
        cards_each=BySeats(1),
        scoring=(gamble(by_players), at_most(options.bonus_cap, bonus(own_side_too=options.partner_decoy_bonus))),
        in_pairs=True,
        contributors=one_of_each_side,
        voters=partners_of_contributors,
        target="storyteller" if own_on_table else "partner",
        clue_with_card=own_on_table,
        own_card="seat" if options.may_vote_partner_card else "side",
        fewest=6,
    )
