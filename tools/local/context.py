"""The context that a Lambda function gets."""

import time
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

TIMEOUT_S = 25  # as deployed
_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of Lambda's context that the handlers read."""

    function_name: ClassVar[str] = "reverie-local"
    function_version: ClassVar[str] = "$LATEST"
    memory_limit_in_mb: ClassVar[str] = "256"
    aws_request_id: str
    _ends: float  # of a monotonic clock, in seconds

    def get_remaining_time_in_millis(self) -> int:
        return max(0, int((self._ends - time.monotonic()) * 1000))


def new_context() -> Context:
    """The context of another request, which begins now."""
    return Context(f"local-{next(_numbers)}", time.monotonic() + TIMEOUT_S)
