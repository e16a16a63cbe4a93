"""Decks of one's own pictures on the page: from photos to a game with them."""

import re

import pytest

from tests.at_table import person
from tests.media.decode.test_pictures import saved, scene
from tests.web.browsers import until, visit

LINK = re.compile(r"/#/(decks/\S+)")


def photos(count, width=700, height=1000):
    return [
        {"name": f"photo {n}.jpg", "mimeType": "image/jpeg", "buffer": saved(scene(width + 8 * n, height), "JPEG")}
        for n in range(count)
    ]


def made(owner, title="Holiday"):
    return owner.post("/v1/me/decks", {"title": title}).json


def choose(page, files):
    page.locator("input[type=file]").set_input_files(files)


def send(page):
    page.get_by_role("button", name=re.compile("^Upload")).click()


def ready(owner, deck):
    return owner.see(f"/v1/me/decks/{deck['id']}")["ready"]


def test_from_photos_to_a_game_with_them(devices, owner):
    page = visit(devices.device(owner.token), "decks")
    page.get_by_label("Title of the deck").fill("Holiday")
    page.get_by_role("button", name="Make a deck").click()
    page.get_by_text("A game of three needs 27").wait_for()
    choose(page, photos(27))
    page.get_by_role("button", name="Upload 27 pictures").click()
    page.get_by_text("That is enough for 3 players").wait_for()
    page.get_by_role("link", name="Open a table with it").click()
    page.get_by_label("Holiday (your own)").wait_for()
    assert page.get_by_label("Holiday (your own)").is_checked()
    assert not page.get_by_label("Lantern Hours").is_checked()
    assert page.get_by_label("Anybody may").count() == 0
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Fill with computer players").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("main .card img").first.wait_for()
    source = page.locator("main .card img").first.get_attribute("src")
    assert source.startswith("/own/")
    page.locator("main button.look").first.click()
    page.get_by_text("From “Holiday”").wait_for()
    page.get_by_role("button", name="Report this picture").click()
    page.get_by_text("Reported. The operator will look at it.").wait_for()


def test_a_picture_is_moved_within_its_frame(devices, owner):
    deck = made(owner)
    page = visit(devices.device(owner.token), f"decks/{deck['id']}")
    choose(page, photos(1, width=2000))
    frame = page.get_by_role("slider")
    until(lambda: frame.get_attribute("aria-valuenow") == "50")
    frame.focus()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    assert frame.get_attribute("aria-valuenow") == "0"
    box = frame.bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] - 300, box["y"] + 60, steps=4)
    page.mouse.up()
    assert frame.get_attribute("aria-valuenow") == "100"
    with page.expect_request("**/cards") as sent:
        send(page)
    (card,) = sent.value.post_data_json["cards"]
    assert card["crop"]["x"] + card["crop"]["width"] == pytest.approx(1, abs=0.001)
    until(lambda: ready(owner, deck) == 1)


def test_a_card_is_described_and_removed(devices, owner):
    deck = made(owner)
    page = visit(devices.device(owner.token), f"decks/{deck['id']}")
    choose(page, photos(2))
    send(page)
    page.get_by_label("What does card 1 show?").fill("A red boat.")
    page.get_by_label("What does card 2 show?").focus()
    until(lambda: owner.see(f"/v1/me/decks/{deck['id']}")["own_cards"][0]["alt"] == "A red boat.")
    page.get_by_role("button", name="Remove card 2").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove card 2").click()
    until(lambda: len(owner.see(f"/v1/me/decks/{deck['id']}")["own_cards"]) == 1)
    page.get_by_text("1 of 1 cards are ready").wait_for()


def test_somebody_else_borrows_it_with_the_link(devices, owner, http):
    deck = made(owner)
    page = visit(devices.device(owner.token), f"decks/{deck['id']}")
    link = page.locator("input.link").input_value()
    ben = person(http, "Ben")
    other = visit(devices.device(ben.token), LINK.search(link)[1])
    other.get_by_role("button", name="Borrow a deck").click()
    other.get_by_text("You can now open tables with “Holiday”").wait_for()
    other.get_by_role("link", name="Open a table").click()
    assert other.get_by_label("Holiday (borrowed)").is_checked()
    visit(other, "decks")
    other.get_by_role("heading", name="Borrowed decks").wait_for()
    page.reload()
    page.get_by_role("button", name="Take it back").click()
    until(lambda: ben.see("/v1/me/borrowed-decks") == {"decks": []})


def test_the_link_to_a_deck_is_followed_from_the_first_page(devices, owner, http):
    deck = made(owner)
    page = visit(devices.device(person(http, "Ben").token))
    page.get_by_label("Link").fill(f"https://example.org/#/decks/{deck['id']}/{deck['code']}")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="Borrow a deck").wait_for()


def test_decks_with_the_same_title_are_chosen_apart_and_say_how_far_their_cards_go(devices, owner):
    decks = [made(owner) for _ in range(2)]
    page = visit(devices.device(owner.token), f"new/{decks[1]['id']}")
    both = page.get_by_label("Holiday (your own)")
    both.nth(1).wait_for()
    page.get_by_text("A game of three needs 27.").wait_for()
    assert page.locator(".worlds .own small").all_text_contents() == ["0 cards", "0 cards"]
    page.get_by_label("Lantern Hours").check()
    assert page.get_by_text("A game of three needs 27.").count() == 0
    both.first.check()
    both.last.check()
    with page.expect_request("**/v1/games") as sent:
        page.get_by_role("button", name="Open the table").click()
    assert set(sent.value.post_data_json["decks"]) == {"lantern-hours", *(deck["id"] for deck in decks)}


def test_the_lobby_says_whose_pictures_they_are_and_that_they_are_too_few(devices, owner, http):
    about = {"title": "Holiday", "author": "Ana", "licence": "CC-BY-4.0", "uses_ai": True}
    deck = owner.post("/v1/me/decks", about).json
    opened = owner.post("/v1/games", {"decks": [deck["id"]]}).json
    for name in ("Ben", "Eva"):
        person(http, name).post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
    page = visit(devices.device(owner.token), f"games/{opened['id']}")
    page.get_by_text("From “Holiday” · by Ana · CC-BY-4.0 · with a generator").wait_for()
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_text("For so many players, 27 cards are needed. The decks have 0.").wait_for()


def test_a_link_that_has_ended_says_so(devices, owner, http):
    deck = made(owner)
    page = visit(devices.device(person(http, "Ben").token), f"decks/{deck['id']}/0000-0000-0000")
    page.get_by_role("button", name="Borrow a deck").click()
    page.get_by_text("This deck does not exist").wait_for()


def test_a_deck_is_changed_and_deleted(devices, owner):
    deck = made(owner)
    page = visit(devices.device(owner.token), f"decks/{deck['id']}")
    page.get_by_text("Change the deck").click()
    page.get_by_label("Title of the deck").fill("Summer")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Summer").wait_for()
    page.get_by_role("button", name="Delete the deck").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete the deck").click()
    page.get_by_role("heading", name="Make a deck").wait_for()
    assert owner.see("/v1/me/decks") == {"decks": []}
