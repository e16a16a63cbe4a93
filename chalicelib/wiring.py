"""Builds the dependencies of the service. The only module that knows all concrete classes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from functools import cache
from random import random
from typing import TYPE_CHECKING, Any

from botocore.session import get_session

from chalicelib.service.deps import Deps
from chalicelib.storage.capacity import Meter
from chalicelib.storage.chat import DynamoChat
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import DynamoGames
from chalicelib.storage.players import DynamoPlayers

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient
    from mypy_boto3_sqs import SQSClient

    from chalicelib.outbound.queues import InProcess
    from chalicelib.service.deliveries import Queue, Task, Webhooks
    from chalicelib.service.ports import Reports
    from chalicelib.service.posting import Post, Reply
    from chalicelib.service.saved import Saved
    from chalicelib.settings import Settings


def build(settings: Settings, db: Dynamo | None = None, in_process: InProcess | None = None) -> Deps:
    """The dependencies of the service.

    `db` replaces the table that the settings name. `in_process` takes saves and deliveries if the settings name no
    queue.
    """
    meter = Meter()
    table = db or Dynamo(_watched(connect(settings), settings, meter), settings.table_name)
    queue, saved = _deliveries(settings, in_process)
    return Deps(
        games=DynamoGames(table),
        players=DynamoPlayers(table),
        chat=DynamoChat(table),
        report_store=cache(lambda: _reports(table)),
        webhook_store=cache(lambda: _webhooks(table)),
        delivery_queue=queue,
        post=_post(settings),
        saved=saved,
        loopback=settings.webhooks_to_loopback,
        pictures_url=settings.pictures_url,
        metrics_namespace=settings.metrics_namespace,
        spent=meter.take,
        now=lambda: int(time.time()),
        elapsed=time.monotonic,
        pause=time.sleep,
        jitter=random,
        secret_bytes=secrets.token_bytes,
    )


def connect(settings: Settings) -> DynamoDBClient:
    """A DynamoDB client made by botocore without boto3, whose import takes a sixth of a cold start."""
    client: DynamoDBClient = get_session().create_client(
        "dynamodb", endpoint_url=settings.dynamodb_endpoint_url, config=CONFIG
    )
    return client


def _watched(client: DynamoDBClient, settings: Settings, meter: Meter) -> DynamoDBClient:
    if settings.metrics_namespace:
        meter.watch(client)
    return client


# The functions below import what few processes need, so that a Lambda starts without it.


def _webhooks(db: Dynamo) -> Webhooks:
    from chalicelib.storage.webhooks import DynamoWebhooks

    return DynamoWebhooks(db)


def _reports(db: Dynamo) -> Reports:
    from chalicelib.storage.reports import DynamoReports

    return DynamoReports(db)


def _deliveries(
    settings: Settings, in_process: InProcess | None
) -> tuple[Callable[[], Queue], Callable[[Saved], None]]:
    """The queue, and the function to call after each save."""
    url = settings.deliveries_queue_url
    if url is not None:
        return cache(lambda: _sqs(url)), _reported_by_stream
    queue = in_process or _new_in_process()
    return lambda: queue, queue.saved


def _reported_by_stream(_: Saved) -> None:
    """Does nothing: the table's stream reports the save."""


def _new_in_process() -> InProcess:
    from chalicelib.outbound.queues import InProcess

    return InProcess()


def _sqs(url: str) -> Queue:
    from chalicelib.outbound.queues import SqsQueue

    return SqsQueue(_sqs_client, url)


@cache
def _sqs_client() -> SQSClient:
    client: SQSClient = get_session().create_client("sqs", config=CONFIG)
    return client


def _post(settings: Settings) -> Post:
    @cache
    def guarded() -> Post:
        from chalicelib.outbound.post import GuardedPost

        return GuardedPost(loopback=settings.webhooks_to_loopback)

    def post(url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        return guarded()(url, headers, body)

    return post


def task_of(message: str) -> Task:
    """The task in a message of the queue."""
    from chalicelib.outbound.queues import task_of as read

    return read(message)


def saved(record: Mapping[str, Any]) -> Saved | None:
    """The save that a record of the table's stream reports, if any."""
    from chalicelib.storage.stream import saved as read

    return read(record)
