"""The search for faults as every change runs it, and the faults which it is there to find."""

from contextlib import suppress
from dataclasses import dataclass, replace

import pytest

from chalicelib.service.ports import OutcomeUnknown
from chalicelib.storage.games import DynamoGames
from prove.faults import SHORT, searched

SMALL, *LARGER = SHORT


@pytest.mark.parametrize(
    ("games", "share", "least"),
    [((SMALL,), 1.0, 1_300), (LARGER[:1], 1.0, 1_300), (LARGER[1:], 0.25, 400)],
    ids=["three seats", "six seats", "twelve seats"],
)
def test_no_fault_of_the_store_shows(games, share, least):
    found = searched(games, seed=1, least=least, share=share)
    assert found.hold, found


@dataclass(frozen=True, slots=True)
class Hopeful(DynamoGames):
    """Takes a write without an answer for done."""

    def save(self, change, *, expected):
        with suppress(OutcomeUnknown):
            DynamoGames.save(self, change, expected=expected)


@dataclass(frozen=True, slots=True)
class Doubling(DynamoGames):
    """Scores a round once more when the write of its end had no answer."""

    def save(self, change, *, expected):
        try:
            DynamoGames.save(self, change, expected=expected)
        except OutcomeUnknown:
            if not change.finished:
                raise
            game = change.game.game
            players = tuple(replace(player, score=2 * player.score) for player in game.players)
            twice = replace(change.game, game=replace(game, players=players), version=change.game.version + 1)
            DynamoGames.save(self, replace(change, game=twice), expected=self.load(twice.id).version)


@dataclass(frozen=True, slots=True)
class Overwriting(DynamoGames):
    """Forgets with a second try that the first may have been made."""

    def save(self, change, *, expected):
        try:
            DynamoGames.save(self, change, expected=expected)
        except OutcomeUnknown:
            there = self.load(change.game.id).version
            later = replace(change, game=replace(change.game, version=there + 1))
            DynamoGames.save(self, later, expected=there)


@pytest.mark.parametrize("planted", [Hopeful, Doubling, Overwriting])
def test_a_planted_fault_is_found(planted):
    found = searched((SMALL,), seed=1, plant=lambda deps: replace(deps, games=planted(deps.games.db)))
    assert found.broken
