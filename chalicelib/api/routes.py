"""Finds the app's route for a path, in the same way as API Gateway."""

import re
from collections.abc import Mapping
from functools import lru_cache

from chalice.app import Chalice, RouteEntry

from chalicelib.engine.values import value_class

_PARAMETER = re.compile(r"{(\w+)}")


@value_class
class Route:
    """One path of the app, such as `/games/{game}`, with the view for each method."""

    template: str
    entries: Mapping[str, RouteEntry]

    @property
    def cors(self) -> Mapping[str, str]:
        """The CORS headers; empty if the route has no CORS.

        Chalice ensures that all methods of a path have the same.
        """
        configured = (entry.cors for entry in self.entries.values() if entry.cors)
        return next((cors.get_access_control_headers() for cors in configured), {})

    @property
    def methods(self) -> str:
        """The value of the Allow header, with OPTIONS if the route answers preflights."""
        return ", ".join(sorted({*self.entries, *(["OPTIONS"] if self.cors else [])}))


@value_class
class Match:
    route: Route
    parameters: Mapping[str, str]


class Routes:
    """The app's route table. A literal segment comes before a `{parameter}`; a parameter is never empty."""

    def __init__(self, app: Chalice) -> None:
        self._routes: dict[int, list[tuple[re.Pattern[str], Route]]] = {}  # by the number of their segments
        # "{" sorts behind every character of a literal path, so `/me/games` is tried before `/me/{part}`.
        for path, entries in sorted(app.routes.items()):
            asked = path.removesuffix("/")
            self._routes.setdefault(asked.count("/"), []).append((_pattern(asked), Route(path, entries)))
        self.match = lru_cache(maxsize=1024)(self._match)  # a game is polled again and again

    def _match(self, path: str) -> Match | None:
        """The route for a percent-decoded path, if there is one. A trailing slash makes no difference."""
        asked = path.removesuffix("/")
        for pattern, route in self._routes.get(asked.count("/"), ()):
            if found := pattern.fullmatch(asked):
                return Match(route, found.groupdict())
        return None


def _pattern(path: str) -> re.Pattern[str]:
    parts = _PARAMETER.split(path)
    return re.compile("".join(f"(?P<{part}>[^/]+)" if n % 2 else re.escape(part) for n, part in enumerate(parts)))
