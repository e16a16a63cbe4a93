"""Players' own decks when a table opens and starts: who may play with one, and the revision that a game keeps."""

from collections.abc import Sequence

from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.core.retry import attempts
from chalicelib.decks import Deck, is_own
from chalicelib.engine.values import replace
from chalicelib.media.cards import cards as cards_of
from chalicelib.media.deck import MAX_REVISIONS, Face, OwnDeck, Revision
from chalicelib.media.errors import DeckGone, OwnDeckListed
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.media.store import TableOwnDecks


def check_may_open(deps: Deps, player: PlayerId, decks: Sequence[str], *, listed: bool) -> None:
    """Raises DeckNotFound unless these are decks of ours, or the player's own or borrowed, or OwnDeckListed."""
    found = load_own_decks(deps, decks)
    if any(one not in found or not found[one].may_be_used_by(player) for one in decks if is_own(one)):
        raise DeckNotFound()
    if found and listed:
        raise OwnDeckListed()


def load_own_decks(deps: Deps, decks: Sequence[str]) -> dict[str, OwnDeck]:
    """Those of the decks that belong to players, and exist."""
    ids = [OwnDeckId(id) for id in decks if is_own(id)]
    return {found.id: found for found in deps.store(TableOwnDecks).decks(ids)} if ids else {}


def pin_revision(deps: Deps, id: OwnDeckId, people: Sequence[PlayerId]) -> Deck:
    """The own deck in the revision of its ready cards, which is written unless there is one with the same.

    Raises DeckGone if it has been removed, or none of the people may use it.
    """
    store = deps.store(TableOwnDecks)
    for attempt in attempts(deps):
        with attempt:
            found = store.deck(id)
            if found is None or not any(map(found.may_be_used_by, people)):
                raise DeckGone()
            ready = [card for card in cards_of(deps, found) if card.state == "ready"]
            faces = tuple(Face(card.number, card.picture, card.alt, card.placeholder) for card in ready)
            newest = store.deck_and_revision(id, found.revision)[1] if found.revision else None
            if newest is None or newest.faces != faces:
                if found.revision >= MAX_REVISIONS:
                    raise DeckGone()
                found = replace(found, revision=found.revision + 1).next_version()
                newest = Revision(id, found.revision, faces)
                attempt.check_time()
                store.revise(found, newest)
            return deps.port(OwnDeckCache).put(found, newest)
    raise Busy()
