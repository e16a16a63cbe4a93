"""Chat of a table: everybody seated there may write, and everybody who may see the game may read (rules T6)."""

from chalicelib.chat.errors import MessageNotFound, NotAuthor, TalkClosed, TeamTalkStaysOpen, TooManyMessages
from chalicelib.chat.message import Draft, Message, message_id
from chalicelib.chat.store import TableChat
from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.idempotency import IdempotencyKey, make_once
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.jobs import Job, TableJobs, new_job
from chalicelib.core.limits import TokenBucket
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.errors import SeatForfeited
from chalicelib.engine.values import replace, value_class
from chalicelib.players.quotas import CLOCKS_S
from chalicelib.tables.advance import seat_at
from chalicelib.tables.commit import commit, with_position
from chalicelib.tables.errors import GameNotFound, NotSeated
from chalicelib.tables.host import take_host
from chalicelib.tables.table import Occupant, StoredGame
from chalicelib.tables.transition import MessagePosted, Publish, Transition

CLEARED = 50  # messages that are deleted in one step
MESSAGES = TokenBucket("messages", max=20, window_s=1_200)  # of each player at each table


def list_messages(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[tuple[Message, ...], bool]:
    """Messages with a number above `after`, in their order, and whether there are more."""
    messages = deps.store(TableChat).messages(stored.id, after, limit + 1)
    return messages[:limit], len(messages) > limit


@value_class
class Posted:
    """A message, and how many more its author may write."""

    message: Message
    budget: TokenBucket


@value_class
class _NewMessage:
    author: Occupant
    text: str
    request_id: str
    key: IdempotencyKey | None


def post_message(deps: Deps, stored: StoredGame, player: PlayerId, text: str, key: IdempotencyKey | None) -> Posted:
    """A new message; for the same `key` and request the same message again, even if the player may not write more.

    Raises NotSeated, SeatForfeited, TalkClosed, TooManyMessages, IdempotencyKeyReused or Busy.
    """
    new = _NewMessage(_author(stored, player), text, new_id(deps, ""), key)
    return make_once(
        key, lambda: _post(deps, stored, new), lambda number: _find_posted(deps, stored, player, int(number))
    )


def _post(deps: Deps, stored: StoredGame, new: _NewMessage) -> Posted:
    draft = draft_and_write(
        deps,
        lambda: _draft(deps, stored, new),
        lambda draft: deps.store(TableChat).post(stored.id, draft, now=deps.now()),
    )
    _publish(deps, stored, draft.message)
    return Posted(draft.message, _budget(draft.full_at, deps.now()))


def _publish(deps: Deps, stored: StoredGame, message: Message) -> None:
    id = message_id(message.number)
    deps.port(Publish)(MessagePosted(stored.id, id, message.seat, message.player, deps.now()))


def _find_posted(deps: Deps, stored: StoredGame, player: PlayerId, number: int) -> Posted:
    message = deps.store(TableChat).message(stored.id, number)
    if message is None:  # the table has been removed together with its chat
        raise GameNotFound()
    standing = deps.store(TableChat).standing(stored.id, player, None, now=deps.now())
    return Posted(message, _budget(standing.full_at, deps.now()))


def _budget(full_at: int | None, now: int) -> TokenBucket:
    """The author's token bucket at `now`.

    Only `full_at` is stored: when the bucket is full again, in Unix seconds; None if they have not written here. An
    empty bucket is full again after its window, so what is later was written by a clock that was ahead, and says
    nothing.
    """
    full_s = max((full_at or 0) - now, 0)
    return replace(MESSAGES, full_s=min(full_s, MESSAGES.window_s) if full_s <= MESSAGES.window_s + CLOCKS_S else 0)


def _author(stored: StoredGame, player: PlayerId) -> Occupant:
    occupant = stored.occupant(seat_at(stored, player))
    if occupant is None:
        raise NotSeated()
    return occupant


def _draft(deps: Deps, stored: StoredGame, new: _NewMessage) -> Draft:
    """The message to write now. Checks the key first, so that a repeated request gets its message in any case.

    Raises KeyUsed, SeatForfeited, TalkClosed or TooManyMessages.
    """
    now, author = deps.now(), new.author
    standing = deps.store(TableChat).standing(stored.id, author.player, new.key, now=now)
    _check_may_speak(stored, author)
    budget = _budget(standing.full_at, now)
    if budget.left <= 0:
        raise _too_many_messages(budget)
    last = standing.last
    number, at = (last.number + 1, max(now, last.at)) if last else (1, now)
    message = Message(number, author.seat, author.player, author.name, new.text, at)
    return Draft(message, new.request_id, standing.full_at, now + budget.spend().full_s, new.key)


def _check_may_speak(stored: StoredGame, author: Occupant) -> None:
    if stored.has_left(author.seat):
        raise with_position(SeatForfeited(), stored)
    if stored.chat_closed:
        raise with_position(TalkClosed(), stored)


def _too_many_messages(budget: TokenBucket) -> TooManyMessages:
    return TooManyMessages(
        quota=budget.quota,
        limit=budget.max,
        resets_s=budget.full_s,
        window_s=budget.window_s,
        retry_s=budget.retry_s,
    )


def delete_message(deps: Deps, stored: StoredGame, player: PlayerId, number: int) -> None:
    """Delete the text of one's own message for good. Raises NotSeated, MessageNotFound or NotAuthor."""
    message = deps.store(TableChat).message(stored.id, number)
    if message is None or message.player != player:
        seat_at(stored, player)
        raise NotAuthor() if message else MessageNotFound()
    if message.text is not None:
        write_safely(deps, lambda: deps.store(TableChat).delete_message(stored.id, message))


def close(deps: Deps, stored: StoredGame, player: PlayerId, *, closed: bool) -> StoredGame:
    """Close the chat of a table, or open it again.

    Raises NotSeated, HostOnly, or TeamTalkStaysOpen where partners may talk (rules T6).
    """
    seat_at(stored, player)
    return commit(deps, stored, lambda table: _close(take_host(table, player, deps.now()), closed=closed))


def _close(table: StoredGame, *, closed: bool) -> Transition | None:
    if closed and table.plays_in_pairs:
        raise TeamTalkStaysOpen()
    if table.chat_closed is closed:
        return None
    return Transition(replace(table, chat_closed=closed))


def clear_chat(deps: Deps, id: GameId) -> None:
    """Delete the messages of a table that was removed. A long chat is left to the sweep.

    If this fails half-way, nobody can read the rest, and the authors' notes remain, so that an erasure finds it.
    """
    if len(deps.store(TableChat).messages(id, 0, CLEARED)) < CLEARED:
        write_safely(deps, lambda: deps.store(TableChat).clear(id, CLEARED))
    else:
        job = new_job(deps, "clear", id)
        write_safely(deps, lambda: deps.store(TableJobs).begin(job))


def clear_step(deps: Deps, job: Job) -> str | None:
    """Delete the messages that come next of a table that was removed. None if none are left."""
    return None if write_safely(deps, lambda: deps.store(TableChat).clear(GameId(job.key.subject), CLEARED)) else ""
