"""The secret with which the distribution proves itself is exchanged while players play.

A version of the API knows what its environment said when it was published, also where it starts from a snapshot.
While a deployment goes on, the former version and the new one answer, the firewall is the former or the new one, and
each place of the distribution sends what it has got so far.
"""

import os
import subprocess
import sys
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from chalicelib.settings import settings
from tests.infra.standin import STACK, Aws
from tests.infra.test_firewall import applies
from tests.players.test_registrations import EDGE, Rest, Url
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import deploy
from tools.deploy.parameters import parameters_of
from tools.deploy.rotate import rotate_origin_secret
from tools.judge.stack import Choice, text_of
from tools.package.template import ROOT

OLD, NEW = "old-" * 10, "new-" * 10
FAILURE = [{"LogicalResourceId": "Api", "ResourceStatus": "UPDATE_FAILED", "ResourceStatusReason": "no"}]


def parameters(sent, other=""):
    return {"OriginSecret": sent, "OtherOriginSecret": other}


def rotated(chalices, aws):
    """What the two parameters were before, and after each deployment."""
    states = [dict(aws.parameters)]

    def remember(_):
        states.append(dict(aws.parameters))
        return True

    rotate_origin_secret(Account(aws), chalices, STACK, parameters_of("dev"), remember)
    return [{name: state.get(name, "") for name in parameters("")} for state in states]


@pytest.fixture
def aws(chalices):
    made = Aws(versions={"APIHandler": {1}}, aliases={"APIHandler": 1})
    deploy(Account(made), chalices, STACK, parameters_of("dev"))
    return made


@pytest.fixture
def misses(template, deps, monkeypatch):
    """Gives where a viewer is taken for the distribution while a stack goes from one of the states to the next."""
    publish = partial(doors, template, deps, monkeypatch)
    viewers = (f"198.51.100.{number}" for number in range(256))

    def believes(door, sent):
        return door.register(EDGE, True_Client_IP=next(viewers), X_Distribution=sent) == 201

    def missed(change):
        versions = [door for state in change for door in publish(state)]
        walls = [firewall(template, state) for state in change]
        for sent in {state["OriginSecret"] for state in change}:
            yield from (type(door).__name__ for door in versions if not believes(door, sent))
            yield from ("firewall" for wall in walls if not applies(wall, {"x-distribution": sent}))

    return lambda states: {place for change in pairwise(states) for place in missed(change)}


def doors(template, deps, monkeypatch, state):
    """Both doors of one version, with its environment in their memory; the distribution's own limit is used up."""
    for name, door in {"APIHandler": Rest, "FunctionUrlHandler": Url}.items():
        told = template["Resources"][name]["Properties"]["Environment"]["Variables"]["ORIGIN_SECRETS"]
        monkeypatch.setenv("ORIGIN_SECRETS", text_of(Choice(template, state).resolve(told)))
        made = door(replace(deps, players_per_address=1, origin_secrets=settings().origin_secrets))
        made.register(EDGE)
        assert made.register(EDGE) == 429
        yield made


def firewall(template, state):
    """Which requests it counts by the viewer's address."""
    rules = template["Resources"]["RestFirewall"]["Properties"]["Rules"]
    return Choice(template, state).resolve(rules[0]["Statement"]["RateBasedStatement"]["ScopeDownStatement"])


def test_nobody_is_taken_for_the_distribution_while_the_secret_is_exchanged(chalices, aws, misses):
    assert misses(rotated(chalices, aws)) == set()


@pytest.mark.parametrize(
    "states",
    [
        pytest.param([(OLD, ""), (NEW, "")], id="at once"),
        pytest.param([(OLD, ""), (NEW, OLD), (NEW, "")], id="sent before all know it"),
        pytest.param([(OLD, ""), (OLD, NEW), (NEW, "")], id="forgotten before all send the new one"),
    ],
)
def test_each_of_the_three_deployments_is_needed(misses, states):
    assert misses([parameters(*state) for state in states]) == {"Rest", "Url", "firewall"}


def test_in_the_end_the_former_secret_proves_nothing(chalices, aws):
    first, *_, last = rotated(chalices, aws)
    assert last == parameters(last["OriginSecret"])
    assert len(last["OriginSecret"]) >= 43
    assert last["OriginSecret"] != first["OriginSecret"]


@pytest.mark.parametrize("good", [0, 1, 2])
def test_where_a_rotation_stops_the_stack_goes_on_and_the_next_one_ends_it(chalices, aws, misses, good):
    """Also with another deployment in between, as after a failure that has to be mended first."""
    states = [parameters(aws.parameters["OriginSecret"])]

    def remember(_):
        states.append({name: aws.parameters[name] for name in parameters("")})
        aws.failing = list(FAILURE) if len(states) > good else []
        return True

    aws.failing = [] if good else list(FAILURE)
    with pytest.raises(CannotDeploy, match="Api"):
        rotate_origin_secret(Account(aws), chalices, STACK, parameters_of("dev"), remember)
    assert len(states) == good + 1
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    states += rotated(chalices, aws)
    assert misses(states) == set()
    assert states[-1]["OtherOriginSecret"] == ""


def test_a_stack_whose_api_knows_one_secret_is_deployed_first(chalices):
    with pytest.raises(CannotDeploy, match="deploy it first"):
        rotated(chalices, Aws("UPDATE_COMPLETE"))


RESTORED = """
import os, sys, types
hooks = []
sys.modules["snapshot_restore_py"] = types.SimpleNamespace(register_after_restore=hooks.append)
import app
os.environ["ORIGIN_SECRETS"] = "another"
for hook in hooks:
    hook()
print(len(hooks), *app.deps().origin_secrets)
"""


def test_a_process_from_a_snapshot_knows_the_secrets_of_its_version():
    """So a snapshot is as old as its version, and a rotation needs no read when one is restored."""
    function = {"AWS_LAMBDA_FUNCTION_NAME": "reverie-dev", "AWS_LAMBDA_INITIALIZATION_TYPE": "snap-start"}
    done = subprocess.run(
        [sys.executable, "-c", RESTORED],
        env={**os.environ, **function, "ORIGIN_SECRETS": f"{OLD} {NEW}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["1", OLD, NEW]


def test_nothing_printed_has_a_secret(chalices, aws, capsys):
    known = {secret for state in rotated(chalices, aws) for secret in state.values() if secret}
    told = capsys.readouterr().out
    assert (len(known), "Reverie answers at" in told) == (2, True)
    assert not any(secret in told for secret in known)
