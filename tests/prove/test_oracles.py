"""The search for oracles in the short form that every change runs, and planted ones of many kinds that it must find."""

from dataclasses import dataclass, replace
from hashlib import sha256

import pytest

from chalicelib.bots import personas
from chalicelib.engine import errors, rules
from chalicelib.engine.game import Phase
from chalicelib.lobby import add_bot, leave
from chalicelib.tables import api, codec
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from prove.inputs import BODIES, PATHS, Setting, all_requests, changes, operations, questions
from prove.oracles import Width, search
from prove.scenario import Game
from prove.secrecy import NEARLY_OVER
from tests.contract.checked import document
from tests.prove.planted import has_hand_for_by_real_votes

NARROW = Width(variants=2, viewers=1, changes=1)
FOUR = (Game("classic", 4),)


def found(least=60_000, seed=4, width=NARROW, tables=FOUR, **leak):
    return search(least, seed, width, tables=tables, enough=1, **leak).broken


@pytest.mark.short
def test_no_answer_depends_on_what_is_hidden_from_who_asks():
    result = search(6_000, 2, NARROW)
    assert result.hold, result
    reached = {figure.what: figure.value for figure in result.figures}
    assert reached["operations asked"] == len(operations())
    assert reached["after a change of the own move"] > 0


@pytest.mark.short
def test_every_operation_of_the_contract_is_asked():
    """A new one needs its bodies, and what its path can name: else this fails."""
    ids = {item["operationId"] for methods in document()["paths"].values() for item in methods.values()}
    asked = {id for id, _ in all_requests(Setting("g_5mQ2xW8rT1yU4iOp", "rv_none", None))}
    assert asked == ids
    assert {operation.id for operation in operations() if operation.takes_body} == BODIES.keys()
    assert {name for operation in operations() for name in operation.parameters} == PATHS.keys()


@pytest.mark.short
def test_all_cards_seats_slots_and_changes_are_asked():
    cards = [{"id": f"lantern-hours-{n:03}"} for n in range(1, 7)]
    table = [{"slot": slot, "mine": False} for slot in range(1, 5)]
    round = {"number": 2, "clue": "Well", "table": table, "my_cards": cards[:1], "my_votes": [2]}
    view = {"phase": "votes", "round": round, "last_round": None, "hand": cards[1:], "you": {"seat": 1}}
    at = Setting("g_5mQ2xW8rT1yU4iOp", "rv_own", view)
    voted = [request.body["slots"] for id, request in all_requests(at) if id == "castVotes" and "/2/" in request.path]
    assert {slot for slots in voted for slot in slots} == set(range(1, 6))
    assert {tuple(slots) for slots in voted if len(slots) == 2} >= {(n, m) for n in range(1, 6) for m in range(1, 6)}
    seats = [request.body.get("seat") for id, request in all_requests(at) if id == "addBot"]
    assert set(range(1, 13)) <= set(seats)
    playing = replace(at, view={**view, "phase": "cards"})
    given = {tuple(request.body["cards"]) for id, request in all_requests(playing) if id == "playCards"}
    assert len({card for cards in given for card in cards}) == 84
    assert {tuple(request.body["slots"]) for request in changes(at)} >= {(n,) for n in range(1, 5)}
    assert not {"giveClue", "playCards", "castVotes"} & {id for id, _ in questions(at)}


def test_the_old_refusal_by_the_real_votes_is_found(monkeypatch):
    """The host of a table near its end could ask again with other votes of their own, and learn those of others."""
    monkeypatch.setattr(add_bot, "has_hand_for", has_hand_for_by_real_votes)
    assert found(tables=(NEARLY_OVER,), seed=1)


def test_a_refusal_that_tells_whether_a_card_is_in_another_hand_is_found(monkeypatch):
    plain = rules._hand_in

    def hand_in(game, seat, cards):
        if any(card in player.hand for card in cards for player in game.players if player.seat != seat):
            raise errors.CardsNotYours()
        return plain(game, seat, cards)

    monkeypatch.setattr(rules, "_hand_in", hand_in)
    assert found()


def test_a_refusal_that_tells_whether_a_card_is_on_top_of_the_pile_is_found(monkeypatch):
    plain = rules._hand_in

    def hand_in(game, seat, cards):
        if set(cards) & set(game.pile[-3:]):
            raise errors.WrongNumberOfCards(expected=1)
        return plain(game, seat, cards)

    monkeypatch.setattr(rules, "_hand_in", hand_in)
    assert found()


def test_an_order_of_refusals_that_depends_on_votes_is_found(monkeypatch):
    """Of two mistakes in one request, the second is told first if somebody else has voted for that slot."""
    plain = rules._cast_votes

    def cast_votes(game, command, ruleset):
        others = {slot for seat, slots in game.round.votes.items() if seat != command.seat for slot in slots}
        if game.phase is Phase.VOTES and others & set(command.slots) and len(command.slots) > ruleset.votes.max:
            raise errors.SameSlotTwice()
        return plain(game, command, ruleset)

    monkeypatch.setattr(rules, "_cast_votes", cast_votes)
    assert found()


def test_a_number_of_calls_that_depends_on_a_hand_is_found():
    @dataclass(frozen=True, slots=True)
    class ReadsTwice(TableGames):
        def rounds(self, id, after, limit):
            stored = self.load(id)
            if isinstance(stored, Play) and min(stored.game.players[-1].hand, default=0) < 8:
                self.round(id, 1)
            return TableGames.rounds(self, id, after, limit)

    assert found(plant=lambda deps: deps.with_instances({TableGames: ReadsTwice(deps.store(TableGames).table)}))


def test_a_header_that_depends_on_votes_is_found(monkeypatch):
    """Clients are asked to come back earlier the more votes there are for the first slot."""

    def poll_interval_s(stored, _seat, _now):
        votes = stored.game.round.votes.values() if isinstance(stored, Play) else ()
        return 5 + sum(slots.count(1) for slots in votes)

    monkeypatch.setattr(api, "poll_interval_s", poll_interval_s)
    assert found()


def test_a_computer_player_named_by_the_hidden_pile_is_found(monkeypatch):
    plain = add_bot._replace

    def replaced(table, seat, spec, request_id, now):
        made = plain(table, seat, spec, request_id, now)
        name = personas.free_name([], f"{sum(table.game.pile[-3:]):04x}")
        return replace(made, game=made.game.with_occupant(replace(made.game.occupant(seat), name=name)))

    monkeypatch.setattr(add_bot, "_replace", replaced)
    assert found()


def test_a_vote_to_remove_that_is_refused_by_a_hand_is_found(monkeypatch):
    def vote_to_remove(deps, stored, player, seat):
        if isinstance(stored, Play) and seat in stored.game.seats and 7 in stored.game.player(seat).hand:
            raise errors.SeatForfeited()
        return plain(deps, stored, player, seat)

    plain = leave.vote_to_remove
    monkeypatch.setattr(leave, "vote_to_remove", vote_to_remove)
    assert found()


def position(world, request):
    """The position of the game that is asked for, or None."""
    name = request.path.split("/")[3].partition("?")[0] if request.path.startswith("/v1/games/") else ""
    item = world.memory.items.get((f"GAME#{name}", "STATE"))
    stored = codec.load_game(item["state"]) if item else None
    return stored.game if isinstance(stored, Play) else None


def leaking(leak):
    def through(world):
        def ask(request):
            game = position(world, request)
            reply = world.ask(request)
            return leak(request, reply, game) if game else reply

        return ask

    return through


def an_etag_over_hidden_state(request, reply, game):
    """The entity tag is that of the whole state, so a guess at the state can be checked."""
    return replace(reply, headers={**reply.headers, "etag": sha256(repr(game).encode()).hexdigest()})


def a_304_that_is_none(request, reply, game):
    """Somebody who has the newest view gets it again whenever the pile has an odd card on top."""
    odd = game.pile and game.pile[-1] % 2
    return replace(reply, status=200) if reply.status == 304 and odd and request.if_none_match != "*" else reply


def a_key_that_is_used_up(request, reply, game):
    """A repeated message is refused if the first player has a low card."""
    if request.idempotency_key and request.body == {"text": "Other"} and min(game.players[0].hand, default=9) < 9:
        return replace(reply, status=409)
    return reply


def a_guess_that_is_confirmed(request, reply, game):
    """The chat tells a voter that another vote is equal to theirs: one answer is harmless, two with other votes not."""
    votes = list(game.round.votes.values())
    if request.path.endswith("/chat") and request.method == "PUT" and len(votes) > len(set(votes)):
        return replace(reply, headers={**reply.headers, "x-agreed": "yes"})
    return reply


@pytest.mark.parametrize(
    ("leak", "seed"),  # one that comes to it soon
    [
        (an_etag_over_hidden_state, 4),
        (a_304_that_is_none, 4),
        (a_key_that_is_used_up, 4),
        (a_guess_that_is_confirmed, 1),
    ],
)
def test_a_planted_leak_around_an_answer_is_found(leak, seed):
    assert found(seed=seed, through=leaking(leak))
