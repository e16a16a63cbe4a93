"""The proof of a fair deal, as tools/verify_game.py reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from chalicelib import decks
from chalicelib.engine.duties import taking_part
from chalicelib.engine.game import Round
from chalicelib.engine.rounds import storyteller_of
from chalicelib.engine.ruleset import Reshuffle, discard_under_rest, merge_all
from chalicelib.handlers.access import Visible
from chalicelib.handlers.games import TAG
from chalicelib.http.call import Answer
from chalicelib.http.operations import get
from chalicelib.present.cards import faces
from chalicelib.service.deps import Deps
from chalicelib.service.fairness import proof
from chalicelib.service.stored import StoredGame

if TYPE_CHECKING:
    from chalicelib.schemas import responses

RESHUFFLES: Mapping[Reshuffle | None, Literal["merge-all", "discard-under-rest", "never"]] = {
    merge_all: "merge-all",
    discard_under_rest: "discard-under-rest",
    None: "never",
}


@get("/v1/games/{game}/fairness", tag=TAG)
def get_fairness(deps: Deps, at: Visible) -> Answer[responses.Fairness]:
    """Check the deal.

    The commitment stands from the moment the table is opened, before anybody else sits down; what players add to it is
    shown as they add it. The seed and the transcript follow when the game is over: with them every deal, every order on
    the table and every card by lot can be replayed.
    """
    stored = at.game
    found = proof(deps, stored)
    told: responses.Fairness = {
        "game": stored.id,
        "commitment": found.commitment,
        "entropy": [{"seat": seat, "entropy": text} for seat, text in found.entropy],
        "seed": found.seed,
        "transcript": None if found.rounds is None else _transcript(stored, found.rounds),
    }
    return Answer(told)


def _transcript(stored: StoredGame, rounds: Sequence[Round]) -> responses.Transcript:
    face = faces(stored.decks)
    return {
        "ruleset": stored.ruleset,
        "reshuffle": RESHUFFLES[stored.rules.reshuffle],
        "pass_hands": stored.rules.passes_hands,
        "first_storyteller": stored.rules.first_storyteller,
        "seats": [sitter.seat for sitter in stored.sitters],
        "decks": [{"id": name, "cards": len(decks.deck(name).cards)} for name in stored.decks],
        "rounds": [_round(stored, round) for round in rounds],
        "new_hands": list(_new_hands(stored)),
        "hands": list(_hands(stored)),
        "pile": [face[card - 1]["id"] for card in stored.game.pile] if stored.game else [],
    }


def _round(stored: StoredGame, round: Round) -> responses.DealtRound:
    face, owners = faces(stored.decks), round.owners.values()
    return {
        "number": round.number,
        "storyteller": storyteller_of(round),
        "began_with": round.seats or len(stored.sitters),
        "gone": list(round.gone),
        "table": [
            {"card": face[card - 1]["id"], "seat": owner, "by_lot": owner in round.forced}
            for card, owner in zip(round.table, owners, strict=True)
        ],
    }


def _new_hands(stored: StoredGame) -> Iterator[responses.NewHands]:
    for drawn in stored.game.new_hands if stored.game else ():
        yield {"round": drawn.round, "storyteller": drawn.storyteller, "seats": list(drawn.seats)}


def _hands(stored: StoredGame) -> Iterator[responses.LastHand]:
    face, game = faces(stored.decks), stored.game
    for player in game.players if game else ():
        if game and player.seat in taking_part(game, stored.rules):
            cards = sorted((*player.hand, *game.round.played.get(player.seat, ())))
            yield {"seat": player.seat, "cards": [face[card - 1]["id"] for card in cards]}
