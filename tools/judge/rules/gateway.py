"""The REST API: its stage, its routes, what it may call, and what it does to answers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tools.judge.calls import integrations, permissions
from tools.judge.rule import Deployment, Fault, rule, whole
from tools.judge.stack import Stack, names_in, text_of

_ISSUES = "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html"
_LIMITS = "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html"
_BLOCKED = "https://docs.aws.amazon.com/waf/latest/developerguide/customizing-the-response-for-blocked-requests.html"
_LONGEST_S = 29
_RESOURCES = 300
_TOO_MANY, _OURS = 429, 500  # clients send the same request again after the first, and after the second and all above
_RESERVED = ("/ping", "/sping")
_PART = re.compile(r"[a-zA-Z0-9._:-]+|\{[a-zA-Z0-9._-]+\+?\}")
RENAMED = {"www-authenticate", "authorization", "connection", "content-length", "content-md5", "date", "host", "server"}
_REFUSALS = {
    *("ACCESS_DENIED", "API_CONFIGURATION_ERROR", "AUTHORIZER_CONFIGURATION_ERROR", "AUTHORIZER_FAILURE"),
    *("BAD_REQUEST_BODY", "BAD_REQUEST_PARAMETERS", "DEFAULT_4XX", "DEFAULT_5XX", "EXPIRED_TOKEN"),
    *("INTEGRATION_FAILURE", "INTEGRATION_TIMEOUT", "INVALID_API_KEY", "INVALID_SIGNATURE"),
    *("MISSING_AUTHENTICATION_TOKEN", "QUOTA_EXCEEDED", "REQUEST_TOO_LARGE", "RESOURCE_NOT_FOUND", "THROTTLED"),
    *("UNAUTHORIZED", "UNSUPPORTED_MEDIA_TYPE", "WAF_FILTERED"),
}
_HEADER = re.compile(r"gatewayresponse\.header\.[\w-]+")
_STATIC = re.compile(r"'[^']*'|method\.request\.(header|querystring|path)\.\S+|context\.\S+|stageVariables\.\S+")


@rule(
    "SAM adds a stage named Stage unless OpenApiVersion is set: the whole API again, without throttle, firewall, log "
    "or alarm.",
    "https://github.com/aws/serverless-application-model/issues/191",
)
def an_api_has_one_stage(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::ApiGateway::RestApi"):
        stages = [
            one["StageName"] for _, one in stack.find("AWS::ApiGateway::Stage") if name in names_in(one["RestApiId"])
        ]
        stages += [
            one["StageName"]
            for _, one in stack.find("AWS::ApiGateway::Deployment")
            if name in names_in(one["RestApiId"]) and "StageName" in one
        ]
        if len(stages) != 1:
            yield name, f"its stages are {', '.join(sorted(stages)) or 'none'}"


@whole(
    "API Gateway answers 'CloudWatch Logs role ARN must be set in account settings to enable logging', and the stack "
    "rolls back.",
    "https://github.com/aws/aws-cdk/issues/10722",
)
def a_log_has_the_accounts_role(deployment: Deployment) -> Iterator[Fault]:
    for stack in deployment.stacks[:1]:
        own = list(stack.find("AWS::ApiGateway::Account"))
        for name, stage in stack.find("AWS::ApiGateway::Stage"):
            if "AccessLogSetting" in stage and not own and GATEWAY_ROLE not in deployment.prepared:
                yield name, "it has an access log, and nothing gives API Gateway a role to write it"


GATEWAY_ROLE = "the role with which API Gateway writes logs"


@rule(
    "API Gateway takes requests up to the limit of the account, which all its APIs share.",
    "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html",
)
def a_stage_has_a_throttle(stack: Stack) -> Iterator[Fault]:
    for name, stage in stack.find("AWS::ApiGateway::Stage"):
        if not _everywhere(stage).get("ThrottlingRateLimit") or not _everywhere(stage).get("ThrottlingBurstLimit"):
            yield name, "its methods have no rate or no burst"


@rule(
    "API Gateway's key for what it keeps has no Authorization: it answers one player with another's hand.",
    "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-caching.html",
)
def a_stage_keeps_no_answer(stack: Stack) -> Iterator[Fault]:
    for name, stage in stack.find("AWS::ApiGateway::Stage"):
        kept = [one for one in stage.get("MethodSettings", ()) if one.get("CachingEnabled")]
        if kept or stage.get("CacheClusterEnabled"):
            yield name, "its cache is on"


@rule(
    "CloudWatch charges for eight metrics of each method, and no alarm and no dashboard reads them.",
    "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-metrics-and-dimensions.html",
)
def no_metric_is_paid_for_each_method(stack: Stack) -> Iterator[Fault]:
    for name, stage in stack.find("AWS::ApiGateway::Stage"):
        if any(one.get("MetricsEnabled") for one in stage.get("MethodSettings", ())):
            yield name, "it has metrics for each method"


@rule("API Gateway answers 504 after 29 seconds, while the function works on.", _LIMITS)
def a_function_ends_before_the_gateway_gives_up(stack: Stack) -> Iterator[Fault]:
    for function in sorted({call.target.function for call in integrations(stack)}):
        timeout = (stack.properties(function, "AWS::Lambda::Function") or {}).get("Timeout", 3)
        if timeout >= _LONGEST_S:
            yield function, f"it may take {timeout} s"


@rule(
    "Lambda refuses every call, and API Gateway answers 500: the permission is for another alias or none.",
    "https://docs.aws.amazon.com/lambda/latest/dg/permissions-function-services.html",
)
def the_gateway_may_invoke_what_it_calls(stack: Stack) -> Iterator[Fault]:
    allowed = {
        call.target for call, permission in permissions(stack) if permission["Principal"] == "apigateway.amazonaws.com"
    }
    for target in sorted({call.target for call in integrations(stack)} - allowed, key=str):
        yield target.function, f"nothing lets the gateway invoke {target.function}:{target.qualifier or '$LATEST'}"


@rule(
    "API Gateway answers 'A sibling of this resource already has a variable path part -- only one is allowed'.",
    "https://github.com/amazon-archives/aws-apigateway-importer/issues/202",
)
def a_part_of_a_path_has_one_name(stack: Stack) -> Iterator[Fault]:
    for name, paths in _paths(stack):
        variables: dict[str, set[str]] = {}
        for path in paths:
            parts = path.strip("/").split("/")
            for place, part in enumerate(parts):
                if part.startswith("{"):
                    variables.setdefault("/".join(parts[:place]), set()).add(part)
        for above, found in variables.items():
            if len(found) > 1:
                yield f"{name} /{above}", f"it goes on with {' and '.join(sorted(found))}"


@rule("API Gateway refuses other characters in a part of a path, and keeps /ping and /sping for itself.", _ISSUES)
def paths_are_possible(stack: Stack) -> Iterator[Fault]:
    for name, paths in _paths(stack):
        for path in paths:
            if path in _RESERVED or not all(map(_PART.fullmatch, filter(None, path.split("/")))):
                yield name, f"{path} is no path for it"


@rule("API Gateway imports no API with more than 300 resources, parts of paths included.", _LIMITS)
def at_most_300_parts_of_paths(stack: Stack) -> Iterator[Fault]:
    for name, paths in _paths(stack):
        parts = {path[:end] for path in paths for end in [*(m.start() for m in re.finditer("/", path)), len(path)]}
        if len(parts) > _RESOURCES:
            yield name, f"it has {len(parts)} resources"


@rule(
    "API Gateway refuses the import, or answers with its own text.",
    "https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html",
)
def refusals_are_known_to_the_gateway(stack: Stack) -> Iterator[Fault]:
    for name, kind, _ in _refusals(stack):
        if kind not in _REFUSALS:
            yield name, f"there is no gateway response {kind}"


@rule(
    "API Gateway refuses the import: 'Invalid mapping expression specified'.",
    "https://docs.aws.amazon.com/apigateway/latest/developerguide/"
    "api-gateway-swagger-extensions-gateway-responses.responseParameters.html",
)
def headers_of_refusals_are_quoted(stack: Stack) -> Iterator[Fault]:
    for name, kind, refusal in _refusals(stack):
        for header, value in refusal.get("responseParameters", {}).items():
            if not _HEADER.fullmatch(header) or not _STATIC.fullmatch(text_of(value)):
                yield f"{name} {kind}", f"{header} is {value}"


@rule(
    "API Gateway answers all that a firewall blocks with WAF_FILTERED, unless the rule has an answer of its own: a "
    "client that is told to come again sends the same text for ever.",
    _BLOCKED,
)
def a_firewall_refuses_a_text_for_good(stack: Stack) -> Iterator[Fault]:
    for block in _blocks(stack):
        if not block.counts and (block.status == _TOO_MANY or block.status >= _OURS or block.says_when):
            yield block.where, block.answer


@rule(
    "API Gateway answers with WAF_FILTERED, which is final, unless the rule has an answer of its own: a client gives "
    "up a move that would be accepted minutes later.",
    _BLOCKED,
)
def a_firewall_lets_who_was_too_quick_ask_again(stack: Stack) -> Iterator[Fault]:
    for block in _blocks(stack):
        if block.counts and not (block.status == _TOO_MANY and block.says_when):
            yield block.where, block.answer


@whole("API Gateway sends it as x-amzn-remapped-…, so a client that waits for it never sees it.", _ISSUES)
def no_header_is_promised_that_the_gateway_renames(deployment: Deployment) -> Iterator[Fault]:
    components = deployment.contract.get("components", {}).get("headers", {})
    for name, header in components.items():
        if name.lower() in RENAMED and header.get("required"):
            yield "openapi.yaml", f"every answer of that kind must have {name}"


def _everywhere(stage: dict[str, Any]) -> dict[str, Any]:
    """The settings of all methods together."""
    found: dict[str, Any] = {}
    for setting in stage.get("MethodSettings", ()):
        if (setting.get("HttpMethod"), setting.get("ResourcePath")) == ("*", "/*"):
            found = setting
    return found


def _paths(stack: Stack) -> Iterator[tuple[str, list[str]]]:
    for name, api in stack.find("AWS::ApiGateway::RestApi"):
        yield name, list(api.get("Body", {}).get("paths", {}))


def _refusals(stack: Stack) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for name, api in stack.find("AWS::ApiGateway::RestApi"):
        for kind, refusal in api.get("Body", {}).get("x-amazon-apigateway-gateway-responses", {}).items():
            yield name, kind, refusal


@dataclass(frozen=True, slots=True)
class _Block:
    """What a client gets whose request is blocked by a rule of a firewall."""

    where: str
    counts: bool
    """Whether the rule is about the number of requests, and not about what is in them."""
    status: int
    says_when: bool
    """Whether there is a Retry-After."""

    @property
    def answer(self) -> str:
        return f"it answers {self.status} {'with' if self.says_when else 'without'} Retry-After"


def _blocks(stack: Stack) -> Iterator[_Block]:
    """A rule's own answer goes before that of the API."""
    for name, firewall in stack.find("AWS::WAFv2::WebACL"):
        for one in firewall.get("Rules", ()):
            counts = "RateBasedStatement" in one["Statement"]
            for own in _answers(one):
                for status, headers in [own] if own else _answers_of_apis(stack, name):
                    yield _Block(f"{name} {one['Name']}", counts, status, "retry-after" in map(str.lower, headers))


def _answers(one: Mapping[str, Any]) -> Iterator[tuple[int, list[str]] | None]:
    """The answers of a firewall's rule where it blocks; None for that of the API."""
    (group,) = one["Statement"].values()
    actions = [one.get("Action", {}), *(each["ActionToUse"] for each in group.get("RuleActionOverrides", ()))]
    if "None" in one.get("OverrideAction", {}):
        yield None
    for action in actions:
        if "Block" in action:
            own = action["Block"].get("CustomResponse")
            yield own and (own["ResponseCode"], [header["Name"] for header in own.get("ResponseHeaders", ())])


def _answers_of_apis(stack: Stack, firewall: str) -> Iterator[tuple[int, list[str]]]:
    """What the APIs behind a firewall answer where it blocks."""
    for _, association in stack.find("AWS::WAFv2::WebACLAssociation"):
        if firewall in names_in(association["WebACLArn"]):
            behind = names_in(association["ResourceArn"])
            refusals = {kind: refusal for name, kind, refusal in _refusals(stack) if name in behind}
            found = refusals.get("WAF_FILTERED") or refusals.get("DEFAULT_4XX") or {}
            headers = [name.rpartition(".")[2] for name in found.get("responseParameters", {})]
            yield int(found.get("statusCode", 403)), headers
