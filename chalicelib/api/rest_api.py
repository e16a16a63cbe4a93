"""The REST API's function: the app, and the answers to what the app has no route for.

API Gateway itself would take the bearer token of such a request for a signature of AWS, and refuse that. So it sends
everything here (tools/package/template.py).
"""

from collections.abc import Mapping
from typing import Any

from chalice.app import Chalice

from chalicelib.api.gateway import (
    UNKNOWN_OPTIONS,
    Refused,
    answer_options,
    from_lambda,
    is_preflight,
    match_front_page,
    not_found_page,
    problem_response,
    to_lambda,
)
from chalicelib.api.router import Match, Routes


class RestApi:
    """The handler of the function behind the REST API."""

    def __init__(self, app: Chalice) -> None:
        self._app = app
        self._routes = Routes(app)

    def __call__(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        known = self._app.routes.get(event["requestContext"]["resourcePath"], ())
        if event["httpMethod"] in known:
            return self._call_app(event, context)
        try:
            match = self._routes.match(event["path"])
            if match is None:
                return self._answer_not_found(event, context)
            if event["httpMethod"] not in match.route.entries:
                return to_lambda(answer_options(event["httpMethod"], match.route))
            return self._call_app(_route_event(event, match), context)
        except Refused as refused:
            return to_lambda(problem_response(refused, _headers(event)))

    def _answer_not_found(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        headers = _headers(event)
        if is_preflight(event["httpMethod"], headers):
            return to_lambda(UNKNOWN_OPTIONS)
        front = match_front_page(self._routes, event["httpMethod"], event["path"], headers)
        new = {name: value for name, value in headers.items() if name != "if-none-match"}
        sent = {**event, "headers": new, "multiValueHeaders": {name: [value] for name, value in new.items()}}
        return to_lambda(not_found_page(from_lambda(self._call_app(_route_event(sent, front), context))))

    def _call_app(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._app(event, context)
        return answer


def _headers(event: Mapping[str, Any]) -> dict[str, str]:
    return {name.lower(): value for name, value in (event["headers"] or {}).items()}


def _route_event(event: Mapping[str, Any], match: Match) -> dict[str, Any]:
    """The event as the gateway sends it for this route. It has not found the route: the path ends with a slash."""
    where = {**event["requestContext"], "resourcePath": match.route.template}
    return {**event, "requestContext": where, "pathParameters": dict(match.parameters) or None}
