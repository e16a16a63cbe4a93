"""Writes commands as the sentences of golden games and reads them back, so that a written game can be replayed."""

import re
from collections.abc import Callable, Iterable, Mapping

from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    Command,
    GiveClue,
    Leave,
    Move,
    PlayCards,
    Return,
    TakeOver,
    TakeVacation,
    VoteToRemove,
    Withdraw,
)
from chalicelib.engine.game import Card, Seat, Slot

Found = re.Match[str]
Said = Leave | Return | VoteToRemove | TakeVacation | AgreeToPause | TakeOver


def describe(command: Command, round: int) -> str:
    """The command as a sentence. A move names its round if that is not `round`, the current one."""
    match command:
        case GiveClue() | PlayCards() | Withdraw() | CastVotes():
            return _describe_move(command) + ("" if command.round == round else f" in round {command.round}")
        case ChooseLateCards(seat, cards):
            return f"seat {seat} would play {row(cards)} if late"
        case _:
            return _describe_talk(command)


def _describe_talk(command: Said) -> str:
    match command:
        case Leave(seat):
            return f"seat {seat} leaves for good"
        case Return(seat):
            return f"seat {seat} returns"
        case VoteToRemove(seat, target):
            return f"seat {seat} wants seat {target} to leave"
        case TakeVacation(seat, until):
            return f"seat {seat} is away until {until} s"
        case AgreeToPause(seat, agrees):
            return f"seat {seat} {'agrees to pause' if agrees else 'would rather play'}"
        case TakeOver(seat):
            return f"seat {seat} is taken over"


def _describe_move(move: Move) -> str:
    match move:
        case GiveClue(seat, _, text, card):
            return f'seat {seat} gives the clue "{text}"' + (f" with card {card}" if card else "")
        case PlayCards(seat, _, cards):
            return f"seat {seat} plays {row(cards)}"
        case Withdraw(seat):
            return f"seat {seat} takes the card back"
        case CastVotes(seat, _, slots, veto):
            return f"seat {seat} votes for {row(slots)}" + (f" and vetoes {veto}" if veto else "")


def row(values: Iterable[object]) -> str:
    """The values with spaces between them; a dash if there are none."""
    return " ".join(map(str, values)) or "-"


def out_of_words(sentence: str, round: int) -> Command:
    """The command that `describe` writes as this sentence. Raises ValueError for any other sentence."""
    bare, _, named = sentence.partition(" in round ")
    for pattern, command in SENTENCES.items():
        if found := re.fullmatch(f"seat (?P<seat>[0-9]+) {pattern}", bare):
            return command(found, int(named or round))
    raise ValueError(f"no command: {sentence}")


def _seat(found: Found) -> Seat:
    return Seat(int(found["seat"]))


def _clue(found: Found, round: int) -> Command:
    return GiveClue(_seat(found), round, found["text"], Card(int(found["card"])) if found["card"] else None)


def _cards(found: Found, round: int) -> Command:
    return PlayCards(_seat(found), round, tuple(Card(int(card)) for card in found["cards"].split()))


def _late_cards(found: Found, _: int) -> Command:
    return ChooseLateCards(_seat(found), tuple(Card(int(card)) for card in found["cards"].split() if card != "-"))


def _votes(found: Found, round: int) -> Command:
    veto = Slot(int(found["veto"])) if found["veto"] else None
    return CastVotes(_seat(found), round, tuple(Slot(int(slot)) for slot in found["slots"].split()), veto)


SENTENCES: Mapping[str, Callable[[Found, int], Command]] = {
    'gives the clue "(?P<text>.*)"(?: with card (?P<card>[0-9]+))?': _clue,
    "plays (?P<cards>[0-9 ]+)": _cards,
    "takes the card back": lambda found, round: Withdraw(_seat(found), round),
    "votes for (?P<slots>[0-9 ]+)(?: and vetoes (?P<veto>[0-9]+))?": _votes,
    "leaves for good": lambda found, _: Leave(_seat(found)),
    "returns": lambda found, _: Return(_seat(found)),
    "wants seat (?P<other>[0-9]+) to leave": lambda found, _: VoteToRemove(_seat(found), Seat(int(found["other"]))),
    "is away until (?P<until>[0-9]+) s": lambda found, _: TakeVacation(_seat(found), int(found["until"])),
    "agrees to pause": lambda found, _: AgreeToPause(_seat(found), agrees=True),
    "would rather play": lambda found, _: AgreeToPause(_seat(found), agrees=False),
    "would play (?P<cards>[0-9 ]+|-) if late": _late_cards,
    "is taken over": lambda found, _: TakeOver(_seat(found)),
}
