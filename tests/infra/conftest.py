import json
import re
import shutil
import zipfile
from importlib import metadata

import pytest

from tools.deploy import published
from tools.package.archive import rebuild
from tools.package.template import ROOT, chalice_package

REQUIREMENTS = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements" / "lambda.txt").read_text(), re.M))


@pytest.fixture(scope="session")
def chalices(tmp_path_factory):
    """What `chalice package` gives, without libraries, which would have to be downloaded."""
    made = tmp_path_factory.mktemp("packaged")
    chalice_package("dev", made / "out", made / "work", libraries=False)
    return made / "out"


@pytest.fixture(scope="session")
def few_pictures(tmp_path_factory):
    """One card in both sizes: to upload them all would take most of the time of a deployment."""
    folder = tmp_path_factory.mktemp("published")
    for picture in published.PICTURES.glob("lantern-hours/001-*.webp"):
        shutil.copy(picture, folder)
    return folder


@pytest.fixture(autouse=True)
def publish_few_pictures(few_pictures, monkeypatch):
    monkeypatch.setattr(published, "PICTURES", few_pictures)


@pytest.fixture(scope="session")
def template(chalices):
    return json.loads((chalices / "sam.json").read_text("utf-8"))


@pytest.fixture(scope="session")
def resources(template):
    return template["Resources"]


@pytest.fixture(scope="session")
def polish(chalices):
    """Gives what makes the package in a folder: `deployment.zip`, and what it unpacks to in `tree`.

    It has the libraries of requirements/lambda.txt as they are installed here.
    """

    def polished(where):
        archive = where / "deployment.zip"
        shutil.copyfile(chalices / archive.name, archive)
        with zipfile.ZipFile(archive, "a") as packed:
            for name in REQUIREMENTS:
                for file in metadata.files(name):
                    if ".." not in file.parts and "__pycache__" not in file.parts:
                        packed.write(file.locate(), str(file))
        rebuild(archive, where / "tree")
        return where

    return polished


@pytest.fixture(scope="session")
def package(polish, tmp_path_factory):
    return polish(tmp_path_factory.mktemp("polished"))
