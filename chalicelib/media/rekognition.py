"""Amazon Rekognition, which says what a picture shows that people may not want to see."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypedDict

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from chalicelib.engine.values import value_class
from chalicelib.store.errors import StoreUnavailable

CONFIG = Config(
    connect_timeout=1,
    read_timeout=10,
    retries={"mode": "standard", "total_max_attempts": 3},
    user_agent="reverie",
)
HARMLESS = {
    "Swimwear or Underwear",
    "Female Swimwear or Underwear",
    "Male Swimwear or Underwear",
    "Alcohol",
    "Alcohol Use",
    "Alcoholic Beverages",
    "Drugs & Tobacco",
    "Drugs & Tobacco Paraphernalia & Use",
    "Products",  # of drugs and tobacco
    "Gambling",
}
"""What may be seen at a private table, in the two upper levels of Rekognition's labels (version 7).

What is not listed is refused: so are names that a later version has.
https://docs.aws.amazon.com/rekognition/latest/dg/moderation-api.html
"""

_log = logging.getLogger("reverie")


class Label(TypedDict, total=False):
    Name: str
    ParentName: str  # empty for one of the highest level


class Answer(TypedDict):
    ModerationLabels: Sequence[Label]


class DetectsModerationLabels(Protocol):
    """The part of botocore's client that is used."""

    def detect_moderation_labels(self, *, Image: Mapping[str, bytes], MinConfidence: float) -> Answer: ...  # noqa: N803


@value_class
class Rekognition:
    """Takes JPEG and PNG of at most 5 MB, and no WebP."""

    client: Callable[[], DetectsModerationLabels]  # created on the first call
    confidence: float  # in percent: labels of which it is less sure do not count

    def allows(self, jpeg: bytes) -> bool:
        """Whether players may see this picture. Raises StoreUnavailable if there is no answer, whatever the cause."""
        try:
            answer = self.client().detect_moderation_labels(Image={"Bytes": jpeg}, MinConfidence=self.confidence)
        except ClientError as error:
            _log.warning("Rekognition refuses: %s", error.response["Error"]["Code"])
            raise StoreUnavailable() from error
        except BotoCoreError as error:
            _log.warning("Rekognition cannot be reached: %s", type(error).__name__)
            raise StoreUnavailable() from error
        return all({label.get("Name"), label.get("ParentName")} & HARMLESS for label in answer["ModerationLabels"])
