"""Players' own decks: their pictures, their cards, and who else plays with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Caller, Visible
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, patch, post
from chalicelib.http.parameters import Path
from chalicelib.present import own_decks as present
from chalicelib.schemas.requests.own_decks import (
    CardChangeIn,
    LoanIn,
    OwnDeckChangeIn,
    OwnDeckIn,
    UploadsIn,
)
from chalicelib.service import errors, own_cards
from chalicelib.service import own_decks as service
from chalicelib.service.deps import Deps
from chalicelib.service.ids import OwnDeckId
from chalicelib.service.in_play import at_table
from chalicelib.service.own_cards import NewCard as Described
from chalicelib.service.own_deck import About, CardNumber

if TYPE_CHECKING:
    from chalicelib.schemas import responses
    from chalicelib.service.own_deck import OwnDeck

TAG = "own-decks"
DeckPath = Annotated[str, Path("deck", "The deck's id.", example="d_8kL2xW5rT9yU3iOp")]
NumberPath = Annotated[int, Path("number", "The card's number in the deck.", "integer", 1, 1_000_000, example=17)]
BorrowerPath = Annotated[str, Path("borrower", "The borrower's id.", example="w_9c1f5a07d3e84b26")]


@post(
    "/v1/me/decks",
    tag=TAG,
    status=201,
    errors=(errors.OwnDecksOff, errors.TooManyDecks, errors.QuotaUsedUp, errors.Busy),
    got_headers=("Location", *HEADERS),
)
def create_deck(deps: Deps, caller: Caller, body: OwnDeckIn) -> Answer[responses.OwnDeck]:
    """Make a deck of your own pictures.

    Such a deck is for private tables: only people there see its pictures. Add cards to it, upload their pictures, and
    open a table with its id among `decks`: 36 cards are enough for four players, 84 for twelve. The same request sent
    twice makes two decks.
    """
    about = About(body.title, body.author, body.licence, body.uses_ai)
    made = service.make(deps, caller.id, about)
    headers = {"Location": present.own_deck_href(made.deck.id), **left_of(made.paid, 1)}
    return Answer(_shown(deps, made.deck), headers=headers)


@get("/v1/me/decks", tag=TAG)
def list_own_decks(deps: Deps, caller: Caller) -> Answer[responses.OwnDeckList]:
    """List your own decks."""
    mine = service.mine(deps, caller.id)
    return Answer({"decks": [present.summary(deck, present.own_deck_href(deck.id)) for deck in mine]})


@get("/v1/me/decks/{deck}", tag=TAG, errors=(errors.DeckNotFound,), got_headers=("Poll-Interval",))
def get_own_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[responses.OwnDeck]:
    """Get a deck of yours.

    With all cards and who has borrowed it. A picture is ready a few seconds after it was uploaded.
    """
    found = service.of_owner(deps, caller.id, OwnDeckId(deck))
    shown = _shown(deps, found)
    waits = any(card["state"] == "waiting" for card in shown["own_cards"])
    return Answer(shown, headers={"Poll-Interval": "2" if waits else "60"})


@patch("/v1/me/decks/{deck}", tag=TAG, errors=(errors.DeckNotFound, errors.Busy))
def update_deck(deps: Deps, caller: Caller, deck: DeckPath, body: OwnDeckChangeIn) -> Answer[responses.OwnDeck]:
    """Change a deck of yours.

    What it says of itself, or the code with which others borrow it.
    """
    changes = service.Changes(body.title, body.author, body.licence, body.uses_ai, new_code=body.code == "new")
    return Answer(_shown(deps, service.change(deps, caller.id, OwnDeckId(deck), changes)))


@delete("/v1/me/decks/{deck}", tag=TAG, status=204, errors=(errors.DeckNotFound, errors.Busy))
def delete_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[None]:
    """Remove a deck of yours.

    Its pictures are removed, and become blank in games that have them, within a few minutes.
    """
    service.remove(deps, caller.id, OwnDeckId(deck))
    return Answer(None)


@post(
    "/v1/me/decks/{deck}/cards",
    tag=TAG,
    status=201,
    errors=(errors.OwnDecksOff, errors.DeckNotFound, errors.TooManyCards, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def add_cards(deps: Deps, caller: Caller, deck: DeckPath, body: UploadsIn) -> Answer[responses.AddedCards]:
    """Add cards.

    Up to 20 at once. The answer says how to upload a picture for each: PNG, JPEG or WebP, at most 10 MB, better 600
    by 900 pixels or more. The service cuts it to 2:3, makes two sizes of it and keeps nothing else: not the file, and
    not where and when the photo was taken. A card whose picture does not come within an hour is refused.
    """
    new = [Described(card.type, card.alt, card.crop.chosen if card.crop else None) for card in body.cards]
    added = own_cards.add(deps, caller.id, OwnDeckId(deck), new)
    return Answer(present.new_cards(added), headers=left_of(added.paid, 1))


@patch("/v1/me/decks/{deck}/cards/{number}", tag=TAG, errors=(errors.DeckNotFound, errors.CardNotFound, errors.Busy))
def update_card(
    deps: Deps, caller: Caller, deck: DeckPath, number: NumberPath, body: CardChangeIn
) -> Answer[responses.OwnCard]:
    """Describe a card.

    Games that have begun keep the description that they began with.
    """
    described = own_cards.describe(deps, caller.id, OwnDeckId(deck), CardNumber(number), body.alt)
    return Answer(present.card_of(described, deps.objects_url))


@delete(
    "/v1/me/decks/{deck}/cards/{number}",
    tag=TAG,
    status=204,
    errors=(errors.DeckNotFound, errors.CardNotFound, errors.Busy),
)
def delete_card(deps: Deps, caller: Caller, deck: DeckPath, number: NumberPath) -> Answer[None]:
    """Remove a card.

    Its picture is removed, and becomes blank in games that have it within a few minutes.
    """
    own_cards.remove(deps, caller.id, OwnDeckId(deck), CardNumber(number))
    return Answer(None)


@delete(
    "/v1/me/decks/{deck}/borrowers/{borrower}",
    tag=TAG,
    status=204,
    errors=(errors.DeckNotFound, errors.Busy),
)
def end_loan(deps: Deps, caller: Caller, deck: DeckPath, borrower: BorrowerPath) -> Answer[None]:
    """Take a deck back.

    From somebody who has borrowed it. They cannot open another table with it, and the deck gets a new code.
    """
    service.end_loan(deps, caller.id, OwnDeckId(deck), borrower)
    return Answer(None)


@get("/v1/me/borrowed-decks", tag=TAG)
def list_borrowed_decks(deps: Deps, caller: Caller) -> Answer[responses.BorrowedDecks]:
    """List the decks that you have borrowed."""
    found = service.borrowed(deps, caller.id)
    return Answer({"decks": [present.summary(deck, present.borrowed_href(deck.id)) for deck in found]})


@post(
    "/v1/me/borrowed-decks/{deck}",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(errors.DeckNotFound, errors.DeckLentOut, errors.TooManyDecks, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def borrow_deck(deps: Deps, caller: Caller, deck: DeckPath, body: LoanIn) -> Answer[responses.OwnDeckSummary]:
    """Borrow a deck.

    With the code that its owner has given you. You can then open tables with it. The owner sees your name. If you may
    use the deck already, you get 200. With a wrong code the answer is the same as for a deck that does not exist.
    """
    lent = service.borrow(deps, caller.id, OwnDeckId(deck), body.code)
    shown = present.summary(lent.deck, present.borrowed_href(lent.deck.id))
    return Answer(shown, 201 if lent.is_new else 200, headers=left_of(lent.paid, int(lent.is_new)))


@delete("/v1/me/borrowed-decks/{deck}", tag=TAG, status=204, errors=(errors.Busy,))
def return_deck(deps: Deps, caller: Caller, deck: DeckPath) -> Answer[None]:
    """Give a deck back that you have borrowed."""
    service.give_back(deps, caller.id, OwnDeckId(deck))
    return Answer(None)


@get("/v1/games/{game}/decks/{deck}", tag=TAG, errors=(errors.DeckNotFound,))
def get_deck_in_play(deps: Deps, at: Visible, deck: DeckPath) -> Answer[responses.DeckInPlay]:
    """Get a player's deck at a table.

    In the lobby without its cards; then with those of the revision that the game keeps. For decks of the service itself
    there is `GET /v1/decks/{deck}`.
    """
    return Answer(present.in_play(at_table(deps, at.game, deck), deps.pictures_url))


def _shown(deps: Deps, deck: OwnDeck) -> responses.OwnDeck:
    return present.own_deck(deck, own_cards.cards(deps, deck), service.borrowers(deps, deck), deps.objects_url)
