"""The stages of a circle's picture of a day: clues on its day, votes on the next, then whose they were.

Days begin at midnight in the circle's time zone. What a day shows is worked out from its date, and nothing is stored
for it but what members write.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from hashlib import blake2b, sha256

from chalicelib import decks
from chalicelib.circles.circle import Circle, Daily, Member, MemberNumber
from chalicelib.engine.clock import full_hour, local_date, midnight
from chalicelib.engine.values import value_class

SLACK_S = 60  # after a midnight, in which a write that began before it may still arrive
DAY = timedelta(1)
KEPT_DAYS = 10  # for which what members write is stored; more than are on show
WEEK = 7  # days with results from which the best clue is chosen
REMINDER_HOUR = 9  # in the circle's time zone
CLUE_ID = 16  # hexadecimal digits


@value_class
class Stages:
    """The days on show, each None before the first one."""

    today: date | None  # members write clues
    voting: date | None
    results: date | None


@value_class
class Written:
    """What members have written for the picture of a day, by their numbers."""

    clues: Mapping[MemberNumber, str]
    votes: Mapping[MemberNumber, str]  # ids of clues


NOTHING = Written({}, {})


@value_class
class Result:
    """A clue when the votes are counted."""

    id: str
    text: str
    member: MemberNumber
    votes: int


@value_class
class Best:
    day: date
    result: Result


def stages(daily: Daily, now: int) -> Stages:
    """What is on show at this Unix second."""
    today, closed = local_date(daily.zone, now), last_closed(daily, now)
    return Stages(*(day if day >= daily.first else None for day in (today, closed, closed - DAY)))


def last_closed(daily: Daily, now: int) -> date:
    """The last day whose clues are complete."""
    return local_date(daily.zone, now - SLACK_S) - DAY


def clues_end_at(daily: Daily, day: date) -> int:
    """The Unix second up to which clues for the picture of the day are taken."""
    return midnight(daily.zone, day + DAY)


def votes_begin_at(daily: Daily, day: date) -> int:
    return clues_end_at(daily, day) + SLACK_S


def votes_end_at(daily: Daily, day: date) -> int:
    return midnight(daily.zone, day + 2 * DAY)


def reminder_at(daily: Daily, day: date) -> int:
    """The Unix second in which members are reminded of the picture of the day."""
    return full_hour(daily.zone, day, REMINDER_HOUR)


def may_vote(daily: Daily, day: date, member: Member) -> bool:
    """Whether they were a member at the midnight at which voting began."""
    return member.since is None or member.since < clues_end_at(daily, day)


def switch_on(before: Daily | None, zone: str, names: Sequence[str], secret: str, now: int) -> Daily:
    """A picture a day from the decks with these names, in their newest revisions.

    It begins today; tomorrow if there have been pictures before, so that no day is shown twice with two pictures.
    """
    today = local_date(zone, now)
    first = max(today, local_date(before.zone, now)) + DAY if before else today
    return Daily(zone, first, tuple(decks.deck(name).name for name in names), secret)


def published_decks(names: Iterable[str]) -> tuple[str, ...]:
    """Those of the decks whose pictures nobody takes away; the default one if there are none."""
    return tuple(name for name in names if not decks.is_own(name)) or (decks.DEFAULT,)


def picture(daily: Daily, day: date) -> tuple[decks.Deck, decks.Card]:
    """The picture of a day. No card comes again before all have been shown."""
    cards = _cards(daily.decks)
    cycle, place = divmod((day - daily.first).days, len(cards))
    return cards[_shuffle(daily.decks, daily.secret, cycle)[place]]


@lru_cache(maxsize=64)
def _cards(names: tuple[str, ...]) -> tuple[tuple[decks.Deck, decks.Card], ...]:
    return tuple((deck, card) for deck in map(decks.deck, names) for card in deck.cards)


@lru_cache(maxsize=64)
def _shuffle(names: tuple[str, ...], secret: str, cycle: int) -> tuple[int, ...]:
    ids = [card.id for _, card in _cards(names)]
    return tuple(sorted(range(len(ids)), key=lambda place: blake2b(f"{secret} {cycle} {ids[place]}".encode()).digest()))


def clue_id(daily: Daily, day: date, number: MemberNumber) -> str:
    """An id that tells neither who has written the clue nor when."""
    return sha256(f"{daily.secret} {day} {number}".encode()).hexdigest()[:CLUE_ID]


def clues_by_id(circle: Circle, daily: Daily, day: date, written: Written) -> Mapping[str, MemberNumber]:
    """Whose each clue is, in the order in which clues are shown; those of members alone."""
    there = (number for number in circle.numbers if number in written.clues)
    return dict(sorted((clue_id(daily, day, number), number) for number in there))


def count_votes(circle: Circle, daily: Daily, day: date, written: Written) -> tuple[Result, ...]:
    """The clues with their votes, the most votes first. Votes of people who have left do not count."""
    votes = [clue for number, clue in written.votes.items() if number in circle.numbers]
    found = [
        Result(id, written.clues[number], number, votes.count(id))
        for id, number in clues_by_id(circle, daily, day, written).items()
    ]
    return tuple(sorted(found, key=lambda one: -one.votes))


def best_of_days(days: Mapping[date, Sequence[Result]]) -> tuple[Best, ...]:
    """The clue with the most votes of each day, the newest day first. Days on which nobody has voted are left out."""
    first = {day: max(results, key=lambda result: result.votes, default=None) for day, results in days.items()}
    return tuple(Best(day, best) for day in sorted(first, reverse=True) if (best := first[day]) and best.votes)


def best_of(days: Sequence[Best]) -> Best | None:
    """The one with the most votes; of several the one of the earliest day."""
    return max(days, key=lambda best: (best.result.votes, -best.day.toordinal()), default=None)
