"""All motifs by name: `fn(brush, **knobs)`, drawn in its own frame.

Standing things have their origin in the middle of their base (up is negative), floating things in their centre.
They set anchors, in their own frame, for things that are held, hung or tied.
"""

from collections.abc import Callable

from art.painter.motifs import (
    apparitions,
    beasts,
    birds,
    buildings,
    caravan,
    covers,
    depths,
    fair,
    figures,
    frozen,
    furnished,
    games,
    garden,
    gear,
    heroes,
    hollows,
    household,
    intruders,
    little,
    marks,
    oddities,
    people,
    plants,
    poses,
    reflections,
    shore,
    sky,
    storeys,
    things,
    traces,
    vessels,
    visitors,
    walkers,
    ways,
    wings,
    winter,
    wood,
    workplaces,
)

MOTIFS: dict[str, Callable[..., str]] = {
    name: fn
    for module in (
        apparitions,
        beasts,
        birds,
        buildings,
        caravan,
        covers,
        depths,
        fair,
        figures,
        frozen,
        furnished,
        games,
        garden,
        gear,
        heroes,
        hollows,
        household,
        intruders,
        little,
        marks,
        oddities,
        people,
        plants,
        poses,
        reflections,
        shore,
        sky,
        storeys,
        things,
        traces,
        vessels,
        visitors,
        walkers,
        ways,
        wings,
        winter,
        wood,
        workplaces,
    )
    for name, fn in vars(module).items()
    if getattr(fn, "__module__", "") == module.__name__ and not name.startswith("_")
}
