"""Items in an earlier format are read like new ones, and can be changed; those in one before LOWEST are refused."""

import json

import pytest

from bench.requests import Request
from chalicelib.core.idempotency import IdempotencyKey, KeyUsed
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.game import Pace
from chalicelib.notify.destinations import Webhook
from chalicelib.notify.destinations_store import TableWebhooks
from chalicelib.players.player import Profile, TokenNote
from chalicelib.players.store import TablePlayers
from chalicelib.store import formats
from chalicelib.store.attributes import to_attributes
from chalicelib.store.errors import FormatTooOld, StoreUnavailable, VersionConflict
from chalicelib.store.formats import each, in_document, renamed, reworded, stamped, upgraded, within
from chalicelib.store.table import Key
from chalicelib.tables import codec
from chalicelib.tables.store import TableGames
from chalicelib.tables.stream import read_save
from chalicelib.tables.transition import Transition
from prove.scenario import register
from tests.fakes.world import world
from tests.store.raw import everything, store, stored
from tests.tables.test_store import NOW, a_table, next_of

HOOK = Webhook("h_1", "p_1", "https://example.org/", ("ping",), 1, "whsec_a")
QUOTA_USE = QuotaUse("p_1", "webhooks", 5, day=20_000, resets_s=60)


def store_old(db, pk, sk, **attributes):
    store(db, {"pk": pk, "sk": sk, **attributes})


def raw(db, pk, sk):
    return stored(db, Key(pk, sk))


def text(**document):
    return json.dumps(document)


@pytest.fixture
def sixth(monkeypatch):
    """A package which writes format 6, where everything is called as today, and reads two formats from before."""
    steps = {
        5: {
            Key("GAME", "STATE"): in_document(
                "state", renamed(code="password"), within("pace", renamed(pause="vacation_s"))
            ),
            Key("PLAYER", "PROFILE"): renamed(tongue="speech"),
            Key("HOOK", "HOOK"): in_document("hook", reworded("state", waiting="unverified")),
            Key("IDEM", "IDEM"): renamed(what="made"),
        },
        6: {
            Key("GAME", "STATE"): in_document("state", renamed(password="invite")),
            Key("PLAYER", "PROFILE"): renamed(speech="locale"),
        },
    }
    monkeypatch.setattr(formats, "STEPS", steps)
    monkeypatch.setattr(formats, "NEWEST", max(steps))


def old_game(written):
    """Item of a lobby in one of the formats of `sixth`."""
    document = json.loads(codec.dump_game(a_table(pace=Pace(vacation_s=7))))
    document[{4: "code", 5: "password"}[written]] = document.pop("invite")
    if written == 4:
        document["pace"] = {"pause": document["pace"]["vacation_s"]}
    return {"version": 1, "state": text(**document), "events": "[]", "format": written}


@pytest.mark.parametrize("written", [4, 5])
def test_a_game_goes_from_format_to_format_and_is_written_in_the_newest(db, sixth, written):
    store_old(db, "GAME#g_1", "STATE", **old_game(written))
    games, wanted = TableGames(db), a_table(pace=Pace(vacation_s=7))
    assert games.load("g_1") == wanted
    assert games.admit("hash", "g_1") == (None, wanted)
    assert games.load_many(["g_1"]) == (wanted,)
    games.save(Transition(next_of(wanted)), expected=1)
    assert games.load("g_1") == next_of(wanted)
    assert raw(db, "GAME#g_1", "STATE")["format"] == 6
    assert '"invite"' in raw(db, "GAME#g_1", "STATE")["state"]


def test_a_change_decided_on_an_earlier_state_conflicts_with_an_old_item_as_with_a_new_one(db, sixth):
    store_old(db, "GAME#g_1", "STATE", **old_game(4))
    with pytest.raises(VersionConflict):
        TableGames(db).save(Transition(a_table()), expected=0)


def test_the_stream_has_games_whose_last_position_was_in_an_earlier_format(db, sixth):
    store_old(db, "GAME#g_1", "STATE", **old_game(4))
    old = raw(db, "GAME#g_1", "STATE")
    wanted = a_table(pace=Pace(vacation_s=7))
    TableGames(db).save(Transition(next_of(wanted)), expected=1)
    images = {"OldImage": to_attributes(old), "NewImage": to_attributes(raw(db, "GAME#g_1", "STATE"))}
    told = read_save({"dynamodb": {"Keys": {"sk": {"S": "STATE"}}, "ApproximateCreationDateTime": 1.0, **images}})
    assert (told.before, told.transition.game) == (wanted, next_of(wanted))


def test_an_item_without_a_document_is_upgraded_and_rewritten(db, sixth):
    store_old(db, "PLAYER#p_1", "PROFILE", name="Ana", tongue="en", created_at=1, format=4)
    players = TablePlayers(db)
    assert players.profile("p_1") == Profile("p_1", "Ana", "en", 1)
    assert players.profiles(["p_1"]) == {"p_1": Profile("p_1", "Ana", "en", 1)}
    assert players.quota_status(QUOTA_USE) == (Profile("p_1", "Ana", "en", 1), 0)
    players.update(players.profile("p_1"), Profile("p_1", "Eva", "en", 1))
    assert raw(db, "PLAYER#p_1", "PROFILE")["format"] == 6
    assert players.profile("p_1").name == "Eva"


def old_webhook(db, **more):
    """Of format 4, in members of another order and with spaces, which nobody writes today."""
    made = {"secret": "whsec_a", "created_at": 1, "kinds": ["ping"], "url": HOOK.url, "player": "p_1", "id": "h_1"}
    store_old(db, "HOOK#h_1", "HOOK", hook=text(**made, state="waiting", **more), number=7, format=4)


def test_a_webhook_in_an_earlier_format_can_be_changed(db, sixth):
    old_webhook(db)
    webhooks = TableWebhooks(db)
    assert webhooks.webhook("h_1") == HOOK
    active = Webhook("h_1", "p_1", HOOK.url, ("ping",), 1, "whsec_a", "active")
    assert webhooks.replace(HOOK, active)
    assert (webhooks.webhook("h_1"), webhooks.next_number("h_1")) == (active, 8)
    assert raw(db, "HOOK#h_1", "HOOK")["format"] == 6
    assert not webhooks.replace(HOOK, active)


def test_a_webhook_in_an_earlier_format_which_somebody_has_changed_is_left_as_it_is(db, sixth):
    old_webhook(db, why="gone")
    assert not TableWebhooks(db).replace(HOOK, HOOK)
    assert raw(db, "HOOK#h_1", "HOOK")["format"] == 4


def test_a_webhook_that_is_gone_is_not_changed(db):
    assert not TableWebhooks(db).replace(HOOK, HOOK)


def test_a_key_used_in_an_earlier_format_is_still_used(db, sixth):
    key = IdempotencyKey("p_1", "key", "print", NOW + 9)
    games = TableGames(db)
    games.open(Transition(a_table()), key, now=NOW)
    pk = next(item["pk"] for item in everything(db) if item["sk"] == "IDEM")
    store_old(db, pk, "IDEM", what="g_1", fingerprint="print", ttl=NOW + 9, format=4)
    with pytest.raises(KeyUsed) as used:
        games.open(Transition(a_table("g_2")), key, now=NOW)
    assert (used.value.made, used.value.fingerprint) == ("g_1", "print")


def test_every_kind_of_write_states_the_format(db):
    players = TablePlayers(db)
    players.add(Profile("p_1", "Ana", "en", 1), TokenNote("t_1", "first", 1, "hash"))
    assert TableWebhooks(db).add(HOOK, QUOTA_USE, None, now=1)
    TableGames(db).open(Transition(a_table(), joined="p_1"), None, now=NOW)
    items = everything(db)
    assert len(items) == 8
    assert all(item["format"] == formats.NEWEST for item in items)


def test_an_item_of_a_later_format_is_left_alone_and_the_caller_asks_again(db, caplog):
    store_old(db, "GAME#g_1", "STATE", state=text(), format=formats.NEWEST + 1)
    with pytest.raises(StoreUnavailable):
        TableGames(db).load("g_1")
    assert "format" in caplog.text


@pytest.mark.parametrize("older", [{}, {"format": 2}, {"format": 3}], ids=["none stated", "2", "3"])
def test_an_item_before_the_lowest_format_is_refused_by_what_reads_it_and_left_alone(db, older):
    store_old(db, "GAME#g_1", "STATE", state=text(), **older)
    with pytest.raises(FormatTooOld, match=r"Reverie 1\.0\.0 reads") as refused:
        TableGames(db).load("g_1")
    assert f"format {older.get('format', 1)}," in str(refused.value)
    assert raw(db, "GAME#g_1", "STATE") == {"pk": "GAME#g_1", "sk": "STATE", "state": text(), **older}


def test_a_request_that_meets_an_older_item_fails_for_good_and_the_log_says_what_reads_it(caplog):
    """As one that meets a bug: a 503 would have clients send it again, and a 404 would say that the game is gone."""
    here, key = world(1), Key("GAME#g_0000000000000000", "STATE")
    here.memory.items[key] = older = {**key._asdict(), "state": text(), "format": 3}
    reply = here.ask(Request("GET", "/v1/games/g_0000000000000000", register(here, "Ana")))
    assert (reply.status, reply.json["code"]) == (500, "internal-error")
    assert "retry-after" not in reply.headers
    assert "format 3, which Reverie 1.0.0 reads" in caplog.text
    assert here.memory.items[key] == older


def test_a_number_of_a_format_is_never_used_again():
    """Formats 1 to 3 were those of packages before 1.0.0."""
    assert formats.LOWEST == 4
    assert list(formats.STEPS) == list(range(5, formats.NEWEST + 1))


def test_an_item_in_the_current_format_is_given_as_it_is():
    item = stamped({"pk": "GAME#g", "sk": "STATE"})
    assert upgraded(item) is item


def test_members_are_renamed_where_they_are():
    document = {"a": 1, "b": {"c": 2, "d": None}, "e": [{"c": 3}], "f": {"1": {"c": 4}}, "g": "old", "h": None}
    for edit in (
        renamed(a="A"),
        within("b", renamed(c="C"), renamed(C="D")),
        within("h", renamed(c="C")),
        within("missing", renamed(c="C")),
        each("e", renamed(c="C")),
        each("f", renamed(c="C")),
        each("h", renamed(c="C")),
        reworded("g", old="new"),
        reworded("missing", old="new"),
        reworded("g", older="newest"),
    ):
        document = edit(document)
    assert document == {"A": 1, "b": {"D": 2, "d": None}, "e": [{"C": 3}], "f": {"1": {"C": 4}}, "g": "new", "h": None}
