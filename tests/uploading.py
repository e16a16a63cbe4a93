"""People who upload pictures and sounds with the forms of the service, over real connections, and play with them."""

import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from tests.albums import SHORT
from tests.at_table import Table, person
from tests.media.decode.hostile.sound_parts import good
from tests.media.decode.test_pictures import saved, scene

PATIENCE_S = 90
PAUSE_S = 0.5


def upload(url, form, file):
    """Send the form as browsers do: its fields first, then the file. Gives the status."""
    boundary = uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field["name"]}"\r\n\r\n{field["value"]}\r\n'.encode()
        for field in form["fields"]
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="any"\r\n\r\n'.encode()
    body = b"".join([*parts, head, file, f"\r\n--{boundary}--\r\n".encode()])
    target = form["url"] if "://" in form["url"] else url + form["url"]
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Origin": "https://example.org"}
    try:
        with urlopen(Request(target, body, headers, method="POST"), timeout=30) as answer:
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            return answer.status
    except HTTPError as refused:
        with refused:
            raise AssertionError(refused.read()) from refused


def ready(look):
    """What `look` gives once it no longer waits. The patience begins anew with each that has been developed."""
    before, patience = [], 0.0
    while "waiting" in (states := states_of(seen := look())):
        if states != before:
            before, patience = states, time.monotonic() + PATIENCE_S
        assert time.monotonic() < patience, f"nobody has developed {states.count('waiting')} of {len(states)}"
        time.sleep(PAUSE_S)
    return seen


def states_of(seen):
    return [one["state"] for one in seen.get("own_cards", [seen])]


def deck_of(owner, url, count, **about):
    """A deck with so many pictures, all uploaded and developed."""
    href = owner.post("/v1/me/decks", {"title": "Holiday", **about}).headers["Location"]
    picture = saved(scene(600, 900), "JPEG")
    for first in range(0, count, 20):
        cards = [{"type": "image/jpeg", "alt": "A door in the sea"}] * min(20, count - first)
        added = owner.post(f"{href}/cards", {"cards": cards})
        assert added.status_code == 201, added.text
        for card in added.json["cards"]:
            assert upload(url, card["upload"], picture) == 204
    deck = ready(lambda: owner.see(href))
    assert {card["state"] for card in deck["own_cards"]} == {"ready"}
    return deck


def recorded(storyteller, game, url):
    """The id of a recording that is ready."""
    begun = storyteller.post(f"{game}/sounds", {"type": "audio/webm"})
    assert begun.status_code == 201, begun.text
    assert upload(url, begun.json["upload"], good("WebM")) == 204
    href = f"{game}/sounds/{begun.json['id']}"
    assert ready(lambda: storyteller.see(href))["state"] == "ready"
    return begun.json["id"]


def opened(http, owner, decks):
    game = owner.post("/v1/games", {"ruleset": "classic", "options": SHORT, "decks": decks})
    assert game.status_code == 201, game.text
    href = game.headers["Location"]
    people = [owner, person(http, "Ben"), person(http, "Eva")]
    for guest in people[1:]:
        assert guest.post(f"{href}/seats", {"invite": game.json["invite"]}).status_code == 201
    assert owner.post(f"{href}/start").status_code == 200
    return Table(href, people)


def sing(table, round, url):
    """The storyteller's clue, without a word."""
    teller = next(who for who in table.people if (who.see(table.href)["owes"] or {}).get("action") == "give-clue")
    card = teller.see(table.href)["hand"][0]["id"]
    clue = {"sound": recorded(teller, table.href, url), "card": card}
    answer = teller.put(f"{table.href}/rounds/{round}/clue", clue)
    assert answer.status_code == 200, answer.text


def play_and_sing(table, url):
    """The last view, and what everybody could hear while they voted."""
    heard = []
    for round in (1, 2, 3):
        sing(table, round, url)
        table.play_to("votes", round)
        heard.append({who.see(table.href)["round"]["sound"]["url"] for who in table.people})
        while table.host.see(table.href)["phase"] == "votes":
            table.turn()
    return table.host.see(table.href), heard
