"""All elements as large as the page, by name: `fn(brush, **knobs)`, in page coordinates."""

from collections.abc import Callable

from art.painter.backdrops import air, ground, land, plain, rooms, sheets, water, weather, woods

BACKDROPS: dict[str, Callable[..., str]] = {
    name: fn
    for module in (air, ground, land, plain, rooms, sheets, water, weather, woods)
    for name, fn in vars(module).items()
    if getattr(fn, "__module__", "") == module.__name__ and not name.startswith("_")
}
