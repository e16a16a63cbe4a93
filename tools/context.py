"""The context that a Lambda function gets."""

import time
import uuid
from dataclasses import dataclass, field

TIMEOUT_S = 25  # as deployed


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of Lambda's context that the handlers read."""

    function_name: str = "reverie-local"
    function_version: str = "$LATEST"
    memory_limit_in_mb: str = "256"
    aws_request_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    _ends: float = field(default_factory=lambda: time.monotonic() + TIMEOUT_S)

    def get_remaining_time_in_millis(self) -> int:
        return max(0, int((self._ends - time.monotonic()) * 1000))
