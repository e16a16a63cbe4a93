"""What the game does about those who are late, away or gone, so that nobody waits for them (docs/rules.md section 5).

Time is what it is told: a game that nobody has looked at for weeks is brought up to now in one go, each lapse at its
own second, so that the outcome does not depend on who looked when.
"""

from collections.abc import Iterable
from dataclasses import replace

from chalicelib.engine import errors
from chalicelib.engine.commands import Leave, Return, TakeOver, TakeVacation, VoteOut
from chalicelib.engine.duties import active, cards_each, open_groups, taking_part, voters, waiting_for
from chalicelib.engine.events import CardsPlayed, DutyMissed, Event, SeatAbsent, SeatLeft, SeatReturned
from chalicelib.engine.game import Game, NewHands, Phase, Player
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import PATIENCE, deadline, limit_s
from chalicelib.engine.rounds import (
    close_round,
    counted,
    finish,
    hand_in,
    lay_table,
    pass_role,
    refill,
    standing,
    storyteller_of,
)
from chalicelib.engine.ruleset import Ruleset, Seats
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.step import Step


def due_at(game: Game, rules: Ruleset) -> int | None:
    """The next second, in Unix seconds, after which some duty lapses; None when the table waits for ever.

    A pair's duty lapses when it is too late for both.
    """
    if limit_s(game) is None:
        return None
    if game.phase is Phase.CARDS:
        times = (max(_deadlines(game, group), default=None) for group in open_groups(game, rules))
        return min((at for at in times if at is not None), default=None)
    return min(_deadlines(game, waiting_for(game, rules)), default=None)


def overdue(game: Game, rules: Ruleset, now: int) -> int | None:
    """The first deadline which is past at `now`, or None. No deadline comes before the phase's own limit."""
    limit = limit_s(game)
    if limit is None or now <= game.since + limit:
        return None
    due = due_at(game, rules)
    return due if due is not None and now > due else None


def _deadlines(game: Game, seats: Seats) -> list[int]:
    """Of those of `seats` who are there."""
    players = [player for player in game.players if player.seat in seats and player.presence == "active"]
    return [at for player in players if (at := deadline(game, player)) is not None]


def lapse(game: Game, rules: Ruleset, at: int) -> Step:
    """What becomes of the duties whose last second is `at`."""
    late = [s for s in waiting_for(game, rules) if (last := deadline(game, game.player(s))) is not None and last <= at]
    match game.phase:
        case Phase.CLUE if game.round.storyteller is None:
            chosen = shuffled(_at_home(game, late, at) or late, game.seed, "late first storyteller")[0]
            return Step(replace(game, since=at, round=replace(game.round, storyteller=chosen)))
        case Phase.CLUE:
            missed = _missed(game, late)
            return missed.then(pass_role(missed.game, rules, at))
        case Phase.CARDS:
            done = [group for group in open_groups(game, rules) if not _in_time(game, group, late)]
            missed = _missed(game, [seat for group in done for seat in group if seat in late])
            return missed.then(_hand_in_by_lot(missed.game, [_giver(missed.game, group) for group in done], rules))
        case _:
            missed = _missed(game, late)
            return missed.then(_abstain(missed.game, late))


def _at_home(game: Game, seats: Iterable[Seat], at: int) -> list[Seat]:
    """Those who are not on vacation."""
    vacations = {seat: game.player(seat).vacation for seat in seats}
    return [seat for seat, vacation in vacations.items() if vacation is None or vacation[1] <= at]


def _in_time(game: Game, group: Iterable[Seat], late: list[Seat]) -> bool:
    """Whether somebody of the group may still hand in."""
    return any(seat in active(game) and seat not in late for seat in group)


def _giver(game: Game, group: Iterable[Seat]) -> Seat:
    """Whoever is not there, if anybody: then the partner who is can vote (rules 5.9)."""
    away = [seat for seat in group if seat not in active(game)]
    return shuffled(away or group, game.seed, f"late giver {game.round.number}")[0]


def _missed(game: Game, seats: Iterable[Seat]) -> Step:
    """Their reserve is used up; who has missed too much in a row is waited for no more.

    Whose cards were drawn by lot is news only when the round is scored (rules 5.4).
    """
    events: list[Event] = []
    secret = game.phase is Phase.CARDS
    for seat in seats:
        player = game.player(seat)
        missed = player.missed + 1
        gone = missed >= PATIENCE
        presence = "absent" if gone else player.presence
        game = game.with_player(replace(player, missed=missed, reserve_used_s=game.pace.reserve_s, presence=presence))
        events += [] if secret else [DutyMissed(game.round.number, seat)]
        events += [SeatAbsent(seat)] if gone else []
    return Step(game, tuple(events))


def _hand_in_by_lot(game: Game, seats: Iterable[Seat], rules: Ruleset) -> Step:
    """Random cards for those who have handed in none (rules 5.4); which ones is told when the round is scored."""
    count, number = cards_each(game, rules), game.round.number
    events: list[Event] = []
    for seat in seats:
        cards = shuffled(game.player(seat).hand, game.seed, f"late cards {number} {seat}")[:count]
        game = hand_in(game, seat, cards)
        forced = tuple(sorted({*game.round.forced, seat}))
        game = replace(game, round=replace(game.round, forced=forced))
        events.append(CardsPlayed(number, seat))
    return Step(game, tuple(events))


def _abstain(game: Game, seats: Iterable[Seat]) -> Step:
    """Without a vote: a random one would decide other people's points (rules 5.5)."""
    abstained = tuple(sorted({*game.round.abstained, *seats}))
    return Step(replace(game, round=replace(game.round, abstained=abstained)))


def due_to_absence(game: Game, rules: Ruleset, now: int) -> Step | None:
    """The next thing which happens without delay because somebody is not there, or None."""
    here = active(game)
    if game.phase is Phase.FINISHED or len(here) == len(game.players) >= rules.fewest:
        return None  # over; or everybody is there, as nearly always
    if not here or len(taking_part(game, rules)) < rules.fewest:
        return finish(game, rules, unfinished=True)
    if outvoted := [seat for seat, wishes in game.removals.items() if 2 * len(here.intersection(wishes)) > len(here)]:
        return leave(game, Leave(outvoted[0]))
    match game.phase:
        case Phase.CLUE:
            return None if game.round.storyteller in {None, *here} else pass_role(game, rules, now)
        case Phase.CARDS:
            away = [group for group in open_groups(game, rules) if not here.issuperset(group)]
            givers = [_giver(game, group) for group in away]
            return _hand_in_by_lot(game, givers, rules) if givers else None
        case _:
            silent = set(voters(game, rules)) - here - game.round.votes.keys() - set(game.round.abstained)
            return _abstain(game, silent) if silent else None


def acted(game: Game, seat: Seat, spent_s: int = 0) -> Step:
    """Whoever does something is there, and pays for being late out of the reserve."""
    player = game.player(seat)
    if player.presence == "active" and not player.missed and not spent_s:
        return Step(game)
    here = replace(player, presence="active", missed=0, reserve_used_s=player.reserve_used_s + spent_s)
    removals = {target: wishes for target, wishes in game.removals.items() if target != seat}
    news: tuple[Event, ...] = (SeatReturned(seat),) if player.presence == "absent" else ()
    return Step(replace(game, removals=removals).with_player(here), news)


def leave(game: Game, command: Leave) -> Step:
    """For good: what has been played stays on the table and counts for the others (rules 5.7)."""
    player = game.player(command.seat)
    if player.presence == "left":
        return Step(game)
    _check_playing(game)
    removals = {target: wishes for target, wishes in game.removals.items() if target != command.seat}
    gone = replace(game, removals=removals).with_player(replace(player, presence="left"))
    return Step(gone, (SeatLeft(command.seat),))


def come_back(game: Game, command: Return) -> Step:
    """At once, though what was done in absence is done: duties of this seat begin with the next phase (rules 5.10)."""
    return Step(game) if game.phase is Phase.FINISHED else acted(game, command.seat)


def take_over(game: Game, command: TakeOver, rules: Ruleset) -> Step:
    """With the score, and a full hand: the one that was left, or a new one where it lies in the discard.

    Between two rounds only: until then, and for as long as the pile has no hand for it, the seat stays as it is. A pile
    that is drawn once gives none with its last card, which would end the game for all (rules W3).
    """
    player = game.player(command.seat)
    _check_playing(game)
    if player.presence != "left":
        raise errors.SeatNotLeft()
    if game.phase is not Phase.CLUE:
        return Step(game)
    seated = game.with_player(replace(player, presence="active", missed=0, vacation=None))
    taken = counted(refill(seated, rules), rules)
    drawing = tuple(seat for seat in taking_part(taken, rules) if not seated.player(seat).hand)
    if drawing and rules.ends(standing(taken)):
        return Step(game)
    if drawing:  # in Team, perhaps also a partner's still gone
        drawn = NewHands(game.round.number, storyteller_of(game.round), drawing)
        taken = replace(taken, new_hands=(*game.new_hands, drawn))
    return Step(taken, (SeatReturned(command.seat),))


def has_hand_for(game: Game, seat: Seat, rules: Ruleset) -> bool:
    """Whether a seat that has been left can be taken over now or, within a round, once that is over.

    The answer rests on public facts, which are how many cards lie in the pile and how many each player draws. The votes
    of a round that goes on are secret, so points do not count here, even where they will end the game.
    """
    if rules.reshuffle is not None:
        return True
    rules = replace(rules, scoring=())
    game = replace(game, players=tuple(replace(player, score=0) for player in game.players))
    if game.phase is Phase.CARDS:
        givers = [group[0] for group in open_groups(game, rules)]
        game = lay_table(_hand_in_by_lot(game, givers, rules).game, game.since).game
    if game.phase is Phase.VOTES:
        game = close_round(game, rules, game.since).game
    return game.phase is Phase.CLUE and take_over(game, TakeOver(seat), rules).game is not game


def vote_out(game: Game, command: VoteOut) -> Step:
    """An absent seat leaves as soon as more than half of those present wish so; whoever says so is present."""
    target = game.player(command.target)
    if target.presence == "left":
        return Step(game)
    _check_playing(game)
    if target.presence != "absent" or command.target == command.seat:
        raise errors.SeatNotAbsent()
    here = acted(game, command.seat)
    return here.then(_wished_away(here.game, command))


def _wished_away(game: Game, command: VoteOut) -> Step:
    wishes = {*game.removals.get(command.target, ()), command.seat} & active(game)
    removals = {**game.removals, command.target: tuple(sorted(wishes))}
    return Step(game if removals == game.removals else replace(game, removals=removals))


def take_vacation(game: Game, command: TakeVacation, now: int) -> Step:
    """One a phase; one that is cut short gives back what is left of it."""
    _check_playing(game)
    player = game.player(command.seat)
    running = player.vacation if player.vacation and player.vacation[1] > now else None
    begun = running[0] if running else now
    until = max(command.until, now)
    if running is None and until == now:
        return Step(game)
    if running is None and player.vacation and player.vacation[1] > game.since:
        raise errors.VacationTwice()
    used = player.vacation_used_s - (running[1] - now if running else 0) + (until - now)
    if used > game.pace.vacation_s:
        raise errors.VacationUsedUp()
    away = replace(player, vacation=(begun, until), vacation_used_s=used)
    return Step(game if away == player else game.with_player(away))


def _check_playing(game: Game) -> None:
    if game.phase is Phase.FINISHED:
        raise errors.GameOver()


def check_seated(player: Player) -> None:
    if player.presence == "left":
        raise errors.SeatForfeited()
