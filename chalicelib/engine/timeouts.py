"""What the game does when players are late, absent or gone, so that nobody waits for them (docs/rules.md section 5).

The time is an argument. A game that nobody has read for weeks catches up in one call, which applies each timeout at its
own second; so the outcome does not depend on when somebody reads the game.
"""

from collections.abc import Iterable

from chalicelib.engine import errors
from chalicelib.engine.commands import Leave, TakeOver, VoteToRemove
from chalicelib.engine.deadlines import PATIENCE, deadline, is_on_vacation, limit_s, sleep_ends_at
from chalicelib.engine.events import ActionMissed, CardsPlayed, Event, SeatAbsent, SeatLeft, SeatReturned, Step
from chalicelib.engine.game import Game, NewHands, Phase, Seat
from chalicelib.engine.pending import active_seats, cards_each, open_groups, participants, voters, waiting_for
from chalicelib.engine.presence import check_playing, fall_asleep, is_deserted, record_action, wake
from chalicelib.engine.rounds import (
    close_round,
    finish,
    hand_in,
    late_cards_of,
    lay_table,
    pass_role,
    refill,
    standing,
    store_seat_count,
    storyteller_of,
)
from chalicelib.engine.ruleset import Ruleset, Seats
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.values import replace


def next_timeout(game: Game, rules: Ruleset) -> int | None:
    """The next deadline of a pending action, or of a table that sleeps, in Unix seconds; None when there is none.

    The action expires after this second. Where partners share an action (Team), the later deadline of the two counts.
    """
    if limit_s(game) is None:
        return sleep_ends_at(game)
    if game.phase is Phase.CARDS:
        times = (max(_deadlines(game, group), default=None) for group in open_groups(game, rules))
        return min((at for at in times if at is not None), default=None)
    return min(_deadlines(game, waiting_for(game, rules)), default=None)


def overdue(game: Game, rules: Ruleset, now: int) -> int | None:
    """The first deadline (Unix seconds) that has passed at `now`, or None.

    No deadline is before the end of the phase's own limit, so most calls end at the first comparison.
    """
    limit = limit_s(game)
    if limit is not None and now <= game.since + limit:
        return None
    due = next_timeout(game, rules)
    return due if due is not None and now > due else None


def _deadlines(game: Game, seats: Seats) -> list[int]:
    """The deadlines (Unix seconds) of those of `seats` that are active."""
    return [
        at
        for player in game.players
        if player.seat in seats and player.presence == "active" and (at := deadline(game, player)) is not None
    ]


def time_out(game: Game, rules: Ruleset, at: int) -> Step:
    """The step that a game takes when the deadline `at` (Unix seconds) has passed.

    A late first clue makes a random late seat the storyteller (rules 5.3); a late storyteller passes the role on (rules
    5.2); late cards are handed in, chosen in advance or at random (rules 5.4); a late voter abstains (rules 5.5). A
    table that nobody has woken ends its game (rules 5.19).
    """
    if game.sleeping_since is not None:
        return finish(game, rules, at, unfinished=True)
    late = [s for s in waiting_for(game, rules) if (last := deadline(game, game.player(s))) is not None and last <= at]
    match game.phase:
        case Phase.CLUE if game.round.storyteller is None:
            chosen = shuffle(_seats_at_home(game, late, at) or late, game.seed, "late first storyteller")[0]
            return Step(replace(game, since=at, round=replace(game.round, storyteller=chosen)))
        case Phase.CLUE:
            missed = _record_missed(game, late)
            return missed.then(pass_role(missed.game, rules, at))
        case Phase.CARDS:
            done = [group for group in open_groups(game, rules) if not _has_time_left(game, group, late)]
            missed = _record_missed(game, [seat for group in done for seat in group if seat in late])
            return missed.then(_hand_in_for(missed.game, [_contributor(missed.game, group) for group in done], rules))
        case _:
            missed = _record_missed(game, late)
            return missed.then(_abstain(missed.game, late))


def _seats_at_home(game: Game, seats: Iterable[Seat], at: int) -> list[Seat]:
    """Those of `seats` that are not on vacation at `at` (Unix seconds)."""
    return [seat for seat in seats if not is_on_vacation(game.player(seat), at)]


def _has_time_left(game: Game, group: Iterable[Seat], late: list[Seat]) -> bool:
    """Whether an active seat of the group still has time to hand in cards."""
    return any(seat in active_seats(game) and seat not in late for seat in group)


def _contributor(game: Game, group: Iterable[Seat]) -> Seat:
    """The seat of the group that gives the card: one that is not active, if any, so that its partner can vote.

    Cards chosen in advance do not count here: everybody soon sees who votes, and would learn who had chosen some.
    Source: rules 5.9.
    """
    away = [seat for seat in group if seat not in active_seats(game)]
    return shuffle(away or group, game.seed, f"late giver {game.round.number}")[0]


def _record_missed(game: Game, seats: Iterable[Seat]) -> Step:
    """Record that `seats` have missed an action: it uses up their time bank, and `PATIENCE` in a row make them absent.

    In the phase `cards` there is no ActionMissed yet: whose cards were drawn at random stays secret until the round is
    scored (rules 5.4).
    """
    events: list[Event] = []
    secret = game.phase is Phase.CARDS
    for seat in seats:
        player = game.player(seat)
        missed = player.missed + 1
        gone = missed >= PATIENCE
        presence = "absent" if gone else player.presence
        game = game.with_player(replace(player, missed=missed, bank_used_s=game.pace.time_bank_s, presence=presence))
        events += [] if secret else [ActionMissed(game.round.number, seat)]
        events += [SeatAbsent(seat)] if gone else []
    return Step(game, tuple(events))


def _hand_in_for(game: Game, seats: Iterable[Seat], rules: Ruleset) -> Step:
    """Hand in cards for `seats`, which have handed in none (rules 5.4); the scored round shows which were random."""
    count, number = cards_each(game, rules), game.round.number
    events: list[Event] = []
    for seat in seats:
        player = game.player(seat)
        cards = late_cards_of(game, player, count)
        game = hand_in(game, seat, cards)
        forced = tuple(sorted({*game.round.forced, seat}))
        in_advance = (*game.round.in_advance, *(card for card in cards if card in player.late_cards))
        game = replace(game, round=replace(game.round, forced=forced, in_advance=in_advance))
        events.append(CardsPlayed(number, seat))
    return Step(game, tuple(events))


def _abstain(game: Game, seats: Iterable[Seat]) -> Step:
    """Record that `seats` cast no vote: a random vote would decide other players' points (rules 5.5)."""
    abstained = tuple(sorted({*game.round.abstained, *seats}))
    return Step(replace(game, round=replace(game.round, abstained=abstained)))


def absence_step(game: Game, rules: Ruleset, now: int) -> Step | None:
    """The next step that follows at once from the absence of a player, or None; `now` is in Unix seconds.

    With too few seats left, or no people, the game ends (rules 5.8). The table falls asleep when nobody plays (rules
    5.19); while it sleeps, nothing else follows.
    """
    if game.phase is Phase.FINISHED:
        return None
    if is_deserted(game) or len(participants(game, rules)) < rules.fewest:
        return finish(game, rules, now, unfinished=True)
    if game.sleeping_since is not None:
        return None
    return fall_asleep(game, now) or _pass_over(game, rules, now)


def _pass_over(game: Game, rules: Ruleset, now: int) -> Step | None:
    """What follows for seats that are not active, or None.

    A seat leaves when more than half of the active seats vote to remove it. For a seat that is not active the role
    passes on, random cards are handed in, or the vote is left out.
    """
    here = active_seats(game)
    if len(here) == len(game.players):
        return None
    if outvoted := [
        seat for seat, wishes in game.removal_votes.items() if 2 * len(here.intersection(wishes)) > len(here)
    ]:
        return leave(game, Leave(outvoted[0]))
    match game.phase:
        case Phase.CLUE:
            return None if game.round.storyteller in {None, *here} else pass_role(game, rules, now)
        case Phase.CARDS:
            away = [group for group in open_groups(game, rules) if not here.issuperset(group)]
            contributors = [_contributor(game, group) for group in away]
            return _hand_in_for(game, contributors, rules) if contributors else None
        case _:
            silent = set(voters(game, rules)) - here - game.round.votes.keys() - set(game.round.abstained)
            return _abstain(game, silent) if silent else None


def leave(game: Game, command: Leave) -> Step:
    """The player leaves for good; cards and votes already given stay and count for the others (rules 5.7).

    A seat that has already left changes nothing. Raises GameOver.
    """
    player = game.player(command.seat)
    if player.presence == "left":
        return Step(game)
    check_playing(game)
    removal_votes = {
        target: tuple(wish for wish in wishes if wish != command.seat)
        for target, wishes in game.removal_votes.items()
        if target != command.seat
    }
    wants_pause = tuple(seat for seat in game.wants_pause if seat != command.seat)
    gone = replace(game, removal_votes=removal_votes, wants_pause=wants_pause)
    gone = gone.with_player(replace(player, presence="left", late_cards=()))
    return Step(gone, (SeatLeft(command.seat),))


def take_over(game: Game, command: TakeOver, rules: Ruleset) -> Step:
    """A new player takes a seat that was left, with its score and a full hand (rules 5.11).

    The hand is the old one, or a new one if the old one is in the discard. This happens in the phase `clue` only: in
    another phase, or while the pile is too small for a hand, the game is returned unchanged. A pile without reshuffle
    never gives its last card here, because that would end the game for everybody (rules W3).

    Raises GameOver, and SeatNotLeft for a seat whose player has not left.
    """
    player = game.player(command.seat)
    check_playing(game)
    if player.presence != "left":
        raise errors.SeatNotLeft()
    if game.phase is not Phase.CLUE:
        return Step(game)
    seated = game.with_player(replace(player, presence="active", missed=0, vacation=None))
    taken = store_seat_count(refill(seated, rules), rules)
    drawing = tuple(seat for seat in participants(taken, rules) if not seated.player(seat).hand)
    if drawing and rules.ends(standing(taken)):
        return Step(game)
    if drawing:  # in Team perhaps also a partner's seat whose player is still gone
        drawn = NewHands(game.round.number, storyteller_of(game.round), drawing)
        taken = replace(taken, new_hands=(*game.new_hands, drawn))
    return Step(taken, (SeatReturned(command.seat),))


def has_hand_for(game: Game, seat: Seat, rules: Ruleset) -> bool:
    """Whether a seat that was left can be taken over now or, during a round, at the end of the round.

    The answer uses public facts only: the size of the pile and how many cards each player draws. The votes of the
    current round are secret, so points do not count here, even where they will end the game (rules 5.11, W3).
    """
    if rules.reshuffle is not None:
        return True
    rules = replace(rules, scoring=())
    game = replace(game, players=tuple(replace(player, score=0) for player in game.players))
    if game.phase is Phase.CARDS:
        contributors = [group[0] for group in open_groups(game, rules)]
        game = lay_table(_hand_in_for(game, contributors, rules).game, game.since).game
    if game.phase is Phase.VOTES:
        game = close_round(game, rules, game.since).game
    return game.phase is Phase.CLUE and take_over(game, TakeOver(seat), rules).game is not game


def vote_to_remove(game: Game, command: VoteToRemove, now: int) -> Step:
    """Record a vote to remove an absent seat; it leaves when more than half of the active seats have voted for it.

    The voter counts as active, and a table that sleeps wakes. A target that has already left changes nothing. Raises
    GameOver, and SeatNotAbsent for a target that is not absent or is the voter's own seat.
    """
    target = game.player(command.target)
    if target.presence == "left":
        return Step(game)
    check_playing(game)
    if target.presence != "absent" or command.target == command.seat:
        raise errors.SeatNotAbsent()
    woken = wake(game, command.seat, now)
    here = woken.then(record_action(woken.game, command.seat))
    return here.then(_record_removal_vote(here.game, command))


def _record_removal_vote(game: Game, command: VoteToRemove) -> Step:
    wishes = {*game.removal_votes.get(command.target, ()), command.seat}
    removal_votes = {**game.removal_votes, command.target: tuple(sorted(wishes))}
    return Step(game if removal_votes == game.removal_votes else replace(game, removal_votes=removal_votes))
