"""What the sweep costs when there is nothing to do."""

from bench.meter import metered
from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.background.sweeper import sweep
from chalicelib.service.outbox import HOOK_SHARDS
from chalicelib.service.ports import DUE_SHARDS
from tests.at_table import lobby, table
from tests.receivers import carry_out, with_receiver


def swept(deps):
    with metered(deps.games.db.client) as bill:
        assert (sweep(deps), sweep_deliveries(deps)) == (0, 0)
    return bill


def test_games_in_which_nothing_is_due_cost_nothing(deps, http):
    """One query a shard, however many there are: an idle game takes no unit a day."""
    deps, _ = with_receiver(deps)
    before = swept(deps)
    for _ in range(5):
        table(http, 3)
        lobby(http, 3)
    table(http, 3, "classic", pace={"preset": "none"}).play_to("votes")
    carry_out(deps)
    after = swept(deps)
    assert dict(after.requests) == dict(before.requests) == {"Query": DUE_SHARDS + HOOK_SHARDS}
    assert (after.read_units, after.write_units) == (before.read_units, 0)
