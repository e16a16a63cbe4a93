"""What the stores declare of their items (tools/kinds.py collects it) is what the service does."""

import json
from dataclasses import replace

import pytest

from chalicelib.engine.game import Phase
from chalicelib.notify.local_queue import InProcess
from chalicelib.store.formats import STEPS
from chalicelib.store.kinds import Kind, words_of
from chalicelib.store.table import Key
from chalicelib.workers.sweep import sweep
from tests.fakes.world import world
from tests.push_services import ENDPOINT
from tests.store.record import BROKEN, Recorder, wired
from tools.kinds import BEGIN, PAGE, all_kinds, kind_of, kinds_by_words, written_into

KINDS = all_kinds()
SAID = {  # what somebody has added, said or chosen, by the kind of item which has to show it in an export
    "game": '"P1"',
    "round": '"clue ',
    "deal": '"windmill"',
    "message": '"Hello!"',
    "profile": '"P3"',
    "token note": '"phone"',
    "seat note": '"g_',
    "archive note": "true",
    "chat note": '"g_',
    "block": '"b_',
    "circle": '"Friday"',
    "circle note": '"c_',
    "writing for a picture": '"Tempting 0"',
    "standings": '"points"',
    "recording": '/clue.m4a"',
    "own deck": '"Holiday"',
    "own card": '"/v1/me/decks/d_',
    "own deck note": '"d_',
    "loan": '"d_',
    "habits": '"minutes": ',
    "statistics": '"games": ',
    "webhook": f'"{BROKEN}"',
    "webhook note": '"h_',
    "subscription": f'"{ENDPOINT}0"',
    "subscription note": '"s_',
    "report": '"French"',
    "report note": '"French"',
}
SOON_S = 600
WORDS = (
    "Tempting",
    '"P1"',
    '"P2"',
    '"P3"',
    '"P4"',
    '"P5"',
    "Hello!",
    "Bienvenue",
    "Shall we?",
    "French",
    "phone",
    "https:",
)


@pytest.fixture
def written():
    """A service with an item of every kind."""
    queue = InProcess()
    here = world(3, lambda deps: wired(deps, queue))
    recorder = Recorder(here, queue, "party")
    recorder.gather()
    recorder.play(Phase.VOTES)
    yield recorder


def kinds(recorder):
    """Which there are items of; None among them, where one is of no kind that is known."""
    return {kind_of(key) for key in recorder.here.memory.items}


def test_an_item_of_every_kind_is_written_and_of_no_other(written):
    assert kinds(written) == {*KINDS}


@pytest.mark.parametrize("key", [Key("PLAYER#p", "FRIEND#p"), Key("SHELF#s", "SHELF"), Key("REPORTS", "NEWEST")])
def test_a_kind_that_no_store_declares_is_caught(written, key):
    written.here.memory.items[key] = {}
    assert kinds(written) != {*KINDS}


def test_two_kinds_whose_items_could_not_be_told_apart_are_caught():
    sent, soon = (Kind(name=name, key=Key("HOOK#h", f"{name}#<time>"), holds="") for name in ("SENT", "SOON"))
    assert list(kinds_by_words([sent, soon]).values()) == [sent, soon]
    with pytest.raises(ValueError, match="same words"):
        kinds_by_words([sent, replace(soon, key=Key("HOOK#<hash>", "SENT#<time>#<rest>"))])


def test_each_format_changes_items_of_declared_kinds():
    assert {words for steps in STEPS.values() for words in steps} <= {words_of(kind.key) for kind in KINDS}


def found(exported, path):
    """Everything there is at a path such as `games[].rounds`."""
    first, _, rest = path.partition("[].")
    return [one[rest] for one in exported[first]] if rest else [exported[first]]


def exports(recorder):
    return [recorder.ask("GET", "/v1/me/export", token) for token in recorder.table.tokens]


def test_the_export_shows_each_kind_where_the_registry_says(written):
    taken = exports(written)
    assert {kind.name for kind in KINDS if kind.export} == SAID.keys()
    for kind in KINDS:
        if kind.export:
            shown = [json.dumps(one) for exported in taken for one in found(exported, kind.export)]
            assert any(SAID[kind.name] in one for one in shown), kind.name


def text_of(items):
    """All text in them, and in the JSON that they hold."""
    return json.dumps(sorted(items.items()), ensure_ascii=False).replace('\\"', '"')


def test_a_player_who_is_erased_leaves_what_the_registry_says_and_no_more(written):
    """Everybody is erased, one after the other, so that no item of a kind which goes may be left."""
    ids = [exported["player"]["id"] for exported in exports(written)]
    hashes = [item["hash"] for key, item in written.here.memory.items.items() if key.sk.startswith("TOKEN#")]
    assert all(word in text_of(written.here.memory.items) for word in (*WORDS, *ids))
    for id, token in zip(ids, written.table.tokens, strict=True):
        written.ask("DELETE", "/v1/me", token)
        written.here.fate.clock += SOON_S
        sweep(written.here.deps)  # for whom more has been pushed than one step deletes
        assert id not in text_of(written.here.memory.items)
    assert not {kind.name for kind in kinds(written) if kind.erasure == "removed"}
    for key, item in written.here.memory.items.items():
        kind, text = kind_of(key), text_of({key: item})
        assert not [one for one in hashes if one in text]
        kept = {"Bienvenue", "Tempting"} if kind.name == "report" else set()
        assert {word for word in WORDS if word in text} <= kept, kind.name
        assert kind.left or ("clue " not in text and "windmill" not in text), kind.name


def test_anonymous_items_are_found_by_a_hash_and_expire():
    for kind in KINDS:
        if kind.erasure == "kept" and not kind.left:
            assert kind.key.pk.endswith("#<sha256>")
            assert "`ttl`" in kind.holds


def test_kinds_that_expire_have_a_ttl(written):
    timed = {kind.name for kind in KINDS if "`ttl`" in kind.holds}
    assert timed == {kind_of(key).name for key, item in written.here.memory.items.items() if "ttl" in item}


def test_the_architecture_shows_all_kinds():
    assert PAGE.read_text(encoding="utf-8") == written_into(PAGE.read_text(encoding="utf-8")), "make kinds"


def test_a_row_that_is_missing_or_changed_by_hand_is_caught():
    page = PAGE.read_text(encoding="utf-8")
    row = next(line for line in page.splitlines(keepends=True) if line.startswith("| `GAME#g` | `DEAL` |"))
    for planted in ("", row.replace("seed", "deed")):
        assert written_into(page.replace(row, planted)) == page
    with pytest.raises(ValueError, match="no place"):
        written_into(page.replace(BEGIN, ""))
