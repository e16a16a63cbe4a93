"""Players who owe nothing get a reason."""

from dataclasses import replace

from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import idle_reason, options
from tests.given import a_game, apply, played


def reasons(game, rules):
    """The reasons by seat; None for a seat that owes something."""
    return [None if options(game, seat, rules) else idle_reason(game, seat, rules) for seat in game.seats]


def test_idle_reasons_without_pairs():
    game, rules = a_game("classic", 4, {"first_storyteller": "host"})
    waits = "waiting-for-clue"
    assert reasons(game, rules) == [None, waits, waits, waits]
    game = apply(game, GiveClue(1, 1, "A clue", game.player(1).hand[0]), rules).game
    game = apply(game, PlayCards(2, 1, game.player(2).hand[:1]), rules).game
    assert reasons(game, rules) == ["storyteller-plays-no-cards", "already-done", None, None]
    for seat in (3, 4):
        game = apply(game, PlayCards(seat, 1, game.player(seat).hand[:1]), rules).game
    target = next(slot for slot, owner in game.round.owners.items() if owner == 1)
    game = apply(game, CastVotes(3, 1, (target,)), rules).game
    assert reasons(game, rules) == ["storyteller-does-not-vote", None, "already-done", None]


def test_idle_reasons_with_pairs():
    game, rules = a_game("team", 6, {"first_storyteller": "host"})
    game = apply(game, GiveClue(1, 1, "A clue", game.player(1).hand[0]), rules).game
    game = apply(game, PlayCards(2, 1, game.player(2).hand[:1]), rules).game
    assert reasons(game, rules) == ["storyteller-plays-no-cards", "already-done", None, None, "partner-has-given", None]
    for seat in (3, 4):
        game = apply(game, PlayCards(seat, 1, game.player(seat).hand[:1]), rules).game
    theirs, own = "partner-votes", "storytelling-team-does-not-vote"
    assert reasons(game, rules) == ["storyteller-does-not-vote", theirs, theirs, own, None, None]


def test_idle_reasons_for_absent_players_and_after_the_end():
    game, rules = a_game("classic", 4, {"first_storyteller": "host"})
    away = game.with_player(replace(game.player(2), presence="absent"))
    away = away.with_player(replace(game.player(3), presence="left"))
    assert reasons(away, rules) == [None, "absent", "left", "waiting-for-clue"]
    over, rules = played("classic", 4, 5_000)
    over = over.with_player(replace(over.player(2), presence="absent"))
    assert over.phase is Phase.FINISHED
    assert reasons(over, rules) == ["game-finished"] * 4
