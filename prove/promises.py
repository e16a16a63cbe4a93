"""Schemathesis checks every promise of the closed contract against the service, in all its phases.

Schemathesis makes the requests. In most of them, values that it cannot know are replaced: an existing game, the token
of a player with a pending action in it, and the body of a legal move. So the games go on, and end, during the test.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import unquote

import schemathesis
from schemathesis import BaseSchema, Case, HookContext
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.engine import events, from_schema
from schemathesis.engine.recorder import ScenarioRecorder
from schemathesis.engine.run import PhaseName

from bench.requests import Request
from prove.actors import Crowd
from prove.part import Figure, Findings
from tests.fakes.world import World, world
from tools.contract.document import closed_contract

OF_SOCKETS = ("cert", "max_redirects", "proxies", "timeout", "verify")  # they have no meaning within one process
SIT = "sit"
MOVES = {"takeSeat": SIT, "giveClue": "give-clue", "playCards": "play-cards", "castVotes": "cast-votes"}
# Refusals of well-formed requests; also by an If-Match, and by a key that another request used.
MEANT = ["2xx", "3xx", "401", "403", "404", "409", "412", "422", "429"]
# These say 400 to well-formed requests too: options, tables to score, cursors, a clue with nothing in it, addresses of
# receivers and push services, a key that is no point, an unknown zone, names with something that nobody sees there.
BY_MEANING = (
    *("POST /v1/players", "PATCH /v1/me", "POST /v1/circles", "PATCH /v1/circles/{circle}"),
    "POST /v1/games/{game}/seats",
    *("POST /v1/games", "POST /v1/scores", "GET /v1/games", "GET /v1/me/games", "GET /v1/me/export"),
    *("GET /v1/circles/{circle}/games", "GET /v1/games/{game}/messages", "POST /v1/games/{game}/reports"),
    *("PUT /v1/circles/{circle}/days/{day}/clue", "POST /v1/circles/{circle}/reports"),
    *("PUT /v1/games/{game}/rounds/{round}/clue", "POST /v1/me/webhooks", "POST /v1/me/push"),
)
LARGE = ("GET /openapi.yaml", "GET /openapi-core.yaml")
"""Schemathesis reads their YAML after each request, which takes it a second."""
LARGE_EXAMPLES = 30
STRAY = 0.1  # how often a request stays as Schemathesis made it
OBEYED = 0.9  # how often a move is a legal one
TOLD = 40
_Case = Case[Any]


@dataclass(slots=True)
class Told:
    """The requests and answers so far."""

    crowd: Crowd
    cases: Counter[str] = field(default_factory=Counter)  # by phase
    checks: int = 0
    answered: set[str] = field(default_factory=set)  # operations that have succeeded
    broken: Counter[str] = field(default_factory=Counter)

    def note(self, phase: PhaseName, recorder: ScenarioRecorder) -> None:
        self.cases[phase.value] += len(recorder.interactions)
        for id, interaction in recorder.interactions.items():
            if interaction.response is not None and interaction.response.status_code < 400:
                self._note_success(recorder.cases[id].value)
        for id, checks in recorder.checks.items():
            self.checks += len(checks)
            for failed in (check.failure_info for check in checks if check.failure_info):
                self.broken[f"{phase.value}: {recorder.cases[id].value.operation.label}: {failed.failure}"] += 1

    def _note_success(self, case: _Case) -> None:
        """Schemathesis' own check, `ignored_auth`, is not available within one process."""
        operation = case.operation
        if operation.label in self.answered or case.method != operation.method.upper():
            return
        self.answered.add(operation.label)
        if operation.definition.raw.get("security") == []:
            return
        path = operation.path.format_map(case.path_parameters or {})
        body = case.body if isinstance(case.body, dict) else None
        for token in (None, "rv_wrong"):
            status = self.crowd.world.ask(Request(case.method, path, token, body)).status
            if status != 401:
                self.broken[f"{operation.label}: {status} without a token that is valid"] += 1


def prove(seed: int) -> Findings:
    return check_promises(seed, 900, 100_000)


def check_promises(seed: int, examples: int, least: int, *operations: str) -> Findings:
    """Check the promises, with `examples` examples of each operation; all operations unless some are named."""
    here = world(seed)
    crowd = Crowd(here, Random(seed))
    crowd.gather()
    plays = not operations or any("/rounds/" in label for label in operations)
    with _let_play(crowd):
        told, ended = _run_examples(_schema(here, seed, examples, operations), crowd)
    return Findings(
        (
            Figure("requests", sum(told.cases.values()), least),
            *(Figure(f"requests, {phase}", count) for phase, count in sorted(told.cases.items())),
            Figure("checks of their answers", told.checks),
            Figure("operations that succeeded", len(told.answered)),
            Figure("games played to their end", ended, max(least // 1_000, 1) if plays else None),
        ),
        tuple(f"{count} times {what}" for what, count in told.broken.most_common(TOLD)),
    )


def _run_examples(schema: BaseSchema, crowd: Crowd) -> tuple[Told, int]:
    """The requests and answers, and the number of games that were played to their end."""
    told = Told(crowd)
    for event in from_schema(schema).execute():
        match event:
            case events.ScenarioFinished(phase=name, recorder=recorder):
                told.note(name, recorder)
            case events.NonFatalError(label=label, value=error):
                told.broken[f"{label}: {error}"] += 1
            case events.FatalError(exception=crash):
                told.broken[str(crash)] += 1
    return told, len(crowd.ended)


def _schema(here: World, seed: int, examples: int, operations: Sequence[str]) -> BaseSchema:
    config = SchemathesisConfig.from_dict(
        {
            "seed": seed,
            "workers": 1,
            "continue-on-failure": True,
            "generation": {"max-examples": examples, "database": "none"},
            "phases": {"fuzzing": {"extra-data-sources": {"responses": False}}},  # the crowd knows the existing ids
            "checks": {
                "positive_data_acceptance": {"expected-statuses": MEANT},
                "negative_data_rejection": {"expected-statuses": ["4xx"]},  # by its own list not for its length: 431
                "ignored_auth": {"enabled": False},
                "ensure_resource_availability": {"enabled": False},  # the crowd replaces the new game with another one
            },
            "operations": [
                *(_may_mean(name, ["400", *MEANT]) for name in BY_MEANING),
                *(
                    {"include-name": name, "generation": {"max-examples": min(examples, LARGE_EXAMPLES)}}
                    for name in LARGE
                ),
            ],
        }
    )
    schema = schemathesis.openapi.from_dict(closed_contract(), config=config)
    schema.app = here.service
    return schema.exclude(lambda it: it.operation.label not in operations) if operations else schema


def _may_mean(name: str, statuses: list[str]) -> dict[str, Any]:
    return {"include-name": name, "checks": {"positive_data_acceptance": {"expected-statuses": statuses}}}


@contextmanager
def _let_play(crowd: Crowd) -> Iterator[None]:
    def before_call(_: HookContext, case: _Case, kwargs: dict[str, Any]) -> None:
        for name in OF_SOCKETS:
            kwargs.pop(name, None)
        case.headers["Accept-Encoding"] = "identity"  # nothing decompresses it within one process
        _send_whole(case)
        if case.method == case.operation.method.upper():
            _play(crowd, case)

    schemathesis.hook(before_call)
    try:
        yield
    finally:
        schemathesis.hooks.unregister_all()


def _send_whole(case: _Case) -> None:
    """Send the objects that Schemathesis puts in the place of numbers: of `{}` nothing is left in a query."""
    for name, value in (case.query or {}).items():
        if isinstance(value, dict | list):
            case.query[name] = json.dumps(value)


def _play(crowd: Crowd, case: _Case) -> None:
    """Fill in, mostly, an existing game, the token of a player in it and, for a move, a legal one."""
    place: dict[str, Any] = case.path_parameters or {}
    if _is_misquoted(place) and "game" not in place and not _is_wrong(case, ParameterLocation.PATH):
        place = case.path_parameters = dict.fromkeys(place, "nothing")
    stray = crowd.random.random() < STRAY and not _is_misquoted(place)
    if stray or _is_wrong(case, ParameterLocation.HEADER):
        return
    action = MOVES.get(case.operation.definition.raw.get("operationId", ""))
    if "game" in place and not _is_wrong(case, ParameterLocation.PATH):
        place = case.path_parameters = crowd.place(place, action)
    token = _sender(crowd, case, place)
    case.headers["Authorization"] = f"Bearer {token}"
    if "game" in place and action and crowd.random.random() < OBEYED and not _is_wrong(case, ParameterLocation.BODY):
        body = crowd.seat_body(place["game"]) if action == SIT else crowd.move_body(place["game"], token, action)
        case.body = case.body if body is None else body


def _is_misquoted(place: Mapping[str, Any]) -> bool:
    """Whether the path has a random `%0a` or `%e7`, which Schemathesis takes for a percent-encoded byte."""
    return any(not "!" <= sign <= "~" for value in place.values() for sign in unquote(str(value)))


def _is_wrong(case: _Case, place: ParameterLocation) -> bool:
    """Whether Schemathesis made this place wrong on purpose."""
    return case.meta is not None and case.meta.is_negative_at(place)


def _sender(crowd: Crowd, case: _Case, place: Mapping[str, Any]) -> str:
    """The token for the request. Players at tables are not erased, because their games would never end."""
    if case.operation.label == "DELETE /v1/me":
        return crowd.register_player()
    for owned in place.keys() & {"token", "webhook", "subscription"}:
        return crowd.owner_token(str(place[owned])) or crowd.valid_token()
    return (crowd.token_at_table(str(place["game"])) if "game" in place else None) or crowd.valid_token()
