"""How long a client waits before it asks again for a game: the shorter, the sooner something may have changed.

Nothing hidden counts here. Everybody who may see the table sees its phase, when that began, its pace and who is
present.
"""

from chalicelib.engine.deadlines import limit_s
from chalicelib.engine.game import Phase, Seat
from chalicelib.tables.table import Lobby, Play, StoredGame

SHORTEST_S, LONGEST_S = 2, 60  # while somebody may move
EARLY_S = 5  # at first, also where the limit is long: people are often there together
SHARE = 30  # of the limit, and of the time that has passed
FINISHED_S = 300
LIVE_LIMIT_S = 15 * 60  # where a clue has at most this long, people play together at one time
REMATCH_OFFER_S = 10 * 60  # how long after such a game its players and screens look for a rematch


def poll_interval_s(stored: StoredGame, seat: Seat | None, now: int) -> int:
    """Seconds until the player in `seat` asks again; None: a spectator or a screen. `now`: Unix seconds.

    While the table waits for somebody: 2 to 60, a thirtieth of the limit or of the time since the phase or the lobby
    has last changed, whichever is shorter, but in the second case at least 5. So a table without a limit is never asked
    more often than one that has one.
    """
    if isinstance(stored, Lobby):
        return _while_open(stored.pace.clue_s, now - (stored.active_at or stored.opened_at))
    if stored.game.phase is Phase.FINISHED:
        return EARLY_S if _may_meet_again(stored, seat, now) else FINISHED_S
    if stored.game.sleeping_since is not None:
        return LONGEST_S
    return _while_open(limit_s(stored.game), now - stored.game.since)


def _while_open(limit: int | None, passed_s: int) -> int:
    longest = LONGEST_S if limit is None else min(max(limit // SHARE, SHORTEST_S), LONGEST_S)
    return min(longest, max(EARLY_S, passed_s // SHARE))


def _may_meet_again(stored: Play, seat: Seat | None, now: int) -> bool:
    """Whether a live game has just ended, and this player may be asked for a rematch; or a screen goes on to it."""
    if seat is not None and not stored.is_present(seat):
        return False
    limit = stored.pace.clue_s
    return limit is not None and limit <= LIVE_LIMIT_S and now - stored.game.since <= REMATCH_OFFER_S
