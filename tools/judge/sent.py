"""What deploying makes of a package's template before it sends it."""

_LOCAL, _SENT = b'"./deployment.zip"', b'"s3://reverie-artifacts-123456789012-eu-central-1/0.zip"'


def as_sent(packaged: bytes) -> bytes:
    """The template with the address of an uploaded archive.

    Deploying also names versions after the parameters; here their names from the package do as well.
    """
    return packaged.replace(_LOCAL, _SENT)
