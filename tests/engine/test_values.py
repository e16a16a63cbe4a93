import dataclasses
from dataclasses import astuple, field

import pytest

from chalicelib.engine.values import Position, derive_once, replace, value_class


@value_class
class Point:
    x: int
    y: int = 0
    seen: tuple[int, ...] = field(default=(), compare=False)


@value_class(kw_only=True)
class Named(Position):
    name: str = ""
    size: int

    def __post_init__(self):
        if self.size < 0:
            raise ValueError(self.size)


def test_values_with_equal_fields_are_equal_and_have_one_hash():
    assert Point(1) == Point(1, 0, (5,)) != Point(1, 1)
    assert len({Point(1), Point(1, 0, (5,)), Point(2)}) == 2


@pytest.mark.parametrize("changes", [{}, {"x": 5}, {"x": 5, "y": 6, "seen": (7,)}])
def test_a_copy_has_the_changed_fields_and_all_others(changes):
    before = Point(1, 2, (3,))
    assert astuple(replace(before, **changes)) == astuple(dataclasses.replace(before, **changes))
    assert astuple(before) == (1, 2, (3,))


def test_a_copy_with_a_field_that_the_class_has_not_is_refused():
    with pytest.raises(AttributeError):
        replace(Point(1), z=1)


def test_a_copy_is_completed_and_checked_like_a_new_value():
    with pytest.raises(ValueError, match="-1"):
        replace(Named(name="n", size=1), size=-1)


def test_what_is_derived_of_a_position_is_derived_once_for_each_rules():
    asked = []
    rules, others = object(), object()

    @derive_once
    def size_under(position, rules):
        asked.append((position, rules))
        return position.size

    one = Named(size=1)
    assert [size_under(one, rules) for _ in range(3)] == [1, 1, 1]
    assert size_under(one, others) == 1
    assert size_under(replace(one, size=2), rules) == 2
    assert [rules for _, rules in asked] == [rules, others, rules]
    assert one == Named(size=1)
