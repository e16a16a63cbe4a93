"""How a game is stored, item by item, and what is written together with it."""

from base64 import urlsafe_b64encode
from dataclasses import replace
from functools import partial
from hashlib import sha256

import pytest

from chalicelib.core.cursors import Cursor, InvalidCursor
from chalicelib.core.errors import QuotaUsedUp, Unauthenticated
from chalicelib.core.idempotency import IdempotencyKey, KeyUsed
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.events import ClueGiven, RoundScored, Woken
from chalicelib.engine.game import Pace, Seat
from chalicelib.players.player import Bearer, Profile, TokenNote
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import VersionConflict
from chalicelib.store.table import Key
from chalicelib.tables import codec
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, Lobby, Occupant
from chalicelib.tables.transition import Origin, Transition
from tests.given import a_game, played
from tests.playing import erasure

PACE = Pace(clue_s=100, cards_s=100, votes_s=100)
NOW = 1_000
QUOTA_USE = QuotaUse("p_1", "tables", 1, day=20_000, resets_s=60)


@pytest.fixture
def db(moto_table):
    return moto_table


@pytest.fixture
def games(db):
    return TableGames(db)


@pytest.fixture
def notes(db):
    return TableSeatNotes(db)


@pytest.fixture
def people(db):
    """Players that can be written to."""
    players = TablePlayers(db)
    for number in (1, 2, 3):
        id = f"p_{number}"
        players.add(Profile(id, f"P{number}", "en", NOW), TokenNote(f"t_{number}", "first", NOW, f"hash{number}"))
    return players


def occupant(seat):
    return Occupant(seat, f"p_{seat}", f"P{seat}", "red")


def a_table(id="g_1", seats=1, game=None, **more):
    lobby = Lobby(
        id=id,
        version=1,
        ruleset="classic",
        options={},
        decks=("lantern-hours",),
        min_seats=3,
        max_seats=4,
        listed=False,
        opened_at=NOW,
        invite="K7QF-AAAA-BBBB",
        host=1,
        occupants=tuple(occupant(n) for n in range(1, seats + 1)),
        seed="5eed",
    )
    return replace(lobby.dealt(game) if game else lobby, **more)


def next_of(table, **more):
    return replace(table, version=table.version + 1, **more)


def kept(db, pk, sk="STATE"):
    return {name: value for name, value in (db.get(Key(pk, sk)) or {}).items() if name != "format"}


def test_a_game_that_does_not_exist_costs_as_many_reads_as_one_that_does(wire):
    games = TableGames(wire)
    games.open(Transition(a_table(seats=3, game=a_game()[0])), None, now=NOW)
    reads = []
    for id in ("g_1", "g_2"):
        games.pulse.forget()
        wire.calls.clear()
        games.load(id)
        reads.append([call for call, _ in wire.calls])
    assert reads[0] == reads[1] == ["get", "get"]


class TestState:
    def test_a_private_lobby_is_one_item(self, db, games):
        games.open(Transition(a_table()), None, now=NOW)
        assert kept(db, "GAME#g_1") == {
            "pk": "GAME#g_1",
            "sk": "STATE",
            "version": 1,
            "state": codec.dump_game(a_table()),
            "events": "[]",
        }

    def test_a_listed_table_is_in_the_index_as_long_as_it_is_open(self, db, games):
        table = a_table(listed=True)
        games.open(Transition(table), None, now=NOW)
        assert (kept(db, "GAME#g_1")["listed"], kept(db, "GAME#g_1")["opened_at"]) == ("open", 1000)
        full = next_of(table, occupants=tuple(occupant(n) for n in (1, 2, 3, 4)))
        games.save(Transition(full), expected=1)
        assert {"listed", "opened_at"}.isdisjoint(kept(db, "GAME#g_1"))
        assert games.list_listed(None, 10) == ()

    def test_a_game_with_a_deadline_is_found_by_its_shard_once_it_is_due(self, db, games):
        game, _ = a_game("classic", 3, {"first_storyteller": "host"}, pace=PACE)
        games.open(Transition(a_table(seats=3, game=game, options={"first_storyteller": "host"})), None, now=NOW)
        shard = sum(b"g_1") % 8
        assert kept(db, "GAME#g_1")["due_at"] == 100
        assert kept(db, "GAME#g_1")["due_shard"] == str(shard)
        assert list(games.due(shard, 101)) == ["g_1"]
        assert list(games.due(shard, 100)) == []
        assert list(games.due((shard + 1) % 8, 101)) == []

    def test_what_the_positions_do_not_say_is_kept_with_the_version_it_led_to(self, db, games):
        scored, woken = RoundScored(1, {Seat(1): 3, Seat(2): 0}), Woken(Seat(2))
        games.open(Transition(a_table(), events=(ClueGiven(1, 2, "Ein Bär"), scored, woken)), None, now=NOW)
        assert codec.load_events(kept(db, "GAME#g_1")["events"]) == (scored, woken)

    def test_events_of_1_0_0_are_read(self):
        events = (
            '[{"event": "clue-given", "round": 1, "storyteller": 2, "clue": "Ein Bär"}, {"event": "woken", "seat": 2}]'
        )
        assert codec.load_events(events) == (Woken(Seat(2)),)


class TestReading:
    def test_one_read_gives_the_tokens_owner_and_the_game(self, games, people):
        games.open(Transition(a_table()), None, now=NOW)
        assert games.admit("hash1", "g_1") == (Bearer("p_1"), a_table())
        assert games.admit("hash1", "g_2") == (Bearer("p_1"), None)
        assert games.admit("other", "g_1") == (None, a_table())
        assert games.admit("other", "g_2") == (None, None)

    def test_games_come_in_the_order_asked_for_without_missing_ones(self, games):
        for id in ("g_1", "g_2", "g_3"):
            games.open(Transition(a_table(id)), None, now=NOW)
        assert [game.id for game in games.load_many(["g_3", "g_0", "g_1"])] == ["g_3", "g_1"]
        assert games.load("g_2") == a_table("g_2")
        assert games.load("g_0") is None

    def test_finished_rounds_are_read_one_by_one_or_after_another(self, games):
        game, _ = played("classic", 3, 60, {"end": "rounds", "rounds_each": 4})
        last = game.last_round
        rounds = tuple(replace(last, number=number) for number in (1, 2, 3, 10, 9_999))
        games.open(Transition(a_table(), finished=rounds), None, now=NOW)
        records = tuple(map(FinishedRound, rounds))
        assert games.round("g_1", 10) == records[3]
        assert games.round("g_1", 4) is None
        assert games.rounds("g_1", 0, 9) == records
        assert games.rounds("g_1", 1, 2) == records[1:3]
        assert games.rounds("g_1", 3, 9) == records[3:]
        assert games.rounds("g_1", 10, 2) == records[4:]

    def test_a_settled_round_keeps_its_reactions(self, games):
        game, _ = played("classic", 3, 60, {"end": "rounds", "rounds_each": 4})
        games.open(Transition(a_table(), finished=(game.last_round,)), None, now=NOW)
        record = FinishedRound(game.last_round, {1: {0: "heart", 3: "laugh"}, 12: {1: "lost"}})
        following = replace(game.last_round, number=game.last_round.number + 1)
        games.save(Transition(replace(a_table(), version=2), finished=(following,), settled=record), expected=1)
        assert games.rounds("g_1", 0, 9) == (record, FinishedRound(following))
        assert games.rounds("g_2", 0, 9) == ()

    def test_the_origin_of_a_deal_is_an_item_of_its_own(self, games):
        origin = Origin("5eed", ((1, "chance"),))
        games.open(Transition(a_table(), origin=origin), None, now=NOW)
        assert games.origin("g_1") == origin
        assert games.origin("g_2") is None


def paged(read, limit):
    """The games of all pages."""
    found, after = [], None
    while page := read(after, limit):
        found += [note.id for note in page]
        after = page[-1].place
    return tuple(found)


def seats(games, player, limit=9):
    return paged(partial(TableSeatNotes(games.table).seats, player), limit)


def archived(games, player, limit=9):
    return paged(partial(TableSeatNotes(games.table).archived, player), limit)


class TestPeople:
    def test_players_who_come_and_go_are_written_with_the_game(self, db, games, people):
        games.open(Transition(a_table(), joined="p_1"), None, now=NOW)
        games.open(Transition(a_table("g_2"), joined="p_1"), None, now=NOW)
        assert seats(games, "p_1") == ("g_2", "g_1")
        key = {"pk": "PLAYER#p_1", "sk": f"GAME#{a_table().opened_at:012}#g_1"}
        assert kept(db, *key.values()) == key
        games.save(Transition(next_of(a_table(seats=2)), joined="p_2"), expected=1)
        games.save(Transition(replace(a_table(seats=2), version=3), left=("p_1",)), expected=2)
        assert (seats(games, "p_1"), seats(games, "p_2")) == (("g_2",), ("g_1",))

    def test_an_archived_game_still_belongs_to_the_player(self, games, notes, people):
        for id in ("g_1", "g_2"):
            games.open(Transition(a_table(id), joined="p_1"), None, now=NOW)
        for _ in range(2):
            notes.archive("p_1", a_table("g_1"))
        assert (seats(games, "p_1"), archived(games, "p_1")) == (("g_2",), ("g_1",))

    @pytest.mark.parametrize("limit", [1, 2, 3, 9])
    def test_the_notes_of_a_player_are_read_in_pages(self, games, notes, people, limit):
        for n in range(5):
            games.open(Transition(a_table(f"g_{n}", opened_at=n // 2), joined="p_1"), None, now=NOW)
        assert seats(games, "p_1", limit) == ("g_4", "g_3", "g_2", "g_1", "g_0")
        for n in range(5):
            notes.archive("p_1", a_table(f"g_{n}", opened_at=n // 2))
        assert archived(games, "p_1", limit) == ("g_0", "g_1", "g_2", "g_3", "g_4")
        notes.drop("p_1", notes.archived("p_1", None, 3))
        assert archived(games, "p_1", limit) == ("g_3", "g_4")

    def test_only_a_player_of_the_game_can_archive_it(self, games, notes):
        notes.archive("p_1", a_table())
        assert (seats(games, "p_1"), archived(games, "p_1")) == ((), ())

    def test_a_player_erased_meanwhile_gets_no_seat(self, games, people):
        people.remove("p_2", erasure("p_2"))
        with pytest.raises(Unauthenticated):
            games.open(Transition(a_table("g_2"), joined="p_2"), None, now=NOW)
        games.open(Transition(a_table()), None, now=NOW)
        with pytest.raises(Unauthenticated):
            games.save(Transition(next_of(a_table(seats=2)), joined="p_2"), expected=1)
        assert games.load("g_1") == a_table()
        assert games.load("g_2") is None

    def test_another_table_is_opened_with_everybody_who_plays_on(self, games, people):
        over = a_table(seats=3, game=a_game("classic", 3)[0])
        games.open(Transition(over), None, now=NOW)
        bot = Occupant(3, "", "House", "blue")
        again = replace(a_table("g_2", seats=2), occupants=(occupant(1), occupant(2), bot))
        games.save(Transition(next_of(over, rematch="g_2"), opens=again), expected=1)
        assert games.load("g_2") == again
        assert [seats(games, id) for id in ("p_1", "p_2", "")] == [("g_2",), ("g_2",), ()]
        with pytest.raises(VersionConflict):
            games.save(Transition(replace(over, version=3), opens=again), expected=2)
        assert games.load("g_1").version == 2

    def test_an_erased_player_is_not_taken_to_a_rematch(self, games, people):
        games.open(Transition(a_table(seats=2)), None, now=NOW)
        people.remove("p_2", erasure("p_2"))
        with pytest.raises(Unauthenticated):
            games.save(Transition(next_of(a_table(seats=2)), opens=a_table("g_2", seats=2)), expected=1)
        assert games.load("g_2") is None


class TestWriting:
    def test_the_last_player_to_leave_deletes_the_table(self, games, people):
        games.open(Transition(a_table(), joined="p_1"), None, now=NOW)
        gone = Transition(next_of(a_table(), occupants=()), left=("p_1",))
        with pytest.raises(VersionConflict):
            games.save(gone, expected=7)
        assert games.load("g_1") == a_table()
        games.save(gone, expected=1)
        assert (games.load("g_1"), seats(games, "p_1")) == (None, ())

    def test_a_slower_write_does_not_overwrite_a_faster_one(self, games):
        games.open(Transition(a_table()), None, now=NOW)
        games.save(Transition(next_of(a_table(), listed=True)), expected=1)
        with pytest.raises(VersionConflict) as failure:
            games.save(Transition(next_of(a_table(), max_seats=3)), expected=1)
        assert failure.value.args == ("g_1",)
        with pytest.raises(VersionConflict):
            games.save(Transition(a_table("g_2")), expected=1)

    def test_a_write_that_uses_a_quota_is_written_with_its_count_or_not_at_all(self, games, people):
        games.open(Transition(a_table(), joined="p_1", quota_use=QUOTA_USE), None, now=NOW)
        assert people.quota_status(QUOTA_USE)[1] == 1
        with pytest.raises(QuotaUsedUp) as refused:
            games.open(Transition(a_table("g_2"), joined="p_1", quota_use=QUOTA_USE), None, now=NOW)
        assert (refused.value.quota, refused.value.limit, refused.value.resets_s) == ("tables", 1, 60)
        with pytest.raises(QuotaUsedUp):
            games.save(Transition(next_of(a_table(seats=2)), joined="p_2", quota_use=QUOTA_USE), expected=1)
        assert (games.load("g_2"), games.load("g_1")) == (None, a_table())

    def test_a_slower_write_uses_no_quota_and_may_be_retried(self, games, people):
        games.open(Transition(a_table()), None, now=NOW)
        with pytest.raises(VersionConflict):
            games.save(Transition(next_of(a_table(seats=2)), joined="p_2", quota_use=QUOTA_USE), expected=2)
        assert people.quota_status(QUOTA_USE)[1] == 0

    def test_a_table_opened_twice_by_one_request_is_opened_once(self, games, people):
        for _ in range(2):
            games.open(Transition(a_table(), joined="p_1", quota_use=replace(QUOTA_USE, max=5)), None, now=NOW)
        assert people.quota_status(QUOTA_USE)[1] == 1


class TestKey:
    KEY = IdempotencyKey("p_1", "key", "print", expires_at=2_000)

    def test_a_key_is_remembered_by_a_hash_until_its_time_is_over(self, db, games):
        games.open(Transition(a_table()), self.KEY, now=NOW)
        pk = f"IDEM#{sha256(b'p_1#key').hexdigest()}"
        assert kept(db, pk, "IDEM") == {
            "pk": pk,
            "sk": "IDEM",
            "made": "g_1",
            "fingerprint": "print",
            "ttl": 2000,
        }
        with pytest.raises(KeyUsed) as used:
            games.open(Transition(a_table("g_2")), self.KEY, now=1_999)
        assert (used.value.made, used.value.fingerprint) == ("g_1", "print")
        games.open(Transition(a_table("g_3")), self.KEY, now=2_000)
        assert (games.load("g_2"), games.load("g_3")) == (None, a_table("g_3"))

    def test_a_key_that_was_used_comes_before_a_quota_that_is_used_up(self, games, people):
        games.open(Transition(a_table(), joined="p_1", quota_use=QUOTA_USE), self.KEY, now=NOW)
        with pytest.raises(KeyUsed):
            games.open(Transition(a_table("g_2"), joined="p_1", quota_use=QUOTA_USE), self.KEY, now=NOW)
        with pytest.raises(QuotaUsedUp):
            games.open(
                Transition(a_table("g_2"), joined="p_1", quota_use=QUOTA_USE), replace(self.KEY, key="another"), now=NOW
            )

    def test_a_cancellation_for_other_reasons_is_passed_on(self, games, people):
        games.open(Transition(a_table("g_2", seats=2)), None, now=NOW)
        with pytest.raises(VersionConflict, match="g_2"):
            games.open(Transition(a_table(), opens=a_table("g_2", seats=2)), self.KEY, now=NOW)
        assert games.load("g_1") is None
        games.open(Transition(a_table()), self.KEY, now=NOW)


class TestListed:
    ID = "g_0123456789abcde{}"

    @pytest.fixture
    def listed(self, games):
        for n in range(5):
            table = replace(a_table(self.ID.format(n), listed=True), opened_at=NOW + n)
            games.open(Transition(table), None, now=NOW)
        return games

    def test_the_newest_comes_first_and_a_cursor_continues_after_the_last(self, listed):
        (first, _), (second, after) = listed.list_listed(None, 2)
        assert (first, second) == (self.ID.format(4), self.ID.format(3))
        plain = f"1003 GAME#{self.ID.format(3)}".encode()
        assert after == urlsafe_b64encode(plain).decode().rstrip("=")
        (third, _), (fourth, after) = listed.list_listed(after, 2)
        assert (third, fourth) == (self.ID.format(2), self.ID.format(1))
        assert [id for id, _ in listed.list_listed(after, 2)] == [self.ID.format(0)]

    @pytest.mark.parametrize(
        "plain",
        [
            b"1003",
            b"x GAME#g_0123456789abcdef",
            b"1003 GAME#g_0123456789abcde",
            b"1003 GAME#g_0123456789abcdeff",
            b"1003 PLAYER#g_0123456789abcdef",
            b"1003  GAME#g_0123456789abcdef",
            b"1234567890123 GAME#g_0123456789abcdef",
            b"\xff",
        ],
    )
    def test_an_invalid_cursor_is_refused(self, listed, plain):
        with pytest.raises(InvalidCursor):
            listed.list_listed(Cursor(urlsafe_b64encode(plain).decode().rstrip("=")), 2)
