"""Bodies that register a webhook and subscribe a browser."""

from base64 import urlsafe_b64decode
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from chalicelib.api.bodies import Distinct, In
from chalicelib.api.text import PLAIN, plain_field
from chalicelib.notify.destinations import KINDS, PUSH_KINDS, PUSH_USUAL, USUAL, Kind, Language, PushKind

# P-256 (NIST SP 800-186, 3.2.1.3): y² = x³ - 3x + b modulo p.
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
UNCOMPRESSED = 4

Hour = Annotated[str, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$", max_length=5)]


def _check_on_curve(key: str) -> str:
    """Refuses what is no public key: nothing could be encrypted to it."""
    first, *rest = urlsafe_b64decode(key + "=")
    x, y = int.from_bytes(rest[:32]), int.from_bytes(rest[32:])
    if first != UNCOMPRESSED or max(x, y) >= P or (y * y - x * x * x + 3 * x - B) % P:
        raise PydanticCustomError("wrong-form", "a public key on P-256")
    return key


class KeysIn(In):
    """The browser's keys, from `PushSubscription.toJSON()`."""

    p256dh: Annotated[
        str,
        Field(
            pattern="^[0-9A-Za-z_-]{86}[048AEIMQUYcgkosw]$",
            max_length=87,
            description="The browser's public key: an uncompressed point on P-256, in base64url without padding.",
            examples=["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
        ),
        AfterValidator(_check_on_curve),
    ]
    auth: Annotated[
        str,
        Field(
            pattern="^[0-9A-Za-z_-]{21}[AQgw]$",
            max_length=22,
            description="The browser's secret of 16 bytes, in base64url without padding.",
            examples=["BTBZMqHH6r4Tts7J_aSIgg"],
        ),
    ]


class QuietIn(In):
    """Hours of the day without messages. They may pass midnight."""

    from_: Annotated[
        Hour, Field(alias="from", description="When they begin, by the clocks of the time zone.", examples=["22:00"])
    ]
    to: Annotated[Hour, Field(description="When they end, the same.", examples=["08:00"])]
    time_zone: Annotated[
        str, plain_field(40, min_length=1), Field(description="An IANA time zone.", examples=["Europe/Berlin"])
    ]


def _check_hours(quiet: QuietIn | None) -> QuietIn | None:
    if quiet and quiet.from_ == quiet.to:
        raise PydanticCustomError("equal-ends", "hours that end at another time than they begin")
    return quiet


class SubscriptionIn(In):
    """A browser to send push messages to."""

    endpoint: Annotated[
        str,
        Field(
            min_length=1,
            max_length=1000,
            json_schema_extra={"pattern": PLAIN, "format": "uri"},
            description="The address that the browser has got from its push service.",
            examples=["https://updates.push.services.mozilla.com/wpush/v2/gAAAAABm"],
        ),
    ]
    keys: KeysIn
    types: Annotated[
        list[PushKind],
        Distinct,
        Field(
            min_length=1,
            max_length=len(PUSH_KINDS),
            description="What to tell of.",
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: list(PUSH_USUAL))
    language: Annotated[Language, Field(description="The language of the messages.")] = "en"
    quiet: Annotated[
        QuietIn | None,
        AfterValidator(_check_hours),
        Field(description="When not to disturb; null: at no time. What you still owe afterwards is told then."),
    ] = None
    key_id: Annotated[
        str | None,
        Field(
            pattern="^[0-9a-f]{16}$",
            max_length=16,
            description="The `key_id` of the key that the browser has subscribed with. Without it: the present one or, "
            "where the endpoint is known, the one that it has.",
            examples=["5f1c0a9be27d3856"],
        ),
    ] = None


Types = Annotated[
    list[Kind], Distinct, Field(min_length=1, max_length=len(KINDS), json_schema_extra={"uniqueItems": True})
]


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
        Types, Field(description="The types of notifications to receive. You get a `ping` whenever you request one.")
    ] = Field(default_factory=lambda: list(USUAL))


class WebhookChangeIn(In):
    """What to change about a webhook."""

    types: Annotated[Types, Field(description="The types of notifications to receive from now on.")]
