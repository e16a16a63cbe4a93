"""Parts of problem documents."""

from typing import Annotated

from pydantic import Field

from chalicelib.api.parameters import PRINTABLE
from chalicelib.api.text import plain_field
from chalicelib.engine.deadlines import DAY_S

Limit = Annotated[int, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int, Field(ge=0, le=60 * DAY_S)]
Sleep = Annotated[int, Field(ge=DAY_S, le=365 * DAY_S)]
Zone = Annotated[str, plain_field(40, min_length=1), Field(examples=["Europe/Berlin"])]
Moment = Annotated[
    str, Field(json_schema_extra={"format": "date-time"}, max_length=20, examples=["2026-11-22T18:00:00Z"])
]
Link = Annotated[str, Field(json_schema_extra={"format": "uri-reference"}, max_length=2048)]
Opaque = Annotated[str, Field(min_length=1, max_length=64, json_schema_extra={"pattern": PRINTABLE})]
Cursor = Annotated[str, Field(max_length=512, json_schema_extra={"pattern": PRINTABLE})]
Secret = Annotated[
    str,
    Field(
        pattern="^rv_[0-9A-Za-z]{36}$",
        max_length=39,
        description="The token, which is shown only once. Send it as `Authorization: Bearer …`.",
        examples=["rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"],
    ),
]
Invite = Annotated[str, Field(pattern="^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$", max_length=14, examples=["K7QF-9M2X-4TBD"])]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$", max_length=64)]
