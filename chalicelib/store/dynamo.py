"""The table in DynamoDB: renders reads and writes for botocore, and tells what DynamoDB's errors mean."""

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.engine.values import value_class
from chalicelib.store.attributes import Sent, from_attributes, sent_key, to_attributes, typed
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.formats import stamp, stamped, upgraded
from chalicelib.store.table import (
    Absent,
    Below,
    Check,
    Condition,
    Delete,
    Equals,
    Exists,
    Index,
    Item,
    Key,
    Lacks,
    Place,
    Put,
    Update,
    Value,
    Write,
    failure,
)

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

CONFIG = Config(
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "total_max_attempts": 3},
    user_agent="reverie",
    parameter_validation=False,
)
"""Three tries of at most 3 s each, so that the answer is sent before Lambda's timeout (25 s).

The last two options save a sixth of botocore's time, which is most of ours (docs/benchmarks.md): without `user_agent`
botocore builds that header twice for each request, and parameters are checked by mypy and by DynamoDB anyway.
"""

BATCH = 100  # keys in one BatchGetItem
UNPROCESSED_ROUNDS = 5
UNPROCESSED_PAUSE_S = 0.05  # doubled each time: 0.75 s in all

BUSY = {"ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"}
UNSURE = {  # in addition to any answer with a status of 500 or above
    "InternalServerError",
    "InternalFailure",
    "ServiceUnavailable",
    "TransactionInProgressException",
    "TransactionConflictException",  # this try wrote nothing, but an earlier unanswered one may have
}

# The reasons why a transaction was cancelled, one for each of its writes.
FAILED = "ConditionalCheckFailed"
OUR_BUG = {"ValidationError", "ItemCollectionSizeLimitExceeded"}
THROTTLED = {"ThrottlingError", "ProvisionedThroughputExceeded"}

Arguments = dict[str, Any]


@value_class
class DynamoTable:
    client: "DynamoDBClient"
    name: str
    pause: Callable[[float], None] = time.sleep  # seconds

    def get(self, key: Key) -> Item | None:
        with _reading():
            answer = self.client.get_item(TableName=self.name, Key=sent_key(key), ConsistentRead=True)
        item = answer.get("Item")
        return upgraded(from_attributes(item)) if item else None

    def get_many(self, keys: Sequence[Key]) -> Iterator[Item]:
        for start in range(0, len(keys), BATCH):
            yield from self._batch([sent_key(key) for key in keys[start : start + BATCH]])

    def _batch(self, keys: Sequence[Sent]) -> Iterator[Item]:
        for attempt in range(UNPROCESSED_ROUNDS):
            if attempt:
                self.pause(UNPROCESSED_PAUSE_S * 2 ** (attempt - 1))
            asked: Any = {self.name: {"Keys": keys, "ConsistentRead": True}}
            with _reading():
                answer = self.client.batch_get_item(RequestItems=asked)
            yield from (upgraded(from_attributes(item)) for item in answer["Responses"].get(self.name, ()))
            unprocessed: Any = answer.get("UnprocessedKeys", {})
            keys = unprocessed.get(self.name, {}).get("Keys")
            if not keys:
                return
        raise StoreUnavailable()

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        found = self._pages(
            limit,
            KeyConditionExpression="pk = :pk AND sk BETWEEN :first AND :last",
            ExpressionAttributeValues={":pk": {"S": pk}, ":first": {"S": first}, ":last": {"S": last}},
            ConsistentRead=True,
            ScanIndexForward=not newest_first,
        )
        return (upgraded(from_attributes(item)) for item in found)

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        found = self._pages(
            None,
            IndexName=index.name,
            KeyConditionExpression=f"{index.partition} = :partition AND {index.number} < :below",
            ExpressionAttributeValues={":partition": {"S": partition}, ":below": {"N": str(below)}},
        )
        return (_place(index, item) for item in found)

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        found = self._pages(
            limit,
            IndexName=index.name,
            KeyConditionExpression=f"{index.partition} = :partition",
            ExpressionAttributeValues={":partition": {"S": partition}},
            ScanIndexForward=False,
            **({"ExclusiveStartKey": _start(index, partition, after)} if after else {}),
        )
        return (_place(index, item) for item in found)

    def _pages(self, limit: int | None, **arguments: Any) -> Iterator[Sent]:
        """The items of a query, at most `limit`; asks for each page when it is needed."""
        left = limit
        while left is None or left > 0:
            if left is not None:
                arguments["Limit"] = left
            with _reading():
                answer = self.client.query(TableName=self.name, **arguments)
            yield from answer["Items"]
            if "LastEvaluatedKey" not in answer:
                return
            arguments["ExclusiveStartKey"] = answer["LastEvaluatedKey"]
            left = None if left is None else left - len(answer["Items"])

    def write(self, *writes: Write) -> None:
        """A single write is sent without a transaction, which would cost twice as much."""
        try:
            with _writing():
                if len(writes) == 1:
                    self._write_one(writes[0])
                else:
                    self._transact(writes)
        except _Refused as refused:
            failed = ((write, found) for write, (failed, found) in zip(writes, refused.reasons, strict=True) if failed)
            reason = failure(failed)
            if reason is not None:
                raise reason from refused

    def _write_one(self, write: Write) -> None:
        arguments = self._arguments(write)
        match write:
            case Put():
                self.client.put_item(**arguments)
            case Delete():
                self.client.delete_item(**arguments)
            case Update():
                self.client.update_item(**arguments)
            case Check():
                raise TypeError("a check alone writes nothing")

    def _transact(self, writes: Sequence[Write]) -> None:
        """One token for all tries of botocore, so that DynamoDB carries out only one of them."""
        items: Any = [{_KINDS[type(write)]: self._arguments(write)} for write in writes]
        self.client.transact_write_items(TransactItems=items, ClientRequestToken=secrets.token_hex(16))

    def _arguments(self, write: Write) -> Arguments:
        used = _Used()
        arguments: Arguments = {"TableName": self.name}
        match write:
            case Put(item):
                arguments["Item"] = to_attributes(stamped(item))
            case Delete(key) | Check(key):
                arguments["Key"] = sent_key(key)
            case Update(key, values, numbers):
                arguments["Key"] = sent_key(key)
                arguments["UpdateExpression"] = _changes({**values, **stamp()}, numbers, used)
        if write.condition is not None:
            arguments["ConditionExpression"] = _expression(write.condition, used)
            arguments["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
        return arguments | used.arguments()

    def count_up(self, key: Key, attribute: str) -> int | None:
        used = _Used()
        try:
            with _writing():
                answer = self.client.update_item(
                    TableName=self.name,
                    Key=sent_key(key),
                    UpdateExpression=_changes({}, {attribute: 1}, used),
                    ConditionExpression=_expression(Exists(), used),
                    ReturnValues="UPDATED_NEW",
                    **used.arguments(),
                )
        except _Refused:
            return None
        return int(answer["Attributes"][attribute]["N"])


_KINDS = {Put: "Put", Delete: "Delete", Update: "Update", Check: "ConditionCheck"}


@value_class
class _Refused(Exception):
    """For every write, in order: whether its condition failed, and the item found."""

    reasons: Sequence[tuple[bool, Item | None]]


class _Used:
    """The names and values of an expression.

    Names are always replaced, because many words are reserved. A placeholder has letters and digits alone, which an
    attribute need not have: `a-day` of a player's habits.
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}  # placeholders by attribute
        self._values: dict[str, Mapping[str, Any]] = {}

    def name(self, attribute: str) -> str:
        return self._names.setdefault(attribute, f"#{len(self._names)}")

    def value(self, value: Value) -> str:
        placeholder = f":{len(self._values)}"
        self._values[placeholder] = typed(value)
        return placeholder

    def arguments(self) -> Arguments:
        """DynamoDB refuses an empty map."""
        replaced = {placeholder: attribute for attribute, placeholder in self._names.items()}
        names = {"ExpressionAttributeNames": replaced} if replaced else {}
        return names | ({"ExpressionAttributeValues": self._values} if self._values else {})


def _expression(condition: Condition, used: _Used) -> str:
    match condition:
        case Absent(now):
            expired = "" if now is None else f" OR {used.name('ttl')} <= {used.value(now)}"
            return f"attribute_not_exists(pk){expired}"
        case Exists():
            return "attribute_exists(pk)"
        case Equals(attribute, value):
            return f"{used.name(attribute)} = {used.value(value)}"
        case Lacks(attribute):
            return f"attribute_exists(pk) AND attribute_not_exists({used.name(attribute)})"
        case Below(attribute, limit):
            name = used.name(attribute)
            return f"attribute_not_exists({name}) OR {name} < {used.value(limit)}"


def _changes(values: Mapping[str, Value], numbers: Mapping[str, int], used: _Used) -> str:
    added = [f"{used.name(name)} {used.value(number)}" for name, number in numbers.items()]
    changed = [f"{used.name(name)} = {used.value(value)}" for name, value in values.items()]
    return " ".join(f"{how} {', '.join(what)}" for how, what in (("ADD", added), ("SET", changed)) if what)


def _place(index: Index, item: Sent) -> Place:
    return Place(int(item[index.number]["N"]), Key(item["pk"]["S"], item["sk"]["S"]))


def _start(index: Index, partition: str, after: Place) -> Sent:
    return {
        **sent_key(after.key),
        index.partition: {"S": partition},
        index.number: {"N": str(after.number)},
    }


@contextmanager
def _reading() -> Iterator[None]:
    """Map transient read failures to StoreUnavailable; the caller may retry."""
    try:
        yield
    except ClientError as error:
        if code_of(error) in BUSY or _is_unsure(error):
            raise StoreUnavailable() from error
        raise
    except BotoCoreError as error:
        raise StoreUnavailable() from error


@contextmanager
def _writing() -> Iterator[None]:
    """Map failures of writes to `_Refused` and to the exceptions of the ports.

    A write that could not be sent has an unknown outcome too: botocore reports only its last try.
    """
    try:
        yield
    except ClientError as error:
        raise _meaning(error) from error
    except BotoCoreError as error:
        raise OutcomeUnknown() from error


def _meaning(error: Exception) -> Exception:
    code = code_of(error)
    if code == "ConditionalCheckFailedException":
        return _Refused([(True, _found(_response(error)))])
    if code == "TransactionCanceledException":
        return _cancelled(error)
    if code in BUSY:
        return StoreUnavailable()
    return OutcomeUnknown() if _is_unsure(error) else error


def _is_unsure(error: Exception) -> bool:
    """Whether the outcome is unknown. An answer without DynamoDB's body has only its status as code, such as "502"."""
    status = _response(error).get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    return code_of(error) in UNSURE or status >= HTTPStatus.INTERNAL_SERVER_ERROR


def _cancelled(error: Exception) -> Exception:
    """Why a transaction, which wrote nothing, was cancelled: by a condition, by throttling or by another write."""
    reasons = _response(error).get("CancellationReasons", ())
    codes = {reason.get("Code") for reason in reasons}
    if codes & OUR_BUG:
        return error
    if FAILED in codes:
        return _Refused([(reason.get("Code") == FAILED, _found(reason)) for reason in reasons])
    return StoreUnavailable() if codes & THROTTLED else OutcomeUnknown()


def _found(reason: Mapping[str, Any]) -> Item | None:
    return from_attributes(reason["Item"]) if reason.get("Item") else None


def code_of(error: Exception) -> str:
    return str(_response(error)["Error"]["Code"])


def _response(error: Exception) -> Mapping[str, Any]:
    """DynamoDB's answer, which a botocore ClientError carries."""
    return cast(ClientError, error).response  # type: ignore[no-any-return]
