"""Tables of people with names and colours, played to a given position."""

from random import Random
from typing import Any

from tests.at_table import Person, Table

NAMES = ("Ana", "Ben", "Chiyo", "Dmitri", "Eva", "Feng", "Gil", "Hana", "Ida", "Jun", "Kai", "Lea")
COLOURS = (
    *("violet", "orange", "teal", "red", "green", "pink", "blue", "yellow"),
    *("purple", "brown", "grey", "black"),
)
CLUES = (
    "The long way home",
    "Nobody told the moon",
    "Once more, from the beginning",
    "A quiet emergency",
    "Borrowed light",
)


def seated(http, count: int, ruleset: str = "odyssey-2023", **spec) -> Table:
    """A table whose game has not started yet."""
    people = []
    for name in NAMES[:count]:
        answer = Person(http).post("/v1/players", {"name": name})
        people.append(Person(http, answer.json["token"]))
    opened = people[0].post("/v1/games", {"ruleset": ruleset, "colour": COLOURS[0], "pace": {"preset": "live"}, **spec})
    href = opened.headers["Location"]
    for who, colour in zip(people[1:], COLOURS[1:], strict=False):
        assert who.post(f"{href}/seats", {"invite": opened.json["invite"], "colour": colour}).status_code == 201
    return Table(href, people, Random(3))


def begun(table: Table) -> Table:
    assert table.host.post(f"{table.href}/start").status_code == 200
    return table


def address(table: Table) -> str:
    return f"games/{table.href.rpartition('/')[2]}"


def told(table: Table, clue: str, who: int = 0) -> Table:
    """Let one of them give this clue."""
    owes = table.people[who].see(table.href)["owes"]
    body = {"text": clue} if owes["choose_from"] is None else {"text": clue, "card": owes["choose_from"][2]}
    assert table.people[who].put(owes["href"], body).status_code == 200
    return table


def to(table: Table, phase: str, round: int = 1) -> Table:
    """Play on to that position, with readable clues."""
    for _ in range(200):
        view = table.host.see(table.href)
        number = (view["round"] or {}).get("number", 0)
        if view["status"] == "finished" or (view["phase"] == phase and number == round):
            return table
        if view["phase"] == "clue":
            told(table, CLUES[number % len(CLUES)], (view["round"]["storyteller"] or 1) - 1)
        elif view["phase"] == "cards":
            table.play_to("votes", number)
        else:
            table.play_to("clue", number + 1)
    raise AssertionError("the game does not get there")


def befriended(people: list[Person], name: str = "Friday's table") -> dict[str, Any]:
    """A circle of these people, as its host sees it."""
    made = people[0].post("/v1/circles", {"name": name}).json
    for who in people[1:]:
        assert who.post(f"/v1/circles/{made['id']}/members", {"invite": made["invite"]}).status_code == 201
    seen: dict[str, Any] = people[0].see(f"/v1/circles/{made['id']}")
    return seen
