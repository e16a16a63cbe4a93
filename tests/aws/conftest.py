"""The service to look at: a local one, so that these tests are known to be able to pass, or a deployed one."""

import os
from dataclasses import dataclass
from typing import Any

import pytest

from tests.at_table import Table, person, table
from tests.aws.doors import DOORS, REMAPPED, Door
from tests.aws.receiver import receiver
from tests.conftest import CALLERS
from tests.local.calls import running
from tests.receivers import Receiver, listening
from tools.deploy.account import Account, environments_account
from tools.deploy.stack import outputs


@dataclass(frozen=True)
class Stack:
    """What is deployed, for who may look into the account."""

    name: str
    account: Account
    outputs: dict[str, str]

    def client(self, service: str) -> Any:
        return self.account.client(service)

    def named(self, logical: str) -> str:
        """The real name of a resource of the template."""
        asked = self.client("cloudformation").describe_stack_resource(StackName=self.name, LogicalResourceId=logical)
        return str(asked["StackResourceDetail"]["PhysicalResourceId"])

    def parameter(self, name: str) -> str | None:
        (described,) = self.client("cloudformation").describe_stacks(StackName=self.name)["Stacks"]
        return {one["ParameterKey"]: one["ParameterValue"] for one in described["Parameters"]}.get(name)

    def gateway(self) -> str:
        """The address of the REST API, above its stages."""
        return f"https://{self.outputs['RestAPIId']}.execute-api.{self.account.session.region_name}.amazonaws.com"


@pytest.fixture(scope="session")
def stack():
    """The stack REVERIE_STACK in the caller's account."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in CALLERS.items():
            patch.delenv(name) if value is None else patch.setenv(name, value)
        account = environments_account()
        name = os.environ["REVERIE_STACK"]
        yield Stack(name, account, outputs(account, name))


def deployed(request):
    """The address of the distribution."""
    return os.environ.get("REVERIE_URL") or request.getfixturevalue("stack").outputs["Address"]


@pytest.fixture(scope="session", params=DOORS)
def door(request, tmp_path_factory):
    """Each way in."""
    match request.param:
        case "local":
            with running(tmp_path_factory.mktemp("games"), "app:create_app", LOCAL_WEBHOOKS="1") as server:
                yield Door(f"http://127.0.0.1:{server.port}")
        case "distribution":
            yield Door(deployed(request), REMAPPED)
        case "rest-api":
            yield Door(f"{request.getfixturevalue('stack').gateway()}/api", REMAPPED)
        case _:
            address = request.getfixturevalue("stack").outputs.get("FunctionUrlAddress")
            if address is None:
                pytest.skip("this stack has no function URL: its parameter Endpoint is rest-api")
            yield Door(address, REMAPPED)


@pytest.fixture(scope="session")
def distribution(request):
    """The deployed service as players see it."""
    return Door(deployed(request), REMAPPED)


@pytest.fixture(scope="session")
def game(door) -> Table:
    """A table of three that has started, so that few players have to be registered."""
    return table(door, 3, "classic", options={"first_storyteller": "host"})


@pytest.fixture(scope="session")
def stranger(door):
    return person(door, "Eve")


@pytest.fixture
def receiving(request, door):
    """The address of a receiver of webhooks which the service can reach, and which answers 200 or 204."""
    local = door.address.startswith("http://127.0.0.1")
    with listening(Receiver()) if local else receiver(request.getfixturevalue("stack").account) as address:
        yield address
