"""Deploying to AWS: whose bucket the package is uploaded to, what is sent, and what is tidied up afterwards."""

import json
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from botocore.exceptions import ClientError

from tests.infra.standin import STACK, Aws
from tools.cost import idle
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import _upload_code, bring_up, deploy, forget_versions, supersede
from tools.deploy.parameters import STACK_TAG, choose_parameters, parameters_of, parameters_of_size, to_send
from tools.deploy.stack import _upload
from tools.package.template import ARCHIVES

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

    def put_bucket_lifecycle_configuration(self, **sent):
        assert self.owners[sent["Bucket"]] == sent["ExpectedBucketOwner"]

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


CODE = {"Api": "./deployment.zip", "Deliver": "./deliver.zip", "Develop": "./develop.zip"}


def function(code):
    return {"Type": "AWS::Serverless::Function", "Properties": {"CodeUri": code}}


def test_code_and_template_are_uploaded_only_to_our_own_bucket(tmp_path):
    (tmp_path / "deployment.zip").write_bytes(b"code")
    (tmp_path / "deliver.zip").write_bytes(b"code that encrypts")
    (tmp_path / "develop.zip").write_bytes(b"code that decodes")
    (tmp_path / "sam.json").write_text(json.dumps({"Resources": {name: function(code) for name, code in CODE.items()}}))
    s3 = S3()
    account = Account(Session(s3))
    resources = _upload_code(account, tmp_path, STACK)["Resources"]
    address = _upload(account, STACK, "{}")
    code, deliverer, developer, template = s3.kept
    assert resources["Api"]["Properties"]["CodeUri"] == f"s3://{NAME}/{code}"
    assert resources["Deliver"]["Properties"]["CodeUri"] == f"s3://{NAME}/{deliverer}"
    assert resources["Develop"]["Properties"]["CodeUri"] == f"s3://{NAME}/{developer}"
    assert address == f"https://s3/{NAME}/{template}"


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


@pytest.mark.parametrize(
    ("stage", "before", "asked"), [("prod", False, [True]), ("prod", True, []), ("dev", True, [False])]
)
def test_a_stack_that_keeps_games_is_protected_against_its_deletion(chalices, stage, before, asked):
    aws = Aws("CREATE_COMPLETE", protected=before)
    deploy(Account(aws), chalices, STACK, parameters_of(stage))
    assert [sent["EnableTerminationProtection"] for sent in aws.sent("update_termination_protection")] == asked


def test_the_template_leaves_deletion_protection_alone(resources):
    """So no update of the stack switches it off, and there is no drift."""
    assert "DeletionProtectionEnabled" not in resources["Table"]["Properties"]


def test_pictures_are_uploaded_and_outputs_printed_before_the_service_is_checked(chalices, capsys):
    """With a custom domain, only the distribution's own name can be reached at first."""
    aws, asked = Aws(), []

    def never_answers(address):
        asked.append((address, {key.partition("/")[0] for key in aws.objects}, capsys.readouterr().out))
        return False

    with pytest.raises(CannotDeploy, match=r"^no answer at https://d111\.cloudfront\.net: go back"):
        bring_up(Account(aws), chalices, STACK, parameters_of("prod"), never_answers)
    ((address, uploaded, told),) = asked
    assert address == "https://d111.cloudfront.net"
    assert uploaded >= {"pictures", "web"}
    assert "\nDistributionDomainName: d111.cloudfront.net\n" in told


DECLARED = {"KeepData": {}, "AlarmEmail": {}, "DollarsPerMonth": {}, "OriginSecret": {}}


def sent(values, before):
    told = to_send(DECLARED, values, before)
    return {one["ParameterKey"]: one.get("ParameterValue", one.get("UsePreviousValue")) for one in told}


def test_a_parameter_is_what_is_chosen_or_what_the_stack_has():
    before = {"KeepData": "false", "AlarmEmail": "old@example.com", "OriginSecret": "****", "Gone": "1"}
    assert sent({"KeepData": "true", "Unknown": "1"}, before) == {
        "KeepData": "true",
        "AlarmEmail": True,
        "OriginSecret": True,
    }


def test_a_value_that_the_template_no_longer_allows_is_not_kept():
    """A package for another processor has another list of allowed ones."""
    declared = {"Architecture": {"AllowedValues": ["arm64"]}, "LogDays": {"AllowedValues": [30, 60]}}
    kept = to_send(declared, {}, {"Architecture": "x86_64", "LogDays": "60"})
    assert kept == [{"ParameterKey": "LogDays", "UsePreviousValue": True}]


def test_the_distribution_gets_a_new_secret_when_the_stack_has_none():
    first, second = (sent({}, {"KeepData": "true"})["OriginSecret"] for _ in range(2))
    assert len(first) >= 43
    assert first != second


def test_the_command_line_wins_over_the_stages_file():
    assert choose_parameters("prod", None, None) == parameters_of("prod")
    assert choose_parameters("dev", None, None, "100k") == parameters_of("dev") | parameters_of_size("100k")
    given = choose_parameters("prod", "me@example.com", "20")
    assert given == parameters_of("prod") | {"AlarmEmail": "me@example.com", "DollarsPerMonth": "20"}


@pytest.fixture
def with_url(chalices, tmp_path):
    """The package with the parameters of a function URL that is limited."""
    template = json.loads((chalices / "sam.json").read_text("utf-8"))
    template["Parameters"]["FunctionUrlConcurrency"] = {"Type": "Number", "Default": 0}
    (tmp_path / "sam.json").write_text(json.dumps(template))
    for name in ARCHIVES:
        (tmp_path / name).write_bytes((chalices / name).read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    ("quota", "has", "reserved"),
    [(1_000, "0", "50"), (150, "0", "50"), (149, "0", "0"), (100, "50", "50"), (10, "0", "0")],
)
def test_the_function_url_gets_lambdas_of_its_own_where_100_stay_for_all_others(with_url, capsys, quota, has, reserved):
    """https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html: the last 100 cannot be reserved."""
    before = {"KeepData": "false", "Endpoint": "function-url", "FunctionUrlConcurrency": has}
    aws = Aws("CREATE_COMPLETE", before, concurrency=quota)
    deploy(Account(aws), with_url, STACK, parameters_of("dev"))
    assert aws.parameters["FunctionUrlConcurrency"] == reserved
    assert ("too few" in capsys.readouterr().out) is (reserved == "0")


@pytest.mark.parametrize(("values", "reserved"), [({"Endpoint": "rest"}, None), ({"FunctionUrlConcurrency": "7"}, "7")])
def test_the_account_is_not_asked_where_the_number_is_chosen_or_has_no_use(with_url, values, reserved):
    aws = Aws("CREATE_COMPLETE", {"KeepData": "false", "Endpoint": "function-url"})
    deploy(Account(aws), with_url, STACK, parameters_of("dev") | values)
    assert aws.parameters.get("FunctionUrlConcurrency") == reserved
    assert aws.sent("get_account_settings") == []


@pytest.mark.parametrize(
    ("tags", "values", "counts"),
    [
        ("Active", {"DollarsPerMonth": "20"}, "stack"),
        ("Inactive", {"DollarsPerMonth": "20"}, "account"),
        ("Active", {"DollarsPerMonth": "20", "BudgetCounts": "account"}, "account"),
        ("Active", {}, None),
    ],
)
def test_the_budget_counts_the_stack_as_soon_as_bills_know_it(chalices, tags, values, counts):
    """A budget for a tag that bills do not know counts nothing."""
    aws = Aws(tags=tags)
    deploy(Account(aws), chalices, STACK, parameters_of("dev") | values)
    assert aws.parameters.get("BudgetCounts") == counts
    assert len(aws.sent("list_cost_allocation_tags")) == (values.keys() == {"DollarsPerMonth"})


def test_the_budget_for_the_stack_names_its_tag(template):
    budget = template["Resources"]["Spending"]["Properties"]["Budget"]
    tagged = {"TagKeyValue": [{"Fn::Sub": f"{STACK_TAG}$${{AWS::StackName}}"}]}
    assert budget["CostFilters"] == {"Fn::If": ["CountsTheStack", tagged, {"Ref": "AWS::NoValue"}]}


def test_a_missing_package_is_one_line(tmp_path):
    with pytest.raises(CannotDeploy, match=r"^there is no package in .+prod: make package STAGE=prod$"):
        bring_up(Account(Aws()), tmp_path / "prod", STACK, parameters_of("prod"), all)


@pytest.mark.parametrize("missing", ["TableName", "PicturesBucketName", "DistributionDomainName"])
@pytest.mark.parametrize("status", [None, "UPDATE_COMPLETE"])
def test_a_stack_without_our_outputs_is_told_in_one_line(chalices, status, missing):
    aws = Aws(status)
    del aws.outputs[missing]
    with pytest.raises(CannotDeploy, match=f"^{STACK} has no output {missing}: "):
        bring_up(Account(aws), chalices, STACK, parameters_of("dev"), bool)


@pytest.mark.parametrize(
    ("alias", "there", "left"),
    [
        (7, {3, 5, 6, 7}, {6, 7}),
        (7, {7}, {7}),
        (7, {5, 7, 8}, {5, 7}),  # an update after 7 was taken back
    ],
)
def test_the_version_of_the_alias_and_the_one_before_are_kept(alias, there, left):
    aws = Aws("UPDATE_COMPLETE", versions={"Api": there, "Sweep": set()}, aliases={"Api": alias})
    forget_versions(Account(aws), STACK)
    assert aws.versions == {"Api": left, "Sweep": set()}


def test_versions_are_forgotten_only_after_a_good_deployment(chalices):
    aws = Aws("UPDATE_COMPLETE", versions={"Api": {1, 2, 3}}, aliases={"Api": 3})
    with pytest.raises(CannotDeploy, match="no answer"):
        bring_up(Account(aws), chalices, STACK, parameters_of("dev"), lambda _: False)
    assert aws.versions == {"Api": {1, 2, 3}}
    bring_up(Account(aws), chalices, STACK, parameters_of("dev"), bool)
    assert aws.versions == {"Api": {2, 3}}


def packages(aws):
    """The packages, and whether each will expire."""
    return {key: key in aws.tagged for key in aws.objects if key.endswith(".zip")}


def test_packages_expire_but_for_that_of_the_stack_and_the_one_before(chalices):
    before, older, other = f"{STACK}.{'a' * 64}.zip", f"{STACK}.{'b' * 64}.zip", f"{STACK}-2.{'c' * 64}.zip"
    template = json.dumps({"Resources": {"Api": {"CodeUri": f"s3://bucket/{before}"}}})
    aws = Aws("UPDATE_COMPLETE", template=template, objects=dict.fromkeys([before, older, other], b""))
    bring_up(Account(aws), chalices, STACK, parameters_of("dev"), bool)
    (now,) = packages(aws).keys() - {before, older, other}
    assert packages(aws) == {now: False, before: False, older: True, other: False}
    supersede(Account(aws), STACK, {older})
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    assert packages(aws)[now] is False  # whoever goes back to a package needs it again


def test_only_what_no_stack_needs_expires(chalices):
    aws = Aws(None)
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    for sent in aws.sent("put_bucket_lifecycle_configuration"):
        (rule,) = sent["LifecycleConfiguration"]["Rules"]
        assert (rule["Filter"], rule["Expiration"]) == ({"Tag": {"Key": "superseded", "Value": "yes"}}, {"Days": 90})
    assert aws.sent("put_bucket_lifecycle_configuration")
    assert {key for key in aws.objects if key.endswith(".json")} == aws.tagged.keys()


def test_a_good_deployment_ends_with_its_address_and_says_what_it_costs(chalices, capsys):
    bring_up(Account(Aws()), chalices, STACK, parameters_of("dev"), bool)
    told = capsys.readouterr().out
    assert told.endswith("\nReverie answers at https://games.example\n")
    month = sum(idle(parameters_of("dev")).values())
    assert f"A month without players costs some ${month:.0f} (docs/cost.md)" in told


def test_a_version_is_new_when_a_parameter_is_and_only_then(chalices):
    """Not with each deployment: each new version is first called by a tenth of the players."""
    aws, seen = Aws(None), []
    for change in (
        {},
        {},
        {"PicturesUrl": "https://pictures.example"},
        {},
        {"OriginSecret": "x" * 32},
        {"OriginSecret": "x" * 32},
        {},
    ):
        values = parameters_of("dev") | change
        deploy(Account(aws), chalices, STACK, values)
        functions = json.loads(aws.template)["Resources"]
        seen.append({functions[name]["Properties"]["AutoPublishCodeSha256"] for name in FUNCTIONS})
    first, again, pictures, kept, secret, same, last = seen
    assert first == again
    assert pictures == kept == last
    assert secret == same
    assert len(first | pictures | secret) == 3 * len(FUNCTIONS)


FUNCTIONS = ("APIHandler", "FunctionUrlHandler")
