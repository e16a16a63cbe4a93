"""A small model of IAM: which permissions a call to DynamoDB or S3 needs, and whether a role gives them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

TABLE = "the table"
OBJECTS = "${UploadsBucket.Arn}/"
NAMES = {"Put": "PutItem", "Delete": "DeleteItem", "Update": "UpdateItem", "ConditionCheck": "ConditionCheckItem"}


@dataclass(frozen=True)
class Asked:
    """One action on one resource; `leading` is the partition key it is about."""

    action: str
    resource: str
    leading: str


def asked(operation: str, sent: dict[str, Any]) -> Iterator[Asked]:
    """The permissions DynamoDB checks for a call: for a transaction each of its writes, for a batch each table once."""
    match operation:
        case "TransactWriteItems":
            for write in sent["TransactItems"]:
                ((kind, body),) = write.items()
                yield Asked(f"dynamodb:{NAMES[kind]}", TABLE, _pk(body))
        case "BatchGetItem":
            for key in [key for request in sent["RequestItems"].values() for key in request["Keys"]]:
                yield Asked("dynamodb:BatchGetItem", TABLE, key["pk"]["S"])
        case "Query":
            index = f"{TABLE}/index/{sent['IndexName']}" if "IndexName" in sent else TABLE
            name = sent["KeyConditionExpression"].split("=")[1].split()[0]
            yield Asked("dynamodb:Query", index, sent["ExpressionAttributeValues"][name]["S"])
        case _:
            yield Asked(f"dynamodb:{operation}", TABLE, _pk(sent))


def asked_of_objects(operation: str, sent: dict[str, Any]) -> Iterator[Asked]:
    """The permissions S3 checks for a call about objects of the bucket of uploads."""
    if operation == "CreateBucket":  # in its name botocore signs forms, without a call
        return
    keys = [one["Key"] for one in sent["Delete"]["Objects"]] if operation == "DeleteObjects" else [sent["Key"]]
    yield from (Asked(f"s3:{operation.removesuffix('s')}", OBJECTS + key, "") for key in keys)


def _pk(body: dict[str, Any]) -> str:
    pk: str = (body.get("Item") or body["Key"])["pk"]["S"]
    return pk


@dataclass(frozen=True)
class Leave:
    action: str
    resource: str
    leading: tuple[str, ...]  # patterns of partition keys

    def covers(self, wish: Asked) -> bool:
        fits = any(fnmatchcase(wish.leading, pattern) for pattern in self.leading)
        same = wish.resource == self.resource or (
            self.resource.startswith(OBJECTS) and fnmatchcase(wish.resource, self.resource)
        )
        return self.action == wish.action and same and fits


def given(role: dict[str, Any]) -> list[Leave]:
    """All that a role allows, as pairs of an action and a resource."""
    statements = [
        statement
        for policy in role["Properties"]["Policies"]
        for statement in policy["PolicyDocument"]["Statement"]
        if statement["Effect"] == "Allow"
    ]
    return [
        Leave(action, _resource(resource), tuple(_leading(statement)))
        for statement in statements
        for action in _listed(statement["Action"])
        for resource in _listed(statement["Resource"])
    ]


def _leading(statement: dict[str, Any]) -> list[str]:
    condition = statement.get("Condition", {}).get("ForAllValues:StringLike", {})
    return _listed(condition.get("dynamodb:LeadingKeys", "*"))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _resource(resource: Any) -> str:
    match resource:
        case {"Fn::GetAtt": ["Table", "Arn"]}:
            return TABLE
        case {"Fn::Sub": str(text)}:
            return text.replace("${Table.Arn}", TABLE)
        case {"Fn::GetAtt": [name, attribute]}:
            return f"{name}.{attribute}"
        case _:
            return str(resource)
