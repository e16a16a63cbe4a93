"""Which requests may be sent again and when, and what a refusal says: "Making moves" and "Errors" of /docs."""

from dataclasses import dataclass

import httpx
from pydantic import BaseModel, ValidationError

from reverie_client.models import FieldProblem, Problem

REPEATABLE = frozenset({"GET", "PUT", "DELETE"})
TOO_MANY = 429
PERHAPS_DONE = frozenset({500, 502, 503, 504})
LONGEST_PAUSE_S = 30.0


class OutOfPatience(TimeoutError):
    """The time that the caller has given is over."""


class Refused(Exception):
    """The service has refused a request.

    >>> refusal = Refused(409, Problem(type="/docs#table-full", title="No seat is free", status=409, code="table-full"))
    >>> refusal.code, str(refusal)
    ('table-full', 'table-full: No seat is free')

    `problem` is None if something before the service has refused it. Treat a `code` that you do not know like the first
    digit of `status`.
    """

    def __init__(self, status: int, problem: Problem | None) -> None:
        self.status = status
        self.problem = problem
        super().__init__("\n".join(_explain(problem)) if problem else f"{status} without a problem document")

    @property
    def code(self) -> str:
        return self.problem.code if self.problem else ""

    @property
    def errors(self) -> list[FieldProblem]:
        """What was wrong in the body, each with its place and with what would be right."""
        return (self.problem.errors if self.problem else None) or []


def _explain(problem: Problem) -> list[str]:
    facts = problem.facts.model_dump(mode="json", exclude_unset=True) if problem.facts else {}
    lines = [f"{problem.code}: {problem.title}", *(f"  {name}: {value}" for name, value in facts.items())]
    for error in problem.errors or []:
        right = error.model_dump(mode="json", exclude_unset=True, exclude={"pointer", "problem"})
        lines.append(f"  {error.pointer or '(the body)'}: {error.problem} {right or ''}".rstrip())
    return lines


@dataclass(frozen=True, slots=True)
class Request:
    """`key`: its Idempotency-Key. A POST may be sent again if it has one, or is `repeatable` by itself."""

    method: str
    path: str
    body: BaseModel | None = None
    key: str | None = None
    repeatable: bool = False

    def pause_s(self, attempt: int, answer: httpx.Response | None) -> float | None:
        """The seconds after which it may be sent again, for the `attempt`th time; None if it is over.

        `answer` is None if there was none.
        """
        status = answer.status_code if answer is not None else None
        repeatable = self.repeatable or self.method in REPEATABLE or self.key is not None
        if status != TOO_MANY and not (repeatable and (status is None or status in PERHAPS_DONE)):
            return None
        wanted = answer.headers.get("Retry-After", "") if answer is not None else ""
        return float(wanted) if wanted.isdecimal() else min(2.0**attempt, LONGEST_PAUSE_S)


def refusal_of(answer: httpx.Response) -> Refused:
    try:
        return Refused(answer.status_code, Problem.model_validate_json(answer.content))
    except ValidationError:
        return Refused(answer.status_code, None)
