"""docs/cost.md is what the tool writes, and its order of things is sound."""

from tools.cost import MOVE, PAGE, POLL, SAME, dollars, game, page


def test_the_page_is_the_tools():
    assert PAGE.read_text("utf-8") == page()


def test_the_second_door_is_cheaper_and_a_poll_with_nothing_new_too():
    for request in (POLL, SAME, MOVE):
        assert dollars(request, "url") < dollars(request, "rest")
    assert dollars(SAME, "rest") < dollars(POLL, "rest") < dollars(MOVE, "rest")
    assert game(12, "rest", 60) > game(6, "rest", 60) > game(6, "rest", 900)
