"""The measure of memory that other tests use."""

import pytest

from tests.media.decode.memory import Memory, take


def test_a_child_that_takes_too_much_is_seen(memory: Memory) -> None:
    most = int(memory.largest_mb())
    with pytest.raises(AssertionError), memory.of_children(most + 100):
        take(most + 200)
    with memory.of_children(most + 400):
        take(most + 200)
