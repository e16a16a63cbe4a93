"""The search for what recordings tell to others, in short, and planted leaks that it must find."""

import json
from dataclasses import replace

import pytest

from chalicelib.engine.errors import NotStoryteller
from chalicelib.media import recording
from chalicelib.media.recordings_store import TableSounds
from chalicelib.notify.payloads import render_body
from chalicelib.play import moves_api, sounds
from chalicelib.play.errors import SoundNotFound
from chalicelib.shares import view
from chalicelib.tables.commit import commit
from chalicelib.tables.transition import Transition
from prove import seen, uploaded
from prove.sounds import search
from tools.local import uploads

KINDS = ("former", "guest", "host", "spectator", "stranger", "watcher")


@pytest.mark.short
def test_nobody_learns_of_a_recording_before_it_is_a_clue_and_then_those_at_the_table():
    found = search(6_000, seed=1)  # a listed table and one that is not
    assert found.hold, found
    reached = {figure.what: figure.value for figure in found.figures}
    for kind in KINDS:
        assert reached[f"asked by: {kind}"] > 500
        assert (reached[f"heard by: {kind}"] > 0) is (kind != "stranger")


def broken(**leak):
    return search(9_000, seed=1, **leak).broken


def is_there(deps, id):
    """Whether anybody has a recording with this id."""
    return any(sk == f"SOUND#{id}" for _, sk in deps.store(TableSounds).table.table.items)


def test_a_planted_403_for_a_recording_of_somebody_else_is_found(monkeypatch):
    plain = sounds.load_recording

    def of_player(deps, player, stored, id):
        try:
            return plain(deps, player, stored, id)
        except SoundNotFound:
            if is_there(deps, id):
                raise NotStoryteller from None
            raise

    monkeypatch.setattr(sounds, "load_recording", of_player)
    assert any("/sounds/" in found and "status" in found for found in broken())


def test_a_planted_clue_with_a_recording_of_somebody_else_is_found(monkeypatch):
    plain = sounds.use_recording

    def sent(deps, player, stored, round, id):
        if is_there(deps, id) and deps.store(TableSounds).get(player, id) is None:
            raise SoundNotFound
        return plain(deps, player, stored, round, id)

    monkeypatch.setattr(moves_api, "use_recording", sent)
    assert any("/clue" in found for found in broken())


def test_a_planted_version_that_a_recording_changes_is_found(monkeypatch):
    """Whoever polls would see that the storyteller is about to sing."""
    plain = sounds.begin

    def begin(deps, player, stored, seat, kind):
        begun = plain(deps, player, stored, seat, kind)
        commit(deps, stored, lambda position: Transition(position) if position == stored else None)
        return begun

    monkeypatch.setattr(sounds, "begin", begin)
    assert "a recording is a change of the game" in broken()


def test_a_planted_pace_of_polls_while_somebody_records_is_found():
    def over(world):
        def ask(request):
            reply = world.ask(request)
            records = any(sk.startswith("SOUND#") for _, sk in world.memory.items)
            return replace(reply, headers={**reply.headers, "poll-interval": "1"}) if records else reply

        return ask

    assert any("headers" in found for found in broken(over=over))


def test_a_planted_read_that_only_a_recording_needs_is_found(monkeypatch):
    plain = sounds.load_recording

    def of_player(deps, player, stored, id):
        if is_there(deps, id):
            deps.store(TableSounds).get(player, id)
        return plain(deps, player, stored, id)

    monkeypatch.setattr(sounds, "load_recording", of_player)
    assert any("calls" in found for found in broken())


def in_answers(what, where):
    """Puts a secret of a recording into some answers."""

    def over(world):
        def ask(request):
            reply = world.ask(request)
            recordings = [
                json.loads(item["recording"]) for (_, sk), item in world.memory.items.items() if "SOUND#" in sk
            ]
            if reply.status == 200 and recordings and where in request.path:
                return replace(reply, body=reply.body + str([one[what] for one in recordings]).encode())
            return reply

        return ask

    return over


@pytest.mark.parametrize("where", ["/v1/games/", "/v1/circles", "/v1/screens/", "/v1/me/export", "/messages"])
@pytest.mark.parametrize(("what", "called"), [("upload", "its upload"), ("id", "its id")])
def test_a_planted_secret_in_an_answer_is_found(what, called, where):
    assert any(called in found for found in broken(over=in_answers(what, where)))


def test_a_planted_line_about_an_upload_is_found(monkeypatch):
    plain = uploaded.develop_upload

    def develop(deps, key, decode):
        print(json.dumps({"handles": key}))
        return plain(deps, key, decode)

    monkeypatch.setattr(uploaded, "develop_upload", develop)
    assert any(found.startswith("the log of the author has") for found in broken())


def with_the_address(world):
    """Puts the address of each sound that was sent into what is no part of the table."""
    kept = [json.loads(item["recording"]) for (_, sk), item in world.memory.items.items() if "SOUND#" in sk]
    return [recording.SoundUpload("p", "a", one["upload"]) for one in kept if one.get("sent")]


@pytest.mark.parametrize(
    "where", ["/v1/circles", "/v1/me/export", "/v1/shares/", "/messages", "/fairness", "/v1/me/games", "/v1/daily"]
)
def test_a_planted_address_of_a_sound_elsewhere_is_found(where):
    def over(world):
        def ask(request):
            reply, sent = world.ask(request), with_the_address(world)
            if reply.status == 200 and where in request.path:
                addresses = [one.unsent_key.replace("sounds/", "own/").replace(".m4a", "/clue.m4a") for one in sent]
                return replace(reply, body=reply.body + str(addresses).encode())
            return reply

        return ask

    assert any("has the address of the sound" in found for found in broken(over=over))


def test_a_planted_sound_on_a_shared_page_is_found(monkeypatch):
    plain = view._round

    def round(found, told, face):
        sound = told.round.sound
        return {**plain(found, told, face), "clue": sound.key if sound else None}

    monkeypatch.setattr(view, "_round", round)
    assert any("/v1/shares/" in found and "has the address" in found for found in broken())


def test_a_planted_sound_in_a_notification_is_found(monkeypatch):
    keys = []
    plain = sounds.use_recording

    def sent(deps, *asked):
        sound = plain(deps, *asked)
        keys.append(sound.key)
        return sound

    monkeypatch.setattr(moves_api, "use_recording", sent)
    monkeypatch.setattr(seen, "render_body", lambda notification, *rest: f"{render_body(notification, *rest)} {keys}")
    assert any(found.startswith("a notification has") for found in broken())


@pytest.mark.parametrize("path", ["/v1/screens/", "/v1/games/"], ids=["screens", "seats"])
def test_a_planted_view_without_the_sound_is_found(path):
    def over(world):
        def ask(request):
            reply = world.ask(request)
            return replace(reply, body=reply.body.replace(b"clue.m4a", b"none")) if path in request.path else reply

        return ask

    assert any("finds the address by" in found for found in broken(over=over))


class Lasting(uploads.Folder):
    """Forms never end."""

    def take(self, content_type, body):
        now, self.now = self.now, lambda: 0
        try:
            uploads.Folder.take(self, content_type, body)
        finally:
            self.now = now


class Trusting(uploads.Folder):
    """Takes any form for one of its own, whatever it says."""

    def take(self, content_type, body):
        sent = uploads.parse_form(content_type, body)
        self.write(sent.fields["key"], sent.file, sent.fields["Content-Type"])


class Keeping(uploads.Folder):
    """Removes nothing."""

    def remove(self, keys):
        """They stay."""
