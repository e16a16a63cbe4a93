"""From a form of the API through the bucket, its queue and the developing function to a card, and to a clue."""

import pytest

from chalicelib.media.objects import MOST_BYTES
from tests.at_table import person
from tests.uploading import deck_of, opened, play_and_sing, ready, upload

pytestmark = pytest.mark.deployed


@pytest.fixture
def bucket(cloud):
    return cloud.outputs["UploadsBucketName"]


def test_a_whole_game_with_own_pictures_and_sung_clues(cloud, http, bucket):
    owner = person(http)
    deck = deck_of(owner, cloud.url, 36)
    table = opened(http, owner, [deck["id"]])
    s3 = cloud.client("s3")
    for card in table.host.see(table.href)["hand"]:
        there = s3.get_object(Bucket=bucket, Key=card["image"].removeprefix("/"))
        assert (there["ContentType"], there["CacheControl"]) == ("image/webp", "private, max-age=3600")
        assert there["Body"].read()[8:12] == b"WEBP"
    end, heard = play_and_sing(table, cloud.url)
    assert end["status"] == "finished"
    for (address,) in heard:
        there = s3.get_object(Bucket=bucket, Key=address.removeprefix("/"))
        assert (there["ContentType"], there["Body"].read()[4:8]) == ("audio/mp4", b"ftyp")
    left = [one["Key"] for one in s3.list_objects_v2(Bucket=bucket).get("Contents", ())]
    assert {key.partition("/")[0] for key in left} == {"own"}  # nothing that was uploaded
    outcomes = [line["outcome"] for line in cloud.lines("DevelopLog")]
    assert outcomes.count("ready") == 36 + 3


def test_a_file_that_is_no_picture_is_refused_and_goes(cloud, http, bucket):
    owner = person(http)
    href = owner.post("/v1/me/decks", {"title": "Broken"}).headers["Location"]
    (added,) = owner.post(f"{href}/cards", {"cards": [{"type": "image/png"}]}).json["cards"]
    assert upload(cloud.url, added["upload"], b"\x89PNG\r\n\x1a\n" + bytes(1_000)) == 204
    (card,) = ready(lambda: owner.see(href))["own_cards"]
    assert (card["state"], card["reason"]) == ("refused", "not-a-picture")
    assert owner.delete(href).status_code == 204


@pytest.mark.parametrize(
    ("changed", "size", "refusal"),
    [
        ({"Content-Type": "image/svg+xml"}, 10, "Policy Condition failed"),
        ({"key": "own/1/large.webp"}, 10, "Policy Condition failed"),
        ({"x-amz-signature": "0" * 64}, 10, "SignatureDoesNotMatch"),
        ({}, MOST_BYTES + 1, "EntityTooLarge"),
    ],
)
def test_a_form_uploads_what_it_is_for_and_nothing_else(cloud, http, changed, size, refusal):
    owner = person(http)
    href = owner.post("/v1/me/decks", {"title": "Other"}).headers["Location"]
    (added,) = owner.post(f"{href}/cards", {"cards": [{"type": "image/png"}]}).json["cards"]
    fields = [{**field, "value": changed.get(field["name"], field["value"])} for field in added["upload"]["fields"]]
    with pytest.raises(AssertionError, match=refusal):
        upload(cloud.url, {**added["upload"], "fields": fields}, bytes(size))
