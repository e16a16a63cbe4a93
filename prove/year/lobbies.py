"""What people do before a game and after it: they open tables, start them or never come back, and ask for a rematch."""

from datetime import datetime

from bench.requests import Request
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import waiting_for
from prove.year.agenda import DAY_S, FOR_EVER, HOUR_S, Agenda, Manner, Person, Table, state_of
from prove.year.people import decide_move, decide_sleep
from tools.tables import SMALLEST, applicable_options

PACES = (  # presets with the limit of a phase
    ("daily", DAY_S),
    ("daily", DAY_S),
    ("daily", HOUR_S),
    ("relaxed", 3 * DAY_S),
    ("live", 120),
)
RULESETS = ("classic", "classic", "classic-2021", "odyssey-2011", "odyssey-2023", "party", "team")
ZONES = ("Europe/Berlin", "America/Sao_Paulo", "Asia/Tokyo", "Asia/Kathmandu", "Pacific/Auckland")
VANISHES = 0.15  # a host, before the start
DECLINES = 0.08
REMATCHES = 0.6


def open_between(agenda: Agenda, begun: int, until: int) -> None:
    """Some people open a table at some second."""
    agenda.schedule(agenda.random.uniform(begun, until), _open, agenda, _manner(agenda))


def _manner(agenda: Agenda) -> Manner:
    random = agenda.random
    preset, limit_s = random.choice(PACES)
    pace: dict[str, object] = {"preset": preset}
    if limit_s == HOUR_S:
        pace |= {"clue_s": HOUR_S, "cards_s": HOUR_S, "votes_s": 2 * HOUR_S}
    if agenda.chance(0.5):
        pace["sleep_s"] = random.randint(1, 30) * DAY_S
    if agenda.chance(0.3):
        pace["weekends_off"] = random.choice(ZONES)
    ruleset = random.choice(RULESETS)
    seats = SMALLEST[ruleset] + (0 if ruleset == "team" else random.randint(0, 2))
    bots = random.randint(1, seats - 1) if agenda.chance(0.3) else 0
    options = applicable_options(ruleset, end="rounds", rounds_each=1) if agenda.chance(0.4) else {}
    return Manner(seats - bots, bots, limit_s, {"ruleset": ruleset, "options": dict(options), "pace": pace})


def _open(agenda: Agenda, manner: Manner) -> None:
    host, *guests = [_register(agenda, number) for number in range(manner.people)]
    opened = agenda.do("POST", "/v1/games", host, manner.spec).json
    table = agenda.tables[opened["id"]] = Table(opened["id"], manner, [host, *guests])
    for guest in guests:
        agenda.do("POST", f"{table.href}/seats", guest, {"invite": opened["invite"]})
    for _ in range(manner.bots):
        agenda.do("POST", f"{table.href}/bots", host, {})
    _expect_start(agenda, table)


def _register(agenda: Agenda, number: int) -> Person:
    made = agenda.ask(Request("POST", "/v1/players", None, {"name": f"P{number}"})).json
    return Person(made["player"]["id"], made["token"])


def _expect_start(agenda: Agenda, table: Table) -> None:
    """The host starts the game, or never comes again; then another player may."""
    host, *others = table.people
    if not agenda.chance(VANISHES):
        agenda.schedule_within(table.manner.limit_s, start, table, host)
        return
    agenda.count("lobbies left by their host")
    host.gone_until = FOR_EVER
    for person in others[:2]:
        agenda.schedule_within(DAY_S, start, table, person)


def start(agenda: Agenda, table: Table, person: Person) -> None:
    view = None if agenda.is_gone(person) else agenda.see(table, person)
    if view is None or view["status"] != "lobby" or view["you"] is None:
        return
    is_host = view["host"] == view["you"]["seat"]
    opens_at = datetime.fromisoformat(view["host_open_at"]).timestamp()
    if is_host or agenda.fate.clock >= opens_at:
        started = agenda.do("POST", f"{table.href}/start", person, {}, may=(409,))  # too few may have stayed
        if started.status == 200 and not is_host:
            agenda.count("lobbies started by another player")
    else:
        agenda.schedule(opens_at + agenda.random.uniform(0, DAY_S), start, agenda, table, person)


def decide(agenda: Agenda, table: Table) -> None:
    """What the people at a table that has changed will do."""
    watched = agenda.keeper.tables[table.id]
    play = watched.play
    if play is None or table.is_over:
        return
    if play.game.phase is Phase.FINISHED:
        table.is_over = True
        if agenda.chance(REMATCHES):
            agenda.schedule(agenda.fate.clock + agenda.random.uniform(0, 2 * DAY_S), rematch, agenda, table)
        return
    owing = waiting_for(play.game, play.rules)
    players = {occupant.player for occupant in play.occupants if occupant.seat in owing}
    phase = watched.began, play.game.phase
    for person in table.people:
        asked = watched.sleeps or person.id in players
        if asked and table.decided.get(person) != phase and not agenda.is_gone(person):
            table.decided[person] = phase
            (decide_sleep if watched.sleeps else decide_move)(agenda, table, person)


def rematch(agenda: Agenda, table: Table) -> None:
    """The first who is still there opens it; some of the others decline."""
    there = [person for person in table.people if not agenda.is_gone(person)]
    host = next((p for p in there if (view := agenda.see(table, p)) and state_of(view) != "left"), None)
    if host is None or len(agenda.tables) >= agenda.most:
        return
    made = agenda.do("POST", f"{table.href}/rematch", host, {}).json
    others = [person for person in table.people if person is not host]
    again = agenda.tables[made["id"]] = Table(made["id"], table.manner, [host, *others])
    agenda.count("rematches")
    for person in others:
        if not agenda.is_gone(person):
            _join_or_decline(agenda, table, again, person)
    _expect_start(agenda, again)


def _join_or_decline(agenda: Agenda, table: Table, again: Table, person: Person) -> None:
    """For those who were present at the end a seat is kept; they come to it by asking, as the others get one."""
    view = agenda.see(again, person)
    if view is not None and view["you"] is not None and agenda.chance(DECLINES):
        agenda.do("DELETE", f"{again.href}/seats/{view['you']['seat']}", person)
    else:
        agenda.do("POST", f"{table.href}/rematch", person, {}, may=(404, 409))  # another may have their seat
