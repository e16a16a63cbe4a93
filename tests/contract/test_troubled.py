"""The promised answers when the store fails, or our own code does."""

from tests.at_table import person
from tests.contract.checked import at, escaped
from tests.contract.test_every_operation import NEED_A_TOKEN, example_of, filled, those
from tests.fakes.wire import never_arrived
from tests.trouble import Trouble

CHANGE_SOMETHING = those(lambda method, _path, item: method != "GET" and "503" in item["responses"])


def a_bug(_call, _carry_out):
    raise RuntimeError("the secret of the cellar")


@NEED_A_TOKEN
def test_an_unavailable_store_is_a_503(db, http, method, path, item):
    who = person(http)
    with Trouble(db, never_arrived):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert answer.headers["Retry-After"] == "1"


@NEED_A_TOKEN
def test_a_bug_is_a_500_without_details(db, http, method, path, item):
    who = person(http)
    with Trouble(db, a_bug):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert "cellar" not in answer.text


@CHANGE_SOMETHING
def test_what_changes_something_says_that_it_may_be_busy(method, path, item):
    """tests/contract/test_every_refusal.py gets this answer of each, when its writes do not arrive."""
    refused = at(f"/paths/{escaped(path)}/{method.lower()}/responses/503")
    assert "busy" in refused["content"]["application/problem+json"]["examples"]
