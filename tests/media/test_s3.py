"""The store of objects in S3, on moto."""

import base64
import json
import time
from datetime import datetime

import pytest
from botocore.stub import Stubber

from chalicelib.media.errors import OwnDecksOff
from chalicelib.media.objects import WAITS_S
from chalicelib.media.s3 import AT_ONCE, NoObjects
from chalicelib.store.errors import StoreUnavailable

KEY = "uploads/d_1/1/secret"


@pytest.fixture
def name(bucket):
    return bucket.name


@pytest.fixture
def client(bucket):
    return bucket.client()


def test_objects_are_written_read_and_removed(bucket, client, name):
    bucket.check()
    bucket.write("own/1/large.webp", b"webp", "image/webp")
    assert bucket.read("own/1/large.webp") == b"webp"
    head = client.head_object(Bucket=name, Key="own/1/large.webp")
    assert (head["ContentType"], head["CacheControl"]) == ("image/webp", "private, max-age=3600")
    bucket.remove(["own/1/large.webp", "own/none"])
    assert bucket.read("own/1/large.webp") is None
    bucket.remove([])


def test_more_than_one_call_takes_are_removed(bucket, client, name):
    keys = [f"own/{n}" for n in range(AT_ONCE + 3)]
    for key in (keys[0], keys[-1]):
        bucket.write(key, b"webp", "image/webp")
    bucket.remove(keys)
    assert client.list_objects_v2(Bucket=name)["KeyCount"] == 0


def test_the_form_allows_this_upload_and_no_other(bucket, name):
    form = bucket.form(KEY, "image/jpeg", 10_000_000)
    assert form.url == f"https://{name}.s3.eu-central-1.amazonaws.com/"
    assert (form.fields["key"], form.fields["Content-Type"]) == (KEY, "image/jpeg")
    policy = json.loads(base64.b64decode(form.fields["policy"]))
    assert {"key": KEY} in policy["conditions"]
    assert {"bucket": name} in policy["conditions"]
    assert {"Content-Type": "image/jpeg"} in policy["conditions"]
    assert ["content-length-range", 1, 10_000_000] in policy["conditions"]
    assert form.fields["x-amz-algorithm"] == "AWS4-HMAC-SHA256"


def test_the_form_ends_after_an_hour(bucket):
    earliest = int(time.time()) + WAITS_S
    policy = json.loads(base64.b64decode(bucket.form(KEY, "audio/webm", 500_000).fields["policy"]))
    latest = int(time.time()) + WAITS_S
    assert earliest <= datetime.fromisoformat(policy["expiration"]).timestamp() <= latest
    assert WAITS_S == 3_600


@pytest.mark.parametrize("code", ["SlowDown", "InternalError", "AccessDenied"])
def test_what_s3_does_not_do_is_unavailable(bucket, client, code):
    with Stubber(client) as stub:
        for call in ("get_object", "put_object", "delete_objects"):
            stub.add_client_error(call, code)
        with pytest.raises(StoreUnavailable):
            bucket.read(KEY)
        with pytest.raises(StoreUnavailable):
            bucket.write(KEY, b"x", "image/webp")
        with pytest.raises(StoreUnavailable):
            bucket.remove([KEY])


def test_a_key_that_is_not_removed_is_told(bucket, client):
    with Stubber(client) as stub:
        stub.add_response("delete_objects", {"Errors": [{"Key": KEY, "Code": "InternalError"}]})
        with pytest.raises(StoreUnavailable):
            bucket.remove([KEY])


def test_without_a_bucket_nothing_is_kept():
    none = NoObjects()
    for call in (none.check, lambda: none.form(KEY, "image/png", 1), lambda: none.write(KEY, b"", "image/webp")):
        with pytest.raises(OwnDecksOff):
            call()
    assert none.read(KEY) is None
    none.remove([KEY])
