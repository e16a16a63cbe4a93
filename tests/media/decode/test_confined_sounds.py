"""What a process that decodes sounds says is not trusted: somebody may have taken it over."""

import base64
import json

import pytest

from chalicelib.media.decode.results import DevelopedSound, NoSound
from chalicelib.media.decode.sandbox import decode_in_sandbox
from tests.media.decode.hostile.sound_parts import box, good

BOOT = "chalicelib.media.decode.sandbox.BOOT"


@pytest.fixture(scope="module")
def answer() -> dict[str, object]:
    made = decode_in_sandbox("sound", good("WebM"))
    assert isinstance(made, DevelopedSound)
    return {"sound": base64.b64encode(made.sound).decode(), "length_ms": made.length_ms, "peaks": list(made.peaks)}


def said(monkeypatch: pytest.MonkeyPatch, text: str) -> DevelopedSound | NoSound:
    monkeypatch.setattr(BOOT, f"print({text!r})")
    return decode_in_sandbox("sound", b"")


def test_a_whole_answer_is_taken(monkeypatch: pytest.MonkeyPatch, answer: dict[str, object]) -> None:
    assert isinstance(said(monkeypatch, json.dumps(answer)), DevelopedSound)


@pytest.mark.parametrize(
    "wrong",
    [
        {"length_ms": 0},
        {"length_ms": 20_101},
        {"length_ms": 1500.5},
        {"length_ms": True},
        {"length_ms": None},
        {"peaks": [100] * 59},
        {"peaks": [101] * 60},
        {"peaks": [-1] * 60},
        {"peaks": ["1"] * 60},
        {"peaks": 60},
        {"sound": ""},
        {"sound": "AAAA"},
        {"sound": "\u00e9"},
        {"sound": 7},
        {"sound": base64.b64encode(good("MP4 in one piece")).decode()},
        {"sound": base64.b64encode(good("WebM")).decode()},
        {"sound": base64.b64encode(box(b"ftyp") * 2).decode()},
        {"sound": base64.b64encode(box(b"ftyp", size=9) + box(b"mdat")).decode()},
        {"reason": "splendid"},
    ],
    ids=lambda wrong: str(wrong)[:40],
)
def test_what_no_sound_has_is_broken(
    monkeypatch: pytest.MonkeyPatch, wrong: dict[str, object], answer: dict[str, object]
) -> None:
    whole = {} if "reason" in wrong else answer
    assert said(monkeypatch, json.dumps({**whole, **wrong})) == NoSound("broken")


@pytest.mark.parametrize("text", ["", "null", "[]", "[" * 100_000, "7", '{"reason": ["silent"]}', '{"reason": NaN}'])
def test_what_is_no_answer_is_broken(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    assert said(monkeypatch, text) == NoSound("broken")


def test_boxes_in_boxes_without_end_are_broken(monkeypatch: pytest.MonkeyPatch, answer: dict[str, object]) -> None:
    deep = b""
    for _ in range(3_000):
        deep = box(b"moov", deep)
    sound = base64.b64encode(box(b"ftyp") + deep).decode()
    assert said(monkeypatch, json.dumps({**answer, "sound": sound})) == NoSound("broken")


def test_a_reason_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, '{"reason": "silent"}') == NoSound("silent")
