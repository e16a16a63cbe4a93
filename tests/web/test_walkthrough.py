"""Where to look: after every change of phase the clue, the prompt and the button are on the screen, at every size."""

import pytest

from tests.web.browsers import TO_THE_END, in_sight, look_again, until, visit
from tests.web.tables import address, begun, seated, to, told

SIZES = {
    "320x568": (320, 568),
    "360x780": (360, 780),
    "820x1180": (820, 1180),
    "1440x900": (1440, 900),
    "780x360": (780, 360),
}
PARTY, TEAM = ("party", 6), ("team", 6)
SHOWN = """(selector) => {
  const one = [...document.querySelectorAll(selector)].find((there) => there.checkVisibility());
  if (!one) return false;
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5 && one.contains(middle);
}"""
TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width && (right > innerWidth + 1 || left < -1) && !one.closest('.around, .backs, .hidden, .skip, #said');
}).map((one) => one.outerHTML.slice(0, 80))"""
OFF_THEIR_CARD = """() => [...document.querySelectorAll('.tokens .rabbit')].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const card = one.closest('.tile').querySelector('.card').getBoundingClientRect();
  return left < card.left || right > card.right || top < card.top || bottom > card.bottom;
}).map((one) => one.getBoundingClientRect().top)"""
ALL_AROUND = """() => [...document.querySelectorAll('.around .name')].every((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
})"""
OVERLAPS = """() => {
  const meet = (one, other, by = 0) => {
    const [a, b] = [one, other].map((there) => there.getBoundingClientRect());
    return a.left - by < b.right && b.left < a.right + by && a.top - by < b.bottom && b.top < a.bottom + by;
  };
  const signs = [...document.querySelectorAll('.around .sign')]
    .filter((one) => ['.name bdi', '.score'].some((other) => meet(one, one.parentNode.querySelector(other), 1)));
  const lifted = [...document.querySelectorAll('.reveal .target .card')];
  const captions = [...document.querySelectorAll('.tile:not(.target) .whose')];
  return [...signs, ...captions.filter((one) => lifted.some((card) => meet(card, one, 4)))].map((one) => one.outerHTML);
}"""
MOVED = """(card) => {
  const touch = { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: 60 };
  card.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientY: 300 }));
  card.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientY: 340 }));
}"""  # at once: a finger that rests for a moment is held
THUMB = """() => {
  const button = document.querySelector('.deed .primary');
  if (!button) return true;
  const { top, bottom } = button.getBoundingClientRect();
  return (top + bottom) / 2 >= innerHeight / 2;
}"""


def looked_at(page, *, clue=True):
    """What a player must see at once. The page begins where it should also if it was scrolled to its end before."""
    assert page.evaluate(SHOWN, ".prompt"), page.evaluate("scrollY")
    if clue:
        assert page.evaluate(SHOWN, ".bar .clue p")
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(THUMB)
    assert page.evaluate(ALL_AROUND)
    assert page.evaluate(OVERLAPS) == []
    page.evaluate(TO_THE_END)


def changed(page, table, phase, round=1):
    """Let the others play on, and the page look."""
    to(table, phase, round)
    look_again(page)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("ruleset", "seats"), [("odyssey-2023", 6), PARTY, TEAM], ids=["odyssey", "party", "team"])
def test_after_every_change_of_phase_one_sees_where_to_look(devices, http, size, ruleset, seats):
    options = {} if ruleset == "team" else {"first_storyteller": "host"}
    table = begun(seated(http, seats, ruleset, options=options))
    width, height = size
    game = address(table).split("/")[1]
    page = devices.device(
        table.people[1].token, size={"width": width, "height": height}, kept={"seen": {game: 0}, "hints": False}
    )
    visit(page, address(table))
    looked_at(page, clue=False)
    told(table, "Nobody told the moon") if ruleset != "team" else to(table, "cards")
    look_again(page)
    looked_at(page)
    changed(page, table, "votes")
    looked_at(page)
    changed(page, table, "clue", 2)
    page.locator(".reveal .primary").wait_for()
    looked_at(page)
    page.locator(".reveal .primary").click()
    page.locator(".reveal").wait_for(state="detached")
    looked_at(page, clue=False)
    changed(page, table, "cards", 2)
    looked_at(page)


@pytest.mark.parametrize(("seats", "across"), [(4, 2), (8, 3), (12, 4)])
def test_votes_and_the_reveal_fit_on_a_phone(devices, http, seats, across):
    table = to(begun(seated(http, seats, options={"first_storyteller": "host"})), "votes")
    game = address(table).split("/")[1]
    page = devices.device(
        table.people[1].token, size={"width": 360, "height": 780}, kept={"seen": {game: 0}, "hints": False}
    )
    visit(page, address(table))
    cards = page.locator("main .spread .card")
    assert cards.count() == seats
    assert all(in_sight(cards.nth(n)) for n in range(seats))
    changed(page, table, "clue", 2)
    page.locator(".reveal .primary").wait_for()
    seen = sum(in_sight(cards.nth(n)) for n in range(seats))
    assert seen == seats if seats <= 8 else seen >= 8
    heights = [round(cards.nth(n).bounding_box()["y"]) for n in range(seats)]
    assert heights.count(heights[0]) == across


@pytest.mark.parametrize("seats", [4, 8, 12])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_all_votes_on_one_card_stay_on_it(devices, http, size, seats):
    """Everybody has found the card, with two votes each."""
    table = to(begun(seated(http, seats, options={"first_storyteller": "host"})), "votes")
    meant = next(up["slot"] for up in table.host.see(table.href)["round"]["table"] if up["mine"])
    for person in table.people[1:]:
        owes = person.see(table.href)["owes"]
        assert person.put(owes["href"], {"slots": [meant, meant]}).status_code == 200
    page = devices.device(
        table.host.token,
        size=dict(zip(("width", "height"), size, strict=True)),
        kept={"seen": {address(table).split("/")[1]: 0}, "hints": False},
    )
    visit(page, address(table)).locator(".reveal .primary").wait_for()
    assert page.locator(".tokens .rabbit").count() == 2 * (seats - 1)
    assert page.evaluate(OFF_THEIR_CARD) == []


def test_a_finger_that_is_held_on_a_card_opens_it(devices, http):
    table = to(begun(seated(http, 4, options={"first_storyteller": "host"})), "cards")
    page = visit(devices.device(table.people[1].token, has_touch=True), address(table))
    card = page.locator("main .card").first
    place = {"pointerType": "touch", "isPrimary": True, "clientX": 60, "clientY": 300}
    card.dispatch_event("pointerdown", place)
    page.get_by_role("dialog").wait_for()
    card.dispatch_event("pointerup", place)
    card.dispatch_event("click")
    assert not page.locator(".tile.chosen").count()  # the finger that opened it has chosen nothing
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    card.click()
    page.locator(".tile.chosen").wait_for()


def test_a_finger_that_moves_scrolls_and_opens_nothing(devices, http):
    table = to(begun(seated(http, 4, options={"first_storyteller": "host"})), "cards")
    page = visit(devices.device(table.people[1].token, has_touch=True), address(table))
    card = page.locator("main .card").first
    card.evaluate(MOVED)
    page.wait_for_timeout(700)  # longer than a finger is held
    assert not page.get_by_role("dialog").count()


def test_the_talk_stands_beside_a_wide_table(devices, http):
    table = begun(seated(http, 4, options={"first_storyteller": "host"}))
    assert table.people[1].post(f"{table.href}/messages", {"text": "Who begins?"}).status_code == 201
    page = visit(devices.device(table.host.token, size={"width": 1440, "height": 900}), address(table))
    page.locator(".talk").get_by_text("Who begins?").wait_for()
    field = page.locator(".talk").get_by_role("textbox")
    field.fill("I do")
    look_again(page)
    assert field.input_value() == "I do"
    field.press("Enter")
    until(lambda: not field.input_value())
    page.locator(".talk .mine", has_text="I do").wait_for()
    page.set_viewport_size({"width": 1000, "height": 900})
    page.locator(".talk").wait_for(state="detached")
    page.get_by_role("button", name="Table talk").click()
    page.get_by_role("dialog").get_by_text("I do").wait_for()


def test_names_of_wide_letters_fit(devices, http):
    table = seated(http, 4, options={"first_storyteller": "host", "target_score": 12})
    for n, who in enumerate(table.people):
        assert who.send("PATCH", "/v1/me", {"name": f"{n}{'W' * 23}"}).status_code == 200
    game = address(begun(table)).split("/")[1]
    size = {"width": 320, "height": 568}
    page = devices.device(table.people[1].token, size=size, kept={"seen": {game: 0}, "hints": False})
    visit(page, address(table))
    assert page.evaluate(TOO_WIDE) == []
    told(table, "Nobody told the moon")
    for phase, round in (("votes", 1), ("clue", 2), ("clue", 99)):
        changed(page, table, phase, round)
        page.locator(".prompt").wait_for()
        assert page.evaluate(TOO_WIDE) == []
    while not page.locator(".ended").count():
        page.locator(".reveal .primary").click()
    assert page.evaluate(TOO_WIDE) == []
