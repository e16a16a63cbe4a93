"""The requests of players from their registration to the end of a game and after it, one at a time."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from bench.requests import Reply, Request
from chalicelib.core.ids import OwnDeckId
from chalicelib.engine.options import Chosen
from chalicelib.media.cards import save_developed
from chalicelib.media.deck import MAX_AT_ONCE, Developed, Upload, upload_of
from chalicelib.media.objects import Objects
from chalicelib.tables.table import COLOURS
from tests.fakes.world import World

VACATION = 7  # the move before which somebody goes on vacation
LEAVING = 12  # the move before which somebody leaves, and the one before which somebody is erased
ERASURE = 18
TITLE, ALT = "A title of players' own", "A picture of players' own"
LOOK_EVERY = 5


@dataclass(frozen=True, slots=True)
class Step:
    """A request, and further statuses that a repetition may get if the first answer was lost."""

    request: Request
    again: tuple[int, ...] = ()
    makes_new: bool = False  # whether the answer has new ids, which differ each time
    once: bool = False  # whether repetitions make nothing more


@dataclass(frozen=True, slots=True)
class Game:
    ruleset: str
    seats: int
    options: Chosen = field(default_factory=dict)
    most: int | None = None  # seats at the table
    own_cards: int = 0  # of a deck of the host's own pictures, with which it is played; 0: it is one of ours

    @property
    def name(self) -> str:
        return f"{self.ruleset} {self.seats}"


@dataclass(slots=True)
class Table:
    """A table with the tokens of the players who still sit there."""

    href: str
    tokens: list[str]


def register(world: World, name: str) -> str:
    """A new player's token."""
    token: str = world.expect(Request("POST", "/v1/players", None, {"name": name}), 201).json["token"]
    return token


def gather(world: World, game: Game, **spec: object) -> Table:
    """Seat all players at one table: the host first, and seats in the order of the tokens."""
    tokens = [register(world, f"P{n}") for n in range(1, game.seats + 1)]
    asked = {"ruleset": game.ruleset, "options": dict(game.options), "seats": {"max": game.most}, **spec}
    if game.own_cards:
        asked["decks"] = [own_deck(world, tokens[0], game.own_cards)]
    opened = world.expect(Request("POST", "/v1/games", tokens[0], asked), 201)
    table = Table(opened.headers["location"], tokens)
    for token in tokens[1:]:
        world.expect(Request("POST", f"{table.href}/seats", token, {"invite": opened.json["invite"]}), 201)
    return table


def own_deck(world: World, token: str, cards: int, title: str = TITLE, alt: str = ALT) -> str:
    """The id of a new deck with `cards` cards that are ready."""
    id = OwnDeckId(world.expect(Request("POST", "/v1/me/decks", token, {"title": title}), 201).json["id"])
    for upload in uploads(world, token, id, cards, alt):
        for picture in upload.keys[1:]:
            world.deps.port(Objects).write(picture, b"webp", "image/webp")
        look = sha256(upload.key.encode()).hexdigest()[:16]
        if not save_developed(
            world.deps, upload, Developed("ready", placeholder="data:image/webp;base64,AAAA", look=look)
        ):
            raise LookupError(upload.key)
    return id


def uploads(world: World, token: str, deck: OwnDeckId, count: int, alt: str) -> Iterator[Upload]:
    """Add `count` cards to the deck. Nothing is uploaded yet."""
    for first in range(0, count, MAX_AT_ONCE):
        cards = [{"type": "image/jpeg", "alt": alt}] * min(MAX_AT_ONCE, count - first)
        added = world.expect(Request("POST", f"/v1/me/decks/{deck}/cards", token, {"cards": cards}), 201).json["cards"]
        for card in added:
            (key,) = (field["value"] for field in card["upload"]["fields"] if field["name"] == "key")
            upload = upload_of(key)
            if upload is None:
                raise LookupError(key)
            yield upload


Steps = Generator[Step, Reply, Any]


@dataclass(slots=True)
class Journey:
    world: World
    game: Game
    random: Random
    table: Table | None = None  # when it is open

    def steps(self) -> Steps:
        """The steps. Send the answer to each into the generator to get the next."""
        table = yield from self._gather()
        yield Step(Request("POST", f"{table.href}/start", table.tokens[0], {}))
        yield from _write_and_delete(table.href, table.tokens[0])
        yield from self._play(table)
        yield Step(
            Request("POST", f"{table.href}/rematch", table.tokens[0], {}), again=(200,), makes_new=True, once=True
        )
        for path in ("", "/rounds", "/rounds/1", "/fairness"):
            yield Step(Request("GET", table.href + path, table.tokens[0]))
        yield Step(Request("GET", "/v1/me/games", table.tokens[0]))
        yield Step(Request("DELETE", "/v1/me", table.tokens.pop()), again=(401,))

    def _gather(self) -> Generator[Step, Reply, Table]:
        tokens = []
        for n in range(self.game.seats + 1):
            made = yield Step(Request("POST", "/v1/players", None, {"name": f"P{n}"}), makes_new=True)
            tokens.append(made.json["token"])
        late, host, *guests = tokens
        spec = {"ruleset": self.game.ruleset, "options": dict(self.game.options), "pace": {"preset": "daily"}}
        opened = yield Step(Request("POST", "/v1/games", host, spec, idempotency_key="once"), makes_new=True, once=True)
        table = self.table = Table(opened.headers["location"], [host])
        yield from _come_and_go(table, late, opened.json["invite"])
        for guest in guests:
            yield Step(Request("POST", f"{table.href}/seats", guest, {"invite": opened.json["invite"]}), again=(200,))
            table.tokens.append(guest)
        if self.game.seats < len(COLOURS):
            yield Step(Request("POST", f"{table.href}/seats", guests[0], {"colour": COLOURS[-1]}))
        return table

    def _play(self, table: Table) -> Steps:
        for number, (token, view) in enumerate(moves(self.world, table)):
            if number % LOOK_EVERY == 0:
                yield Step(Request("GET", table.href, token))
            yield Step(move(token, view, self.random))
            if number == VACATION:
                yield Step(Request("PUT", f"{table.href}/vacation", token, {"until": "2027-01-20T00:00:00Z"}))
            if number == LEAVING and self.game.seats > 3:
                table.tokens.remove(token)
                yield Step(Request("DELETE", f"{table.href}/seats/{view['you']['seat']}", token))
            if number == ERASURE and self.game.seats > 6:
                table.tokens.remove(token)
                yield Step(Request("DELETE", "/v1/me", token), again=(401,))


def _come_and_go(table: Table, token: str, invite: str) -> Steps:
    """A player joins, leaves again, and is erased."""
    seated = yield Step(Request("POST", f"{table.href}/seats", token, {"invite": invite}), again=(200,))
    yield Step(Request("DELETE", f"{table.href}/seats/{seated.json['you']['seat']}", token), again=(404,))
    yield Step(Request("PATCH", "/v1/me", token, {"name": "Late"}))
    made = yield Step(Request("POST", "/v1/me/tokens", token, {"label": "phone"}), makes_new=True)
    yield Step(Request("GET", "/v1/me/tokens", token))
    yield Step(Request("DELETE", f"/v1/me/tokens/{made.json['id']}", token), again=(404,))
    yield Step(Request("DELETE", "/v1/me", token), again=(401,))


def _write_and_delete(href: str, token: str) -> Steps:
    """A player writes a message and deletes it; then the host closes the chat, which in Team stays open."""
    said = yield Step(
        Request("POST", f"{href}/messages", token, {"text": "Hello"}, None, "said"), makes_new=True, once=True
    )
    yield Step(Request("GET", f"{href}/messages", token))
    yield Step(Request("DELETE", f"{href}/messages/{said.json['id']}", token))
    view = yield Step(Request("GET", href, token))
    yield Step(Request("PUT", f"{href}/chat", token, {"open": view.json["ruleset"] == "team"}))


def moves(world: World, table: Table) -> Iterator[tuple[str, Any]]:
    """Yields a token with a pending action and its view, until the game is over."""
    while True:
        views = ((token, world.expect(Request("GET", table.href, token)).json) for token in table.tokens)
        owing = next(((token, view) for token, view in views if view["owes"]), None)
        if owing is None:
            return
        yield owing


def move(token: str, view: Any, random: Random) -> Request:
    """A legal move, chosen only from the information in `owes`."""
    return Request("PUT", view["owes"]["href"], token, body_owed(view["owes"], random))


def body_owed(owes: Any, random: Random) -> dict[str, Any]:
    count = random.randint(owes["min"], owes["max"])
    there = owes["choose_from"] or []
    picks = random.choices(there, k=count) if owes["may_repeat"] else random.sample(there, count)
    match owes["action"]:
        case "give-clue":
            return {"text": f"clue {random.randint(1, 999)}", **({"card": picks[0]} if picks else {})}
        case "play-cards":
            return {"cards": picks}
        case _:
            vetoes = [slot for slot in owes["veto_from"] or [] if owes["veto_may_repeat"] or slot not in picks]
            return {"slots": picks, **({"veto": random.choice(vetoes)} if vetoes else {})}
