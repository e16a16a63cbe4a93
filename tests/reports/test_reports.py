"""Reports of messages and clues: the operator finds each once, for a while, and no name of an erased reporter."""

from dataclasses import field, replace

import pytest
from werkzeug.test import Client

from chalicelib.core.errors import Unauthenticated
from chalicelib.engine.values import value_class
from chalicelib.players.quotas import quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.reports import reports
from chalicelib.reports.store import KEPT_S, TableReports
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.store.table import HIGHEST
from chalicelib.tables.store import TableGames
from tests.at_table import lobby, person, refused, table
from tests.playing import erasure
from tests.trouble import everything, failing_from


def found(db):
    """The reports, found as docs/architecture.md tells the operator."""
    return list(db.query("REPORTS", "0", HIGHEST, newest_first=True))


def post_message(game, who, text):
    return who.post(f"{game.href}/messages", {"text": text}).json["id"]


def report(game, who, **what):
    return who.post(f"{game.href}/reports", what)


def test_the_operator_finds_a_reported_message_with_its_context(http, db):
    game = lobby(http, 3)
    id = post_message(game, game.people[1], "You fool")
    answer = report(game, game.people[2], message=id, reason="An insult")
    assert (answer.status_code, answer.data) == (204, b"")
    assert answer.headers["RateLimit"].startswith('"reports";r=19;t=')
    (item,) = found(db)
    assert {name: item[name] for name in ("game", "message", "seat", "text", "reason")} == {
        "game": game.href.rpartition("/")[2],
        "message": 1,
        "seat": 2,
        "text": "You fool",
        "reason": "An insult",
    }
    assert item["reporter"] == game.people[2].see("/v1/me")["id"]
    assert item["ttl"] - item["at"] == KEPT_S == 180 * 86_400


def test_the_operator_reads_every_report_in_dynamodb_the_oldest_first(moto_table, served, wire_up):
    game = lobby(Client(served(wire_up(moto_table))), 2)
    for n in range(2):
        report(game, game.host, message=post_message(game, game.people[1], f"You fool {n}"))
    stored = TableReports(moto_table)
    assert sorted(one.text for one in stored.all()) == ["You fool 0", "You fool 1"]
    assert [one.at for one in stored.all()] == sorted(one.at for one in stored.all())


def test_a_clue_can_be_reported_as_soon_as_it_is_given_and_ever_after(http, db):
    game = table(http, 3, options={"first_storyteller": "host"})
    refused(report(game, game.people[1], round=1), 404, "round-not-found")
    clue = game.play_to("cards")["round"]["clue"]
    assert report(game, game.people[1], round=1).status_code == 204
    game.play_to("clue", 3)
    assert report(game, game.people[2], round=1).status_code == 204
    assert [(item["round"], item["seat"], item["text"]) for item in found(db)] == [(1, 1, clue)] * 2
    for number in (3, 4, 9999):
        refused(report(game, game.people[1], round=number), 404, "round-not-found")


def test_the_same_thing_is_reported_once_by_each(http, db):
    game = lobby(http, 3)
    id = post_message(game, game.people[1], "You fool")
    for who in (game.host, game.host, game.people[2]):
        assert report(game, who, message=id).status_code == 204
    assert len(found(db)) == 2


def test_a_copy_stays_when_the_message_is_deleted(http, db):
    game = lobby(http, 2)
    id = post_message(game, game.people[1], "You fool")
    report(game, game.host, message=id)
    game.people[1].delete(f"{game.href}/messages/{id}")
    assert [item["text"] for item in found(db)] == ["You fool"]
    refused(report(game, game.people[1], message=id), 404, "message-not-found")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"reason": "?"},
        {"message": "m_00000001", "round": 1},
        {"message": None},
        {"round": 0},
        {"message": ""},
        {"message": "m_00000001", "reason": "a" * 201},
        {"message": "m_00000001", "reason": "\u200b"},
    ],
)
def test_a_report_is_about_one_thing(http, body):
    game = lobby(http, 1)
    post_message(game, game.host, "Hm")
    refused(game.host.post(f"{game.href}/reports", body), 400, "invalid-body")


@pytest.mark.parametrize("id", ["m_00000002", "m_1", "x"])
def test_a_message_that_does_not_exist_cannot_be_reported(http, id):
    game = lobby(http, 1)
    post_message(game, game.host, "Hm")
    refused(report(game, game.host, message=id), 404, "message-not-found")


def test_everybody_who_may_read_may_report(http, db):
    listed, private = (lobby(http, 1, listed=spec) for spec in (True, False))
    eva = person(http, "Eva")
    for game in (listed, private):
        post_message(game, game.host, "You fools")
    assert report(listed, eva, message="m_00000001").status_code == 204
    refused(report(private, eva, message="m_00000001"), 404, "game-not-found")
    assert len(found(db)) == 1


def test_a_player_reports_twenty_a_day_and_repeats_do_not_count(http, db):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 7})
    game.play_to_the_end()
    for number in range(1, 21):
        assert report(game, game.host, round=number).status_code == 204
    answer = report(game, game.host, round=21)
    refused(answer, 429, "quota-used-up")
    assert answer.json["facts"] == {"quota": "reports", "limit": 20}
    assert int(answer.headers["Retry-After"]) > 0
    assert report(game, game.host, round=20).status_code == 204
    assert report(game, game.people[1], round=21).status_code == 204
    assert len(found(db)) == 21


@value_class
class AnswerLost(TableReports):
    """A store that loses the first answer."""

    asked: list = field(default_factory=list)

    def file(self, id, report, quota_use):
        TableReports.file(self, id, report, quota_use)
        self.asked.append(id)
        if len(self.asked) == 1:
            raise OutcomeUnknown()


def test_a_report_of_unknown_outcome_is_filed_once(http, db, deps):
    game = lobby(http, 2)
    post_message(game, game.people[1], "You fool")
    stored, player = deps.store(TableGames).load(game.href.rpartition("/")[2]), game.host.see("/v1/me")["id"]
    reporter = quota_status(deps, player, "reports")
    lost = AnswerLost(db)
    reports.report_message(
        replace(deps.with_instances({TableReports: lost}), pause=lambda _: None), stored, reporter, 1, None
    )
    assert len(lost.asked) == 2
    assert len(found(db)) == 1


def test_after_half_a_year_it_can_be_reported_again_even_if_the_old_one_is_still_there(http, db, deps):
    game = lobby(http, 2)
    post_message(game, game.people[1], "You fool")
    stored, player = deps.store(TableGames).load(game.href.rpartition("/")[2]), game.host.see("/v1/me")["id"]
    for now in (1_000, 1_000 + KEPT_S - 1, 1_000 + KEPT_S):
        then = replace(deps, now=lambda now=now: now)
        reports.report_message(then, stored, quota_status(then, player, "reports"), 1, None)
    assert len(found(db)) == 2


def test_the_report_of_an_erased_player_stays_without_their_name(http, db):
    game = table(http, 4)
    for n, who in enumerate((game.people[1], game.people[2], game.people[2])):
        report(game, game.people[3], message=post_message(game, who, f"You fool {n}"), reason="swordfish")
    gone = game.people[3].see("/v1/me")["id"]
    assert game.people[3].delete("/v1/me").status_code == 204
    assert sorted(item["text"] for item in found(db)) == ["You fool 0", "You fool 1", "You fool 2"]
    kept = everything(db)
    assert gone not in kept
    assert "swordfish" not in kept


@pytest.mark.parametrize("done", range(5))
def test_an_erasure_that_fails_among_the_reports_can_be_repeated(http, db, done):
    game = lobby(http, 2)
    for n in range(2):
        report(game, game.people[1], message=post_message(game, game.host, f"{n}"))
    gone = game.people[1].see("/v1/me")["id"]
    with failing_from(db, done):
        assert game.people[1].delete("/v1/me").status_code == 503
    assert game.people[1].delete("/v1/me").status_code == 204
    assert gone not in everything(db)
    assert len(found(db)) == 2


def test_a_player_erased_meanwhile_files_no_report(http, db, deps):
    game = lobby(http, 2)
    post_message(game, game.host, "Hm")
    stored, player = deps.store(TableGames).load(game.href.rpartition("/")[2]), game.people[1].see("/v1/me")["id"]
    reporter = quota_status(deps, player, "reports")
    deps.store(TablePlayers).remove(player, erasure(player))
    with pytest.raises(Unauthenticated):
        reports.report_message(deps, stored, reporter, 1, None)
    assert found(db) == []
