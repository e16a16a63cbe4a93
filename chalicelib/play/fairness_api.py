"""The proof of a fair deal, as tools/verify_game.py reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from chalicelib.api.call import Answer
from chalicelib.api.operations import get
from chalicelib.catalogue.cards import ids
from chalicelib.core.deps import Deps
from chalicelib.engine.game import Round
from chalicelib.engine.pending import participants
from chalicelib.engine.rounds import storyteller_of
from chalicelib.engine.ruleset import RESHUFFLES, Reshuffle, ReshuffleName
from chalicelib.play.fairness import proof
from chalicelib.tables.access import Visible
from chalicelib.tables.api import TAG
from chalicelib.tables.table import Play

if TYPE_CHECKING:
    from chalicelib.play import answers

RESHUFFLING: Mapping[Reshuffle | None, Literal[ReshuffleName, "never"]] = {
    **{reshuffle: name for name, reshuffle in RESHUFFLES.items()},
    None: "never",
}


@get("/v1/games/{game}/fairness", tag=TAG)
def get_fairness(deps: Deps, at: Visible) -> Answer[answers.Fairness]:
    """Get the proof of a fair deal.

    The commitment is fixed when the table is opened, before anybody else sits down. The contributions of players are
    shown as soon as they make them. The seed and the transcript follow when the game is over: with them you can replay
    every deal, every order of cards on the table and every card that was chosen at random.
    """
    stored = at.game
    found = proof(deps, stored)
    told: answers.Fairness = {
        "game": stored.id,
        "commitment": found.commitment,
        "entropy": [{"seat": seat, "entropy": text} for seat, text in found.entropy],
        "seed": found.seed,
        "transcript": None,
    }
    if isinstance(stored, Play) and found.rounds is not None:
        told["transcript"] = _transcript(stored, found.rounds)
    return Answer(told)


def _transcript(stored: Play, rounds: Sequence[Round]) -> answers.Transcript:
    id = ids(stored.decks_in_play)
    return {
        "ruleset": stored.ruleset,
        "reshuffle": RESHUFFLING[stored.rules.reshuffle],
        "pass_hands": stored.rules.passes_hands,
        "first_storyteller": stored.rules.first_storyteller,
        "seats": [occupant.seat for occupant in stored.occupants],
        "cards": stored.cards,
        "decks": [{"id": deck.id, "cards": len(deck.cards)} for deck in stored.decks_in_play],
        "rounds": [_round(stored, round) for round in rounds],
        "new_hands": list(_new_hands(stored)),
        "hands": list(_hands(stored)),
        "pile": [id[card - 1] for card in stored.game.pile],
    }


def _round(stored: Play, round: Round) -> answers.FairnessRound:
    id, owners = ids(stored.decks_in_play), round.owners.values()
    return {
        "number": round.number,
        "storyteller": storyteller_of(round),
        "began_with": round.seats or len(stored.occupants),
        "gone": list(round.gone),
        "table": [
            {"card": id[card - 1], "seat": owner, "at_random": round.is_random(card, owner)}
            for card, owner in zip(round.table, owners, strict=True)
        ],
    }


def _new_hands(stored: Play) -> Iterator[answers.NewHands]:
    for drawn in stored.game.new_hands:
        yield {"round": drawn.round, "storyteller": drawn.storyteller, "seats": list(drawn.seats)}


def _hands(stored: Play) -> Iterator[answers.FinalHand]:
    id, game = ids(stored.decks_in_play), stored.game
    for player in game.players:
        if player.seat in participants(game, stored.rules):
            cards = sorted((*player.hand, *game.round.played.get(player.seat, ())))
            yield {"seat": player.seat, "cards": [id[card - 1] for card in cards]}
