"""Problem documents for requests that the local server refuses before the app sees them, in the app's own words."""

import json
from collections.abc import Mapping
from types import MappingProxyType

from chalicelib.api import problems


def refuse(
    status: int, code: str, headers: Mapping[str, str], facts: Mapping[str, object] = MappingProxyType({})
) -> tuple[int, Mapping[str, str], bytes]:
    """The document for `code`. It repeats nothing that was sent."""
    error = problems.registry()[code]()
    error.facts.update(facts)
    body = json.dumps(problems.document(error), separators=(",", ":"), ensure_ascii=False).encode()
    return status, {**headers, **problems.headers(error)}, body
