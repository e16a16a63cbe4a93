"""The only module which knows all concrete classes."""

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import random
from typing import TYPE_CHECKING

from botocore.session import get_session

from chalicelib.service.deps import Deps
from chalicelib.settings import settings
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import DynamoGames
from chalicelib.storage.players import DynamoPlayers
from chalicelib.storage.talk import DynamoTalk

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


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
    return _given[-1] if _given else _built()


def _built() -> Deps:
    db = Dynamo(_client(), settings().table_name)
    return Deps(
        games=DynamoGames(db),
        players=DynamoPlayers(db),
        talk=DynamoTalk(db),
        now=lambda: int(time.time()),
        elapsed=time.monotonic,
        pause=time.sleep,
        jitter=random,
        secret_bytes=secrets.token_bytes,
    )


@cache
def _client() -> "DynamoDBClient":
    """botocore's, without boto3 around it, which takes a sixth of a cold start and is not called for anything else."""
    endpoint = settings().dynamodb_endpoint_url
    client: DynamoDBClient = get_session().create_client("dynamodb", endpoint_url=endpoint, config=CONFIG)
    return client


@cache
def pictures_url() -> str:
    return settings().pictures_url
