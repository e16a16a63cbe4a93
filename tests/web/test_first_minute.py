"""The first minute: from nothing to the first vote, and what a player finds who comes back."""

import re
from random import Random

import pytest

from tests.at_table import Person, Table, person
from tests.web.browsers import PHONE, in_sight, redraw, settle, visit
from tests.web.hands import act, play_on
from tests.web.tables import address, begun, seated, to, told

MOVING = {"reduced_motion": "no-preference"}
TAPS = "globalThis.taps = 0; addEventListener('click', (event) => event.isTrusted && event.detail && taps++, true)"
SMALL = {"width": 320, "height": 568}
SIDEWAYS = {"width": 780, "height": 360}


def alone(devices, **how):
    """A newcomer in a first game against the computer."""
    page = visit(devices.device(**how))
    page.evaluate(TAPS)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Play now against the computer").click()
    page.locator(".prompt").wait_for()
    return page


def hand_in(page):
    """The two cards of somebody who guesses among three."""
    for n in range(2):
        page.locator("main .card[aria-pressed]").nth(n).click()
    page.get_by_role("button", name="Play these cards").click()


def test_a_newcomer_votes_after_six_taps_and_one_name(devices):
    page = alone(devices)
    page.get_by_text("Which 2 of your cards fit?").wait_for()
    hand_in(page)
    page.get_by_text(re.compile("Which one is")).wait_for()
    page.locator("main .card[aria-pressed]").first.click()
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.url.endswith("/votes")):
        page.get_by_role("button", name="Vote", exact=True).click()
    assert page.evaluate("taps") <= 6


def test_a_typed_name_is_kept_by_a_look_at_another_page(devices):
    page = visit(devices.device())
    page.get_by_label("Your name").fill("Ana ")  # and her second name is still to come
    redraw(page)
    assert page.get_by_label("Your name").input_value() == "Ana "
    visit(page, "daily")
    visit(page)
    assert page.get_by_label("Your name").input_value() == "Ana "


def test_a_first_game_is_three_rounds_with_one_vote_and_the_newcomer_tells_second(devices, http):
    page = alone(devices)
    play_on([page], Random(3))
    me = Person(http, page.evaluate("JSON.parse(localStorage.reverie).token"))
    rounds = me.see(f"/v1/{page.url.partition('#/')[2]}/rounds")["rounds"]
    assert [round["storyteller"] for round in rounds] == [3, 1, 2]
    votes = [sorted(seat for card in round["table"] for seat in card["voters"]) for round in rounds]
    assert votes == [[1, 2], [2, 3], [1, 3]]


def test_two_votes_come_after_the_first_game_and_are_introduced_once(devices):
    page = alone(devices)
    play_on([page], Random(3))
    page.get_by_role("button", name="Now a whole game").click()
    page.get_by_text("Which of your cards fits?").wait_for()
    introduced = page.locator(".hint", has_text="two votes")
    for round in (1, 3):  # in the second one the player tells
        act(page, Random(round))
        page.get_by_text("You have 2 votes").wait_for()
        assert introduced.count() == (round == 1)
        act(page, Random(round))
        act(page, Random(round))


def test_who_has_finished_a_game_elsewhere_gets_the_usual_one(devices, http):
    table = to(begun(seated(http, 3, options={"end": "rounds", "first_storyteller": "host"})), "clue", 99)
    page = visit(devices.device(table.host.token))
    page.get_by_role("heading", name="My games").wait_for()
    page.get_by_role("button", name="Play now against the computer").click()
    page.get_by_text("Which of your cards fits?").wait_for()
    assert page.locator(".around li").count() == 4


REFUSED = "delete window.localStorage; Object.defineProperty(window, 'localStorage', {get() { throw 1 }})"
LOST_AT_ONCE = "Storage.prototype.setItem = () => {}"


@pytest.mark.parametrize("storage", [REFUSED, LOST_AT_ONCE], ids=["refused", "lost at once"])
def test_a_device_that_keeps_nothing_is_told_so_before_the_first_game(devices, storage):
    page = devices.device()
    page.add_init_script(storage)
    visit(page).get_by_text("This browser keeps nothing for this page").wait_for()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Play now against the computer").click()
    page.locator(".prompt").wait_for()
    assert not page.get_by_text("This browser keeps nothing").count()


def test_a_device_that_keeps_the_player_says_nothing_of_it(devices):
    page = visit(devices.device())
    page.get_by_label("Your name").wait_for()
    assert not page.get_by_text("This browser keeps nothing").count()


def test_computer_players_are_seen_to_think(devices):
    page = alone(devices, **MOVING)
    page.get_by_text("is thinking of a clue").wait_for()
    page.get_by_text("Which 2 of your cards fit?").wait_for()
    thinking = page.locator(".around li:not(.you) .sign", has_text="thinking")
    assert thinking.count()
    assert page.locator("main .card[aria-pressed]").first.is_enabled()  # nobody has to wait for them
    thinking.first.wait_for(state="detached")


def test_a_tap_shows_the_table_as_it_is(devices):
    page = alone(devices, **MOVING)
    page.get_by_text("is thinking of a clue").click()
    assert page.locator(".prompt").inner_text() == "Which 2 of your cards fit?"


def test_a_reload_shows_the_table_as_it_is(devices):
    page = alone(devices, **MOVING)
    page.reload()
    settle(page)
    assert page.locator(".prompt").inner_text() == "Which 2 of your cards fit?"
    assert not page.locator(".around li:not(.you) .sign", has_text="thinking").count()


def test_the_votes_on_an_own_clue_are_seen_before_the_reveal(devices, http):
    """The answer to the clue holds the whole round."""
    who = person(http)
    opened = who.post("/v1/games", {"options": {"first_storyteller": "host"}, "pace": {"preset": "none"}})
    for _ in range(3):
        assert who.post(f"{opened.headers['Location']}/bots").status_code == 201
    table = begun(Table(opened.headers["Location"], [who]))
    page = visit(devices.device(who.token, kept={"seen": {opened.json["id"]: 0}}, **MOVING), address(table))
    act(page, Random(1), "Nobody told the moon")
    page.get_by_text("Your clue is out").wait_for()
    assert page.locator(".clue p").inner_text() == "Nobody told the moon"
    page.get_by_text("you keep a straight face").wait_for()
    assert page.locator("main .card").count() == 4
    assert not page.locator(".owner").count()
    page.locator(".reveal").wait_for()


def test_nothing_is_staged_where_less_motion_is_asked_for(devices):
    page = alone(devices)
    page.get_by_text("Which 2 of your cards fit?").wait_for()
    hand_in(page)
    page.get_by_text(re.compile("Which one is")).wait_for()
    assert not page.locator("[data-thinking]").count()


@pytest.mark.parametrize("size", [SMALL, PHONE, SIDEWAYS], ids=["320x568", "360x740", "780x360"])
def test_a_first_game_has_a_line_for_each_phase_and_cards_in_sight(devices, size):
    page = alone(devices, size=size)
    settle(page)
    assert in_sight(page.locator(".prompt"))
    assert in_sight(page.locator("main .card").first) or size == SIDEWAYS
    if size != SIDEWAYS:  # there is no room
        page.get_by_text("then you all look for the storyteller").wait_for()
        hand_in(page)
        page.get_by_text("One of these cards is the storyteller").wait_for()


def test_the_explanation_is_closed_once_and_for_all(devices, http):
    page = alone(devices)
    page.get_by_role("button", name="Stop showing hints").click()
    assert not page.locator(".hint").count()
    page.reload()
    settle(page)
    assert not page.locator(".hint").count()


def test_who_has_finished_a_game_needs_no_explanation(devices, http):
    table = to(begun(seated(http, 3, options={"end": "rounds", "first_storyteller": "host"})), "clue", 99)
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    page.get_by_role("button", name="To the end of the game").click()
    page.locator(".ended").wait_for()
    assert page.evaluate("JSON.parse(localStorage.reverie).hints") is False


def test_opening_a_table_offers_three_kinds_of_game(devices, http):
    page = visit(devices.device(person(http).token), "new")
    page.locator(".kinds-of-game .option").first.wait_for()
    assert [kind.locator("strong").inner_text() for kind in page.locator(".kinds-of-game .option").all()] == [
        "Classic",
        "Party",
        "Pairs",
    ]
    page.get_by_text("House rules").click()
    assert page.get_by_role("group", name="Which edition?").get_by_role("radio").count() == 4
    page.get_by_role("radio", name="Party").check()
    assert not page.get_by_role("group", name="Which edition?").count()
    assert page.get_by_label("Pass the hands on").count() == 1


def test_a_live_table_draws_the_first_storyteller_and_a_slow_one_does_not(devices, http):
    page = visit(devices.device(person(http).token), "new")
    page.get_by_text("House rules").click()
    first = page.get_by_role("combobox", name="First storyteller")
    assert first.input_value() == "random"
    page.get_by_role("radio", name="A day per step").check()
    assert first.input_value() == "first-clue"
    page.get_by_role("radio", name="Live").check()
    first.select_option("first-clue")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Invite the others").wait_for()
    assert not page.locator(".lobby .lines").count()


def test_the_lobby_says_why_the_cards_cannot_be_dealt_and_shows_no_running_clock(devices, http):
    table = seated(http, 2)
    page = visit(devices.device(table.host.token), address(table))
    deal = page.get_by_role("button", name="Deal the cards")
    assert deal.is_disabled()
    assert (
        page.locator(f"#{deal.get_attribute('aria-describedby')}").inner_text()
        == "You can deal when one more player is here"
    )
    page.get_by_text("Time limits once the cards are dealt: 3 minutes for a clue").wait_for()
    assert not page.locator("time").count()


def test_what_is_owed_comes_first_at_home_and_the_most_urgent_on_top(devices, http):
    """Whatever the order of the answer is."""
    page = devices.device(person(http).token)
    over = {"status": "finished", "owes": None, "your_deadline": None, "phase": None, "round": None, "waiting_for": []}
    lobby = {**over, "status": "lobby", "idle_reason": "not-started"}
    owed = {**over, "status": "playing", "phase": "cards", "round": 2, "owes": "play-cards"}
    games = [
        over,
        lobby,
        {**owed, "your_deadline": "2100-01-02T00:00:00Z"},
        {**owed, "your_deadline": "2100-01-01T00:00:00Z"},
    ]
    kept = {"href": "", "ruleset": "classic", "sleeping_since": None, "you": {"seat": 1}, "idle_reason": None}
    body = {
        "games": [{**kept, **one, "id": f"g_{n}", "players": [f"Player {n}"]} for n, one in enumerate(games)],
        "next": None,
    }
    page.route("**/v1/me/games", lambda route: route.fulfill(json=body))
    visit(page)
    first, mine = (
        page.locator("section").filter(has=page.get_by_role("heading", name=name))
        for name in ("Waiting for you", "My games")
    )
    mine.locator("li").nth(2).wait_for()
    assert first.locator(".who").all_inner_texts() == ["Player 3"]
    assert mine.locator(".who").all_inner_texts() == ["Player 2", "Player 1", "Player 0"]
    assert page.get_by_text("Clues of the day").count() == 1


def test_the_clues_of_the_day_stand_above_with_the_next_one_and_then_with_what_was_found(devices, http):
    page = visit(devices.device(person(http).token))
    above = page.locator("section:has([href='#/daily']):has(~ .ways)")
    above.get_by_text("Which picture is the clue for?").wait_for()
    assert (
        above.locator("q").inner_text().strip("\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}")
        == person(http).see("/v1/daily")["clue"]
    )
    page.get_by_role("link", name="Clues of the day").click()
    for clue in ("1", "2", "3"):
        page.locator(f".steps li:nth-child({clue}) [aria-current]").wait_for()
        page.locator("main .card").first.click()
        page.locator(".deed button").click()
        page.locator(".guessed").first.wait_for()
        if clue != "3":
            page.get_by_role("button", name="Next clue").click()
    visit(page)
    above.get_by_role("img", name=re.compile("[0-3] of 3 found.")).wait_for()
    assert not above.locator("q").count()


def follow(page, typed):
    page.get_by_label("Your link or room code").fill(typed)
    page.get_by_role("button", name="Join", exact=True).click()


def room_code(table):
    return table.host.post(f"{table.href}/room-code").json["code"]


def test_somebody_new_with_a_room_code_sees_the_table_before_they_say_their_name(devices, http):
    table, page = seated(http, 3), visit(devices.device())
    follow(page, room_code(table).lower().replace("-", " "))
    page.get_by_text("Ana invites you to a table").wait_for()
    shown = page.locator(".invitation").inner_text()
    assert "At the table: 3 of up to" in shown
    assert "Ben" not in shown
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Waiting for the host to deal").wait_for()
    assert [player["name"] for player in table.host.see(table.href)["players"]][3:] == ["Eva"]


def test_a_player_with_a_room_code_sits_down_with_one_touch(devices, http):
    table, page = seated(http, 3), visit(devices.device(person(http, "Eva").token))
    follow(page, room_code(table))
    page.get_by_role("button", name="Sit down").click()
    page.locator(".seats").get_by_text("Eva").wait_for()


def test_a_wrong_room_code_is_told_at_once(devices):
    page = visit(devices.device())
    follow(page, "BCD-FGH")
    page.get_by_text("No table has this code now").wait_for()
    follow(page, "https://example.org")
    page.get_by_text("neither a link to Reverie nor a room code").wait_for()


def test_a_code_whose_game_has_begun_meanwhile_leads_on(devices, http):
    table, page = seated(http, 3), visit(devices.device())
    follow(page, room_code(table))
    sit = page.get_by_role("button", name="Sit down")
    sit.wait_for()  # the first screen, too, asks for a name
    page.get_by_label("Your name").fill("Eva")
    begun(table)
    sit.click()
    page.get_by_text("This game has already begun").wait_for()


def away(table):
    """A device that left this table long ago, before its first round was over."""
    game = address(table)[6:]
    return {"seen": {game: 0}, "there": {game: 1}}


def test_who_comes_back_after_hours_reads_what_happened(devices, http):
    table = to(begun(seated(http, 4, options={"first_storyteller": "host"})), "clue", 5)
    page = devices.device(table.people[0].token, kept=away(table))
    visit(page, address(table))
    page.get_by_role("button", name="On to the next round").click()
    lines = page.locator(".since li")
    lines.first.wait_for()
    assert [line[:7] for line in lines.all_inner_texts()] == ["Round 2", "Round 3", "Round 4"]
    rounds = table.host.see(f"{table.href}/rounds?after=1")["rounds"]
    for line, round in zip(lines.all_inner_texts(), rounds, strict=True):
        assert round["clue"] in line
        points = round["points"].get("1", 0)
        assert line.endswith(f"+{points} for you") == (points > 0)
    assert in_sight(page.locator(".prompt"))
    act(page, Random(2))
    page.locator(".since").wait_for(state="detached")


def test_a_long_clue_is_shortened_in_what_happened(devices, http):
    table = begun(seated(http, 4, options={"first_storyteller": "host"}))
    to(told(table, "The moon has gone\n" * 10), "clue", 4)
    page = visit(devices.device(table.people[0].token, kept=away(table)), address(table))
    page.get_by_role("button", name="On to the next round").click()
    first = page.locator(".since li").first.inner_text()
    assert re.match(r"Round 1: Ana said .The moon has gone The moon has gone The moon", first)
    assert len(first) < 130


def test_what_happened_meanwhile_can_be_closed(devices, http):
    table = to(begun(seated(http, 4, options={"first_storyteller": "host"})), "clue", 4)
    page = visit(devices.device(table.people[0].token, kept=away(table)), address(table))
    page.get_by_role("button", name="On to the next round").click()
    page.locator(".since").get_by_role("button", name="Close").click()
    page.locator(".since").wait_for(state="detached")


def test_who_was_there_a_moment_ago_needs_no_report(devices, http):
    table = begun(seated(http, 4, options={"first_storyteller": "host"}))
    page, asked = devices.device(table.people[0].token, kept={"seen": {address(table)[6:]: 0}}), []
    page.on("request", lambda request: asked.append(request.url) if "/rounds" in request.url else None)
    visit(page, address(table))
    to(table, "clue", 4)
    page.reload()
    settle(page)
    page.get_by_role("button", name="On to the next round").click()
    page.locator(".prompt").wait_for()
    assert not page.locator(".since").count()
    assert not asked


def test_a_wrong_path_shows_a_page_that_says_so(devices, http):
    page = devices.device()
    answer = page.goto("/tables/of/mine")
    assert answer.status == 404
    page.get_by_role("heading", name="Not found").wait_for()
    page.get_by_role("link", name="To the start page").click()
    page.get_by_role("button", name="Play now against the computer").wait_for()
    assert http.get("/tables/of/mine").json["code"] == "not-found"


def test_a_device_that_is_not_known_any_more_is_led_on(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device("p_" + "x" * 30), address(table))
    page.get_by_text("This device is no longer known").wait_for()
    page.get_by_role("button", name="Sign in again").wait_for()
    page.get_by_role("button", name="Start over with a name").click()
    page.get_by_label("Your name").wait_for()
    assert page.evaluate("JSON.parse(localStorage.reverie).token") is None


def test_the_host_decides_at_the_table_who_replaces_a_player_who_has_left(devices, http):
    table = begun(seated(http, 5))
    assert table.people[3].delete(f"{table.href}/seats/4").status_code == 200
    host, guest = (visit(devices.device(who.token), address(table)) for who in table.people[:2])
    host.get_by_text("Dmitri has left the game").wait_for()
    assert not guest.get_by_text("Dmitri has left the game").count()
    host.locator(".left").get_by_role("button", name="Close").click()
    assert not host.locator(".left").count()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Time").click()
    host.get_by_role("button", name="Let the computer play on for Dmitri").wait_for()
