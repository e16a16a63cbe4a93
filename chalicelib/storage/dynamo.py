"""What all items have in common: keys, reads, writes, and the meaning of DynamoDB's errors."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.service.errors import StoreUnavailable
from chalicelib.service.ports import OutcomeUnknown
from chalicelib.storage import formats
from chalicelib.storage.formats import stamped, upgraded

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

Item = formats.Item

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


@dataclass(frozen=True, slots=True)
class ConditionFailed(Exception):
    """A condition of a write failed. For every write, in order: whether its condition failed, and the item found.

    The items found are as stored, so they may be in an earlier format; None where there is none.
    """

    failed: Sequence[bool]
    found: Sequence[Item | None]


@dataclass(frozen=True, slots=True)
class Dynamo:
    """The table. Items read are upgraded to the newest format, and `put` writes that format."""

    client: "DynamoDBClient"
    table: str
    pause: Callable[[float], None] = time.sleep  # seconds

    def get(self, pk: str, sk: str) -> Item | None:
        with _reading():
            answer = self.client.get_item(TableName=self.table, Key=key(pk, sk), ConsistentRead=True)
        item = answer.get("Item")
        return upgraded(item) if item else None

    def get_many(self, keys: Sequence[Item]) -> Iterator[Item]:
        """The items that exist, in any order. `keys` must be distinct."""
        for start in range(0, len(keys), BATCH):
            yield from self._batch(list(keys[start : start + BATCH]))

    def _batch(self, keys: Sequence[Item]) -> Iterator[Item]:
        for attempt in range(UNPROCESSED_ROUNDS):
            if attempt:
                self.pause(UNPROCESSED_PAUSE_S * 2 ** (attempt - 1))
            asked: Any = {self.table: {"Keys": keys, "ConsistentRead": True}}
            with _reading():
                answer = self.client.batch_get_item(RequestItems=asked)
            yield from map(upgraded, answer["Responses"].get(self.table, ()))
            unprocessed: Any = answer.get("UnprocessedKeys", {})
            keys = unprocessed.get(self.table, {}).get("Keys")
            if not keys:
                return
        raise StoreUnavailable()

    def query(self, **arguments: Any) -> tuple[list[Item], Item | None]:
        """One page of items, and the key after which the next page begins. An index gives only keys."""
        with _reading():
            answer = self.client.query(TableName=self.table, **arguments)
        items = answer["Items"] if "IndexName" in arguments else map(upgraded, answer["Items"])
        return list(items), answer.get("LastEvaluatedKey")

    def every(self, **arguments: Any) -> Iterator[Item]:
        """All items of a query; reads each page when it is needed."""
        start: dict[str, Any] = {}
        while True:
            items, last = self.query(**arguments, **start)
            yield from items
            if last is None:
                return
            start = {"ExclusiveStartKey": last}

    def all_below(self, pk: str, prefix: str) -> Iterator[Item]:
        """Every item of a partition whose sort key begins with `prefix`, in the order of the keys."""
        return self.every(
            KeyConditionExpression="pk = :pk AND begins_with(sk, :sk)",
            ExpressionAttributeValues={":pk": {"S": pk}, ":sk": {"S": prefix}},
            ConsistentRead=True,
        )

    def write(self, *writes: Mapping[str, Mapping[str, Any]]) -> None:
        """Carry out all of the writes or none. Each has the form of TransactWriteItems: {"Put": {"Item": …}}.

        A single write is sent without a transaction, which would cost twice as much.
        Raises ConditionFailed, OutcomeUnknown or StoreUnavailable.
        """
        complete: list[Any] = [{kind: self._complete(body) for kind, body in write.items()} for write in writes]
        with _writing():
            if len(complete) == 1:
                self._write_one(complete[0])
            else:
                self.client.transact_write_items(TransactItems=complete)

    def _complete(self, body: Mapping[str, Any]) -> dict[str, Any]:
        on_failure = {"ReturnValuesOnConditionCheckFailure": "ALL_OLD"} if "ConditionExpression" in body else {}
        return {"TableName": self.table, **on_failure, **body}

    def _write_one(self, write: Mapping[str, Any]) -> None:
        match write:
            case {"Put": body}:
                self.client.put_item(**body)
            case {"Delete": body}:
                self.client.delete_item(**body)
            case {"Update": body}:
                self.client.update_item(**body)

    def count_up(self, pk: str, sk: str, attribute: str) -> int | None:
        """Add one to a number, and return the new number; None if there is no such item.

        May count twice if an answer is lost. Raises OutcomeUnknown or StoreUnavailable.
        """
        try:
            with _writing():
                answer = self.client.update_item(
                    TableName=self.table,
                    Key=key(pk, sk),
                    UpdateExpression="ADD #number :one",
                    ConditionExpression="attribute_exists(pk)",
                    ExpressionAttributeNames={"#number": attribute},
                    ExpressionAttributeValues={":one": {"N": "1"}},
                    ReturnValues="UPDATED_NEW",
                )
        except ConditionFailed:
            return None
        return int(answer["Attributes"][attribute]["N"])


def key(pk: str, sk: str) -> dict[str, dict[str, str]]:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def put(item: Item, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """A write of the whole item. `condition`: an expression, its values, and its names if it needs any."""
    return {"Put": {"Item": stamped(item), **_conditional(*condition)}}


def delete(pk: str, sk: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """A write that removes the item. `condition` as in `put`."""
    return {"Delete": {"Key": key(pk, sk), **_conditional(*condition)}}


def update(pk: str, sk: str, expression: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """A write that changes attributes in place. `condition` as in `put`; `expression` shares its values and names.

    The expression must set the format.
    """
    return {"Update": {"Key": key(pk, sk), "UpdateExpression": expression, **_conditional(*condition)}}


def check(pk: str, sk: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """A check in a transaction: the other writes happen only if the condition holds. `condition` as in `put`."""
    return {"ConditionCheck": {"Key": key(pk, sk), **_conditional(*condition)}}


def _conditional(*condition: Any) -> dict[str, Any]:
    parts = ("ConditionExpression", "ExpressionAttributeValues", "ExpressionAttributeNames")
    return dict(zip(parts, condition, strict=False))


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
    """Map failures of writes to the exceptions of the ports.

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
        return ConditionFailed((True,), (_response(error).get("Item"),))
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
        failed = tuple(reason.get("Code") == FAILED for reason in reasons)
        return ConditionFailed(failed, tuple(reason.get("Item") for reason in reasons))
    return StoreUnavailable() if codes & THROTTLED else OutcomeUnknown()


def code_of(error: Exception) -> str:
    return str(_response(error)["Error"]["Code"])


def _response(error: Exception) -> Mapping[str, Any]:
    """DynamoDB's answer, which a botocore ClientError carries."""
    return cast(ClientError, error).response  # type: ignore[no-any-return]
