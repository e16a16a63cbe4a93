"""Positions of games as they come about: in any phase, with players who are late, away or gone, and near any end."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from bench.games import USUAL, legal_move, require_play
from bench.requests import Request
from chalicelib.api.moments import moment
from chalicelib.core.ids import GameId
from chalicelib.engine.commands import Leave, Return, TakeVacation
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.game import Game as Position
from chalicelib.engine.game import Seat
from chalicelib.engine.options import complete
from chalicelib.engine.pending import active_seats, participants, sides, waiting_for
from chalicelib.engine.rules import PHASES
from chalicelib.tables.advance import apply_due_timeouts, carry_out, play
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status, StoredGame
from chalicelib.tables.transition import Transition
from prove.scenario import Game, Table, gather
from prove.seen import Viewer
from tests.fakes.world import World

MAX_MOVES = 60
A_ROUND = 9  # moves at a small table
STILL_PLAYED = 0.8  # how many games stop just before the move that ends them
HOUR_S = 3_600
PACE = {"preset": "live", "vacation_s": HOUR_S}


@dataclass(frozen=True, slots=True)
class Course:
    """How a game goes until its position. Shares are probabilities, of the whole game or of each step."""

    in_the_lobby: float = 0.1
    somebody_leaves: float = 0.5
    near_the_end: float = 0.0
    with_bots: float = 0.0
    late: float = 0.0  # of each step; 0: nobody is ever late
    away: float = 0.0  # of each step: somebody takes a vacation, or returns
    falls_asleep: float = 0.0


@dataclass(slots=True)
class Played:
    """A table, played as its course has it."""

    world: World
    game: Game
    course: Course
    random: Random

    def table(self, *, listed: bool) -> tuple[Table, StoredGame]:
        pace = PACE if self.course.late else {"preset": "daily"}
        table = gather(self.world, self.game, listed=listed, pace=pace)
        host, *guests = table.tokens
        for token in self.random.sample(table.tokens, 2):
            self.world.expect(Request("POST", f"{table.href}/messages", token, {"text": "Hello"}), 201)
        if self._happens(self.course.with_bots):
            self._with_bots(table, host, guests)
        if not self._happens(self.course.in_the_lobby):
            self.world.expect(Request("POST", f"{table.href}/start", host, {}))
            self._play_on(require_play(self._load(table)))
            if self._happens(self.course.falls_asleep):
                self._fall_asleep(table)
        return table, self._load(table)

    def _fall_asleep(self, table: Table) -> None:
        """All players who are still there are late until they are absent, or take a vacation, or agree to pause."""
        way = self.random.choice(("late", "pause", "vacation"))
        body = {"until": moment(self.world.fate.clock + HOUR_S)} if way == "vacation" else None
        for token in table.tokens if way != "late" else ():
            self.world.ask(Request("PUT", f"{table.href}/{way}", token, body))
        stored = require_play(self._load(table))
        while stored.status is Status.PLAYING and stored.game.sleeping_since is None:
            self.world.fate.clock = (stored.next_timeout or 0) + 1
            stored = require_play(apply_due_timeouts(self.world.deps, stored, game_time(self.world.deps)))

    def _with_bots(self, table: Table, host: str, guests: list[str]) -> None:
        """Two computer players take the places of guests, so that the number of seats stays."""
        for number, token in enumerate(guests[-2:], start=len(table.tokens) - 1):
            self.world.expect(Request("DELETE", f"{table.href}/seats/{number}", token))
            table.tokens.remove(token)
            self.world.expect(Request("POST", f"{table.href}/bots", host, {}), 201)

    def _play_on(self, stored: Play) -> None:
        """Play to a random phase after a random number of steps."""
        moves, wanted = self.random.randrange(MAX_MOVES), self.random.choice(PHASES)
        leaving = self.random.randint(0, moves) if self._happens(self.course.somebody_leaves) else None
        ending = max(moves - self.random.randrange(A_ROUND), 0) if self._happens(self.course.near_the_end) else None
        for number in range(moves + A_ROUND):
            if stored.status is not Status.PLAYING or (number >= moves and stored.game.phase is wanted):
                return
            if number == ending:
                stored = self._save(stored, nearly_over(stored, self.random))
            if number == leaving:
                stored = self._without_somebody(stored)
            before, stored = self.world.moment(), self._take_step(stored)
            if stored.status is Status.FINISHED and self._happens(STILL_PLAYED):
                self.world.back_to(before)
                return

    def _take_step(self, stored: Play) -> Play:
        """The game after one step: a move, a timeout, a vacation or a return."""
        deps, game = self.world.deps, stored.game
        people = [seat for seat in waiting_for(game, stored.rules) if seat in _people(stored)]
        if (self._happens(self.course.late) or not people) and (due := stored.next_timeout):
            self.world.fate.clock = max(self.world.fate.clock, due + 1)
            return require_play(apply_due_timeouts(deps, stored, game_time(deps)))
        if self._happens(self.course.away):
            return self._leave_or_return(stored)
        if not people:
            return stored
        return require_play(play(deps, stored, legal_move(stored, self.random.choice(people), USUAL, self.random)))

    def _leave_or_return(self, stored: Play) -> Play:
        seat = self.random.choice([*_people(stored)])
        until = self.world.fate.clock + self.random.randrange(HOUR_S)
        try:
            return require_play(
                carry_out(self.world.deps, stored, self.random.choice((Return(seat), TakeVacation(seat, until))))
            )
        except RuleViolation:
            return stored

    def _without_somebody(self, stored: Play) -> Play:
        """The game after somebody has left, if it goes on without them."""
        may = [seat for seat in _people(stored) if seat in active_seats(stored.game)]
        if len(participants(stored.game, stored.rules)) <= stored.rules.fewest or len(may) <= 2:
            return stored
        return require_play(carry_out(self.world.deps, stored, Leave(self.random.choice(may[1:]))))

    def _save(self, stored: Play, game: Position) -> Play:
        transition = Transition(replace(stored, game=game)).following(stored)
        self.world.deps.store(TableGames).save(transition, expected=stored.version)
        return require_play(transition.game)

    def _load(self, table: Table) -> StoredGame:
        found = self.world.deps.store(TableGames).load(GameId(table.href.rsplit("/", 1)[1]))
        if found is None:
            raise LookupError(table.href)
        return found

    def _happens(self, share: float) -> bool:
        return self.random.random() < share


def _people(stored: Play) -> tuple[Seat, ...]:
    return tuple(o.seat for o in stored.occupants if not o.bot and not stored.has_left(o.seat))


def nearly_over(stored: Play, random: Random) -> Position:
    """The position with scores just below the target and, often, with few cards left in the pile."""
    game = stored.game
    chosen = complete(EDITIONS[stored.ruleset].options, stored.options)
    target, side = int(chosen.get("target_score") or 30), sides(game, stored.rules)
    scores = {side.get(seat, seat): target - random.randint(1, 6) for seat in game.seats}
    players = tuple(replace(p, score=max(scores[side.get(p.seat, p.seat)], 0)) for p in game.players)
    few = random.randint(1, 2 * len(players))
    keeps = len(game.pile) if random.random() < 0.3 else min(few, len(game.pile))
    rest, pile = game.pile[: len(game.pile) - keeps], game.pile[len(game.pile) - keeps :]
    return replace(game, players=players, pile=pile, discard=game.discard + rest)


def seated_viewers(table: Table, stored: StoredGame, world: World) -> Iterator[Viewer]:
    """The people at the table who have a token, those who have left included."""
    for token in table.tokens:
        player = world.expect(Request("GET", "/v1/me", token)).json["id"]
        seat = stored.seat_of(player)
        if seat is not None:
            yield Viewer("player", token, player, seat)
