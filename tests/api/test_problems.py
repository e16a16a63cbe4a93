"""Refusals as problem documents."""

import pytest

from chalicelib.api.problems import STATUS, document, headers, registry
from chalicelib.chat.errors import TooManyMessages
from chalicelib.core.errors import HOUR_S
from chalicelib.engine.errors import WrongNumberOfVotes


@pytest.mark.parametrize("error", registry().values(), ids=registry())
def test_a_refusal_is_of_one_kind_which_has_a_status(error):
    assert len([kind for kind in STATUS if issubclass(error, kind)]) == 1


def test_each_kind_has_a_status_of_its_own():
    assert len(set(STATUS.values())) == len(STATUS)


def test_the_facts_of_a_refusal_are_its_fields_and_stand_in_the_document():
    refusal = WrongNumberOfVotes(min=1, max=2)
    assert (refusal.min, refusal.max) == (1, 2)
    assert document(refusal)["facts"] == {"min": 1, "max": 2}


@pytest.mark.parametrize(("given", "wait"), [({}, "300"), ({"retry_s": 60}, "60"), ({"retry_s": 0}, "0")])
def test_the_times_of_a_quota_stand_in_headers_alone(given, wait):
    refusal = TooManyMessages(quota="messages", limit=20, resets_s=300, window_s=HOUR_S, **given)
    assert document(refusal)["facts"] == {"quota": "messages", "limit": 20}
    assert headers(refusal)["Retry-After"] == wait
    assert headers(refusal)["RateLimit"] == '"messages";r=0;t=300'
    assert headers(refusal)["RateLimit-Policy"] == '"messages";q=20;w=3600'
