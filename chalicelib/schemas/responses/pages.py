"""The service itself."""

from typing import Literal

from typing_extensions import TypedDict


class Health(TypedDict):
    """The service is up."""

    status: Literal["ok"]
