"""Every alarm means something: somebody is told of it, and the page says what to do. Nothing runs unwatched."""

import copy
import json
import re

import pytest

from chalicelib.http.telemetry import tell_request
from chalicelib.service.webhooks import HAND_OVER_S
from tests.infra.test_roles import FUNCTION
from tools.package.template import ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")
OURS = {"Sweeps", "Exhausted", "StuckGames"}
QUEUE = "AWS::SQS::Queue"
SOURCE = "AWS::Lambda::EventSourceMapping"


def of_type(resources, kind):
    return {name: one["Properties"] for name, one in resources.items() if one["Type"] == kind}


def alarms(resources):
    return of_type(resources, "AWS::CloudWatch::Alarm")


def test_the_page_says_of_every_alarm_what_to_do(resources):
    explained = [name for head in re.findall(r"^### (`.*)$", PAGE, re.M) for name in re.findall(r"`(\w+)`", head)]
    assert sorted(explained) == sorted({*alarms(resources), "Spending"})


def test_somebody_is_told_of_every_alarm(resources):
    for name, alarm in alarms(resources).items():
        assert alarm["AlarmActions"] == [{"Ref": "Alarms"}], name
        assert alarm["TreatMissingData"] in {"breaching", "notBreaching"}, name


def test_alarms_on_metrics_of_ours_watch_what_is_written(resources, monkeypatch, capsys):
    own = {
        alarm["MetricName"] for alarm in alarms(resources).values() if alarm["Namespace"] == {"Ref": "AWS::StackName"}
    }
    assert own == OURS
    monkeypatch.setattr("chalicelib.wiring.metrics_namespace", lambda: "any")
    tell_request("cast_votes", 503, "busy", {}, 1.0)
    assert '"Exhausted":1' in capsys.readouterr().out
    work = (ROOT / "chalicelib" / "work.py").read_text("utf-8")
    assert '"Sweeps": 1' in work
    assert '"StuckGames": swept.stuck' in work


def test_an_alarm_counts_what_is_of_its_own_stack_alone(resources):
    """Two stacks of one account and region have metrics by the same names: what tells them apart is the dimensions."""
    ours, api = {"Ref": "AWS::StackName"}, resources["RestAPI"]["Properties"]
    assert api["Name"] == api["DefinitionBody"]["info"]["title"] == ours
    fixed = {"Stage", "GlobalSecondaryIndexName"}
    for name, alarm in alarms(resources).items():
        told = {one["Name"]: one["Value"] for one in alarm.get("Dimensions", ())}
        assert all(isinstance(value, dict) for what, value in told.items() if what not in fixed), name
        assert told.get("ApiName", ours) == ours
        assert told or alarm["Namespace"] == ours, name
    assert '"ApiName", "${AWS::StackName}"' in resources["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"][0]


def test_every_index_has_an_alarm_of_its_own(resources):
    """What an index is refused is not counted with the table's."""
    indexes = {index["IndexName"] for index in resources["Table"]["Properties"]["GlobalSecondaryIndexes"]}
    dimensions = [one for alarm in alarms(resources).values() for one in alarm.get("Dimensions", ())]
    assert {one["Value"] for one in dimensions if one["Name"] == "GlobalSecondaryIndexName"} == indexes


def watched(resources):
    """(metric, resource) of every alarm on a function or a queue which is there whenever the resource is."""
    found = set()
    for name, alarm in alarms(resources).items():
        for dimension in alarm.get("Dimensions", ()):
            match dimension["Value"]:
                case {"Ref": str(about)} | {"Fn::GetAtt": [str(about), "QueueName"]} if about in resources:
                    if resources[name].get("Condition") == resources[about].get("Condition"):
                        found.add((alarm["MetricName"], about))
    return found


def to_be_watched(resources):
    """Whether functions fail or find no place, how long what feeds them waits, and whether there are dead letters."""
    for name in of_type(resources, FUNCTION):
        yield from (("Errors", name), ("Throttles", name))
    for source in of_type(resources, SOURCE).values():
        match source["EventSourceArn"]:
            case {"Fn::GetAtt": [_, "StreamArn"]}:
                yield "IteratorAge", source["FunctionName"]["Ref"]
            case {"Fn::GetAtt": [queue, "Arn"]}:
                yield "ApproximateAgeOfOldestMessage", queue
    fed = {source["EventSourceArn"]["Fn::GetAtt"][0] for source in of_type(resources, SOURCE).values()}
    for queue in of_type(resources, QUEUE).keys() - fed:
        yield "ApproximateNumberOfMessagesVisible", queue


def test_every_function_everything_that_feeds_one_and_all_dead_letters_have_their_alarm(resources):
    wanted = set(to_be_watched(resources))
    assert len(wanted) == 2 * 5 + 2 + 2
    assert wanted <= watched(resources)


@pytest.mark.parametrize("like", ["Deliver", "FrontDoorHandler", "NotDelivered", "DeliveriesToMake"])
def test_what_is_added_without_an_alarm_is_noticed(resources, like):
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
    assert variables == {"Door": {"Fn::If": ["UsesFunctionUrl", {"Ref": "FrontDoorHandler"}, "closed"]}}
    assert {(metric, name.replace("FrontDoorHandler", "Door")) for metric, name in to_be_watched(resources)} <= shown


def test_deliveries_are_late_when_the_sweep_hands_them_over_again(resources):
    assert alarms(resources)["DeliveriesLate"]["Threshold"] == HAND_OVER_S
