"""What is asked of Rekognition and what it answers, in the shapes of botocore's own description of it."""

import pytest
from botocore.config import Config
from botocore.session import get_session
from botocore.stub import Stubber

from chalicelib import bootstrap
from chalicelib.media.decode.sandbox import MOST_ANSWER
from chalicelib.media.rekognition import CONFIG, Rekognition
from chalicelib.settings import settings
from chalicelib.store.errors import StoreUnavailable

ASKED = {"Image": {"Bytes": b"jpeg"}, "MinConfidence": 60.0}
OPERATION = "detect_moderation_labels"


@pytest.fixture(scope="module")
def client():
    return get_session().create_client("rekognition", region_name="eu-central-1", config=CONFIG)


@pytest.fixture
def stub(client):
    with Stubber(client) as stub:
        yield stub
        stub.assert_no_pending_responses()


@pytest.fixture
def rekognition(client):
    return Rekognition(lambda: client, 60.0)


def answer(*labels):
    """As Rekognition sends them: each with what is above it."""
    return {
        "ModerationLabels": [
            {"Name": name, "ParentName": above, "Confidence": 90.0, "TaxonomyLevel": 1 + bool(above)}
            for name, above in labels
        ],
        "ModerationModelVersion": "7.0",
        "ContentTypes": [{"Confidence": 90.0, "Name": "Illustrated"}],
    }


@pytest.mark.parametrize(
    ("labels", "allowed"),
    [
        pytest.param([], True, id="nothing"),
        pytest.param([("Alcohol", ""), ("Alcoholic Beverages", "Alcohol")], True, id="a glass of wine"),
        pytest.param(
            [
                ("Drugs & Tobacco", ""),
                ("Drugs & Tobacco Paraphernalia & Use", "Drugs & Tobacco"),
                ("Smoking", "Drugs & Tobacco Paraphernalia & Use"),
            ],
            True,
            id="a pipe",
        ),
        pytest.param([("Explicit", ""), ("Explicit Nudity", "Explicit")], False, id="a naked person"),
        pytest.param([("Violence", ""), ("Graphic Violence", "Violence")], False, id="blood"),
        pytest.param([("Alcohol", ""), ("Hate Symbols", "")], False, id="one of two"),
        pytest.param([("Explicit Nudity", "Explicit")], False, id="without what is above it"),
        pytest.param([("A label of version 8", "")], False, id="nobody knows what"),
    ],
)
def test_what_may_be_seen(stub, rekognition, labels, allowed):
    stub.add_response(OPERATION, answer(*labels), ASKED)
    assert rekognition.allows(b"jpeg") is allowed


MODEL = get_session().get_service_model("rekognition")
ERRORS = [shape.name for shape in MODEL.operation_model("DetectModerationLabels").error_shapes]


@pytest.mark.parametrize("code", ERRORS)
def test_without_an_answer_nothing_is_allowed(stub, rekognition, code):
    stub.add_client_error(OPERATION, code, http_status_code=400, expected_params=ASKED)
    with pytest.raises(StoreUnavailable):
        rekognition.allows(b"jpeg")


def test_nor_where_nobody_is_there():
    once = CONFIG.merge(Config(retries={"total_max_attempts": 1}))
    nowhere = get_session().create_client("rekognition", endpoint_url="http://127.0.0.1:9", config=once)
    with pytest.raises(StoreUnavailable):
        Rekognition(lambda: nowhere, 60.0).allows(b"jpeg")


def test_no_picture_is_larger_than_rekognition_takes():
    assert MODEL.shape_for("ImageBlob").metadata["max"] >= MOST_ANSWER


def test_without_the_setting_nobody_is_asked(monkeypatch):
    monkeypatch.delenv("MODERATION", raising=False)
    assert bootstrap._moderation(settings()) is None


def test_with_it_rekognition_is(monkeypatch, client, stub):
    monkeypatch.setenv("MODERATION", "rekognition")
    monkeypatch.setenv("MODERATION_CONFIDENCE", "72.5")
    monkeypatch.setattr(bootstrap, "_rekognition_client", lambda: client)
    moderate = bootstrap._moderation(settings())
    stub.add_response(OPERATION, answer(("Violence", "")), {"Image": {"Bytes": b"jpeg"}, "MinConfidence": 72.5})
    assert not moderate(b"jpeg")


@pytest.mark.parametrize(
    "wrong",
    [{"MODERATION": "recognition"}, {"MODERATION": "rekognition", "MODERATION_CONFIDENCE": "101"}],
)
def test_a_setting_that_means_nothing_starts_nothing(monkeypatch, db, wrong):
    for name, value in wrong.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match="MODERATION"):
        bootstrap.build(settings(), db)
