"""Reports, in one partition, so that the operator reads them with one query.

The place of a report begins with its time, such as
`2026-11-22T18:00:00Z#…`; a note's ends with `MESSAGE#7`, `ROUND#4`, `CARD#d_…-017` or `SEAT#3`.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.game import Seat
from chalicelib.engine.values import value_class
from chalicelib.players.store import count_use, player_pk, require_profile
from chalicelib.reports.report import Report
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
        key=Key("PLAYER#p", "REPORT#g#<what>"),
        holds="what the player has reported, and where the report is, with `ttl`",
        ends="180 days",
        export="games[].reports",
    ),
)


@value_class
class TableReports:
    """The store of reports to the operator. They expire after 180 days."""

    table: Table

    def file(self, id: str, report: Report, quota_use: QuotaUse) -> None:
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
        items = self.table.get_many([_key(note) for note in notes])
        return tuple(map(_report, sorted(items, key=lambda item: text(item, "sk"))))

    def games_with_reports(self, player: PlayerId, after: GameId | None, limit: int) -> tuple[GameId, ...]:
        """The tables of the player's reports, in the order of their ids, from the one after `after` on.

        Reads one note of each table.
        """
        found: list[GameId] = []
        first, last = below(REPORT)
        while len(found) < limit:
            begin = f"{first}{after}#{HIGHEST}" if after else first
            note = next(iter(self.table.query(player_pk(player), begin, last, limit=1)), None)
            if note is None:
                break
            after = GameId(text(note, "sk").split("#")[1])
            found.append(after)
        return tuple(found)

    def all(self) -> Iterator[Report]:
        """Every report, the oldest first, for the operator."""
        return map(_report, self.table.query(REPORTS, EARLIEST, HIGHEST))

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


def _note_key(report: Report) -> Key:
    return Key(player_pk(report.reporter), f"{REPORT}{report.game}#{_subject_key(report)}")


def _subject_key(report: Report) -> str:
    if report.card is not None:
        return f"CARD#{report.card}"
    if report.is_of_seat:
        return f"SEAT#{report.seat}"
    return f"ROUND#{report.round}" if report.message is None else f"MESSAGE#{report.message}"


def _item(id: str, report: Report) -> Item:
    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told = {"message": report.message, "round": report.round, "reason": report.reason, "card": report.card}
    return {
        "pk": REPORTS,
        "sk": f"{at}#{id}",
        "game": report.game,
        "seat": report.seat,
        "text": report.text,
        "reporter": report.reporter,
        "at": report.at,
        "ttl": report.at + KEPT_S,
        **{name: value for name, value in told.items() if value is not None},
    }


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
