"""Players' own decks at tables: who may play with one, the revision that a game keeps, and the deck that it shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chalicelib.decks import Deck, blank, deck, is_own
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.ids import OwnDeckId, PlayerId
from chalicelib.service.own_cards import cards as cards_of
from chalicelib.service.own_deck import (
    CARDS_EACH,
    LEAST_CARDS,
    MAX_REVISIONS,
    Face,
    OwnDeck,
    Revision,
)
from chalicelib.service.retry import ATTEMPTS, attempts
from chalicelib.service.shelf import Shelf
from chalicelib.service.stored import CARDS_IN_PLAY, Lobby, Play, StoredGame
from chalicelib.storage.own_decks import TableOwnDecks


def check_may_open(deps: Deps, player: PlayerId, decks: Sequence[str], *, listed: bool) -> None:
    """Raises DeckNotFound unless these are decks of ours, or the player's own or borrowed, or OwnDeckListed."""
    found = own(deps, decks)
    if any(one not in found or not found[one].may_be_used_by(player) for one in decks if is_own(one)):
        raise errors.DeckNotFound()
    if found and listed:
        raise errors.OwnDeckListed()


def own(deps: Deps, decks: Sequence[str]) -> dict[str, OwnDeck]:
    """Those of the decks that belong to players, and exist."""
    ids = [OwnDeckId(id) for id in decks if is_own(id)]
    return {found.id: found for found in deps.store(TableOwnDecks).decks(ids)} if ids else {}


@dataclass(frozen=True, slots=True)
class Pinned:
    """The decks of a game as it begins."""

    decks: tuple[Deck, ...]
    revisions: tuple[int, ...]
    sizes: tuple[int, ...]  # cards of each; empty if all decks are ours


def pinned(deps: Deps, table: Lobby) -> Pinned:
    """The decks of a table that is started, in the revisions that the game keeps.

    Raises DeckGone if an own deck has been removed, or is of nobody at the table; or DeckTooSmall.
    """
    people = [occupant.player for occupant in table.occupants if occupant.player]
    found = tuple(pin(deps, OwnDeckId(id), people) if is_own(id) else deck(id) for id in table.decks)
    sizes = tuple(len(one.cards) for one in found)
    needed = min(CARDS_IN_PLAY, max(LEAST_CARDS, CARDS_EACH * len(table.occupants)))
    if sum(sizes) < needed:
        raise errors.DeckTooSmall(cards=sum(sizes), needed=needed)
    return Pinned(found, tuple(one.revision for one in found), sizes if any(map(is_own, table.decks)) else ())


def pin(deps: Deps, id: OwnDeckId, people: Sequence[PlayerId]) -> Deck:
    """The own deck in the revision of its ready cards, which is written unless there is one with the same.

    Raises DeckGone if it has been removed, or none of the people may use it.
    """
    store = deps.store(TableOwnDecks)
    for attempt in attempts(deps, ATTEMPTS):
        with attempt:
            found = store.deck(id)
            if found is None or not any(map(found.may_be_used_by, people)):
                raise errors.DeckGone()
            ready = [card for card in cards_of(deps, found) if card.state == "ready"]
            faces = tuple(Face(card.number, card.picture, card.alt, card.placeholder) for card in ready)
            newest = store.in_revision(id, found.revision)[1] if found.revision else None
            if newest is None or newest.faces != faces:
                if found.revision >= MAX_REVISIONS:
                    raise errors.DeckGone()
                found = replace(found, revision=found.revision + 1).next_version()
                newest = Revision(id, found.revision, faces)
                attempt.check_time()
                store.revise(found, newest)
            return deps.port(Shelf).put(found, newest)
    raise errors.Busy()


def face_at_table(deps: Deps, table: StoredGame, card: str) -> tuple[OwnDeck, Face]:
    """What a card's id at a table means: its deck as it is now, and the card of the revision that the game keeps.

    Raises CardNotFound, also for cards of our decks and of decks that have been removed.
    """
    id, _, place = card.rpartition("-")
    if id not in table.decks or not is_own(id) or not isinstance(table, Play):
        raise errors.CardNotFound()
    number = dict(zip(table.decks, table.revisions, strict=True))[id]
    found, revision = deps.store(TableOwnDecks).in_revision(OwnDeckId(id), number)
    face = next((one for n, one in enumerate(revision.faces, 1) if f"{n:03}" == place), None) if revision else None
    if found is None or face is None:
        raise errors.CardNotFound()
    return found, face


def at_table(deps: Deps, table: StoredGame, id: str) -> Deck:
    """A player's deck at a table, in the lobby without its cards. Raises DeckNotFound."""
    if id not in table.decks or not is_own(id):
        raise errors.DeckNotFound()
    if isinstance(table, Lobby):
        waiting = own(deps, [id]).get(id)
        return deps.port(Shelf).about(waiting) if waiting else blank(id, 0, 0)
    return next(one for one in table.decks_in_play if one.id == id)
