"""`make undeploy STAGE=…`: deletes the stack, and says what stays."""

import argparse
import sys
from collections.abc import Callable

from tools.deploy.account import (
    GATEWAY_LOG,
    Account,
    CannotDeploy,
    delete_objects,
    environments_account,
    exit_code,
    keys,
)
from tools.deploy.push_keys import forget_keys, keys_parameter, stored_keys
from tools.deploy.stack import add_stack, find, parameters, print_kept, remove, stack_of


def undeploy(account: Account, stack: str, confirmed: str, ask: Callable[[str], str]) -> None:
    """Delete the stack and its packages. Where KeepData is true, the stack's name confirms it. Raises CannotDeploy."""
    found = find(account, stack)
    keeps = found is not None and parameters(found).get("KeepData") == "true"
    if keeps and not confirmed:
        print(f"Players can no longer use {stack} then. Its games stay, in a table of their own, without a service.")
        confirmed = ask("Type the stack's name to delete it: ").strip()
        if confirmed != stack:
            raise CannotDeploy(f"{stack} stays as it is")
    if confirmed and confirmed != stack:
        raise CannotDeploy(f"CONFIRM is {confirmed}, and the stack {stack}")
    kept = remove(account, stack) if found else None
    _delete_packages(account, stack)
    if kept is None:
        raise CannotDeploy(f"there is no stack {stack}")
    print(f"{stack} is deleted")
    print_kept(kept)
    _remove_push_keys(account, stack, keeps=keeps)
    print(f"stays, for the account's other stacks: the role {GATEWAY_LOG}, with which API Gateway writes logs")
    if account.has_bucket():
        name = account.bucket()["Bucket"]
        print(f"stays, for the account's other stacks: {name}. To delete it: aws s3 rb --force s3://{name}")


def _remove_push_keys(account: Account, stack: str, *, keeps: bool) -> None:
    """Delete the keys, unless the table stays: browsers that have subscribed there know no others."""
    if not keeps:
        forget_keys(account, stack)
    elif stored_keys(account, stack):
        name = keys_parameter(stack)
        print(f"stays: {name}, which signs push messages. To delete it: aws ssm delete-parameter --name {name}")


def _delete_packages(account: Account, stack: str) -> None:
    if not account.has_bucket():
        return
    s3, ours = account.client("s3"), account.bucket()
    delete_objects(s3, ours, list(keys(s3, ours, f"{stack}.")))


def _ask(question: str) -> str:
    try:
        return input(question)
    except EOFError:
        raise CannotDeploy("nobody is there to confirm: give CONFIRM=<the stack's name>") from None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy.undeploy", description="Delete the stack.")
    add_stack(parser)
    parser.add_argument("--confirm", default="", help="the stack's name, where its games are kept")
    options = parser.parse_args()
    stack = stack_of(options)
    return exit_code("undeploy", lambda: undeploy(environments_account(), stack, options.confirm, _ask))


if __name__ == "__main__":
    sys.exit(main())
