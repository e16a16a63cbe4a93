"""Compares Reverie with the peers that the registries have: `make peers`, or `python -m bench.peers --help`."""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

from bench.durable import durability
from bench.peers.boardgame import IN_RAM, ON_DISK
from bench.peers.compared import Measured, answers_kept, growth, mixture, ratios, side_by_side
from bench.peers.dixit import DIXIT
from bench.peers.peer import CLIENTS, CONNECTIONS, SAMPLES, Running, Sample, What
from bench.peers.reverie import REVERIE
from bench.processes import Cores, cores, pin_to_core
from bench.report import Table
from bench.served import games_on_disk

PEERS = (REVERIE, ON_DISK, IN_RAM, DIXIT)
_SECONDS = 3.0
_TRIALS = 10
_HERE = Path(__file__).parent
_PACKAGES = _HERE.parents[1] / "requirements" / "dixit.in"


def main() -> int:
    options = _options()
    where, busy = cores(), os.getloadavg()[0]
    with pin_to_core(where.rest):
        found = _measure(where)
    tables = _tables(found, busy)
    print("\n\n".join(table.text() for table in tables))
    if options.json:
        options.json.write_text(json.dumps([table.data() for table in tables], indent=2, ensure_ascii=False) + "\n")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description="Measure Reverie and its peers.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


def _measure(where: Cores) -> list[Measured]:
    """Run all servers at once and measure in turns, so that other work of the machine affects all of them."""
    with ExitStack() as stack:
        running: list[Running] = [stack.enter_context(peer.start(where)) for peer in PEERS]
        rates = _sample_in_turns(running)
        mixed = _sample_mixtures(running)
        sizes = [server.poll_bytes() for server in running]
        grown = [server.sample_growth() for server in running]
    killed = [Counter(peer.killed(where) for _ in range(_TRIALS)) for peer in PEERS]
    return [Measured(*column) for column in zip(PEERS, rates, mixed, sizes, grown, killed, strict=True)]


def _sample_in_turns(running: list[Running]) -> list[dict[What, list[Sample]]]:
    found: list[dict[What, list[Sample]]] = [{} for _ in running]
    for _ in range(SAMPLES):
        for server, samples in zip(running, found, strict=True):
            samples.setdefault("poll", []).append(server.sample_polls(_SECONDS))
            again = server.sample_known_polls(_SECONDS)
            if again is not None:
                samples.setdefault("poll, 304", []).append(again)
            samples.setdefault("move", []).append(server.sample_moves(_SECONDS))
    return found


def _sample_mixtures(running: list[Running]) -> list[dict[int, Sample]]:
    found: list[dict[int, Sample]] = [{} for _ in running]
    for clients in CLIENTS:
        for peer, server, samples in zip(PEERS, running, found, strict=True):
            try:
                samples[clients] = server.sample_mixture(clients, _SECONDS)
            except (OSError, RuntimeError, subprocess.SubprocessError) as error:
                print(f"{peer.name} ({peer.keeps}) with {clients} clients: {error}", file=sys.stderr)
    return found


def _tables(found: list[Measured], busy: float) -> list[Table]:
    ours, *others = found
    return [side_by_side(found, _notes(busy)), ratios(ours, others), mixture(found), answers_kept(found), growth(found)]


def _notes(busy: float) -> tuple[str, ...]:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return (
        f"{time.strftime('%Y-%m-%d', time.gmtime())}, Python {platform.python_version()}, Node {node}, {_versions()}.",
        f"Medians of {SAMPLES} turns of {_SECONDS:g} s, {CONNECTIONS} connections, tables for six. "
        "A server has one core, the driver the other.",
        f"Load average before: {busy:.1f}. Above 1, others used the cores too: then compare `by server CPU`, because a "
        "server with several threads, such as ours, gets more of a shared core than one with a single thread.",
        f"Reverie: {_durability()}",
    )


def _durability() -> str:
    with games_on_disk() as table:
        return durability(table)


def _versions() -> str:
    python = dict(re.findall(r"^([\w.]+)==(\S+)$", _PACKAGES.read_text("utf-8"), re.MULTILINE))
    node = json.loads((_HERE / "boardgame" / "package.json").read_text("utf-8"))["dependencies"]
    return ", ".join(f"{name} {version}" for name, version in (python | node).items())


if __name__ == "__main__":
    sys.exit(main())
