"""The page as a package has it: the modules of the sources in a few files."""

import re

import pytest

from chalicelib.web.api import WEB
from tools.package.bundle import FIRST, STYLES, bundle


@pytest.fixture(scope="module")
def joined(tmp_path_factory):
    return join(tmp_path_factory)


def join(tmp_path_factory):
    bundle(tmp_path_factory.mktemp("work"), folder := tmp_path_factory.mktemp("page"))
    return folder


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_the_package_has_it_and_nothing_of_the_sources(package, joined):
    web = package / "tree" / "chalicelib" / "web"
    assert contents(web / "bundle") == contents(joined)
    assert not [file.name for file in web.iterdir() if file.suffix in {".js", ".css", ".html"}]
    assert {file.suffix for file in joined.iterdir()} == {".html", ".js", ".css"}, "no maps"


def test_the_same_sources_give_the_same_files(tmp_path_factory, joined):
    assert contents(join(tmp_path_factory)) == contents(joined)


def test_every_module_and_every_style_is_in_it():
    modules, styles = ({file.stem for file in WEB.glob(f"*{kind}")} for kind in (".js", ".css"))
    assert modules > FIRST
    assert styles == {"style", *STYLES}


def test_the_page_names_what_its_first_module_needs(joined):
    named = re.findall(r'"/web/0/([\w.-]+)"', (joined / "index.html").read_text("utf-8"))
    needed = re.findall(r'(?:from|import)"\./([\w.-]+)"', (joined / "main.js").read_text("utf-8"))
    assert sorted(named) == sorted({"style.css", "main.js", *needed})


@pytest.mark.parametrize("name", ["hand", "rest"])
def test_a_module_cannot_have_the_name_of_a_group(name, tmp_path):
    sources = tmp_path / "sources"
    sources.mkdir()
    for file in (*WEB.glob("*.js"), *WEB.glob("*.css"), WEB / "index.html"):
        (sources / file.name).write_bytes(file.read_bytes())
    (sources / f"{name}.js").touch()
    with pytest.raises(FileExistsError):
        bundle(tmp_path / "work", tmp_path / "page", sources)
