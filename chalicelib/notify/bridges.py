"""What bridges to other chats are told: who comes and goes, new tables of circles, and messages.

A notification tells no more than its player may see at the table or in the circle, when it is made and when it is sent.
Of somebody whom the player has blocked, it tells nothing. For the blocked nothing changes where they may see the other
all the same (decision 22): that nothing comes would tell them of the block.
"""

import json
from collections.abc import Iterator

from chalicelib.circles.store import TableCircles
from chalicelib.core.deps import Deps
from chalicelib.core.ids import NO_PLAYER, CircleId, GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.notify.destinations import FOR_BRIDGES, Webhook
from chalicelib.notify.notifications import Notification
from chalicelib.notify.outbox import Delivery
from chalicelib.players.blocks import blockers
from chalicelib.tables.host import hides
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Status, StoredGame
from chalicelib.tables.transition import MessagePosted, Saved


def tables_opened(deps: Deps, saved: Saved) -> Iterator[Notification]:
    """For each member of the circle, that a table of it has been opened."""
    table = saved.transition.game
    if saved.before or not isinstance(table, Lobby) or table.circle is None:
        return
    circle = deps.store(TableCircles).circle(table.circle)
    by = _player(table, table.host)
    for member in circle.members if circle else ():
        yield Notification("circle.table_opened", table.id, member.player, table.host, by=by, circle=table.circle)


def messages_posted(deps: Deps, posted: MessagePosted) -> Iterator[Notification]:
    """For everybody who has a seat at the table, may have a webhook and has not left, its author too: a message."""
    stored = _load(deps, posted.game)
    for occupant in stored.occupants if stored else ():
        hookless = occupant.hookless and stored and stored.status is not Status.FINISHED
        if stored and not (occupant.player == NO_PLAYER or hookless or stored.has_left(occupant.seat)):
            yield Notification(
                "message.posted", stored.id, occupant.player, posted.seat, by=posted.author, message=posted.id
            )


def is_hidden(deps: Deps, notification: Notification) -> bool:
    """Whether the player of the notification is not to be told, because of a block."""
    if notification.kind not in FOR_BRIDGES:
        return False
    if _has_blocked(deps, notification.player, notification.by):
        return True
    return notification.circle is not None and _has_blocked(deps, notification.by, notification.player)


def may_still_see(deps: Deps, webhook: Webhook, entry: Delivery) -> bool:
    """Whether the webhook's player may see now of what a delivery for bridges tells."""
    subject = json.loads(entry.body)["data"]
    stored = _load(deps, GameId(subject["game"]))
    if stored is None or _has_blocked(deps, webhook.player, _player(stored, Seat(subject["seat"]))):
        return False
    if "circle" not in subject:
        return stored.seat_of(webhook.player) is not None
    return (
        isinstance(stored, Lobby)
        and deps.store(TableCircles).is_member(webhook.player, CircleId(subject["circle"]))
        and not hides(deps, stored, webhook.player)
    )


def _load(deps: Deps, id: GameId) -> StoredGame | None:
    return next(iter(deps.store(TableGames).load_many([id])), None)


def _player(stored: StoredGame, seat: Seat) -> PlayerId:
    occupant = stored.occupant(seat)
    return occupant.player if occupant else NO_PLAYER


def _has_blocked(deps: Deps, player: PlayerId, other: PlayerId) -> bool:
    return NO_PLAYER not in (player, other) and player != other and bool(blockers(deps, [player], other))
