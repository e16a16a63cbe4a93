"""`python -m tools.associations` writes the computer players' tables; `--check` tests whether they are up to date."""

import argparse
import sys
from pathlib import Path

from tools.associations.build import tables

FOLDER = Path(__file__).parents[2] / "chalicelib" / "bots" / "tables"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.associations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a table is stale")
    asked = parser.parse_args()
    texts = {FOLDER / f"{name}.json": text for name, text in tables().items()}
    if not asked.check:
        FOLDER.mkdir(exist_ok=True)
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
    for path, text in texts.items():
        print(f"{path.name:16} {len(text.encode()):>9,} bytes")
    print(f"{'in all':16} {sum(len(text.encode()) for text in texts.values()):>9,} bytes")
    stale = {path.name for path, text in texts.items() if path.read_text(encoding="utf-8") != text}
    stale |= {path.name for path in FOLDER.iterdir()} - {path.name for path in texts}
    if stale:
        print(f"stale: {', '.join(sorted(stale))}; run `make associations`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
