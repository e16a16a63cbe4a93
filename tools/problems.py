"""Problem documents for what the local server refuses before the app sees it; the words are the app's own."""

import json
from collections.abc import Mapping

from chalicelib.http import problems


def refuse(status: int, code: str, headers: Mapping[str, str]) -> tuple[int, Mapping[str, str], bytes]:
    """The document for `code`. It is the same for every request: nothing that was sent is in it."""
    error = problems.registry()[code]()
    body = json.dumps(problems.document(error), separators=(",", ":"), ensure_ascii=False).encode()
    return status, {**headers, **problems.headers(error)}, body
