"""What a player is about to do survives every answer: the focus, a selection, half a word, a finger on the page."""

import re

import pytest

from tests.web.browsers import drawn, focused, holding, holds, look_again, noticed, redraw, visit
from tests.web.hands import SEND, prepare
from tests.web.tables import address, begun, seated, told

SHOW = """async (shapes) => {
  const { h, show } = await import(new URL('dom.js', document.querySelector('script[src*=main]').src));
  const shape = ([tag, props, ...kids]) => h(tag, props && { ...props, oninput: props.oninput && (() => {}) },
    ...kids.map((kid) => (Array.isArray(kid) ? shape(kid) : kid)));
  const place = document.getElementById('place') ?? document.body.appendChild(document.createElement('div'));
  place.id = 'place';
  show(place, ...shapes.map(shape));
}"""
WOKEN = """async () => {
  const { Poller } = await import(new URL('poll.js', document.querySelector('script[src*=main]').src));
  const [before, sent] = [window.fetch, []];
  const text = () => new Promise((said) => sent.push(said));
  window.fetch = (where, how) => (String(where).endsWith('/v1/anything')
    ? Promise.resolve({ ok: true, status: 200, headers: new Headers(), text }) : before(where, how)); // the page asks
  const poller = new Poller('/v1/anything', { news: () => {}, trouble: () => {} });
  poller.start();
  await new Promise((over) => setTimeout(over, 100));
  dispatchEvent(new Event('online'));
  sent[0]('{}');
  await new Promise((over) => setTimeout(over, 200));
  poller.stop();
  window.fetch = before;
  return sent.length;
}"""
OVERTAKEN = """async () => {
  const { Poller } = await import(new URL('poll.js', document.querySelector('script[src*=main]').src));
  const [before, sent, news] = [window.fetch, [], []];
  const text = () => new Promise((said) => sent.push(said));
  window.fetch = (where, how) => (String(where).endsWith('/v1/anything')
    ? Promise.resolve({ ok: true, status: 200, headers: new Headers(), text }) : before(where, how)); // the page asks
  const answer = async (body) => {
    while (!sent.length) await new Promise((over) => setTimeout(over));
    sent.shift()(JSON.stringify(body));
    for (let turn = 0; turn < 5; turn++) await new Promise((over) => setTimeout(over));
  };
  const poller = new Poller('/v1/anything', { news: (body) => news.push(body), trouble: () => {} });
  poller.start();
  poller.forget();
  await answer('of the poll before the move');
  dispatchEvent(new Event('online'));
  await answer('of the poll after it');
  poller.stop();
  window.fetch = before;
  return news;
}"""
TOUCHED = """() => {
  window.touched = [];
  new MutationObserver((changes) => touched.push(...changes.map(({ type, target, attributeName: name }) =>
    `${type} ${name ?? ''} ${(target.outerHTML ?? target.data).slice(0, 100)}`)))
    .observe(document.querySelector('#page'),
      { childList: true, subtree: true, characterData: true, attributes: true });
}"""
CLOCK = re.compile(r"characterData  \d+:\d\d")  # the seconds that are left, which go on ticking
REFUSED = {"status": 409, "content_type": "application/problem+json", "body": '{"code": "not-your-card", "title": "x"}'}


@pytest.fixture
def page(devices):
    return visit(devices.device())


def test_a_reason_to_look_again_is_not_lost_when_an_older_answer_arrives_at_that_moment(page):
    assert page.evaluate(WOKEN) == 2


@pytest.mark.short
def test_an_answer_that_a_move_has_overtaken_is_no_news(page):
    assert page.evaluate(OVERTAKEN) == ["of the poll after it"]


def fields(keys):
    return [["p", {"key": key}, ["input", {"name": key}]] for key in keys]


@pytest.mark.parametrize(
    ("before", "after"),
    [("abc", "cab"), ("abc", "cba"), ("abc", "xcyb"), ("abc", "bc"), ("cab", "abc"), ("abcde", "edcba")],
)
def test_what_has_the_focus_keeps_it_when_its_siblings_change_places(page, before, after):
    page.evaluate(SHOW, fields(before))
    page.locator("#place [name=c]").focus()
    page.evaluate(SHOW, fields(after))
    assert focused(page, "#place [name=c]")
    assert page.locator("#place input").evaluate_all("all => all.map((one) => one.name).join('')") == after


SELECT = ["select", {"value": "a"}, ["option", {"value": "a"}], ["option", {"value": "b"}]]


@pytest.mark.parametrize(
    ("element", "name", "mine"),
    [
        pytest.param(["input", {"value": "old"}], "value", "typed", id="input"),
        pytest.param(["textarea", {"value": "old"}], "value", "typed", id="textarea"),
        pytest.param(["input", {"type": "checkbox", "checked": False}], "checked", True, id="checkbox"),
        pytest.param(SELECT, "value", "b", id="select"),
        pytest.param(["details", {}, ["summary", {}, "More"]], "open", True, id="details"),
    ],
)
def test_what_was_typed_chosen_or_opened_stays(page, element, name, mine):
    page.evaluate(SHOW, [element])
    page.locator("#place > *").evaluate("(one, [name, mine]) => { one[name] = mine; }", [name, mine])
    page.evaluate(SHOW, [["small", {}, "News"], element])
    assert page.locator("#place > :last-child").evaluate("(one, name) => one[name]", name) == mine


@pytest.mark.parametrize("heeded", [False, True])
def test_another_described_value_takes_the_place_of_what_was_typed(page, heeded):
    page.evaluate(SHOW, [["input", {"value": "old", "oninput": heeded}]])
    page.locator("#place input").fill("typed")
    page.evaluate(SHOW, [["input", {"value": "old", "oninput": heeded}]])
    assert page.locator("#place input").input_value() == ("old" if heeded else "typed")
    page.evaluate(SHOW, [["input", {"value": "new", "oninput": heeded}]])
    assert page.locator("#place input").input_value() == "new"


def test_selected_text_stays_selected_when_something_comes_before_it(page):
    page.evaluate(SHOW, [["p", {}, "Two"]])
    page.evaluate(
        "getSelection().setBaseAndExtent(...[0, 3].flatMap((n) => [document.querySelector('#place p').firstChild, n]))"
    )
    page.evaluate(SHOW, [["p", {}, "One ", ["b", {}, "and"], " half of ", "Two"]])
    assert page.evaluate("String(getSelection())") == "Two"


def test_a_choice_among_siblings_without_keys_moves_none_of_them(page):
    """The class says which is chosen, not which is which."""
    page.evaluate(SHOW, [["p", {"class": "chosen"}, "A"], ["p", {"class": ""}, "B"]])
    first = page.locator("#place p").first.element_handle()
    page.evaluate(SHOW, [["p", {"class": ""}, "A"], ["p", {"class": "chosen"}, "B"]])
    assert first.evaluate("(one) => [one.isConnected, one.className, one.textContent]") == [True, "", "A"]


@pytest.fixture
def table(http):
    return begun(seated(http, 4, options={"first_storyteller": "host"}))


def say(table, text="Well"):
    assert table.people[2].post(f"{table.href}/messages", {"text": text}).status_code == 201


def add_a_card(who, table):
    owes = who.see(table.href)["owes"]
    assert who.put(owes["href"], {"cards": owes["choose_from"][:1]}).status_code == 200


def test_a_poll_without_news_touches_nothing(devices, table):
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_text("What makes a good clue?").click()
    page.get_by_label("Your clue").fill("Half a thought")
    page.evaluate(TOUCHED)
    look_again(page)
    redraw(page)
    page.wait_for_timeout(50)
    assert page.evaluate("touched") == []
    page.get_by_label("Your clue").fill("Half a thought and more\nin two\nlines" + "\nx" * 30)
    redraw(page)
    page.get_by_text("A clue has 20 lines at most").wait_for()
    assert page.evaluate("touched") != [], "it would not see a change"


def test_half_a_clue_its_caret_and_what_is_open_survive_the_talk_of_others(devices, table):
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_text("What makes a good clue?").click()
    clue = page.get_by_label("Your clue")
    clue.fill("Half a thought")
    clue.evaluate("one => one.setSelectionRange(5, 6)")
    say(table)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".count").wait_for()
    assert clue.evaluate("one => [one.value, one.selectionStart, one.selectionEnd]") == ["Half a thought", 5, 6]
    assert focused(page, "[name=clue]")
    assert page.locator("details.advice").get_attribute("open") is not None


def test_a_word_that_is_being_composed_is_left_alone(devices, table):
    """As with a Japanese keyboard: the letters are not final, and a change of the field would end the composition."""
    page = visit(devices.device(table.host.token), address(table))
    keyboard = page.context.new_cdp_session(page)
    clue = page.get_by_label("Your clue")
    clue.focus()
    keyboard.send("Input.imeSetComposition", {"text": "つき", "selectionStart": 2, "selectionEnd": 2})
    page.evaluate(TOUCHED)
    for _ in range(2):
        say(table)
        look_again(page)
        redraw(page)
    page.locator(".count").wait_for()
    assert clue.input_value() == "つき"
    assert not [one for one in page.evaluate("touched") if "textarea" in one]
    keyboard.send("Input.insertText", {"text": "月"})
    holds(page, "document.querySelector('[name=clue]').value === '月'")


def test_a_composed_word_stays_while_the_page_would_show_another(page):
    page.evaluate(SHOW, [["textarea", {"value": "", "oninput": True}]])
    field = page.locator("#place textarea")
    field.focus()
    composed = {"text": "つ", "selectionStart": 1, "selectionEnd": 1}
    page.context.new_cdp_session(page).send("Input.imeSetComposition", composed)
    page.evaluate(SHOW, [["textarea", {"value": "another", "oninput": True}]])
    assert field.input_value() == "つ"
    field.blur()
    page.evaluate(SHOW, [["textarea", {"value": "another", "oninput": True}]])
    assert field.input_value() == "another"


def test_nothing_moves_under_a_finger(devices, table):
    """Everybody else adds a card while Ben's finger is on one of his: it is still the card he presses."""
    told(table, "Nobody told the moon")
    page = visit(devices.device(table.people[1].token), address(table))
    page.locator("main .card").nth(1).hover()
    page.mouse.down()
    page.evaluate(TOUCHED)
    for who in table.people[2:]:
        add_a_card(who, table)
    look_again(page)
    page.wait_for_timeout(100)
    assert [one for one in page.evaluate("touched") if "tabindex" not in one and not CLOCK.fullmatch(one)] == []
    page.mouse.up()
    page.get_by_text("Waiting for Chiyo").wait_for(state="detached")
    page.locator(".around li", has_text="Chiyo").get_by_text("done").wait_for(state="attached")
    assert page.locator("main .card").nth(1).get_attribute("aria-pressed") == "true"


def test_a_late_answer_to_a_move_neither_holds_up_the_next_nor_brings_back_an_older_view(devices, table):
    told(table, "Nobody told the moon")
    page = visit(devices.device(table.people[1].token), address(table))
    held = holding(page, "**/rounds/1/cards")
    prepare(page, table.random)
    page.locator(SEND).click()
    noticed(page, lambda: held)
    answer = held[0].fetch()
    for who in table.people[2:]:
        add_a_card(who, table)
    look_again(page)
    prepare(page, table.random)
    with page.expect_response("**/rounds/1/votes") as voted:
        page.locator(SEND).click()
    drawn(page, voted.value)
    prompt = page.locator("#prompt").inner_text()
    with page.expect_response("**/rounds/1/cards") as late:
        held[0].fulfill(response=answer)
    drawn(page, late.value)
    assert page.locator("#prompt").inner_text() == prompt


def test_a_finger_that_stays_holds_nothing_up(devices, table):
    """As on a scroll bar, where some browsers do not say that it is lifted."""
    told(table, "Nobody told the moon")
    page = devices.device(table.people[1].token)
    page.clock.install()
    visit(page, address(table))
    page.locator("main .card").nth(1).hover()
    page.mouse.down()
    add_a_card(table.people[2], table)
    look_again(page)
    done = page.locator(".around li", has_text="Chiyo").get_by_text("done")
    assert not done.count()
    page.clock.fast_forward(3000)
    done.wait_for(state="attached")


def test_an_open_sheet_and_its_scroll_position_survive_the_moves_of_others(devices, table):
    told(table, "Nobody told the moon")
    page = visit(devices.device(table.people[1].token), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The rules").click()
    sheet = page.get_by_role("dialog")
    scrolled = sheet.evaluate("one => { one.scrollTo(0, 90); return one.scrollTop; }")
    assert scrolled > 50
    add_a_card(table.people[2], table)
    look_again(page)
    page.locator(".around li", has_text="Chiyo").get_by_text("done").wait_for(state="attached")
    assert sheet.evaluate("one => one.scrollTop") == scrolled
    assert sheet.evaluate("one => one.contains(document.activeElement)")


def refuse(page, address="**/rounds/1/cards"):
    page.route(address, lambda route: route.fulfill(**REFUSED))


def test_a_refusal_is_said_above_the_button_and_escape_closes_it(devices, table):
    told(table, "Nobody told the moon")
    page = visit(devices.device(table.people[1].token), address(table))
    page.locator("main .card").first.click()
    refuse(page)
    send = page.locator(SEND)
    send.focus()
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert alert.bounding_box()["y"] + alert.bounding_box()["height"] <= page.locator(".deed").bounding_box()["y"]
    assert send.evaluate("one => one === document.activeElement")
    first = alert.element_handle()
    with page.expect_response("**/cards"):
        page.keyboard.press("Enter")
    holds(page, "(first) => !first.isConnected", first)
    assert alert.count() == 1, "the same refusal is said again"
    page.keyboard.press("Escape")
    alert.wait_for(state="detached")
    assert send.evaluate("one => one === document.activeElement")


def test_a_refused_form_is_told_so_just_below_it(devices):
    page = visit(devices.device())
    field = page.get_by_label("Your name")
    field.fill("Ana")
    refuse(page, "**/v1/players")
    field.press("Enter")
    alert, form = page.get_by_role("alert"), page.locator("form.who")
    alert.wait_for()
    below = alert.bounding_box()["y"] - form.bounding_box()["y"] - form.bounding_box()["height"]
    assert 0 <= below < 20
    assert field.evaluate("one => one === document.activeElement")


def test_a_message_that_is_closed_gives_the_focus_back(devices, table):
    told(table, "Nobody told the moon")
    page = visit(devices.device(table.people[1].token), address(table))
    page.locator("main .card").first.click()
    refuse(page)
    page.locator(SEND).click()
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    page.get_by_role("alert").wait_for(state="detached")
    assert focused(page, ".deed > .primary")


def test_a_button_that_disappears_from_a_sheet_leaves_the_focus_in_it(devices, table):
    page = visit(devices.device(table.people[2].token), address(table))
    say(table)
    look_again(page)
    page.get_by_role("button", name="Table talk").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete").wait_for(state="detached")
    assert focused(page, "dialog h2")


def test_escape_closes_a_message_before_the_sheet_under_it(devices, table):
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_role("button", name="Table talk").click()
    refuse(page, "**/chat")
    page.get_by_role("button", name="Close the talk").click()
    page.get_by_role("dialog").get_by_role("alert").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("alert").wait_for(state="detached")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
