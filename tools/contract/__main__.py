"""`python -m tools.contract` writes the contract and the index of paths; with `--check` it only compares."""

import argparse
import sys
from pathlib import Path

from tools.contract.document import closed_contract, contract, core_contract
from tools.contract.index import as_python, index
from tools.contract.texts import MissingText
from tools.contract.yaml_text import as_yaml

ROOT = Path(__file__).parents[2]
CONTRACT = Path("openapi.yaml")
CORE = Path("openapi-core.yaml")
INDEX = Path("chalicelib/routes.py")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.contract", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a file is stale")
    parser.add_argument("--root", type=Path, default=ROOT, help="where the files are; default: this project")
    parser.add_argument("--closed", type=Path, help="also write the closed form to this file, for linters and tests")
    asked = parser.parse_args()
    try:
        texts = write_all()
    except MissingText as error:
        print(error, file=sys.stderr)
        return 1
    if asked.closed:
        asked.closed.parent.mkdir(parents=True, exist_ok=True)
        asked.closed.write_text(as_yaml(closed_contract()), encoding="utf-8")
    if asked.check:
        return _check(asked.root, texts)
    for path, text in texts.items():
        (asked.root / path).write_text(text, encoding="utf-8")
    return 0


def write_all() -> dict[Path, str]:
    """The current text of each file."""
    return {CONTRACT: as_yaml(contract()), CORE: as_yaml(core_contract()), INDEX: as_python(index())}


def _check(root: Path, texts: dict[Path, str]) -> int:
    stale = [str(path) for path, text in texts.items() if not _has(root / path, text)]
    if stale:
        print(f"{' and '.join(stale)} stale: run `python -m tools.contract`", file=sys.stderr)
    return 1 if stale else 0


def _has(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
