"""Reports in DynamoDB, in one partition, so that the operator reads them with one query.

The items: `kinds.py`, "report" and "report note". The place of a report begins with its time, such as
`2026-11-22T18:00:00Z#…`; a note's ends with `MESSAGE#7` or `ROUND#4`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from chalicelib.engine.ids import Seat
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import Report
from chalicelib.service.stored import NOBODY, GameId, PlayerId, QuotaUse
from chalicelib.storage.dynamo import ConditionFailed, Dynamo, Item, delete, key, put
from chalicelib.storage.keys import n
from chalicelib.storage.players import count_use, is_there, player_pk, used_up

REPORTS = "REPORTS"
REPORT = "REPORT#"
KEPT_S = 180 * 24 * 3600
OF_THE_REPORTER = {"reporter", "reason"}


@dataclass(frozen=True, slots=True)
class DynamoReports:
    db: Dynamo

    def file(self, id: str, report: Report, quota_use: QuotaUse) -> None:
        item = _item(id, report)
        note: Item = {**_note_key(report), "report": item["sk"], "ttl": item["ttl"]}
        free = "attribute_not_exists(pk) OR #ttl <= :now", {":now": n(report.at)}, {"#ttl": "ttl"}
        try:
            self.db.write(put(note, *free), put(item), is_there(report.reporter), count_use(quota_use))
        except ConditionFailed as failure:
            noted, _, erased, unpaid = failure.failed
            if erased:
                raise Unauthenticated() from failure
            if unpaid and not noted:
                raise used_up(quota_use) from failure

    def of_player(self, player: PlayerId) -> tuple[Report, ...]:
        where = [note["report"]["S"] for note in self._notes(player)]
        items = self.db.get_many([key(REPORTS, sk) for sk in where])
        return tuple(map(_report, sorted(items, key=lambda item: item["sk"]["S"])))

    def forget(self, player: PlayerId) -> None:
        for note in list(self._notes(player)):
            item = self.db.get(REPORTS, note["report"]["S"])
            if item is not None:
                self.db.write(put({name: value for name, value in item.items() if name not in OF_THE_REPORTER}))
            self.db.write(delete(player_pk(player), note["sk"]["S"]))

    def _notes(self, player: PlayerId) -> Iterator[Item]:
        return self.db.all_below(player_pk(player), REPORT)


def _note_key(report: Report) -> Item:
    what = f"ROUND#{report.round}" if report.message is None else f"MESSAGE#{report.message}"
    return key(player_pk(report.reporter), f"{REPORT}{report.game}#{what}")


def _item(id: str, report: Report) -> Item:
    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        **key(REPORTS, f"{at}#{id}"),
        "game": {"S": report.game},
        **({} if report.message is None else {"message": n(report.message)}),
        **({} if report.round is None else {"round": n(report.round)}),
        "seat": n(report.seat),
        "text": {"S": report.text},
        **({} if report.reason is None else {"reason": {"S": report.reason}}),
        "reporter": {"S": report.reporter},
        "at": n(report.at),
        "ttl": n(report.at + KEPT_S),
    }


def _report(item: Item) -> Report:
    return Report(
        game=GameId(item["game"]["S"]),
        message=int(item["message"]["N"]) if "message" in item else None,
        round=int(item["round"]["N"]) if "round" in item else None,
        seat=Seat(int(item["seat"]["N"])),
        text=item["text"]["S"],
        reason=item["reason"]["S"] if "reason" in item else None,
        reporter=PlayerId(item["reporter"]["S"]) if "reporter" in item else NOBODY,
        at=int(item["at"]["N"]),
    )
