"""What is kept of a game, item by item, and what stands or falls with it."""

from base64 import urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest

from chalicelib.engine.events import ClueGiven
from chalicelib.engine.game import Pace
from chalicelib.service.errors import QuotaUsedUp, Unauthenticated
from chalicelib.service.ports import Cursor, IdempotencyKey, KeyUsed, Profile, TokenNote, VersionConflict
from chalicelib.service.stored import Change, Charge, Origin, Sitter, StoredGame
from chalicelib.storage import codec
from chalicelib.storage.dynamo import Lost
from chalicelib.storage.games import DynamoGames
from chalicelib.storage.players import DynamoPlayers
from tests.given import a_game, played

PACE = Pace(clue_s=100, cards_s=100, votes_s=100)
NOW = 1_000
CHARGE = Charge("p_1", "tables", 1, day=20_000, resets_s=60)


@pytest.fixture
def games(db):
    return DynamoGames(db)


@pytest.fixture
def people(db):
    """Players who can be written about."""
    players = DynamoPlayers(db)
    for number in (1, 2, 3):
        id = f"p_{number}"
        players.add(Profile(id, f"P{number}", "en", NOW), TokenNote(f"t_{number}", "first", NOW, f"hash{number}"))
    return players


def sitter(seat):
    return Sitter(seat, f"p_{seat}", f"P{seat}", "red")


def a_table(id="g_1", seats=1, game=None, **more):
    table = StoredGame(
        id=id,
        version=1,
        ruleset="classic",
        options={},
        decks=("lantern-hours",),
        least_seats=3,
        most_seats=4,
        listed=False,
        opened_at=NOW,
        invite="K7QF-AAAA-BBBB",
        host=1,
        sitters=tuple(sitter(n) for n in range(1, seats + 1)),
        seed=None if game else "5eed",
        game=game,
    )
    return replace(table, **more)


def next_of(table, **more):
    return replace(table, version=table.version + 1, **more)


def kept(db, pk, sk="STATE"):
    return db.get(pk, sk)


class TestState:
    def test_a_private_lobby_is_its_state_alone(self, db, games):
        games.open(Change(a_table()), None, now=NOW)
        assert kept(db, "GAME#g_1") == {
            "pk": {"S": "GAME#g_1"},
            "sk": {"S": "STATE"},
            "version": {"N": "1"},
            "state": {"S": codec.dump_game(a_table())},
            "events": {"S": "[]"},
        }

    def test_a_listed_table_is_in_the_list_as_long_as_it_is_open(self, db, games):
        table = a_table(listed=True)
        games.open(Change(table), None, now=NOW)
        assert (kept(db, "GAME#g_1")["listed"], kept(db, "GAME#g_1")["opened_at"]) == ({"S": "open"}, {"N": "1000"})
        full = next_of(table, sitters=tuple(sitter(n) for n in (1, 2, 3, 4)))
        games.save(Change(full), expected=1)
        assert {"listed", "opened_at"}.isdisjoint(kept(db, "GAME#g_1"))
        assert games.listed(None, 10) == ((), None)

    def test_what_time_alone_changes_is_found_by_its_shard_once_it_is_due(self, db, games):
        game, _ = a_game("classic", 3, {"first_storyteller": "host"}, pace=PACE)
        games.open(Change(a_table(seats=3, game=game, options={"first_storyteller": "host"})), None, now=NOW)
        shard = sum(b"g_1") % 8
        assert kept(db, "GAME#g_1")["due_at"] == {"N": "100"}
        assert kept(db, "GAME#g_1")["due_shard"] == {"S": str(shard)}
        assert list(games.due(shard, 101)) == ["g_1"]
        assert list(games.due(shard, 100)) == []
        assert list(games.due((shard + 1) % 8, 101)) == []

    def test_what_has_happened_is_kept_with_the_version_it_has_made(self, db, games):
        games.open(Change(a_table(), events=(ClueGiven(1, 2, "Ein Bär"),)), None, now=NOW)
        events = '[{"event": "clue-given", "round": 1, "storyteller": 2, "clue": "Ein Bär"}]'
        assert kept(db, "GAME#g_1")["events"] == {"S": events}


class TestReading:
    def test_one_look_tells_whose_token_it_is_and_the_game(self, games, people):
        games.open(Change(a_table()), None, now=NOW)
        assert games.admit("hash1", "g_1") == ("p_1", a_table())
        assert games.admit("hash1", "g_2") == ("p_1", None)
        assert games.admit("other", "g_1") == (None, a_table())
        assert games.admit("other", "g_2") == (None, None)

    def test_games_come_in_the_order_asked_for_and_those_that_are_gone_do_not(self, games):
        for id in ("g_1", "g_2", "g_3"):
            games.open(Change(a_table(id)), None, now=NOW)
        assert [game.id for game in games.load_many(["g_3", "g_0", "g_1"])] == ["g_3", "g_1"]
        assert games.load("g_2") == a_table("g_2")
        assert games.load("g_0") is None

    def test_finished_rounds_are_read_one_by_one_or_after_another(self, games):
        game, _ = played("classic", 3, 60, {"end": "rounds", "rounds_each": 4})
        last = game.last_round
        rounds = tuple(replace(last, number=number) for number in (1, 2, 3, 10, 9_999))
        games.open(Change(a_table(), finished=rounds), None, now=NOW)
        assert games.round("g_1", 10) == rounds[3]
        assert games.round("g_1", 4) is None
        assert games.rounds("g_1", 0, 9) == rounds
        assert games.rounds("g_1", 1, 2) == rounds[1:3]
        assert games.rounds("g_1", 3, 9) == rounds[3:]
        assert games.rounds("g_1", 10, 2) == rounds[4:]
        assert games.rounds("g_2", 0, 9) == ()

    def test_the_origin_of_a_deal_is_kept_beside_the_game(self, games):
        origin = Origin("5eed", ((1, "chance"),))
        games.open(Change(a_table(), origin=origin), None, now=NOW)
        assert games.origin("g_1") == origin
        assert games.origin("g_2") is None


class TestPeople:
    def test_who_comes_and_goes_is_written_with_the_game(self, db, games, people):
        games.open(Change(a_table(), joined="p_1"), None, now=NOW)
        games.open(Change(a_table("g_2"), joined="p_1"), None, now=NOW)
        assert games.of_player("p_1") == ("g_1", "g_2")
        assert kept(db, "PLAYER#p_1", "GAME#g_1") == {"pk": {"S": "PLAYER#p_1"}, "sk": {"S": "GAME#g_1"}}
        games.save(Change(next_of(a_table(seats=2)), joined="p_2"), expected=1)
        games.save(Change(replace(a_table(seats=2), version=3), left="p_1"), expected=2)
        assert (games.of_player("p_1"), games.of_player("p_2")) == (("g_2",), ("g_1",))

    def test_a_game_put_away_is_a_game_of_the_player_but_not_kept(self, games, people):
        for id in ("g_1", "g_2"):
            games.open(Change(a_table(id), joined="p_1"), None, now=NOW)
        games.put_away("p_1", "g_1")
        assert (games.kept_by("p_1"), games.of_player("p_1")) == (("g_2",), ("g_1", "g_2"))

    def test_nothing_is_put_away_for_who_does_not_sit_there(self, db, games):
        games.put_away("p_1", "g_1")
        assert games.of_player("p_1") == ()

    def test_nobody_comes_who_has_been_erased_meanwhile(self, games, people):
        people.remove("p_2")
        with pytest.raises(Unauthenticated):
            games.open(Change(a_table("g_2"), joined="p_2"), None, now=NOW)
        games.open(Change(a_table()), None, now=NOW)
        with pytest.raises(Unauthenticated):
            games.save(Change(next_of(a_table(seats=2)), joined="p_2"), expected=1)
        assert games.load("g_1") == a_table()
        assert games.load("g_2") is None

    def test_another_table_is_opened_with_everybody_who_plays_on(self, games, people):
        games.open(Change(a_table(seats=2)), None, now=NOW)
        house = Sitter(3, "", "House", "blue")
        again = replace(a_table("g_2", seats=2), sitters=(sitter(1), sitter(2), house))
        games.save(Change(next_of(a_table(seats=2), rematch="g_2"), opens=again), expected=1)
        assert games.load("g_2") == again
        assert [games.of_player(id) for id in ("p_1", "p_2", "")] == [("g_2",), ("g_2",), ()]
        with pytest.raises(VersionConflict):
            games.save(Change(replace(a_table(seats=2), version=3), opens=again), expected=2)
        assert games.load("g_1").version == 2

    def test_nobody_is_taken_to_another_table_who_has_been_erased(self, games, people):
        games.open(Change(a_table(seats=2)), None, now=NOW)
        people.remove("p_2")
        with pytest.raises(Unauthenticated):
            games.save(Change(next_of(a_table(seats=2)), opens=a_table("g_2", seats=2)), expected=1)
        assert games.load("g_2") is None


class TestWriting:
    def test_the_last_to_leave_takes_the_table_along(self, games, people):
        games.open(Change(a_table(), joined="p_1"), None, now=NOW)
        gone = Change(next_of(a_table(), sitters=()), left="p_1")
        with pytest.raises(VersionConflict):
            games.save(gone, expected=7)
        assert games.load("g_1") == a_table()
        games.save(gone, expected=1)
        assert (games.load("g_1"), games.of_player("p_1")) == (None, ())

    def test_whoever_was_faster_is_not_written_over(self, games):
        games.open(Change(a_table()), None, now=NOW)
        games.save(Change(next_of(a_table(), listed=True)), expected=1)
        with pytest.raises(VersionConflict) as lost:
            games.save(Change(next_of(a_table(), most_seats=3)), expected=1)
        assert lost.value.args == ("g_1",)
        with pytest.raises(VersionConflict):
            games.save(Change(a_table("g_2")), expected=1)

    def test_what_is_paid_for_is_written_with_its_price_or_not_at_all(self, games, people):
        games.open(Change(a_table(), joined="p_1", charge=CHARGE), None, now=NOW)
        assert people.account(CHARGE)[1] == 1
        with pytest.raises(QuotaUsedUp) as refused:
            games.open(Change(a_table("g_2"), joined="p_1", charge=CHARGE), None, now=NOW)
        assert (refused.value.quota, refused.value.limit, refused.value.resets_s) == ("tables", 1, 60)
        with pytest.raises(QuotaUsedUp):
            games.save(Change(next_of(a_table(seats=2)), joined="p_2", charge=CHARGE), expected=1)
        assert (games.load("g_2"), games.load("g_1")) == (None, a_table())

    def test_whoever_was_slower_pays_nothing_and_may_try_again(self, games, people):
        games.open(Change(a_table()), None, now=NOW)
        with pytest.raises(VersionConflict):
            games.save(Change(next_of(a_table(seats=2)), joined="p_2", charge=CHARGE), expected=2)
        assert people.account(CHARGE)[1] == 0

    def test_a_table_opened_twice_by_one_request_is_opened_once(self, games, people):
        for _ in range(2):
            games.open(Change(a_table(), joined="p_1", charge=replace(CHARGE, most=5)), None, now=NOW)
        assert people.account(CHARGE)[1] == 1


class TestKey:
    KEY = IdempotencyKey("p_1", "key", "print", expires_at=2_000)

    def test_a_key_is_remembered_by_a_hash_until_its_time_is_over(self, db, games):
        games.open(Change(a_table()), self.KEY, now=NOW)
        pk = f"IDEM#{sha256(b'p_1#key').hexdigest()}"
        assert kept(db, pk, "IDEM") == {
            "pk": {"S": pk},
            "sk": {"S": "IDEM"},
            "made": {"S": "g_1"},
            "fingerprint": {"S": "print"},
            "ttl": {"N": "2000"},
        }
        with pytest.raises(KeyUsed) as used:
            games.open(Change(a_table("g_2")), self.KEY, now=1_999)
        assert (used.value.made, used.value.fingerprint) == ("g_1", "print")
        games.open(Change(a_table("g_3")), self.KEY, now=2_000)
        assert (games.load("g_2"), games.load("g_3")) == (None, a_table("g_3"))

    def test_a_key_that_was_used_comes_before_a_quota_that_is_used_up(self, games, people):
        games.open(Change(a_table(), joined="p_1", charge=CHARGE), self.KEY, now=NOW)
        with pytest.raises(KeyUsed):
            games.open(Change(a_table("g_2"), joined="p_1", charge=CHARGE), self.KEY, now=NOW)
        with pytest.raises(QuotaUsedUp):
            games.open(Change(a_table("g_2"), joined="p_1", charge=CHARGE), replace(self.KEY, key="another"), now=NOW)

    def test_a_loss_for_no_reason_of_ours_is_told_as_it_is(self, games, people):
        games.open(Change(a_table("g_2", seats=2)), None, now=NOW)
        with pytest.raises(Lost):
            games.open(Change(a_table(), opens=a_table("g_2", seats=2)), None, now=NOW)


class TestListed:
    ID = "g_0123456789abcde{}"

    @pytest.fixture
    def listed(self, games):
        for n in range(5):
            table = replace(a_table(self.ID.format(n), listed=True), opened_at=NOW + n)
            games.open(Change(table), None, now=NOW)
        return games

    def test_the_newest_comes_first_and_a_cursor_goes_on_behind_the_last(self, listed):
        first, after = listed.listed(None, 2)
        assert first == (self.ID.format(4), self.ID.format(3))
        plain = f"1003 GAME#{self.ID.format(3)}".encode()
        assert after == urlsafe_b64encode(plain).decode().rstrip("=")
        second, after = listed.listed(after, 2)
        assert second == (self.ID.format(2), self.ID.format(1))
        assert listed.listed(after, 2) == ((self.ID.format(0),), None)

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
    def test_what_is_no_cursor_of_ours_is_none(self, listed, plain):
        with pytest.raises(ValueError, match=r"cursor|codec"):
            listed.listed(Cursor(urlsafe_b64encode(plain).decode().rstrip("=")), 2)
