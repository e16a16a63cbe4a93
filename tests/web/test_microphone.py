"""Microphones: where there is none, where it may not be used, and when it is off."""

import pytest

from tests.web.browsers import in_sight, until
from tests.web.recorders import BEGINS, OWN, given, mic, send, sing, telling
from tests.web.tables import begun, seated, to

WITHOUT = "delete window.MediaRecorder"
REFUSING = "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '{}'))"
NEVER_ASKED = "navigator.mediaDevices.getUserMedia = () => new Promise((granted) => (window.grant = granted))"
TRACKS = """(() => {
  const get = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  window.tracks = [];
  navigator.mediaDevices.getUserMedia = async (what) => {
    const stream = await get(what);
    tracks.push(...stream.getTracks());
    return stream;
  };
})()"""
STATES = "tracks.map(({ readyState }) => readyState)"


@pytest.fixture
def table(http):
    """In its second round; the second seat tells."""
    return to(begun(seated(http, 4)), "clue", 2)


@pytest.mark.short
def test_the_microphone_is_off_after_the_recording_and_when_the_screen_is_left(recording, table):
    page = telling(recording, table, TRACKS)
    sing(page)
    assert page.evaluate(STATES) == ["ended"]
    mic(page).click()
    page.locator(".recorder.running").wait_for()
    assert page.evaluate(STATES) == ["ended", "live"]
    page.evaluate("location.hash = '#/me'")
    until(lambda: page.evaluate(STATES) == ["ended", "ended"])


def test_a_browser_that_cannot_record_says_so_and_gives_the_clue_in_words(recording, table):
    page = telling(recording, table, WITHOUT)
    page.get_by_text("This browser cannot record sounds.").wait_for()
    assert mic(page).count() == 0
    page.get_by_label("Your clue").fill("In words")
    send(page)
    round = given(table)
    assert (round["clue"], round["sound"]) == ("In words", None)


def test_a_page_without_https_says_so(recording, table):
    page = telling(recording, table, f"{WITHOUT}; Object.defineProperty(window, 'isSecureContext', {{ value: false }})")
    page.get_by_text("begins with https").wait_for()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("NotAllowedError", "This page may not use the microphone. Allow it"),
        ("NotFoundError", "No microphone was found"),
        ("NotReadableError", "Is another program using it?"),
    ],
)
def test_a_microphone_that_is_not_to_be_had_is_explained(recording, table, error, words):
    page = telling(recording, table, REFUSING.format(error))
    page.get_by_label("Your clue").fill("In words")
    mic(page).click()
    page.get_by_role("alert").filter(has_text=words).wait_for()
    assert page.get_by_label("Your clue").input_value() == "In words"
    assert page.get_by_role("button", name=BEGINS).is_visible()


def test_who_does_not_answer_the_browser_can_give_the_clue_in_words(recording, table):
    page = telling(recording, table, NEVER_ASKED)
    mic(page).click()
    page.get_by_text("Waiting for the microphone").wait_for()
    page.get_by_label("Your clue").fill("In words")
    send(page)
    assert given(table)["clue"] == "In words"


def test_who_does_not_answer_the_browser_can_ask_again(recording, table):
    page = telling(recording, table, NEVER_ASKED)
    mic(page).click()
    page.get_by_text("Waiting for the microphone").wait_for()
    page.get_by_role("button", name="Stop recording").click()
    page.get_by_role("button", name=BEGINS).wait_for()
    assert page.get_by_text("Waiting for the microphone").count() == 0


def test_a_microphone_that_is_allowed_too_late_is_off_at_once(recording, table):
    late = (
        f"{TRACKS}; (() => {{ const ask = navigator.mediaDevices.getUserMedia; {NEVER_ASKED}; window.late = ask; }})()"
    )
    page = telling(recording, table, late)
    mic(page).click()
    page.get_by_text("Waiting for the microphone").wait_for()
    page.get_by_label("Your clue").fill("In words")
    send(page)
    given(table)
    page.evaluate("async () => grant(await late({ audio: true }))")
    until(lambda: page.evaluate(STATES) == ["ended"])
    page.locator(".recorder").wait_for(state="detached")


def test_a_recorder_that_does_not_start_leaves_the_microphone_off(recording, table):
    broken = "MediaRecorder.prototype.start = () => { throw new DOMException('', 'UnknownError'); }"
    page = telling(recording, table, TRACKS, broken)
    mic(page).click()
    page.get_by_role("alert").filter(has_text="The microphone cannot be used now").wait_for()
    assert page.evaluate(STATES) == ["ended"]


def test_a_recording_without_anything_in_it_is_told(recording, table):
    empty = "Object.defineProperty(BlobEvent.prototype, 'data', { get: () => new Blob([]) })"
    page = telling(recording, table, empty)
    mic(page).click()
    page.locator(".recorder.running").wait_for()
    mic(page).click()
    page.get_by_role("alert").filter(has_text="No sound can be found").wait_for()
    page.get_by_role("button", name=BEGINS).wait_for()


def test_a_recording_that_the_store_finds_too_large_is_told(recording, table):
    page = telling(recording, table)
    sing(page)
    too_large = "<Error><Code>EntityTooLarge</Code></Error>"
    page.route("**/uploads", lambda route: route.fulfill(status=400, body=too_large))
    send(page)
    page.get_by_role("alert").filter(has_text="The recording is too large. Make it shorter.").wait_for()
    page.get_by_role("button", name=OWN).wait_for()


def test_on_a_telephone_held_sideways_all_of_the_form_can_be_reached(recording, table):
    page = telling(recording, table, REFUSING.format("NotAllowedError"), size={"width": 780, "height": 360})
    mic(page).click()
    page.get_by_role("alert").wait_for()
    for part in (page.get_by_role("button", name="Say it"), mic(page)):
        part.scroll_into_view_if_needed()
        assert in_sight(part)
