"""The function URL serves the same as the REST API."""

from tests.infra.test_roles import FUNCTION


def test_the_function_behind_the_url_differs_from_the_api_only_in_its_handler(resources):
    api, door = resources["APIHandler"]["Properties"], resources["FunctionUrlHandler"]["Properties"]
    assert (resources["FunctionUrlHandler"]["Type"], door["Handler"]) == (FUNCTION, "app.function_url")
    given_by_chalice = {"Handler", "Tags", "Tracing", "DeploymentPreference", "AutoPublishCodeSha256"}
    its_own = {"Handler", "ReservedConcurrentExecutions", "DeploymentPreference", "AutoPublishCodeSha256"}
    assert {k: v for k, v in door.items() if k not in its_own} == {
        k: v for k, v in api.items() if k not in given_by_chalice
    }


def test_it_can_have_a_limit(resources):
    door = resources["FunctionUrlHandler"]["Properties"]
    limit = {"Ref": "FunctionUrlConcurrency"}
    assert door["ReservedConcurrentExecutions"] == {"Fn::If": ["CapsFunctionUrl", limit, {"Ref": "AWS::NoValue"}]}


def test_the_function_url_exists_only_where_it_is_chosen(resources):
    door = {name: one for name, one in resources.items() if name.startswith("FunctionUrl")}
    assert len(door) == 10  # the function, its address, who may call it, and its alarms
    assert {one["Condition"] for one in door.values()} == {"UsesFunctionUrl"}


def test_all_functions_run_on_the_python_and_the_processor_that_the_archive_is_made_for(resources):
    """Chalice writes down the Python that it runs on, which makes only the real package."""
    functions = [one["Properties"] for one in resources.values() if one["Type"] == FUNCTION]
    assert {one["Runtime"] for one in functions} == {"python3.13"}
    assert all(one["Architectures"] == [{"Ref": "Architecture"}] for one in functions)
