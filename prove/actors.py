"""A crowd of players at tables of every ruleset, who lend their tokens and games to generated requests."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.requests import Request
from chalicelib.core.ids import GameId
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.players.tokens import hash_token
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status, StoredGame
from tests.fakes.world import World
from tools.tables import SMALLEST, applicable_options

Body = dict[str, Any]
ELSEWHERE = 0.2  # how often a request is about a finished game
TRIES = 20
PHASES: Mapping[str | None, Phase] = {
    "give-clue": Phase.CLUE,
    "play-cards": Phase.CARDS,
    "cast-votes": Phase.VOTES,
}


@dataclass(slots=True)
class Crowd:
    world: World
    random: Random
    tokens: dict[str, str] = field(default_factory=dict)  # by player
    games: list[GameId] = field(default_factory=list)
    ended: list[GameId] = field(default_factory=list)  # the games that were played to their end

    def gather(self) -> None:
        """Open another table of each ruleset, and one in the lobby unless there is one."""
        for ruleset, seats in SMALLEST.items():
            self._open_table(ruleset, seats, dict(applicable_options(ruleset, target_score=5)), started=True)
        if not any(stored and stored.status is Status.LOBBY for stored in map(self._load, self.games)):
            self._open_table("classic", 3, {}, started=False)

    def register_player(self) -> str:
        """The token of a new player."""
        made = self.world.expect(Request("POST", "/v1/players", body={"name": f"P{len(self.tokens)}"}), 201).json
        self.tokens[made["player"]["id"]] = made["token"]
        return str(made["token"])

    def valid_token(self) -> str:
        """A token that is valid now."""
        for _ in range(TRIES):
            token = self.random.choice(list(self.tokens.values()))
            if self._is_valid(token):
                return token
        return self.register_player()

    def owner_token(self, id: str) -> str | None:
        """The token of the player who owns the token, webhook or subscription with this id."""
        owners = (pk.removeprefix("PLAYER#") for pk, sk in self.world.memory.items if sk.endswith(f"#{id}"))
        return next((self.tokens[owner] for owner in owners if owner in self.tokens), None)

    def place(self, given: Mapping[str, Any], action: str | None = None) -> Body:
        """The same path for an existing game and, mostly, its current round. Opens new games if all have ended.

        If `action` is a move, a player of the game has it to do, unless the game waits for ever.
        """
        stored = self._find_running()
        if action in PHASES:
            stored = self._play_on(stored, PHASES[action])
        if self.ended and self.random.random() < ELSEWHERE:
            return {**given, "game": self.random.choice(self.ended)}
        round = {"round": stored.game.round.number} if "round" in given and isinstance(stored, Play) else {}
        return {**given, "game": stored.id, **round}

    def token_at_table(self, id: str) -> str | None:
        """The token of a player with a pending action in this game, or else of any player in it."""
        stored = self._load(id)
        if stored is None:
            return None
        owing = waiting_for(stored.game, stored.rules) if isinstance(stored, Play) else ()
        seated = [occupant for occupant in stored.occupants if self._may_act(stored, occupant.seat)]
        choice = [s for s in seated if s.seat in owing] or seated
        return self.tokens[self.random.choice(choice).player] if choice else None

    def seat_body(self, id: str) -> Body | None:
        """A body for joining the game."""
        stored = self._load(id)
        return {"invite": stored.invite} if stored else None

    def move_body(self, id: str, token: str, action: str) -> Body | None:
        """A body for this move, if it is the pending action of the token's owner."""
        reply = self.world.ask(Request("GET", f"/v1/games/{id}", token))
        owes = reply.json["owes"] if reply.status == 200 else None
        return self._choose(owes) if owes and owes["action"] == action else None

    def _load(self, id: str) -> StoredGame | None:
        return self.world.deps.store(TableGames).load(GameId(id))

    def _is_valid(self, token: str) -> bool:
        return (f"TOKEN#{hash_token(token)}", "TOKEN") in self.world.memory.items

    def _find_running(self) -> StoredGame:
        while True:
            if not any(stored and stored.status is Status.PLAYING for stored in map(self._load, self.games)):
                self.gather()
            id = self.random.choice(self.games)
            stored = self._load(id)
            if stored is not None and stored.status is not Status.FINISHED and not self._is_stuck(stored):
                return stored
            self.games.remove(id)
            if isinstance(stored, Play) and stored.status is Status.FINISHED and not stored.game.unfinished:
                self.ended.append(id)

    def _is_stuck(self, stored: StoredGame) -> bool:
        """Whether all players that the game waits for have revoked their tokens."""
        owing = waiting_for(stored.game, stored.rules) if isinstance(stored, Play) else ()
        return bool(owing) and not any(self._may_act(stored, seat) for seat in owing)

    def _may_act(self, stored: StoredGame, seat: Seat) -> bool:
        occupant = stored.occupant(seat)
        return occupant is not None and occupant.player in self.tokens and self._is_valid(self.tokens[occupant.player])

    def _play_on(self, stored: StoredGame, phase: Phase) -> StoredGame:
        """The game after the moves up to this phase, or at its end if that comes first."""
        while isinstance(stored, Play) and stored.status is not Status.FINISHED and stored.game.phase is not phase:
            token = self.token_at_table(stored.id)
            owes = self.world.expect(Request("GET", f"/v1/games/{stored.id}", token)).json["owes"]
            if not owes:
                break
            self.world.expect(Request("PUT", owes["href"], token, self._choose(owes)), 200)
            stored = self.world.deps.store(TableGames).load(stored.id) or stored
        return stored

    def _open_table(self, ruleset: str, seats: int, options: Body, *, started: bool) -> None:
        host, *guests = [self.register_player() for _ in range(seats)]
        spec = {"ruleset": ruleset, "options": options, "pace": {"preset": "none"}, "listed": not started}
        opened = self.world.expect(Request("POST", "/v1/games", host, spec), 201).json
        for guest in guests:
            sit = Request("POST", f"/v1/games/{opened['id']}/seats", guest, {"invite": opened["invite"]})
            self.world.expect(sit, 201)
        if started:
            self.world.expect(Request("POST", f"/v1/games/{opened['id']}/start", host, {}))
        self.games.append(GameId(opened["id"]))

    def _choose(self, owes: Body) -> Body:
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
