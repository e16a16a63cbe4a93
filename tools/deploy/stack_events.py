"""What happens to a CloudFormation stack while it changes: waits for the end, and prints each resource."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TextIO

from tools.deploy.account import CannotDeploy

POLL_S = 3
_POLLS = 1_200  # an hour: a distribution takes some minutes, and a gradual deployment as long as its kind says
_WIDTH = 20
_CLEAR = "\r\x1b[K"  # the line
_WORDS = {"CREATE": "created", "UPDATE": "updated", "DELETE": "deleted", "IMPORT": "imported"}


@dataclass
class Progress:
    """Prints a line for each resource that is done, and below them a bar if `out` is a terminal."""

    total: int  # resources that will change
    out: TextIO = field(default_factory=lambda: sys.stdout)
    done: set[str] = field(default_factory=set)

    def tell(self, event: dict[str, Any]) -> None:
        name, status = event["LogicalResourceId"], event["ResourceStatus"]
        verb, _, rest = status.partition("_")
        if rest == "IN_PROGRESS":
            self._bar(name)
            return
        if rest == "COMPLETE" and verb in _WORDS:
            self.done.add(name)
            self._line(f"{self._share()}  {name}: {_WORDS[verb]}")
        elif status.endswith("FAILED"):
            self._line(f"{self._share()}  {name}: failed: {event.get('ResourceStatusReason', '')}")

    def failed(self) -> None:
        self._line("The change has failed: CloudFormation takes it back")

    def clear(self) -> None:
        """Take the bar away."""
        if self.out.isatty():
            print(_CLEAR, end="", file=self.out, flush=True)

    def _share(self) -> str:
        return f"{min(len(self.done), self.total):3}/{self.total}"

    def _line(self, text: str) -> None:
        print(f"{_CLEAR}{text}" if self.out.isatty() else text, file=self.out, flush=True)

    def _bar(self, name: str) -> None:
        if self.out.isatty():
            part = _WIDTH * min(len(self.done), self.total) // max(self.total, 1)
            bar = "#" * part + "-" * (_WIDTH - part)
            print(f"{_CLEAR}[{bar}] {self._share()}  {name} …", end="", file=self.out, flush=True)


def newest(cloudformation: Any, stack: str) -> str | None:
    """The id of the stack's newest event."""
    events = cloudformation.describe_stack_events(StackName=stack)["StackEvents"]
    return events[0]["EventId"] if events else None


def follow(
    cloudformation: Any,
    stack: str,
    since: str | None,
    progress: Progress,
    pause: Callable[[float], None] = time.sleep,
) -> str:
    """Wait for the end of the change that began after the event `since`; gives the state in which it ended.

    Raises CannotDeploy if the change failed, with all its failures, the cause first; or if it takes more than an hour.
    """
    failures: list[str] = []
    for _ in range(_POLLS):
        for event in reversed(list(_after(cloudformation, stack, since))):
            since = event["EventId"]
            status = event["ResourceStatus"]
            if reason := _failure(event):
                failures.append(reason)
            if event.get("PhysicalResourceId") != event["StackId"]:
                progress.tell(event)
            elif not status.endswith("_IN_PROGRESS"):
                progress.clear()
                return _explain_end(status, failures)
            elif "ROLLBACK" in status and "CLEANUP" not in status:
                progress.failed()
        pause(POLL_S)
    raise CannotDeploy(f"{stack} is still changing after an hour: look at its events in CloudFormation")


def _after(cloudformation: Any, stack: str, since: str | None) -> Iterator[dict[str, Any]]:
    """The newest first. Hundreds of events may report a rollback after the one that gives the reason."""
    for page in cloudformation.get_paginator("describe_stack_events").paginate(StackName=stack):
        for event in page["StackEvents"]:
            if event["EventId"] == since:
                return
            yield event


def _failure(event: dict[str, Any]) -> str | None:
    reason = event.get("ResourceStatusReason", "")
    if not event["ResourceStatus"].endswith("FAILED") or reason.endswith(" cancelled"):
        return None
    return f"{event['LogicalResourceId']}: {reason}"


def _explain_end(status: str, failures: list[str]) -> str:
    if status.endswith("FAILED") or "ROLLBACK" in status:
        raise CannotDeploy("; ".join(failures) or f"the stack is in {status}, and no event says why")
    return status
