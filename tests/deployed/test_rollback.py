"""An update that fails: the service goes on with the package before, and no game is affected."""

import json
import shutil
import zipfile
from contextlib import closing, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPException
from threading import Event, Thread

import pytest

from tests.at_table import Person, person
from tests.deployed.phases import played_on
from tools.deploy.account import CannotDeploy
from tools.deploy.deploy import answers, deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS

pytestmark = pytest.mark.deployed

STACK = "reverie-dev"
FUNCTION = "AWS::Serverless::Function"
MAX_TRIES = 3


@pytest.fixture
def package(tmp_path):
    """A copy, to be broken."""
    return shutil.copytree(PACKAGE, tmp_path / "package")


def functions(cloud):
    """What runs now: the code's digest and the configuration, by name. Players call what is published."""
    client, api = cloud.client("lambda"), cloud.outputs["ApiFunctionName"]
    found = client.list_functions()["Functions"]
    published = client.get_function_configuration(FunctionName=api, Qualifier="live")
    return {one["FunctionName"]: configuration(one) for one in found} | {"live": configuration(published)}


def versions(cloud):
    """All that were published. CloudFormation could not publish again what stayed after a rollback."""
    found = cloud.client("lambda").list_versions_by_function(FunctionName=cloud.outputs["ApiFunctionName"])
    return [one["Version"] for one in found["Versions"]]


def configuration(one):
    return one["CodeSha256"], one["MemorySize"], one["Timeout"]


def status(cloud):
    return cloud.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"][0]["StackStatus"]


def views(games):
    return {name: game.host.see(game.href) for name, game in games.items()}


@contextmanager
def somebody_asks_all_the_time(cloud, token):
    """Gives after how many tries each question was answered: to replace a function, the emulator ends its workers.

    Lambda lets them finish what they are at.
    """
    over, tries = Event(), []

    def ask():
        while not over.wait(0.1):
            tries.append(next(n for n in range(1, 100) if is_answered(cloud, token)))

    thread = Thread(target=ask)
    thread.start()
    try:
        yield tries
    finally:
        over.set()
        thread.join()


def is_answered(cloud, token):
    with closing(cloud.connection()) as connection, suppress(OSError, HTTPException):
        return Person(connection, token).get("/v1/me/games").status_code == HTTPStatus.OK
    return False


def test_an_update_that_fails_half_way_is_rolled_back(cloud, http, games, package):
    """Every function has been updated already when another resource cannot be created."""
    template = json.loads((package / "sam.json").read_text("utf-8"))
    names = [name for name, one in template["Resources"].items() if one["Type"] == FUNCTION and "Condition" not in one]
    for name in names:
        template["Resources"][name]["Properties"]["MemorySize"] = 3008
    template["Resources"]["Impossible"] = {
        "Type": "AWS::Lambda::Url",
        "DependsOn": names,
        "Properties": {"TargetFunctionArn": "nowhere", "AuthType": "NONE"},
    }
    (package / "sam.json").write_text(json.dumps(template))
    before, running, there = views(games), functions(cloud), versions(cloud)
    token = person(http).token
    with somebody_asks_all_the_time(cloud, token) as tries, pytest.raises(CannotDeploy, match="Impossible"):
        deploy(cloud.account, package, STACK, PARAMETERS)
    assert status(cloud) == "UPDATE_ROLLBACK_COMPLETE"
    assert functions(cloud) == running
    assert versions(cloud) == there
    assert tries
    assert max(tries) <= MAX_TRIES
    assert views(games) == before


def test_a_package_that_is_no_archive_is_rolled_back(cloud, games, package):
    (package / "deployment.zip").write_bytes(b"not an archive")
    before, running = views(games), functions(cloud)
    with pytest.raises(CannotDeploy, match="unzip"):
        deploy(cloud.account, package, STACK, PARAMETERS)
    assert (status(cloud), functions(cloud)) == ("UPDATE_ROLLBACK_COMPLETE", running)
    assert views(games) == before


def test_a_package_that_does_not_start_can_be_rolled_back_without_loss(cloud, games, package):
    """CloudFormation does not test what it deploys; the operator does."""
    before = views(games)
    assert answers(PACKAGE, cloud.url, 0)
    with zipfile.ZipFile(package / "deployment.zip", "w") as archive:
        archive.writestr("app.py", "raise RuntimeError('does not start')")
    deploy(cloud.account, package, STACK, PARAMETERS)
    assert not answers(PACKAGE, cloud.url, 0)
    deploy(cloud.account, PACKAGE, STACK, PARAMETERS)
    assert answers(PACKAGE, cloud.url)
    assert views(games) == before
    for name, game in games.items():
        played_on(name, game)
