"""What a player's list of games has: a note for each game in which they have, or have had, a seat."""

from collections.abc import Sequence
from contextlib import suppress

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.values import value_class
from chalicelib.players.store import SEAT_NOTES, player_pk
from chalicelib.store.kinds import Kind
from chalicelib.store.table import ConditionFailed, Delete, Exists, Item, Key, Put, Table, below, text
from chalicelib.tables.store import seat_key
from chalicelib.tables.table import StoredGame

ARCHIVE = "AWAY#"
ITEMS = (
    Kind(
        name="seat note",
        key=Key("PLAYER#p", "GAME#<time>#g"),
        holds="that the player sits there, at the table opened at that second",
        ends="the player leaves the lobby, it expires, or they archive the game",
        export="games[].id",
    ),
    Kind(
        name="archive note",
        key=Key("PLAYER#p", "AWAY#g"),
        holds="that the player sits there, and has archived the game",
        export="games[].archived",
    ),
)


@value_class
class SeatNote:
    """A game in which a player has, or has had, a seat, and its place in the list of them."""

    id: GameId
    place: str
    archived: bool = False


@value_class
class TableSeatNotes:
    """The store of these notes. Who writes a game writes those of players who join or leave with it."""

    table: Table

    def seats(self, player: PlayerId, after: str | None, limit: int) -> tuple[SeatNote, ...]:
        """The player's games except archived ones, the table that was opened last first, from that place on."""
        first, last = below(SEAT_NOTES)
        last = after or last
        items = self.table.query(player_pk(player), first, last, limit=limit + 1, newest_first=True)
        return tuple(_note(item) for item in items if item["sk"] != after)[:limit]

    def archived(self, player: PlayerId, after: str | None, limit: int) -> tuple[SeatNote, ...]:
        """The archived games of the player, from that place on."""
        first, last = below(ARCHIVE)
        items = self.table.query(player_pk(player), after or first, last, limit=limit + 1)
        return tuple(_note(item) for item in items if item["sk"] != after)[:limit]

    def archived_by(self, players: Sequence[PlayerId], id: GameId) -> frozenset[PlayerId]:
        """Those of the players who have archived the game."""
        by_pk = {player_pk(player): player for player in players}
        return frozenset(
            by_pk[text(item, "pk")] for item in self.table.get_many([Key(pk, ARCHIVE + id) for pk in by_pk])
        )

    def archive(self, player: PlayerId, game: StoredGame) -> None:
        """Move the game from the player's list to the archive. Raises OutcomeUnknown; safe to repeat.

        Does nothing if the player is being erased meanwhile: then the note is gone.
        """
        with suppress(ConditionFailed):
            self.table.write(Delete(seat_key(player, game), Exists()), Put(_archived(player, game.id)))

    def drop(self, player: PlayerId, notes: Sequence[SeatNote]) -> None:
        """Remove notes of a player without a profile. Raises OutcomeUnknown; safe to repeat."""
        if notes:
            self.table.write(*(Delete(Key(player_pk(player), note.place)) for note in notes))


def _note(item: Item) -> SeatNote:
    sk = text(item, "sk")
    return SeatNote(GameId(sk.rpartition("#")[2]), sk, sk.startswith(ARCHIVE))


def _archived(player: PlayerId, id: GameId) -> Item:
    return {"pk": player_pk(player), "sk": ARCHIVE + id}
