"""The pile, the discard, and the rabbits of pairs."""

import pytest

from tests.at_table import move_owed
from tests.web.browsers import look_again, visit
from tests.web.tables import address, begun, seated, to

HOST_FIRST = {"first_storyteller": "host"}


def page_of(devices, table, who=0):
    return visit(devices.device(table.people[who].token), address(table))


def test_the_cards_of_a_discard_that_lies_face_up_are_a_tap_away(devices, http):
    table = begun(seated(http, 4, options=HOST_FIRST))
    page = page_of(devices, table)
    assert page.locator(".piles").text_content() == "Pile 60 · Discard 0"
    assert not page.locator(".piles button").count()
    to(table, "clue", 2)
    look_again(page)
    page.locator(".piles button", has_text="Discard 4").click()
    sheet = page.get_by_role("dialog", name="Discard 4")
    sheet.locator(".tile").nth(3).wait_for()
    played = [up["card"]["alt"] for up in table.host.see(table.href)["last_round"]["table"]]
    assert [one.get_attribute("alt") for one in sheet.locator(".tile img").all()] == played[::-1]


def test_a_discard_that_lies_face_down_has_only_a_number(devices, http):
    table = to(begun(seated(http, 4, "classic", options=HOST_FIRST)), "clue", 2)
    page = page_of(devices, table)
    assert page.locator(".piles").text_content() == "Pile 56 · Discard 4"
    assert not page.locator(".piles button").count()


@pytest.mark.parametrize(
    ("seats", "round", "said"),
    [
        pytest.param(8, 1, "The pile lasts for 5 rounds, this one included", id="a card for each"),
        pytest.param(8, 5, "The pile lasts for this round only: it is the last", id="the last round"),
        pytest.param(3, 1, "The pile lasts for 13 rounds, this one included", id="five cards of three players"),
    ],
)
def test_where_the_last_card_ends_the_game_everybody_sees_the_end_coming(devices, http, seats, round, said):
    options = {**HOST_FIRST, "end": "points-or-last-card", "target_score": 100}
    table = to(begun(seated(http, seats, "odyssey-2011", options=options)), "clue", round)
    page = page_of(devices, table)
    assert page.locator(".piles .lasts").inner_text() == said
    assert page.locator(".wide-only .track li").count() > 100


def test_in_team_a_pair_has_one_rabbit_and_one_place(devices, http):
    table = begun(seated(http, 6, "team", options=HOST_FIRST))
    page = page_of(devices, table)
    assert page.locator(".wide-only .track .rabbit").count() == 3
    table.play_to_the_end()
    look_again(page)
    page.locator(".reveal .primary").click()
    page.locator(".ended").wait_for()
    view = table.host.see(table.href)
    scores = sorted({player["team"]: player["score"] for player in view["players"]}.values(), reverse=True)
    assert [int(score) for score in page.locator(".ranks strong").all_inner_texts()] == scores
    names = page.locator(".ranks li").first.locator(".name").all_inner_texts()
    winner = next(player for player in view["players"] if player["name"] == names[0])
    assert {player["name"] for player in view["players"] if player["team"] == winner["team"]} == set(names)
    assert page.locator(".laurels .rabbit").count() == len(view["winners"]) / 2
    assert page.locator(".ended .track .rabbit").count() == 3


def test_in_team_a_giver_leaves_it_to_the_partner(devices, http):
    """Ana tells; Ben and Eva sit opposite each other."""
    table = to(begun(seated(http, 6, "team", options=HOST_FIRST)), "cards")
    giver, partner = (page_of(devices, table, who) for who in (1, 4))
    ben = table.people[1]
    owes = ben.see(table.href)["owes"]
    assert ben.put(owes["href"], move_owed(owes, table.random)).status_code == 200
    for page in (giver, partner):
        look_again(page)
    partner.get_by_text("Your partner has played the card").wait_for()
    giver.reload()
    giver.get_by_role("button", name="Take it back and let Eva play one").click()
    giver.locator(".deed > .primary").wait_for()
    assert not giver.locator(".tile.chosen").count()
    look_again(partner)
    partner.locator("main .card").first.click()
    partner.locator(".deed > .primary").click()
    partner.get_by_text("Your card is on the table").wait_for()
    look_again(giver)
    giver.get_by_text("Your partner has played the card").wait_for()
    assert not giver.get_by_role("button", name="Take it back").count()
