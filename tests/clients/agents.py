"""Agents for tests of clients/mcp: they know what the server's texts say, and nothing else."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil

import httpx
import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from reverie_mcp.players import OnePlayer
from reverie_mcp.server import Settings, make_server
from tests.contract.checked import ROOT

SOURCES = os.pathsep.join(str(ROOT / "clients" / name / "src") for name in ("mcp", "python"))
OWED = re.compile(r"^You owe ([a-z-]+).*?: call (\w+)", re.MULTILINE)
CHOICE = re.compile(r"^Choose (\d+)(?: to \d+)?.* of: (.*)$", re.MULTILINE)
VETO = re.compile(r"^Also veto one of: (.*) \(", re.MULTILINE)
ROUND = re.compile(r", round (\d+)")


@dataclass
class Agent:
    """`told` is everything that the tools have answered, as a host would get it."""

    client: Client
    calls: Counter = field(default_factory=Counter)
    told: list = field(default_factory=list)

    async def call(self, tool, **arguments):
        """The text of the answer. Raises AssertionError if it is a refusal."""
        result = await self.ask(tool, **arguments)
        assert not result.is_error, words(result)
        return words(result)

    async def ask(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        self.calls[tool] += 1
        self.told.append(result)
        return result

    async def refused(self, tool, **arguments):
        result = await self.ask(tool, **arguments)
        assert result.is_error, words(result)
        return words(result)

    @property
    def pictures(self):
        return [part for result in self.told for part in result.content if part.type == "image"]

    async def play(self, game):
        """Do what is owed, if anything, with the first choice each time; the last text."""
        seen = await self.call("look", game=game, pictures=False)
        owed = OWED.search(seen)
        if not owed:
            return seen
        assert (await self.call("wait_for_turn", game=game)).startswith(seen)  # at once, and with pictures
        now = {"game": game, "round": int(ROUND.search(seen)[1])}
        choice = CHOICE.search(seen)
        chosen = choice[2].split(", ")[: int(choice[1])] if choice else []
        match owed[2]:
            case "give_clue":
                return await self.call("give_clue", **now, text="A dream", **({"card": chosen[0]} if chosen else {}))
            case "play_cards":
                return await self.call("play_cards", **now, cards=chosen)
            case "vote":
                return await self.call("vote", **now, slots=[int(slot) for slot in chosen], **veto_in(seen, chosen))


def veto_in(seen, voted_for):
    veto = VETO.search(seen)
    return {"veto": next(int(slot) for slot in veto[1].split(", ") if slot not in voted_for)} if veto else {}


def words(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def serialize(result):
    return json.dumps(result.model_dump(mode="json", by_alias=True), ensure_ascii=False)


class ScriptedNetwork(httpx.AsyncBaseTransport):
    """Gives the answers of a function, and notes the requests; without an answer it asks the network."""

    def __init__(self, answer):
        self.answer, self.asked, self.real = answer, [], httpx.AsyncHTTPTransport()

    async def handle_async_request(self, request):
        self.asked.append(request)
        return self.answer(request) or await self.real.handle_async_request(request)

    async def aclose(self):
        await self.real.aclose()


def settings_for(service, **more):
    """A server whose pauses move the clock of the service."""

    async def pause(seconds):
        service.clock.advance(ceil(seconds))

    return Settings(service.url, **({"clock": lambda: float(service.clock.now), "sleep": pause} | more))


def connect(settings, token):
    """A client of a server in this process, which is to be entered."""
    return Client(make_server(settings, OnePlayer(settings.url, token)))


def connect_http(url, token=None):
    """The client's transport and the connections below it; both are to be entered, the second one first."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    http = httpx2.AsyncClient(headers=headers, timeout=60)
    return Client(streamable_http_client(url, http_client=http)), http


@contextmanager
def running_server(url, errors, *arguments):
    """The address of a server over HTTP, in a process of its own, whose standard error goes to the path `errors`."""
    command = [sys.executable, "-m", "reverie_mcp", "--http", "0", "--url", url, *arguments]
    with subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": SOURCES}, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        try:
            first = process.stderr.readline()
            yield first.split()[-1]
        finally:
            process.terminate()
            errors.write_text(first + process.stderr.read(), "utf-8")
