"""Kills the real server, with all its processes, again and again while it develops a hundred uploads.

Pictures, sounds and files that are neither are uploaded with the service's own forms. After each kill the server starts
again on the same folder. In the end each upload that was acknowledged is ready or refused, as the file is; each other
one is ready, refused or waiting; and the folder has what belongs to those that are ready, and nothing else.
"""

import http.client
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from bench.requests import Connection, Request, expect
from bench.served import ROOT
from chalicelib.media.deck import MAX_AT_ONCE
from prove.part import Figure, Findings
from prove.uploaded_files import broken_file, multipart, picture_file, sound_file
from tools.local.folder import OBJECTS
from tools.local.uploads import NOTES

UPLOADS, SOUNDS = 100, 20
EVERY_BROKEN = 5  # every fifth file is neither a picture nor a sound
WITHIN_S = 1.5  # of a start comes a kill, but not before an upload is handled
PATIENCE_S, LOOK_S = 120, 0.2


@dataclass(frozen=True, slots=True)
class Running:
    process: "subprocess.Popen[str]"
    port: int

    def ask(self, request: Request) -> Any:
        with closing(Connection(self.port)) as connection:
            return expect(connection.ask(request), 200, 201).json

    def kill(self) -> None:
        """First the server, so that it does not notice the end of the others."""
        self.process.kill()
        self.process.wait()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)


@contextmanager
def run_server(data: Path, app: str) -> Iterator[Running]:
    command = [sys.executable, "-m", "tools.serve", "--port", "0", "--data", str(data), "--app", app]
    environment = {name: value for name, value in os.environ.items() if name != "DYNAMODB_ENDPOINT_URL"}
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
    ) as process:
        assert process.stdout
        try:
            found = next(filter(None, (re.search(r"http://127\.0\.0\.1:(\d+)", line) for line in process.stdout)))
            yield Running(process, int(found[1]))
        finally:
            Running(process, 0).kill()


@dataclass(slots=True)
class Sent:
    """A file that is uploaded, and the card or the recording for it."""

    href: str  # of the deck, or of the recording
    number: int | None  # of the card
    kind: str
    file: bytes
    form: Any
    good: bool
    acknowledged: bool = False

    def upload(self, port: int) -> None:
        """Raises OSError or HTTPException if there is no answer."""
        kind, body = multipart(self.form, self.file)
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
            connection.request("POST", self.form["url"], body, {"Content-Type": kind})
            self.acknowledged = connection.getresponse().status == 204


@dataclass(slots=True)
class Killing:
    data: Path
    app: str
    random: Random
    token: str = ""
    sent: list[Sent] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    in_the_middle: int = 0  # kills after which some uploads were handled, and others not

    def begin(self, count: int) -> None:
        """Upload all files, and kill the server meanwhile."""
        with run_server(self.data, self.app) as server:
            self.token = server.ask(Request("POST", "/v1/players", None, {"name": "Ana"}))["token"]
            sounds = count * SOUNDS // UPLOADS
            self.sent = [*self._cards(server, count - sounds), *self._recordings(server, sounds)]
            self.random.shuffle(self.sent)
            cut = self.random.randint(count * 8 // 10, count - 1)
            self._upload(server, self.sent[:cut])
            rest = Thread(target=self._upload, args=(server, self.sent[cut:]))
            rest.start()
            time.sleep(self.random.random() / 50)
            server.kill()
            rest.join()
        self._count()

    def _upload(self, server: Running, sent: Sequence[Sent]) -> None:
        with suppress(OSError, http.client.HTTPException):
            for one in sent:
                one.upload(server.port)

    def _cards(self, server: Running, count: int) -> Iterator[Sent]:
        href = server.ask(Request("POST", "/v1/me/decks", self.token, {"title": "Holiday"}))["href"]
        for first in range(0, count, MAX_AT_ONCE):
            new = [{"type": "image/jpeg"}] * min(MAX_AT_ONCE, count - first)
            for card in server.ask(Request("POST", f"{href}/cards", self.token, {"cards": new}))["cards"]:
                good = card["number"] % EVERY_BROKEN != 0
                file = picture_file(card["number"]) if good else broken_file(card["number"])
                yield Sent(href, card["number"], "picture", file, card["upload"], good)

    def _recordings(self, server: Running, count: int) -> Iterator[Sent]:
        ask = partial(Request, token=self.token)
        spec = {"ruleset": "classic", "options": {"first_storyteller": "host"}}
        opened = server.ask(ask("POST", "/v1/games", body=spec))
        game = f"/v1/games/{opened['id']}"
        for name in ("Ben", "Eva"):
            guest = server.ask(Request("POST", "/v1/players", None, {"name": name}))["token"]
            server.ask(Request("POST", f"{game}/seats", guest, {"invite": opened["invite"]}))
        server.ask(ask("POST", f"{game}/start", body={}))
        for number in range(1, count + 1):
            begun = server.ask(ask("POST", f"{game}/sounds", body={"type": "audio/wav"}))
            good = number % EVERY_BROKEN != 0
            file = sound_file(number) if good else broken_file(number)
            yield Sent(f"{game}/sounds/{begun['id']}", None, "sound", file, begun["upload"], good)

    def kill_once_more(self) -> None:
        with run_server(self.data, self.app) as server:
            time.sleep(self.random.random() * WITHIN_S)
            self._wait_for_the_first()
            server.kill()
        self._count()

    def _wait_for_the_first(self) -> None:
        """Wait until the server has handled an upload, however slow the machine is."""
        until = time.monotonic() + PATIENCE_S
        while len(self._notes()) >= self.count_acknowledged() and time.monotonic() < until:
            time.sleep(0.01)

    def _count(self) -> None:
        self.in_the_middle += 0 < len(self._notes()) < self.count_acknowledged()

    def count_acknowledged(self) -> int:
        return sum(one.acknowledged for one in self.sent)

    def _notes(self) -> Sequence[Path]:
        """Of uploads that wait to be handled."""
        return list(_below(self.data / OBJECTS / NOTES))

    def end(self) -> Counter[str]:
        """Let the server finish its work, and look at everything."""
        with run_server(self.data, self.app) as server:
            until = time.monotonic() + PATIENCE_S
            while True:
                over = not self._notes()  # before it looks, so that nothing is handled after that
                found = [self._look_up(server, one) for one in self.sent]
                waiting = [one for one, now in zip(self.sent, found, strict=True) if now["state"] == "waiting"]
                if time.monotonic() > until or (over and not any(one.acknowledged for one in waiting)):
                    break
                time.sleep(LOOK_S)
            for one, now in zip(self.sent, found, strict=True):
                self.broken += self._wrong(server, one, now)
            self._look_into_the_folder(found)
        return Counter(now["state"] for now in found)

    def _look_up(self, server: Running, one: Sent) -> Any:
        found = server.ask(Request("GET", one.href, self.token))
        return next(card for card in found["own_cards"] if card["number"] == one.number) if one.number else found

    def _wrong(self, server: Running, one: Sent, now: Any) -> Iterator[str]:
        what = f"a {'good' if one.good else 'broken'} {one.kind}"
        wanted = {"ready" if one.good else "refused"} | (set() if one.acknowledged else {"waiting"})
        if now["state"] not in wanted:
            yield f"{what} is {now['state']}, {now['reason']}"
        if now["state"] == "refused" and not now["reason"]:
            yield f"{what} is refused without a reason"
        for name in ("image", "small") if now["state"] == "ready" and one.kind == "picture" else ():
            with closing(Connection(server.port)) as connection:
                if connection.ask(Request("GET", now[name])).status != 200:
                    yield f"{what} is ready, and has no {name}"

    def _look_into_the_folder(self, found: Sequence[Any]) -> None:
        """Two files of each picture, one of each sound, and nothing else."""
        there = {file.relative_to(self.data / OBJECTS).as_posix() for file in (self.data / OBJECTS).rglob("*.*")}
        there |= {file.name for part in (NOTES, "uploads") for file in _below(self.data / OBJECTS / part)}
        pictures = {now[name].removeprefix("/") for now in found for name in ("image", "small") if now.get(name)}
        sounds = {path for path in there if re.fullmatch(r"sounds/[0-9a-f]{32}\.m4a", path)}
        ready = sum(one.kind == "sound" and now["state"] == "ready" for one, now in zip(self.sent, found, strict=True))
        if len(sounds) != ready:
            self.broken.append(f"{ready} sounds are ready, and the folder has {len(sounds)}")
        self.broken += [f"there is no {path}" for path in sorted(pictures - there)]
        self.broken += [f"nobody knows {path}" for path in sorted(there - pictures - sounds)]


def _below(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def search(seed: int, *, rounds: int, kills: int, uploads: int = UPLOADS, app: str = "app:create_app") -> Findings:
    """`rounds` times `uploads` uploads, with `kills` kills each, the first one during the uploads."""
    states: Counter[str] = Counter()
    acknowledged, in_the_middle, broken, random = 0, 0, [], Random(seed)
    for _ in range(rounds):
        with TemporaryDirectory(prefix="reverie-prove-") as folder:
            killing = Killing(Path(folder), app, random)
            killing.begin(uploads)
            for _ in range(kills - 1):
                killing.kill_once_more()
            states += killing.end()
            acknowledged += killing.count_acknowledged()
            in_the_middle += killing.in_the_middle
            broken += killing.broken
    figures = (
        Figure("uploads to a server that is killed", rounds * uploads, rounds * uploads),
        Figure("uploads that it has acknowledged", acknowledged, rounds * uploads // 2),
        Figure("its kills", rounds * kills, rounds * kills),
        Figure("kills when some uploads were handled, and others not", in_the_middle, rounds * kills // 2),
        *(Figure(f"in the end {state}", count) for state, count in sorted(states.items())),
    )
    return Findings(figures, tuple(broken))
