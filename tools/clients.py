"""`python -m tools.clients` writes what the client packages have of the contract; with `--check` it only compares.

With `--pack FOLDER` it puts the package for npm there, which needs the tools of tools/node.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from tools.contract.typed_paths import write_module
from tools.contract.yaml_text import as_yaml

ROOT = Path(__file__).parents[1]
CONTRACT = ROOT / "openapi.yaml"
PYTHON = ROOT / "clients" / "python" / "src" / "reverie_client"
MODELS, ASYNCHRONOUS, BLOCKING = PYTHON / "models.py", PYTHON / "asynchronous.py", PYTHON / "blocking.py"
TYPESCRIPT = ROOT / "clients" / "typescript"
TYPES, MANIFEST = TYPESCRIPT / "src" / "contract.ts", TYPESCRIPT / "package.json"
TSC = ROOT / "tools" / "node" / "node_modules" / ".bin" / "tsc"
MODELS_HEAD = '''"""The types of Reverie's contract: made of openapi.yaml by `python -m tools.clients`."""

# openapi.yaml: {hash}
'''
# The service checks what it gets, by its own bounds; a client that also did would refuse what a later one sends.
BOUNDS = frozenset(
    (
        *("format", "maximum", "minimum", "pattern", "uniqueItems"),
        *(f"{end}{what}" for end in ("max", "min") for what in ("Items", "Length", "Properties")),
    )
)
SPOKEN = frozenset(("description", "example", "examples", "title", "x-enum-varnames", "x-enumDescriptions"))
OPTIONS = (
    "--input-file-type=openapi",
    "--output-model-type=pydantic_v2.BaseModel",
    "--target-python-version=3.11",
    "--openapi-scopes=schemas",
    "--enum-field-as-literal=all",
    "--base-class=reverie_client.base.Model",
    "--collapse-root-models",
    "--use-standard-collections",
    "--use-union-operator",
    "--use-annotated",
    "--disable-future-imports",
    "--disable-timestamp",
    "--formatters=builtin",
)
BLOCKING_WORDS = {
    r"AsyncReverie": "Reverie",
    r"AsyncTable": "Table",
    r"AsyncIterator": "Iterator",
    r"Callable\[\[m\.Game\], Awaitable\[Move\]\]": "Callable[[m.Game], Move]",
    r"Callable\[\[float\], Awaitable\[None\]\]": "Callable[[float], None]",
    r"Awaitable, ": "",
    r"httpx\.AsyncClient": "httpx.Client",
    r"asyncio\.sleep": "time.sleep",
    r"import asyncio\n": "",
    r"__a(enter|exit)__": r"__\1__",
    r"\baclose\b": "close",
    r"\b(?:async|await) ": "",
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.clients", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a file is stale")
    parser.add_argument("--pack", metavar="FOLDER", type=Path, help="put the package for npm there")
    options = parser.parse_args()
    if options.check:
        return check()
    if options.pack:
        pack(options.pack)
        return 0
    BLOCKING.write_text(format_code(block(ASYNCHRONOUS.read_text(encoding="utf-8"))), encoding="utf-8")
    MODELS.write_text(make_models(), encoding="utf-8")
    TYPES.write_text(make_types(), encoding="utf-8")
    MANIFEST.write_text(make_manifest(), encoding="utf-8")
    return 0


def check() -> int:
    stale = [
        str(path.relative_to(ROOT))
        for path, fresh in (
            (MODELS, is_of_contract(MODELS)),
            (BLOCKING, is_of_asynchronous()),
            (TYPES, is_of_contract(TYPES)),
            (MANIFEST, make_manifest() == MANIFEST.read_text(encoding="utf-8")),
        )
        if not fresh
    ]
    if stale:
        print(f"{' and '.join(stale)} stale: run `python -m tools.clients`", file=sys.stderr)
    return 1 if stale else 0


def is_of_contract(types: Path) -> bool:
    return f" openapi.yaml: {_hash()}\n" in types.read_text(encoding="utf-8")


def is_of_asynchronous() -> bool:
    made = format_code(block(ASYNCHRONOUS.read_text(encoding="utf-8")))
    return BLOCKING.read_text(encoding="utf-8") == made


def block(text: str) -> str:
    """The blocking form of asynchronous code."""
    text = text.replace(
        "The blocking classes are made of this file, by `python -m tools.clients`.",
        "Made of asynchronous.py by `python -m tools.clients`.",
    )
    for pattern, word in BLOCKING_WORDS.items():
        text = re.sub(pattern, word, text)
    return text


def make_models() -> str:
    contract = _read_contract()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "loose.yaml", Path(folder) / "models.py"
        source.write_text(as_yaml(_loosen(contract)), encoding="utf-8")
        command = [sys.executable, "-m", "datamodel_code_generator", f"--input={source}", f"--output={made}", *OPTIONS]
        subprocess.run(command, check=True)
        _, code = made.read_text(encoding="utf-8").split("\n\n", 1)
    version = f'VERSION = "{contract["info"]["version"]}"\n'
    imports, classes = code.split("\n\n\n", 1)
    return format_code(f"{MODELS_HEAD.format(hash=_hash())}\n{imports}\n\n{version}\n\n{classes}")


def make_types() -> str:
    return write_module(_read_contract(), _hash())


def make_manifest() -> str:
    """package.json with the version that the types have."""
    version = re.search(r'VERSION = "(.+)"', TYPES.read_text(encoding="utf-8"))
    assert version
    return re.sub(r'"version": ".*"', f'"version": "{version[1]}"', MANIFEST.read_text(encoding="utf-8"))


def pack(target: Path) -> None:
    """Compile the package in TypeScript and write its tarball, as `npm publish` sends it."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run((TSC, "--project", TYPESCRIPT, "--outDir", Path(folder) / "dist"), check=True)
        for file in (MANIFEST, TYPESCRIPT / "README.md", ROOT / "LICENSE"):
            shutil.copy(file, folder)
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # npm may be there alone
        subprocess.run(
            ("npm", "pack", "--silent", f"--pack-destination={target.absolute()}"),
            cwd=folder,
            env={**os.environ, "PATH": path},
            check=True,
            stdout=subprocess.DEVNULL,
        )


def _read_contract() -> Any:
    return yaml.load(CONTRACT.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def _hash() -> str:
    return sha256(CONTRACT.read_bytes()).hexdigest()


def _loosen(node: Any, *, names: bool = False) -> Any:
    """The contract without bounds and words. `names`: the keys of this node are names of schemas or fields."""
    if isinstance(node, list):
        return [_loosen(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {
        key: _loosen(value, names=key in {"properties", "schemas"} and not names)
        for key, value in node.items()
        if names or (key not in SPOKEN and (key not in BOUNDS or value == "date-time"))
    }


def format_code(code: str) -> str:
    for command in (("check", "--quiet", "--fix-only"), ("format",)):
        whole = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(MODELS), "-"]
        code = subprocess.run(whole, input=code, check=True, capture_output=True, text=True).stdout
    return code


if __name__ == "__main__":
    sys.exit(main())
