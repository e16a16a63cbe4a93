"""The rules a second time, as plainly as possible, to compare the engine with.

One mutable object, dicts and lists, and conditions that name their ruleset; no secrets, nothing shared with the engine.
"A8", "5.4" and the like are paragraphs of the rules. Chance and time come from whoever drives the model.
"""

import copy
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from heapq import merge
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

Name = TypeVar("Name", int, str)
Options = dict[str, Any]
Cards = list[int]
Stop = tuple[int, int]  # from when to when a clock stands

EVERY = {"reshuffle": "discard-under-rest", "first_storyteller": "first-clue", "rounds_each": 1}
BASE = EVERY | {"end": "points", "target_score": 30, "bonus_cap": None}
LONE = {"lone_finder_points": 3}
TEAM = {"storyteller_card_on_table": True, "partner_decoy_bonus": True, "may_vote_partner_card": False}
DEFAULTS: dict[str, Options] = {
    "odyssey-2023": BASE | {"all_means": "votes", "reshuffle": "merge-all"},
    "odyssey-2011": BASE
    | LONE
    | {"bonus_cap": 3, "single_vote_bonus_when_all": True, "bonus_cap_includes_single": False},
    "classic": BASE | LONE,
    "classic-2021": BASE | LONE,
    "party": EVERY | {"pass_hands": True, "red_may_equal_green": True},
    "team": EVERY | TEAM | {"bonus_cap": 3},
}
NO_LIMITS: Options = {"clue_s": None, "cards_s": None, "votes_s": None}
NO_LIMITS |= {"time_bank_s": 0, "increment_s": 0, "vacation_s": 0, "sleep_s": 60 * 86_400, "weekends_off": None}


class Refused(Exception):
    """The move is against the rules; the model is as it was before."""


def settings(ruleset: str, options: Options) -> Options:
    """Every option of the ruleset, with its default where none was chosen."""
    if not options.keys() <= DEFAULTS[ruleset].keys():
        raise ValueError(f"{ruleset} does not have all of {options}")
    return DEFAULTS[ruleset] | options


def score(  # noqa: PLR0913, PLR0917 - one argument for each thing that lies on the table
    ruleset: str,
    options: Options,
    storyteller: Name,
    owners: dict[int, Name],
    target: int | None,
    votes: dict[Name, list[int]],
    veto: int | None,
    players: list[Name],
    counted: int | None = None,
) -> tuple[str | None, dict[Name, int]]:
    """What one round is worth to whom; in Team the names are teams. The outcome of Party is None.

    `counted` players take part in it; None: all.

    A guesser without a vote gets nothing but the bonus. Without any vote, or any target, the round is void.
    """
    chosen = settings(ruleset, options)
    cast = {name: slots for name, slots in votes.items() if slots}
    if ruleset == "party":
        return None, crowd(cast, veto, players)
    if not cast or target is None:
        return None, dict.fromkeys(players, 0)
    hits = {name: sum(slot == target for slot in slots) for name, slots in cast.items()}
    outcome = how_many_found(hits, cast, by_votes=chosen.get("all_means") == "votes")
    points = dict.fromkeys(players, 0)
    some = (
        chosen["lone_finder_points"] if "lone_finder_points" in chosen and (counted or len(players)) == 3 else 3
    )  # W10
    for name in players:
        single = 0
        if ruleset == "odyssey-2011" and len(players) >= 7 and hits.get(name) and len(cast[name]) == 1:
            single = 1 if outcome == "some" or chosen["single_vote_bonus_when_all"] else 0  # R4
        if name == storyteller:
            points[name] = some if outcome == "some" else 0
        elif name in cast:
            points[name] = guess(ruleset, outcome, hits[name], some)
        if name != storyteller or chosen.get("partner_decoy_bonus"):  # T2
            decoys = [slot for slot, owner in owners.items() if owner == name and slot != target]
            points[name] += bonus(chosen, decoys, cast, single)
    return outcome, points


def how_many_found(hits: dict[Name, int], cast: dict[Name, list[int]], by_votes: bool) -> str:
    """A1: "all" is every single vote in one reading, every voter in the other."""
    missed = [name for name in cast if hits[name] < (len(cast[name]) if by_votes else 1)]
    if not any(hits.values()):
        return "none"
    return "some" if missed else "all"


def guess(ruleset: str, outcome: str, hits: int, some: int) -> int:
    """The points of a voter before any extra."""
    if outcome == "none":
        return 2
    if ruleset == "odyssey-2023":
        return 4 if outcome == "all" else 3 * hits
    return 2 if outcome == "all" else some * min(hits, 1)


def bonus(chosen: Options, decoys: list[int], cast: dict[Name, list[int]], single: int) -> int:
    """One point for each vote on a decoy and one for the single token, cut off as R5 or its option says."""
    attracted = sum(slot in decoys for slots in cast.values() for slot in slots)
    cap: int = chosen["bonus_cap"] or attracted + single  # None: no cap
    if chosen.get("bonus_cap_includes_single"):
        return min(cap, attracted + single)
    return min(cap, attracted) + single


def crowd(cast: dict[Name, list[int]], veto: int | None, players: list[Name]) -> dict[Name, int]:
    """P6: as many points as green votes on the card you chose, at most 5, none when alone or vetoed."""
    green = [slots[0] for slots in cast.values()]
    points = dict.fromkeys(players, 0)
    for name, (slot,) in cast.items():
        if slot != veto and green.count(slot) > 1:
            points[name] = min(5, green.count(slot))
    return points


def ends(since: int, seconds: int, stops: Iterator[Stop]) -> int:
    """The last second in which a clock has run no longer than so many seconds (5.1)."""
    for begin, end in stops:
        if begin > since + seconds:
            break
        seconds -= max(begin - since, 0)
        since = max(since, end)
    return since + seconds


def ran(since: int, now: int, stops: Iterator[Stop]) -> int:
    """How many seconds a clock has run."""
    seconds = 0
    for begin, end in stops:
        if begin >= now:
            break
        seconds += max(begin - since, 0)
        since = max(since, min(end, now))
    return seconds + now - since


def weekends(zone: str | None, since: int) -> Iterator[Stop]:
    """The weekends of the zone, from the one before `since` on, without end (5.17)."""
    if zone is None:
        return
    day = datetime.fromtimestamp(since, ZoneInfo(zone)).date()
    saturday = day - timedelta(days=(day.weekday() + 2) % 7)
    while True:
        yield midnight(zone, saturday), midnight(zone, saturday + timedelta(days=2))
        saturday += timedelta(days=7)


def midnight(zone: str, day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp())


class Model:
    """One game from the deal to the winners. The pile is drawn from its end; the order of a hand means nothing.

    What is handed in leaves the hand at once and stays in `given` until the end of the round. Each round `lay` gets the
    cards that go on the table and returns them slot by slot. `reshuffle_with` gets what is to be shuffled (merge-all:
    rest and discard; discard-under-rest: the discard) and returns it as a new pile. `by_lot` puts things into a random
    order, of which the first are taken; it is told for what. `wait` moves the clock, which stands between the moves.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the deal, as its driver made it
        self,
        ruleset: str,
        options: Options,
        seats: int,
        hands: dict[int, Cards],
        pile: Cards,
        storyteller: int | None,
        pace: Options | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.options = settings(ruleset, options)
        self.pace = NO_LIMITS | (pace or {})
        self.seats = list(range(1, seats + 1))
        self.bots: set[int] = set()
        self.hands = {seat: list(hands[seat]) for seat in self.seats}
        self.pile = list(pile)
        self.discard: Cards = []
        self.scores = dict.fromkeys(self.seats, 0)
        self.presence = dict.fromkeys(self.seats, "active")
        self.missed = dict.fromkeys(self.seats, 0)
        bank: int = self.pace["time_bank_s"]
        vacation: int = self.pace["vacation_s"]
        self.bank = dict.fromkeys(self.seats, bank)
        self.vacation_left = dict.fromkeys(self.seats, vacation)
        self.vacation = dict.fromkeys(self.seats, (-1, -1))
        self.removal_votes: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self.late: dict[int, Cards] = {seat: [] for seat in self.seats}
        self.agreed: set[int] = set()
        self.outages: list[Stop] = []
        self.winners: set[int] | None = None
        self.unfinished = False
        self.last: dict[str, Any] | None = None
        self.status = "playing"
        self.phase: str | None = "clue"
        self.round = 1
        self.storyteller = storyteller
        self.now = self.since = 0
        self.asleep: int | None = None
        self.lay: Callable[[Cards], Cards] = list
        self.reshuffle_with: Callable[[Cards], Cards] = list
        self.by_lot: Callable[[str, list[int]], list[int]] = lambda purpose, things: list(things)
        self.held: list[dict[str, Any]] = []
        self.clear_table()
        self.count_seats()

    def clear_table(self) -> None:
        self.told = False
        self.given: dict[int, Cards] = {}
        self.for_them: set[int] = set()
        self.taken_back: set[int] = set()
        self.at_random: set[int] = set()
        self.table: list[tuple[int, int]] = []
        self.cast: dict[int, list[int]] = {}
        self.left_out: set[int] = set()
        self.veto: int | None = None

    # Who is who

    def left(self, seat: int) -> int:
        return seat + 1 if seat < len(self.seats) else 1

    def partner(self, seat: int) -> int | None:
        """T9: the seat opposite, in Team."""
        if self.ruleset != "team":
            return None
        teams = len(self.seats) // 2
        return seat + teams if seat <= teams else seat - teams

    def side(self, seat: int) -> int:
        """Under which number a seat scores: its own, or the lower one of a pair."""
        return min(seat, self.partner(seat) or seat)

    def here(self, seat: int) -> bool:
        return self.presence[seat] == "active"

    def takes_part(self, seat: int) -> bool:
        """5.9: in Team also whoever has left, as long as the partner has not."""
        return any(self.presence[one] != "left" for one in (seat, self.partner(seat) or seat))

    def hand_size(self) -> int:
        size = {"party": 5, "team": 4}.get(self.ruleset, 6)
        return 7 if size == 6 and sum(map(self.takes_part, self.seats)) == 3 else size

    def count_seats(self) -> None:
        """5.8: how many take part decides at the beginning of a round how many cards each hands in."""
        self.counted = sum(self.takes_part(seat) or bool(self.hands[seat]) for seat in self.seats)

    def cards_each(self) -> int:
        return 2 if self.counted == 3 and self.ruleset not in {"party", "team"} else 1

    def clue_has_card(self) -> bool:
        return self.ruleset != "party" and bool(self.options.get("storyteller_card_on_table", True))

    def groups(self) -> list[list[int]]:
        """Who hands in after the clue; one of each group does."""
        if not self.told:
            return []
        seats = [seat for seat in self.seats if self.takes_part(seat)]
        if self.ruleset == "party":
            return [[seat] for seat in seats]
        guessers = [seat for seat in seats if seat != self.storyteller]
        sides = sorted({self.side(seat) for seat in guessers})
        return [[seat for seat in guessers if self.side(seat) == side] for side in sides]

    def open_groups(self) -> list[list[int]]:
        return [group for group in self.groups() if not any(seat in self.given for seat in group)]

    def voters(self) -> set[int]:
        return {seat for seat in self.seats if self.may_vote(seat)}

    def owing(self) -> set[int]:
        """Whom the table waits for; of a pair that may both hand in, both, until one of them has."""
        owing: set[int] = set()
        if self.asleep is not None:
            return owing
        if self.phase == "clue":
            owing = set(self.seats) if self.storyteller is None else {self.storyteller}
        if self.phase == "cards":
            owing = {seat for group in self.open_groups() for seat in group}
        if self.phase == "votes":
            owing = self.voters() - self.cast.keys() - self.left_out
        return {seat for seat in owing if self.here(seat)}

    # The clock

    def stops(self, seat: int | None) -> Iterator[Stop]:
        """When the clock stands, for everybody or for this player, in the order of the beginnings."""
        away = [self.vacation[seat]] if seat is not None else []
        return merge(self.outages, weekends(self.pace["weekends_off"], self.since), away)

    def limit(self) -> int | None:
        limit: int | None = self.pace.get(f"{self.phase}_s")
        return None if self.asleep is not None else limit

    def phase_ends_at(self) -> int | None:
        limit = self.limit()
        return None if limit is None else ends(self.since, limit, self.stops(None))

    def deadline(self, seat: int) -> int | None:
        limit = self.limit()
        if limit is None:
            return None
        if self.phase == "clue" and self.storyteller is None:  # 5.3
            return ends(self.since, limit, self.stops(None))
        return ends(self.since, limit + self.bank[seat], self.stops(seat))

    def sleep_ends_at(self) -> int | None:
        return None if self.asleep is None else ends(self.asleep, self.pace["sleep_s"], iter(self.outages))

    def next_due(self) -> int | None:
        if self.asleep is not None:
            return self.sleep_ends_at()
        if self.limit() is None:
            return None
        groups = self.open_groups() if self.phase == "cards" else [[seat] for seat in self.owing()]
        times = [[self.deadline(seat) or 0 for seat in group if self.here(seat)] for group in groups]
        return min((max(each) for each in times if each), default=None)

    def wait(self, now: int) -> None:
        """Let time pass: whatever is late by now happens, each thing at its own second."""
        while (due := self.next_due()) is not None and now > due:
            self.now = due
            self.too_late(due)
        self.now = now

    def too_late(self, due: int) -> None:
        if self.asleep is not None:
            self.finish(unfinished=True)
            return
        late = {seat for seat in self.owing() if (self.deadline(seat) or 0) <= due}
        if self.phase == "clue" and self.storyteller is None:
            home = [seat for seat in sorted(late) if self.vacation[seat][1] <= due]
            self.storyteller = self.by_lot("late first storyteller", home or sorted(late))[0]
            self.since = due
        elif self.phase == "clue":
            self.miss(late)
            self.pass_role()
        elif self.phase == "cards":
            done = [group for group in self.open_groups() if all(not self.here(seat) or seat in late for seat in group)]
            self.miss({seat for group in done for seat in group if seat in late})
            for group in done:
                self.give_for(group)
        else:
            self.miss(late)
            self.left_out |= late
        self.settle()

    def miss(self, seats: set[int]) -> None:
        for seat in seats:
            self.missed[seat] += 1
            self.bank[seat] = 0
            if self.missed[seat] >= 2:
                self.presence[seat] = "absent"

    def give_for(self, group: list[int]) -> None:
        """5.4, 5.9: what was chosen in advance, then cards at random."""
        away = [seat for seat in group if not self.here(seat)]
        giver = self.by_lot(f"late giver {self.round}", away or group)[0]
        chosen = [card for card in self.late[giver] if card in self.hands[giver]][: self.cards_each()]
        others = [card for card in self.hands[giver] if card not in chosen]
        drawn = self.by_lot(f"late cards {self.round} {giver}", others)[: self.cards_each() - len(chosen)]
        self.give(giver, chosen + drawn)
        self.for_them.add(giver)
        self.at_random |= set(drawn)

    def give(self, seat: int, cards: Cards) -> None:
        self.hands[seat] = [card for card in self.hands[seat] + self.given.get(seat, []) if card not in cards]
        self.at_random -= set(self.given.get(seat, []))
        self.given[seat] = list(cards)
        self.for_them.discard(seat)

    # What follows at once

    def settle(self) -> None:
        self.forget_lost_choices()
        while self.follows():
            self.forget_lost_choices()

    def forget_lost_choices(self) -> None:
        """5.4: a card that comes back from the pile at once was lost, too."""
        self.late = {seat: [card for card in cards if card in self.hands[seat]] for seat, cards in self.late.items()}

    def follows(self) -> bool:
        """Does the first thing that follows at once, in the order of the rules; False when nothing does."""
        if self.status == "finished":
            return False
        if self.too_few():
            self.finish(unfinished=True)
            return True
        if self.asleep is not None:
            return False
        if self.falls_asleep():
            self.asleep = self.now
            return True
        return self.votes_somebody_out() or self.goes_on()

    def votes_somebody_out(self) -> bool:
        present = {seat for seat in self.seats if self.here(seat)}
        unwanted = [seat for seat in self.seats if 2 * len(self.removal_votes[seat] & present) > len(present)]
        for seat in unwanted[:1]:
            self.go(seat)
        return bool(unwanted)

    def goes_on(self) -> bool:
        """The phase: what is done for those who are not present, and its end."""
        if self.phase == "clue":
            if self.storyteller is None or self.here(self.storyteller):
                return False
            self.pass_role()
        elif self.phase == "cards":
            away = [group for group in self.open_groups() if not all(map(self.here, group))]
            for group in away:
                self.give_for(group)
            if self.open_groups():
                return bool(away)
            self.lay_table()
        else:
            self.left_out |= {seat for seat in self.voters() if not self.here(seat)} - self.cast.keys()
            if self.owing():
                return False
            self.reveal()
        return True

    def too_few(self) -> bool:
        fewest = {"party": 4, "team": 6}.get(self.ruleset, 3)
        people = [seat for seat in self.seats if seat not in self.bots and self.presence[seat] != "left"]
        return not people or sum(map(self.takes_part, self.seats)) < fewest

    def falls_asleep(self) -> bool:
        present = {seat for seat in self.seats if self.here(seat) and seat not in self.bots}
        return present <= self.agreed or all(self.vacation[seat][1] > self.now for seat in present)

    def finish(self, unfinished: bool = False) -> None:
        self.status, self.phase, self.asleep, self.agreed = "finished", None, None, set()
        self.unfinished = unfinished or self.last is None
        playing = [seat for seat in self.seats if self.presence[seat] != "left"]
        best = max((self.scores[seat] for seat in playing), default=0)
        self.winners = {seat for seat in playing if best > 0 and self.scores[seat] == best}

    # Coming and going

    def check_seated(self, seat: int) -> None:
        if seat not in self.seats or self.presence[seat] == "left":
            raise Refused("no such player in the game")

    def check_playing(self) -> None:
        if self.status == "finished":
            raise Refused("over")

    def acts(self, seat: int) -> None:
        """Somebody does what the rules accept: it wakes the table, may draw on the time bank, and makes present."""
        if self.asleep is not None:
            self.wake(seat)
        limit = self.limit()
        if limit is not None and seat in self.owing():
            over = ran(self.since, self.now, self.stops(seat)) - limit
            self.bank[seat] -= min(max(over, 0), self.bank[seat])
        self.shows_up(seat)

    def shows_up(self, seat: int) -> None:
        self.presence[seat] = "active"
        self.missed[seat] = 0
        self.removal_votes[seat] = set()

    def wake(self, seat: int) -> None:
        self.asleep = None
        self.since = self.now
        self.left_out = set()
        self.agreed = set()
        begun, until = self.vacation[seat]
        if until > self.now:
            self.vacation_left[seat] += until - self.now
            self.vacation[seat] = (begun, self.now)
        self.shows_up(seat)

    def come_back(self, seat: int) -> None:
        self.check_seated(seat)
        if self.status == "finished":
            return
        if self.asleep is not None:
            self.wake(seat)
        self.shows_up(seat)
        self.settle()

    def leave(self, seat: int) -> None:
        if self.presence[seat] == "left":
            return
        self.check_playing()
        self.go(seat)
        self.settle()

    def go(self, seat: int) -> None:
        self.presence[seat] = "left"
        self.removal_votes[seat] = set()
        self.agreed.discard(seat)
        self.late[seat] = []
        for votes in self.removal_votes.values():
            votes.discard(seat)

    def vote_to_remove(self, seat: int, target: int) -> None:
        self.check_seated(seat)
        if self.presence[target] == "left":
            return
        self.check_playing()
        if seat == target or self.presence[target] != "absent":
            raise Refused("only somebody else who is absent can be removed")
        if self.asleep is not None:
            self.wake(seat)
        self.shows_up(seat)
        self.removal_votes[target].add(seat)
        self.settle()

    def take_vacation(self, seat: int, until: int) -> None:
        self.check_seated(seat)
        self.check_playing()
        begun, ends_at = self.vacation[seat]
        running = ends_at > self.now
        until = max(until, self.now)
        if not running and until == self.now:
            return
        if not running and ends_at > self.since:
            raise Refused("one vacation in a phase")
        left = self.vacation_left[seat] + (ends_at - self.now if running else 0) - (until - self.now)
        if left < 0:
            raise Refused("not so much vacation")
        self.vacation_left[seat] = left
        self.vacation[seat] = (begun if running else self.now, until)
        if until == self.now and self.asleep is not None:
            self.wake(seat)
        self.settle()

    def agree_to_pause(self, seat: int, agrees: bool) -> None:
        self.check_seated(seat)
        self.check_playing()
        if self.asleep is None:
            self.agreed = self.agreed | {seat} if agrees else self.agreed - {seat}
            self.settle()

    def choose_in_advance(self, seat: int, cards: Cards) -> None:
        self.check_seated(seat)
        self.check_playing()
        if self.ruleset == "party" and self.phase == "clue" and self.storyteller in {None, seat}:
            raise Refused("nobody has seen this hand")
        if len(set(cards)) != len(cards) or len(cards) > self.cards_each() or not set(cards) <= set(self.hands[seat]):
            raise Refused("not so many different cards of the hand")
        self.late[seat] = list(cards)

    def take_over(self, seat: int) -> None:
        """5.11: a computer player sits down, when a round begins."""
        self.check_playing()
        if self.presence[seat] != "left":
            raise Refused("somebody sits there")
        if self.phase != "clue":
            return
        before = copy.deepcopy({name: vars(self)[name] for name in ("presence", "hands", "pile", "discard")})
        self.presence[seat] = "active"
        empty = any(self.takes_part(one) and not self.hands[one] for one in self.seats)
        self.refill(self.storyteller or 1)
        if empty and self.options.get("end", "rounds").endswith("last-card") and not self.pile:  # W3
            vars(self).update(before)
            return
        self.missed[seat] = 0
        self.vacation[seat] = (-1, -1)
        self.count_seats()

    # The moves

    def repeated(self, round: int, **move: Any) -> bool:
        """Whether this round or the last one holds exactly this move."""
        return any(held["round"] == round and self.holds(held, **move) for held in [self.history(), *self.held])

    def history(self) -> dict[str, Any]:
        names = ("round", "storyteller", "told", "given", "for_them", "taken_back", "table", "cast", "veto")
        return {name: vars(self)[name] for name in names}

    def holds(self, held: dict[str, Any], kind: str, seat: int, what: Any, veto: int | None = None) -> bool:
        teller = seat == held["storyteller"]
        if kind == "clue":
            card = [what] == held["given"].get(seat) if self.clue_has_card() else what is None
            return teller and held["told"] and card
        if kind == "withdrawal":
            return seat in held["taken_back"] and seat not in held["given"]
        if kind == "cards":
            own = held["table"] or seat not in held["for_them"]  # 5.4
            return (
                own and not (teller and self.clue_has_card()) and sorted(what) == sorted(held["given"].get(seat, [0]))
            )
        votes = held["cast"].get(seat)
        return votes is not None and sorted(votes) == sorted(what) and veto == (held["veto"] if teller else None)

    def check_time(self, phase: str, round: int) -> None:
        if (self.phase, self.round) != (phase, round):
            raise Refused("not now")

    def clue(self, seat: int, card: int | None, round: int | None = None) -> None:
        round = self.round if round is None else round
        self.check_seated(seat)
        if self.repeated(round, kind="clue", seat=seat, what=card):
            return
        self.check_time("clue", round)
        if self.storyteller not in {None, seat}:
            raise Refused("not yours to tell")
        if not self.clue_has_card():
            if card is not None:
                raise Refused("the clue goes without a card")
        elif card is None or card not in self.hands[seat]:
            raise Refused("the clue needs a card of the storyteller's hand")
        self.acts(seat)
        if card is not None:
            self.give(seat, [card])
        self.storyteller, self.told = seat, True
        self.phase, self.since = "cards", self.now
        self.settle()

    def cards(self, seat: int, cards: Cards, round: int | None = None) -> None:
        round = self.round if round is None else round
        self.check_seated(seat)
        if self.repeated(round, kind="cards", seat=seat, what=cards):
            return
        self.check_time("cards", round)
        group = next((group for group in self.groups() if seat in group), [])
        if not group or any(one in self.given for one in group if one != seat):
            raise Refused("nothing to hand in")
        hand = self.hands[seat] + self.given.get(seat, [])
        if len(cards) != self.cards_each() or len(set(cards)) != len(cards) or not set(cards) <= set(hand):
            raise Refused("not that many different cards of the hand")
        self.acts(seat)
        self.give(seat, cards)
        self.settle()

    def withdraw(self, seat: int, round: int | None = None) -> None:
        """5.6: the giver of a pair takes the card back, and either may give."""
        round = self.round if round is None else round
        self.check_seated(seat)
        if self.repeated(round, kind="withdrawal", seat=seat, what=None):
            return
        self.check_time("cards", round)
        deadline = self.deadline(seat)
        if self.ruleset != "team" or self.side(seat) == self.side(self.storyteller or seat):
            raise Refused("nobody else could give")
        if seat not in self.given or seat in self.taken_back:
            raise Refused("there is nothing to take back, or it has been once")
        if deadline is not None and self.now > deadline:
            raise Refused("no time to give another")
        self.acts(seat)
        self.at_random -= set(self.given[seat])
        self.hands[seat] += self.given.pop(seat)
        self.for_them.discard(seat)
        self.taken_back.add(seat)
        self.settle()

    def lay_table(self) -> None:
        owner = {card: seat for seat, cards in self.given.items() for card in cards}
        order = self.lay([card for seat in sorted(self.given) for card in self.given[seat]])
        self.table = [(card, owner[card]) for card in order]
        self.phase, self.since = "votes", self.now

    def may_vote(self, seat: int) -> bool:
        if seat not in self.seats or self.presence[seat] == "left":
            return False
        if self.ruleset == "party":
            return True
        if self.ruleset == "team" and (seat in self.given or self.partner(seat) == self.storyteller):
            return False  # T5
        return seat != self.storyteller

    def legal_slots(self, seat: int) -> set[int]:
        """Where this seat may put a vote now (the veto of Party may go anywhere); empty when it has no vote."""
        if self.phase != "votes" or not self.may_vote(seat):
            return set()
        barred = {seat} if self.options.get("may_vote_partner_card") else {seat, self.partner(seat)}  # T4
        return {slot for slot, (_, owner) in enumerate(self.table, 1) if owner not in barred or self.ruleset == "party"}

    def votes(self, seat: int, slots: list[int], veto: int | None = None, round: int | None = None) -> None:
        round = self.round if round is None else round
        self.check_seated(seat)
        if self.repeated(round, kind="votes", seat=seat, what=slots, veto=veto):
            return
        self.check_time("votes", round)
        if not self.legal_slots(seat):
            raise Refused("no vote")
        most = 2 if self.ruleset == "odyssey-2023" or (self.ruleset == "odyssey-2011" and len(self.seats) >= 7) else 1
        least = 2 if self.ruleset == "odyssey-2023" else 1
        if not least <= len(slots) <= most or not set(slots) <= self.legal_slots(seat):
            raise Refused("not that many votes, or not there")
        if self.ruleset != "odyssey-2023" and len(set(slots)) < len(slots):
            raise Refused("one token to a card")  # R3
        self.check_veto(seat, slots, veto)
        self.acts(seat)
        self.cast[seat] = list(slots)
        self.left_out.discard(seat)
        self.veto = veto or self.veto
        self.settle()

    def check_veto(self, seat: int, slots: list[int], veto: int | None) -> None:
        if self.ruleset != "party" or seat != self.storyteller:
            if veto is not None:
                raise Refused("no veto")
        elif veto is None or not 1 <= veto <= len(self.table):
            raise Refused("the storyteller's vote comes with a veto")
        elif veto in slots and not self.options["red_may_equal_green"]:
            raise Refused("red on green")  # P4

    # The end of a round

    def reveal(self) -> None:
        assert self.storyteller is not None
        own = self.options.get("storyteller_card_on_table", True)
        of_target = self.storyteller if own else self.partner(self.storyteller)  # T1
        target = next((slot for slot, (_, owner) in enumerate(self.table, 1) if owner == of_target), None)
        owners = {slot: self.side(owner) for slot, (_, owner) in enumerate(self.table, 1)}
        votes = {self.side(seat): slots for seat, slots in self.cast.items()}
        sides = sorted({self.side(seat) for seat in self.seats})
        teller = self.side(self.storyteller)
        outcome, points = score(
            self.ruleset, self.options, teller, owners, target, votes, self.veto, sides, self.counted
        )
        by_seat = {seat: points[self.side(seat)] if self.takes_part(seat) else 0 for seat in self.seats}  # 5.7
        self.scores = {seat: self.scores[seat] + by_seat[seat] for seat in self.seats}
        self.last = {"table": self.table, "votes": self.cast, "points": by_seat, "outcome": outcome}
        self.last_at_random = self.at_random
        for seat in self.seats:
            self.bank[seat] = min(self.bank[seat] + self.pace["increment_s"], self.pace["time_bank_s"])
        self.discard += [card for card, _ in self.table]
        self.discard_of_leavers()
        self.held = [self.history()]
        self.clear_table()
        self.next_round(self.storyteller, refilling=True)

    def discard_of_leavers(self) -> None:
        for seat in self.seats:
            if not self.takes_part(seat):
                self.discard += self.hands[seat]
                self.hands[seat] = []

    def pass_role(self) -> None:
        """5.2: the storyteller gives no clue; cards are drawn only after somebody has left (5.7, 5.8)."""
        assert self.storyteller is not None
        smaller = sum(map(self.takes_part, self.seats)) < self.counted
        if smaller:
            self.discard_of_leavers()
        self.next_round(self.storyteller, refilling=smaller, passed=True)

    def over(self) -> bool:
        """Whether the game ends before the round begins whose number has been counted already."""
        end = self.options.get("end", "rounds")
        if end == "rounds":
            over = self.round > self.options["rounds_each"] * len(self.seats)
        else:
            over = end.startswith("points") and max(self.scores.values()) >= self.options["target_score"]
        return over or (end.endswith("last-card") and not self.pile) or self.round > 9_999  # 5.15

    def next_round(self, storyteller: int, refilling: bool, passed: bool = False) -> None:
        """5.2: hands that are short because the table is smaller are refilled even before an end."""
        self.round += 1
        self.agreed = set()
        if refilling and (passed or not self.over()):
            self.refill(self.left(storyteller))
        if self.over():
            self.round -= 1
            self.finish()
            return
        if self.options.get("pass_hands"):
            seats = [seat for seat in self.seats if self.takes_part(seat)]
            hands = {taker: self.hands[giver] for giver, taker in zip(seats, seats[1:] + seats[:1], strict=True)}
            self.hands |= hands
        self.count_seats()
        self.storyteller = self.left(storyteller)
        self.phase, self.since = "clue", self.now

    def refill(self, first: int) -> None:
        """Everybody draws up to the hand size, from `first` clockwise; the need for a reshuffle is tested before."""
        drawing = [seat for seat in self.seats[first - 1 :] + self.seats[: first - 1] if self.takes_part(seat)]
        needed = {seat: max(self.hand_size() - len(self.hands[seat]), 0) for seat in drawing}
        reshuffling = not self.options.get("end", "rounds").endswith("last-card")
        if reshuffling and sum(needed.values()) > len(self.pile):
            if self.options["reshuffle"] == "merge-all":  # A8
                self.pile = list(self.reshuffle_with(self.pile + self.discard))
            else:  # R10: the rest stays on top and goes out first
                self.pile = list(self.reshuffle_with(list(self.discard))) + self.pile
            self.discard = []
        for seat in drawing:
            for _ in range(min(needed[seat], len(self.pile))):
                self.hands[seat].append(self.pile.pop())
