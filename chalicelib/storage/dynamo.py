"""What all items have in common: keys, reading, writing, and what DynamoDB's errors mean to us."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError, ConnectTimeoutError, EndpointConnectionError

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

Item = Mapping[str, Mapping[str, Any]]  # as the low-level client has it: {"pk": {"S": "…"}}

BUSY = {"ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"}
CONFLICT = {"ConditionalCheckFailedException", "TransactionCanceledException", "TransactionConflictException"}
UNSURE = {"InternalServerError", "ServiceUnavailable", "TransactionInProgressException"}


@dataclass(frozen=True, slots=True)
class Lost(Exception):
    """A condition did not hold. `found` has, for every write in its order, the item that stood in the way, or None."""

    found: Sequence[Item | None]


@dataclass(frozen=True, slots=True)
class Dynamo:
    client: "DynamoDBClient"
    table: str

    def get(self, pk: str, sk: str) -> Item | None:
        with _reading():
            answer = self.client.get_item(TableName=self.table, Key=key(pk, sk), ConsistentRead=True)
        return answer.get("Item")

    def get_many(self, keys: Sequence[Item]) -> Iterator[Item]:
        """Those of the items which exist, in any order. `keys` are distinct."""
        for start in range(0, len(keys), BATCH):
            yield from self._batch(list(keys[start : start + BATCH]))

    def _batch(self, keys: Sequence[Item]) -> Iterator[Item]:
        for _ in range(UNPROCESSED_ROUNDS):
            asked: Any = {self.table: {"Keys": keys, "ConsistentRead": True}}
            with _reading():
                answer = self.client.batch_get_item(RequestItems=asked)
            yield from answer["Responses"].get(self.table, ())
            unprocessed: Any = answer.get("UnprocessedKeys", {})
            keys = unprocessed.get(self.table, {}).get("Keys", ())
            if not keys:
                return
        raise StoreUnavailable()

    def query(self, **arguments: Any) -> tuple[list[Item], Item | None]:
        """One page, and the key after which the next one begins."""
        with _reading():
            answer = self.client.query(TableName=self.table, **arguments)
        return list(answer["Items"]), answer.get("LastEvaluatedKey")

    def all_below(self, pk: str, prefix: str) -> Iterator[Item]:
        """Every item of a partition whose sort key begins with `prefix`, in the order of the keys."""
        start: dict[str, Any] = {}
        while True:
            items, last = self.query(
                KeyConditionExpression="pk = :pk AND begins_with(sk, :sk)",
                ExpressionAttributeValues={":pk": {"S": pk}, ":sk": {"S": prefix}},
                ConsistentRead=True,
                **start,
            )
            yield from items
            if last is None:
                return
            start = {"ExclusiveStartKey": last}

    def write(self, *writes: Mapping[str, Mapping[str, Any]]) -> None:
        """Carry out all of the writes or none, each as TransactWriteItems has it: {"Put": {"Item": …}}.

        One write alone costs half as much as a transaction of one, and so is none.
        Raises Lost or OutcomeUnknown.
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


def key(pk: str, sk: str) -> dict[str, dict[str, str]]:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def put(item: Item, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    """`condition`: an expression, its values, and its names where it needs any."""
    return {"Put": {"Item": item, **_conditional(*condition)}}


def delete(pk: str, sk: str, *condition: Any) -> Mapping[str, Mapping[str, Any]]:
    return {"Delete": {"Key": key(pk, sk), **_conditional(*condition)}}


def _conditional(*condition: Any) -> dict[str, Any]:
    parts = ("ConditionExpression", "ExpressionAttributeValues", "ExpressionAttributeNames")
    return dict(zip(parts, condition, strict=False))


@contextmanager
def _reading() -> Iterator[None]:
    """Anything that keeps us from reading now may not do so in a moment."""
    try:
        yield
    except ClientError as error:
        if code_of(error) in BUSY | UNSURE:
            raise StoreUnavailable() from error
        raise
    except BotoCoreError as error:
        raise StoreUnavailable() from error


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except ClientError as error:
        raise _meaning(error) from error
    except (EndpointConnectionError, ConnectTimeoutError) as error:  # never arrived
        raise StoreUnavailable() from error
    except BotoCoreError as error:  # sent, and then no answer
        raise OutcomeUnknown() from error


def _meaning(error: Exception) -> Exception:
    code = code_of(error)
    if code in CONFLICT:
        return _lost(error)
    if code in BUSY:
        return StoreUnavailable()
    return OutcomeUnknown() if code in UNSURE else error


def _lost(error: Exception) -> Exception:
    """Which conditions failed. A transaction which lost against another one, or was throttled, has no items to show."""
    response = _response(error)
    if code_of(error) != "TransactionCanceledException":
        return Lost((response.get("Item"),))
    reasons = response.get("CancellationReasons", ())
    if any(reason.get("Code") in {"ValidationError", "ItemCollectionSizeLimitExceeded"} for reason in reasons):
        return error
    return Lost(tuple(reason.get("Item") for reason in reasons))


def code_of(error: Exception) -> str:
    return str(_response(error)["Error"]["Code"])


def _response(error: Exception) -> Mapping[str, Any]:
    """What DynamoDB has answered: a botocore ClientError carries it."""
    return cast(ClientError, error).response  # type: ignore[no-any-return]
