"""Clues one can hear: recorded by the storyteller, heard at the table, erased with their author."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from werkzeug.test import Client

from chalicelib.core.errors import DAY_S, HOUR_S
from chalicelib.core.ids import GameId
from chalicelib.media.develop import develop_upload
from chalicelib.media.objects import Objects
from chalicelib.media.recording import MOST_BYTES, UNSENT_S, sound_upload_of
from chalicelib.media.s3 import NoObjects
from chalicelib.play.sounds import take_down
from chalicelib.players.quotas import PER_DAY
from chalicelib.reports.store import TableReports
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.table import below
from chalicelib.tables.errors import RoundNotFound
from chalicelib.workers.sweep import sweep
from tests.albums import key_in
from tests.at_table import person, refused, table
from tests.fakes.objects import MemoryObjects
from tests.media.decode.hostile.sound_parts import good

NOON = 20_000 * DAY_S + DAY_S // 2
WEBM = {"type": "audio/webm"}
HOST = {"first_storyteller": "host"}


@pytest.fixture
def clock():
    return SimpleNamespace(now=NOON)


@pytest.fixture
def objects():
    return MemoryObjects()


@pytest.fixture
def deps(deps, clock, objects):
    return replace(deps.with_instances({Objects: objects}), now=lambda: clock.now, pause=lambda _: None)


@pytest.fixture(scope="module")
def webm():
    return good("WebM")


@pytest.fixture
def game(http):
    return table(http, 3, options=HOST)


def begun(game, who=0):
    answer = game.people[who].post(f"{game.href}/sounds", WEBM)
    assert answer.status_code == 201, answer.text
    return answer.json


def key_of(recording):
    return key_in(recording["upload"])


def recorded(deps, objects, game, webm):
    """The id of a recording that is ready."""
    recording = begun(game)
    objects.write(key_of(recording), webm, "audio/webm")
    assert develop_upload(deps, key_of(recording)) == "ready"
    return recording["id"]


def card_of(game, who=0):
    return game.people[who].see(game.href)["hand"][0]["id"]


def sing(game, sound, **more):
    return game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound, "card": card_of(game), **more})


@pytest.fixture
def sung(deps, objects, game, webm):
    assert sing(game, recorded(deps, objects, game, webm)).status_code == 200
    return game


def test_a_recording_is_uploaded_developed_and_heard_by_all(deps, objects, game, webm):
    recording = begun(game)
    assert (recording["state"], recording["round"], recording["peaks"]) == ("waiting", 1, [])
    assert {"name": "most", "value": str(MOST_BYTES)} in recording["upload"]["fields"]
    where = f"{game.href}/sounds/{recording['id']}"
    assert game.host.see(where) == {**recording, "upload": None}
    objects.write(key_of(recording), webm, "audio/webm")
    assert develop_upload(deps, key_of(recording)) == "ready"
    ready = game.host.see(where)
    assert (ready["state"], ready["reason"], len(ready["peaks"])) == ("ready", None, 60)
    assert sing(game, recording["id"], text="Hum hum").status_code == 200
    for view in game.views():
        assert view["round"]["clue"] == "Hum hum"
        heard = view["round"]["sound"]
        assert (heard["length_ms"], heard["peaks"]) == (ready["length_ms"], ready["peaks"])
    key = heard["url"].removeprefix("/")
    assert objects.kinds == {key: "audio/mp4"}
    assert objects.content[key][4:8] == b"ftyp"


def test_a_clue_may_be_a_sound_without_words(sung):
    assert [view["round"]["clue"] for view in sung.views()] == [""] * 3
    sung.play_to("clue", 2)
    for view in sung.views():
        assert view["last_round"]["sound"]["url"].endswith("/clue.m4a")
    assert sung.host.see(f"{sung.href}/rounds/1") == sung.host.see(sung.href)["last_round"]
    taken = [one for one in sung.host.see("/v1/me/export")["games"] if one["rounds"]]
    assert taken[0]["rounds"][0]["sound"] == sung.host.see(sung.href)["last_round"]["sound"]
    sung.play_to_the_end()


def test_the_same_clue_sent_again_is_the_same_clue(deps, objects, game, webm):
    sound = recorded(deps, objects, game, webm)
    card = card_of(game)
    first, again = (
        game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound, "card": card}).status_code for _ in range(2)
    )
    assert (first, again) == (200, 200)
    other = game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound, "text": "and words", "card": card})
    refused(other, 409, "phase-over")


def test_a_clue_that_the_rules_refuse_may_be_sent_again_with_the_recording(deps, objects, game, webm):
    sound = recorded(deps, objects, game, webm)
    refused(game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound}), 409, "clue-needs-card")
    assert sing(game, sound).status_code == 200


def test_only_who_owes_the_clue_records(game):
    refused(game.people[1].post(f"{game.href}/sounds", WEBM), 409, "clue-not-due")
    stranger = person(game.host.http, "Eva")
    refused(stranger.post(f"{game.href}/sounds", WEBM), 404, "game-not-found")
    game.play_to("cards")
    refused(game.host.post(f"{game.href}/sounds", WEBM), 409, "clue-not-due")


def test_a_recording_is_nobody_elses(deps, objects, game, webm):
    sound = recorded(deps, objects, game, webm)
    assert sound not in str(game.views())
    for other in game.people[1:]:
        refused(other.get(f"{game.href}/sounds/{sound}"), 404, "sound-not-found")
    another = table(game.host.http, 3)
    refused(another.host.get(f"{another.href}/sounds/{sound}"), 404, "sound-not-found")


@pytest.mark.parametrize("odd", ["a_0000000000000000", "x"])
def test_a_recording_that_is_not_there_is_not_sent(game, odd):
    refused(sing(game, odd), 409, "sound-not-ready")


def test_a_recording_is_sent_once_it_is_ready_and_in_its_round(deps, objects, game, webm):
    waiting = begun(game)
    refused(sing(game, waiting["id"]), 409, "sound-not-ready")
    late = recorded(deps, objects, game, webm)
    game.host.put(f"{game.href}/rounds/1/clue", {"text": "words", "card": card_of(game)})
    refused(sing(game, late), 409, "clue-not-due")
    game.play_to("clue", 4)  # it is the host's turn again
    card = card_of(game)
    refused(game.host.put(f"{game.href}/rounds/4/clue", {"sound": late, "card": card}), 409, "sound-not-ready")


def test_what_is_no_sound_is_refused_with_its_reason(deps, objects, game):
    recording = begun(game)
    objects.write(key_of(recording), b"no sound at all", "audio/webm")
    assert develop_upload(deps, key_of(recording)) == "refused"
    seen = game.host.see(f"{game.href}/sounds/{recording['id']}")
    assert (seen["state"], seen["reason"]) == ("refused", "not-a-sound")
    assert objects.content == {}


def test_an_upload_that_does_not_come_is_refused_after_an_hour(game, clock):
    recording = begun(game)
    clock.now += HOUR_S + 1
    seen = game.host.see(f"{game.href}/sounds/{recording['id']}")
    assert (seen["state"], seen["reason"]) == ("refused", "not-uploaded")


def test_an_upload_is_developed_once(deps, objects, game, webm):
    recording = begun(game)
    key = key_of(recording)
    for result in ("ready", "overtaken"):
        objects.write(key, webm, "audio/webm")
        assert develop_upload(deps, key) == result
        assert key not in objects.content
    assert develop_upload(deps, "uploads/sounds/p_none/a_none/secret") == "overtaken"


def test_a_table_may_have_no_sounds(http):
    quiet = table(http, 3, sounds=False, options=HOST)
    assert quiet.host.see(quiet.href)["sounds"] is False
    refused(quiet.host.post(f"{quiet.href}/sounds", WEBM), 403, "sounds-off")
    refused(sing(quiet, "a_0000000000000000"), 403, "sounds-off")
    assert quiet.host.put(f"{quiet.href}/rounds/1/clue", {"text": "words", "card": card_of(quiet)}).status_code == 200


def test_where_there_is_no_store_there_are_no_sounds(deps, game, served):
    host = replace(game.host, http=Client(served(deps.with_instances({Objects: NoObjects()}))))
    refused(host.post(f"{game.href}/sounds", WEBM), 403, "sounds-off")


def test_a_clue_is_seen_or_heard(game):
    refused(game.host.put(f"{game.href}/rounds/1/clue", {"card": card_of(game)}), 400, "invalid-body")


def test_recordings_have_a_quota(game):
    for _ in range(PER_DAY["sounds"]):
        begun(game)
    refused(game.host.post(f"{game.href}/sounds", WEBM), 429, "quota-used-up")


def test_a_recording_that_is_not_sent_ends_after_a_day(deps, objects, game, webm, db):
    sound = recorded(deps, objects, game, webm)
    (item,) = recordings(game, db)
    assert item["ttl"] == NOON + UNSENT_S
    assert sing(game, sound).status_code == 200
    (item,) = recordings(game, db)
    assert "ttl" not in item


def recordings(game, db):
    return list(db.query(f"PLAYER#{game.host.see('/v1/me')['id']}", *below("SOUND#"), limit=9))


def test_sounds_are_erased_with_their_author_and_the_game_goes_on(deps, objects, sung, clock):
    sung.play_to("clue", 2)
    assert sung.host.delete("/v1/me").status_code == 204
    clock.now += HOUR_S
    sweep(deps)
    assert objects.content == {}
    guest = sung.people[1]
    view = guest.see(sung.href)
    assert view["last_round"]["sound"] is None
    assert guest.see(f"{sung.href}/rounds/1")["sound"] is None


def test_the_sound_of_the_present_clue_is_erased_too(deps, objects, http, webm, clock):
    four = table(http, 4, options=HOST)
    assert sing(four, recorded(deps, objects, four, webm), text="Hum").status_code == 200
    assert four.host.delete("/v1/me").status_code == 204
    clock.now += HOUR_S
    sweep(deps)
    assert objects.content == {}
    shown = four.people[1].see(four.href)
    assert (shown["round"]["clue"], shown["round"]["sound"]) == ("Hum", None)


def test_who_lost_the_race_for_a_round_takes_nothing_from_it(deps, objects, http, webm, clock):
    """Anybody may give the first clue; the sound of another clue stays when its author is erased."""
    race = table(http, 4)
    mine = recorded(deps, objects, race, webm)
    other = race.people[1].post(f"{race.href}/sounds", WEBM).json
    objects.write(key_of(other), webm, "audio/webm")
    assert develop_upload(deps, key_of(other)) == "ready"
    clumsy = {"sound": other["id"]}  # without a card: the recording is copied, and the clue refused
    refused(race.people[1].put(f"{race.href}/rounds/1/clue", clumsy), 409, "clue-needs-card")
    assert sing(race, mine).status_code == 200
    assert race.people[1].delete("/v1/me").status_code == 204
    clock.now += HOUR_S
    sweep(deps)
    heard = race.host.see(race.href)["round"]["sound"]
    assert list(objects.content) == [heard["url"].removeprefix("/")]


def test_a_report_says_where_the_sound_is(deps, sung):
    key = sung.host.see(sung.href)["round"]["sound"]["url"].removeprefix("/")
    assert sung.people[1].post(f"{sung.href}/reports", {"round": 1}).status_code == 204
    assert [report.text for report in deps.store(TableReports).all()] == [key]


@pytest.mark.parametrize("phase", ["cards", "clue"])
def test_the_operator_takes_a_sound_down(deps, objects, sung, phase):
    sung.play_to(phase, 1 if phase == "cards" else 3)
    take_down(deps, GameId(sung.href.rpartition("/")[2]), 1)
    assert objects.content == {}
    view = sung.host.see(sung.href)
    assert not [one for one in (view["round"], view["last_round"]) if one and one["sound"]]
    if phase == "clue":
        assert sung.host.see(f"{sung.href}/rounds/1")["sound"] is None
    with pytest.raises(RoundNotFound):
        take_down(deps, GameId(sung.href.rpartition("/")[2]), 2)


class Failing(MemoryObjects):
    def remove(self, keys):
        raise StoreUnavailable


def test_a_takedown_that_breaks_off_can_be_repeated(deps, objects, sung):
    """Otherwise the operator would be told that the round has no sound, and its address would go on playing it."""
    game = GameId(sung.href.rpartition("/")[2])
    failing = Failing(objects.content, objects.kinds)
    with pytest.raises(StoreUnavailable):
        take_down(deps.with_instances({Objects: failing}), game, 1)
    take_down(deps, game, 1)
    assert objects.content == {}
    assert sung.host.see(sung.href)["round"]["sound"] is None


def test_the_key_of_an_upload_is_of_sounds(game):
    upload = sound_upload_of(key_of(begun(game)))
    assert upload.key == key_of({"upload": {"fields": [{"name": "key", "value": upload.key}]}})
    assert sound_upload_of("uploads/d_1/1/secret") is None
