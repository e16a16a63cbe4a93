"""How a test of the service is written: `deps` on a table in memory, whose clock and calls are the test's.

`fate` moves the clock, and `wire` shows what the table was asked for. tests/trouble.py lets its calls fail.
"""

import pytest

from chalicelib.players import sign_ins
from chalicelib.players.errors import SignInNotFound, SignInPending
from tests.at_table import table
from tests.fakes.wire import answer_lost
from tests.trouble import Trouble, a_write


def test_time_passes_when_the_test_says_so(deps, fate):
    asked = sign_ins.ask(deps, "192.0.2.0/24", "a telephone")
    with pytest.raises(SignInPending):
        sign_ins.claim(deps, asked.secret)
    fate.clock += sign_ins.LASTS_S
    with pytest.raises(SignInNotFound):
        sign_ins.claim(deps, asked.secret)


def test_what_the_table_was_asked_for_can_be_counted(http, wire):
    game = table(http, 3)
    wire.calls.clear()
    game.host.see(game.href)
    assert [call for call, _ in wire.calls] == ["get_many"]


def test_an_answer_that_is_lost_on_the_way_is_found_again(http, wire):
    game = table(http, 3)
    with Trouble(wire, answer_lost, a_write, times=1):
        assert game.turn()
