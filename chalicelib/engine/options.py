"""House rules: what a table may change in an edition, and within which bounds (rules.md, "Options, one line each")."""

from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib.engine.errors import OptionInvalid, OptionUnknown

Value = str | int | bool | None
Chosen = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table may decide. `values` are all legal ones: a tuple of choices, or a range of integers.

    Where `nullable`, None is legal beside a range and means "without".
    """

    name: str
    default: Value
    values: tuple[Value, ...] | range
    about: str
    nullable: bool = False

    def allows(self, value: Value) -> bool:
        if value is None:
            return self.nullable
        return any(type(value) is type(legal) and value == legal for legal in self.values)


def choice(name: str, *values: Value, about: str) -> Option:
    """The first value is the default."""
    return Option(name, values[0], values, about)


def switch(name: str, default: bool, about: str) -> Option:
    return Option(name, default, (True, False), about)


def complete(options: tuple[Option, ...], asked: Chosen) -> Chosen:
    """What was asked for, and the default of every option that was not.

    Raises OptionUnknown or OptionInvalid.
    """
    known = {option.name: option for option in options}
    for name, value in asked.items():
        if name not in known:
            raise OptionUnknown(options=sorted(known))
        if not known[name].allows(value):
            raise OptionInvalid(option=name)
    return {option.name: asked.get(option.name, option.default) for option in options}


def departures(options: tuple[Option, ...], chosen: Chosen) -> Chosen:
    """Only those choices which differ from the edition: what the table shows as its house rules."""
    return {o.name: chosen[o.name] for o in options if o.name in chosen and chosen[o.name] != o.default}
