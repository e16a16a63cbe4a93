"""The package clients/mcp: what agents, other callers, other hosts and the log do not get to know."""

import asyncio
import logging
import stat
import sys
from collections import Counter
from random import Random

import httpx
import pytest
from mcp import Client
from mcp.server.mcpserver.exceptions import ToolError

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from prove.alternate_state import alternate
from prove.positions import Course, Played, seated_viewers
from prove.scenario import Game
from reverie_client import Reverie, models
from reverie_mcp import command
from reverie_mcp.players import Callers, OnePlayer
from reverie_mcp.server import Settings, make_server
from reverie_testing import running_service
from tests.clients.agents import (
    Agent,
    ScriptedNetwork,
    connect,
    connect_http,
    running_server,
    serialize,
    settings_for,
)
from tests.fakes.world import world
from tools.tables import MIDDLE

pytestmark = pytest.mark.client

SERVICE = "https://reverie.example"
SECRET = "a-secret-of-a-player"
GAMES = [Game(ruleset, seats) for ruleset, seats in MIDDLE.items()]
POSITIONS = 12


class WsgiTransport(httpx.AsyncBaseTransport):
    """Brings requests to a WSGI application in this process, and notes them."""

    def __init__(self, application):
        self.wsgi = httpx.WSGITransport(app=application)
        self.asked = []

    async def handle_async_request(self, request):
        self.asked.append(request)
        answer = self.wsgi.handle_request(request)
        return httpx.Response(answer.status_code, headers=answer.headers, content=answer.read())


class Position:
    """A random one, in a world of its own: `viewer` and `other` are two of its players."""

    def __init__(self, seed, game):
        self.world, self.random = world(seed), Random(seed)
        course = Course(in_the_lobby=0.1, with_bots=0.3)
        self.table, self.stored = Played(self.world, game, course, self.random).table(listed=True)
        self.viewer, self.other = self.random.sample([*seated_viewers(self.table, self.stored, self.world)], 2)
        self.here = self.world.moment()

    def change_what_is_hidden_from(self, player):
        """The moment of the other world, which has the same seed, as it is public in what it leads to."""
        game = getattr(self.stored, "game", self.stored)
        changed = alternate(self.stored, player.seat, self.random, game.seed)
        self.world.back_to(self.here)
        self.world.deps.store(TableGames).save(Transition(changed), expected=self.stored.version)
        return self.world.moment()

    def ask_everything(self, moment):
        """All that the viewer may ask for, and moves that are refused, as a host gets the answers."""
        self.world.back_to(moment)

        async def pause(seconds):
            self.world.fate.clock += round(seconds)

        settings = Settings(
            SERVICE,
            clock=lambda: float(self.world.fate.clock),
            sleep=pause,
            transport=WsgiTransport(self.world.service),
        )

        async def ask():
            async with connect(settings, self.viewer.token) as client:
                return [serialize(await client.call_tool(tool, arguments)) for tool, arguments in self._questions()]

        return asyncio.run(ask())

    def _questions(self):
        at_table = {"game": self.table.href.rsplit("/", 1)[1]}
        game = getattr(self.stored, "game", None)
        now = at_table | {"round": game.round.number if game else 1}
        yield from ((tool, at_table) for tool in ("look", "chat", "start", "join"))
        yield "wait_for_turn", at_table | {"seconds": 1}
        yield "give_clue", now | {"text": "A dream", "card": "lantern-hours-999"}
        yield "play_cards", now | {"cards": ["lantern-hours-999"]}
        yield "vote", now | {"slots": [99]}
        yield "vote", at_table | {"round": 99, "slots": [1]}
        yield "find_tables", {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ruleset)
def test_worlds_that_differ_only_in_what_an_agent_may_not_know_tell_it_the_same(game):
    phases = Counter()
    for seed in range(POSITIONS):
        position = Position(seed, game)
        other = position.change_what_is_hidden_from(position.viewer)
        assert position.ask_everything(position.here) == position.ask_everything(other)
        phases[getattr(getattr(position.stored, "game", None), "phase", "lobby")] += 1
    assert len(phases) > 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ruleset)
def test_worlds_that_differ_in_what_an_agent_does_know_are_told_apart(game):
    """The comparison finds a difference where there is one."""
    different = 0
    for seed in range(POSITIONS):
        position = Position(seed, game)
        other = position.change_what_is_hidden_from(position.other)
        different += position.ask_everything(position.here) != position.ask_everything(other)
    assert different


@pytest.fixture(scope="module")
def service():
    with running_service(seed="secrets") as service:
        yield service


@pytest.fixture
def join(service):
    def join_as(name):
        with Reverie(service.url) as me:
            me.join(name)
            return me.token

    return join_as


@pytest.fixture(scope="module")
def remote(service, tmp_path_factory):
    """The address of a server over HTTP, and its log, which is there when the server has ended."""
    log = tmp_path_factory.mktemp("remote") / "log"
    with running_server(service.url, log) as url:
        yield url


async def call_as(url, token, act):
    client, http = connect_http(url, token)
    async with http, client:
        return await act(Agent(client))


def test_a_caller_sees_nothing_of_what_another_has_asked_for(remote, join):
    ada, ben = join("Ada"), join("Ben")

    async def talk():
        opened = await call_as(remote, ada, lambda agent: agent.call("open_table"))
        game = opened.split()[1].rstrip(":")
        before = await call_as(remote, ben, lambda agent: agent.refused("look", game="g_0000000000000000"))
        seen = await call_as(remote, ada, lambda agent: agent.call("look", game=game))
        after = await call_as(remote, ben, lambda agent: agent.refused("look", game=game))
        nobody = await call_as(remote, None, lambda agent: agent.refused("look", game=game))
        own = await call_as(remote, ben, lambda agent: agent.call("find_tables"))
        return seen, before, after, nobody, own

    seen, before, after, nobody, own = asyncio.run(talk())
    assert "Invite code" in seen
    assert before == after
    assert "game-not-found" in after
    assert "Authorization: Bearer …" in nobody
    assert own == "Open tables: 0\nYour games: 0"


def test_two_callers_at_one_time_are_told_apart(remote, join):
    names = ["Ada", "Ben", "Chiyo", "Dora"]

    async def talk():
        tokens = [join(name) for name in names]
        return await asyncio.gather(
            *(call_as(remote, token, lambda agent: agent.call("open_table")) for token in tokens)
        )

    for name, opened in zip(names, asyncio.run(talk()), strict=True):
        assert f"Seat 1: ⟪{name}⟫" in opened


def test_what_one_call_was_answered_is_unknown_to_every_other(service):
    """Neither an ETag nor a token gets from one to another, also while the first one waits."""
    with Reverie(service.url) as host:
        host.join("Ada")
        shown = host.open_table().view.model_dump(mode="json")
    waits, looked = asyncio.Event(), asyncio.Event()

    async def pause(seconds):
        waits.set()
        await looked.wait()

    def answer(request):
        view = shown if not looked.is_set() else shown | {"status": "finished"}
        return httpx.Response(200, json=view, headers={"ETag": '"1"', "Poll-Interval": "2"})

    network = ScriptedNetwork(answer)
    settings = Settings(SERVICE, sleep=pause, clock=lambda: 0.0, transport=network)

    async def talk():
        async with Client(make_server(settings, Callers(guests=True))) as client:
            agent, game = Agent(client), shown["id"]
            waiting = asyncio.create_task(agent.call("wait_for_turn", game=game, token="ada"))
            await waits.wait()
            await agent.call("look", game=game, token="ben")
            looked.set()
            await waiting

    asyncio.run(talk())
    sent = [(request.headers["Authorization"], request.headers.get("If-None-Match")) for request in network.asked]
    assert sent == [("Bearer ada", None), ("Bearer ben", None), ("Bearer ada", '"1"')]


BODY = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
ACCEPTED = {"Accept": "application/json, text/event-stream"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "reverie.example"}, 421),
        ({"Host": "127.0.0.1"}, 421),
        ({"Host": "localhost:1"}, 421),
        ({"Origin": "https://reverie.example"}, 403),
        ({"Origin": "http://localhost:8000"}, 403),
        ({"Origin": "null"}, 403),
    ],
    ids=["a host", "another name", "no port", "another port", "a page", "a page of this machine", "a sandbox"],
)
def test_pages_in_browsers_and_other_names_are_refused(remote, headers, status):
    for version in ("2025-06-18", "2026-07-28") if status != 200 else ("2025-06-18",):
        sent = ACCEPTED | headers | {"MCP-Protocol-Version": version}
        assert httpx.post(remote, json=BODY, headers=sent).status_code == status


def test_a_large_request_is_refused(remote):
    body = BODY | {"params": {"padding": "x" * command.MAX_REQUEST_BYTES}}
    assert httpx.post(remote, json=body, headers=ACCEPTED).status_code == 413


def test_what_is_allowed_in_addition_is_accepted(service, tmp_path):
    allowed = ("--allow-host", "agents.example", "--allow-origin", "https://reverie.example")
    headers = ACCEPTED | {"Host": "agents.example", "Origin": "https://reverie.example"}
    with running_server(service.url, tmp_path / "log", *allowed) as url:
        assert httpx.post(url, json=BODY, headers=headers).status_code == 200


def test_the_log_of_a_server_has_no_token(service, join, tmp_path):
    token = join("Ada")

    async def ask(url):
        for sent in (token, SECRET):
            await call_as(url, sent, lambda agent: agent.ask("look", game="g_0000000000000000"))
            await call_as(url, sent, lambda agent: agent.ask("look", token=SECRET))
        httpx.post(url, content="{", headers=ACCEPTED | {"Authorization": f"Bearer {SECRET}"})
        httpx.post(f"{url}?token={SECRET}", json=BODY, headers=ACCEPTED | {"Host": "reverie.example"})

    with running_server(service.url, tmp_path / "log") as url:
        asyncio.run(ask(url))
    log = (tmp_path / "log").read_text("utf-8")
    assert "Invalid Host header" in log
    assert token not in log
    assert SECRET not in log


def test_exceptions_are_logged_without_their_words():
    record = logging.LogRecord("mcp", logging.ERROR, __file__, 1, "A tool has failed", None, None)
    try:
        raise LookupError(SECRET)
    except LookupError:
        record.exc_info = sys.exc_info()
    first, *trace = command.WordlessFormatter().format(record).splitlines()
    assert (first, trace[-1]) == ("A tool has failed", "LookupError")
    assert not any(SECRET in line for line in trace)


def redirect(request):
    """A service that sends its clients away."""
    return httpx.Response(307, headers={"Location": "https://other.example/v1/games", "Set-Cookie": f"a={SECRET}"})


@pytest.mark.parametrize("tool", ["look", "start", "join"])
def test_a_token_follows_no_redirect_and_cookies_are_not_kept(tool):
    network = ScriptedNetwork(redirect)

    async def act():
        async with connect(Settings(SERVICE, transport=network), SECRET) as client:
            for _ in range(2):
                await Agent(client).refused(tool, game="g_0123456789abcdef")

    asyncio.run(act())
    assert {request.url.host for request in network.asked} == {"reverie.example"}
    assert {request.headers.get("Cookie") for request in network.asked} == {None}


def test_pictures_at_another_host_are_loaded_without_the_token(service):
    """As those of a deployed service are, and those of players' own decks."""
    with Reverie(service.url) as host:
        host.join("Ada")
        options = {"first_storyteller": "host"}
        table = host.open_table(models.GameIn.model_validate({"ruleset": "classic", "options": options}))
        for _ in range(2):
            table.add_bot()
        shown = table.start().model_dump(mode="json")
    for card in shown["hand"]:
        card["small"] = f"https://pictures.example{card['small']}"

    def answer(request):
        if request.url.host == "pictures.example":
            return httpx.Response(200, content=b"RIFF\0\0\0\0WEBPVP8 ")
        return httpx.Response(200, json=shown)

    network = ScriptedNetwork(answer)

    async def act():
        async with connect(Settings(SERVICE, transport=network), SECRET) as client:
            agent = Agent(client)
            await agent.call("look", game=shown["id"])
            return agent.pictures

    assert len(asyncio.run(act())) == len(shown["hand"])
    sent = {request.url.host: request.headers.get("Authorization") for request in network.asked}
    assert sent == {"reverie.example": f"Bearer {SECRET}", "pictures.example": None}


def find_token(player, given=None, **headers):
    return asyncio.run(player.find_token(headers, given))


async def join_somebody():
    return SECRET


async def join_nobody():
    raise AssertionError("there is a player already")


def test_the_player_of_a_server_over_stdio_is_kept_in_a_file_for_its_owner_and_its_service(tmp_path):
    file = tmp_path / "token.json"
    assert find_token(OnePlayer(SERVICE, file=file, join=join_somebody)) == SECRET
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert find_token(OnePlayer(SERVICE, file=file, join=join_nobody)) == SECRET
    assert find_token(OnePlayer(SERVICE, "another", file, join_nobody)) == "another"
    with pytest.raises(ToolError, match="belongs to another service") as refused:
        find_token(OnePlayer("https://other.example", file=file, join=join_nobody))
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize("content", ["", "[]", '{"url": "https://reverie.example"}'])
def test_a_file_that_holds_no_token_is_left_as_it_is(tmp_path, content):
    file = tmp_path / "token.json"
    file.write_text(content)
    with pytest.raises(ToolError, match="cannot be read"):
        find_token(OnePlayer(SERVICE, file=file, join=join_nobody))
    assert file.read_text() == content


def test_nobody_joins_who_could_not_be_kept(tmp_path):
    with pytest.raises(ToolError, match="cannot be made"):
        find_token(OnePlayer(SERVICE, file=tmp_path / "missing" / "token.json", join=join_nobody))


def test_no_file_is_left_if_nobody_could_join(tmp_path):
    async def fail():
        raise httpx.ConnectError("no network")

    file = tmp_path / "token.json"
    with pytest.raises(httpx.ConnectError):
        find_token(OnePlayer(SERVICE, file=file, join=fail))
    assert not file.exists()


def test_calls_at_one_time_make_one_player(tmp_path):
    joined = []

    async def join():
        await asyncio.sleep(0)
        joined.append(SECRET)
        return SECRET

    async def call_twice():
        player = OnePlayer(SERVICE, file=tmp_path / "token.json", join=join)
        return await asyncio.gather(player.find_token({}, None), player.find_token({}, None))

    assert asyncio.run(call_twice()) == [SECRET, SECRET]
    assert len(joined) == 1


@pytest.mark.parametrize(
    ("guests", "sent", "given", "found"),
    [
        (False, f"Bearer {SECRET}", None, SECRET),
        (False, f"bearer {SECRET}", None, SECRET),
        (True, f"Bearer {SECRET}", "another", SECRET),
        (True, "", SECRET, SECRET),
        (False, "", SECRET, None),
        (False, f"Basic {SECRET}", None, None),
        (False, f"Bearer {SECRET} more", None, None),
        (False, f"Bearer {SECRET}\xe9", None, None),
        (True, "", "two words", None),
        (True, "", None, None),
    ],
)
def test_a_caller_over_http_is_who_its_token_says(guests, sent, given, found):
    players = Callers(guests=guests)
    if found:
        assert find_token(players, given, authorization=sent) == found
        return
    with pytest.raises(ToolError) as refused:
        find_token(players, given, authorization=sent)
    assert SECRET not in str(refused.value)
    assert ("join_as" in str(refused.value)) == guests


def test_a_guest_gets_a_token_and_plays_with_it(service):

    async def play():
        async with Client(make_server(settings_for(service), Callers(guests=True))) as client:
            agent = Agent(client)
            token = await agent.call("join_as", name="Guest")
            refused = await agent.refused("open_table")
            return refused, await agent.call("open_table", token=token)

    refused, opened = asyncio.run(play())
    assert "call join_as" in refused
    assert "Seat 1: ⟪Guest⟫" in opened


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([], "say who plays"),
        (["--token-file", "t", "--agent", "x" * 61], "at most 60 characters"),
        (["--http", "many"], "invalid int value"),
    ],
)
def test_a_server_that_could_not_work_does_not_start(monkeypatch, capsys, arguments, error):
    for name in ("REVERIE_TOKEN", "REVERIE_TOKEN_FILE"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(SystemExit):
        command.main(arguments)
    assert error in capsys.readouterr().err


def test_no_token_is_taken_from_the_command_line(capsys):
    with pytest.raises(SystemExit):
        command.main(["--help"])
    assert "--token " not in capsys.readouterr().out
