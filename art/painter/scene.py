"""From a recipe to a page."""

from dataclasses import dataclass, field
from typing import Any

from art.painter.backdrops import BACKDROPS
from art.painter.brush import Brush
from art.painter.card import Card
from art.painter.curves import Point, use
from art.painter.motifs import MOTIFS
from art.painter.numbers import num
from art.painter.page import page
from art.painter.palettes import PAL
from art.painter.relations import RELATIONS
from art.painter.steps import Backdrop, Echo, Motif, Relation, Step


@dataclass
class Scene:
    """A page while it is painted: the places of its motifs, and which motifs will be printed again."""

    g: Brush
    echoed: frozenset[str]
    at: dict[str, Point] = field(default_factory=dict)
    printed: dict[str, tuple[str, float]] = field(default_factory=dict)

    def point(self, place: Any) -> Any:
        """The point of an anchor with an optional offset ("child.hand+4,-20"); anything else is returned as it is."""
        if not isinstance(place, str) or "." not in place or " " in place:
            return place
        name, _, offset = place.partition("+")
        dx, dy = (float(v) for v in offset.split(",")) if offset else (0.0, 0.0)
        return self.at[name][0] + dx, self.at[name][1] + dy

    def paint(self, step: Step) -> str:
        match step:
            case Backdrop(name, knobs):
                return BACKDROPS[name](self.g, **knobs)
            case Motif():
                return self._motif(step)
            case Relation(name, places, knobs):
                targets = {k: self.point(v) if k == "line_to" else v for k, v in knobs.items()}
                return RELATIONS[name](self.g, *(self.point(p) for p in places), **targets)
            case Echo(of, (x, y), scale, rot, flip, op):
                i, first = self.printed[of]
                return use(i, x, y, scale / first, rot, flip, f' opacity="{num(op, 2)}"' if op < 1 else "")

    def _motif(self, step: Motif) -> str:
        x, y = self.point(step.place)
        knobs: dict[str, Any] = dict(step.knobs)
        if "tint" in knobs:
            role, share = knobs["tint"]
            knobs["tint"] = (self.g.pal.get(role, role), share)
        fn = MOTIFS[step.name]
        if step.handle in self.echoed and step.handle not in self.printed:
            i = self.g.nid()
            self.printed[step.handle] = (i, step.scale)
            body = f'<g id="{i}">{self.g.put(fn, 0, 0, step.scale, **knobs)}</g>'
            body = f'<g transform="translate({num(x)} {num(y)})">{body}</g>'
            places = {k: (px + x, py + y) for k, (px, py) in self.g.last.items()}
        else:
            body = self.g.put(fn, x, y, step.scale, **knobs)
            places = self.g.last
        self.at |= {f"{step.handle}.{k}": v for k, v in places.items()}
        return body


def paint(card: Card) -> str:
    """The SVG text of a card: the same bytes on every run."""
    g = Brush(PAL[card.palette], card.seed, f"c{card.number:02d}", card.light)
    scene = Scene(g, frozenset(s.of for s in card.steps if isinstance(s, Echo)))
    return page(g, "".join(scene.paint(step) for step in card.steps))
