"""What follows from each saved transition of a game."""

from chalicelib.core.deps import Deps
from chalicelib.notify.deliver import notify
from chalicelib.scorebook.count import count_results
from chalicelib.tables.transition import Saved


def follow_up(deps: Deps, saved: Saved) -> int:
    """Make its deliveries and pushes, and return how many are new; count a game that it ends. Safe to repeat."""
    made = notify(deps, saved)
    count_results(deps, saved)
    return made
