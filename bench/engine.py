"""Measures the rules, the views and the codec, without a network."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bench.clock import Timing, measure
from bench.games import OPENED_AT, Move, deal_game, play_game, require_play
from bench.report import Table, verdict
from chalicelib.api.operations import document, entity_tag
from chalicelib.catalogue.cards import faces
from chalicelib.engine.commands import GiveClue, PlayCards
from chalicelib.engine.game import Seat
from chalicelib.engine.rules import apply
from chalicelib.engine.view import view_for
from chalicelib.tables import codec, view
from chalicelib.tables.table import StoredGame

APPLY_US = 50  # on average over a whole game
SIZES = (6, 12)
PICTURES_URL = "/pictures"
Viewed = tuple[StoredGame, Seat]


def engine() -> Table:
    games = {seats: list(play_game(deal_game(seats))) for seats in SIZES}
    rows = [_row(seats, what, found) for seats, moves in games.items() for what, found in _figures(moves)]
    return Table(
        "Engine, views and codec",
        ("seats", "what", "µs", "loops", "target"),
        rows,
        (
            "CPU time, medians of 7 passes over every move of a whole odyssey-2023 game; a loop is 1,000 additions "
            "in a bare Python loop, timed next to each figure.",
        ),
    )


def _row(seats: int, what: str, found: Timing) -> tuple[int, str, float, float, str]:
    target = f"< {APPLY_US} µs: {verdict(found.us < APPLY_US)}" if what == "apply, average" else ""
    return seats, what, round(found.us, 1), round(found.loops, 2), target


def _figures(moves: list[Move]) -> Iterator[tuple[str, Timing]]:
    yield "apply, average", measure(_apply, moves)
    for kind, those in groupby(sorted(moves, key=_kind), key=_kind):
        yield f"apply, {kind}", measure(_apply, list(those))
    yield "a whole game", measure(_whole, [moves])
    positions = [move.transition.game for move in moves]
    documents = [codec.dump_game(position) for position in positions]
    yield "view_for, each seat", measure(_view, _seats_to_view(positions))
    yield "present.game, view included", measure(_show, _seats_to_view(positions))
    yield "the same as bytes, with ETag", measure(_answer, _seats_to_view(positions))
    yield "codec, dump", measure(codec.dump_game, positions)
    yield "codec, load", measure(codec.load_game, documents)


def _kind(move: Move) -> str:
    """The kind of a move; the last one of a phase also makes the transition."""
    closes = move.before.game.phase is not require_play(move.transition.game).game.phase
    match move.command:
        case GiveClue():
            return "1 clue"
        case PlayCards():
            return "3 cards, the last: table laid" if closes else "2 cards"
        case _:
            return "5 votes, the last: round scored" if closes else "4 votes"


def _apply(move: Move) -> None:
    apply(move.before.game, move.command, move.before.rules, OPENED_AT)


def _whole(moves: list[Move]) -> None:
    for move in moves:
        _apply(move)


def _seats_to_view(positions: Sequence[StoredGame]) -> list[Viewed]:
    return [
        (stored, occupant.seat) for stored in positions for occupant in stored.occupants[:: len(stored.occupants) // 3]
    ]


def _view(viewed: Viewed) -> None:
    stored, seat = viewed
    view_for(require_play(stored).game, seat, stored.rules, OPENED_AT)


def _show(viewed: Viewed) -> None:
    view.game(*viewed, OPENED_AT, faces(PICTURES_URL, viewed[0].decks_in_play, "en"))


def _answer(viewed: Viewed) -> None:
    entity_tag(document(view.game(*viewed, OPENED_AT, faces(PICTURES_URL, viewed[0].decks_in_play, "en"))))
