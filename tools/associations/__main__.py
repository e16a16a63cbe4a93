"""`python -m tools.associations` writes the computer players' tables; `--check` tests whether they are up to date."""

import argparse
import sys
from pathlib import Path

from tools.associations.build import tables
from tools.associations.sheet import sheet

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "chalicelib" / "bots" / "tables"
SHEET = ROOT / "docs" / "decks" / "clues.md"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.associations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a table is stale")
    asked = parser.parse_args()
    texts = {FOLDER / f"{name}.json": text for name, text in tables().items()}
    written = {**texts, SHEET: sheet()}
    if not asked.check:
        for path, text in written.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path, text in texts.items():
        print(f"{path.relative_to(FOLDER)!s:32} {len(text.encode()):>9,} bytes")
    print(f"{'in all':32} {sum(len(text.encode()) for text in texts.values()):>9,} bytes")
    stale = {
        path.name for path, text in written.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    stale |= {path.name for path in set(FOLDER.rglob("*.json")) - texts.keys()}
    if stale:
        print(f"stale: {', '.join(sorted(stale))}; run `make associations`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
