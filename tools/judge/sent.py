"""What deploying makes of a package's template before it sends it."""

from tools.package.template import ARCHIVES

_SENT = b'"s3://reverie-artifacts-123456789012-eu-central-1/0.zip"'


def as_sent(packaged: bytes) -> bytes:
    """The template with the address of uploaded archives.

    Deploying also names versions after the parameters; here their names from the package do as well.
    """
    for archive in ARCHIVES:
        packaged = packaged.replace(f'"./{archive}"'.encode(), _SENT)
    return packaged
