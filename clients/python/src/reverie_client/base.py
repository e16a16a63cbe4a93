"""What all types of the contract have in common."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Fields that are newer than this client stay, in answers."""

    model_config = ConfigDict(extra="allow")
