"""What all items have in common: keys, reading, writing, and what DynamoDB's errors mean to us."""

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

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

CONFIG = Config(
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "total_max_attempts": 3},
    user_agent="reverie",
    parameter_validation=False,
)
"""Three tries of at most 3 s each, so that an answer is out before Lambda's time is (25 s).

The last two save a sixth of botocore's time, which is most of ours (docs/benchmarks.md). Unless it is told a name, it
puts one together twice a request; and what we send is checked by mypy before, and by DynamoDB after.
"""

BATCH = 100  # keys in one BatchGetItem
UNPROCESSED_ROUNDS = 5
UNPROCESSED_PAUSE_S = 0.05  # doubled each time: 0.75 s in all

Item = Mapping[str, Mapping[str, Any]]  # as the low-level client has it: {"pk": {"S": "…"}}

BUSY = {"ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"}
UNSURE = {  # beside every other trouble of the store's own, which its status tells
    "InternalServerError",
    "InternalFailure",
    "ServiceUnavailable",
    "TransactionInProgressException",
    "TransactionConflictException",  # this try has done nothing, but one before it, left unanswered, may have
}

# Why a transaction was cancelled, a reason for each of its writes.
FAILED = "ConditionalCheckFailed"
OUR_BUG = {"ValidationError", "ItemCollectionSizeLimitExceeded"}
THROTTLED = {"ThrottlingError", "ProvisionedThroughputExceeded"}


@dataclass(frozen=True, slots=True)
class Lost(Exception):
    """A condition did not hold: which, and the item that stood in the way, or None, for every write in its order."""

    failed: Sequence[bool]
    found: Sequence[Item | None]


@dataclass(frozen=True, slots=True)
class Dynamo:
    client: "DynamoDBClient"
    table: str
    pause: Callable[[float], None] = time.sleep  # seconds

    def get(self, pk: str, sk: str) -> Item | None:
        with _reading():
            answer = self.client.get_item(TableName=self.table, Key=key(pk, sk), ConsistentRead=True)
        return answer.get("Item")

    def get_many(self, keys: Sequence[Item]) -> Iterator[Item]:
        """Those of the items which exist, in any order. `keys` are distinct."""
        for start in range(0, len(keys), BATCH):
            yield from self._batch(list(keys[start : start + BATCH]))

    def _batch(self, keys: Sequence[Item]) -> Iterator[Item]:
        for attempt in range(UNPROCESSED_ROUNDS):
            if attempt:
                self.pause(UNPROCESSED_PAUSE_S * 2 ** (attempt - 1))
            asked: Any = {self.table: {"Keys": keys, "ConsistentRead": True}}
            with _reading():
                answer = self.client.batch_get_item(RequestItems=asked)
            yield from answer["Responses"].get(self.table, ())
            unprocessed: Any = answer.get("UnprocessedKeys", {})
            keys = unprocessed.get(self.table, {}).get("Keys")
            if not keys:
                return
        raise StoreUnavailable()

    def query(self, **arguments: Any) -> tuple[list[Item], Item | None]:
        """One page, and the key after which the next one begins."""
        with _reading():
            answer = self.client.query(TableName=self.table, **arguments)
        return list(answer["Items"]), answer.get("LastEvaluatedKey")

    def every(self, **arguments: Any) -> Iterator[Item]:
        """What a query finds, page after page, as far as it is asked for."""
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
        """Carry out all of the writes or none, each as TransactWriteItems has it: {"Put": {"Item": …}}.

        One write alone costs half as much as a transaction of one, and so is none.
        Raises Lost, OutcomeUnknown or StoreUnavailable.
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
        """Add one to a number, and give what it is then; None where there is no such item.

        Done twice where the answer of the first was lost. Raises OutcomeUnknown or StoreUnavailable.
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
        except Lost:
            return None
        return int(answer["Attributes"][attribute]["N"])


def key(pk: str, sk: str) -> dict[str, dict[str, str]]:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def put(item: Item, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """`condition`: an expression, its values, and its names where it needs any."""
    return {"Put": {"Item": item, **_conditional(*condition)}}


def delete(pk: str, sk: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    return {"Delete": {"Key": key(pk, sk), **_conditional(*condition)}}


def update(pk: str, sk: str, expression: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """`condition` as everywhere; its values and names are the expression's too."""
    return {"Update": {"Key": key(pk, sk), "UpdateExpression": expression, **_conditional(*condition)}}


def check(pk: str, sk: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """Writes nothing, and lets the writes beside it happen only if the condition holds."""
    return {"ConditionCheck": {"Key": key(pk, sk), **_conditional(*condition)}}


def _conditional(*condition: Any) -> dict[str, Any]:
    parts = ("ConditionExpression", "ExpressionAttributeValues", "ExpressionAttributeNames")
    return dict(zip(parts, condition, strict=False))


@contextmanager
def _reading() -> Iterator[None]:
    """Anything that keeps us from reading now may not do so in a moment."""
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
    """A write which could not even be sent has an unknown outcome too: botocore tells of its last try alone."""
    try:
        yield
    except ClientError as error:
        raise _meaning(error) from error
    except BotoCoreError as error:
        raise OutcomeUnknown() from error


def _meaning(error: Exception) -> Exception:
    code = code_of(error)
    if code == "ConditionalCheckFailedException":
        return Lost((True,), (_response(error).get("Item"),))
    if code == "TransactionCanceledException":
        return _cancelled(error)
    if code in BUSY:
        return StoreUnavailable()
    return OutcomeUnknown() if _is_unsure(error) else error


def _is_unsure(error: Exception) -> bool:
    """Where the answer has no body of DynamoDB's, its code is but the status: "502"."""
    status = _response(error).get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    return code_of(error) in UNSURE or status >= HTTPStatus.INTERNAL_SERVER_ERROR


def _cancelled(error: Exception) -> Exception:
    """A cancelled transaction has done nothing: a condition failed, or else it was throttled or met another write."""
    reasons = _response(error).get("CancellationReasons", ())
    codes = {reason.get("Code") for reason in reasons}
    if codes & OUR_BUG:
        return error
    if FAILED in codes:
        failed = tuple(reason.get("Code") == FAILED for reason in reasons)
        return Lost(failed, tuple(reason.get("Item") for reason in reasons))
    return StoreUnavailable() if codes & THROTTLED else OutcomeUnknown()


def code_of(error: Exception) -> str:
    return str(_response(error)["Error"]["Code"])


def _response(error: Exception) -> Mapping[str, Any]:
    """What DynamoDB has answered: a botocore ClientError carries it."""
    return cast(ClientError, error).response  # type: ignore[no-any-return]
