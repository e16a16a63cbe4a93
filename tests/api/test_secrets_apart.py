"""A code of one kind is nothing at the door of another: bytes and calls of the store are those of a wrong code."""

from dataclasses import dataclass

import pytest

from chalicelib.play import screens
from chalicelib.tables.load import load_by_secret
from tests.at_table import Person, lobby, person, table

DOORS = {
    "invite": lambda who, world, code: who.post(f"{world.game}/seats", {"invite": code}),
    "preview": lambda who, _, code: who.get(f"/v1/previews/{code}"),
    "screen": lambda who, _, code: who.get(f"/v1/screens/{code}"),
    "room code": lambda who, _, code: who.post("/v1/room-codes", {"code": code}),
    "circle": lambda who, world, code: who.post(f"{world.circle}/members", {"invite": code}),
    "deck": lambda who, world, code: who.post(f"/v1/me/borrowed-decks/{world.deck}", {"code": code}),
    "share": lambda who, _, code: who.get(f"/v1/shares/{code}"),
    "sign-in": lambda who, _, code: who.post("/v1/me/sign-ins/look", {"code": code}),
}


@dataclass(frozen=True)
class World:
    """A right code of each kind, all of them of the same people, and the doors at which a stranger shows one."""

    http: object
    wire: object
    codes: dict[str, str]
    game: str
    circle: str
    deck: str

    def show(self, door, code):
        """The answer at the door, and what it has asked of the store, by another stranger each time."""
        who, calls = person(self.http, "Eva"), self.wire.calls
        before = len(calls)
        answer = DOORS[door](who, self, code)
        asked = [(name, len(what[0]) if name == "get_many" else len(what)) for name, what in calls[before:]]
        headers = {name: value for name, value in answer.headers if not name.startswith("RateLimit")}
        return answer.status_code, answer.data, headers, asked


@pytest.fixture
def world(http, wire):
    begun, gathered = table(http, 4, options={"first_storyteller": "host"}), lobby(http, 3)
    begun.play_to("clue", 2)
    host, seen = gathered.host, gathered.host.see(gathered.href)
    circle, deck = host.post("/v1/circles", {"name": "Friday"}), host.post("/v1/me/decks", {"title": "Holiday"})
    codes = {
        "invite": seen["invite"],
        "preview": seen["preview"],
        "screen": host.put(f"{gathered.href}/screen").json["screen"],
        "room code": host.post(f"{gathered.href}/room-code").json["code"],
        "circle": circle.json["invite"],
        "deck": deck.json["code"],
        "share": begun.host.post(f"{begun.href}/rounds/1/share").json["share"],
        "sign-in": Person(http).post("/v1/sign-ins", {"label": "phone"}).json["code"],
    }
    assert codes.keys() == DOORS.keys()
    return World(http, wire, codes, gathered.href, circle.headers["Location"], deck.json["id"])


def wrong(code):
    """Another code that looks the same."""
    return code[:-1] + ("C" if code[-1] == "B" else "B")


def check(world, door):
    right, nothing = world.show(door, world.codes[door]), world.show(door, wrong(world.codes[door]))
    assert right[0] < 300
    assert nothing[0] in {403, 404}
    for kind in DOORS:
        if kind != door:
            shown = world.show(door, world.codes[kind])
            assert shown == world.show(door, wrong(world.codes[kind])), kind
            assert shown[:2] == nothing[:2] or b"too-long" in shown[1], kind


@pytest.mark.parametrize("door", DOORS)
def test_a_code_of_another_kind_is_like_a_wrong_one(world, door):
    check(world, door)


def test_a_door_that_takes_another_code_too_is_found(world, monkeypatch):
    def load(deps, secret, secret_of):
        return load_by_secret(deps, secret, secret_of) or load_by_secret(deps, secret, lambda table: table.preview)

    monkeypatch.setattr(screens, "load_by_secret", load)
    with pytest.raises(AssertionError, match="preview"):
        check(world, "screen")
