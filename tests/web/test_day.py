"""A circle's picture a day on the page: a clue, a vote, and what came of them."""

import re
from datetime import date

import pytest

from chalicelib.circles.stages import DAY
from tests.web.browsers import PHONE, visit
from tests.web.circle_days import let_a_day_pass, with_pictures
from tests.web.tables import befriended, seated

CLUES = ("The ugly duckling", "Nobody asked the swan", "At the end of the pier")
YESTERDAY = "Yesterday\N{RIGHT SINGLE QUOTATION MARK}s picture"


@pytest.fixture
def people(http):
    return seated(http, 3).people


@pytest.fixture
def circle(people):
    """The circle of Ana, Ben and Caro, with a picture a day from today on."""
    return with_pictures(people)["id"]


def at_day(devices, who, circle, **how):
    page = visit(devices.device(who.token, **how), f"circles/{circle}/day")
    page.get_by_role("heading", name="picture").first.wait_for()
    return page


def write(page, clue):
    page.get_by_label("Your clue").fill(clue)
    page.get_by_role("button", name="Say it").click()
    page.get_by_text("Your clue is in", exact=True).last.wait_for()


def section(page, heading):
    return page.locator("section").filter(has=page.get_by_role("heading", name=heading))


def test_the_host_starts_it_and_everybody_is_led_to_it(devices, http, people):
    made = befriended(people)
    host, member = (visit(devices.device(who.token), f"circles/{made['id']}") for who in people[:2])
    member.get_by_role("heading", name="Members").wait_for()
    assert not member.get_by_text("A picture a day").count()
    host.get_by_role("button", name="Start a picture a day").click()
    host.get_by_role("link", name="To today\N{RIGHT SINGLE QUOTATION MARK}s picture").click()
    host.get_by_role("heading", name="Today\N{RIGHT SINGLE QUOTATION MARK}s picture").wait_for()
    member.reload()
    member.get_by_role("link", name="To today\N{RIGHT SINGLE QUOTATION MARK}s picture").wait_for()
    assert not member.get_by_role("button", name="Stop the picture a day").count()
    host = visit(host, f"circles/{made['id']}")
    host.get_by_text("Change the circle").click()
    host.get_by_role("button", name="Stop the picture a day").click()
    host.get_by_role("dialog").get_by_role("button", name="Stop the picture a day").click()
    host.get_by_role("button", name="Start a picture a day").wait_for()
    page = visit(member, f"circles/{made['id']}/day")
    page.get_by_text("This circle has no picture a day now.").wait_for()


def test_a_clue_a_vote_and_the_results_on_three_days(devices, stored, people, circle):
    pages = [at_day(devices, who, circle) for who in people]
    for page, clue in zip(pages, CLUES, strict=True):
        write(page, clue)
    for page, clue in zip(pages, CLUES, strict=True):
        others = [other for other in CLUES if other != clue]
        assert [other for other in others if page.get_by_text(other).count()] == []
    pages[0].get_by_role("button", name="Change the clue").click()
    write(pages[0], "A better one")
    pages[2].get_by_role("button", name="Take it back").click()
    pages[2].get_by_role("button", name="Say it").wait_for()

    let_a_day_pass(stored, circle)
    for page in pages:
        page.reload()
    voting = section(pages[1], YESTERDAY)
    assert voting.get_by_text(CLUES[1]).locator("xpath=..").get_by_text("yours").is_visible()
    home = visit(devices.device(people[1].token))
    today = section(home, "Today").locator("li", has_text="Friday's table")
    today.get_by_text("Yesterday\N{RIGHT SINGLE QUOTATION MARK}s picture: which clue").wait_for()
    voting.get_by_role("button", name="A better one", exact=True).click()
    pages[1].get_by_text("Your vote is in", exact=True).last.wait_for()
    section(pages[2], YESTERDAY).get_by_role("button", name="A better one", exact=True).click()
    section(pages[2], YESTERDAY).get_by_text("Change your vote").click()
    section(pages[2], YESTERDAY).get_by_role("button", name="A better one", pressed=True).wait_for()
    section(pages[2], YESTERDAY).get_by_role("button", name=CLUES[1], exact=True).click()
    section(pages[2], YESTERDAY).get_by_role("button", name=CLUES[1], pressed=True).wait_for()
    assert not pages[0].get_by_text("1 vote").count()

    let_a_day_pass(stored, circle)
    pages[1].reload()
    results = section(pages[1], re.compile("The picture of"))
    results.wait_for()
    assert sorted(results.locator(".choice").all_inner_texts()) == [
        "A better one\nAna · 1 vote · your vote",
        f"{CLUES[1]}\nBen · 1 vote · yours",
    ]
    assert (
        pages[1].locator(".picture h2").first.inner_text() == results.locator("h2").inner_text()
    )  # the news come first
    assert len(results.locator(".winner").all()) == 2  # both have the most votes
    assert results.get_by_text("The best clue of the week").is_visible()
    home = visit(devices.device(people[2].token))
    home.get_by_text("The best clue of the week:").wait_for()
    won = section(home, "Today").get_by_text(re.compile("(Ana|Ben) had the most votes"))
    assert (
        won.locator("q").inner_text()
        == home.locator("p.small", has_text="The best clue of the week").locator("q").inner_text()
    )
    won.click()
    section(home, re.compile("The picture of")).wait_for()
    visit(home)
    section(home, "Today").locator("li", has_text="Friday's table").wait_for()
    assert not section(home, "Today").get_by_text("had the most votes").count()

    let_a_day_pass(stored, circle)
    pages[1].reload()
    earlier = section(pages[1], "Earlier this week")
    earlier.get_by_role("button").click()
    pages[1].get_by_role("dialog", name="A picture a day").wait_for()
    pages[1].keyboard.press("Escape")


def test_a_clue_of_the_results_can_be_reported(devices, stored, people, circle):
    write(at_day(devices, people[0], circle), "A better one")
    let_a_day_pass(stored, circle)
    let_a_day_pass(stored, circle)
    page = at_day(devices, people[1], circle)
    section(page, re.compile("The picture of")).get_by_role("button", name="Report this clue: A better one").click()
    page.get_by_text("It has been reported.").wait_for()


def test_what_comes_after_midnight_is_said_and_lost_to_nobody(devices, stored, people, circle):
    let_a_day_pass(stored, circle)

    def of_yesterday(route):
        answer = route.fetch()
        seen = answer.json()
        yesterday = date.fromisoformat(seen["today"]["day"]) - DAY
        route.fulfill(response=answer, json=seen | {"today": seen["today"] | {"day": yesterday.isoformat()}})

    page = devices.device(people[0].token)
    page.route("**/days", of_yesterday, times=1)
    visit(page, f"circles/{circle}/day")
    page.get_by_label("Your clue").fill(CLUES[0])
    page.get_by_role("button", name="Say it").click()
    page.get_by_text("This picture\N{RIGHT SINGLE QUOTATION MARK}s day is over. There is a new one.").wait_for()
    assert page.get_by_label("Your clue").input_value() == CLUES[0]
    page.get_by_role("button", name="Say it").click()
    page.get_by_text("Your clue is in", exact=True).last.wait_for()


def test_a_new_member_sees_the_clues_and_does_not_vote(devices, http, stored, people, circle):
    at = at_day(devices, people[0], circle)
    write(at, CLUES[0])
    let_a_day_pass(stored, circle)
    invite = people[0].see(f"/v1/circles/{circle}")["invite"]
    late = seated(http, 1).people[0]
    assert late.post(f"/v1/circles/{circle}/members", {"invite": invite}).status_code == 201
    page = at_day(devices, late, circle)
    page.get_by_text("You joined after this picture\N{RIGHT SINGLE QUOTATION MARK}s day.").wait_for()
    assert page.get_by_role("button", name=CLUES[0], exact=True).is_disabled()


@pytest.mark.parametrize("width", [320, PHONE["width"], 1100])
def test_it_is_as_wide_as_the_screen(devices, stored, people, circle, width):
    write(at_day(devices, people[1], circle), "A long clue " * 30)
    let_a_day_pass(stored, circle)
    page = at_day(devices, people[0], circle, size={"width": width, "height": 700})
    section(page, YESTERDAY).wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
