"""What tests take of our modules and the files they name are there, also where `make test` leaves tests out."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("chalicelib", "tools", "art", "bench", "prove", "reverie_testing", "tests")
TESTS = sorted({path for folder in ("tests", "prove") for path in (ROOT / folder).rglob("*.py")} - {Path(__file__)})


@cache
def file_of(module):
    """The file of a module of ours, or the folder of a package; None for anything else."""
    path = ROOT.joinpath(*module.split("."))
    found = [one for one in (path.with_suffix(".py"), path / "__init__.py") if one.is_file()]
    return found[0] if found and module.partition(".")[0] in OURS else None


@cache
def names_of(path):
    """What a module has at its top, and the modules of its folder if it is a package."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [*ast.walk(tree)]
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = {alias.asname or alias.name.partition(".")[0] for node in imports for alias in node.names}
    below = {one.stem for one in path.parent.iterdir()} if path.name == "__init__.py" else set()
    return {*stored, *defined, *imported, *below, "__file__", "__doc__", "__name__", "__path__"}


def modules_in(nodes):
    """The names in this file that are modules of ours, with their files."""
    named = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            named |= {alias.asname or alias.name: file_of(f"{node.module}.{alias.name}") for alias in node.names}
        elif isinstance(node, ast.Import):
            named |= {alias.asname: file_of(alias.name) for alias in node.names if alias.asname}
    arguments = {node.arg for node in nodes if isinstance(node, ast.arg)}
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return {name: file for name, file in named.items() if file and name not in arguments | stored}


def parts_of(node):
    """The texts of `ROOT / "a" / "b.py"`; None for other expressions."""
    if isinstance(node, ast.Name):
        return () if node.id == "ROOT" else None
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and isinstance(node.right, ast.Constant)):
        return None
    before = parts_of(node.left)
    return None if before is None else (*before, str(node.right.value))


def missing_imports(text):
    """What programs in texts, which tests run in a process of their own, import of our modules and is not there."""
    for module, names in re.findall(rf"\bfrom ((?:{'|'.join(OURS)})[\w.]*) import (\w+(?:, \w+)*)", text):
        file = file_of(module)
        yield from (f"{module}.{name}" for name in names.split(", ") if not file or name not in names_of(file))


def missing_in(source):
    nodes = [*ast.walk(ast.parse(source))]
    modules = modules_in(nodes)
    for node in nodes:
        module = modules.get(getattr(node.value, "id", "")) if isinstance(node, ast.Attribute) else None
        if module and node.attr not in names_of(module):
            yield ast.unparse(node)
        parts = parts_of(node) or ()
        if parts and parts[0] in OURS and "node_modules" not in parts and not ROOT.joinpath(*parts).exists():
            yield "/".join(parts)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from missing_imports(node.value)


def test_what_a_test_names_is_there():
    missing = {path.relative_to(ROOT): sorted(missing_in(path.read_text("utf-8"))) for path in TESTS}
    assert {path: names for path, names in missing.items() if names} == {}


def test_what_is_no_longer_there_is_missed():
    planted = """
from chalicelib.media import cards, my_decks as decks
SERVICE = ROOT / "chalicelib" / "service" / "own_decks.py"
CARDS = ROOT / "chalicelib" / "media" / "cards.py"
cards.remove(decks.following, decks.remove_objects)
PROGRAM = "from art.pipeline.painted import PAINTED, painted; print(painted())"
"""
    folder = "chalicelib/service"
    assert sorted(missing_in(planted)) == [
        "art.pipeline.painted.painted",
        folder,
        f"{folder}/own_decks.py",
        "decks.following",
    ]
