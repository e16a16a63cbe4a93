"""The refusals of scoring without a game."""

from collections.abc import Mapping, Sequence

from chalicelib.engine.errors import Invalid


class TableInvalid(Invalid):
    """`errors` says where it is wrong: a vote too many, a slot that does not exist, a name that nobody has."""

    code = "table-invalid"
    title = "This table cannot occur in this ruleset"
    errors: Sequence[Mapping[str, object]]
