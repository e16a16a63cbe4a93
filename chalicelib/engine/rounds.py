"""What a round does by itself: the table is laid, the votes are scored, the next round begins or the game ends."""

from dataclasses import replace

from chalicelib.engine.events import GameFinished, RoundBegun, RoundScored, TableLaid
from chalicelib.engine.game import Game, Phase, Round
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.ruleset import Ruleset, Seats, Standing
from chalicelib.engine.scoring import Tally, awards, total
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.step import Step


def lay_table(game: Game, _: Ruleset) -> Step:
    """cards -> votes: turn the played cards face up, in an order which tells nothing of their owners."""
    played = [card for cards in game.round.played.values() for card in cards]
    table = shuffled(played, game.seed, f"table {game.round.number}")
    laid = replace(game, phase=Phase.VOTES, round=replace(game.round, table=table))
    return Step(laid, (TableLaid(game.round.number, table),))


def close_round(game: Game, rules: Ruleset) -> Step:
    """votes -> clue or finished: score, then either end the game or clear the table and go on."""
    scored = _score(game, rules)
    cleared = replace(
        scored.game, last_round=game.round, round=_after(game), discard=scored.game.discard + game.round.table
    )
    if rules.ends(_standing(cleared)):
        return scored.then(_finish(cleared))
    refilled = _refill(cleared, rules)
    if rules.ends(_standing(refilled)):
        return scored.then(_finish(refilled))
    return scored.then(_begin_round(_pass_hands(refilled) if rules.passes_hands else refilled))


def tally_of(round: Round, seats: Seats, rules: Ruleset) -> Tally:
    """What the score rules see of a round whose votes are in."""
    teller = storyteller_of(round)
    side = rules.sides(seats)
    whose = {
        "storyteller": teller,
        "partner": next((s for s in seats if s != teller and side.get(s) == side.get(teller)), None),
    }
    wanted = whose[rules.target] if rules.target else None
    owners = round.owners
    target = next((slot for slot, owner in owners.items() if owner == wanted), None)
    return Tally(teller, target, owners, round.votes, round.veto, side)


def winners(game: Game) -> tuple[Seat, ...]:
    """All who lead: a tie is a shared victory (rules, row "Tie")."""
    best = max(player.score for player in game.players)
    return tuple(player.seat for player in game.players if player.score == best)


def storyteller_of(round: Round) -> Seat:
    """The storyteller of a round in which a clue has been given, which is every round but a first one in waiting."""
    if round.storyteller is None:
        raise ValueError(f"round {round.number} has no storyteller yet")
    return round.storyteller


def _score(game: Game, rules: Ruleset) -> Step:
    tally = tally_of(game.round, game.seats, rules)
    points = total(awards(rules.scoring, tally), tally, game.seats)
    players = tuple(replace(player, score=player.score + points[player.seat]) for player in game.players)
    return Step(replace(game, players=players), (RoundScored(game.round.number, points),))


def _after(game: Game) -> Round:
    return Round(game.round.number + 1, game.left_of(storyteller_of(game.round))[0])


def _standing(game: Game) -> Standing:
    best = max(player.score for player in game.players)
    return Standing(best, game.round.number - 1, len(game.players), pile_drawn=not game.pile)


def _finish(game: Game) -> Step:
    return Step(replace(game, phase=Phase.FINISHED), (GameFinished(winners(game)),))


def _begin_round(game: Game) -> Step:
    round = game.round
    return Step(replace(game, phase=Phase.CLUE), (RoundBegun(round.number, storyteller_of(round)),))


def _refill(game: Game, rules: Ruleset) -> Game:
    """Bring every hand back to its size, from the storyteller's left on, the storyteller last.

    Whether to reshuffle is decided before anyone draws (rules A8). Without a reshuffle the pile serves as far as it
    goes (rules W3).
    """
    size = rules.hand_size(len(game.players))
    pile, discard = game.pile, game.discard
    if rules.reshuffle and sum(size - len(player.hand) for player in game.players) > len(pile):
        label = f"pile {game.round.number}"
        pile, discard = rules.reshuffle(pile, discard, lambda cards: shuffled(cards, game.seed, label)), ()
    for seat in _drawing_order(game):
        player = game.player(seat)
        pile, drawn = _draw(pile, size - len(player.hand))
        game = game.with_player(replace(player, hand=tuple(sorted(player.hand + drawn))))
    return replace(game, pile=pile, discard=discard)


def _drawing_order(game: Game) -> Seats:
    """The round is already the next one: its storyteller is the left neighbour of the one who comes last."""
    first = storyteller_of(game.round)
    return (first, *game.left_of(first)[:-1])


def _draw(pile: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The pile that is left, and the cards taken from its end."""
    kept = max(len(pile) - count, 0)
    return pile[:kept], pile[kept:]


def _pass_hands(game: Game) -> Game:
    """Every hand goes on to the left neighbour (rules P1)."""
    hands = [player.hand for player in game.players]
    passed = zip(game.players, [hands[-1], *hands[:-1]], strict=True)
    return replace(game, players=tuple(replace(player, hand=hand) for player, hand in passed))
