"""Reads mutmut's result for every change."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name, orig_function_and_class_names_from_key

from tools.mutation.areas import Area

FAILED = {1, 3}  # exit codes: tests failed, or could no longer run
ENDLESS = {-24, 24, 36, 152}  # a test did not end
LEFT = {0, 33}  # no test failed, or no test calls the function
CODES, HASHES = "exit_code_by_key", "hash_by_function_name"


class NotJudged(Exception):
    """The tests could not run with a change, so it is neither noticed nor missed."""


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """A change as the lines of a diff, without context."""

    function: str
    was: str
    becomes: str


@dataclass(frozen=True, slots=True)
class Findings:
    possible: int
    tried: int
    endless: int
    survivors: Sequence[Change]

    @property
    def noticed(self) -> int:
        return self.tried - len(self.survivors)

    @property
    def share(self) -> float:
        """Percent."""
        return 100 * self.noticed / max(self.tried, 1)


def found(area: Area) -> Findings:
    """The results of an area. Works in the copy, like everything here. Raises NotJudged."""
    codes = [(mutant, path, code) for path in area.mutated for mutant, code in _codes(path).items()]
    tried = [(mutant, path, code) for mutant, path, code in codes if code is not None]
    odd = [(mutant, code) for mutant, _, code in tried if code not in FAILED | ENDLESS | LEFT]
    if odd:
        raise NotJudged(f"{len(odd)} changes, by mutmut's exit codes: {odd}")
    survivors = sorted(change(mutant, path) for mutant, path, code in tried if code in LEFT)
    return Findings(len(codes), len(tried), sum(code in ENDLESS for _, _, code in tried), survivors)


def not_noticed(path: str) -> list[tuple[str, bool]]:
    """A file's changes except those noticed in an unchanged function; each with whether it was tried and missed."""
    mutated = mutate_file_contents(path, Path(path).read_text("utf-8"))
    names = [get_mutant_name(Path(path), name) for name in mutated.mutant_names]
    before = _meta(path)
    hashes = before.get(HASHES, {})
    same = {name for name, made_of in mutated.hash_by_function_name.items() if hashes.get(name) == made_of}
    codes = before.get(CODES, {})
    return [
        (name, _function(name) in same and codes.get(name) in LEFT)
        for name in names
        if _function(name) not in same or codes.get(name) not in FAILED | ENDLESS
    ]


def _function(mutant: str) -> str:
    return mutant.rpartition(".")[2].partition("__mutmut_")[0]


def _codes(path: str) -> dict[str, int | None]:
    codes: dict[str, int | None] = _meta(path)[CODES]
    return codes


def _meta(path: str) -> dict[str, Any]:
    noted = Path("mutants") / f"{path}.meta"
    found: dict[str, Any] = json.loads(noted.read_text("utf-8")) if noted.exists() else {}
    return found


def change(mutant: str, path: str) -> Change:
    name, class_name = orig_function_and_class_names_from_key(mutant)
    module = path.removesuffix(".py").replace("/", ".")
    lines = [line for line in get_diff_for_mutant(mutant, path=path).splitlines() if line[:3] not in {"---", "+++"}]
    return Change(
        ".".join(part for part in (module, class_name, name) if part),
        _joined(line[1:] for line in lines if line.startswith("-")),
        _joined(line[1:] for line in lines if line.startswith("+")),
    )


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(line.strip() for line in lines)
