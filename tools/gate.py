"""Runs the embedded database so that a client needs a secret to reach it.

The database itself answers every client that connects, even a web page of any origin. So it runs in a network of its
own, where the kernel allows that, and this gate is the only way in: it passes a connection on if the first request is
signed with the secret as access key. Elsewhere, as in some containers, the database listens on a random address of the
loopback range: no page finds it, but other users of the machine can look it up.

    python tools/gate.py LISTENER PROGRAM [OPTION …]     # a socket's number; the secret is the first line of stdin
"""

import ctypes
import fcntl
import os
import random
import re
import signal
import socket
import struct
import sys
import threading
import time
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path

_CLONE_NEWUSER, _CLONE_NEWNET = 0x10000000, 0x40000000  # linux/sched.h
_SIOCGIFFLAGS, _SIOCSIFFLAGS, _IFF_UP = 0x8913, 0x8914, 1  # linux/sockios.h, linux/if.h
_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_HEAD_MAX = 64 * 1024
_AT_ONCE = 64 * 1024
_START_S = 10.0
_PAUSE_S = 0.01
_REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
_KEY = re.compile(rb"^authorization: *AWS4-HMAC-SHA256 Credential=([^/\r\n]*)/", re.I | re.M)
_libc = ctypes.CDLL(None, use_errno=True)

Address = tuple[str, int]


def main() -> None:
    listener, command = socket.socket(fileno=int(sys.argv[1])), sys.argv[2:]
    secret = sys.stdin.buffer.readline().strip()
    host = _host()
    address = host, free_port(host)
    database = os.getpid()
    _end_with_parent()
    if os.fork() == 0:
        _end_with_parent()
        if os.getppid() == database:
            _guard(listener, address, secret)
        os._exit(0)
    listener.close()
    os.execv(command[0], [*command, "--host", host, "--port", str(address[1])])


def _end_with_parent() -> None:
    """On Linux, make this process end when its parent ends, for whatever reason."""
    if sys.platform == "linux":
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def _host() -> str:
    """The host on which the database must listen: in a network of its own if the kernel allows one."""
    if sys.platform != "linux":  # other systems have a single loopback address
        return "127.0.0.1"
    if _may_move():
        _move()
        return "127.0.0.1"
    drawn = random.SystemRandom()
    return f"127.{drawn.randint(1, 254)}.{drawn.randint(1, 254)}.{drawn.randint(1, 254)}"


def _may_move() -> bool:
    """Whether `_move` is allowed. Another process tries it, because a move cannot be undone."""
    tried = os.fork()
    if tried:
        return os.waitpid(tried, 0)[1] == 0
    try:
        _move()
    except OSError:
        os._exit(1)
    os._exit(0)


def _move() -> None:
    """Move into an empty network. Raises OSError where that is not allowed."""
    user, group = os.getuid(), os.getgid()
    if _libc.unshare(_CLONE_NEWUSER | _CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "unshare")
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        Path("/proc/self", name).write_text(text, "ascii")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        asked = struct.pack("16sH14x", b"lo", 0)
        _, flags = struct.unpack("16sH14x", fcntl.ioctl(probe, _SIOCGIFFLAGS, asked))
        fcntl.ioctl(probe, _SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", flags | _IFF_UP))


def free_port(host: str = "127.0.0.1") -> int:
    with socket.create_server((host, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def _guard(listener: socket.socket, address: Address, secret: bytes) -> None:
    while True:
        caller, _ = listener.accept()
        threading.Thread(target=_admit, args=(caller, address, secret), daemon=True).start()


def _admit(caller: socket.socket, address: Address, secret: bytes) -> None:
    with caller, suppress(OSError):
        caller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        caller.settimeout(_START_S)
        head = _head(caller)
        caller.settimeout(None)
        signed = _KEY.search(head)
        if signed is None or not compare_digest(signed[1], secret):
            caller.sendall(_REFUSAL)
            return
        with _connected(address) as database:
            database.sendall(head)
            threading.Thread(target=_pass_on, args=(database, caller), daemon=True).start()
            _pass_on(caller, database)


def _head(caller: socket.socket) -> bytes:
    """The bytes up to the end of the first request's headers, with any that arrived in the same read."""
    head = b""
    while b"\r\n\r\n" not in head and len(head) < _HEAD_MAX and (more := caller.recv(_AT_ONCE)):
        head += more
    return head


def _connected(address: Address) -> socket.socket:
    """A connection to the database. Raises OSError if the database does not listen in time."""
    patience = time.monotonic() + _START_S
    while True:
        try:
            found = socket.create_connection(address)
        except OSError:
            if time.monotonic() > patience:
                raise
            time.sleep(_PAUSE_S)
        else:
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return found


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(_AT_ONCE):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


if __name__ == "__main__":
    main()
