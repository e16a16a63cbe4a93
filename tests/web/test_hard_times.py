"""Networks that fail, pages that are loaded anew, a second device, and a second tap."""

import re

import pytest

from tests.at_table import Person, person
from tests.web.browsers import TO_THE_END, holding, in_sight, look_again, noticed, redraw, settle, visit
from tests.web.hands import SEND, act, prepare
from tests.web.tables import address, begun, seated, to, told

PHASES = ("clue", "cards", "votes")
PLACES = "(sections) => sections.map((one) => [one.innerText, one.getBoundingClientRect().toJSON()])"


@pytest.fixture
def table(http):
    """In its second round; the second seat tells."""
    return to(begun(seated(http, 4)), "clue", 2)


def brought_to(table, phase):
    """The table at that point, and a player who then owes something."""
    if phase != "clue":
        to(table, phase, 2)
    return table.people[1] if phase == "clue" else table.people[2]


def my_move(view):
    round = view["round"]
    return (round["clue"], [card["id"] for card in round["my_cards"]], round["my_votes"])


def test_an_unsent_move_is_shown_until_it_arrives_though_polls_succeed(devices, table):
    who = brought_to(table, "votes")
    page = visit(devices.device(who.token), address(table))
    prepare(page, table.random)
    page.context.set_offline(True)
    page.locator(SEND).click()
    page.get_by_text("It has not arrived yet").wait_for()
    page.route("**/votes", lambda route: route.abort())
    with page.expect_response(lambda answer: answer.url.endswith(table.href)):
        page.context.set_offline(False)
    page.wait_for_timeout(100)
    assert page.get_by_text("It has not arrived yet").is_visible()
    page.unroute("**/votes")
    page.get_by_text("It has not arrived yet").wait_for(state="detached")
    assert my_move(who.see(table.href))[2]


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_made_without_a_network_arrives_when_it_is_back(devices, table, phase):
    who = brought_to(table, phase)
    page = visit(devices.device(who.token), address(table))
    before = my_move(who.see(table.href))
    prepare(page, table.random)
    page.context.set_offline(True)
    page.evaluate(TO_THE_END)
    page.locator(SEND).click()
    page.get_by_text("It has not arrived yet").wait_for()
    assert in_sight(page.get_by_text("It has not arrived yet"))
    assert my_move(who.see(table.href)) == before
    page.context.set_offline(False)
    page.get_by_text("It has not arrived yet").wait_for(state="detached")
    assert my_move(who.see(table.href)) != before
    assert who.see(table.href)["owes"] is None


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_whose_answer_is_lost_is_made_once(devices, table, phase):
    who = brought_to(table, phase)
    page = visit(devices.device(who.token), address(table))
    sent = []

    def lose_the_first(route):
        sent.append(route.request.post_data)
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/rounds/2/*", lose_the_first)
    prepare(page, table.random)
    with page.expect_response(lambda answer: answer.request.method == "PUT"):  # the first has none
        page.locator(SEND).click()
    page.locator(SEND).wait_for(state="detached")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert who.see(table.href)["owes"] is None


def test_a_text_that_the_firewall_refuses_stays_and_is_not_sent_again(devices, table):
    page = devices.device(table.people[1].token)
    page.clock.install()
    visit(page, address(table))
    refused = []

    def refuse(route):
        refused.append(route.request.post_data_json["text"])
        route.fulfill(status=403, json={"status": 403, "code": "text-refused", "title": "x"})

    page.route("**/rounds/2/clue", refuse)
    prepare(page, table.random, "${jndi:ldap://the-moon}")
    page.locator(SEND).click()
    page.get_by_role("alert").filter(has_text="for an attack").wait_for()
    page.clock.fast_forward(60_000)  # longer than the page waits before it sends a request for the second time
    look_again(page)
    assert refused == ["${jndi:ldap://the-moon}"]
    assert page.get_by_label("Your clue").input_value() == "${jndi:ldap://the-moon}"
    page.unroute("**/rounds/2/clue")
    act(page, table.random, "Down by the moon")
    assert my_move(table.people[1].see(table.href))[0] == "Down by the moon"


def test_a_page_without_a_network_says_so_and_goes_on_by_itself(devices, table):
    page = visit(devices.device(table.host.token), address(table))
    page.context.set_offline(True)
    page.get_by_role("status").get_by_text("No connection").wait_for()
    told(table, "Nobody told the moon", 1)
    page.context.set_offline(False)
    page.get_by_text("Nobody told the moon").first.wait_for()
    assert not page.get_by_text("No connection").is_visible()


def test_an_unstable_network_is_shown_in_sight_and_nothing_is_lost(devices, table):
    page = devices.device(table.people[1].token, size={"width": 320, "height": 568})
    page.clock.install()
    visit(page, address(table))
    prepare(page, table.random, "Half a thought")
    page.evaluate(TO_THE_END)
    page.context.set_offline(True)
    gone, back = page.get_by_text("No connection"), page.get_by_text("The connection is back")
    gone.wait_for()
    assert in_sight(gone)
    page.context.set_offline(False)
    back.wait_for()
    assert in_sight(back)
    assert not gone.is_visible()
    assert page.get_by_label("Your clue").input_value() == "Half a thought"
    assert page.locator(".tile.chosen").count() == 1
    page.clock.fast_forward(5_000)
    back.wait_for(state="detached")


def _without_clock(page):
    return re.sub(r"\d:\d\d", "", page.locator("main").inner_text())


@pytest.mark.parametrize("phase", PHASES)
def test_a_reloaded_page_and_another_device_show_the_same(devices, table, phase):
    who = brought_to(table, phase)
    page = visit(devices.device(who.token), address(table))
    shown = _without_clock(page)
    page.reload()
    settle(page)
    assert _without_clock(page) == shown
    other = visit(devices.device(who.token), address(table))
    assert _without_clock(other) == shown
    act(other, table.random)
    look_again(page)
    page.locator(SEND).wait_for(state="detached")


def test_what_comes_late_moves_nothing_that_a_finger_may_be_about_to_press(devices, http):
    page = devices.device(person(http).token)
    held = holding(page, "**/v1/me/tokens", times=1)
    visit(page, "me")
    noticed(page, lambda: held)
    before = page.locator("main > section").evaluate_all(PLACES)
    held[0].continue_()
    page.get_by_role("button", name="Play on another device").wait_for()
    page.locator("main li").wait_for()
    after = page.locator("main > section").evaluate_all(PLACES)
    assert before == after[: len(before)] != after


def test_a_link_brings_a_player_to_another_device(devices, http, table):
    page = visit(devices.device(table.host.token), "me")
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_label("Link", exact=True).input_value()
    other = devices.device()
    other.goto(link)
    other.get_by_text("Ana, Ben, Chiyo, and Dmitri").wait_for()
    assert table.host.token not in other.url
    assert "rv_" not in other.url


def test_a_newcomer_who_taps_twice_has_one_seat(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(), f"{address(table)}/{table.host.see(table.href)['invite']}")
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("button", name="Sit down").dblclick()
    page.get_by_text("Waiting for the host to deal").wait_for()
    page.wait_for_timeout(200)
    assert [player["name"] for player in table.host.see(table.href)["players"]] == ["Ana", "Ben", "Chiyo", "Eva"]


@pytest.mark.parametrize("known", [True, False], ids=["known", "newcomer"])
def test_tapping_twice_starts_one_game_against_the_computer(devices, http, known):
    page = visit(devices.device(person(http).token if known else None))
    if not known:
        page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Play now against the computer").dblclick()
    page.get_by_role("button", name="Choose 2 cards").wait_for()
    page.wait_for_timeout(200)
    token = page.evaluate("JSON.parse(localStorage.reverie).token")
    assert len(Person(http, token).see("/v1/me/games")["games"]) == 1


def test_a_second_tap_while_the_cards_are_dealt_opens_no_second_table(devices, http):
    page, opened = visit(devices.device()), []
    page.on("request", lambda asked: opened.append(asked) if asked.url.endswith("/v1/games") else None)
    held = holding(page, "**/v1/games/*/start")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Play now against the computer").click()
    page.locator(".ways").wait_for()
    page.get_by_role("button", name="Play now against the computer").click(force=True)
    noticed(page, lambda: held)
    held[0].continue_()
    page.get_by_role("button", name="Choose 2 cards").wait_for()
    assert [asked.method for asked in opened].count("POST") == 1


def test_an_unanswered_request_that_is_not_retried_is_reported_as_uncertain(devices, http):
    page = visit(devices.device(person(http).token), "me")
    page.route("**/v1/me", lambda route: route.abort())
    page.get_by_label("Your name").fill("Benjamin")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("alert").get_by_text("No answer came").wait_for()
    assert page.get_by_label("Your name").input_value() == "Benjamin"


def test_a_table_that_opens_late_is_not_shown_to_a_player_who_has_moved_on(devices, http):
    who = person(http)
    page = visit(devices.device(who.token), "new")
    page.get_by_role("button", name="Open the table").wait_for()
    page.context.set_offline(True)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("alert").get_by_text("It has not arrived yet").wait_for()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Open a table").wait_for()
    with page.expect_response("**/v1/me/games"):
        page.context.set_offline(False)
    page.wait_for_timeout(300)
    assert page.url.endswith("#/")
    assert who.see("/v1/me/games")["games"] == []


def test_a_first_answer_which_comes_late_does_not_hide_the_second(devices, table):
    """It waits for the small pictures of its decks."""
    page, held = devices.device(table.host.token), []
    page.route("**/v1/decks/*", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/v1/decks/*"):
        page.goto(f"/#/{address(table)}")
    told(table, "Nobody told the moon", 1)
    look_again(page)
    page.get_by_text("Nobody told the moon").first.wait_for()
    with page.expect_response("**/v1/decks/*"):
        held[0].continue_()
    look_again(page)
    assert page.get_by_text("Nobody told the moon").first.is_visible()


def test_half_typed_text_survives_updates_of_the_page(devices, http):
    page = visit(devices.device(person(http).token), "me")
    page.get_by_label("Your name").fill("Benjam")
    redraw(page)
    assert page.get_by_label("Your name").input_value() == "Benjam"
    visit(page, "new")
    page.get_by_text("House rules").click()
    score = page.get_by_label("Score to reach")
    score.clear()
    score.press_sequentially("4")
    redraw(page)
    assert score.input_value() == "4"


def test_text_typed_while_a_message_arrives_is_kept(devices, table):
    page, held = visit(devices.device(table.host.token), address(table)), []
    page.route("**/messages", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    page.get_by_role("button", name="Table talk").click()
    text = page.get_by_role("dialog").get_by_role("textbox")
    text.fill("First")
    with page.expect_request(lambda request: request.method == "POST"):
        text.press("Enter")
    text.fill("Second")
    held[0].continue_()
    page.get_by_role("log").get_by_text("First").wait_for()
    assert text.input_value() == "Second"


def test_a_prepared_clue_survives_another_view_and_a_reload(devices, table):
    page = visit(devices.device(table.people[1].token), address(table))
    prepare(page, table.random, "Half a thought")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Profile and settings").click()
    page.get_by_label("Your name").wait_for()
    page.go_back()
    clue = page.get_by_label("Your clue")
    for _ in range(2):
        clue.wait_for()
        assert clue.input_value() == "Half a thought"
        assert page.locator(".tile.chosen").count() == 1
        page.reload()
    page.locator(SEND).click()
    page.get_by_text("Half a thought").first.wait_for()


def sign_in(page, token):
    """By the link of another device: the page asks whose it is, and then shows what they play."""
    visit(page, f"device/{token}")
    page.locator("main a[href^='#/games/']").first.wait_for()


def test_a_prepared_clue_goes_with_the_player_who_signs_out(devices, http):
    """Both are to give the first clue, one after the other in the same tab."""
    table = begun(seated(http, 3))
    page = devices.device()
    sign_in(page, table.host.token)
    visit(page, address(table)).get_by_label("Your clue").fill("Half a thought")
    visit(page, "me").get_by_role("button", name="Sign out on this device").click()
    page.get_by_role("link", name="Clues of the day").wait_for()
    sign_in(page, table.people[1].token)
    assert visit(page, address(table)).get_by_label("Your clue").input_value() == ""


def test_chosen_cards_survive_news_from_the_table(devices, table):
    to(table, "cards", 2)
    page = visit(devices.device(table.host.token), address(table))
    card = page.locator("main .card").nth(3)
    card.click()
    for who in table.people[2:]:
        assert who.put(who.see(table.href)["owes"]["href"], {"cards": who.see(table.href)["owes"]["choose_from"][:1]})
    look_again(page)
    assert card.get_attribute("aria-pressed") == "true"
    assert card.evaluate("card => card === document.activeElement")


@pytest.mark.short
def test_votes_may_be_changed_until_all_have_voted(devices, table):
    to(table, "votes", 2)
    page = visit(devices.device(table.host.token), address(table))
    act(page, table.random)
    first = table.host.see(table.href)["round"]["my_votes"]
    page.reload()
    page.get_by_role("button", name="Change it").click()
    mine = [up["slot"] for up in table.host.see(table.href)["round"]["table"] if up["mine"]]
    free = next(slot for slot in (1, 2, 3, 4) if slot not in [*mine, *first])
    for _ in range(2):
        page.locator("main .card", has_text=f"Card {free}").click()
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.locator(SEND).click()
    assert table.host.see(table.href)["round"]["my_votes"] == [free, free]
