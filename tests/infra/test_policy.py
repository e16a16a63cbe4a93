"""infra/deploy-policy.json allows what deploying needs, and nothing else.

What our commands need follows from their calls. What CloudFormation needs, which acts with its caller's rights, follows
from AWS's schemas of the resource types, whose handlers list their permissions (handlers.json), without those for
properties that the template does not use.
"""

import json
import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.infra.calls import HERE, wishes
from tests.infra.standin import OURS, REGION, STACK, Aws, refused
from tools.deploy import undeploy
from tools.deploy.account import Account
from tools.deploy.check import check
from tools.deploy.deploy import bring_up
from tools.deploy.parameters import parameters_of
from tools.judge.reference import known_actions, misfits
from tools.package.template import INFRA

POLICY = json.loads((INFRA / "deploy-policy.json").read_text("utf-8"))
HANDLERS = json.loads((Path(__file__).parent / "handlers.json").read_text("utf-8"))["types"]
BY_CLOUDFORMATION = {"aws:CalledVia": "cloudformation.amazonaws.com"}
GATEWAY_LOG = "arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs"

SAM = {  # https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-specification-generated-resources.html
    "AWS::Serverless::Api": {"AWS::ApiGateway::RestApi", "AWS::ApiGateway::Deployment", "AWS::ApiGateway::Stage"},
    "AWS::Serverless::Function": {
        "AWS::CodeDeploy::Application",
        "AWS::CodeDeploy::DeploymentGroup",
        "AWS::Events::Rule",
        "AWS::Lambda::Alias",
        "AWS::Lambda::EventInvokeConfig",
        "AWS::Lambda::Function",
        "AWS::Lambda::Permission",
        "AWS::Lambda::Version",
    },
}
UNUSED = {  # by type: permissions of its handlers for properties that the template does not have
    "AWS::ApiGateway::RestApi": "apigateway:UpdateRestApiPolicy iam:* s3:*",  # a resource policy, a body in S3
    "AWS::CloudFront::Distribution": "cloudfront:*ConnectionGroup cloudfront:GetVpcOrigin cloudfront:*StagingConfig "
    "cloudfront:CreateDistributionWithTags",  # IAM has no such action: it is CreateDistribution with TagResource
    "AWS::CodeDeploy::DeploymentGroup": "codedeploy:RegisterOnPremisesInstance",
    "AWS::DynamoDB::Table": "iam:* kinesis:* kms:* logs:* s3:* dynamodb:*Item dynamodb:Query dynamodb:Scan "
    "dynamodb:*Import* dynamodb:*Replica dynamodb:*ableKinesis* dynamodb:UpdateKinesis* dynamodb:PutResourcePolicy "
    "dynamodb:DeleteResourcePolicy dynamodb:UpdateContributorInsights",  # replicas, imports, streams to Kinesis
    "AWS::Events::Rule": "iam:*",
    "AWS::IAM::Role": "iam:*PermissionsBoundary iam:*tachRolePolicy",  # boundaries, managed policies
    "AWS::KMS::Key": "kms:DisableKey kms:EnableKey kms:DisableKeyRotation",
    "AWS::Lambda::Alias": "lambda:PutProvisioned* lambda:DeleteProvisioned*",
    "AWS::Lambda::EventSourceMapping": "kms:*",
    "AWS::Lambda::Function": "ec2:* elasticfilesystem:* s3files:* kms:* lambda:*CodeSigningConfig "
    "lambda:GetLayerVersion lambda:PassCapacityProvider lambda:PutFunctionRecursionConfig "
    "lambda:PutFunctionScalingConfig lambda:PutRuntimeManagementConfig",  # networks, file systems, keys, layers
    "AWS::Lambda::Version": "lambda:Put*",
    "AWS::Logs::LogGroup": "firehose:* s3:* logs:*KmsKey logs:CreateLogDelivery logs:PutDataProtectionPolicy "
    "logs:PutIndexPolicy logs:DeleteIndexPolicy logs:PutResourcePolicy logs:DeleteResourcePolicy "
    "logs:PutLogGroupDeletionProtection logs:PutBearerTokenAuthentication",
    "AWS::S3::Bucket": "iam:* s3tables:* s3:PutAccelerate* s3:PutAnalytics* s3:PutBucketAbac s3:PutBucketAcl "
    "s3:PutBucketLogging s3:Put*ObjectLock* s3:Put*Replication* "
    "s3:PutBucketWebsite s3:PutIntelligent* s3:PutInventory* s3:PutMetrics* s3:PutObject* s3:DeleteObject "
    "s3:*BucketMetadata*TableConfiguration s3:DeleteBucket?*",
    "AWS::SNS::Subscription": "iam:*",
    "AWS::SNS::Topic": "iam:* sns:PutDataProtectionPolicy",
    "AWS::WAFv2::WebACLAssociation": "wafv2:*PermissionPolicy amplify:* apprunner:* appsync:* bedrock-agentcore:* "
    "cognito-idp:* ec2:* elasticloadbalancing:*",  # what else may have a firewall
}
NOT_IN_SCHEMA = {  # https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsbudgetservice.html
    "AWS::Budgets::Budget": {"budgets:ModifyBudget", "budgets:ViewBudget"}
}
NAMES = {  # what CloudFormation calls a resource, by service
    "cloudwatch": f"arn:aws:cloudwatch:{HERE}:alarm:{STACK}-ServerErrors-1X",
    "codedeploy": f"arn:aws:codedeploy:{HERE}:deploymentgroup:{STACK}-Application-1X/{STACK}-Group-1X",
    "dynamodb": f"arn:aws:dynamodb:{HERE}:table/{STACK}-Table-1X",
    "events": f"arn:aws:events:{HERE}:rule/{STACK}-Rule-1X",
    "iam": f"arn:aws:iam::{OURS}:role/{STACK}-ApiRole-1X",
    "lambda": f"arn:aws:lambda:{HERE}:function:{STACK}-APIHandler-1X",
    "logs": f"arn:aws:logs:{HERE}:log-group:{STACK}-ApiLog-1X",
    "s3": f"arn:aws:s3:::{STACK}-picturesbucket-1x",
    "scheduler": f"arn:aws:scheduler:{HERE}:schedule/default/{STACK}-copy",
    "sns": f"arn:aws:sns:{HERE}:{STACK}-Alarms-1X",
    "sqs": f"arn:aws:sqs:{HERE}:{STACK}-Deliveries-1X",
}
NAMES_OF_ACTIONS = {  # where the resource is another one
    "codedeploy:*Application": f"arn:aws:codedeploy:{HERE}:application:{STACK}-Application-1X",
    "codedeploy:*Revision": f"arn:aws:codedeploy:{HERE}:application:{STACK}-Application-1X",
    "codedeploy:GetDeploymentConfig": f"arn:aws:codedeploy:{HERE}:deploymentconfig:CodeDeployDefault.LambdaAllAtOnce",
    "codedeploy:StopDeployment": "*",
    "lambda:*EventSourceMapping": "*",
    "s3:GetObject*": f"arn:aws:s3:::reverie-artifacts-{OURS}-{REGION}/{STACK}.zip",
    "cloudwatch:*Dashboard*": "*",
    "cloudwatch:DescribeAlarms": "*",
    "logs:Describe*": "*",
    "sns:*SubscriptionAttributes": "*",
    "sns:Unsubscribe": "*",
}


def listed(value):
    return value if isinstance(value, list) else [value]


def holds(condition, context):
    """Whether every key of the condition has one of its values."""
    return all(
        any(fnmatchcase(context.get(key, ""), pattern) for pattern in listed(values))
        for asked in condition.values()
        for key, values in asked.items()
    )


def allowed(action, resource, context=None):
    return any(
        any(fnmatchcase(action, pattern) for pattern in listed(statement["Action"]))
        and any(fnmatchcase(resource, pattern) for pattern in listed(statement["Resource"]))
        and holds(statement.get("Condition", {}), context or {})
        for statement in POLICY["Statement"]
    )


def by_handlers():
    """The permissions that CloudFormation needs, as pairs of a type and an action."""
    for kind, actions in HANDLERS.items():
        unused = UNUSED.get(kind, "").split()
        for action in {*actions, *NOT_IN_SCHEMA.get(kind, ())}:
            if not any(fnmatchcase(action, pattern) for pattern in unused):
                yield kind, action


def named(action):
    service = action.partition(":")[0]
    others = [name for pattern, name in NAMES_OF_ACTIONS.items() if fnmatchcase(action, pattern)]
    return (others or [NAMES.get(service, "*")])[0]


@pytest.fixture(scope="module")
def calls(chalices):
    """The permissions for all calls of the commands, in accounts of different states."""
    domain = {
        "DomainName": "games.example.com",
        "CertificateArn": f"arn:aws:acm:us-east-1:{OURS}:certificate/1",
        "Firewall": "true",
        "Endpoint": "function-url",
        "DollarsPerMonth": "20",
    }
    issued = {"certificate": {"DomainName": "games.example.com", "Status": "ISSUED"}}
    made = []
    for account in (
        Aws(has_bucket=False, **issued),
        Aws(refusing={"create_role": refused("EntityAlreadyExists", "Role with name … already exists.")}, **issued),
        Aws("ROLLBACK_FAILED", **issued),
        Aws(
            "UPDATE_COMPLETE",
            protected=True,
            table={"DeletionProtectionEnabled": True},
            versions={"Api": {1, 2, 3}},
            aliases={"Api": 3},
            **issued,
            objects={f"web/{n}/app.js": b"" for n in range(3)} | {f"{STACK}.{'a' * 64}.zip": b"", "live-page": b"0"},
        ),
    ):
        list(check(Account(account), "prod", STACK, parameters_of("prod") | domain))
        bring_up(Account(account), chalices, STACK, parameters_of("dev"), bool)
        undeploy.undeploy(Account(account), STACK, "", input)
        made += [wish for call in account.called for wish in wishes(*call)]
    return made


def test_every_call_of_our_commands_is_allowed(calls):
    assert len({wish.action for wish in calls}) > 35
    assert {wish for wish in calls if not allowed(wish.action, wish.resource, wish.context)} == set()


def test_cloudformation_may_do_all_that_the_template_needs():
    context = BY_CLOUDFORMATION | {"iam:PassedToService": "lambda.amazonaws.com"}
    missing = [(kind, action) for kind, action in by_handlers() if not allowed(action, named(action), context)]
    assert missing == []


def test_roles_are_passed_to_the_services_that_use_them():
    for service in ("lambda", "codedeploy", "apigateway", "scheduler"):
        assert allowed("iam:PassRole", NAMES["iam"], {"iam:PassedToService": f"{service}.amazonaws.com"})
    assert not allowed("iam:PassRole", NAMES["iam"], {"iam:PassedToService": "ec2.amazonaws.com"})


def test_every_type_of_the_template_has_its_permissions(resources):
    used = {resource["Type"] for resource in resources.values()}
    kinds = {kind for one in used for kind in SAM.get(one, {one})}
    assert kinds == HANDLERS.keys()


def test_nothing_is_allowed_that_nobody_needs(calls):
    needed = {action for _, action in by_handlers()} | {wish.action for wish in calls}
    patterns = {pattern for statement in POLICY["Statement"] for pattern in listed(statement["Action"])}
    assert sorted(pattern for pattern in patterns if not any(fnmatchcase(one, pattern) for one in needed)) == []


def test_only_reading_is_allowed_without_naming_each_action():
    for statement in POLICY["Statement"]:
        for pattern in listed(statement["Action"]):
            assert "*" not in pattern or re.fullmatch(r"\w+:(Get|GetBucket|GetQueue|List|Describe)\*", pattern), pattern


def test_what_has_a_name_is_ours_and_the_rest_goes_through_cloudformation():
    wide = {"Reads", "Transforms", "GatewayAccount", "Certificate"}
    for statement in POLICY["Statement"]:
        through = statement.get("Condition", {}).get("ForAnyValue:StringEquals") == BY_CLOUDFORMATION
        named = all(
            "reverie-" in resource or ":CodeDeployDefault." in resource for resource in listed(statement["Resource"])
        )
        assert named or through or statement["Sid"] in wide, statement["Sid"]


@pytest.mark.parametrize(
    ("action", "resource", "context"),
    [
        ("dynamodb:GetItem", NAMES["dynamodb"], BY_CLOUDFORMATION),  # nobody who deploys reads games
        ("dynamodb:DeleteTable", f"arn:aws:dynamodb:{HERE}:table/other", BY_CLOUDFORMATION),
        ("lambda:InvokeFunction", NAMES["lambda"], {}),
        ("sqs:ReceiveMessage", NAMES["sqs"], {}),
        ("logs:GetLogEvents", NAMES["logs"], {}),
        ("kms:ScheduleKeyDeletion", f"arn:aws:kms:{HERE}:key/1", {}),
        ("cloudfront:DeleteDistribution", "*", {}),
        ("iam:PutRolePolicy", f"arn:aws:iam::{OURS}:role/admin", {}),
        ("iam:AttachRolePolicy", NAMES["iam"], {"iam:PolicyARN": GATEWAY_LOG}),
        (
            "iam:AttachRolePolicy",
            f"arn:aws:iam::{OURS}:role/reverie-gateway-log",
            {"iam:PolicyARN": "arn:aws:iam::aws:policy/AdministratorAccess"},
        ),
        ("cloudformation:DeleteStack", f"arn:aws:cloudformation:{HERE}:stack/other/1", {}),
        ("s3:DeleteBucket", "arn:aws:s3:::other", BY_CLOUDFORMATION),
    ],
)
def test_what_it_does_not_allow(action, resource, context):
    assert not allowed(action, resource, context)


def test_it_fits_into_a_role_and_not_into_a_managed_policy():
    """https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: white space does not count."""
    assert 6_144 < len(re.sub(r"\s", "", json.dumps(POLICY))) <= 10_240


def test_what_is_allowed_is_of_a_shape_that_the_actions_know():
    assert list(misfits(POLICY["Statement"])) == []


@pytest.mark.parametrize(
    ("action", "resource"),
    [
        ("cloudformation:DescribeStacks", "arn:aws:cloudformation:*:*:stack/reverie"),
        ("s3:PutObject", "arn:aws:s3:::reverie"),
        ("s3:CreateBucket", "arn:aws:s3:::reverie-*/*"),
        ("dynamodb:UpdateTable", "arn:aws:dynamodb:*:*:table/reverie/*"),
        ("lambda:UpdateAlias", "arn:aws:lambda:*:*:function:reverie:*"),
        ("iam:PutRolePolicy", "arn:aws:iam:eu-central-1:*:role/reverie-*"),
        ("sqs:CreateQueue", "arn:aws:sqs:*:*:queue/reverie-*"),
        ("codedeploy:CreateDeployment", "arn:aws:codedeploy:*:*:application:reverie-*"),
        ("wafv2:ListWebACLs", "arn:aws:wafv2:*:*:regional/webacl/*"),
        ("lambda:UpdateAliases", "*"),
    ],
)
def test_what_iam_would_never_allow_is_found(action, resource):
    assert list(misfits([{"Effect": "Allow", "Action": action, "Resource": resource}]))


def test_of_a_pattern_one_action_has_to_fit():
    assert len(known_actions("lambda:Get*")) > 10
    allowed = {"Effect": "Allow", "Action": "lambda:Get*"}
    assert not list(misfits([{**allowed, "Resource": "arn:aws:lambda:*:*:function:reverie-*"}]))
    assert list(misfits([{**allowed, "Resource": "arn:aws:lambda:*:*:fonction:reverie-*"}]))
