"""Runs Reverie on this machine: `python run.py` starts it, and `python run.py --help` lists its options."""

import argparse
import importlib
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import time

from chalice.app import Chalice

from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.notify.local_queue import InProcess
from chalicelib.settings import Settings, settings
from tools.local.background import Stream, follow_saves, start
from tools.local.erasures import begin_log
from tools.local.folder import OBJECTS, CannotStart, form_key, games, push_key
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.server import serve
from tools.local.uploads import Arrivals, Folder
from tools.local.wsgi import Adapter

ROOT = Path(__file__).parent.parent

_ACCOUNT_VARIABLES = ("AWS_DEFAULT_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")

WELCOME = """\
Play at {url}  (Ctrl-C stops it; games are kept in {where})

  U={url}/v1
  say() {{ curl -s -H 'Content-Type: application/json' -H "Authorization: Bearer $2" $U/$1 -d "$3"; }}
  A=$(say players '' '{{"name":"Ana"}}' | grep -o 'rv_[0-9A-Za-z]*')
  G=$(say games $A '{{"ruleset":"odyssey-2023","listed":true}}' | grep -o 'g_[0-9A-Za-z]*' | head -1)
  for name in Ben Eva; do say games/$G/seats $(say players '' "{{\\"name\\":\\"$name\\"}}" | grep -o 'rv_[0-9A-Za-z]*') '{{}}'; done; say games/$G/start $A '{{}}'
"""  # noqa: E501 - lines to be copied


def main(wire: Callable[..., Deps] = build, now: Callable[[], float] = time) -> int:
    """`wire` makes the dependencies, as `build` does, and `now` tells Unix seconds to what is not made of these."""
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, _leave)
    try:
        _run(_options(), wire, now)
    except CannotStart as error:
        print(f"reverie: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # a signal came before the server was ready for it
        return 0
    return 0


def _leave(*_: object) -> None:
    sys.exit(0)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python run.py", description="Run Reverie on this machine.")
    parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1", help="HOST; default: %(default)s")
    parser.add_argument("--port", default=os.environ.get("PORT") or "8000", type=_port, help="PORT; default: 8000")
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    parser.add_argument("--app", default="app:create_app", help="what makes the app; default: %(default)s")
    parser.add_argument("--seeds", action="store_true", help="let hosts choose what their cards are dealt from")
    return parser.parse_args()


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text!r}")
    return int(text)


def _run(options: argparse.Namespace, wire: Callable[..., Deps], now: Callable[[], float]) -> None:
    with ExitStack() as stack:
        listener = stack.enter_context(_listen(options.host, options.port))
        local = stack.enter_context(_local(options.data, wire, now))
        deps = replace(local.deps, seeds=options.seeds)
        app = _maker(options.app)(lambda: deps)
        pictures = Pictures(ROOT / "decks" / "published")
        adapter = Adapter(app, refuse=refuse, pictures=pictures, objects=local.objects)
        print(WELCOME.format(url=_url(listener), where=local.where), flush=True)
        with start(local.deps, local.queue, local.stream, local.expire, local.uploads):
            serve(adapter, listener, local.objects.admits)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise CannotStart(
            f"cannot listen on {host}:{port} ({error.strerror}): choose another port, as in `python run.py --port 8001`"
        ) from error


@dataclass(frozen=True, slots=True)
class _Local:
    """The service in this process, and the place of the games, in words."""

    deps: Deps
    queue: InProcess
    stream: Stream | None
    expire: Callable[[int], int]  # as `start` has it
    where: str
    objects: Folder
    uploads: Arrivals


@contextmanager
def _local(data: Path, wire: Callable[..., Deps], now: Callable[[], float]) -> Iterator[_Local]:
    """The service on the games in this folder, or on the DynamoDB of the environment. Raises CannotStart."""
    queue, elsewhere = InProcess(), os.environ.get("DYNAMODB_ENDPOINT_URL")
    objects = Folder(data / OBJECTS, now=now, secret=cache(lambda: form_key(data)))
    uploads = Arrivals(objects)
    objects.uploaded = uploads.keys.put
    if elsewhere:
        _make_table(elsewhere)
        uploads.begin()
        deps = wire(settings(), in_process=queue, objects=objects)
        yield _Local(deps, queue, None, objects.remove_expired, elsewhere, objects, uploads)
        return
    with games(data, now, settings().kept_bytes // 3) as table:
        erasures = begin_log(data, int(now()))
        objects.remove_unfinished()
        uploads.begin()
        deps = wire(_add_push_key(settings(), data), table, queue, objects)
        deps, stream = follow_saves(deps, table)
        yield _Local(
            replace(deps, note_erasure=erasures.note),
            queue,
            stream,
            lambda now: table.remove_expired(now) + objects.remove_expired(now),
            str(data),
            objects,
            uploads,
        )


def _add_push_key(chosen: Settings, data: Path) -> Settings:
    """With the folder's keys for push messages, unless the environment has some."""
    if chosen.push_public_keys:
        return chosen
    private, public = push_key(data)
    return replace(chosen, push_private_keys=(private,), push_public_keys=(public,))


def _make_table(endpoint: str) -> None:
    import boto3
    from botocore.config import Config
    from botocore.exceptions import (
        BotoCoreError,
        ClientError,
        NoCredentialsError,
        NoRegionError,
        PartialCredentialsError,
    )

    from tools.table import create_table

    patience = Config(connect_timeout=2, read_timeout=5, retries={"total_max_attempts": 2})
    try:
        create_table(boto3.client("dynamodb", endpoint_url=endpoint, config=patience), settings().table_name)
    except (NoRegionError, NoCredentialsError, PartialCredentialsError) as error:
        lacking = " and ".join(name for name in _ACCOUNT_VARIABLES if not os.environ.get(name))
        raise CannotStart(
            f"the database of DYNAMODB_ENDPOINT_URL needs the region and the keys of an account: set {lacking}; "
            "an emulator takes any (docs/chalice.md)"
        ) from error
    except (BotoCoreError, ClientError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise CannotStart(
            f"cannot use the database of DYNAMODB_ENDPOINT_URL ({reason}): start it, or unset the variable to keep the "
            "games in a file"
        ) from error


def _maker(name: str) -> Callable[[Callable[[], Deps]], Chalice]:
    module, _, attribute = name.partition(":")
    maker: Callable[[Callable[[], Deps]], Chalice] = getattr(importlib.import_module(module), attribute)
    return maker


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://{reachable(host)}:{port}"


def reachable(host: str) -> str:
    """This machine's address for others if it listens everywhere; invitations use it. Nothing is sent."""
    if host != "0.0.0.0":
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:  # no network
            return "127.0.0.1"
        return str(probe.getsockname()[0])


if __name__ == "__main__":
    sys.exit(main())
