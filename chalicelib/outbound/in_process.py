"""The queues of a service that is one process."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Full, Queue

from chalicelib.service.deliveries import Task
from chalicelib.service.saved import Saved

MAX_WAITING = 10_000  # there may be no reader; the sweep finds what does not fit


@dataclass(frozen=True, slots=True)
class InProcess:
    """Queues for a service in one process: of tasks, and of saves, which a stream reports elsewhere."""

    tasks: Queue[Task] = field(default_factory=lambda: Queue(MAX_WAITING))
    news: Queue[Saved] = field(default_factory=lambda: Queue(MAX_WAITING))

    def send(self, tasks: Sequence[Task]) -> None:
        with suppress(Full):
            for task in tasks:
                self.tasks.put_nowait(task)

    def saved(self, saved: Saved) -> None:
        with suppress(Full):
            self.news.put_nowait(saved)
