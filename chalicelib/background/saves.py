"""What follows from each saved transition of a game."""

from chalicelib.background.notifier import notify
from chalicelib.service.deps import Deps
from chalicelib.service.results import count_results
from chalicelib.service.saved import Saved


def follow_up(deps: Deps, saved: Saved) -> int:
    """Make its deliveries and pushes, and return how many are new; count a game that it ends. Safe to repeat."""
    made = notify(deps, saved)
    count_results(deps, saved)
    return made
