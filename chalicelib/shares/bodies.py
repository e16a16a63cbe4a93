"""Reports of what somebody has shared."""

from typing import Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.text import REASON, text_field, tidy_text


class ShareReportIn(In):
    """What is wrong with what is shared."""

    reason: Annotated[
        Annotated[str, text_field(REASON), tidy_text(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None
