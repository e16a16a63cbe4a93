"""Shows a table's own decks to those who see the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.call import Answer
from chalicelib.api.operations import get
from chalicelib.catalogue.cards import picture
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.deps import Deps
from chalicelib.media.api import TAG, DeckPath
from chalicelib.play.decks import deck_at_table
from chalicelib.tables.access import Visible

if TYPE_CHECKING:
    from chalicelib.decks import Deck
    from chalicelib.play import answers


@get("/v1/games/{game}/decks/{deck}", tag=TAG, errors=(DeckNotFound,))
def get_deck_in_play(deps: Deps, at: Visible, deck: DeckPath) -> Answer[answers.DeckInPlay]:
    """Get a player's deck at a table.

    In the lobby without its cards; then with those of the revision that the game keeps. For decks of the service itself
    there is `GET /v1/decks/{deck}`.
    """
    return Answer(show_deck(deck_at_table(deps, at.game, deck), deps.pictures_url))


def show_deck(deck: Deck, pictures_url: str) -> answers.DeckInPlay:
    """The deck as those at the table see it."""
    return {
        "id": deck.id,
        "title": deck.title,
        "author": deck.author,
        "licence": deck.licence,
        "uses_ai": deck.uses_ai,
        "cards": [
            {
                "id": card.id,
                "image": picture(pictures_url, deck, card.image),
                "small": picture(pictures_url, deck, card.small),
                "alt": card.alt,
                "placeholder": card.placeholder,
            }
            for card in deck.cards
        ],
    }
