"""Jobs in the table. The module of what a job changes declares its item."""

from dataclasses import dataclass

from chalicelib.service.ports import Job, JobKey
from chalicelib.storage.keys import job_item, job_key, mark_of
from chalicelib.storage.table import ConditionFailed, Delete, Equals, Put, Table, Write, number, text


@dataclass(frozen=True, slots=True)
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
        """Replace the job, or remove it; False if it has gone on, or has begun anew, meanwhile."""
        unchanged = Equals("mark", mark_of(old))
        write: Write = Put(job_item(new), unchanged, own="mark") if new else Delete(job_key(old.key), unchanged)
        try:
            self.table.write(write)
        except ConditionFailed:
            return False
        return True
