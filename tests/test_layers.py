"""Which layer may import which (docs/architecture.md), and what only one module may use."""

import ast
import sys
from pathlib import Path

import pytest

from tools.package.template import LOCAL

ROOT = Path(__file__).parents[1]
OURS = {"app", "chalicelib", "tools", "decks", "bench", "prove", "reverie_testing", "tests"}
OF_EVERY_STORE = {"chalicelib.storage.capacity", "chalicelib.storage.errors"}
STORE_MODULES = (
    "blocks chat circles daily games jobs listings own_decks players pushes reports sign_ins sounds standings stats "
    "table webhooks"
)
STORES = OF_EVERY_STORE | {f"chalicelib.storage.{name}" for name in STORE_MODULES.split()}
ENGINES = ("boto3", "chalicelib.storage.dynamo", "chalicelib.storage.sqlite")
MAY_IMPORT = {
    "engine": {"chalicelib.engine"},
    "decks": {"chalicelib.decks"},
    "bots": {"chalicelib.engine", "chalicelib.bots"},
    "service": {
        "chalicelib.engine",
        "chalicelib.service",
        "chalicelib.decks",
        "chalicelib.bots",
        "standardwebhooks",
        *STORES,
    },
    "storage": {
        "chalicelib.decks",
        "chalicelib.engine",
        "chalicelib.service.circle",
        "chalicelib.service.cursors",
        "chalicelib.service.deliveries",
        "chalicelib.service.ids",
        "chalicelib.service.kept",
        "chalicelib.service.limits",
        "chalicelib.service.own_deck",
        "chalicelib.service.sound",
        "chalicelib.service.ports",
        "chalicelib.service.saved",
        "chalicelib.service.statistics",
        "chalicelib.service.stored",
        "chalicelib.service.errors",
        "chalicelib.service.subscriptions",
        "chalicelib.storage",
        "botocore",
        "mypy_boto3_dynamodb",
        "pydantic",
    },
    "outbound": {
        "chalicelib.service.posting",
        "chalicelib.service.addresses",
        "chalicelib.service.errors",
        "chalicelib.service.deliveries",
        "chalicelib.service.own_deck",
        "chalicelib.service.saved",
        "chalicelib.service.subscriptions",
        "chalicelib.outbound",
        "chalicelib.storage.errors",
        "botocore",
        "cryptography",
        "mypy_boto3_s3",
        "mypy_boto3_sqs",
        "h11",
    },
    "background": {
        "chalicelib.engine",
        "chalicelib.service",
        "chalicelib.background",
        "chalicelib.developing",
        *STORES,
    },
    "developing": {"chalicelib.developing", "PIL", "av"},
    "http": {
        "chalicelib.engine.errors",
        "chalicelib.service",
        "chalicelib.http",
        "chalice",
        *OF_EVERY_STORE,
        "pydantic",
        "pydantic_core",
    },
    "schemas": {
        "chalicelib.engine",
        "chalicelib.bots",
        "chalicelib.service",
        "chalicelib.schemas",
        "chalicelib.http",
        "chalicelib.decks",
        "pydantic",
        "pydantic_core",
        "typing_extensions",
    },
    "present": {
        "chalicelib.engine",
        "chalicelib.service",
        "chalicelib.schemas",
        "chalicelib.present",
        "chalicelib.decks",
    },
    "handlers": {
        "chalicelib.VERSION",
        "chalicelib.engine",
        "chalicelib.bots.personas",
        "chalicelib.service",
        "chalicelib.http",
        "chalicelib.schemas",
        "chalicelib.present",
        "chalicelib.handlers",
        "chalicelib.decks",
        "chalicelib.storage.errors",
    },
}
CHANCE_AND_TIME = {"random", "secrets", "time", "os", "uuid"}
ENVIRONMENT = {"environ", "environb", "getenv", "getenvb", "putenv", "unsetenv", "*"}
CLOCKS = {"now", "utcnow", "today"}  # of datetime and date, which else only write times down


def modules(layer):
    found = sorted((ROOT / "chalicelib" / layer).rglob("*.py"))
    assert found
    return found


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def clocks_read(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS and ast.unparse(node.value) in {"datetime", "date"}:
            yield node.lineno


def reads_environment(source):
    """Whether it names what `os` has for that, however it has been imported."""
    named = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            named.add(node.attr)
        if isinstance(node, ast.ImportFrom) and node.module == "os":
            named.update(name.name for name in node.names)
    return not named.isdisjoint(ENVIRONMENT)


def is_allowed(module, allowed):
    first = module.split(".")[0]
    if first in sys.stdlib_module_names:
        return True
    return any(module == name or module.startswith(f"{name}.") or name.startswith(f"{module}.") for name in allowed)


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_what_lies_below(layer):
    for path in modules(layer):
        for module in imported(path):
            assert is_allowed(module, MAY_IMPORT[layer]), f"{path.relative_to(ROOT)} imports {module}"


def test_an_arrow_that_is_not_drawn_is_caught():
    assert not is_allowed("chalicelib.storage.sqlite", MAY_IMPORT["service"])
    assert not is_allowed("chalicelib.storage.games", MAY_IMPORT["handlers"])
    assert not is_allowed("chalicelib.service.seating", MAY_IMPORT["storage"])
    assert not is_allowed("boto3", MAY_IMPORT["handlers"])
    assert not is_allowed("chalicelib.service.stored", MAY_IMPORT["bots"])
    assert is_allowed("chalicelib.service.ports", MAY_IMPORT["storage"])
    assert is_allowed("chalicelib.storage.games", MAY_IMPORT["service"])


@pytest.mark.parametrize("layer", ["engine", "bots", "service"])
def test_chance_time_and_environment_come_from_outside(layer):
    for path in modules(layer):
        assert CHANCE_AND_TIME.isdisjoint(imported(path)), path.name
        assert not list(clocks_read(path)), path.name


def test_only_settings_reads_the_environment_and_only_wiring_knows_the_engines_and_the_sender():
    for path in (ROOT / "chalicelib").rglob("*.py"):
        names = set(imported(path))
        if path.name != "settings.py":
            assert not reads_environment(path.read_text()), path
        if path.name != "wiring.py" and "storage" not in path.parts:
            assert not any(name.startswith(ENGINES) for name in names), path
        if path.name not in {"wiring.py", "work.py"} and "outbound" not in path.parts:
            assert not any(name.startswith(("h11", "cryptography", "chalicelib.outbound")) for name in names), path


@pytest.mark.parametrize(
    "source",
    ["import os\nos.environ['A']", "import os as o\no.getenv('A')", "from os import environb", "from os import *"],
)
def test_each_way_to_read_the_environment_is_caught(source):
    assert reads_environment(source)
    assert not reads_environment("import os\nos.wait4(1, 0)")


def test_shipped_code_imports_nothing_that_is_not_shipped():
    for path in [ROOT / "app.py", *(ROOT / "chalicelib").rglob("*.py")]:
        firsts = {name.split(".")[0] for name in imported(path)}
        assert firsts & OURS <= {"app", "chalicelib"}, path


def test_shipped_code_does_not_need_what_stays_on_a_laptop():
    stays = {".".join(Path(name).with_suffix("").parts) for name in LOCAL}
    for path in [ROOT / "app.py", *(ROOT / "chalicelib").rglob("*.py")]:
        if str(path.relative_to(ROOT)) not in LOCAL:
            assert not stays & set(imported(path)), path
