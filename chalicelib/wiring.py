"""The only module which knows all concrete classes."""

import secrets
import time
from functools import cache
from random import random

import boto3

from chalicelib.service.deps import Deps
from chalicelib.settings import settings
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import DynamoGames
from chalicelib.storage.players import DynamoPlayers


@cache
def deps() -> Deps:
    """Built on first use, once a process, so that importing this package touches neither the network nor AWS."""
    chosen = settings()
    client = boto3.client("dynamodb", endpoint_url=chosen.dynamodb_endpoint_url, config=CONFIG)
    db = Dynamo(client, chosen.table_name)
    return Deps(
        games=DynamoGames(db),
        players=DynamoPlayers(db),
        now=lambda: int(time.time()),
        elapsed=time.monotonic,
        pause=time.sleep,
        jitter=random,
        secret_bytes=secrets.token_bytes,
    )


@cache
def pictures_url() -> str:
    return settings().pictures_url
