"""Statistics in the table."""

from collections.abc import Mapping, Sequence
from functools import cache

from pydantic import TypeAdapter

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.players.store import player_pk, profile_key, require_profile, stats_key
from chalicelib.scorebook.statistics import Count, Statistics
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Check, Condition, Equals, Exists, Item, Key, Put, Table, key_of, number, text
from chalicelib.tables.store import game_pk

AT_ONCE = 50
ITEMS = (
    Kind(
        name="statistics",
        key=Key("PLAYER#p", "STATS"),
        holds="what the player has done in all games that are counted: sums by ruleset, the 50 people with whom they "
        "have sat last, by id and name, how often they have given which of at most 84 cards, and which clues of "
        "computer players they have heard, for four decks and languages",
        export="stats",
    ),
    Kind(
        name="counted game",
        key=Key("GAME#g", "COUNTED"),
        holds="for which seats a finished game has been counted in the statistics of their players",
        owner="table",
        erasure="kept",
        left="that the seat has been counted",
    ),
)


@cache
def _adapter() -> TypeAdapter[Statistics]:
    return TypeAdapter(Statistics)


@value_class
class TableStats:
    """The store of statistics. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def of_player(self, player: PlayerId) -> Statistics:
        item = self.table.get(stats_key(player))
        return _read(item) if item else Statistics()

    def of_players(self, players: Sequence[PlayerId]) -> Mapping[PlayerId, Statistics]:
        """Of those who have any."""
        by_pk = {player_pk(player): player for player in players}
        found = self.table.get_many([stats_key(player) for player in by_pk.values()]) if by_pk else ()
        return {by_pk[text(item, "pk")]: _read(item) for item in found}

    def before(
        self, game: GameId, players: Sequence[PlayerId]
    ) -> tuple[frozenset[Seat], Mapping[PlayerId, Statistics]]:
        """For which seats the game has been counted, and the statistics of those players who have a profile."""
        keys = [key for player in players for key in (profile_key(player), stats_key(player))]
        found = {key_of(item): item for item in self.table.get_many([_counted_key(game), *keys])}
        there = [player for player in players if profile_key(player) in found]
        items = {player: found.get(stats_key(player)) for player in there}
        statistics = {player: _read(item) if item else Statistics() for player, item in items.items()}
        return _seats(found.get(_counted_key(game))), statistics

    def count(self, count: Count) -> None:
        """Raises VersionConflict if something of it has changed since it was read, or somebody has been erased."""
        before = Equals("seats", _text(count.before)) if count.before else Absent()
        item: Item = {**_counted_key(count.game)._asdict(), "seats": _text(count.seats)}
        self.table.write(
            Put(item, before, refused_as=lambda _: VersionConflict(count.game)),
            *(
                Check(profile_key(player), Exists(), refused_as=lambda _: VersionConflict(count.game))
                for player in count.people
            ),
            *(_put(player, statistics) for player, statistics in count.after.items()),
        )

    def replace(self, player: PlayerId, statistics: Statistics) -> None:
        """Write statistics whose version is one more than that of the stored ones.

        Raises VersionConflict, or Unauthenticated if the player has been erased.
        """
        self.table.write(require_profile(player), _put(player, statistics))


def _counted_key(game: GameId) -> Key:
    return Key(game_pk(game), "COUNTED")


def _seats(counted: Item | None) -> frozenset[Seat]:
    return frozenset(Seat(int(seat)) for seat in text(counted, "seats").split()) if counted else frozenset()


def _text(seats: frozenset[Seat]) -> str:
    return " ".join(map(str, sorted(seats)))


def _put(player: PlayerId, statistics: Statistics) -> Put:
    item: Item = {
        **stats_key(player)._asdict(),
        "version": statistics.version,
        "stats": _adapter().dump_json(statistics, exclude={"version"}, exclude_defaults=True).decode(),
    }
    before: Condition = Equals("version", statistics.version - 1) if statistics.version > 1 else Absent()
    return Put(item, before, refused_as=lambda _: VersionConflict(player))


def _read(item: Item) -> Statistics:
    return replace(_adapter().validate_json(text(item, "stats")), version=number(item, "version"))
