"""Webhooks, notices and deliveries."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.duties import Action
from chalicelib.schemas.responses.values import (
    DeliveryState,
    GameId,
    Link,
    Moment,
    Opaque,
    RoundNumber,
    SeatNumber,
    WebhookId,
)
from chalicelib.service.outbox import Disabled, HookState, Kind
from chalicelib.service.posting import Reason as PostReason


class Webhook(TypedDict):
    """An address of yours which is told of your games."""

    id: WebhookId
    url: Annotated[Link, Field(description="Where it is told.")]
    types: Annotated[list[Kind], Field(max_length=7, description="What it is told of.")]
    created_at: Moment
    state: HookState
    disabled: Annotated[Disabled | None, Field(description="Why, while it is.")]


class WebhookWithSecret(Webhook):
    """A webhook with the secret that signs what is sent there."""

    secret: Annotated[
        str,
        Field(
            pattern="^whsec_[0-9A-Za-z+/]{43}=$",
            max_length=50,
            description="Shown this once. Verify signatures with it, as Standard Webhooks 1.0 says.",
            examples=["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="],
        ),
    ]


class MyWebhooks(TypedDict):
    """All your webhooks."""

    webhooks: Annotated[list[Webhook], Field(max_length=10, description="The oldest first.")]


class NoticeOf(TypedDict, total=False):
    """What a notice is about; empty for a ping."""

    game: GameId
    href: Annotated[Link, Field(description="The game. Ask there for everything else.")]
    seat: Annotated[SeatNumber, Field(description="Yours.")]
    round: RoundNumber
    action: Action
    due_at: Annotated[
        Moment | None, Field(description="Until when the duty can be done; null where nobody is ever late.")
    ]


class Notice(TypedDict):
    """What is sent to a webhook: that something has happened, and where to look. It never says what was played."""

    type: Kind
    timestamp: Annotated[Moment, Field(description="When it happened.")]
    sequence: Annotated[
        int,
        Field(
            ge=1,
            le=2**53 - 1,
            description="Rises with every notice to this webhook, though not always by one. What has the higher number "
            "happened later, in whatever order it arrives.",
        ),
    ]
    data: NoticeOf


class Delivery(TypedDict):
    """A notice on its way, or arrived."""

    id: Annotated[Opaque, Field(description="The `webhook-id` it is sent with.", examples=["msg_2nW7xT4kQ9pL1vB6"])]
    type: Kind
    payload: Annotated[Notice, Field(description="What is sent, byte for byte the same at every attempt.")]
    state: DeliveryState
    attempts: Annotated[int, Field(ge=0, le=100)]
    last_attempt_at: Moment | None
    next_attempt_at: Annotated[Moment | None, Field(description="Not before then; null while the first is under way.")]
    status: Annotated[int | None, Field(ge=100, le=999, description="HTTP status of the last answer.")]
    reason: Annotated[PostReason | None, Field(description="Why there was no answer the last time.")]


class LastDeliveries(TypedDict):
    """What has been sent to a webhook."""

    deliveries: Annotated[list[Delivery], Field(max_length=100, description="The newest first.")]
