"""Trouble between the service and its table: calls that fail, or whose answers are lost."""

import json
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf

from tests.fakes.wire import READS, Fault, Wire, throttled, well


def any_call(_call, _asked):
    return True


def a_change(call, _asked):
    """Also one that only counts up a number."""
    return call not in READS


def a_write(call, _asked):
    return call == "write"


def a_single_write(call, asked):
    return call == "write" and len(asked) == 1


def a_transaction(call, asked):
    return call == "write" and len(asked) > 1


@dataclass
class Trouble:
    """Meanwhile the next such calls on the wire meet this fault, at most `times`, and others go well."""

    wire: Wire
    fault: Fault
    such: object = any_call
    times: float = inf

    def __enter__(self):
        self.wire.fault = self._meet
        return self

    def __exit__(self, *_):
        self.wire.fault = well

    def _meet(self, call, carry_out):
        if self.times and self.such(*self.wire.calls[-1]):
            self.times -= 1
            self.fault(call, carry_out)
        else:
            carry_out()


@contextmanager
def failing_from(wire, nth):
    """Let the store refuse all writes after the first `nth`; gives all that it was asked for, each with its parts."""
    asked = []

    def is_too_late(call, writes):
        if call == "write":
            asked.append(writes)
        return call == "write" and len(asked) > nth

    with Trouble(wire, throttled, is_too_late):
        yield asked


def everything(wire):
    """All items that are stored, as JSON."""
    return json.dumps(list(wire.table.items()))
