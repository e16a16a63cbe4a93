"""The cards of a player's own deck: upload pictures, describe them, and take them away again."""

from collections.abc import Callable, Sequence

from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.idempotency import IdempotencyKey, check_unused, make_once
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.core.retry import attempts, draft_and_write
from chalicelib.engine.values import replace, value_class
from chalicelib.media.deck import MAX_CARDS, CardNumber, Crop, Developed, OwnCard, OwnDeck, PictureType, Reason, Upload
from chalicelib.media.errors import CardNotFound, TooManyCards
from chalicelib.media.my_decks import remove_objects, require_owned
from chalicelib.media.objects import MOST_BYTES, Form, Objects
from chalicelib.media.store import TableOwnDecks
from chalicelib.players.quotas import QuotaStatus, quota_status

MAX_DISTANCE = 6  # bits of 64 in which two looks differ, if somebody would take one picture for the other


@value_class
class NewCard:
    """What the owner says of a picture before it is uploaded."""

    kind: PictureType
    alt: str = ""
    crop: Crop | None = None


@value_class
class Added:
    deck: OwnDeck
    cards: tuple[OwnCard, ...]
    forms: tuple[Form, ...]
    is_new: bool
    paid: QuotaStatus  # the quota before


def add(
    deps: Deps, player: PlayerId, id: OwnDeckId, new: Sequence[NewCard], key: IdempotencyKey | None = None
) -> Added:
    """New cards that wait for their pictures, with a form to upload each; for the same `key` and request the same.

    Raises DeckNotFound, TooManyCards, QuotaUsedUp, Unauthenticated, Busy, IdempotencyKeyReused, or CardNotFound if the
    player has removed one that the key has added.
    """
    return make_once(
        key,
        lambda: _add(deps, player, id, new, key),
        lambda first: _find_added(deps, player, id, new, CardNumber(int(first))),
    )


def _add(deps: Deps, player: PlayerId, id: OwnDeckId, new: Sequence[NewCard], key: IdempotencyKey | None) -> Added:
    secrets = [new_id(deps, "") for _ in new]

    def draft() -> tuple[OwnDeck, tuple[OwnCard, ...], QuotaStatus]:
        deck = require_owned(deps, player, id)
        paid = quota_status(deps, player, "pictures")
        check_unused(deps, key)
        paid.check()
        if deck.cards + len(new) > MAX_CARDS:
            raise TooManyCards(limit=MAX_CARDS)
        cards = tuple(
            OwnCard(CardNumber(deck.given + n), "waiting", secret, deps.now(), one.alt, one.crop)
            for n, (one, secret) in enumerate(zip(new, secrets, strict=True), start=1)
        )
        after = replace(deck, given=deck.given + len(new), cards=deck.cards + len(new)).next_version()
        return after, cards, paid

    deck, cards, paid = draft_and_write(
        deps,
        draft,
        lambda drafted: deps.store(TableOwnDecks).add_cards(
            drafted[0], drafted[1], drafted[2].next_use(), key, now=deps.now()
        ),
    )
    return Added(deck, cards, _forms(deps, id, cards, new), True, paid)


def _find_added(deps: Deps, player: PlayerId, id: OwnDeckId, new: Sequence[NewCard], first: CardNumber) -> Added:
    """The cards that were added before, from the number of the first one on."""
    deck, paid = require_owned(deps, player, id), quota_status(deps, player, "pictures")
    cards = deps.store(TableOwnDecks).some_cards(id, [CardNumber(first + n) for n in range(len(new))])
    if len(cards) < len(new):
        raise CardNotFound()
    return Added(deck, cards, _forms(deps, id, cards, new), False, paid)


def _forms(deps: Deps, id: OwnDeckId, cards: Sequence[OwnCard], new: Sequence[NewCard]) -> tuple[Form, ...]:
    return tuple(
        deps.port(Objects).form(Upload(id, card.number, card.upload).key, one.kind, MOST_BYTES)
        for card, one in zip(cards, new, strict=True)
    )


def cards(deps: Deps, deck: OwnDeck) -> tuple[OwnCard, ...]:
    """All cards of the deck as of now, by number."""
    return tuple(card.time_out(deps.now()) for card in deps.store(TableOwnDecks).cards(deck.id))


def load_card(deps: Deps, player: PlayerId, id: OwnDeckId, number: CardNumber) -> OwnCard:
    """A card of the player's own deck as of now. Raises DeckNotFound or CardNotFound."""
    require_owned(deps, player, id)
    return _card(deps, id, number).time_out(deps.now())


def describe(  # noqa: PLR0913, PLR0917 - the card, what is said of it, and on what that depends
    deps: Deps, player: PlayerId, id: OwnDeckId, number: CardNumber, alt: str, check: Callable[[OwnCard], None]
) -> OwnCard:
    """The card with another description, for games that begin later.

    Raises DeckNotFound, CardNotFound or Busy, and what `check` raises for the card to be changed.
    """
    require_owned(deps, player, id)

    def draft() -> tuple[OwnCard, OwnCard]:
        before = _card(deps, id, number)
        check(before.time_out(deps.now()))
        return before, replace(before, alt=alt)

    def write(drafted: tuple[OwnCard, OwnCard]) -> None:
        before, after = drafted
        if after != before:
            deps.store(TableOwnDecks).save_card(id, before, after)

    _, after = draft_and_write(deps, draft, write)
    return after.time_out(deps.now())


def remove(deps: Deps, player: PlayerId, id: OwnDeckId, number: CardNumber) -> None:
    """Remove a card with its picture, which becomes blank in games that have it. Raises as `describe` does.

    Until its objects are gone it is a refused card, so that somebody still knows of them if this breaks off.
    """
    _take_picture(deps, lambda: require_owned(deps, player, id), number, lambda card: card.reason or "not-uploaded")

    def draft() -> tuple[OwnDeck, OwnCard]:
        deck, card = require_owned(deps, player, id), _card(deps, id, number)
        return replace(deck.hide(number), cards=deck.cards - 1).next_version(), card

    draft_and_write(deps, draft, lambda drafted: deps.store(TableOwnDecks).remove_card(*drafted))


def take_down(deps: Deps, id: OwnDeckId, number: CardNumber) -> None:
    """Refuse a card for good and remove its picture, for the operator. Safe to repeat.

    Its owner sees why, and games that have the picture show a blank card. Raises DeckNotFound, CardNotFound,
    OwnDecksOff, StoreUnavailable or Busy.
    """
    deps.port(Objects).check()

    def find() -> OwnDeck:
        deck = deps.store(TableOwnDecks).deck(id)
        if deck is None:
            raise DeckNotFound()
        return deck

    _take_picture(deps, find, number, lambda _: "not-allowed")


def _take_picture(
    deps: Deps, find: Callable[[], OwnDeck], number: CardNumber, reason: Callable[[OwnCard], Reason]
) -> None:
    """Refuse a card for this reason, and remove what was uploaded for it and made of that. Safe to repeat."""
    for attempt in attempts(deps):
        with attempt:
            deck = find()
            before = _card(deps, deck.id, number)
            after = replace(before, state="refused", reason=reason(before), placeholder="", look="")
            if after != before:
                attempt.check_time()
                deps.store(TableOwnDecks).take_down_card(deck.hide(number).next_version(), before, after)
            remove_objects(deps, deck.id, [after])
            return
    raise Busy()


def save_developed(deps: Deps, upload: Upload, result: Developed) -> bool:
    """Write what came of an upload. False if nobody waits for it: the card is gone, or has been developed before."""

    def draft() -> tuple[OwnCard, OwnCard] | None:
        before = deps.store(TableOwnDecks).card(upload.deck, upload.card)
        if before is None or before.state != "waiting" or before.upload != upload.secret:
            return None
        return before, replace(
            before,
            state=result.state,
            reason=result.reason,
            placeholder=result.placeholder,
            look=result.look,
        )

    def write(drafted: tuple[OwnCard, OwnCard] | None) -> None:
        if drafted:
            deps.store(TableOwnDecks).save_card(upload.deck, *drafted)

    return draft_and_write(deps, draft, write) is not None


def find_look_alikes(cards: Sequence[OwnCard]) -> dict[CardNumber, CardNumber]:
    """For each card that looks like an earlier one, the number of the first such card."""
    found: dict[CardNumber, CardNumber] = {}
    ready = [card for card in cards if card.look]
    for place, card in enumerate(ready):
        like = next((one for one in ready[:place] if _distance(one.look, card.look) <= MAX_DISTANCE), None)
        if like:
            found[card.number] = like.number
    return found


def _distance(one: str, other: str) -> int:
    return (int(one, 16) ^ int(other, 16)).bit_count()


def _card(deps: Deps, id: OwnDeckId, number: CardNumber) -> OwnCard:
    """Raises CardNotFound."""
    card = deps.store(TableOwnDecks).card(id, number)
    if card is None:
        raise CardNotFound()
    return card
