"""Finds the app's route for a path, in the same way as API Gateway."""

from collections.abc import Mapping
from functools import lru_cache

from chalice.app import Chalice, RouteEntry

from chalicelib.engine.values import value_class


@value_class
class Route:
    """One path of the app, such as `/games/{game}`, with the view for each method."""

    template: str
    entries: Mapping[str, RouteEntry]

    @property
    def methods(self) -> str:
        """The value of the Allow header."""
        return ", ".join(sorted({*self.entries, "OPTIONS"}))


@value_class
class Match:
    route: Route
    parameters: Mapping[str, str]


class Routes:
    """The app's route table. A literal segment comes before a `{parameter}`; a parameter is never empty."""

    def __init__(self, app: Chalice) -> None:
        # By the places of their parameters, and by their segments with those left empty.
        self._routes: dict[tuple[tuple[int, ...], tuple[str, ...]], Route] = {}
        self._places: dict[int, list[tuple[int, ...]]] = {}  # of parameters, by the number of segments
        for path, entries in app.routes.items():
            segments = _split(path)
            places = tuple(n for n, segment in enumerate(segments) if segment.startswith("{"))
            self._routes[places, _blank(segments, places)] = Route(path, entries)
            if places not in self._places.setdefault(len(segments), []):
                self._places[len(segments)].append(places)
        for found in self._places.values():
            found.sort(key=lambda places: [-n for n in places])  # so `/me/games` is tried before `/me/{part}`
        self.match = lru_cache(maxsize=1024)(self._match)  # a game is polled again and again

    def _match(self, path: str) -> Match | None:
        """The route for a percent-decoded path, if there is one. A trailing slash makes no difference."""
        asked = _split(path)
        for places in self._places.get(len(asked), ()):
            route = self._routes.get((places, _blank(asked, places)))
            if route is not None and all(asked[n] for n in places):
                names = _split(route.template)
                return Match(route, {names[n][1:-1]: asked[n] for n in places})
        return None


def _split(path: str) -> list[str]:
    return path.removesuffix("/").split("/")


def _blank(segments: list[str], places: tuple[int, ...]) -> tuple[str, ...]:
    blanked = segments.copy()
    for n in places:
        blanked[n] = ""
    return tuple(blanked)
