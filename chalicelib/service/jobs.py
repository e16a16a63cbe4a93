"""Goes on with work that is too much for one request."""

from collections.abc import Callable

from chalicelib.service.deliveries import WebhookId
from chalicelib.service.deps import Deps
from chalicelib.service.ports import Job
from chalicelib.service.retry import written
from chalicelib.storage.jobs import TableJobs
from chalicelib.storage.webhooks import TableWebhooks

CLEARED = 50  # deliveries and reminders that are deleted in one step
Step = Callable[[Deps, Job], str | None]
"""One bounded step, which is safe to repeat. The result is where the next one begins, or None at the end."""


def go_on(deps: Deps, job: Job, step: Step) -> Job | None:
    """Carry out the next step. The result is the job as it goes on; None if it is done, or somebody else does it.

    Raises what `step` raises, and Busy.
    """
    after = step(deps, job)
    new = None if after is None else job.going_on(after, deps.now())
    return new if written(deps, lambda: deps.store(TableJobs).move(job, new)) else None


def unhook_step(deps: Deps, job: Job) -> str | None:
    """Delete the deliveries that come next of a webhook that was removed. None if none are left."""
    is_done = written(deps, lambda: deps.store(TableWebhooks).clear(WebhookId(job.key.of), job.after, CLEARED))
    return None if is_done else job.after
