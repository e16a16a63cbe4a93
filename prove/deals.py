"""Fair deals: the stand-alone verifier accepts every finished game, and none in which a single bit was changed."""

import json
import math
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bench.games import USUAL, legal_move, require_play
from bench.requests import Request
from chalicelib.engine.commands import ChooseLateCards, Leave, TakeOver
from chalicelib.engine.editions import EDITIONS, Edition, chosen_options
from chalicelib.engine.errors import OptionIdle
from chalicelib.engine.game import Game, Phase, Round
from chalicelib.engine.options import Chosen
from chalicelib.engine.pending import active_seats, cards_each, hand_is_withheld, waiting_for
from chalicelib.engine.rules import apply, catch_up
from chalicelib.engine.ruleset import Ruleset
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from chalicelib.tables.transition import Transition
from prove.part import Figure, Findings
from tests.fakes.world import World, world
from tools.verify_game import Unfair, verify

LATE = 0.04  # how often time passes until a timeout, instead of the next move
LEAVING = 0.004
REPLACING = 0.1  # how often a player takes over a seat that was left, instead of the next move
CHOOSING = 0.1  # how often a player chooses cards in advance, before the next step
ADDING = 0.5  # how many players add entropy
AT_ONCE = 50  # rounds in one write
REFUSED = (Unfair, ValueError, KeyError, TypeError, IndexError, AttributeError)
TOLD = 40


@dataclass(slots=True)
class Told:
    games: int = 0
    rounds: int = 0
    at_random: int = 0
    in_advance: int = 0
    left: int = 0
    replaced: int = 0
    new_hands: int = 0
    flips: int = 0


def prove(seed: int) -> Findings:
    return check_deals(seed, 1_000, 100)


def check_deals(seed: int, games: int, flips: int) -> Findings:
    """Play `games` games, and flip `flips` bits in the record of each."""
    random, told, broken = Random(seed), Told(), list[str]()
    for number in range(games):
        record = _record(world(seed + number), random, told)
        try:
            told.rounds += verify(json.loads(record))
            told.games += 1
        except REFUSED as fault:
            broken.append(f"game {number} is not believed: {fault!r}: {record[:300]}")
            continue
        broken += [f"game {number}: {flip}" for flip in _accepted_changes(record, random, flips)]
        told.flips += flips
    return Findings(
        (
            Figure("games accepted", told.games, games),
            Figure("their rounds", told.rounds),
            Figure("cards played at random", told.at_random),
            Figure("late cards chosen in advance", told.in_advance),
            Figure("players who left", told.left),
            Figure("seats taken over", told.replaced),
            Figure("of them with a new hand", told.new_hands),
            Figure("changed bits rejected", told.flips - len(broken), games * flips),
        ),
        tuple(broken[:TOLD]),
    )


def _accepted_changes(record: str, random: Random, flips: int) -> list[str]:
    """The records with one flipped bit that the verifier accepts, with the change."""
    raw = record.encode()
    found = []
    for _ in range(flips):
        place, bit = random.randrange(len(raw)), random.randrange(8)
        changed = bytearray(raw)
        changed[place] ^= 1 << bit
        try:
            believed = json.loads(bytes(changed).decode())
            verify(believed)
        except REFUSED:
            continue
        if _without_unknown_cards(believed) != _without_unknown_cards(json.loads(record)):
            found.append(f"bit {bit} of byte {place} changed: {bytes(changed[max(place - 60, 0) : place + 60])!r}")
    return found


def _without_unknown_cards(record: dict[str, Any]) -> dict[str, Any]:
    """The record without what cannot be known: the cards played from a hand that went to the discard unseen."""
    said = record["transcript"]
    shown_from = {hand["seat"]: 1 for hand in said["hands"]}
    shown_from |= {seat: drawn["round"] for drawn in said["new_hands"] for seat in drawn["seats"] if seat in shown_from}

    def is_shown(seat: int, round: dict[str, Any]) -> bool:
        return bool(round["number"] >= shown_from.get(seat, math.inf))

    tables = [
        [{**there, "card": there["card"] if is_shown(there["seat"], round) else ""} for there in round["table"]]
        for round in said["rounds"]
    ]
    rounds = [{**round, "table": table} for round, table in zip(said["rounds"], tables, strict=True)]
    return {**record, "transcript": {**said, "rounds": rounds}}


def _record(service: World, random: Random, told: Told) -> str:
    """The service's record of the deal of a game that has just ended."""
    edition = random.choice(list(EDITIONS.values()))
    played = play_and_save(service, random, edition, told)
    reply = service.expect(Request("GET", f"/v1/games/{played.id}/fairness", played.token))
    return reply.body.decode()


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is over, and all positions on the way there. `token`: of its host."""

    id: str
    token: str
    positions: tuple[Game, ...]


def play_and_save(service: World, random: Random, edition: Edition, told: Told) -> SavedGame:
    """Play a game with players who are late, choose cards in advance, leave and are replaced."""
    tokens, stored = _start(service, random, edition, random.choice(list(edition.seats)))
    rounds, positions = list[Round](), [stored.game]
    while stored.game.phase is not Phase.FINISHED:
        stored, finished = _take_step(stored, random, told)
        positions.append(stored.game)
        rounds += finished
    marks = [round.is_random(card, seat) for round in rounds for seat in round.forced for card in round.played[seat]]
    told.at_random += sum(marks)
    told.in_advance += len(marks) - sum(marks)
    told.new_hands += len(stored.game.new_hands)
    for first in range(0, max(len(rounds), 1), AT_ONCE):
        transition = Transition(stored, finished=tuple(rounds[first : first + AT_ONCE])).following(stored)
        service.deps.store(TableGames).save(transition, expected=stored.version)
        stored = replace(stored, version=transition.game.version)
    return SavedGame(stored.id, tokens[0], tuple(positions))


def _start(service: World, random: Random, edition: Edition, seats: int) -> tuple[list[str], Play]:
    host, *guests = tokens = [_register(service, n) for n in range(seats)]
    spec = {"ruleset": edition.id, "options": dict(_options(edition, random, seats)), "seats": {"min": 3, "max": 12}}
    spec["seats"] = {"min": seats, "max": seats}
    opened = service.expect(Request("POST", "/v1/games", host, {**spec, **_random_entropy(random)}), 201).json
    for guest in guests:
        body = {"invite": opened["invite"], **_random_entropy(random)}
        service.expect(Request("POST", f"/v1/games/{opened['id']}/seats", guest, body), 201)
    service.expect(Request("POST", f"/v1/games/{opened['id']}/start", host, {}))
    return tokens, require_play(service.deps.store(TableGames).load(opened["id"]))


def _register(service: World, number: int) -> str:
    return str(service.expect(Request("POST", "/v1/players", body={"name": f"P{number}"}), 201).json["token"])


def _random_entropy(random: Random) -> dict[str, str]:
    return {"entropy": f"{random.getrandbits(128):x}"} if random.random() < ADDING else {}


def _options(edition: Edition, random: Random, seats: int) -> Chosen:
    """Random options that are valid together."""
    chosen: dict[str, str | int | bool | None] = {}
    for option in random.sample(edition.options, random.randint(0, 4)):
        chosen[option.name] = random.choice(list(option.values))
        try:
            chosen_options(edition, chosen, [seats])
        except OptionIdle:
            del chosen[option.name]
    return chosen


def _take_step(stored: Play, random: Random, told: Told) -> tuple[Play, tuple[Round, ...]]:
    """The next step: a move, a player who leaves or takes over a seat, or a wait until a timeout."""
    game, rules = stored.game, stored.rules
    due, there = stored.next_timeout, sorted(active_seats(game))
    empty = [player.seat for player in game.players if player.presence == "left"]
    game = _choose_in_advance(game, rules, random)
    if due is not None and (random.random() < LATE or not waiting_for(game, rules)):
        step = catch_up(game, rules, due + 1)
    elif random.random() < LEAVING and len(there) > 3:
        told.left += 1
        step = apply(game, Leave(random.choice(there)), rules, game.since)
    elif empty and game.phase is Phase.CLUE and random.random() < REPLACING:
        step = apply(game, TakeOver(random.choice(empty)), rules, game.since)
        told.replaced += step.game is not game
    else:
        command = legal_move(stored, random.choice(waiting_for(game, rules)), USUAL, random)
        step = apply(game, command, rules, game.since)
    return replace(stored, version=stored.version, game=step.game), step.finished


def _choose_in_advance(game: Game, rules: Ruleset, random: Random) -> Game:
    """The game, in which a player may have chosen cards for the case that they are late."""
    choosing = [player for player in game.players if player.presence != "left" and player.hand]
    if not choosing or random.random() >= CHOOSING:
        return game
    player = random.choice(choosing)
    if hand_is_withheld(game, player.seat, rules):
        return game
    cards = random.sample(player.hand, random.randint(0, min(cards_each(game, rules), len(player.hand))))
    return apply(game, ChooseLateCards(player.seat, tuple(cards)), rules, game.since).game
