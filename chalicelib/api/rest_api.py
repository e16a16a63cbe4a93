"""The REST API's function: the app, and the answers to what the app has no route for.

API Gateway itself would take the bearer token of such a request for a signature of AWS, and refuse that. So it sends
everything here (tools/package/template.py).
"""

from collections.abc import Mapping
from typing import Any

from chalice.app import Chalice

from chalicelib.api.gateway import Refused, as_problem, from_lambda, front_page, not_found, preflight, to_lambda
from chalicelib.api.routes import Match, Routes


class RestApi:
    """The handler of the function behind the REST API."""

    def __init__(self, app: Chalice) -> None:
        self._app = app
        self._routes = Routes(app)

    def __call__(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        known = self._app.routes.get(event["requestContext"]["resourcePath"], ())
        if event["httpMethod"] in known:
            return self._answered(event, context)
        try:
            match = self._routes.match(event["path"])
            if match is None:
                return self._lost(event, context)
            if event["httpMethod"] not in match.route.entries:
                return to_lambda(preflight(event["httpMethod"], match.route))
            return self._answered(_routed(event, match), context)
        except Refused as refused:
            return to_lambda(as_problem(refused))

    def _lost(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        headers = {name.lower(): value for name, value in (event["headers"] or {}).items()}
        front = front_page(self._routes, event["httpMethod"], event["path"], headers)
        new = {name: value for name, value in headers.items() if name != "if-none-match"}
        sent = {**event, "headers": new, "multiValueHeaders": {name: [value] for name, value in new.items()}}
        return to_lambda(not_found(from_lambda(self._answered(_routed(sent, front), context))))

    def _answered(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._app(event, context)
        return answer


def _routed(event: Mapping[str, Any], match: Match) -> dict[str, Any]:
    """The event as the gateway sends it for this route. It has not found the route: the path ends with a slash."""
    where = {**event["requestContext"], "resourcePath": match.route.template}
    return {**event, "requestContext": where, "pathParameters": dict(match.parameters) or None}
