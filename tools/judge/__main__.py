"""`python -m tools.judge TEMPLATE…`: what AWS would refuse in these templates, or do without a word; one line each."""

import argparse
import sys
from pathlib import Path

import yaml

from tools.judge.judge import judged
from tools.judge.rules import RULES
from tools.judge.rules.gateway import GATEWAY_ROLE
from tools.package.template import ROOT

PREPARED = frozenset({GATEWAY_ROLE})
"""What tools/deploy.py sees to before the stack: tests/infra/test_sent.py says so."""
_LOCAL, _SENT = b'"./deployment.zip"', b'"s3://reverie-artifacts-123456789012-eu-central-1/0.zip"'


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.judge", description="Judge templates as AWS would.")
    parser.add_argument("templates", nargs="+", type=Path, metavar="TEMPLATE")
    options = parser.parse_args()
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text("utf-8"))
    # Deploying puts the address of the uploaded archive into the template, and changes nothing else.
    bodies = [template.read_bytes().replace(_LOCAL, _SENT) for template in options.templates]
    found = 0
    for template, findings in zip(options.templates, judged(bodies, contract, PREPARED), strict=True):
        for finding in findings:
            print(f"{template.name}: {finding}")
        found += len(findings)
    if not found:
        print(f"{len(RULES)} rules of AWS: nothing to say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
