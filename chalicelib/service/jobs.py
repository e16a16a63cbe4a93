"""Goes on with work that is too much for one request."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from chalicelib.service.deps import Deps
from chalicelib.service.ports import Job, JobKey, JobKind
from chalicelib.service.retry import written
from chalicelib.service.secrets import new_id
from chalicelib.storage.jobs import TableJobs

Step = Callable[[Deps, Job], str | None]
"""One bounded step, which is safe to repeat. The result is where the next one begins, or None at the end."""

STEPS: Mapping[JobKind, str] = {
    "rename": "chalicelib.service.players:rename_step",
    "erase": "chalicelib.service.players:erase_step",
    "clear": "chalicelib.service.chat:clear_step",
    "unhook": "chalicelib.service.webhooks:unhook_step",
    "disband": "chalicelib.service.circles:disband_step",
    "discard": "chalicelib.service.own_decks:discard_step",
}
"""The step of each kind of job, by its feature's name: what no job needs is not imported."""


def step_of(kind: JobKind) -> Step:
    step: Step = resolve(STEPS[kind])
    return step


def resolve(name: str) -> Any:
    """The function "module:function", of a feature that stands above the one that calls it."""
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def new_job(deps: Deps, kind: JobKind, of: str) -> Job:
    """A job that begins now. `of`: the id of what it is about."""
    return Job(JobKey(kind, of), new_id(deps, ""), deps.now())


def go_on(deps: Deps, job: Job, step: Step) -> Job | None:
    """Carry out the next step. The result is the job as it goes on; None if it is done, or somebody else does it.

    Raises what `step` raises, and Busy.
    """
    after = step(deps, job)
    new = None if after is None else job.going_on(after, deps.now())
    return new if written(deps, lambda: deps.store(TableJobs).move(job, new)) else None
