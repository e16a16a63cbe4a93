"""Background tasks, each in its own Lambda function. app.py imports this module when one of them is called."""

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from chalicelib.api.telemetry import log_work
from chalicelib.chat.stream import read_message
from chalicelib.core.deps import Deps
from chalicelib.media.develop import develop_upload
from chalicelib.media.s3 import uploaded_keys
from chalicelib.notify.deliver import deliver
from chalicelib.notify.sqs import task_of
from chalicelib.tables.stream import read_save
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import Swept, sweep_all_shards

_log = logging.getLogger(__name__)


def sweep_overdue(deps: Deps) -> None:
    """Apply timeouts to overdue games, and hand over deliveries that are due."""
    sweep_all_shards(deps, partial(_tell_shard, deps))


def _tell_shard(deps: Deps, swept: Swept, handed_over: int) -> None:
    stuck = {"StuckGames": swept.stuck} if swept.stuck else {}
    log_work(deps, "sweep", {"Sweeps": 1, "OverdueGames": swept.woken, "HandedOver": handed_over, **stuck})


def notify_saved(deps: Deps, event: Mapping[str, Any]) -> Mapping[str, Any]:
    """Handle an event of the table's stream. The answer names the record that failed, for AWS to go on from there.

    If the first record fails, this raises, and so the whole event fails: AWS halves it until the record is alone, and
    finally sets it aside (SavedGames in infra/queues.yaml).
    https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
    """
    made, failed = 0, []
    for place, record in enumerate(event["Records"]):
        try:
            found = read_save(record) or read_message(record)
            made += follow_up(deps, found) if found else 0
        except Exception:
            if place == 0:
                raise
            _log.exception("record %s of %s cannot be notified", place + 1, len(event["Records"]))
            failed = [{"itemIdentifier": record["dynamodb"]["SequenceNumber"]}]
            break
    log_work(deps, "notify", {"Notified": made})
    return {"batchItemFailures": failed}


def deliver_notifications(deps: Deps, event: Mapping[str, Any]) -> None:
    """Handle an event of the queue, one message at a time. A failed message comes back, finally as a dead letter."""
    for record in event["Records"]:
        log_work(deps, "deliver", {"Deliveries": 1}, deliver(deps, task_of(record["body"])))


def develop_uploads(deps: Deps, event: Mapping[str, Any]) -> None:
    """Handle an event of the queue in which S3 reports uploads.

    A failed message comes back, finally as a dead letter.
    """
    for record in event["Records"]:
        for key in uploaded_keys(record["body"]):
            log_work(deps, "develop", {"Uploads": 1}, develop_upload(deps, key))
