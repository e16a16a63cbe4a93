"""Players' own decks: their cards, their tables, and who may see them."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from chalicelib.core.errors import DAY_S, HOUR_S
from chalicelib.decks import blank_card
from chalicelib.media import cards as media_cards
from chalicelib.media.deck import MAX_BORROWED, MAX_BORROWERS, MAX_CARDS, MAX_DECKS, Developed, upload_of
from chalicelib.media.develop import develop_upload
from chalicelib.media.errors import CardNotFound, OwnDecksOff
from chalicelib.media.objects import Objects
from chalicelib.media.s3 import NoObjects
from chalicelib.media.shelf import KEPT_S, OwnDeckCache
from chalicelib.media.store import TableOwnDecks
from chalicelib.players import quotas
from chalicelib.reports.store import TableReports
from chalicelib.store.table import below
from chalicelib.tables.store import TableGames
from chalicelib.workers.sweep import sweep
from tests.albums import JPEG, album_of, started, table_of
from tests.at_table import person, refused
from tests.fakes.objects import MemoryObjects
from tests.fakes.wire import answer_lost, never_arrived
from tests.trouble import Trouble, a_transaction

NOON = 20_000 * DAY_S + DAY_S // 2


@pytest.fixture
def clock():
    return SimpleNamespace(now=NOON)


@pytest.fixture
def objects():
    return MemoryObjects()


@pytest.fixture
def deps(deps, clock, objects):
    return replace(deps.with_instances({Objects: objects}), now=lambda: clock.now, pause=lambda _: None)


@pytest.fixture(autouse=True)
def at_the_same_time(deps, clock):
    deps.port(OwnDeckCache).now = lambda: clock.now


@pytest.fixture
def album(deps, http):
    return album_of(deps, person(http, "Ana"))


def swept(album, clock):
    """What is left to the sweep is done."""
    clock.now += 1
    while sweep(album.deps).woken:
        clock.now += 1


class TestDecks:
    def test_a_new_deck_is_private_and_empty(self, album):
        assert album.see() | {"code": None, "id": None, "href": None} == {
            "id": None,
            "href": None,
            "title": "Holiday",
            "author": "",
            "licence": "private",
            "uses_ai": False,
            "cards": 0,
            "made_at": "2024-10-04T12:00:00Z",
            "code": None,
            "ready": 0,
            "seats": 0,
            "own_cards": [],
            "borrowers": [],
        }

    def test_it_is_among_its_owners_and_nobody_elses(self, album, http):
        assert [deck["id"] for deck in album.owner.see("/v1/me/decks")["decks"]] == [album.id]
        other = person(http, "Ben")
        assert other.see("/v1/me/decks") == {"decks": []}
        for answer in (
            other.get(album.href),
            other.send("PATCH", album.href, {"title": "Mine"}),
            other.delete(album.href),
            other.post(f"{album.href}/cards", {"cards": [JPEG]}),
            other.send("PATCH", f"{album.href}/cards/1", {"alt": "x"}),
            other.delete(f"{album.href}/cards/1"),
            other.delete(f"{album.href}/borrowers/w_0123456789abcdef"),
        ):
            refused(answer, 404, "deck-not-found")
        assert album.see()["title"] == "Holiday"

    def test_what_it_says_of_itself_can_be_changed(self, album):
        said = {"title": "Summer", "author": "Ana", "licence": "CC-BY-4.0", "uses_ai": True}
        before = album.see()
        assert album.owner.send("PATCH", album.href, said).json == before | said
        assert album.owner.send("PATCH", album.href, {"author": ""}).json["author"] == ""
        code = album.owner.send("PATCH", album.href, {"code": "new"}).json["code"]
        assert code != before["code"]

    def test_a_player_has_so_many_decks_at_most(self, album):
        for _ in range(MAX_DECKS - 1):
            album_of(album.deps, album.owner)
        answer = album.owner.post("/v1/me/decks", {"title": "One more"})
        refused(answer, 409, "too-many-decks")
        assert answer.json["facts"] == {"limit": MAX_DECKS}

    def test_decks_are_counted_by_day(self, deps, http, clock):
        ana = person(http, "Ana")
        for _ in range(quotas.PER_DAY["decks"]):
            album_of(deps, ana).owner.delete(ana.see("/v1/me/decks")["decks"][0]["href"])
        refused(ana.post("/v1/me/decks", {"title": "One more"}), 429, "quota-used-up")
        clock.now += DAY_S
        album_of(deps, ana)

    def test_where_nobody_keeps_pictures_there_are_none(self, deps, served, http):
        from werkzeug.test import Client  # noqa: PLC0415

        off = Client(served(deps.with_instances({Objects: NoObjects()})))
        refused(person(off, "Ana").post("/v1/me/decks", {"title": "Holiday"}), 403, "own-decks-off")

    @pytest.mark.parametrize("fault", [answer_lost, never_arrived])
    def test_a_deck_is_made_once_whatever_becomes_of_the_answer(self, db, deps, http, fault):
        ana = person(http, "Ana")
        with Trouble(db, fault, a_transaction, times=1):
            album_of(deps, ana)
        assert len(ana.see("/v1/me/decks")["decks"]) == 1


class TestCards:
    def test_a_new_card_waits_for_its_picture(self, album):
        (key,) = album.add(1, alt="A red boat.")
        (card,) = album.see()["own_cards"]
        assert card == {
            "number": 1,
            "state": "waiting",
            "reason": None,
            "alt": "A red boat.",
            "image": None,
            "small": None,
            "placeholder": "",
            "like": None,
        }
        assert key.startswith(f"uploads/{album.id}/1/")
        assert album.owner.get(album.href).headers["Poll-Interval"] == "2"

    def test_then_it_is_ready(self, album):
        album.fill(1, alt="A red boat.")
        (card,) = album.see()["own_cards"]
        assert (card["state"], album.see()["ready"]) == ("ready", 1)
        assert card["image"].removeprefix("/") in album.deps.port(Objects).content
        assert card["small"].removeprefix("/") in album.deps.port(Objects).content

    def test_its_address_does_not_tell_where_it_was_uploaded(self, album):
        (key,) = album.add(1)
        album.develop(key)
        (card,) = album.see()["own_cards"]
        secret = key.rpartition("/")[2]
        assert secret not in card["image"]
        assert album.id not in card["image"]

    def test_an_upload_that_does_not_come_is_refused(self, album, clock):
        album.add(1)
        clock.now += HOUR_S
        assert album.see()["own_cards"][0]["state"] == "waiting"
        clock.now += 1
        assert [(card["state"], card["reason"]) for card in album.see()["own_cards"]] == [("refused", "not-uploaded")]

    def test_pictures_that_look_alike_are_shown(self, album):
        first, second, third = album.add(3)
        album.develop(first, "0000000000000000")
        album.develop(second, "ffffffffffffffff")
        album.develop(third, "000000000000003f")
        assert [card["like"] for card in album.see()["own_cards"]] == [None, None, 1]

    def test_it_is_developed_once(self, album):
        (key,) = album.add(1)
        album.develop(key)
        assert not media_cards.save_developed(album.deps, upload_of(key), Developed("refused", "broken"))
        assert album.see()["own_cards"][0]["state"] == "ready"

    def test_it_can_be_described(self, album):
        album.fill(1)
        card = album.owner.send("PATCH", f"{album.href}/cards/1", {"alt": "A  red boat. "}).json
        assert card["alt"] == "A red boat."
        assert album.see()["own_cards"] == [card]

    def test_it_can_be_removed_with_its_picture(self, album):
        album.fill(2)
        assert album.owner.delete(f"{album.href}/cards/1").status_code == 204
        assert [card["number"] for card in album.see()["own_cards"]] == [2]
        assert album.see()["cards"] == 1
        assert len(album.deps.port(Objects).content) == 2
        refused(album.owner.delete(f"{album.href}/cards/1"), 404, "card-not-found")
        album.fill(1)
        assert [card["number"] for card in album.see()["own_cards"]] == [2, 3], "a number is never given again"

    def test_a_picture_that_comes_after_its_card_has_gone_is_not_kept(self, album):
        (key,) = album.add(1)
        album.owner.delete(f"{album.href}/cards/1")
        assert not media_cards.save_developed(album.deps, upload_of(key), Developed("ready"))

    def test_a_deck_has_so_many_cards_at_most(self, album):
        album.add(MAX_CARDS - 1)
        refused(album.owner.post(f"{album.href}/cards", {"cards": [JPEG] * 2}), 409, "too-many-cards")
        album.add(1)

    @pytest.mark.parametrize(
        "body",
        [
            pytest.param({"cards": []}, id="none"),
            pytest.param({"cards": [JPEG] * 21}, id="too many at once"),
            pytest.param({"cards": [{"type": "image/svg+xml"}]}, id="a drawing that may run"),
            pytest.param({"cards": [{"type": "image/gif"}]}, id="an animation"),
            pytest.param({"cards": [{**JPEG, "crop": {"x": -0.1, "y": 0, "width": 0.6}}]}, id="before the edge"),
            pytest.param({"cards": [{**JPEG, "crop": {"x": 0, "y": 0, "width": 0}}]}, id="nothing of it"),
            pytest.param({"cards": [{**JPEG, "alt": "x" * 421}]}, id="too long a description"),
        ],
    )
    def test_what_cannot_be_a_card_is_refused(self, album, body):
        refused(album.owner.post(f"{album.href}/cards", body), 400, "invalid-body")
        assert album.see()["cards"] == 0

    @pytest.mark.parametrize("fault", [answer_lost, never_arrived])
    def test_cards_are_added_once_whatever_becomes_of_the_answer(self, db, album, fault):
        with Trouble(db, fault, a_transaction, times=1):
            album.add(3)
        assert [card["number"] for card in album.see()["own_cards"]] == [1, 2, 3]


class TestLoans:
    def test_whoever_has_the_code_borrows_it(self, album, http):
        ben = person(http, "Ben")
        road = f"/v1/me/borrowed-decks/{album.id}"
        lent = ben.post(road, {"code": album.see()["code"].lower().replace("-", " ")})
        assert lent.status_code == 201, lent.text
        assert lent.json == {
            "id": album.id,
            "href": road,
            "title": "Holiday",
            "author": "",
            "licence": "private",
            "uses_ai": False,
            "cards": 0,
        }
        assert ben.post(road, {"code": "whatever"}).status_code == 200
        assert ben.see("/v1/me/borrowed-decks") == {"decks": [lent.json]}
        assert [one["name"] for one in album.see()["borrowers"]] == ["Ben"]
        refused(ben.get(album.href), 404, "deck-not-found")

    def test_a_wrong_code_tells_nothing(self, album, http):
        ben = person(http, "Ben")
        wrong = ben.post(f"/v1/me/borrowed-decks/{album.id}", {"code": "0000-0000-0000"})
        none = ben.post("/v1/me/borrowed-decks/d_0000000000000000", {"code": "0000-0000-0000"})
        refused(wrong, 404, "deck-not-found")
        assert wrong.json | {"instance": None} == none.json | {"instance": None}

    def test_it_can_be_given_back_and_taken_back(self, album, http):
        ben, eva = person(http, "Ben"), person(http, "Eva")
        road, code = f"/v1/me/borrowed-decks/{album.id}", album.see()["code"]
        for who in (ben, eva):
            assert who.post(road, {"code": code}).status_code == 201
        assert ben.delete(road).status_code == 204
        assert ben.delete(road).status_code == 204
        (left,) = album.see()["borrowers"]
        assert left["name"] == "Eva"
        assert album.see()["code"] == code
        assert album.owner.delete(f"{album.href}/borrowers/{left['id']}").status_code == 204
        assert album.see()["borrowers"] == []
        assert album.see()["code"] != code, "who was sent away knows the old one"
        assert eva.see("/v1/me/borrowed-decks") == {"decks": []}
        refused(eva.post(road, {"code": code}), 404, "deck-not-found")

    def test_it_is_lent_to_so_many_at_most(self, album, http, db):
        code = album.see()["code"]
        for n in range(MAX_BORROWERS):
            assert person(http, f"P{n}").post(f"/v1/me/borrowed-decks/{album.id}", {"code": code}).status_code == 201
        refused(person(http, "Last").post(f"/v1/me/borrowed-decks/{album.id}", {"code": code}), 409, "deck-lent-out")

    def test_who_borrows_it_may_open_a_table_with_it(self, album, http):
        album.fill(36)
        ben = person(http, "Ben")
        wish = {"ruleset": "classic", "decks": [album.id]}
        refused(ben.post("/v1/games", wish), 404, "deck-not-found")
        ben.post(f"/v1/me/borrowed-decks/{album.id}", {"code": album.see()["code"]})
        assert ben.post("/v1/games", wish).status_code == 201

    def test_an_erased_borrower_is_gone(self, album, http):
        ben = person(http, "Ben")
        ben.post(f"/v1/me/borrowed-decks/{album.id}", {"code": album.see()["code"]})
        assert ben.delete("/v1/me").status_code == 204
        assert album.see()["borrowers"] == []

    def test_one_borrows_so_many_at_most(self, deps, http, clock):
        ben, owner = person(http, "Ben"), None
        for n in range(MAX_BORROWED + 1):
            if n % MAX_DECKS == 0:
                owner = person(http, f"Owner {n}")
            if n % 20 == 0:
                clock.now += DAY_S
            lent = album_of(deps, owner)
            answer = ben.post(f"/v1/me/borrowed-decks/{lent.id}", {"code": lent.see()["code"]})
            assert answer.status_code == (201 if n < MAX_BORROWED else 409), answer.text


class TestTables:
    def test_a_game_is_played_with_it_to_the_end(self, album, http):
        album.fill(36, alt="A red boat on a beach.")
        table = started(table_of(album, http, "Ben", "Eva"))
        view = table.host.see(table.href)
        assert view["decks"] == [album.id]
        assert view["deck_hrefs"] == [f"{table.href}/decks/{album.id}"]
        assert all(card["alt"] == "A red boat on a beach." for card in view["hand"])
        assert {card["image"].removeprefix("/") for card in view["hand"]} <= album.deps.port(Objects).content.keys()
        assert table.play_to_the_end()["status"] == "finished"
        records = table.host.see(f"{table.href}/rounds")["rounds"]
        assert {shown["card"]["id"].rpartition("-")[0] for shown in records[0]["table"]} == {album.id}

    def test_it_is_mixed_with_decks_of_ours(self, album, http):
        album.fill(24)
        table = started(table_of(album, http, "Ben", "Eva", decks=[album.id, "lantern-hours"], cards="all"))
        seen = {card["id"].rpartition("-")[0] for who in table.people for card in who.see(table.href)["hand"]}
        assert seen <= {album.id, "lantern-hours"}
        table.play_to_the_end()

    def test_computer_players_play_with_it(self, album, http):
        album.fill(36, alt="A red boat on a beach.")
        table = table_of(album, http)
        for _ in range(3):
            assert table.host.post(f"{table.href}/bots", {}).status_code == 201
        assert started(table).play_to_the_end()["status"] == "finished"

    def test_the_table_sees_whose_it_is_and_in_the_lobby_no_pictures(self, album, http):
        album.fill(36)
        album.owner.send("PATCH", album.href, {"author": "Ana", "uses_ai": True})
        table = table_of(album, http, "Ben", "Eva")
        about = table.people[1].see(f"{table.href}/decks/{album.id}")
        assert about == {
            "id": album.id,
            "title": "Holiday",
            "author": "Ana",
            "licence": "private",
            "uses_ai": True,
            "cards": [],
        }
        started(table)
        cards = table.people[1].see(f"{table.href}/decks/{album.id}")["cards"]
        assert [card["id"] for card in cards] == [f"{album.id}-{n:03}" for n in range(1, 37)]
        refused(person(http, "Eve").get(f"{table.href}/decks/{album.id}"), 404, "game-not-found")
        refused(table.host.get(f"{table.href}/decks/lantern-hours"), 404, "deck-not-found")
        refused(table.host.get(f"{table.href}/decks/d_0000000000000000"), 404, "deck-not-found")

    def test_strangers_never_see_it(self, album):
        album.fill(36)
        refused(album.opened(listed=True), 409, "own-deck-listed")

    def test_it_is_not_shared(self, album, http):
        album.fill(36)
        table = started(table_of(album, http, "Ben", "Eva"))
        table.play_to("clue", 2)
        refused(table.host.post(f"{table.href}/rounds/1/share"), 409, "private-content")

    def test_it_needs_cards_enough(self, album, http):
        album.fill(26)
        album.add(10)
        table = table_of(album, http, "Ben", "Eva")
        answer = table.host.post(f"{table.href}/start")
        refused(answer, 409, "deck-too-small")
        assert {name: answer.json["facts"][name] for name in ("cards", "needed")} == {"cards": 26, "needed": 27}
        album.fill(1)
        started(table)

    def test_a_removed_deck_starts_no_game(self, album, http):
        album.fill(36)
        table = table_of(album, http, "Ben", "Eva")
        album.owner.delete(album.href)
        refused(table.host.post(f"{table.href}/start"), 409, "deck-gone")

    def test_nor_one_that_is_nobodys_at_the_table(self, album, http):
        album.fill(36)
        table = table_of(album, http, "Ben", "Eva", "Dan")
        seat = table.host.see(table.href)["you"]["seat"]
        table.host.delete(f"{table.href}/seats/{seat}")
        refused(table.people[1].post(f"{table.href}/start"), 409, "deck-gone")

    def test_a_game_keeps_the_cards_with_which_it_began(self, album, http):
        album.fill(36, alt="before")
        first = started(table_of(album, http, "Ben", "Eva"))
        album.owner.send("PATCH", f"{album.href}/cards/1", {"alt": "after"})
        album.fill(1, alt="new")
        second = started(table_of(album, http, "Ben", "Eva"))
        old, new = (table.host.see(f"{table.href}/decks/{album.id}")["cards"] for table in (first, second))
        assert [card["alt"] for card in old] == ["before"] * 36
        assert [card["alt"] for card in new] == ["after", *["before"] * 35, "new"]

    def test_the_same_cards_make_no_second_revision(self, album, http, db):
        album.fill(36)
        for _ in range(2):
            started(table_of(album, http, "Ben", "Eva"))
        assert len(list(db.query(f"DECK#{album.id}", *below("REVISION#")))) == 1

    def test_a_picture_that_is_removed_becomes_blank_in_place(self, album, http, clock):
        album.fill(36, alt="A red boat.")
        table = started(table_of(album, http, "Ben", "Eva"))
        before = table.host.see(f"{table.href}/decks/{album.id}")["cards"]
        album.owner.delete(f"{album.href}/cards/7")
        clock.now += KEPT_S
        after = table.host.see(f"{table.href}/decks/{album.id}")["cards"]
        assert [n for n, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new] == [7]
        assert (after[6]["id"], after[6]["alt"]) == (before[6]["id"], "")
        assert http.get(after[6]["image"]).status_code == 200
        assert table.play_to_the_end()["status"] == "finished"

    def test_after_its_removal_all_are_blank_and_the_game_goes_on(self, album, http, clock):
        album.fill(40, alt="A red boat.")
        table = started(table_of(album, http, "Ben", "Eva", decks=[album.id, "lantern-hours"], cards="all"))
        before = [card["id"] for card in table.host.see(table.href)["hand"]]
        album.owner.delete(album.href)
        swept(album, clock)
        clock.now += KEPT_S
        assert album.deps.port(Objects).content == {}
        assert list(album.deps.store(TableGames).table.query(f"DECK#{album.id}", "A", "~")) == []
        view = table.host.see(table.href)
        assert [card["id"] for card in view["hand"]] == before
        assert all(card["alt"] == "" for card in view["hand"] if card["id"].startswith("d_"))
        assert table.play_to_the_end()["status"] == "finished"
        assert table.host.see(f"{table.href}/fairness")["transcript"]

    def test_a_rematch_is_played_with_it_again(self, album, http):
        album.fill(36)
        table = started(table_of(album, http, "Ben", "Eva"))
        table.play_to_the_end()
        again = table.host.post(f"{table.href}/rematch")
        assert again.json["decks"] == [album.id]


class TestReports:
    def test_a_card_is_reported_wherever_it_is(self, album, http):
        album.fill(36, alt="A red boat.")
        table = started(table_of(album, http, "Ben", "Eva"))
        ben = table.people[1]
        for card in (f"{album.id}-001", f"{album.id}-002"):
            assert ben.post(f"{table.href}/reports", {"card": card, "reason": "It is me."}).status_code == 204
        reports = sorted(album.deps.store(TableReports).all(), key=lambda report: report.text)
        assert [report.text for report in reports] == [f"{album.id}/1: A red boat.", f"{album.id}/2: A red boat."]
        exported = [one["card"] for game in ben.see("/v1/me/export")["games"] for one in game["reports"]]
        assert sorted(exported) == [f"{album.id}-001", f"{album.id}-002"]

    @pytest.mark.parametrize("card", ["{}-037", "{}-1", "{}", "lantern-hours-001", "d_0000000000000000-001"])
    def test_nothing_else_is(self, album, http, card):
        album.fill(36)
        table = started(table_of(album, http, "Ben", "Eva"))
        refused(table.host.post(f"{table.href}/reports", {"card": card.format(album.id)}), 404, "card-not-found")


class TestErasure:
    def test_the_decks_of_an_erased_player_go_with_their_pictures(self, album, http, db, clock):
        album.fill(50)
        started(table_of(album, http, "Ben", "Eva"))
        borrower = person(http, "Dan")
        borrower.post(f"/v1/me/borrowed-decks/{album.id}", {"code": album.see()["code"]})
        assert album.owner.delete("/v1/me").status_code == 204
        swept(album, clock)
        assert album.deps.port(Objects).content == {}
        assert list(db.query(f"DECK#{album.id}", "A", "~")) == []
        assert borrower.see("/v1/me/borrowed-decks") == {"decks": []}

    def test_the_export_has_them(self, album, http):
        ben = person(http, "Ben")
        ben.post(f"/v1/me/borrowed-decks/{album.id}", {"code": album.see()["code"]})
        assert [deck["href"] for deck in album.owner.see("/v1/me/export")["own_decks"]] == [album.href]
        assert [deck["id"] for deck in ben.see("/v1/me/export")["borrowed_decks"]] == [album.id]


class TestTakedowns:
    def test_a_card_that_is_taken_down_is_refused_for_good(self, album, http, clock):
        (other,) = album.add(1)
        album.fill(36, alt="A red boat.")
        table = started(table_of(album, http, "Ben", "Eva"))
        before = table.host.see(f"{table.href}/decks/{album.id}")["cards"]
        album.develop(other)
        media_cards.take_down(album.deps, album.id, 8)
        (card,) = (card for card in album.see()["own_cards"] if card["number"] == 8)
        assert card == {
            "number": 8,
            "state": "refused",
            "reason": "not-allowed",
            "alt": "A red boat.",
            "image": None,
            "small": None,
            "placeholder": "",
            "like": None,
        }
        assert (album.see()["cards"], album.see()["ready"]) == (37, 36)
        assert len(album.deps.port(Objects).content) == 2 * 36
        clock.now += KEPT_S
        after = table.host.see(f"{table.href}/decks/{album.id}")["cards"]
        assert [n for n, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new] == [7]
        assert (after[6]["alt"], after[6]["placeholder"]) == ("", blank_card("d", 1).placeholder)
        later = started(table_of(album, http, "Ben", "Eva"))
        assert len(later.host.see(f"{later.href}/decks/{album.id}")["cards"]) == 36

    def test_it_does_not_come_back(self, album):
        waiting, ready = album.add(2)
        album.develop(ready)
        for number, key in enumerate((waiting, ready), 1):
            media_cards.take_down(album.deps, album.id, number)
            album.deps.port(Objects).write(key, b"the same again", "image/jpeg")
            assert develop_upload(album.deps, key) == "overtaken"
        assert album.deps.port(Objects).content == {}
        assert [card["reason"] for card in album.see()["own_cards"]] == ["not-allowed"] * 2

    def test_taking_it_down_again_removes_what_the_first_time_left(self, album, db):
        album.fill(2)
        pictures = dict(album.deps.port(Objects).content)
        media_cards.take_down(album.deps, album.id, 1)
        revision = list(db.query(f"DECK#{album.id}", "A", "~"))
        album.deps.port(Objects).content |= pictures
        media_cards.take_down(album.deps, album.id, 1)
        assert len(album.deps.port(Objects).content) == 2
        assert list(db.query(f"DECK#{album.id}", "A", "~")) == revision

    def test_its_owner_can_still_remove_it(self, album):
        album.fill(2)
        media_cards.take_down(album.deps, album.id, 1)
        assert album.owner.delete(f"{album.href}/cards/1").status_code == 204
        assert album.deps.store(TableOwnDecks).deck(album.id).hidden == (1,)
        assert album.see()["cards"] == 1

    def test_no_other_picture_looks_like_one_that_was_taken_down(self, album):
        first, second = album.add(2)
        album.develop(first)
        album.develop(second)
        assert [card["like"] for card in album.see()["own_cards"]] == [None, 1]
        media_cards.take_down(album.deps, album.id, 1)
        assert [card["like"] for card in album.see()["own_cards"]] == [None, None]

    def test_what_is_not_there_is_said(self, album):
        with pytest.raises(CardNotFound):
            media_cards.take_down(album.deps, album.id, 1)
        with pytest.raises(OwnDecksOff):
            media_cards.take_down(album.deps.with_instances({Objects: NoObjects()}), album.id, 1)

    @pytest.mark.parametrize("fault", [answer_lost, never_arrived])
    def test_it_is_taken_down_once_whatever_becomes_of_the_answer(self, db, album, fault):
        album.fill(1)
        before = album.deps.store(TableOwnDecks).deck(album.id).version
        with Trouble(db, fault, a_transaction, times=1):
            media_cards.take_down(album.deps, album.id, 1)
        assert album.deps.store(TableOwnDecks).deck(album.id).version == before + 1
        assert album.see()["own_cards"][0]["reason"] == "not-allowed"
