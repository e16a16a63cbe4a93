"""CloudFront: what it caches, what it sends on, and what it may read."""

import re
from collections.abc import Iterator
from typing import Any

from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, as_list, names_in, place_of, text_of

_GUIDE = "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide"
_NEVER = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"  # AWS's CachingDisabled
_ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac"  # AWS's AllViewerExceptHostHeader
_KEPT_ERRORS = (400, 403, 404, 405, 414, 500, 501, 502, 503, 504)
_READING = {"GET", "HEAD", "OPTIONS"}
_METHODS = {*_READING, "PUT", "PATCH", "POST", "DELETE"}
_FAILED = {400, 403, 404, 416, 429, 500, 502, 503, 504}
# The page's files: their addresses have the version, so an answer never changes.
_IMMUTABLE = {"/web/*"}
# The same for everybody, so that answers to it may be kept for some minutes, for each value of these parameters.
_SHARED = {"/v1/daily*": ["language"]}
_MINUTES_S = 300
_EDGE_WRITES = re.compile(r"headers\s*(?:\[\s*[\"']([\w-]+)[\"']\s*\]|\.(\w+))\s*=")
_NOT_AT_THE_EDGE = (
    *("connection", "expect", "keep-alive", "proxy-", "trailer", "upgrade", "x-accel-", "x-amz-cf-", "x-amzn-"),
    *("x-cache", "x-edge-", "x-forwarded-proto", "x-real-ip", "cdn-loop", "content-length", "host"),
    *("transfer-encoding", "via"),
)
_NAMED_IN_THE_ACCOUNT = {
    "AWS::CloudFront::CachePolicy": "CachePolicyConfig",
    "AWS::CloudFront::Function": "",
    "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig",
    "AWS::CloudFront::OriginRequestPolicy": "OriginRequestPolicyConfig",
    "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig",
}


@rule(
    "CloudFront keeps it for ten seconds and gives it to all, whatever Cache-Control says: the key of a behaviour that "
    "caches nothing has no Authorization.",
    f"{_GUIDE}/HTTPStatusCodes.html",
)
def no_error_is_kept(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        kept = {int(one["ErrorCode"]): one.get("ErrorCachingMinTTL") for one in config.get("CustomErrorResponses", ())}
        if codes := [str(code) for code in _KEPT_ERRORS if str(kept.get(code)) != "0"]:
            yield name, f"it keeps {', '.join(codes)}"


@rule(
    "CloudFront answers with that page instead, for every path of the distribution: a client gets HTML, and the status "
    "of another answer.",
    f"{_GUIDE}/creating-custom-error-pages.html",
)
def no_page_replaces_an_answer(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        for one in config.get("CustomErrorResponses", ()):
            if {"ResponsePagePath", "ResponseCode"} & one.keys():
                yield name, f"it replaces {one['ErrorCode']}"


@rule(
    "CloudFront answers one player with what another has got: its key has no Authorization.",
    f"{_GUIDE}/using-managed-cache-policies.html",
)
def no_answer_of_the_api_is_kept(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        for path, behaviour in _behaviours(config):
            if not _is_of_the_api(config, behaviour) or path in _IMMUTABLE:
                continue
            if path in _SHARED:
                if not _is_kept_for_minutes(stack, behaviour, _SHARED[path]):
                    yield f"{name} {path}", "it is kept for longer than some minutes, or not for each of its parameters"
            elif behaviour.get("CachePolicyId") != _NEVER:
                yield f"{name} {path}", "it has another cache policy than CachingDisabled"


def _is_kept_for_minutes(stack: Stack, behaviour: dict[str, Any], parameters: list[str]) -> bool:
    policy = place_of(behaviour.get("CachePolicyId"))
    made = stack.properties(policy.resource, "AWS::CloudFront::CachePolicy") if policy else None
    if made is None:
        return False
    config = made["CachePolicyConfig"]
    asked = config.get("ParametersInCacheKeyAndForwardedToOrigin", {}).get("QueryStringsConfig", {})
    return int(config["MaxTTL"]) <= _MINUTES_S and asked.get("QueryStrings") == parameters


@rule(
    "API Gateway and function URLs answer 403 to the viewer's Host, and a policy that lists headers may not list "
    "Authorization: players are refused.",
    f"{_GUIDE}/using-managed-origin-request-policies.html",
)
def the_api_gets_all_headers_but_host(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        for path, behaviour in _behaviours(config):
            policy = behaviour.get("OriginRequestPolicyId")
            if _is_of_the_api(config, behaviour) and path not in _IMMUTABLE and policy != _ALL_BUT_HOST:
                yield f"{name} {path}", "it has another origin request policy than AllViewerExceptHostHeader"


@rule("CloudFront refuses methods in another set than these three.", f"{_GUIDE}/DownloadDistValuesCacheBehavior.html")
def the_api_gets_every_method(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        for path, behaviour in _behaviours(config):
            methods = set(behaviour.get("AllowedMethods", ("GET", "HEAD")))
            if methods not in [{"GET", "HEAD"}, _READING, _METHODS] or (path == "*" and methods != _METHODS):
                yield f"{name} {path}", f"it lets {', '.join(sorted(methods))} through"


@rule(
    "CloudFront answers that AllowedMethods cannot include others for a behaviour with an origin group, and refuses "
    "statuses after which it makes no second try.",
    f"{_GUIDE}/high_availability_origin_failover.html",
)
def a_group_of_origins_is_for_reading(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        groups = {one["Id"]: one for one in config.get("OriginGroups", {}).get("Items", ())}
        for path, behaviour in _behaviours(config):
            methods = set(behaviour.get("AllowedMethods", ("GET", "HEAD")))
            if behaviour["TargetOriginId"] in groups and not methods <= _READING:
                yield f"{name} {path}", f"it lets {', '.join(sorted(methods - _READING))} through to a group of origins"
        for group, one in groups.items():
            codes = set(map(int, one["FailoverCriteria"]["StatusCodes"]["Items"]))
            if len(one["Members"]["Items"]) != 2 or not codes <= _FAILED:
                yield f"{name} {group}", "it has other than two origins, or statuses after which there is no second try"


@rule(
    "S3 answers 403 to everything: it allows a distribution what the bucket's policy says for that path, no more.",
    f"{_GUIDE}/private-content-restricting-access-to-s3.html",
)
def a_distribution_may_read_its_bucket(stack: Stack) -> Iterator[Fault]:
    for name, config in _distributions(stack):
        for path, behaviour in _behaviours(config):
            for origin in _origins(config, behaviour):
                bucket = place_of(origin.get("DomainName"))
                if not bucket or bucket.attribute not in {"RegionalDomainName", "DomainName"}:
                    continue
                if not place_of(origin.get("OriginAccessControlId")):
                    yield f"{name} {path}", f"it reads {bucket.resource} without an access control"
                elif not any(_covers(pattern, path) for pattern in _readable_paths(stack, bucket.resource, name)):
                    yield f"{name} {path}", f"the policy of {bucket.resource} does not let it read that path"


@rule(
    "Whoever has a distribution reads the bucket through theirs.",
    f"{_GUIDE}/private-content-restricting-access-to-s3.html",
)
def no_other_distribution_reads_the_bucket(stack: Stack) -> Iterator[Fault]:
    for name, policy in stack.find("AWS::S3::BucketPolicy"):
        for statement in policy["PolicyDocument"]["Statement"]:
            principal = str(statement.get("Principal"))
            if statement["Effect"] == "Allow" and "cloudfront.amazonaws.com" in principal and not _sources(statement):
                yield name, "it allows CloudFront without naming the distribution"


@rule("CloudFront answers 502 to every request of that behaviour.", f"{_GUIDE}/edge-function-restrictions-all.html")
def a_function_at_the_edge_writes_headers_that_it_may(stack: Stack) -> Iterator[Fault]:
    for name, function in stack.find("AWS::CloudFront::Function"):
        for found in _EDGE_WRITES.finditer(text_of(function["FunctionCode"])):
            if _is_among(found[1] or found[2], _NOT_AT_THE_EDGE):
                yield name, f"it writes {found[1] or found[2]}"


@rule(
    "CloudFront answers that it exists already: these names are the account's, so a second stage cannot be deployed.",
    "https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateResponseHeadersPolicy.html",
)
def names_of_the_account_have_the_stacks(stack: Stack) -> Iterator[Fault]:
    for kind, inner in _NAMED_IN_THE_ACCOUNT.items():
        for name, properties in stack.find(kind):
            given = text_of((properties[inner] if inner else properties)["Name"])
            if "reverie-prod" not in given:
                yield name, f"its name is {given}"


def _distributions(stack: Stack) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, properties in stack.find("AWS::CloudFront::Distribution"):
        yield name, properties["DistributionConfig"]


def _behaviours(config: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "*", config["DefaultCacheBehavior"]
    for behaviour in config.get("CacheBehaviors", ()):
        yield behaviour["PathPattern"], behaviour


def _origins(config: dict[str, Any], behaviour: dict[str, Any]) -> list[dict[str, Any]]:
    """The origin of a behaviour, or of a group the one that is asked first, and the one that is asked after it."""
    aim = behaviour["TargetOriginId"]
    groups = {one["Id"]: one["Members"]["Items"] for one in config.get("OriginGroups", {}).get("Items", ())}
    names = [one["OriginId"] for one in groups[aim]] if aim in groups else [aim]
    return [origin for name in names for origin in config["Origins"] if origin["Id"] == name]


def _is_of_the_api(config: dict[str, Any], behaviour: dict[str, Any]) -> bool:
    return any("CustomOriginConfig" in origin for origin in _origins(config, behaviour)[:1])


def _readable_paths(stack: Stack, bucket: str, distribution: str) -> Iterator[str]:
    """The patterns of objects that a bucket's policies let the distribution read."""
    for _, policy in stack.find("AWS::S3::BucketPolicy"):
        for statement in policy["PolicyDocument"]["Statement"] if bucket in names_in(policy["Bucket"]) else ():
            allows = statement["Effect"] == "Allow" and "s3:GetObject" in as_list(statement["Action"])
            if allows and distribution in names_in(_sources(statement)):
                yield from (text_of(one).partition("}/")[2] for one in as_list(statement["Resource"]))


def _sources(statement: dict[str, Any]) -> Any:
    for operator in statement.get("Condition", {}).values():
        for key, value in operator.items():
            if key.lower() == "aws:sourcearn":
                return value
    return None


def _covers(pattern: str, path: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path.strip("/")) is not None


def _is_among(header: str, refused: tuple[str, ...]) -> bool:
    return any(header.lower() == one or (one.endswith("-") and header.lower().startswith(one)) for one in refused)
