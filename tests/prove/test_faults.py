"""The search for faults in the short form that every change runs, and planted faults that it must find."""

from contextlib import suppress
from dataclasses import replace

import pytest

from chalicelib.engine.values import value_class
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.store import TableGames
from prove.faults import SHORT, search

SMALL, *LARGER = SHORT


@pytest.mark.short
@pytest.mark.parametrize(
    ("games", "share", "least"),
    [((SMALL,), 0.5, 800), (LARGER[:1], 0.25, 600), (LARGER[1:], 0.1, 400)],
    ids=["three seats", "six seats", "twelve seats"],
)
def test_faults_of_the_store_have_no_visible_effect(games, share, least):
    """A tenth finds each of the planted ones below, at each table."""
    found = search(games, seed=1, least=least, share=share)
    assert found.hold, found


@value_class
class Hopeful(TableGames):
    """Takes a write without an answer for successful."""

    def save(self, transition, *, expected):
        with suppress(OutcomeUnknown):
            TableGames.save(self, transition, expected=expected)


@value_class
class Doubling(TableGames):
    """Scores a round twice when the write of its end had no answer."""

    def save(self, transition, *, expected):
        try:
            TableGames.save(self, transition, expected=expected)
        except OutcomeUnknown:
            if not transition.finished:
                raise
            game = transition.game.game
            players = tuple(replace(player, score=2 * player.score) for player in game.players)
            twice = replace(transition.game, game=replace(game, players=players), version=transition.game.version + 1)
            TableGames.save(self, replace(transition, game=twice), expected=self.load(twice.id).version)


@value_class
class Overwriting(TableGames):
    """Ignores on a retry that the first write may have succeeded."""

    def save(self, transition, *, expected):
        try:
            TableGames.save(self, transition, expected=expected)
        except OutcomeUnknown:
            there = self.load(transition.game.id).version
            later = replace(transition, game=replace(transition.game, version=there + 1))
            TableGames.save(self, later, expected=there)


@pytest.mark.parametrize("planted", [Hopeful, Doubling, Overwriting])
def test_a_planted_fault_is_found(planted):
    found = search(
        (SMALL,), seed=1, plant=lambda deps: deps.with_instances({TableGames: planted(deps.store(TableGames).table)})
    )
    assert found.broken
