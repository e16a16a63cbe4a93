"""A whole game with somebody's own pictures and with clues that are sung, on the real server."""

from urllib.request import urlopen

import pytest

from chalicelib.media.deck import CARDS_EACH
from tests.at_table import person
from tests.uploading import deck_of, opened, play_and_sing


@pytest.fixture
def url(served):
    return f"http://127.0.0.1:{served.port}"


def shown(address):
    with urlopen(address, timeout=30) as answer:
        return answer.headers, answer.read()


def test_a_family_plays_with_its_own_pictures_and_sings(http, url):
    deck = deck_of(person(http), url, 3 * CARDS_EACH)
    owner = person(http)
    assert owner.post(f"/v1/me/borrowed-decks/{deck['id']}", {"code": deck["code"]}).status_code == 201
    table = opened(http, owner, [deck["id"]])
    for card in table.host.see(table.href)["hand"]:
        headers, picture = shown(url + card["image"])
        assert (headers["Content-Type"], picture[8:12]) == ("image/webp", b"WEBP")
        assert (headers["X-Content-Type-Options"], headers["Cache-Control"]) == ("nosniff", "private, max-age=3600")
    end, heard = play_and_sing(table, url)
    assert (end["status"], len(end["winners"]) > 0) == ("finished", True)
    for addresses in heard:
        (address,) = addresses
        headers, sound = shown(url + address)
        assert (headers["Content-Type"], sound[4:8]) == ("audio/mp4", b"ftyp")
