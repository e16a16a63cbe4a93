"""What is created once by a request that is sent twice with one Idempotency-Key; for games and messages, see there."""

from dataclasses import dataclass

import pytest

from chalicelib.core.errors import DAY_S
from chalicelib.core.idempotency import KEY_KEPT_S
from chalicelib.media.objects import WAITS_S
from chalicelib.players.quotas import PER_DAY
from tests.albums import JPEG, key_in
from tests.at_table import Person, lobby, person, refused, table
from tests.contract.checked import at, document, escaped
from tests.fakes.wire import answer_lost, never_arrived, well
from tests.trouble import Trouble, a_transaction

KEY = {"Idempotency_Key": "0b8f1f4e-6f0a-4a53-9d0a-3f6f1f6f7a11"}


@dataclass(frozen=True)
class Creation:
    path: str
    body: dict
    other: dict
    list: str  # the field of `GET` that lists what there is
    kept_s: int
    quota: str
    gone: str  # the code for what has been removed since

    def count(self, who):
        return len(who.see(self.path)[self.list])


CIRCLE, DECK = {"name": "Friday"}, {"title": "Holiday"}
CREATIONS = [
    Creation("/v1/circles", CIRCLE, {"name": "Monday"}, "circles", KEY_KEPT_S, "circles", "circle-not-found"),
    Creation("/v1/me/decks", DECK, {"title": "Ink"}, "decks", KEY_KEPT_S, "decks", "deck-not-found"),
    Creation(
        "/v1/me/webhooks",
        {"url": "https://example.org/reverie", "types": ["turn.owed"]},
        {"url": "https://example.org/other", "types": ["turn.owed"]},
        "webhooks",
        DAY_S,
        "webhooks",
        "webhook-not-found",
    ),
]


@pytest.fixture(params=CREATIONS, ids=lambda creation: creation.list)
def creation(request):
    return request.param


@pytest.fixture
def ana(http):
    return person(http)


def test_exactly_these_requests_take_a_key():
    taking = {
        path
        for path, methods in document()["paths"].items()
        for method, item in methods.items()
        for n in range(len(item.get("parameters", ())))
        if at(f"/paths/{escaped(path)}/{method}/parameters/{n}")["name"] == "Idempotency-Key"
    }
    games = {f"/v1/games{path}" for path in ("", "/{game}/messages", "/{game}/bots", "/{game}/sounds")}
    assert taking == games | {"/v1/me/decks/{deck}/cards", *(creation.path for creation in CREATIONS)}


def test_a_repeat_gets_what_the_first_request_has_made(ana, creation):
    first, again = (ana.post(creation.path, creation.body, **KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.data == first.data
    assert again.headers.get("Location") == first.headers.get("Location")
    assert creation.count(ana) == 1
    left = [answer.headers["RateLimit"].partition(";t=")[0] for answer in (first, again)]
    assert left[0] == left[1]


def test_without_a_key_and_with_another_one_it_is_another_request(ana, creation):
    ana.post(creation.path, creation.body, **KEY)
    assert ana.post(creation.path, creation.other, Idempotency_Key="other").status_code == 201
    assert creation.count(ana) == 2


def test_a_key_that_was_used_for_something_else_is_refused(ana, creation):
    ana.post(creation.path, creation.body, **KEY)
    refused(ana.post(creation.path, creation.other, **KEY), 422, "idempotency-key-reused")
    elsewhere = next(other for other in CREATIONS if other is not creation)
    refused(ana.post(elsewhere.path, elsewhere.body, **KEY), 422, "idempotency-key-reused")
    assert creation.count(ana) == 1


def test_a_key_belongs_to_one_player(http, ana, creation):
    ben = person(http, "Ben")
    first, other = (who.post(creation.path, creation.body, **KEY) for who in (ana, ben))
    assert (first.status_code, other.status_code) == (201, 201)
    assert first.json["id"] != other.json["id"]
    assert Person(http).post(creation.path, creation.body, **KEY).status_code == 401


def test_a_repeat_is_not_refused_for_what_the_first_request_has_used_up(ana, creation, monkeypatch):
    for most in ("chalicelib.circles.members.MAX_CIRCLES", "chalicelib.media.my_decks.MAX_DECKS"):
        monkeypatch.setattr(most, 1)
    monkeypatch.setattr("chalicelib.notify.webhooks.MAX_WEBHOOKS", 1)
    monkeypatch.setitem(PER_DAY, creation.quota, 1)
    first, again = (ana.post(creation.path, creation.body, **KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert ana.post(creation.path, creation.other).status_code in {409, 429}


def test_a_key_is_forgotten_after_its_time(ana, creation, fate):
    ana.post(creation.path, creation.body, **KEY)
    fate.clock += creation.kept_s - 1
    assert ana.post(creation.path, creation.body, **KEY).status_code == 201
    assert creation.count(ana) == 1
    fate.clock += 1
    anew = ana.post(creation.path, creation.body, **KEY)
    assert anew.status_code == (409 if creation.list == "webhooks" else 201)
    assert "whsec_" not in anew.text or anew.status_code == 201


@pytest.mark.parametrize("fault", [answer_lost, never_arrived])
def test_what_becomes_of_the_stores_answer_makes_no_difference(ana, creation, wire, fault):
    with Trouble(wire, fault, a_transaction, times=1) as trouble:
        first = ana.post(creation.path, creation.body, **KEY)
    assert (trouble.times, first.status_code, creation.count(ana)) == (0, 201, 1)
    assert ana.post(creation.path, creation.body, **KEY).data == first.data


@pytest.mark.parametrize("before", ["query", "write"])
def test_of_two_at_the_same_instant_both_get_the_same(ana, creation, wire, before):
    """The second one is sent while the first one reads, or before it writes."""
    inner = []

    def meet(call, carry_out):
        if call == before and not inner:
            inner.append(None)
            inner[0] = ana.post(creation.path, creation.body, **KEY)
        carry_out()

    wire.fault = meet
    outer = ana.post(creation.path, creation.body, **KEY)
    wire.fault = well
    assert (inner[0].status_code, outer.status_code) == (201, 201)
    assert outer.data == inner[0].data
    assert creation.count(ana) == 1


def test_what_has_been_removed_is_not_made_again(ana, creation):
    made = ana.post(creation.path, creation.body, **KEY).json
    assert ana.delete(f"{creation.path}/{made['id']}").status_code == 204
    refused(ana.post(creation.path, creation.body, **KEY), 404, creation.gone)


def test_a_repeat_shows_the_secret_of_a_webhook_and_sends_no_other_ping(ana):
    creation = CREATIONS[-1]
    first, again = (ana.post(creation.path, creation.body, **KEY).json for _ in range(2))
    assert first["secret"] == again["secret"]
    assert first["secret"].startswith("whsec_")
    assert len(ana.see(f"{creation.path}/{first['id']}/deliveries")["deliveries"]) == 1
    refused(ana.post(creation.path, creation.body), 409, "webhook-exists")


def test_a_player_without_a_name_takes_no_key(http):
    """Nobody is there yet to whom a key could belong: who sends the same gets another player."""
    one, other = (Person(http).post("/v1/players", {"name": "Ana"}, **KEY).json for _ in range(2))
    assert one["player"]["id"] != other["player"]["id"]
    assert one["token"] != other["token"]


def test_nothing_that_is_kept_for_a_key_tells_of_who_has_used_it(ana, creation, wire):
    ana.post(creation.path, creation.body, **KEY)
    kept = [item for item in wire.table.items() if item["sk"] == "IDEM"]
    assert len(kept) == 1
    assert ana.see("/v1/me")["id"] not in str(kept)
    assert KEY["Idempotency_Key"] not in str(kept)


# What is made within something else


@pytest.fixture
def gathering(http):
    """A table that waits to be started."""
    return lobby(http, 2)


@pytest.fixture
def clue(http):
    """A table at which the host owes the first clue."""
    return table(http, 3, options={"first_storyteller": "host"})


@pytest.fixture
def cards(ana):
    """Where the cards of a deck of hers are added."""
    return ana.post("/v1/me/decks", DECK).headers["Location"] + "/cards"


def seats(view):
    return [player["seat"] for player in view["players"]]


def test_a_computer_player_sits_down_once(gathering):
    first, again = (gathering.host.post(f"{gathering.href}/bots", {"style": "poetic"}, **KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert seats(first.json) == seats(again.json) == [1, 2, 3]
    assert seats(gathering.host.post(f"{gathering.href}/bots", {}, Idempotency_Key="other").json) == [1, 2, 3, 4]
    refused(gathering.host.post(f"{gathering.href}/bots", {}, **KEY), 422, "idempotency-key-reused")
    assert gathering.host.post(f"{gathering.href}/start").status_code == 200
    assert seats(gathering.host.post(f"{gathering.href}/bots", {"style": "poetic"}, **KEY).json) == [1, 2, 3, 4]


def test_the_key_of_a_computer_player_that_was_removed_adds_another_one(gathering):
    gathering.host.post(f"{gathering.href}/bots", {}, **KEY)
    gathering.host.delete(f"{gathering.href}/seats/3")
    assert seats(gathering.host.post(f"{gathering.href}/bots", {}, **KEY).json) == [1, 2, 4]


def test_nothing_at_a_table_tells_with_which_key_a_computer_player_was_added(gathering, wire):
    gathering.host.post(f"{gathering.href}/bots", {}, **KEY)
    assert KEY["Idempotency_Key"] not in str(wire.table.items())


def test_cards_are_added_once_and_their_forms_shown_again(ana, cards):
    body = {"cards": [JPEG, {"type": "image/png", "alt": "A lighthouse"}]}
    first, again = (ana.post(cards, body, **KEY) for _ in range(2))
    numbers, keys = zip(*((card["number"], key_in(card["upload"])) for card in first.json["cards"]), strict=True)
    assert numbers == (1, 2)
    assert [(card["number"], key_in(card["upload"])) for card in again.json["cards"]] == [
        *zip(numbers, keys, strict=True)
    ]
    left = [answer.headers["RateLimit"].partition(";t=")[0] for answer in (first, again)]
    assert left[0] == left[1]
    assert len(ana.see(cards.removesuffix("/cards"))["own_cards"]) == 2
    refused(ana.post(cards, {"cards": [JPEG]}, **KEY), 422, "idempotency-key-reused")


def test_a_repeat_gets_all_its_cards_or_none(ana, cards):
    body = {"cards": [JPEG, JPEG]}
    ana.post(cards, body, **KEY)
    assert ana.delete(f"{cards}/1").status_code == 204
    refused(ana.post(cards, body, **KEY), 404, "card-not-found")


def test_a_recording_begins_once(clue):
    first, again = (clue.host.post(f"{clue.href}/sounds", {"type": "audio/webm"}, **KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json["id"] == first.json["id"]
    assert key_in(again.json["upload"]) == key_in(first.json["upload"])
    left = [answer.headers["RateLimit"].partition(";t=")[0] for answer in (first, again)]
    assert left[0] == left[1]


def test_the_key_of_a_recording_is_for_one_clue(clue):
    clue.host.post(f"{clue.href}/sounds", {"type": "audio/webm"}, **KEY)
    clue.play_to("clue", 4)
    refused(clue.host.post(f"{clue.href}/sounds", {"type": "audio/webm"}, **KEY), 422, "idempotency-key-reused")


def test_the_key_of_an_upload_is_forgotten_when_nobody_waits_for_it_any_more(ana, cards, fate):
    ana.post(cards, {"cards": [JPEG]}, **KEY)
    fate.clock += WAITS_S
    assert [card["number"] for card in ana.post(cards, {"cards": [JPEG]}, **KEY).json["cards"]] == [2]


def test_a_repeat_is_not_refused_for_the_upload_that_was_the_last_of_the_day(ana, cards, monkeypatch):
    monkeypatch.setitem(PER_DAY, "pictures", 1)
    first, again = (ana.post(cards, {"cards": [JPEG]}, **KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    refused(ana.post(cards, {"cards": [JPEG]}), 429, "quota-used-up")
