"""What deploying makes of a package's template before it sends it."""

import re

_CODE = b'"s3://reverie-artifacts-123456789012-eu-central-1/0.zip"'
_LOCAL = b'"./deployment.zip"'
_RUNTIME = re.compile(rb'"Runtime": "python3\.\d+"')


def as_sent(template: bytes, runtime: str | None = None) -> bytes:
    """The template with the address of an uploaded archive, and nothing else changed.

    `runtime` takes the place of the Python that has made the template, which is the one that Chalice runs on.
    """
    sent = template.replace(_LOCAL, _CODE)
    return _RUNTIME.sub(b'"Runtime": "%s"' % runtime.encode(), sent) if runtime else sent
