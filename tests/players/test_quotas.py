"""The daily quotas of a player, and the headers about them."""

from dataclasses import replace
from functools import partial

import pytest

from chalicelib.core.errors import QuotaUsedUp
from chalicelib.engine.values import value_class
from chalicelib.lobby import opening
from chalicelib.notify import webhooks
from chalicelib.notify.destinations import USUAL
from chalicelib.notify.destinations_store import TableWebhooks
from chalicelib.notify.outbox import Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.players import profile as players_profile
from chalicelib.players import quotas, tokens
from chalicelib.players.store import TablePlayers
from chalicelib.tables.store import TableGames
from tests.at_table import lobby as gathered
from tests.at_table import person, refused
from tests.at_table import table as seated
from tests.fakes.wire import answer_lost, never_arrived
from tests.playing import seats_of
from tests.trouble import Trouble, a_transaction

DAY_S = 86_400
NOON = 20_000 * DAY_S + DAY_S // 2
HOOKS = "/v1/me/webhooks"
URL = "https://example.org/reverie"
WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


@pytest.fixture
def few(monkeypatch):
    for quota in quotas.PER_DAY:
        monkeypatch.setitem(quotas.PER_DAY, quota, 2)


def fields(answer, name):
    quota, *parameters = answer.headers[name].split(";")
    return quota.strip('"'), {key: int(value) for key, value in (part.split("=") for part in parameters)}


def check_told(answer, quota, left):
    told, rest = fields(answer, "RateLimit")
    assert (told, rest["r"]) == (quota, left)
    assert 0 < rest["t"] <= DAY_S
    assert fields(answer, "RateLimit-Policy") == (quota, {"q": 2, "w": DAY_S})


def check_used_up(answer, quota):
    refused(answer, 429, "quota-used-up")
    assert answer.json["facts"] == {"quota": quota, "limit": 2}
    check_told(answer, quota, 0)
    assert int(answer.headers["Retry-After"]) == fields(answer, "RateLimit")[1]["t"]


def test_a_player_opens_tables_up_to_the_daily_quota(http, few):
    ana = person(http)
    for left in (1, 0):
        check_told(ana.post("/v1/games"), "tables", left)
    check_used_up(ana.post("/v1/games"), "tables")
    assert len(ana.see("/v1/me/games")["games"]) == 2
    assert person(http, "Ben").post("/v1/games").status_code == 201


def test_a_rematch_counts_for_the_player_who_asks_for_it(http, few):
    game = seated(http, 3, options={"end": "rounds", "rounds_each": 1})
    for asker, left in ((game.host, 0), (game.people[1], 1)):
        game.play_to_the_end()
        opened = asker.post(f"{game.href}/rematch")
        check_told(opened, "tables", left)
        again = game.host.post(f"{game.href}/rematch")
        assert (opened.status_code, again.status_code, again.json["id"]) == (201, 200, opened.json["id"])
        for guest in game.people[1:]:
            assert guest.post(f"{game.href}/rematch").status_code == 200
        game.href = opened.headers["Location"]
        assert asker.post(f"{game.href}/start").status_code == 200
    game.play_to_the_end()
    check_used_up(game.host.post(f"{game.href}/rematch"), "tables")
    assert game.host.see(game.href)["rematch"] is None
    assert game.people[2].post(f"{game.href}/rematch").status_code == 201


def test_a_player_takes_seats_up_to_the_daily_quota(http, few):
    tables, guest = [gathered(http, 1) for _ in range(3)], person(http, "Guest")
    invites = [{"invite": table.host.see(table.href)["invite"]} for table in tables]
    answers = [guest.post(f"{table.href}/seats", invite) for table, invite in zip(tables, invites, strict=True)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    check_told(answers[0], "seats", 1)
    check_used_up(answers[2], "seats")
    assert len(tables[2].host.see(tables[2].href)["players"]) == 1


def test_a_player_takes_new_names_up_to_the_daily_quota(http, few):
    ana = person(http)
    for name, left in (("Anna", 1), ("Anna", 1), ("Anne", 0)):
        check_told(ana.send("PATCH", "/v1/me", {"name": name}), "renames", left)
    check_used_up(ana.send("PATCH", "/v1/me", {"name": "Anja"}), "renames")
    changed = ana.send("PATCH", "/v1/me", {"name": "Anne", "locale": "ja"})
    assert (changed.status_code, changed.json["name"], changed.json["locale"]) == (200, "Anne", "ja")


@pytest.mark.parametrize("fault", [answer_lost, never_arrived])
def test_a_new_name_counts_once_though_the_answer_of_the_store_is_lost(deps, db, fault):
    deps = replace(deps, pause=lambda _: None)
    ana, _ = players_profile.register(deps, "Ana", "en")
    with Trouble(db, fault, a_transaction, times=1) as trouble:
        assert players_profile.change_profile(deps, ana.id, players_profile.Changes("Anna")).new.name == "Anna"
    assert trouble.times == 0
    assert quotas.quota_status(deps, ana.id, "renames").left == quotas.PER_DAY["renames"] - 1


def test_of_two_devices_that_change_a_profile_at_once_neither_undoes_the_other(deps, db):
    ana, _ = players_profile.register(deps, "Ana", "en")
    meanwhile = [lambda: players_profile.change_profile(deps, ana.id, players_profile.Changes("Anna"))]

    class Slow(TablePlayers):
        def quota_status(self, quota_use):
            status = TablePlayers.quota_status(self, quota_use)
            while meanwhile:
                meanwhile.pop()()
            return status

    players_profile.change_profile(
        replace(deps.with_instances({TablePlayers: Slow(db)}), pause=lambda _: None),
        ana.id,
        players_profile.Changes(locale="ja"),
    )
    profile = deps.store(TablePlayers).profile(ana.id)
    assert (profile.name, profile.locale) == ("Anna", "ja")


def test_a_player_who_is_seated_moves_free_of_charge(http, few):
    table = gathered(http, 2)
    for colour in ("black", "pink", "grey"):
        answer = table.people[1].post(f"{table.href}/seats", {"colour": colour})
        assert answer.status_code == 200
        check_told(answer, "seats", 1)


def test_a_private_table_costs_nothing_and_reveals_no_quota(http, few):
    table, stranger = gathered(http, 1), person(http, "Eva")
    for _ in range(4):
        answer = stranger.post(f"{table.href}/seats", {"invite": "AAAA-AAAA-AAAA"})
        refused(answer, 404, "game-not-found")
        assert "RateLimit" not in answer.headers


def test_a_player_has_tokens_up_to_the_limit(http, deps, monkeypatch):
    monkeypatch.setattr(tokens, "MAX_TOKENS", 3)
    ana = person(http)
    made = [ana.post("/v1/me/tokens") for _ in range(3)]
    assert [answer.status_code for answer in made] == [201, 201, 409]
    refused(made[2], 409, "too-many-tokens")
    assert made[2].json["facts"] == {"limit": 3}
    assert ana.delete(f"/v1/me/tokens/{made[0].json['id']}").status_code == 204
    assert ana.post("/v1/me/tokens").status_code == 201


def test_a_player_creates_tokens_up_to_the_daily_quota(http, few):
    ana = person(http)
    for left in (1, 0):
        check_told(ana.post("/v1/me/tokens"), "tokens", left)
    check_used_up(ana.post("/v1/me/tokens"), "tokens")
    assert len(ana.see("/v1/me/tokens")["tokens"]) == 3


def test_a_player_registers_webhooks_up_to_the_daily_quota(http, few):
    ana = person(http)
    for left in (1, 0):
        made = ana.post(HOOKS, {"url": URL})
        check_told(made, "webhooks", left)
        assert ana.delete(f"{HOOKS}/{made.json['id']}").status_code == 204
    check_used_up(ana.post(HOOKS, {"url": URL}), "webhooks")
    assert ana.see(HOOKS) == {"webhooks": []}


def test_pings_and_redeliveries_are_counted_together(http, deps, few):
    ana = person(http)
    webhook = f"{HOOKS}/{ana.post(HOOKS, {'url': URL}).json['id']}"
    first = ana.see(f"{webhook}/deliveries")["deliveries"][0]["id"]
    check_told(ana.post(f"{webhook}/ping"), "pings", 1)
    check_told(ana.post(f"{webhook}/deliveries/{first}/redeliver"), "pings", 0)
    waiting = deps.port(Queue).tasks.qsize()
    for path in ("ping", f"deliveries/{first}/redeliver"):
        check_used_up(ana.post(f"{webhook}/{path}"), "pings")
    assert deps.port(Queue).tasks.qsize() == waiting
    assert len(ana.see(f"{webhook}/deliveries")["deliveries"]) == 2


def test_new_secrets_are_counted_with_them(http, deps, few):
    ana = person(http)
    made = ana.post(HOOKS, {"url": URL}).json
    secrets = [ana.post(f"{HOOKS}/{made['id']}/secret") for _ in range(3)]
    check_told(secrets[0], "pings", 1)
    check_told(secrets[1], "pings", 0)
    check_used_up(secrets[2], "pings")
    assert deps.store(TableWebhooks).webhook(made["id"]).secret == secrets[1].json["secret"]


def test_a_ping_of_an_unknown_webhook_costs_nothing(http, few):
    ana = person(http)
    webhook = f"{HOOKS}/{ana.post(HOOKS, {'url': URL}).json['id']}"
    for _ in range(4):
        refused(ana.post(f"{HOOKS}/h_4f1c0a9be27d3856/ping"), 404, "webhook-not-found")
        refused(ana.post(f"{webhook}/deliveries/msg_1/redeliver"), 404, "delivery-not-found")
        refused(ana.post(HOOKS, {"url": URL}), 409, "webhook-exists")
    check_told(ana.post(f"{webhook}/ping"), "pings", 1)
    check_told(ana.post(HOOKS, {"url": f"{URL}/two"}), "webhooks", 0)


def test_a_refused_request_costs_nothing(http, few):
    ana = person(http)
    for _ in range(4):
        refused(ana.post("/v1/games", {"decks": ["none"]}), 404, "deck-not-found")
    check_told(ana.post("/v1/games"), "tables", 1)


def test_the_same_key_again_costs_nothing_even_when_nothing_is_left(http, few):
    ana = person(http)
    first = ana.post("/v1/games", {}, Idempotency_Key="one")
    again = ana.post("/v1/games", {}, Idempotency_Key="one")
    assert ana.post("/v1/games").status_code == 201
    late = ana.post("/v1/games", {}, Idempotency_Key="one")
    assert first.json["id"] == again.json["id"] == late.json["id"]
    refused(ana.post("/v1/games", {"listed": True}, Idempotency_Key="one"), 422, "idempotency-key-reused")
    check_used_up(ana.post("/v1/games", {}, Idempotency_Key="two"), "tables")


def test_the_day_begins_at_midnight(deps, few):
    ana, _ = players_profile.register(deps, "Ana", "en")
    today, tomorrow = (replace(deps, now=lambda at=at: at) for at in (NOON, NOON + DAY_S // 2))
    for _ in range(2):
        paid = quotas.quota_status(today, ana.id, "tables")
        opening.open_table(today, ana, WISH, None, "", quota_use=paid.quota_use)
    with pytest.raises(QuotaUsedUp) as refusal:
        quotas.quota_status(today, ana.id, "tables").check()
    assert refusal.value.resets_s == DAY_S // 2
    assert quotas.quota_status(tomorrow, ana.id, "tables").left == 2


def test_two_at_once_do_not_exceed_the_quota(deps, few):
    ana, _ = players_profile.register(deps, "Ana", "en")
    stale = [quotas.quota_status(deps, ana.id, quota) for quota in ("tables", "tables", "tables", "tokens")]
    for paid in stale[:2]:
        opening.open_table(deps, ana, WISH, None, "", quota_use=paid.quota_use)
    with pytest.raises(QuotaUsedUp):
        opening.open_table(deps, ana, WISH, None, "", quota_use=stale[2].quota_use)
    for _ in range(2):
        tokens.add_token(deps, ana.id, "phone", stale[3].quota_use)
    with pytest.raises(QuotaUsedUp):
        tokens.add_token(deps, ana.id, "phone", stale[3].quota_use)
    assert len(seats_of(deps, ana.id)) == 2
    assert len(deps.store(TablePlayers).tokens(ana.id)) == 3


def test_two_pings_at_once_do_not_exceed_the_quota(db, deps, few):
    ana, _ = players_profile.register(deps, "Ana", "en")
    webhook, _ = webhooks.register(deps, ana.id, URL, USUAL)
    first = deps.store(TableOutbox).last(webhook.id, 1)[0].id
    stale = deps.with_instances({TablePlayers: StaleAccounts(db)})
    for _ in range(2):
        webhooks.verify(stale, ana.id, webhook.id)
    for too_many in (webhooks.verify, partial(webhooks.redeliver_notification, delivery=first)):
        with pytest.raises(QuotaUsedUp):
            too_many(stale, ana.id, webhook.id)
    assert len(deps.store(TableOutbox).last(webhook.id, 9)) == 3


@value_class
class StaleAccounts(TablePlayers):
    """A store that gives accounts as they were before anything was counted."""

    def quota_status(self, quota_use):
        return TablePlayers.quota_status(self, quota_use)[0], 0


def add_token(deps, player):
    tokens.add_token(deps, player, "phone", quotas.quota_status(deps, player, "tokens").quota_use)


def register_webhook(deps, player):
    webhooks.register(deps, player, f"{URL}/two", USUAL)


def ping(deps, player):
    webhooks.verify(deps, player, deps.store(TableWebhooks).of_player(player)[0].id)


def redeliver(deps, player):
    id = deps.store(TableWebhooks).of_player(player)[0].id
    webhooks.redeliver_notification(deps, player, id, deps.store(TableOutbox).last(id, 1)[0].id)


@pytest.mark.parametrize(
    ("quota", "ask", "left"),
    [("tokens", add_token, 1), ("webhooks", register_webhook, 0), ("pings", ping, 1), ("pings", redeliver, 1)],
)
def test_a_request_whose_answer_was_lost_is_counted_once(deps, few, quota, ask, left):
    ana, _ = players_profile.register(deps, "Ana", "en")
    webhooks.register(deps, ana.id, URL, USUAL)
    with Trouble(deps.store(TableGames).table, answer_lost, a_transaction, times=1) as trouble:
        ask(deps, ana.id)
    assert trouble.times == 0
    assert quotas.quota_status(deps, ana.id, quota).left == left


def test_counters_expire_by_themselves_and_name_nobody(db, http):
    ana = person(http)
    ana.post("/v1/games")
    (used,) = [item for item in db.table.items() if item["sk"] == "USED" and "tables" in item]
    assert used.keys() == {"pk", "sk", "tables", "ttl", "format"}
    assert ana.see("/v1/me")["id"] not in str(used)
    assert used["ttl"] % DAY_S == 0
