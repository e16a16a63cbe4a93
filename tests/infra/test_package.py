"""The package for Lambda: the same bytes each time, all compiled, nothing that is not called."""

import ast
import json
import subprocess
import sys
import zipfile
from importlib import metadata
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from chalicelib.web.contract import WRITTEN
from chalicelib.web.docs.files import make_files
from tests.infra.conftest import REQUIREMENTS
from tools.package.__main__ import PACKED_BYTES, UNPACKED_BYTES
from tools.package.archive import digest, size
from tools.package.models import CALLED
from tools.package.template import ARCHIVES, ROOT, join

UNCHECKED = (1).to_bytes(4, "little")
START = """
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
import app
app.deps()
print(*sys.modules, sep="\\n")
"""
SIGN = """
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
from chalicelib.media.s3 import Bucket
from chalicelib.bootstrap import _s3_client
print(Bucket(_s3_client, "pictures").form("uploads/d_1/1/secret", "image/png", 10).url)
"""


def test_the_same_sources_give_the_same_bytes(package, polish, tmp_path):
    assert digest(polish(tmp_path) / "deployment.zip") == digest(package / "deployment.zip")


def test_it_is_as_small_as_documented(package):
    packed, unpacked = size(package / "deployment.zip")
    assert packed <= PACKED_BYTES
    assert unpacked <= UNPACKED_BYTES


def test_nothing_in_it_moves_the_clock_for_tests(package):
    """`reverie_testing` is for the tests of clients alone, and no shipped module names it."""
    assert not list((package / "tree").glob("*testing*"))
    for module in [package / "tree" / "app.py", *(package / "tree" / "chalicelib").rglob("*.py")]:
        assert "reverie_testing" not in module.read_text("utf-8"), module


def made_of_art(archive):
    """The files of an archive that art/ has too, whatever they are called there."""
    contents = {path.read_bytes() for path in (ROOT / "art").rglob("*") if path.is_file()} - {b""}
    assert len(contents) > 100
    with zipfile.ZipFile(archive) as packed:
        return [name for name in packed.namelist() if name.startswith("art/") or packed.read(name) in contents]


@pytest.mark.parametrize("name", ARCHIVES)
def test_no_archive_has_anything_of_art(name, chalices):
    assert made_of_art(chalices / name) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("art/new.py", b"NEW = 1", id="in its folder"),
        pytest.param("chalicelib/brush.py", (ROOT / "art" / "painter" / "brush.py").read_bytes(), id="elsewhere"),
    ],
)
def test_a_file_of_art_is_found_in_an_archive(name, content, tmp_path):
    with zipfile.ZipFile(tmp_path / "planted.zip", "w") as packed:
        packed.writestr("app.py", "import chalicelib")
        packed.writestr(name, content)
    assert made_of_art(tmp_path / "planted.zip") == [name]


def test_it_has_the_contract_and_all_that_is_made_of_it(package):
    made = package / "tree" / "chalicelib" / "web" / "made"
    there = {file.relative_to(made).as_posix(): file.read_text("utf-8") for file in made.rglob("*.*")}
    written = {name: (ROOT / name).read_text("utf-8") for name in WRITTEN}
    assert there == written | dict(make_files(*written.values()))


def test_every_module_has_unchecked_bytecode(package):
    modules = list((package / "tree").rglob("*.py"))
    assert len(modules) > 300
    for module in modules:
        with Path(cache_from_source(module)).open("rb") as compiled:
            assert compiled.read(8) == MAGIC_NUMBER + UNCHECKED, module


def test_all_dependencies_are_pinned_to_their_installed_versions():
    assert {name: metadata.version(name) for name in REQUIREMENTS} == REQUIREMENTS
    needed = {needs.name.lower().replace("_", "-") for name in REQUIREMENTS for needs in needs_of(name)}
    assert needed <= REQUIREMENTS.keys()


def needs_of(name):
    found = [Requirement(text) for text in metadata.requires(name) or ()]
    return [needs for needs in found if needs.marker is None or needs.marker.evaluate({"extra": ""})]


def test_it_starts_alone_and_loads_only_what_is_in_it(package):
    done = subprocess.run(
        [sys.executable, "-I", "-c", START, str(package / "tree")],
        env={"AWS_DEFAULT_REGION": "eu-central-1"},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert {"chalice.app", "pydantic", "botocore.client"} <= loaded
    assert not {"boto3", "s3transfer", "multiprocessing", "yaml", "tools", "html.parser"} & loaded


def test_it_can_sign_forms_for_uploads(package):
    """For which botocore looks at a call that nobody makes."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", SIGN, str(package / "tree")],
        env={"AWS_DEFAULT_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "any", "AWS_SECRET_ACCESS_KEY": "any"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "https://pictures.s3.eu-central-1.amazonaws.com/\n"


def test_botocore_knows_what_is_called_and_nothing_else(package):
    data = package / "tree" / "botocore" / "data"
    services = {folder.name: folder for folder in data.iterdir() if folder.is_dir()}
    assert services.keys() == CALLED.keys()
    for name, folder in services.items():
        (model,) = folder.glob("*/service-2.json")
        assert json.loads(model.read_bytes())["operations"].keys() == set(CALLED[name])


def test_the_stub_of_botocores_documentation_has_what_botocore_imports(package):
    """Reads all modules of the package, so that one that imports more is caught."""
    botocore = package / "tree" / "botocore"
    there = {file.stem: defined(file) for file in (botocore / "docs").glob("*.py")}
    asked = [
        (node.module.rpartition(".")[2], {alias.name for alias in node.names})
        for module in botocore.rglob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("botocore.docs")
    ]
    assert asked
    assert all(names <= there[module] for module, names in asked)


def defined(file):
    return {node.name for node in ast.parse(file.read_text("utf-8")).body if hasattr(node, "name")}


def test_they_are_the_calls_of_the_code():
    calls = {name for module in (ROOT / "chalicelib").rglob("*.py") for name in client_calls(module)}
    known = {snake(operation) for operations in CALLED.values() for operation in operations}
    assert calls - {"generate_presigned_post"} == known - {"create_bucket"}  # that one only signs, with this model


def client_calls(module):
    """Methods called on something which is named as a client."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="client"), attr=name)):
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Attribute(attr="client")), attr=name)):
                yield name


def snake(operation):
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in operation).lstrip("_")


def test_nothing_is_defined_twice_in_infra(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("Resources:\n  Table: {Type: AWS::DynamoDB::Table}\n")
    with pytest.raises(ValueError, match=r"b\.yaml defines again Table"):
        join(sorted(tmp_path.glob("*.yaml")))
