"""Players' own decks in the table."""

from collections.abc import Sequence
from functools import cache

from pydantic import TypeAdapter

from chalicelib.core.idempotency import IdempotencyKey, remember_if_any
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.core.jobs import job_item
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.media.deck import MAX_CARDS, CardNumber, OwnCard, OwnDeck, Removal, Revision
from chalicelib.players.store import player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import Absent, Delete, Equals, Item, Key, Put, Table, Write, below, key_of, text

CARDS = "CARD#"
REVISIONS = "REVISION#"
ITEMS = (
    Kind(
        name="own deck",
        key=Key("DECK#d", "DECK"),
        holds="a deck of a player's own pictures: title, author, licence, code, how many cards, who has borrowed it, "
        "and which cards are blank",
        ends="the owner removes it",
        export="own_decks",
    ),
    Kind(
        name="own card",
        key=Key("DECK#d", "CARD#<number>"),
        holds="a card of it: description, state, the secret parts of the addresses of its upload and its pictures, "
        "and a perceptual hash",
        ends="the owner removes it, or the deck",
        export="own_decks[].href",
    ),
    Kind(
        name="revision",
        key=Key("DECK#d", "REVISION#<number>"),
        holds="the ready cards of the deck when a game began with it",
        ends="the owner removes the deck",
    ),
    Kind(
        name="own deck note",
        key=Key("PLAYER#p", "DECK#d"),
        holds="that the deck is the player's",
        ends="the player removes the deck",
        export="own_decks[].id",
    ),
    Kind(
        name="loan",
        key=Key("PLAYER#p", "LENT#d"),
        holds="that the player has borrowed the deck",
        ends="the player gives it back, or its owner takes it back or removes it",
        export="borrowed_decks[].id",
    ),
    Kind(
        name="own deck's job",
        key=Key("DECK#d", "JOB#discard"),
        holds="that the cards, pictures and revisions of a removed deck are deleted, with `due_shard` and `due_at`",
        ends="the job is done",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)
DECK = "DECK#"  # a deck of a player's own pictures, and the note that it is theirs
LENT = "LENT#"


@cache
def _decks() -> TypeAdapter[OwnDeck]:
    return TypeAdapter(OwnDeck)


@cache
def _cards() -> TypeAdapter[OwnCard]:
    return TypeAdapter(OwnCard)


@cache
def _revisions() -> TypeAdapter[Revision]:
    return TypeAdapter(Revision)


@value_class
class TableOwnDecks:
    """The store of players' own decks. Writes may raise OutcomeUnknown; those that say so raise VersionConflict."""

    table: Table

    def deck(self, id: OwnDeckId) -> OwnDeck | None:
        item = self.table.get(_key(id))
        return _deck(item) if item else None

    def decks(self, ids: Sequence[OwnDeckId]) -> tuple[OwnDeck, ...]:
        """Those that exist, in the order of `ids`."""
        found = {deck.id: deck for deck in map(_deck, self.table.get_many([_key(id) for id in ids]))} if ids else {}
        return tuple(found[id] for id in ids if id in found)

    def of_player(self, player: PlayerId, limit: int) -> tuple[OwnDeckId, ...]:
        """The player's own decks."""
        return self._list_notes(player, DECK, limit)

    def borrowed_by(self, player: PlayerId, limit: int) -> tuple[OwnDeckId, ...]:
        """The decks of others with which the player may play."""
        return self._list_notes(player, LENT, limit)

    def _list_notes(self, player: PlayerId, kind: str, limit: int) -> tuple[OwnDeckId, ...]:
        notes = self.table.query(player_pk(player), *below(kind), limit=limit)
        return tuple(OwnDeckId(text(note, "sk").removeprefix(kind)) for note in notes)

    def card(self, id: OwnDeckId, number: CardNumber) -> OwnCard | None:
        item = self.table.get(_card_key(id, number))
        return _card(item) if item else None

    def cards(self, id: OwnDeckId) -> tuple[OwnCard, ...]:
        """All cards of a deck, by number; at most MAX_CARDS."""
        return tuple(map(_card, self.table.query(own_deck_pk(id), *below(CARDS), limit=MAX_CARDS)))

    def some_cards(self, id: OwnDeckId, numbers: Sequence[CardNumber]) -> tuple[OwnCard, ...]:
        """Those of these cards that there are, by number, in one round trip."""
        found = map(_card, self.table.get_many([_card_key(id, number) for number in numbers]))
        return tuple(sorted(found, key=lambda card: card.number))

    def deck_and_revision(self, id: OwnDeckId, number: int) -> tuple[OwnDeck | None, Revision | None]:
        """The deck as it is now, and one of its revisions, in one round trip; None for what has been removed."""
        found = {key_of(item): item for item in self.table.get_many([_key(id), _revision_key(id, number)])}
        deck, revision = found.get(_key(id)), found.get(_revision_key(id, number))
        return _deck(deck) if deck else None, _revision(revision) if revision else None

    def add(self, deck: OwnDeck, quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int) -> None:
        """Raises VersionConflict if the quota has been used since it was read, KeyUsed, or Unauthenticated."""
        put = Put(_item(deck), Absent(), refused_as=lambda _: VersionConflict(deck.id), own="deck")
        note = Put(_note_key(deck.owner, deck.id)._asdict())
        used = remember_if_any(key, deck.id, now=now)
        self.table.write(*used, put, require_profile(deck.owner), use_quota_if_unchanged(quota_use), note)

    def save(self, deck: OwnDeck) -> None:
        """Write the deck if it still has the version before. Raises VersionConflict."""
        self.table.write(_put_changed(deck))

    def lend(self, deck: OwnDeck, player: PlayerId, quota_use: QuotaUse) -> None:
        """Write the deck with its new borrower. Raises as `save` and `add` do."""
        note = Put(_lent_key(player, deck.id)._asdict())
        self.table.write(require_profile(player), use_quota_if_unchanged(quota_use), _put_changed(deck), note)

    def take_back(self, deck: OwnDeck, player: PlayerId) -> None:
        """Write the deck without this borrower. Raises VersionConflict."""
        self.table.write(_put_changed(deck), Delete(_lent_key(player, deck.id)))

    def add_cards(
        self, deck: OwnDeck, cards: Sequence[OwnCard], quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int
    ) -> None:
        """Write the deck with new cards.

        Raises KeyUsed, or VersionConflict, also if the quota has been used since it was read.
        """
        puts = (Put(_card_item(deck.id, card)) for card in cards)
        used = remember_if_any(key, str(cards[0].number), now=now)
        self.table.write(*used, _put_changed(deck), use_quota_if_unchanged(quota_use), *puts)

    def save_card(self, id: OwnDeckId, before: OwnCard, after: OwnCard) -> None:
        """Raises VersionConflict if the card is no longer `before`."""
        put = Put(
            _card_item(id, after), _unchanged_condition(before), refused_as=lambda _: VersionConflict(id), own="card"
        )
        self.table.write(put)

    def remove_card(self, deck: OwnDeck, card: OwnCard) -> None:
        """Write the deck without the card, if both are as they were. Raises VersionConflict."""
        self.table.write(_put_changed(deck), _delete(deck.id, card))

    def take_down_card(self, deck: OwnDeck, before: OwnCard, after: OwnCard) -> None:
        """Write the deck and the refused card, if both are as they were. Raises VersionConflict."""
        put = Put(
            _card_item(deck.id, after),
            _unchanged_condition(before),
            refused_as=lambda _: VersionConflict(deck.id),
            own="card",
        )
        self.table.write(_put_changed(deck), put)

    def revise(self, deck: OwnDeck, revision: Revision) -> None:
        """Write the deck with its next revision. Raises VersionConflict."""
        self.table.write(_put_changed(deck), Put(_revision_item(revision)))

    def remove(self, removal: Removal) -> None:
        """Remove the deck with this version, and begin the job that removes its pictures. Raises VersionConflict.

        A job that is there already is our own first write.
        """
        deck, unchanged = removal.deck, Equals("version", removal.deck.version)
        self.table.write(
            Delete(_key(deck.id), unchanged, refused_as=lambda _: VersionConflict(deck.id)),
            Put(job_item(removal.job), Absent(), own="job"),
            Delete(_note_key(deck.owner, deck.id)),
            *(Delete(_lent_key(borrower.player, deck.id)) for borrower in deck.borrowers),
        )

    def list_removable(self, id: OwnDeckId, limit: int) -> tuple[tuple[OwnCard, ...], tuple[Revision, ...]]:
        """The next cards of a removed deck, or if there are none, its next revisions."""
        cards = tuple(map(_card, self.table.query(own_deck_pk(id), *below(CARDS), limit=limit)))
        if cards:
            return cards, ()
        revisions = map(_revision, self.table.query(own_deck_pk(id), *below(REVISIONS), limit=limit))
        return (), tuple(revisions)

    def clear(self, id: OwnDeckId, cards: Sequence[OwnCard], revisions: Sequence[Revision]) -> None:
        """Remove these. Raises VersionConflict if one of the cards is no longer as it was read."""
        self.table.write(
            *(_delete(id, card) for card in cards),
            *(Delete(_revision_key(id, revision.number)) for revision in revisions),
        )


def _key(id: OwnDeckId) -> Key:
    return Key(own_deck_pk(id), "DECK")


def _card_key(id: OwnDeckId, number: CardNumber) -> Key:
    return Key(own_deck_pk(id), f"{CARDS}{number:06}")


def _revision_key(id: OwnDeckId, number: int) -> Key:
    return Key(own_deck_pk(id), f"{REVISIONS}{number:06}")


def _note_key(player: PlayerId, id: OwnDeckId) -> Key:
    return Key(player_pk(player), DECK + id)


def _lent_key(player: PlayerId, id: OwnDeckId) -> Key:
    return Key(player_pk(player), LENT + id)


def _item(deck: OwnDeck) -> Item:
    document = _decks().dump_json(deck, exclude_defaults=True).decode()
    return {**_key(deck.id)._asdict(), "version": deck.version, "deck": document}


def _deck(item: Item) -> OwnDeck:
    return _decks().validate_json(text(item, "deck"))


def _put_changed(deck: OwnDeck) -> Write:
    """The write of a new version. Nobody else writes the same, so one that is there is our own first write."""
    before = Equals("version", deck.version - 1)
    return Put(_item(deck), before, refused_as=lambda _: VersionConflict(deck.id), own="deck")


def _document(card: OwnCard) -> str:
    return _cards().dump_json(card, exclude_defaults=True).decode()


def _card_item(id: OwnDeckId, card: OwnCard) -> Item:
    return {**_card_key(id, card.number)._asdict(), "card": _document(card)}


def _card(item: Item) -> OwnCard:
    return _cards().validate_json(text(item, "card"))


def _delete(id: OwnDeckId, card: OwnCard) -> Delete:
    return Delete(_card_key(id, card.number), _unchanged_condition(card), refused_as=lambda _: VersionConflict(id))


def _unchanged_condition(card: OwnCard) -> Equals:
    return Equals("card", _document(card))


def _revision_item(revision: Revision) -> Item:
    document = _revisions().dump_json(revision, exclude_defaults=True).decode()
    return {**_revision_key(revision.deck, revision.number)._asdict(), "revision": document}


def _revision(item: Item) -> Revision:
    return _revisions().validate_json(text(item, "revision"))


def own_deck_pk(id: OwnDeckId) -> str:
    return DECK + id
