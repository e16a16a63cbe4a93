"""Other engines than Chromium: a whole game and a rematch on Debian's Firefox and WebKit, and what each can record.

Both are driven by the commands of WebDriver (W3C): WebKit takes them as requests, Firefox as messages to Marionette,
for which Debian has no proxy. They have the same names and bodies.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.at_table import Table
from tests.web.browsers import until
from tests.web.tables import begun, seated
from tests.web.words import words

PATIENCE_S = 60
PREFS = {
    "marionette.port": 0,
    "media.navigator.streams.fake": True,  # a microphone that hums
    "media.navigator.permission.disabled": True,
}
MINI_BROWSER = "/usr/lib/*-linux-gnu/webkit2gtk-4.1/MiniBrowser"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key of a reference to an element, by the standard
IN_FIREFOX = {
    "url": "Navigate",
    "elements": "FindElements",
    "click": "ElementClick",
    "value": "ElementSendKeys",
    "async": "ExecuteAsyncScript",
}
APPEARS = """const [selector, done] = arguments;
const look = () => document.querySelector(selector) && (seen.disconnect(), done(true));
const seen = new MutationObserver(look);
seen.observe(document, { subtree: true, childList: true, attributes: true });
look();"""
HAS_TITLE = APPEARS.replace("querySelector(selector)", "title.includes(`${selector} \\u2013 `)")
SIGN_IN = """const [token, done] = arguments;
localStorage.setItem('reverie', JSON.stringify({ token, name: 'Ana', hints: false }));
done();"""
LOOK_AGAIN = "dispatchEvent(new Event('online')); arguments[0]()"
RECORDED = APPEARS.replace("selector, done", "done").replace(
    "(selector)", "('.recorder .countdown')?.textContent < '0:19'"
)
WHY_NOT = "arguments[0](document.querySelector('.recorder .trouble, form.give p.small').textContent)"
WORDS = {"This browser cannot record sounds.", "No microphone was found."}
SENDABLE = ".deed > .primary:enabled, form.give .primary:enabled"
CARD = "main .card[aria-pressed]"
MISSING = "They need Firefox and WebKit: apt-get install firefox-esr webkit2gtk-driver xvfb"


class Engine:
    """One page of a browser. `ask`: carries out a command of WebDriver, and gives its value."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self.ask = ask

    def visit(self, url: str) -> None:
        self.ask("url", url=url)

    def run(self, script: str, *given: str) -> Any:
        """Run a script whose last argument is what ends it."""
        return self.ask("async", script=script, args=[*given])

    def wait(self, selector: str) -> None:
        assert self.run(APPEARS, selector)

    def wait_for_title(self, text: str) -> None:
        """Wait for a stage of the game. Its buttons may be like those of the stage before."""
        assert self.run(HAS_TITLE, text)

    def find(self, selector: str) -> list[str]:
        return [one[ELEMENT] for one in self.ask("elements", using="css selector", value=selector)]

    def click(self, selector: str, number: int = 0) -> None:
        self.ask("click", self.find(selector)[number])

    def type(self, selector: str, text: str) -> None:
        self.ask("value", self.find(selector)[0], text=text)


@contextmanager
def firefox(home: Path) -> Iterator[Engine]:
    (home / "user.js").write_text("".join(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFS.items()))
    command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(home)]
    listening = home / "MarionetteActivePort"
    with _process(command, HOME=str(home)):
        until(lambda: listening.exists() and listening.read_text())
        port = int(listening.read_text())
        with closing(socket.create_connection(("127.0.0.1", port), PATIENCE_S)) as line, line.makefile("rb") as answers:
            numbers = iter(range(1, 1_000_000))
            _read_message(answers)

            def ask(command: str, element: str | None = None, **body: Any) -> Any:
                named = command if ":" in command else f"WebDriver:{IN_FIREFOX[command]}"
                sent = json.dumps([0, next(numbers), named, body | ({"id": element} if element else {})]).encode()
                line.sendall(b"%d:%b" % (len(sent), sent))
                _, _, error, value = _read_message(answers)
                assert error is None, error
                return value["value"] if isinstance(value, dict) and "value" in value else value

            ask("WebDriver:NewSession")
            yield Engine(ask)


def _read_message(answers: Any) -> Any:
    size = b""
    while (digit := answers.read(1)) != b":":
        assert digit, "Firefox has ended"
        size += digit
    return json.loads(answers.read(int(size)))


@contextmanager
def webkit(home: Path) -> Iterator[Engine]:
    read, write = os.pipe()
    screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with _process(screen, pass_fds=(write,)), os.fdopen(read) as number:
        display = f":{number.readline().strip()}"
        (binary,) = Path("/").glob(MINI_BROWSER[1:])
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            port = free.getsockname()[1]
        without = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.getuid() == 0 else {}
        driver = ["WebKitWebDriver", f"--port={port}"]
        with _process(driver, HOME=str(home), XDG_DATA_HOME=str(home), DISPLAY=display, **without):
            options = {"binary": str(binary), "args": ["--automation", "--enable-mock-capture-devices=1"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            until(lambda: _is_listening(port))
            session = _request(port, "/session", {"capabilities": wanted})["sessionId"]
            places = {"click": "element/{}/click", "value": "element/{}/value", "async": "execute/async"}

            def ask(command: str, element: str | None = None, **body: Any) -> Any:
                place = places.get(command, command).format(element)
                return _request(port, f"/session/{session}/{place}", body)

            yield Engine(ask)


def _is_listening(port: int) -> bool:
    with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), 1)):
        return True
    return False


def _request(port: int, path: str, body: dict[str, Any]) -> Any:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)) as connection:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        value = json.load(answer)["value"]
        assert answer.status == 200, value
        return value


@contextmanager
def _process(command: list[str], pass_fds: tuple[int, ...] = (), **environment: str) -> Iterator[None]:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=os.environ | environment, pass_fds=pass_fds, **quiet) as process:
        try:
            yield
        finally:
            process.kill()


@pytest.fixture(params=[firefox, webkit], ids=["firefox", "webkit"])
def engine(request, tmp_path):
    needs = {firefox: ("firefox-esr",), webkit: ("WebKitWebDriver", "Xvfb")}[request.param]
    if not all(map(shutil.which, needs)):
        if "CI" in os.environ:
            raise AssertionError(MISSING)
        pytest.skip(MISSING)
    with request.param(tmp_path) as engine:
        yield engine


def play(engine: Engine, table: Table) -> None:
    """Play Ana's seat on the page, and the others without one, until the game is over."""
    others = Table(table.href, table.people[1:], table.random)
    watched = 0
    while True:
        others.turn()
        view = table.host.see(table.href)
        engine.run(LOOK_AGAIN)
        if view["status"] == "finished":
            return
        if view["owes"]:
            if view["last_round"] and watched < view["last_round"]["number"]:
                watched = view["last_round"]["number"]
                engine.wait_for_title(f"Round {watched}")
                engine.wait(".reveal .primary")
                engine.click(".reveal .primary")
            act(engine, table, view["owes"])


def act(engine: Engine, table: Table, owes: dict[str, Any]) -> None:
    (title,) = words("en")[f"owes.{owes['action']}"]
    engine.wait_for_title(title)
    if owes["action"] == "give-clue":
        engine.type("form.give textarea", "So it began")
    engine.wait("main .card[aria-pressed]")
    for number in table.random.sample(range(len(engine.find(CARD))), owes["min"]):
        engine.click(CARD, number)
    engine.wait(SENDABLE)
    engine.click(SENDABLE)
    until(lambda: table.host.see(table.href)["owes"] != owes)


@pytest.fixture
def table(engine, served, http):
    """A table that Ana has on her page. She tells first."""
    table = begun(seated(http, 3, "classic", options={"target_score": 8, "first_storyteller": "host"}))
    page = f"http://127.0.0.1:{served.port}/"
    engine.visit(page)
    engine.run(SIGN_IN, table.host.token)
    engine.visit("about:blank")  # the page reads what is kept when it begins
    engine.visit(f"{page}#{table.href.removeprefix('/v1')}")
    return table


def test_a_clue_is_recorded_or_the_page_says_why_not(engine, table):
    engine.wait(".recorder .mic, form.give p.small")
    if engine.find(".recorder .mic"):
        engine.click(".recorder .mic")
        engine.wait(".recorder.running, .recorder .trouble")
    records = bool(engine.find(".recorder.running"))
    if records:
        engine.run(RECORDED)
        engine.click(".recorder .mic")
        engine.wait(".recorder:not(.running) .heard")
    else:
        assert engine.run(WHY_NOT) in WORDS
    act(engine, table, table.host.see(table.href)["owes"])
    assert (table.host.see(table.href)["round"]["sound"] is not None) == records


def test_a_whole_game_and_a_rematch(engine, table):
    play(engine, table)
    engine.wait(".reveal .primary, .ended")
    while engine.find(".reveal .primary"):
        engine.click(".reveal .primary")
        engine.wait(".ended")
    again = table.people[1].post(f"{table.href}/rematch").headers["Location"]
    engine.run(LOOK_AGAIN)
    engine.wait(".offer button")
    engine.click(".offer button")
    engine.wait(".page.lobby .deed")
    assert [player.get("reserved") for player in table.host.see(again)["players"]] == [None, None, True]
