"""Who may not know a player's own deck, or not all of it, cannot tell it from another, or from none.

Guests of a table that plays with it see its pictures there; players who have borrowed it see what it says of itself;
all others do not learn that it exists. Each asks everything that can be asked about it, in two worlds: for strangers,
and for those who have borrowed it once, the second world has no such deck. Besides, no secret of it is in an answer or
in a notification.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bench.requests import Ask, Request
from chalicelib.core.deps import Deps
from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.media.cards import take_down
from chalicelib.media.deck import CardNumber, OwnCard, OwnDeck, borrower_id
from chalicelib.media.store import TableOwnDecks
from chalicelib.tables.table import StoredGame
from prove.contract_fuzz import owed_request
from prove.inputs import Setting, all_requests
from prove.part import Figure, Findings
from prove.positions import Course, Played, seated_viewers
from prove.scenario import ALT, TITLE, Game, Table, own_deck, register, uploads
from prove.seen import Observer, Seen, Viewer, capture_logs
from tests.fakes.world import BEGINNING, Moment, World, as_it_is, world

ENOUGH = 3
READY = 36
TABLE = Game("classic", 4, own_cards=READY)
COURSE = Course(in_the_lobby=0.0, somebody_leaves=0.3)
KEPT_ALT, KEPT_TITLE = "A door that nobody else has seen", "A title that nobody else has seen"
NO_TOKEN = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table with its host's deck, another deck that the host has shown to nobody, and those who ask."""

    table: Table
    stored: StoredGame
    owner: str  # a token
    decks: tuple[OwnDeckId, OwnDeckId]  # the one at the table first
    screen: str
    code: str  # with which the deck could be borrowed once
    viewers: tuple[Viewer, ...]


@dataclass(slots=True)
class Search:
    observer: Observer
    random: Random
    compared: Counter[str] = field(default_factory=Counter)
    operations: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    @property
    def world(self) -> World:
        return self.observer.world

    def visit(self) -> None:
        self.world.back_to(Moment({}, BEGINNING, self.random.randrange(10**9)))
        self.observer.log.take()
        scene = self._scene()
        here, told = self.world.moment(), {viewer: " ".join(self.observer.news_for(viewer)) for viewer in scene.viewers}
        for viewer in scene.viewers:
            self.world.back_to(here)
            secrets = tuple(self._secrets(viewer, scene))
            self._look_through(told[viewer], f"{viewer.kind}, what was told before", secrets)
            there = self._world_without(here, scene) if _knows_nothing(viewer) else self._otherwise(here, scene)
            self._compare(viewer, scene, (here, there), secrets)

    def _scene(self) -> Scene:
        table, stored = Played(self.world, TABLE, COURSE, self.random).table(listed=False)
        owner, (deck,) = table.tokens[0], map(OwnDeckId, stored.decks)
        kept = OwnDeckId(own_deck(self.world, owner, 2, KEPT_TITLE, KEPT_ALT))
        for _ in uploads(self.world, owner, deck, 2, KEPT_ALT):
            """They wait."""
        take_down(self.world.deps, deck, CardNumber(READY + 2))
        screen = self.world.expect(Request("PUT", f"{table.href}/screen", owner, {})).json["screen"]
        code = self._deck(deck).code
        borrower, former = self._borrower("borrower", deck), self._borrower("former borrower", deck)
        sent_away = borrower_id(deck, former.id or PlayerId(""))
        self.world.expect(Request("DELETE", f"/v1/me/decks/{deck}/borrowers/{sent_away}", owner), 204)
        guests = [viewer for viewer in seated_viewers(table, stored, self.world) if viewer.token != owner]
        viewers = (
            replace(self.random.choice(guests), kind="guest"),
            Viewer("watcher", NO_TOKEN),
            borrower,
            former,
            Viewer("stranger", register(self.world, "Passer-by")),
        )
        return Scene(table, stored, owner, (deck, kept), screen, code, viewers)

    def _borrower(self, kind: str, deck: OwnDeckId) -> Viewer:
        token = register(self.world, "Somebody who borrows")
        self.world.expect(Request("POST", f"/v1/me/borrowed-decks/{deck}", token, {"code": self._deck(deck).code}), 201)
        return Viewer(kind, token, PlayerId(self.world.expect(Request("GET", "/v1/me", token)).json["id"]))

    def _deck(self, id: OwnDeckId) -> OwnDeck:
        found = self.world.deps.store(TableOwnDecks).deck(id)
        if found is None:
            raise LookupError(id)
        return found

    def _otherwise(self, here: Moment, scene: Scene) -> Moment:
        """A world where nobody but the owner could tell the decks from these: the game keeps its revision."""
        self.world.back_to(here)
        store, code = self.world.deps.store(TableOwnDecks), "0000-0000-0000"
        for id in scene.decks:
            for card in store.cards(id):
                store.save_card(id, card, replace(card, upload=f"{self.random.getrandbits(80):020x}", alt="Another"))
            deck = self._deck(id)
            store.save(replace(deck, code=code, given=deck.given + self.random.randint(1, 9)).next_version())
        return self.world.moment()

    def _world_without(self, here: Moment, scene: Scene) -> Moment:
        gone = {scene.stored.id, *scene.decks}
        left = {key: item for key, item in here.items.items() if not any(id in part for id in gone for part in key)}
        return replace(here, items=left)

    def _compare(
        self, viewer: Viewer, scene: Scene, worlds: tuple[Moment, Moment], secrets: Sequence[tuple[str, str]]
    ) -> None:
        """Each question is asked in the same two worlds."""
        for operation, request in self._questions(viewer, scene, worlds[0]):
            here, there = (self.observer.ask_at(world, viewer, request) for world in worlds)
            self.compared[viewer.kind] += 1
            self.operations[operation] += 1
            asked = f"{viewer.kind}, {request.method} {request.path}"
            one, other = (
                _without_log(answer.seen) if _knows_nothing(viewer) else answer.seen for answer in (here, there)
            )
            if one != other:
                self.broken.append(f"{asked}, {one.differs(other)}: {one} / {other}")
            told = f"{here.seen.headers} {here.seen.body.decode()} {here.seen.told} {here.seen.log}"
            self._look_through(told, asked, secrets)
            if len(self.broken) >= ENOUGH:
                return

    def _questions(self, viewer: Viewer, scene: Scene, here: Moment) -> Iterator[tuple[str, Request]]:
        self.world.back_to(here)
        look = self.world.ask(Request("GET", scene.table.href, viewer.token))
        view = look.json if look.status == 200 else None
        screen = scene.screen if viewer.kind in {"guest", "watcher"} else None
        at = Setting(scene.stored.id, viewer.token, view, scene.decks, screen)
        for operation, request in all_requests(at):
            if request.method in {"GET", "HEAD"} or "/decks" in request.path or "/borrowed-decks" in request.path:
                yield operation, request
        for deck in scene.decks:
            yield "borrowDeck", Request("POST", f"/v1/me/borrowed-decks/{deck}", viewer.token, {"code": scene.code})
            yield "createGame", Request("POST", "/v1/games", viewer.token, {"ruleset": "classic", "decks": [deck]})
            for place in (1, READY, READY + 1):
                report = {"card": f"{deck}-{place:03}"}
                yield "createReport", Request("POST", f"{scene.table.href}/reports", viewer.token, report)
        if view:
            yield "move", owed_request(scene.table.href, viewer.token, view, self.random)

    def _look_through(self, told: str, asked: str, secrets: Sequence[tuple[str, str]]) -> None:
        if found := {what for what, secret in secrets if secret in told}:
            self.broken.append(f"{asked} has {', '.join(sorted(found))}: {told}")

    def _secrets(self, viewer: Viewer, scene: Scene) -> Iterator[tuple[str, str]]:
        """What this viewer may not be told, of the world as it is."""
        deck, kept = map(self._load_deck, scene.decks)
        for one, cards in (deck, kept):
            yield from (("the code", one.code), *(("a borrower", borrower.id) for borrower in one.borrowers))
            yield from (("where a picture is uploaded", card.upload) for card in cards)
        yield from (("the title of a deck that nobody has seen", KEPT_TITLE), ("a description of it", KEPT_ALT))
        yield from (("a picture of it", card.picture) for card in kept[1])
        for card in deck[1]:
            if card.state != "ready" or viewer.kind not in {"guest", "watcher"}:
                yield "a picture", card.picture
        if viewer.kind not in {"guest", "watcher"}:
            yield "a description", ALT
        if _knows_nothing(viewer):
            yield "the title", TITLE

    def _load_deck(self, id: OwnDeckId) -> tuple[OwnDeck, Sequence[OwnCard]]:
        return self._deck(id), self.world.deps.store(TableOwnDecks).cards(id)


def _without_log(seen: Seen) -> Seen:
    """The operators may know which game, and whose deck, was asked for."""
    return replace(seen, log=())


def _knows_nothing(viewer: Viewer) -> bool:
    return viewer.kind in {"stranger", "former borrower"}


def search(
    least: int,
    seed: int,
    *,
    plant: Callable[[Deps], Deps] = as_it_is,
    through: Callable[[World], Ask] = lambda here: here.ask,
) -> Findings:
    """Compare at least `least` answers, unless differences are found; `through` may change answers on the way."""
    here = world(seed, lambda deps: plant(replace(deps, metrics_namespace="prove")))
    tables = 0
    with capture_logs() as log:
        search = Search(Observer(here, through(here), log), Random(seed))
        while search.compared.total() < least and len(search.broken) < ENOUGH:
            search.visit()
            tables += 1
    figures = (
        Figure("answers compared", search.compared.total(), least),
        Figure("tables", tables),
        Figure("operations asked", len(search.operations)),
        *(Figure(f"asked by: {kind}", count) for kind, count in sorted(search.compared.items())),
    )
    return Findings(figures, tuple(search.broken))


def prove(seed: int) -> Findings:
    return search(100_000, seed)
