"""Cards that a player chooses in advance: the game hands them in if the player is late (docs/rules.md 5.4)."""

from dataclasses import replace

from chalicelib.engine import errors
from chalicelib.engine.commands import ChooseLateCards
from chalicelib.engine.game import Game, Phase, Player
from chalicelib.engine.ids import Card
from chalicelib.engine.pending import cards_each, hand_is_withheld
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.step import Step


def choose_late_cards(game: Game, command: ChooseLateCards, rules: Ruleset) -> Step:
    """The step of a choice, which is no action: it makes nobody present, and the duty still counts as missed.

    Raises GameOver; PhaseNotReached while the player may not see the own hand; WrongNumberOfCards for more cards than a
    seat hands in, or for one card twice; CardNotInHand.
    """
    if game.phase is Phase.FINISHED:
        raise errors.GameOver()
    if hand_is_withheld(game, command.seat, rules):
        raise errors.PhaseNotReached()
    most, player = cards_each(game, rules), game.player(command.seat)
    if len(set(command.cards)) != len(command.cards) or len(command.cards) > most:
        raise errors.WrongNumberOfCards(expected=most)
    if not {*player.hand}.issuperset(command.cards):
        raise errors.CardNotInHand()
    chosen = replace(player, late_cards=command.cards)
    return Step(game if chosen == player else game.with_player(chosen))


def late_cards_of(game: Game, player: Player, count: int) -> tuple[Card, ...]:
    """The cards that the game hands in for a player: those chosen in advance, and random ones to make `count`."""
    chosen = player.late_cards[:count]
    rest = [card for card in player.hand if card not in chosen]
    drawn = shuffled(rest, game.seed, f"late cards {game.round.number} {player.seat}")
    return (*chosen, *drawn)[:count]


def without_lost_cards(player: Player) -> Player:
    """The player without chosen cards that are no longer in the hand. A card that comes back is not chosen again."""
    kept = tuple(card for card in player.late_cards if card in player.hand)
    return player if kept == player.late_cards else replace(player, late_cards=kept)
