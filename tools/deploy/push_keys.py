"""`make rotate-push-key STAGE=…`: deploys the package again with a new key for push messages.

Browsers subscribe with the new key from then on. Those that have subscribed with an old one cannot change it, so the
old keys go on signing for them, until so many newer ones have come.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from chalicelib.notify.web_push import new_private_key
from tools.deploy.account import Account, CannotDeploy, environments_account, exit_code
from tools.deploy.deploy import answers, bring_up
from tools.deploy.parameters import parameters_of, pushing
from tools.deploy.stack import add_stack, resources, stack_of
from tools.package.__main__ import WORK

KEPT = 5  # keys, the new one among them


def rotate(
    account: Account, package: Path, stack: str, values: Mapping[str, str], is_well: Callable[[str], bool]
) -> None:
    """Deploy with a new key before those of the stack. Raises CannotDeploy."""
    keys = (new_private_key(), *present_keys(account, stack))[:KEPT]
    bring_up(account, package, stack, {**values, **pushing(keys)}, is_well)


def present_keys(account: Account, stack: str) -> tuple[str, ...]:
    """The private keys of the stack, from the one function that has them: CloudFormation never shows them.

    Raises CannotDeploy.
    """
    deliver = resources(account, stack).get("Deliver")
    if deliver is None:
        raise CannotDeploy(f"{stack} delivers nothing: deploy it first")
    told = account.client("lambda").get_function_configuration(FunctionName=deliver.name)
    keys: str = told.get("Environment", {}).get("Variables", {}).get("PUSH_PRIVATE_KEYS", "")
    return tuple(keys.split())


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.deploy.push_keys", description="Take a new key for push messages."
    )
    add_stack(parser)
    options = parser.parse_args()
    stack, package, values = stack_of(options), WORK / options.stage, parameters_of(options.stage)
    is_well = partial(answers, package)
    return exit_code("rotate-push-key", lambda: rotate(environments_account(), package, stack, values, is_well))


if __name__ == "__main__":
    sys.exit(main())
