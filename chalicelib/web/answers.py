"""The service itself."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict


class Health(TypedDict):
    """The service is up."""

    status: Literal["ok"]
    version: Annotated[
        str,
        Field(
            pattern=r"^[0-9]+\.[0-9]+\.[0-9]+(-[a-z0-9.]+)?$",
            max_length=20,
            description="The version of the service and of its contract.",
            examples=["1.1.0"],
        ),
    ]
