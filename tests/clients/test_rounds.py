"""Rounds as data, of the package clients/python: hands are compared with the engine's and with tools/verify_game.py."""

import json
from random import Random

import pytest

from bench.requests import Request
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase
from prove.deals import Told, play_and_save
from reverie_client import Reverie, choose_any, models, rounds
from reverie_client.deal import Dealer, deal_hands
from reverie_client.rounds import RoundRecord, as_line, join_rounds, read_rounds
from reverie_testing import running_service
from tests.fakes.world import world
from tools import verify_game

SEATS = {"odyssey-2023": 4, "odyssey-2011": 7, "classic": 3, "classic-2021": 5, "party": 6, "team": 6}
SHORT = {"end": "rounds", "rounds_each": 1}


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
    random, compared = Random(edition), 0
    for number in range(games):
        service = world(number)
        played = play_and_save(service, random, EDITIONS[edition], Told())
        fairness = answer(service, played, "/fairness", models.Fairness)
        hands_in_verifier.clear()
        verify_game.verify(fairness.model_dump(mode="json"))
        dealt, engine = in_numbers(fairness), hands_in_engine(played.positions)
        assert all(hands in hands_in_verifier[round] for round, hands in dealt.items())
        assert {round: dealt[round] for round in engine if round in dealt} == {
            round: hands for round, hands in engine.items() if round in dealt
        }
        compared += len(dealt.keys() & engine.keys())
    assert compared > 10 * games // 2


def in_numbers(fairness):
    """The hands with the numbers of their cards, as the engine and the verifier have them."""
    every = [f"{deck.id}-{n:03}" for deck in fairness.transcript.decks for n in range(1, deck.cards + 1)]
    number = {card: n for n, card in enumerate(every, start=1)}
    return {
        round: {seat: {number[card] for card in hand} for seat, hand in hands.items()}
        for round, hands in deal_hands(fairness).items()
    }


def record_of_two_rounds_passed_over(played_by_2=None):
    """Four seats. In rounds 1 and 2 there was no clue, and in one of them seat 4 left; with three, hands grow."""
    deck = models.FairnessDeck(id="lantern-hours", cards=84)
    transcript = models.Transcript(
        ruleset="classic",
        reshuffle="never",
        pass_hands=False,
        first_storyteller="host",
        seats=[1, 2, 3, 4],
        decks=[deck],
        cards="84",
        rounds=[models.FairnessRound(number=3, storyteller=3, began_with=3, gone=[4], table=[])],
        new_hands=[],
        hands=[],
        pile=[],
    )
    fairness = models.Fairness(game="g_1", commitment="", entropy=[], seed="5eed" * 16, transcript=transcript)
    dealer = Dealer(fairness, transcript)
    pile = dealer.deal().pile
    if played_by_2:
        card = models.TableCard(card=dealer.cards[pile[played_by_2] - 1], seat=2, at_random=False)
        transcript.rounds[0].table.append(card)
    return fairness


def test_a_hand_that_the_record_leaves_open_is_none():
    assert deal_hands(record_of_two_rounds_passed_over()) == {3: {1: None, 2: None, 3: None, 4: ()}}


@pytest.mark.parametrize("drawn", [-1, -3], ids=["left in round 1", "left in round 2"])
def test_a_card_that_is_played_later_tells_when_somebody_left(drawn):
    hands = deal_hands(record_of_two_rounds_passed_over(drawn))[3]
    assert {seat: len(hand) for seat, hand in hands.items()} == {1: 7, 2: 7, 3: 7, 4: 0}


@pytest.fixture(scope="module")
def service():
    with running_service(seed="rounds") as service:
        yield service


@pytest.fixture
def enter(service):
    """Lets somebody join, whose pauses move the clock of the service."""
    open_ones = []

    def enter_as(name, token=None):
        me = Reverie(
            service.url,
            token,
            clock=lambda: float(service.clock.now),
            sleep=lambda seconds: service.clock.advance(int(seconds)),
        )
        open_ones.append(me)
        me.join(name)
        return me

    yield enter_as
    for me in open_ones:
        me.http.close()


def start_table(me, ruleset, seats, **settings):
    options = {"rounds_each": 1} if ruleset in {"party", "team"} else SHORT
    wish = {"ruleset": ruleset, "options": options | {"first_storyteller": "host"}, **settings}
    table = me.open_table(models.GameIn.model_validate(wish))
    for _ in range(seats - 1):
        table.add_bot()
    table.start()
    return table


@pytest.mark.parametrize("ruleset", SEATS)
def test_choices_are_those_that_were_made_with_the_hands_that_were_seen(enter, ruleset):
    table, random, made = start_table(enter("Ada"), ruleset, SEATS[ruleset]), Random(ruleset), []

    def choose(view):
        move = choose_any(view, random)
        card = getattr(move, "card", None)
        made.append(
            {
                "number": view.round.number,
                "action": view.owes.action,
                "hand": sorted(card.id for card in view.hand),
                "cards": sorted(getattr(move, "cards", [card] if card else [])),
                "slots": sorted(getattr(move, "slots", [])),
                "veto": getattr(move, "veto", None),
            }
        )
        return move

    table.play(choose, within_s=7 * 24 * 3600)
    found = [
        {
            "number": round.number,
            "action": choice.action,
            "hand": sorted(choice.hand),
            "cards": sorted(choice.cards),
            "slots": sorted(choice.slots),
            "veto": choice.veto,
        }
        for round in read_rounds(table)
        for choice in round.choices
        if choice.seat == 1
    ]
    assert found == made


def test_a_round_says_what_was_to_be_found_and_what_came_of_it(enter):
    table = start_table(enter("Ada"), "classic", 4)
    random = Random(1)
    table.play(lambda view: choose_any(view, random), within_s=7 * 24 * 3600)
    told, read = table.list_rounds(), read_rounds(table)
    assert len(read) == 4
    for round, of_service in zip(read, told, strict=True):
        owners = [card.seat for card in round.table]
        assert owners.index(round.storyteller) + 1 == round.target
        assert (round.outcome, round.points, round.clue) == (of_service.outcome, of_service.points, of_service.clue)
        assert [choice.action for choice in round.choices] == ["give-clue", *["play-cards"] * 3, *["cast-votes"] * 3]
    assert read[0].decks == table.view.deck_hrefs
    assert [RoundRecord.model_validate_json(as_line(round)) for round in read] == read


def test_a_card_that_the_game_drew_for_somebody_late_is_no_choice(service, enter):
    table = start_table(enter("Ada"), "classic", 4, pace={"preset": "none", "cards_s": 600})
    random = Random(1)

    def be_late_once(view):
        if view.round.number == 2 and view.phase == "cards":
            service.clock.advance(601)
        return choose_any(view, random)

    table.play(be_late_once, within_s=7 * 24 * 3600)
    second = read_rounds(table)[1]
    assert [card.seat for card in second.table if card.at_random] == [1]
    assert [choice.seat for choice in second.choices if choice.action == "play-cards"] == [3, 4]


def test_a_game_that_is_not_over_has_no_rounds_to_read(enter):
    with pytest.raises(ValueError, match="not over"):
        read_rounds(start_table(enter("Ada"), "classic", 3))


def finished(enter, me):
    table = start_table(me, "classic", 3)
    random = Random(1)
    table.play(lambda view: choose_any(view, random), within_s=7 * 24 * 3600)
    return table


def test_a_record_that_does_not_fit_its_seed_is_refused(enter):
    table = finished(enter, enter("Ada"))
    fairness = table.me.get(f"{table.path}/fairness", models.Fairness)
    with pytest.raises(ValueError, match="do not follow"):
        join_rounds(table.view, table.list_rounds(), fairness.model_copy(update={"seed": "0" * 64}))
    newer = fairness.transcript.model_copy(update={"ruleset": "mirrors"})
    with pytest.raises(ValueError, match="mirrors is newer"):
        deal_hands(fairness.model_copy(update={"transcript": newer}))


def test_labels_of_others_and_names_are_left_out_unless_asked_for(enter):
    table = finished(enter, enter("Ada"))
    fairness, told = table.me.get(f"{table.path}/fairness", models.Fairness), table.list_rounds()
    shown = table.view.model_dump(mode="json") | {"seeded": True}
    shown["players"] = [one | {"bot": None, "agent": f"model {one['seat']}"} for one in shown["players"]]
    view = models.Game.model_validate(shown)
    plain, labelled = (join_rounds(view, told, fairness, labels=labels)[0] for labels in (False, True))
    assert [(seat.kind, seat.agent, seat.name) for seat in plain.seats] == [
        ("agent", "model 1", None),
        ("agent", None, None),
        ("agent", None, None),
    ]
    assert [seat.agent for seat in labelled.seats] == ["model 1", "model 2", "model 3"]
    assert plain.seeded


def test_a_seat_that_was_taken_over_has_a_person_before(enter):
    table = finished(enter, enter("Ada"))
    fairness, told = table.me.get(f"{table.path}/fairness", models.Fairness), table.list_rounds()
    shown = table.view.model_dump(mode="json")
    shown["players"][1]["bot"]["since"] = 2
    lines = join_rounds(models.Game.model_validate(shown), told, fairness)
    assert [one.seats[1].kind for one in lines] == ["person"] + ["bot"] * (len(lines) - 1)
    assert len(lines) > 1


def test_the_command_prints_the_finished_games_of_the_player(service, enter, monkeypatch, capsys):
    me = enter("Ada")
    tables = [finished(enter, me), finished(enter, me)]
    start_table(me, "classic", 3)
    monkeypatch.setenv("REVERIE_TOKEN", me.token)
    rounds.main([service.url, "--all"])
    lines = capsys.readouterr().out.splitlines()
    assert sorted({json.loads(line)["game"] for line in lines}) == sorted(table.view.id for table in tables)
    assert "Ada" not in "".join(lines)
    rounds.main([service.url, tables[0].view.id, "--names"])
    named = [json.loads(line)["seats"] for line in capsys.readouterr().out.splitlines()]
    assert {seats[0]["name"] for seats in named} == {"Ada"}
    assert {tuple(seats[1]["bot"]) for seats in named} == {("style", "level")}


def test_the_command_says_that_the_token_is_missing(monkeypatch, capsys):
    monkeypatch.delenv("REVERIE_TOKEN", raising=False)
    with pytest.raises(SystemExit):
        rounds.main(["http://127.0.0.1:9", "--all"])
    assert "REVERIE_TOKEN" in capsys.readouterr().err


def test_people_who_are_erased_have_no_name(service, enter):
    host, guest = enter("Ada"), enter("Ben")
    wish = {"ruleset": "classic", "options": SHORT | {"first_storyteller": "host"}}
    table = host.open_table(models.GameIn.model_validate(wish))
    seats = {1: table, 2: guest.sit_down(table.view.id, models.SeatIn(invite=table.view.invite))}
    table.add_bot()
    newest, random = table.start(), Random(1)
    while newest.status == "playing":
        here = seats[newest.waiting_for[0]]
        here.look()
        newest = here.move(choose_any(here.view, random))
    guest.http.delete(f"{service.url}/v1/me", headers={"Authorization": f"Bearer {guest.token}"}).raise_for_status()
    service.clock.advance(0)
    table.look()
    assert [seat.name for seat in read_rounds(table, names=True)[0].seats][:2] == ["Ada", "(gone)"]
