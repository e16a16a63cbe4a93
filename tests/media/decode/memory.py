"""How much memory processes have taken."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

UNIT = 1024 if sys.platform == "linux" else 1  # bytes, of ru_maxrss


@dataclass(frozen=True, slots=True)
class Memory:
    """Looks at the largest child so far: one that stays below an earlier one passes unseen, so the earlier one counts.

    A child also counts with what its parent has at the time, until it runs its own program.
    """

    @contextmanager
    def of_children(self, most_mb: int) -> Iterator[None]:
        """Raises AssertionError if a child that ends meanwhile takes more."""
        before = self.largest_mb()
        yield
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / 1e6
        assert self.largest_mb() <= max(before, most_mb, own)

    @staticmethod
    def largest_mb() -> float:
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * UNIT / 1e6


def take(megabytes: int) -> None:
    """In a child."""
    subprocess.run([sys.executable, "-c", f"b'x' * {megabytes * 10**6}"], check=True)
