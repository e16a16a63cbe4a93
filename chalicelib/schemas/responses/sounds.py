"""The sounds of clues."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.own_decks import UploadForm
from chalicelib.schemas.responses.values import Link, Opaque, RoundNumber
from chalicelib.service.own_deck import State
from chalicelib.service.sound import PEAKS, SoundReason

LengthMs = Annotated[int, Field(ge=0, le=20_100, examples=[4200])]
Peaks = Annotated[
    list[Annotated[int, Field(ge=0, le=100)]],
    Field(max_length=PEAKS, description="How loud it is along its length, from 0 to 100, to draw it."),
]


class ClueSound(TypedDict):
    """What is heard of a clue."""

    url: Annotated[
        Link, Field(description="MP4 with AAC, one channel. Only players and spectators of the game know the address.")
    ]
    length_ms: Annotated[LengthMs, Field(description="Its length in milliseconds.")]
    peaks: Peaks


class Recording(TypedDict):
    """Your recording for a clue."""

    id: Annotated[Opaque, Field(examples=["a_8kL2xW5rT9yU3iOp"])]
    round: Annotated[RoundNumber, Field(description="The round for whose clue it is.")]
    state: Annotated[
        State,
        Field(description="`waiting` for the upload, or being developed; `ready` to be sent with the clue; `refused`."),
    ]
    reason: Annotated[SoundReason | None, Field(description="Why it was refused.")]
    length_ms: Annotated[LengthMs | None, Field(description="Its length in milliseconds, when it is ready.")]
    peaks: Peaks
    upload: Annotated[UploadForm | None, Field(description="How to upload it, in the answer that begins it.")]
