"""Webhooks, notifications and deliveries."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Link, Moment, Opaque, Zone
from chalicelib.chat.answers import MessageId
from chalicelib.engine.pending import Action
from chalicelib.notify.destinations import KINDS, PUSH_KINDS, Disabled, Kind, Language, PushKind, WebhookState
from chalicelib.notify.outbox import Outcome
from chalicelib.notify.urls import Reason as DeliveryFailure
from chalicelib.tables.fields import CircleId, GameId, RoundNumber, SeatNumber

SubscriptionId = Annotated[Opaque, Field(examples=["s_4f1c0a9be27d3856"])]
PushKeyId = Annotated[str, Field(pattern="^[0-9a-f]{16}$", max_length=16, examples=["5f1c0a9be27d3856"])]
Hour = Annotated[str, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$", max_length=5)]
QuietHours = TypedDict(
    "QuietHours",
    {
        "from": Annotated[Hour, Field(description="When they begin.", examples=["22:00"])],
        "to": Annotated[Hour, Field(description="When they end.", examples=["08:00"])],
        "time_zone": Zone,
    },
)
QuietHours.__doc__ = "Hours of the day without messages."


class PushSubscription(TypedDict):
    """One of your browsers that get push messages."""

    id: SubscriptionId
    endpoint: Annotated[Link, Field(description="The address that the browser has got from its push service.")]
    created_at: Moment
    types: Annotated[list[PushKind], Field(max_length=len(PUSH_KINDS), description="What it is told of.")]
    language: Annotated[Language, Field(description="The language of its messages.")]
    quiet: Annotated[QuietHours | None, Field(description="When it is not disturbed; null: at no time.")]
    key_id: Annotated[PushKeyId, Field(description="The key that its push service expects the signatures of.")]


PushSubscriptions = Annotated[
    list[PushSubscription], Field(max_length=20, description="Your subscriptions, the oldest first.")
]
WebhookId = Annotated[Opaque, Field(examples=["h_4f1c0a9be27d3856"])]
DeliveryState = Literal["pending", Outcome]


class Webhook(TypedDict):
    """One of your webhooks: an address that receives notifications of your games."""

    id: WebhookId
    url: Annotated[Link, Field(description="The address that receives notifications.")]
    types: Annotated[
        list[Kind], Field(max_length=len(KINDS), description="The types of notifications that it receives.")
    ]
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
    href: Annotated[
        Link,
        Field(
            description="The address of the game, which shows everything else. In `circle.table_opened` it shows it "
            "once you have taken a seat there; before that, the circle lists the table."
        ),
    ]
    seat: Annotated[
        SeatNumber,
        Field(
            description="Your seat. In `seat.taken` and `seat.left` that of the person who has come or gone, in "
            "`message.posted` the author's, in `circle.table_opened` the host's."
        ),
    ]
    message: Annotated[
        MessageId,
        Field(
            description="In `message.posted`: the first new message. There may be more: read all with `GET "
            "…/messages`, after the last one that you have."
        ),
    ]
    circle: Annotated[CircleId, Field(description="In `circle.table_opened`: the circle.")]
    round: RoundNumber
    action: Action
    your_deadline: Annotated[
        Moment | None, Field(description="When the pending action expires; null if the table has no time limit for it.")
    ]
    expires_at: Annotated[Moment, Field(description="When a table that nobody starts expires, or has expired.")]
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


class PushSettings(TypedDict):
    """The key to subscribe with, and your subscriptions."""

    key: Annotated[
        Annotated[str, Field(pattern="^[0-9A-Za-z_-]{87}$", max_length=87)] | None,
        Field(
            description="The public key for `applicationServerKey`, in base64url; null if no messages are sent.",
            examples=["BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"],
        ),
    ]
    key_id: Annotated[
        PushKeyId | None,
        Field(description="Its id. A browser whose subscription has another `key_id` subscribes anew when it can."),
    ]
    subscriptions: PushSubscriptions
