"""Erases a player, in steps: whatever the service knows of them, feature by feature."""

from collections.abc import Sequence
from functools import partial

from chalicelib.chat.store import TableChat
from chalicelib.circles.members import leave_all
from chalicelib.core.deps import Deps
from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.core.jobs import Job, JobKey, new_job
from chalicelib.core.retry import write_safely
from chalicelib.engine.commands import Leave
from chalicelib.engine.values import replace
from chalicelib.lobby.leave import remove_occupant
from chalicelib.lobby.seats import AT_ONCE, commit_at_each, load_tables, occupant_of
from chalicelib.media.my_decks import leave_decks
from chalicelib.notify.destinations_store import TableSubscriptions, TableWebhooks
from chalicelib.play.sounds import erase_sounds
from chalicelib.players.blocks_store import TableBlocks
from chalicelib.players.player import TokenHash
from chalicelib.players.sign_ins_store import TableSignIns
from chalicelib.players.store import TablePlayers
from chalicelib.reports.store import TableReports
from chalicelib.scorebook.count import forget_opponent
from chalicelib.tables.advance import decide, decide_timeouts, preview_at
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.table import Lobby, Play, Status, StoredGame
from chalicelib.tables.transition import Transition

GONE = "(gone)"  # the name shown for an erased player
MESSAGES = 100  # read in one step
PUSHES = 50  # deleted in one step
MAX_ROUNDS = 50  # of a game that is removed: one transaction has at most 100 writes


def erase(deps: Deps, player: PlayerId, calling: TokenHash) -> None:
    """Erase a player. They leave their lobbies; for the other players, games keep the seat without name and owner.

    The profile is removed first: without it the player gets no new seat or token, so the lists read afterwards are
    complete. The tokens are removed last, that of this call (`calling`) after all others: if anything fails before, the
    same call goes on with the work, or else the sweep, which also does what is too much for one step. Raises Busy.
    """
    deps.note_erasure(player, deps.now())  # first, so that no backup can come between
    job = new_job(deps, "erase", player)
    write_safely(deps, lambda: deps.store(TablePlayers).remove(player, job))
    after = _erase_more(deps, player, "")
    _revoke_all(deps, player, calling, job.key if after is None else None)


def erase_step(deps: Deps, job: Job) -> str | None:
    """Erase what comes next of a player without a profile. The result is where to go on, or None at the end."""
    player = PlayerId(job.key.subject)
    after = _erase_more(deps, player, job.after)
    if after is None:
        _revoke_all(deps, player)
    return after


def _erase_more(deps: Deps, player: PlayerId, after: str) -> str | None:
    """Erase all but the tokens, up to AT_ONCE things of each kind. The result is where to go on, or None at the end."""
    notes = (
        *deps.store(TableSeatNotes).seats(player, None, AT_ONCE),
        *deps.store(TableSeatNotes).archived(player, None, AT_ONCE),
    )
    tables = load_tables(deps, notes)
    commit_at_each(deps, tables, lambda table: _take_out(table, player, game_time(deps)))
    forget_opponent(deps, player, _people_at(tables, player))
    write_safely(deps, lambda: deps.store(TableSeatNotes).drop(player, notes))
    # After the tables, which may add to them.
    write_safely(deps, lambda: deps.store(TablePlayers).forget_habits(player))
    leave_all(deps, player)
    leave_decks(deps, player)
    reached = _forget_messages(deps, player, after)
    for webhook in deps.store(TableWebhooks).of_player(player):
        write_safely(deps, partial(deps.store(TableWebhooks).remove, webhook))
    reports_gone = write_safely(deps, lambda: deps.store(TableReports).forget(player, AT_ONCE))
    blocks_gone = write_safely(deps, lambda: deps.store(TableBlocks).forget(player, AT_ONCE))
    sign_ins_gone = write_safely(deps, lambda: deps.store(TableSignIns).forget(player, AT_ONCE))
    sounds_gone = erase_sounds(deps, player, AT_ONCE)
    pushes_gone = write_safely(deps, lambda: deps.store(TableSubscriptions).forget(player, PUSHES))
    all_gone = reports_gone and blocks_gone and sign_ins_gone and sounds_gone and pushes_gone
    gone = len(notes) < AT_ONCE and reached is None and all_gone
    return None if gone else reached or ""


def _people_at(tables: Sequence[StoredGame], player: PlayerId) -> tuple[PlayerId, ...]:
    """The others in games that are over: only such games are counted."""
    over = (table for table in tables if table.status is Status.FINISHED)
    people = {occupant.player for table in over for occupant in table.occupants if occupant.player}
    return tuple(sorted(people - {player}))


def _forget_messages(deps: Deps, player: PlayerId, after: str) -> str | None:
    """Delete the player's messages among the next ones of a chat. None if none are left anywhere.

    `after`: the chat's table and the number of the last message seen there, as this function gives it.
    """
    begun, _, number = after.partition(" ")
    tables = [GameId(begun)] if begun else deps.store(TableChat).games_with_messages(player, None, AT_ONCE)
    left = MESSAGES
    for id in tables:
        seen = int(number or 0)
        reached = write_safely(deps, partial(deps.store(TableChat).forget, id, player, GONE, seen, left))
        if reached is not None:
            return f"{id} {reached}"
    return None if not begun and len(tables) < AT_ONCE else ""


def _revoke_all(deps: Deps, player: PlayerId, last: TokenHash | None = None, ended: JobKey | None = None) -> None:
    """Revoke all tokens, `last` at the end; the job that is `ended` goes with it."""
    notes = sorted(deps.store(TablePlayers).tokens(player), key=lambda note: note.hash == last)
    write_safely(deps, lambda: deps.store(TablePlayers).remove_tokens(player, notes, ended))


def _may_be_removed(table: Play) -> bool:
    """Not once it is over: then the notifier still reads its rounds, to count them."""
    return table.status is Status.PLAYING and table.game.round.number <= MAX_ROUNDS


def _take_out(table: StoredGame, player: PlayerId, now: GameTime) -> Transition | None:
    """The table without the player: a lobby loses the seat, a running game is resigned first.

    A running game without another person is removed with its rounds: nobody could go on with it.
    """
    occupant = occupant_of(table, player)
    if occupant is None:
        return None
    if isinstance(table, Lobby):
        return remove_occupant(table, occupant)
    others = [one for one in table.occupants if one.player not in (NO_PLAYER, player)]
    if not others and isinstance(table, Play) and _may_be_removed(table):
        return Transition(replace(table, occupants=()), left=(player,))
    playing = preview_at(table, now).status is Status.PLAYING
    leaving = decide(table, Leave(occupant.seat), now) if playing else decide_timeouts(table, now)
    transition = leaving or Transition(table)
    nameless = transition.game.with_occupant(replace(occupant, player=NO_PLAYER, name=GONE, usually=None, agent=None))
    if isinstance(nameless, Play):
        nameless = replace(nameless, taken={s: counts for s, counts in nameless.taken.items() if s != occupant.seat})
    habits = tuple(one for one in transition.habits if one.player != player)
    return replace(transition, game=nameless, left=(player,), habits=habits)
