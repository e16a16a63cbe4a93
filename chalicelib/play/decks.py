"""Players' own decks at a table: who may see them there."""

from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.ids import OwnDeckId
from chalicelib.decks import Deck, blank, is_own
from chalicelib.media.deck import Face, OwnDeck
from chalicelib.media.errors import CardNotFound
from chalicelib.media.pin import load_own_decks
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.media.store import TableOwnDecks
from chalicelib.tables.table import Lobby, Play, StoredGame


def face_at_table(deps: Deps, table: StoredGame, card: str) -> tuple[OwnDeck, Face]:
    """What a card's id at a table means: its deck as it is now, and the card of the revision that the game keeps.

    Raises CardNotFound, also for cards of our decks and of decks that have been removed.
    """
    id, _, place = card.rpartition("-")
    if id not in table.decks or not is_own(id) or not isinstance(table, Play):
        raise CardNotFound()
    number = dict(zip(table.decks, table.revisions, strict=True))[id]
    found, revision = deps.store(TableOwnDecks).deck_and_revision(OwnDeckId(id), number)
    face = next((one for n, one in enumerate(revision.faces, 1) if f"{n:03}" == place), None) if revision else None
    if found is None or face is None:
        raise CardNotFound()
    return found, face


def deck_at_table(deps: Deps, table: StoredGame, id: str) -> Deck:
    """A player's deck at a table, in the lobby without its cards. Raises DeckNotFound."""
    if id not in table.decks or not is_own(id):
        raise DeckNotFound()
    if isinstance(table, Lobby):
        waiting = load_own_decks(deps, [id]).get(id)
        return deps.port(OwnDeckCache).without_cards(waiting) if waiting else blank(id, 0, 0)
    return next(one for one in table.decks_in_play if one.id == id)
