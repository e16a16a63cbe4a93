"""Where deliveries wait for whoever carries them out: a queue of SQS, or this very process."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from queue import Full, Queue
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.service.errors import StoreUnavailable
from chalicelib.service.outbox import HookId, Task
from chalicelib.service.saved import Saved

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

BATCH = 10  # messages in one call
MOST = 10_000  # nobody may be reading; what does not fit is found by the sweep


@dataclass(frozen=True, slots=True)
class SqsQueue:
    client: Callable[[], "SQSClient"]  # made when something is sent, which few processes ever do
    url: str

    def send(self, tasks: Sequence[Task]) -> None:
        """Messages which could not be handed over are found again when they are due. Raises StoreUnavailable."""
        for start in range(0, len(tasks), BATCH):
            batch = enumerate(tasks[start : start + BATCH])
            entries = [{"Id": str(n), "MessageBody": json.dumps(asdict(task))} for n, task in batch]
            try:
                self.client().send_message_batch(QueueUrl=self.url, Entries=entries)  # type: ignore[arg-type]
            except (ClientError, BotoCoreError) as error:
                raise StoreUnavailable() from error


def task_of(message: str) -> Task:
    """What `SqsQueue` has sent."""
    sent = json.loads(message)
    return Task(HookId(sent["hook"]), sent["key"], sent["due_at"])


@dataclass(frozen=True, slots=True)
class InProcess:
    """For one process which does everything: what is saved is announced here too, where no stream tells of it."""

    tasks: "Queue[Task]" = field(default_factory=lambda: Queue(MOST))
    news: "Queue[Saved]" = field(default_factory=lambda: Queue(MOST))

    def send(self, tasks: Sequence[Task]) -> None:
        with suppress(Full):
            for task in tasks:
                self.tasks.put_nowait(task)

    def saved(self, saved: Saved) -> None:
        with suppress(Full):
            self.news.put_nowait(saved)
