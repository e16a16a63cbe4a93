"""Writes tables of figures for people or for programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class Table:
    """The figures of one section. Numbers are shown unrounded, so the rows must be rounded."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]
    notes: tuple[str, ...] = ()

    def text(self) -> str:
        """The table as Markdown, with aligned columns."""
        lines = [self.columns, *(tuple(_format(cell) for cell in row) for row in self.rows)]
        widths = [max(len(line[n]) for line in lines) for n in range(len(self.columns))]
        numeric = [all(not isinstance(row[n], str) for row in self.rows) for n in range(len(self.columns))]
        head, *body = (_line(line, widths, numeric) for line in lines)
        rule = [f"{'-' * (width - 1)}{':' if right else '-'}" for width, right in zip(widths, numeric, strict=True)]
        notes = [line for note in self.notes for line in ("", note)]
        return "\n".join([f"## {self.title}", "", head, f"| {' | '.join(rule)} |", *body, *notes])

    def data(self) -> dict[str, Any]:
        rows = [dict(zip(self.columns, row, strict=True)) for row in self.rows]
        return {"title": self.title, "rows": rows, "notes": list(self.notes)}


def _format(cell: Cell) -> str:
    match cell:
        case str():
            return cell
        case int():
            return f"{cell:,}"
        case _:
            return f"{cell:,.7g}"


def _line(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    placed = zip(cells, widths, numeric, strict=True)
    return f"| {' | '.join(c.rjust(width) if right else c.ljust(width) for c, width, right in placed)} |"


def verdict(met: bool) -> str:
    return "yes" if met else "NO"
