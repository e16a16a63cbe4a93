"""What people do outside the rounds: chat, play again, leave, look back, choose how the page looks."""

from dataclasses import replace

import pytest

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import person
from tests.web.browsers import focused, look_again, unaware, until, visit
from tests.web.tables import NAMES, address, begun, seated, to, told

IN_REACH = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def chat(page):
    page.get_by_role("button", name="Table talk").click()
    return page.get_by_role("dialog", name="Table talk")


def test_others_read_a_message_until_it_is_deleted(devices, http):
    table = begun(seated(http, 3))
    ana, ben = (visit(devices.device(who.token), address(table)) for who in table.people[:2])
    said = chat(ana)
    said.get_by_role("textbox").fill("Good evening!")
    said.get_by_role("button", name="Say").click()
    said.get_by_text("Good evening!").wait_for()
    look_again(ben)
    ben.get_by_text("1unread").wait_for()
    heard = chat(ben)
    heard.get_by_text("Good evening!").wait_for()
    heard.get_by_role("button", name="Report this").click()
    note = ben.get_by_role("alert")
    note.get_by_text("It has been reported").wait_for()
    assert note.evaluate(IN_REACH), "it lies under the sheet"
    note.get_by_role("button", name="Close").click()
    note.wait_for(state="detached")
    said.get_by_role("button", name="Delete").click()
    said.get_by_text("deleted").wait_for()


def test_the_next_message_can_be_sent_at_once(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device(table.host.token), address(table))
    said = chat(page)
    text = said.get_by_role("textbox")
    for words in ("Good evening!", "Who is still missing?"):
        text.press_sequentially(words)
        text.press("Enter")
        said.get_by_role("log").get_by_text(words).wait_for()
        until(lambda: text.input_value() == "")  # a poll may have brought it before the answer
        assert focused(page, "input[name=say]")
    text.fill("Not yet")
    said.get_by_role("button", name="Say").click()
    said.get_by_role("log").get_by_text("Not yet").wait_for()
    until(lambda: text.input_value() == "")
    assert focused(page, "input[name=say]")
    heard = [message["text"] for message in table.host.see(f"{table.href}/messages")["messages"]]
    assert heard == ["Good evening!", "Who is still missing?", "Not yet"]


def test_a_refused_message_is_still_in_its_field(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device(table.people[1].token), address(table))
    said = chat(page)
    text = said.get_by_role("textbox")
    text.press_sequentially("Good evening!")
    assert table.host.put(f"{table.href}/chat", {"open": False}).status_code == 200
    text.press("Enter")
    page.get_by_role("alert").get_by_text("The host has closed the talk").wait_for()
    assert table.host.put(f"{table.href}/chat", {"open": True}).status_code == 200
    look_again(page)
    assert text.input_value() == "Good evening!"


def test_all_players_meet_at_one_rematch(devices, http):
    table = to(begun(seated(http, 3, options={"target_score": 5})), "clue", 99)
    ana, ben = (visit(devices.device(who.token), address(table)) for who in table.people[:2])
    ana.get_by_role("button", name="Play again, all of us").click()
    ana.get_by_text("You are playing again. Waiting for Ben and Chiyo.").wait_for()
    assert ana.get_by_text("not here yet").count() == 2
    assert not ana.get_by_role("textbox", name="Link").is_visible(), "the invitation is folded away"
    look_again(ben)
    ben.get_by_role("alert").get_by_text("Your seat is kept until they deal").wait_for()
    assert ben.title().startswith("●")
    assert not ben.get_by_role("button", name="Play again").count()
    ben.get_by_role("button", name="Play along").click()
    ben.get_by_text("Waiting for the host to deal").wait_for()
    assert ben.url == ana.url
    look_again(ana)
    ana.get_by_text("At the table: 2").wait_for()
    visit(ana, address(table))
    ana.get_by_role("link", name="On to the next game").wait_for()
    assert not ana.locator(".offer").count(), "she has come"
    assert not ana.title().startswith("●")


def test_the_list_of_games_says_where_a_seat_is_kept(devices, http):
    table = to(begun(seated(http, 3, options={"target_score": 5})), "clue", 99)
    again = table.host.post(f"{table.href}/rematch").json
    ben = visit(devices.device(table.people[1].token))
    ben.get_by_role("link", name="They are playing again: your seat is kept").click()
    ben.get_by_text("Ana wants to play again. Your seat is kept").wait_for()
    assert [player.get("reserved") for player in table.host.see(f"/v1/games/{again['id']}")["players"]][1]
    ben.get_by_role("button", name="Sit down").click()
    ben.get_by_text("Waiting for the host to deal").wait_for()
    assert not table.host.see(f"/v1/games/{again['id']}")["players"][1].get("reserved")


def test_the_host_deals_without_those_who_have_not_come(devices, http):
    table = to(begun(seated(http, 5, "classic", options={"target_score": 5})), "clue", 99)
    ana = visit(devices.device(table.host.token), address(table))
    ana.get_by_role("button", name="Play again, all of us").click()
    ana.get_by_text("You can deal when 2 more players are here").wait_for()
    for who in table.people[1:3]:
        assert who.post(f"{table.href}/rematch").status_code == 200
    look_again(ana)
    ana.get_by_text("Dmitri and Eva have not come yet").wait_for()
    ana.get_by_role("button", name="Deal the cards").click()
    ana.locator(".around").wait_for()
    assert ana.locator(".around li").count() == 3


def test_computer_players_take_the_seats_of_those_who_have_not_come_if_there_is_no_other_room(devices, http):
    wish = {"options": {"target_score": 5}, "seats": {"max": 3}}
    table = to(begun(seated(http, 3, "classic", **wish)), "clue", 99)
    ana = visit(devices.device(table.host.token), address(table))
    ana.get_by_role("button", name="Play again, all of us").click()
    ana.get_by_role("button", name="Fill with computer players").click()
    ana.get_by_role("button", name="Deal the cards").click()
    ana.locator(".around").wait_for()
    assert ana.locator(".around li").count() == 3


def test_who_waits_sees_whose_time_bank_runs(devices, http, stored):
    table = begun(seated(http, 3, options={"first_storyteller": "host"}))
    game = stored.store(TableGames).load(table.href.rpartition("/")[2])
    aged = replace(game.game, since=game.game.since - 200)
    stored.store(TableGames).save(Transition(replace(game, game=aged)).following(game), expected=game.version)
    ben = visit(devices.device(table.people[1].token), address(table))
    ben.get_by_text("reserve runs:").wait_for()
    assert ben.get_by_role("timer").locator("time, .countdown").is_visible()


def test_a_finished_game_can_be_looked_back_on_and_archived(devices, http):
    table = to(begun(seated(http, 3, options={"target_score": 5})), "clue", 99)
    page = visit(devices.device(table.host.token), address(table))
    page.locator(".round").last.click()
    page.get_by_text("Points of this round").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="A fair deal").click()
    page.get_by_text("This device has checked it").wait_for()
    visit(page)
    page.get_by_role("button", name="Remove from the list").click()
    page.get_by_text("You are not at any table yet").wait_for()


NOTE_THE_BEGINNING = """() => new MutationObserver(() => {
    const begun = document.body.innerText.includes('All have voted');
    if (begun) window.beginning ??= document.querySelector('.score').innerText;
}).observe(document.body, { subtree: true, childList: true, characterData: true })"""


@pytest.mark.short
def test_the_reveal_is_a_show_which_ends_by_itself(devices, http):
    table = to(begun(seated(http, 3)), "votes", 1)
    page = visit(devices.device(table.host.token, reduced_motion="no-preference"), address(table))
    page.evaluate(NOTE_THE_BEGINNING)
    to(table, "clue", 2)
    look_again(page)
    page.get_by_text("Points of this round").wait_for()
    assert page.evaluate("window.beginning").startswith("0")
    page.get_by_role("button", name="On to the next round").click()
    page.locator(".reveal").wait_for(state="detached")


def test_the_description_of_a_picture_can_be_shown(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device(table.host.token), address(table))
    card = table.host.see(table.href)["hand"][0]
    assert page.get_by_role("img", name=card["alt"]).count() == 1
    assert not page.locator(".described").count()
    page.get_by_role("button", name="Look closely: Card 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Describe").click()
    page.get_by_role("dialog").locator(".described", has_text=card["alt"]).wait_for()


def test_the_page_speaks_the_browsers_language_until_another_is_chosen(devices):
    page = visit(devices.device(locale="pt-PT"))
    assert page.get_by_role("button", name="Jogar agora contra o computador").is_visible()
    page.get_by_label("Idioma").select_option("ja")
    page.get_by_role("button", name="いますぐコンピューターと遊ぶ").wait_for()
    visit(page)
    assert page.get_by_role("button", name="いますぐコンピューターと遊ぶ").is_visible()
    assert page.locator("html").get_attribute("lang") == "ja"


def test_bots_get_the_chosen_language(devices, http):
    who = person(http)
    page = visit(devices.device(who.token))
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_label("Language").select_option("ja")
    assert who.see("/v1/me")["locale"] == "ja"


def test_a_name_is_changed_and_somebody_leaves_for_good(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.people[1].token), "me")
    page.get_by_label("Your name").fill("Benjamin")
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_role("button", name="Change").click()
    assert table.people[1].see("/v1/me")["name"] == "Benjamin"
    page.get_by_role("button", name="Delete all my data").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all my data").click()
    page.get_by_role("button", name="Open a table").wait_for()
    assert len(table.host.see(table.href)["players"]) == 2


def test_a_refusal_is_shown_in_words(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.host.token), address(table))
    with unaware(page, table.href):
        table.host.post(f"{table.href}/start")
        page.get_by_role("button", name="Free the seat of Ben").click()
        page.get_by_role("alert").wait_for()
    assert "(" not in page.get_by_role("alert").inner_text()


def test_a_bot_plays_on_for_somebody_who_has_left_on_the_page(devices, http):
    table = begun(seated(http, 5))
    assert table.people[3].delete(f"{table.href}/seats/4").status_code == 200
    page = visit(devices.device(table.host.token), address(table))
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        page.get_by_role("button", name="Let the computer play on for Dmitri").click()
    assert answered.value.status == 201


def test_starting_a_vacation_leads_back_to_the_table(devices, http):
    table = begun(seated(http, 3, pace={"preset": "daily"}))
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Time").click()
    page.get_by_label("Hours away").fill("5")
    page.get_by_role("button", name="Stop my clock").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert focused(page, "[aria-label=Menu]")
    assert table.host.see(table.href)["players"][0]["vacation_until"]


def test_a_colour_is_chosen_with_the_arrows(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_role("radio", name="Violet").focus()
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.keyboard.press("ArrowRight")
    assert table.host.see(table.href)["players"][0]["colour"] == "purple"
    page.get_by_role("radio", name="Purple", checked=True).wait_for()


def test_right_to_left_text_is_shown_from_right_to_left(devices, http):
    table = begun(seated(http, 3, options={"first_storyteller": "host"}))
    told(table, "מי אתה?! (לא אני)")
    page = visit(devices.device(table.people[1].token), address(table))
    assert page.locator(".clue p").evaluate("one => getComputedStyle(one).direction") == "rtl"
    assert page.locator(".clue cite bdi").inner_text() == "Ana"


@pytest.mark.parametrize("broken", ["%", "/games/%E0%A4%A", "/games/g_5mQ2xW8rT1yU4iOp?from=%E0%A4", "/%ff"])
def test_an_invalid_address_leads_home(devices, broken):
    page = devices.device()
    page.goto(f"/#{broken}")
    page.get_by_text("There is nothing at this address").wait_for()
    page.get_by_role("link", name="To the start page").click()
    page.get_by_role("heading", name="Reverie").wait_for()
    assert page.url.endswith("/#/")


def invitation(table):
    return f"{address(table)}/{table.host.see(table.href)['invite']}"


def link(table):
    seen = table.host.see(table.href)
    return f"/j/{seen['preview']}#{seen['invite']}"


LINKS = pytest.mark.parametrize("link", [invitation, link], ids=["older", "link"])


@LINKS
@pytest.mark.parametrize("dealt", [False, True], ids=["lobby", "dealt"])
def test_an_invitation_leads_a_seated_player_to_the_table(devices, http, dealt, link):
    table = seated(http, 3)
    here = link(table)
    page = visit(devices.device(table.people[1].token), here if not dealt or begun(table) else "")
    page.get_by_text("Whoever is first with a clue" if dealt else "Waiting for the host to deal").wait_for()
    assert page.url.endswith(f"#/{address(table)}")
    assert not page.get_by_role("button", name="Sit down").count()


@pytest.mark.parametrize("listed", [True, False], ids=["watched", "private"])
def test_an_invitation_to_a_game_which_has_begun_is_no_dead_end(devices, http, listed):
    table = seated(http, 3, listed=listed)
    link = invitation(table)
    begun(table)
    page = visit(devices.device(), link)
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("This game has already begun").wait_for()
    page.get_by_role("link", name="To the start page").wait_for()
    assert not page.get_by_role("button", name="Sit down").count()
    if listed:
        page.get_by_role("link", name="Watch the game").click()
        page.get_by_text("Waiting for").first.wait_for()
        page.go_back()
        page.get_by_text("This game has already begun").wait_for()
    assert page.get_by_role("link", name="Watch the game").count() == listed
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").wait_for()


def test_an_invitation_shows_who_plays_what_and_one_button_takes_a_seat(devices, http):
    table = seated(http, 3)
    table.host.post(f"{table.href}/bots", {})
    bot = table.host.see(table.href)["players"][3]["name"]
    asked = []
    page = devices.device(size={"width": 360, "height": 780})
    page.on("request", lambda request: asked.append((request.url, request.headers.get("referer", ""))))
    visit(page, link(table))
    page.get_by_text(f"{NAMES[0]} invites you to a table").wait_for()
    page.get_by_role("heading", name="Classic Odyssey, 2023").wait_for()
    for name in (*NAMES[1:3], bot, "The language at this table: English"):
        assert page.get_by_text(name).count() == 1
    page.locator(".sample img").nth(3).wait_for()
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Waiting for the host to deal").wait_for()
    assert page.url.endswith(f"/#/{address(table)}")
    assert [player["name"] for player in table.host.see(table.href)["players"]][-1] == "Eva"
    invite = table.host.see(table.href)["invite"]
    assert not [told for told in asked if invite in str(told)]


@pytest.mark.parametrize("broken", ["other", "wrong", "none", "odd"])
def test_an_invitation_that_is_not_valid_says_so_and_leads_on(devices, http, broken):
    table = seated(http, 3)
    preview, _, invite = link(table).partition("#")
    links = {"other": f"/j/5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV#{invite}", "wrong": f"{preview}#0000-0000-0000", "none": preview}
    page = visit(devices.device(), {**links, "odd": f"{preview}#%E3%81%82"}[broken])
    page.get_by_text("This invitation is no longer valid").wait_for()
    assert not page.get_by_role("button", name="Sit down").count()
    page.get_by_role("link", name="To the start page").click()
    page.get_by_role("heading", name="Reverie").wait_for()
    assert page.url.endswith("/#/")


def test_a_stranger_who_comes_after_the_deal_gets_a_way_on(devices, http):
    table = seated(http, 3)
    here = link(table)
    begun(table)
    page = visit(devices.device(person(http, "Eva").token), here)
    page.get_by_text("This game has already begun").wait_for()
    page.get_by_role("button", name="Play now against the computer").wait_for()
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.url.endswith("/#/new")
    page.go_back()
    page.get_by_text("This game has already begun").wait_for()


def test_a_removed_player_cannot_come_back(devices, http):
    table = seated(http, 4)
    table.host.delete(f"{table.href}/seats/4")
    page = visit(devices.device(table.people[3].token), link(table))
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("The host has removed you from this table").wait_for()
    assert len(table.host.see(table.href)["players"]) == 3


def test_the_host_gets_a_code_to_say_aloud(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.host.token), address(table))
    assert page.get_by_role("textbox", name="Link").input_value().endswith(link(table))
    page.get_by_role("button", name="Get a code to say aloud").click()
    first = page.locator(".room output").inner_text()
    eva = person(http, "Eva")
    assert eva.post("/v1/room-codes", {"code": first.lower()}).status_code == 200
    page.get_by_role("button", name="New code").click()
    until(lambda: page.locator(".room output").inner_text() != first)
    second = page.locator(".room output").inner_text()
    assert [eva.post("/v1/room-codes", {"code": code}).status_code for code in (first, second)] == [404, 200]
    page.get_by_role("button", name="End the code").click()
    page.locator(".room output").wait_for(state="detached")
    assert eva.post("/v1/room-codes", {"code": second}).status_code == 404


def test_a_switch_lets_links_show_the_name(devices, http):
    ana = person(http)
    page = visit(devices.device(ana.token), "me")
    page.get_by_role("checkbox", name="Show my name on invitations").check()
    until(lambda: ana.see("/v1/me")["show_name"])
    page.reload()
    until(page.get_by_role("checkbox", name="Show my name on invitations").is_checked)


def test_an_invitation_to_a_table_which_is_full_says_so(devices, http):
    table = seated(http, 3, seats={"min": 3, "max": 3})
    page = visit(devices.device(person(http, "Eva").token), invitation(table))
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("All seats are taken").wait_for()
    page.get_by_role("link", name="To the start page").wait_for()


def test_a_name_that_is_too_long_is_not_cut_without_a_word(devices, http):
    page = visit(devices.device(seated(http, 3).host.token), "me")
    name = page.locator("input[name=name]")
    name.clear()
    name.press_sequentially("N" * 25)
    said = "(one) => [one.value.length, one.checkValidity(), one.title]"
    assert name.evaluate(said) == [25, False, "A name has at most 24 characters."]
    name.press("Backspace")
    assert name.evaluate(said)[:2] == [24, True]
