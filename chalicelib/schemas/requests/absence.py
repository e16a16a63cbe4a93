"""Bodies about absence."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from chalicelib.http.bodies import MOMENT, In, Written


class VacationIn(In):
    """The end of your vacation."""

    until: Annotated[
        Annotated[AwareDatetime, Field(strict=False), Written] | None,
        Field(
            json_schema_extra={"pattern": MOMENT, "maxLength": 32},
            description="When your vacation ends; null ends it now.",
            examples=["2026-12-24T18:00:00Z"],
        ),
    ]
