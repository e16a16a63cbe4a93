"""Who is there: players act, come back and go on vacation, and the table sleeps while nobody plays.

Source: rules 5.10 and 5.17 to 5.21.
"""

from chalicelib.engine import errors
from chalicelib.engine.commands import AgreeToPause, Return, TakeVacation
from chalicelib.engine.deadlines import is_on_vacation
from chalicelib.engine.events import Event, FellAsleep, SeatReturned, Step, Woken
from chalicelib.engine.game import Game, Phase, Player, Seat
from chalicelib.engine.values import replace


def record_action(game: Game, seat: Seat, spent_s: int = 0) -> Step:
    """Record that `seat` has acted: it is active again, and `spent_s` seconds come off its time bank.

    Votes to remove the seat are dropped. The game itself is returned when nothing changes.
    """
    player = game.player(seat)
    if player.presence == "active" and not player.missed and not spent_s:
        return Step(game)
    here = replace(player, presence="active", missed=0, bank_used_s=player.bank_used_s + spent_s)
    removal_votes = {target: wishes for target, wishes in game.removal_votes.items() if target != seat}
    news: tuple[Event, ...] = (SeatReturned(seat),) if player.presence == "absent" else ()
    return Step(replace(game, removal_votes=removal_votes).with_player(here), news)


def come_back(game: Game, command: Return, now: int) -> Step:
    """The absent player is active again at once, and a table that sleeps wakes (rules 5.10, 5.20).

    What the game did in the meantime stands, so the seat's next action may come only with the next phase. A finished
    game stays as it is.
    """
    if game.phase is Phase.FINISHED:
        return Step(game)
    woken = wake(game, command.seat, now)
    return woken.then(record_action(woken.game, command.seat))


def is_deserted(game: Game) -> bool:
    """Whether all people have left for good (rules 5.8)."""
    return {player.presence for player in game.players if player.seat not in game.bots} <= {"left"}


def fall_asleep(game: Game, now: int) -> Step | None:
    """The step with which the table falls asleep at `now` (Unix seconds), or None while somebody keeps it awake.

    It sleeps when nobody is present, or all who are present are on vacation, or all of them have agreed to pause.
    """
    present = [player for player in game.players if player.presence == "active" and player.seat not in game.bots]
    pausing = {player.seat for player in present}.issubset(game.wants_pause)
    if pausing or all(is_on_vacation(player, now) for player in present):
        return Step(replace(game, sleeping_since=now), (FellAsleep(),))
    return None


def wake(game: Game, seat: Seat, now: int) -> Step:
    """The step with which `seat` wakes the table at `now` (Unix seconds); the game itself if it is awake.

    The phase begins again, and votes that were left out are open again. Who wakes the table is active, and their
    vacation ends; what they have not used of it comes back (rules 5.20).
    """
    if game.sleeping_since is None:
        return Step(game)
    player = _end_vacation(game.player(seat), now)
    round = replace(game.round, abstained=())
    awake = replace(game, since=now, sleeping_since=None, wants_pause=(), round=round).with_player(player)
    return Step(awake, (Woken(seat),)).then(record_action(awake, seat))


def _end_vacation(player: Player, now: int) -> Player:
    if player.vacation is None or not is_on_vacation(player, now):
        return player
    begun, until = player.vacation
    return replace(player, vacation=(begun, now), vacation_used_s=player.vacation_used_s - (until - now))


def agree_to_pause(game: Game, command: AgreeToPause) -> Step:
    """Record that the player agrees to pause, or no longer does.

    While the table sleeps nothing changes, so that no late request takes effect after it has woken. Raises GameOver.
    """
    check_playing(game)
    others = {seat for seat in game.wants_pause if seat != command.seat}
    wants_pause = tuple(sorted({*others, command.seat} if command.agrees else others))
    if game.sleeping_since is not None or wants_pause == game.wants_pause:
        return Step(game)
    return Step(replace(game, wants_pause=wants_pause))


def take_vacation(game: Game, command: TakeVacation, now: int) -> Step:
    """Start, change or end the seat's vacation; `now` is in Unix seconds.

    A player may start one vacation in each phase. A vacation that ends early gives back the seconds that are left, and
    wakes a table that sleeps.

    Raises GameOver; VacationTwice for a second vacation in the phase; VacationUsedUp if the pace allows fewer seconds.
    """
    check_playing(game)
    player = game.player(command.seat)
    running = player.vacation if player.vacation and player.vacation[1] > now else None
    begun = running[0] if running else now
    until = max(command.until, now)
    if until == now and (running is None or game.sleeping_since is not None):
        return wake(game, command.seat, now) if running else Step(game)
    if running is None and player.vacation and player.vacation[1] > game.since:
        raise errors.VacationTwice()
    used = player.vacation_used_s - (running[1] - now if running else 0) + (until - now)
    if used > game.pace.vacation_s:
        raise errors.VacationUsedUp()
    away = replace(player, vacation=(begun, until), vacation_used_s=used)
    return Step(game if away == player else game.with_player(away))


def check_playing(game: Game) -> None:
    """Raises GameOver for a finished game."""
    if game.phase is Phase.FINISHED:
        raise errors.GameOver()


def check_seated(player: Player) -> None:
    """Refuse a player who has left for good: raises SeatForfeited (rules 5.7, 5.10)."""
    if player.presence == "left":
        raise errors.SeatForfeited()
