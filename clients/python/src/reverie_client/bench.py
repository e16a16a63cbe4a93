"""Plays games between named players, and prints how they do as storytellers and as listeners.

A player is `random`, `computer:STYLE:LEVEL` of the service itself, or MODULE:NAME, a function from a view to a move.
"""

import argparse
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import groupby, zip_longest
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import httpx

from reverie_client import models as m
from reverie_client.blocking import Reverie, Table
from reverie_client.moves import Move, choose_any
from reverie_client.rounds import RoundRecord, as_line, read_rounds

Strategy = Callable[[m.Game], Move]
Rounds = list[RoundRecord]  # of one game
COMPUTER = "computer"
NORMAL_95 = 1.96
COLUMNS = (
    *("seat", "player", "storyteller rounds", "obvious", "just-right", "obscure", "zero points", "guesses"),
    *("listener accuracy", "average score", "95 %", "win rate"),
)


def seat_players(players: Sequence[str]) -> list[str]:
    """The players in the order of their seats. Those of the service sit down last, because a host has to add them."""
    seated = sorted(players, key=lambda player: player.startswith(COMPUTER))
    if not seated or seated[0].startswith(COMPUTER):
        raise ValueError("a table needs a host: name a player who is not the service's own")
    return seated


def play_games(url: str, players: Sequence[str], wishes: Iterable[m.GameIn]) -> Iterator[Rounds]:
    """The rounds of a game for each wish, one after another.

    Raises Refused, also for a move that is not legal; ImportError or AttributeError for a player who is not there.
    """
    with httpx.Client(timeout=30) as http:
        for n, wish in enumerate(wishes, start=1):
            yield _play_game(lambda: Reverie(url, http=http), seat_players(players), wish, wish.seed or str(n))


def _play_game(enter: Callable[[], Reverie], players: list[str], wish: m.GameIn, luck: str) -> Rounds:
    """Everybody registers for this game, because computer players avoid clues that somebody has heard before."""
    tables = list[Table]()
    strategies = [_load_strategy(one, f"{luck} {n}") for n, one in enumerate(players) if not one.startswith(COMPUTER)]
    for n, _ in enumerate(strategies, start=1):
        me = enter()
        me.join(f"Player {n}")
        tables.append(_take_seat(me, tables[0] if tables else None, wish, players[n - 1].rpartition(":")[2]))
    for one in players[len(tables) :]:
        tables[0].add_bot(_read_bot(one))
    newest = tables[0].start()
    while newest.status == "playing":
        seat = next(seat for seat in newest.waiting_for if seat <= len(tables))
        table = tables[seat - 1]
        view = newest if table.view is newest else table.look()
        newest = table.move(strategies[seat - 1](view))
    tables[0].look()
    return read_rounds(tables[0])


def _take_seat(me: Reverie, opened: Table | None, wish: m.GameIn, label: str) -> Table:
    if opened is None:
        return me.open_table(wish.model_copy(update={"agent": label}))
    return me.sit_down(opened.view.id, m.SeatIn(invite=opened.view.invite, agent=label))


def _load_strategy(player: str, luck: str) -> Strategy:
    if player == "random":
        random = Random(luck)
        return lambda view: choose_any(view, random)
    module, _, name = player.partition(":")
    strategy: Strategy = getattr(import_module(module), name)
    return strategy


def _read_bot(player: str) -> m.BotIn:
    fields = dict(zip(("style", "level"), player.split(":")[1:], strict=False))
    return m.BotIn.model_validate(fields)


def summarise(players: Sequence[str], games: Sequence[Rounds]) -> str:
    """A table with a row for each seat. Shares are of all rounds of all games.

    Where all find the card, the clue is `obvious`; where some do, `just-right`; where nobody does, `obscure`. The
    interval of the average score is the normal one over games, which are independent of each other. It needs no chance,
    so the same games print the same. With fewer than some 30 games it is too narrow.
    """
    rows = [COLUMNS, ("---",) * len(COLUMNS)]
    rows += [(str(seat), player, *_list_figures(seat, games)) for seat, player in enumerate(players, start=1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _list_figures(seat: int, games: Sequence[Rounds]) -> tuple[str, ...]:
    rounds = [round for game in games for round in game]
    told = [round for round in rounds if round.storyteller == seat]
    guesses = [
        slot == round.target
        for round in rounds
        for choice in round.choices
        if round.target is not None and choice.seat == seat and choice.action == "cast-votes"
        for slot in choice.slots
    ]
    scores = [_add_up(game) for game in games]
    own = [score[seat] for score in scores]
    found = [[round.outcome == outcome for round in told if round.outcome] for outcome in ("all", "some", "none")]
    return (
        str(len(told)),
        *map(_percent, found),
        _percent([round.points[str(seat)] == 0 for round in told]),
        str(len(guesses)),
        _percent(guesses),
        f"{fmean(own):.2f}",
        f"± {NORMAL_95 * stdev(own) / sqrt(len(own)):.2f}" if len(own) > 1 else "-",
        _percent([_share_of_win(seat, score) for score in scores]),
    )


def _percent(shares: Sequence[float]) -> str:
    return f"{100 * fmean(shares):.1f} %" if shares else "-"


def _add_up(game: Rounds) -> dict[int, int]:
    return {int(seat): sum(round.points[seat] for round in game) for seat in game[0].points}


def _share_of_win(seat: int, score: dict[int, int]) -> float:
    won = [one for one, points in score.items() if points == max(score.values())]
    return 1 / len(won) if seat in won else 0


def compare(some: Iterable[RoundRecord], others: Iterable[RoundRecord]) -> list[str]:
    """What differs first in each game of two records; nothing if players and service have done the same in both."""
    pairs = zip_longest(_split(some), _split(others), fillvalue=list[RoundRecord]())
    found = ((n, _find_difference(game, other)) for n, (game, other) in enumerate(pairs, start=1))
    return [f"game {n}, {difference}" for n, difference in found if difference]


def _split(rounds: Iterable[RoundRecord]) -> Iterator[Rounds]:
    return (list(game) for _, game in groupby(rounds, key=lambda round: round.game))


def _find_difference(game: Rounds, other: Rounds) -> str | None:
    for one, two in zip(game, other, strict=False):
        if one.clue != two.clue and one.choices[0].hand == two.choices[0].hand:
            return f"round {one.number}: seat {one.storyteller} gave another clue"
        for choice, instead in zip(one.choices, two.choices, strict=False):
            if choice.hand != instead.hand:
                return f"round {one.number}: seat {choice.seat} had another hand"
            if choice != instead:
                return f"round {one.number}: seat {choice.seat} chose otherwise, {choice.action}"
        if one != two.model_copy(update={"game": one.game}):
            return f"round {one.number}: another course, with the same choices"
    return None if len(game) == len(other) else "another number of rounds"


def _read_record(path: str) -> Rounds:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [RoundRecord.model_validate_json(line) for line in lines]


def main(arguments: Sequence[str] | None = None) -> int:
    """0, or 1 if records differ."""
    parser = argparse.ArgumentParser("python -m reverie_client.bench", description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="one for each seat")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--ruleset", default="classic")
    parser.add_argument("--seed", metavar="TEXT", help="deals TEXT-1, TEXT-2, …, at a service that takes seeds")
    parser.add_argument("--record", metavar="FILE", help="write the games, a line of JSON for each round")
    parser.add_argument("--compare", nargs=2, metavar="FILE", help="say what differs in two records, and play nothing")
    asked = parser.parse_args(arguments)
    if asked.compare:
        differences = compare(*map(_read_record, asked.compare))
        print("\n".join(differences) or "The same games")
        return 1 if differences else 0
    wish = {"ruleset": asked.ruleset, "options": {"first_storyteller": "random"}, "pace": {"preset": "none"}}
    seeds = [{"seed": f"{asked.seed}-{n}"} if asked.seed else {} for n in range(1, asked.games + 1)]
    games = list[Rounds]()
    with Path(asked.record or os.devnull).open("w", encoding="utf-8") as record:
        for game in play_games(asked.url, asked.players, (m.GameIn.model_validate(wish | seed) for seed in seeds)):
            games.append(game)
            record.writelines(f"{as_line(round)}\n" for round in game)
    print(summarise(seat_players(asked.players), games))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
