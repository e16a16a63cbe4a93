"""While a stack changes, each resource is printed, and the last state of the stack ends the waiting."""

import io
from itertools import count

import pytest

from tests.infra.standin import STACK, STACK_ID
from tools.deploy.account import CannotDeploy
from tools.deploy.stack_events import POLL_S, Progress, follow, newest


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Events:
    """A stack whose events arrive between two calls."""

    def __init__(self, *batches):
        self.coming, self.there, self.ids = list(batches), [], count()

    def arrive(self, _=0):
        for name, status, *reason in self.coming.pop(0):
            physical = STACK_ID if name == STACK else name
            event = {"EventId": str(next(self.ids)), "StackId": STACK_ID, "PhysicalResourceId": physical}
            event |= {"LogicalResourceId": name, "ResourceStatus": status}
            self.there.insert(0, event | ({"ResourceStatusReason": reason[0]} if reason else {}))

    def describe_stack_events(self, **_):
        return {"StackEvents": self.there}

    def get_paginator(self, _):
        return self

    def paginate(self, **_):
        half = len(self.there) // 2
        return [{"StackEvents": self.there[:half]}, {"StackEvents": self.there[half:]}]


BEFORE = [(STACK, "CREATE_IN_PROGRESS"), ("Old", "CREATE_FAILED", "before"), (STACK, "CREATE_COMPLETE")]
FIRST = [(STACK, "UPDATE_IN_PROGRESS"), ("Table", "UPDATE_IN_PROGRESS"), ("Table", "UPDATE_COMPLETE")]
REST = [("Distribution", "UPDATE_IN_PROGRESS"), ("Distribution", "UPDATE_COMPLETE")]
CLEANUP = [(STACK, "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS"), ("Queue", "DELETE_COMPLETE"), (STACK, "UPDATE_COMPLETE")]


def followed(*batches, out=None, total=2):
    stack = Events(BEFORE, *batches)
    stack.arrive()
    since, pauses = newest(stack, STACK), []
    status = follow(
        stack, STACK, since, Progress(total, out or io.StringIO()), lambda s: (pauses.append(s), stack.arrive())
    )
    return status, pauses


def test_it_waits_for_the_end_of_this_change_and_its_cleanup():
    status, pauses = followed(FIRST, REST, CLEANUP)
    assert (status, pauses) == ("UPDATE_COMPLETE", [POLL_S] * 3)


def test_every_resource_that_is_done_is_one_plain_line_where_no_terminal_reads():
    out = io.StringIO()
    followed(FIRST, REST, CLEANUP, out=out)
    assert out.getvalue() == "  1/2  Table: updated\n  2/2  Distribution: updated\n  2/2  Queue: deleted\n"


def test_a_terminal_shows_a_bar_with_what_is_waited_for():
    out = Terminal()
    followed(FIRST, REST, CLEANUP, out=out)
    written = out.getvalue()
    assert "[--------------------]   0/2  Table …" in written
    assert "[##########----------]   1/2  Distribution …" in written
    assert "\r\x1b[K  2/2  Distribution: updated\n" in written


def test_the_bar_is_gone_at_the_end():
    out = Terminal()
    followed([(STACK, "UPDATE_IN_PROGRESS"), ("Table", "UPDATE_IN_PROGRESS"), (STACK, "UPDATE_COMPLETE")], out=out)
    assert out.getvalue().endswith("Table …\r\x1b[K")


def test_a_failure_is_printed_at_once_and_raised_when_all_is_taken_back():
    out = io.StringIO()
    cause = [*FIRST, ("Distribution", "UPDATE_FAILED", "no"), ("Alarm", "UPDATE_FAILED", "Resource update cancelled")]
    back = [(STACK, "UPDATE_ROLLBACK_IN_PROGRESS"), ("Table", "UPDATE_COMPLETE")]
    with pytest.raises(CannotDeploy, match=r"^Distribution: no$"):
        cleanup = [(STACK, "UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS"), (STACK, "UPDATE_ROLLBACK_COMPLETE")]
        followed(cause, back, cleanup, out=out)
    assert "Distribution: failed: no\n" in out.getvalue()
    assert out.getvalue().count("CloudFormation takes it back") == 1


def test_a_failure_without_a_reason_names_the_state():
    with pytest.raises(CannotDeploy, match=r"^the stack is in UPDATE_ROLLBACK_COMPLETE, and no event says why$"):
        followed([(STACK, "UPDATE_ROLLBACK_COMPLETE")])


def test_waiting_ends_after_an_hour():
    stack = Events(BEFORE)
    stack.arrive()
    pauses = []
    with pytest.raises(CannotDeploy, match="still changing after an hour"):
        follow(stack, STACK, newest(stack, STACK), Progress(2, io.StringIO()), pauses.append)
    assert sum(pauses) == 3_600
