"""A game goes on while a player looks at another part of the page: what is new is in sight."""

import pytest

from tests.at_table import person
from tests.web.browsers import TO_THE_END, WIDE, drawn, holds, in_sight, look_again, unaware, visit
from tests.web.hands import SEND, prepare
from tests.web.tables import address, begun, seated, to, told

SMALL = {"width": 320, "height": 568}
TALL = {"width": 360, "height": 780}
POEM = "\n".join(f"The moon has gone, {n}" for n in range(1, 21))
LONG_CLUE = "There once was a lighthouse keeper who was afraid of the dark, " * 7 + "so he left."
ONE_EACH = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}
DASH = " \N{EN DASH} "
HEAR = """() => {
  window.heard = [];
  const said = document.getElementById('said');
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(() => heard.push(said.textContent)).observe(said, all);
}"""


def stage(page, view):
    """The stage of the game that the page shows: the reveal of a round is a stage of its own."""
    if page.locator(".reveal").count():
        return f"reveal {view['last_round']['number']}"
    return f"{view['status']} {(view['round'] or {}).get('number')} {view['phase']}"


def one_step(page, table):
    """Let the players who have to act do so, while the page is scrolled to its end."""
    on = page.locator(".reveal .primary")
    if on.count():
        page.evaluate(TO_THE_END)
        return on.click()
    if prepare(page, table.random):
        page.evaluate(TO_THE_END)
        with page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
            page.locator(SEND).click()
        return drawn(page, sent.value)
    page.evaluate(TO_THE_END)  # before the others act: the page may look by itself meanwhile
    table.turn()
    return look_again(page)


@pytest.mark.parametrize("size", [TALL, SMALL], ids=["360x780", "320x568"])
def test_every_stage_of_a_game_begins_with_its_clue_and_what_is_asked_in_sight(devices, http, size):
    table = begun(seated(http, 4, options=ONE_EACH))
    page = visit(devices.device(table.host.token, size=size, kept={"seen": {address(table)[6:]: 0}}), address(table))
    seen = [stage(page, table.host.see(table.href))]
    for _ in range(60):
        one_step(page, table)
        view = table.host.see(table.href)
        if stage(page, view) == seen[-1]:
            continue
        seen.append(stage(page, view))
        assert in_sight(page.locator(".prompt")), seen
        if seen[-1].startswith("reveal") or view["phase"] in {"cards", "votes"}:
            assert in_sight(page.locator(".clue p")), seen
        if page.locator(".ended").count():
            break
    assert seen[-1] == "finished None None"
    assert [one for one in seen if one.startswith("reveal")] == [f"reveal {n}" for n in range(1, 5)]
    assert {f"playing {n} {phase}" for n in range(1, 5) for phase in ("cards", "votes")} <= {*seen}


def test_a_game_that_begins_and_one_that_ends_begin_at_their_top(devices, http):
    table = seated(http, 3, options={**ONE_EACH, "first_storyteller": "first-clue"})
    page = visit(devices.device(table.host.token, size=TALL), address(table))
    page.evaluate(TO_THE_END)
    begun(table)
    look_again(page)
    page.locator("form.give").wait_for()
    assert in_sight(page.locator(".prompt"))
    table.play_to_the_end()
    look_again(page)
    page.locator(".reveal").wait_for()
    page.evaluate(TO_THE_END)
    page.get_by_role("button", name="To the end of the game").click()
    page.locator(".ended").wait_for()
    assert in_sight(page.locator(".prompt"))


def test_the_page_does_not_scroll_for_moves_of_others(devices, http):
    table = told(begun(seated(http, 5, options=ONE_EACH)), "Nobody told the moon")
    page = visit(devices.device(table.host.token, size={"width": 320, "height": 460}), address(table))
    page.evaluate("scrollTo(0, 60)")
    assert page.evaluate("scrollY") == 60
    owes = table.people[1].see(table.href)["owes"]
    assert table.people[1].put(owes["href"], {"cards": owes["choose_from"][:1]}).status_code == 200
    look_again(page)
    page.locator(".around li", has_text="Ben").locator(".done, .sign", has_text="done").first.wait_for()
    assert page.evaluate("scrollY") == 60


@pytest.mark.parametrize("text", [LONG_CLUE, POEM], ids=["sentence", "poem"])
@pytest.mark.parametrize("size", [SMALL, {"width": 780, "height": 360}, WIDE], ids=["320", "landscape", "wide"])
def test_a_long_clue_leaves_room_for_the_cards_and_can_be_read_whole(devices, http, size, text):
    table = told(begun(seated(http, 4, options=ONE_EACH)), text)
    page = visit(devices.device(table.people[1].token, size=size), address(table))
    page.evaluate(TO_THE_END)
    clue = page.locator(".clue p")
    assert in_sight(clue)
    assert page.locator(".bar").bounding_box()["height"] < size["height"] * 0.27
    page.get_by_role("button", name="The whole clue").click()
    assert clue.evaluate("one => one.scrollHeight <= one.clientHeight || getComputedStyle(one).overflowY == 'auto'")
    clue.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    assert in_sight(clue)
    page.get_by_role("button", name="The whole clue").click()
    assert page.locator(".bar").bounding_box()["height"] < size["height"] * 0.27


def test_a_short_clue_has_nothing_to_unfold(devices, http):
    table = told(begun(seated(http, 4, options=ONE_EACH)), "Jumping by night")
    page = visit(devices.device(table.people[1].token, size=SMALL), address(table))
    assert in_sight(page.locator(".clue p"))
    assert not page.get_by_role("button", name="The whole clue").count()
    for text in page.locator(".clue p, .bar h1").all():
        assert text.evaluate("one => one.scrollHeight <= one.clientHeight"), "no letter loses its foot"


def test_a_clue_is_written_and_shown_in_lines(devices, http):
    table = begun(seated(http, 4, options=ONE_EACH))
    teller, other = (visit(devices.device(who.token, size=SMALL), address(table)) for who in table.people[:2])
    teller.locator("main .card").first.click()
    field = teller.get_by_label("Your clue")
    field.fill(POEM + "\nand more")
    assert teller.locator(SEND).is_disabled()
    teller.get_by_text("A clue has 20 lines at most").wait_for()
    field.fill("Alone on")
    field.press("Enter")
    field.press_sequentially("the hill")
    with teller.expect_response(lambda answer: answer.request.method == "PUT"):
        teller.locator(SEND).click()
    look_again(other)
    assert other.locator(".clue p").inner_text() == "Alone on\nthe hill"
    assert not other.get_by_role("button", name="The whole clue").count()


def test_the_header_names_the_round_that_is_shown(devices, http):
    table = to(begun(seated(http, 4, options=ONE_EACH)), "clue", 2)
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    assert page.locator("h1").inner_text() == "Round 1 of 4"
    page.get_by_role("button", name="On to the next round").click()
    assert page.locator("h1").inner_text() == "Round 2 of 4"


def test_a_screen_reader_announces_the_clue_with_what_is_asked(devices, http):
    table = begun(seated(http, 4, options=ONE_EACH))
    page = devices.device(table.people[1].token)
    page.clock.install()
    visit(page, address(table)).get_by_role("button", name="Menu").focus()
    told(table, "Borrowed light")
    look_again(page)
    page.locator("#said").get_by_text("Ana says: “Borrowed light” Add a card").wait_for()
    page.clock.fast_forward(7_000)  # old news is not found there
    page.locator("#said").get_by_text("Ana").wait_for(state="detached")
    page.get_by_role("heading", name="Ana says: “Borrowed light” Which of your cards fits?").wait_for()
    assert page.get_by_role("button", name="Menu").evaluate("one => one === document.activeElement")


def test_a_new_phase_is_said_once_where_nothing_else_has_the_focus(devices, http):
    table = begun(seated(http, 4, options=ONE_EACH))
    page = visit(devices.device(table.people[1].token), address(table))
    page.evaluate(HEAR)
    told(table, "Borrowed light")
    look_again(page)
    prompt = page.get_by_role("heading", name="Ana says: “Borrowed light” Which of your cards fits?")
    prompt.wait_for()
    assert prompt.evaluate("one => one === document.activeElement")
    page.wait_for_timeout(100)
    assert [one for one in page.evaluate("heard") if one] == []


def test_nothing_of_the_next_round_is_said_before_the_reveal_was_seen(devices, http):
    table = to(begun(seated(http, 4, options=ONE_EACH)), "votes")
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    page.evaluate(HEAR)
    table.play_to("cards", 2)
    look_again(page)
    holds(page, "heard.some((one) => one.includes('You get'))")
    assert not [one for one in page.evaluate("heard") if "Add a card" in one or "says" in one]
    page.get_by_role("button", name="Menu").focus()
    page.locator(".reveal .primary").evaluate("one => one.click()")
    page.locator("#said").get_by_text("Add a card").wait_for()


def test_the_title_says_whose_turn_it_is(devices, http):
    table = begun(seated(http, 3, options=ONE_EACH))
    page = visit(devices.device(table.people[1].token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    assert page.title().split(DASH) == ["Waiting for Ana", "Classic", "Reverie"]
    told(table, "Borrowed light")
    look_again(page)
    page.get_by_role("heading", name="Which 2 of your cards fit?").wait_for()
    assert page.title().split(DASH) == ["● Add a card", "Classic", "Reverie"]
    to(table, "clue", 2)
    look_again(page)
    page.locator(".reveal").wait_for()
    assert page.title().split(DASH) == ["● Round 1", "Classic", "Reverie"]


def test_people_who_sit_down_together_are_announced_once(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.host.token), address(table))
    page.evaluate(HEAR)
    invite = table.host.see(table.href)["invite"]
    with unaware(page, table.href):
        for _ in range(2):
            assert person(http).post(f"{table.href}/seats", {"invite": invite}).status_code == 201
    look_again(page)
    page.locator("#said").get_by_text("5 are at the table").wait_for()
    for _ in range(2):
        look_again(page)
    page.wait_for_timeout(100)
    assert [one for one in page.evaluate("heard") if one] == ["5 are at the table"]


def test_a_storyteller_finds_advice_beside_the_clue(devices, http):
    table = begun(seated(http, 3, options=ONE_EACH))
    page = visit(devices.device(table.host.token, size=SMALL), address(table))
    advice = page.locator("details.advice")
    assert advice.locator("li:visible").count() == 0
    advice.get_by_text("What makes a good clue?").click()
    assert advice.locator("li:visible").count() == 5


def test_the_chosen_card_stays_in_sight_beside_the_clue(devices, http):
    """The keyboard of a phone hides the hand."""
    table = begun(seated(http, 3, options=ONE_EACH))
    page = visit(devices.device(table.host.token, size=TALL), address(table))
    beside = page.locator(".give .thumbnail")
    assert not beside.count()
    page.locator("main .card").nth(1).click()
    assert beside.get_attribute("src") == page.locator("main .card img").nth(1).get_attribute("src")
    page.locator("main .card").nth(1).click()
    beside.wait_for(state="detached")


def test_the_table_names_the_reserve_too(devices, http):
    """So the table and the list at home, which names the end of both alone, do not seem to disagree."""
    table = begun(seated(http, 3, pace={"preset": "daily"}, options=ONE_EACH))
    page = visit(devices.device(table.host.token), address(table))
    assert page.get_by_role("timer").inner_text() == "Time is up in 24 hours · and a reserve of 12 hours"
