"""A token bucket, as its definition has it."""

from dataclasses import replace

from chalicelib.core.limits import TokenBucket

FULL = TokenBucket("messages", max=4, window_s=40)


def emptied(bucket):
    while bucket.left:
        bucket = bucket.spend()
    return bucket


def later(bucket, seconds):
    return replace(bucket, full_s=max(bucket.full_s - seconds, 0))


def test_a_full_bucket_allows_its_capacity_and_is_full_again_after_its_window():
    used = [FULL]
    while used[-1].left:
        used.append(used[-1].spend())
    assert [bucket.left for bucket in used] == [4, 3, 2, 1, 0]
    assert [bucket.full_s for bucket in used] == [0, 10, 20, 30, 40]


def test_an_empty_bucket_allows_one_more_after_its_interval_and_no_earlier():
    empty = emptied(FULL)
    assert empty.retry_s == 10
    assert [later(empty, seconds).left for seconds in (9, 10, 19, 20, 40)] == [0, 1, 1, 2, 4]
    assert [later(empty, seconds).retry_s for seconds in (1, 9, 10, 40)] == [9, 1, 0, 0]
