"""One player at one service, and a table where they sit: when to ask again, what to repeat, and what is owed.

The blocking classes are made of this file, by `python -m tools.clients`.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import count
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import urljoin
from uuid import uuid4

import httpx
from pydantic import BaseModel

from reverie_client import models as m
from reverie_client.moves import Move
from reverie_client.requests import OutOfPatience, Refused, Request, refusal_of

M = TypeVar("M", bound=BaseModel)
Strategy = Callable[[m.Game], Awaitable[Move]]
"""Chooses a move for a view in which something is owed."""

CONFLICT, NOT_MODIFIED = 409, 304
POLL_S = 2.0  # where the service does not say it
MOST_KEPT = 100  # answers


@dataclass(slots=True)
class _Kept:
    """The last answer at an address, and when the service wants to be asked again, by the clock."""

    etag: str
    content: bytes
    due_at: float


class AsyncReverie:
    """One player at one service.

    >>> async with AsyncReverie("https://reverie.example") as me:
    ...     await me.join("Ana")
    ...     table = await me.open_table(models.GameIn(ruleset="party"))

    `patience_s`: for how long a request is sent again that got no answer, or one that asks for a pause. Not for several
    tasks or threads at once.
    """

    def __init__(  # noqa: PLR0913 - the last ones are for tests
        self,
        url: str,
        token: str | None = None,
        *,
        patience_s: float = 60,
        http: httpx.AsyncClient | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.url, self.token, self.patience_s = url.rstrip("/"), token, patience_s
        self.http = http or httpx.AsyncClient(timeout=30)
        self.clock, self.sleep = clock, sleep
        self._kept: dict[str, _Kept] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def join(self, name: str, locale: str | None = None) -> m.Me:
        """Become a new player. Keep `token`: it is shown once, and nobody else can use the player's seats."""
        body = m.PlayerIn(name=name, locale=locale) if locale else m.PlayerIn(name=name)
        made = await self.send("POST", "/v1/players", m.PlayerWithToken, body)
        self.token = made.token
        return made.player

    async def open_table(self, wish: m.GameIn | None = None) -> "AsyncTable":
        """A new table with this player as its host. A repeated request opens no second one."""
        return AsyncTable(self, await self.send("POST", "/v1/games", m.Game, wish or m.GameIn(), key=_new_key()))

    async def sit_down(self, game: str, wish: m.SeatIn | None = None) -> "AsyncTable":
        """A seat at a table, which costs nothing if the player has one already. `wish` has the invite code."""
        path = f"/v1/games/{game}/seats"
        return AsyncTable(self, await self.send("POST", path, m.Game, wish or m.SeatIn(), repeatable=True))

    async def table(self, game: str) -> "AsyncTable":
        """A table where the player has a seat, or that anybody may watch."""
        return AsyncTable(self, await self.get(f"/v1/games/{game}", m.Game))

    async def list_games(self, query: str = "") -> m.GameList:
        """The player's games, first those that wait for them. `query`: such as `?status=playing`."""
        return await self.get(f"/v1/me/games{query}", m.GameList)

    async def list_open_tables(self) -> m.TableList:
        """Tables that anybody may join."""
        return await self.get("/v1/games", m.TableList)

    async def register_webhook(self, url: str, types: Sequence[str] = ()) -> m.WebhookWithSecret:
        """A webhook, whose `secret` read_notification needs; without types for all but those that bridges ask for."""
        body = m.WebhookIn.model_validate({"url": url, **({"types": [*types]} if types else {})})
        return await self.send("POST", "/v1/me/webhooks", m.WebhookWithSecret, body, key=_new_key())

    async def add_cards(self, deck: str, pictures: Sequence[tuple[bytes, m.UploadIn]]) -> list[int]:
        """The numbers of new cards of an own deck, at most 20. Their pictures are ready some seconds later."""
        body = m.UploadsIn(cards=[about for _, about in pictures])
        added = await self.send("POST", f"/v1/me/decks/{deck}/cards", m.AddedCards, body, key=_new_key())
        for card, (content, _) in zip(added.cards, pictures, strict=True):
            await self.upload(card.upload, content)
        return [card.number for card in added.cards]

    async def upload(self, form: m.UploadForm, content: bytes) -> None:
        """Send a file by the form that the service has given for it. Safe to repeat."""
        fields = {field.name: field.value for field in form.fields}
        answer = await self.http.post(urljoin(self.url, form.url), data=fields, files={"file": content})
        if not answer.is_success:
            raise refusal_of(answer)

    async def load(self, path: str) -> bytes:
        """A picture or a sound."""
        answer = await self.http.get(urljoin(self.url, path))
        if not answer.is_success:
            raise refusal_of(answer)
        return answer.content

    async def get(self, path: str, kind: type[M]) -> M:
        """What is there. While nothing has changed, the service answers without a body."""
        kept = self._kept.get(path)
        answer = await self._ask(Request("GET", path), kept.etag if kept else None)
        content = kept.content if kept and answer.status_code == NOT_MODIFIED else answer.content
        self._keep(path, answer, content)
        return kind.model_validate_json(content)

    async def send(  # noqa: PLR0913 - what a request consists of
        self,
        method: str,
        path: str,
        kind: type[M],
        body: BaseModel | None = None,
        *,
        key: str | None = None,
        repeatable: bool = False,
    ) -> M:
        """The answer to any other request.

        A POST without an answer is sent again if it has a `key`, where its operation takes an Idempotency-Key, or if
        the caller knows that it is `repeatable`.
        """
        answer = await self._ask(Request(method, path, body, key, repeatable))
        if "Content-Location" in answer.headers:
            self._keep(answer.headers["Content-Location"], answer, answer.content)
        return kind.model_validate_json(answer.content)

    async def wait_to_ask(self, path: str, until: float) -> None:
        """Wait until the service wants to be asked again. Raises OutOfPatience if `until`, on the clock, is earlier."""
        kept = self._kept.get(path)
        pause_s = max((kept.due_at if kept else 0) - self.clock(), 0)
        if self.clock() + pause_s > until:
            raise OutOfPatience(f"{path} may be asked for in {pause_s:.0f} s")
        await self.sleep(pause_s)

    def _keep(self, path: str, answer: httpx.Response, content: bytes) -> None:
        self._kept.pop(path, None)
        if "ETag" in answer.headers:
            due_at = self.clock() + float(answer.headers.get("Poll-Interval", POLL_S))
            self._kept[path] = _Kept(answer.headers["ETag"], content, due_at)
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    async def _ask(self, request: Request, etag: str | None = None) -> httpx.Response:
        """The answer, as soon as there is one. Raises Refused, or what httpx raises if there is none."""
        token = f"Bearer {self.token}" if self.token else None
        headers = {"Authorization": token, "If-None-Match": etag, "Idempotency-Key": request.key}
        sent = {name: value for name, value in headers.items() if value}
        body = request.body.model_dump(mode="json", by_alias=True, exclude_unset=True) if request.body else None
        end = self.clock() + self.patience_s
        for attempt in count(1):
            answer: httpx.Response | httpx.TransportError
            try:
                answer = await self.http.request(request.method, self.url + request.path, json=body, headers=sent)
            except httpx.TransportError as error:
                answer = error
            pause_s = request.pause_s(attempt, answer if isinstance(answer, httpx.Response) else None)
            if pause_s is None or self.clock() + pause_s > end:
                break
            await self.sleep(pause_s)
        if isinstance(answer, httpx.TransportError):
            raise answer
        if answer.is_success or answer.status_code == NOT_MODIFIED:
            return answer
        raise refusal_of(answer)


class AsyncTable:
    """A table as one player sees it. `view` is what the service has said last.

    >>> table = await me.sit_down("g_5mQ2xW8rT1yU4iOp", models.SeatIn(invite="K7QF-9M2X-4TBD"))
    >>> await table.play(choose, within_s=3600)

    Waiting takes `within_s` seconds at most, and then raises OutOfPatience.
    """

    def __init__(self, me: AsyncReverie, view: m.Game) -> None:
        self.me, self.view = me, view
        self.path = f"/v1/games/{view.id}"

    @property
    def over(self) -> bool:
        return self.view.status == "finished"

    async def add_bot(self, wish: m.BotIn | None = None) -> m.Game:
        """Let a computer player sit down. Only the host may."""
        self.view = await self.me.send("POST", f"{self.path}/bots", m.Game, wish or m.BotIn(), key=_new_key())
        return self.view

    async def start(self) -> m.Game:
        self.view = await self.me.send("POST", f"{self.path}/start", m.Game, repeatable=True)
        return self.view

    async def look(self) -> m.Game:
        """Ask now. To wait for something, use `changes` or `wait_for_turn`, which ask as often as the service wants."""
        self.view = await self.me.get(self.path, m.Game)
        return self.view

    async def changes(self, *, within_s: float) -> AsyncIterator[m.Game]:
        """Each new view, beginning with the present one, until the game is over."""
        until = self.me.clock() + within_s
        last = None
        while True:
            if self.view != last:
                last = self.view
                yield last
            if self.over:
                return
            await self.me.wait_to_ask(self.path, until)
            await self.look()

    async def wait_for_turn(self, *, within_s: float) -> m.Game:
        """The first view in which the player owes a move, or the game is over."""
        async for view in self.changes(within_s=within_s):
            if view.owes:
                break
        return self.view

    async def move(self, move: Move) -> m.Game:
        """Make the move that is owed. Sent again it changes nothing. Raises Refused with 409 if it is too late."""
        if self.view.owes is None:
            raise ValueError("nothing is owed")
        self.view = await self.me.send("PUT", self.view.owes.href, m.Game, move)
        return self.view

    async def play(self, strategy: Strategy, *, within_s: float) -> m.Game:
        """Make all moves that are owed until the game is over. One that comes too late is no error."""
        until = self.me.clock() + within_s
        while not self.over:
            if self.view.owes is None:
                await self.wait_for_turn(within_s=until - self.me.clock())
                continue
            try:
                await self.move(await strategy(self.view))
            except Refused as refused:
                if refused.status != CONFLICT:
                    raise
                await self.me.wait_to_ask(self.path, until)
                await self.look()
        return self.view

    async def record(self, content: bytes, wish: m.SoundIn, *, within_s: float) -> str:
        """The id of a sound for the clue that is owed, once it is ready. Raises ValueError if the file is refused."""
        until = self.me.clock() + within_s
        sound = await self.me.send("POST", f"{self.path}/sounds", m.Recording, wish, key=_new_key())
        if sound.upload:
            await self.me.upload(sound.upload, content)
        path = f"{self.path}/sounds/{sound.id}"
        while sound.state == "waiting":
            await self.me.wait_to_ask(path, until)
            sound = await self.me.get(path, m.Recording)
        if sound.state != "ready":
            raise ValueError(f"the recording was refused: {sound.reason}")
        return sound.id

    async def say(self, text: str) -> m.Message:
        return await self.me.send("POST", f"{self.path}/messages", m.Message, m.MessageIn(text=text), key=_new_key())

    async def list_messages(self, after: str | None = None) -> m.MessageList:
        """What is said at the table, or what came after the message with this id."""
        return await self.me.get(f"{self.path}/messages" + (f"?after={after}" if after else ""), m.MessageList)

    async def list_rounds(self) -> list[m.ScoredRound]:
        """All rounds that have been scored."""
        rounds: list[m.ScoredRound] = []
        after: int | None = 0
        while after is not None:
            found = await self.me.get(f"{self.path}/rounds?after={after}", m.RoundList)
            rounds, after = rounds + found.rounds, found.next
        return rounds

    async def leave(self) -> None:
        """Give up the seat; from a running game there is no way back."""
        if self.view.you:
            self.view = await self.me.send("DELETE", f"{self.path}/seats/{self.view.you.seat}", m.Game)

    async def open_rematch(self) -> "AsyncTable":
        """Play again with the same people, once the game is over."""
        return AsyncTable(self.me, await self.me.send("POST", f"{self.path}/rematch", m.Game, repeatable=True))


def _new_key() -> str:
    return str(uuid4())
