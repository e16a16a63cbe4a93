"""A script played with the functions of chalicelib.core, on a store."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.commands import CastVotes, GiveClue, Leave, PlayCards, TakeVacation, VoteToRemove, Withdraw
from chalicelib.engine.errors import ReverieError
from chalicelib.engine.game import Seat
from chalicelib.lobby import leave, opening, start
from chalicelib.lobby import seats as lobby_seats
from chalicelib.players import profile
from chalicelib.players.player import Profile
from chalicelib.tables.advance import apply_due_timeouts, carry_out, play, seat_at
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Play, StoredGame
from tests.scenarios.scripts import DealCards, Deed, Pass, Remove, Scenario, Seen, SitDown, Viewer
from tests.scenarios.world import World, in_lobby, seed_of, take_seats
from tools.golden.games import golden_view


class ServiceDriver:
    shows_all = says_why = True
    looks = 1
    table: GameId
    seats: int

    def __init__(self, deps: Deps, world: World) -> None:
        self.deps = deps
        self.world = world
        self.player = cache(self._player)

    def _player(self, seat: Seat) -> Profile:
        """The player who has this seat, or would have it."""
        return profile.register(self.deps, f"Player {seat}", "en")[0]

    def begin(self, scenario: Scenario) -> None:
        host, seats = self.player(Seat(1)), scenario.seats
        self.seats = seats
        spec = opening.TableSpec(
            scenario.ruleset, scenario.options, ("lantern-hours",), seats, seats, pace=scenario.pace
        )
        opened = self.world.opened(seed_of(scenario), lambda: opening.open_table(self.deps, host, spec, None, "").id)
        self.table = GameId(opened)
        take_seats(scenario, self.do)

    def do(self, deed: Deed) -> str | None:
        if isinstance(deed, Pass):
            self.world.passed(self.table, deed.until, self.stored)
            return None
        try:
            self._act(deed, self.stored(), self.player(deed.seat).id)
        except ReverieError as refusal:
            return refusal.code
        return None

    def _act(self, deed: Deed, stored: StoredGame, by: PlayerId) -> None:
        match deed:
            case SitDown():
                lobby_seats.sit_down(self.deps, stored, by, lobby_seats.SeatSpec(invite=stored.invite))
            case DealCards():
                start.start(self.deps, stored, by)
            case Leave():
                (leave.resign if isinstance(stored, Play) else leave.leave_lobby)(self.deps, stored, by)
            case Remove(_, target):
                leave.remove_from_lobby(self.deps, stored, by, target)
            case VoteToRemove(_, target):
                leave.vote_to_remove(self.deps, stored, by, target)
            case GiveClue() | PlayCards() | Withdraw() | CastVotes():
                play(self.deps, stored, replace(deed, seat=seat_at(stored, by)))
            case TakeVacation(seat, until):
                carry_out(self.deps, stored, TakeVacation(seat, self.world.start + until))
            case _:
                carry_out(self.deps, stored, deed)

    def stored(self) -> StoredGame:
        stored = self.deps.store(TableGames).load(self.table)
        assert stored
        return apply_due_timeouts(self.deps, stored, game_time(self.deps))

    def viewers(self) -> Sequence[Viewer]:
        return (None, *(Seat(seat) for seat in range(1, self.seats + 1)))

    def see(self, viewer: Viewer) -> Seen:
        stored = self.stored()
        if isinstance(stored, Lobby):
            return in_lobby(viewer, (occupant.seat for occupant in stored.occupants))
        return golden_view(stored.game, viewer, stored.rules, self.deps.now(), self.world.start)
