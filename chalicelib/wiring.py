"""The only module which knows all concrete classes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from random import random
from typing import TYPE_CHECKING, Any

from botocore.session import get_session

from chalicelib.later import later
from chalicelib.service.deps import Deps
from chalicelib.settings import settings
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import DynamoGames
from chalicelib.storage.players import DynamoPlayers
from chalicelib.storage.spent import Meter
from chalicelib.storage.talk import DynamoTalk

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient
    from mypy_boto3_sqs import SQSClient

    from chalicelib.outbound.queues import InProcess
    from chalicelib.service.outbox import Hooks, Queue, Task
    from chalicelib.service.ports import Reports
    from chalicelib.service.posting import Post, Reply
    from chalicelib.service.saved import Saved

meter = Meter()
_given: list[Deps] = []


@contextmanager
def given(others: Deps) -> Iterator[None]:
    """Meanwhile `deps` are these, with another clock or another store."""
    _given.append(others)
    deps.cache_clear()
    try:
        yield
    finally:
        _given.pop()
        deps.cache_clear()


@cache
def deps() -> Deps:
    """Built on first use, once a process, so that importing this package touches neither the network nor AWS."""
    return _given[-1] if _given else deps_on(Dynamo(_client(), settings().table_name))


def make_ready() -> None:
    """Build what the first request needs: a Lambda has a whole core while it imports, and then a part of one."""
    if settings().in_lambda:
        deps()


def deps_on(db: Dynamo) -> Deps:
    """As everywhere, but kept there."""
    queue_url = settings().deliveries_queue_url
    return Deps(
        games=DynamoGames(db),
        players=DynamoPlayers(db),
        talk=DynamoTalk(db),
        hooks=later(lambda: _hooks(db)),
        queue=later(_queue),
        post=_post,
        saved=_told_by_the_stream if queue_url else _announced_here,
        loopback=settings().webhooks_to_loopback,
        reports=later(lambda: _reports(db)),
        now=lambda: int(time.time()),
        elapsed=time.monotonic,
        pause=time.sleep,
        jitter=random,
        secret_bytes=secrets.token_bytes,
    )


# Functions which import are called by few processes: a Lambda starts without what they need.


def _hooks(db: Dynamo) -> Hooks:
    from chalicelib.storage.hooks import DynamoHooks

    return DynamoHooks(db)


def _reports(db: Dynamo) -> Reports:
    from chalicelib.storage.reports import DynamoReports

    return DynamoReports(db)


def _queue() -> Queue:
    from chalicelib.outbound.queues import SqsQueue

    url = settings().deliveries_queue_url
    return SqsQueue(_queues, url) if url else in_process()


@cache
def in_process() -> InProcess:
    """What this process has to announce and to deliver, where no queue is named."""
    from chalicelib.outbound.queues import InProcess

    return InProcess()


def task_of(message: str) -> Task:
    """What was sent to the queue."""
    from chalicelib.outbound.queues import task_of as read

    return read(message)


def saved(record: Mapping[str, Any]) -> Saved | None:
    """What a record of the table's stream tells."""
    from chalicelib.storage.stream import saved as read

    return read(record)


def _post(url: str, headers: Mapping[str, str], body: bytes) -> Reply:
    return _guarded_post()(url, headers, body)


@cache
def _guarded_post() -> Post:
    from chalicelib.outbound.post import GuardedPost

    return GuardedPost(loopback=settings().webhooks_to_loopback)


def _told_by_the_stream(_: Saved) -> None:
    """Nothing to do."""


def _announced_here(change: Saved) -> None:
    in_process().saved(change)


@cache
def _client() -> DynamoDBClient:
    """botocore's, without boto3 around it, which takes a sixth of a cold start and is not called for anything else."""
    endpoint = settings().dynamodb_endpoint_url
    client: DynamoDBClient = get_session().create_client("dynamodb", endpoint_url=endpoint, config=CONFIG)
    if metrics_namespace():
        meter.watch(client)
    return client


@cache
def metrics_namespace() -> str | None:
    return settings().metrics_namespace


@cache
def _queues() -> SQSClient:
    client: SQSClient = get_session().create_client("sqs", config=CONFIG)
    return client


@cache
def pictures_url() -> str:
    return settings().pictures_url
