"""Deploying to AWS: whose bucket the package is uploaded to."""

from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from botocore.exceptions import ClientError

from tests.infra.standin import STACK, Aws
from tools.account import Account, CannotDeploy
from tools.deploy import _with_its_code, bring_up, deploy, parameters_of
from tools.stack import _uploaded

OURS, NAME = "111122223333", "reverie-artifacts-111122223333-eu-west-1"


@dataclass
class S3:
    """Buckets by name, each with its owner; called as account `OURS`, which may write to those of strangers."""

    owners: dict[str, str] = field(default_factory=dict)
    shut: set[str] = field(default_factory=set)
    kept: list[str] = field(default_factory=list)
    meta = SimpleNamespace(endpoint_url="https://s3")

    def head_bucket(self, **sent):
        if sent["Bucket"] not in self.owners:
            raise ClientError({"Error": {"Code": "404", "Message": "Not Found"}}, "HeadBucket")
        if sent.get("ExpectedBucketOwner") not in {None, self.owners[sent["Bucket"]]}:
            raise ClientError({"Error": {"Code": "403", "Message": "Forbidden"}}, "HeadBucket")

    def create_bucket(self, **sent):
        if sent["Bucket"] in self.owners:
            raise ClientError({"Error": {"Code": "BucketAlreadyExists", "Message": ""}}, "CreateBucket")
        assert sent["CreateBucketConfiguration"] == {"LocationConstraint": "eu-west-1"}
        self.owners[sent["Bucket"]] = OURS

    def put_public_access_block(self, **sent):
        assert self.owners[sent["Bucket"]] == sent["ExpectedBucketOwner"]
        assert set(sent["PublicAccessBlockConfiguration"].values()) == {True}
        self.shut.add(sent["Bucket"])

    def put_object(self, **sent):
        assert self.owners[sent["Bucket"]] == sent["ExpectedBucketOwner"]
        self.kept.append(sent["Key"])


class Sts:
    def get_caller_identity(self):
        return {"Account": OURS}


@dataclass
class Session:
    s3: S3
    region_name: str = "eu-west-1"

    def client(self, service, endpoint_url):
        return {"s3": self.s3, "sts": Sts()}[service]


def test_the_bucket_for_packages_is_created_once_and_blocks_public_access():
    s3 = S3()
    wanted = {"Bucket": NAME, "ExpectedBucketOwner": OURS}
    assert Account(Session(s3)).artifacts() == wanted
    assert (s3.owners, s3.shut) == ({NAME: OURS}, {NAME})
    assert Account(Session(s3)).artifacts() == wanted


def test_nothing_is_uploaded_to_somebody_elses_bucket_of_that_name():
    """Anybody can guess the name, and would receive the code that is going to run."""
    s3 = S3({NAME: "999900001111"})
    with pytest.raises(CannotDeploy, match=f"^{NAME} is not a bucket of this account") as refused:
        Account(Session(s3)).artifacts()
    assert "\n" not in str(refused.value)
    assert s3.owners == {NAME: "999900001111"}


def test_code_and_template_are_uploaded_only_to_our_own_bucket(tmp_path):
    (tmp_path / "deployment.zip").write_bytes(b"code")
    (tmp_path / "sam.json").write_text(
        '{"Resources": {"Api": {"Type": "AWS::Serverless::Function", "Properties": {}}}}'
    )
    s3 = S3()
    account = Account(Session(s3))
    where = _with_its_code(account, tmp_path)["Resources"]["Api"]["Properties"]["CodeUri"]
    address = _uploaded(account, "{}")
    code, template = s3.kept
    assert (where, address) == (f"s3://{NAME}/{code}", f"https://s3/{NAME}/{template}")


@pytest.mark.parametrize(
    ("stage", "before", "asked"), [("prod", False, [True]), ("prod", True, []), ("dev", True, [False])]
)
def test_deleting_the_table_is_refused_where_games_are_kept_once_the_stack_is_complete(chalices, stage, before, asked):
    """Not by the template: a failed creation could not delete its table, and would stay for good."""
    aws = Aws(table={"DeletionProtectionEnabled": before})
    deploy(Account(aws), chalices, STACK, parameters_of(stage))
    assert aws.sent("update_table") == [{"TableName": "games", "DeletionProtectionEnabled": now} for now in asked]
    done = [name for name, _ in aws.asked]
    assert not asked or done.index("execute_change_set") < done.index("update_table")


def test_the_template_leaves_deletion_protection_alone(resources):
    """So no update of the stack switches it off, and there is no drift."""
    assert "DeletionProtectionEnabled" not in resources["Table"]["Properties"]


def test_pictures_are_uploaded_and_outputs_printed_before_the_service_is_checked(chalices, capsys):
    """With a custom domain, only the distribution's own name can be reached at first."""
    aws, asked = Aws(), []

    def never_answers(address):
        asked.append((address, len(aws.objects) > 100, capsys.readouterr().out))
        return False

    with pytest.raises(CannotDeploy, match=r"^no answer at https://d111\.cloudfront\.net: go back"):
        bring_up(Account(aws), chalices, STACK, parameters_of("prod"), never_answers)
    ((address, uploaded, told),) = asked
    assert (address, uploaded) == ("https://d111.cloudfront.net", True)
    assert "\nDistributionDomainName: d111.cloudfront.net\n" in told
