"""The Chalice app: which blueprints there are, and nothing else."""

from chalice.app import Chalice

from chalicelib.api.catalogue import catalogue
from chalicelib.api.games import games
from chalicelib.api.moves import moves
from chalicelib.api.pages import pages
from chalicelib.api.players import players
from chalicelib.api.scores import scores

app = Chalice("reverie")

for blueprint in (players, games, moves, catalogue, scores, pages):
    app.register_blueprint(blueprint)
