"""The refusals of scoring without a game."""

from collections.abc import Mapping, Sequence

from chalicelib.engine.errors import Invalid


class TableInvalid(Invalid):
    """The table cannot occur in this ruleset. `errors` names the mistakes by JSON pointers into the body.

    A player cannot have more cards on the table than they play, and the storyteller's card must be there. Any other
    card may be missing, because a player who left before handing it in has none on the table (rules 5.7).
    """

    code = "table-invalid"
    title = "This table cannot occur in this ruleset"
    errors: Sequence[Mapping[str, object]]
