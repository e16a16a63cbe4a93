"""Deploys the package to an emulated AWS for one part."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from bench.requests import Ask, Connection, Reply, Request
from chalicelib.core.ids import GameId
from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.table import Item
from chalicelib.tables.store import TableGames, state_key
from chalicelib.tables.table import StoredGame
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS, Emulator, emulator

UNANSWERED = 500  # and above: the gateway has no answer from the service
_TRIES = 60
WORKERS = "8"  # at once: each is a process, and two cores cannot start a hundred


@dataclass(frozen=True, slots=True)
class Cloud:
    aws: Emulator
    db: DynamoTable
    port: int
    prefix: str  # of the gateway's addresses

    def load_game(self, id: str) -> StoredGame:
        stored = TableGames(self.db).load(GameId(id))
        if stored is None:
            raise LookupError(id)
        return stored

    def item(self, id: str) -> Item:
        """The item of a game in the table."""
        item = self.db.get(state_key(GameId(id)))
        if item is None:
            raise LookupError(id)
        return item

    def lines(self, since: float) -> list[dict[str, Any]]:
        """The API functions' log lines about requests since `since`, in Unix seconds."""
        logs = self.aws.account().client("logs")
        groups = [group["logGroupName"] for group in logs.describe_log_groups()["logGroups"]]
        (group,) = [name for name in groups if "ApiLog" in name]
        pages = logs.get_paginator("filter_log_events").paginate(logGroupName=group, startTime=int(since * 1_000))
        messages = [event["message"] for page in pages for event in page["events"]]
        return [json.loads(message) for message in messages if message.startswith('{"_aws"')]

    def connection(self) -> Ask:
        """Asks through its own connection, and opens it again if it breaks."""
        wire = Connection(self.port)

        def ask(request: Request) -> Reply:
            return wire.ask(replace(request, path=self.prefix + request.path))

        return ask


@contextmanager
def cloud() -> Iterator[Cloud]:
    with TemporaryDirectory() as where, emulator(Path(where), LAMBDA_ACCOUNT_CONCURRENCY=WORKERS) as aws:
        account = aws.account()
        outputs = deploy(account, PACKAGE, "reverie-prove", PARAMETERS)
        parts = urlsplit(aws.address(outputs))
        yield Cloud(aws, DynamoTable(account.client("dynamodb"), outputs["TableName"]), parts.port or 0, parts.path)


@dataclass(slots=True)
class Insisting:
    """Sends a request again until the service answers it, as a client would."""

    ask: Ask
    unanswered: int = 0

    def __call__(self, request: Request) -> Reply:
        for _ in range(_TRIES):
            reply = self.ask(request)
            if reply.status < UNANSWERED:
                return reply
            self.unanswered += 1
        raise RuntimeError(f"no answer in {_TRIES} tries: {reply.status} {reply.body[:200]!r}")
