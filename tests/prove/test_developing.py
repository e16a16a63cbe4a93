"""The search for half-developed uploads in the short form that every change runs, and planted faults it must find."""

from dataclasses import replace

import pytest

from chalicelib.core.retry import draft_and_write
from chalicelib.engine.values import value_class
from chalicelib.media import cards as media_cards
from chalicelib.media import develop, my_decks, uploads
from chalicelib.media.deck import Developed, upload_of
from chalicelib.media.objects import Objects
from chalicelib.media.recording import sound_upload_of
from chalicelib.media.recordings_store import TableSounds
from chalicelib.media.store import TableOwnDecks
from chalicelib.play import sounds
from chalicelib.store.table import Delete, Key
from prove import killed_server, uploaded
from prove.developing import orders_with_few_switches, search


@pytest.mark.short
def test_no_upload_is_half_developed_wherever_it_is_stopped():
    found = search(seed=1, share=0.02, samples=25, least=4_000)
    assert found.hold, found


def test_nor_by_a_server_that_is_killed():
    found = killed_server.search(seed=1, rounds=1, kills=4, uploads=50)
    assert found.hold, found


def test_every_order_with_few_switches_is_tried():
    turns = {order.turns for order in orders_with_few_switches((2, 2))}
    assert ((0, 1), (1, 1), (0, 1)) in turns
    assert ((1, 2), (0, 2)) in turns
    assert {len(order.killed) for order in orders_with_few_switches((1, 1))} == {0, 1, 2}


def broken(kind, what, **how):
    return search(seed=1, samples=200, only=lambda scene: kind in scene.name and what in scene.name, **how).broken


def removes_first(deps, key, decode):
    """The upload is away for a moment before it is developed."""
    source = deps.port(Objects).read(key)
    deps.port(Objects).remove([key])
    if source is not None:
        deps.port(Objects).write(key, source, "image/jpeg")
    return develop.develop_upload(deps, key, decode)


def ready_first(deps, key, decode):
    """The card is ready before its pictures are there."""
    card = deps.store(TableOwnDecks).card(*key.split("/")[1:2], int(key.split("/")[2]))
    source = deps.port(Objects).read(key)
    upload = upload_of(key)
    if card and source and card.state == "waiting" and media_cards.save_developed(deps, upload, READY):
        made = decode("picture", source)
        for picture, content in zip(upload.keys[1:], (made.large, made.small), strict=True):
            deps.port(Objects).write(picture, content, "image/webp")
    deps.port(Objects).remove([key])
    return "ready"


READY = Developed("ready")


def keeps_the_upload(deps, key, decode):
    """Nobody removes the upload that another attempt has handled."""
    upload = upload_of(key)
    card = deps.store(TableOwnDecks).card(upload.deck, upload.card)
    return develop.develop_upload(deps, key, decode) if card and card.state == "waiting" else "overtaken"


@pytest.mark.parametrize("planted", [removes_first, ready_first, keeps_the_upload])
def test_a_planted_order_of_writes_is_found(monkeypatch, planted):
    monkeypatch.setattr(uploaded, "develop_upload", planted)
    assert broken("picture, good", "alone")


def leaves_the_pictures(deps, upload):
    deps.port(Objects).remove([upload.key])
    return "overtaken"


def knows_an_old_card(deps, key, decode):
    """It removes the pictures of a card that another attempt has made ready since it was read."""
    upload = upload_of(key)
    card = deps.store(TableOwnDecks).card(upload.deck, upload.card)
    if card and card.state == "waiting" and deps.port(Objects).read(key) is None:
        deps.port(Objects).remove(upload.keys)
        return "overtaken"
    return develop.develop_upload(deps, key, decode)


def test_a_planted_attempt_that_removes_the_pictures_of_another_is_found(monkeypatch):
    monkeypatch.setattr(uploaded, "develop_upload", knows_an_old_card)
    assert any("without its pictures" in found for found in broken("picture, good", "two attempts"))


def test_a_planted_attempt_that_leaves_pictures_of_a_card_that_has_gone_is_found(monkeypatch):
    monkeypatch.setattr(develop, "_clean_up_picture", leaves_the_pictures)
    assert any("nobody knows" in found for found in broken("picture, good", "its card is removed"))


def test_a_planted_attempt_that_trusts_a_card_whose_deck_is_gone_is_found(monkeypatch):
    """Its pictures have been removed already, and the card not yet."""

    def overtaken(deps, upload):
        card = deps.store(TableOwnDecks).card(upload.deck, upload.card)
        deps.port(Objects).remove([upload.key] if card and card.state == "ready" else upload.keys)
        return "overtaken"

    monkeypatch.setattr(develop, "_clean_up_picture", overtaken)
    assert any("nobody knows" in found for found in broken("picture, good", "its deck is removed, two attempts"))


def test_a_planted_attempt_that_trusts_a_recording_of_somebody_who_is_being_erased_is_found(monkeypatch):
    monkeypatch.setattr(develop, "_is_erased", lambda *_: False)
    assert any("nobody knows" in found for found in broken("sound, good", "its owner is erased, two attempts"))


def test_a_planted_attempt_that_leaves_a_sound_of_somebody_who_has_gone_is_found(monkeypatch):
    monkeypatch.setattr(develop, "_clean_up_sound", leaves_the_pictures)
    assert any("nobody knows" in found for found in broken("sound, good", "erased"))


def test_a_planted_attempt_that_takes_a_sound_from_its_clue_is_found(monkeypatch):
    def overtaken(deps, upload):
        deps.port(Objects).remove(upload.keys)
        return "overtaken"

    monkeypatch.setattr(develop, "_clean_up_sound", overtaken)
    assert broken("sound, good", "two attempts")


def test_a_planted_removal_that_forgets_the_card_before_its_pictures_is_found(monkeypatch):
    def remove(deps, player, id, number):
        def draft():
            deck, card = my_decks.require_owned(deps, player, id), media_cards._card(deps, id, number)
            return replace(deck.hide(number), cards=deck.cards - 1).next_version(), card

        _, card = draft_and_write(deps, draft, lambda drafted: deps.store(TableOwnDecks).remove_card(*drafted))
        my_decks.remove_objects(deps, id, [card])

    monkeypatch.setattr(media_cards, "remove", remove)
    assert any("nobody knows" in found for found in broken("picture, good", "its card is removed"))


@value_class
class Clearing(TableOwnDecks):
    """Clears cards that have become ready since they were read."""

    def clear(self, id, cards, revisions):
        self.table.write(*(Delete(Key(f"DECK#{id}", f"CARD#{card.number:06}")) for card in cards))


@value_class
class Forgetting(TableSounds):
    """Forgets recordings that have become ready since they were read."""

    def remove(self, player, recordings):
        if recordings:
            self.table.write(*(Delete(Key(f"PLAYER#{player}", f"SOUND#{one.id}")) for one in recordings))


def test_a_planted_job_that_forgets_a_card_that_has_just_become_ready_is_found():
    def plant(deps):
        return deps.with_instances({TableOwnDecks: Clearing(deps.store(TableOwnDecks).table)})

    assert any("nobody knows" in found for found in broken("picture, good", "its deck is removed", plant=plant))


def test_a_planted_erasure_that_forgets_a_recording_that_has_just_become_ready_is_found():
    def plant(deps):
        return deps.with_instances({TableSounds: Forgetting(deps.store(TableSounds).table)})

    assert any("nobody knows" in found for found in broken("sound, good", "erased", plant=plant))


def test_a_planted_copy_of_a_sound_that_no_recording_tells_of_is_found(monkeypatch):
    """The copy comes first: if the process is killed then, the recording ends after a day, and the copy stays."""
    plain = sounds._mark_sent

    def copy_first(deps, player, id):
        recording = deps.store(TableSounds).get(player, id)
        content = deps.port(Objects).read(recording.unsent_key)
        deps.port(Objects).write(recording.clue_sound.key, content, uploads.M4A)
        plain(deps, player, id)

    monkeypatch.setattr(sounds, "_mark_sent", copy_first)
    assert any("after a day: nobody knows" in found for found in broken("sound, good", "it is sent"))


def test_a_planted_refusal_that_leaves_what_an_earlier_file_has_given_is_found(monkeypatch):
    def removes_its_key(deps, key, decode):
        class WithoutOthers:
            def __getattr__(self, name):
                return getattr(deps.port(Objects), name)

            def remove(self, keys):
                deps.port(Objects).remove([one for one in keys if one == key])

        return develop.develop_upload(deps.with_instances({Objects: WithoutOthers()}), key, decode)

    monkeypatch.setattr(uploaded, "develop_upload", removes_its_key)
    assert any("refused, and has" in found for found in broken("good: another file", "broken"))


def test_a_planted_fault_of_the_server_is_found():
    assert killed_server.search(
        seed=1, rounds=1, kills=4, uploads=40, app="tests.prove.planted_server:create_app"
    ).broken


def test_a_sound_has_a_key_of_its_own():
    assert upload_of("uploads/sounds/p_1/a_1/x") is None
    assert sound_upload_of("uploads/sounds/p_1/a_1/x").keys[0] == "uploads/sounds/p_1/a_1/x"
