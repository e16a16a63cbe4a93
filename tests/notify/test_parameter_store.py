"""How the deliverer gets the private keys of push messages from Parameter Store."""

from dataclasses import replace

import pytest
from botocore.config import Config
from botocore.session import get_session
from botocore.stub import Stubber

from chalicelib import bootstrap
from chalicelib.notify.destinations import KeyGone, Seal
from chalicelib.notify.parameter_store import KeysParameter
from chalicelib.notify.web_push import WebPush, key_pair, new_private_key
from chalicelib.settings import settings
from chalicelib.store.dynamo import CONFIG
from chalicelib.store.errors import StoreUnavailable
from tests.notify.test_web_push import NOW, PLAIN, subscription

OLD, NEW = new_private_key(), new_private_key()
NAME = "/reverie-prod/push-keys"
ASKED = {"Name": NAME, "WithDecryption": True}
OPERATION = "get_parameter"
ERRORS = [
    *(shape.name for shape in get_session().get_service_model("ssm").operation_model("GetParameter").error_shapes),
    "AccessDeniedException",
    "ThrottlingException",
]


@pytest.fixture(scope="module")
def client():
    return get_session().create_client("ssm", region_name="eu-central-1", config=CONFIG)


@pytest.fixture
def stub(client):
    with Stubber(client) as stub:
        yield stub
        stub.assert_no_pending_responses()


@pytest.fixture
def keys(client):
    return KeysParameter(lambda: client, NAME)


@pytest.fixture
def chosen(monkeypatch, client):
    """The settings of the function that delivers."""
    monkeypatch.setenv("PUSH_KEYS_PARAMETER", NAME)
    monkeypatch.delenv("PUSH_PRIVATE_KEYS")
    monkeypatch.setattr(bootstrap, "_ssm_client", lambda: client)
    return settings()


def answer(*keys):
    return {"Parameter": {"Name": NAME, "Type": "SecureString", "Value": " ".join(keys)}}


def signs_for(seal, key):
    """Whether the key signs for browsers that have subscribed with it."""
    try:
        return bool(seal(subscription(key_pair(key).public), PLAIN, NOW))
    except KeyGone:
        return False


def test_the_newest_key_is_the_first(stub, keys):
    stub.add_response(OPERATION, answer(NEW, OLD), ASKED)
    assert keys.read() == (NEW, OLD)


@pytest.mark.parametrize("code", ERRORS)
def test_a_refusal_passes(stub, keys, code):
    """A push is tried again then; without its key it would be given up."""
    stub.add_client_error(OPERATION, code, http_status_code=400, expected_params=ASKED)
    with pytest.raises(StoreUnavailable):
        keys.read()


def test_so_does_an_absence():
    once = CONFIG.merge(Config(retries={"total_max_attempts": 1}))
    nowhere = get_session().create_client("ssm", endpoint_url="http://127.0.0.1:9", config=once)
    with pytest.raises(StoreUnavailable):
        KeysParameter(lambda: nowhere, NAME).read()


def test_the_deliverer_reads_once_while_it_starts(stub, chosen, db):
    stub.add_response(OPERATION, answer(OLD), ASKED)
    deps = bootstrap.build(chosen, db)
    stub.assert_no_pending_responses()
    assert signs_for(deps.port(Seal), OLD)
    assert signs_for(deps.port(Seal), OLD)


def test_a_subscription_with_a_newer_key_lets_a_running_deliverer_read_again(stub, keys):
    stub.add_response(OPERATION, answer(OLD), ASKED)
    seal = WebPush(keys.read, "https://example.org", bytes)
    stub.add_response(OPERATION, answer(NEW, OLD), ASKED)
    assert signs_for(seal, NEW)
    assert signs_for(seal, OLD)


def test_a_key_that_is_gone_is_looked_for_once_more(stub, keys):
    for _ in range(2):
        stub.add_response(OPERATION, answer(NEW), ASKED)
    seal = WebPush(keys.read, "https://example.org", bytes)
    assert [signs_for(seal, OLD), signs_for(seal, OLD)] == [False, False]


def test_webhooks_are_delivered_where_nobody_answers_and_pushes_wait(stub, chosen, db):
    for _ in range(2):
        stub.add_client_error(OPERATION, "ThrottlingException", expected_params=ASKED)
    deps = bootstrap.build(chosen, db)
    with pytest.raises(StoreUnavailable):
        deps.port(Seal)
    stub.add_response(OPERATION, answer(OLD), ASKED)
    assert signs_for(deps.port(Seal), OLD)


def test_without_the_setting_nobody_is_asked(stub, chosen, db):
    deps = bootstrap.build(replace(chosen, push_keys_parameter=None, push_private_keys=(OLD,)), db)
    assert signs_for(deps.port(Seal), OLD)
