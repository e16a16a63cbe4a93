"""One client's connection to the local server: reads requests with waitress's parser, and answers them through WSGI."""

import logging
import socket
import sys
import time
from collections.abc import Sequence
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import BadRequest

from chalicelib.api.headers import ANY_PAGE
from tools.local.problems import refuse
from tools.local.uploads import FORM_PATH

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

    Admits = Callable[[str, bytes], bool]

_READ = 16 * 1024  # bytes at once; so much may wait behind the request at work
# The adapter refuses much smaller bodies and keeps the connection usable. Only above this size does the server close
# the connection while the client is still sending.
_BODY_MAX = 1024 * 1024
_LIMITS = Adjustments(
    max_request_header_size=256 * 1024,
    max_request_body_size=_BODY_MAX,
    inbuf_overflow=_BODY_MAX,  # bodies stay in memory
)
_UPLOAD_MAX = 10_100_000  # a picture, and the form around it
_FORM_MAX = 24_000  # of a form, until what it must begin with is looked at
_UPLOADS_AT_ONCE = 20  # bodies of signed forms, in memory: of others no more than _FORM_MAX and what is read at once
_OF_UPLOADS = Adjustments(
    max_request_header_size=256 * 1024, max_request_body_size=_UPLOAD_MAX, inbuf_overflow=_UPLOAD_MAX
)
_CODES = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "body-too-large",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "headers-too-large",
    HTTPStatus.INTERNAL_SERVER_ERROR: "internal-error",
    HTTPStatus.SERVICE_UNAVAILABLE: "busy",
}
_UNPREFIXED = {"CONTENT_TYPE", "CONTENT_LENGTH"}

_log = logging.getLogger(__name__)


class Connection:
    """A connection belongs to the server's loop, or, while it is `busy`, to the thread that answers its request.

    So only one thread at a time uses it, and only `busy` and `wanted` need the lock.
    """

    def __init__(self, wire: socket.socket, address: str, admits: "Admits") -> None:
        wire.setblocking(False)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.wire = wire
        self.address = address
        self._admits = admits
        self.since = time.monotonic()  # when it opened, a request began to arrive, or an answer was made
        self.busy = False
        self.over = False  # the client is gone, or has the last answer
        self._wanted = False  # by the loop, which saw that there is more to read while the connection was busy
        self._lock = Lock()
        self._request: _Parser | None = None
        self._rest = b""  # received after the request
        self._unsent = memoryview(b"")
        self._last = False  # whether to close after what is unsent
        self._refused = False  # before all of the request had arrived, perhaps

    # For the loop

    @property
    def receiving(self) -> bool:
        """Whether more of a request is to come: of one that has begun, or of one that has been refused."""
        return self._request is not None or self._last

    @property
    def sending(self) -> bool:
        """Whether a part of an answer has not been taken."""
        return bool(self._unsent)

    def receive(self) -> bool:
        """Read what has arrived. Whether there is a request to answer now; the connection is busy then."""
        try:
            data = self.wire.recv(_READ)
        except BlockingIOError:
            return False
        except OSError:
            data = b""
        if not data:
            self.over = True
        return bool(data) and not self._last and self._read(data)

    def want(self) -> bool:
        """Take the connection back when it is no longer busy. False if it is not busy now."""
        with self._lock:
            self._wanted = self.busy
            return self.busy

    def resume(self) -> bool:
        """Go on after an answer, when the loop has the connection back, or when more of the answer can be sent.

        Whether there is a request to answer now; the connection is busy then.
        """
        self.busy = self._wanted = False
        self._send_on()
        if self._unsent:
            return False
        if self._last:
            self._end()
            return False
        rest, self._rest = self._rest, b""
        return self._read(rest)

    def _end(self) -> None:
        """After a refusal, wait for the client to close: it would lose the answer if it were still sending."""
        self.over = not self._refused
        try:
            self.wire.shutdown(socket.SHUT_WR)
        except OSError:
            self.over = True

    def _read(self, data: bytes) -> bool:
        while data:
            if self._request is None:
                data = data.lstrip(b"\r\n")  # some clients send an empty line after a body (RFC 9112, 2.2)
                if not data:
                    return False
                self._request = _Parser(_LIMITS, self._admits)
                self.since = time.monotonic()
            request = self._request
            data = data[request.received(data) :]
            if request.completed:
                self._rest = data
                self.busy = True
                return True
            if request.expect_continue and request.headers_finished:
                request.expect_continue = False
                self._send(b"HTTP/1.1 100 Continue\r\n\r\n")
        return False

    def _send(self, data: bytes) -> None:
        """Send as much as is taken at once; nothing more to a client that is gone."""
        self._unsent = memoryview(bytes(self._unsent) + data if self._unsent else data)
        self._send_on()

    def _send_on(self) -> None:
        if not self._unsent:
            return
        try:
            self._unsent = self._unsent[self.wire.send(self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self._unsent, self._last = memoryview(b""), True

    # For the thread that answers

    def answer(self, application: "WSGIApplication") -> bool:
        """Answer the request. Whether the loop has to go on with the connection; otherwise it waits for a request."""
        request = self._request
        assert request is not None
        keep = request.version == "1.1" and not request.connection_close and not request.error
        try:
            answer = (
                _refusal(request.error.code)
                if request.error
                else _answer(application, request, self.address, keep=keep)
            )
        except Exception:
            _log.exception("A request failed outside the adapter")
            keep, answer = False, _refusal(HTTPStatus.INTERNAL_SERVER_ERROR)
        request.close()
        self._request, self._last, self._refused = None, not keep, bool(request.error) or request.is_cut
        self.since = time.monotonic()
        self._send(answer)
        if self._unsent or self._rest or self._last:
            return True
        with self._lock:
            self.busy = self._wanted
            return self._wanted


class _TooManyUploads(BadRequest):
    code = HTTPStatus.SERVICE_UNAVAILABLE


class _Parser(HTTPRequestParser):
    error: Any  # waitress's Error, or None
    path: str

    def __init__(self, limits: Adjustments, admits: "Admits") -> None:
        super().__init__(limits)
        self._admits = admits
        self._is_looked_at = False
        self.is_cut = False  # its body was not wanted to its end

    def received(self, data: bytes) -> int:
        """Read `data`. A request that is complete, or refused already, gets no `100 Continue`."""
        consumed = super().received(data)
        if self.adj is _OF_UPLOADS and not self.completed and self.body_bytes_received > _FORM_MAX:
            self._look_at_upload()
        if self.completed:
            self.expect_continue = False
        if self.empty:
            self.error = BadRequest("nothing but blanks")
        return consumed

    def _look_at_upload(self) -> None:
        """Let the rest of an upload come only if its form is signed, and if not too many others are coming."""
        if self._is_looked_at:
            return
        self._is_looked_at = True
        beginning = self.get_body_stream().getvalue()
        if not self._admits(self.headers.get("CONTENT_TYPE", ""), beginning):
            self.completed = self.is_cut = self.connection_close = True  # the application says what is wrong
        elif len(_ADMITTED) >= _UPLOADS_AT_ONCE:
            self.completed, self.error = True, _TooManyUploads("too many uploads at once")
        else:
            _ADMITTED.add(self)

    def parse_header(self, header_plus: bytes) -> None:
        """Raises ParsingError, which becomes a refusal, also for the ValueErrors of urlsplit and int.

        The limits of uploads hold before the body is received, so that none goes to a file.
        """
        target = header_plus.partition(b"\r\n")[0].split(b" ")[1:2]
        if target and target[0].partition(b"?")[0] == FORM_PATH.encode():
            self.adj = _OF_UPLOADS
        try:
            super().parse_header(header_plus)
        except ValueError as error:
            raise ParsingError(str(error)) from error


_ADMITTED: WeakSet[_Parser] = WeakSet()  # the uploads that are coming, or are being kept


def _answer(application: "WSGIApplication", request: _Parser, address: str, *, keep: bool) -> bytes:
    began: list[tuple[str, list[tuple[str, str]]]] = []
    written: list[bytes] = []

    def start_response(status: str, headers: list[tuple[str, str]], _: object = None, /) -> Any:
        began.append((status, headers))
        return written.append

    parts = application(_environ(request, address), start_response)
    try:
        written.extend(parts)
    finally:
        if close := getattr(parts, "close", None):
            close()
    status, headers = began[-1]
    return b"".join([_head(status, headers, keep=keep), *written])


def _environ(request: _Parser, address: str) -> "WSGIEnvironment":
    parsed: Any = request  # the stubs leave out what the request line says
    path: str = parsed.path
    environ: WSGIEnvironment = {
        "REMOTE_ADDR": address,
        "REQUEST_METHOD": parsed.command,
        "SCRIPT_NAME": "",
        "PATH_INFO": "/" + path.lstrip("/") if path.startswith("/") else path,
        "QUERY_STRING": parsed.query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "0",
        "SERVER_PROTOCOL": f"HTTP/{request.version}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": request.get_body_stream(),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in request.headers.items():
        environ[name if name in _UNPREFIXED else f"HTTP_{name}"] = value
    return environ


def _refusal(status: int) -> bytes:
    """A problem document instead of waitress's own texts, which may quote the request."""
    known = HTTPStatus(status) if status in _CODES else HTTPStatus.BAD_REQUEST
    given, headers, body = refuse(known, _CODES.get(known, "malformed-request"), ANY_PAGE)
    length = ("Content-Length", str(len(body)))
    return _head(f"{given} {HTTPStatus(given).phrase}", [*headers.items(), length], keep=False) + body


def _head(status: str, headers: Sequence[tuple[str, str]], *, keep: bool) -> bytes:
    """The status line and the headers. Raises ValueError where an application tries to start another line in one."""
    lines = [f"HTTP/1.1 {status}", *[f"{name}: {value}" for name, value in headers], f"Date: {_date(int(time.time()))}"]
    if not keep:
        lines.append("Connection: close")
    head = "\r\n".join(lines)
    if head.count("\r") != len(lines) - 1 or head.count("\n") != len(lines) - 1:
        raise ValueError("a line break in a header")
    return head.encode("latin-1") + b"\r\n\r\n"


@lru_cache(maxsize=1)
def _date(now: int) -> str:
    return formatdate(now, usegmt=True)
