"""Before the cards are dealt: open a table, sit down, leave, start."""

from collections import Counter
from dataclasses import dataclass, replace
from hmac import compare_digest

from chalicelib import decks
from chalicelib.bots.knowledge import spoken
from chalicelib.engine.commands import Leave, VoteOut
from chalicelib.engine.editions import EDITIONS, Edition, house_rules
from chalicelib.engine.game import NO_LIMITS, Pace
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.options import Chosen
from chalicelib.engine.pace import PRESETS
from chalicelib.engine.rules import Deal, new_game
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.step import Step
from chalicelib.service import errors, fairness
from chalicelib.service.answers import answered
from chalicelib.service.callers import profile_of
from chalicelib.service.changes import change, with_position, written
from chalicelib.service.deps import Deps
from chalicelib.service.play import changed, judge, seat_at
from chalicelib.service.ports import IdempotencyKey, KeyUsed, Profile
from chalicelib.service.quotas import Account
from chalicelib.service.saved import Saved
from chalicelib.service.secrets import new_id, new_invite, new_seed, normal_invite
from chalicelib.service.stored import COLOURS, Change, Charge, Colour, GameId, PlayerId, Sitter, Status, StoredGame

CARDS_IN_PLAY = 84  # serves twelve players in every ruleset (rules, "Deck arithmetic")
KEY_KEPT_S = 7 * 24 * 3600


@dataclass(frozen=True, slots=True)
class TableWish:
    """What the host wants the table to be. `None` for a number of seats: as many as the ruleset allows."""

    ruleset: str
    options: Chosen
    decks: tuple[str, ...]
    least_seats: int | None = None
    most_seats: int | None = None
    listed: bool = False
    colour: Colour | None = None
    pace: Pace = PRESETS["daily"]
    entropy: str | None = None


def open_table(  # noqa: PLR0913 - who, what, and by which key it is paid for once
    deps: Deps, host: Profile, wish: TableWish, key: str | None, fingerprint: str, *, charge: Charge | None = None
) -> StoredGame:
    """A new game with its host in seat 1; the same game again for the same `key` and request, free of charge.

    Raises OptionUnknown and its like, DeckNotFound, SeatsImpossible, IdempotencyKeyReused, QuotaUsedUp, or
    GameNotFound for a table which the key has made and the host has left.
    """
    opened = Change(_new_table(deps, host, wish), joined=host.id, charge=charge)
    kept = kept_key(deps, host.id, key, fingerprint)
    try:
        written(deps, lambda: deps.games.open(opened, kept, now=deps.now()))
    except KeyUsed as used:
        if used.fingerprint != fingerprint:
            raise errors.IdempotencyKeyReused() from None
        made = deps.games.load(GameId(used.made))
        if made is None or made.seat_of(host.id) is None:
            raise errors.GameNotFound() from None
        return made
    deps.saved(Saved(None, opened, deps.now()))
    return opened.game


def kept_key(deps: Deps, owner: PlayerId, key: str | None, fingerprint: str) -> IdempotencyKey | None:
    return IdempotencyKey(owner, key, fingerprint, deps.now() + KEY_KEPT_S) if key else None


def _new_table(deps: Deps, host: Profile, wish: TableWish) -> StoredGame:
    edition = EDITIONS[wish.ruleset]
    least, most = wish.least_seats or min(edition.seats), wish.most_seats or max(edition.seats)
    playable = _playable(edition, least, most)
    if not playable:
        raise errors.SeatsImpossible(seats=list(edition.seats))
    if unknown := set(wish.decks) - set(decks.deck_ids()):
        raise errors.DeckNotFound(decks=len(unknown))
    return StoredGame(
        id=GameId(new_id(deps, "g_")),
        version=1,
        ruleset=edition.id,
        options=house_rules(edition, wish.options, playable),
        decks=wish.decks,
        least_seats=least,
        most_seats=most,
        listed=wish.listed,
        opened_at=deps.now(),
        invite=new_invite(deps),
        host=Seat(1),
        sitters=(Sitter(Seat(1), host.id, host.name, wish.colour or COLOURS[0], entropy=wish.entropy or ""),),
        seats_given=1,
        seed=new_seed(deps),
        pace=wish.pace,
        language=spoken(host.locale),
    )


def _playable(edition: Edition, least: int, most: int) -> list[int]:
    return [seats for seats in edition.seats if least <= seats <= most]


@dataclass(frozen=True, slots=True)
class SeatWish:
    invite: str | None = None
    colour: Colour | None = None
    team: int | None = None
    entropy: str | None = None


def sit_down(
    deps: Deps, stored: StoredGame, player: PlayerId, wish: SeatWish, account: Account | None = None
) -> StoredGame:
    """Take the first free seat; whoever sits already may change colour and team until the game starts.

    With an account a new seat is paid for. Raises what `check_welcome` does, ColourTaken, TeamFull, TeamUnknown or
    QuotaUsedUp.
    """
    check_welcome(stored, player, wish)
    profile = account.profile if account else profile_of(deps, player)
    return change(deps, stored, lambda table: _seated(table, profile, wish, account))


def _seated(table: StoredGame, profile: Profile, wish: SeatWish, account: Account | None) -> Change | None:
    seat = table.seat_of(profile.id)
    there = table.sitter(seat) if seat else None
    if seat is None:
        check_welcome(table, profile.id, wish)
    elif table.status is not Status.LOBBY:
        return None
    sitter = Sitter(
        seat or free_seat(table),
        profile.id,
        profile.name,
        free_colour(table, wish.colour, seat),
        team_with_room(table, wish.team, seat),
        entropy=wish.entropy or (there.entropy if there else ""),
    )
    if table.sitter(sitter.seat) == sitter:
        return None
    given = max(table.seats_given, sitter.seat)
    seated = replace(table.with_sitter(sitter), version=table.version + 1, seats_given=given)
    if seat is not None:
        return Change(seated)
    if account:
        account.check()
    return Change(seated, joined=profile.id, charge=account.charge if account else None)


def check_welcome(table: StoredGame, player: PlayerId, wish: SeatWish) -> None:
    """Whoever has no right to sit here learns nothing of the table: GameNotFound, be it full, started or private.

    With the right code, or at a listed table, raises GameStarted or TableFull. Whoever sits here already is welcome.
    """
    if table.seat_of(player) is not None:
        return
    invite = wish.invite
    knows = invite is not None and compare_digest(normal_invite(invite).encode(), table.invite.encode())
    if not (knows or table.listed):
        raise errors.GameNotFound()
    if table.status is not Status.LOBBY:
        raise with_position(errors.GameStarted(), table)
    if not table.is_open:
        raise with_position(errors.TableFull(), table)


def free_seat(table: StoredGame) -> Seat:
    """The next number; one that was freed comes last, so that a repeated removal does not hit somebody else."""
    taken = {sitter.seat for sitter in table.sitters}
    numbers = (*range(table.seats_given + 1, table.most_seats + 1), *range(1, table.seats_given + 1))
    return next(Seat(n) for n in numbers if n not in taken)


def free_colour(table: StoredGame, wanted: Colour | None, seat: Seat | None) -> Colour:
    taken = {sitter.colour for sitter in table.sitters if sitter.seat != seat}
    if wanted is not None:
        if wanted in taken:
            raise errors.ColourTaken()
        return wanted
    mine = table.sitter(seat) if seat else None
    return mine.colour if mine else next(colour for colour in COLOURS if colour not in taken)


def team_with_room(table: StoredGame, wanted: int | None, seat: Seat | None) -> int | None:
    mine = table.sitter(seat) if seat else None
    if wanted is None:
        return mine.team if mine else None
    if not table.plays_in_pairs or wanted > table.most_seats // 2:
        raise errors.TeamUnknown()
    if sum(sitter.team == wanted for sitter in table.sitters if sitter.seat != seat) == 2:
        raise errors.TeamFull()
    return wanted


def leave(deps: Deps, stored: StoredGame, player: PlayerId, seat: Seat) -> StoredGame:
    """Free a seat: in the lobby one's own, or as the host anybody's; the last to leave closes the table.

    Once the cards are dealt one's own seat is left for good; with another's one says that it shall leave, which it does
    when it is absent and more than half of those present say so. If they are dealt meanwhile, that is what is done.
    Raises NotSeated, SeatNotFound, HostOnly, SeatNotAbsent, SeatForfeited or GameOver.
    """
    seat_at(stored, player)
    leaver = stored.sitter(seat)
    if leaver is None:
        raise errors.SeatNotFound()
    try:
        return change(deps, stored, lambda table: _freed(deps, table, player, leaver))
    except errors.GameNotFound:  # closed meanwhile, with the leaver's own seat as its last
        return replace(stored, sitters=())


def _freed(deps: Deps, table: StoredGame, by: PlayerId, leaver: Sitter) -> Change | None:
    """Whoever has been removed does not come back with the code they know."""
    own, in_lobby = leaver.player == by, table.status is Status.LOBBY
    if in_lobby and not own and table.seat_of(by) != table.host:
        raise errors.HostOnly()
    there = table.sitter(leaver.seat)
    if there is None or there.player != leaver.player or (leaver.house and there.name != leaver.name):
        return None
    if not in_lobby:
        return judge(table, Leave(there.seat) if own else VoteOut(seat_at(table, by), there.seat), deps.now())
    left = without(table, there)
    return left if own or there.house else replace(left, game=replace(left.game, invite=new_invite(deps)))


def without(table: StoredGame, leaver: Sitter) -> Change:
    """The lobby without this sitter. A host who leaves hands the table to the first person who remains.

    The last person closes it, whatever house players sit there.
    """
    left = tuple(sitter for sitter in table.sitters if sitter.seat != leaver.seat)
    people = [sitter.seat for sitter in left if not sitter.house]
    host = table.host if table.host != leaver.seat or not people else people[0]
    remaining = left if people else ()
    return Change(replace(table, version=table.version + 1, sitters=remaining, host=host), left=leaver.player or None)


def start(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame:
    """Deal the cards. A table which has started stays as it is.

    Raises NotSeated, HostOnly, WrongNumberOfSeats or TeamsIncomplete.
    """
    seat_at(stored, player)
    return change(deps, stored, lambda table: _started(table, player, deps.now()))


def _started(table: StoredGame, player: PlayerId, now: int) -> Change | None:
    if table.seat_of(player) != table.host:
        raise errors.HostOnly()
    if table.status is not Status.LOBBY:
        return None
    seats = _playable(EDITIONS[table.ruleset], table.least_seats, table.most_seats)
    if len(table.sitters) not in seats:
        raise errors.WrongNumberOfSeats(seats=seats)
    table = _in_pairs(table) if table.plays_in_pairs else table
    order = tuple(sitter.seat for sitter in table.sitters)
    origin = fairness.origin_of(table)
    seed = fairness.key(origin, table.id)
    dealt = new_game(Deal(order, table.host, cards_in_play(table.decks, seed), seed, table.pace), table.rules, now)
    sitters = fairness.without_entropy(table.sitters)
    begun = replace(table, seed=None, pace=NO_LIMITS, seats_given=0, sitters=sitters)
    started = changed(begun, answered(begun, Step(dealt), now))
    return replace(started, origin=origin) if started and origin.entropy else started


def cards_in_play(names: tuple[str, ...], seed: str) -> tuple[Card, ...]:
    """84 cards: one deck as it is, or as many drawn from all that were chosen."""
    count = sum(len(decks.deck(name).cards) for name in names)
    every = [Card(n) for n in range(1, count + 1)]
    return tuple(every) if count <= CARDS_IN_PLAY else shuffled(every, seed, "cards in play")[:CARDS_IN_PLAY]


def _in_pairs(table: StoredGame) -> StoredGame:
    """Seat partners opposite each other (rules T9), and give each pair one number and one colour.

    Those who have chosen a team sit with whom they have chosen; the others fill up, in the order of their seats.
    """
    half = len(table.sitters) // 2
    pairs = _pairs(table.sitters, half)
    order = [(n, pair[side]) for side in (0, 1) for n, pair in enumerate(pairs, start=1)]
    colour = {n: pair[0].colour for n, pair in enumerate(pairs, start=1)}
    return replace(table, sitters=tuple(replace(sitter, team=n, colour=colour[n]) for n, sitter in order))


def _pairs(sitters: tuple[Sitter, ...], teams: int) -> list[tuple[Sitter, Sitter]]:
    chosen = Counter(sitter.team for sitter in sitters if sitter.team)
    free = [sitter for sitter in sitters if sitter.team is None]
    if len(chosen) > teams:
        raise errors.TeamsIncomplete()
    together: list[list[Sitter]] = [[s for s in sitters if s.team == team] for team in sorted(chosen)]
    for pair in together:
        if len(pair) == 1:
            pair.append(free.pop(0))
    half = len(free) // 2
    together += [[free[n], free[n + half]] for n in range(half)]
    pairs = (sorted(pair, key=lambda sitter: sitter.seat) for pair in together)
    return sorted(((a, b) for a, b in pairs), key=lambda pair: pair[0].seat)
