"""The other resources that are deployed, and that the emulator would fail without them."""

import json
import zipfile
from io import BytesIO

import pytest

from tests.at_table import Person, person
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS
from tools.deploy.published import PICTURES, upload_pictures

pytestmark = pytest.mark.deployed


def test_deploying_again_changes_nothing(cloud):
    assert deploy(cloud.account, PACKAGE, "reverie-dev", PARAMETERS) == cloud.outputs


def test_pictures_are_uploaded_once_and_may_be_cached_for_ever(cloud):
    bucket, s3 = cloud.outputs["PicturesBucketName"], cloud.client("s3")
    count = sum(file.suffix in {".jpg", ".png", ".svg", ".webp"} for file in PICTURES.rglob("*.*"))
    assert upload_pictures(cloud.account, bucket) == count
    assert upload_pictures(cloud.account, bucket) == 0
    found = s3.list_objects_v2(Bucket=bucket, Prefix="pictures/lantern-hours/", MaxKeys=1)["Contents"][0]["Key"]
    head = s3.head_object(Bucket=bucket, Key=found)
    assert (head["ContentType"], "immutable" in head["CacheControl"]) in {("image/webp", True), ("image/svg+xml", True)}


def test_the_table_has_its_indexes_and_its_stream(cloud):
    table = cloud.client("dynamodb").describe_table(TableName=cloud.table)["Table"]
    assert table["StreamSpecification"]["StreamViewType"] == "NEW_AND_OLD_IMAGES"
    assert {index["IndexName"] for index in table["GlobalSecondaryIndexes"]} == {"due", "listed"}


def test_a_function_may_not_do_what_its_role_does_not_allow(cloud, http):
    iam = cloud.client("iam")
    role = next(role["RoleName"] for role in iam.list_roles()["Roles"] if "ApiRole" in role["RoleName"])
    policy = iam.get_role_policy(RoleName=role, PolicyName="games")["PolicyDocument"]
    iam.delete_role_policy(RoleName=role, PolicyName="games")
    try:
        answer = Person(http).post("/v1/players", {"name": "Ana"})
    finally:
        iam.put_role_policy(RoleName=role, PolicyName="games", PolicyDocument=json.dumps(policy))
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert person(http).token


def api(cloud):
    return cloud.outputs["ApiFunctionName"]


def test_players_are_answered_by_the_published_version(cloud, http):
    """What is in the function but not published does not reach them."""
    functions, name = cloud.client("lambda"), api(cloud)
    (alias,) = functions.list_aliases(FunctionName=name)["Aliases"]
    assert (alias["Name"], alias["FunctionVersion"]) == ("live", "1")
    broken = BytesIO()
    with zipfile.ZipFile(broken, "w") as archive:
        archive.writestr("app.py", "raise RuntimeError('does not start')")
    functions.update_function_code(FunctionName=name, ZipFile=broken.getvalue())
    try:
        assert http.get("/v1/health").status_code == 200
    finally:
        functions.update_function_code(FunctionName=name, ZipFile=(PACKAGE / "deployment.zip").read_bytes())
