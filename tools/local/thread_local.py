"""Lets an app object that was made for one request per process answer one request per thread."""

import threading
from typing import Any

from chalice.app import Chalice


class _PerThread:
    """Shadows the two attributes in which Chalice keeps the current request; blueprints read them through the app."""

    _mine: threading.local

    @property
    def current_request(self) -> Any:
        return getattr(self._mine, "request", None)

    @current_request.setter
    def current_request(self, request: Any) -> None:
        self._mine.request = request

    @property
    def lambda_context(self) -> Any:
        return getattr(self._mine, "context", None)

    @lambda_context.setter
    def lambda_context(self, context: Any) -> None:
        self._mine.context = context


def one_request_a_thread(app: Chalice) -> None:
    """Make `app` answer several threads at once, each with its own request. May be repeated.

    On Lambda a process has one request at a time and does not need this. A property of the class comes before an
    attribute of the object, so neither the app nor its blueprints have to know.
    """
    kind = type(app)
    if not issubclass(kind, _PerThread):
        app.__class__ = type(kind.__name__, (_PerThread, kind), {"_mine": threading.local()})
