"""Types of fields about players, in bodies and answers."""

from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from chalicelib.api.fields import Opaque
from chalicelib.api.text import LABEL, NAMED, plain_field, text_field, tidy_text
from chalicelib.players.names import fault_of
from chalicelib.players.player import NAME

Locale = Annotated[
    str,
    Field(
        min_length=2,
        max_length=255,
        pattern=r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*$",
        description="The player's language as a BCP 47 tag.",
        examples=["pt-BR"],
    ),
]


def check_name(name: str) -> str:
    """Refuses a name that shows less than it holds, or that would pass for somebody or something else."""
    if fault := fault_of(name):
        raise PydanticCustomError(fault, "a name that shows who it is")
    return name


Name = Annotated[
    str,
    Field(min_length=1, max_length=NAME, json_schema_extra={"pattern": NAMED}),
    tidy_text(NAME),
    AfterValidator(check_name),
]
Label = Annotated[str, text_field(LABEL), tidy_text(LABEL)]
PlayerId = Annotated[Opaque, Field(examples=["p_7hJ4kL0zX2cV5bNm"])]
TokenId = Annotated[Opaque, Field(examples=["t_9sD3fG6hJ1kL4zXc"])]
BlockId = Annotated[Opaque, Field(examples=["b_9c1f5a07d3e84b26"])]
PlayerName = Annotated[str, plain_field(NAME), Field(examples=["Ana"])]
TokenLabel = Annotated[
    str, plain_field(LABEL), Field(description="A label by which you recognise the token.", examples=["phone"])
]
