"""Reports, in one partition, so that the operator reads them with one query.

The place of a report begins with its time, such as
`2026-11-22T18:00:00Z#…`; a note's ends with `MESSAGE#7`, `ROUND#4`, `CARD#d_…-017`, `SEAT#3` or
`CLUE#2026-12-24#…`, and names the table or the circle before.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime

from chalicelib.core.ids import GAME, NO_PLAYER, CircleId, GameId, PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.game import Seat
from chalicelib.engine.values import value_class
from chalicelib.players.store import count_use, player_pk, require_profile
from chalicelib.reports.report import DayClueReport, Report
from chalicelib.store.kinds import Kind
from chalicelib.store.table import (
    HIGHEST,
    Absent,
    ConditionFailed,
    Delete,
    Item,
    Key,
    Put,
    Table,
    below,
    key_of,
    number,
    text,
)

REPORTS = "REPORTS"
REPORT = "REPORT#"
EARLIEST = "0"  # sorts before every time
CIRCLE = "c_"  # every id of a circle begins with it
KEPT_S = 180 * 24 * 3600
OF_THE_REPORTER = {"reporter", "reason"}
ITEMS = (
    Kind(
        name="report",
        key=Key("REPORTS", "<time>#<rest>"),
        holds="a reported message, clue, card, or name and label of a seat: a copy of the words, or which card it is, "
        "whose they are, the reporter and the reason, with `ttl`",
        owner="operator",
        ends="180 days",
        export="games[].reports",
        erasure="cleared",
        left="a copy of the words, also when their author is erased; not the reporter and the reason",
    ),
    Kind(
        name="report note",
        key=Key("PLAYER#p", "REPORT#<g or c>#<what>"),
        holds="what the player has reported, and where the report is, with `ttl`",
        ends="180 days",
        export="games[].reports",
    ),
)


@value_class
class TableReports:
    """The store of reports to the operator. They expire after 180 days."""

    table: Table

    def file(self, id: str, report: Report | DayClueReport, quota_use: QuotaUse) -> None:
        """Store a report; does nothing if the same player has reported the same before.

        Raises OutcomeUnknown, QuotaUsedUp, or Unauthenticated if the player has been erased.

        A note that is there already means that the same report has been filed.
        """
        item = _item(id, report)
        if report.reporter == NO_PLAYER:
            self.table.write(count_use(quota_use), Put(item))
            return
        note: Item = {**_note_key(report)._asdict(), "report": item["sk"], "ttl": item["ttl"]}
        try:
            self.table.write(
                require_profile(report.reporter), Put(note, Absent(report.at)), count_use(quota_use), Put(item)
            )
        except ConditionFailed:
            return

    def of_game(self, player: PlayerId, id: GameId) -> tuple[Report, ...]:
        """The player's reports from this table, the oldest first."""
        notes = self.table.query(player_pk(player), *below(f"{REPORT}{id}#"))
        return tuple(map(_report, self._of_notes(notes)))

    def of_clues(self, player: PlayerId) -> tuple[DayClueReport, ...]:
        """The player's reports of clues in circles, the oldest first."""
        notes = self.table.query(player_pk(player), *below(REPORT + CIRCLE))
        return tuple(map(_clue_report, self._of_notes(notes)))

    def _of_notes(self, notes: Iterable[Item]) -> list[Item]:
        """The reports that the notes are of, the oldest first."""
        keys = [_key(note) for note in notes]
        items: Iterable[Item] = self.table.get_many(keys) if keys else ()
        return sorted(items, key=lambda item: text(item, "sk"))

    def games_with_reports(self, player: PlayerId, after: GameId | None, limit: int) -> tuple[GameId, ...]:
        """The tables of the player's reports, in the order of their ids, from the one after `after` on.

        Reads one note of each table.
        """
        found: list[GameId] = []
        first, last = below(REPORT + GAME)
        while len(found) < limit:
            begin = f"{REPORT}{after}#{HIGHEST}" if after else first
            note = next(iter(self.table.query(player_pk(player), begin, last, limit=1)), None)
            if note is None:
                break
            after = GameId(text(note, "sk").split("#")[1])
            found.append(after)
        return tuple(found)

    def all(self) -> Iterator[Report | DayClueReport]:
        """Every report, the oldest first, for the operator."""
        items = self.table.query(REPORTS, EARLIEST, HIGHEST)
        return (_clue_report(item) if "circle" in item else _report(item) for item in items)

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Delete reporter and reason of `limit` of the player's reports; the operator keeps the reported words.

        The result says whether nothing is left. For a player without a profile. Raises OutcomeUnknown; safe to repeat.
        """
        notes = list(self.table.query(player_pk(player), *below(REPORT), limit=limit))
        for note in notes:
            item = self.table.get(_key(note))
            if item is not None:
                self.table.write(Put({name: value for name, value in item.items() if name not in OF_THE_REPORTER}))
            self.table.write(Delete(key_of(note)))
        return len(notes) < limit


def _key(note: Item) -> Key:
    return Key(REPORTS, text(note, "report"))


def _note_key(report: Report | DayClueReport) -> Key:
    if isinstance(report, DayClueReport):
        return Key(player_pk(report.reporter), f"{REPORT}{report.circle}#CLUE#{report.day}#{report.clue}")
    return Key(player_pk(report.reporter), f"{REPORT}{report.game}#{_subject_key(report)}")


def _subject_key(report: Report) -> str:
    if report.card is not None:
        return f"CARD#{report.card}"
    if report.is_of_seat:
        return f"SEAT#{report.seat}"
    return f"ROUND#{report.round}" if report.message is None else f"MESSAGE#{report.message}"


def _item(id: str, report: Report | DayClueReport) -> Item:
    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told = {**_subject(report), "reason": report.reason}
    return {
        "pk": REPORTS,
        "sk": f"{at}#{id}",
        "text": report.text,
        "reporter": report.reporter,
        "at": report.at,
        "ttl": report.at + KEPT_S,
        **{name: value for name, value in told.items() if value is not None},
    }


def _subject(report: Report | DayClueReport) -> dict[str, str | int | None]:
    """What is reported, and whose it is."""
    if isinstance(report, DayClueReport):
        day = report.day.isoformat()
        return {"circle": report.circle, "day": day, "clue": report.clue, "member": report.member}
    return {
        "game": report.game,
        "seat": report.seat,
        "message": report.message,
        "round": report.round,
        "card": report.card,
    }


def _clue_report(item: Item) -> DayClueReport:
    return DayClueReport(
        circle=CircleId(text(item, "circle")),
        day=date.fromisoformat(text(item, "day")),
        clue=text(item, "clue"),
        member=number(item, "member"),
        text=text(item, "text"),
        reason=text(item, "reason") if "reason" in item else None,
        reporter=PlayerId(text(item, "reporter")) if "reporter" in item else NO_PLAYER,
        at=number(item, "at"),
    )


def _report(item: Item) -> Report:
    return Report(
        game=GameId(text(item, "game")),
        message=number(item, "message") if "message" in item else None,
        round=number(item, "round") if "round" in item else None,
        seat=Seat(number(item, "seat")),
        text=text(item, "text"),
        reason=text(item, "reason") if "reason" in item else None,
        reporter=PlayerId(text(item, "reporter")) if "reporter" in item else NO_PLAYER,
        at=number(item, "at"),
        card=text(item, "card") if "card" in item else None,
    )
