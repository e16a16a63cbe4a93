"""The contract in every form, at its address and in a package."""

import json
import re

import pytest
import yaml
from werkzeug.test import Client

from chalicelib.web.contract import WRITTEN, Contract
from chalicelib.web.docs.files import make_files
from tests.contract.checked import ROOT, published

TYPES = {
    "/openapi.yaml": "application/yaml",
    "/openapi.json": "application/json",
    "/openapi-core.yaml": "application/yaml",
    "/openapi-core.json": "application/json",
    "/llms.txt": "text/plain; charset=utf-8",
    "/docs": "text/html; charset=utf-8",
    "/docs/moves": "text/html; charset=utf-8",
    "/docs/try": "text/html; charset=utf-8",
}


@pytest.fixture(scope="module")
def files():
    return make_files(*((ROOT / name).read_text(encoding="utf-8") for name in WRITTEN))


@pytest.mark.parametrize("path", TYPES)
def test_an_address_has_its_type_and_is_asked_for_again_cheaply(http, path):
    answer = http.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, TYPES[path])
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert http.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    head = http.head(path)
    assert (head.data, head.headers["ETag"]) == (b"", answer.headers["ETag"])


@pytest.mark.parametrize("path", TYPES)
def test_an_address_takes_what_others_add_to_links(http, path):
    """The contract names no such parameter, which the checking client would say."""
    assert Client(http.application).get(f"{path}?fbclid=x&utm_source=y").data == http.get(path).data


@pytest.mark.parametrize("name", ["openapi", "openapi-core"])
def test_json_says_the_same_as_yaml(http, name):
    assert json.loads(http.get(f"/{name}.json").data) == yaml.load(http.get(f"/{name}.yaml").data, yaml.CSafeLoader)
    assert http.get(f"/{name}.yaml").data == (ROOT / f"{name}.yaml").read_bytes()


def test_a_package_serves_the_files_that_it_has(tmp_path):
    def make(contract, core):
        raise AssertionError("it has the files already")

    for name in ("openapi.yaml", "docs/codes.html"):
        (tmp_path / "made" / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / "made" / name).write_text(f"the {name} of the package", encoding="utf-8")
    packed = Contract(make, packed=tmp_path / "made")
    assert packed.read("openapi.yaml") == "the openapi.yaml of the package"
    assert packed.find("docs/codes.html") == "the docs/codes.html of the package"
    assert packed.find("docs/none.html") is None


@pytest.mark.parametrize("name", ["../secret.txt", "/etc/passwd", "docs/../../secret.txt", "docs", "", "."])
def test_no_name_leads_out_of_the_folder(tmp_path, name, files):
    (tmp_path / "made" / "docs").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    assert Contract(make_files, packed=tmp_path / "made").find(name) is None
    assert Contract(lambda *_: files).find(name) is None


@pytest.fixture(scope="module")
def llms(files):
    return files["llms.txt"]


def test_llms_txt_has_the_form_that_readers_know(llms):
    """https://llmstxt.org: a title, a quotation, texts without headings, then headings with lists of links."""
    title, quotation, rest = llms.split("\n\n", 2)
    assert title.startswith("# Reverie ")
    assert quotation.startswith("> ")
    _, *sections = rest.split("\n## ")
    assert sections
    for section in sections:
        _, *entries = section.strip().split("\n")
        assert all(re.match(r"- \[[^]]+\]\(/[^)]+\)", entry) for entry in entries if entry), section


def test_llms_txt_names_every_operation_of_the_small_contract(llms):
    core = published("openapi-core.yaml")
    for path, methods in core["paths"].items():
        for method, item in methods.items():
            assert f"(/docs/{item['tags'][0]}#{item['operationId']}): `{method.upper()} {path}`" in llms


def test_llms_txt_is_read_in_one_go(llms):
    assert 3_000 < len(llms.encode()) < 6_000
