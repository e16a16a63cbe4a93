"""No notification is lost among bad receivers, in a run of seconds; a faulty sender is found."""

from contextlib import suppress

import pytest

from chalicelib.notify.urls import PostFailed, Reply
from prove.deliveries import search
from prove.scenario import Game

SMALL = (Game("classic", 4),)


@pytest.mark.short
def test_every_notification_reaches_its_receiver():
    findings = search(1, 1, SMALL)
    assert findings.hold, findings


def ignoring_failures(post):
    """Takes every result for a delivery."""

    def posted(*args):
        with suppress(PostFailed):
            post(*args)
        return Reply(204)

    return posted


def unsigned(post):
    """Signs another body than it sends."""
    return lambda url, headers, body, admit: post(url, headers, body + b" ", admit)


def credulous(post):
    """Connects to any address before it checks it."""

    def posted(url, *rest):
        if "inside" in url:
            with suppress(OSError):
                post.connect(("127.0.0.1", 9), 1)
        return post(url, *rest)

    return posted


@pytest.mark.parametrize(
    ("plant", "told"),
    [(ignoring_failures, "has not reached"), (unsigned, "is not signed"), (credulous, "connected to")],
)
def test_a_faulty_sender_is_found(plant, told):
    assert any(told in line for line in search(1, 1, SMALL, plant).broken)
