"""What `python run.py` imports is there on Windows too; `make check` has mypy look for functions that are not."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STARTS = ("run", "tools.serve", "app")
NOT_ON_WINDOWS = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
"""Modules of the standard library."""


def source(module):
    path = ROOT.joinpath(*module.split("."))
    return next((found for found in (path.with_suffix(".py"), path / "__init__.py") if found.exists()), None)


def names(nodes):
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def always(path):
    """What is imported with the module: an import within an `if`, a `try` or a function is not."""
    return {name.split(".")[0] for name in names(ast.parse(path.read_text("utf-8")).body)}


def reached(starts):
    """The files of our modules which are imported from there, at once or later."""
    found, new = {}, set(starts)
    while new:
        module = new.pop()
        if module not in found and (path := source(module)):
            found[module] = path
            new |= set(names(ast.walk(ast.parse(path.read_text("utf-8")))))
    return found


def test_nothing_that_a_start_imports_is_missing_on_windows():
    modules = reached(STARTS)
    assert {"tools.start", "tools.local.server", "chalicelib.bootstrap", "chalicelib.engine.view"} <= modules.keys()
    assert {name: found for name, path in modules.items() if (found := always(path) & NOT_ON_WINDOWS)} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import os, fcntl", {"fcntl"}),
        ("from pwd import getpwnam", {"pwd"}),
        ("import sys\nif sys.platform != 'win32':\n    import fcntl", set()),
        ("def lock():\n    import fcntl", set()),
    ],
)
def test_an_import_without_a_guard_is_caught(tmp_path, code, found):
    planted = tmp_path / "planted.py"
    planted.write_text(code)
    assert always(planted) & NOT_ON_WINDOWS == found
