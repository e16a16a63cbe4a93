"""What is kept in memory, for how long, and how much of it."""

import pytest

from chalicelib.store.cache import ALWAYS, Period, SourceCache


def kept(*keys, size=99):
    found = SourceCache(size)
    for key in keys:
        found.put(key, "source", f"of {key}", ALWAYS, 10)
    return found


def there(found, keys):
    return [key for key in keys if found.get(key, "source", 0) is not None]


def test_a_result_is_given_only_for_the_source_it_was_made_from():
    found = kept()
    found.put("key", ["equal"], "result", ALWAYS, 1)
    assert found.get("key", ["equal"], 0) == "result"
    assert found.get("key", ["other"], 0) is None
    assert found.get("other", ["equal"], 0) is None


@pytest.mark.parametrize(("now", "valid"), [(4, False), (5, True), (7, True), (8, False)])
def test_a_result_is_given_only_in_its_period(now, valid):
    found = kept()
    found.put("key", "source", "result", Period(5, 7), 1)
    assert (found.get("key", "source", now) is not None) is valid


def test_a_new_result_takes_the_place_of_the_old_one():
    found = kept("a", size=25)
    found.put("a", "source", "again", ALWAYS, 20)
    assert found.get("a", "source", 0) == "again"
    found.put("b", "source", "of b", ALWAYS, 5)
    assert there(found, "ab") == ["a", "b"]


def test_the_result_unused_for_longest_goes_when_there_is_no_room():
    found = kept("a", "b", size=20)
    assert there(found, "a")
    found.put("c", "source", "of c", ALWAYS, 1)
    assert there(found, "abc") == ["a", "c"]


def test_as_many_go_as_a_larger_one_needs():
    found = kept("a", "b", "c", size=30)
    found.put("d", "source", "of d", ALWAYS, 11)
    assert there(found, "abcd") == ["c", "d"]
    found.put("e", "source", "of e", ALWAYS, 31)
    assert there(found, "abcde") == []
