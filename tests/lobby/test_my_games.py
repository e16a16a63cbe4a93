"""All the games of a player, page by page, while they are being played."""

from base64 import urlsafe_b64encode
from dataclasses import dataclass, replace
from math import inf
from random import Random

import pytest

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import NO_LIMITS, Phase, Seat
from chalicelib.lobby.listing import SHOWN_S
from chalicelib.lobby.my_games import WINDOW, games_of
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Occupant
from chalicelib.tables.transition import Transition
from tests.at_table import lobby, person, refused, table
from tests.given import a_game
from tests.playing import seats_of
from tests.receivers import at
from tests.trouble import everything

ADDRESS = "/v1/me/games"
KINDS = ("owed", "waiting", "lobby", "finished")  # as the list has them
HOUR = 3_600


@dataclass(frozen=True)
class Entry:
    """What decides a game's place in the list."""

    id: str
    kind: str
    opened_at: int
    limit: int | None = None  # seconds, from the same moment in every game

    @property
    def place(self):
        due = inf if self.kind != "owed" or self.limit is None else self.limit
        return KINDS.index(self.kind), due, -self.opened_at, self.id


def stored_of(entry, player, now, version=1):
    """With the player in the storyteller's seat where something is owed, otherwise in the next seat."""
    seat = 1 if entry.kind == "owed" else 2
    occupants = tuple(Occupant(Seat(n), PlayerId(f"p_{n}"), f"P{n}", "red") for n in (1, 2, 3))
    game, _ = a_game("classic", 3, {"first_storyteller": "host"}, pace=replace(NO_LIMITS, clue_s=entry.limit))
    game = replace(game, since=now, phase=Phase.FINISHED if entry.kind == "finished" else game.phase)
    lobby = Lobby(
        id=GameId(entry.id),
        version=version,
        ruleset="classic",
        options={"first_storyteller": "host"},
        decks=("lantern-hours",),
        min_seats=3,
        max_seats=6,
        listed=False,
        opened_at=entry.opened_at,
        invite="",
        host=Seat(1),
        occupants=tuple(replace(s, player=player) if s.seat == seat else s for s in occupants),
        seed="5eed" * 16,
    )
    return lobby if entry.kind == "lobby" else lobby.dealt(game)


class Shelf:
    """The games of one player, written without the rules, so that a test can place and move them freely."""

    def __init__(self, http, deps):
        self.who, self.deps, self.random = person(http), deps, Random(60)
        self.player = PlayerId(self.who.see("/v1/me")["id"])
        self.now, self.entries, self.versions = deps.now(), {}, {}

    def some(self, id):
        """Few different values, so that every part of the order has ties to break."""
        limit = self.random.choice([None, HOUR, 2 * HOUR, 3 * HOUR])
        return Entry(id, self.random.choice(KINDS), self.now - self.random.randrange(5), limit)

    def put(self, entry):
        version = self.versions[entry.id] = self.versions.get(entry.id, 0) + 1
        transition = Transition(stored_of(entry, self.player, self.now, version), joined=self.player)
        if version == 1:
            self.deps.store(TableGames).open(transition, None, now=self.now)
        else:
            self.deps.store(TableGames).save(replace(transition, joined=None), expected=version - 1)
        self.entries[entry.id] = entry

    def fill(self, count):
        """With new games."""
        for _ in range(count):
            self.put(self.some(f"g_{self.random.randrange(10**15):016}"))
        return self

    def in_order(self):
        return [entry.id for entry in sorted(self.entries.values(), key=lambda entry: entry.place)]

    def in_windows(self):
        """As the pages are, beyond one window: the tables opened last come first, in their order."""
        newest = sorted(self.entries.values(), key=lambda entry: (entry.opened_at, entry.id), reverse=True)
        windows = (newest[start : start + WINDOW] for start in range(0, len(newest), WINDOW))
        return [entry.id for window in windows for entry in sorted(window, key=lambda entry: entry.place)]

    def page(self, cursor, limit):
        address = f"{ADDRESS}?limit={limit}" + (f"&cursor={cursor}" if cursor else "")
        answer = self.who.see(address)
        return [game["id"] for game in answer["games"]], answer["next"]

    def read(self, limit, between=lambda: None):
        """All pages in turn, with something happening in between."""
        seen, cursor = self.page(None, limit)
        while cursor:
            between()
            ids, cursor = self.page(cursor, limit)
            seen += ids
        return seen


@pytest.fixture
def shelf(http, deps):
    return Shelf(http, deps)


@pytest.mark.parametrize("limit", [7, 20, 60, 100])
def test_the_pages_of_many_games_are_the_whole_list_in_its_order(shelf, limit):
    assert shelf.fill(60).read(limit) == shelf.in_order()


def test_paging_neither_skips_nor_repeats_a_game_while_others_move(shelf):
    shelf.fill(60)
    movers = set(shelf.random.sample(sorted(shelf.entries), 25))
    settled = [id for id in shelf.in_order() if id not in movers]

    def move_some():
        for id in shelf.random.sample(sorted(movers), 8):
            shelf.put(shelf.some(id))

    assert [id for id in shelf.read(7, move_some) if id not in movers] == settled


def test_paging_goes_on_after_a_game_which_has_left_the_list_or_moved(shelf):
    for n in range(6):
        shelf.put(Entry(f"g_{n:016}", "owed", shelf.now, HOUR * (n + 1)))
    first, cursor = shelf.page(None, 3)
    shelf.put(replace(shelf.entries[first[-1]], kind="finished"))
    second, _ = shelf.page(cursor, 2)
    assert second == [f"g_{n:016}" for n in (3, 4)]


def test_a_game_that_has_become_urgent_comes_first_when_the_list_is_read_again(shelf):
    for n in range(4):
        shelf.put(Entry(f"g_{n:016}", "owed" if n < 2 else "waiting", shelf.now - n, HOUR))
    _, cursor = shelf.page(None, 2)
    shelf.put(Entry("g_0000000000000003", "owed", shelf.now, HOUR // 2))
    assert shelf.page(cursor, 5)[0] == ["g_0000000000000002"]
    assert shelf.page(None, 1)[0] == ["g_0000000000000003"]


def test_the_last_page_has_no_next(shelf):
    shelf.fill(4)
    ids, following = shelf.page(None, 4)
    assert (len(ids), following) == (4, None)
    ids, following = shelf.page(None, 3)
    assert (len(ids), len(following) < 512) == (3, True)


@pytest.mark.parametrize("limit", [30, 100])
def test_more_games_than_a_window_are_ordered_window_by_window(shelf, limit):
    shelf.fill(250)
    assert shelf.read(limit) == shelf.in_windows() != shelf.in_order()


def test_one_game_is_asked_for_as_cheaply_of_five_hundred_as_of_a_hundred(shelf, db):
    shelf.fill(500)
    shelf.page(None, 1)  # the heartbeat of the sweep is known from here on
    db.calls.clear()
    assert len(shelf.page(None, 1)[0]) == 1
    assert [call for call, _ in db.calls] == ["get", "query", "get_many"]
    ((keys,),) = [asked for call, asked in db.calls if call == "get_many"]
    assert len(keys) == WINDOW


def test_five_hundred_games_are_the_whole_list_page_by_page_for_one_query_and_one_batch_each(shelf, db):
    shelf.fill(500)
    shelf.page(None, 1)
    db.calls.clear()
    seen, cursor, pages = [], None, 0
    while pages == 0 or cursor:
        ids, cursor = shelf.page(cursor, 100)
        seen, pages = seen + ids, pages + 1
    assert (seen, pages) == (shelf.in_windows(), 5)
    assert [call for call, _ in db.calls] == ["get", "query", "get_many"] * pages  # the caller, the list, the games
    assert {len(keys) for call, (keys, *_) in db.calls if call == "get_many"} == {WINDOW}
    first = shelf.who.get(ADDRESS)
    assert shelf.who.get(ADDRESS, If_None_Match=first.headers["ETag"]).status_code == 304
    last = shelf.in_windows()[WINDOW - 1]
    shelf.put(replace(shelf.entries[last], kind="owed", limit=HOUR // 2))
    assert shelf.who.get(ADDRESS, If_None_Match=first.headers["ETag"]).json["games"][0]["id"] == last


class TestArchive:
    def test_an_archived_game_leaves_the_list_and_stays_readable(self, http):
        game = table(http, 3, options={"end": "rounds", "rounds_each": 1})
        game.play_to_the_end()
        id = game.href.rpartition("/")[2]
        assert [game.host.delete(f"{ADDRESS}/{id}").status_code for _ in range(2)] == [204, 204]
        assert game.host.see(ADDRESS)["games"] == []
        assert game.host.see(game.href)["you"] is not None
        assert [entry["id"] for entry in game.people[1].see(ADDRESS)["games"]] == [id]
        again = game.people[1].post(f"{game.href}/rematch").json["id"]
        assert game.host.see(ADDRESS)["games"] == []
        assert game.host.post(f"{game.href}/rematch").json["id"] == again
        assert [entry["id"] for entry in game.host.see(ADDRESS)["games"]] == [again]

    def test_a_player_who_has_left_may_archive_a_game_the_others_still_play(self, http):
        game = table(http, 4)
        id = game.href.rpartition("/")[2]
        refused(game.people[3].delete(f"{ADDRESS}/{id}"), 409, "game-not-over")
        game.people[3].delete(f"{game.href}/seats/4")
        assert game.people[3].delete(f"{ADDRESS}/{id}").status_code == 204
        assert game.people[3].see(ADDRESS)["games"] == []
        assert len(game.host.see(ADDRESS)["games"]) == 1

    def test_a_lobby_and_a_game_of_others_cannot_be_archived(self, http):
        game = lobby(http, 1, listed=True)
        id, eva = game.href.rpartition("/")[2], person(http, "Eva")
        refused(game.host.delete(f"{ADDRESS}/{id}"), 409, "game-not-over")
        refused(eva.delete(f"{ADDRESS}/{id}"), 403, "not-seated")
        refused(eva.delete(f"{ADDRESS}/g_5mQ2xW8rT1yU4iOp"), 404, "game-not-found")

    def test_a_game_that_ended_long_ago_leaves_the_list_by_itself(self, http, deps):
        game = table(http, 3, options={"end": "rounds", "rounds_each": 1})
        game.play_to_the_end()
        player, stored = game.host.see("/v1/me")["id"], deps.store(TableGames).load(game.href.rpartition("/")[2])

        def listed(after_s):
            page = games_of(at(deps, stored.game.since + after_s), player, None, 10)
            return [one.id for one in page.games]

        assert (listed(SHOWN_S), seats_of(deps, player)) == ([stored.id], (stored.id,))
        assert (listed(SHOWN_S + 1), seats_of(deps, player)) == ([], ())
        assert game.host.see(game.href)["you"] is not None
        assert [entry["id"] for entry in game.people[1].see(ADDRESS)["games"]] == [stored.id]

    def test_archived_entries_are_erased_with_the_player_and_do_not_come_back(self, http, db, deps):
        game = table(http, 3, options={"end": "rounds", "rounds_each": 1})
        game.play_to_the_end()
        id, player = game.href.rpartition("/")[2], game.host.see("/v1/me")["id"]
        stored = deps.store(TableGames).load(id)
        game.host.delete(f"{ADDRESS}/{id}")
        assert game.host.delete("/v1/me").status_code == 204
        deps.store(TableSeatNotes).archive(player, stored)
        assert player not in everything(db)


def cursor_of(plain):
    return urlsafe_b64encode(plain.encode()).decode().rstrip("=")


RIGHT = "0 1795190400 1795104000 g_0000000000000001"
RAGGED = "0 1795190400 179510400 g_0000000000000001"  # its last letter has bits to spare


def test_a_cursor_works_though_its_game_has_gone(shelf):
    assert shelf.page(cursor_of(RIGHT), 1) == ([], None)
    assert shelf.page(cursor_of(RAGGED), 1) == ([], None)
    assert shelf.page(cursor_of("3 - 1 g_zzzzzzzzzzzzzzzz"), 1) == ([], None)


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "0",
        "7",
        "x",
        "e30",
        "%00",
        "%F0%9F%90%88",
        "A" * 513,
        cursor_of(RIGHT) + "%3D%3D",
        cursor_of(RIGHT)[:8] + "!" + cursor_of(RIGHT)[8:],
        cursor_of(RAGGED)[:-1] + chr(ord(cursor_of(RAGGED)[-1]) + 1),
        cursor_of(RIGHT + "\n"),
        cursor_of(RIGHT.replace("0 ", "4 ", 1)),
        cursor_of(RIGHT.replace("0 ", "1 ", 1)),
        cursor_of(RIGHT.replace("0 ", "00 ", 1)),
        cursor_of(RIGHT.replace("1795104000", "٣")),
        cursor_of(RIGHT.replace("1795104000", "01")),
        cursor_of(RIGHT.replace("1795104000", "-1")),
        cursor_of(RIGHT.replace("1795190400", "inf")),
        cursor_of(RIGHT.replace("1795190400", "nan")),
        cursor_of(RIGHT.replace("1795190400", "1e3")),
        cursor_of(RIGHT.replace("g_", "h_")),
        cursor_of(RIGHT + "0"),
    ],
)
def test_a_made_up_cursor_is_refused(http, cursor):
    answer = person(http).get(f"{ADDRESS}?cursor={cursor}")
    assert (answer.status_code, answer.json["code"]) == (400, "invalid-parameter"), answer.text


class TestNames:
    """All text that a table shows of its players is visible, and is read in the direction it was written."""

    @pytest.mark.parametrize(
        "name",
        [
            "\u200b",
            "\u2060",
            "\ufe0f",
            "\u3164",
            "\u2800",
            "\u00ad\u200d",
            "\U000e0067\U000e007f",
            "\u2065",
            " \u115f ",
        ],
    )
    def test_an_invisible_text_is_refused(self, http, name):
        self.refuses_everywhere(http, name)

    @pytest.mark.parametrize("control", [*"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])
    def test_a_text_that_turns_the_direction_of_reading_is_refused(self, http, control):
        self.refuses_everywhere(http, f"An{control}a")

    def refuses_everywhere(self, http, text):
        game = table(http, 3, options={"first_storyteller": "host"})
        owes = game.host.see(game.href)["owes"]
        for method, path, field, body in (
            ("POST", "/v1/players", "name", {}),
            ("PATCH", "/v1/me", "name", {}),
            ("POST", "/v1/me/tokens", "label", {}),
            ("PUT", owes["href"], "text", {"card": owes["choose_from"][0]}),
        ):
            answer = game.host.send(method, path, {**body, field: text})
            assert (answer.status_code, answer.json["code"]) == (400, "invalid-body"), answer.text
            assert [error["pointer"] for error in answer.json["errors"]] == [f"/{field}"]

    @pytest.mark.parametrize(
        "name",
        [
            "\u2764\ufe0f",
            "\U0001f469\u200d\U0001f469\u200d\U0001f467",
            "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
            "1\ufe0f\u20e3",
            "\U0001f1f5\U0001f1f9",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0915\u094d\u200d\u0937",
            ".",
        ],
    )
    def test_a_text_keeps_the_invisible_characters_that_shape_what_is_seen(self, http, name):
        ana = person(http, name)
        ana.post("/v1/games")
        (game,) = ana.see(ADDRESS)["games"]
        assert game["players"] == [name]

    def test_a_text_of_spaces_alone_counts_as_invisible(self, http):
        answer = person(http).post("/v1/players", {"name": " \u3000 "})
        assert answer.json["errors"] == [{"pointer": "/name", "problem": "nothing-visible"}]
