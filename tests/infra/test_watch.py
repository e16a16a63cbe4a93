"""Every alarm notifies somebody and the page says what to do. Every resource that can fail has an alarm."""

import copy
import json
import re
from dataclasses import replace

import pytest

from chalicelib.api.telemetry import RequestResult, log_request
from chalicelib.notify.outbox import HAND_OVER_S
from tests.infra.test_roles import FUNCTION
from tools.cloudformation import read
from tools.package.template import INFRA, ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")
OURS = {"Sweeps", "Exhausted", "StuckGames", "Bugs", "RegistrationsRefused"}
BEFORE_PLAYERS = "SmokeTest"  # if it fails, the deployment does
EDGE = read(INFRA / "edge" / "edge.yaml")
QUEUE = "AWS::SQS::Queue"
SOURCE = "AWS::Lambda::EventSourceMapping"


def of_type(resources, kind):
    return {name: one["Properties"] for name, one in resources.items() if one["Type"] == kind}


def alarms(resources):
    return of_type(resources, "AWS::CloudWatch::Alarm")


def test_the_page_says_what_to_do_about_every_alarm(resources):
    explained = [name for head in re.findall(r"^### (`.*)$", PAGE, re.M) for name in re.findall(r"`(\w+)`", head)]
    assert sorted(explained) == sorted({*alarms(resources), *alarms(EDGE["Resources"]), "Spending"})


def test_every_alarm_notifies_somebody(resources):
    for name, alarm in alarms(resources).items():
        told = [] if "NewVersion" in name else [{"Ref": "Alarms"}]  # CodeDeploy reads those of a new version
        assert alarm.get("AlarmActions", []) == told, name
        assert alarm["TreatMissingData"] in {"breaching", "notBreaching"}, name


def test_a_sweep_that_has_stopped_writes_nothing_and_sets_off_its_alarm(resources):
    assert alarms(resources)["SweeperSilent"]["TreatMissingData"] == "breaching"


def test_alarms_on_our_metrics_watch_metrics_that_are_written(resources, deps, capsys):
    own = {
        alarm["MetricName"] for alarm in alarms(resources).values() if alarm["Namespace"] == {"Ref": "AWS::StackName"}
    }
    assert own == OURS | {"RefusedByTheGateway"}
    log_request(replace(deps, metrics_namespace="any"), RequestResult("cast_votes", 503, "busy", 1.0), {})
    assert '"Exhausted":1' in capsys.readouterr().out
    log_request(replace(deps, metrics_namespace="any"), RequestResult("cast_votes", 500, "internal-error", 1.0), {})
    assert '"Bugs":1' in capsys.readouterr().out
    for route in ("create_player", "create_sign_in"):
        refused = RequestResult(route, 429, "quota-used-up", 1.0)
        log_request(replace(deps, metrics_namespace="any"), refused, {})
        assert '"RegistrationsRefused":1' in capsys.readouterr().out
    log_request(replace(deps, metrics_namespace="any"), RequestResult("create_game", 429, "quota-used-up", 1.0), {})
    assert "RegistrationsRefused" not in capsys.readouterr().out
    work = (ROOT / "chalicelib" / "workers" / "tasks.py").read_text("utf-8")
    assert '"Sweeps": 1' in work
    assert '"StuckGames": swept.stuck' in work


def test_an_alarm_counts_only_its_own_stack(resources):
    """Two stacks of one account and region have metrics of the same names: only the dimensions distinguish them."""
    ours, api = {"Ref": "AWS::StackName"}, resources["RestAPI"]["Properties"]
    assert api["Name"] == api["DefinitionBody"]["info"]["title"] == ours
    fixed = {"Stage", "GlobalSecondaryIndexName"}  # of an API and of a table, which are named beside it
    for name, alarm in alarms(resources).items():
        told = {one["Name"]: one["Value"] for one in alarm.get("Dimensions", ())}
        assert all(isinstance(value, dict) for what, value in told.items() if what not in fixed), name
        assert told.get("ApiName", ours) == ours
        assert told.keys() - {"version"} or alarm["Namespace"] == ours, name
    assert '"ApiName", "${AWS::StackName}"' in resources["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"][0]


def test_every_index_has_an_alarm_of_its_own(resources):
    """Throttled requests of an index are not counted with those of the table."""
    indexes = {index["IndexName"] for index in resources["Table"]["Properties"]["GlobalSecondaryIndexes"]}
    dimensions = [one for alarm in alarms(resources).values() for one in alarm.get("Dimensions", ())]
    assert {one["Value"] for one in dimensions if one["Name"] == "GlobalSecondaryIndexName"} == indexes


def watched(resources):
    """(metric, resource) of every alarm on a function or a queue which is there whenever the resource is."""
    found = set()
    for name, alarm in alarms(resources).items():
        for dimension in alarm.get("Dimensions", ()):
            match dimension["Value"]:
                case {"Ref": str(about)} | {"Fn::GetAtt": [str(about), "QueueName"]} if (
                    about in resources and "NewVersion" not in name
                ):
                    if resources[name].get("Condition") == resources[about].get("Condition"):
                        found.add((alarm["MetricName"], about))
    return found


def to_be_watched(resources):
    """Errors, throttles and times of functions, the age of what waits for them, and dead letters."""
    for name in of_type(resources, FUNCTION).keys() - {BEFORE_PLAYERS}:
        yield from (("Errors", name), ("Throttles", name), ("Duration", name))
    for name, source in of_type(resources, SOURCE).items():
        match source["EventSourceArn"]:
            case {"Fn::GetAtt": [_, "StreamArn"]}:
                yield "IteratorAge", source["FunctionName"]["Ref"]
                yield from (("OnFailureDestinationDeliveredEventCount", name), ("DroppedEventCount", name))
            case {"Fn::GetAtt": [queue, "Arn"]}:
                yield "ApproximateAgeOfOldestMessage", queue
    fed = {source["EventSourceArn"]["Fn::GetAtt"][0] for source in of_type(resources, SOURCE).values()}
    for queue in of_type(resources, QUEUE).keys() - fed:
        yield "ApproximateNumberOfMessagesVisible", queue


def test_every_function_everything_that_feeds_one_and_all_dead_letters_have_their_alarm(resources):
    wanted = set(to_be_watched(resources))
    assert len(wanted) == 3 * 6 + 3 + 4
    assert wanted <= watched(resources)


@pytest.mark.parametrize(
    "like", ["Deliver", "FunctionUrlHandler", "NotDelivered", "DeliveriesToMake", "UploadsToDevelop"]
)
def test_a_resource_without_an_alarm_is_caught(resources, like):
    more = copy.deepcopy(resources) | {"New": copy.deepcopy(resources[like])}
    if resources[like]["Type"] == SOURCE:
        more["New"]["Properties"]["EventSourceArn"] = {"Fn::GetAtt": ["NewQueue", "Arn"]}
    assert set(to_be_watched(more)) - watched(more)


def test_an_alarm_that_is_not_there_when_its_function_is_does_not_count(resources):
    less = copy.deepcopy(resources)
    less["DeliverErrors"]["Condition"] = "UsesFunctionUrl"
    assert set(to_be_watched(less)) - watched(less) == {("Errors", "Deliver")}


def test_everything_that_is_watched_is_on_the_dashboard(resources):
    body, variables = resources["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"]
    widgets = json.loads(body)["widgets"]
    places = [(widget["x"], widget["y"]) for widget in widgets]
    assert len(set(places)) == len(places)
    shown = set()
    for widget in widgets:
        before = []
        for metric in widget["properties"]["metrics"]:
            names = [part for part in metric if isinstance(part, str)]
            filled = [*before[: len(before) - len(names) + 1], *names[1:]] if names[:1] == ["..."] else names
            before = filled or before
            if len(filled) == 4:
                shown.add((filled[1], filled[3].removeprefix("${").removesuffix("}").removesuffix(".QueueName")))
    assert variables == {"Door": {"Fn::If": ["UsesFunctionUrl", {"Ref": "FunctionUrlHandler"}, "closed"]}}
    assert {(metric, name.replace("FunctionUrlHandler", "Door")) for metric, name in to_be_watched(resources)} <= shown


def test_a_function_is_slow_when_it_needs_four_fifths_of_its_time(resources):
    slow = {name: alarm for name, alarm in alarms(resources).items() if alarm["MetricName"] == "Duration"}
    assert len(slow) == 6
    for name, alarm in slow.items():
        function = resources[alarm["Dimensions"][0]["Value"]["Ref"]]["Properties"]
        assert (alarm["ExtendedStatistic"], alarm["Threshold"]) == ("p99", 800 * function["Timeout"]), name


def test_what_the_gateway_refuses_is_counted_from_its_log(resources):
    """It says why it has refused a request, and calls its own 429 so:

    https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
    """
    counted = resources["RefusedByTheGateway"]["Properties"]
    (metric,) = counted["MetricTransformations"]
    alarm = resources["GatewayThrottles"]["Properties"]
    assert (metric["MetricNamespace"], metric["MetricName"]) == (alarm["Namespace"], alarm["MetricName"])
    assert counted["FilterPattern"] == '{ $.refused = "THROTTLED" }'
    setting = resources["RestAPI"]["Properties"]["AccessLogSetting"]
    assert setting["DestinationArn"] == {"Fn::GetAtt": [counted["LogGroupName"]["Ref"], "Arn"]}
    assert '"refused": "$context.error.responseType"' in setting["Format"]
    body = resources["RestAPI"]["Properties"]["DefinitionBody"]
    assert body["x-amazon-apigateway-gateway-responses"]["THROTTLED"]["statusCode"] == "429"


def test_the_alarm_on_late_deliveries_matches_the_sweep(resources):
    assert alarms(resources)["DeliveriesLate"]["Threshold"] == HAND_OVER_S


def test_what_an_event_source_is_asked_to_count_is_counted(resources):
    """Lambda counts the events of a source only when asked to.

    https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html#event-source-mapping-metrics
    """
    watched = [one for one in alarms(resources).values() if one["MetricName"].endswith("EventCount")]
    assert len(watched) == 2
    for alarm in watched:
        ((dimension),) = alarm["Dimensions"]
        assert dimension["Name"] == "EventSourceMappingUUID"
        assert resources[dimension["Value"]["Ref"]]["Properties"]["MetricsConfig"] == {"Metrics": ["EventCount"]}
