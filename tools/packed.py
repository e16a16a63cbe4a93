"""Bodies made small for whoever takes them so, as a gateway or a content delivery network does."""

import gzip

_WORTH = 1_400  # bytes: what is shorter fits into one packet anyhow
_TYPES = ("text/", "application/json", "application/problem+json", "application/yaml", "image/svg+xml")

Headers = tuple[tuple[str, str], ...]


def packed(headers: Headers, body: bytes, accepted: str) -> tuple[Headers, bytes]:
    """The same answer, compressed if it is text of some length and the caller takes gzip."""
    kind = next((value for name, value in headers if name.lower() == "content-type"), "")
    if len(body) < _WORTH or not kind.startswith(_TYPES):
        return headers, body
    vary = ", ".join([*(value for name, value in headers if name.lower() == "vary"), "Accept-Encoding"])
    headers = (*(field for field in headers if field[0].lower() != "vary"), ("Vary", vary))
    if "gzip" not in accepted:
        return headers, body
    return (*headers, ("Content-Encoding", "gzip")), gzip.compress(body, 6, mtime=0)
