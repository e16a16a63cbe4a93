"""Starts the game: seats partners opposite each other, and deals the cards."""

from collections import Counter
from collections.abc import Collection, Sequence

from chalicelib.bots.clues import Heard, pack_bits, unpack_bits
from chalicelib.bots.knowledge import CLUES_PER_CARD
from chalicelib.core.deps import Deps
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.decks import Deck, deck, is_own
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.events import Step
from chalicelib.engine.game import Card
from chalicelib.engine.rules import Deal, new_game
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.errors import DeckTooSmall, TeamsIncomplete, WrongNumberOfSeats
from chalicelib.media.deck import CARDS_EACH, LEAST_CARDS
from chalicelib.media.pin import pin_revision
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.scorebook.store import TableStats
from chalicelib.tables import transition
from chalicelib.tables.advance import seat_at, transition_to
from chalicelib.tables.bots import run_bots
from chalicelib.tables.commit import commit
from chalicelib.tables.host import take_host
from chalicelib.tables.minds import ALL_OF_A_CARD, deck_key
from chalicelib.tables.outages import game_time
from chalicelib.tables.table import CARDS_IN_PLAY, CardsInPlay, Lobby, Occupant, Play, StoredGame
from chalicelib.tables.transition import Transition


def start(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame:
    """Deal the cards to those who have come, and free the seats that are kept for others (rules 5.24).

    A game that has started stays as it is.
    Raises NotSeated, HostOnly, WrongNumberOfSeats, TeamsIncomplete, DeckGone, DeckTooSmall or Busy.
    """
    seat_at(stored, player)
    take_host(stored, player, deps.now())
    return commit(deps, stored, lambda table: _start(deps, table, player))


def _start(deps: Deps, table: StoredGame, player: PlayerId) -> Transition | None:
    if isinstance(table, Play):  # perhaps by somebody else at the same moment
        return None
    table, now = take_host(table, player, deps.now()), game_time(deps)
    missing = [occupant for occupant in table.occupants if occupant.reserved]
    table = _remove_missing(table, missing)
    seats = EDITIONS[table.ruleset].seats_between(table.min_seats, table.max_seats)
    if len(table.occupants) not in seats:
        raise WrongNumberOfSeats(seats=seats)
    table = _pair_up(table) if table.plays_in_pairs else table
    order = tuple(occupant.seat for occupant in table.occupants)
    origin = transition.origin_of(table)
    seed = transition.key(origin, table.id)
    pins = pin_decks(deps, table)
    dealt = new_game(
        Deal(order, table.host, cards_in_play(pins.decks, seed, table.cards), seed, table.pace), table.rules, now
    )
    begun = replace(
        table.dealt(dealt),
        revisions=pins.revisions,
        sizes=pins.sizes,
        own_deck=deps.port(OwnDeckCache).deck,
        told="" if table.seeded else _known_clues(deps, table, pins.decks),
    )
    started = transition_to(begun, run_bots(begun, Step(dealt), now), now) or Transition(begun)
    left = tuple(occupant.player for occupant in missing)
    return replace(started, left=left, origin=origin if origin.entropy else None)


def _remove_missing(table: Lobby, missing: list[Occupant]) -> Lobby:
    """The lobby without those who have not come. Their partners, who have not chosen this table's pairs, get others."""
    alone = {occupant.team for occupant in missing}
    there = (occupant for occupant in table.occupants if not occupant.reserved)
    freed = tuple(replace(occupant, team=None) if occupant.team in alone else occupant for occupant in there)
    return replace(table, occupants=freed) if missing else table


def _known_clues(deps: Deps, table: Lobby, in_play: tuple[Deck, ...]) -> str:
    """The clues that people at the table have heard in earlier games, if computer players are there to give clues."""
    people = [occupant.player for occupant in table.occupants if occupant.player]
    if not table.bots or not people:
        return ""
    known = deps.store(TableStats).of_players(people).values()
    return known_clues(in_play, table.language, [statistics.heard for statistics in known])


def cards_in_play(every_deck: tuple[Deck, ...], seed: str, wanted: CardsInPlay = "84") -> tuple[Card, ...]:
    """The cards of the game: all of the decks if `wanted`, or else at most 84, drawn at random from all decks."""
    count = sum(len(deck.cards) for deck in every_deck)
    every = tuple(Card(n) for n in range(1, count + 1))
    return every if wanted == "all" or count <= CARDS_IN_PLAY else shuffle(every, seed, "cards in play")[:CARDS_IN_PLAY]


def _pair_up(table: Lobby) -> Lobby:
    """The lobby with partners opposite each other (rules T9); each pair has one team number and one colour.

    Players who have chosen the same team become partners. The others fill the free places in the order of their seats.
    """
    half = len(table.occupants) // 2
    pairs = _pairs(table.occupants, half)
    order = [(n, pair[side]) for side in (0, 1) for n, pair in enumerate(pairs, start=1)]
    colour = {n: pair[0].colour for n, pair in enumerate(pairs, start=1)}
    return replace(table, occupants=tuple(replace(occupant, team=n, colour=colour[n]) for n, occupant in order))


def _pairs(occupants: tuple[Occupant, ...], teams: int) -> list[tuple[Occupant, Occupant]]:
    chosen = Counter(occupant.team for occupant in occupants if occupant.team)
    free = [occupant for occupant in occupants if occupant.team is None]
    if len(chosen) > teams:
        raise TeamsIncomplete()
    together: list[list[Occupant]] = [[s for s in occupants if s.team == team] for team in sorted(chosen)]
    for pair in together:
        if len(pair) == 1:
            pair.append(free.pop(0))
    half = len(free) // 2
    together += [[free[n], free[n + half]] for n in range(half)]
    pairs = (sorted(pair, key=lambda occupant: occupant.seat) for pair in together)
    return sorted(((a, b) for a, b in pairs), key=lambda pair: pair[0].seat)


@value_class
class Pinned:
    """The decks of a game as it begins."""

    decks: tuple[Deck, ...]
    revisions: tuple[int, ...]
    sizes: tuple[int, ...]  # cards of each; empty if all decks are ours


def pin_decks(deps: Deps, table: Lobby) -> Pinned:
    """The decks of a table that is started, in the revisions that the game keeps.

    Raises DeckGone if an own deck has been removed, or is of nobody at the table; or DeckTooSmall.
    """
    people = [occupant.player for occupant in table.occupants if occupant.player]
    found = tuple(pin_revision(deps, OwnDeckId(id), people) if is_own(id) else deck(id) for id in table.decks)
    sizes = tuple(len(one.cards) for one in found)
    needed = min(CARDS_IN_PLAY, max(LEAST_CARDS, CARDS_EACH * len(table.occupants)))
    if sum(sizes) < needed:
        raise DeckTooSmall(cards=sum(sizes), needed=needed)
    return Pinned(found, tuple(one.revision for one in found), sizes if any(map(is_own, table.decks)) else ())


def known_clues(decks: Sequence[Deck], language: str, people: Collection[Heard]) -> str:
    """The clues that computer players should not give to these people again, for `Play.told`.

    Of each card, these are the clues that more people have heard than some other clue for it.
    """
    told = start = 0
    for one in decks:
        heard = [found for person in people if (found := unpack_bits(person.get(deck_key(one.name, language), "")))]
        cards = len(one.cards)
        for card in range(cards) if heard else ():
            of_card = [clues >> CLUES_PER_CARD * card & ALL_OF_A_CARD for clues in heard]
            counts = [sum(clues >> n & 1 for clues in of_card) for n in range(CLUES_PER_CARD)]
            often = sum(1 << n for n in range(CLUES_PER_CARD) if counts[n] > min(counts))
            told |= often << CLUES_PER_CARD * (start + card)
        start += cards
    return pack_bits(told)
