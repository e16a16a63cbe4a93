"""What people do at a table that plays or sleeps: they move, forget, go away, come back, pause and wake it."""

from datetime import UTC, datetime

from chalicelib.engine.game import Phase
from prove.scenario import body_owed
from prove.year.agenda import DAY_S, FOR_EVER, Agenda, Person, Table, View, state_of

FORGETS = 0.04
VOTES_TO_REMOVE, REPLACES, AGREES = 0.1, 0.3, 0.9
NEVER_COMES_BACK = 0.3
WEEK_S = 7 * DAY_S


def decide_move(agenda: Agenda, table: Table, person: Person) -> None:
    """They act within a quarter of the time that they have, on average, or too late, unless they have a time bank."""
    limit_s, random = table.manner.limit_s, agenda.random
    delay_s = random.uniform(1, 3) * limit_s if agenda.chance(FORGETS) else random.expovariate(4 / limit_s)
    agenda.schedule(agenda.fate.clock + delay_s, move, agenda, table, person)


def decide_sleep(agenda: Agenda, table: Table, person: Person) -> None:
    if agenda.chance(0.4):
        agenda.schedule_within(20 * DAY_S, stir, table, person)
    if agenda.chance(0.3):
        agenda.schedule_within(60 * DAY_S, wake, table, person)


def move(agenda: Agenda, table: Table, person: Person) -> None:
    """The move, or, now and then, something else instead."""
    view = agenda.playing(table, person)
    if view and _tidy_up(agenda, table, person, view):
        view = agenda.playing(table, person)
    if view is None:
        return
    if view["sleeping_since"]:
        wake(agenda, table, person)
        return
    luck = agenda.random.random()
    for share, deed in INSTEAD:
        luck -= share
        if luck < 0:
            deed(agenda, table, person)
            return
    if owes := view["owes"]:
        agenda.do("PUT", owes["href"], person, body_owed(owes, agenda.random))
        agenda.count("moves")
    elif state_of(view) == "absent":
        come_back(agenda, table, person)


def _tidy_up(agenda: Agenda, table: Table, person: Person, view: View) -> bool:
    """Vote to remove the absent, and replace those who have left. Gives whether there was anything to do."""
    before, me = agenda.keeper.counts["requests"], view["you"]["seat"]
    for seat, state in ((player["seat"], player["state"]) for player in view["players"]):
        if state == "absent" and seat != me and agenda.chance(VOTES_TO_REMOVE):
            agenda.do("PUT", f"{table.href}/seats/{seat}/removal-vote", person, {}, may=(409,))
        if state == "left" and view["host"] == me and agenda.chance(REPLACES):
            agenda.do("POST", f"{table.href}/bots", person, {"seat": seat}, may=(409,))
    return agenda.keeper.counts["requests"] > before


def come_back(agenda: Agenda, table: Table, person: Person) -> None:
    if agenda.playing(table, person):
        agenda.count("returns after an absence")
        _return(agenda, table, person)


def _return(agenda: Agenda, table: Table, person: Person) -> None:
    table.decided.pop(person, None)
    agenda.do("POST", f"{table.href}/return", person, {})
    agenda.keeper.changed.add(table.id)  # the table may wait for them already


def stop_coming(agenda: Agenda, table: Table, person: Person) -> None:
    if agenda.chance(NEVER_COMES_BACK):
        agenda.count("people who stopped coming for good")
        person.gone_until = FOR_EVER
    else:
        agenda.count("people who stopped coming for weeks")
        person.gone_until = agenda.fate.clock + int(agenda.random.uniform(0.5, 6) * WEEK_S)
        agenda.schedule(person.gone_until, come_back, agenda, table, person)


def all_stop_coming(agenda: Agenda, table: Table, _: Person) -> None:
    for person in table.people:
        if not agenda.is_gone(person):
            stop_coming(agenda, table, person)


def go_on_vacation(agenda: Agenda, table: Table, person: Person) -> None:
    if agenda.playing(table, person) is None:
        return
    until = agenda.fate.clock + int(agenda.random.uniform(0.5, 10) * DAY_S)
    if not _take_vacation(agenda, table, person, until):  # they have had theirs
        agenda.schedule_within(table.manner.limit_s / 4, move, table, person)
        return
    agenda.count("vacations")
    table.decided.pop(person, None)
    if agenda.chance(0.2):
        agenda.schedule_within(until - agenda.fate.clock, end_vacation, table, person)
    person.gone_until = until
    agenda.schedule(until + agenda.random.expovariate(1 / DAY_S), move, agenda, table, person)


def _take_vacation(agenda: Agenda, table: Table, person: Person, until: int) -> bool:
    body = {"until": datetime.fromtimestamp(until, UTC).isoformat()}
    return agenda.do("PUT", f"{table.href}/vacation", person, body, may=(409,)).status == 200


def all_go_on_vacation(agenda: Agenda, table: Table, _: Person) -> None:
    """A family that leaves on the same day."""
    for person in table.people:
        if not agenda.is_gone(person):
            agenda.schedule_within(min(table.manner.limit_s, DAY_S) / 2, go_on_vacation, table, person)


def end_vacation(agenda: Agenda, table: Table, person: Person) -> None:
    if person.gone_until < FOR_EVER:
        person.gone_until = 0
    if agenda.playing(table, person):
        agenda.do("PUT", f"{table.href}/vacation", person, {"until": None})
        agenda.keeper.changed.add(table.id)


def leave(agenda: Agenda, table: Table, person: Person) -> None:
    if view := agenda.playing(table, person):
        agenda.count("people who left a game")
        agenda.do("DELETE", f"{table.href}/seats/{view['you']['seat']}", person)
        person.gone_until = FOR_EVER


def propose_pause(agenda: Agenda, table: Table, _: Person) -> None:
    for person in table.people:
        if agenda.chance(AGREES):
            agenda.schedule_within(table.manner.limit_s / 4, agree_to_pause, table, person)


def agree_to_pause(agenda: Agenda, table: Table, person: Person) -> None:
    if agenda.playing(table, person):
        agenda.do("PUT", f"{table.href}/pause", person)


def wake(agenda: Agenda, table: Table, person: Person) -> None:
    """By a vote to remove an absent player, by a clue, by the end of a vacation or by `return`."""
    view = agenda.playing(table, person)
    if view is None or not view["sleeping_since"]:
        return
    me = view["you"]["seat"]
    absent = [player["seat"] for player in view["players"] if player["state"] == "absent" and player["seat"] != me]
    storyteller = view["phase"] == "clue" and view["round"]["storyteller"] == me
    if absent and agenda.chance(0.2):
        agenda.do("PUT", f"{table.href}/seats/{absent[0]}/removal-vote", person, {})
    elif storyteller and agenda.chance(0.5):
        card = {} if view["ruleset"] == "party" else {"card": view["hand"][0]["id"]}
        body = {"text": "I am back", **card}
        agenda.do("PUT", f"{table.href}/rounds/{view['round']['number']}/clue", person, body)
    elif any(player["seat"] == me and player["vacation_until"] for player in view["players"]):
        agenda.do("PUT", f"{table.href}/vacation", person, {"until": None})
    else:
        _return(agenda, table, person)
    if agenda.keeper.tables[table.id].sleeps:
        agenda.keeper.broken["a table could not be woken"] += 1


def stir(agenda: Agenda, table: Table, person: Person) -> None:
    """What does not wake a table: a look, an agreement to pause or none any more, a vacation, to leave."""
    view = agenda.playing(table, person)
    if view is None or not view["sleeping_since"]:
        return
    match agenda.random.randint(0, 20):
        case 0 | 1:
            agenda.do("PUT", f"{table.href}/pause", person)
        case 2 | 3:
            agenda.do("DELETE", f"{table.href}/pause", person)
        case 4 | 5:
            _take_vacation(agenda, table, person, agenda.fate.clock + DAY_S)
        case 6:
            leave(agenda, table, person)
        case _:
            return
    watched = agenda.keeper.tables[table.id]
    if watched.play and watched.play.game.phase is not Phase.FINISHED and not watched.sleeps:
        agenda.keeper.broken["a table woke without a move"] += 1


INSTEAD = (  # of a move, and how often
    (0.006, stop_coming),
    (0.012, all_stop_coming),
    (0.008, go_on_vacation),
    (0.004, all_go_on_vacation),
    (0.003, leave),
    (0.006, propose_pause),
)
