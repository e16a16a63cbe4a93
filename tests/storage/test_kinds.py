"""The registry of what is stored (chalicelib/storage/kinds.py) says what the service does."""

import json
from pathlib import Path

import pytest

from chalicelib.background.sweeper import sweep
from chalicelib.engine.game import Phase
from chalicelib.outbound.in_process import InProcess
from chalicelib.storage.formats import STEPS
from chalicelib.storage.kinds import KINDS, kind_of, words_of
from chalicelib.storage.table import Key
from tests.fakes.world import world
from tests.push_services import ENDPOINT
from tests.storage.record import BROKEN, Recorder, wired

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"
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
WORDS = ('"P1"', '"P2"', '"P3"', '"P4"', '"P5"', "Hello!", "Bienvenue", "Shall we?", "French", "phone", "https:")


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
    return {kind_of(*keys) for keys in recorder.here.memory.items}


def test_an_item_of_every_kind_is_written_and_of_no_other(written):
    assert kinds(written) == {*KINDS}


@pytest.mark.parametrize("keys", [("PLAYER#p", "FRIEND#p"), ("SHELF#s", "SHELF")])
def test_a_kind_that_is_not_in_the_registry_is_caught(written, keys):
    written.here.memory.items[keys] = {}
    assert kinds(written) != {*KINDS}


def test_each_format_changes_items_of_kinds_that_are_in_the_registry():
    assert {words for steps in STEPS.values() for words in steps} <= {words_of(Key(kind.pk, kind.sk)) for kind in KINDS}


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
    hashes = [item["hash"] for keys, item in written.here.memory.items.items() if keys[1].startswith("TOKEN#")]
    assert all(word in text_of(written.here.memory.items) for word in (*WORDS, *ids))
    for id, token in zip(ids, written.table.tokens, strict=True):
        written.ask("DELETE", "/v1/me", token)
        written.here.fate.clock += SOON_S
        sweep(written.here.deps)  # for whom more has been pushed than one step deletes
        assert id not in text_of(written.here.memory.items)
    assert not {kind.name for kind in kinds(written) if kind.erasure == "removed"}
    for keys, item in written.here.memory.items.items():
        kind, text = kind_of(*keys), text_of({keys: item})
        assert not [one for one in hashes if one in text]
        kept = {"Bienvenue"} if kind.name == "report" else set()
        assert {word for word in WORDS if word in text} <= kept, kind.name
        assert kind.left or ("clue " not in text and "windmill" not in text), kind.name


def test_anonymous_items_are_found_by_a_hash_and_expire():
    for kind in KINDS:
        if kind.erasure == "kept" and not kind.left:
            assert kind.pk.endswith("#<sha256>")
            assert "`ttl`" in kind.holds


def test_kinds_that_expire_have_a_ttl(written):
    timed = {kind.name for kind in KINDS if "`ttl`" in kind.holds}
    assert timed == {kind_of(*keys).name for keys, item in written.here.memory.items.items() if "ttl" in item}


def test_the_architecture_shows_the_registry():
    """Copy the table from here."""
    head = "| pk | sk | holds | whose | ends with | in the export | an erasure | and leaves |\n" + "| --- " * 8 + "|\n"
    rows = (
        f"| `{kind.pk}` | `{kind.sk}` | {kind.holds} | {kind.owner} | {kind.ends} | "
        f"{f'`{kind.export}`' if kind.export else ''} | {ERASURE[kind.erasure]} | {kind.left} |\n"
        for kind in KINDS
    )
    table = head + "".join(rows)
    assert table in ARCHITECTURE.read_text(encoding="utf-8"), table


ERASURE = {"removed": "removes it", "cleared": "clears it", "kept": "keeps it"}
