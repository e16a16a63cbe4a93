"""The bodies which operations give. openapi.yaml is written from these; they are plain dictionaries while we run."""

# ruff: noqa: F403 - every name of each, since handlers write `responses.Game`

from chalicelib.schemas.responses.catalogue import *
from chalicelib.schemas.responses.export import *
from chalicelib.schemas.responses.fairness import *
from chalicelib.schemas.responses.games import *
from chalicelib.schemas.responses.pages import *
from chalicelib.schemas.responses.players import *
from chalicelib.schemas.responses.problems import *
from chalicelib.schemas.responses.scores import *
from chalicelib.schemas.responses.talk import *
from chalicelib.schemas.responses.values import *
from chalicelib.schemas.responses.webhooks import *
