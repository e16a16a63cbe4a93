"""Players' own decks: their pictures, their cards, and who else plays with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import AS_GET, HEADERS, Idempotency, allowance_headers
from chalicelib.api.operations import delete, get, patch, post
from chalicelib.api.parameters import Path
from chalicelib.api.preconditions import IfMatch
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, IdempotencyKeyReused, QuotaUsedUp
from chalicelib.core.idempotency import new_key
from chalicelib.core.ids import OwnDeckId
from chalicelib.media import cards, my_decks, view
from chalicelib.media.bodies import CardChangeIn, LoanIn, OwnDeckChangeIn, OwnDeckIn, UploadsIn
from chalicelib.media.cards import NewCard as Described
from chalicelib.media.deck import About, CardNumber
from chalicelib.media.errors import CardNotFound, DeckLentOut, OwnDecksOff, TooManyCards, TooManyDecks
from chalicelib.media.objects import WAITS_S
from chalicelib.players.caller import Caller

if TYPE_CHECKING:
    from chalicelib.media import answers
    from chalicelib.media.deck import OwnDeck


TAG = "own-decks"
DeckPath = Annotated[str, Path("deck", "The deck's id.", example="d_8kL2xW5rT9yU3iOp")]
NumberPath = Annotated[int, Path("number", "The card's number in the deck.", "integer", 1, 1_000_000, example=17)]
BorrowerPath = Annotated[str, Path("borrower", "The borrower's id.", example="w_9c1f5a07d3e84b26")]


@post(
    "/v1/me/decks",
    tag=TAG,
    status=201,
    errors=(OwnDecksOff, TooManyDecks, DeckNotFound, IdempotencyKeyReused, QuotaUsedUp, Busy),
    got_headers=("Location", *AS_GET, *HEADERS),
)
def create_deck(deps: Deps, caller: Caller, body: OwnDeckIn, once: Idempotency) -> Answer[answers.OwnDeck]:
    """Make a deck of your own pictures.

    Such a deck is for private tables: only people there see its pictures. Add cards to it, upload their pictures, and
    open a table with its id among `decks`: 36 cards are enough for four players, 84 for twelve. The same request sent
    twice makes two decks, unless both have the same `Idempotency-Key`.
    """
    about = About(body.title, body.author, body.licence, body.uses_ai)
    made = my_decks.make(deps, caller.id, about, new_key(deps, caller.id, once.key, once.fingerprint))
    href = view.own_deck_href(made.deck.id)
    headers = {"Location": href, **allowance_headers(made.paid, int(made.is_new))}
    return Answer(_show(deps, made.deck), headers=headers, shown_at=href)


@get("/v1/me/decks", tag=TAG)
def list_own_decks(deps: Deps, caller: Caller) -> Answer[answers.OwnDeckList]:
    """List your own decks."""
    mine = my_decks.list_owned(deps, caller.id)
    return Answer({"decks": [view.summary(deck, view.own_deck_href(deck.id)) for deck in mine]})


@get("/v1/me/decks/{deck}", tag=TAG, errors=(DeckNotFound,), got_headers=("Poll-Interval",))
def get_own_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[answers.OwnDeck]:
    """Get a deck of yours.

    With all cards and who has borrowed it. A picture is ready a few seconds after it was uploaded.
    """
    found = my_decks.require_owned(deps, caller.id, OwnDeckId(deck))
    shown = _show(deps, found)
    waits = any(card["state"] == "waiting" for card in shown["own_cards"])
    return Answer(shown, headers={"Poll-Interval": "2" if waits else "60"})


@patch("/v1/me/decks/{deck}", tag=TAG, errors=(DeckNotFound, Busy), got_headers=AS_GET)
def update_deck(
    deps: Deps, caller: Caller, deck: DeckPath, body: OwnDeckChangeIn, match: IfMatch
) -> Answer[answers.OwnDeck]:
    """Change a deck of yours.

    What it says of itself, or the code with which others borrow it.
    """
    changes = my_decks.Changes(body.title, body.author, body.licence, body.uses_ai, new_code=body.code == "new")
    changed = my_decks.change(
        deps, caller.id, OwnDeckId(deck), changes, lambda before: match.check(lambda: _show(deps, before))
    )
    return Answer(_show(deps, changed), shown_at=view.own_deck_href(changed.id))


@delete("/v1/me/decks/{deck}", tag=TAG, status=204, errors=(DeckNotFound, Busy))
def delete_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[None]:
    """Remove a deck of yours.

    Its pictures are removed, and become blank in games that have them, within a few minutes.
    """
    my_decks.remove(deps, caller.id, OwnDeckId(deck))
    return Answer(None)


@post(
    "/v1/me/decks/{deck}/cards",
    tag=TAG,
    status=201,
    errors=(OwnDecksOff, DeckNotFound, CardNotFound, TooManyCards, IdempotencyKeyReused, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def add_cards(
    deps: Deps, caller: Caller, deck: DeckPath, body: UploadsIn, once: Idempotency
) -> Answer[answers.AddedCards]:
    """Add cards.

    Up to 20 at once. The answer says how to upload a picture for each: PNG, JPEG or WebP, at most 10 MB, better 600
    by 900 pixels or more. The service cuts it to 2:3, makes two sizes of it and keeps nothing else: not the file, and
    not where and when the photo was taken. A card whose picture does not come within an hour is refused.
    Until then the same request with the same `Idempotency-Key` adds nothing and gets forms for the same cards.
    """
    new = [Described(card.type, card.alt, card.crop.part if card.crop else None) for card in body.cards]
    key = new_key(deps, caller.id, once.key, once.fingerprint, WAITS_S)
    added = cards.add(deps, caller.id, OwnDeckId(deck), new, key)
    return Answer(view.new_cards(added), headers=allowance_headers(added.paid, int(added.is_new)))


@get("/v1/me/decks/{deck}/cards/{number}", tag=TAG, errors=(DeckNotFound, CardNotFound))
def get_own_card(deps: Deps, caller: Caller, deck: DeckPath, number: NumberPath) -> Answer[answers.OwnCard]:
    """Get a card of a deck of yours.

    Its `ETag` is for changing the card. `like` is null here: the deck says which cards look the same.
    """
    found = cards.load_card(deps, caller.id, OwnDeckId(deck), CardNumber(number))
    return Answer(view.card_of(found, deps.objects_url))


@patch(
    "/v1/me/decks/{deck}/cards/{number}",
    tag=TAG,
    errors=(DeckNotFound, CardNotFound, Busy),
    got_headers=AS_GET,
)
def update_card(  # noqa: PLR0913, PLR0917 - each is something else that the request says
    deps: Deps, caller: Caller, deck: DeckPath, number: NumberPath, body: CardChangeIn, match: IfMatch
) -> Answer[answers.OwnCard]:
    """Describe a card.

    Games that have begun keep the description that they began with.
    """
    id, card = OwnDeckId(deck), CardNumber(number)
    described = cards.describe(
        deps, caller.id, id, card, body.alt, lambda before: match.check(lambda: view.card_of(before, deps.objects_url))
    )
    return Answer(view.card_of(described, deps.objects_url), shown_at=view.own_card_href(id, card))


@delete(
    "/v1/me/decks/{deck}/cards/{number}",
    tag=TAG,
    status=204,
    errors=(DeckNotFound, CardNotFound, Busy),
)
def delete_card(deps: Deps, caller: Caller, deck: DeckPath, number: NumberPath) -> Answer[None]:
    """Remove a card.

    Its picture is removed, and becomes blank in games that have it within a few minutes.
    """
    cards.remove(deps, caller.id, OwnDeckId(deck), CardNumber(number))
    return Answer(None)


@delete(
    "/v1/me/decks/{deck}/borrowers/{borrower}",
    tag=TAG,
    status=204,
    errors=(DeckNotFound, Busy),
)
def end_loan(deps: Deps, caller: Caller, deck: DeckPath, borrower: BorrowerPath) -> Answer[None]:
    """Take a deck back.

    From somebody who has borrowed it. They cannot open another table with it, and the deck gets a new code.
    """
    my_decks.end_loan(deps, caller.id, OwnDeckId(deck), borrower)
    return Answer(None)


@get("/v1/me/borrowed-decks", tag=TAG)
def list_borrowed_decks(deps: Deps, caller: Caller) -> Answer[answers.BorrowedDecks]:
    """List the decks that you have borrowed."""
    found = my_decks.list_borrowed(deps, caller.id)
    return Answer({"decks": [view.summary(deck, view.borrowed_href(deck.id)) for deck in found]})


@post(
    "/v1/me/borrowed-decks/{deck}",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(DeckNotFound, DeckLentOut, TooManyDecks, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def borrow_deck(deps: Deps, caller: Caller, deck: DeckPath, body: LoanIn) -> Answer[answers.OwnDeckSummary]:
    """Borrow a deck.

    With the code that its owner has given you. You can then open tables with it. The owner sees your name. If you may
    use the deck already, you get 200. With a wrong code the answer is the same as for a deck that does not exist.
    """
    lent = my_decks.borrow(deps, caller.id, OwnDeckId(deck), body.code)
    shown = view.summary(lent.deck, view.borrowed_href(lent.deck.id))
    return Answer(shown, 201 if lent.is_new else 200, headers=allowance_headers(lent.paid, int(lent.is_new)))


@delete("/v1/me/borrowed-decks/{deck}", tag=TAG, status=204, errors=(Busy,))
def return_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[None]:
    """Give a deck back that you have borrowed."""
    my_decks.give_back(deps, caller.id, OwnDeckId(deck))
    return Answer(None)


def _show(deps: Deps, deck: OwnDeck) -> answers.OwnDeck:
    return view.own_deck(deck, cards.cards(deps, deck), my_decks.borrowers(deps, deck), deps.objects_url)
