"""Golden games of people who are late, away or gone, one for each paragraph of docs/rules.md section 5."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    Command,
    Leave,
    Return,
    TakeVacation,
    VoteToRemove,
)
from chalicelib.engine.editions import ruleset
from chalicelib.engine.game import Card, Game, Pace, Phase, Seat, Slot
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.timeouts import next_timeout
from tools.golden.games import GAMES, TABLES, dealt, golden_game, some_move, write_game
from tools.golden.refusals import ATTEMPTS, golden_attempts

PACE = Pace(clue_s=1000, cards_s=1000, votes_s=1000, vacation_s=5000, sleep_s=86_400)
DAYS = Pace(clue_s=86_400, cards_s=86_400, votes_s=86_400, weekends_off="Europe/Berlin")
EVER = (Phase.CLUE, Phase.CARDS, Phase.VOTES)


@dataclass(frozen=True, slots=True)
class Scene:
    """`silent`: seats that do nothing in these phases; `said`: commands by step; the game ends before round `until`."""

    about: str
    ruleset: str
    seats: int
    silent: Mapping[int, Collection[Phase]] = field(default_factory=dict)
    said: Mapping[int, Command] = field(default_factory=dict)
    until: int = 3
    host_tells_first: bool = True
    pace: Pace = PACE


def everybody(seats: int, *phases: Phase) -> Mapping[int, Collection[Phase]]:
    return dict.fromkeys(range(1, seats + 1), phases)


SCENES: Mapping[str, Scene] = {
    "02-late-storyteller": Scene("5.2 the role passes left", "classic", 4, {1: (Phase.CLUE,)}),
    "02-skipped-turn-of-party": Scene("5.2 the turn is used up", "party", 6, {1: (Phase.CLUE,)}, until=9),
    "03-no-first-clue": Scene(
        "5.3 a seat is drawn, and again passed over", "classic", 4, everybody(4, Phase.CLUE), host_tells_first=False
    ),
    "04-late-cards": Scene("5.4 drawn from the hand, and marked after scoring", "classic", 4, {2: (Phase.CARDS,)}),
    "04-late-cards-of-three": Scene("5.4 two of them", "odyssey-2023", 3, {2: (Phase.CARDS,)}, until=2),
    "04-chosen-in-advance": Scene(
        "5.4 one of two cards is the player's own choice",
        "odyssey-2023",
        3,
        {2: (Phase.CARDS,)},
        {1: ChooseLateCards(Seat(2), (Card(72),))},
        until=2,
    ),
    "05-late-vote": Scene("5.5 no vote and no voter", "odyssey-2023", 4, {2: (Phase.VOTES,)}),
    "05-nobody-votes": Scene("5.5 the turn is void", "classic", 4, everybody(4, Phase.VOTES), until=2),
    "05-no-veto": Scene("5.5 a late storyteller of Party", "party", 6, {1: (Phase.VOTES,)}, until=2),
    "07-leaving-before-the-clue": Scene("5.7 skipped from now on", "classic", 5, said={1: Leave(Seat(1))}),
    "07-leaving-after-the-clue": Scene("5.7 the turn is finished", "classic", 5, said={2: Leave(Seat(1))}),
    "07-leaving-while-voting": Scene("5.7 cards and votes stay", "classic", 5, said={7: Leave(Seat(2))}),
    "08-two-left": Scene("5.8 the game ends as it stands", "classic", 3, said={2: Leave(Seat(3))}),
    "08-three-left": Scene("5.8 three from the next turn on", "classic", 4, said={3: Leave(Seat(4))}, until=4),
    "08-three-at-the-party": Scene("5.8 too few", "party", 6, said={n: Leave(Seat(n + 1)) for n in (1, 2, 3)}),
    "08-two-teams": Scene("5.8 too few", "team", 6, said={2: Leave(Seat(2)), 3: Leave(Seat(5))}),
    "08-seven-become-six": Scene("5.8 the second vote stays", "odyssey-2011", 7, said={1: Leave(Seat(7))}),
    "09-partner-gone": Scene("5.9 the seat hands in random cards", "team", 6, said={1: Leave(Seat(5))}, until=4),
    "10-absent-and-back": Scene(
        "5.10 back at a phase boundary", "classic", 4, {2: EVER}, {8: Return(Seat(2))}, until=5
    ),
    "10-voted-out": Scene(
        "5.10 removed by more than half of those present",
        "classic",
        5,
        {2: EVER},
        {11: VoteToRemove(Seat(1), Seat(2)), 12: VoteToRemove(Seat(3), Seat(2)), 13: VoteToRemove(Seat(4), Seat(2))},
        until=4,
    ),
    "15-nobody-acts": Scene("5.15 every phase has an exit by time alone", "classic", 4, everybody(4, *EVER), until=99),
    "17-weekend": Scene("5.17 no clock runs at weekends", "classic", 4, everybody(4, *EVER), until=5, pace=DAYS),
    "19-all-on-vacation": Scene(
        "5.19 asleep until one is back",
        "classic",
        3,
        said={
            1: TakeVacation(Seat(1), 4000),
            2: TakeVacation(Seat(2), 5000),
            3: TakeVacation(Seat(3), 3000),
            4: TakeVacation(Seat(3), 0),
        },
        until=2,
    ),
    "20-woken-while-voting": Scene(
        "5.20 the phase begins again, and the vote is open again",
        "classic",
        4,
        {2: (Phase.CARDS, Phase.VOTES), 3: EVER, 4: EVER},
        {2: TakeVacation(Seat(1), 4000), 5: Return(Seat(2)), 6: CastVotes(Seat(2), 1, (Slot(1),))},
        until=2,
    ),
    "21-pause": Scene(
        "5.21 asleep when all present agree",
        "classic",
        4,
        said={
            2: AgreeToPause(Seat(1), agrees=True),
            3: AgreeToPause(Seat(2), agrees=True),
            4: AgreeToPause(Seat(1), agrees=False),
            5: AgreeToPause(Seat(3), agrees=True),
            6: AgreeToPause(Seat(4), agrees=True),
            7: AgreeToPause(Seat(1), agrees=True),
            8: Return(Seat(4)),
        },
        until=2,
    ),
}


def golden_scene(name: str) -> str:
    scene = SCENES[name]
    rules = ruleset(scene.ruleset, {"first_storyteller": "host"} if scene.host_tells_first else {}, scene.seats)
    game = dealt(scene.seats, rules, scene.pace)
    return "\n".join([scene.about, *write_game(game, rules, lambda game, step: _next(scene, game, rules, step))]) + "\n"


def _next(scene: Scene, game: Game, rules: Ruleset, step: int) -> Command | int | None:
    if game.round.number >= scene.until:
        return None
    if step in scene.said:
        return scene.said[step]
    silent = [Seat(seat) for seat, phases in scene.silent.items() if game.phase in phases]
    return some_move(game, rules, step, silent) or next_timeout(game, rules)


def main() -> None:
    """Write all golden games again."""
    GAMES.mkdir(exist_ok=True)
    for id, sizes in TABLES.items():
        for seats in sizes:
            (GAMES / f"{id}-{seats}.txt").write_text(golden_game(id, seats), encoding="utf-8")
    for name in SCENES:
        (GAMES / f"absence-{name}.txt").write_text(golden_scene(name), encoding="utf-8")
    for name in ATTEMPTS:
        (GAMES / f"refused-{name}.txt").write_text(golden_attempts(name), encoding="utf-8")
