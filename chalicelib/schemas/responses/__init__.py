"""The response bodies. openapi.yaml is made from these; at run time they are plain dictionaries."""

# ruff: noqa: F403 - handlers write `responses.Game`, so this package has the names of all its modules

from chalicelib.schemas.responses.blocks import *
from chalicelib.schemas.responses.catalogue import *
from chalicelib.schemas.responses.chat import *
from chalicelib.schemas.responses.circles import *
from chalicelib.schemas.responses.daily import *
from chalicelib.schemas.responses.export import *
from chalicelib.schemas.responses.fairness import *
from chalicelib.schemas.responses.games import *
from chalicelib.schemas.responses.own_decks import *
from chalicelib.schemas.responses.pages import *
from chalicelib.schemas.responses.players import *
from chalicelib.schemas.responses.problems import *
from chalicelib.schemas.responses.push import *
from chalicelib.schemas.responses.scores import *
from chalicelib.schemas.responses.shares import *
from chalicelib.schemas.responses.sign_ins import *
from chalicelib.schemas.responses.sounds import *
from chalicelib.schemas.responses.stats import *
from chalicelib.schemas.responses.values import *
from chalicelib.schemas.responses.webhooks import *
