"""Writes the result of every change into docs/mutation.md."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.areas import Area
from tools.mutation.changes import Change, Findings

PAGE = Path(__file__).parents[2] / "docs" / "mutation.md"
REASONS = Path(__file__).parent / "reasons.toml"


@dataclass(frozen=True, slots=True)
class Run:
    """The settings and the duration of a run over one area."""

    command: str
    date: str  # ISO 8601
    machine: str
    minutes: float


def reasons() -> Mapping[Change, str]:
    """Why a change cannot be noticed, where the reason is known."""
    listed = tomllib.loads(REASONS.read_text("utf-8")).get("survivor", [])
    return {
        Change(it["function"], it["was"].strip(), becomes.strip()): it["why"]
        for it in listed
        for becomes in it["becomes"]
    }


def written_into(document: str, name: str, section: str) -> str:
    """The document with this area's section replaced. Raises ValueError if it has no such section."""
    begin, end = f"<!-- {name}: written by `make mutation` -->", f"<!-- end of {name} -->"
    before, found_begin, rest = document.partition(begin)
    _, found_end, after = rest.partition(end)
    if not (found_begin and found_end):
        raise ValueError(f"no place for {name}")
    return f"{before}{begin}\n\n{section}\n\n{end}{after}"


def section(area: Area, findings: Findings, run: Run) -> str:
    known = reasons()
    unexplained = [change for change in findings.survivors if change not in known]
    files = ", ".join(f"`{path.removeprefix('chalicelib/')}`" for path in area.mutated)
    figures = [
        ("changes tried", f"{findings.tried:,} of {findings.possible:,}", ""),
        ("noticed, %", f"{findings.share:.1f}", f"{area.least}"),
        ("noticed because a test no longer ended", f"{findings.endless:,}", ""),
        ("not noticed, for a known reason", f"{len(findings.survivors) - len(unexplained):,}", ""),
        ("not noticed, for an unknown reason", f"{len(unexplained):,}", ""),
    ]
    return "\n".join(
        [
            f"`{run.command}` on {run.machine}, {run.date}: {run.minutes:.0f} minutes.",
            f"Changed: {files}. Tests: {', '.join(f'`{test}`' for test in area.tests)}.",
            "",
            "| | | target |",
            "| --- | ---: | ---: |",
            *(f"| {what} | {figure} | {least} |" for what, figure, least in figures),
            *_listed(findings.survivors, known),
        ]
    )


def _listed(survivors: Sequence[Change], known: Mapping[Change, str]) -> Iterator[str]:
    for change in sorted(survivors, key=lambda change: (change in known, change)):
        yield from ("", known.get(change, "**A test is missing.**"), "")
        yield f"```diff\n# {change.function}"
        yield from (f"{sign}{line}" for sign, text in zip("-+", (change.was, change.becomes), strict=True)
                    for line in text.splitlines())  # fmt: skip
        yield "```"
