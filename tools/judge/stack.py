"""A template as CloudFormation reads it once parameters are chosen: conditions and parameters have their values."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

PSEUDO: Mapping[str, str] = {
    "AWS::AccountId": "123456789012",
    "AWS::NotificationARNs": "",
    "AWS::Partition": "aws",
    "AWS::Region": "eu-central-1",
    "AWS::StackId": "arn:aws:cloudformation:eu-central-1:123456789012:stack/reverie-prod/1",
    "AWS::StackName": "reverie-prod",
    "AWS::URLSuffix": "amazonaws.com",
}
_PLACE = f"{PSEUDO['AWS::Region']}:{PSEUDO['AWS::AccountId']}"
_ARNS: Mapping[tuple[str, str], str] = {
    ("AWS::DynamoDB::Table", "Arn"): "arn:aws:dynamodb:{place}:table/{name}",
    ("AWS::DynamoDB::Table", "StreamArn"): "arn:aws:dynamodb:{place}:table/{name}/stream/1",
    ("AWS::Lambda::Function", "Arn"): "arn:aws:lambda:{place}:function:{name}",
    ("AWS::Logs::LogGroup", "Arn"): "arn:aws:logs:{place}:log-group:{name}:*",
    ("AWS::S3::Bucket", "Arn"): "arn:aws:s3:::{name}",
    ("AWS::SNS::Topic", ""): "arn:aws:sns:{place}:{name}",
    ("AWS::SQS::Queue", "Arn"): "arn:aws:sqs:{place}:{name}",
}
"""What CloudFormation gives, by type and attribute; https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/"""
_NAMED = re.compile(r"\$\{([^!{}][^{}]*)\}")
_ONE = re.compile(r"\$\{([^!{}][^{}]*)\}\Z")
_NOTHING = object()  # what AWS::NoValue leaves


class Unreadable(Exception):
    """CloudFormation would refuse the template before it makes anything of it; the message says why."""


@dataclass(frozen=True, slots=True)
class Place:
    """A resource, or one of its attributes, that a value names."""

    resource: str
    attribute: str = ""


class Choice:
    """The parameters of one deployment, and the conditions that hold with them. Numbers are numbers."""

    def __init__(self, template: Mapping[str, Any], chosen: Mapping[str, str]) -> None:
        declared = template.get("Parameters", {})
        self.chosen = chosen
        self._values = dict(PSEUDO) | {name: _value(declared[name], text) for name, text in chosen.items()}
        self._conditions = template.get("Conditions", {})

    def holds(self, name: str) -> bool:
        """Whether the condition of that name is true. Raises Unreadable."""
        if name not in self._conditions:
            raise Unreadable(f"there is no condition {name}")
        return self.is_true(self._conditions[name])

    def is_true(self, test: Any) -> bool:
        """The truth of a condition or of a rule's assertion. Raises Unreadable."""
        match test:
            case {"Condition": name}:
                return self.holds(name)
            case {"Fn::Equals": [one, other]}:
                return str(self.resolve(one)) == str(self.resolve(other))
            case {"Fn::Not": [inner]}:
                return not self.is_true(inner)
            case {"Fn::And": [*inner]}:
                return all(map(self.is_true, inner))
            case {"Fn::Or": [*inner]}:
                return any(map(self.is_true, inner))
            case {"Fn::Contains": [values, value]}:
                return str(self.resolve(value)) in map(str, self.resolve(values))
        raise Unreadable(f"no condition may be {test}")

    def resolve(self, node: Any) -> Any:
        """The value with parameters and conditions put in; what names a resource stays. Raises Unreadable."""
        found = node
        match node:
            case {"Ref": "AWS::NoValue"}:
                found = _NOTHING
            case {"Ref": str(name)}:
                found = self._values.get(name, node)
            case {"Fn::If": [name, there, otherwise]}:
                found = self.resolve(there if self.holds(name) else otherwise)
            case {"Fn::Sub": text}:
                found = self._substitute(text)
            case {"Fn::GetAtt": str(path)}:
                found = {"Fn::GetAtt": path.split(".", 1)}
            case dict():
                pairs = ((key, self.resolve(value)) for key, value in node.items())
                found = {key: value for key, value in pairs if value is not _NOTHING}
            case list():
                found = [value for value in map(self.resolve, node) if value is not _NOTHING]
        return found

    def _substitute(self, text: Any) -> Any:
        words, own = (text[0], self.resolve(text[1])) if isinstance(text, list) else (text, {})

        def put(found: re.Match[str]) -> str:
            name = found[1].strip()
            value = own.get(name, self._values.get(name, _NOTHING))
            if isinstance(value, dict):
                place = place_of(value)
                return f"${{{'.'.join(filter(None, (place.resource, place.attribute)))}}}" if place else found[0]
            return found[0] if value is _NOTHING else str(value)

        done = _NAMED.sub(put, words)
        rest = {name: value for name, value in own.items() if f"${{{name}}}" in done}
        if rest:
            return {"Fn::Sub": [done, rest]}
        return {"Fn::Sub": done} if _NAMED.search(done) else done.replace("${!", "${")


class Stack:
    """What the translated template gives with one choice of parameters."""

    def __init__(self, template: Mapping[str, Any], choice: Choice) -> None:
        self.chosen = choice.chosen
        self.resources: dict[str, dict[str, Any]] = {
            name: choice.resolve({key: value for key, value in resource.items() if key != "Condition"})
            for name, resource in template["Resources"].items()
            if "Condition" not in resource or choice.holds(resource["Condition"])
        }
        self.outputs: dict[str, Any] = {
            name: choice.resolve(output)
            for name, output in template.get("Outputs", {}).items()
            if "Condition" not in output or choice.holds(output["Condition"])
        }

    def find(self, *kinds: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Names and properties of all resources of these types."""
        for name, resource in self.resources.items():
            if resource["Type"] in kinds:
                yield name, resource.get("Properties", {})

    def properties(self, name: str, kind: str) -> dict[str, Any] | None:
        """The properties of the resource with that name, if there is one and it has that type."""
        resource = self.resources.get(name)
        found: dict[str, Any] | None = None
        if resource and resource["Type"] == kind:
            found = resource.get("Properties", {})
        return found

    def arn_of(self, value: Any) -> str:
        """A value of a policy with an ARN in the place of each resource that it names. Raises Unreadable."""

        def put(found: re.Match[str]) -> str:
            name, _, attribute = found[1].partition(".")
            kind = self.resources.get(name, {}).get("Type", "nothing of this stack")
            if (kind, attribute) not in _ARNS:
                raise Unreadable(f"nobody knows the ARN of {found[0]}, {kind}")
            return _ARNS[kind, attribute].format(place=_PLACE, name=name.lower())

        return _NAMED.sub(put, text_of(value))

    def role_of(self, function: Mapping[str, Any]) -> str | None:
        place = place_of(function.get("Role"))
        return place.resource if place else None

    def statements(self, role: str | None) -> list[dict[str, Any]]:
        """All that the policies of a role say which are written into it or attached to it."""
        properties = self.properties(role or "", "AWS::IAM::Role")
        documents = [one["PolicyDocument"] for one in (properties or {}).get("Policies", ())]
        for _, policy in self.find("AWS::IAM::Policy"):
            if {"Ref": role} in policy.get("Roles", ()):
                documents.append(policy["PolicyDocument"])
        for _, policy in self.find("AWS::IAM::RolePolicy"):
            if policy["RoleName"] == {"Ref": role}:
                documents.append(policy["PolicyDocument"])
        return [statement for document in documents for statement in as_list(document["Statement"])]

    def may(self, role: str | None, action: str, resource: str) -> bool:
        """Whether a role allows the action on something of that resource, conditions and the ARN's shape aside."""
        return any(
            statement["Effect"] == "Allow"
            and any(matches(action, pattern) for pattern in as_list(statement.get("Action")))
            and any(one == "*" or resource in names_in(one) for one in as_list(statement.get("Resource")))
            for statement in self.statements(role)
        )


def place_of(value: Any) -> Place | None:
    """The resource that a value names and nothing else; None for every other value."""
    match value:
        case {"Ref": str(name)}:
            return Place(name)
        case {"Fn::GetAtt": [str(name), str(attribute)]}:
            return Place(name, attribute)
        case {"Fn::Sub": str(text)} if one := _ONE.match(text):
            return Place(*one[1].split(".", 1))
    return None


def names_in(node: Any) -> set[str]:
    """All names that Ref, GetAtt and Sub mention anywhere in a value."""
    found: set[str] = set()
    match node:
        case {"Ref": str(name)} | {"Fn::GetAtt": [str(name), *_]}:
            found = {name}
        case {"Fn::Sub": [str(text), dict(own)]}:
            found = (_mentions(text) - own.keys()) | names_in(own)
        case {"Fn::Sub": str(text)}:
            found = _mentions(text)
        case dict():
            found = set().union(*map(names_in, node.values()))
        case list():
            found = set().union(*map(names_in, node))
    return found


def _mentions(text: str) -> set[str]:
    return {name.strip().split(".")[0] for name in _NAMED.findall(text)}


def text_of(value: Any) -> str:
    """A value as text; what is known only after deploying stands as ${Name} or ${Name.Attribute}."""
    match value:
        case {"Ref": str(name)}:
            return f"${{{name}}}"
        case {"Fn::GetAtt": [str(name), str(attribute)]}:
            return f"${{{name}.{attribute}}}"
        case {"Fn::Sub": str(text)} | {"Fn::Sub": [str(text), _]}:
            return text
        case {"Fn::Join": [str(between), list(parts)]}:
            return between.join(map(text_of, parts))
    return str(value)


def as_list(value: Any) -> list[Any]:
    """IAM and others write one value without its list."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def matches(action: str, pattern: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*").replace(r"\?", "."), action, re.IGNORECASE) is not None


def _value(parameter: Mapping[str, Any], text: str) -> Any:
    if parameter["Type"] != "Number":
        return text
    return float(text) if "." in text else int(text)
