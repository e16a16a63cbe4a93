"""Writes the figures into TESTING.md, and those of them that the README claims into the README."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from prove.part import Figure, Findings, Value

BEGIN = "<!-- figures: written by `make prove` -->"
END = "<!-- end of figures -->"
CLAIMS = {
    "runs of whole games": (("Faults", "runs"),),
    "orders in which two": (("Races, every order", "orders"),),
    "with six to eleven": (("Races, orders at random", "orders"),),
    "answers, compared": (("Secrecy", "answers compared"),),
    "requests by Schemathesis": (("Contract", "requests"),),
    "games replayed": (("Fair deals", "games accepted"),),
    "records with one bit": (("Fair deals", "changed bits rejected"),),
    "rounds, chi-square": (("Orders", "rounds"),),
    "kills in the middle": (("Killed workers", "workers killed"),),
    "orders and faults": (("Killed developing", "orders and faults"),),
    "answers to strangers": (("Secrecy of own decks", "answers compared"), ("Secrecy of sounds", "answers")),
    "attempts at receivers": (("Webhooks", "attempts at deliveries"),),
}
"""What follows a figure in the README, and the figures of TESTING.md whose sum it is: their sections and rows."""


@dataclass(frozen=True, slots=True)
class Outcome:
    title: str
    claim: str
    findings: Findings
    seconds: float
    processor_s: float


@dataclass(frozen=True, slots=True)
class Run:
    """The results of all parts, and the settings of the run."""

    command: str
    seed: int
    machine: str
    date: str  # ISO 8601
    minutes: float
    outcomes: Mapping[str, Outcome]

    @property
    def holds(self) -> bool:
        return all(outcome.findings.hold for outcome in self.outcomes.values())


def write_into(document: str, run: Run, titles: Iterable[str]) -> str:
    """The document with the new figures; parts that were not run keep theirs.

    `titles`: those of all parts, in order. Raises ValueError if the document has no place for figures.
    """
    before, begin, rest = document.partition(BEGIN)
    known, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError("no place for figures")
    sections = {section.partition("\n")[0]: f"### {section.strip()}" for section in known.split("### ")[1:]}
    sections |= {outcome.title: _section(outcome, run) for outcome in run.outcomes.values()}
    return "\n\n".join(
        [f"{before}{BEGIN}", *(sections[title] for title in titles if title in sections), f"{END}{after}"]
    )


def update_claims(readme: str, testing: str) -> str:
    """The README with the figures that TESTING.md has. Raises ValueError if one of them has no place in either."""
    for words, figures in CLAIMS.items():
        found = sum(_figure_in(testing, title, what) for title, what in figures)
        readme, places = re.subn(rf"[0-9,]+(?= {words})", f"{found:,}", readme)
        if places != 1:
            raise ValueError("no one place for a figure", words)
    return readme


def _figure_in(testing: str, title: str, what: str) -> int:
    row = re.search(rf"^### {title}$.*?^\| {what} \| ([0-9,]+) \|", testing, re.DOTALL | re.MULTILINE)
    if row is None:
        raise ValueError("no such figure", title, what)
    return int(row[1].replace(",", ""))


def text(run: Run) -> str:
    return "\n\n".join([_section(outcome, run) for outcome in run.outcomes.values()])


def _section(outcome: Outcome, run: Run) -> str:
    findings = outcome.findings
    lines = [f"### {outcome.title}", "", f"{outcome.claim} **{'Holds' if findings.hold else 'BROKEN'}**", ""]
    lines += ["| | | target |", "| --- | ---: | ---: |", *map(_row, findings.figures)]
    lines += [f"| seconds, CPU seconds | {outcome.seconds:,.0f}, {outcome.processor_s:,.0f} | |"]
    told = f"`{run.command}`, seed {run.seed}, on {run.machine}, {run.date}"
    together = f": {run.minutes:.0f} minutes in all" if len(run.outcomes) > 1 else ""
    return "\n".join([*lines, *_broken_lines(findings.broken), "", f"{told}{together}."])


def _row(figure: Figure) -> str:
    least = "" if figure.least is None else f"{figure.least:,}"
    return f"| {figure.what} | {_format(figure.value)} | {least} |"


def _format(value: Value) -> str:
    match value:
        case str():
            return value
        case int():
            return f"{value:,}"
        case _:
            return f"{value:.4g}"


def _broken_lines(lines: Iterable[str]) -> list[str]:
    return [part for line in lines for part in ("", "```", line, "```")]
