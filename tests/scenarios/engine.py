"""A script played with the engine alone."""

from collections.abc import Sequence

from chalicelib.engine.editions import ruleset
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.game import Game
from chalicelib.engine.rules import apply, catch_up
from chalicelib.engine.ruleset import Ruleset
from tests.scenarios.scripts import DealCards, Deed, Pass, Remove, Scenario, Seen, SitDown, Viewer
from tools.golden.games import dealt, golden_view, moment


class EngineDriver:
    shows_all = says_why = True
    looks = 1
    game: Game
    rules: Ruleset

    def begin(self, scenario: Scenario) -> None:
        self.rules = ruleset(scenario.ruleset, scenario.options, scenario.seats)
        self.game = dealt(scenario.seats, self.rules, scenario.pace)

    def do(self, deed: Deed) -> str | None:
        match deed:
            case SitDown() | DealCards() | Remove():
                raise NotImplementedError
            case Pass(until):
                self.game = catch_up(self.game, self.rules, until + 1).game
            case _:
                try:
                    self.game = apply(self.game, deed, self.rules, moment(self.game)).game
                except RuleViolation as refusal:
                    return refusal.code
        return None

    def viewers(self) -> Sequence[Viewer]:
        return (None, *self.game.seats)

    def see(self, viewer: Viewer) -> Seen:
        return golden_view(self.game, viewer, self.rules, self.game.since)
