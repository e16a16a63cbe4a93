"""The workflow files: they say what the Makefile says, trust no action that can change, and may do little."""

import re

import pytest
import yaml

from tools.package.template import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
EVERYWHERE = {"contents": "read"}
FOR_AWS = {"contents": "read", "id-token": "write"}


def read(file):
    """`on` is a key here, and not YAML 1.1's word for true."""
    found = yaml.safe_load(file.read_text("utf-8"))
    found["on"] = found.pop(True)
    return found


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def made(text):
    """The targets that some lines of a shell make."""
    return re.findall(r"^(?:[A-Z_]+=\S+ )*make ([a-z0-9-]+)", text, re.M)


def of(name):
    return read(ROOT / ".github" / "workflows" / name)


@pytest.fixture(params=FILES, ids=lambda file: file.name)
def workflow(request):
    return read(request.param)


def test_every_target_that_is_made_is_one_of_the_makefile(workflow):
    targets = [target for step in steps(workflow) for target in made(step.get("run", ""))]
    assert set(targets) <= TARGETS


def test_actions_are_pinned_to_a_commit_and_get_no_token_to_keep(workflow):
    for step in steps(workflow):
        if uses := step.get("uses"):
            assert re.fullmatch(r"(actions|aws-actions)/[a-z-]+@[0-9a-f]{40}", uses), uses
        if str(step.get("uses")).startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_one_action_has_one_version_everywhere_which_is_named():
    found = re.findall(r"uses: (\S+)@([0-9a-f]{40}) # (v[\d.]+)$", "".join(f.read_text() for f in FILES), re.M)
    assert len(found) == sum("uses" in step for file in FILES for step in steps(read(file)))
    assert len({name for name, *_ in found}) == len(set(found))


def test_what_a_run_may_do(workflow):
    assert workflow["permissions"] in (EVERYWHERE, {})
    for job in workflow["jobs"].values():
        assert job.get("permissions", EVERYWHERE) in (EVERYWHERE, FOR_AWS)
        assert job["timeout-minutes"] <= 90
    assert workflow["concurrency"]["group"]


def test_nothing_of_a_pull_request_is_run_with_rights_or_pasted_into_a_command(workflow):
    assert "pull_request_target" not in workflow["on"]
    assert not any("${{" in step.get("run", "") for step in steps(workflow))


def test_every_push_does_what_the_script_does():
    script = made((ROOT / ".ci" / "run").read_text("utf-8"))
    jobs = of("check.yml")["jobs"]
    assert [target for step in jobs["check"]["steps"] for target in made(step.get("run", ""))] == script
    assert {"push", "pull_request"} <= of("check.yml")["on"].keys()


def test_packages_are_published_for_a_tag_alone_as_they_are_built_and_without_a_secret():
    release = of("release.yml")
    assert release["on"] == {"push": {"tags": ["v*"]}}
    (job,) = release["jobs"].values()
    assert [target for step in job["steps"] for target in made(step.get("run", ""))] == ["clients"]
    assert job["environment"]
    assert "secrets." not in (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")


def test_only_the_deployment_gets_credentials_and_what_it_deploys_is_always_removed():
    check, deployed = of("check.yml"), of("deployed.yml")
    assert "pull_request" not in deployed["on"]
    assert not any("id-token" in job.get("permissions", {}) for job in check["jobs"].values())
    (job,) = deployed["jobs"].values()
    assert job["environment"]
    assert "run_id" in job["env"]["STACK"]
    assert [target for step in job["steps"] for target in made(step.get("run", ""))] == [
        "deploy",
        "aws-test",
        "undeploy",
    ]
    assert job["steps"][-1]["if"] == "always()"
    assert all('STACK="$STACK"' in step["run"] for step in job["steps"] if "run" in step)
    assert not re.search(r"secrets\.|AKIA", (ROOT / ".github" / "workflows" / "deployed.yml").read_text("utf-8"))
