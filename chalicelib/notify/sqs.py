"""The queue of deliveries in SQS."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.notify.outbox import Task, WebhookId
from chalicelib.notify.subscriptions import PushTask, SubscriptionId
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

BATCH = 10  # messages in one call


@dataclass(frozen=True, slots=True)
class SqsQueue:
    client: Callable[[], "SQSClient"]  # created on the first send, because few processes send
    url: str

    def send(self, tasks: Sequence[Task | PushTask], wait_s: int = 0) -> None:
        """Send the tasks, with a delay of at most 900 s, the longest that SQS allows.

        The sweep finds those that SQS does not accept when they are due. Raises StoreUnavailable.
        """
        for start in range(0, len(tasks), BATCH):
            batch = enumerate(tasks[start : start + BATCH])
            entries = [
                {"Id": str(n), "MessageBody": json.dumps(asdict(task)), "DelaySeconds": wait_s} for n, task in batch
            ]
            try:
                self.client().send_message_batch(QueueUrl=self.url, Entries=entries)  # type: ignore[arg-type]
            except (ClientError, BotoCoreError) as error:
                raise StoreUnavailable() from error


def task_of(message: str) -> Task | PushTask:
    """The task in a message that `SqsQueue` has sent; earlier versions sent no `waited_for`."""
    sent = json.loads(message)
    if "subscription" in sent:
        return PushTask(SubscriptionId(sent["subscription"]), sent["key"], sent["due_at"])
    return Task(WebhookId(sent["webhook"]), sent["key"], sent["due_at"], tuple(sent.get("waited_for", ())))
