"""Repeats what the notifier has failed to do: `make replay STAGE=prod` (docs/operations.md, NewsLost).

AWS puts records that could not be processed into a bucket, each as a part of a JSON document:
https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
Each record goes to the deployed notifier again, which does nothing twice.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from tools.deploy.account import REFUSALS, Account, CannotDeploy, environments_account, in_one_line
from tools.deploy.stack import add_stack, outputs, stack_of

_FAILED = "aws/lambda/"  # the bucket's keys: aws/lambda/<mapping>/<shard>/YYYY/MM/DD/YYYY-MM-DDTHH.MM.SS-<UUID>


def replay(account: Account, stack: str) -> Iterator[tuple[str, str | None]]:
    """Repeat all failed records, the oldest first: gives each object's key, and why it stays; None if it was deleted.

    Raises CannotDeploy.
    """
    bucket = outputs(account, stack).get("FailedRecordsBucketName")
    if bucket is None:
        raise CannotDeploy(f"{stack} has no bucket for failed records: deploy it again first")
    described = account.client("cloudformation").describe_stack_resource(StackName=stack, LogicalResourceId="Notify")
    function = described["StackResourceDetail"]["PhysicalResourceId"]
    s3 = account.client("s3")
    for key in _keys(s3, bucket):
        reason = _repeat_records(
            account.client("lambda"), function, s3.get_object(Bucket=bucket, Key=key)["Body"].read()
        )
        if reason is None:
            s3.delete_object(Bucket=bucket, Key=key)
        yield key, reason


def _keys(s3: Any, bucket: str) -> list[str]:
    """All objects with failed records, the oldest first, so that a game's news keep their order."""
    pages = s3.get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix=_FAILED)
    found = [one for page in pages for one in page.get("Contents", ())]
    return [one["Key"] for one in sorted(found, key=lambda one: (one["LastModified"], one["Key"]))]


def _repeat_records(client: Any, function: str, document: bytes) -> str | None:
    """Repeat each record of an object by itself, so that one cannot keep the others back; gives why any failed."""
    try:
        records = json.loads(json.loads(document)["payload"])["Records"]
    except (ValueError, KeyError, TypeError):
        return "it has no records that can be read"
    errors = [error for record in records if (error := _repeat(client, function, record))]
    return f"{len(errors)} of {len(records)} records failed: {errors[0]}" if errors else None


def _repeat(client: Any, function: str, record: Any) -> str | None:
    answer = client.invoke(FunctionName=function, Payload=json.dumps({"Records": [record]}))
    said = json.loads(answer["Payload"].read())
    if "FunctionError" in answer:
        return f"{said.get('errorType', answer['FunctionError'])}: {said.get('errorMessage', '')}"
    return "it could not be notified" if said and said.get("batchItemFailures") else None


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.replay", description="Repeat notifications that have failed."
    )
    add_stack(parser)
    options = parser.parse_args()
    done, left = 0, 0
    try:
        for key, reason in replay(environments_account(), stack_of(options)):
            print(f"{key}: {reason or 'notified'}", flush=True)
            done, left = done + (reason is None), left + (reason is not None)
    except REFUSALS as error:
        print(f"replay: {in_one_line(error)}", file=sys.stderr)
        return 1
    print(f"{done} notified and deleted, {left} left in the bucket" if done or left else "nothing has failed")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
