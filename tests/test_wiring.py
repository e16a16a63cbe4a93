"""What `bootstrap.build` gives: one store of each class, and every port."""

from importlib import import_module

import pytest

from chalicelib.circles.store import TableCircles
from chalicelib.notify.outbox import Queue


def test_each_port_is_named_after_a_class_that_there_is(deps):
    for name in deps.ports:
        module, _, cls = name.partition(":")
        assert deps.port(getattr(import_module(module), cls)) is not None


def test_there_is_one_store_of_each_class_and_one_of_each_port(deps):
    assert deps.store(TableCircles) is deps.store(TableCircles)
    assert deps.port(Queue) is deps.port(Queue)


def test_others_take_the_place_of_a_store_only_where_they_are_given(deps):
    before, other = deps.store(TableCircles), TableCircles(deps.table)
    assert deps.with_instances({TableCircles: other}).store(TableCircles) is other
    assert deps.store(TableCircles) is before


def test_a_class_that_is_no_port_is_refused(deps):
    with pytest.raises(KeyError):
        deps.port(TableCircles)
