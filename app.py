"""The Chalice app: which blueprints there are, what happens without a caller, and nothing else."""

from chalice.app import Chalice, Rate

from chalicelib.api.catalogue import catalogue
from chalicelib.api.games import games
from chalicelib.api.moves import moves
from chalicelib.api.pages import pages
from chalicelib.api.players import players
from chalicelib.api.rematch import rematches
from chalicelib.api.scores import scores
from chalicelib.api.talk import talk
from chalicelib.api.webhooks import webhooks
from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.background.sweeper import sweep
from chalicelib.wiring import deps

app = Chalice("reverie")

for blueprint in (players, webhooks, games, moves, talk, rematches, catalogue, scores, pages):
    app.register_blueprint(blueprint)


@app.schedule(Rate(1, unit=Rate.MINUTES))
def sweep_overdue_games(_: object) -> int:
    return sweep(deps()) + sweep_deliveries(deps())
