"""The production WSGI server under the local service.

Why this one: docs/decisions/0004-local-server.md.
"""

import logging
import socket
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import BaseWSGIServer, create_server
from waitress.task import ErrorTask, WSGITask

from chalicelib.http.gateway import ANY_PAGE
from tools.problems import refuse

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

_THREADS = 8
_CONNECTIONS = 1000
# The adapter refuses far less than this, on a connection which stays usable. Only beyond it does the server hang up on
# a request which is still being sent.
_HEADERS_MAX = 256 * 1024
_BODY_MAX = 1024 * 1024
_CODES = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "body-too-large",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "headers-too-large",
    HTTPStatus.INTERNAL_SERVER_ERROR: "internal-error",
}


def serve(application: "WSGIApplication", listener: socket.socket) -> None:
    """Answer requests on `listener` until SIGINT or SystemExit; requests at work are finished then."""
    server_of(application, listener).run()


def server_of(application: "WSGIApplication", listener: socket.socket) -> BaseWSGIServer:
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # warns whenever one request waits for a thread
    server = create_server(
        application,
        sockets=[listener],
        threads=_THREADS,
        connection_limit=_CONNECTIONS,
        asyncore_use_poll=True,
        max_request_header_size=_HEADERS_MAX,
        max_request_body_size=_BODY_MAX,
        ident=None,
    )
    assert isinstance(server, BaseWSGIServer)  # as there is one socket
    server.channel_class = _Channel
    return server


class _Problem:
    """What waitress asks its own errors for, as a problem document: theirs are text, and may quote the request."""

    def __init__(self, status: int) -> None:
        known = HTTPStatus(status) if status in _CODES else HTTPStatus.BAD_REQUEST
        self._answer = refuse(known, _CODES.get(known, "malformed-request"), ANY_PAGE)

    def to_response(self, _ident: str | None) -> tuple[str, Sequence[tuple[str, str]], bytes]:
        status, headers, body = self._answer
        return f"{status} {HTTPStatus(status).phrase}", list(headers.items()), body


class _ProblemTask(ErrorTask):
    request: Any  # a request parser; the stubs say Error

    def execute(self) -> None:
        self.request.error = _Problem(self.request.error.code)
        super().execute()


class _Task(WSGITask):
    request: Any  # a request parser; the stubs say Error

    def set_close_on_finish(self) -> None:
        """Hang up if the caller wants so, or could not tell otherwise where a body ends; 204 and 304 have none."""
        asked = self.version != "1.1" or self.request.connection_close
        if asked or self.has_body:
            super().set_close_on_finish()


class _Parser(HTTPRequestParser):
    def received(self, data: bytes) -> int:
        """Take `data` in. Of a request which is complete, or refused already, nobody is told to send the rest."""
        consumed = super().received(data)
        if self.completed:
            self.expect_continue = False
        return consumed

    def parse_header(self, header_plus: bytes) -> None:
        """Raises what waitress answers, also where it lets through what urlsplit and int raise."""
        try:
            super().parse_header(header_plus)
        except ValueError as error:
            raise ParsingError(str(error)) from error


class _Channel(HTTPChannel):
    task_class = _Task
    error_task_class = _ProblemTask
    parser_class = _Parser
