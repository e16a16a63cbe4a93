"""What can happen to an upload at the moment at which it is developed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bench.requests import Request
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, OwnDeckId, PlayerId
from chalicelib.media.cards import take_down
from chalicelib.media.deck import upload_of
from chalicelib.media.objects import Objects
from chalicelib.media.recording import OF_SOUNDS, UNSENT
from chalicelib.store.errors import OutcomeUnknown
from prove.scenario import Game, gather, register, uploads
from prove.uploaded import BROKEN, GOOD, INDECENT, OTHER, Uploaded, handle
from tests.fakes.memory import Memory
from tests.fakes.objects import MemoryObjects
from tests.fakes.world import BEGINNING, Moment, World

Act = Callable[[Deps], object]
SEATS = 4
REMOVALS = {
    "its card is removed": "/v1/me/decks/{}/cards/1",
    "its deck is removed": "/v1/me/decks/{}",
    "its owner is erased": "/v1/me",
}
FATES = {GOOD: "ready", BROKEN: "refused", INDECENT: "refused"}


@dataclass(frozen=True, slots=True)
class Scene:
    """An upload that has come; its first act is an attempt to develop it, and a second one may happen meanwhile."""

    name: str
    uploaded: Uploaded
    acts: tuple[Act, ...]
    may_be: tuple[str, ...]  # its states in the end
    attempts: frozenset[int] = frozenset({0})  # which acts the store repeats


def scenes(world: World, objects: MemoryObjects) -> Iterator[Scene]:
    """Each begins in a world of its own, which is there until the next one is asked for."""
    makers = Makers(world, objects)
    for source, fate in FATES.items():
        yield from makers.picture_scenes(source, fate)
    for source in (GOOD, BROKEN):
        yield from makers.sound_scenes(source, FATES[source])


@dataclass(frozen=True, slots=True)
class Makers:
    world: World
    objects: MemoryObjects

    def picture_scenes(self, source: bytes, fate: str) -> Iterator[Scene]:
        what = f"picture, {source.decode()}"
        uploaded, _ = self._picture(source)
        yield Scene(f"{what}: alone", uploaded, (self._attempt(uploaded),), (fate,))
        yield self._two_attempts(what, self._picture(source)[0], fate)
        for how, path in REMOVALS.items():
            uploaded, token = self._picture(source)
            removal = self._ask(Request("DELETE", path.format(uploaded.deck), token))
            yield Scene(f"{what}: {how}", uploaded, (self._attempt(uploaded), removal), ("gone",))
            yield self._three_acts(f"{what}: {how}, two attempts", uploaded, removal, "gone")
        uploaded, _ = self._picture(source)
        down = self._take_down(uploaded)
        yield Scene(f"{what}: taken down", uploaded, (self._attempt(uploaded), down), ("refused",))
        for other in (OTHER, BROKEN):
            uploaded, _ = self._picture(source, mixed=True)
            yield self._other_file(what, uploaded, other, fate)

    def sound_scenes(self, source: bytes, fate: str) -> Iterator[Scene]:
        what = f"sound, {source.decode()}"
        uploaded, *_ = self._sound(source)
        yield Scene(f"{what}: alone", uploaded, (self._attempt(uploaded),), (fate,))
        yield self._two_attempts(what, self._sound(source)[0], fate)
        yield self._other_file(what, self._sound(source)[0], OTHER, fate)
        yield self._other_file(what, self._sound(source)[0], BROKEN, fate)
        uploaded, token, _ = self._sound(source)
        erased = self._ask(Request("DELETE", "/v1/me", token))
        yield Scene(f"{what}: its owner is erased", uploaded, (self._attempt(uploaded), erased), ("gone",))
        yield self._three_acts(f"{what}: its owner is erased, two attempts", uploaded, erased, "gone")
        if fate == "ready":
            uploaded, _, clue = self._sound(source)
            sent = self._join(self._attempt(uploaded), self._ask(clue))
            yield Scene(f"{what}: it is sent", uploaded, (self._attempt(uploaded), sent), ("ready",))
            yield self._three_acts(f"{what}: it is sent, two attempts", uploaded, sent, "ready")

    def _three_acts(self, name: str, uploaded: Uploaded, act: Act, end: str) -> Scene:
        attempt = self._attempt(uploaded)
        return Scene(name, uploaded, (attempt, act, attempt), (end,), frozenset({0, 2}))

    def _two_attempts(self, what: str, uploaded: Uploaded, fate: str) -> Scene:
        attempt = self._attempt(uploaded)
        return Scene(f"{what}: two attempts", uploaded, (attempt, attempt), (fate,), frozenset({0, 1}))

    def _other_file(self, what: str, uploaded: Uploaded, other: bytes, fate: str) -> Scene:
        """Another file comes with the same form."""
        write: Act = lambda deps: deps.port(Objects).write(uploaded.key, other, "image/jpeg")  # noqa: E731
        second = self._join(write, self._attempt(uploaded))
        fates = tuple({fate, "refused" if other == BROKEN else "ready"})
        name = f"{what}: another file with its form, {other.decode()}"
        return Scene(name, uploaded, (self._attempt(uploaded), second), fates, frozenset({0, 1}))

    def _picture(self, source: bytes, *, mixed: bool = False) -> tuple[Uploaded, str]:
        token, owner = self._somebody()
        deck = OwnDeckId(self.world.expect(Request("POST", "/v1/me/decks", token, {"title": "Own"}), 201).json["id"])
        (upload,) = uploads(self.world, token, deck, 1, "")
        self.objects.write(upload.key, source, "image/jpeg")
        return Uploaded(owner, upload.key, deck=deck, mixed=mixed), token

    def _sound(self, source: bytes) -> tuple[Uploaded, str, Request]:
        """The recording, the token of its owner, and the clue with it."""
        self._begin()
        table = gather(self.world, Game("classic", SEATS, {"first_storyteller": "host"}))
        host = table.tokens[0]
        self.world.expect(Request("POST", f"{table.href}/start", host, {}))
        recording = self.world.expect(Request("POST", f"{table.href}/sounds", host, {"type": "audio/webm"}), 201).json
        (key,) = (field["value"] for field in recording["upload"]["fields"] if field["name"] == "key")
        self.objects.write(key, source, "audio/webm")
        owner = PlayerId(self.world.expect(Request("GET", "/v1/me", host)).json["id"])
        card = self.world.expect(Request("GET", table.href, host)).json["hand"][0]["id"]
        clue = Request("PUT", f"{table.href}/rounds/1/clue", host, {"sound": recording["id"], "card": card})
        return Uploaded(owner, key, game=GameId(table.href.rpartition("/")[2])), host, clue

    def _somebody(self) -> tuple[str, PlayerId]:
        self._begin()
        token = register(self.world, "Ana")
        return token, PlayerId(self.world.expect(Request("GET", "/v1/me", token)).json["id"])

    def _begin(self) -> None:
        self.world.back_to(Moment({}, BEGINNING, 0))
        self.objects.content.clear()

    def _attempt(self, uploaded: Uploaded) -> Act:
        return lambda deps: handle(deps, uploaded.key)

    def _join(self, first: Act, second: Act) -> Act:
        return lambda deps: (first(deps), second(deps))

    def _ask(self, request: Request) -> Act:
        """Raises OutcomeUnknown where the client would send the request again."""

        def act(_: Deps) -> None:
            if self.world.ask(request).status >= 500:
                raise OutcomeUnknown()

        return act

    def _take_down(self, uploaded: Uploaded) -> Act:
        upload = upload_of(uploaded.key)
        if upload is None:
            raise LookupError(uploaded.key)
        return lambda deps: take_down(deps, upload.deck, upload.card)


def expire(memory: Memory, objects: MemoryObjects, now: int) -> None:
    """What the table and the store of objects remove by themselves when it is old."""
    for key, item in list(memory.items.items()):
        if int(item.get("ttl", now)) < now:
            del memory.items[key]
    objects.remove([key for key in objects.content if key.startswith((OF_SOUNDS, UNSENT))])
