"""The requests to DynamoDB, how many there are, and what its errors mean."""

import json
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from botocore.config import Config
from botocore.exceptions import ClientError, ConnectTimeoutError, ReadTimeoutError
from botocore.session import get_session
from hypothesis import given

from chalicelib.core.ids import GameId
from chalicelib.lobby.opening import TableSpec, open_table
from chalicelib.players import profile
from chalicelib.store.dynamo import CONFIG, DynamoTable
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable, VersionConflict
from chalicelib.store.formats import stamped
from chalicelib.store.table import (
    DUE,
    Absent,
    Below,
    Check,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Key,
    Lacks,
    Put,
    Update,
    below,
)
from chalicelib.tables import codec
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Occupant
from chalicelib.tables.transition import Transition
from tests.at_table import lobby, move_owed, person
from tests.given import a_reachable_game, stored_around
from tests.store.engines import A, B, C, item


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


def test_each_request_costs_what_it_should(http, calls):
    table = lobby(http, 3, options={"first_storyteller": "host"})
    late = person(http)
    invite = table.host.see(table.href)["invite"]
    calls.clear()
    assert late.post(f"{table.href}/seats", {"invite": invite}).status_code == 201
    assert names(calls) == ["BatchGetItem", "BatchGetItem", "BatchGetItem", "TransactWriteItems"]
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

    assert post() == ["ConditionCheck", "Put", "Put"]  # the first proves that the author is there
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
                assert body["ConditionExpression"] in {"#0 = :0", "attribute_not_exists(pk)"}
                assert body.get(NAMES, {"#0": "version"}) == {"#0": "version"}
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
    host, _ = profile.register(deps, "Host", "en")
    return open_table(deps, host, TableSpec("classic", {}, ("lantern-hours",)), None, "")


def next_version(stored):
    return Transition(replace(stored, listed=True)).following(stored)


def test_one_lost_answer_is_asked_for_again_by_botocore(db, deps):
    stored = a_table(deps)
    with Once(db, SILENCE, "GetItem", 1):
        assert deps.store(TableGames).load(stored.id) == stored


def test_a_store_that_stays_silent_is_unavailable_to_readers(db, deps):
    stored = a_table(deps)
    with Once(db, SILENCE, "GetItem", 3), pytest.raises(StoreUnavailable):
        deps.store(TableGames).load(stored.id)


def test_a_write_without_an_answer_has_an_unknown_outcome(db, deps):
    with Once(db, SILENCE, "PutItem", 3), pytest.raises(OutcomeUnknown):
        deps.store(TableGames).save(next_version(a_table(deps)), expected=1)


def test_a_write_whose_last_try_cannot_be_sent_has_an_unknown_outcome(db, deps):
    transition = next_version(a_table(deps))
    with Once(db, SILENCE, "PutItem", 1), Once(db, NO_WAY, "PutItem", 2), pytest.raises(OutcomeUnknown):
        deps.store(TableGames).save(transition, expected=1)


def test_a_write_which_meets_another_under_way_has_an_unknown_outcome(db, deps):
    with Once(db, refused("TransactionConflictException"), "PutItem", 1), pytest.raises(OutcomeUnknown):
        deps.store(TableGames).save(next_version(a_table(deps)), expected=1)


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
    writes = [Put(item(Key(f"GAME#{n}", "STATE")), Absent()) for n in (1, 2)]
    with Once(db, cancelled(*reasons), "TransactWriteItems", 1), pytest.raises(meaning):
        db.write(*writes)


def test_the_first_failed_condition_says_why(db):
    db.write(Put(item(A)))
    writes = [
        Put(item(B), Absent(), refused_as=lambda _: KeyError("B")),
        Put(item(A), Absent(), refused_as=LookupError),
        Check(C, Exists(), refused_as=lambda _: KeyError("C")),
    ]
    with pytest.raises(LookupError) as refusal:
        db.write(*writes)
    assert refusal.value.args == (stamped(item(A)),)
    assert db.get(B) is None


def test_a_write_that_has_been_carried_out_already_is_not_refused(db):
    own = Put(item(A, mark="m1"), Absent(), own="mark")
    for _ in range(2):
        db.write(Check(B, Exists()), own) if db.get(B) else db.write(Put(item(B)), own)
    with pytest.raises(ConditionFailed):
        db.write(Put(item(A, mark="m2"), Absent(), own="mark"))
    assert db.get(A)["mark"] == "m1"


def test_a_condition_check_in_a_transaction_changes_nothing(db):
    db.write(Put(item(A)))
    db.write(Put(item(B)), Check(A, Exists()))
    assert (db.get(A), db.get(B)) == (stamped(item(A)), stamped(item(B)))


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
            keys = [{name: item[name] for name in ("pk", "sk")} for item in parsed["Responses"][self.db.name]]
            parsed.update(Responses={}, UnprocessedKeys={self.db.name: {"Keys": keys}})


def test_unprocessed_keys_are_requested_again_after_a_pause(db, deps):
    stored = a_table(deps)
    pauses = []
    patient = TableGames(replace(db, pause=pauses.append))
    with Unprocessed(db, 4):
        assert patient.load_many([stored.id]) == (stored,)
    assert pauses == [0.05, 0.1, 0.2, 0.4]


def test_keys_that_stay_unprocessed_are_unavailable(db, deps):
    stored = a_table(deps)
    with Unprocessed(db, 5), pytest.raises(StoreUnavailable):
        TableGames(replace(db, pause=lambda _: None)).load_many([stored.id])


def test_a_write_sent_twice_meets_its_own_first_copy(db, deps):
    transition = next_version(a_table(deps))
    deps.store(TableGames).save(transition, expected=1)
    deps.store(TableGames).save(transition, expected=1)
    assert deps.store(TableGames).load(transition.game.id) == transition.game


def test_a_transaction_sent_twice_meets_its_own_first_copy(db, deps):
    stored = a_table(deps)
    guest, _ = profile.register(deps, "Guest", "en")
    transition = Transition(
        replace(stored.with_occupant(Occupant(2, guest.id, "Guest", "blue")), version=2), joined=guest.id
    )
    deps.store(TableGames).save(transition, expected=1)
    deps.store(TableGames).save(transition, expected=1)
    assert deps.store(TableGames).load(stored.id) == transition.game


def test_a_stale_write_is_a_conflict_and_changes_nothing(db, deps):
    stored = a_table(deps)
    deps.store(TableGames).save(next_version(stored), expected=1)
    other = Transition(replace(stored, version=2, host=1, max_seats=4))
    with pytest.raises(VersionConflict):
        deps.store(TableGames).save(other, expected=1)
    assert deps.store(TableGames).load(stored.id).listed


def test_a_bug_in_a_write_is_not_taken_for_an_outage(db):
    with Once(db, refused("ValidationException"), "PutItem", 1), pytest.raises(ClientError, match="Validation"):
        db.write(Put(item(A)))


def test_unavailable_is_503_with_a_hint_when_to_come_back(db, http):
    ana = person(http)
    with Once(db, NO_WAY, "GetItem", 3):
        answer = ana.get("/v1/me")
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert int(answer.headers["Retry-After"]) >= 1


def test_more_than_a_hundred_games_are_read_in_batches(deps, calls):
    host, _ = profile.register(deps, "Host", "en")
    wish = TableSpec("classic", {}, ("lantern-hours",))
    ids = [open_table(deps, host, wish, None, "").id for _ in range(105)]
    deps.store(TableGames).heartbeat()
    calls.clear()
    assert {game.id for game in deps.store(TableGames).load_many(ids)} == set(ids)
    assert names(calls) == ["BatchGetItem"] * 2
    assert deps.store(TableGames).load_many([GameId("g_none")]) == ()


@given(a_reachable_game())
def test_a_game_comes_back_as_it_was_stored(position):
    stored = stored_around(*position, options={})
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
        db.get(A)
    assert isinstance(told.value.__cause__, ClientError)


def test_a_bug_in_a_read_is_not_taken_for_an_outage(db):
    with Once(db, refused("ValidationException"), "GetItem", 1), pytest.raises(ClientError, match="Validation"):
        db.get(A)


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
        db.write(Put(item(A)))
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
        yield DynamoTable(get_session().create_client("dynamodb", endpoint_url=address, config=once), "reverie")
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
            db.get(A)
        with pytest.raises(OutcomeUnknown):
            db.write(Put(item(A)))
        with pytest.raises(OutcomeUnknown):
            db.write(Put(item(A)), Put(item(B)))


@pytest.mark.parametrize("status", [400, 503])
def test_a_throttled_request_has_done_nothing_whatever_its_status(status):
    with answering(status, json_of("ThrottlingException")) as db, pytest.raises(StoreUnavailable):
        db.write(Put(item(A)))


def test_a_refusal_is_no_outage_of_the_store():
    with answering(400, json_of("AccessDeniedException")) as db, pytest.raises(ClientError, match="AccessDenied"):
        db.write(Put(item(A)))


def test_a_single_write_whose_condition_fails_returns_the_item(db):
    db.write(Put(item(A, x=1)))
    with pytest.raises(ConditionFailed) as failure:
        db.write(Put(item(A), Equals("x", 2)))
    assert failure.value == ConditionFailed(stamped(item(A, x=1)))
    with pytest.raises(ConditionFailed) as failure:
        db.write(Put(item(B), Exists()))
    assert failure.value == ConditionFailed(None)


def test_one_write_alone_is_no_transaction(db, calls):
    db.write(Put(item(A)))
    db.write(Update(A, set={"x": "y"}, add={"n": 2}, condition=Exists()))
    assert db.get(A) == stamped(item(A, x="y", n=2))
    db.write(Delete(A, Equals("x", "y")))
    assert db.get(A) is None
    assert names(calls) == ["PutItem", "UpdateItem", "GetItem", "DeleteItem", "GetItem"]


def test_a_check_alone_is_a_mistake(db):
    with pytest.raises(TypeError):
        db.write(Check(A, Exists()))


def test_only_writes_with_a_condition_ask_for_the_old_item(db, calls):
    db.write(Put(item(A)))
    db.write(Put(item(B), Absent()))
    asked = [params.get("ReturnValuesOnConditionCheckFailure") for _, params in calls]
    assert asked == [None, "ALL_OLD"]


def test_each_transaction_has_a_token_of_its_own_for_all_its_tries(db, calls):
    """DynamoDB carries out one of the tries with the same token, so that a retry is no conflict with itself."""
    tokens = []

    def note(params, **_):
        tokens.append(json.loads(params["body"])["ClientRequestToken"])

    db.client.meta.events.register("before-call.dynamodb.TransactWriteItems", note)
    sent = []
    db.client.meta.events.register("before-send.dynamodb.TransactWriteItems", lambda request, **_: sent.append(request))
    for _ in range(2):
        with Once(db, SILENCE, "TransactWriteItems", 1):
            db.write(Put(item(A)), Put(item(B)))
    assert len(sent) >= 2
    assert len({*tokens}) == len(tokens) == 2
    assert all(len(token) <= 36 for token in tokens)


NAMES, VALUES = "ExpressionAttributeNames", "ExpressionAttributeValues"


@pytest.mark.parametrize(
    ("condition", "expression", "more"),
    [
        (Absent(), "attribute_not_exists(pk)", {}),
        (
            Absent(7),
            "attribute_not_exists(pk) OR #0 <= :0",
            {NAMES: {"#0": "ttl"}, VALUES: {":0": {"N": "7"}}},
        ),
        (Exists(), "attribute_exists(pk)", {}),
        (Equals("name", "x"), "#0 = :0", {NAMES: {"#0": "name"}, VALUES: {":0": {"S": "x"}}}),
        (Lacks("at"), "attribute_exists(pk) AND attribute_not_exists(#0)", {NAMES: {"#0": "at"}}),
        (
            Below("n", 5),
            "attribute_not_exists(#0) OR #0 < :0",
            {NAMES: {"#0": "n"}, VALUES: {":0": {"N": "5"}}},
        ),
    ],
)
def test_a_condition_is_sent_as_an_expression_with_replaced_names(db, calls, condition, expression, more):
    """Many words are reserved, such as `name` and `ttl`; and an empty map is refused."""
    with suppress(ConditionFailed):
        db.write(Delete(A, condition))
    ((_, sent),) = calls
    assert sent["ConditionExpression"] == expression
    assert {name: value for name, value in sent.items() if name in {NAMES, VALUES}} == more


def test_a_number_is_counted_up_where_there_is_one(db):
    db.write(Put(item(A)))
    assert [db.count_up(A, "times") for _ in range(3)] == [1, 2, 3]
    assert db.count_up(B, "times") is None
    assert db.get(B) is None
    with Once(db, SILENCE, "UpdateItem", 3), pytest.raises(OutcomeUnknown):
        db.count_up(A, "times")


class ShortPages:
    """DynamoDB ends each page of a query after so many items, as it does after 1 MB."""

    def __init__(self, db, size):
        self.db, self.size = db, size

    def __enter__(self):
        self.db.client.meta.events.register("provide-client-params.dynamodb.Query", self.cut)

    def __exit__(self, *_):
        self.db.client.meta.events.unregister("provide-client-params.dynamodb.Query", self.cut)

    def cut(self, params, **_):
        return {**params, "Limit": min(params.get("Limit", self.size), self.size)}


def test_a_query_goes_on_page_after_page_within_its_partition(db, calls):
    keys = [Key("A", f"X#{n}") for n in range(5)]
    for key in (*keys, Key("A", "Y#1"), Key("B", "X#1")):
        db.write(Put(item(key)))
    calls.clear()
    with ShortPages(db, 2):
        assert [one["sk"] for one in db.query("A", *below("X#"))] == [key.sk for key in keys]
        assert names(calls) in (["Query"] * 3, ["Query"] * 4)  # whether the last page is known to be the last
        assert [one["sk"] for one in db.query("A", *below("X#"), limit=3)] == ["X#0", "X#1", "X#2"]
        assert names(calls) == ["Query"] * 2
        assert [one["sk"] for one in db.query("A", *below("X#"), newest_first=True, limit=1)] == ["X#4"]


def test_an_index_goes_on_page_after_page(db):
    for n in range(5):
        db.write(Put(item(Key(f"G{n}", "STATE"), due_shard="1", due_at=n)))
    with ShortPages(db, 2):
        assert [place.number for place in db.lowest(DUE, "1", 4)] == [0, 1, 2, 3]
        assert [place.number for place in db.highest(DUE, "1", None, 3)] == [4, 3, 2]


def test_reads_by_key_are_consistent(db, calls):
    db.get(A)
    list(db.get_many([A]))
    list(db.query("A", *below("X#")))
    (_, one), (_, many), (_, below_x) = calls
    assert one["ConsistentRead"] is True
    assert many["RequestItems"][db.name]["ConsistentRead"] is True
    assert below_x["ConsistentRead"] is True


@pytest.mark.parametrize(("count", "batches"), [(0, 0), (1, 1), (100, 1), (101, 2)])
def test_a_batch_has_a_hundred_keys(db, calls, count, batches):
    assert list(db.get_many([Key(str(n), "A") for n in range(count)])) == []
    assert names(calls) == ["BatchGetItem"] * batches
