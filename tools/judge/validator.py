"""AWS's own validator (cloudformation-validate), with the rules of cdk-preflight: faults that failed on real accounts.

Both are in an environment of their own (requirements/judge.in). The rules are inside a package for Node.
"""

import json
import subprocess
from collections.abc import Sequence

from tools.judge.rule import Finding, Rule
from tools.judge.stack import Stack
from tools.package.template import ROOT

PYTHON = ROOT / ".local" / "judge" / "bin" / "python"
_VALIDATE = """
import importlib.util, json, pathlib, sys, tarfile
import cloudformation_validate as aws

stacks = json.load(sys.stdin)
kinds = {resource["Type"] for stack in stacks for resource in stack["Resources"].values()}
(home,) = importlib.util.find_spec("cdk_preflight").submodule_search_locations
(packed,) = pathlib.Path(home, "_jsii").glob("*.tgz")
with tarfile.open(packed) as files:
    text = files.extractfile("package/lib/rules.generated.js").read().decode()

def as_list(name):
    start = f"exports.{name} = ["
    return json.JSONDecoder().raw_decode(text, text.index(start) + len(start) - 1)[0]

rules = [(one["name"], one["rego"]) for one in as_list("BUNDLED_LIBS")]
rules += [(one["id"], one["rego"]) for one in as_list("BUNDLED_RULES") if kinds & {*one["resourceTypes"]}]
config = aws.EngineConfig(custom_rules=[aws.ExternalRuleSource(name=name, content=rego) for name, rego in rules])
engine = aws.RegoEngine(config)
asked = aws.ValidateConfig(severity_level=aws.Severity.ERROR)
done = []
for stack in stacks:
    report = engine.validate_template(json.dumps(stack).encode(), asked)
    found = [
        (one.rule_id, one.entity.logical_id if one.entity else "", one.message, one.documentation_url or "")
        for one in report.diagnostics
    ]
    done.append(found)
json.dump({"rules": len(rules) + len(aws.RegoEngine(aws.EngineConfig()).list_rules()), "found": done}, sys.stdout)
"""
_HOME = "https://github.com/aws-cloudformation/cloudformation-validate"


def validate(stacks: Sequence[Stack]) -> tuple[int, list[Finding]]:
    """How many rules there were for these stacks, and what AWS's validator finds in them."""
    done = subprocess.run(
        [PYTHON, "-c", _VALIDATE],
        input=json.dumps([{"Resources": stack.resources} for stack in stacks]),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"AWS's validator has failed:\n{done.stderr}")
    answer = json.loads(done.stdout)
    found = {tuple(one): None for each in answer["found"] for one in each}
    return answer["rules"], [
        Finding(Rule(name, "AWS's validator says so.", source or _HOME, lambda _: ()), where, why, "")
        for name, where, why, source in found
    ]
