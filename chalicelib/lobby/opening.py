"""Opens a table, whose host gets the first seat, and keeps it when its time ends."""

from hashlib import sha256

from chalicelib import decks
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.circles.tables import note_opened
from chalicelib.core.codes import new_id, new_invite, new_preview_code, new_seed
from chalicelib.core.deps import Deps
from chalicelib.core.errors import TimeZoneUnknown
from chalicelib.core.idempotency import IdempotencyKey, make_once, new_key
from chalicelib.core.ids import CircleId, GameId, PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.core.retry import draft_and_write
from chalicelib.engine.clock import is_zone
from chalicelib.engine.deadlines import PRESETS
from chalicelib.engine.editions import EDITIONS, chosen_options
from chalicelib.engine.errors import nearest
from chalicelib.engine.game import Pace, Seat
from chalicelib.engine.options import Chosen
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.errors import GameStarted, SeatsImpossible, SeedsOff
from chalicelib.lobby.listing import add_listing
from chalicelib.media.pin import check_may_open
from chalicelib.players.pace import TypicalPace
from chalicelib.players.player import Profile
from chalicelib.tables.advance import seat_at
from chalicelib.tables.commit import commit, expiry
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.host import take_host
from chalicelib.tables.load import load
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import COLOURS, AgentPolicy, CardsInPlay, Colour, Lobby, Occupant, StoredGame
from chalicelib.tables.transition import Publish, Saved, Transition


@value_class
class TableSpec:
    """What the host asks for. None as a number of seats stands for the ruleset's own limit."""

    ruleset: str
    options: Chosen
    decks: tuple[str, ...]
    min_seats: int | None = None
    max_seats: int | None = None
    listed: bool = False
    colour: Colour | None = None
    pace: Pace = PRESETS["daily"]
    entropy: str | None = None
    cards: CardsInPlay = "84"
    usually: TypicalPace | None = None  # how long an action usually takes the host
    circle: CircleId | None = None  # of the host
    sounds: bool = True
    agents: AgentPolicy = "welcome"
    agent: str | None = None  # what the host's seat says of itself
    seed: str | None = None  # from which the table deals; None: from a secret one


def open_table(  # noqa: PLR0913 - who, what, and the key that makes it happen once
    deps: Deps, host: Profile, spec: TableSpec, key: str | None, fingerprint: str, *, quota_use: QuotaUse | None = None
) -> StoredGame:
    """A new game with its host in seat 1; for the same `key` and request the same game again, without quota use.

    Raises subclasses of OptionRefused, DeckNotFound, OwnDeckListed, SeatsImpossible, TimeZoneUnknown,
    SeedsOff, IdempotencyKeyReused, TooManyListedTables, CircleNotFound, QuotaUsedUp, or GameNotFound
    if the key has opened a table that the host has left.
    """
    opened = Transition(_new_table(deps, host, spec), joined=host.id, quota_use=quota_use)
    kept = new_key(deps, host.id, key, fingerprint)
    return make_once(kept, lambda: _save_new(deps, opened, kept), lambda id: _find_opened(deps, host.id, GameId(id)))


def _save_new(deps: Deps, opened: Transition, key: IdempotencyKey | None) -> StoredGame:
    opened = draft_and_write(
        deps,
        lambda: _add_notes(deps, opened, key),
        lambda noted: deps.store(TableGames).open(noted, key, now=deps.now()),
    )
    deps.port(Publish)(Saved(None, opened, deps.now()))
    return opened.game


def _add_notes(deps: Deps, opened: Transition, key: IdempotencyKey | None) -> Transition:
    """The opening with the notes that list the table, for everybody or in its circle."""
    table, host = opened.game, opened.game.occupants[0].player
    listing = (add_listing(deps, host, table.id, key),) if table.listed else ()
    return replace(opened, also=(*note_opened(deps, table, host), *listing))


def _find_opened(deps: Deps, host: PlayerId, id: GameId) -> StoredGame:
    table = load(deps, id)
    if table is None or table.seat_of(host) is None:
        raise GameNotFound()
    return table


def _new_table(deps: Deps, host: Profile, spec: TableSpec) -> Lobby:
    edition = EDITIONS[spec.ruleset]
    min_seats, max_seats = spec.min_seats or min(edition.seats), spec.max_seats or max(edition.seats)
    if not {min_seats, max_seats} <= set(edition.seats) or min_seats > max_seats:
        raise SeatsImpossible(seats=list(edition.seats))
    if unknown := {id for id in spec.decks if not decks.is_own(id)} - set(decks.deck_ids()):
        raise DeckNotFound(decks=len(unknown), nearest=nearest(min(unknown), decks.deck_ids()))
    check_may_open(deps, host.id, spec.decks, listed=spec.listed)
    if spec.pace.weekends_off is not None and not is_zone(spec.pace.weekends_off):
        raise TimeZoneUnknown()
    if spec.seed is not None and (spec.listed or spec.circle or not deps.seeds):
        raise SeedsOff()
    return Lobby(
        id=GameId(new_id(deps, "g_")),
        version=1,
        ruleset=edition.id,
        options=chosen_options(edition, spec.options, edition.seats_between(min_seats, max_seats)),
        decks=spec.decks,
        cards=spec.cards,
        min_seats=min_seats,
        max_seats=max_seats,
        listed=spec.listed,
        opened_at=deps.now(),
        expires_at=expiry(deps),
        invite=new_invite(deps),
        preview_code=new_preview_code(deps),
        host=Seat(1),
        occupants=(_host(host, spec),),
        seats_given=1,
        entropy={Seat(1): spec.entropy} if spec.entropy else {},
        seed=new_seed(deps) if spec.seed is None else sha256(spec.seed.encode()).hexdigest(),
        pace=spec.pace,
        language=decks.language_for(host.locale),
        circle=spec.circle,
        sounds=spec.sounds,
        agents=spec.agents,
        seeded=spec.seed is not None,
    )


def _host(host: Profile, spec: TableSpec) -> Occupant:
    return Occupant(
        Seat(1),
        host.id,
        host.name,
        spec.colour or COLOURS[0],
        usually=spec.usually,
        agent=spec.agent,
        hookless=host.hookless,
    )


def keep(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame:
    """Let the lobby wait as long again as a new one. Raises NotSeated, HostOnly, GameStarted or Busy."""
    seat_at(stored, player)
    return commit(deps, stored, lambda table: _keep(table, player, deps.now()))


def _keep(table: StoredGame, player: PlayerId, now: int) -> Transition:
    if not isinstance(table, Lobby):
        raise GameStarted()
    return Transition(take_host(table, player, now))
