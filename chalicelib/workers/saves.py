"""What follows from each saved transition of a game, and from each message of its chat."""

from chalicelib.core.deps import Deps
from chalicelib.notify.deliver import notify, notify_message
from chalicelib.scorebook.count import count_results
from chalicelib.tables.transition import MessagePosted, Saved


def follow_up(deps: Deps, saved: Saved | MessagePosted) -> int:
    """Make its deliveries and pushes, and return how many are new; count a game that it ends. Safe to repeat."""
    if isinstance(saved, MessagePosted):
        return notify_message(deps, saved)
    made = notify(deps, saved)
    count_results(deps, saved)
    return made
