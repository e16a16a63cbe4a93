"""How long the table waits for a seat, and what stops the seat's clock (docs/rules.md section 5)."""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Literal

from chalicelib.engine.clock import elapsed_s, last_second, merge_stops, weekends
from chalicelib.engine.game import Game, Pace, Phase, Player, Stop

HOUR_S = 3_600
DAY_S = 24 * HOUR_S
PATIENCE = 2  # actions missed in a row after which the seat is absent

Preset = Literal["live", "daily", "relaxed", "none"]
PRESETS: Mapping[Preset, Pace] = {
    "live": Pace(clue_s=180, cards_s=120, votes_s=120, time_bank_s=180, increment_s=20),
    "daily": Pace(DAY_S, DAY_S, DAY_S, time_bank_s=12 * HOUR_S, increment_s=HOUR_S, vacation_s=14 * DAY_S),
    "relaxed": Pace(3 * DAY_S, 3 * DAY_S, 3 * DAY_S, time_bank_s=DAY_S, increment_s=6 * HOUR_S, vacation_s=28 * DAY_S),
    "none": Pace(None, None, None),
}
_LIMITS: Mapping[Phase, Callable[[Pace], int | None]] = {
    Phase.CLUE: attrgetter("clue_s"),
    Phase.CARDS: attrgetter("cards_s"),
    Phase.VOTES: attrgetter("votes_s"),
}


def time_bank_s(game: Game, player: Player) -> int:
    """The seconds left in the player's time bank."""
    return game.pace.time_bank_s - player.bank_used_s


def vacation_s(game: Game, player: Player) -> int:
    """The seconds of vacation that the player has left in this game."""
    return game.pace.vacation_s - player.vacation_used_s


def limit_s(game: Game) -> int | None:
    """The limit of the current phase in seconds (rules 5.1).

    None when there is no limit, the table sleeps or the game is finished.
    """
    read = _LIMITS.get(game.phase) if game.sleeping_since is None else None
    return read(game.pace) if read else None


def limit_at(game: Game, player: Player | None = None) -> int | None:
    """The last second (Unix seconds) within the phase's limit for this player; None when there is no limit.

    The time bank is not included. Without a player: by the clock that stands for everybody.
    """
    limit = limit_s(game)
    return None if limit is None else last_second(game.since, limit, _stops(game, player))


def deadline(game: Game, player: Player) -> int | None:
    """The last second (Unix seconds) in which this player can act: the limit and then the time bank (rules 5.1).

    None when the phase has no limit. While everybody may give the first clue, neither time banks nor vacations count,
    because it is no single player's action (rules 5.3).
    """
    limit = limit_s(game)
    if limit is None:
        return None
    if game.phase is Phase.CLUE and game.round.storyteller is None:
        return limit_at(game)
    return last_second(game.since, limit + time_bank_s(game, player), _stops(game, player))


def time_taken_s(game: Game, player: Player, now: int) -> int:
    """The seconds that the player's clock has run in this phase until `now` (Unix seconds)."""
    return elapsed_s(game.since, now, _stops(game, player))


def bank_draw_s(game: Game, player: Player, now: int) -> int:
    """The seconds that acting at `now` (Unix seconds) takes from the player's time bank; 0 within the limit."""
    limit = limit_s(game)
    if limit is None or now <= game.since + limit:
        return 0
    late = elapsed_s(game.since, now, _stops(game, player)) - limit
    return min(max(late, 0), time_bank_s(game, player))


def sleep_ends_at(game: Game) -> int | None:
    """When the game ends if nobody wakes the table, in Unix seconds; None when it is awake.

    Time stands in outages, but not at weekends or on vacations (rules 5.19).
    """
    asleep = game.sleeping_since
    return None if asleep is None else last_second(asleep, game.pace.sleep_s, game.outages)


def is_on_vacation(player: Player, now: int) -> bool:
    """Whether the player is on vacation at `now` (Unix seconds)."""
    return player.vacation is not None and player.vacation[1] > now


def _stops(game: Game, player: Player | None) -> Iterable[Stop]:
    """What stops the player's clock in this phase; without a player, what stops everybody's (rules 5.17)."""
    vacation = (player.vacation,) if player and player.vacation else ()
    zone = game.pace.weekends_off
    if zone is None and not game.outages:
        return vacation
    return merge_stops(game.outages, vacation, weekends(zone, game.since) if zone else ())
