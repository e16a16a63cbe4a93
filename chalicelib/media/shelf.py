"""Players' own decks as games show them, kept in memory for a while."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

from chalicelib.bots.understanding import meaning
from chalicelib.core.ids import OwnDeckId
from chalicelib.decks import Card, Deck, blank, blank_card, language_for
from chalicelib.media.deck import OwnDeck, Revision, large_key, small_key
from chalicelib.media.store import TableOwnDecks

KEPT = 100  # decks in memory
KEPT_S = 60  # seconds until a picture that was removed is blank everywhere
TAGS = 14  # concepts of a description, for computer players


@dataclass(slots=True)
class OwnDeckCache:
    """The decks of players in the revisions that games keep. Each is read once in KEPT_S seconds."""

    store: TableOwnDecks
    url: str  # prefix of the pictures' addresses, without a trailing slash
    now: Callable[[], int]
    _kept: OrderedDict[tuple[str, int], tuple[int, Deck]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def deck(self, id: str, number: int, size: int) -> Deck:
        """The deck with `size` cards, all blank once it has been removed."""
        with self._lock:
            read_at, known = self._kept.get((id, number), (0, None))
        if known is not None and self.now() < read_at + KEPT_S:
            return known
        found, revision = self.store.deck_and_revision(OwnDeckId(id), number)
        if found is None or revision is None:
            return self._keep(blank(id, number, size), known)
        return self._keep(self._deck(found, revision), known)

    def without_cards(self, found: OwnDeck) -> Deck:
        """The deck without its cards."""
        return self._deck(found, Revision(found.id, 0, ()))

    def put(self, found: OwnDeck, revision: Revision) -> Deck:
        """The deck in a revision that has just been read or written."""
        with self._lock:
            _, known = self._kept.get((found.id, revision.number), (0, None))
        return self._keep(self._deck(found, revision), known)

    def forget(self) -> None:
        """Each deck is read again."""
        with self._lock:
            self._kept.clear()

    def _keep(self, read: Deck, known: Deck | None) -> Deck:
        """There is one object for each revision, until a card of it becomes blank."""
        kept = known if known is not None and known.cards == read.cards else read
        with self._lock:
            self._kept[read.id, read.revision] = (self.now(), kept)
            self._kept.move_to_end((read.id, read.revision))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return kept

    def _deck(self, found: OwnDeck, revision: Revision) -> Deck:
        language = language_for(found.language)
        cards = (
            blank_card(found.id, place)
            if face.number in found.hidden
            else Card(
                f"{found.id}-{place:03}",
                face.alt,
                large_key(face.picture),
                small_key(face.picture),
                _tags(face.alt, language),
                face.placeholder,
            )
            for place, face in enumerate(revision.faces, start=1)
        )
        return Deck(
            found.id,
            found.about.title,
            found.about.author,
            found.about.licence,
            tuple(cards),
            revision.number,
            self.url,
            found.about.uses_ai,
        )


def _tags(alt: str, language: str) -> tuple[str, ...]:
    """What computer players know of a picture: the concepts of which its description speaks most."""
    meant = meaning(alt, language).concepts
    most = sorted((concept for concept, worth in meant.items() if worth > 0), key=lambda one: (-meant[one], one))
    return tuple(most[:TAGS])
