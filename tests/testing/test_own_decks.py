"""Decks of players' own pictures on a running service."""

import io

import pytest
from PIL import Image

from reverie_testing import running_service
from tests.at_table import Table, person
from tests.local.test_uploads import BOUNDARY, multipart
from tests.media.decode.test_pictures import saved, scene
from tests.testing.tables import http


@pytest.fixture(scope="module")
def service():
    with running_service() as service:
        yield service


def test_a_game_is_played_with_a_deck_that_is_ready(service):
    here = http(service)
    ana, ben, eva = (person(here, name) for name in ("Ana", "Ben", "Eva"))
    deck = service.own_deck(ana.token, cards=40)
    seen = ana.see(f"/v1/me/decks/{deck}")
    assert (seen["cards"], seen["ready"], seen["seats"]) == (40, 40, 4)
    assert all(card["like"] is None and card["alt"] for card in seen["own_cards"])
    opened = ana.post(
        "/v1/games", {"ruleset": "classic", "decks": [deck], "options": {"end": "rounds", "rounds_each": 1}}
    )
    for guest in (ben, eva):
        guest.post(f"{opened.headers['Location']}/seats", {"invite": opened.json["invite"]})
    table = Table(opened.headers["Location"], [ana, ben, eva])
    assert ana.post(f"{table.href}/start").status_code == 200
    shown = {card["id"]: card for card in ben.see(f"{table.href}/decks/{deck}")["cards"]}
    card = shown[ana.see(table.href)["hand"][0]["id"]]
    for address, size in ((card["image"], (600, 900)), (card["small"], (300, 450))):
        picture = here.open(address)
        with Image.open(io.BytesIO(picture.data)) as image:
            assert (picture.headers["Content-Type"], image.format, image.size) == ("image/webp", "WEBP", size)
    assert table.play_to_the_end()["status"] == "finished"


def test_an_upload_is_developed(service):
    ana = person(http(service))
    href = ana.post("/v1/me/decks", {"title": "Holiday"}).json["href"]
    cards = ana.post(f"{href}/cards", {"cards": [{"type": "image/jpeg"}] * 2}).json["cards"]
    for card, file in zip(cards, (saved(scene(), "JPEG"), b"<script>"), strict=True):
        body = multipart({field["name"]: field["value"] for field in card["upload"]["fields"]}, file)
        headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
        assert http(service).open(card["upload"]["url"], "POST", body, headers).status_code == 204
    service.clock.advance(0)
    assert [(card["state"], card["reason"]) for card in ana.see(href)["own_cards"]] == [
        ("ready", None),
        ("refused", "not-a-picture"),
    ]


def test_a_removed_picture_is_blank_when_the_clock_says_so(service):
    ana = person(http(service))
    deck = service.own_deck(ana.token)
    game = ana.post("/v1/games", {"ruleset": "classic", "decks": [deck]}).headers["Location"]
    for _ in range(2):
        ana.post(f"{game}/bots", {})
    assert ana.post(f"{game}/start").status_code == 200
    assert ana.delete(f"/v1/me/decks/{deck}/cards/1").status_code == 204
    service.clock.advance(60)
    first, second, *_ = ana.see(f"{game}/decks/{deck}")["cards"]
    assert (first["alt"], bool(second["alt"])) == ("", True)


def test_the_largest_deck_there_can_be(service):
    ana = person(http(service))
    assert ana.see(f"/v1/me/decks/{service.own_deck(ana.token, cards=168)}")["ready"] == 168


@pytest.mark.parametrize(
    ("token", "cards", "why"), [("rv_nobody", 36, "token"), (None, 0, "from 1 to 168"), (None, 169, "from 1 to 168")]
)
def test_what_cannot_be_a_deck_is_refused(service, token, cards, why):
    ana = person(http(service))
    with pytest.raises(ValueError, match=why):
        service.own_deck(token or ana.token, cards)
    assert ana.see("/v1/me/decks") == {"decks": []}
    assert service.clock.advance(0) == service.clock.now
