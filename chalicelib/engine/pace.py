"""How long the table waits for a seat, and what stops its clock (docs/rules.md section 5)."""

from collections.abc import Mapping

from chalicelib.engine.game import Game, Pace, Phase, Player

HOUR_S = 3_600
DAY_S = 24 * HOUR_S
PATIENCE = 2  # duties missed in a row after which the table waits no more

PRESETS: Mapping[str, Pace] = {
    "live": Pace(clue_s=180, cards_s=120, votes_s=120, reserve_s=180, refill_s=20),
    "daily": Pace(DAY_S, DAY_S, DAY_S, reserve_s=12 * HOUR_S, refill_s=HOUR_S, vacation_s=14 * DAY_S),
    "relaxed": Pace(3 * DAY_S, 3 * DAY_S, 3 * DAY_S, reserve_s=DAY_S, refill_s=6 * HOUR_S, vacation_s=28 * DAY_S),
    "none": Pace(None, None, None),
}


def reserve_s(game: Game, player: Player) -> int:
    """What is left of it."""
    return game.pace.reserve_s - player.reserve_used_s


def vacation_s(game: Game, player: Player) -> int:
    """What is left of it."""
    return game.pace.vacation_s - player.vacation_used_s


def limit_s(game: Game) -> int | None:
    """Seconds which the phase gives everybody."""
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
    """When the phase's own limit ends for this player, in Unix seconds: a vacation stops the clock."""
    limit = limit_s(game)
    if limit is None:
        return None
    ends = game.since + limit
    if player.vacation is None:
        return ends
    begun, until = player.vacation
    return ends + max(until - max(begun, game.since), 0) if begun <= ends else ends


def deadline(game: Game, player: Player) -> int | None:
    """The last second in which this player's duty can be done: the limit, and then the reserve (rules 5.1).

    In the race for the first clue nobody's reserve counts: it is nobody's duty in particular (rules 5.3).
    """
    ends = limit_at(game, player)
    if ends is None:
        return None
    if game.phase is Phase.CLUE and game.round.storyteller is None:
        return game.since + (limit_s(game) or 0)
    last = ends + reserve_s(game, player)
    begun, until = player.vacation or (0, 0)
    return last + until - begun if ends < begun <= last else last  # one that began while the reserve was running


def drawn_s(game: Game, player: Player, now: int) -> int:
    """What acting at `now` takes from the player's reserve."""
    ends = limit_at(game, player)
    if ends is None or now <= ends:
        return 0
    begun, until = player.vacation or (0, 0)
    away = max(min(now, until) - begun, 0) if begun > ends else 0
    return min(now - ends - away, reserve_s(game, player))
