"""A game by keyboard alone, while others act and polls arrive."""

import re
from random import Random

import pytest

from tests.at_table import Table, person
from tests.web.browsers import MAX_TABS, TABLET, drawn, look_again, redraw, settle, visit
from tests.web.tables import address, begun, seated, to, told

ONE_EACH = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}
HAS_FOCUS = "all => all.includes(document.activeElement)"
OUTLINE = "getComputedStyle(document.activeElement).outlineStyle"
WHERE = "(document.activeElement.closest('.spread li') ?? document.activeElement).outerHTML.slice(0, 80)"
ACROSS = """[...document.querySelectorAll('.spread > li')]
  .filter((one, n, all) => one.offsetTop === all[0].offsetTop).length"""
NUMBER = "[...document.activeElement.closest('ul').children].indexOf(document.activeElement.closest('li')) + 1"


class Keys:
    """Somebody who has only a keyboard. The table changes while they look for their way."""

    def __init__(self, page):
        self.page = page

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def has(self, role, name):
        return self.page.get_by_role(role, name=name).evaluate_all(HAS_FOCUS)

    def to(self, role, name):
        """Press Tab until it has the focus, which must be visible all the way."""
        name = re.compile(name)
        for n in range(MAX_TABS):
            if self.has(role, name):
                return self
            self.press("Tab")
            if n % 3 == 0:
                redraw(self.page)
            if not self.page.evaluate("document.activeElement === document.body"):  # behind the last there is the first
                assert self.page.evaluate(OUTLINE) != "none", f"on the way to {name}: {self.page.evaluate(WHERE)}"
        raise AssertionError(f"no way to {role} {name.pattern}")

    def sent(self, key="Enter"):
        with self.page.expect_response(lambda answer: answer.request.method in {"PUT", "POST"}) as sent:
            self.press(key)
        assert sent.value.ok, sent.value.text()
        drawn(self.page, sent.value)


def talk(table, text):
    """Something that changes the page and nothing else."""
    assert table.people[2].post(f"{table.href}/messages", {"text": text}).status_code == 201


def give_clue(keys, number):
    keys.to("button", "^Card 1 of your hand").press("ArrowRight", "Space")
    look_again(keys.page)
    assert keys.has("button", re.compile("^Card 2 of your hand")), "a poll has taken the focus away"
    keys.to("textbox", "Your clue")
    keys.page.keyboard.type(f"Without a mouse, {number}")
    look_again(keys.page)
    keys.page.keyboard.type("!")
    keys.to("button", "^Say it$").sent()


def play_cards(keys, _):
    keys.to("button", "^Card . of your hand").press("End", "Enter")
    look_again(keys.page)
    keys.to("button", "^Play th").sent()


def cast_votes(keys, _):
    send = keys.page.get_by_role("button", name=SEND)
    keys.to("button", "^Card [0-9]")
    keys.press("Home")
    for _ in range(4):
        if keys.page.evaluate("document.activeElement.hasAttribute('aria-pressed')"):
            keys.press("Space")
            look_again(keys.page)
        if send.is_enabled():
            break
        keys.press("ArrowRight")
    keys.to("button", "^(Vote|Cast the votes)$").sent()


SEND = re.compile(r"^(Vote|Cast the votes|Choose \S+ cards?|\S+ more cards?)$")
ACTS = {"give-clue": give_clue, "play-cards": play_cards, "cast-votes": cast_votes}


def test_a_whole_game_is_played_with_the_keyboard_alone(devices, http):
    table = seated(http, 4, options=ONE_EACH)
    others = Table(table.href, table.people[1:], Random(3))
    kept = {"seen": {address(table)[6:]: 0}}
    page = visit(devices.device(table.host.token, size=TABLET, kept=kept))
    keys = Keys(page)
    page.get_by_role("link", name="Waiting for players").wait_for()
    keys.to("link", "Waiting for players").press("Enter")
    page.get_by_role("button", name="Deal the cards").wait_for()
    keys.to("button", "^Deal the cards$").sent()
    page.get_by_role("textbox", name="Your clue").wait_for()
    assert keys.has("heading", re.compile("You are the storyteller")), "the focus is not at what is to be done"
    acts, reveals = [], 0
    while not page.get_by_role("heading", name=re.compile("won|winner|wins")).count():
        assert len(acts) + reveals < 40
        on = page.get_by_role("button", name=re.compile("^(On to the next round|To the end of the game)$"))
        owes = table.host.see(table.href)["owes"]
        if on.count():
            keys.to("button", "^(On to the next round|To the end of the game)$").press("Enter")
            on.wait_for(state="detached")
            reveals += 1
        elif owes:
            ACTS[owes["action"]](keys, len(acts))
            acts.append(owes["action"])
        else:
            talk(table, f"Well, {reveals}")
            others.turn()
            look_again(page)
        assert not page.evaluate("document.activeElement === document.body"), f"the focus is nowhere: {acts}"
    assert (reveals, acts.count("give-clue"), acts.count("play-cards")) == (4, 1, 3)
    keys.to("link", "^My games$").press("Enter")
    page.get_by_role("heading", name="Reverie").wait_for()


@pytest.fixture
def guesser(devices, http):
    """Ben is to add one of six cards, three in a row."""
    table = told(begun(seated(http, 4, options=ONE_EACH)), "Nobody told the moon")
    return Keys(visit(devices.device(table.people[1].token, size=TABLET), address(table)))


def test_a_hand_is_one_stop_and_arrows_move_in_rows_and_columns(guesser):
    guesser.to("button", "^Card 1 of your hand")
    across = guesser.page.evaluate(ACROSS)
    assert 1 < across < 6

    def at(*keys):
        guesser.press(*keys)
        return guesser.page.evaluate(NUMBER)

    assert at("ArrowRight") == 2
    assert at("ArrowDown") == 2 + across
    assert at("ArrowUp") == 2
    assert at("ArrowUp") == 2
    assert at("ArrowLeft", "ArrowLeft") == 1
    assert at("End", "ArrowRight") == 6
    assert at("Home") == 1
    assert at("ArrowRight", "Shift+Tab", "Tab") == 2, "the way back leads to another card"
    guesser.press("Tab")
    assert not guesser.page.evaluate("Boolean(document.activeElement.closest('.spread'))")


def test_a_card_is_looked_at_closely_and_the_focus_comes_back_to_it(guesser):
    guesser.to("button", "^Card 1 of your hand").press("ArrowRight", "Shift+Enter")
    guesser.page.get_by_role("dialog", name="Card 2 of your hand").wait_for()
    guesser.press("ArrowRight")
    guesser.page.get_by_role("dialog", name="Card 3 of your hand").wait_for()
    look_again(guesser.page)
    guesser.press("Escape")
    guesser.page.get_by_role("dialog").wait_for(state="detached")
    assert guesser.has("button", re.compile("^Card 2 of your hand"))
    assert guesser.page.get_by_role("button", pressed=True).count() == 0


def test_who_closes_a_message_is_back_at_what_they_did(devices, http):
    page = visit(devices.device(person(http).token), "me")
    name = page.get_by_label("Your name")
    name.fill("You")
    name.press("Enter")
    page.get_by_role("alert").wait_for()
    Keys(page).to("button", "^Close$").press("Enter")
    page.get_by_role("alert").wait_for(state="detached")
    assert name.evaluate("field => field === document.activeElement")


def test_a_button_that_can_no_longer_be_pressed_keeps_the_focus(devices, http):
    table = to(begun(seated(http, 7, "party", options={"first_storyteller": "host"})), "votes")
    keys = Keys(visit(devices.device(table.people[1].token, size=TABLET), address(table)))
    keys.to("button", "^Card 1").press("Home")
    while not keys.page.evaluate("document.activeElement.hasAttribute('aria-pressed')"):
        keys.press("ArrowRight")
    keys.press("Enter")
    dial = keys.page.get_by_role("button", name=re.compile("^Vote 1"))
    keys.to("button", "^Vote 1: card").press("Enter")
    assert keys.has("button", re.compile("^Vote 1: not yet given"))
    assert dial.is_disabled()
    keys.press("Enter", "Tab", "Shift+Tab")
    assert not keys.has("button", re.compile("^Vote 1")), "it is no stop any more"
    assert dial.get_attribute("disabled") is not None


def test_who_has_said_their_name_is_not_lost_on_the_page(devices):
    keys = Keys(visit(devices.device(size=TABLET)))
    keys.to("textbox", "Your name")
    keys.page.keyboard.type("Ana")
    keys.to("button", "Open a table").press("Enter")
    keys.page.get_by_role("button", name="Open the table").wait_for()
    assert keys.page.locator("h1").evaluate_all(HAS_FOCUS)


def test_a_key_that_is_not_obvious_is_shown_to_who_uses_the_keyboard(guesser):
    hint = guesser.page.get_by_text("Shift+Enter")
    assert not hint.is_visible()
    guesser.to("button", "^Card 1 of your hand")
    assert hint.is_visible()
    guesser.page.get_by_role("button", name=re.compile("^Card 2 of your hand")).click()
    assert not hint.is_visible()


def test_the_way_to_the_content_leads_past_the_header(guesser):
    settle(guesser.page)
    guesser.to("link", "Skip to the content").press("Enter")
    assert guesser.has("heading", re.compile("Which of your cards fits"))
