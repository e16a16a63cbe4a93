"""What is kept of a player: a profile, tokens as hashes, and what was made on a day."""

from dataclasses import replace
from hashlib import sha256

import pytest

from chalicelib.service.errors import QuotaUsedUp, Unauthenticated
from chalicelib.service.ports import Profile, TokenNote
from chalicelib.service.stored import Charge
from chalicelib.storage.players import DynamoPlayers

ANA = Profile("p_1", "Ana", "pt-BR", 1_000)
FIRST = TokenNote("t_1", "first", 1_000, "hash1")
PHONE = TokenNote("t_2", "phone", 1_001, "hash2")
CHARGE = Charge("p_1", "seats", 2, day=20_000, resets_s=60)


@pytest.fixture
def players(db):
    return DynamoPlayers(db)


@pytest.fixture
def ana(players):
    players.add(ANA, FIRST)
    return players


def everything(db):
    items = db.client.scan(TableName=db.table)["Items"]
    return sorted(items, key=lambda item: (item["pk"]["S"], item["sk"]["S"]))


def test_a_new_player_is_a_profile_and_a_token_which_is_found_by_its_hash(db, ana):
    assert everything(db) == [
        {
            "pk": {"S": "PLAYER#p_1"},
            "sk": {"S": "PROFILE"},
            "name": {"S": "Ana"},
            "locale": {"S": "pt-BR"},
            "created_at": {"N": "1000"},
        },
        {
            "pk": {"S": "PLAYER#p_1"},
            "sk": {"S": "TOKEN#t_1"},
            "label": {"S": "first"},
            "created_at": {"N": "1000"},
            "hash": {"S": "hash1"},
        },
        {"pk": {"S": "TOKEN#hash1"}, "sk": {"S": "TOKEN"}, "player": {"S": "p_1"}},
    ]
    assert (ana.caller("hash1"), ana.caller("hash2")) == ("p_1", None)
    assert (ana.profile("p_1"), ana.profile("p_2")) == (ANA, None)


def test_profiles_are_read_together_as_far_as_there_are_any(ana):
    ben = Profile("p_2", "Ben", "en", 2_000)
    ana.add(ben, PHONE)
    assert ana.profiles(["p_2", "p_1", "p_3"]) == {"p_1": ANA, "p_2": ben}
    assert ana.profiles([]) == {}


def test_a_profile_is_changed_as_long_as_there_is_one(ana):
    changed = Profile("p_1", "Aña", "en", 1_000)
    ana.update(changed)
    assert ana.profile("p_1") == changed
    ana.remove("p_1")
    assert ana.profile("p_1") is None
    with pytest.raises(Unauthenticated):
        ana.update(changed)
    assert ana.profile("p_1") is None


class TestTokens:
    def test_they_are_listed_with_their_labels_and_each_opens_the_door(self, ana):
        ana.add_token("p_1", PHONE)
        assert ana.tokens("p_1") == (FIRST, PHONE)
        assert ana.tokens("p_2") == ()
        assert ana.caller("hash2") == "p_1"

    def test_one_that_is_removed_is_gone_in_both_places(self, db, ana):
        ana.add_token("p_1", PHONE)
        ana.remove_token("p_1", FIRST)
        assert (ana.tokens("p_1"), ana.caller("hash1"), ana.caller("hash2")) == ((PHONE,), None, "p_1")
        assert "hash1" not in str(everything(db))

    def test_one_that_is_written_twice_is_one(self, ana):
        paid = Charge("p_1", "tokens", 5, day=20_000, resets_s=60)
        for _ in range(2):
            ana.add_token("p_1", PHONE, paid)
        assert ana.tokens("p_1") == (FIRST, PHONE)
        assert ana.account(paid) == (ANA, 1)

    def test_nobody_gets_one_who_has_been_erased(self, ana):
        ana.remove("p_1")
        for charge in (None, CHARGE):
            with pytest.raises(Unauthenticated):
                ana.add_token("p_1", PHONE, charge)
        assert ana.caller("hash2") is None

    def test_nobody_gets_one_beyond_the_quota(self, ana):
        one = Charge("p_1", "tokens", 1, day=20_000, resets_s=60)
        ana.add_token("p_1", PHONE, one)
        with pytest.raises(QuotaUsedUp) as refused:
            ana.add_token("p_1", TokenNote("t_3", "tablet", 1_002, "hash3"), one)
        assert (refused.value.quota, refused.value.limit, refused.value.resets_s) == ("tokens", 1, 60)
        assert ana.caller("hash3") is None


class TestAccount:
    def test_what_was_used_counts_by_quota_and_by_day(self, db, ana):
        ana.add_token("p_1", PHONE, CHARGE)
        assert ana.account(CHARGE) == (ANA, 1)
        assert ana.account(Charge("p_1", "tables", 2, day=20_000, resets_s=60)) == (ANA, 0)
        assert ana.account(Charge("p_1", "seats", 2, day=20_001, resets_s=60)) == (ANA, 0)
        pk = f"USED#{sha256(b'p_1#20000').hexdigest()}"
        ttl = str(20_001 * 86_400)
        assert db.get(pk, "USED") == {"pk": {"S": pk}, "sk": {"S": "USED"}, "seats": {"N": "1"}, "ttl": {"N": ttl}}

    def test_the_last_of_a_quota_may_be_used_and_not_one_more(self, ana):
        for number in (2, 3):
            ana.add_token("p_1", TokenNote(f"t_{number}", "x", 1_000, f"hash{number}"), CHARGE)
        with pytest.raises(QuotaUsedUp):
            ana.add_token("p_1", TokenNote("t_4", "x", 1_000, "hash4"), CHARGE)
        assert ana.account(CHARGE) == (ANA, 2)

    def test_what_hangs_on_a_count_is_not_paid_for_once_that_has_moved(self, ana):
        ana.add_token("p_1", PHONE, CHARGE)
        third = TokenNote("t_3", "x", 1_000, "hash3")
        with pytest.raises(QuotaUsedUp):
            ana.add_token("p_1", third, replace(CHARGE, so_far=0))
        ana.add_token("p_1", third, replace(CHARGE, so_far=1))
        assert ana.account(CHARGE) == (ANA, 2)

    def test_who_is_not_there_has_no_profile_and_has_used_nothing(self, ana):
        assert ana.account(Charge("p_2", "seats", 2, day=20_000, resets_s=60)) == (None, 0)
