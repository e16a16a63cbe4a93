"""Runs the local service on a production WSGI server.

The reasons for this server are in docs/decisions/0004-local-server.md.
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
# The adapter refuses much smaller bodies and keeps the connection usable. Only above this size does the server close
# the connection while the client is still sending.
_HEADERS_MAX = 256 * 1024
_BODY_MAX = 1024 * 1024
_CODES = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "body-too-large",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "headers-too-large",
    HTTPStatus.INTERNAL_SERVER_ERROR: "internal-error",
}


def serve(application: "WSGIApplication", listener: socket.socket) -> None:
    """Answer requests on `listener` until SIGINT or SystemExit; then finish the running requests."""
    server_of(application, listener).run()


def server_of(application: "WSGIApplication", listener: socket.socket) -> BaseWSGIServer:
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns whenever a request waits for a thread
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
    assert isinstance(server, BaseWSGIServer)  # because there is one socket
    server.channel_class = _Channel
    return server


class _Problem:
    """A problem document in the form of waitress's errors, which are plain text and may quote the request."""

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
        """Close if the caller asks for it, or needs it to find the end of the body; 204 and 304 have no body."""
        asked = self.version != "1.1" or self.request.connection_close
        if asked or self.has_body:
            super().set_close_on_finish()


class _Parser(HTTPRequestParser):
    def received(self, data: bytes) -> int:
        """Read `data`. A request that is complete, or refused already, gets no `100 Continue`."""
        consumed = super().received(data)
        if self.completed:
            self.expect_continue = False
        return consumed

    def parse_header(self, header_plus: bytes) -> None:
        """Raises ParsingError, which waitress answers, also for the ValueErrors of urlsplit and int."""
        try:
            super().parse_header(header_plus)
        except ValueError as error:
            raise ParsingError(str(error)) from error


class _Channel(HTTPChannel):
    task_class = _Task
    error_task_class = _ProblemTask
    parser_class = _Parser
