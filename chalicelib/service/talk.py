"""Table talk: everybody at the table speaks in front of all, and whoever may look on listens (rules T6)."""

from dataclasses import dataclass, replace

from chalicelib.engine.errors import SeatForfeited
from chalicelib.service import errors
from chalicelib.service.changes import change, until_written, with_position, written
from chalicelib.service.deps import Deps
from chalicelib.service.play import seat_at
from chalicelib.service.ports import Draft, IdempotencyKey, KeyUsed, Message
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import Change, PlayerId, Sitter, StoredGame

AT_ONCE = 20  # messages of each player at each table
REFILL_S = errors.TooManyMessages.window_s // AT_ONCE  # until one more may be written


def page(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[tuple[Message, ...], bool]:
    """Messages behind the one with the number `after`, in their order, and whether there are more."""
    messages = deps.talk.page(stored.id, after, limit + 1)
    return messages[:limit], len(messages) > limit


@dataclass(frozen=True, slots=True)
class Said:
    """A message, how many more its author may write at once, and in how many seconds it will be all of them."""

    message: Message
    left: int
    full_s: int


@dataclass(frozen=True, slots=True)
class _Words:
    author: Sitter
    text: str
    mark: str
    key: IdempotencyKey | None


def say(deps: Deps, stored: StoredGame, player: PlayerId, text: str, key: IdempotencyKey | None) -> Said:
    """A new message; the same one again for the same `key` and request, whether more may be said by now or not.

    Raises NotSeated, SeatForfeited, TalkClosed, TooManyMessages, IdempotencyKeyReused or Busy.
    """
    words = _Words(_author(stored, player), text, new_id(deps, ""), key)
    try:
        draft = until_written(
            deps,
            lambda: _draft(deps, stored, words),
            lambda draft: deps.talk.say(stored.id, draft, now=deps.now()),
        )
    except KeyUsed as used:
        if key is None or used.fingerprint != key.fingerprint:
            raise errors.IdempotencyKeyReused() from None
        made = deps.talk.message(stored.id, int(used.made))
        if made is None:  # the table is gone, with all that was said there
            raise errors.GameNotFound() from None
        standing = deps.talk.standing(stored.id, player, None, now=deps.now())
        return _said(made, standing.full_at or 0, deps.now())
    return _said(draft.message, draft.full_at, deps.now())


def _said(message: Message, full_at: int, now: int) -> Said:
    full_s = max(full_at - now, 0)
    return Said(message, (errors.TooManyMessages.window_s - full_s) // REFILL_S, full_s)


def _author(stored: StoredGame, player: PlayerId) -> Sitter:
    sitter = stored.sitter(seat_at(stored, player))
    if sitter is None:
        raise errors.NotSeated()
    return sitter


def _draft(deps: Deps, stored: StoredGame, words: _Words) -> Draft:
    """Raises KeyUsed before anything else: whoever has said it may ask what has become of it."""
    now, author = deps.now(), words.author
    standing = deps.talk.standing(stored.id, author.player, words.key, now=now)
    _check_may_speak(stored, author)
    last = standing.last
    number, at = (last.number + 1, max(now, last.at)) if last else (1, now)
    message = Message(number, author.seat, author.player, author.name, words.text, at)
    return Draft(message, words.mark, standing.full_at, _spent(standing.full_at, now), words.key)


def _check_may_speak(stored: StoredGame, author: Sitter) -> None:
    if stored.has_left(author.seat):
        raise with_position(SeatForfeited(), stored)
    if stored.talk_closed:
        raise with_position(errors.TalkClosed(), stored)


def _spent(full_at: int | None, now: int) -> int:
    """When the budget is full again after one more message, in Unix seconds: all that is kept of it.

    Raises TooManyMessages.
    """
    before = max(full_at or 0, now)
    if before + REFILL_S > now + errors.TooManyMessages.window_s:
        raise errors.TooManyMessages("messages", AT_ONCE, before - now)
    return before + REFILL_S


def take_back(deps: Deps, stored: StoredGame, player: PlayerId, number: int) -> None:
    """Forget the text of one's own message, for good. Raises NotSeated, MessageNotFound or NotAuthor."""
    message = deps.talk.message(stored.id, number)
    if message is None or message.player != player:
        seat_at(stored, player)
        raise errors.NotAuthor() if message else errors.MessageNotFound()
    if message.text is not None:
        written(deps, lambda: deps.talk.take_back(stored.id, message))


def close(deps: Deps, stored: StoredGame, player: PlayerId, *, closed: bool) -> StoredGame:
    """Close the talk of a table, or open it again. Raises NotSeated or HostOnly."""
    seat_at(stored, player)
    return change(deps, stored, lambda table: _closed(table, player, closed=closed))


def _closed(table: StoredGame, player: PlayerId, *, closed: bool) -> Change | None:
    if table.seat_of(player) != table.host:
        raise errors.HostOnly()
    if table.talk_closed is closed:
        return None
    return Change(replace(table, version=table.version + 1, talk_closed=closed))
