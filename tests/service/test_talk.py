"""Talk when two speak at once, when nobody knows whether a word was written, and while somebody is being forgotten."""

from contextlib import suppress
from dataclasses import dataclass, field, replace

import pytest

from chalicelib.engine.ids import Seat
from chalicelib.service import lobby, players, talk
from chalicelib.service.changes import ATTEMPTS
from chalicelib.service.errors import Busy, TooManyMessages, Unauthenticated
from chalicelib.service.ports import IdempotencyKey, OutcomeUnknown
from chalicelib.storage.talk import DynamoTalk
from tests.service.test_changes import Troubled as TroubledGames
from tests.service.test_erasure import everything, failing_from
from tests.storage.test_dynamo import Once, cancelled

WISH = lobby.TableWish("classic", {}, ("lantern-hours",))


@dataclass(frozen=True, slots=True)
class Troubled(DynamoTalk):
    """A store in which something goes wrong with the next messages, one trouble each."""

    troubles: list = field(default_factory=list)

    def say(self, id, draft, *, now):
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble == "never arrived":
            raise OutcomeUnknown()
        if callable(trouble):
            trouble()
        DynamoTalk.say(self, id, draft, now=now)
        if trouble == "answer lost":
            raise OutcomeUnknown()


@pytest.fixture
def troubled(deps):
    pauses = []
    return replace(deps, talk=Troubled(deps.talk.db), pause=pauses.append, jitter=lambda: 1.0)


def a_table(deps, count=2):
    people = [players.register(deps, f"P{n}", "en") for n in range(count)]
    stored = lobby.open_table(deps, people[0][0], WISH, None, "")
    for person, _ in people[1:]:
        stored = lobby.sit_down(deps, stored, person.id, lobby.SeatWish(invite=stored.invite))
    return stored, people


def texts(deps, stored):
    return [message.text for message in talk.page(deps, stored, 0, 1_000)[0]]


def test_of_two_who_speak_at_once_neither_is_lost(troubled):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = replace(troubled, talk=DynamoTalk(troubled.talk.db))
    troubled.talk.troubles.append(lambda: talk.say(plain, stored, ben.id, "me", None))
    talk.say(troubled, stored, ana.id, "and me", None)
    assert texts(troubled, stored) == ["me", "and me"]


def taken_back_at_once(deps, stored, ben):
    talk.take_back(deps, stored, ben.id, talk.say(deps, stored, ben.id, "oops", None).message.number)


def forgotten_at_once(deps, stored, ben):
    talk.say(deps, stored, ben.id, "oops", None)
    deps.talk.forget(stored.id, ben.id, players.GONE)


@pytest.mark.parametrize("meanwhile", [taken_back_at_once, forgotten_at_once])
def test_a_number_whose_words_are_gone_again_is_not_free(troubled, meanwhile):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = replace(troubled, talk=DynamoTalk(troubled.talk.db))
    troubled.talk.troubles.append(lambda: meanwhile(plain, stored, ben))
    assert talk.say(troubled, stored, ana.id, "me", None).message.number == 2
    assert texts(troubled, stored) == [None, "me"]


@pytest.mark.parametrize("key", [None, "k"])
@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
@pytest.mark.parametrize("before", [0, 1])
def test_a_message_of_unknown_outcome_is_written_once(troubled, trouble, key, before):
    stored, ((ana, _), _) = a_table(troubled)
    kept = lobby.kept_key(troubled, ana.id, key, "f")
    for _ in range(before):
        talk.say(troubled, stored, ana.id, "first", None)
    troubled.talk.troubles.extend([trouble, trouble])
    said = talk.say(troubled, stored, ana.id, "one", kept)
    assert (said.message.number, texts(troubled, stored)) == (before + 1, ["first"] * before + ["one"])
    assert troubled.talk.standing(stored.id, ana.id, None, now=0).full_at <= troubled.now() + 60 * (before + 1)


def test_a_message_of_unknown_outcome_which_has_come_before_another_is_written_once(troubled):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = replace(troubled, talk=DynamoTalk(troubled.talk.db))
    troubled.talk.troubles.extend(["answer lost", lambda: talk.say(plain, stored, ben.id, "two", None)])
    assert talk.say(troubled, stored, ana.id, "one", None).message.number == 1
    assert texts(troubled, stored) == ["one", "two"]


def test_a_store_that_never_answers_makes_the_table_busy(troubled):
    stored, ((ana, _), _) = a_table(troubled)
    troubled.talk.troubles.extend(["never arrived"] * ATTEMPTS)
    with pytest.raises(Busy):
        talk.say(troubled, stored, ana.id, "hello?", None)
    assert texts(troubled, stored) == []


def test_a_message_which_meets_another_transaction_is_written_after_a_pause(deps, db):
    pauses = []
    deps = replace(deps, pause=pauses.append, jitter=lambda: 1.0)
    stored, ((ana, _), _) = a_table(deps)
    with Once(db, cancelled("None", "TransactionConflict", "None"), "TransactWriteItems", 2):
        talk.say(deps, stored, ana.id, "one", None)
    assert (texts(deps, stored), pauses) == (["one"], [0.025, 0.05])


def test_of_two_with_one_key_at_once_one_is_written(troubled):
    stored, ((ana, _), _) = a_table(troubled)
    key = IdempotencyKey(ana.id, "k", "f", troubled.now() + 60)
    plain = replace(troubled, talk=DynamoTalk(troubled.talk.db))
    troubled.talk.troubles.append(lambda: talk.say(plain, stored, ana.id, "one", key))
    assert talk.say(troubled, stored, ana.id, "one", key).message.number == 1
    assert texts(troubled, stored) == ["one"]


def test_a_key_can_be_used_again_once_it_has_expired(deps):
    stored, ((ana, _), _) = a_table(deps)
    for at in (1_000, 1_060):
        key = IdempotencyKey(ana.id, "k", "f", at + 60)
        talk.say(replace(deps, now=lambda now=at: now), stored, ana.id, "tick", key)
    assert texts(deps, stored) == ["tick", "tick"]


def test_a_budget_of_twenty_gets_one_back_a_minute(deps):
    stored, ((ana, _), (ben, _)) = a_table(deps)

    def at(now):
        return replace(deps, now=lambda: now)

    for _ in range(20):
        talk.say(at(1_000), stored, ana.id, "!", None)
    with pytest.raises(TooManyMessages) as refusal:
        talk.say(at(1_010), stored, ana.id, "!", None)
    wait = refusal.value.retry_s
    assert (wait, refusal.value.resets_s) == (50, 1_190)
    with pytest.raises(TooManyMessages):
        talk.say(at(1_010 + wait - 1), stored, ana.id, "!", None)
    talk.say(at(1_010 + wait), stored, ana.id, "!", None)
    talk.say(at(1_010), stored, ben.id, "!", None)
    for _ in range(20):
        talk.say(at(1_000_000), stored, ana.id, "!", None)
    with pytest.raises(TooManyMessages):
        talk.say(at(1_000_000), stored, ana.id, "!", None)


def test_a_message_is_never_older_than_the_one_before(deps):
    stored, ((ana, _), (ben, _)) = a_table(deps)
    for who, now in ((ana, 1_010), (ben, 1_008), (ana, 1_011)):
        talk.say(replace(deps, now=lambda now=now: now), stored, who.id, "tick", None)
    assert [message.at for message in talk.page(deps, stored, 0, 9)[0]] == [1_010, 1_010, 1_011]


@dataclass(frozen=True, slots=True)
class SpokenMeanwhile(DynamoTalk):
    """A store in which something happens right after the words of a table have been listed, once."""

    meanwhile: list = field(default_factory=list)

    def _every(self, id):
        messages = list(DynamoTalk._every(self, id))
        while self.meanwhile:
            self.meanwhile.pop()()
        return messages


@dataclass(frozen=True, slots=True)
class ErasedMeanwhile(DynamoTalk):
    """A store in which something happens between what a writer reads and writes."""

    meanwhile: object = None

    def standing(self, id, player, key, *, now):
        standing = DynamoTalk.standing(self, id, player, key, now=now)
        self.meanwhile()
        return standing


@pytest.mark.parametrize("before", [0, 1])
def test_a_player_who_is_erased_meanwhile_says_nothing_more(deps, db, before):
    stored, (_, (ben, token)) = a_table(deps)
    for _ in range(before):
        talk.say(deps, stored, ben.id, "swordfish", None)
    slow = replace(deps, talk=ErasedMeanwhile(db, lambda: players.erase(deps, ben.id, token.note.hash)))
    with pytest.raises(Unauthenticated):
        talk.say(slow, stored, ben.id, "swordfish", None)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


def test_what_is_said_during_an_erasure_is_forgotten_too(deps, db):
    stored, (_, (ben, token)) = a_table(deps)
    talk.say(deps, stored, ben.id, "swordfish", None)
    meanwhile = SpokenMeanwhile(db, [lambda: talk.say(deps, stored, ben.id, "swordfish", None)])
    players.erase(replace(deps, talk=meanwhile), ben.id, token.note.hash)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


@pytest.mark.parametrize("done", range(7))
def test_an_erasure_which_fails_among_the_words_can_be_asked_for_again(deps, db, done):
    deps = replace(deps, pause=lambda _: None)
    stored, (_, (ben, token)) = a_table(deps)
    for _ in range(3):
        talk.say(deps, stored, ben.id, "swordfish", None)
    with failing_from(db, done), suppress(Exception):
        players.erase(deps, ben.id, token.note.hash)
    players.erase(deps, ben.id, token.note.hash)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


def test_words_taken_back_while_their_author_is_erased_stay_nameless(deps, db):
    stored, (_, (ben, token)) = a_table(deps)
    said = talk.say(deps, stored, ben.id, "swordfish", None)
    players.erase(deps, ben.id, token.note.hash)
    deps.talk.take_back(stored.id, said.message)
    assert ben.id not in everything(db)


def closing(deps, trouble):
    """The same, where this goes wrong with the next save, and a table with its host alone, who has said two things."""
    deps = replace(deps, games=TroubledGames(deps.games.db), pause=lambda _: None)
    stored, ((ana, token),) = a_table(deps, 1)
    for text in ("anybody?", "nobody"):
        talk.say(deps, stored, ana.id, text, None)
    deps.games.troubles.append(trouble)
    return deps, stored, ana, token


def test_a_table_at_which_somebody_sits_down_as_it_is_closed_keeps_its_talk(deps):
    guest, _ = players.register(deps, "Guest", "en")

    def joined(_):
        lobby.sit_down(deps, stored, guest.id, lobby.SeatWish(invite=stored.invite))

    closed, stored, ana, _ = closing(deps, joined)
    lobby.leave(closed, stored, ana.id, Seat(1))
    there = deps.games.load(stored.id)
    assert [sitter.player for sitter in there.sitters] == [guest.id]
    assert texts(deps, there) == ["anybody?", "nobody"]
    assert talk.say(deps, there, guest.id, "hello?", None).message.number == 3


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived", None])
def test_a_table_that_is_closed_takes_its_talk_with_it_whatever_becomes_of_the_answer(deps, db, trouble):
    deps, stored, ana, _ = closing(deps, trouble)
    assert lobby.leave(deps, stored, ana.id, Seat(1)).sitters == ()
    assert deps.games.load(stored.id) is None
    assert "anybody?" not in everything(db)
    assert "TALK#" not in everything(db)


def test_a_table_whose_closing_botocore_has_sent_twice_takes_its_talk_with_it(deps, db):
    def sent_before(change):
        deps.games.save(change, expected=stored.version)

    closed, stored, ana, _ = closing(deps, sent_before)
    assert lobby.leave(closed, stored, ana.id, Seat(1)).sitters == ()
    assert "anybody?" not in everything(db)


def test_words_which_a_closing_that_broke_off_has_left_are_forgotten_with_their_author(deps, db):
    deps, stored, ana, token = closing(deps, None)
    with failing_from(db, 1), suppress(Exception):
        lobby.leave(deps, stored, ana.id, Seat(1))
    assert deps.games.load(stored.id) is None
    assert "anybody?" in everything(db)
    players.erase(deps, ana.id, token.note.hash)
    assert "anybody?" not in everything(db)
    assert ana.id not in everything(db)
