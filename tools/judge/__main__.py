"""`python -m tools.judge TEMPLATE…`: what AWS would refuse in these templates, or do without a word; one line each."""

import argparse
import json
import sys
from pathlib import Path

import yaml

from tools.cloudformation import read
from tools.judge.judge import as_translated, deployments, findings, show_each_resource
from tools.judge.reference import PUBLISHED, misfits
from tools.judge.rule import Deployment
from tools.judge.rules import RULES
from tools.judge.rules.gateway import GATEWAY_ROLE
from tools.judge.sent import as_sent
from tools.judge.validator import validate
from tools.package.template import INFRA, ROOT

PREPARED = frozenset({GATEWAY_ROLE})
"""What tools/deploy/deploy.py sees to before the stack: tests/infra/test_sent.py says so."""

POLICY = INFRA / "deploy-policy.json"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.judge", description="Judge templates as AWS would.")
    parser.add_argument("templates", nargs="+", type=Path, metavar="TEMPLATE")
    parser.add_argument("--translated", type=Path, help="a file for the first template as SAM translates it")
    options = parser.parse_args()
    contract = yaml.load((ROOT / "openapi.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
    bodies = [_body(template) for template in options.templates]
    if options.translated:
        options.translated.write_text(json.dumps(as_translated(bodies[0]), indent=2), encoding="utf-8")
    every = deployments(bodies, contract, PREPARED)
    stacks = [stack for one in every if isinstance(one, Deployment) for stack in show_each_resource(one.stacks)]
    rules, validators = validate(stacks)
    found = [
        f"{template.name}: {finding}"
        for template, one in zip(options.templates, every, strict=True)
        for finding in findings(one)
    ]
    found += map(str, validators)
    found += [f"{POLICY.name}: {misfit}" for misfit in misfits(json.loads(POLICY.read_bytes())["Statement"])]
    asked = f"{len(RULES)} rules of our own, {rules} of AWS's validator, and its permissions as of {PUBLISHED}"
    print(*found, f"{asked}: {len(found)} findings", sep="\n")
    return 1 if found else 0


def _body(template: Path) -> bytes:
    """What is sent of a package's template, or of one in CloudFormation's YAML as it is."""
    if template.suffix == ".yaml":
        return json.dumps(read(template)).encode()
    return as_sent(template.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
