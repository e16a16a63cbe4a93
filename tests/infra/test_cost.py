"""docs/cost.md is what the tool writes, and its order of things is sound."""

from tools.cost import MOVE, PAGE, POLL, SAME, P, dollars, game, gateway, page


def test_the_page_is_the_tools():
    assert PAGE.read_text("utf-8") == page()


def test_the_second_door_is_cheaper_and_a_poll_with_nothing_new_too():
    for request in (POLL, SAME, MOVE):
        assert dollars(request, "url") < dollars(request, "rest")
    assert dollars(SAME, "rest") < dollars(POLL, "rest") < dollars(MOVE, "rest")
    assert game(12, "rest", 60) > game(6, "rest", 60) > game(6, "rest", 900)


def test_the_more_requests_the_cheaper_each_of_them():
    assert gateway(100) == 100 * P.rest
    assert gateway(1_000) == 333 * 3.50 + 667 * 2.80
    assert gateway(30_000) == gateway(20_000) + 10_000 * 1.51
