"""Limits of how often something may be done: quotas, and buckets whose uses come back one by one."""

from typing import Self

from chalicelib.core.errors import QuotaUsedUp
from chalicelib.engine.deadlines import DAY_S
from chalicelib.engine.values import replace, value_class


@value_class
class QuotaUse:
    """One use of a quota, usually of a day, written in one transaction with what it is used for."""

    by: str  # a player's id, or the keyed hash of a network
    quota: str
    max: int  # a day
    day: int  # since 1970, UTC; with another `window_s`, how many of those
    resets_s: int  # seconds until the next one
    window_s: int = DAY_S
    so_far: int | None = None  # the count as read, if the write requires that it is unchanged


@value_class
class TokenBucket:
    """A quota whose uses come back one by one; an empty bucket is full again after `window_s` seconds."""

    quota: str
    max: int  # uses when it is full
    window_s: int
    full_s: int = 0  # seconds until it is full again

    @property
    def left(self) -> int:
        """Uses there are now."""
        return (self.window_s - self.full_s) // self._each_s

    @property
    def retry_s(self) -> int:
        """Seconds until the next use is possible; 0 if it is now."""
        return max(self.full_s + self._each_s - self.window_s, 0)

    def spend(self) -> Self:
        """The bucket after one use."""
        return replace(self, full_s=self.full_s + self._each_s)

    @property
    def _each_s(self) -> int:
        return self.window_s // self.max


@value_class
class Allowance:
    """What is left of one quota until midnight (UTC)."""

    quota_use: QuotaUse  # the next use
    left: int

    def check(self) -> None:
        """Raises QuotaUsedUp."""
        if self.left <= 0:
            use = self.quota_use
            raise QuotaUsedUp(quota=use.quota, limit=use.max, resets_s=use.resets_s)

    def next_use(self) -> QuotaUse:
        """The next use, valid only if the count has not changed since it was read: of two at once, one reads again."""
        return replace(self.quota_use, so_far=self.quota_use.max - self.left)
