"""Every alarm means something: somebody is told of it, and the page says what to do."""

import re

from chalicelib.api.telemetry import tell_request
from tools.package.template import ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")
OURS = {"Sweeps", "Exhausted"}


def alarms(resources):
    return {name: one["Properties"] for name, one in resources.items() if one["Type"] == "AWS::CloudWatch::Alarm"}


def test_the_page_says_of_every_alarm_what_to_do(resources):
    explained = set(re.findall(r"^### `(\w+)`", PAGE, re.M))
    assert explained == {*alarms(resources), "Spending"}


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
    assert '"Sweeps": 1' in (ROOT / "app.py").read_text("utf-8")
