"""The host seats house players: in the lobby, or in place of somebody who has left."""

from dataclasses import dataclass, replace

from chalicelib.bots.cast import SKILLS, TEMPERS, Manner, Skill, Temper, free_name
from chalicelib.engine.absence import has_hand_for
from chalicelib.engine.errors import GameOver, NoHandLeft, SeatNotLeft
from chalicelib.engine.ids import Seat
from chalicelib.engine.shuffle import shuffled
from chalicelib.service import errors
from chalicelib.service.answers import answered, brought_up
from chalicelib.service.changes import change
from chalicelib.service.deps import Deps
from chalicelib.service.lobby import free_colour, free_seat, team_with_room
from chalicelib.service.play import changed, seat_at
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import NOBODY, Change, Colour, PlayerId, Sitter, Status, StoredGame


@dataclass(frozen=True, slots=True)
class HouseWish:
    """What is None is up to the house. `seat`: one that has been left, in a game being played."""

    temper: Temper | None = None
    skill: Skill | None = None
    colour: Colour | None = None
    team: int | None = None
    seat: Seat | None = None


def seat_house_player(deps: Deps, stored: StoredGame, player: PlayerId, wish: HouseWish) -> StoredGame:
    """Raises NotSeated, HostOnly, and what is wrong with the seat wished for."""
    seat_at(stored, player)
    mark = new_id(deps, "")
    return change(
        deps,
        stored,
        lambda table: _seated(table, player, wish, mark, deps.now()),
        lambda table: any(sitter.mark == mark for sitter in table.sitters),
    )


def _seated(table: StoredGame, player: PlayerId, wish: HouseWish, mark: str, now: int) -> Change | None:
    if table.seat_of(player) != table.host:
        raise errors.HostOnly()
    return _added(table, wish, mark) if wish.seat is None else _replaced(table, wish.seat, wish, mark, now)


def _added(table: StoredGame, wish: HouseWish, mark: str) -> Change:
    """Raises GameStarted, TableFull, ColourTaken, TeamFull or TeamUnknown."""
    if table.status is not Status.LOBBY:
        raise errors.GameStarted()
    if not table.is_open:
        raise errors.TableFull()
    seat = free_seat(table)
    colour, team = free_colour(table, wish.colour, None), team_with_room(table, wish.team, None)
    sitter = Sitter(seat, NOBODY, _name(table), colour, team, _manner(table, wish, seat), mark=mark)
    given = max(table.seats_given, seat)
    return Change(replace(table.with_sitter(sitter), version=table.version + 1, seats_given=given))


def _replaced(table: StoredGame, seat: Seat, wish: HouseWish, mark: str, now: int) -> Change | None:
    """Score and hand go with the seat, its colour and pair too. Whoever has left has no part in the game any more.

    Raises GameNotStarted, SeatNotFound, SeatNotLeft, NoHandLeft or GameOver.
    """
    if table.game is None:
        raise errors.GameNotStarted()
    sitter = table.sitter(seat)
    if sitter is None:
        raise errors.SeatNotFound()
    step = brought_up(table, table.game, now)
    if Status.FINISHED is replace(table, game=step.game).status:
        raise GameOver()
    if sitter.house or step.game.player(seat).presence != "left":
        raise SeatNotLeft()
    if not has_hand_for(step.game, seat, table.rules):
        raise NoHandLeft()
    substitute = replace(sitter, player=NOBODY, name=_name(table), house=_manner(table, wish, seat), mark=mark)
    seated = table.with_sitter(substitute)
    made = changed(seated, answered(seated, step, now))
    return replace(made or Change(replace(seated, version=table.version + 1)), left=sitter.player or None)


def _name(table: StoredGame) -> str:
    return free_name([sitter.name for sitter in table.sitters], table.seed or "")


def _manner(table: StoredGame, wish: HouseWish, seat: Seat) -> Manner:
    """A table has tempers of all kinds unless its host chooses."""
    drawn = shuffled(range(len(TEMPERS)), table.seed or "", "house tempers")[seat % len(TEMPERS)]
    return Manner(wish.temper or TEMPERS[drawn], wish.skill or SKILLS[1])
