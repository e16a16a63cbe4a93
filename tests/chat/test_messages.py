"""Chat when two write at once, when the outcome of a write is unknown, and while a player is being erased."""

from contextlib import suppress
from dataclasses import field, replace

import pytest

from chalicelib.account import erase
from chalicelib.chat import chat
from chalicelib.chat.errors import TooManyMessages
from chalicelib.chat.store import TableChat
from chalicelib.core.errors import Busy, Unauthenticated
from chalicelib.core.idempotency import IdempotencyKey, new_key
from chalicelib.core.retry import ATTEMPTS
from chalicelib.engine.values import value_class
from chalicelib.lobby import leave, opening, seats
from chalicelib.players import profile
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.store import TableGames
from tests.fakes.wire import never_arrived
from tests.tables.test_commit import Troubled as TroubledGames
from tests.trouble import Trouble, a_transaction, everything, failing_from

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


@value_class
class Troubled(TableChat):
    """A store in which the next messages fail, each in the next of the given ways."""

    troubles: list = field(default_factory=list)

    def post(self, id, draft, *, now):
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble == "never arrived":
            raise OutcomeUnknown()
        if callable(trouble):
            trouble()
        TableChat.post(self, id, draft, now=now)
        if trouble == "answer lost":
            raise OutcomeUnknown()


@pytest.fixture
def troubled(deps):
    pauses = []
    return replace(
        deps.with_instances({TableChat: Troubled(deps.store(TableChat).table)}), pause=pauses.append, jitter=lambda: 1.0
    )


def a_table(deps, count=2):
    people = [profile.register(deps, f"P{n}", "en") for n in range(count)]
    stored = opening.open_table(deps, people[0][0], WISH, None, "")
    for person, _ in people[1:]:
        stored = seats.sit_down(deps, stored, person.id, seats.SeatSpec(invite=stored.invite))
    return stored, people


def texts(deps, stored):
    return [message.text for message in chat.list_messages(deps, stored, 0, 1_000)[0]]


def test_of_two_messages_at_once_neither_is_lost(troubled):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = troubled.with_instances({TableChat: TableChat(troubled.store(TableChat).table)})
    troubled.store(TableChat).troubles.append(lambda: chat.post_message(plain, stored, ben.id, "me", None))
    chat.post_message(troubled, stored, ana.id, "and me", None)
    assert texts(troubled, stored) == ["me", "and me"]


def deleted_at_once(deps, stored, ben):
    chat.delete_message(deps, stored, ben.id, chat.post_message(deps, stored, ben.id, "oops", None).message.number)


def author_erased_at_once(deps, stored, ben):
    chat.post_message(deps, stored, ben.id, "oops", None)
    deps.store(TableChat).forget(stored.id, ben.id, erase.GONE, 0, 100)


@pytest.mark.parametrize("meanwhile", [deleted_at_once, author_erased_at_once])
def test_the_number_of_a_deleted_message_is_not_used_again(troubled, meanwhile):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = troubled.with_instances({TableChat: TableChat(troubled.store(TableChat).table)})
    troubled.store(TableChat).troubles.append(lambda: meanwhile(plain, stored, ben))
    assert chat.post_message(troubled, stored, ana.id, "me", None).message.number == 2
    assert texts(troubled, stored) == [None, "me"]


@pytest.mark.parametrize("key", [None, "k"])
@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
@pytest.mark.parametrize("before", [0, 1])
def test_a_message_of_unknown_outcome_is_written_once(troubled, trouble, key, before):
    stored, ((ana, _), _) = a_table(troubled)
    kept = new_key(troubled, ana.id, key, "f")
    for _ in range(before):
        chat.post_message(troubled, stored, ana.id, "first", None)
    troubled.store(TableChat).troubles.extend([trouble, trouble])
    said = chat.post_message(troubled, stored, ana.id, "one", kept)
    assert (said.message.number, texts(troubled, stored)) == (before + 1, ["first"] * before + ["one"])
    full_at = troubled.store(TableChat).standing(stored.id, ana.id, None, now=0).full_at
    assert full_at <= troubled.now() + 60 * (before + 1)


def test_a_message_of_unknown_outcome_followed_by_another_is_written_once(troubled):
    stored, ((ana, _), (ben, _)) = a_table(troubled)
    plain = troubled.with_instances({TableChat: TableChat(troubled.store(TableChat).table)})
    troubled.store(TableChat).troubles.extend(
        ["answer lost", lambda: chat.post_message(plain, stored, ben.id, "two", None)]
    )
    assert chat.post_message(troubled, stored, ana.id, "one", None).message.number == 1
    assert texts(troubled, stored) == ["one", "two"]


def test_a_store_that_never_answers_makes_the_table_busy(troubled):
    stored, ((ana, _), _) = a_table(troubled)
    troubled.store(TableChat).troubles.extend(["never arrived"] * ATTEMPTS)
    with pytest.raises(Busy):
        chat.post_message(troubled, stored, ana.id, "hello?", None)
    assert texts(troubled, stored) == []


def test_a_message_which_meets_another_transaction_is_written_after_a_pause(deps, db):
    pauses = []
    deps = replace(deps, pause=pauses.append, jitter=lambda: 1.0)
    stored, ((ana, _), _) = a_table(deps)
    with Trouble(db, never_arrived, a_transaction, times=2):
        chat.post_message(deps, stored, ana.id, "one", None)
    assert (texts(deps, stored), pauses) == (["one"], [0.025, 0.05])


def test_of_two_with_one_key_at_once_one_is_written(troubled):
    stored, ((ana, _), _) = a_table(troubled)
    key = IdempotencyKey(ana.id, "k", "f", troubled.now() + 60)
    plain = troubled.with_instances({TableChat: TableChat(troubled.store(TableChat).table)})
    troubled.store(TableChat).troubles.append(lambda: chat.post_message(plain, stored, ana.id, "one", key))
    assert chat.post_message(troubled, stored, ana.id, "one", key).message.number == 1
    assert texts(troubled, stored) == ["one"]


def test_a_key_can_be_used_again_once_it_has_expired(deps):
    stored, ((ana, _), _) = a_table(deps)
    for at in (1_000, 1_060):
        key = IdempotencyKey(ana.id, "k", "f", at + 60)
        chat.post_message(replace(deps, now=lambda now=at: now), stored, ana.id, "tick", key)
    assert texts(deps, stored) == ["tick", "tick"]


def test_a_budget_of_twenty_gets_one_back_a_minute(deps):
    stored, ((ana, _), (ben, _)) = a_table(deps)

    def at(now):
        return replace(deps, now=lambda: now)

    for _ in range(20):
        chat.post_message(at(1_000), stored, ana.id, "!", None)
    with pytest.raises(TooManyMessages) as refusal:
        chat.post_message(at(1_010), stored, ana.id, "!", None)
    wait = refusal.value.retry_s
    assert (wait, refusal.value.resets_s) == (50, 1_190)
    with pytest.raises(TooManyMessages):
        chat.post_message(at(1_010 + wait - 1), stored, ana.id, "!", None)
    chat.post_message(at(1_010 + wait), stored, ana.id, "!", None)
    chat.post_message(at(1_010), stored, ben.id, "!", None)
    for _ in range(20):
        chat.post_message(at(1_000_000), stored, ana.id, "!", None)
    with pytest.raises(TooManyMessages):
        chat.post_message(at(1_000_000), stored, ana.id, "!", None)


def test_a_message_is_never_older_than_the_one_before(deps):
    stored, ((ana, _), (ben, _)) = a_table(deps)
    for who, now in ((ana, 1_010), (ben, 1_008), (ana, 1_011)):
        chat.post_message(replace(deps, now=lambda now=now: now), stored, who.id, "tick", None)
    assert [message.at for message in chat.list_messages(deps, stored, 0, 9)[0]] == [1_010, 1_010, 1_011]


@value_class
class PostedMeanwhile(TableChat):
    """A store in which something happens once, right after the messages of a table have been listed."""

    meanwhile: list = field(default_factory=list)

    def messages(self, id, after, limit):
        messages = TableChat.messages(self, id, after, limit)
        while self.meanwhile:
            self.meanwhile.pop()()
        return messages


@value_class
class ErasedMeanwhile(TableChat):
    """A store in which something happens between what a writer reads and writes."""

    meanwhile: object = None

    def standing(self, id, player, key, *, now):
        standing = TableChat.standing(self, id, player, key, now=now)
        self.meanwhile()
        return standing


@pytest.mark.parametrize("before", [0, 1])
def test_a_player_who_is_erased_meanwhile_posts_nothing_more(deps, db, before):
    stored, (_, (ben, token)) = a_table(deps)
    for _ in range(before):
        chat.post_message(deps, stored, ben.id, "swordfish", None)
    slow = deps.with_instances({TableChat: ErasedMeanwhile(db, lambda: erase.erase(deps, ben.id, token.note.hash))})
    with pytest.raises(Unauthenticated):
        chat.post_message(slow, stored, ben.id, "swordfish", None)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


def test_messages_posted_during_an_erasure_are_erased_too(deps, db):
    stored, (_, (ben, token)) = a_table(deps)
    chat.post_message(deps, stored, ben.id, "swordfish", None)
    meanwhile = PostedMeanwhile(db, [lambda: chat.post_message(deps, stored, ben.id, "swordfish", None)])
    erase.erase(deps.with_instances({TableChat: meanwhile}), ben.id, token.note.hash)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


@pytest.mark.parametrize("done", range(7))
def test_an_erasure_that_fails_among_the_messages_can_be_repeated(deps, db, done):
    deps = replace(deps, pause=lambda _: None)
    stored, (_, (ben, token)) = a_table(deps)
    for _ in range(3):
        chat.post_message(deps, stored, ben.id, "swordfish", None)
    with failing_from(db, done), suppress(Exception):
        erase.erase(deps, ben.id, token.note.hash)
    erase.erase(deps, ben.id, token.note.hash)
    assert ben.id not in everything(db)
    assert "swordfish" not in everything(db)


def test_messages_deleted_before_their_author_is_erased_lose_the_name_too(deps, db):
    stored, (_, (ben, token)) = a_table(deps)
    said = chat.post_message(deps, stored, ben.id, "swordfish", None)
    chat.delete_message(deps, stored, ben.id, said.message.number)
    assert deps.store(TableChat).message(stored.id, said.message.number).name == ben.name
    erase.erase(deps, ben.id, token.note.hash)
    assert deps.store(TableChat).message(stored.id, said.message.number).name == erase.GONE
    assert ben.id not in everything(db)


def test_messages_deleted_while_their_author_is_erased_stay_nameless(deps, db):
    stored, (_, (ben, token)) = a_table(deps)
    said = chat.post_message(deps, stored, ben.id, "swordfish", None)
    erase.erase(deps, ben.id, token.note.hash)
    deps.store(TableChat).delete_message(stored.id, said.message)
    assert ben.id not in everything(db)


def closing(deps, trouble):
    """Dependencies whose next save fails like this, and a table with only its host, who has posted two messages."""
    deps = replace(deps.with_instances({TableGames: TroubledGames(deps.store(TableGames).table)}), pause=lambda _: None)
    stored, ((ana, token),) = a_table(deps, 1)
    for text in ("anybody?", "nobody"):
        chat.post_message(deps, stored, ana.id, text, None)
    deps.store(TableGames).troubles.append(trouble)
    return deps, stored, ana, token


def test_a_table_at_which_somebody_sits_down_as_it_is_closed_keeps_its_chat(deps):
    guest, _ = profile.register(deps, "Guest", "en")

    def joined(_):
        seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))

    closed, stored, ana, _ = closing(deps, joined)
    leave.leave_lobby(closed, stored, ana.id)
    there = deps.store(TableGames).load(stored.id)
    assert [occupant.player for occupant in there.occupants] == [guest.id]
    assert texts(deps, there) == ["anybody?", "nobody"]
    assert chat.post_message(deps, there, guest.id, "hello?", None).message.number == 3


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived", None])
def test_closing_a_table_deletes_its_chat_though_the_answer_is_lost(deps, db, trouble):
    deps, stored, ana, _ = closing(deps, trouble)
    assert leave.leave_lobby(deps, stored, ana.id).occupants == ()
    assert deps.store(TableGames).load(stored.id) is None
    assert "anybody?" not in everything(db)
    assert "TALK#" not in everything(db)


def test_closing_a_table_deletes_its_chat_though_botocore_sends_the_request_twice(deps, db):
    def sent_before(transition):
        deps.store(TableGames).save(transition, expected=stored.version)

    closed, stored, ana, _ = closing(deps, sent_before)
    assert leave.leave_lobby(closed, stored, ana.id).occupants == ()
    assert "anybody?" not in everything(db)


def test_messages_left_by_an_interrupted_closing_are_erased_with_their_author(deps, db):
    deps, stored, ana, token = closing(deps, None)
    with failing_from(db, 1), suppress(Exception):
        leave.leave_lobby(deps, stored, ana.id)
    assert deps.store(TableGames).load(stored.id) is None
    assert "anybody?" in everything(db)
    erase.erase(deps, ana.id, token.note.hash)
    assert "anybody?" not in everything(db)
    assert ana.id not in everything(db)
