"""The stack of infra/edge, in us-east-1: CloudFormation takes the file as it is, and what it watches is ours."""

import re

from tests.infra.test_data import parameters
from tools.cloudformation import read
from tools.package.template import INFRA, ROOT

FILE = INFRA / "edge" / "edge.yaml"
EDGE = read(FILE)
ALARMS = {name: one["Properties"] for name, one in EDGE["Resources"].items() if one["Type"] == "AWS::CloudWatch::Alarm"}
PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")


def test_its_alarms_read_metrics_that_only_us_east_1_has_and_it_is_refused_elsewhere():
    assert {alarm["Namespace"] for alarm in ALARMS.values()} == {"AWS/CloudFront", "AWS/Route53"}
    (rule,) = EDGE["Rules"].values()
    assert rule["Assertions"][0]["Assert"] == {"Fn::Equals": [{"Ref": "AWS::Region"}, "us-east-1"]}


def test_the_distributions_errors_are_named_as_cloudfront_names_them():
    """https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html"""
    alarm = ALARMS["EdgeErrors"]
    assert (alarm["MetricName"], alarm["Statistic"]) == ("5xxErrorRate", "Average")
    dimensions = {one["Name"]: one["Value"] for one in alarm["Dimensions"]}
    assert dimensions == {"DistributionId": {"Ref": "DistributionId"}, "Region": "Global"}


def test_the_canary_is_off_by_default_and_asks_for_the_health_of_the_service():
    assert EDGE["Parameters"]["Canary"]["Default"] == "false"
    check = EDGE["Resources"]["HealthCheck"]
    assert check["Condition"] == EDGE["Resources"]["CanaryFails"]["Condition"] == "HasCanary"
    asked = check["Properties"]["HealthCheckConfig"]
    assert (asked["Type"], asked["ResourcePath"]) == ("HTTPS", "/v1/health")
    assert len(asked["Regions"]) == 3  # Route 53 wants that many
    (watched,) = ALARMS["CanaryFails"]["Dimensions"]
    assert watched == {"Name": "HealthCheckId", "Value": {"Ref": "HealthCheck"}}


def test_somebody_is_told_of_every_alarm():
    for name, alarm in ALARMS.items():
        assert alarm["AlarmActions"] == alarm["OKActions"] == [{"Ref": "Alarms"}], name
    (mail,) = EDGE["Resources"]["Alarms"]["Properties"]["Subscription"]
    assert mail == {"Protocol": "email", "Endpoint": {"Ref": "AlarmEmail"}}


def test_the_command_of_the_page_gives_every_value_from_the_outputs_of_the_service(template):
    command = PAGE.partition("--template-file infra/edge/edge.yaml")[2].partition("\n\n")[0]
    given = dict(re.findall(r"(\w+)=(\S+)", command))
    assert given.keys() == EDGE["Parameters"].keys()
    for name in ("DistributionId", "DistributionDomainName"):
        assert given[name] == f"<{name}>"
        assert name in template["Outputs"]


def test_cloudformation_reads_the_file_without_a_package():
    """It takes no aliases of YAML, which only what merges our other templates resolves."""
    assert not re.search(r"[&*]\w|<<:", re.sub(r"#.*", "", FILE.read_text("utf-8")))


def test_it_is_no_part_of_the_service(template):
    assert not template["Resources"].keys() & (EDGE["Resources"].keys() - {"Alarms"})
    assert "Canary" not in parameters("prod")
