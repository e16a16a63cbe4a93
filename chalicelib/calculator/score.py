"""Scores a round without a game, for people who play with their own cards."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from chalicelib.calculator.errors import TableInvalid
from chalicelib.engine.editions import EDITIONS, chosen_options, ruleset
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.game import Seat, Slot
from chalicelib.engine.options import Chosen
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.scoring import Award, Outcome, Tally, awards, total
from chalicelib.engine.values import value_class
from chalicelib.engine.voting import check_veto, check_voter, check_votes

CardRole = Literal["target", "decoy", "card"]


@value_class
class CardOnTable:
    slot: int
    owner: str
    role: CardRole | None = None


@value_class
class TableToScore:
    """One round after the vote, by players' names; in Team by teams' names. In Party the table may be empty."""

    ruleset: str
    options: Chosen
    players: tuple[str, ...]
    storyteller: str
    table: tuple[CardOnTable, ...]
    votes: Mapping[str, tuple[int, ...]]
    veto: int | None = None


@value_class
class Score:
    outcome: Outcome | None
    points: Mapping[str, int]
    awards: tuple[tuple[str, Award], ...]


def score(table: TableToScore) -> Score:
    """The points and awards of the round. A player without a vote counts as one who did not vote (rules 5.5).

    Raises TableInvalid, or subclasses of OptionRefused.
    """
    edition = EDITIONS[table.ruleset]
    seats = len(table.players) * (2 if edition.pairs else 1)
    if seats not in edition.seats:
        raise _table_invalid("/players", "number-of-players")
    rules = ruleset(table.ruleset, chosen_options(edition, table.options), seats)
    _check_names(table)
    _check_cards(table, rules, seats)
    there = _slots(table, rules)
    _check_votes(table, rules, there)
    _check_veto(table, rules, there)
    tally = _tally(table, rules)
    given = awards(rules.scoring, tally)
    points = total(given, tally, [Seat(n) for n in range(1, len(table.players) + 1)])
    name = dict(enumerate(table.players, start=1))
    return Score(
        rules.outcome(tally), {name[seat]: n for seat, n in points.items()}, tuple((name[a.seat], a) for a in given)
    )


def _table_invalid(pointer: str, problem: str) -> TableInvalid:
    return TableInvalid(errors=[{"pointer": pointer, "problem": problem}])


def _check_names(table: TableToScore) -> None:
    known = set(table.players)
    if len(known) < len(table.players):
        raise _table_invalid("/players", "repeated")
    if table.storyteller not in known:
        raise _table_invalid("/storyteller", "unknown-player")
    for n, card in enumerate(table.table):
        if card.owner not in known:
            raise _table_invalid(f"/table/{n}/owner", "unknown-player")
    if not table.votes.keys() <= known:
        raise _table_invalid("/votes", "unknown-player")


def _check_cards(table: TableToScore, rules: Ruleset, seats: int) -> None:
    left = _cards_played(table, rules, seats)
    for n, card in enumerate(table.table):
        left[card.owner] -= 1
        if left[card.owner] < 0:
            raise _table_invalid(f"/table/{n}/owner", "too-many-cards")


def _cards_played(table: TableToScore, rules: Ruleset, seats: int) -> Counter[str]:
    """How many cards each player, or team, has played: the storyteller's with the clue, and everybody's to it."""
    everybody = tuple(Seat(n) for n in range(1, seats + 1))
    sides = rules.sides(everybody)
    groups = rules.contributors(everybody, Seat(table.players.index(table.storyteller) + 1), sides)
    played = Counter({table.storyteller: int(rules.clue_with_card)})
    for contributor, *_ in groups:
        played[table.players[sides.get(contributor, contributor) - 1]] += rules.cards_each(seats)
    return played


def _slots(table: TableToScore, rules: Ruleset) -> set[Slot]:
    """All slots: 1 to the number of cards; without a table, one card for every player."""
    if not table.table:
        if rules.target is not None:
            raise _table_invalid("/table", "missing")
        return set(map(Slot, range(1, len(table.players) + 1)))
    slots = {Slot(card.slot) for card in table.table}
    if slots != set(range(1, len(table.table) + 1)):
        raise _table_invalid("/table", "slots-not-in-sequence")
    return slots


def _seats(table: TableToScore) -> Mapping[str, Seat]:
    return {name: Seat(n) for n, name in enumerate(table.players, start=1)}


def _check_votes(table: TableToScore, rules: Ruleset, there: set[Slot]) -> None:
    seats = _seats(table)
    storyteller = seats[table.storyteller]
    voters = rules.voters(tuple(seats.values()), storyteller, {seat: seat for seat in seats.values()}, ())
    for player, slots in table.votes.items():
        own = {Slot(card.slot) for card in table.table if card.owner == player and rules.own_card == "side"}
        try:
            check_voter(seats[player], voters, storyteller, {})
            check_votes(tuple(map(Slot, slots)), rules, there, own)
        except RuleViolation as refused:
            raise _table_invalid("/votes", refused.code) from None


def _check_veto(table: TableToScore, rules: Ruleset, there: set[Slot]) -> None:
    if table.veto is None:
        return
    own = tuple(map(Slot, table.votes.get(table.storyteller, ())))
    try:
        check_veto(Slot(table.veto), own, rules, there)
    except RuleViolation as refused:
        raise _table_invalid("/veto", refused.code) from None


def _tally(table: TableToScore, rules: Ruleset) -> Tally:
    seat = _seats(table)
    return Tally(
        storyteller=seat[table.storyteller],
        target=_target(table) if rules.target else None,
        owners={Slot(card.slot): seat[card.owner] for card in sorted(table.table, key=lambda card: card.slot)},
        votes={seat[name]: tuple(map(Slot, table.votes[name])) for name in table.players if name in table.votes},
        veto=Slot(table.veto) if table.veto is not None else None,
        seats=len(table.players),
    )


def _target(table: TableToScore) -> Slot:
    """The slot of the card marked as target, or else of the storyteller's only card that is no decoy."""
    own = [card for card in table.table if card.owner == table.storyteller]
    marked = [card for card in table.table if card.role == "target"]
    found = marked or [card for card in own if card.role != "decoy"]
    if len(found) != 1 or found[0] not in own:
        raise _table_invalid("/table", "target-unclear")
    return Slot(found[0].slot)
