"""The areas: which files are changed, and which tests must notice that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
    mutated: Sequence[str]
    tests: Sequence[str]
    least: int  # percent
    budget_s: float  # CPU time for the tests of one change: as many of the quickest as fit in


AREAS: Mapping[str, Area] = {
    "engine": Area(
        tuple(f"chalicelib/engine/{name}.py" for name in ("scoring", "rules", "view")),
        ("tests/engine",),
        95,
        6,
    ),
    "store": Area(
        tuple(f"chalicelib/storage/{name}.py" for name in ("dynamo", "games", "players")),
        tuple(f"tests/storage/test_{name}.py" for name in ("games", "players", "dynamo")),
        85,
        6,
    ),
    "api": Area(
        (
            *(
                f"chalicelib/http/{name}.py"
                for name in ("bodies", "call", "idempotency", "inputs", "operations", "parameters", "routing")
            ),
            "chalicelib/present/games.py",
            *(
                f"chalicelib/handlers/{name}.py"
                for name in ("absence", "access", "games", "history", "lobby", "moves", "players")
            ),
        ),
        (
            *(
                f"tests/api/test_{name}.py"
                for name in (
                    "bodies",
                    "operations",
                    "show",
                    "kept_views",
                    "tables",
                    "http",
                    "function_url",
                    "moves",
                    "lobby",
                    "bots",
                    "digest",
                    "quotas",
                    "fairness",
                    "time",
                    "telemetry",
                )
            ),
            "tests/scenarios/test_scenarios.py",
            "tests/service/test_erasure.py",
            "tests/contract/test_document.py::test_the_committed_contract_is_up_to_date",
        ),
        85,
        6,
    ),
}
