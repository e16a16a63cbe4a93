"""The search for what players' own decks tell to others, in short, and planted leaks that it must find."""

import pytest

from chalicelib.account import api as account_api
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.media import cards, my_decks, pin, view
from chalicelib.media import deck as media_deck
from chalicelib.media.errors import TooManyDecks
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.media.store import TableOwnDecks
from chalicelib.notify.payloads import render_body
from chalicelib.play import decks, decks_api
from prove import seen
from prove.own_decks import search
from prove.secrecy import OWN
from prove.secrecy import search as tables_searched


@pytest.mark.short
def test_nobody_learns_more_of_a_deck_than_they_may():
    found = search(3_000, seed=1)
    assert found.hold, found
    reached = {figure.what: figure.value for figure in found.figures}
    for kind in ("borrower", "former borrower", "guest", "stranger", "watcher"):
        assert reached[f"asked by: {kind}"] > 500


@pytest.mark.short
def test_nor_of_a_table_that_plays_with_one():
    found = tables_searched(500, seed=1, tables=(OWN,))
    assert found.hold, found


def broken(**leak):
    return search(3_000, seed=1, **leak).broken


def test_a_planted_code_in_what_a_borrower_sees_is_found(monkeypatch):
    plain = view.summary
    monkeypatch.setattr(account_api, "summary", lambda deck, href: {**plain(deck, href), "licence": deck.code})
    assert any("the code" in found for found in broken())


def test_a_planted_403_for_a_deck_that_exists_is_found(monkeypatch):
    def of_owner(deps, player, id):
        deck = deps.store(TableOwnDecks).deck(id)
        if deck is None:
            raise DeckNotFound
        if deck.owner != player:
            raise TooManyDecks(limit=0)
        return deck

    monkeypatch.setattr(my_decks, "require_owned", of_owner)
    monkeypatch.setattr(cards, "require_owned", of_owner)
    assert any(found.startswith(("stranger", "former borrower")) for found in broken())


def test_a_planted_deck_for_whoever_has_ever_borrowed_it_is_found(monkeypatch):
    monkeypatch.setattr(my_decks, "_is_code", lambda deck, code: not code.startswith("0000"))
    assert broken()


def test_a_planted_look_at_another_deck_of_the_host_is_found(monkeypatch):
    def at_table(deps, table, id):
        if id in table.decks:
            return decks.deck_at_table(deps, table, id)
        found = pin.load_own_decks(deps, [id]).get(id)
        if found is None:
            raise DeckNotFound
        return deps.port(OwnDeckCache).without_cards(found)

    monkeypatch.setattr(decks_api, "deck_at_table", at_table)
    assert any("title of a deck that nobody has seen" in found for found in broken())


def test_a_planted_address_that_is_made_of_the_upload_is_found(monkeypatch):
    """Whoever has seen the picture would know where it was uploaded."""
    plain, keys = decks_api.show_deck, []

    def telling(deck, url):
        shown = plain(deck, url)
        return {**shown, "author": f"from {keys[0]}"} if keys else shown

    uploaded = TableOwnDecks.save_card

    def remember(store, id, before, after):
        keys.append(after.upload)
        uploaded(store, id, before, after)

    monkeypatch.setattr(TableOwnDecks, "save_card", remember)
    monkeypatch.setattr(decks_api, "show_deck", telling)
    assert any("where a picture is uploaded" in found for found in broken())


def test_a_planted_read_that_only_an_existing_deck_needs_is_found(monkeypatch):
    plain = my_decks._is_code

    def counted(deps):
        def is_code(deck, code):
            deps.store(TableOwnDecks).cards(deck.id)
            return plain(deck, code)

        monkeypatch.setattr(my_decks, "_is_code", is_code)
        return deps

    assert any("calls" in found for found in broken(plant=counted))


def test_a_planted_borrower_in_a_notification_is_found(monkeypatch):
    plain, ids = media_deck.borrower_id, []
    monkeypatch.setattr(seen, "render_body", lambda notification, *rest: f"{render_body(notification, *rest)} {ids}")

    def remember(deck, player):
        ids.append(plain(deck, player))
        return ids[-1]

    monkeypatch.setattr(my_decks, "borrower_id", remember)
    assert any("a borrower" in found for found in broken())


def test_a_planted_line_about_a_code_is_found():
    def through(world):
        def ask(request):
            reply = world.ask(request)
            if "/borrowed-decks/" in request.path and reply.status == 404:
                found = world.deps.store(TableOwnDecks).deck(request.path.rpartition("/")[2])
                print(f'{{"right": "{found.code if found else ""}"}}')
            return reply

        return ask

    assert any("the code" in found for found in broken(through=through))
