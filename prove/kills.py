"""Kills Lambda workers in the middle of moves: nothing is lost and nothing is done twice."""

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from bench.requests import expect
from bench.tables import game_requests, gather
from chalicelib.tables.table import Lobby, StoredGame
from prove.cloud import Cloud, Insisting, cloud
from prove.part import Figure, Findings

KILLS = 200
SEATS = 6
_OPTIONS = {"end": "rounds", "rounds_each": 10}
CUT_OFF = 50  # requests whose worker was killed before they were answered


def prove(seed: int, kills: int = KILLS) -> Findings:
    """Play a game in which every other move loses its worker. The stored game must be exactly what its moves make."""
    with cloud() as deployed:
        ask = deployed.connection()
        table = gather(ask, SEATS, _OPTIONS)
        expect(ask(table.start()), 200)
        insisting, least = Insisting(deployed.connection()), CUT_OFF * kills // KILLS
        random, killed, made, takes, broken = Random(seed), 0, 0, 0.0, []
        expected = deployed.load_game(table.id)
        with ThreadPoolExecutor(1) as pool:
            for move, request in game_requests(table, expected):
                if killed >= kills and insisting.unanswered >= least:
                    break
                sent, begun = pool.submit(insisting, request), time.monotonic()
                if made % 2:
                    time.sleep(random.random() * takes)  # a random moment, within the time of the last move
                    killed += _kill(deployed)
                reply, takes = sent.result(), time.monotonic() - begun
                if reply.status != 200:
                    broken.append(f"move {made} was answered {reply.status} {reply.body[:200]!r}")
                    break
                made, expected = made + 1, move.transition.game
        if _timeless(deployed.load_game(table.id)) != _timeless(expected):
            broken.append(f"another game is stored after {made} moves")
    return Findings(
        (
            Figure("workers killed", killed, kills),
            Figure("moves made meanwhile", made),
            Figure("requests that got no answer and were sent again", insisting.unanswered, least),
        ),
        tuple(broken),
    )


def _kill(deployed: Cloud) -> int:
    workers = deployed.aws.workers()
    for worker in workers:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    return len(workers)


def _timeless(stored: StoredGame) -> Any:
    """The game without the times at which the phase began and that actions took, which differ."""
    return stored if isinstance(stored, Lobby) else replace(stored, game=replace(stored.game, since=0), taken={})
