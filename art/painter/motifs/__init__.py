"""All motifs by name: `fn(brush, **knobs)`, drawn in its own frame.

Standing things have their origin in the middle of their base (up is negative), floating things in their centre.
They set anchors, in their own frame, for things that are held, hung or tied.
"""

from collections.abc import Callable

from art.painter.motifs import (
    astray,
    brinks,
    buildings,
    covers,
    figures,
    frozen,
    furnished,
    gear,
    hollows,
    interiors,
    intruders,
    little,
    looming,
    marks,
    masks,
    oddities,
    people,
    plants,
    playthings,
    reflections,
    sky,
    storeys,
    things,
    traces,
    visitors,
    wings,
    winter,
    workplaces,
)

MOTIFS: dict[str, Callable[..., str]] = {
    name: fn
    for module in (
        astray,
        brinks,
        buildings,
        covers,
        figures,
        frozen,
        furnished,
        gear,
        hollows,
        interiors,
        intruders,
        little,
        looming,
        marks,
        masks,
        oddities,
        people,
        plants,
        playthings,
        reflections,
        sky,
        storeys,
        things,
        traces,
        visitors,
        wings,
        winter,
        workplaces,
    )
    for name, fn in vars(module).items()
    if getattr(fn, "__module__", "") == module.__name__ and not name.startswith("_")
}
