"""Reports of what somebody has shared."""

from typing import Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.text import REASON, tidied, written


class ShareReportIn(In):
    """What is wrong with what is shared."""

    reason: Annotated[
        Annotated[str, written(REASON), tidied(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None
