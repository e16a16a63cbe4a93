"""Bodies made small for whoever takes them so, as a gateway or a content delivery network does."""

import gzip

_WORTH = 1_400  # bytes: what is shorter fits into one packet anyhow
_TYPES = ("text/", "application/json", "application/problem+json", "image/svg+xml")

Headers = tuple[tuple[str, str], ...]


def packed(headers: Headers, body: bytes, accepted: str) -> tuple[Headers, bytes]:
    """The same answer, compressed if it is text of some length and the caller takes gzip."""
    kind = next((value for name, value in headers if name.lower() == "content-type"), "")
    if len(body) < _WORTH or not kind.startswith(_TYPES) or "gzip" not in accepted:
        return headers, body
    vary = [value for name, value in headers if name.lower() == "vary"]
    kept = tuple((name, value) for name, value in headers if name.lower() != "vary")
    added = (("Content-Encoding", "gzip"), ("Vary", ", ".join([*vary, "Accept-Encoding"])))
    return (*kept, *added), gzip.compress(body, 6, mtime=0)
