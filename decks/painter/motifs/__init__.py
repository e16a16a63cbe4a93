"""Every motif by name: `fn(brush, **knobs)`, drawn in its own frame.

Standing things have their origin in the middle of their base (up is negative), floating things in their centre.
They set anchors, in their own frame, for what is to be held, hung or tied.
"""

from collections.abc import Callable

from decks.painter.motifs import beasts, buildings, marks, people, plants, sky, things, wings

MOTIFS: dict[str, Callable[..., str]] = {
    name: fn
    for module in (beasts, buildings, marks, people, plants, sky, things, wings)
    for name, fn in vars(module).items()
    if getattr(fn, "__module__", "") == module.__name__ and not name.startswith("_")
}
