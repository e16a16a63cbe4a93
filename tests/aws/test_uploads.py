"""What players upload, from the form to what is shown: locally with `make test`, at AWS with `make aws-test`."""

import pytest

from tests.at_table import person, table
from tests.aws.doors import FRONT
from tests.uploading import deck_of, recorded

pytestmark = pytest.mark.parametrize("door", FRONT, indirect=True)


def test_a_picture_becomes_a_card(door):
    owner = person(door)
    deck = deck_of(owner, door.address, 1)
    (card,) = deck["own_cards"]
    shown = door.get(card["image"])
    assert (shown.status_code, shown.headers["Content-Type"], shown.data[8:12]) == (200, "image/webp", b"WEBP")
    assert shown.headers["Cache-Control"] == "private, max-age=3600"
    assert shown.headers["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in shown.headers["Content-Security-Policy"]
    assert owner.delete(f"/v1/me/decks/{deck['id']}").status_code == 204
    gone = door.get(card["image"])
    assert (gone.status_code, gone.json["code"]) == (404, "not-found")


def test_a_sound_becomes_a_clue(door):
    game = table(door, 3, "classic", options={"first_storyteller": "host"})
    sound = recorded(game.host, game.href, door.address)
    card = game.host.see(game.href)["hand"][0]["id"]
    sung = game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound, "card": card})
    assert sung.status_code == 200
    heard = door.get(sung.json["round"]["sound"]["url"])
    assert (heard.status_code, heard.headers["Content-Type"], heard.data[4:8]) == (200, "audio/mp4", b"ftyp")


def test_what_is_not_there_is_a_plain_404(door):
    """Not the XML of a bucket, nor a 403, and not kept."""
    answer = door.get("/own/00000000000000000000000000000000/large.webp")
    assert (answer.status_code, answer.json["code"]) == (404, "not-found")
    assert "private, max-age" not in answer.headers.get("Cache-Control", "")
