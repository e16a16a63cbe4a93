"""Players who use the service only by HTTP, and act only on what they see."""

import json
from dataclasses import dataclass, field
from random import Random

from werkzeug.test import Client

from chalicelib.api.problems import registry
from chalicelib.core.errors import TableConflict
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.engine.errors import RuleViolation
from chalicelib.tables.store import TableGames
from chalicelib.workers.sweep import sweep

OF_THE_TABLE = (RuleViolation, TableConflict)


@dataclass
class Person:
    """A player with a token, who uses the service through a WSGI client."""

    http: Client
    token: str | None = None

    def send(self, method, path, body=None, **headers):
        """The answer; `headers` are given with underscores. A body which is bytes is sent as it is."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            sent.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        return self.http.open(path, method=method, data=raw, headers=sent)

    def get(self, path, **headers):
        return self.send("GET", path, **headers)

    def post(self, path, body=None, **headers):
        return self.send("POST", path, {} if body is None else body, **headers)

    def put(self, path, body=None, **headers):
        return self.send("PUT", path, body, **headers)

    def delete(self, path, **headers):
        return self.send("DELETE", path, **headers)

    def see(self, path):
        answer = self.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json


def refused(answer, status, code):
    assert (answer.status_code, answer.json["code"]) == (status, code), answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["type"] == f"/docs#{code}"
    assert answer.json["status"] == status
    assert answer.json["title"] == registry()[code].title
    assert ("current" in answer.json) is issubclass(registry()[code], OF_THE_TABLE)


def person(http, name="Ana"):
    answer = Person(http).post("/v1/players", {"name": name})
    assert answer.status_code == 201, answer.text
    return Person(http, answer.json["token"])


def move_owed(owes, random, number=0):
    """A body for what is owed, chosen only by what `owes` says."""
    count = random.randint(owes["min"], owes["max"])
    choose_from = owes["choose_from"] or []
    picks = random.choices(choose_from, k=count) if owes["may_repeat"] else random.sample(choose_from, count)
    match owes["action"]:
        case "give-clue":
            return {"text": f"clue {number}", **({"card": picks[0]} if picks else {})}
        case "play-cards":
            return {"cards": picks}
        case _:
            vetoes = [slot for slot in owes["veto_from"] or [] if owes["veto_may_repeat"] or slot not in picks]
            return {"slots": picks, **({"veto": random.choice(vetoes)} if vetoes else {})}


@dataclass
class Table:
    """A game with everybody who sits at it; the host comes first."""

    href: str
    people: list[Person]
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def host(self):
        return self.people[0]

    def views(self):
        return [who.see(self.href) for who in self.people]

    def turn(self):
        """Let everybody who owes something do it once; False when nobody owes anything."""
        acted = False
        for who in self.people:
            view = who.see(self.href)
            if view["owes"]:
                answer = who.put(view["owes"]["href"], move_owed(view["owes"], self.random, view["round"]["number"]))
                assert answer.status_code == 200, answer.text
                acted = True
        return acted

    def play_to(self, phase, round=1):
        for _ in range(500):
            view = self.host.see(self.href)
            there = (view["round"] or {}).get("number", 0)
            if view["status"] == "finished" or (view["phase"] == phase and there == round):
                return view
            who, view = next((w, v) for w in self.people if (v := w.see(self.href))["owes"])
            answer = who.put(view["owes"]["href"], move_owed(view["owes"], self.random, there))
            assert answer.status_code == 200, answer.text
        raise AssertionError("the game does not get there")

    def play_to_the_end(self):
        for _ in range(1_000):
            if not self.turn():
                return self.host.see(self.href)
        raise AssertionError("the game does not end")


def lobby(http, count, ruleset="odyssey-2023", before=lambda _: None, **wish):
    """A table with so many people, for each of whom `before` is called before anybody sits down."""
    people = [person(http, f"Player {n}") for n in range(1, count + 1)]
    for who in people:
        before(who)
    opened = people[0].post("/v1/games", {"ruleset": ruleset, **wish})
    assert opened.status_code == 201, opened.text
    href = opened.headers["Location"]
    for who in people[1:]:
        assert who.post(f"{href}/seats", {"invite": opened.json["invite"]}).status_code == 201
    return Table(href, people)


def table(http, count, ruleset="odyssey-2023", **wish):
    gathered = lobby(http, count, ruleset, **wish)
    started = gathered.host.post(f"{gathered.href}/start")
    assert started.status_code == 200, started.text
    return gathered


def wait(deps, clock, seconds):
    """Let time pass, with a sweep whenever something is due at a table; what is due at its very end has no sweep."""
    end, tables = clock.now + seconds, deps.store(TableGames)
    while True:
        ids = [id for shard in range(DUE_SHARDS) for id in tables.due(shard, end)]
        due = [stored.next_timeout + 1 for stored in tables.load_many(ids) if stored.next_timeout + 1 < end]
        if not due:
            break
        clock.now = max(clock.now, min(due))
        sweep(deps)
    clock.now = end
