"""Options: what a table may change in an edition, and when it has an effect (rules.md, "Options, one line each")."""

from collections.abc import Collection, Mapping
from types import NoneType
from typing import Annotated, get_args, get_origin, get_type_hints

from chalicelib.engine.errors import OptionInvalid, OptionUnknown, Value, nearest
from chalicelib.engine.values import replace, value_class

Chosen = Mapping[str, Value]


@value_class
class Condition:
    """Another option must have one of these values."""

    option: str
    values: tuple[Value, ...]


@value_class
class OnlyIf:
    """When an option has an effect: all conditions hold, and one of the table's possible numbers of seats fits."""

    conditions: tuple[Condition, ...] = ()
    min_seats: int | None = None  # the table may have this many or more
    max_seats: int | None = None  # the table may have this many or fewer


ALWAYS = OnlyIf()


def when(*, min_seats: int | None = None, max_seats: int | None = None, **options: tuple[Value, ...]) -> OnlyIf:
    """The conditions of an option: the names of other options, each with the values that it may have."""
    return OnlyIf(tuple(Condition(name, values) for name, values in options.items()), min_seats, max_seats)


@value_class
class Option:
    """One choice of a table. `values` are all legal values: a tuple of choices or a range of integers.

    If `nullable`, None is legal as well and means "without".
    """

    name: str
    default: Value
    values: tuple[Value, ...] | range
    about: str
    nullable: bool = False
    only_if: OnlyIf = ALWAYS

    def allows(self, value: Value) -> bool:
        """Whether `value` is legal; its type counts, so True is not 1."""
        if value is None:
            return self.nullable
        return any(type(value) is type(legal) and value == legal for legal in self.values)

    def has_effect(self, chosen: Chosen, seats: Collection[int]) -> bool:
        """Whether the option has an effect at a table with these choices; `seats` are its possible numbers of seats.

        `chosen` is complete: it has a value for every option.
        """
        least, most = self.only_if.min_seats, self.only_if.max_seats
        fits = (least is None or max(seats) >= least) and (most is None or min(seats) <= most)
        return fits and not self.missing_conditions(chosen)

    def missing_conditions(self, chosen: Chosen) -> tuple[Condition, ...]:
        """The conditions of other options that do not hold with these choices."""
        return tuple(other for other in self.only_if.conditions if chosen[other.option] not in other.values)


@value_class
class About:
    """Declares a dataclass field as an option, in its Annotated type: a bool, a Literal or an int from `values`."""

    text: str
    values: range | None = None
    only_if: OnlyIf = ALWAYS


def options_of(kind: type[object]) -> tuple[Option, ...]:
    """The options that a dataclass declares, in the order of its fields.

    A field without `About` is fixed: a table cannot change it. A condition that a fixed field meets is left out, and an
    option with a condition that a fixed field fails is left out altogether.
    """
    types = get_type_hints(kind, include_extras=True)
    printed = kind()
    fixed = {name: getattr(printed, name) for name, hint in types.items() if get_origin(hint) is not Annotated}
    declared = (
        _option(name, getattr(printed, name), *get_args(hint)) for name, hint in types.items() if name not in fixed
    )
    return tuple(_without_fixed_conditions(option, fixed) for option in declared if _is_possible(option, fixed))


def _option(name: str, default: Value, kind: object, about: About) -> Option:
    legal = get_args(kind)  # for a Literal or "int | None"
    return Option(name, default, about.values or legal or (True, False), about.text, NoneType in legal, about.only_if)


def _is_possible(option: Option, fixed: Chosen) -> bool:
    return all(fixed[other.option] in other.values for other in option.only_if.conditions if other.option in fixed)


def _without_fixed_conditions(option: Option, fixed: Chosen) -> Option:
    left = tuple(other for other in option.only_if.conditions if other.option not in fixed)
    return replace(option, only_if=replace(option.only_if, conditions=left))


def complete(options: tuple[Option, ...], asked: Chosen) -> Chosen:
    """A value for every option: the one in `asked`, or else the default.

    Raises OptionUnknown for a name that is no option, OptionInvalid for a value that the option does not allow.
    """
    known = {option.name: option for option in options}
    for name, value in asked.items():
        if name not in known:
            raise OptionUnknown(options=sorted(known), nearest=nearest(name, known))
        if not known[name].allows(value):
            raise _refuse(known[name], value)
    return {option.name: asked.get(option.name, option.default) for option in options}


def _refuse(option: Option, value: Value) -> OptionInvalid:
    match option.values:
        case range() as numbers:
            return OptionInvalid(option=option.name, min=min(numbers), max=max(numbers))
        case choices:
            names = [one for one in choices if isinstance(one, str)]
            return OptionInvalid(option=option.name, allowed=choices, nearest=nearest(value, names))


def departures(options: tuple[Option, ...], chosen: Chosen) -> Chosen:
    """The choices that differ from the defaults of the edition; the table shows these as its options."""
    return {o.name: chosen[o.name] for o in options if o.name in chosen and chosen[o.name] != o.default}
