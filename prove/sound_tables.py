"""Tables at which somebody has recorded sounds for the clue that they owe, and all who may ask about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bench.requests import Request
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.media.recording import Recording, SoundUpload, sound_upload_of
from chalicelib.media.recordings_store import TableSounds
from prove.inputs import Setting
from prove.scenario import Table, move, moves, register
from prove.seen import Viewer
from prove.uploaded import BROKEN, GOOD, handle
from prove.uploaded_files import UploadForm, multipart
from tests.fakes.world import World
from tools.local.uploads import Folder

SEATS, MOST_ROUNDS = 5, 3
NO_TOKEN = ""
RECORDED = ("waiting", "uploaded", "ready", "refused")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recording as its author knows it."""

    id: str
    form: UploadForm
    upload: SoundUpload
    address: str  # the key under which the clue would have it

    def now(self, world: World) -> Recording:
        """Raises LookupError if it is gone."""
        found = world.deps.store(TableSounds).get(self.upload.player, self.upload.sound)
        if found is None:
            raise LookupError(self.id)
        return found


@dataclass(frozen=True, slots=True)
class Scene:
    table: Table
    listed: bool
    circle: str
    screen: str
    author: Viewer
    viewers: tuple[Viewer, ...]  # everybody else

    @property
    def id(self) -> GameId:
        return GameId(self.table.href.rpartition("/")[2])

    def setting(self, world: World, viewer: Viewer, **more: tuple[str, ...]) -> Setting:
        look = world.ask(Request("GET", self.table.href, viewer.token))
        view = look.json if look.status == 200 else None
        screen = self.screen if viewer.kind != "stranger" else None
        return Setting(self.id, viewer.token, view, (), screen, {"circle": (self.circle,), **more})


@dataclass(frozen=True, slots=True)
class Tables:
    world: World
    folder: Folder
    random: Random

    def scene(self, *, listed: bool) -> Scene:
        """A table, of which one player has left, in a round in which somebody owes a clue."""
        tokens = [register(self.world, f"P{number}") for number in range(1, SEATS + 1)]
        circle = self.world.expect(Request("POST", "/v1/circles", tokens[0], {"name": "Friday"}), 201).json
        for token in tokens[1:3]:
            path = f"/v1/circles/{circle['id']}/members"
            self.world.expect(Request("POST", path, token, {"invite": circle["invite"]}), 201)
        table = self._open(tokens, {"listed": True} if listed else {"circle": circle["id"]})
        screen = self.world.expect(Request("PUT", f"{table.href}/screen", tokens[0], {})).json["screen"]
        self.world.expect(Request("DELETE", f"{table.href}/seats/{SEATS}", tokens[-1]))
        table.tokens.pop()
        teller = self._play_on(table)
        rest = [token for token in table.tokens if token != teller]
        viewers = [("guest", self.random.choice([one for one in rest if one != tokens[0]])), ("former", tokens[-1])]
        viewers += [("host", tokens[0])] * (teller != tokens[0])
        viewers += [("watcher", NO_TOKEN), ("spectator" if listed else "stranger", register(self.world, "Passer-by"))]
        people = tuple(self._viewer(kind, token) for kind, token in viewers)
        return Scene(table, listed, circle["id"], screen, self._viewer("author", teller), people)

    def _open(self, tokens: list[str], where: dict[str, Any]) -> Table:
        options = {"first_storyteller": "host"} if self.random.random() < 0.5 else {}
        spec = {"ruleset": "classic", "options": options, "seats": {"max": SEATS}, **where}
        opened = self.world.expect(Request("POST", "/v1/games", tokens[0], spec), 201)
        table = Table(opened.headers["location"], list(tokens))
        for token in tokens[1:]:
            self.world.expect(Request("POST", f"{table.href}/seats", token, {"invite": opened.json["invite"]}), 201)
        self.world.expect(Request("POST", f"{table.href}/start", tokens[0], {}))
        return table

    def _play_on(self, table: Table) -> str:
        """The token of somebody who owes a clue, in one of the first rounds."""
        wanted = self.random.randint(1, MOST_ROUNDS)
        for token, view in moves(self.world, table):
            if view["phase"] == "clue" and view["round"]["number"] == wanted:
                owing = [one for one in table.tokens if self._owes(table, one)]
                return self.random.choice(owing)
            self.world.expect(move(token, view, self.random))
        raise LookupError("the game is over")

    def _owes(self, table: Table, token: str) -> bool:
        return bool(self.world.expect(Request("GET", table.href, token)).json["owes"])

    def _viewer(self, kind: str, token: str) -> Viewer:
        if not token:
            return Viewer(kind, token)
        return Viewer(kind, token, PlayerId(self.world.expect(Request("GET", "/v1/me", token)).json["id"]))

    def recordings(self, scene: Scene) -> Iterator[Recorded]:
        """One in each state, in the order of RECORDED."""
        for state in RECORDED:
            recorded = self.record(scene)
            if state != "waiting":
                self.folder.take(*multipart(recorded.form, BROKEN if state == "refused" else GOOD))
            if state in {"ready", "refused"}:
                handle(self.world.deps, recorded.upload.key)
            yield recorded

    def record(self, scene: Scene) -> Recorded:
        request = Request("POST", f"{scene.table.href}/sounds", scene.author.token, {"type": "audio/webm"})
        begun = self.world.expect(request, 201).json
        (key,) = (field["value"] for field in begun["upload"]["fields"] if field["name"] == "key")
        upload = sound_upload_of(key)
        if upload is None:
            raise LookupError(key)
        found = self.world.deps.store(TableSounds).get(upload.player, upload.sound)
        return Recorded(begun["id"], begun["upload"], upload, found.clue_sound.key if found else "")
