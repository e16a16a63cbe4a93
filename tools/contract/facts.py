"""The facts of refusals in the contract: types, words, bounds and examples come from the classes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, Field, create_model

from chalicelib.api.problems import MEMBERS, OF_HEADERS
from chalicelib.engine.errors import Fact, ReverieError
from tools.contract.schemas import Schema

NAME: Schema = {"maxLength": 40, "pattern": "^[A-Za-z_-]+$"}
MOMENT: Schema = {"maxLength": 20, "format": "date-time"}
WIDEST = {"minimum": min, "maximum": max, "maxItems": max}
EXAMPLES = {"errors": [{"pointer": "/slots", "problem": "missing"}]}


@dataclass(frozen=True, slots=True)
class Declared:
    """A fact as its refusal declares it."""

    name: str
    kind: Any  # without None
    fact: Fact
    needed: bool
    code: str

    @property
    def bounds(self) -> Schema:
        numbers = {"minimum": self.fact.min, "maximum": self.fact.max}
        text = MOMENT if self.fact.is_moment else NAME
        inner = {key: bound for key, bound in numbers.items() if bound is not None} | (
            text if _has_text(self.kind) else {}
        )
        return inner if self.fact.items is None else {"maxItems": self.fact.items, "items": inner}


def declared_facts(error: type[ReverieError]) -> Iterator[Declared]:
    """The facts that the body of the answer has, except those that are members of the document itself."""
    for name, hint in get_type_hints(error, include_extras=True).items():
        if get_origin(hint) is not ClassVar and name not in (*OF_HEADERS, *MEMBERS):
            kind, fact = get_args(hint)
            yield Declared(name, _without_none(kind), fact, not hasattr(error, name), error.code)


def example_facts(error: type[ReverieError]) -> dict[str, object]:
    """The facts and members in the example of this refusal."""
    hints = get_type_hints(error)
    members = {name: EXAMPLES[name] for name in MEMBERS if name in hints}
    return members | {declared.name: declared.fact.example for declared in declared_facts(error)}


def facts_of(error: type[ReverieError]) -> type[BaseModel] | None:
    """The shape of the facts of this refusal alone; None if it has none."""
    fields: dict[str, Any] = {
        one.name: (_bound(one.kind, one.bounds), ... if one.needed else None) for one in declared_facts(error)
    }
    return create_model(f"FactsOf{error.__name__}", __doc__=error.title, **fields) if fields else None


def all_facts(errors: Iterable[type[ReverieError]]) -> type[BaseModel]:
    """All facts in one shape, each with the codes that have it."""
    found: dict[str, list[Declared]] = defaultdict(list)
    for error in errors:
        for declared in declared_facts(error):
            found[declared.name].append(declared)
    fields: dict[str, Any] = {name: (_merge(declared), None) for name, declared in sorted(found.items())}
    return create_model("Facts", __doc__="Details of a refusal that its code does not say.", **fields)


def _merge(declared: list[Declared]) -> Any:
    codes: dict[str, list[str]] = defaultdict(list)
    bounds: Schema = {}
    for one in declared:
        codes[one.fact.about].append(f"`{one.code}`")
        bounds = _widen(bounds, one.bounds) if bounds else dict(one.bounds)
    (kind,) = {one.kind for one in declared}
    said = "; ".join(f"{about}: {', '.join(of)}" for about, of in codes.items())
    return _bound(kind, {**bounds, "description": f"{said}."})


def _widen(here: Schema, there: Schema) -> Schema:
    """Bounds that both fit: a bound that only one has is none."""
    widened = {key: WIDEST[key](here[key], there[key]) for key in WIDEST if key in here and key in there}
    both = [form for form in (NAME, MOMENT) if form.items() <= here.items() and form.items() <= there.items()]
    names = both[0] if both else {}
    items = {"items": _widen(here["items"], there["items"])} if "items" in here and "items" in there else {}
    return widened | names | items


def _without_none(kind: Any) -> Any:
    if get_origin(kind) not in {Union, UnionType}:
        return kind
    kinds = tuple(one for one in get_args(kind) if one is not NoneType)
    return Union[kinds]  # noqa: UP007 - of a tuple


def _has_text(kind: Any) -> bool:
    return kind is str or str in get_args(kind)


def _bound(kind: Any, bounds: Schema) -> Any:
    def bind(schema: Schema) -> None:
        items = {"items": schema["items"] | bounds["items"]} if "items" in bounds else {}
        schema.update(bounds | items)

    return Annotated[kind, Field(json_schema_extra=bind)]
