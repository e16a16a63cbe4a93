"""Writes the table of characters that look like others: `make lookalikes`.

Its source is Unicode's confusables.txt (UTS 39), as the package confusable_homoglyphs brings it.
"""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

TABLE = Path(__file__).parents[1] / "chalicelib" / "players" / "lookalikes.json"


def main() -> None:
    TABLE.write_text(write_table(), "utf-8")
    print(f"{TABLE.name}: {TABLE.stat().st_size} bytes")


def write_table() -> str:
    """The table as it ships: by what they look like, all characters that do."""
    return json.dumps(prototypes(_alike()), ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def _alike() -> Mapping[str, Sequence[str]]:
    source = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text("utf-8"))
    return {_bare(one): [_bare(other["c"]) for other in others] for one, others in source.items()}


def _bare(text: str) -> str:
    """Without the marks of direction around right-to-left characters, which only the source has."""
    return text.strip("\u200e\u200f") or text


def prototypes(alike: Mapping[str, Sequence[str]]) -> Mapping[str, str]:
    """Unicode gives each character at most one prototype, and the package lists the pairs in both directions.

    So the end of a pair with more pairs is the prototype. Of two that have no other, it does not matter.
    """
    found = defaultdict(set)
    for one, others in alike.items():
        if len(one) > 1:
            continue
        (prototype, *more) = others
        alone = alike[prototype] == [one] and len(prototype) == 1
        if not (more or (alone and _plainness(one) < _plainness(prototype))):
            found[prototype].add(one)
    return {prototype: "".join(sorted(characters)) for prototype, characters in found.items()}


def _plainness(character: str) -> tuple[bool, str]:
    return unicodedata.normalize("NFKC", character) != character, character


if __name__ == "__main__":
    main()
