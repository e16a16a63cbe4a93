"""Settings from the environment. No other module reads the environment."""

import os
import sys
from dataclasses import field

from chalicelib.engine.values import value_class

INSTEAD_OF_CHALICE = {  # our command, by the command of Chalice that would do something else
    "local": "python run.py",
    "deploy": "make deploy",
    "plan": "make deploy-check",
    "delete": "make undeploy",
}
PLAYERS_PER_ADDRESS = 100
PLAYERS_PER_ADDRESS_LOCALLY = 10_000  # all programs of a machine share its address
LOBBY_DAYS = 14
KEPT_MB, KEPT_MB_LOCALLY = 12, 48
MODERATION_CONFIDENCE = 50  # as Rekognition has it
PUSH_SERVICES = (  # of Chrome and most others, Firefox, Safari, and Edge
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.services.mozilla.com",
    "web.push.apple.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)


@value_class
class Settings:
    table_name: str
    dynamodb_endpoint_url: str | None  # None: botocore's default for AWS
    deliveries_queue_url: str | None  # None: this process notifies and delivers by itself
    local_webhooks: bool  # whether webhooks may point to this machine; only for development
    metrics_namespace: str | None  # None: no log line about requests
    in_lambda: bool
    pictures_url: str  # prefix of the pictures' addresses, without a trailing slash
    origin_secrets: tuple[str, ...]  # what the distribution sends along; the first is the key of hashed addresses
    players_per_address: int  # who may register in a day
    push_services: tuple[str, ...]  # hosts that push messages may go to; "*." begins all names of a domain
    push_public_keys: tuple[str, ...]  # in base64url, the newest first; without them nobody can subscribe
    push_private_keys: tuple[str, ...] = field(repr=False)  # of the same keys; only what delivers needs them
    push_keys_parameter: str | None  # where in Parameter Store they are instead
    push_contact: str  # an address of the operator for the push services: an https or mailto URL
    uploads_bucket: str | None  # of players' own pictures; None: there are none, unless this machine keeps them
    uploads_origin: str  # where the page may send its uploads, besides this service
    objects_url: str  # prefix of the addresses of these pictures, without a trailing slash
    moderation: str | None  # which service looks at these pictures before anybody sees them; None: none does
    moderation_confidence: float  # in percent: how sure it must be of what it objects to
    kept_bytes: int  # in memory, of views, positions and rounds; SQLite keeps a third as much of what it has written
    lobby_days: int  # how long a table waits to be started after the last change


def settings() -> Settings:
    in_lambda = "AWS_LAMBDA_FUNCTION_NAME" in os.environ
    players = PLAYERS_PER_ADDRESS if in_lambda else PLAYERS_PER_ADDRESS_LOCALLY
    return Settings(
        table_name=os.environ.get("TABLE_NAME", "reverie"),
        dynamodb_endpoint_url=os.environ.get("DYNAMODB_ENDPOINT_URL") or None,
        deliveries_queue_url=os.environ.get("DELIVERIES_QUEUE_URL") or None,
        local_webhooks=os.environ.get("LOCAL_WEBHOOKS") == "1",
        metrics_namespace=os.environ.get("METRICS_NAMESPACE") or None,
        in_lambda=in_lambda,
        pictures_url=os.environ.get("PICTURES_URL", "/pictures").rstrip("/"),
        origin_secrets=_listed("ORIGIN_SECRETS"),
        players_per_address=int(os.environ.get("PLAYERS_PER_ADDRESS") or players),
        push_services=_listed("PUSH_SERVICES") or PUSH_SERVICES,
        push_public_keys=_listed("PUSH_PUBLIC_KEYS"),
        push_private_keys=_listed("PUSH_PRIVATE_KEYS"),
        push_keys_parameter=os.environ.get("PUSH_KEYS_PARAMETER") or None,
        push_contact=os.environ.get("PUSH_CONTACT") or "mailto:nobody@example.com",
        uploads_bucket=os.environ.get("UPLOADS_BUCKET") or None,
        uploads_origin=os.environ.get("UPLOADS_ORIGIN", ""),
        objects_url=os.environ.get("OBJECTS_URL", "").rstrip("/"),
        moderation=os.environ.get("MODERATION") or None,
        moderation_confidence=float(os.environ.get("MODERATION_CONFIDENCE") or MODERATION_CONFIDENCE),
        kept_bytes=int(os.environ.get("KEPT_MB") or (KEPT_MB if in_lambda else KEPT_MB_LOCALLY)) * 1_000_000,
        lobby_days=int(os.environ.get("LOBBY_DAYS") or LOBBY_DAYS),
    )


def _listed(name: str) -> tuple[str, ...]:
    return tuple(os.environ.get(name, "").split())


def new_versions() -> tuple[str | None, str | None]:
    """The ARNs of the versions to try: the one behind the REST API, and the one behind the function URL, if any."""
    return os.environ.get("NEW_REST_VERSION") or None, os.environ.get("NEW_FUNCTION_URL_VERSION") or None


def from_snapshot() -> bool:
    """Whether this process is, or will be, restored from a snapshot (SnapStart)."""
    return os.environ.get("AWS_LAMBDA_INITIALIZATION_TYPE") == "snap-start"


def refuse_chalice() -> None:
    """End the process if Chalice's command line imports the app for a command in INSTEAD_OF_CHALICE."""
    words = sys.argv[1:] if os.environ.get("AWS_CHALICE_CLI_MODE") else []
    command = next((word for word in words if word in INSTEAD_OF_CHALICE), None)
    if command:  # printed here, because `chalice local` imports the app in a thread, in which an exit says nothing
        ours = INSTEAD_OF_CHALICE[command]
        print(f"reverie: use `{ours}`, not `chalice {command}` (docs/chalice.md)", file=sys.stderr)
        sys.exit(1)
