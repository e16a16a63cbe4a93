"""Leaks that the service once had."""

from chalicelib.engine.commands import TakeOver
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import open_groups
from chalicelib.engine.rounds import close_round, lay_table
from chalicelib.engine.timeouts import _hand_in_for, take_over


def has_hand_for_by_real_votes(game, seat, rules):
    """Whether a seat can be taken over at the end of the round, as the votes so far would end it."""
    if rules.reshuffle is not None:
        return True
    if game.phase is Phase.CARDS:
        contributors = [group[0] for group in open_groups(game, rules)]
        game = lay_table(_hand_in_for(game, contributors, rules).game, game.since).game
    if game.phase is Phase.VOTES:
        game = close_round(game, rules, game.since).game
    return game.phase is Phase.CLUE and take_over(game, TakeOver(seat), rules).game is not game
