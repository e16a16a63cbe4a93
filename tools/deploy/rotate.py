"""`make rotate-push-key` and `make rotate-origin-secret STAGE=…`: deploy the package again with a new secret.

Browsers subscribe with the new key from then on. Those that have subscribed with an old one cannot change it, so the
old keys go on signing for them, until so many newer ones have come.

The distribution sends the new secret only when all versions of the API that players may meet know it, and the versions
forget the former one only when no place of the distribution sends it any more.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from chalicelib.notify.web_push import key_pair, new_private_key
from tools.deploy.account import Account, CannotDeploy, environments_account, exit_code
from tools.deploy.deploy import answers, bring_up
from tools.deploy.parameters import OTHER_SECRET, SECRET, new_secret, parameters_of
from tools.deploy.push_keys import PUBLIC_KEYS, public_keys, store_keys, stored_keys
from tools.deploy.stack import add_stack, find, parameters, settings_of, stack_of
from tools.package.__main__ import WORK

KEPT = 5  # keys, the new one among them

Rotate = Callable[[Account, Path, str, Mapping[str, str], Callable[[str], bool]], None]


def rotate_push_key(
    account: Account, package: Path, stack: str, values: Mapping[str, str], is_well: Callable[[str], bool]
) -> None:
    """Deploy with a new key before those of the stack. Raises CannotDeploy.

    A deployment that fails changes nothing for browsers: until it has succeeded, all keys of the stack stay stored.
    """
    named = parameters(find(account, stack)).get(PUBLIC_KEYS, "").split()
    old = [key for key in stored_keys(account, stack) if key_pair(key).public in named]
    if not old:
        raise CannotDeploy(f"{stack} has no key for push messages in Parameter Store: deploy it first")
    keys = [new_private_key(), *old]
    store_keys(account, stack, keys)
    bring_up(account, package, stack, {**values, PUBLIC_KEYS: public_keys(keys[:KEPT])}, is_well)
    if len(keys) > KEPT:
        store_keys(account, stack, keys[:KEPT])


def rotate_origin_secret(
    account: Account, package: Path, stack: str, values: Mapping[str, str], is_well: Callable[[str], bool]
) -> None:
    """Deploy three times: with a new secret that is known, that is sent, and that is the only one.

    Raises CannotDeploy. Where it stops half way, the stack goes on with two secrets, and the command may be repeated.
    """
    known = settings_of(account, stack, "APIHandler").get("ORIGIN_SECRETS", "").split()
    if not known:
        raise CannotDeploy(f"the API of {stack} knows one secret for ever: deploy it first")
    sent, new = known[0], new_secret()
    for one, other in ((sent, new), (new, sent), (new, "")):
        bring_up(account, package, stack, {**values, SECRET: one, OTHER_SECRET: other}, is_well)


_COMMANDS: Mapping[str, Rotate] = {"push-key": rotate_push_key, "origin-secret": rotate_origin_secret}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy.rotate", description="Take a new secret.")
    parser.add_argument("what", choices=_COMMANDS)
    add_stack(parser)
    options = parser.parse_args()
    stack, package, values = stack_of(options), WORK / options.stage, parameters_of(options.stage)
    rotate, is_well = _COMMANDS[options.what], partial(answers, package)
    command = f"rotate-{options.what}"
    return exit_code(command, lambda: rotate(environments_account(), package, stack, values, is_well))


if __name__ == "__main__":
    sys.exit(main())
