"""A shared round and a shared game, from the table to the page that strangers see, and from there to a table."""

import pytest

from tests.at_table import table
from tests.web.browsers import PHONE, TABLET, WIDE, visit
from tests.web.tables import address

SMALL = {"width": 320, "height": 568}
FIRST = {"options": {"first_storyteller": "host"}}


@pytest.fixture
def played(http):
    begun = table(http, 4, **FIRST)
    begun.play_to("clue", 2)
    return begun


@pytest.fixture
def told(played):
    """The page of a shared round whose author shows the clue."""
    played.host.send("PATCH", "/v1/me", {"share_clues": True, "share_name": True})
    return played.host.post(f"{played.href}/rounds/1/share").json["page"]


def meant(played):
    round = played.host.see(f"{played.href}/rounds/1")
    return [one["owner"] for one in round["table"]].index(round["storyteller"])


def opened(devices, at, **how):
    page = visit(devices.device(**how), at)
    page.locator("main .card").first.wait_for()
    return page


def test_a_stranger_guesses_and_sits_at_a_table_with_three_taps(devices, played, told):
    page = opened(devices, told)
    page.get_by_role("heading", name="Which picture is the clue for?").wait_for()
    assert not page.locator(".whose").count()
    page.locator("main .card").nth(meant(played)).click()
    page.get_by_text("You found it!").first.wait_for()
    assert page.locator(".target").count() == 1
    page.get_by_role("textbox").fill("Eva")
    page.get_by_role("button", name="Play now against the computer").click()
    page.wait_for_url("**/#/games/g_*")


def test_a_stranger_opens_a_table(devices, told):
    page = opened(devices, told)
    page.get_by_role("textbox").fill("Eva")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_url("**/#/new")


def test_a_wrong_guess_shows_the_one_that_was_meant(devices, played, told):
    page = opened(devices, told)
    page.locator("main .card").nth((meant(played) + 1) % 4).click()
    page.get_by_text("It was another one").first.wait_for()


def test_only_those_who_allow_it_are_named(devices, played, told):
    page = opened(devices, told)
    page.get_by_role("button", name="Show the answer").click()
    page.locator(".whose").first.wait_for()
    text = page.locator("main").inner_text()
    assert "Player 1" in text
    assert "Player 2" not in text
    assert "rabbit" in text


def test_without_the_clue_the_round_is_shown_at_once(devices, played):
    page = opened(devices, played.people[1].post(f"{played.href}/rounds/1/share").json["page"])
    page.get_by_text("The clue stays at the table.").wait_for()
    assert page.locator(".whose").count() == 4


def test_a_page_that_is_gone_says_so_and_leads_on(devices, played, told):
    played.host.delete(f"{played.href}/rounds/1/share")
    page = visit(devices.device(), told)
    page.get_by_text("Nothing is shared here any more.").wait_for()
    page.get_by_role("button", name="Play now against the computer").wait_for()


def test_a_shared_page_is_reported(devices, told, deps):
    page = opened(devices, told)
    page.get_by_role("button", name="Report this page").click()
    page.get_by_text("It has been reported").wait_for()


def test_a_player_shares_a_round_with_a_picture_and_ends_it(devices, played):
    page = visit(devices.device(played.host.token), address(played))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rounds so far").click()
    page.locator(".round").first.click()
    page.get_by_role("button", name="Share this round").click()
    page.get_by_role("checkbox", name="Show my clues from private tables too").check()
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    stranger = opened(devices, link[link.index("/r/") :])
    assert stranger.locator(".clue").count()
    page.get_by_role("button", name="Make a picture").click()
    size = page.locator(".postcard").evaluate("one => [one.width, one.height, one.toDataURL().length > 100000]")
    assert size == [1080, 1350, True]
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save or send the picture").click()
    assert kept.value.suggested_filename == "reverie.png"
    page.get_by_role("button", name="Turn the link off").click()
    page.get_by_text("The link no longer shows anything.").last.wait_for()
    stranger.reload()
    stranger.get_by_text("Nothing is shared here any more.").wait_for()


def test_a_finished_game_is_watched_again_round_by_round(devices, http):
    over = table(http, 3, "classic", options={"target_score": 5})
    over.play_to_the_end()
    rounds = len(over.host.see(f"{over.href}/rounds")["rounds"])
    at = over.host.post(f"{over.href}/share").json["page"]
    for page in (opened(devices, at), opened(devices, f"replay/{address(over).split('/')[1]}", token=over.host.token)):
        for n in range(1, rounds):
            page.get_by_text(f"Round {n} of {rounds}").wait_for()
            page.get_by_role("button", name="Next round").click()
        page.get_by_text("has won").or_(page.get_by_text("have won")).first.wait_for()


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET, WIDE], ids=["small", "phone", "tablet", "wide"])
def test_nothing_lies_beside_the_page(devices, told, size):
    page = opened(devices, told, size=size)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.locator("main .card").first.click()
    page.locator(".whose").first.wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
