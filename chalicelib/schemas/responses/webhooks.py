"""Webhooks, notifications and deliveries."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.pending import Action
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
from chalicelib.service.deliveries import Disabled, Kind, WebhookState
from chalicelib.service.posting import Reason as DeliveryFailure


class Webhook(TypedDict):
    """One of your webhooks: an address that receives notifications of your games."""

    id: WebhookId
    url: Annotated[Link, Field(description="The address that receives notifications.")]
    types: Annotated[list[Kind], Field(max_length=7, description="The types of notifications that it receives.")]
    created_at: Moment
    state: WebhookState
    disabled: Annotated[Disabled | None, Field(description="Why it is disabled; null if it is not.")]


class WebhookWithSecret(Webhook):
    """A webhook with the secret that signs its notifications."""

    secret: Annotated[
        str,
        Field(
            pattern="^whsec_[0-9A-Za-z+/]{43}=$",
            max_length=50,
            description="The secret, which is shown only once. Verify signatures with it as in Standard Webhooks 1.0.",
            examples=["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="],
        ),
    ]


class WebhookList(TypedDict):
    """All your webhooks."""

    webhooks: Annotated[list[Webhook], Field(max_length=10, description="The webhooks, the oldest first.")]


class DueAction(TypedDict):
    """A pending action at one of your tables."""

    game: GameId
    href: Annotated[Link, Field(description="The address of the game, which shows everything else.")]
    seat: Annotated[SeatNumber, Field(description="Your seat.")]
    round: RoundNumber
    action: Action
    your_deadline: Annotated[Moment, Field(description="When the pending action expires.")]


class NotificationData(TypedDict, total=False):
    """The subject of a notification; empty for a ping."""

    game: GameId
    href: Annotated[Link, Field(description="The address of the game, which shows everything else.")]
    seat: Annotated[SeatNumber, Field(description="Your seat.")]
    round: RoundNumber
    action: Action
    your_deadline: Annotated[
        Moment | None, Field(description="When the pending action expires; null if the table has no time limit for it.")
    ]
    also_due: Annotated[
        list[DueAction],
        Field(
            max_length=20,
            description="In `turn.due_soon`: further pending actions, of which you get no reminder of their own now. "
            "Without any, the field is absent.",
        ),
    ]


class Notification(TypedDict):
    """The body that a webhook receives. It says what has happened and where to look, never what was played."""

    type: Kind
    timestamp: Annotated[Moment, Field(description="When it happened.")]
    sequence: Annotated[
        int,
        Field(
            ge=1,
            le=2**53 - 1,
            description="Increases with every notification to this webhook, not always by one. Notifications may "
            "arrive in another order; the one with the higher number happened later.",
        ),
    ]
    data: NotificationData


class Delivery(TypedDict):
    """The delivery of a notification to a webhook."""

    id: Annotated[Opaque, Field(description="The `webhook-id` of the request.", examples=["msg_2nW7xT4kQ9pL1vB6"])]
    type: Kind
    payload: Annotated[Notification, Field(description="The body, byte for byte the same in every attempt.")]
    state: DeliveryState
    attempts: Annotated[int, Field(ge=0, le=100, description="The number of attempts so far.")]
    last_attempt_at: Annotated[Moment | None, Field(description="The time of the last attempt; null before the first.")]
    next_attempt_at: Annotated[
        Moment | None,
        Field(description="The earliest time of the next attempt; null during the first one, and if none follows."),
    ]
    status: Annotated[int | None, Field(ge=100, le=999, description="The HTTP status of the last answer.")]
    reason: Annotated[DeliveryFailure | None, Field(description="Why the last attempt got no answer.")]


class DeliveryList(TypedDict):
    """The deliveries to a webhook."""

    deliveries: Annotated[list[Delivery], Field(max_length=100, description="The deliveries, the newest first.")]
