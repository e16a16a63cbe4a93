"""As which player a call is made: the one of a server over stdio, or the one whose token came with a call over HTTP."""

import json
import os
import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Protocol

import anyio
from mcp.server.mcpserver.exceptions import ToolError

TOKEN = re.compile(r"[!-~]{1,512}")
BEARER = re.compile(rf"(?i:bearer) +({TOKEN.pattern})")


class Players(Protocol):
    """`guests`: whether callers without a token may join by a tool, and name the token in their calls."""

    guests: bool

    async def find_token(self, headers: Mapping[str, str], given: str | None) -> str:
        """The token to call the service with. Raises ToolError."""


class OnePlayer:
    """The player of a server over stdio, whose token the model never sees.

    Without a `token` the server joins at the first call, as `join` does it, and keeps what it gets in `file`.
    """

    guests = False

    def __init__(
        self,
        url: str,
        token: str | None = None,
        file: Path | None = None,
        join: Callable[[], Awaitable[str]] | None = None,
    ) -> None:
        self._url, self._token, self._file, self._join = url, token, file, join
        self._lock = anyio.Lock()

    async def find_token(self, headers: Mapping[str, str], given: str | None) -> str:
        async with self._lock:
            self._token = self._token or self._read() or await self._become()
        return self._token

    def _read(self) -> str | None:
        if self._file is None or not self._file.exists():
            return None
        try:
            kept = json.loads(self._file.read_text("utf-8"))
            url, token = kept["url"], kept["token"]
        except (OSError, ValueError, KeyError, TypeError):
            raise ToolError("The file with the token cannot be read: its owner has to mend or remove it.") from None
        if url != self._url or not isinstance(token, str):
            raise ToolError("The file with the token belongs to another service: each service needs a file of its own.")
        return token

    async def _become(self) -> str:
        """The token of a new player. The file is made first, so that no player is lost who could not be kept."""
        if self._file is None or self._join is None:
            raise ToolError("This server has no player: its owner has to set REVERIE_TOKEN or REVERIE_TOKEN_FILE.")
        try:
            kept = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            raise ToolError("The file for the token cannot be made: its owner has to name another place.") from None
        try:
            with os.fdopen(kept, "w", encoding="utf-8") as file:
                token = await self._join()
                json.dump({"url": self._url, "token": token}, file)
        except BaseException:
            self._file.unlink()
            raise
        return token


class Callers:
    """The players of a server over HTTP: each call has the token of its own player, and nothing of it is kept."""

    def __init__(self, *, guests: bool = False) -> None:
        self.guests = guests

    async def find_token(self, headers: Mapping[str, str], given: str | None) -> str:
        sent = BEARER.fullmatch(headers.get("authorization", ""))
        token = sent[1] if sent else given if self.guests else None
        if token is None or not TOKEN.fullmatch(token):
            raise ToolError(
                "Nobody has told this server who you are: the host has to send your player's token of Reverie, as in "
                "Authorization: Bearer …"
                + (" Or call join_as, and name its token in your calls." if self.guests else "")
            )
        return token
