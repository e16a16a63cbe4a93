"""The clue of the day on the page: for everybody, guessed once, shared without the answer."""

import re

import pytest

from tests.at_table import Person
from tests.web.browsers import PHONE, TABLET, WIDE, holding, noticed, visit

SMALL = {"width": 320, "height": 568}


def meant(http):
    today = Person(http).see("/v1/daily")
    guess = {"card": today["cards"][0]["id"], "guesser": "who-wants-to-know-1"}
    answer = Person(http).post(f"/v1/daily/{today['day']}/guess", guess).json["answer"]
    return [card["id"] for card in today["cards"]].index(answer["meant"])


def opened(devices, **how):
    page = visit(devices.device(**how))
    page.get_by_role("link", name="Clue of the day").click()
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    return page


def guessed(page, place):
    page.locator("main .card").nth(place).click()
    page.get_by_role("button", name="Guess this one").click()
    page.locator(".guessed").first.wait_for()
    return page


def test_somebody_without_a_name_guesses_and_shares(devices, http):
    page = guessed(opened(devices), meant(http))
    page.get_by_role("heading", name="You found it!").wait_for()
    assert page.locator(".target").count() == 1
    assert page.locator(".guessed strong").count() == 6
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    said = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Reverie [\d,]+: found it \((\d/\d|\d+%) did\) http://127.0.0.1:\d+/#/daily", said)
    assert page.get_by_text(said.rpartition(" ")[0]).is_visible()  # it is seen before it is copied


def test_a_wrong_guess_shows_the_card_that_was_meant(devices, http):
    page = guessed(opened(devices), (meant(http) + 1) % 6)
    page.get_by_role("heading", name="It was another one").wait_for()
    assert page.locator(".tile", has=page.locator(".card")).nth((meant(http) + 1) % 6).get_by_text("your guess").count()


def test_who_comes_back_sees_the_answer_and_cannot_guess_again(devices, http):
    page = guessed(opened(devices), meant(http))
    page.reload()
    page.get_by_role("heading", name="You found it!").wait_for()
    assert not page.get_by_role("button", name="Guess this one").count()
    assert page.evaluate("JSON.parse(localStorage.reverie).daily.streak") == 1


def test_days_in_a_row_are_counted(devices, http):
    number = Person(http).see("/v1/daily")["number"]
    before = {"guesser": "x" * 24, "number": number - 1, "language": "en", "card": "", "streak": 4, "best": 6}
    page = devices.device()
    page.add_init_script(f"localStorage.reverie ||= JSON.stringify({{daily: {before}}})".replace("'", '"'))
    visit(page, "daily")
    guessed(page, meant(http))
    page.get_by_text("Found 5 days in a row. Your best: 6").wait_for()


def test_the_clue_in_another_language_is_still_to_be_guessed(devices, http):
    page = guessed(opened(devices), meant(http))
    page.evaluate("localStorage.reverie = JSON.stringify({ ...JSON.parse(localStorage.reverie), language: 'ru' })")
    page.reload()
    page.get_by_role("heading", name="Вчера").wait_for()  # it comes after the answer to an earlier guess
    assert not page.locator(".guessed").count()


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


@pytest.mark.parametrize(("guesses", "said"), [(1, "1/1"), (9, "9/9"), (10, "100%")])
def test_a_share_of_few_people_is_said_in_people(devices, guesses, said):
    def few(route):
        answer = route.fetch()
        told = answer.json()
        counts = [
            {"card": one["card"], "count": guesses * (one["card"] == told["guess"])}
            for one in told["answer"]["guesses"]
        ]
        route.fulfill(response=answer, json=told | {"answer": told["answer"] | {"guesses": counts}})

    page = opened(devices)
    page.route("**/guess", few)
    guessed(page, 0)
    assert said in page.locator(".guessed strong").all_inner_texts()
