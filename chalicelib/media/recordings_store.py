"""Recordings for clues in the table."""

from collections.abc import Sequence
from functools import cache

from pydantic import TypeAdapter

from chalicelib.core.idempotency import IdempotencyKey, remember_if_any
from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.media.recording import UNSENT_S, Recording, SoundId
from chalicelib.players.store import player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Delete, Equals, Item, Key, Put, Table, below, text

SOUND = "SOUND#"
ITEMS = (
    Kind(
        name="recording",
        key=Key("PLAYER#p", "SOUND#a"),
        holds="a sound that the player has recorded for the clue of a round: of which game, its length and loudness, "
        "the secret of its upload; with `ttl` until it is sent with a clue",
        ends="a day after it was begun, if no clue has it",
        export="games[].rounds",
    ),
)


@cache
def _recordings() -> TypeAdapter[Recording]:
    return TypeAdapter(Recording)


@value_class
class TableSounds:
    """The store of recordings. Writes may raise OutcomeUnknown; those that say so raise VersionConflict."""

    table: Table

    def get(self, player: PlayerId, id: SoundId) -> Recording | None:
        item = self.table.get(_key(player, id))
        return _recording(item) if item else None

    def of_player(self, player: PlayerId, limit: int) -> tuple[Recording, ...]:
        """The next recordings of the player."""
        return tuple(map(_recording, self.table.query(player_pk(player), *below(SOUND), limit=limit)))

    def add(
        self, player: PlayerId, recording: Recording, quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int
    ) -> None:
        """Raises VersionConflict if the quota has been used since it was read, KeyUsed, or Unauthenticated."""
        used, put = remember_if_any(key, recording.id, now=now), Put(_item(player, recording))
        self.table.write(*used, put, require_profile(player), use_quota_if_unchanged(quota_use))

    def save(self, player: PlayerId, before: Recording, after: Recording) -> None:
        """Raises VersionConflict if the recording is no longer `before`."""
        self.table.write(
            Put(
                _item(player, after),
                _unchanged_condition(before),
                refused_as=lambda _: VersionConflict(after.id),
                own="recording",
            )
        )

    def remove(self, player: PlayerId, recordings: Sequence[Recording]) -> None:
        """Raises VersionConflict if one of them is no longer as it was read."""
        if recordings:
            self.table.write(*(_delete(player, one) for one in recordings))


def _key(player: PlayerId, id: SoundId) -> Key:
    return Key(player_pk(player), SOUND + id)


def _delete(player: PlayerId, recording: Recording) -> Delete:
    return Delete(
        _key(player, recording.id), _unchanged_condition(recording), refused_as=lambda _: VersionConflict(recording.id)
    )


def _unchanged_condition(recording: Recording) -> Equals:
    return Equals("recording", _document(recording))


def _document(recording: Recording) -> str:
    return _recordings().dump_json(recording, exclude_defaults=True).decode()


def _item(player: PlayerId, recording: Recording) -> Item:
    """One that no clue has ends with its object."""
    end: Item = {} if recording.sent else {"ttl": recording.asked_at + UNSENT_S}
    return {**_key(player, recording.id)._asdict(), "recording": _document(recording), **end}


def _recording(item: Item) -> Recording:
    return _recordings().validate_json(text(item, "recording"))
