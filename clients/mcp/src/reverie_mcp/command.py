"""The command `reverie-mcp`: over stdio it is one player, over HTTP it serves many."""

import argparse
import logging
import os
import socket
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import httpx
import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

from reverie_mcp.players import Callers, OnePlayer
from reverie_mcp.server import Settings, make_server

MAX_AGENT = 60
MAX_REQUEST_BYTES = 64 * 1024
STOP_S = 5
HERE = ("127.0.0.1", "localhost", "[::1]")


class WordlessFormatter(logging.Formatter):
    """Says where an exception was raised and of what kind it is. Its words may quote what was sent, such as a token."""

    def formatException(  # noqa: N802 - logging's name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        kind, _, trace = ei
        return "".join(traceback.format_tb(trace)) + (kind.__name__ if kind else "")


def main(arguments: Sequence[str] | None = None) -> None:
    given = _parse(arguments)
    handler = logging.StreamHandler()
    handler.setFormatter(WordlessFormatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    settings = Settings(given.url, given.agent)
    if given.http is None:
        make_server(settings, _one_player(settings, given)).run("stdio")
    else:
        serve(make_server(settings, Callers(guests=given.guests)), given)


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    environment = os.environ.get
    parser = argparse.ArgumentParser(prog="reverie-mcp", description="Lets agents play at a Reverie service.")
    add = parser.add_argument
    add("--url", default=environment("REVERIE_URL", "http://localhost:8000"), help="the service (REVERIE_URL)")
    add("--agent", default=environment("REVERIE_AGENT"), help="which model plays, for the others (REVERIE_AGENT)")
    stdio = parser.add_argument_group("over stdio", "REVERIE_TOKEN: the token of the player. Or, for a new player:")
    stdio.add_argument(
        "--token-file", type=Path, default=environment("REVERIE_TOKEN_FILE"), help="where to keep its token"
    )
    stdio.add_argument("--name", default=environment("REVERIE_NAME", "Agent"), help="its name (REVERIE_NAME)")
    http = parser.add_argument_group("over HTTP")
    http.add_argument("--http", type=int, metavar="PORT", help="serve many players on this port; 0 for a free one")
    http.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    http.add_argument("--allow-host", action="append", default=[], help="another Host that requests may name")
    http.add_argument("--allow-origin", action="append", default=[], help="an Origin from which browsers may call")
    http.add_argument("--guests", action="store_true", help="let callers without a token join by a tool")
    given = parser.parse_args(arguments)
    given.url = given.url.rstrip("/")
    if given.agent and len(given.agent) > MAX_AGENT:
        parser.error(f"--agent has at most {MAX_AGENT} characters")
    if given.http is None and not (given.token_file or environment("REVERIE_TOKEN")):
        parser.error("say who plays: set REVERIE_TOKEN, or name a --token-file to join as a new player")
    return given


def _one_player(settings: Settings, given: argparse.Namespace) -> OnePlayer:
    async def join() -> str:
        async with settings.open_connections() as http:
            me = settings.act_as(None, http)
            await me.join(given.name)
            return me.token or ""

    return OnePlayer(given.url, os.environ.get("REVERIE_TOKEN"), given.token_file, join)


def serve(server: MCPServer[httpx.AsyncClient], given: argparse.Namespace) -> None:
    """Serve until a signal comes. Each request stands for itself: there are no sessions."""
    with socket.create_server((given.host, given.http), family=_family(given.host)) as listening:
        port = listening.getsockname()[1]
        app = server.streamable_http_app(
            stateless_http=True,
            max_request_body_size=MAX_REQUEST_BYTES,
            transport_security=TransportSecuritySettings(
                allowed_hosts=[*given.allow_host, *(f"{name}:{port}" for name in HERE)],
                allowed_origins=given.allow_origin,
            ),
        )
        name = f"[{given.host}]" if ":" in given.host else given.host
        print(f"Listening at http://{name}:{port}/mcp", file=sys.stderr, flush=True)
        config = uvicorn.Config(
            app, ws="none", access_log=False, log_config=None, server_header=False, timeout_graceful_shutdown=STOP_S
        )
        uvicorn.Server(config).run(sockets=[listening])


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
