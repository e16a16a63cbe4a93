"""docs/cost.md is what the tool writes, and its figures are plausible."""

from tools.cost import MOVE, PAGE, POLL, SAME, P, dollars, game, gateway, page


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == page()


def test_the_function_url_is_cheaper_and_so_is_an_unchanged_poll():
    for request in (POLL, SAME, MOVE):
        assert dollars(request, "url") < dollars(request, "rest")
    assert dollars(SAME, "rest") < dollars(POLL, "rest") < dollars(MOVE, "rest")
    assert game(12, "rest", 60) > game(6, "rest", 60) > game(6, "rest", 900)


def test_the_price_of_a_request_falls_with_their_number():
    assert gateway(100) == 100 * P.rest
    assert gateway(1_000) == 333 * 3.50 + 667 * 2.80
    assert gateway(30_000) == gateway(20_000) + 10_000 * 1.51
