"""Goes on with work that is too much for one request."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Literal, Self

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.retry import write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.store.table import Delete, Equals, Item, Key, Put, Table, Write, number, text, try_write

JobKind = Literal["rename", "erase", "clear", "unhook", "disband", "discard", "picture"]


@value_class
class JobKey:
    kind: JobKind
    subject: str  # the id of the player, the table, the webhook, the circle or the own deck


@value_class
class Job:
    """Work that may be too much for one request: the sweep goes on with it, in bounded steps."""

    key: JobKey
    id: str  # of the request that began it
    at: int  # Unix seconds of the last step; the next may come from then on
    step: int = 0
    after: str = ""  # where the next step begins

    def advance(self, after: str, at: int) -> Self:
        """The job after a step."""
        return replace(self, at=at, step=self.step + 1, after=after)


@value_class
class Later:
    """The next step begins from the start, at this Unix second."""

    at: int


Step = Callable[[Deps, Job], str | Later | None]
"""One bounded step, which is safe to repeat. The result is where the next one begins, or when, or None at the end."""

STEPS: Mapping[JobKind, str] = {
    "rename": "chalicelib.lobby.seats:rename_step",
    "erase": "chalicelib.account.erase:erase_step",
    "clear": "chalicelib.chat.chat:clear_step",
    "unhook": "chalicelib.notify.webhooks:unhook_step",
    "disband": "chalicelib.circles.members:disband_step",
    "discard": "chalicelib.media.my_decks:discard_step",
    "picture": "chalicelib.notify.pictures:remind_step",
}
"""The step of each kind of job, by its feature's name: what no job needs is not imported."""
DUE_SHARDS = 8  # partitions of the `due` index for games, and as many for webhooks, so that no partition gets hot
JOB = "JOB#"
JOB_OF: Mapping[JobKind, str] = {
    "rename": "PLAYER",
    "erase": "PLAYER",
    "clear": "GAME",
    "unhook": "HOOK",
    "disband": "CIRCLE",
    "discard": "DECK",
    "picture": "CIRCLE",
}


def step_of(kind: JobKind) -> Step:
    step: Step = resolve(STEPS[kind])
    return step


def resolve(name: str) -> Any:
    """The function "module:function", of a feature that stands above the one that calls it."""
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def new_job(deps: Deps, kind: JobKind, subject: str, at: int | None = None) -> Job:
    """A job that begins at this Unix second, or now. `subject`: the id of what it is about."""
    return Job(JobKey(kind, subject), new_id(deps, ""), deps.now() if at is None else at)


def go_on(deps: Deps, job: Job, step: Step) -> Job | None:
    """Carry out the next step. The result is the job as it goes on; None if it is done, or somebody else does it.

    Raises what `step` raises, and Busy.
    """
    after = step(deps, job)
    if isinstance(after, Later):
        new: Job | None = job.advance("", after.at)
    else:
        new = None if after is None else job.advance(after, deps.now())
    return new if write_safely(deps, lambda: deps.store(TableJobs).move(job, new)) else None


@value_class
class TableJobs:
    """The store of jobs. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def begin(self, job: Job) -> None:
        self.table.write(Put(job_item(job)))

    def job(self, key: JobKey) -> Job | None:
        item = self.table.get(job_key(key))
        if item is None:
            return None
        return Job(key, text(item, "job"), number(item, "due_at"), number(item, "step"), text(item, "after"))

    def move(self, old: Job, new: Job | None) -> bool:
        """Replace the job, or remove it; False if it has gone on, or has begun again, meanwhile."""
        unchanged = Equals("mark", mark_of(old))
        write: Write = Put(job_item(new), unchanged, own="mark") if new else Delete(job_key(old.key), unchanged)
        return try_write(self.table, write)


def job_key(key: JobKey) -> Key:
    return Key(f"{JOB_OF[key.kind]}#{key.subject}", JOB + key.kind)


def job_item(job: Job) -> Item:
    """The item of a job, among what is due. `mark` is different after each step."""
    return {
        **job_key(job.key)._asdict(),
        "mark": mark_of(job),
        "job": job.id,
        "step": job.step,
        "after": job.after,
        "due_shard": shard_of(job.key.subject),
        "due_at": job.at,
    }


def mark_of(job: Job) -> str:
    return f"{job.id} {job.step}"


def shard_of(id: str) -> str:
    """The shard of what is due for a game or a player, evenly distributed because ids are random."""
    return str(sum(id.encode()) % DUE_SHARDS)
