"""The transitions of a round: lay the table, score the votes, begin the next round or end the game."""

from chalicelib.engine import errors
from chalicelib.engine.commands import ChooseLateCards
from chalicelib.engine.events import (
    ActionMissed,
    GameFinished,
    RoundBegun,
    RoundScored,
    Step,
    StorytellerSkipped,
    TableLaid,
)
from chalicelib.engine.game import Card, Game, Phase, Player, Round, Seat
from chalicelib.engine.pending import cards_each, hand_is_withheld, participants
from chalicelib.engine.ruleset import Ruleset, Seats, Standing
from chalicelib.engine.scoring import Award, Tally, awards, total
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.values import replace

LAST_ROUND = 9_999  # one active player among absent ones never scores and would play for ever (rules 5.15)


def hand_in(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Game:
    """The game with `cards` moved from the hand of `seat` to the round; cards handed in earlier return to the hand.

    The caller has checked that the seat holds the cards.
    """
    player, round = game.player(seat), game.round
    hand = {*player.hand, *round.played.get(seat, ())}
    played = {**round.played, seat: tuple(sorted(cards))}
    forced = tuple(other for other in round.forced if other != seat)
    in_advance = tuple(card for card in round.in_advance if card not in hand)
    left = replace(player, hand=tuple(sorted(hand.difference(cards))))
    return replace(
        game,
        round=replace(round, played=dict(sorted(played.items())), forced=forced, in_advance=in_advance),
        players=game.players_with(without_lost_cards(left)),
    )


def take_back_cards(game: Game, seat: Seat) -> Game:
    """The game with the cards that `seat` has handed in back in its hand, which the round remembers."""
    emptied = hand_in(game, seat, ())
    round = emptied.round
    played = {other: cards for other, cards in round.played.items() if other != seat}
    return replace(emptied, round=replace(round, played=played, withdrawn=tuple(sorted((*round.withdrawn, seat)))))


def lay_table(game: Game, now: int) -> Step:
    """cards -> votes: turn the played cards face up, in an order that does not show who played them (rules 5.12).

    `now` (Unix seconds) starts the phase.
    """
    played = [card for cards in game.round.played.values() for card in cards]
    table = shuffle(played, game.seed, f"table {game.round.number}")
    laid = replace(game, phase=Phase.VOTES, since=now, round=replace(game.round, table=table))
    return Step(laid, (TableLaid(game.round.number, table),))


def close_round(game: Game, rules: Ruleset, now: int) -> Step:
    """votes -> clue or finished: score the round, then end the game or clear the table and begin the next round.

    `now` (Unix seconds) starts the phase. The end of the game is decided after the scores and again after the hands are
    refilled.
    """
    missed = tuple(ActionMissed(game.round.number, seat) for seat in game.round.forced)
    scored = Step(game, missed).then(_score(_without_leavers(game, rules), rules))
    game = _refund_time_banks(scored.game)
    cleared = replace(game, last_round=game.round, round=_next_round(game), discard=game.discard + game.round.table)
    if _is_over(cleared, rules):
        return scored.then(finish(cleared, rules, now))
    refilled = refill(cleared, rules)
    if _is_over(refilled, rules):
        return scored.then(finish(refilled, rules, now))
    return scored.then(_begin_round(refilled, rules, now))


def pass_role(game: Game, rules: Ruleset, now: int) -> Step:
    """clue -> clue or finished: the storyteller gave no clue, so the turn is used up and the role goes on (rules 5.2).

    `now` (Unix seconds) starts the phase. Raises ValueError when the round has no storyteller yet, which is a bug of
    the caller.
    """
    skipped = Step(game, (StorytellerSkipped(game.round.number, storyteller_of(game.round)),))
    following = _next_round(game)
    passed = replace(game, round=following)
    if len(participants(game, rules)) < (game.round.seats or len(game.players)):  # rules 5.8
        passed = refill(replace(_without_leavers(game, rules), round=following), rules)
    if _is_over(passed, rules):
        return skipped.then(finish(passed, rules, now))
    return skipped.then(_begin_round(passed, rules, now))


def finish(game: Game, rules: Ruleset, now: int, *, unfinished: bool = False) -> Step:
    """The end of the game at `now` (Unix seconds), with its winners.

    A game without any scored round is always unfinished; `unfinished` says so of another one (rules 5.8).
    """
    unfinished = unfinished or game.last_round is None
    won = () if _best_score(game) == 0 else _leaders(game)
    over = replace(
        game,
        phase=Phase.FINISHED,
        since=now,
        players=tuple(replace(player, late_cards=()) for player in game.players),
        unfinished=unfinished,
        winners=won,
        sleeping_since=None,
        wants_pause=(),
    )
    return Step(over, (GameFinished(won, unfinished),))


def tally_of(round: Round, seats: Seats, rules: Ruleset) -> Tally:
    """What the score rules see of a round that has all its votes; `seats` are all seats of the game, clockwise.

    Raises ValueError for a round without a storyteller, which is a bug of the caller.
    """
    teller = storyteller_of(round)
    side = rules.sides(seats)
    whose = {
        "storyteller": teller,
        "partner": next((s for s in seats if s != teller and side.get(s) == side.get(teller)), None),
    }
    wanted = whose[rules.target] if rules.target else None
    owners = round.owners
    target = next((slot for slot, owner in owners.items() if owner == wanted), None)
    return Tally(teller, target, owners, round.votes, round.veto, side, round.seats or len(seats))


def awards_of(round: Round, tally: Tally, rules: Ruleset) -> tuple[Award, ...]:
    """The awards of a round; seats that have left for good get none (rules 5.7)."""
    return tuple(award for award in awards(rules.scoring, tally) if award.seat not in round.gone)


def winners(game: Game) -> tuple[Seat, ...]:
    """The winners of a finished game: those who lead at the end, or nobody if nobody who is left has a point.

    Games that ended before their winners were stored name everybody in that case too.
    """
    return _leaders(game) if game.winners is None else game.winners


def _leaders(game: Game) -> tuple[Seat, ...]:
    """The seats with the best score among players who have not left: a tie is a shared victory (rules, row "Tie")."""
    best = _best_score(game)
    return tuple(player.seat for player in game.players if player.presence != "left" and player.score == best)


def _best_score(game: Game) -> int:
    """The best score among players who have not left."""
    return max((player.score for player in game.players if player.presence != "left"), default=0)


def storyteller_of(round: Round) -> Seat:
    """The storyteller of a round.

    Raises ValueError for a first round that still waits for its first clue.
    """
    if round.storyteller is None:
        raise ValueError(f"round {round.number} has no storyteller yet")
    return round.storyteller


def _without_leavers(game: Game, rules: Ruleset) -> Game:
    """The game with the hands of players who have left moved to the discard and their seats noted in the round.

    The cards are in an order that does not show whose they were.
    Source: rules 5.7.
    """
    gone = set(game.seats) - set(participants(game, rules))
    if not gone and not game.round.gone:
        return game
    cards = tuple(sorted(card for player in game.players if player.seat in gone for card in player.hand))
    players = tuple(replace(player, hand=()) if player.seat in gone else player for player in game.players)
    round = replace(game.round, gone=tuple(sorted(gone)))
    return replace(game, players=players, discard=game.discard + cards, round=round)


def _score(game: Game, rules: Ruleset) -> Step:
    tally = tally_of(game.round, game.seats, rules)
    points = total(awards_of(game.round, tally, rules), tally, game.seats)
    players = tuple(replace(player, score=player.score + points[player.seat]) for player in game.players)
    return Step(replace(game, players=players), (RoundScored(game.round.number, points),), (game.round,))


def _next_round(game: Game) -> Round:
    return Round(game.round.number + 1, game.left_of(storyteller_of(game.round))[0])


def _is_over(game: Game, rules: Ruleset) -> bool:
    """Whether the game ends before `game.round` begins."""
    return rules.ends(standing(game)) or game.round.number > LAST_ROUND


def standing(game: Game) -> Standing:
    """What the end rules look at, before `game.round` begins."""
    best = max(player.score for player in game.players)
    return Standing(best, game.round.number - 1, len(game.players), pile_drawn=not game.pile)


def _begin_round(game: Game, rules: Ruleset, now: int) -> Step:
    """Begin the round; in Party hands move first, so the storyteller has not seen the new hand (rules P1, 5.13)."""
    passed = _pass_hands(game, rules) if rules.passes_hands else game
    begun = replace(store_seat_count(passed, rules), phase=Phase.CLUE, since=now, wants_pause=())
    return Step(begun, (RoundBegun(begun.round.number, storyteller_of(begun.round)),))


def store_seat_count(game: Game, rules: Ruleset) -> Game:
    """The game with the number of seats that take part in the round, which decides how many cards each hands in.

    A seat that has left counts until its hand goes to the discard. The stored number is 0 when all seats take part.
    Source: rules 5.8.
    """
    here = participants(game, rules)
    count = sum(player.seat in here or bool(player.hand) for player in game.players)
    return replace(game, round=replace(game.round, seats=count if count < len(game.players) else 0))


def _refund_time_banks(game: Game) -> Game:
    """The game with the increment (seconds) given back to every time bank after a round that was played."""
    for player in game.players:
        if player.bank_used_s:
            left = max(player.bank_used_s - game.pace.increment_s, 0)
            game = game.with_player(replace(player, bank_used_s=left))
    return game


def refill(game: Game, rules: Ruleset) -> Game:
    """The game with every hand refilled to its size, from the storyteller's left neighbour to the storyteller.

    The need for a reshuffle is tested before anyone draws (rules A8). Without a reshuffle the players draw as long as
    the pile lasts (rules W3). A hand that is too large, because the table has grown, stays as it is.
    """
    drawing = participants(game, rules)
    size = rules.hand_size(len(drawing))
    missing = {seat: max(size - len(game.player(seat).hand), 0) for seat in drawing}
    pile, discard = game.pile, game.discard
    if rules.reshuffle and sum(missing.values()) > len(pile):
        label = f"pile {game.round.number}"
        pile, discard = rules.reshuffle(pile, discard, lambda cards: shuffle(cards, game.seed, label)), ()
    drawn = {}
    for seat in _drawing_order(game):
        pile, drawn[seat] = _draw(pile, missing.get(seat, 0))
    players = tuple(replace(p, hand=tuple(sorted(p.hand + drawn[p.seat]))) for p in game.players)
    return replace(game, players=players, pile=pile, discard=discard)


def _drawing_order(game: Game) -> Seats:
    """The seats in the order in which they draw.

    The round is already the next one: its storyteller draws first, as left neighbour of the last one, who draws last.
    """
    first = game.round.storyteller or game.seats[0]
    return (first, *game.left_of(first)[:-1])


def _draw(pile: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The rest of the pile, and the cards drawn from its end."""
    kept = max(len(pile) - count, 0)
    return pile[:kept], pile[kept:]


def _pass_hands(game: Game, rules: Ruleset) -> Game:
    """The game with every hand passed to the left neighbour among the seats that take part (rules P1)."""
    seats = participants(game, rules)
    hands = {seat: game.player(seat).hand for seat in seats}
    for contributor, taker in zip(seats, (*seats[1:], seats[0]), strict=True):
        game = game.with_player(without_lost_cards(replace(game.player(taker), hand=hands[contributor])))
    return game


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
    drawn = shuffle(rest, game.seed, f"late cards {game.round.number} {player.seat}")
    return (*chosen, *drawn)[:count]


def without_lost_cards(player: Player) -> Player:
    """The player without chosen cards that are no longer in the hand. A card that comes back is not chosen again."""
    kept = tuple(card for card in player.late_cards if card in player.hand)
    return player if kept == player.late_cards else replace(player, late_cards=kept)
