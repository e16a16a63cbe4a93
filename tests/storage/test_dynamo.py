"""The requests to DynamoDB, how many there are, and what its errors mean."""

import json
from collections import Counter
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from botocore.config import Config
from botocore.exceptions import ClientError, ConnectTimeoutError, ReadTimeoutError
from botocore.session import get_session
from hypothesis import given

from chalicelib.service import players
from chalicelib.service.errors import StoreUnavailable
from chalicelib.service.opening import TableSpec, open_table
from chalicelib.service.ports import OutcomeUnknown, VersionConflict
from chalicelib.service.stored import GameId, Occupant, Play, PlayerId, Transition
from chalicelib.storage import codec
from chalicelib.storage.dynamo import CONFIG, ConditionFailed, Dynamo, check, delete, key, put, update
from chalicelib.storage.formats import stamped
from chalicelib.storage.games import DynamoGames
from tests.at_table import lobby, move_owed, person
from tests.given import a_reachable_game


@pytest.fixture
def calls(db):
    """Every operation DynamoDB is asked for, in order, with its parameters."""
    seen = []

    def note(params, model, **_):
        seen.append((model.name, params))

    db.client.meta.events.register("provide-client-params.dynamodb", note)
    yield seen
    db.client.meta.events.unregister("provide-client-params.dynamodb", note)


def names(calls):
    done = [name for name, _ in calls]
    calls.clear()
    return done


def test_one_write_alone_needs_no_transaction(db, calls):
    where = key("PK", "SK")
    for write in (
        put({**where, "a": {"N": "1"}}),
        update("PK", "SK", "SET a = :a", "a = :b", {":a": {"N": "2"}, ":b": {"N": "1"}}),
    ):
        db.write(write)
    assert db.get("PK", "SK") == stamped({**where, "a": {"N": "2"}})
    db.write(delete("PK", "SK"))
    assert db.get("PK", "SK") is None
    assert names(calls) == ["PutItem", "UpdateItem", "GetItem", "DeleteItem", "GetItem"]


def test_each_request_costs_what_it_should(http, calls):
    table = lobby(http, 3, options={"first_storyteller": "host"})
    late = person(http)
    invite = table.host.see(table.href)["invite"]
    calls.clear()
    assert late.post(f"{table.href}/seats", {"invite": invite}).status_code == 201
    assert names(calls) == ["BatchGetItem", "BatchGetItem", "TransactWriteItems"]
    table.people.append(late)
    table.host.post(f"{table.href}/start")
    assert names(calls) == ["BatchGetItem", "PutItem"]
    table.host.get(table.href)
    assert names(calls) == ["BatchGetItem"]
    costs = Counter()
    for _ in range(8):
        who, owes = next((w, v["owes"]) for w in table.people if (v := w.see(table.href))["owes"])
        body = move_owed(owes, table.random)
        calls.clear()
        who.put(owes["href"], body)
        costs[tuple(names(calls))] += 1
        assert who.put(owes["href"], body).status_code == 200
        assert names(calls) == ["BatchGetItem"]
    assert costs == {("BatchGetItem", "PutItem"): 7, ("BatchGetItem", "TransactWriteItems"): 1}


def test_nothing_is_scanned_and_reads_that_matter_are_consistent(http, calls):
    table = lobby(http, 3, listed=True, options={"end": "rounds"})
    table.host.see("/v1/games")
    table.host.post(f"{table.href}/start")
    table.play_to_the_end()
    table.host.post(f"{table.href}/messages", {"text": "Well played"})
    for path in (
        f"{table.href}/messages",
        "/v1/me",
        "/v1/me/games",
        "/v1/me/export",
        "/v1/me/tokens",
        f"{table.href}/rounds",
        f"{table.href}/rounds/1",
    ):
        table.host.see(path)
    table.host.delete("/v1/me")
    asked = {name for name, _ in calls}
    assert asked == {"BatchGetItem", "GetItem", "Query", "PutItem", "DeleteItem", "TransactWriteItems"}
    for name, params in calls:
        match name:
            case "GetItem":
                assert params["ConsistentRead"]
            case "BatchGetItem":
                assert all(of_table["ConsistentRead"] for of_table in params["RequestItems"].values())
            case "Query":
                assert params.get("IndexName") == "listed" or params["ConsistentRead"]


def test_a_message_is_written_with_its_author_s_budget_and_nothing_else(http, calls):
    table = lobby(http, 2)

    def post(**headers):
        calls.clear()
        assert table.host.post(f"{table.href}/messages", {"text": "Hello"}, **headers).status_code == 201
        name, params = calls[-1]
        assert name == "TransactWriteItems"
        return [kind for write in params["TransactItems"] for kind in write]

    assert post() == ["Put", "Put", "ConditionCheck"]  # the first proves that the author is there
    assert post() == ["Put", "Put"]
    assert post(Idempotency_Key="k") == ["Put", "Put", "Put"]


def test_every_write_of_a_game_has_its_condition(http, calls):
    table = lobby(http, 3, options={"end": "rounds"})
    table.host.post(f"{table.href}/start")
    table.play_to_the_end()
    for name, params in calls:
        puts = [params] if name == "PutItem" else [t["Put"] for t in params.get("TransactItems", ()) if "Put" in t]
        for body in puts:
            if "state" in body["Item"]:
                assert body["ConditionExpression"] in {"version = :v", "attribute_not_exists(pk)"}
                assert body["ReturnValuesOnConditionCheckFailure"] == "ALL_OLD"


def test_botocore_gives_up_before_lambda_does():
    assert (CONFIG.connect_timeout, CONFIG.read_timeout) == (1, 2)
    assert CONFIG.retries == {"mode": "standard", "total_max_attempts": 3}


def refused(code, **more):
    return ClientError({"Error": {"Code": code, "Message": ""}, **more}, "Write")


def cancelled(*reasons):
    return refused("TransactionCanceledException", CancellationReasons=[{"Code": reason} for reason in reasons])


class Once:
    """A fault of the next request, or of `times` requests: silence where it would be sent, so that botocore tries
    again, and any other answer right away."""

    def __init__(self, db, error, operation, times):
        self.client, self.error, self.times = db.client, error, times
        self.event = f"before-{'call' if isinstance(error, ClientError) else 'send'}.dynamodb.{operation}"

    def __enter__(self):
        self.client.meta.events.register_first(self.event, self.hit)
        return self

    def __exit__(self, *_):
        self.client.meta.events.unregister(self.event, self.hit)

    def hit(self, **_):
        if self.times:
            self.times -= 1
            raise self.error


SILENCE = ReadTimeoutError(endpoint_url="http://127.0.0.1")
NO_WAY = ConnectTimeoutError(endpoint_url="http://127.0.0.1")


def a_table(deps):
    host, _ = players.register(deps, "Host", "en")
    return open_table(deps, host, TableSpec("classic", {}, ("lantern-hours",)), None, "")


def next_version(stored):
    return Transition(replace(stored, listed=True)).following(stored)


def test_one_lost_answer_is_asked_for_again_by_botocore(db, deps):
    stored = a_table(deps)
    with Once(db, SILENCE, "GetItem", 1):
        assert deps.games.load(stored.id) == stored


def test_a_store_that_stays_silent_is_unavailable_to_readers(db, deps):
    stored = a_table(deps)
    with Once(db, SILENCE, "GetItem", 3), pytest.raises(StoreUnavailable):
        deps.games.load(stored.id)


def test_a_write_without_an_answer_has_an_unknown_outcome(db, deps):
    with Once(db, SILENCE, "PutItem", 3), pytest.raises(OutcomeUnknown):
        deps.games.save(next_version(a_table(deps)), expected=1)


def test_a_write_whose_last_try_cannot_be_sent_has_an_unknown_outcome(db, deps):
    transition = next_version(a_table(deps))
    with Once(db, SILENCE, "PutItem", 1), Once(db, NO_WAY, "PutItem", 2), pytest.raises(OutcomeUnknown):
        deps.games.save(transition, expected=1)


def test_a_write_which_meets_another_under_way_has_an_unknown_outcome(db, deps):
    with Once(db, refused("TransactionConflictException"), "PutItem", 1), pytest.raises(OutcomeUnknown):
        deps.games.save(next_version(a_table(deps)), expected=1)


@pytest.mark.parametrize(
    ("reasons", "meaning"),
    [
        (["None", "TransactionConflict"], OutcomeUnknown),
        (["ThrottlingError", "None"], StoreUnavailable),
        (["TransactionConflict", "ProvisionedThroughputExceeded"], StoreUnavailable),
        (["TransactionConflict", "ConditionalCheckFailed"], ConditionFailed),
        (["ConditionalCheckFailed", "ValidationError"], ClientError),
    ],
)
def test_a_cancelled_transaction_means_what_its_reasons_say(db, reasons, meaning):
    writes = [put(key(f"GAME#{n}", "STATE")) for n in (1, 2)]
    with Once(db, cancelled(*reasons), "TransactWriteItems", 1), pytest.raises(meaning):
        db.write(*writes)


def test_an_error_says_which_condition_has_failed(db):
    db.write(put(key("A", "A")))
    absent = "attribute_not_exists(pk)"
    with pytest.raises(ConditionFailed) as failure:
        db.write(put(key("B", "B"), absent), put(key("A", "A"), absent), check("C", "C", "attribute_exists(pk)"))
    assert failure.value == ConditionFailed((False, True, True), (None, stamped(key("A", "A")), None))
    assert db.get("B", "B") is None


def test_a_condition_check_in_a_transaction_changes_nothing(db):
    db.write(put(key("A", "A")))
    db.write(put(key("B", "B")), check("A", "A", "attribute_exists(pk)"))
    assert (db.get("A", "A"), db.get("B", "B")) == (stamped(key("A", "A")), stamped(key("B", "B")))


class Unprocessed:
    """DynamoDB leaves keys of a batch unprocessed this many times."""

    def __init__(self, db, times):
        self.db, self.times = db, times

    def __enter__(self):
        self.db.client.meta.events.register("after-call.dynamodb.BatchGetItem", self.hit)

    def __exit__(self, *_):
        self.db.client.meta.events.unregister("after-call.dynamodb.BatchGetItem", self.hit)

    def hit(self, parsed, **_):
        if self.times:
            self.times -= 1
            keys = [{name: item[name] for name in ("pk", "sk")} for item in parsed["Responses"][self.db.table]]
            parsed.update(Responses={}, UnprocessedKeys={self.db.table: {"Keys": keys}})


def test_unprocessed_keys_are_requested_again_after_a_pause(db, deps):
    stored = a_table(deps)
    pauses = []
    patient = DynamoGames(replace(db, pause=pauses.append))
    with Unprocessed(db, 4):
        assert patient.load_many([stored.id]) == (stored,)
    assert pauses == [0.05, 0.1, 0.2, 0.4]


def test_keys_that_stay_unprocessed_are_unavailable(db, deps):
    stored = a_table(deps)
    with Unprocessed(db, 5), pytest.raises(StoreUnavailable):
        DynamoGames(replace(db, pause=lambda _: None)).load_many([stored.id])


def test_a_write_sent_twice_meets_its_own_first_copy(db, deps):
    transition = next_version(a_table(deps))
    deps.games.save(transition, expected=1)
    deps.games.save(transition, expected=1)
    assert deps.games.load(transition.game.id) == transition.game


def test_a_transaction_sent_twice_meets_its_own_first_copy(db, deps):
    stored = a_table(deps)
    guest, _ = players.register(deps, "Guest", "en")
    transition = Transition(
        replace(stored.with_occupant(Occupant(2, guest.id, "Guest", "blue")), version=2), joined=guest.id
    )
    deps.games.save(transition, expected=1)
    deps.games.save(transition, expected=1)
    assert deps.games.load(stored.id) == transition.game


def test_a_stale_write_is_a_conflict_and_changes_nothing(db, deps):
    stored = a_table(deps)
    deps.games.save(next_version(stored), expected=1)
    other = Transition(replace(stored, version=2, host=1, max_seats=4))
    with pytest.raises(VersionConflict):
        deps.games.save(other, expected=1)
    assert deps.games.load(stored.id).listed


def test_a_bug_in_a_write_is_not_taken_for_an_outage(db):
    with pytest.raises(ClientError, match="Validation"):
        db.write({"Put": {"Item": {"pk": {"S": "x"}}}})


def test_unavailable_is_503_with_a_hint_when_to_come_back(db, http):
    ana = person(http)
    with Once(db, NO_WAY, "GetItem", 3):
        answer = ana.get("/v1/me")
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert int(answer.headers["Retry-After"]) >= 1


def test_more_than_a_hundred_games_are_read_in_batches(deps, calls):
    host, _ = players.register(deps, "Host", "en")
    wish = TableSpec("classic", {}, ("lantern-hours",))
    ids = [open_table(deps, host, wish, None, "").id for _ in range(105)]
    calls.clear()
    assert {game.id for game in deps.games.load_many(ids)} == set(ids)
    assert names(calls) == ["BatchGetItem"] * 2
    assert deps.games.load_many([GameId("g_none")]) == ()


def a_stored(game, rules):
    occupants = tuple(Occupant(seat, PlayerId(f"p_{seat}"), f"P{seat}", "red", None) for seat in game.seats)
    return Play(
        id=GameId("g_1"),
        version=7,
        ruleset=rules.id,
        options={},
        decks=("lantern-hours",),
        min_seats=3,
        max_seats=12,
        listed=False,
        opened_at=0,
        invite="",
        host=1,
        occupants=occupants,
        game=game,
    )


@given(a_reachable_game())
def test_a_game_comes_back_as_it_was_stored(position):
    stored = a_stored(*position)
    assert codec.load_game(codec.dump_game(stored)) == stored
    last = stored.game.last_round
    assert last is None or codec.load_round(codec.dump_round(last)) == last


@pytest.mark.parametrize(
    "code",
    [
        "ThrottlingException",
        "ProvisionedThroughputExceededException",
        "RequestLimitExceeded",
        "InternalServerError",
        "InternalFailure",
        "ServiceUnavailable",
        "TransactionInProgressException",
        "TransactionConflictException",
    ],
)
def test_a_transient_read_failure_is_unavailable(db, code):
    with Once(db, refused(code), "GetItem", 1), pytest.raises(StoreUnavailable) as told:
        db.get("A", "A")
    assert isinstance(told.value.__cause__, ClientError)


def test_a_bug_in_a_read_is_not_taken_for_an_outage(db):
    with Once(db, refused("ValidationException"), "GetItem", 1), pytest.raises(ClientError, match="Validation"):
        db.get("A", "A")


@pytest.mark.parametrize(
    ("code", "meaning"),
    [
        ("ThrottlingException", StoreUnavailable),
        ("ProvisionedThroughputExceededException", StoreUnavailable),
        ("RequestLimitExceeded", StoreUnavailable),
        ("InternalServerError", OutcomeUnknown),
        ("InternalFailure", OutcomeUnknown),
        ("ServiceUnavailable", OutcomeUnknown),
        ("TransactionInProgressException", OutcomeUnknown),
        ("AccessDeniedException", ClientError),
    ],
)
def test_an_error_of_a_write_means_what_its_code_says(db, code, meaning):
    with Once(db, refused(code), "PutItem", 1), pytest.raises(meaning) as told:
        db.write(put(key("A", "A")))
    assert meaning is ClientError or isinstance(told.value.__cause__, ClientError)


@contextmanager
def answering(status, body):
    """A client like the wired one, of a server that gives this answer to every request; each is sent only once."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        once = CONFIG.merge(Config(retries={"mode": "standard", "total_max_attempts": 1}))
        yield Dynamo(get_session().create_client("dynamodb", endpoint_url=address, config=once), "reverie")
        server.shutdown()


def json_of(code):
    return json.dumps({"__type": f"com.amazonaws.dynamodb.v20120810#{code}"}).encode()


TROUBLE = [
    (500, b""),
    (502, b""),
    (503, b""),
    (504, b"<html>"),
    (500, json_of("InternalFailure")),
    (503, json_of("New")),
]


@pytest.mark.parametrize(("status", "body"), TROUBLE)
def test_a_status_of_5xx_is_an_outage_of_the_store(status, body):
    with answering(status, body) as db:
        with pytest.raises(StoreUnavailable):
            db.get("A", "A")
        with pytest.raises(OutcomeUnknown):
            db.write(put(key("A", "A")))
        with pytest.raises(OutcomeUnknown):
            db.write(put(key("A", "A")), put(key("B", "B")))


@pytest.mark.parametrize("status", [400, 503])
def test_a_throttled_request_has_done_nothing_whatever_its_status(status):
    with answering(status, json_of("ThrottlingException")) as db, pytest.raises(StoreUnavailable):
        db.write(put(key("A", "A")))


def test_a_refusal_is_no_outage_of_the_store():
    with answering(400, json_of("AccessDeniedException")) as db, pytest.raises(ClientError, match="AccessDenied"):
        db.write(put(key("A", "A")))


def test_a_single_write_whose_condition_fails_returns_the_item(db):
    db.write(put({**key("A", "A"), "x": {"N": "1"}}))
    with pytest.raises(ConditionFailed) as failure:
        db.write(put(key("A", "A"), "x = :two", {":two": {"N": "2"}}))
    assert failure.value == ConditionFailed((True,), (stamped({**key("A", "A"), "x": {"N": "1"}}),))
    with pytest.raises(ConditionFailed) as failure:
        db.write(put(key("B", "B"), "attribute_exists(pk)"))
    assert failure.value == ConditionFailed((True,), (None,))


def test_one_write_alone_is_no_transaction(db, calls):
    db.write(put(key("A", "A")))
    db.write(update("A", "A", "SET #x = :x", "attribute_exists(pk)", {":x": {"S": "y"}}, {"#x": "x"}))
    assert db.get("A", "A") == stamped({**key("A", "A"), "x": {"S": "y"}})
    db.write(delete("A", "A", "x = :x", {":x": {"S": "y"}}))
    assert db.get("A", "A") is None
    assert names(calls) == ["PutItem", "UpdateItem", "GetItem", "DeleteItem", "GetItem"]


def test_only_writes_with_a_condition_ask_for_the_old_item(db, calls):
    db.write(put(key("A", "A")))
    db.write(put(key("B", "B"), "attribute_not_exists(pk)"))
    asked = [params.get("ReturnValuesOnConditionCheckFailure") for _, params in calls]
    assert asked == [None, "ALL_OLD"]


def test_a_number_is_counted_up_where_there_is_one(db):
    db.write(put(key("A", "A")))
    assert [db.count_up("A", "A", "times") for _ in range(3)] == [1, 2, 3]
    assert db.count_up("B", "B", "times") is None
    assert db.get("B", "B") is None
    with Once(db, SILENCE, "UpdateItem", 3), pytest.raises(OutcomeUnknown):
        db.count_up("A", "A", "times")


def test_a_query_goes_on_page_after_page_within_its_partition(db, calls):
    for n in range(5):
        db.write(put(key("A", f"X#{n}")))
    db.write(put(key("A", "Y#1")))
    db.write(put(key("B", "X#1")))
    assert [item["sk"]["S"] for item in db.all_below("A", "X#")] == [f"X#{n}" for n in range(5)]
    where = {"KeyConditionExpression": "pk = :pk", "ExpressionAttributeValues": {":pk": {"S": "A"}}}
    calls.clear()
    assert len(list(db.every(**where, Limit=2))) == 6
    assert names(calls) in (["Query"] * 3, ["Query"] * 4)  # whether the last page is known to be the last
    page, last = db.query(**where, Limit=2)
    assert (page, last) == ([stamped(key("A", f"X#{n}")) for n in range(2)], key("A", "X#1"))


def test_reads_by_key_are_consistent(db, calls):
    db.get("A", "A")
    list(db.get_many([key("A", "A")]))
    list(db.all_below("A", "X#"))
    (_, one), (_, many), (_, below) = calls
    assert one["ConsistentRead"] is True
    assert many["RequestItems"][db.table]["ConsistentRead"] is True
    assert below["ConsistentRead"] is True


@pytest.mark.parametrize(("count", "batches"), [(0, 0), (1, 1), (100, 1), (101, 2)])
def test_a_batch_has_a_hundred_keys(db, calls, count, batches):
    assert list(db.get_many([key(str(n), "A") for n in range(count)])) == []
    assert names(calls) == ["BatchGetItem"] * batches
