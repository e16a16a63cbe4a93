"""That no notice gets lost among bad receivers, as far as seconds go; and that a faulty sender is found."""

from contextlib import suppress

import pytest

from chalicelib.service.posting import PostFailed, Reply
from prove.deliveries import searched
from prove.journey import Game

SMALL = (Game("classic", 4),)


def test_every_notice_reaches_whoever_it_was_for():
    findings = searched(1, 1, SMALL)
    assert findings.hold, findings


def hopeful(post):
    """Takes whatever comes of it for an arrival."""

    def posted(*args):
        with suppress(PostFailed):
            post(*args)
        return Reply(204)

    return posted


def unsigned(post):
    """Signs something else than it sends."""
    return lambda url, headers, body: post(url, headers, body + b" ")


def credulous(post):
    """Connects to wherever it is told to, before it looks at where that is."""

    def posted(url, *rest):
        if "inside" in url:
            with suppress(OSError):
                post.connect(("127.0.0.1", 9), 1)
        return post(url, *rest)

    return posted


@pytest.mark.parametrize(
    ("plant", "told"), [(hopeful, "has not reached"), (unsigned, "is not signed"), (credulous, "connected to")]
)
def test_a_faulty_sender_is_found(plant, told):
    assert any(told in line for line in searched(1, 1, SMALL, plant).broken)
