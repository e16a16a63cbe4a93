"""A shared round on the page: the link and the picture for who has played, a riddle for everybody else."""

from tests.web.browsers import TABLET, visit
from tests.web.tables import address, begun, seated, to, told


def played(http, **how):
    table = begun(seated(http, 4, options={"first_storyteller": "host"}, **how))
    told(table, "Nobody told the moon")
    return to(table, "clue", 2)


def test_from_the_reveal_to_a_strangers_game(devices, http):
    """How many taps: two to share; the stranger guesses with one, and is at a table with two more and a name."""
    table = played(http)
    page = visit(devices.device(table.people[1].token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    page.get_by_role("button", name="Share this round").click()
    link = page.locator("input.link").input_value()
    page.locator("img.shared-picture").wait_for()
    assert page.locator("img.shared-picture").evaluate("(one) => [one.naturalWidth, one.naturalHeight]") == [1080, 1350]
    stranger = devices.device()
    stranger.goto(link)
    stranger.get_by_text("The clue stays at the table").wait_for()
    assert "Ana" not in stranger.locator("main").inner_text()
    stranger.locator("main .card").first.click()
    stranger.locator(".owner").first.wait_for()
    assert stranger.get_by_text("Red, heart").count() or stranger.get_by_text("Violet").count()
    stranger.get_by_role("link", name="Play a whole game").click()
    stranger.get_by_label("Your name").fill("Eva")
    stranger.get_by_role("button", name="Play now against the computer").click()
    stranger.locator(".around li").first.wait_for()


def test_names_and_clues_are_shown_as_everybody_has_chosen(devices, http):
    table = played(http)
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    page.get_by_role("button", name="Share this round").click()
    for choice in ("Show my name on shared rounds", "Show my clues of private tables"):
        with page.expect_response(lambda answer: answer.request.method == "PATCH"):
            page.get_by_label(choice).check()
    stranger = devices.device(size=TABLET)
    stranger.goto(page.locator("input.link").input_value())
    stranger.get_by_text("Nobody told the moon").wait_for()
    stranger.locator("main .card").first.click()
    stranger.locator(".owner", has_text="Ana").wait_for()


def test_a_link_that_was_ended_says_so(devices, http):
    table = played(http)
    made = table.host.post(f"{table.href}/rounds/1/share").json
    table.host.delete(f"{table.href}/rounds/1/share")
    stranger = devices.device()
    stranger.goto(made["page"])
    stranger.get_by_text("Nothing is shared here any more").wait_for()


def test_a_shared_game_is_turned_round_by_round(devices, http):
    table = to(begun(seated(http, 3, "classic", options={"end": "rounds", "first_storyteller": "host"})), "clue", 99)
    made = table.host.post(f"{table.href}/share").json
    stranger = devices.device()
    stranger.goto(made["page"])
    stranger.get_by_text("Round 1").wait_for()
    stranger.get_by_role("button", name="Next round").click()
    stranger.get_by_text("Round 2").wait_for()
