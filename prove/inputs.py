"""Every question somebody may ask: all operations of the contract, with all that can be put into them at one table.

Paths, queries and headers come from the contract. What a new path parameter may be, and the bodies of a new operation,
have to be added here: without them `everything` raises KeyError.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, get_args

from bench.requests import Request
from chalicelib import decks
from chalicelib.media.recording import SoundType
from chalicelib.tables.table import COLOURS
from tools.contract.document import closed_contract

DECK = "lantern-hours"
SEATS = range(1, 13)
A_FEW = 3
NO_SOUND = "a_8kL2xW5rT9yU3iOp"
KEY = "once"  # an Idempotency-Key
Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """A game, and what somebody has seen of it; `view` is None if it is not shown to them."""

    id: str
    token: str
    view: Any
    decks: tuple[str, ...] = ()  # of players
    screen: str | None = None  # of the game
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what else parameters of paths may be, by name

    @property
    def round(self) -> int:
        there = self.view and (self.view["round"] or self.view["last_round"])
        return there["number"] if there else 1

    @property
    def hand(self) -> list[str]:
        """The own cards, those that were handed in included."""
        own = [*self.view["hand"], *((self.view["round"] or {}).get("my_cards", ()))] if self.view else []
        return [card["id"] for card in own]

    @property
    def slots(self) -> range:
        """All slots, and one that there is not."""
        there = ((self.view and self.view["round"]) or {}).get("table", ())
        return range(1, len(there) + 2)

    def cards(self, phase: str) -> list[str]:
        """All cards, wherever they are; some of them while the phase is another."""
        every = [card.id for card in decks.deck(DECK).cards]
        now = self.view and self.view["phase"] == phase
        return every if now else [*self.hand[:2], *every[:: len(every) // 8]]


@dataclass(frozen=True, slots=True)
class Operation:
    id: str
    method: str
    path: str
    parameters: tuple[str, ...]  # names, by what they are in: path, query or header
    queries: tuple[str, ...]
    headers: tuple[str, ...]
    takes_body: bool
    examples: tuple[Body, ...]


@cache
def operations() -> tuple[Operation, ...]:
    document = closed_contract()  # it has all examples
    return tuple(
        _operation(document, method.upper(), path, item)
        for path, methods in document["paths"].items()
        for method, item in methods.items()
    )


def _operation(document: Any, method: str, path: str, item: Any) -> Operation:
    shared = document["components"]["parameters"]
    found = [shared[one["$ref"].rpartition("/")[2]] if "$ref" in one else one for one in item.get("parameters", ())]
    named = {place: tuple(one["name"] for one in found if one["in"] == place) for place in ("path", "query", "header")}
    media = item.get("requestBody", {}).get("content", {}).values()
    examples = tuple(example["value"] for one in media for example in one.get("examples", {}).values())
    return Operation(
        item["operationId"],
        method,
        path,
        named["path"],
        named["query"],
        named["header"],
        "requestBody" in item,
        examples,
    )


def all_requests(at: Setting) -> Iterator[tuple[str, Request]]:
    """The id of each operation with every request for it."""
    for operation in operations():
        for request in _requests(operation, at):
            yield operation.id, request


def questions(at: Setting) -> Iterator[tuple[str, Request]]:
    """What may be asked again after each change of a move: everything about a game, but moves."""
    for operation in operations():
        if ("game" in operation.parameters and operation.id not in MOVES) or operation.id == "listMyGames":
            for request in _requests(operation, at):
                yield operation.id, request


def changes(at: Setting) -> Iterator[Request]:
    """The own moves that are still open, the one already made included, without those that would be refused."""
    view = at.view
    if view is None or view["you"] is None or view["phase"] not in {"cards", "votes"}:
        return
    href = f"/v1/games/{at.id}/rounds/{at.round}/{view['phase']}"
    given = len(view["round"]["my_cards"]) or 1
    votes = ([slot, slot] for slot in at.slots), ([slot] for slot in at.slots)
    bodies: Iterable[Body] = (
        ({"cards": at.hand[n : n + given]} for n in range(len(at.hand) - given + 1))
        if view["phase"] == "cards"
        else ({"slots": slots} for some in votes for slots in some)
    )
    yield from (Request("PUT", href, at.token, body) for body in bodies)


def _requests(operation: Operation, at: Setting) -> Iterator[Request]:
    token = at.token
    for number, path in enumerate(_paths(operation, at)):
        bodies = list(BODIES[operation.id](operation, at)) if operation.takes_body else [None]
        for body in bodies if number == 0 or "round" not in operation.parameters else bodies[:A_FEW]:
            yield Request(operation.method, path, token, body)
            if "Idempotency-Key" in operation.headers:
                yield Request(operation.method, path, token, body, idempotency_key=KEY)
        for query in (f"{name}={value}" for name in operation.queries for value in QUERIES[name]):
            yield Request(operation.method, f"{path}?{query}", token)
        if operation.method == "GET":
            yield Request("HEAD", path, token)
            yield Request("GET", path, token, if_none_match="*")


def _paths(operation: Operation, at: Setting) -> Iterator[str]:
    """The addresses of the operation, the most usual one first."""
    choices = [[(name, value) for value in (*PATHS[name](at), *at.more.get(name, ()))] for name in operation.parameters]
    return (operation.path.format_map(dict(chosen)) for chosen in product(*choices))


def _round_numbers(at: Setting) -> Sequence[object]:
    return tuple(dict.fromkeys((at.round, max(at.round - 1, 1), at.round + 1, 9_999)))


PATHS: Mapping[str, Callable[[Setting], Sequence[object]]] = {
    "game": lambda at: (at.id,),
    "seat": lambda _: SEATS,
    "round": _round_numbers,
    "message": lambda _: ("m_00000001", "m_00000002", "m_00000009"),
    "deck": lambda at: (DECK, "none", *at.decks),
    "share": lambda at: (f"{at.id.removeprefix('g_')}0001k3ZtQ9bL0xVa7GdM",),
    "day": lambda _: ("2026-11-23", "2026-12-24"),
    "token": lambda _: ("t_9sD3fG6hJ1kL4zXc",),
    "webhook": lambda _: ("h_4f1c0a9be27d3856",),
    "subscription": lambda _: ("s_4f1c0a9be27d3856",),
    "page": lambda _: ("moves",),
    "preview": lambda at: (f"{at.id.removeprefix('g_')}k3ZtQ9bL0xV",),
    "screen": lambda at: (f"{at.id.removeprefix('g_')}k3ZtQ9bL0xVa7GdM", *filter(None, [at.screen])),
    "block": lambda _: ("b_9c1f5a07d3e84b26",),
    "circle": lambda _: ("c_8kL2xW5rT9yU3iOp",),
    "member": lambda _: (1, 2),
    "number": lambda _: (1,),
    "sound": lambda _: (NO_SOUND,),
    "borrower": lambda _: ("w_9c1f5a07d3e84b26",),
    "delivery": lambda _: ("msg_2nW7xT4kQ9pL1vB6",),
}
QUERIES: Mapping[str, Sequence[object]] = {
    "cursor": ("nothing",),
    "limit": (1,),
    "after": (0, 1, 9_999),
    "language": ("en", "ja"),
    "status": ("lobby", "playing", "finished"),
    "ruleset": ("classic", "party"),
    "circle": ("c_8kL2xW5rT9yU3iOp",),
}
Bodies = Callable[[Operation, Setting], Iterable[Body]]


def _examples(operation: Operation, _: Setting) -> Iterable[Body]:
    return operation.examples


def _seats(_: Operation, __: Setting) -> Iterator[Body]:
    yield from ({"colour": colour} for colour in COLOURS)
    yield from ({"team": team} for team in range(1, 7))
    yield from ({}, {"invite": "0000-0000-0000"}, {"entropy": "mine"})


def _bots(_: Operation, __: Setting) -> Iterator[Body]:
    yield from ({"seat": seat} for seat in SEATS)
    yield from ({"colour": colour} for colour in COLOURS)
    yield from ({}, {"team": 1}, {"seat": 1, "level": 3, "style": "cryptic"})


def _vacations(_: Operation, __: Setting) -> Iterator[Body]:
    yield from (
        {"until": until} for until in (None, "2027-01-15T08:00:01Z", "2027-01-15T08:30:00Z", "2037-01-01T00:00:00Z")
    )


def _clues(_: Operation, at: Setting) -> Iterator[Body]:
    same = ((at.view and at.view["round"]) or {}).get("clue")
    yield from ({"text": "Anything", "card": card} for card in at.cards("clue"))
    yield from ({"text": same, "card": card} for card in at.hand if same)
    yield from ({"text": text} for text in ("Anything", same) if text)
    sounds = (NO_SOUND, *at.more.get("sound", ()))
    yield from ({"sound": sound, "card": card} for sound in sounds for card in at.hand[:2])


def _cards(_: Operation, at: Setting) -> Iterator[Body]:
    yield from ({"cards": [card]} for card in at.cards("cards"))
    yield from ({"cards": [own, card]} for own in at.hand[:1] for card in at.cards("cards"))


def _late_cards(_: Operation, at: Setting) -> Iterator[Body]:
    """At any time: the hand is the same in every phase."""
    yield from ({"cards": [card.id]} for card in decks.deck(DECK).cards)
    yield from ({"cards": []}, {"cards": at.hand[:2]})


def _votes(_: Operation, at: Setting) -> Iterator[Body]:
    yield from ({"slots": [slot]} for slot in at.slots)
    yield from ({"slots": list(pair)} for pair in product(at.slots, repeat=2))
    yield from ({"slots": [slot], "veto": veto} for slot, veto in product(at.slots, repeat=2))


def _reactions(_: Operation, at: Setting) -> Iterator[Body]:
    targets = ("clue", *at.slots)
    yield from ({"round": round, "to": to, "reaction": "wow"} for round in _round_numbers(at) for to in targets)
    yield {"round": at.round, "to": "clue", "reaction": None}


def _reports(_: Operation, at: Setting) -> Iterator[Body]:
    yield from ({"round": round, "reason": "Rude"} for round in (at.round, at.round + 1))
    yield from ({"message": message} for message in ("m_00000001", "m_00000009"))


MOVES = frozenset({"giveClue", "playCards", "withdrawCards", "castVotes"})
BODIES: Mapping[str, Bodies] = {
    "createPlayer": _examples,
    "updateMe": _examples,
    "createToken": _examples,
    "createSignIn": _examples,
    "claimSignIn": _examples,
    "lookAtSignIn": _examples,
    "answerSignIn": _examples,
    "createWebhook": _examples,
    "updateWebhook": _examples,
    "createPushSubscription": _examples,
    "createBlock": lambda _, at: ({"game": at.id, "seat": seat} for seat in SEATS),
    "createGame": _examples,
    "useRoomCode": _examples,
    "createCircle": _examples,
    "updateCircle": _examples,
    "joinCircle": _examples,
    "writeDayClue": _examples,
    "voteForDayClue": _examples,
    "reportDayClue": _examples,
    "createDeck": _examples,
    "updateDeck": _examples,
    "addCards": _examples,
    "updateCard": _examples,
    "borrowDeck": _examples,
    "takeSeat": _seats,
    "addBot": _bots,
    "takeVacation": _vacations,
    "createSound": lambda *_: ({"type": kind} for kind in get_args(SoundType)),
    "giveClue": _clues,
    "playCards": _cards,
    "castVotes": _votes,
    "chooseLateCards": _late_cards,
    "putReaction": _reactions,
    "postMessage": _examples,
    "updateChat": lambda *_: ({"open": True}, {"open": False}),
    "createReport": _reports,
    "reportShare": _examples,
    "createGuess": _examples,
    "calculateScores": _examples,
}
