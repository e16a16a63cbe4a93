"""The store of objects in S3."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.engine.values import value_class
from chalicelib.media.errors import OwnDecksOff
from chalicelib.media.objects import WAITS_S, Form
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from mypy_boto3_s3 import S3Client

CONFIG = Config(
    connect_timeout=1,
    read_timeout=5,
    retries={"mode": "standard", "total_max_attempts": 3},
    signature_version="s3v4",
    s3={"addressing_style": "virtual", "us_east_1_regional_endpoint": "regional"},
    user_agent="reverie",
)
AT_ONCE = 1_000  # keys in one call
SHOWN = "private, max-age=3600"  # a picture that is removed is nowhere after an hour


@value_class
class Bucket:
    """Its uploads are public to nobody; the distribution alone may read what is below `own/`."""

    client: Callable[[], "S3Client"]  # created on the first call, because few processes make one
    name: str

    def check(self) -> None:
        """There is a store."""

    def form(self, key: str, kind: str, most: int) -> Form:
        """Signed here, without a call. S3 refuses another key or type, more bytes, and what comes too late."""
        signed = self.client().generate_presigned_post(
            self.name,
            key,
            Fields={"Content-Type": kind},
            Conditions=[{"Content-Type": kind}, ["content-length-range", 1, most]],
            ExpiresIn=WAITS_S,
        )
        return Form(signed["url"], signed["fields"])

    def read(self, key: str) -> bytes | None:
        try:
            with _translate_errors():
                content: bytes = self.client().get_object(Bucket=self.name, Key=key)["Body"].read()
                return content
        except FileNotFoundError:
            return None

    def write(self, key: str, content: bytes, kind: str) -> None:
        with _translate_errors():
            self.client().put_object(
                Bucket=self.name,
                Key=key,
                Body=content,
                ContentType=kind,
                CacheControl=SHOWN,
                ServerSideEncryption="AES256",
            )

    def remove(self, keys: Sequence[str]) -> None:
        for start in range(0, len(keys), AT_ONCE):
            batch = keys[start : start + AT_ONCE]
            with _translate_errors():
                answer = self.client().delete_objects(
                    Bucket=self.name, Delete={"Objects": [{"Key": key} for key in batch], "Quiet": True}
                )
                if answer.get("Errors"):
                    raise StoreUnavailable()


def uploaded_keys(message: str) -> Iterator[str]:
    """The keys of the objects of which this message of S3 tells; none in the one with which S3 tries the queue.

    https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
    """
    records = json.loads(message).get("Records", ())
    return (unquote_plus(record["s3"]["object"]["key"]) for record in records)


class NoObjects:
    """Where the operator keeps no pictures of players."""

    def check(self) -> None:
        raise OwnDecksOff()

    def form(self, key: str, kind: str, most: int) -> Form:
        raise OwnDecksOff()

    def read(self, key: str) -> bytes | None:
        return None

    def write(self, key: str, content: bytes, kind: str) -> None:
        raise OwnDecksOff()

    def remove(self, keys: Sequence[str]) -> None:
        """There are none."""


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Raises FileNotFoundError for an object that is not there, otherwise StoreUnavailable."""
    try:
        yield
    except ClientError as error:
        if error.response["Error"]["Code"] in {"NoSuchKey", "404"}:
            raise FileNotFoundError from error
        raise StoreUnavailable() from error
    except BotoCoreError as error:
        raise StoreUnavailable() from error
