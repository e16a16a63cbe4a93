"""What forms have in common."""

from typing import Annotated, Any, Literal

from pydantic import Field

NAME = 24  # characters: twelve names and two clues of 4-byte characters fit the budget of a stored game
CLUE = 200
MESSAGE = 500
REASON = 200
LABEL = 40

# What the parser sees to is said in the contract too: texts without control characters, and not of spaces alone.
PLAIN: dict[str, Any] = {"pattern": r"^[^\x00-\x1f\x7f-\x9f]*$"}
VISIBLE: dict[str, Any] = {"pattern": r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"}

RulesetId = Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
CardId = Annotated[str, Field(min_length=1, max_length=64, json_schema_extra=PLAIN, examples=["lantern-hours-017"])]
SlotNumber = Annotated[int, Field(ge=1, le=12)]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], str | int | bool | None],
    Field(
        max_length=20,
        description="House rules: names and values as `GET /v1/rulesets` lists them for the ruleset.",
        examples=[{"target_score": 20}],
    ),
]
