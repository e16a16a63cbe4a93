"""Types that several responses use."""

from typing import Annotated, Literal

from pydantic import Field

from chalicelib.engine.pace import DAY_S
from chalicelib.engine.pending import Idle
from chalicelib.http.parameters import PRINTABLE
from chalicelib.schemas.requests.parts import CLUE, LABEL, MESSAGE, plain, plain_lines
from chalicelib.service.deliveries import Outcome
from chalicelib.service.stored import NAME

SeatNumber = Annotated[int, Field(ge=1, le=12, description="A seat's number.")]
SlotNumber = Annotated[int, Field(ge=1, le=12, description="The number of a face-up card's place on the table.")]
RoundNumber = Annotated[int, Field(ge=1, le=9999)]
TeamNumber = Annotated[int, Field(ge=1, le=6, description="The pair's number, in `team`.")]
Limit = Annotated[int, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int, Field(ge=0, le=60 * DAY_S)]
Sleep = Annotated[int, Field(ge=DAY_S, le=365 * DAY_S)]
Zone = Annotated[str, plain(40, min_length=1), Field(examples=["Europe/Berlin"])]
CardCount = Annotated[int, Field(ge=0, le=9999, description="How many cards these are.")]
Points = Annotated[int, Field(ge=1, le=100)]
Moment = Annotated[
    str, Field(json_schema_extra={"format": "date-time"}, max_length=20, examples=["2026-11-22T18:00:00Z"])
]
Link = Annotated[str, Field(json_schema_extra={"format": "uri-reference"}, max_length=2048)]
Opaque = Annotated[str, Field(min_length=1, max_length=64, json_schema_extra={"pattern": PRINTABLE})]
Cursor = Annotated[str, Field(max_length=512, json_schema_extra={"pattern": PRINTABLE})]
GameId = Annotated[Opaque, Field(examples=["g_5mQ2xW8rT1yU4iOp"])]
PreviewId = Annotated[Opaque, Field(examples=["5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV"])]
PlayerId = Annotated[Opaque, Field(examples=["p_7hJ4kL0zX2cV5bNm"])]
TokenId = Annotated[Opaque, Field(examples=["t_9sD3fG6hJ1kL4zXc"])]
MessageId = Annotated[Opaque, Field(examples=["m_00000007"])]
WebhookId = Annotated[Opaque, Field(examples=["h_4f1c0a9be27d3856"])]
CircleId = Annotated[Opaque, Field(examples=["c_8kL2xW5rT9yU3iOp"])]
BorrowerId = Annotated[Opaque, Field(examples=["w_9c1f5a07d3e84b26"])]
BlockId = Annotated[Opaque, Field(examples=["b_9c1f5a07d3e84b26"])]
CardId = Annotated[Opaque, Field(examples=["lantern-hours-017"])]
DeckId = Annotated[str, plain(40, min_length=1), Field(examples=["lantern-hours"])]
Revision = Annotated[
    int, Field(ge=1, le=10**6, description="A deck changes only by a new revision; they are counted from 1.")
]
DeckIds = Annotated[list[DeckId], Field(min_length=1, max_length=20)]
PlayerName = Annotated[str, plain(NAME), Field(examples=["Ana"])]
Clue = Annotated[str, plain_lines(CLUE), Field(examples=["The ugly duckling"])]
Alt = Annotated[
    str,
    plain(1000),
    Field(description="Describes the picture, the most important things first, in the language of `Accept-Language`."),
]
Said = Annotated[str, plain(MESSAGE)]
Title = Annotated[str, plain(100)]
About = Annotated[str, plain(1000)]
Licence = Annotated[str, plain(100), Field(description="The licence's SPDX identifier.", examples=["CC-BY-4.0"])]
TokenLabel = Annotated[
    str, plain(LABEL), Field(description="A label by which you recognise the token.", examples=["phone"])
]
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
SeatCount = Annotated[int, Field(ge=3, le=12)]
Seats = Annotated[list[SeatNumber], Field(max_length=12)]
PointsOf = Annotated[dict[str, Annotated[int, Field(ge=0, le=1000)]], Field(max_length=12)]
GameStatus = Literal["lobby", "playing", "finished"]
PhaseName = Literal["clue", "cards", "votes"]
Role = Literal["storyteller", "partner", "guesser"]
DeliveryState = Literal["pending", Outcome]
IdleReason = Literal["spectator", "not-started", Idle]
