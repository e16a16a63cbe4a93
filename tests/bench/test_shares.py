"""Time is attributed to a layer by the code that a request is in."""

import json
from copy import deepcopy
from inspect import currentframe

from bench.clock import timed
from bench.shares import owner_of
from chalicelib.engine.shuffle import shuffled


class Seen:
    """Records the layer that copies it, or asks for its text."""

    def __init__(self):
        self.by = []

    def look(self):
        self.by.append(owner_of(currentframe().f_back.f_back))

    def __deepcopy__(self, _):
        self.look()

    def __str__(self):
        self.look()
        return ""


def test_our_own_time_is_reported_by_layer():
    seen = Seen()
    shuffled([seen, seen], "5eed", "table 1")
    assert set(seen.by) == {"our own: engine"}


def test_time_in_the_standard_library_counts_for_its_caller():
    seen = Seen()
    deepcopy([seen])
    assert seen.by == ["tests"]


def test_json_is_reported_separately():
    seen = Seen()
    json.loads('{"a": 1}', object_hook=lambda _: seen.look())
    assert seen.by == ["json"]


def test_time_between_two_requests_counts_for_nobody():
    seen = Seen()
    timed(lambda it: it.look(), [seen])
    assert set(seen.by) == {None}
