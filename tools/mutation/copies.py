"""Makes a copy of the project to change, so that nobody ever sees a changed file."""

import ast
import json
import shutil
from pathlib import Path

from tools.mutation.areas import Area

ROOT = Path(__file__).parents[2]
COPIED = ("app.py", "bench", "chalicelib", "decks", "infra", "prove", "tests", "tools", ".chalice", "openapi.yaml")
PLAIN = {"staticmethod", "classmethod", "overload"}  # decorators that mutmut supports


def copy(where: Path, area: Area) -> None:
    where.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, where / name, dirs_exist_ok=True, ignore=_not_copied)
        else:
            shutil.copy2(ROOT / name, where / name)
    for path in area.mutated:
        (where / path).write_text(undecorated((ROOT / path).read_text("utf-8")), "utf-8")
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (where / "pyproject.toml").write_text(f"{project}\n{_configuration(area)}", "utf-8")


def _not_copied(directory: str, names: list[str]) -> list[str]:
    return [name for name in names if name in {"__pycache__", "node_modules"}]


def _configuration(area: Area) -> str:
    settings = {
        "source_paths": ["chalicelib"],
        "only_mutate": list(area.mutated),
        "also_copy": [name for name in COPIED if name not in {"chalicelib", "tests"}],
        "process_isolation": "forkserver",
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tools.mutation.session"],
        "pytest_add_cli_args_test_selection": list(area.tests),
    }
    return "\n".join(["[tool.mutmut]", *(f"{name} = {json.dumps(value)}" for name, value in settings.items())]) + "\n"


def undecorated(source: str) -> str:
    """The same module, with `f = decorator(f)` after each function instead of `@decorator` before it.

    mutmut skips decorated functions: these are all operations of the API, all properties and all cached functions.
    """
    while found := _decorated(source):
        lines = source.splitlines(keepends=True)
        decorators = [ast.unparse(decorator) for decorator in found.decorator_list]
        called = "".join(f"{decorator}(" for decorator in decorators) + found.name + ")" * len(decorators)
        lines.insert(found.end_lineno or 0, f"\n{' ' * found.col_offset}{found.name} = {called}\n")
        del lines[found.decorator_list[0].lineno - 1 : found.lineno - 1]
        source = "".join(lines)
    return source


def _decorated(source: str) -> ast.FunctionDef | None:
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return next((function for function in functions if not _names(function) <= PLAIN), None)


def _names(function: ast.FunctionDef) -> set[str]:
    return {ast.unparse(decorator) for decorator in function.decorator_list}
