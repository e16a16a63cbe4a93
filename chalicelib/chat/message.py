"""A message of a chat, and what its author needs to write one."""

from chalicelib.core.idempotency import IdempotencyKey
from chalicelib.core.ids import PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import value_class


@value_class
class Message:
    number: int  # from 1 without gaps, in the order of writing, so that a reader can go on from the last one read
    seat: Seat
    player: PlayerId  # NOBODY once erased
    name: str
    text: str | None  # None once deleted
    at: int  # Unix seconds; never before that of the previous message


def message_id(number: int) -> str:
    """The id by which clients know the message."""
    return f"m_{number:08}"


@value_class
class Draft:
    """A message to write, if its number is still free."""

    message: Message
    request_id: str  # of this request, so that a retry recognises its own first write
    full_at_before: int | None  # when the author's token bucket is full again, as read; None: no message so far
    full_at: int  # the same after this message
    key: IdempotencyKey | None


@value_class
class Standing:
    """What an author needs to write a message: the last one, and when their token bucket is full again."""

    last: Message | None
    full_at: int | None
