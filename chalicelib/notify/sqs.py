"""The queue of deliveries in SQS."""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import SubscriptionId, WebhookId, is_subscription
from chalicelib.notify.outbox import Task
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

BATCH = 10  # messages in one call


@value_class
class SqsQueue:
    client: Callable[[], "SQSClient"]  # created on the first send, because few processes send
    url: str

    def send(self, tasks: Sequence[Task], wait_s: int = 0) -> None:
        """Send the tasks, with a delay of at most 900 s, the longest that SQS allows.

        The sweep finds those that SQS does not accept when they are due. Raises StoreUnavailable.
        """
        for start in range(0, len(tasks), BATCH):
            batch = enumerate(tasks[start : start + BATCH])
            entries = [{"Id": str(n), "MessageBody": message_of(task), "DelaySeconds": wait_s} for n, task in batch]
            try:
                self.client().send_message_batch(QueueUrl=self.url, Entries=entries)  # type: ignore[arg-type]
            except (ClientError, BotoCoreError) as error:
                raise StoreUnavailable() from error


def message_of(task: Task) -> str:
    """The message that carries a task."""
    name = "subscription" if is_subscription(task.destination) else "webhook"
    return json.dumps({name: task.destination, "key": task.key, "due_at": task.due_at, "waited_for": task.waited_for})


def task_of(message: str) -> Task:
    """The task in a message; earlier versions sent no `waited_for`."""
    sent = json.loads(message)
    destination = SubscriptionId(sent["subscription"]) if "subscription" in sent else WebhookId(sent["webhook"])
    return Task(destination, sent["key"], sent["due_at"], tuple(sent.get("waited_for", ())))
