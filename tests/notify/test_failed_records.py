"""Records of the table's stream that cannot be notified: they are repeated, then set aside, and brought back."""

import io
import json
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from types import SimpleNamespace

import boto3
import pytest
from werkzeug.test import Client

from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import TableHooks
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import HAND_OVER_S, Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.webhooks import register
from chalicelib.store.attributes import sent_key, to_attributes
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import key_of
from chalicelib.tables.store import STATE
from chalicelib.tables.transition import Publish
from chalicelib.workers.tasks import notify_saved
from tests.at_table import table
from tests.receivers import at, carry_out, with_receiver
from tools.deploy.account import Account, CannotDeploy
from tools.replay import replay

TOLD = Counter({"seat.taken": 6, "game.started": 3, "turn.owed": 6, "turn.done": 5, "round.scored": 3})
RETRIES = 8  # infra/queues.yaml
BUCKET, NOTIFY = "failed-records", "reverie-test-notify"


@pytest.fixture
def db(fate):
    """A table with a stream."""
    with closing(SqliteTable(streams=STATE, now=fate.now)) as table:
        yield table


@dataclass
class Played:
    """A round at a table of three, with webhooks for everything, of which nobody has been notified."""

    deps: object
    receiver: object
    records: list

    def told(self):
        """What has arrived, once the sweep has found the deliveries that were stored and not handed over."""
        carry_out(self.deps)
        later = at(self.deps, self.deps.now() + HAND_OVER_S + 1)
        sweep_deliveries(later)
        carry_out(later)
        return Counter(self.receiver.kinds())

    def number(self, place):
        return self.records[place]["dynamodb"]["SequenceNumber"]


@pytest.fixture
def played(deps, db, served):
    queue = InProcess()
    deps, receiver = with_receiver(deps.with_instances({Queue: queue, Publish: lambda _: None}))

    def hook(who):
        register(deps, me := who.see("/v1/me")["id"], f"https://example.org/{me}", KINDS)

    game = table(Client(served(deps)), 3, "classic", before=hook, options={"first_storyteller": "host"})
    carry_out(deps)
    receiver.got.clear()
    game.play_to("clue", round=2)
    return Played(deps, receiver, [record(db, change) for change in db.stream_next(0, 1_000)])


def record(db, change):
    """The change as DynamoDB's stream reports it."""
    old, new = db.stream_items(change.number)
    told = {
        "Keys": sent_key(key_of(new)),
        "NewImage": to_attributes(new),
        **({"OldImage": to_attributes(old)} if old else {}),
        "ApproximateCreationDateTime": float(change.at),
        "SequenceNumber": f"{change.number:021}",
    }
    return {"eventName": "MODIFY" if old else "INSERT", "eventSource": "aws:dynamodb", "dynamodb": told}


def spoilt(record):
    """The same, which the notifier cannot read."""
    change = record["dynamodb"]
    return record | {"dynamodb": change | {"NewImage": change["NewImage"] | {"events": {"S": "["}}}}


@dataclass
class Mapping:
    """The event source mapping SavedGames, as AWS documents it.

    An answer that names a record makes it the first of the next event. A function error halves the event, which costs
    no retry; a record that is alone is tried again, and then set aside.
    """

    deps: object
    aside: list = field(default_factory=list)
    calls: int = 0

    def pass_on(self, records):
        while records:
            self.calls += 1
            try:
                failed = notify_saved(self.deps, {"Records": records})["batchItemFailures"]
            except Exception:
                self.halve(records)
                return
            numbers = [record["dynamodb"]["SequenceNumber"] for record in records]
            records = records[numbers.index(failed[0]["itemIdentifier"]) :] if failed else []

    def halve(self, records):
        if len(records) > 1:
            middle = len(records) // 2
            self.pass_on(records[:middle])
            self.pass_on(records[middle:])
        elif not any(self.again(records) for _ in range(RETRIES)):
            self.aside += records

    def again(self, records):
        self.calls += 1
        try:
            notify_saved(self.deps, {"Records": records})
        except Exception:
            return False
        return True


def test_when_all_goes_well_the_answer_names_no_record(played):
    assert notify_saved(played.deps, {"Records": played.records}) == {"batchItemFailures": []}
    assert played.told() == TOLD


def test_the_answer_names_the_record_that_failed_and_those_before_it_are_done(played):
    played.records[5] = spoilt(played.records[5])
    answer = notify_saved(played.deps, {"Records": played.records})
    assert answer == {"batchItemFailures": [{"itemIdentifier": played.number(5)}]}
    before = played.told()
    assert before
    assert notify_saved(played.deps, {"Records": played.records[:5]}) == {"batchItemFailures": []}
    assert played.told() == before
    assert before < TOLD


def test_an_event_whose_first_record_fails_fails_so_that_it_is_halved(played):
    with pytest.raises(ValueError, match="Expecting value"):
        notify_saved(played.deps, {"Records": [spoilt(played.records[0]), *played.records[1:]]})
    assert played.told() == {}


@pytest.mark.parametrize("place", [0, 4, -1])
def test_only_the_record_that_cannot_be_notified_is_set_aside(played, place):
    good, mapping = played.records[place], Mapping(played.deps)
    played.records[place] = spoilt(good)
    mapping.pass_on(played.records)
    assert mapping.aside == [spoilt(good)]
    assert mapping.calls <= RETRIES + 2 * len(played.records)
    notify_saved(played.deps, {"Records": [good]})
    assert played.told() == TOLD


@pytest.mark.parametrize("of", [TableHooks, TableOutbox])
def test_a_store_that_comes_back_loses_and_repeats_nothing(played, of):
    store, calls = played.deps.store(of), iter(range(1_000))

    class AwayForAWhile:
        def __getattr__(self, name):
            if next(calls) in range(8, 14):
                raise StoreUnavailable
            return getattr(store, name)

    mapping = Mapping(played.deps.with_instances({of: AwayForAWhile()}))
    mapping.pass_on(played.records)
    assert mapping.aside == []
    assert next(calls) > 14
    assert played.told() == TOLD


class TestReplay:
    @pytest.fixture
    def aws(self, aws, played):
        """An account whose function is the notifier."""
        s3 = boto3.client("s3", region_name="eu-west-1")
        s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})
        yield SimpleNamespace(s3=s3, session=Session(s3, played.deps))
        for key in keys(s3):
            s3.delete_object(Bucket=BUCKET, Key=key)
        s3.delete_bucket(Bucket=BUCKET)

    def test_what_was_set_aside_is_notified_and_deleted(self, aws, played):
        for number, one in enumerate(played.records):
            set_aside(aws.s3, [one], number)
        assert [reason for _, reason in replay(Account(aws.session), "reverie-test")] == [None] * len(played.records)
        assert played.told() == TOLD
        assert keys(aws.s3) == []
        assert list(replay(Account(aws.session), "reverie-test")) == []

    def test_what_fails_again_stays_and_keeps_nothing_else_back(self, aws, played):
        whole = [spoilt(played.records[0]), *played.records[1:]]
        set_aside(aws.s3, whole, 1)
        aws.s3.put_object(Bucket=BUCKET, Key="aws/lambda/odd", Body=b"[]")
        told = dict(replay(Account(aws.session), "reverie-test"))
        assert told == {
            key_number(
                1
            ): f"1 of {len(whole)} records failed: JSONDecodeError: Expecting value: line 1 column 2 (char 1)",
            "aws/lambda/odd": "it has no records that can be read",
        }
        assert keys(aws.s3) == sorted(told)
        assert played.told()

    def test_replayed_twice_it_is_notified_once(self, aws, played):
        Mapping(played.deps).pass_on(played.records)
        assert played.told() == TOLD
        set_aside(aws.s3, played.records, 1)
        assert [reason for _, reason in replay(Account(aws.session), "reverie-test")] == [None]
        assert played.told() == TOLD

    def test_a_stack_without_the_bucket_is_one_line(self, aws):
        aws.session.outputs.clear()
        with pytest.raises(CannotDeploy, match="reverie-test has no bucket for failed records: deploy it again first"):
            next(replay(Account(aws.session), "reverie-test"))


@dataclass
class Session:
    """Of an account with this stack; its function Notify answers as Lambda does."""

    s3: object
    deps: object
    outputs: dict = field(default_factory=lambda: {"FailedRecordsBucketName": BUCKET})

    def client(self, service, endpoint_url=None):
        return self.s3 if service == "s3" else self

    def describe_stacks(self, **stack):
        told = [{"OutputKey": key, "OutputValue": value} for key, value in self.outputs.items()]
        return {"Stacks": [stack | {"Outputs": told}]}

    def describe_stack_resource(self, **asked):
        assert asked == {"StackName": "reverie-test", "LogicalResourceId": "Notify"}
        return {"StackResourceDetail": {"PhysicalResourceId": NOTIFY}}

    def invoke(self, **asked):
        assert asked["FunctionName"] == NOTIFY
        try:
            said, failed = notify_saved(self.deps, json.loads(asked["Payload"])), {}
        except Exception as error:
            said, failed = (
                {"errorMessage": str(error), "errorType": type(error).__name__},
                {"FunctionError": "Unhandled"},
            )
        return {"StatusCode": 200, "Payload": io.BytesIO(json.dumps(said).encode()), **failed}


def key_number(number):
    return f"aws/lambda/4c2bd1a8/shardId-00000001573689847184-864758bb/2026/11/22/2026-11-22T18.00.00-{number:04}"


def set_aside(s3, records, number):
    """As AWS does: https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html"""
    numbers = [one["dynamodb"]["SequenceNumber"] for one in records]
    document = {
        "requestContext": {
            "requestId": "316aa6d0-8154-xmpl-9af7-85d5f4a6bc81",
            "functionArn": "arn:aws:lambda:eu-west-1:123456789012:function:reverie-test-notify",
            "condition": "RetryAttemptsExhausted",
            "approximateInvokeCount": 9,
        },
        "responseContext": {"statusCode": 200, "executedVersion": "$LATEST", "functionError": "Unhandled"},
        "version": "1.0",
        "timestamp": "2026-11-22T18:00:00.000Z",
        "DDBStreamBatchInfo": {
            "shardId": "shardId-00000001573689847184-864758bb",
            "startSequenceNumber": numbers[0],
            "endSequenceNumber": numbers[-1],
            "approximateArrivalOfFirstRecord": "2026-11-22T17:59:30Z",
            "approximateArrivalOfLastRecord": "2026-11-22T17:59:30Z",
            "batchSize": len(records),
            "streamArn": "arn:aws:dynamodb:eu-west-1:123456789012:table/games/stream/2026-11-22T00:04:06.388",
        },
        "payload": json.dumps({"Records": records}),
    }
    s3.put_object(Bucket=BUCKET, Key=key_number(number), Body=json.dumps(document).encode())


def keys(s3):
    return [one["Key"] for one in s3.list_objects_v2(Bucket=BUCKET).get("Contents", ())]
