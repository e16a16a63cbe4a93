"""What the template gives players' uploads agrees with the code that takes them."""

from urllib.parse import quote_plus

import pytest
from botocore.session import get_session

import app
from chalicelib.media.deck import Upload
from chalicelib.media.decode.child import MEMORY
from chalicelib.media.decode.sandbox import PATIENCE_S
from chalicelib.media.objects import PICTURES, UPLOADS, Objects
from chalicelib.media.recording import OF_SOUNDS, UNSENT, UNSENT_S
from chalicelib.media.s3 import CONFIG, SHOWN, Bucket
from tests.albums import album_of
from tests.api.test_events import recorded
from tests.at_table import person
from tests.media.decode.test_pictures import saved, scene
from tools.local.uploads import HEADERS

DAY_S = 86_400


def properties(resources, name):
    return resources[name]["Properties"]


def test_what_is_uploaded_is_told_to_the_queue_and_nothing_else(resources):
    (told,) = properties(resources, "UploadsBucket")["NotificationConfiguration"]["QueueConfigurations"]
    assert told["Filter"] == {"S3Key": {"Rules": [{"Name": "prefix", "Value": UPLOADS}]}}
    assert OF_SOUNDS.startswith(UPLOADS)
    assert not PICTURES.startswith(UPLOADS)
    assert not UNSENT.startswith(UPLOADS)
    assert told["Queue"] == properties(resources, "UploadsToDevelop")["EventSourceArn"]


def test_what_nobody_has_used_expires_after_a_day_and_what_is_shown_never(resources):
    rules = properties(resources, "UploadsBucket")["LifecycleConfiguration"]["Rules"]
    days = {rule["Prefix"]: rule["ExpirationInDays"] for rule in rules if "ExpirationInDays" in rule}
    assert days == {UPLOADS: 1, UNSENT: 1}
    assert UNSENT_S == DAY_S
    assert properties(resources, "Uploads")["MessageRetentionPeriod"] == DAY_S


def test_versions_of_what_is_removed_do_not_stay(resources):
    assert "VersioningConfiguration" not in properties(resources, "UploadsBucket")


def test_only_what_the_service_has_made_is_shown(resources):
    shut = properties(resources, "UploadsBucket")["PublicAccessBlockConfiguration"]
    assert set(shut.values()) == {True}
    statements = properties(resources, "UploadsBucketPolicy")["PolicyDocument"]["Statement"]
    (allowed,) = [statement for statement in statements if statement["Effect"] == "Allow"]
    assert allowed["Principal"] == {"Service": "cloudfront.amazonaws.com"}
    assert (allowed["Action"], allowed["Resource"]) == (
        "s3:GetObject",
        {"Fn::Sub": f"${{UploadsBucket.Arn}}/{PICTURES}*"},
    )


def test_the_distribution_shows_it_as_the_local_server_does(resources):
    config = properties(resources, "OwnHeaders")["ResponseHeadersPolicyConfig"]
    (kept,) = config["CustomHeadersConfig"]["Items"]
    assert (kept["Header"], kept["Value"]) == ("Cache-Control", HEADERS["Cache-Control"])
    assert HEADERS["Cache-Control"] == SHOWN
    assert config["CorsConfig"]["AccessControlAllowOrigins"]["Items"] == [HEADERS["Access-Control-Allow-Origin"]]
    security = config["SecurityHeadersConfig"]
    assert security["ContentSecurityPolicy"]["ContentSecurityPolicy"] == HEADERS["Content-Security-Policy"]
    assert security["ContentTypeOptions"] == {"Override": True}
    assert HEADERS["X-Content-Type-Options"] == "nosniff"


def test_forms_lead_where_the_page_may_send(resources):
    """CloudFormation gives `<bucket>.s3.<region>.amazonaws.com` for RegionalDomainName."""
    for name in ("APIHandler", "FunctionUrlHandler"):
        told = properties(resources, name)["Environment"]["Variables"]
        assert told["UPLOADS_ORIGIN"] == {"Fn::Sub": "https://${UploadsBucket.RegionalDomainName}"}
    assert CONFIG.s3["addressing_style"] == "virtual"
    assert CONFIG.s3["us_east_1_regional_endpoint"] == "regional"
    (rule,) = properties(resources, "UploadsBucket")["CorsConfiguration"]["CorsRules"]
    assert (rule["AllowedMethods"], rule["AllowedOrigins"]) == (["POST"], ["*"])


def test_one_attempt_has_the_memory_and_the_time_that_it_may_take(resources):
    function = properties(resources, "Develop")
    assert function["MemorySize"] * 1024**2 > MEMORY + 256 * 1024**2
    assert function["Timeout"] > 2 * PATIENCE_S  # a picture, and its JPEG for Rekognition


def test_a_message_of_the_queue_develops_a_picture(monkeypatch, deps, http):
    monkeypatch.setattr(app, "deps", lambda: deps)
    album = album_of(deps, person(http))
    (key,) = album.add(1)
    deps.port(Objects).write(key, saved(scene(600, 900), "JPEG"), "image/jpeg")
    event = recorded("upload")
    (told,) = event["Records"]
    told["body"] = told["body"].replace("uploads/d_gone/1/secret+with%2Fsigns", quote_plus(key))
    app.develop_uploads(event, None)
    (card,) = album.see()["own_cards"]
    assert card["state"] == "ready"
    upload = Upload(album.id, 1, key.rpartition("/")[2])
    assert [deps.port(Objects).read(one) is None for one in upload.keys] == [True, False, False]


@pytest.mark.parametrize("region", ["eu-central-1", "us-east-1", "us-west-2"])
def test_the_form_of_every_region_leads_to_the_address_of_that_region(region):
    """In us-east-1 botocore would take an address for all regions, of which the page's policy knows nothing."""
    bucket = Bucket(lambda: get_session().create_client("s3", region_name=region, config=CONFIG), "reverie-uploads-1x")
    form = bucket.form("uploads/d_1/1/secret", "image/jpeg", 10)
    assert form.url == f"https://reverie-uploads-1x.s3.{region}.amazonaws.com/"
