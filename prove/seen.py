"""What one request shows to its sender, to webhooks and to the operators of the service."""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from typing import NamedTuple

from app import app
from bench.games import require_play
from bench.requests import Ask, Request
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Phase, Seat
from chalicelib.notify.bridges import messages_posted
from chalicelib.notify.destinations import PUSH_KINDS, SubscriptionId
from chalicelib.notify.notifications import Notification, notifications
from chalicelib.notify.outbox import Push
from chalicelib.notify.payloads import render_body
from chalicelib.notify.push_messages import message
from chalicelib.store.table import Check, Delete, Put, Update
from chalicelib.tables.advance import preview_at
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, StoredGame
from chalicelib.tables.transition import MessagePosted, Saved
from prove.faults import Trouble
from tests.fakes.wire import well
from tests.fakes.world import Moment, World

OF_EACH_REQUEST = re.compile(r'"(Ms|Timestamp)":[0-9.]+|"request":"[^"]*"')


@dataclass(frozen=True, slots=True)
class Seen:
    status: int
    headers: Mapping[str, str]
    body: bytes
    calls: tuple[str, ...]
    log: tuple[str, ...]
    told: tuple[str, ...]  # by a webhook, and by a push message

    def differs(self, other: "Seen") -> str:
        names = ("status", "headers", "body", "calls", "log", "told")
        return ", ".join(name for name in names if getattr(self, name) != getattr(other, name))


class Log(logging.Handler):
    """Collects the log lines since the last call of `take`."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.printed = StringIO()  # the lines about requests

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.levelname} {record.getMessage()}")

    def take(self) -> tuple[str, ...]:
        lines = (*self.lines, *OF_EACH_REQUEST.sub("", self.printed.getvalue()).splitlines())
        self.lines = []
        self.printed.seek(0)
        self.printed.truncate()
        return lines


@dataclass(frozen=True, slots=True)
class Viewer:
    kind: str
    token: str
    id: PlayerId | None = None  # of a player at the table
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    seen: Seen
    world: Moment  # after the request


class Place(NamedTuple):
    """Where a game is. A computer player tells from its hidden hand, so its clue differs between two worlds."""

    phase: Phase
    round: int
    bot_tells: bool = False


@dataclass(slots=True)
class Observer:
    """Sends requests to a service in any of its moments, and notes everything that can be seen of the answer."""

    world: World
    ask: Ask
    log: Log

    def ask_at(self, world: Moment, viewer: Viewer, request: Request, trouble: Trouble | None = None) -> Asked:
        self.world.back_to(world)
        self.world.wire.calls, self.world.wire.fault = [], trouble or well
        self.log.take()
        reply = self.ask(request)
        self.world.wire.fault = well
        calls = tuple(f"{call} {[*map(_shape, asked)]}" for call, asked in self.world.wire.calls)
        lines = self.log.take()
        if viewer.kind == "stranger":
            lines = ()  # the operators may know which game was requested
        seen = Seen(reply.status, reply.headers, reply.body, calls, lines, tuple(self.news_for(viewer)))
        return Asked(seen, self.world.moment())

    def load(self, href: str, world: Moment) -> StoredGame | None:
        """The game as it is stored at this moment."""
        self.world.back_to(world)
        return self.world.deps.store(TableGames).load(GameId(href.rsplit("/", 1)[1]))

    def place(self, href: str, world: Moment) -> Place | None:
        stored = self.load(href, world)
        if not isinstance(stored, Play):
            return None
        game = require_play(preview_at(stored, game_time(self.world.deps))).game  # as answers show it
        tells = stored.occupant(game.round.storyteller) if game.round.storyteller else None
        return Place(game.phase, game.round.number, tells is not None and tells.bot is not None)

    def news_for(self, viewer: Viewer) -> Iterator[str]:
        """The notifications that a webhook, and the messages that a browser of the viewer would get."""
        for saved in self.world.news:
            for notification in self._notifications(saved):
                if notification.player == viewer.id:
                    yield render_body(notification, 1, saved.at)
                    if isinstance(saved, Saved):
                        yield from _push_messages(notification, saved)

    def _notifications(self, saved: Saved | MessagePosted) -> Iterable[Notification]:
        if isinstance(saved, MessagePosted):
            return messages_posted(self.world.deps, saved)
        return notifications(saved.before, saved.transition)


def _push_messages(notification: Notification, saved: Saved) -> Iterator[str]:
    for kind in PUSH_KINDS:
        if kind == notification.kind:
            game, seat, deadline = notification.game, notification.seat, notification.deadline
            push = Push(
                SubscriptionId("s_1"), "", kind, game, seat, saved.at, None, notification.round, notification.action
            )
            left_s = None if deadline is None else deadline - saved.at
            yield message(push, saved.transition.game, "en", left_s).decode()


def is_revealed(before: Place | None, after: Place | None) -> bool:
    """Whether a request revealed something: dealt or laid cards and counted votes do, a person's clue does not.

    Counted votes may end the game in one world and not in the other: that is revealed in both.
    """
    only_a_clue = before and after and (after.phase, after.round) == (Phase.CARDS, before.round) and not after.bot_tells
    return (before and before[:2]) != (after and after[:2]) and not only_a_clue


def _shape(asked: object) -> object:
    """What a call asks of the store, without the contents of writes, which nobody can see."""
    match asked:
        case Put(item):
            return "Put", asked.key, sorted(item), type(asked.condition)
        case Update(key, values, numbers):
            return "Update", key, sorted([*values, *numbers]), type(asked.condition)
        case Delete(key) | Check(key):
            return type(asked).__name__, key, type(asked.condition)
        case _:
            return asked


@contextmanager
def capture_logs() -> Iterator[Log]:
    """Collect everything logged or printed meanwhile. Chalice's app logger does not propagate to the others."""
    log = Log()
    loggers = [logging.getLogger(), logging.getLogger(app.app_name)]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(log)
        logger.setLevel(logging.INFO)
    try:
        with redirect_stdout(log.printed):
            yield log
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(log)
            logger.setLevel(level)
