"""How long the table waits for a seat, and what stops the seat's clock (docs/rules.md section 5)."""

from collections.abc import Mapping
from typing import Literal

from chalicelib.engine.game import Game, Pace, Phase, Player

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


def time_bank_s(game: Game, player: Player) -> int:
    """The seconds left in the player's time bank."""
    return game.pace.time_bank_s - player.bank_used_s


def vacation_s(game: Game, player: Player) -> int:
    """The seconds of vacation that the player has left in this game."""
    return game.pace.vacation_s - player.vacation_used_s


def limit_s(game: Game) -> int | None:
    """The limit of the current phase in seconds; None when there is no limit or the game is finished (rules 5.1)."""
    match game.phase:
        case Phase.CLUE:
            return game.pace.clue_s
        case Phase.CARDS:
            return game.pace.cards_s
        case Phase.VOTES:
            return game.pace.votes_s
        case _:
            return None


def limit_at(game: Game, player: Player) -> int | None:
    """The end of the phase's limit for this player, in Unix seconds; None when there is no limit.

    A vacation that begins before that end stops the clock while it lasts. The time bank is not included.
    """
    limit = limit_s(game)
    if limit is None:
        return None
    ends = game.since + limit
    if player.vacation is None:
        return ends
    begun, until = player.vacation
    return ends + max(until - max(begun, game.since), 0) if begun <= ends else ends


def deadline(game: Game, player: Player) -> int | None:
    """The last second (Unix seconds) in which this player can act: the limit and then the time bank (rules 5.1).

    None when the phase has no limit. While everybody may give the first clue, neither time banks nor vacations count,
    because it is no single player's action (rules 5.3).
    """
    ends = limit_at(game, player)
    if ends is None:
        return None
    if game.phase is Phase.CLUE and game.round.storyteller is None:
        return game.since + (limit_s(game) or 0)
    last = ends + time_bank_s(game, player)
    begun, until = player.vacation or (0, 0)
    return last + until - begun if ends < begun <= last else last  # a vacation that began within the time bank


def drawn_s(game: Game, player: Player, now: int) -> int:
    """The seconds that acting at `now` (Unix seconds) takes from the player's time bank; 0 within the limit."""
    ends = limit_at(game, player)
    if ends is None or now <= ends:
        return 0
    begun, until = player.vacation or (0, 0)
    away = max(min(now, until) - begun, 0) if begun > ends else 0
    return min(now - ends - away, time_bank_s(game, player))
