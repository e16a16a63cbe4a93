"""Whose time it is, told from the code that a request is in."""

import json
from copy import deepcopy
from inspect import currentframe

from bench.clock import timed
from bench.shares import owner_of
from chalicelib.engine.shuffle import shuffled


class Seen:
    """Notes for whom it is copied, or asked for a text."""

    def __init__(self):
        self.by = []

    def look(self):
        self.by.append(owner_of(currentframe().f_back.f_back))

    def __deepcopy__(self, _):
        self.look()

    def __str__(self):
        self.look()
        return ""


def test_our_own_time_is_told_by_layer():
    seen = Seen()
    shuffled([seen, seen], "5eed", "table 1")
    assert set(seen.by) == {"our own: engine"}


def test_what_is_asked_of_the_standard_library_is_the_askers_time():
    seen = Seen()
    deepcopy([seen])
    assert seen.by == ["tests"]


def test_json_is_told_apart():
    seen = Seen()
    json.loads('{"a": 1}', object_hook=lambda _: seen.look())
    assert seen.by == ["json"]


def test_between_two_requests_it_is_nobodys_time():
    seen = Seen()
    timed(lambda it: it.look(), [seen])
    assert set(seen.by) == {None}
