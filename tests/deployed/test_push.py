"""From a move through the table's stream and the queue to a browser's push service."""

import json
import time

import pytest

from tests.at_table import lobby
from tests.push_services import PushService, listening

pytestmark = pytest.mark.deployed

PATIENCE_S = 60


def test_a_turn_reaches_a_browser_that_has_subscribed_and_nobody_else_can_read_it(cloud, http):
    service = PushService()
    with listening(service) as endpoint:
        gathered = lobby(http, 3, "classic", options={"first_storyteller": "host"})
        key = gathered.host.get("/v1/me/push").json
        subscribed = service.subscribe(gathered.host, endpoint, types=["turn.owed"], language="pt-BR")
        assert subscribed["key_id"] == key["key_id"]
        assert gathered.host.post(f"{gathered.href}/start").status_code == 200
        patience = time.monotonic() + PATIENCE_S
        while not service.got:
            assert time.monotonic() < patience, "no push has arrived"
            time.sleep(0.5)
    arrived = service.got[0]
    assert arrived.told["title"] == "Sua vez"
    assert arrived.told["game"] == gathered.href.rpartition("/")[2]
    claims, signed_by = arrived.claims()
    assert (claims["aud"], signed_by) == (endpoint.removesuffix("/push/e8f"), key["key"])
    assert claims["sub"].startswith("https://")
    assert endpoint not in json.dumps(cloud.lines("DeliverLog"))
