"""Compresses bodies for callers that accept gzip, as a gateway or a content delivery network does."""

import gzip
import re

_WORTH = 1_400  # bytes: a shorter body fits into one packet anyway
_TYPES = ("text/", "application/json", "application/yaml", "application/problem+json", "image/svg+xml")
_REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*", re.IGNORECASE)

_CODING = "Accept-Encoding"

Headers = tuple[tuple[str, str], ...]


def compress(headers: Headers, body: bytes, accepted: str) -> tuple[Headers, bytes]:
    """The same answer, compressed if it is text of some length and the caller accepts gzip.

    What may be compressed says so also where it is not. Each coding has a strong tag of its own: `"…-gzip"`.
    """
    named = {name.lower(): value for name, value in headers}
    if not named.get("content-type", "").startswith(_TYPES):
        return headers, body
    if _CODING not in (vary := named.get("vary", "")):
        headers = (*(one for one in headers if one[0].lower() != "vary"), ("Vary", f"{vary}, {_CODING}".lstrip(", ")))
    if len(body) < _WORTH or not _takes_gzip(accepted):
        return headers, body
    tagged = ((name, f'{value[:-1]}-gzip"' if name.lower() == "etag" else value) for name, value in headers)
    return (*tagged, ("Content-Encoding", "gzip")), gzip.compress(body, 6, mtime=0)


def _takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding takes gzip: weight 0 refuses, `*` means all codings not named (RFC 9110, 12.5.3)."""
    named = {name.strip().lower(): weight for name, _, weight in (part.partition(";") for part in accepted.split(","))}
    weight = named.get("gzip", named.get("*"))
    return weight is not None and not _REFUSED.fullmatch(weight)
