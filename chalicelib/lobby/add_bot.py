"""The host adds computer players: in the lobby, or in place of a player who has left."""

from chalicelib.bots.personas import CHARACTERS, LEVELS, UNKNOWN, BotLevel, BotStyle, Persona, character, free_name
from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import IdempotencyKeyReused
from chalicelib.core.idempotency import IdempotencyKey, is_same_key, request_id_of
from chalicelib.core.ids import NO_PLAYER, PlayerId
from chalicelib.engine.errors import GameOver, NoHandLeft, SeatNotLeft
from chalicelib.engine.game import Seat
from chalicelib.engine.timeouts import has_hand_for
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.errors import GameStarted, TableFull
from chalicelib.lobby.seats import free_colour, free_seat, team_with_room
from chalicelib.players.names import disambiguate
from chalicelib.tables.advance import seat_at, transition_to
from chalicelib.tables.bots import apply_timeouts, run_bots
from chalicelib.tables.commit import commit
from chalicelib.tables.errors import GameNotStarted, SeatNotFound
from chalicelib.tables.host import take_host
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.table import Colour, Lobby, Occupant, Play, Status, StoredGame
from chalicelib.tables.transition import Transition


@value_class
class BotSpec:
    """The computer player that a host asks for. The service chooses what is None.

    `seat`: a seat that a player has left, in a running game; None in a lobby.
    """

    style: BotStyle | None = None
    level: BotLevel | None = None
    colour: Colour | None = None
    team: int | None = None
    seat: Seat | None = None


def add_bot(
    deps: Deps, stored: StoredGame, player: PlayerId, spec: BotSpec, key: IdempotencyKey | None = None
) -> StoredGame:
    """Seat a computer player, once for each call, or for each `key` as long as that computer player sits there.

    Raises NotSeated, HostOnly, IdempotencyKeyReused, and in a lobby what `_add` raises, in a running game what
    `_replace` raises.
    """
    seat_at(stored, player)
    request_id = request_id_of(key) if key else new_id(deps, "")

    def is_done(table: StoredGame) -> bool:
        return any(occupant.request_id == request_id for occupant in table.occupants)

    def decide(table: StoredGame) -> Transition | None:
        if is_done(table):
            return None
        if key and any(is_same_key(occupant.request_id, request_id) for occupant in table.occupants):
            raise IdempotencyKeyReused()
        return _seat(deps, take_host(table, player, deps.now()), spec, request_id)

    return commit(deps, stored, decide, is_done)


def _seat(deps: Deps, table: StoredGame, spec: BotSpec, request_id: str) -> Transition | None:
    if spec.seat is None:
        return _add(table, spec, request_id)
    return _replace(table, spec.seat, spec, request_id, game_time(deps))


def _add(table: StoredGame, spec: BotSpec, request_id: str) -> Transition:
    """Raises GameStarted, TableFull, ColourTaken, TeamFull or TeamUnknown."""
    if isinstance(table, Play):
        raise GameStarted()
    if not table.is_open:
        raise TableFull()
    seat = free_seat(table)
    colour, team = free_colour(table, spec.colour, None), team_with_room(table, spec.team, None)
    name = _name(table, table.seed)
    occupant = Occupant(seat, NO_PLAYER, name, colour, team, _persona(spec, name), request_id=request_id)
    given = max(table.seats_given, seat)
    return Transition(replace(table.with_occupant(occupant), seats_given=given))


def _replace(table: StoredGame, seat: Seat, spec: BotSpec, request_id: str, now: GameTime) -> Transition | None:
    """Put a computer player in the seat, which keeps its score, hand, colour and team. The player who left loses it.

    Raises GameNotStarted, SeatNotFound, SeatNotLeft, NoHandLeft or GameOver.
    """
    if isinstance(table, Lobby):
        raise GameNotStarted()
    occupant = table.occupant(seat)
    if occupant is None:
        raise SeatNotFound()
    step = apply_timeouts(table, now)
    if Status.FINISHED is replace(table, game=step.game).status:
        raise GameOver()
    if occupant.bot or step.game.player(seat).presence != "left":
        raise SeatNotLeft()
    if not has_hand_for(step.game, seat, table.rules):
        raise NoHandLeft()
    name = _name(table, "")
    substitute = replace(
        occupant,
        player=NO_PLAYER,
        name=name,
        usually=None,
        agent=None,
        bot=_persona(spec, name),
        since=step.game.round.number,
        request_id=request_id,
    )
    seated = table.with_occupant(substitute)
    step = replace(step, game=replace(step.game, bots=seated.game.bots))
    made = transition_to(seated, run_bots(seated, step, now), now)
    return replace(made or Transition(seated), left=(occupant.player,) if occupant.player else ())


def _name(table: StoredGame, luck: str) -> str:
    taken = [occupant.name for occupant in table.occupants]
    return disambiguate(free_name(taken, luck, table.language), taken)


def _persona(spec: BotSpec, name: str) -> Persona:
    """The style and level asked for; by default the character's own style, and the middle level."""
    return Persona(spec.style or CHARACTERS.get(character(name) or "", UNKNOWN).style, spec.level or LEVELS[1])
