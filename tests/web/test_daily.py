"""The clues of the day on the page: for everybody, guessed once, shared without the answers."""

import re
from datetime import date, timedelta

import pytest

from tests.at_table import Person
from tests.web.browsers import PHONE, TABLET, WIDE, holding, noticed, visit

SMALL = {"width": 320, "height": 568}


def meant(http, clue=1):
    today = Person(http).see("/v1/daily")
    cards = [card["id"] for card in [today, *today["further"]][clue - 1]["cards"]]
    guess = {"card": cards[0], "guesser": "who-wants-to-know-1", "clue": clue}
    return cards.index(Person(http).post(f"/v1/daily/{today['day']}/guess", guess).json["answer"]["meant"])


def opened(devices, **how):
    page = visit(devices.device(**how))
    page.get_by_role("link", name="Clues of the day").click()
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    return page


def guessed(page, place):
    page.locator("main .card").nth(place).click()
    page.get_by_role("button", name="Guess this one").click()
    page.locator(".guessed").first.wait_for()
    return page


def all_guessed(page, places):
    """The page when all three clues are guessed."""
    for place in places[:-1]:
        guessed(page, place).get_by_role("button", name="Next clue").click()
        page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    return guessed(page, places[-1])


def test_somebody_without_a_name_guesses_all_three_and_shares(devices, http):
    second = meant(http, 2)
    page = all_guessed(opened(devices), [meant(http, 1), (second + 1) % 6, meant(http, 3)])
    page.get_by_role("heading", name="You found it!").wait_for()
    assert page.locator(".target").count() == 1
    page.get_by_text("2 of 3 found.").wait_for()
    page.get_by_role("button", name="Clue 2: It was another one").click()
    assert page.locator(".tile").nth((second + 1) % 6).get_by_text("your guess").count()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    said = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        "Reverie [0-9,]+: ★\N{MULTIPLICATION SIGN}★ http://127.0.0.1:[0-9]+/d/[0-9]{4}-[0-9]{2}-[0-9]{2}", said
    )
    assert page.get_by_text(said.rpartition(" ")[0]).is_visible()  # it is seen before it is copied


def test_a_wrong_guess_shows_the_card_that_was_meant(devices, http):
    page = guessed(opened(devices), (meant(http) + 1) % 6)
    page.get_by_role("heading", name="It was another one").wait_for()
    assert page.locator(".tile", has=page.locator(".card")).nth((meant(http) + 1) % 6).get_by_text("your guess").count()
    page.locator(".look").nth(meant(http)).click()
    page.get_by_role("dialog").wait_for()


def test_who_comes_back_sees_the_answer_and_cannot_guess_again(devices, http):
    page = guessed(opened(devices), meant(http))
    page.reload()
    page.get_by_role("button", name="Clue 1: You found it!").click()
    page.get_by_role("heading", name="You found it!").wait_for()
    assert not page.get_by_role("button", name="Guess this one").count()
    assert page.evaluate("JSON.parse(localStorage.reverie).daily.streak") == 1


def test_days_in_a_row_are_counted(devices, http):
    number = Person(http).see("/v1/daily")["number"]
    before = {"guesser": "x" * 24, "number": number - 1, "streak": 4, "best": 6, "days": {}}
    page = devices.device()
    page.add_init_script(f"localStorage.reverie ||= JSON.stringify({{daily: {before}}})".replace("'", '"'))
    visit(page, "daily")
    all_guessed(page, [meant(http, clue) for clue in (1, 2, 3)])
    page.get_by_text("The first clue found 5 days in a row. Your best: 6").wait_for()


def test_the_clue_in_another_language_is_still_to_be_guessed(devices, http):
    page = guessed(opened(devices), meant(http))
    page.evaluate("localStorage.reverie = JSON.stringify({ ...JSON.parse(localStorage.reverie), language: 'ru' })")
    page.reload()
    page.get_by_role("heading", name="Какую картинку загадали?").wait_for()
    assert page.get_by_role("button", name="Ассоциация 2").is_disabled()


def test_it_works_without_storage(devices, http):
    page = devices.device()
    page.add_init_script(
        "delete window.localStorage; Object.defineProperty(window, 'localStorage', {get() { throw 1 }})"
    )
    visit(page, "daily")
    guessed(page, meant(http)).get_by_role("heading", name="You found it!").wait_for()


def test_it_is_guessed_with_the_keyboard(devices, http):
    page = opened(devices)
    page.locator("main .card").first.focus()
    for _ in range(meant(http)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Guess this one").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="You found it!").wait_for()


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET, WIDE], ids=["small", "phone", "tablet", "wide"])
def test_clue_cards_and_button_are_in_sight(devices, size):
    page = opened(devices, size=size)
    page.locator("main .card").first.click()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    button = page.get_by_role("button", name="Guess this one").bounding_box()
    assert button["y"] + button["height"] <= size["height"]
    if size is not SMALL:
        last = page.locator("main .card").last.bounding_box()
        assert last["y"] + last["height"] <= button["y"] + 8


def test_the_cards_have_their_size_before_their_pictures_are_there(devices):
    page = devices.device()
    held = holding(page, "**/pictures/**")
    page.goto("/#/daily")
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    noticed(page, lambda: held)
    assert page.locator("main .card").first.bounding_box()["width"] > 100


def among(page, guesses):
    """Let each guess be one of so many. Four in nine are for the card that was meant, one in nine is for each other."""

    def answer(route):
        there = route.fetch()
        told = there.json()
        meant = told["answer"]["meant"]
        counts = [
            {"card": one["card"], "count": guesses * (4 if one["card"] == meant else 1) // 9}
            for one in told["answer"]["guesses"]
        ]
        route.fulfill(response=there, json=told | {"answer": told["answer"] | {"guesses": counts}})

    page.route("**/guess", answer)
    return page


def test_shares_and_what_most_people_missed_are_among(devices, http):
    page = all_guessed(among(opened(devices), 18), [meant(http, number) for number in (1, 2, 3)])
    assert sorted(page.locator(".guessed strong").all_inner_texts()) == ["11%"] * 5 + ["44%"]
    section = page.locator(".past", has_text="What most people missed")
    assert section.get_by_text("44% found it").is_visible()


def test_the_guesses_of_a_few_people_are_nobodys_measure(devices, http):
    page = all_guessed(among(opened(devices), 9), [(meant(http, number) + 1) % 6 for number in (1, 2, 3)])
    page.get_by_text("0 of 3 found.").wait_for()
    assert not page.locator(".guessed strong").count()
    assert not page.get_by_text("What most people missed").count()


def days_ago(http, days):
    return (date.fromisoformat(Person(http).see("/v1/daily")["day"]) - timedelta(days=days)).isoformat()


def test_a_day_of_the_last_thirty_is_played_on_this_device_alone(devices, http):
    page = opened(devices)
    page.get_by_text("The last thirty days").click()
    assert page.locator(".archive li").count() == min(Person(http).see("/v1/daily")["number"] - 1, 30)
    page.locator(".archive a").nth(1).click()
    page.get_by_text("This day is over, so your guess is not counted.").wait_for()
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    over = Person(http).see(f"/v1/daily/{days_ago(http, 2)}")
    shown = [over, *over["further"]]
    all_guessed(page, [[card["id"] for card in one["cards"]].index(one["answer"]["meant"]) for one in shown])
    page.get_by_text("3 of 3 found.").wait_for()
    assert "POST" not in sent
    assert page.evaluate("JSON.parse(localStorage.reverie).daily.streak") == 0
    visit(page, "daily")
    page.get_by_text("The last thirty days").click()
    assert page.locator(".archive li").nth(1).get_by_role("img", name="3 of 3 found.").is_visible()


def test_from_each_day_it_is_one_step_to_its_neighbours(devices, http):
    number = Person(http).see("/v1/daily")["number"]
    page = opened(devices)
    assert not page.get_by_role("link", name=f"No. {number + 1}").count()
    page.locator(".days").get_by_role("link", name=f"No. {number - 1}").click()
    page.get_by_text("This day is over").wait_for()
    page.locator(".days").get_by_role("link", name=f"No. {number}").click()
    page.get_by_text("This day is over").wait_for(state="detached")
    assert page.url.endswith("/#/daily")


def test_a_link_leads_to_its_day(devices, http):
    page = visit(devices.device(), f"/d/{days_ago(http, 3)}")
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    page.get_by_text("This day is over").wait_for()
    visit(page, f"/d/{days_ago(http, 40)}")
    page.get_by_text("There are no clues for this day.").wait_for()
    page.get_by_role("link", name="Clues of the day").click()
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    assert page.url.endswith("/#/daily")
