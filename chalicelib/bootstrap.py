"""Builds the dependencies of the service. The only module that knows all concrete classes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import random, seed
from typing import TYPE_CHECKING

from chalicelib.core.deps import Deps
from chalicelib.core.errors import DAY_S
from chalicelib.store.cache import SourceCache
from chalicelib.store.capacity import Meter
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.store import TableGames

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient
    from mypy_boto3_s3 import S3Client
    from mypy_boto3_sqs import SQSClient

    from chalicelib.core.ids import PlayerId
    from chalicelib.media.objects import Objects
    from chalicelib.media.rekognition import DetectsModerationLabels
    from chalicelib.media.shelf import OwnDeckCache
    from chalicelib.notify.destinations import Seal
    from chalicelib.notify.local_queue import InProcess
    from chalicelib.notify.outbox import Queue
    from chalicelib.notify.parameter_store import GetsParameter
    from chalicelib.notify.urls import Post
    from chalicelib.settings import Settings
    from chalicelib.store.table import Table
    from chalicelib.tables.transition import MessagePosted, Saved
    from chalicelib.web.contract import Contract


VIEWS, POSITIONS, LAST_ROUNDS = 15, 4, 1  # twentieths of what is kept in memory
CALLERS = 1_000


def build(
    settings: Settings,
    table: Table | None = None,
    in_process: InProcess | None = None,
    objects: Objects | None = None,
) -> Deps:
    """The dependencies of the service.

    `table` replaces the one in DynamoDB that the settings name, and `objects` the bucket. `in_process` takes saves and
    deliveries if the settings name no queue.
    """
    meter = Meter()
    store = table or dynamo(settings, meter)
    queue, publish = _deliveries(settings, in_process)
    shelf = cache(lambda: _shelf(store, settings))
    share = settings.kept_bytes // 20
    games = TableGames(store, kept=SourceCache(POSITIONS * share), own_deck=lambda *wanted: shelf().deck(*wanted))
    deps = Deps(
        table=store,
        ports={
            "chalicelib.notify.outbox:Queue": queue,
            "chalicelib.media.objects:Objects": lambda: objects or _objects(settings),
            "chalicelib.notify.urls:Post": lambda: _post(settings),
            "chalicelib.tables.transition:Publish": lambda: publish,
            "chalicelib.media.shelf:OwnDeckCache": shelf,
            "chalicelib.notify.destinations:Seal": lambda: _seal(settings),
            "chalicelib.web.contract:Contract": _contract,
        },
        instances={TableGames: games},
        moderate=_moderation(settings),
        note_erasure=_leave_to_the_log,
        seeds=False,
        loopback=settings.local_webhooks,
        push_services=settings.push_services,
        push_keys=settings.push_public_keys,
        views=SourceCache(VIEWS * share),
        last_rounds=SourceCache(LAST_ROUNDS * share),
        has_blocks=SourceCache(CALLERS),
        origin_secrets=settings.origin_secrets,
        players_per_address=settings.players_per_address,
        lobby_s=settings.lobby_days * DAY_S,
        pictures_url=settings.pictures_url,
        objects_url=settings.objects_url,
        uploads_origin=settings.uploads_origin,
        metrics_namespace=settings.metrics_namespace,
        spent=meter.take,
        now=_now,
        elapsed=time.monotonic,
        pause=time.sleep,
        jitter=random,
        secret_bytes=secrets.token_bytes,
    )
    if settings.push_keys_parameter:
        _read_push_keys(deps)
    return deps


def _now() -> int:
    return int(time.time())


# The functions below import what not every process needs, so that each starts without the rest.


def dynamo(settings: Settings, meter: Meter) -> Table:
    """The table in DynamoDB that the settings name."""
    from chalicelib.store.dynamo import DynamoTable

    client = connect(settings)
    if settings.metrics_namespace:
        meter.watch(client)
    return DynamoTable(client, settings.table_name)


def connect(settings: Settings) -> DynamoDBClient:
    """A DynamoDB client made by botocore without boto3, whose import takes a sixth of a cold start."""
    from botocore.session import get_session

    from chalicelib.store.dynamo import CONFIG

    client: DynamoDBClient = get_session().create_client(
        "dynamodb", endpoint_url=settings.dynamodb_endpoint_url, config=CONFIG
    )
    return client


def reseed_after_restore() -> None:
    """Replace what a process restored from a snapshot must not share with others that are restored from the same one.

    Random numbers that must not be guessed come from the system at each use; Python's own, which spread retries, go on
    from a state in the memory. Nothing has been sent yet, so no connection is in the snapshot; credentials are read
    again when they have expired.
    https://docs.aws.amazon.com/lambda/latest/dg/snapstart-uniqueness.html
    """
    seed()


def _shelf(table: Table, settings: Settings) -> OwnDeckCache:
    from chalicelib.media.shelf import OwnDeckCache
    from chalicelib.media.store import TableOwnDecks

    return OwnDeckCache(TableOwnDecks(table), settings.objects_url, _now)


def _objects(settings: Settings) -> Objects:
    from chalicelib.media.s3 import Bucket, NoObjects

    return Bucket(_s3_client, settings.uploads_bucket) if settings.uploads_bucket else NoObjects()


@cache
def _s3_client() -> S3Client:
    from botocore.session import get_session

    from chalicelib.media.s3 import CONFIG

    client: S3Client = get_session().create_client("s3", config=CONFIG)
    return client


def _moderation(settings: Settings) -> Callable[[bytes], bool] | None:
    """Raises ValueError for a service or a confidence that there is not: no picture is shown unchecked by mistake."""
    if settings.moderation is None:
        return None
    if settings.moderation != "rekognition" or not 0 <= settings.moderation_confidence <= 100:
        raise ValueError("MODERATION is rekognition or nothing, and MODERATION_CONFIDENCE is from 0 to 100")

    def moderate(jpeg: bytes) -> bool:
        from chalicelib.media.rekognition import Rekognition

        return Rekognition(_rekognition_client, settings.moderation_confidence).allows(jpeg)

    return moderate


@cache
def _rekognition_client() -> DetectsModerationLabels:
    from botocore.session import get_session

    from chalicelib.media.rekognition import CONFIG

    client: DetectsModerationLabels = get_session().create_client("rekognition", config=CONFIG)
    return client


def _deliveries(
    settings: Settings, in_process: InProcess | None
) -> tuple[Callable[[], Queue], Callable[[Saved | MessagePosted], None]]:
    """The queue, and the function to call after each save and message."""
    url = settings.deliveries_queue_url
    if url is not None:
        return lambda: _sqs(url), _reported_by_stream
    queue = in_process or _new_in_process()
    return lambda: queue, queue.publish


def _reported_by_stream(_: Saved | MessagePosted) -> None:
    """Does nothing: the table's stream reports it."""


def _leave_to_the_log(_player: PlayerId, _now: int) -> None:
    """Does nothing: the log line of the request names the player."""


def _new_in_process() -> InProcess:
    from chalicelib.notify.local_queue import InProcess

    return InProcess()


def _sqs(url: str) -> Queue:
    from chalicelib.notify.sqs import SqsQueue

    return SqsQueue(_sqs_client, url)


@cache
def _sqs_client() -> SQSClient:
    from botocore.session import get_session

    from chalicelib.store.dynamo import CONFIG

    client: SQSClient = get_session().create_client("sqs", config=CONFIG)
    return client


def _post(settings: Settings) -> Post:
    from chalicelib.notify.post import GuardedPost

    return GuardedPost(loopback=settings.local_webhooks)


def _seal(settings: Settings) -> Seal:
    from chalicelib.notify.web_push import WebPush

    return WebPush(_push_keys(settings), settings.push_contact, secrets.token_bytes)


def _push_keys(settings: Settings) -> Callable[[], Sequence[str]]:
    if settings.push_keys_parameter is None:
        return lambda: settings.push_private_keys
    from chalicelib.notify.parameter_store import KeysParameter

    return KeysParameter(_ssm_client, settings.push_keys_parameter).read


def _read_push_keys(deps: Deps) -> None:
    """Read the keys of push messages while the process starts. Webhooks do not wait for them: if there is no answer,
    the first push reads them.
    """
    from chalicelib.notify.destinations import Seal

    with suppress(StoreUnavailable):
        deps.port(Seal)


@cache
def _ssm_client() -> GetsParameter:
    from botocore.session import get_session

    from chalicelib.store.dynamo import CONFIG

    client: GetsParameter = get_session().create_client("ssm", config=CONFIG)
    return client


@cache
def _contract() -> Contract:
    from chalicelib.web.contract import Contract

    return Contract(_make_files)


def _make_files(contract: str, core: str) -> Mapping[str, str]:
    from chalicelib.web.docs.files import make_files

    return make_files(contract, core)
