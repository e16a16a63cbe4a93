"""The function URL serves the same as the REST API."""

from tests.infra.test_roles import FUNCTION
from tools.package.template import share_runtime


def test_the_function_behind_the_url_differs_from_the_api_only_in_its_handler(resources):
    api, door = resources["APIHandler"]["Properties"], resources["FunctionUrlHandler"]["Properties"]
    assert (resources["FunctionUrlHandler"]["Type"], door["Handler"]) == (FUNCTION, "app.function_url")
    given_by_chalice = {"Handler", "Tags", "Tracing"}
    assert {k: v for k, v in door.items() if k != "Handler"} == {
        k: v for k, v in api.items() if k not in given_by_chalice
    }


def test_the_function_url_exists_only_where_it_is_chosen(resources):
    door = {name: one for name, one in resources.items() if name.startswith("FunctionUrl")}
    assert len(door) == 7  # the function, its address, who may call it, and its alarms
    assert {one["Condition"] for one in door.values()} == {"UsesFunctionUrl"}


def test_it_runs_on_the_same_python_as_the_api():
    """Chalice chooses the Python version, for which the only archive is built."""
    api, door = {"Runtime": "python3.13", "Architectures": ["arm64"], "Handler": "app.app"}, {"Handler": "door"}
    share_runtime({"Resources": {"APIHandler": {"Properties": api}, "FunctionUrlHandler": {"Properties": door}}})
    assert door == api | {"Handler": "door"}
