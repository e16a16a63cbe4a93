"""Change the code in small ways and count how many of the changes the tests notice: `make mutation`.

Works on a copy in .local/mutation, so that nobody ever sees a changed file; what has been tried there is not tried
again as long as neither the function nor its tests have changed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORK = ROOT / ".local" / "mutation"
COPIED = ("app.py", "bench", "chalicelib", "decks", "infra", "prove", "tests", "tools", ".chalice", "openapi.yaml")
KILLED = {1, 3, -24, 24, 152, 255, 36}  # exit codes: tests have failed, or have run for too long
SURVIVED, UNTESTED = 0, 33


@dataclass(frozen=True, slots=True)
class Area:
    mutated: Sequence[str]
    tests: Sequence[str]
    least: int  # percent


AREAS: Mapping[str, Area] = {
    "engine": Area(
        tuple(f"chalicelib/engine/{name}.py" for name in ("scoring", "rules", "view")),
        ("tests/engine",),
        95,
    ),
    "store": Area(
        tuple(f"chalicelib/storage/{name}.py" for name in ("dynamo", "games", "players")),
        ("tests/storage", "tests/service", "tests/api/test_digest.py", "tests/api/test_lobby.py"),
        85,
    ),
    "api": Area(
        tuple(f"chalicelib/api/{name}.py" for name in ("bodies", "operations", "show", "moves", "games", "players")),
        ("tests/api", "tests/contract/test_played.py", "tests/contract/test_troubled.py"),
        85,
    ),
}


def main() -> int:
    options = _options()
    shares = {name: _tried(name, AREAS[name], options.children) for name in options.only or AREAS}
    return 0 if all(share >= AREAS[name].least for name, share in shares.items()) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutation", description="Count the changes that tests notice."
    )
    parser.add_argument("--only", action="append", choices=list(AREAS), help="this area; may be given several times")
    parser.add_argument("--children", type=int, default=2, help="how many changes to try at once; default: %(default)s")
    return parser.parse_args()


def _tried(name: str, area: Area, children: int) -> float:
    """The percentage of changes which the tests have noticed; those they have not are printed."""
    where = WORK / name
    _copy(where, area)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(children)]
    subprocess.run(command, cwd=where, env={**os.environ, "HYPOTHESIS_PROFILE": "mutation"}, check=True)
    codes = dict(_exit_codes(where, area))
    counts = Counter("killed" if code in KILLED else "survived" for code in codes.values())
    share = 100 * counts["killed"] / max(counts.total(), 1)
    print(
        f"\n{name}: {counts['killed']} of {counts.total()} changes noticed, {share:.1f} % (asked for: {area.least} %)"
    )
    for mutant, code in codes.items():
        if code not in KILLED:
            print(f"\n{mutant} ({code})\n{_shown(where, mutant)}")
    return share


def _copy(where: Path, area: Area) -> None:
    where.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, where / name, dirs_exist_ok=True, ignore=_not_copied)
        else:
            shutil.copy2(ROOT / name, where / name)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (where / "pyproject.toml").write_text(f"{project}\n{_configuration(area)}", "utf-8")


def _not_copied(directory: str, names: list[str]) -> list[str]:
    return [name for name in names if name in {"__pycache__", "node_modules"}]


def _configuration(area: Area) -> str:
    settings = {
        "source_paths": ["chalicelib"],
        "only_mutate": list(area.mutated),
        "also_copy": [name for name in COPIED if name not in {"chalicelib", "tests"}],
        "process_isolation": "forkserver",  # a ruleset that is remembered from before would hide every change of it
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist"],
        "pytest_add_cli_args_test_selection": list(area.tests),
    }
    return "\n".join(["[tool.mutmut]", *(f"{name} = {json.dumps(value)}" for name, value in settings.items())]) + "\n"


def _exit_codes(where: Path, area: Area) -> Iterator[tuple[str, int]]:
    for path in area.mutated:
        found = json.loads((where / "mutants" / f"{path}.meta").read_text("utf-8"))
        yield from found["exit_code_by_key"].items()


def _shown(where: Path, mutant: str) -> str:
    shown = subprocess.run(
        [sys.executable, "-m", "mutmut", "show", mutant], cwd=where, capture_output=True, text=True, check=False
    )
    return shown.stdout


if __name__ == "__main__":
    sys.exit(main())
