"""Shares: a finished round, or a whole finished game, on a public page that nobody can guess.

A share copies nothing: the page is made from the record each time, so what a player withdraws or erases is gone from
it at once. Its id names the game and the round, with a code that only the game's own secret can make.
"""

import hmac
from collections.abc import Mapping
from hmac import compare_digest

from chalicelib.core.codes import BASE62, digits, new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GAME, NO_PLAYER, PlayerId
from chalicelib.core.network import Network
from chalicelib.core.retry import write_safely
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.play.history import ShownRound, round, rounds
from chalicelib.players.player import Profile
from chalicelib.players.quotas import next_preview_use, next_report_use
from chalicelib.players.store import TablePlayers
from chalicelib.reports.report import Report
from chalicelib.reports.store import TableReports
from chalicelib.shares.errors import NotSharer, ShareNotFound, ShareWithdrawn, TooManyShares
from chalicelib.tables.advance import decide_timeouts
from chalicelib.tables.commit import commit, with_position
from chalicelib.tables.errors import GameNotOver, PrivateContent, RoundNotFound
from chalicelib.tables.load import ID, id_in
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Play, Status, StoredGame
from chalicelib.tables.transition import Transition

WHOLE = 0  # in the place of a round's number: the whole game
MOST = 20  # shares of one game
ROUNDS = 100  # that a page of a whole game shows
_ID, _NUMBER = 16, 4  # characters of a share's id: those of the game's id behind its prefix, and of the round


@value_class
class Shared:
    """What a share shows."""

    table: Play
    whole: bool
    rounds: tuple[ShownRound, ...]
    profiles: Mapping[PlayerId, Profile]  # of the people who sit there still

    def person(self, seat: Seat, number: int) -> Profile | None:
        """The player who had the seat in this round, if it is still theirs."""
        occupant = self.table.occupant(seat)
        return self.profiles.get(occupant.player) if occupant and number >= occupant.since else None

    def name_of(self, seat: Seat) -> str | None:
        """The name to show; None unless its player has allowed it, or a computer player had the seat all along."""
        occupant = self.table.occupant(seat)
        if occupant is None:
            return None
        person = self.person(seat, self.table.game.round.number)
        shows = self._was_always_a_bot(seat) or (person is not None and person.share_name)
        return occupant.name if shows else None

    def shows_clue(self, told: ShownRound) -> bool:
        """Whether the page has the round's clue: at a private table only if its author allows it."""
        if self.table.listed or told.round.storyteller is None:
            return True
        person = self.person(told.round.storyteller, told.round.number)
        return self._was_always_a_bot(told.round.storyteller) or (person is not None and person.share_clues)

    def _was_always_a_bot(self, seat: Seat) -> bool:
        occupant = self.table.occupant(seat)
        return occupant is not None and occupant.bot is not None and not occupant.since and seat not in self.table.taken


def share(deps: Deps, stored: StoredGame, seat: Seat, number: int) -> str:
    """The id of the share of a round, or of the WHOLE game; the same for everybody who shares it.

    Raises RoundNotFound, GameNotOver, ShareWithdrawn, PrivateContent, TooManyShares or Busy.
    """
    secret = new_share_secret(deps)
    table = commit(deps, stored, lambda table: _share(table, seat, number, secret, game_time(deps)))
    return _id_of(table, number)


def withdraw(deps: Deps, stored: StoredGame, seat: Seat, number: int) -> None:
    """End a share. The clue's author ends it for good, also before anybody has shared the round.

    Raises RoundNotFound, NotSharer or Busy.
    """
    author = round(deps, stored, number).round.storyteller if number != WHOLE else None
    commit(deps, stored, lambda table: _withdraw(table, seat, number, author))


def load_share(deps: Deps, id: str, network: Network) -> Shared:
    """What this share shows. Each look counts towards the quota of the network.

    Raises ShareNotFound, QuotaUsedUp, Busy or StoreUnavailable.
    """
    write_safely(deps, lambda: deps.store(TablePlayers).use(next_preview_use(deps, network)))
    table, number = _find_share(deps, id)
    told = _load_rounds(deps, table, number)
    people = sorted({occupant.player for occupant in table.occupants if occupant.player != NO_PLAYER})
    return Shared(table, number == WHOLE, told, deps.store(TablePlayers).profiles(people))


def report(deps: Deps, id: str, network: Network, reason: str | None) -> None:
    """Report a share to the operator: the clues of its rounds. Needs no player; raises what `load_share` raises."""
    table, number = _find_share(deps, id)
    told = _load_rounds(deps, table, number)
    first, clues = told[0].round, "\n".join(one.round.clue for one in told)
    filed = Report(table.id, None, first.number, first.storyteller or Seat(1), clues, reason, NO_PLAYER, deps.now())
    new = new_id(deps, "")
    write_safely(deps, lambda: deps.store(TableReports).file(new, filed, next_report_use(deps, network)))


def take_down(deps: Deps, id: str) -> None:
    """End a share for good, for the operator. Raises ShareNotFound or Busy."""
    table, number = _find_share(deps, id)
    commit(deps, table, lambda position: _end_share(position, number, for_good=True))


def _share(position: StoredGame, seat: Seat, number: int, secret: str, now: GameTime) -> Transition | None:
    """Timeouts first: they may finish the round."""
    late = decide_timeouts(position, now)
    table = late.game if late else position
    if isinstance(table, Lobby) or (number != WHOLE and not _is_over(table, number)):
        raise RoundNotFound() if number != WHOLE else with_position(GameNotOver(), table)
    if number == WHOLE and table.status is not Status.FINISHED:
        raise with_position(GameNotOver(), table)
    if number in table.withdrawn:
        raise ShareWithdrawn()
    if table.sizes:
        raise with_position(PrivateContent(), table)
    if number in table.shares:
        return late
    if len(table.shares) >= MOST:
        raise with_position(TooManyShares(limit=MOST), table)
    changed = replace(table, share_secret=table.share_secret or secret, shares={**table.shares, number: seat})
    return replace(late or Transition(table), game=changed)


def _is_over(table: Play, number: int) -> bool:
    last = table.game.last_round
    return last is not None and 1 <= number <= last.number


def _withdraw(table: StoredGame, seat: Seat, number: int, author: Seat | None) -> Transition | None:
    if isinstance(table, Lobby):
        return None
    if author == seat:
        return _end_share(table, number, for_good=True)
    if number not in table.shares:
        return None
    if seat not in {table.shares[number], table.host}:
        raise NotSharer()
    return _end_share(table, number, for_good=False)


def _end_share(table: StoredGame, number: int, *, for_good: bool) -> Transition | None:
    if isinstance(table, Lobby):
        return None
    left = {other: seat for other, seat in table.shares.items() if other != number}
    gone = tuple(sorted({*table.withdrawn, number})) if for_good else table.withdrawn
    if left == table.shares and gone == table.withdrawn:
        return None
    return Transition(replace(table, shares=left, withdrawn=gone))


def _find_share(deps: Deps, id: str) -> tuple[Play, int]:
    """The game and the round of a share. One whose sharer has been erased is gone."""
    table = deps.store(TableGames).load(id_in(id))
    digits = id[ID : ID + _NUMBER]
    number = int(digits) if digits.isascii() and digits.isdigit() else WHOLE
    if not isinstance(table, Play) or table.share_secret is None or number not in table.shares:
        raise ShareNotFound()
    sharer = table.occupant(table.shares[number])
    if not compare_digest(_id_of(table, number).encode(), id.encode()) or sharer is None or sharer.player == NO_PLAYER:
        raise ShareNotFound()
    return table, number


def _load_rounds(deps: Deps, table: Play, number: int) -> tuple[ShownRound, ...]:
    """The rounds that the page shows: of a whole game those that nobody has withdrawn."""
    if number != WHOLE:
        return (round(deps, table, number),)
    told = tuple(told for told in rounds(deps, table, 0, ROUNDS) if told.round.number not in table.withdrawn)
    if not told:
        raise ShareNotFound()
    return told


def _id_of(table: StoredGame, number: int) -> str:
    if not isinstance(table, Play) or table.share_secret is None:
        raise RuntimeError("a game with shares has no secret for them")
    code = share_code(hmac.new(bytes.fromhex(table.share_secret), str(number).encode(), "sha256").digest())
    return f"{table.id.removeprefix(GAME)}{number:0{_NUMBER}}{code}"


def new_share_secret(deps: Deps) -> str:
    """A new secret of which the ids of a game's shares are made: 128 bits in hex."""
    return deps.secret_bytes(16).hex()


def share_code(digest: bytes) -> str:
    """The secret part of a share's id: sixteen base62 characters, 95 bits."""
    return digits(int.from_bytes(digest[:16]), BASE62, 16)
