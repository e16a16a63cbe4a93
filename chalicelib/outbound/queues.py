"""Queues of deliveries: SQS, or a queue in this process."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from queue import Full, Queue
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.service.deliveries import Task, WebhookId
from chalicelib.service.errors import StoreUnavailable
from chalicelib.service.saved import Saved

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

BATCH = 10  # messages in one call
MAX_WAITING = 10_000  # there may be no reader; the sweep finds what does not fit


@dataclass(frozen=True, slots=True)
class SqsQueue:
    client: Callable[[], "SQSClient"]  # created on the first send, because few processes send
    url: str

    def send(self, tasks: Sequence[Task]) -> None:
        """Send the tasks. The sweep finds those that SQS does not accept when they are due. Raises StoreUnavailable."""
        for start in range(0, len(tasks), BATCH):
            batch = enumerate(tasks[start : start + BATCH])
            entries = [{"Id": str(n), "MessageBody": json.dumps(asdict(task))} for n, task in batch]
            try:
                self.client().send_message_batch(QueueUrl=self.url, Entries=entries)  # type: ignore[arg-type]
            except (ClientError, BotoCoreError) as error:
                raise StoreUnavailable() from error


def task_of(message: str) -> Task:
    """The task in a message that `SqsQueue` has sent."""
    sent = json.loads(message)
    return Task(WebhookId(sent["webhook"]), sent["key"], sent["due_at"])


@dataclass(frozen=True, slots=True)
class InProcess:
    """Queues for a service in one process: of tasks, and of saves, which a stream reports elsewhere."""

    tasks: "Queue[Task]" = field(default_factory=lambda: Queue(MAX_WAITING))
    news: "Queue[Saved]" = field(default_factory=lambda: Queue(MAX_WAITING))

    def send(self, tasks: Sequence[Task]) -> None:
        with suppress(Full):
            for task in tasks:
                self.tasks.put_nowait(task)

    def saved(self, saved: Saved) -> None:
        with suppress(Full):
            self.news.put_nowait(saved)
