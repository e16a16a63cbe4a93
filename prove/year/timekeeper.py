"""Holds every save of a game to the rules of time (docs/rules.md, section 5), by a calendar of its own.

It knows when sweeps ran and reads what is stored; it uses none of the engine's arithmetic of time.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from chalicelib.core.ids import GameId
from chalicelib.engine.game import Game, Pace, Phase, Player, Seat, Stop
from chalicelib.engine.pending import participants, waiting_for
from chalicelib.tables.table import Lobby, Play, StoredGame

STANDS_S = 120  # after the last sweep
KNOWN_S = 30  # a process reads when the last sweep was as often
LATE_S = 300  # between two sweeps: a longer gap is an outage
SATURDAY = 5
ASLEEP_UNITS = "units of sleeping tables"
IN_TIME = "actions in time only because outages do not count"


@dataclass(slots=True)
class Watched:
    """A table as it was last written; None when it has been removed."""

    stored: StoredGame | None
    began: int  # Unix seconds: when its phase began, or it woke or fell asleep
    early_s: int = 0  # so much earlier it may have begun
    vacations: dict[Seat, list[Stop]] = field(default_factory=dict)

    @property
    def play(self) -> Play | None:
        return self.stored if isinstance(self.stored, Play) else None

    @property
    def sleeps(self) -> bool:
        return self.play is not None and self.play.game.sleeping_since is not None


@dataclass(slots=True)
class Timekeeper:
    """The tables of a service with its clock. `broken` counts each violation, in words."""

    now: Callable[[], int]  # Unix seconds
    swept_at: int
    swept_before: int
    outages: list[Stop] = field(default_factory=list)
    tables: dict[GameId, Watched] = field(default_factory=dict)
    changed: set[GameId] = field(default_factory=set)  # since somebody has cleared it
    counts: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    looks: bool = False  # whether a request is answered that only looks
    sweeps: bool = False  # whether what is read and written now is read and written by the sweep
    swept: Counter[GameId] = field(default_factory=Counter)  # units that this sweep has used of tables that slept

    def sweep_begins(self) -> None:
        if self.now() > self.swept_at + LATE_S:
            self.outages.append((self.swept_at + STANDS_S, self.now()))
        self.swept_before, self.swept_at, self.sweeps = self.swept_at, self.now(), True

    def sweep_ends(self, is_due: Callable[[GameId], bool]) -> None:
        """`is_due`: whether the next sweep would find the table again."""
        self.sweeps = False
        for id, units in self.swept.items():
            self._settle(self.tables[id], units, is_due=is_due(id))
        self.swept.clear()

    def note_use(self, id: GameId, units: int) -> None:
        """Somebody has read or written an item of the table."""
        table = self.tables.get(id)
        if self.sweeps and table and table.sleeps:
            self.swept[id] += units

    def _settle(self, table: Watched, units: int, *, is_due: bool) -> None:
        """The sweep has used a table that slept; nothing is to be due there but the end.

        Where outages have moved the end, one sweep corrects the index when the end was due without them.
        """
        game = table.play.game if table.play else None
        if game is None or game.sleeping_since is None:
            return
        if is_due or self.now() <= game.sleeping_since + game.pace.sleep_s:
            self.counts[ASLEEP_UNITS] += units
            self.broken["the sweep has used a table that sleeps"] += 1
        else:
            self.counts["ends of sleep moved by outages"] += 1
            self.counts["units to move ends of sleep"] += units

    def note_write(self, id: GameId, after: StoredGame | None) -> None:
        """The table has been written; None: removed."""
        self.changed.add(id)
        table = self.tables.get(id)
        if table is None:
            self.tables[id] = Watched(after, self.now())
            return
        before, table.stored = table.stored, after
        if isinstance(after, Play):
            if isinstance(before, Play):
                self._check(id, table, before, after)
            if not isinstance(before, Play) or _instant(before.game) != _instant(after.game):
                table.began, table.early_s = self._known_time, LATE_S if self.sweeps or self.looks else 0
            for player in after.game.players:
                _note_vacation(table.vacations, player)

    def _check(self, id: GameId, table: Watched, before: Play, after: Play) -> None:
        old, new = before.game, after.game
        for player in old.players:
            if new.player(player.seat).missed > player.missed:
                self._check_late(id, table, old, player)
        first = old.phase is Phase.CLUE and old.round.storyteller is None and old.round.number == new.round.number
        if first and new.phase is Phase.CLUE and new.round.storyteller is not None:
            self._check_late(id, table, old, None)
        self._note_moves(table, before, after)
        if new.phase is Phase.FINISHED:
            if old.phase is not Phase.FINISHED:
                self._check_end(id, table, before, after)
        else:
            self._check_sleep(before, after)

    def _check_sleep(self, before: Play, after: Play) -> None:
        slept, sleeps = before.game.sleeping_since, after.game.sleeping_since
        why = _why_asleep(after, self.now() if sleeps is None else sleeps)
        if sleeps is None:
            if why:
                self.broken[f"a table is awake although {why}"] += 1
            if slept is not None:
                self.counts["wakes"] += 1
                if self.sweeps:
                    self.broken["a table woke by itself"] += 1
        elif slept is None:
            self.counts["sleeps"] += 1
            if why is None:
                self.broken["a table sleeps although somebody is there"] += 1
            self.counts[f"sleeps because {why}"] += 1

    def _check_late(self, id: GameId, table: Watched, game: Game, player: Player | None) -> None:
        """A player has missed an action; None: everybody has missed the first clue."""
        self.counts["actions missed" if player else "first clues missed"] += 1
        ran, allowed = self._ran_s(table, game, player), self._allowed_s(game, player)
        if ran + table.early_s < allowed:
            what = f"{game.phase} of {id}, round {game.round.number}"
            self.broken[f"passed over in {what}: {ran:,} of {allowed:,} s had run"] += 1

    def _note_moves(self, table: Watched, before: Play, after: Play) -> None:
        """Count the actions that would have been missed if outages counted."""
        old, new, now = before.game, after.game, self.now()
        done = set() if self.sweeps else {*waiting_for(old, before.rules)} - {bot.seat for bot in before.bots}
        if _instant(old) == _instant(new):
            done -= {*waiting_for(new, after.rules)}
        for player in (old.player(seat) for seat in done):
            stops = [*table.vacations.get(player.seat, ()), *_weekends(old.pace, table.began, now)]
            acted = new.player(player.seat).presence == "active" and new.player(player.seat).missed <= player.missed
            if acted and _ran_s(table.began, now, stops) > self._allowed_s(old, player):
                self.counts[IN_TIME] += 1

    def _check_end(self, id: GameId, table: Watched, before: Play, after: Play) -> None:
        game = after.game
        there = [player for player in _people(after) if player.presence != "left"]
        if not there or len(participants(game, after.rules)) < after.rules.fewest:
            self.counts["games that ended because players left"] += 1
        elif before.game.sleeping_since is not None and game.unfinished:
            self.counts["games that ended in their sleep"] += 1
            if _ran_s(table.began, self.now(), self.outages) + LATE_S < game.pace.sleep_s:
                self.broken[f"the sleep of {id} was cut short"] += 1
        elif game.unfinished and not any(player.presence == "active" for player in there):
            self.broken[f"{id} ended, but its players could come back"] += 1
        elif game.unfinished and game.last_round is not None:
            self.broken[f"{id} ended unfinished"] += 1
        else:
            self.counts["games played to their end"] += 1

    def states(self) -> Counter[str]:
        """What the tables do now."""
        return Counter(_describe(table) for table in self.tables.values())

    def stuck_tables(self) -> Iterator[str]:
        """The tables where the time of everything is over, and which have not gone on."""
        for id, table in self.tables.items():
            match table.stored:
                case Lobby() as lobby if lobby.next_timeout is not None and self.swept_at > lobby.next_timeout:
                    yield f"nobody goes on with the end of the lobby {id}"
                case Play() as play if play.game.sleeping_since is not None:
                    if _ran_s(table.began, self.swept_at, self.outages) > play.game.pace.sleep_s + LATE_S:
                        yield f"{id} sleeps for ever"
                case Play() as play if play.game.phase is not Phase.FINISHED:
                    if not self._waits(table, play):
                        yield f"{id} waits for nobody, or for nothing"
                case _:
                    pass

    def _waits(self, table: Watched, play: Play) -> bool:
        """Whether it waits for somebody, and each of them has time left; of two partners who owe a card, one has."""
        game = play.game
        players = [game.player(seat) for seat in waiting_for(game, play.rules)]
        left_s = [self._allowed_s(game, player) - self._ran_s(table, game, player) + LATE_S for player in players]
        return bool(left_s) and (max if play.plays_in_pairs else min)(left_s) >= 0

    @property
    def _game_time(self) -> int:
        """The second to which games are brought."""
        return min(self.now(), self.swept_at + STANDS_S)

    @property
    def _known_time(self) -> int:
        """The same where the last sweep may not be known yet."""
        known_at = self.swept_before if self.now() < self.swept_at + KNOWN_S and not self.sweeps else self.swept_at
        return min(self.now(), known_at + STANDS_S)

    def _ran_s(self, table: Watched, game: Game, player: Player | None) -> int:
        """The seconds that have run for this player since the phase began."""
        now = self._game_time
        first = game.phase is Phase.CLUE and game.round.storyteller is None
        away = () if player is None or first else table.vacations.get(player.seat, ())
        return _ran_s(table.began, now, [*self.outages, *away, *_weekends(game.pace, table.began, now)])

    def _allowed_s(self, game: Game, player: Player | None) -> int:
        """The seconds that the player has: the limit of the phase, and what is left of the time bank."""
        pace = game.pace
        limit = {Phase.CLUE: pace.clue_s, Phase.CARDS: pace.cards_s, Phase.VOTES: pace.votes_s}.get(game.phase)
        first = game.phase is Phase.CLUE and game.round.storyteller is None
        return (limit or 0) + (0 if player is None or first else pace.time_bank_s - player.bank_used_s)


def _describe(table: Watched) -> str:
    match table.stored:
        case None:
            return "removed, because nobody started them"
        case Lobby():
            return "in the lobby"
        case Play(game=game) if game.phase is Phase.FINISHED:
            return "over"
        case _:
            return "asleep" if table.sleeps else "waiting for somebody who has time left"


def _instant(game: Game) -> tuple[object, ...]:
    """What changes when a phase begins, or begins again."""
    return game.round.number, game.phase, game.round.storyteller, game.sleeping_since


def _why_asleep(stored: Play, at: int) -> str | None:
    """Why the table sleeps at that second; None if it is to be awake."""
    present = [player for player in _people(stored) if player.presence == "active"]
    if not present:
        return "all were absent"
    if all(player.vacation and player.vacation[1] > at for player in present):
        return "all were on vacation"
    return "all agreed to pause" if all(player.seat in stored.game.wants_pause for player in present) else None


def _people(stored: Play) -> list[Player]:
    bots = {bot.seat for bot in stored.bots}
    return [player for player in stored.game.players if player.seat not in bots]


def _note_vacation(vacations: dict[Seat, list[Stop]], player: Player) -> None:
    """Keep the vacation; one that began in the same second is the same, with another end."""
    if player.vacation is None:
        return
    known = vacations.setdefault(player.seat, [])
    if known and known[-1][0] == player.vacation[0]:
        known.pop()
    known.append(player.vacation)


def _ran_s(begun: int, until: int, stops: Iterable[Stop]) -> int:
    """The seconds from `begun` to `until` that are in none of the stops."""
    stops = [(start, end) for start, end in stops if start < until and end > begun]
    edges = sorted({begun, until, *(min(max(edge, begun), until) for stop in stops for edge in stop)})
    return sum(
        later - earlier for earlier, later in pairwise(edges) if not any(start <= earlier < end for start, end in stops)
    )


def _weekends(pace: Pace, begun: int, until: int) -> list[Stop]:
    """The Saturdays and Sundays that touch this time."""
    if pace.weekends_off is None:
        return []
    zone = ZoneInfo(pace.weekends_off)
    day = datetime.fromtimestamp(begun, zone).replace(hour=0, minute=0, second=0)
    stops = []
    while day.timestamp() < until:
        following = day + timedelta(1)
        if day.weekday() >= SATURDAY:
            stops.append((int(day.timestamp()), int(following.timestamp())))
        day = following
    return stops
