"""Where to be told, and of what."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import Distinct, In
from chalicelib.schemas.requests.parts import PLAIN
from chalicelib.service.outbox import USUAL, Kind


class WebhookIn(In):
    """Where to be told, and of what."""

    url: Annotated[
        str,
        Field(
            min_length=1,
            max_length=2000,
            json_schema_extra={"pattern": PLAIN, "format": "uri"},
            description="`https` on port 443 of a public address; no redirects are followed.",
            examples=["https://example.org/reverie"],
        ),
    ]
    types: Annotated[
        list[Kind],
        Distinct,
        Field(
            min_length=1,
            max_length=7,
            description="What to be told of. A `ping` is sent whenever you ask for one.",
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: list(USUAL))
