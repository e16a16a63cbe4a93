"""A circle: people who play together again and again.

Results know a member by a number that the circle has given them. Only the circle says whose it is, so when somebody
leaves, nothing of them is left in any result.
"""

from datetime import date
from typing import NewType

from chalicelib.core.ids import CircleId, GameId, PlayerId
from chalicelib.engine.game import Pace
from chalicelib.engine.options import Chosen
from chalicelib.engine.values import value_class
from chalicelib.tables.table import AgentPolicy, CardsInPlay

MemberNumber = NewType("MemberNumber", int)
CIRCLE = "c_"  # every id of a circle begins with it
NAME = 40
MAX_MEMBERS = 24
MAX_CIRCLES = 20  # of one player
MAX_TABLES = 3  # that a circle shows; of more, the newest


@value_class
class Member:
    number: MemberNumber  # from 1, and never given again
    player: PlayerId
    since: int | None = None  # Unix seconds; None: they joined when this was not noted


@value_class
class Daily:
    """A picture a day: from which day on, in which time zone, and from which decks."""

    zone: str  # of the IANA database
    first: date  # the day of the first picture
    decks: tuple[str, ...]  # names of revisions of published decks
    secret: str  # orders the pictures, and hides whose a clue is
    is_on: bool = True  # a circle that has had pictures keeps this, so that no day begins twice


@value_class
class Circle:
    id: CircleId
    version: int  # +1 for each change; the lock
    name: str
    host: MemberNumber
    members: tuple[Member, ...]  # by number
    invite: str
    made_at: int  # Unix seconds
    given: int  # the highest number so far
    daily: Daily | None = None  # None: it has never had a picture a day

    def number_of(self, player: PlayerId) -> MemberNumber | None:
        return next((member.number for member in self.members if player and member.player == player), None)

    @property
    def active_daily(self) -> Daily | None:
        """The picture a day, where it is switched on."""
        return self.daily if self.daily and self.daily.is_on else None

    @property
    def numbers(self) -> frozenset[MemberNumber]:
        return frozenset(member.number for member in self.members)

    def member(self, number: int) -> Member | None:
        return next((member for member in self.members if member.number == number), None)


@value_class
class Settings:
    """What is played at a table, and how fast."""

    ruleset: str
    options: Chosen
    decks: tuple[str, ...]
    cards: CardsInPlay
    min_seats: int
    max_seats: int
    pace: Pace
    sounds: bool = True
    agents: AgentPolicy = "welcome"


@value_class
class Tables:
    """The tables that were opened last in a circle, some of which may be gone, and how the last one is set."""

    ids: tuple[GameId, ...] = ()  # the newest first
    settings: Settings | None = None
    mark: str | None = None  # None: there was none so far


@value_class
class InCircle:
    """The tables that were opened last in a circle, with a new one, whose settings the next may have again."""

    circle: CircleId
    by: PlayerId  # a member
    tables: tuple[GameId, ...]  # the newest first
    settings: Settings
    before: str | None  # the mark of the note as it was read; None if there was none
    mark: str
