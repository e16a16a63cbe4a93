"""The queues of deliveries."""

import json
from dataclasses import replace

import boto3
import pytest
from botocore.config import Config

from chalicelib.notify.destinations import SubscriptionId, WebhookId
from chalicelib.notify.local_queue import MAX_WAITING, InProcess
from chalicelib.notify.outbox import Task
from chalicelib.notify.sqs import SqsQueue, message_of, task_of
from chalicelib.store.errors import StoreUnavailable

TASKS = [Task(WebhookId(f"h_{n}"), f"SENT#00{n}", n) for n in range(23)]


@pytest.fixture
def client(aws):
    return boto3.client("sqs", region_name="eu-west-1")


def test_a_message_comes_out_as_it_was_sent(client):
    url = client.create_queue(QueueName="deliveries")["QueueUrl"]
    SqsQueue(lambda: client, url).send(TASKS)
    got = []
    while messages := client.receive_message(QueueUrl=url, MaxNumberOfMessages=10).get("Messages"):
        got += [task_of(message["Body"]) for message in messages]
    assert sorted(got, key=lambda task: task.due_at) == TASKS


def test_tasks_wait_in_the_queue_and_keep_what_they_have_waited_for(client):
    url = client.create_queue(QueueName="waiting")["QueueUrl"]
    waiting, at_once = replace(TASKS[0], waited_for=("example.org", "198.51.100.0/24")), TASKS[1]
    queue, sent = SqsQueue(lambda: client, url), []
    client.meta.events.register("before-parameter-build.sqs.SendMessageBatch", lambda params, **_: sent.append(params))
    queue.send([waiting], 60)
    queue.send([at_once])
    assert [(entry["DelaySeconds"]) for params in sent for entry in params["Entries"]] == [60, 0]
    assert [task_of(entry["MessageBody"]) for params in sent for entry in params["Entries"]] == [waiting, at_once]
    (message,) = client.receive_message(QueueUrl=url, MaxNumberOfMessages=10)["Messages"]
    assert task_of(message["Body"]) == at_once


@pytest.mark.parametrize(
    ("task", "name"),
    [(TASKS[0], "webhook"), (Task(SubscriptionId("s_0"), "TELL#000", 0), "subscription")],
    ids=["a delivery", "a push"],
)
def test_messages_of_earlier_versions_and_to_them_are_understood(task, name):
    """As during a deployment, when messages wait and functions of both versions run."""
    earlier = {name: task.destination, "key": task.key, "due_at": task.due_at}
    assert task_of(json.dumps(earlier)) == task
    assert json.loads(message_of(task)) == {**earlier, "waited_for": []}


def test_in_one_process_tasks_wait_too():
    queue = InProcess()
    queue.send(TASKS[:2], 60)
    queue.send(TASKS[2:3], 20)
    queue.send(TASKS[3:4])
    assert [queue.tasks.get_nowait()] == TASKS[3:4]
    first_end, *_ = queue.later.queue[0]
    queue.end_waits(first_end - 1)
    assert queue.tasks.empty()
    queue.end_waits(first_end + 1)
    assert [queue.tasks.get_nowait()] == TASKS[2:3]
    queue.end_waits(first_end + 41)
    assert [queue.tasks.get_nowait() for _ in range(2)] == TASKS[:2]


def test_a_queue_which_cannot_be_reached_is_unavailable(client):
    with pytest.raises(StoreUnavailable):
        SqsQueue(lambda: client, "https://sqs.eu-west-1.amazonaws.com/123456789012/nowhere").send(TASKS)
    mute = boto3.client("sqs", endpoint_url="http://127.0.0.1:9", config=Config(retries={"total_max_attempts": 1}))
    with pytest.raises(StoreUnavailable):
        SqsQueue(lambda: mute, "http://127.0.0.1:9/queue").send(TASKS)


def test_unread_messages_do_not_fill_the_memory():
    queue = InProcess()
    queue.send(TASKS[:1] * (MAX_WAITING + 5))
    queue.send(TASKS[:1] * (MAX_WAITING + 5), 60)
    assert queue.tasks.qsize() == queue.later.qsize() == MAX_WAITING
