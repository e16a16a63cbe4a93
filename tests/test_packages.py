"""Which package may import which (the table in docs/architecture.md), and what a file's name says it may use."""

import ast
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tools.package.template import LOCAL

ROOT = Path(__file__).parents[1]
CODE = ROOT / "chalicelib"
OURS = {"app", "chalicelib", "tools", "art", "bench", "prove", "reverie_testing", "tests"}
TYPES = {"pydantic", "pydantic_core", "typing_extensions"}
CLIENTS = {"mypy_boto3_dynamodb", "mypy_boto3_s3", "mypy_boto3_sqs"}  # for type checkers only
LIBRARIES = {
    "bootstrap.py": {"botocore"},
    "media/decode/pictures.py": {"PIL"},
    "media/decode/sounds.py": {"av"},
    "media/rekognition.py": {"botocore"},
    "media/s3.py": {"botocore"},
    "notify/parameter_store.py": {"botocore"},
    "notify/payloads.py": {"standardwebhooks"},
    "notify/post.py": {"h11"},
    "notify/sqs.py": {"botocore"},
    "notify/web_push.py": {"cryptography"},
    "rollout.py": {"botocore"},
    "store/dynamo.py": {"botocore"},
    "store/sqlite.py": {"sqlite3"},
    "store/sqlite_file.py": {"sqlite3"},
    "web/docs/files.py": {"yaml"},
}
"""What else a file may import than the standard library; every file may describe types with TYPES."""
ADAPTERS = {name for name, libraries in LIBRARIES.items() if libraries & {"botocore", "sqlite3", "h11", "cryptography"}}
PARSERS = {"media/s3.py", "notify/sqs.py"}  # they also read what AWS sends, for workers/tasks.py
CLOCKED = {
    "api/dispatch.py",
    "api/telemetry.py",
    "bootstrap.py",
    "media/decode/sandbox.py",
    "notify/local_queue.py",
    "notify/post.py",
    "settings.py",
    "store/dynamo.py",
    "store/sqlite.py",
    "tables/heartbeat.py",
}
"""The files that ask the machine for time, chance or processes; all others get them from `Deps`."""
MAKES_THE_FILES = {"chalicelib.web.docs.files"}  # by bootstrap.py, where there are no finished files as in a package
CHANCE_AND_TIME = {"random", "secrets", "time", "os", "uuid"}
ENVIRONMENT = {"environ", "environb", "getenv", "getenvb", "putenv", "unsetenv", "*"}
CLOCKS = {"now", "utcnow", "today"}  # of datetime and date, which else only write times down


def rows():
    """The packages in their order, each with those that it may import, as the table says."""
    lines = (ROOT / "docs" / "architecture.md").read_text("utf-8").splitlines()
    first = lines.index("| package | does | imports |") + 2
    for line in lines[first:]:
        if not line.startswith("|"):
            return
        package, _, imports = (cell.strip() for cell in line.strip("|").split(" | "))
        yield package.strip("`"), imports.split()


ORDER = dict(rows())


def files(package=""):
    found = sorted((CODE / package).rglob("*.py"))
    assert found
    return found


def name_of(path):
    return path.relative_to(CODE).as_posix()


def package_of(module):
    """The package of a module of ours; "" for what stands above all of them."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (CODE / parts[1]).is_dir() else ""


@cache
def is_module(name):
    path = ROOT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


@dataclass(frozen=True)
class Used:
    """What a file uses, which is read once: its tree would take much more memory."""

    modules: frozenset[str]  # that it imports
    needed: frozenset[str]  # of those, what it needs when it runs, and not for type checkers alone
    clocks: tuple[int, ...]  # lines that read one
    environment: bool


@cache
def used(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = [*ast.walk(tree)]
    for_types = [node for node in nodes if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    skipped = {inner for node in for_types for inner in ast.walk(node)}
    return Used(
        frozenset(imports(nodes)),
        frozenset(imports(node for node in nodes if node not in skipped)),
        tuple(clocks_read(nodes)),
        reads_environment(nodes),
    )


def imports(nodes):
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if is_module(name) else node.module for name in names)


def imported(path):
    return used(path).modules


def ours(path, *, for_types=True):
    names = used(path).modules if for_types else used(path).needed
    return {name for name in names if name.startswith("chalicelib.")}


def role(module):
    """What the last part of a module's name says that it is."""
    return module.rpartition(".")[2].rpartition("_")[2]


def is_edge(module):
    """Whether the module is about requests and answers."""
    return package_of(module) == "api" or role(module) in {"api", "bodies", "answers"} or module.endswith(".view")


def clocks_read(nodes):
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS and ast.unparse(node.value) in {"datetime", "date"}:
            yield node.lineno


def reads_environment(nodes):
    """Whether they name what `os` has for that, however it has been imported."""
    named = set()
    for node in nodes:
        if isinstance(node, ast.Attribute):
            named.add(node.attr)
        if isinstance(node, ast.ImportFrom) and node.module == "os":
            named.update(name.name for name in node.names)
    return not named.isdisjoint(ENVIRONMENT)


def test_the_table_names_each_package_and_only_those_above_it():
    assert ORDER.keys() == {path.parent.name for path in CODE.glob("*/__init__.py")}
    seen = set()
    for package, imports in ORDER.items():
        assert set(imports) <= seen, package
        seen.add(package)


@pytest.mark.parametrize("package", ORDER)
def test_a_package_imports_only_what_the_table_says(package):
    found = {package_of(name): path.name for path in files(package) for name in ours(path)}
    found.pop(package, None)
    assert found.keys() == set(ORDER[package]), found
    for path in files(package):
        above = {name for name in ours(path) if not package_of(name)}
        assert not above, f"{name_of(path)} imports {above}"


def test_nothing_imports_what_wires_all_together_but_the_app():
    for path in files():
        assert "chalicelib.bootstrap" not in ours(path), path


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_a_library_is_imported_only_where_it_belongs(path):
    name = name_of(path)
    allowed = LIBRARIES.get(name, set()) | TYPES | CLIENTS | ({"chalice"} if name.startswith("api/") else set())
    firsts = {module.split(".")[0] for module in imported(path)}
    others = {first for first in firsts if first not in sys.stdlib_module_names or first == "sqlite3"}
    assert others - {"chalicelib"} <= allowed


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_only_what_wires_all_together_imports_an_adapter(path):
    modules = {f"chalicelib.{name.removesuffix('.py').replace('/', '.')}" for name in ADAPTERS - {"bootstrap.py"}}
    parsers = {f"chalicelib.{name.removesuffix('.py').replace('/', '.')}" for name in PARSERS}
    allowed = {"workers/tasks.py": parsers, "store/sqlite.py": {"chalicelib.store.sqlite_file"}}
    found = ours(path) & modules - allowed.get(name_of(path), set())
    assert not found or name_of(path) == "bootstrap.py"


@pytest.mark.parametrize("path", [path for package in ORDER for path in files(package)], ids=name_of)
def test_a_file_uses_what_its_name_allows(path):
    if path.parent.name in {"engine", "bots", "decks", "store", "core", "api", "decode"}:
        return
    kind, found = role(path.stem), ours(path, for_types=False)
    stores = {name for name in found if role(name) == "store" or package_of(name) == "store"}
    if kind == "store":
        assert not {name for name in found if is_edge(name)}
    elif kind in {"api", "view", "access"}:
        assert stores <= {"chalicelib.store.errors", "chalicelib.store.cache"}
    assert not {name for name in found if role(name) == "answers"} or kind == "answers"


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_chance_time_and_environment_come_from_outside(path):
    if name_of(path) not in CLOCKED:
        assert CHANCE_AND_TIME.isdisjoint(imported(path))
    assert not used(path).clocks
    assert not used(path).environment or path.name == "settings.py"


@pytest.mark.parametrize(
    "source",
    ["import os\nos.environ['A']", "import os as o\no.getenv('A')", "from os import environb", "from os import *"],
)
def test_each_way_to_read_the_environment_is_caught(source):
    assert reads_environment(ast.walk(ast.parse(source)))
    assert not reads_environment(ast.walk(ast.parse("import os\nos.wait4(1, 0)")))


def test_shipped_code_imports_nothing_that_is_not_shipped():
    for path in [ROOT / "app.py", *files()]:
        firsts = {name.split(".")[0] for name in imported(path)}
        assert firsts & OURS <= {"app", "chalicelib"}, path


@pytest.mark.parametrize(
    ("folder", "above"),
    [
        ("art", {"tools", "bench", "prove", "tests"}),
        ("tools", {"art", "bench", "prove", "tests"}),
        ("bench", {"art", "prove"}),
        ("prove", {"art"}),
    ],
)
def test_art_and_tools_need_no_measurements_and_measurements_no_proofs(folder, above):
    for path in (ROOT / folder).rglob("*.py"):
        if "node_modules" not in path.parts:
            assert above.isdisjoint(name.split(".")[0] for name in imported(path)), path


def test_shipped_code_does_not_need_what_stays_on_a_laptop():
    stays = {".".join(Path(name).with_suffix("").parts) for name in LOCAL}
    for path in [ROOT / "app.py", *files()]:
        if str(path.relative_to(ROOT)) not in LOCAL:
            known = MAKES_THE_FILES if path.name == "bootstrap.py" else set()
            assert not stays & set(imported(path)) - known, path
