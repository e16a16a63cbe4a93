"""What writes do to stored items, where no database does it: in SQLite, and in memory."""

from collections.abc import Callable, Sequence

from chalicelib.engine.values import value_class
from chalicelib.store.formats import stamp, stamped
from chalicelib.store.refusals import check_item
from chalicelib.store.table import Check, Delete, Item, Key, Put, Update, Write, failure, holds, number
from chalicelib.store.units import index_units, write_units


@value_class
class Effect:
    """What a write does whose condition holds: the items before and after it."""

    key: Key
    before: Item | None
    after: Item | None  # the same object as `before` if nothing is to be written
    is_quiet: bool = False  # as in Put


def effects_of(writes: Sequence[Write], stored: Callable[[Key], Item | None]) -> list[Effect]:
    """What the writes do to the stored items; nothing if they have been carried out already. Raises their refusal.

    As in DynamoDB, a write that makes no valid item is a bug also where a condition of another one fails.
    """
    effects: list[Effect] = []
    failed: list[tuple[Write, Item | None]] = []
    for write in writes:
        key = write.key
        item = stored(key)
        if holds(write.condition, item):
            is_quiet = isinstance(write, Put) and write.is_quiet
            effects.append(Effect(key, item, item_after(write, item), is_quiet))
        else:
            failed.append((write, item))
    if failed:
        refused = failure(failed)
        if refused is None:
            return []
        raise refused
    return effects


def item_after(write: Write, before: Item | None) -> Item | None:
    """The item that a write makes of the one before it, which a check leaves as it is."""
    match write:
        case Put(item):
            after = stamped(item)
        case Delete():
            return None
        case Update(key, values, numbers):
            old: Item = before or key._asdict()
            sums = {name: (number(old, name) if name in old else 0) + more for name, more in numbers.items()}
            after = {**old, **values, **sums, **stamp()}
        case Check():
            return before
    check_item(after)
    return after


def capacity_units(writes: int, effects: Sequence[Effect]) -> float:
    """The units of a request with that many writes, which without effects are charged for what they have looked at."""
    factor = 1 if writes == 1 else 2
    if not effects:
        return factor * writes
    return sum(factor * write_units(it.before, it.after) + index_units(it.before, it.after) for it in effects)
