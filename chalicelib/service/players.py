"""Players and their tokens: register, change, erase."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from chalicelib.engine.commands import Leave
from chalicelib.service.blocks import blocks_of
from chalicelib.service.circles import leave_all
from chalicelib.service.counting import forget_opponent
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, TokenNotFound, TooManyTokens
from chalicelib.service.ids import NOBODY, GameId, PlayerId
from chalicelib.service.jobs import go_on, new_job, step_of
from chalicelib.service.leaving import without
from chalicelib.service.limits import QuotaUse
from chalicelib.service.outages import GameTime, game_time
from chalicelib.service.own_decks import leave_decks
from chalicelib.service.play import at_time, decide, timed_out
from chalicelib.service.ports import Job, JobKey, Profile, SeatNote, TokenHash, TokenNote
from chalicelib.service.quotas import QuotaStatus, quota_status
from chalicelib.service.retry import until_written, written
from chalicelib.service.seating import name_at
from chalicelib.service.secrets import hashed, new_id, new_token
from chalicelib.service.sounds import forget as forget_sounds
from chalicelib.service.stored import Lobby, Occupant, Play, Status, StoredGame, Transition
from chalicelib.service.transitions import Decide, commit
from chalicelib.storage.blocks import TableBlocks
from chalicelib.storage.chat import TableChat
from chalicelib.storage.games import TableGames
from chalicelib.storage.players import TablePlayers
from chalicelib.storage.pushes import TablePushes
from chalicelib.storage.reports import TableReports
from chalicelib.storage.sign_ins import TableSignIns
from chalicelib.storage.webhooks import TableWebhooks

GONE = "(gone)"  # the name shown for an erased player
FIRST_LABEL = "first"
MAX_TOKENS = 100  # simultaneous requests may exceed it, within the daily quota
AT_ONCE = 25  # tables in one step of a job
MESSAGES = 100  # read in one step
PUSHES = 50  # deleted in one step


@dataclass(frozen=True, slots=True)
class Minted:
    """A token in clear text, to be shown once, with what is stored of it."""

    token: str
    note: TokenNote


def register(deps: Deps, name: str, locale: str, quota_use: QuotaUse | None = None) -> tuple[Profile, Minted]:
    """A new player with a first token. Raises QuotaUsedUp or Busy."""
    profile = Profile(PlayerId(new_id(deps, "p_")), name, locale, deps.now())
    minted = mint(deps, FIRST_LABEL)
    written(deps, lambda: deps.store(TablePlayers).add(profile, minted.note, quota_use))
    return profile, minted


@dataclass(frozen=True, slots=True)
class Change:
    """A changed profile, and what was left of the quota of names before."""

    old: Profile
    new: Profile
    names: QuotaStatus
    job: Job | None  # of a new name

    @property
    def is_renamed(self) -> bool:
        return self.new.name != self.old.name


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be changed about a profile; None: nothing."""

    name: str | None = None
    locale: str | None = None
    show_name: bool | None = None
    share_name: bool | None = None
    share_clues: bool | None = None

    def made(self, old: Profile) -> Profile:
        return replace(
            old,
            name=self.name or old.name,
            locale=self.locale or old.locale,
            show_name=old.show_name if self.show_name is None else self.show_name,
            share_name=old.share_name if self.share_name is None else self.share_name,
            share_clues=old.share_clues if self.share_clues is None else self.share_clues,
        )


def change_profile(deps: Deps, player: PlayerId, changes: Changes) -> Change:
    """Change the profile. A new name, which counts towards the quota, also applies to the player's seats in lobbies.

    Started games keep the old name. Where the player has more tables than one step renames, the sweep goes on with
    them. Raises QuotaUsedUp, Unauthenticated or Busy.
    """
    change = until_written(deps, lambda: _changed(deps, player, changes), lambda change: _update(deps, change))
    if change.job:
        go_on(deps, change.job, step_of("rename"))
    return change


def _changed(deps: Deps, player: PlayerId, changes: Changes) -> Change:
    names = quota_status(deps, player, "renames")
    old = names.profile
    change = Change(old, changes.made(old), names, None)
    if not change.is_renamed:
        return change
    names.check()
    return replace(change, job=new_job(deps, "rename", player))


def _update(deps: Deps, change: Change) -> None:
    if change.new != change.old:
        quota_use = change.names.quota_use if change.is_renamed else None
        deps.store(TablePlayers).update(change.old, change.new, quota_use, change.job)


def rename_step(deps: Deps, job: Job) -> str | None:
    """Apply the player's name to the lobbies that come next. The result is where to go on, or None at the end."""
    player = PlayerId(job.key.of)
    notes = deps.store(TableGames).seats(player, job.after or None, AT_ONCE)
    commit_at_each(deps, load_tables(deps, notes), lambda table: _renamed(deps, table, player))
    return notes[-1].place if len(notes) == AT_ONCE else None


def _renamed(deps: Deps, table: StoredGame, player: PlayerId) -> Transition | None:
    """Reads the name after the table, so that after two simultaneous changes the tables agree with the profile."""
    occupant = occupant_of(table, player)
    if occupant is None or isinstance(table, Play) or table.has_expired(deps.now()):
        return None
    profile = deps.store(TablePlayers).profile(player)
    named = replace(occupant, name=name_at(table, profile.name, occupant.seat)) if profile else occupant
    return None if named == occupant else Transition(table.with_occupant(named))


def load_tables(deps: Deps, notes: Sequence[SeatNote]) -> tuple[StoredGame, ...]:
    return deps.store(TableGames).load_many([note.id for note in notes])


def commit_at_each(deps: Deps, tables: Sequence[StoredGame], decide: Decide) -> None:
    """Commit the decision at each of the tables. Raises what `decide` raises, and Busy."""
    for stored in tables:
        with suppress(GameNotFound):  # closed meanwhile
            commit(deps, stored, decide, extends=False)


def occupant_of(table: StoredGame, player: PlayerId) -> Occupant | None:
    seat = table.seat_of(player)
    return table.occupant(seat) if seat else None


def add_token(deps: Deps, player: PlayerId, label: str, quota_use: QuotaUse | None = None) -> Minted:
    """A new token. Raises QuotaUsedUp, TooManyTokens, or Unauthenticated when the player is being erased."""
    if len(deps.store(TablePlayers).tokens(player)) >= MAX_TOKENS:
        raise TooManyTokens(limit=MAX_TOKENS)
    minted, has_blocks = mint(deps, label), bool(blocks_of(deps, player))
    written(deps, lambda: deps.store(TablePlayers).add_token(player, minted.note, quota_use, has_blocks=has_blocks))
    return minted


def list_tokens(deps: Deps, player: PlayerId) -> tuple[TokenNote, ...]:
    return deps.store(TablePlayers).tokens(player)


def revoke_token(deps: Deps, player: PlayerId, id: str) -> None:
    """Revoke a token with immediate effect. Raises TokenNotFound."""
    note = next((note for note in deps.store(TablePlayers).tokens(player) if note.id == id), None)
    if note is None:
        raise TokenNotFound()
    written(deps, lambda: deps.store(TablePlayers).remove_tokens(player, [note]))


def erase(deps: Deps, player: PlayerId, calling: TokenHash) -> None:
    """Erase a player. They leave their lobbies; for the other players, games keep the seat without name and owner.

    The profile is removed first: without it the player gets no new seat or token, so the lists read afterwards are
    complete. The tokens are removed last, that of this call (`calling`) after all others: if anything fails before, the
    same call goes on with the work, or else the sweep, which also does what is too much for one step. Raises Busy.
    """
    deps.note_erasure(player, deps.now())  # first, so that no backup can come between
    job = new_job(deps, "erase", player)
    written(deps, lambda: deps.store(TablePlayers).remove(player, job))
    after = _erased_further(deps, player, "")
    _revoke_all(deps, player, calling, job.key if after is None else None)


def erase_step(deps: Deps, job: Job) -> str | None:
    """Erase what comes next of a player without a profile. The result is where to go on, or None at the end."""
    player = PlayerId(job.key.of)
    after = _erased_further(deps, player, job.after)
    if after is None:
        _revoke_all(deps, player)
    return after


def _erased_further(deps: Deps, player: PlayerId, after: str) -> str | None:
    """Erase all but the tokens, up to AT_ONCE things of each kind. The result is where to go on, or None at the end."""
    notes = (
        *deps.store(TableGames).seats(player, None, AT_ONCE),
        *deps.store(TableGames).archived(player, None, AT_ONCE),
    )
    tables = load_tables(deps, notes)
    commit_at_each(deps, tables, lambda table: _without_player(table, player, game_time(deps)))
    forget_opponent(deps, player, _people_at(tables, player))
    written(deps, lambda: deps.store(TableGames).drop(player, notes))
    written(deps, lambda: deps.store(TablePlayers).forget_habits(player))  # after the tables, which may add to them
    leave_all(deps, player)
    leave_decks(deps, player)
    reached = _forgotten(deps, player, after)
    for webhook in deps.store(TableWebhooks).of_player(player):
        written(deps, partial(deps.store(TableWebhooks).remove, webhook))
    reports_gone = written(deps, lambda: deps.store(TableReports).forget(player, AT_ONCE))
    blocks_gone = written(deps, lambda: deps.store(TableBlocks).forget(player, AT_ONCE))
    sign_ins_gone = written(deps, lambda: deps.store(TableSignIns).forget(player, AT_ONCE))
    sounds_gone = forget_sounds(deps, player, AT_ONCE)
    pushes_gone = written(deps, lambda: deps.store(TablePushes).forget(player, PUSHES))
    all_gone = reports_gone and blocks_gone and sign_ins_gone and sounds_gone and pushes_gone
    gone = len(notes) < AT_ONCE and reached is None and all_gone
    return None if gone else reached or ""


def _people_at(tables: Sequence[StoredGame], player: PlayerId) -> tuple[PlayerId, ...]:
    """The others in games that are over: only such games are counted."""
    over = (table for table in tables if table.status is Status.FINISHED)
    people = {occupant.player for table in over for occupant in table.occupants if occupant.player}
    return tuple(sorted(people - {player}))


def _forgotten(deps: Deps, player: PlayerId, after: str) -> str | None:
    """Delete the player's messages among the next ones of a chat. None if none are left anywhere.

    `after`: the chat's table and the number of the last message seen there, as this function gives it.
    """
    begun, _, number = after.partition(" ")
    tables = [GameId(begun)] if begun else deps.store(TableChat).games_with_messages(player, None, AT_ONCE)
    left = MESSAGES
    for id in tables:
        seen = int(number or 0)
        reached = written(deps, partial(deps.store(TableChat).forget, id, player, GONE, seen, left))
        if reached is not None:
            return f"{id} {reached}"
    return None if not begun and len(tables) < AT_ONCE else ""


def _revoke_all(deps: Deps, player: PlayerId, last: TokenHash | None = None, ended: JobKey | None = None) -> None:
    """Revoke all tokens, `last` at the end; the job that is `ended` goes with it."""
    notes = sorted(deps.store(TablePlayers).tokens(player), key=lambda note: note.hash == last)
    written(deps, lambda: deps.store(TablePlayers).remove_tokens(player, notes, ended))


def _without_player(table: StoredGame, player: PlayerId, now: GameTime) -> Transition | None:
    """The table without the player: a lobby loses the seat, a running game is resigned first."""
    occupant = occupant_of(table, player)
    if occupant is None:
        return None
    if isinstance(table, Lobby):
        return without(table, occupant)
    playing = at_time(table, now).status is Status.PLAYING
    leaving = decide(table, Leave(occupant.seat), now) if playing else timed_out(table, now)
    transition = leaving or Transition(table)
    nameless = transition.game.with_occupant(replace(occupant, player=NOBODY, name=GONE, usually=None))
    if isinstance(nameless, Play):
        nameless = replace(nameless, taken={s: counts for s, counts in nameless.taken.items() if s != occupant.seat})
    others = tuple(habits for habits in transition.habits if habits.player != player)
    return replace(transition, game=nameless, left=(player,), habits=others)


def mint(deps: Deps, label: str) -> Minted:
    """A new token, not stored yet."""
    token = new_token(deps)
    return Minted(token, TokenNote(new_id(deps, "t_"), label, deps.now(), hashed(token)))
