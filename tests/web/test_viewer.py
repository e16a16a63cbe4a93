"""The large view of a picture: fingers turn to the others, or zoom."""

import pytest

from tests.web.browsers import redraw, until, visit
from tests.web.tables import address, begun, seated, told

PHONE = {"width": 360, "height": 780}


@pytest.fixture
def page(devices, http):
    """Ben looks at the second of his cards, on a telephone."""
    table = told(begun(seated(http, 4, options={"first_storyteller": "host"})), "Nobody told the moon")
    page = devices.device(table.people[1].token, size=PHONE, has_touch=True, is_mobile=True)
    visit(page, address(table))
    page.locator(".look").nth(1).click()
    page.get_by_role("dialog", name="Card 2 of your hand").wait_for()
    return page


@pytest.fixture
def fingers(page):
    """Moves fingers, one after the other, from where they touch down to where they are lifted."""
    device = page.context.new_cdp_session(page)

    def move(*ways, between=lambda: None):
        def touch(kind, places):
            points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
            device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        starts, ends = [way[0] for way in ways], [way[1] for way in ways]
        for n in range(len(ways)):
            touch("touchStart", starts[: n + 1])
        between()
        touch("touchMove", ends)
        for n in range(len(ways)):
            touch("touchEnd", ends[n + 1 :])

    return move


def shown(page):
    page.wait_for_timeout(50)
    return page.locator("dialog h2").inner_text()


def test_one_finger_leafs(page, fingers):
    fingers(((260, 400), (120, 400)))
    assert shown(page) == "Card 3 of your hand"
    fingers(((120, 400), (260, 400)))
    fingers(((120, 400), (260, 400)))
    assert shown(page) == "Card 1 of your hand"


def test_a_finger_that_draws_the_picture_down_closes_it(page, fingers):
    fingers(((200, 300), (190, 340)))
    assert shown(page) == "Card 2 of your hand"
    fingers(((200, 300), (190, 420)))
    page.get_by_role("dialog").wait_for(state="detached")


def test_two_fingers_do_not(page, fingers):
    fingers(((200, 400), (330, 300)), ((160, 420), (30, 520)))
    assert shown(page) == "Card 2 of your hand"
    fingers(((330, 300), (200, 400)), ((30, 520), (160, 420)))
    assert shown(page) == "Card 2 of your hand"


def test_a_finger_that_rests_while_the_page_draws_does_not(page, fingers):
    fingers(((200, 400), (205, 402)), between=lambda: (redraw(page), page.wait_for_timeout(50)))
    assert shown(page) == "Card 2 of your hand"


def test_a_finger_moves_a_picture_which_is_zoomed_into(page, fingers):
    pinch = {"x": 180, "y": 400, "scaleFactor": 2.5}
    page.context.new_cdp_session(page).send("Input.synthesizePinchGesture", pinch)
    until(lambda: page.evaluate("visualViewport.scale") > 1.5)
    assert shown(page) == "Card 2 of your hand"
    for _ in range(6):  # to its edge, where the browser leaves the finger to the page
        fingers(((60, 400), (200, 400)))
        assert shown(page) == "Card 2 of your hand"


def test_a_card_is_chosen_for_the_case_that_one_is_late(page):
    page.get_by_role("button", name="If I am late: this card").click()
    page.get_by_role("button", name="Not this card if I am late").wait_for()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_text("If you are late").wait_for()
    assert page.locator(".tile", has_text="If you are late").count() == 1
    page.locator(".look").nth(1).click()
    page.get_by_role("button", name="Not this card if I am late").click()
    page.get_by_role("button", name="If I am late: this card").wait_for()
