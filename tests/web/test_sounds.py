"""Clues one can hear: recorded in the browser, sent with the clue, and played wherever the clue is shown."""

import base64
import io
import re
from time import monotonic

import av
import pytest

from tests.web.browsers import focused, holds, look_again, visit
from tests.web.recorders import BEGINS, CLUE, LISTENED, OWN, given, listen, mic, send, sing, telling, watching
from tests.web.tables import begun, seated, to, told

BRIEF = """(() => {
  window.brief = true;
  const { get } = Object.getOwnPropertyDescriptor(BlobEvent.prototype, 'data');
  const bytes = Uint8Array.from(atob('%s'), (one) => one.charCodeAt(0));
  Object.defineProperty(BlobEvent.prototype, 'data', { get() { return brief ? new Blob([bytes]) : get.call(this); } });
})()"""


SLOWLY = """HTMLMediaElement.prototype.play = ((play) => function () {
  this.playbackRate = 0.1;
  return play.call(this);
})(HTMLMediaElement.prototype.play)"""


AS_SAFARI = """(() => {
  window.wished = [];
  window.MediaRecorder = class extends MediaRecorder {
    static isTypeSupported() { return true; }
    constructor(stream, how) {
      wished.push(how.mimeType);
      super(stream, { ...how, mimeType: 'audio/mp4' }); // a Chromium without AAC puts Opus into it
    }
  };
})()"""


def brief():
    """A recording of a tenth of a second, as after two quick taps: a busy browser could not make it so short."""
    file = io.BytesIO()
    with av.open(file, "w", format="webm") as made:
        stream = made.add_stream("libopus", rate=48_000, layout="mono")
        frame = av.AudioFrame(format="s16", layout="mono", samples=4_800)
        frame.planes[0].update(bytes(frame.planes[0].buffer_size))
        frame.rate = 48_000
        made.mux(stream.encode(frame))
        made.mux(stream.encode(None))
    return base64.b64encode(file.getvalue()).decode()


@pytest.fixture
def table(http):
    """In its second round; the second seat tells."""
    return to(begun(seated(http, 4)), "clue", 2)


def test_a_sound_is_recorded_listened_to_recorded_again_and_sent(recording, table):
    page = telling(recording, table)
    sing(page)
    listen(page, OWN)
    first = page.locator(".heard").get_attribute("data-sound")
    most = sing(page, 1300)
    assert page.locator(".heard").get_attribute("data-sound") != first
    page.get_by_label("In words too?").fill("A beep")
    send(page)
    round = given(table)
    assert round["clue"] == "A beep"
    assert 1000 < round["sound"]["length_ms"] < most
    assert max(round["sound"]["peaks"]) > 0
    page.get_by_role("button", name=CLUE).wait_for()


def test_a_browser_that_records_aac_in_mp4_does_so_although_it_records_webm_too(recording, table):
    page = telling(recording, table, AS_SAFARI)
    sing(page)
    assert page.evaluate("wished") == ["audio/mp4;codecs=mp4a.40.2"]
    listen(page, OWN)
    with page.expect_request("**/sounds") as asked:
        send(page)
    assert asked.value.post_data_json == {"type": "audio/mp4"}
    assert given(table)["sound"]["length_ms"] > 300


def test_the_others_hear_it_at_the_table_in_the_reveal_and_in_the_history(recording, table):
    sender = telling(recording, table)
    sing(sender)
    send(sender)
    assert given(table)["clue"] == ""
    page = watching(recording, table)
    page.get_by_text("(a sound)").wait_for()
    listen(page, CLUE)
    assert page.evaluate("heard.at(-1).currentSrc").startswith("blob:")
    page.get_by_role("heading", name=re.compile("gives a clue to listen to")).wait_for()
    to(table, "clue", 3)
    look_again(page)
    page.locator(".reveal").wait_for()
    listen(page, CLUE)
    page.get_by_role("button", name="Continue").or_(page.locator(".reveal .primary")).first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rounds so far").click()
    page.get_by_role("button", name=re.compile(r"Round 2.*\(a sound\)", re.DOTALL)).click()
    listen(page, CLUE)


def test_only_one_sound_plays_at_a_time_and_it_can_be_paused(recording, table):
    sender = telling(recording, table)
    sing(sender)
    send(sender)
    given(table)
    page = watching(recording, table, SLOWLY)
    page.get_by_role("button", name=CLUE).click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name=CLUE).wait_for()
    assert page.evaluate("heard.at(-1).paused")
    page.get_by_role("button", name=CLUE).click()
    page.get_by_role("button", name="Pause").wait_for()
    assert page.evaluate("new Set(heard).size") == 1


def test_a_sound_that_is_gone_is_told(recording, table):
    sender = telling(recording, table)
    sing(sender)
    send(sender)
    given(table)
    page = watching(recording, table)
    page.route("**/clue.m4a", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name=CLUE).click()
    page.get_by_text("The sound could not be loaded").wait_for()
    page.unroute("**/clue.m4a")
    listen(page, CLUE)


def test_it_is_recorded_from_the_keyboard_and_by_taps(recording, table):
    page = telling(recording, table)
    mic(page).focus()
    page.keyboard.press("Space")
    page.locator(".recorder.running").wait_for()
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")
    page.get_by_role("button", name=OWN).wait_for()
    assert focused(page, ".mic")
    began = monotonic()
    mic(page).click()
    page.locator(".recorder.running").wait_for()
    page.wait_for_timeout(600)
    left = int(page.locator(".recorder .countdown").text_content().removeprefix("0:"))
    assert 20 >= left > 19 - (monotonic() - began)
    mic(page).click()
    page.get_by_role("button", name=OWN).wait_for()
    page.get_by_role("button", name="Remove the recording").click()
    page.get_by_role("button", name=BEGINS).wait_for()
    assert focused(page, ".mic")
    assert page.get_by_label("Your clue").is_visible()


def test_a_recording_ends_by_itself_after_twenty_seconds(recording, table):
    page = telling(recording, table)
    page.clock.install()
    mic(page).click()
    page.locator(".recorder.running").wait_for()
    page.clock.run_for(15_000)
    assert page.locator(".recorder.running").is_visible()
    page.clock.run_for(5_000)
    page.get_by_role("button", name=re.compile("Listen to your recording .20 seconds.")).wait_for()


def test_a_table_without_sounds_has_no_button(recording, http):
    table = to(begun(seated(http, 4, sounds=False)), "clue", 2)
    page = telling(recording, table)
    page.get_by_label("Your clue").wait_for()
    assert page.locator(".recorder").count() == 0
    assert page.get_by_text("record").count() == 0


def test_a_table_is_opened_without_sounds(recording, http, table):
    page = recording.device(table.people[0].token)
    visit(page, "new")
    page.locator(".more > summary").click()
    page.get_by_label("Clues may be sounds").uncheck()
    with page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        page.get_by_role("button", name="Open the table").click()
    assert sent.value.request.post_data_json["sounds"] is False
    assert sent.value.json()["sounds"] is False


def test_a_refused_recording_is_told_and_the_text_stays(recording, table):
    page = telling(recording, table, BRIEF % brief())
    mic(page).click()
    page.locator(".recorder.running").wait_for()
    mic(page).click()
    page.get_by_role("button", name=OWN).wait_for()
    page.get_by_label("In words too?").fill("So short")
    send(page)
    page.get_by_role("alert").filter(has_text="The recording is too short").wait_for()
    assert page.get_by_label("In words too?").input_value() == "So short"
    assert table.host.see(table.href)["phase"] == "clue"
    page.evaluate("window.brief = false")
    sing(page)
    page.get_by_role("button", name="Say it").click()
    assert given(table)["clue"] == "So short"


def test_what_did_not_arrive_is_sent_again_without_recording_again(recording, table):
    page = telling(recording, table)
    sing(page)
    page.get_by_label("In words too?").fill("Still here")
    page.route("**/uploads", lambda route: route.abort())
    send(page)
    page.get_by_role("alert").filter(has_text="The sound has not arrived").wait_for()
    assert page.get_by_label("In words too?").input_value() == "Still here"
    page.unroute("**/uploads")
    page.get_by_role("button", name="Say it").click()
    round = given(table)
    assert (round["clue"], round["sound"] is not None) == ("Still here", True)


@pytest.mark.short
def test_a_recording_waits_for_the_next_turn_when_somebody_was_faster(recording, http):
    table = begun(seated(http, 4))
    page = telling(recording, table)
    sing(page)
    told(table, "Faster")
    look_again(page)
    page.locator(".missed").get_by_text("was faster").wait_for()
    to(table, "clue", 2)
    look_again(page)
    page.locator(".reveal .primary").click()
    page.get_by_role("button", name=OWN).wait_for()
    send(page)
    assert given(table)["sound"] is not None


def test_a_screen_in_the_room_plays_the_sound_by_itself_and_again(recording, table):
    screen = table.host.put(f"{table.href}/screen").json["screen"]
    page = recording.device(size={"width": 1280, "height": 720})
    page.add_init_script(LISTENED)
    visit(page, f"tv/{screen}")
    page.mouse.click(600, 600)  # somebody has pressed something: without it, browsers play nothing
    sender = telling(recording, table)
    sing(sender)
    send(sender)
    given(table)
    look_again(page)
    holds(page, "() => window.ended === 1")
    listen(page, CLUE)
