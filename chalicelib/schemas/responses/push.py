"""Push subscriptions."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import Link, Moment, Opaque, Zone
from chalicelib.service.subscriptions import Language, PushKind

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
    types: Annotated[list[PushKind], Field(max_length=5, description="What it is told of.")]
    language: Annotated[Language, Field(description="The language of its messages.")]
    quiet: Annotated[QuietHours | None, Field(description="When it is not disturbed; null: at no time.")]
    key_id: Annotated[PushKeyId, Field(description="The key that its push service expects the signatures of.")]


PushSubscriptions = Annotated[
    list[PushSubscription], Field(max_length=20, description="Your subscriptions, the oldest first.")
]


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
