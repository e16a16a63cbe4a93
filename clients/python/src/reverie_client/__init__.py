"""A client of Reverie: README.md tells how it is used."""

from reverie_client import models
from reverie_client.asynchronous import AsyncReverie, AsyncTable
from reverie_client.blocking import Reverie, Table
from reverie_client.moves import Move, choose_any
from reverie_client.requests import OutOfPatience, Refused
from reverie_client.webhooks import NotGenuine, read_notification

__all__ = [
    "AsyncReverie",
    "AsyncTable",
    "Move",
    "NotGenuine",
    "OutOfPatience",
    "Refused",
    "Reverie",
    "Table",
    "choose_any",
    "models",
    "read_notification",
]
