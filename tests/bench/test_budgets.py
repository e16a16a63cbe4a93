"""The exact budgets: bytes, requests and units. `python -m bench` measures times."""

from dataclasses import replace

import pytest

from bench.games import LONGEST, ROUNDS, SIXTY_ROUNDS, USUAL, deal_game, play_game
from bench.inside import client_of
from bench.meter import meter_client
from bench.requests import Request
from bench.size import SEATS, STATE_BYTES, items_of, state_bytes
from bench.tables import gather, join, open_table, register
from bench.units import Ledger, play_rounds
from chalicelib.bots.clues import HEARD_BITS
from chalicelib.bots.personas import Persona
from chalicelib.core.ids import NO_PLAYER
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.engine.commands import GiveClue
from chalicelib.engine.editions import EDITIONS, chosen_options
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.store.units import item_bytes, read_units, write_units
from chalicelib.tables import codec
from chalicelib.tables.store import TableGames
from chalicelib.workers.sweep import Swept, sweep
from tests.at_table import lobby
from tests.at_table import table as begun
from tests.receivers import carry_out, with_receiver

LONGEST_RULES = {
    "rounds_each": 10,
    "end": "rounds",
    "first_storyteller": "random",
    "bonus_cap": 12,
    "all_means": "players",
    "single_vote_bonus_when_all": False,
    "bonus_cap_includes_single": True,
    "pass_hands": False,
    "red_may_equal_green": False,
    "partner_decoy_bonus": False,
    "may_vote_partner_card": True,
}
SIZES = [(id, seats) for id, edition in EDITIONS.items() for seats in SEATS if seats in edition.seats]


@pytest.fixture
def db(moto_table):
    """Which counts units."""
    return moto_table


def longest_rules(ruleset, seats):
    """As many options as the edition has, for a game of sixty rounds."""
    edition = EDITIONS[ruleset]
    rules = {**LONGEST_RULES, "rounds_each": ROUNDS // seats, "reshuffle": other_reshuffle(edition)}
    return chosen_options(
        edition, {option.name: rules[option.name] for option in edition.options if option.name in rules}
    )


def other_reshuffle(edition):
    usual = next((option.default for option in edition.options if option.name == "reshuffle"), None)
    return "merge-all" if usual == "discard-under-rest" else "discard-under-rest"


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}-{size[1]}")
def longest(request):
    ruleset, seats = request.param
    return seats, list(play_game(deal_game(seats, LONGEST, longest_rules(ruleset, seats), ruleset), LONGEST))


def test_the_longest_game_fits_the_budget_in_every_position(longest):
    _, moves = longest
    assert moves[-1].command.round == ROUNDS
    assert max(map(state_bytes, moves)) <= STATE_BYTES[LONGEST]


@pytest.mark.parametrize(("ruleset", "seats"), SIZES)
def test_a_game_with_usual_names_and_clues_fits_the_budget_in_every_position(ruleset, seats):
    moves = play_game(deal_game(seats, USUAL, longest_rules(ruleset, seats), ruleset))
    assert max(map(state_bytes, moves)) <= STATE_BYTES[USUAL]


def test_a_game_whose_chat_is_closed_and_which_is_played_again_fits_too(longest):
    _, moves = longest
    closed = [replace(move.transition.game, chat_closed=True) for move in moves]
    closed[-1] = replace(closed[-1], rematch="g_5mQ2xW8rT1yU4iOp")
    assert closed[-1].status == "finished"
    assert max(len(codec.dump_game(game).encode()) for game in closed) <= STATE_BYTES[LONGEST]


def test_the_item_costs_few_units_at_its_longest(longest):
    seats, moves = longest
    items = [items_of(move)[0] for move in moves]
    assert max(write_units(None, item) for item in items) <= {6: 9, 12: 10}[seats]
    assert max(read_units([item]) for item in items) <= 3


def test_a_game_is_as_large_in_its_last_round_as_in_its_second(longest):
    _, moves = longest
    largest = {
        number: max(state_bytes(move) for move in moves if move.command.round == number)
        for number in (2, 10, ROUNDS - 1)
    }
    assert max(largest.values()) - min(largest.values()) < 100  # digits of scores, cards and the round's number


def test_a_finished_round_is_a_record_of_its_own_and_every_other_move_writes_one_item(longest):
    _, moves = longest
    assert {(len(items_of(move)), bool(move.transition.finished)) for move in moves} == {(1, False), (2, True)}


@pytest.mark.parametrize(("seats", "units"), [(3, 2), (6, 2), (12, 3)])
def test_usual_names_and_clues_cost_few_units(seats, units):
    items = [items_of(move)[0] for move in play_game(deal_game(seats, USUAL))]
    assert max(write_units(None, item) for item in items) <= units
    assert max(read_units([item]) for item in items) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_bots_fit_the_budget_where_people_write_as_much_as_they_can(seats):
    """Each replaces a person, whose name would be longer; the clues the table has heard are added."""
    longest = max(play_game(deal_game(seats, LONGEST, SIXTY_ROUNDS[seats]), LONGEST), key=state_bytes).transition.game
    one, *others = longest.occupants
    bot = replace(one, player=NO_PLAYER, name="Marguerite", bot=Persona("cryptic", 3))
    with_bot = replace(longest, occupants=(bot, *others), heard=(1 << HEARD_BITS) - 1, language="zh-Hant")
    assert len(codec.dump_game(with_bot).encode()) <= STATE_BYTES[LONGEST]


def test_bytes_are_counted_in_utf8():
    assert item_bytes({"pk": "né", "version": 12, "away": True}) == 2 + 3 + 7 + 2 + 4 + 1


@pytest.fixture
def ledger(db, adapter):
    return Ledger(client_of(adapter), db)


def requests_of(bill):
    return bill.reads, bill.writes


class TestRequests:
    def test_a_poll_reads_once_and_a_move_writes_once_in_every_round(self, ledger):
        table = gather(ledger.ask, 3, {"end": "rounds", "rounds_each": 4})
        ledger.ask(table.start())
        rounds = dict(play_rounds(ledger, table))
        assert len(rounds) == 12
        assert {requests_of(made.bill) for moves in rounds.values() for made in moves} == {(1, 1)}
        assert {requests_of(made.poll) for moves in rounds.values() for made in moves if made.poll} == {(1, 0)}

    def test_only_the_end_of_a_round_is_a_transaction(self, ledger):
        table = gather(ledger.ask, 3, {"end": "rounds", "rounds_each": 1})
        ledger.ask(table.start())
        for _, moves in play_rounds(ledger, table):
            assert isinstance(moves[0].move.command, GiveClue)
            kinds = [[kind for kind in made.bill.requests if kind != "BatchGetItem"] for made in moves]
            assert kinds == [["PutItem"]] * (len(moves) - 1) + [["TransactWriteItems"]]

    def test_a_poll_which_has_nothing_new_costs_the_same(self, ledger):
        table = gather(ledger.ask, 3, {})
        tag = ledger.ask(table.look(1)).headers["etag"]
        look = table.look(1, tag)
        assert ledger.ask(look).status == 304
        assert requests_of(ledger.bill(look)) == (1, 0)

    def test_sitting_down_takes_one_write_each(self, ledger):
        guest, host = register(ledger.ask), register(ledger.ask)
        ledger.ask(open_table(host, {}))  # the heartbeat of the sweep is known from here on
        assert requests_of(ledger.bill(Request("POST", "/v1/players", body={"name": "Ana"}))) == (1, 1)
        assert requests_of(ledger.bill(open_table(host, {}))) == (2, 1)
        opened = ledger.ask(open_table(host, {})).json
        assert requests_of(ledger.bill(join(opened["id"], opened["invite"], guest))) == (3, 1)

    def test_a_repeated_move_writes_nothing(self, ledger):
        table = gather(ledger.ask, 3, {"end": "rounds", "rounds_each": 1})
        ledger.ask(table.start())
        move = next(iter(play_game(ledger.load(table))))
        assert requests_of(ledger.bill(table.move(move))) == (1, 1)
        assert requests_of(ledger.bill(table.move(move))) == (1, 0)

    def test_a_message_is_one_write_and_polling_chat_one_read_more_than_a_view(self, ledger):
        table = gather(ledger.ask, 3, {})
        post_message = Request(
            "POST", f"/v1/games/{table.id}/messages", table.tokens[1], {"text": "Who would have thought!"}
        )
        assert [requests_of(ledger.bill(post_message)) for _ in range(2)] == [(3, 1), (3, 1)]
        ask = Request("GET", f"/v1/games/{table.id}/messages?after=m_00000001", table.tokens[2])
        assert requests_of(ledger.bill(ask)) == (2, 0)


def swept(deps):
    with meter_client(deps.store(TableGames).table.client) as bill:
        assert (sweep(deps), sweep_deliveries(deps)) == (Swept(), 0)
    return bill


def test_games_in_which_nothing_is_due_cost_nothing(deps, http):
    """Three queries a shard, however many there are: an idle game takes no unit a day."""
    deps, _ = with_receiver(deps)
    before = swept(deps)
    for _ in range(2):
        begun(http, 3)
        lobby(http, 3)
    begun(http, 3, "classic", pace={"preset": "none"}).play_to("votes")
    carry_out(deps)
    after = swept(deps)
    assert dict(after.requests) == dict(before.requests) == {"Query": 3 * DUE_SHARDS}
    assert (after.read_units, after.write_units) == (before.read_units, 0)
