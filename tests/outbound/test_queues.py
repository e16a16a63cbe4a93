"""The queues of deliveries."""

import boto3
import pytest
from botocore.config import Config

from chalicelib.outbound.in_process import MAX_WAITING, InProcess
from chalicelib.outbound.queues import SqsQueue, task_of
from chalicelib.service.deliveries import Task, WebhookId
from chalicelib.service.errors import StoreUnavailable

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


def test_a_queue_which_cannot_be_reached_is_unavailable(client):
    with pytest.raises(StoreUnavailable):
        SqsQueue(lambda: client, "https://sqs.eu-west-1.amazonaws.com/123456789012/nowhere").send(TASKS)
    mute = boto3.client("sqs", endpoint_url="http://127.0.0.1:9", config=Config(retries={"total_max_attempts": 1}))
    with pytest.raises(StoreUnavailable):
        SqsQueue(lambda: mute, "http://127.0.0.1:9/queue").send(TASKS)


def test_unread_messages_do_not_fill_the_memory():
    queue = InProcess()
    queue.send(TASKS[:1] * (MAX_WAITING + 5))
    assert queue.tasks.qsize() == MAX_WAITING
