"""The drill of docs/operations.md, "Backup and restore": everything is lost, restored, and played on.

The emulator restores a table as it is now, whichever second it is asked for, so the drill asks at that second. And it
reserves Lambdas for what is not published alone, so that players would be answered in between.
"""

import gzip
import json
import re
from contextlib import closing
from dataclasses import dataclass, field, replace

import pytest

from tests.at_table import Person, Table, refused
from tests.circles.test_circles import friends
from tests.daily.test_daily import guess, six
from tests.deployed.conftest import let_batches_be_sent, let_plain_requests_pass
from tests.deployed.runbook import Runbook
from tests.deployed.test_first_deployment import KEPT
from tests.deployed.test_webhooks import until
from tests.infra.test_operations import section
from tests.receivers import Receiver, listening
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, REGION
from tools.deploy.stack import remove
from tools.package.template import ROOT

pytestmark = pytest.mark.deployed

STACK, RESTORED = "reverie-prod", "reverie-prod-restored"
CHAPTER = "## Backup and restore"
STOPPED = ("APIHandler", "SweepOverdueGames")
WISH = {"options": {"first_storyteller": "host", "target_score": 10}}
NAME = "Glimmerwick"  # of the player who is erased; nobody else says it
WAITING = "turn.owed"
EVERY_MINUTE = json.loads((ROOT / "tests" / "api" / "events" / "schedule.json").read_text("utf-8"))["event"]


@dataclass
class Moody(Receiver):
    """A receiver that refuses everything while it is shut."""

    shut: bool = False
    taken: list[str] = field(default_factory=list)  # the ids of what it has not refused
    refused: list[str] = field(default_factory=list)

    def __call__(self, url, headers, body, admit=lambda _: None):
        if f'"{WAITING}"' in body.decode():
            (self.refused if self.shut else self.taken).append(headers["webhook-id"])
        self.answers = [503] if self.shut else []
        return super().__call__(url, headers, body, admit)


@pytest.fixture
def receiver():
    return Moody()


@pytest.fixture
def address(receiver):
    with listening(receiver) as url:
        yield url


@pytest.fixture
def prod(cloud):
    """The stack of which the page speaks."""
    outputs = deploy(cloud.account, PACKAGE, STACK, KEPT)
    let_batches_be_sent(cloud.client("iam"))
    let_plain_requests_pass(cloud.client("s3"), outputs["UploadsBucketName"])
    url = cloud.url.replace(cloud.outputs["RestAPIId"], outputs["RestAPIId"])
    yield replace(cloud, outputs=outputs, url=url, stack=STACK)
    remove(cloud.account, STACK)
    dynamodb = cloud.client("dynamodb")
    for table in {RESTORED, outputs["TableName"]} & {*dynamodb.list_tables()["TableNames"]}:
        dynamodb.update_table(TableName=table, DeletionProtectionEnabled=False)
        dynamodb.delete_table(TableName=table)


@pytest.fixture
def http(prod):
    with closing(prod.connection()) as connection:
        yield connection


@pytest.fixture
def circle(http):
    """Four friends who have played one game; the last of them is going to be erased."""
    made = friends(http, "Ana", "Ben", "Caro", NAME)
    made.play(**WISH)
    for who in made.people:
        until(lambda who=who: who.see("/v1/me/stats")["games"] == 1)
    return made


@pytest.fixture
def game(circle, address, receiver):
    """Their next one, which begins while the host's receiver takes nothing: its delivery waits."""
    host, *guests = circle.people
    assert host.post("/v1/me/webhooks", {"url": address, "types": [WAITING]}).status_code == 201
    until(lambda: host.see("/v1/me/webhooks")["webhooks"][0]["state"] == "active")
    game = Table(circle.open(**WISH), circle.people)
    assert [who.post(f"{game.href}/seats").status_code for who in guests] == [201] * 3
    assert guests[-1].post(f"{game.href}/messages", {"text": f"says {NAME}"}).status_code == 201
    receiver.shut = True
    assert host.post(f"{game.href}/start").status_code == 200
    until(lambda: attempted(host))
    receiver.shut = False
    return game


def attempted(host):
    """The deliveries of turns that have been tried."""
    (hook,) = host.see("/v1/me/webhooks")["webhooks"]
    deliveries = f"/v1/me/webhooks/{hook['id']}/deliveries"
    found = host.see(deliveries)["deliveries"]
    return [f"{deliveries}/{one['id']}" for one in found if one["type"] == WAITING and one["attempts"]]


def items(prod, table):
    pages = prod.client("dynamodb").get_paginator("scan").paginate(TableName=table, ConsistentRead=True)
    return [item for page in pages for item in page["Items"]]


def key_of(item):
    return {name: item[name] for name in ("pk", "sk")}


def sweep_what_waits(prod):
    """Sweep as if the time had passed for which deliveries wait."""
    for item in items(prod, RESTORED):
        if item["sk"]["S"].startswith("SENT#") and "due_at" in item:
            delivery = json.dumps(json.loads(item["delivery"]["S"]) | {"due_at": 1})
            due = {**item, "due_at": {"N": "1"}, "delivery": {"S": delivery}}
            prod.client("dynamodb").put_item(TableName=RESTORED, Item=due)
    sweep = prod.resource("SweepOverdueGames")
    swept = prod.client("lambda").invoke(FunctionName=sweep, Payload=json.dumps(EVERY_MINUTE))
    assert "FunctionError" not in swept


def erased_since(prod):
    """Whom the page's query finds in the log of the API."""
    route, statuses = re.search(r'route = "(\w+)" and status in \[(.+)\] \| fields player', section(CHAPTER)).groups()
    wanted = {int(status) for status in statuses.split(",")}
    return [line["player"] for line in prod.lines("ApiLog") if line["route"] == route and line["status"] in wanted]


def everything_is_lost(prod):
    for item in items(prod, prod.table):
        prod.client("dynamodb").delete_item(TableName=prod.table, Key=key_of(item))


def restore(prod, page, erased):
    """Steps 1 and 3 to 6, but for the last command."""
    functions = prod.client("lambda")
    for name in STOPPED:
        page.run("put-function-concurrency", APIHandler=prod.resource(name))
    with pytest.raises(functions.exceptions.TooManyRequestsException):
        functions.invoke(FunctionName=prod.resource("SweepOverdueGames"))
    assert erased_since(prod) == [erased]
    page.run("TABLE_NAME=reverie-prod-restored", players=erased)
    page.run("update-time-to-live")
    page.run("update-continuous-backups")
    page.run("--deletion-protection-enabled")
    page.run("wait table-exists")
    page.run("--stream-specification")
    page.run("tools.deploy.restored")
    let_batches_be_sent(prod.client("iam"))  # the roles are written anew
    for name in STOPPED:
        page.run("delete-function-concurrency", APIHandler=prod.resource(name))


def test_a_lost_table_is_restored_and_played_on(prod, http, circle, game, receiver):
    page = Runbook(prod.account, CHAPTER, {"TableName": prod.table, "OldTable": prod.table})
    ana, ben, caro, erased = circle.people
    anybody, erased_id = Person(http), erased.see("/v1/me")["id"]
    spare = ben.post("/v1/me/tokens").json
    owed = ana.see(game.href)["owes"]
    page.run("restore-table-to-point-in-time")
    page.run("wait table-exists")

    assert ana.post(f"{attempted(ana)[0]}/redeliver").status_code == 202
    until(lambda: receiver.taken)
    game.play_to("votes")
    assert ben.delete(f"/v1/me/tokens/{spare['id']}").status_code == 204
    assert caro.delete(f"{circle.href}/members/3").status_code == 204
    clue = anybody.see("/v1/daily")
    assert guess(anybody, six(clue)[0], day=clue["day"]).json["guess"] == six(clue)[0]
    assert erased.delete("/v1/me").status_code == 204
    everything_is_lost(prod)
    refused(ana.get("/v1/me"), 401, "unauthenticated")

    restore(prod, page, erased_id)
    assert ana.see(game.href)["owes"] == owed, "moves made since then are due again"
    sweep_what_waits(prod)
    until(lambda: len(receiver.taken) > 1)
    assert {*receiver.taken} == {*receiver.refused}, "the same delivery, with the same id"
    assert Person(http, spare["token"]).see("/v1/me") == ben.see("/v1/me")
    assert [member["name"] for member in caro.see(circle.href)["members"]] == ["Ana", "Ben", "Caro"]
    assert guess(anybody, six(clue)[1], day=clue["day"]).json["guess"] == six(clue)[1]
    refused(erased.get("/v1/me"), 401, "unauthenticated")
    assert [item for item in items(prod, RESTORED) if NAME in str(item) or erased_id in str(item)] == []

    page.leave_to_the_test("make deploy STAGE=prod")
    told = deploy(prod.account, PACKAGE, STACK, KEPT)
    assert (told["TableName"], prod.resource("Table")) == (RESTORED, RESTORED)
    let_batches_be_sent(prod.client("iam"))
    statistics = ben.see("/v1/me/stats")
    Runbook(prod.account, "## Statistics", {"TableName": RESTORED}).run("tools.stats", player=ben.see("/v1/me")["id"])
    assert ben.see("/v1/me/stats") == statistics, "what was counted is restored, and is what the rounds say"
    assert Table(game.href, circle.people[:3]).play_to_the_end()["status"] == "finished"
    until(lambda: ben.see("/v1/me/stats")["games"] == 2)
    page.run("--no-deletion-protection-enabled")
    page.run("delete-table")
    assert page.left == []


def test_a_copy_is_imported(cloud, games):
    """Its files are as AWS documents those of exports, which the emulator does not write.

    https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html
    """
    owner, dynamodb, s3 = cloud.account.owner(), cloud.client("dynamodb"), cloud.client("s3")
    there = items(cloud, cloud.table)
    assert len(there) > len(games)
    bucket = f"{STACK}-copies-{owner}"
    s3.create_bucket(Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": REGION})
    lines = "".join(json.dumps({"Item": item}) + "\n" for item in there)
    s3.put_object(Bucket=bucket, Key="AWSDynamoDB/01-a/data/b.json.gz", Body=gzip.compress(lines.encode()))
    page = Runbook(cloud.account, "## A second copy", {"Copies": owner, "export": "01-a"})
    page.run("import-table")
    page.run("wait table-exists")
    until(lambda: sorted(map(str, items(cloud, RESTORED))) == sorted(map(str, there)))
    made, lost = (dynamodb.describe_table(TableName=table)["Table"] for table in (RESTORED, cloud.table))
    assert {one["IndexName"] for one in made["GlobalSecondaryIndexes"]} == {"due", "listed"}
    assert made["KeySchema"] == lost["KeySchema"]
    (left,) = page.left
    assert "infra/elsewhere/copies.yaml" in left, "the emulator has one account"
    dynamodb.delete_table(TableName=RESTORED)
