"""The second front door is the first one's twin."""

from tests.infra.test_roles import FUNCTION
from tools.package.template import share_runtime


def test_the_function_behind_the_url_is_the_api_but_for_its_handler(resources):
    api, door = resources["APIHandler"]["Properties"], resources["FrontDoorHandler"]["Properties"]
    assert (resources["FrontDoorHandler"]["Type"], door["Handler"]) == (FUNCTION, "app.through_the_url")
    given_by_chalice = {"Handler", "Tags", "Tracing"}
    assert {k: v for k, v in door.items() if k != "Handler"} == {
        k: v for k, v in api.items() if k not in given_by_chalice
    }


def test_it_is_there_only_where_it_is_chosen(resources):
    door = {name: one for name, one in resources.items() if name.startswith("FrontDoor")}
    assert len(door) == 7  # the function, its address, who may call it, and its alarms
    assert {one["Condition"] for one in door.values()} == {"UsesFunctionUrl"}


def test_it_runs_on_what_chalice_has_chosen_for_the_api():
    """Chalice chooses the Python it runs on, for which the one archive is made."""
    api, door = {"Runtime": "python3.13", "Architectures": ["arm64"], "Handler": "app.app"}, {"Handler": "door"}
    share_runtime({"Resources": {"APIHandler": {"Properties": api}, "FrontDoorHandler": {"Properties": door}}})
    assert door == api | {"Handler": "door"}
