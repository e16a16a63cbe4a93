"""Problem documents for what the local server refuses before the app sees it; the words are the app's own."""

import json
from collections.abc import Mapping

from chalicelib.api import problems
from chalicelib.api.gateway import ANY_PAGE


def refuse(status: int, code: str, headers: Mapping[str, str]) -> tuple[int, Mapping[str, str], bytes]:
    """The document for `code`, which any page may read. Nothing that was sent is in it, so it is always the same."""
    error = problems.registry()[code]()
    body = json.dumps(problems.document(error), separators=(",", ":"), ensure_ascii=False).encode()
    return status, {**headers, **ANY_PAGE, **problems.headers(error)}, body
