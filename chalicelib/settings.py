"""What the environment decides. Nothing else reads it."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    table_name: str
    dynamodb_endpoint_url: str | None  # None: where botocore finds AWS
    deliveries_queue_url: str | None  # None: this process announces and delivers by itself
    webhooks_to_loopback: bool  # whether webhooks may lie on this very machine: on one's own, and nowhere else
    metrics_namespace: str | None  # None: no line is written about requests
    in_lambda: bool
    pictures_url: str  # a prefix of the pictures' addresses, without a slash at its end


def settings() -> Settings:
    return Settings(
        table_name=os.environ.get("TABLE_NAME", "reverie"),
        dynamodb_endpoint_url=os.environ.get("DYNAMODB_ENDPOINT_URL") or None,
        deliveries_queue_url=os.environ.get("DELIVERIES_QUEUE_URL") or None,
        webhooks_to_loopback=os.environ.get("WEBHOOKS_TO_LOOPBACK") == "1",
        metrics_namespace=os.environ.get("METRICS_NAMESPACE") or None,
        in_lambda="AWS_LAMBDA_FUNCTION_NAME" in os.environ,
        pictures_url=os.environ.get("PICTURES_URL", "/pictures").rstrip("/"),
    )
