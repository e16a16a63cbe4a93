"""Which listed tables a player has opened."""

from hashlib import sha256

from chalicelib.core.idempotency import IdempotencyKey, idempotency_key, key_used_error
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.values import value_class
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Equals, Item, Key, Put, Table, number, text

ITEMS = (
    Kind(
        name="listing",
        key=Key("LISTED#<sha256>", "LISTED"),
        holds="which listed tables a player has opened that wait to be started, at most three, with `ttl`",
        ends="60 days after the last one",
        erasure="kept",
    ),
)


@value_class
class Listing:
    """Which listed tables a player has opened that wait to be started, with a new one."""

    of: PlayerId
    tables: tuple[GameId, ...]
    before: str | None  # the mark of the note as it was read; None if there was none
    mark: str
    expires_at: int  # Unix seconds


@value_class
class TableListings:
    table: Table

    def opened_by(
        self, player: PlayerId, key: IdempotencyKey | None, *, now: int
    ) -> tuple[tuple[GameId, ...], str | None]:
        """Which listed tables the player has opened lately, some of which may be gone, and the mark of this note.

        Raises KeyUsed for a key that has not expired.
        """
        note, used = _key(player), idempotency_key(key) if key else None
        found = {item["pk"]: item for item in self.table.get_many([note, *([used] if used else [])])}
        before = found.get(used.pk) if used else None
        if before and number(before, "ttl") > now:
            raise key_used_error(before)
        item = found.get(note.pk)
        return (tuple(map(GameId, text(item, "tables").split())), text(item, "mark")) if item else ((), None)

    def note(self, listing: Listing) -> Put:
        """The write of the note, for the transaction that opens the table. Raises VersionConflict if it has changed."""
        item: Item = {
            **_key(listing.of)._asdict(),
            "tables": " ".join(listing.tables),
            "mark": listing.mark,
            "ttl": listing.expires_at,
        }
        unchanged = Absent() if listing.before is None else Equals("mark", listing.before)
        return Put(item, unchanged, refused_as=lambda _: VersionConflict(listing.tables[-1]))


def _key(player: PlayerId) -> Key:
    """It is a hash, so that nothing identifies an erased player."""
    return Key(f"LISTED#{sha256(player.encode()).hexdigest()}", "LISTED")
