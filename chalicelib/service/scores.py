"""Score a table without a game, for people who play with cards of their own."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from chalicelib.engine.editions import EDITIONS, house_rules, ruleset
from chalicelib.engine.ids import Seat, Slot
from chalicelib.engine.options import Chosen
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.scoring import Award, Outcome, Tally, awards, total
from chalicelib.service.errors import TableInvalid


@dataclass(frozen=True, slots=True)
class CardOnTable:
    slot: int
    owner: str
    role: Literal["target", "decoy", "card"] | None = None


@dataclass(frozen=True, slots=True)
class TableToScore:
    """One finished vote, by players' names; in Team the names are teams'. Party may leave the table out."""

    ruleset: str
    options: Chosen
    players: tuple[str, ...]
    storyteller: str
    table: tuple[CardOnTable, ...]
    votes: Mapping[str, tuple[int, ...]]
    veto: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    outcome: Outcome | None
    points: Mapping[str, int]
    awards: tuple[tuple[str, Award], ...]


def score(table: TableToScore) -> Score:
    """A player without a vote counts as one who has not voted (rules 5.5).

    Raises TableInvalid, or OptionUnknown and its like.
    """
    edition = EDITIONS[table.ruleset]
    seats = len(table.players) * (2 if edition.pairs else 1)
    if seats not in edition.seats:
        raise _wrong("/players", "number-of-players")
    rules = ruleset(table.ruleset, house_rules(edition, table.options), seats)
    _check_names(table)
    _check_cards(table, rules, seats)
    _check_votes(table, rules)
    _check_veto(table, rules)
    tally = _tally(table, rules)
    given = awards(rules.scoring, tally)
    points = total(given, tally, [Seat(n) for n in range(1, len(table.players) + 1)])
    name = dict(enumerate(table.players, start=1))
    return Score(
        rules.outcome(tally), {name[seat]: n for seat, n in points.items()}, tuple((name[a.seat], a) for a in given)
    )


def _wrong(pointer: str, problem: str) -> TableInvalid:
    return TableInvalid(errors=[{"pointer": pointer, "problem": problem}])


def _check_names(table: TableToScore) -> None:
    known = set(table.players)
    if len(known) < len(table.players):
        raise _wrong("/players", "name-twice")
    if table.storyteller not in known:
        raise _wrong("/storyteller", "unknown-player")
    for n, card in enumerate(table.table):
        if card.owner not in known:
            raise _wrong(f"/table/{n}/owner", "unknown-player")
    if not table.votes.keys() <= known:
        raise _wrong("/votes", "unknown-player")


def _check_cards(table: TableToScore, rules: Ruleset, seats: int) -> None:
    left = _cards_played(table, rules, seats)
    for n, card in enumerate(table.table):
        left[card.owner] -= 1
        if left[card.owner] < 0:
            raise _wrong(f"/table/{n}/owner", "too-many-cards")


def _cards_played(table: TableToScore, rules: Ruleset, seats: int) -> Counter[str]:
    """By player, or by team: the storyteller's with the clue, and what everybody hands in to it."""
    everybody = tuple(Seat(n) for n in range(1, seats + 1))
    sides = rules.sides(everybody)
    groups = rules.givers(everybody, Seat(table.players.index(table.storyteller) + 1), sides)
    played = Counter({table.storyteller: int(rules.clue_with_card)})
    for giver, *_ in groups:
        played[table.players[sides.get(giver, giver) - 1]] += rules.cards_each(seats)
    return played


def _slots(table: TableToScore, rules: Ruleset) -> set[int]:
    """All slots there are: 1 to the number of cards; without a table, a card for every player."""
    if not table.table:
        if rules.target is not None:
            raise _wrong("/table", "missing")
        return set(range(1, len(table.players) + 1))
    slots = {card.slot for card in table.table}
    if slots != set(range(1, len(table.table) + 1)):
        raise _wrong("/table", "slots-not-in-sequence")
    return slots


def _check_votes(table: TableToScore, rules: Ruleset) -> None:
    there = _slots(table, rules)
    owner = {card.slot: card.owner for card in table.table}
    for player, slots in table.votes.items():
        if rules.target is not None and player == table.storyteller:
            raise _wrong("/votes", "storyteller-does-not-vote")
        if not rules.votes.least <= len(slots) <= rules.votes.most:
            raise _wrong("/votes", "wrong-number-of-votes")
        if len(set(slots)) < len(slots) and not rules.votes.same_card:
            raise _wrong("/votes", "same-slot-twice")
        if not there.issuperset(slots):
            raise _wrong("/votes", "unknown-slot")
        if rules.own_card == "side" and any(owner.get(slot) == player for slot in slots):
            raise _wrong("/votes", "own-card-vote")


def _check_veto(table: TableToScore, rules: Ruleset) -> None:
    if table.veto is None:
        return
    if rules.veto is None:
        raise _wrong("/veto", "veto-not-yours")
    if table.veto not in _slots(table, rules):
        raise _wrong("/veto", "unknown-slot")
    if rules.veto == "off-own-vote" and table.veto in table.votes.get(table.storyteller, ()):
        raise _wrong("/veto", "veto-on-own-vote")


def _tally(table: TableToScore, rules: Ruleset) -> Tally:
    seat = {name: Seat(n) for n, name in enumerate(table.players, start=1)}
    return Tally(
        storyteller=seat[table.storyteller],
        target=_target(table) if rules.target else None,
        owners={Slot(card.slot): seat[card.owner] for card in sorted(table.table, key=lambda card: card.slot)},
        votes={seat[name]: tuple(map(Slot, table.votes[name])) for name in table.players if name in table.votes},
        veto=Slot(table.veto) if table.veto is not None else None,
    )


def _target(table: TableToScore) -> Slot:
    """The card with that role, or the storyteller's only one."""
    own = [card for card in table.table if card.owner == table.storyteller]
    marked = [card for card in table.table if card.role == "target"]
    found = marked or [card for card in own if card.role != "decoy"]
    if len(found) != 1 or found[0] not in own:
        raise _wrong("/table", "target-unclear")
    return Slot(found[0].slot)
