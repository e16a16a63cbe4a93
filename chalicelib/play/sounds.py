"""Clues one can hear: a storyteller uploads a sound, and sends it with the clue."""

from collections.abc import Sequence

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import IdempotencyKeyReused
from chalicelib.core.idempotency import IdempotencyKey, check_unused, make_once
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.retry import draft_and_write
from chalicelib.engine.game import Game, Phase, Round, Seat, Sound
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.values import replace, value_class
from chalicelib.media.errors import OwnDecksOff
from chalicelib.media.objects import Form, Objects
from chalicelib.media.recording import MOST_BYTES, Recording, SoundId, SoundType, SoundUpload
from chalicelib.media.recordings_store import TableSounds
from chalicelib.media.uploads import M4A, remove_objects
from chalicelib.play.errors import SoundNotFound, SoundNotReady, SoundsOff
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.tables.commit import commit, with_position
from chalicelib.tables.errors import ClueNotDue, GameNotFound, RoundNotFound
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, StoredGame
from chalicelib.tables.transition import Transition


@value_class
class Begun:
    """A recording that waits for its upload."""

    recording: Recording
    form: Form
    is_new: bool
    paid: QuotaStatus  # the quota before


def begin(  # noqa: PLR0913, PLR0917 - who, where, the file, and the request
    deps: Deps, player: PlayerId, stored: StoredGame, seat: Seat, kind: SoundType, key: IdempotencyKey | None = None
) -> Begun:
    """A recording for the clue that the seat owes; for the same `key` and request the same recording.

    Raises ClueNotDue, SoundsOff, QuotaUsedUp, Unauthenticated, Busy, or IdempotencyKeyReused, also if the key
    has begun one for another clue.
    """
    round = _require_clue_due(stored, seat).round.number
    _check_allowed(deps, stored)

    def find(id: str) -> Begun:
        recording = deps.store(TableSounds).get(player, SoundId(id))
        if recording is None or recording.round != round:
            raise IdempotencyKeyReused()
        seen = recording.time_out(deps.now())
        return Begun(seen, _form(deps, player, seen, kind), False, quota_status(deps, player, "sounds"))

    return make_once(key, lambda: _begin(deps, player, stored.id, round, kind, key), find)


def _begin(  # noqa: PLR0913, PLR0917 - the clue, the file, and the request
    deps: Deps, player: PlayerId, game: GameId, round: int, kind: SoundType, key: IdempotencyKey | None
) -> Begun:
    id, secret = SoundId(new_id(deps, "a_")), new_id(deps, "")

    def draft() -> tuple[Recording, QuotaStatus]:
        paid = quota_status(deps, player, "sounds")
        check_unused(deps, key)
        paid.check()
        return Recording(id, game, round, "waiting", secret, deps.now()), paid

    recording, paid = draft_and_write(
        deps,
        draft,
        lambda drafted: deps.store(TableSounds).add(player, drafted[0], drafted[1].next_use(), key, now=deps.now()),
    )
    return Begun(recording, _form(deps, player, recording, kind), True, paid)


def _form(deps: Deps, player: PlayerId, recording: Recording, kind: SoundType) -> Form:
    return deps.port(Objects).form(SoundUpload(player, recording.id, recording.upload).key, kind, MOST_BYTES)


def load_recording(deps: Deps, player: PlayerId, stored: StoredGame, id: SoundId) -> Recording:
    """The player's own recording as of now. Raises SoundNotFound."""
    recording = deps.store(TableSounds).get(player, id)
    if recording is None or recording.game != stored.id:
        raise SoundNotFound()
    return recording.time_out(deps.now())


def use_recording(deps: Deps, player: PlayerId, stored: StoredGame, round: int, id: SoundId) -> Sound:
    """The sound for the clue of a round, where those at the table can hear it.

    It is there before the clue is, so that no clue has a sound that is not there. The recording is marked even earlier:
    from then on it does not end after a day, so an erasure finds the sound. Raises SoundNotReady, ClueNotDue or
    SoundsOff.
    """
    _check_allowed(deps, stored)
    recording = deps.store(TableSounds).get(player, id)
    if recording is None or recording.game != stored.id or recording.round != round or recording.state != "ready":
        raise with_position(SoundNotReady(), stored)
    sound = recording.clue_sound
    if not recording.sent:
        _require_clue_due(stored, stored.seat_of(player))
    content = deps.port(Objects).read(recording.unsent_key)
    if content is None and not recording.sent:
        raise with_position(SoundNotReady(), stored)
    if content is not None:
        _mark_sent(deps, player, id)
        deps.port(Objects).write(sound.key, content, M4A)
        deps.port(Objects).remove([recording.unsent_key])
    return sound


def _mark_sent(deps: Deps, player: PlayerId, id: SoundId) -> None:
    def draft() -> Recording | None:
        return deps.store(TableSounds).get(player, id)

    def write(before: Recording | None) -> None:
        if before is not None and not before.sent:
            deps.store(TableSounds).save(player, before, replace(before, sent=True))

    draft_and_write(deps, draft, write)


def _check_allowed(deps: Deps, stored: StoredGame) -> None:
    """Raises SoundsOff."""
    if not stored.sounds:
        raise SoundsOff()
    try:
        deps.port(Objects).check()
    except OwnDecksOff:
        raise SoundsOff() from None


def _require_clue_due(stored: StoredGame, seat: Seat | None) -> Game:
    """The game in which the seat owes the clue. Raises ClueNotDue."""
    if isinstance(stored, Play) and stored.game.phase is Phase.CLUE and seat in waiting_for(stored.game, stored.rules):
        return stored.game
    raise with_position(ClueNotDue(), stored)


def erase_sounds(deps: Deps, player: PlayerId, limit: int) -> bool:
    """Erase the next recordings of a player, in games too. True if none are left. Safe to repeat.

    One that has just been developed is read again, because it has an object that was not there before.
    """

    def draft() -> Sequence[Recording]:
        recordings = deps.store(TableSounds).of_player(player, limit)
        for recording in recordings:
            if recording.sent:
                _silence(deps, recording.game, recording.round, recording.clue_sound)
        remove_objects(deps, player, recordings)
        return recordings

    recordings = draft_and_write(deps, draft, lambda drafted: deps.store(TableSounds).remove(player, drafted))
    return len(recordings) < limit


def take_down(deps: Deps, id: GameId, number: int) -> None:
    """Remove the sound of a clue for good, for the operator. Raises GameNotFound, RoundNotFound or Busy."""
    stored = deps.store(TableGames).load(id)
    if stored is None:
        raise GameNotFound()
    round = _round(deps, stored, number)
    if round is None or round.sound is None:
        raise RoundNotFound()
    deps.port(Objects).remove([round.sound.key])  # first: who repeats this no longer finds it in the round
    _silence(deps, id, number, round.sound)


def _silence(deps: Deps, id: GameId, number: int, sound: Sound) -> None:
    """Take this sound from the round, if the round has it: somebody else's clue may have come first."""
    stored = deps.store(TableGames).load(id)
    round = _round(deps, stored, number) if stored else None
    if stored and round and round.sound == sound:
        commit(deps, stored, lambda position: _take_down_sound(position, number, sound))


def _round(deps: Deps, stored: StoredGame, number: int) -> Round | None:
    """A round, finished or not."""
    if not isinstance(stored, Play):
        return None
    here = (one for one in (stored.game.round, stored.game.last_round) if one and one.number == number)
    if found := next(here, None):
        return found
    record = deps.store(TableGames).round(stored.id, number)
    return record.round if record else None


def _take_down_sound(position: StoredGame, number: int, sound: Sound) -> Transition | None:
    """The game without this sound: it holds the last rounds, and earlier ones are records, which do not change."""
    if not isinstance(position, Play) or number in position.silenced:
        return None
    game = position.game
    last = _without_sound(game.last_round, sound) if game.last_round else None
    quiet = replace(game, round=_without_sound(game.round, sound), last_round=last)
    return Transition(replace(position, game=quiet, silenced=(*position.silenced, number)))


def _without_sound(round: Round, sound: Sound) -> Round:
    return replace(round, sound=None) if round.sound == sound else round
