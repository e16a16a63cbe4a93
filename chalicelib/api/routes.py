"""Finds the app's route for a path, in the same way as API Gateway."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from chalice.app import Chalice, RouteEntry

_PARAMETER = re.compile(r"{(\w+)}")


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Match:
    route: Route
    parameters: Mapping[str, str]


class Routes:
    """The app's route table. A literal segment comes before a `{parameter}`; a parameter is never empty."""

    def __init__(self, app: Chalice) -> None:
        # "{" sorts behind every character of a literal path, so `/me/games` is tried before `/me/{part}`.
        self._routes = [(_pattern(path), Route(path, entries)) for path, entries in sorted(app.routes.items())]
        self._match = lru_cache(maxsize=1024)(self._first)  # a game is polled again and again

    def match(self, path: str) -> Match | None:
        """The route for a percent-decoded path, if there is one. A trailing slash makes no difference."""
        return self._match(path)

    def _first(self, path: str) -> Match | None:
        asked = path.removesuffix("/")
        for pattern, route in self._routes:
            if found := pattern.fullmatch(asked):
                return Match(route, found.groupdict())
        return None


def _pattern(path: str) -> re.Pattern[str]:
    parts = _PARAMETER.split(path.removesuffix("/"))
    return re.compile("".join(f"(?P<{part}>[^/]+)" if n % 2 else re.escape(part) for n, part in enumerate(parts)))
