"""Rounds as data, of the package clients/python: hands are compared with the engine's and with tools/verify_game.py."""

import json
from dataclasses import replace
from random import Random

import pytest

from bench.requests import Request
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase
from prove.deals import Told, play_and_save
from reverie_client import Reverie, choose_any, models, rounds
from reverie_client.deal import deal_hands
from reverie_client.rounds import join_rounds, read_rounds
from reverie_testing import running_service
from tests.fakes.world import world
from tools import verify_game


def answer(service, played, path, kind):
    reply = service.expect(Request("GET", f"/v1/games/{played.id}{path}", played.token))
    return kind.model_validate_json(reply.body)


def pages_of_rounds(service, played):
    after = 0
    while after is not None:
        page = answer(service, played, f"/rounds?limit=50&after={after}", models.RoundList)
        yield from page.rounds
        after = page.next


def hands_in_engine(positions):
    """The hands at the clue of each round, of seats that have not left before, as the engine held them."""
    return {
        game.round.number: {
            player.seat: {*player.hand, *game.round.played.get(player.seat, ())} for player in game.players
        }
        for game in positions
        if game.phase in {Phase.CARDS, Phase.VOTES}
    }


@pytest.fixture
def hands_in_verifier(monkeypatch):
    """The hands before each round, in each position that tools/verify_game.py tries."""
    noted = {}

    class Replay(verify_game.Replay):
        def play(self, number, table):
            noted.setdefault(number, []).append({seat: set(hand) for seat, hand in self.hands.items()})
            super().play(number, table)

    monkeypatch.setattr(verify_game, "Replay", Replay)
    return noted


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_are_those_of_the_engine_and_of_the_verifier(edition, hands_in_verifier):
    check_hands(edition, hands_in_verifier, 4)


@pytest.mark.prove
@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_of_many_games_are_those_of_the_engine_and_of_the_verifier(edition, hands_in_verifier):
    check_hands(edition, hands_in_verifier, 100)


def check_hands(edition, hands_in_verifier, games):
    random, told, compared, left_open = Random(edition), Told(), 0, 0
    for number in range(games):
        service = world(number)
        played = play_and_save(service, random, EDITIONS[edition], told)
        fairness = answer(service, played, "/fairness", models.Fairness)
        of = numbers_of_cards(fairness)
        hands_in_verifier.clear()
        verify_game.verify(fairness.model_dump(mode="json"))
        engine = hands_in_engine(played.positions)
        dealt = deal_hands(fairness)
        for round in fairness.transcript.rounds:
            for seat, hand in dealt[round.number].items():
                if hand is None:
                    left_open += 1
                    continue
                found = {of[card] for card in hand}
                assert found in [hands[seat] for hands in hands_in_verifier[round.number]]
                if round.number in engine:
                    assert found == engine[round.number][seat], (played.id, round.number, seat)
                    compared += 1
    print(edition, compared, left_open, told)
    assert compared > 100


def numbers_of_cards(fairness):
    every = (f"{deck.id}-{n:03}" for deck in fairness.transcript.decks for n in range(1, deck.cards + 1))
    return {card: number for number, card in enumerate(every, start=1)}
