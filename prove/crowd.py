"""A crowd of players around tables of every ruleset, for requests which do not know whom they come from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.requests import Request
from chalicelib.engine.duties import waiting_for
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.service.secrets import hashed
from chalicelib.service.stored import GameId, Status, StoredGame
from prove.world import World

Body = dict[str, Any]
ELSEWHERE = 0.2  # how often it is about a game which has ended
TRIES = 20
PHASES: Mapping[str | None, Phase] = {
    "give-clue": Phase.CLUE,
    "play-cards": Phase.CARDS,
    "cast-votes": Phase.VOTES,
}
SHORT: Body = {"target_score": 5}
TABLES: Mapping[str, tuple[int, Body]] = {
    "classic": (3, SHORT),
    "odyssey-2023": (4, SHORT),
    "odyssey-2011": (3, SHORT),
    "classic-2021": (3, SHORT),
    "party": (6, {}),
    "team": (6, {}),
}


@dataclass(slots=True)
class Crowd:
    world: World
    random: Random
    tokens: dict[str, str] = field(default_factory=dict)  # by player
    games: list[GameId] = field(default_factory=list)
    ended: list[GameId] = field(default_factory=list)  # as games do that are played to their end

    def gather(self) -> None:
        """One table more of each ruleset, and one in the lobby unless there is one."""
        for ruleset, (seats, options) in TABLES.items():
            self._table(ruleset, seats, options, started=True)
        if not any(stored and stored.status is Status.LOBBY for stored in map(self._stored, self.games)):
            self._table("classic", 3, {}, started=False)

    def newcomer(self) -> str:
        """The token of a new player."""
        made = self.world.asked(Request("POST", "/v1/players", body={"name": f"P{len(self.tokens)}"}), 201).json
        self.tokens[made["player"]["id"]] = made["token"]
        return str(made["token"])

    def anybody(self) -> str:
        """A token which is valid just now."""
        for _ in range(TRIES):
            token = self.random.choice(list(self.tokens.values()))
            if self._is_valid(token):
                return token
        return self.newcomer()

    def owner(self, id: str) -> str | None:
        """The token of whoever has something with this id of their own: a token, a webhook."""
        owners = (pk.removeprefix("PLAYER#") for pk, sk in self.world.memory.items if sk.endswith(f"#{id}"))
        return next((self.tokens[owner] for owner in owners if owner in self.tokens), None)

    def place(self, given: Mapping[str, Any], action: str | None = None) -> Body:
        """The same place in a game there is, and in its round, mostly; when all have ended, there are new ones.

        Where `action` is a move, it is what somebody there owes, or the game is one that waits for ever.
        """
        stored = self._going()
        if action in PHASES:
            stored = self._played_on(stored, PHASES[action])
        if self.ended and self.random.random() < ELSEWHERE:
            return {**given, "game": self.random.choice(self.ended)}
        round = {"round": stored.game.round.number} if "round" in given and stored.game else {}
        return {**given, "game": stored.id, **round}

    def at_table(self, id: str) -> str | None:
        """Of somebody who owes something in this game, or else of anybody who sits there."""
        stored = self._stored(id)
        if stored is None:
            return None
        owing = waiting_for(stored.game, stored.rules) if stored.game else ()
        seated = [sitter for sitter in stored.sitters if self._may_act(stored, sitter.seat)]
        choice = [s for s in seated if s.seat in owing] or seated
        return self.tokens[self.random.choice(choice).player] if choice else None

    def sit(self, id: str) -> Body | None:
        """A body for sitting down there."""
        stored = self._stored(id)
        return {"invite": stored.invite} if stored else None

    def move(self, id: str, token: str, action: str) -> Body | None:
        """A body for this move, if it is what the owner of the token owes."""
        reply = self.world.ask(Request("GET", f"/v1/games/{id}", token))
        owes = reply.json["owes"] if reply.status == 200 else None
        return self._chosen(owes) if owes and owes["action"] == action else None

    def _stored(self, id: str) -> StoredGame | None:
        return self.world.deps.games.load(GameId(id))

    def _is_valid(self, token: str) -> bool:
        return (f"TOKEN#{hashed(token)}", "TOKEN") in self.world.memory.items

    def _going(self) -> StoredGame:
        while True:
            if not any(stored and stored.status is Status.PLAYING for stored in map(self._stored, self.games)):
                self.gather()
            id = self.random.choice(self.games)
            stored = self._stored(id)
            if stored is not None and stored.status is not Status.FINISHED and not self._is_stuck(stored):
                return stored
            self.games.remove(id)
            if stored is not None and stored.status is Status.FINISHED and stored.game and not stored.game.unfinished:
                self.ended.append(id)

    def _is_stuck(self, stored: StoredGame) -> bool:
        """Whether all whom it waits for have revoked their tokens."""
        owing = waiting_for(stored.game, stored.rules) if stored.game else ()
        return bool(owing) and not any(self._may_act(stored, seat) for seat in owing)

    def _may_act(self, stored: StoredGame, seat: Seat) -> bool:
        sitter = stored.sitter(seat)
        return sitter is not None and sitter.player in self.tokens and self._is_valid(self.tokens[sitter.player])

    def _played_on(self, stored: StoredGame, phase: Phase) -> StoredGame:
        """The game after the moves which lie before this phase; or at its end, if that comes first."""
        while stored.game and stored.status is not Status.FINISHED and stored.game.phase is not phase:
            token = self.at_table(stored.id)
            owes = self.world.asked(Request("GET", f"/v1/games/{stored.id}", token)).json["owes"]
            if not owes:
                break
            self.world.asked(Request("PUT", owes["href"], token, self._chosen(owes)), 200)
            stored = self.world.deps.games.load(stored.id) or stored
        return stored

    def _table(self, ruleset: str, seats: int, options: Body, *, started: bool) -> None:
        host, *guests = [self.newcomer() for _ in range(seats)]
        wish = {"ruleset": ruleset, "options": options, "pace": {"preset": "none"}, "listed": not started}
        opened = self.world.asked(Request("POST", "/v1/games", host, wish), 201).json
        for guest in guests:
            sit = Request("POST", f"/v1/games/{opened['id']}/seats", guest, {"invite": opened["invite"]})
            self.world.asked(sit, 201)
        if started:
            self.world.asked(Request("POST", f"/v1/games/{opened['id']}/start", host, {}))
        self.games.append(GameId(opened["id"]))

    def _chosen(self, owes: Body) -> Body:
        count = self.random.randint(owes["min"], owes["max"])
        choices = owes["choose_from"] or []
        picks = self.random.choices(choices, k=count) if owes["may_repeat"] else self.random.sample(choices, count)
        match owes["action"]:
            case "give-clue":
                return {"text": "a clue", **({"card": picks[0]} if picks else {})}
            case "play-cards":
                return {"cards": picks}
            case _:
                vetoes = [slot for slot in owes["veto_from"] or [] if owes["veto_may_repeat"] or slot not in picks]
                return {"slots": picks, **({"veto": vetoes[0]} if vetoes else {})}
