"""The comparison of two worlds in the short form that every change runs, and planted leaks that it must find."""

import logging
from dataclasses import replace
from hashlib import sha256

import pytest

from chalicelib.engine import errors
from chalicelib.engine.commands import CastVotes, PlayCards
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import open_slots
from chalicelib.engine.values import value_class
from chalicelib.lobby import add_bot
from chalicelib.play import absence_api
from chalicelib.tables import advance, bots, codec
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from prove import bot_secrecy
from prove.secrecy import ABSENT, ASLEEP, HOSTS, NEARLY_OVER, search
from prove.seen import Place, is_revealed
from tests.prove.planted import has_hand_for_by_real_votes


@pytest.mark.short
def test_hidden_information_does_not_change_what_a_player_gets():
    found = search(2_000, seed=1)
    assert found.hold, found
    reached = {figure.what for figure in found.figures}
    assert {"seen by: player", "seen by: onlooker", "seen by: stranger"} <= reached
    assert {f"with status {status}" for status in (200, 201, 304, 403, 404, 409, 503)} <= reached


@pytest.mark.short
@pytest.mark.parametrize("axis", [HOSTS, ABSENT], ids=["hosts", "absent"])
def test_nor_what_a_host_gets_or_anybody_while_players_are_absent(axis):
    found = search(800, seed=1, axis=axis)
    assert found.hold, found
    reached = {figure.what for figure in found.figures}
    assert {f"in the phase: {phase}" for phase in ("clue", "cards", "votes")} <= reached


@pytest.mark.short
def test_nor_what_anybody_gets_while_the_table_sleeps():
    found = search(500, seed=1, axis=ASLEEP)
    assert found.hold, found


@pytest.mark.short
def test_a_computer_player_moves_by_what_its_seat_sees():
    found = bot_secrecy.search(1_000, seed=1)
    assert found.hold, found
    reached = {figure.what: figure.value for figure in found.figures}
    assert min(reached[f"at level {level}"] for level in (1, 2, 3)) > 200
    assert reached["from round 4 on"] > 500


@pytest.mark.parametrize(
    ("before", "after", "revealed"),
    [
        (Place(Phase.VOTES, 7), Place(Phase.CLUE, 8), True),
        (Place(Phase.VOTES, 7), Place(Phase.FINISHED, 7), True),
        (Place(Phase.CARDS, 7), Place(Phase.VOTES, 7), True),
        (Place(Phase.CLUE, 7), Place(Phase.CARDS, 7), False),
        (Place(Phase.CLUE, 7), Place(Phase.CARDS, 7, bot_tells=True), True),
        (Place(Phase.VOTES, 7), Place(Phase.VOTES, 7), False),
        (None, None, False),
    ],
)
def test_two_worlds_are_compared_only_until_both_reveal_the_difference(before, after, revealed):
    assert is_revealed(before, after) is revealed


def hidden(world, request):
    """The position of the game that is asked for, or None."""
    name = request.path.split("/")[3] if request.path.startswith("/v1/games/") else ""
    item = world.memory.items.get((f"GAME#{name}", "STATE"))
    stored = codec.load_game(item["state"]) if item else None
    return stored.game if isinstance(stored, Play) else None


def leaking(leak):
    def through(world):
        def ask(request):
            reply = world.ask(request)
            position = hidden(world, request) if reply.status == 200 else None
            return leak(reply, position) if position else reply

        return ask

    return through


def an_owner(reply, game):
    """Leaks the owner of the first card on the table too early."""
    return replace(reply, body=reply.body + str(list(game.round.owners.values())[:1]).encode())


def a_length(reply, game):
    """Leaks the number of votes on the first slot as trailing white space."""
    votes = sum(slots.count(1) for slots in game.round.votes.values())
    return replace(reply, body=reply.body + b" " * votes)


def a_digest(reply, game):
    """Makes the entity tag of the whole state, so that the state can be guessed."""
    return replace(reply, headers={**reply.headers, "etag": sha256(repr(game).encode()).hexdigest()})


@pytest.mark.parametrize("leak", [an_owner, a_length, a_digest])
def test_a_planted_leak_in_an_answer_is_found(leak):
    assert search(4_000, seed=1, through=leaking(leak)).broken


def test_a_planted_403_for_what_a_stranger_may_not_know_of_is_found():
    def through(world):
        def ask(request):
            reply = world.ask(request)
            return replace(reply, status=403) if reply.status == 404 and hidden(world, request) else reply

        return ask

    assert search(4_000, seed=1, through=through).broken


@value_class
class LogsTheDeal(TableGames):
    """Logs the next card of the pile."""

    def admit(self, token, id):
        player, stored = TableGames.admit(self, token, id)
        if isinstance(stored, Play):
            logging.getLogger("reverie").warning("next comes %s", stored.game.pile[-1:])
        return player, stored


@value_class
class PrintsTheDeal(TableGames):
    """Prints the next card of the pile."""

    def admit(self, token, id):
        player, stored = TableGames.admit(self, token, id)
        if isinstance(stored, Play):
            print(f'{{"next": {stored.game.pile[-1:]}}}')
        return player, stored


@value_class
class ReadsTwice(TableGames):
    """Reads once more when the first hand has a low card."""

    def admit(self, token, id):
        player, stored = TableGames.admit(self, token, id)
        if isinstance(stored, Play) and min(stored.game.players[0].hand, default=0) < 8:
            self.round(id, 1)
        return player, stored


@pytest.mark.parametrize("planted", [LogsTheDeal, PrintsTheDeal, ReadsTwice])
def test_a_planted_leak_outside_the_answer_is_found(planted):
    def plant(deps):
        return deps.with_instances({TableGames: planted(deps.store(TableGames).table)})

    assert search(4_000, seed=1, plant=plant).broken


def test_a_planted_refusal_that_depends_on_hidden_votes_is_found(monkeypatch):
    """The host of a table near its end could once ask again and again, with other votes of their own."""
    monkeypatch.setattr(add_bot, "has_hand_for", has_hand_for_by_real_votes)
    assert search(2_000, seed=1, axis=HOSTS, tables=(NEARLY_OVER,)).broken


def test_a_planted_answer_to_a_return_that_depends_on_hands_is_found(monkeypatch):
    plain = advance.carry_out

    def carry_out(deps, stored, command):
        if isinstance(stored, Play) and min(stored.game.players[-1].hand, default=0) % 2:
            raise errors.GameOver()
        return plain(deps, stored, command)

    monkeypatch.setattr(absence_api, "carry_out", carry_out)
    assert search(4_000, seed=1, axis=ABSENT).broken


def peeks_at_the_votes(move, stored, step, occupant):
    """From the fourth round on it votes for the card that another player has voted for."""
    game = step.game
    others = [slots for seat, slots in game.round.votes.items() if seat != occupant.seat]
    if game.round.number < 4 or not others or not isinstance(move, CastVotes):
        return move
    return (
        replace(move, slots=others[0]) if set(others[0]) <= set(open_slots(game, occupant.seat, stored.rules)) else move
    )


def peeks_at_the_owners(move, stored, step, occupant):
    """The best ones know one card that is not the storyteller's."""
    if occupant.bot.level < 3 or not isinstance(move, CastVotes):
        return move
    open_to_it = open_slots(step.game, occupant.seat, stored.rules)
    wrong = [slot for slot in open_to_it if step.game.round.owners[slot] != step.game.round.storyteller]
    return replace(move, slots=tuple(wrong[0] if slot not in wrong else slot for slot in move.slots))


def is_lucky_by_the_pile(move, stored, step, occupant):
    """It hands in another card when the next card of the pile is an odd one."""
    hand = step.game.player(occupant.seat).hand
    if not isinstance(move, PlayCards) or not step.game.pile or step.game.pile[-1] % 2:
        return move
    return replace(move, cards=hand[: len(move.cards)])


@pytest.mark.parametrize("planted", [peeks_at_the_votes, peeks_at_the_owners, is_lucky_by_the_pile])
def test_a_planted_computer_player_that_peeks_is_found(monkeypatch, planted):
    plain = bots._move

    def peeking(stored, step, occupant, now):
        return planted(plain(stored, step, occupant, now), stored, step, occupant)

    monkeypatch.setattr(bots, "_move", peeking)
    assert bot_secrecy.search(4_000, seed=1).broken
