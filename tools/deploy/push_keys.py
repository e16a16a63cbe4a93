"""The keys for push messages: the private ones in Parameter Store, the public ones as a parameter of the stack.

CloudFormation cannot make a SecureString, so it is made here, before the stack names a key to browsers.
"""

from collections.abc import Mapping, Sequence

from chalicelib.notify.web_push import key_pair, new_private_key
from tools.deploy.account import Account
from tools.deploy.stack import settings_of

PUBLIC_KEYS = "PushPublicKeys"  # a parameter's name
FORMER = "PushKeys"  # the parameter that had the private ones, as the deliverer's environment did


def with_push_keys(
    account: Account, stack: str, values: Mapping[str, str], before: Mapping[str, str]
) -> dict[str, str]:
    """The values with the public keys, unless they are chosen: those of the stack, or of a new pair.

    Parameter Store has the private key of each of them then. Keys that a former version has given to the deliverer are
    moved there.
    """
    if PUBLIC_KEYS in values:
        return dict(values)
    stored = stored_keys(account, stack)
    former = settings_of(account, stack, "Deliver").get("PUSH_PRIVATE_KEYS", "").split() if FORMER in before else ()
    held = {key_pair(key).public: key for key in (*stored, *former)}
    named = before.get(PUBLIC_KEYS, "").split()
    kept = [held[public] for public in named or held if public in held]
    if len(kept) < len(named):
        told = "browsers that have subscribed with them get nothing until the page subscribes them again"
        print(f"{len(named) - len(kept)} of {len(named)} keys for push messages are lost: {told}")
    keys = kept or [new_private_key()]
    if not set(keys) <= set(stored):
        store_keys(account, stack, keys)
    return {**values, PUBLIC_KEYS: public_keys(keys)}


def public_keys(private_keys: Sequence[str]) -> str:
    """The stack's parameter for these keys."""
    return " ".join(key_pair(key).public for key in private_keys)


def keys_parameter(stack: str) -> str:
    """The name in Parameter Store, as infra/functions.yaml has it."""
    return f"/{stack}/push-keys"


def stored_keys(account: Account, stack: str) -> tuple[str, ...]:
    """The private keys, the newest first; none if there is no parameter."""
    ssm = account.client("ssm")
    try:
        found = ssm.get_parameter(Name=keys_parameter(stack), WithDecryption=True)
    except ssm.exceptions.ParameterNotFound:
        return ()
    return tuple(found["Parameter"]["Value"].split())


def store_keys(account: Account, stack: str, keys: Sequence[str]) -> None:
    account.client("ssm").put_parameter(
        Name=keys_parameter(stack),
        Description="Signs push messages; the newest key first",
        Type="SecureString",
        Tier="Standard",  # costs nothing
        Value=" ".join(keys),
        Overwrite=True,
    )


def forget_keys(account: Account, stack: str) -> None:
    """Delete the private keys, if there are any."""
    ssm = account.client("ssm")
    try:
        ssm.delete_parameter(Name=keys_parameter(stack))
    except ssm.exceptions.ParameterNotFound:
        return
