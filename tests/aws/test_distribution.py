"""What only the deployed distribution has. The rest of what players see is in test_doors.py."""

from dataclasses import replace
from urllib.parse import urlsplit

import pytest

pytestmark = pytest.mark.aws


def test_nothing_is_answered_without_tls(distribution):
    """A token sent in plain text is refused, not redirected: it would have been seen already."""
    plain = replace(distribution, address=f"http://{urlsplit(distribution.address).netloc}")
    assert plain.get("/v1/health").status_code == 403
    assert plain.open("/v1/me", headers={"Authorization": "Bearer rv_none"}).status_code == 403


def test_browsers_come_back_with_tls_only(distribution):
    for path in ("/", "/v1/health", "/v1/me"):
        assert "max-age=31536000" in distribution.get(path).headers["Strict-Transport-Security"], path


def test_pages_are_kept_by_the_distribution_and_answers_are_not(distribution):
    path = distribution.get("/").text.partition('"/web/')[2].partition('"')[0]
    kept = [distribution.get(f"/web/{path}").headers["X-Cache"] for _ in range(5)]
    assert any(told.startswith("Hit") for told in kept), kept
    for path in ("/", "/v1/health", "/v1/rulesets", "/v1/nowhere"):
        answers = [distribution.get(path).headers["X-Cache"] for _ in range(3)]
        assert not any(told.startswith("Hit") for told in answers), path
