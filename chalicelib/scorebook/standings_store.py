"""What the finished games of circles add up to, in the table."""

from collections.abc import Mapping, Sequence
from functools import cache

from pydantic import TypeAdapter

from chalicelib.circles.errors import CircleNotFound
from chalicelib.circles.store import GAMES, circle_key, circle_pk, standings_key
from chalicelib.core.ids import CircleId
from chalicelib.engine.values import replace, value_class
from chalicelib.scorebook.standings import Played, Standings
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Check, Equals, Exists, Item, Key, Put, Table, below, key_of, number, text

ITEMS = (
    Kind(
        name="circle's game",
        key=Key("CIRCLE#c", "GAME#<time>#g"),
        holds="what the members have done in a finished game, by their numbers, and its best round",
        ends="the circle is removed",
        erasure="kept",
        left="points, wins and votes of a number that nobody has any more",
    ),
    Kind(
        name="standings",
        key=Key("CIRCLE#c", "STANDINGS"),
        holds="what the members have done in all finished games of the circle, by ruleset and by their numbers",
        ends="the circle is removed",
        export="circles[].standings",
        erasure="kept",
        left="until the next game of the circle ends: the sums of a number that nobody has any more",
    ),
)


@cache
def _played() -> TypeAdapter[Played]:
    return TypeAdapter(Played)


@cache
def _standings() -> TypeAdapter[Standings]:
    return TypeAdapter(Standings)


@value_class
class TableStandings:
    """The store of what finished games of circles add up to. Writes may raise OutcomeUnknown."""

    table: Table

    def standings(self, ids: Sequence[CircleId]) -> Mapping[CircleId, Standings]:
        """Those of the circles that have any."""
        found = self._found([standings_key(id) for id in ids])
        return {id: _standings_in(item) for id in ids if (item := found.get(standings_key(id)))}

    def standings_before(self, id: CircleId, played: Played) -> Standings | None:
        """The standings to which this game is to be added; None if it has been."""
        found = self._found([standings_key(id), _game_key(id, played)])
        if _game_key(id, played) in found:
            return None
        item = found.get(standings_key(id))
        return _standings_in(item) if item else Standings()

    def count(self, id: CircleId, played: Played, after: Standings) -> None:
        """Write the game together with the standings.

        Raises VersionConflict if it has been counted, or the standings are no longer those before, or CircleNotFound.
        """
        game: Item = {
            **_game_key(id, played)._asdict(),
            "played": _played().dump_json(played, exclude_defaults=True).decode(),
        }
        self.table.write(
            Check(circle_key(id), Exists(), refused_as=lambda _: CircleNotFound()),
            Put(game, Absent(), refused_as=lambda _: VersionConflict(id)),
            _put_standings(id, after),
        )

    def correct(self, id: CircleId, after: Standings) -> None:
        """Write standings that have been counted anew. Raises VersionConflict."""
        self.table.write(_put_standings(id, after))

    def games(self, id: CircleId, after: str | None, limit: int) -> tuple[tuple[Played, str], ...]:
        """The finished games from that place on, the latest first, each with its place."""
        first, last = below(GAMES)
        items = self.table.query(circle_pk(id), first, after or last, limit=limit + 1, newest_first=True)
        found = ((text(item, "sk"), item) for item in items)
        return tuple((_played().validate_json(text(item, "played")), sk) for sk, item in found if sk != after)[:limit]

    def _found(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        return {key_of(item): item for item in self.table.get_many(keys)} if keys else {}


def _game_key(id: CircleId, played: Played) -> Key:
    return Key(circle_pk(id), f"{GAMES}{played.ended_at:012}#{played.game}")


def _put_standings(id: CircleId, standings: Standings) -> Put:
    """The write of standings in place of those of the version before."""
    item: Item = {
        **standings_key(id)._asdict(),
        "version": standings.version,
        "standings": _standings().dump_json(standings, exclude={"version"}, exclude_defaults=True).decode(),
    }
    before = Equals("version", standings.version - 1) if standings.version > 1 else Absent()
    return Put(item, before, refused_as=lambda _: VersionConflict(id))


def _standings_in(item: Item) -> Standings:
    return replace(_standings().validate_json(text(item, "standings")), version=number(item, "version"))
