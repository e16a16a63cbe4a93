"""Compresses bodies for callers that accept gzip, as a gateway or a content delivery network does."""

import gzip
import re

_WORTH = 1_400  # bytes: a shorter body fits into one packet anyway
_TYPES = ("text/", "application/json", "application/problem+json", "image/svg+xml")
_REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*", re.IGNORECASE)

Headers = tuple[tuple[str, str], ...]


def compress(headers: Headers, body: bytes, accepted: str) -> tuple[Headers, bytes]:
    """The same answer, compressed if it is text of some length and the caller accepts gzip."""
    if len(body) < _WORTH:
        return headers, body
    kind = next((value for name, value in headers if name.lower() == "content-type"), "")
    if not kind.startswith(_TYPES) or not _takes_gzip(accepted):
        return headers, body
    vary = [value for name, value in headers if name.lower() == "vary"]
    kept = tuple((name, value) for name, value in headers if name.lower() != "vary")
    added = (("Content-Encoding", "gzip"), ("Vary", ", ".join([*vary, "Accept-Encoding"])))
    return (*kept, *added), gzip.compress(body, 6, mtime=0)


def _takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding takes gzip: weight 0 refuses, `*` means all codings not named (RFC 9110, 12.5.3)."""
    named = {name.strip().lower(): weight for name, _, weight in (part.partition(";") for part in accepted.split(","))}
    weight = named.get("gzip", named.get("*"))
    return weight is not None and not _REFUSED.fullmatch(weight)
