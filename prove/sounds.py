"""Nobody but its author learns of a recording before it is a clue, and then exactly those who may see the round.

Players record sounds for a clue that they owe: one waits for its upload, one for its development, one is ready, one is
refused. Everybody else asks everything that can be asked, in this world and in one in which nobody has recorded
anything. Then the clue is sent, heard and shared, and all who ask everything again find its address only where the
round is shown to them. Forms that come late, twice, or with something else have no effect, and what is removed is gone.
"""

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.inside import adapter
from bench.requests import Ask, Request
from chalicelib.core.deps import Deps
from chalicelib.media.objects import Objects
from prove.inputs import all_requests
from prove.part import Figure, Findings
from prove.scenario import move, moves
from prove.seen import Observer, Seen, Viewer, capture_logs
from prove.sound_forms import FormSearch
from prove.sound_tables import RECORDED, Recorded, Scene, Tables
from tests.fakes.world import BEGINNING, Moment, World, as_it_is, through, world
from tools.local.uploads import Folder

ENOUGH = 3
CLUE = "A clue that somebody has sung"
ALSO = ("/sounds", "/clue", "/reports", "/reactions", "/share")  # paths of what is not only read
SHOW = frozenset({"getGame", "getScreen", "listRounds", "getRound"})  # operations that show a round
Secrets = Sequence[tuple[str, str]]


@dataclass(slots=True)
class Search:
    observer: Observer
    tables: Tables
    forms: FormSearch
    compared: Counter[str] = field(default_factory=Counter)
    operations: Counter[str] = field(default_factory=Counter)
    heard: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    @property
    def world(self) -> World:
        return self.observer.world

    def visit(self, *, listed: bool) -> None:
        self.world.back_to(Moment({}, BEGINNING, self.tables.random.randrange(10**9)))
        shutil.rmtree(self.tables.folder.root, ignore_errors=True)
        scene = self.tables.scene(listed=listed)
        before = self.world.moment()
        self.world.back_to(before)  # forgets what has been saved
        self.observer.log.take()
        recorded = tuple(self.tables.recordings(scene))
        self._look_through("the log of the author", " ".join(self.observer.log.take()), _secrets(recorded))
        if self.world.news:
            self.broken.append("a recording is a change of the game")
        here = self.world.moment()
        self._compare_before_clue(scene, recorded, (here, replace(before, secrets=here.secrets)))
        self.world.back_to(here)
        self._follow_clue(scene, recorded)
        self.world.back_to(here)
        self.broken += self.forms.forms(scene)
        self.broken += self.forms.pictures()

    def _compare_before_clue(self, scene: Scene, recorded: Sequence[Recorded], worlds: tuple[Moment, Moment]) -> None:
        self.world.back_to(worlds[0])
        secrets = _secrets(recorded)
        self._check_author(scene, recorded, secrets)
        for viewer in scene.viewers:
            for operation, request in self._questions(viewer, scene, recorded, worlds[0]):
                here, there = (self.observer.ask_at(world, viewer, request).seen for world in worlds)
                self._count(viewer, operation)
                asked = f"{viewer.kind}, {request.method} {request.path}"
                if here != there:
                    self.broken.append(f"{asked}, {here.differs(there)}: {here} / {there}")
                self._look_through(asked, _text_of(here), _without_sent(secrets, request))
                if len(self.broken) >= ENOUGH:
                    return

    def _check_author(self, scene: Scene, recorded: Sequence[Recorded], secrets: Secrets) -> None:
        """The author sees its state, but of the upload only the form that has been given, and that once."""
        for one, state in zip(recorded, RECORDED, strict=True):
            shown = self.world.expect(Request("GET", f"{scene.table.href}/sounds/{one.id}", scene.author.token))
            if shown.json["state"] != {"uploaded": "waiting"}.get(state, state):
                self.broken.append(f"the author sees {shown.json['state']} of one that is {state}")
            hidden = [(what, secret) for what, secret in secrets if secret != one.id]
            self._look_through("the author", f"{shown.headers} {shown.body.decode()}", hidden)

    def _follow_clue(self, scene: Scene, recorded: Sequence[Recorded]) -> None:
        """The clue is sent; then the round ends, and its author shares it."""
        ready, author = recorded[RECORDED.index("ready")], scene.author
        view = self.world.expect(Request("GET", scene.table.href, author.token)).json
        round, address = view["round"]["number"], ready.address
        clue = {"sound": ready.id, "text": CLUE, "card": view["hand"][0]["id"]}
        self.world.expect(Request("PUT", f"{scene.table.href}/rounds/{round}/clue", author.token, clue))
        secrets = [one for one in _secrets(recorded) if one[1] != address]
        self._check_all_hear(scene, recorded, secrets, address, {})
        for token, now in moves(self.world, scene.table):
            if now["round"]["number"] > round:
                break
            self.world.expect(move(token, now, self.tables.random))
        told = [" ".join(self.observer.news_for(viewer)) for viewer in (author, *scene.viewers)]
        self._look_through("a notification", " ".join(told), [*secrets, ("the address", address)])
        self.world.expect(Request("PATCH", "/v1/me", author.token, {"share_clues": True}))
        share = self.world.expect(Request("POST", f"{scene.table.href}/rounds/{round}/share", author.token)).json
        self._check_all_hear(scene, recorded, secrets, address, {"share": (share["share"],)})
        self._look_through("the shared page", self.world.ask(Request("GET", share["page"])).body.decode(), secrets)
        self.broken += self.forms.removals(scene, ready, round)

    def _check_all_hear(
        self,
        scene: Scene,
        recorded: Sequence[Recorded],
        secrets: Secrets,
        address: str,
        more: dict[str, tuple[str, ...]],
    ) -> None:
        """The address is where the round is shown, and nowhere else."""
        here = self.world.moment()
        news = list(self.world.news)
        for viewer in scene.viewers:
            found = set()
            for operation, request in self._questions(viewer, scene, recorded, here, **more):
                seen = self.observer.ask_at(here, viewer, request).seen
                self._count(viewer, operation)
                asked = f"{viewer.kind}, {request.method} {request.path}"
                self._look_through(asked, _text_of(seen), _without_sent(secrets, request))
                if address in _text_of(seen):
                    found.add(operation)
                    if operation not in SHOW and not _shows_the_table(seen):
                        self.broken.append(f"{asked} has the address of the sound")
            self._check_found(viewer, found)
            if len(self.broken) >= ENOUGH:
                return
        self.world.back_to(here)
        self.world.news.extend(news)
        if self.world.ask(Request("GET", f"/{address}")).status != 200:
            self.broken.append("the sound of a clue is not at its address")

    def _check_found(self, viewer: Viewer, found: set[str]) -> None:
        wanted = {"stranger": set(), "watcher": {"getScreen"}}.get(viewer.kind, {"getGame", "getScreen"})
        if not wanted <= found or (viewer.kind == "stranger" and found):
            self.broken.append(f"{viewer.kind} finds the address by {sorted(found)}")
        self.heard[viewer.kind] += bool(found)

    def _questions(
        self, viewer: Viewer, scene: Scene, recorded: Sequence[Recorded], here: Moment, **more: tuple[str, ...]
    ) -> Iterator[tuple[str, Request]]:
        self.world.back_to(here)
        at = scene.setting(self.world, viewer, sound=tuple(one.id for one in recorded), **more)
        for operation, request in all_requests(at):
            if request.method in {"GET", "HEAD"} or any(part in request.path for part in ALSO):
                yield operation, request
        for one in recorded:
            for key in (*one.upload.keys, one.address):
                yield "address", Request("GET", f"/{key}", viewer.token)

    def _count(self, viewer: Viewer, operation: str) -> None:
        self.compared[viewer.kind] += 1
        self.operations[operation] += 1

    def _look_through(self, asked: str, told: str, secrets: Secrets) -> None:
        if found := {what for what, secret in secrets if secret in told}:
            self.broken.append(f"{asked} has {', '.join(sorted(found))}: {told[:2_000]}")


def _secrets(recorded: Sequence[Recorded]) -> Secrets:
    named = (
        (("its id", one.id), ("its upload", one.upload.secret), ("where it is unsent", one.upload.unsent_key))
        for one in recorded
    )
    addresses = [("where it would be heard", one.address) for one in recorded]
    return [*(secret for one in named for secret in one), *addresses]


def _without_sent(secrets: Secrets, request: Request) -> Secrets:
    """Without what the request itself has said."""
    said = f"{request.path} {request.body}"
    return [(what, secret) for what, secret in secrets if secret not in said]


def _text_of(seen: Seen) -> str:
    return f"{seen.headers} {seen.body.decode()} {seen.told} {seen.log}"


def _shows_the_table(seen: Seen) -> bool:
    """Whether a move or a reaction is answered with the table as it is then."""
    return seen.status in {200, 201} and b'"waiting_for"' in seen.body


def search(
    least: int,
    seed: int,
    *,
    plant: Callable[[Deps], Deps] = as_it_is,
    over: Callable[[World], Ask] = lambda here: here.ask,
    folder_of: Callable[..., Folder] = Folder,
) -> Findings:
    """Ask at least `least` questions, unless something is found; `over` may change answers on the way."""
    with TemporaryDirectory(prefix="reverie-prove-") as root, capture_logs() as log:
        folder = folder_of(Path(root) / "objects")
        made = world(
            seed, lambda deps: plant(replace(deps.with_instances({Objects: folder}), metrics_namespace="prove"))
        )
        folder.now = made.fate.now
        here = replace(made, ask=through(adapter(made.deps, folder)))
        tables = Tables(here, folder, Random(seed))
        search = Search(Observer(here, over(here), log), tables, FormSearch(tables))
        visits = 0
        while search.compared.total() < least and len(search.broken) < ENOUGH:
            search.visit(listed=visits % 2 == 1)
            visits += 1
    return Findings(_figures(search, least, visits), tuple(search.broken))


def _figures(search: Search, least: int, visits: int) -> tuple[Figure, ...]:
    return (
        Figure("answers", search.compared.total(), least),
        Figure("tables", visits),
        Figure("operations asked", len(search.operations)),
        *(Figure(f"asked by: {kind}", count) for kind, count in sorted(search.compared.items())),
        *(Figure(f"heard by: {kind}", count) for kind, count in sorted(search.heard.items())),
        *(Figure(f"forms and addresses: {what}", count) for what, count in sorted(search.forms.tried.items())),
    )


def prove(seed: int) -> Findings:
    return search(100_000, seed)
