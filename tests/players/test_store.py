"""How a player is stored: a profile, tokens as hashes, and daily counts."""

from dataclasses import replace
from hashlib import sha256

import pytest

from chalicelib.core.errors import QuotaUsedUp, Unauthenticated
from chalicelib.core.limits import QuotaUse
from chalicelib.players.pace import Habits
from chalicelib.players.player import Bearer, Profile, TokenNote
from chalicelib.players.store import TablePlayers, add_habits
from chalicelib.store.formats import stamped
from chalicelib.store.table import Key
from tests.playing import erasure
from tests.store.raw import everything

ANA = Profile("p_1", "Ana", "pt-BR", 1_000)
FIRST = TokenNote("t_1", "first", 1_000, "hash1")
PHONE = TokenNote("t_2", "phone", 1_001, "hash2")
QUOTA_USE = QuotaUse("p_1", "seats", 2, day=20_000, resets_s=60)


@pytest.fixture
def db(moto_table):
    return moto_table


@pytest.fixture
def players(db):
    return TablePlayers(db)


@pytest.fixture
def ana(players):
    players.add(ANA, FIRST)
    return players


def test_a_new_player_is_a_profile_and_a_token_which_is_found_by_its_hash(db, ana):
    items = [
        {
            "pk": "PLAYER#p_1",
            "sk": "PROFILE",
            "name": "Ana",
            "locale": "pt-BR",
            "created_at": 1000,
        },
        {
            "pk": "PLAYER#p_1",
            "sk": "TOKEN#t_1",
            "label": "first",
            "created_at": 1000,
            "hash": "hash1",
        },
        {"pk": "TOKEN#hash1", "sk": "TOKEN", "player": "p_1"},
    ]
    assert everything(db) == [stamped(item) for item in items]
    assert (ana.caller("hash1"), ana.caller("hash2")) == (Bearer("p_1"), None)
    assert (ana.profile("p_1"), ana.profile("p_2")) == (ANA, None)


def test_profiles_are_read_together_as_far_as_there_are_any(ana):
    ben = Profile("p_2", "Ben", "en", 2_000)
    ana.add(ben, PHONE)
    assert ana.profiles(["p_2", "p_1", "p_3"]) == {"p_1": ANA, "p_2": ben}
    assert ana.profiles([]) == {}


def test_habits_of_every_pace_are_added_up(db, players):
    for _ in range(2):
        db.write(add_habits(Habits("p_1", (1, 2, 3, 4), period=100, ends_at=2_000)))
    assert players.habits("p_1") == (2, 4, 6, 8)


def test_a_profile_is_changed_as_long_as_there_is_one(ana):
    changed = Profile("p_1", "Aña", "en", 1_000, mark="1")
    ana.update(ANA, changed)
    assert ana.profile("p_1") == changed
    ana.remove("p_1", erasure("p_1"))
    assert ana.profile("p_1") is None
    with pytest.raises(Unauthenticated):
        ana.update(ANA, changed)
    assert ana.profile("p_1") is None


class TestTokens:
    def test_tokens_are_listed_with_their_labels_and_each_is_valid(self, ana):
        ana.add_token("p_1", PHONE)
        assert ana.tokens("p_1") == (FIRST, PHONE)
        assert ana.tokens("p_2") == ()
        assert ana.caller("hash2") == Bearer("p_1")

    def test_a_removed_token_is_gone_in_both_places(self, db, ana):
        ana.add_token("p_1", PHONE)
        ana.remove_tokens("p_1", [FIRST])
        assert (ana.tokens("p_1"), ana.caller("hash1"), ana.caller("hash2")) == ((PHONE,), None, Bearer("p_1"))
        assert "hash1" not in str(everything(db))

    def test_a_token_written_twice_is_one_token(self, ana):
        paid = QuotaUse("p_1", "tokens", 5, day=20_000, resets_s=60)
        for _ in range(2):
            ana.add_token("p_1", PHONE, paid)
        assert ana.tokens("p_1") == (FIRST, PHONE)
        assert ana.quota_status(paid) == (ANA, 1)

    def test_who_has_blocked_somebody_is_noted_with_each_token_that_there_is(self, ana):
        gone = TokenNote("t_3", "tablet", 1_002, "hash3")
        ana.add_token("p_1", PHONE)
        ana.note_blocks([FIRST, gone, PHONE])
        assert {ana.caller(token.hash) for token in (FIRST, PHONE)} == {Bearer("p_1", has_blocks=True)}
        assert ana.caller("hash3") is None
        ana.add_token("p_1", gone, has_blocks=True)
        assert ana.caller("hash3") == Bearer("p_1", has_blocks=True)

    def test_an_erased_player_gets_no_token(self, ana):
        ana.remove("p_1", erasure("p_1"))
        for quota_use in (None, QUOTA_USE):
            with pytest.raises(Unauthenticated):
                ana.add_token("p_1", PHONE, quota_use)
        assert ana.caller("hash2") is None

    def test_nobody_gets_a_token_beyond_the_quota(self, ana):
        one = QuotaUse("p_1", "tokens", 1, day=20_000, resets_s=60)
        ana.add_token("p_1", PHONE, one)
        with pytest.raises(QuotaUsedUp) as refused:
            ana.add_token("p_1", TokenNote("t_3", "tablet", 1_002, "hash3"), one)
        assert (refused.value.quota, refused.value.limit, refused.value.resets_s) == ("tokens", 1, 60)
        assert ana.caller("hash3") is None


class TestAccount:
    def test_usage_is_counted_by_quota_and_by_day(self, db, ana):
        ana.add_token("p_1", PHONE, QUOTA_USE)
        assert ana.quota_status(QUOTA_USE) == (ANA, 1)
        assert ana.quota_status(QuotaUse("p_1", "tables", 2, day=20_000, resets_s=60)) == (ANA, 0)
        assert ana.quota_status(QuotaUse("p_1", "seats", 2, day=20_001, resets_s=60)) == (ANA, 0)
        pk = f"USED#{sha256(b'p_1#20000').hexdigest()}"
        ttl = 20_001 * 86_400
        used = {"pk": pk, "sk": "USED", "seats": 1, "ttl": ttl}
        assert db.get(Key(pk, "USED")) == stamped(used)

    def test_the_last_of_a_quota_may_be_used_and_not_one_more(self, ana):
        for number in (2, 3):
            ana.add_token("p_1", TokenNote(f"t_{number}", "x", 1_000, f"hash{number}"), QUOTA_USE)
        with pytest.raises(QuotaUsedUp):
            ana.add_token("p_1", TokenNote("t_4", "x", 1_000, "hash4"), QUOTA_USE)
        assert ana.quota_status(QUOTA_USE) == (ANA, 2)

    def test_a_write_fails_once_the_count_it_depends_on_has_changed(self, ana):
        ana.add_token("p_1", PHONE, QUOTA_USE)
        third = TokenNote("t_3", "x", 1_000, "hash3")
        with pytest.raises(QuotaUsedUp):
            ana.add_token("p_1", third, replace(QUOTA_USE, so_far=0))
        ana.add_token("p_1", third, replace(QUOTA_USE, so_far=1))
        assert ana.quota_status(QUOTA_USE) == (ANA, 2)

    def test_an_unknown_player_has_no_profile_and_has_used_nothing(self, ana):
        assert ana.quota_status(QuotaUse("p_2", "seats", 2, day=20_000, resets_s=60)) == (None, 0)
