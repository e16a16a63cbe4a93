"""Refusals as problem documents."""

import pytest

from chalicelib.http.problems import STATUS, registry


@pytest.mark.parametrize("error", registry().values(), ids=registry())
def test_a_refusal_is_of_one_kind_which_has_a_status(error):
    assert len([kind for kind in STATUS if issubclass(error, kind)]) == 1


def test_each_kind_has_a_status_of_its_own():
    assert len(set(STATUS.values())) == len(STATUS)
