"""The body that registers a webhook."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import Distinct, In
from chalicelib.schemas.requests.parts import PLAIN
from chalicelib.service.deliveries import USUAL, Kind


class WebhookIn(In):
    """A webhook to register."""

    url: Annotated[
        str,
        Field(
            min_length=1,
            max_length=2000,
            json_schema_extra={"pattern": PLAIN, "format": "uri"},
            description="The address: `https` on port 443 of a public host. The service follows no redirects.",
            examples=["https://example.org/reverie"],
        ),
    ]
    types: Annotated[
        list[Kind],
        Distinct,
        Field(
            min_length=1,
            max_length=7,
            description="The types of notifications to receive. You get a `ping` whenever you request one.",
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: list(USUAL))
