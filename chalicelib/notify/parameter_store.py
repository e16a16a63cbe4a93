"""The private keys of push messages in Parameter Store, where `make deploy` has put them."""

import logging
from collections.abc import Callable
from typing import Protocol, TypedDict

from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.engine.values import value_class
from chalicelib.store.errors import StoreUnavailable

_log = logging.getLogger("reverie")


class Parameter(TypedDict):
    Value: str


class Answer(TypedDict):
    Parameter: Parameter


class GetsParameter(Protocol):
    """The part of botocore's client that is used."""

    def get_parameter(self, *, Name: str, WithDecryption: bool) -> Answer: ...  # noqa: N803


@value_class
class KeysParameter:
    """A SecureString with the keys, the newest first, with spaces between."""

    client: Callable[[], GetsParameter]
    name: str

    def read(self) -> tuple[str, ...]:
        """Raises StoreUnavailable if there is no answer, whatever the cause."""
        try:
            answer = self.client().get_parameter(Name=self.name, WithDecryption=True)
        except ClientError as error:
            _log.warning("Parameter Store refuses: %s", error.response["Error"]["Code"])
            raise StoreUnavailable() from error
        except BotoCoreError as error:
            _log.warning("Parameter Store cannot be reached: %s", type(error).__name__)
            raise StoreUnavailable() from error
        return tuple(answer["Parameter"]["Value"].split())
