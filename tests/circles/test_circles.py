"""Circles: who is in them, their tables, and what their games add up to."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from chalicelib.circles import members
from chalicelib.circles.circle import MAX_CIRCLES, MAX_MEMBERS, MAX_TABLES
from chalicelib.circles.store import TableCircles
from chalicelib.core.errors import DAY_S
from chalicelib.notify.outbox import Queue
from chalicelib.players import quotas
from chalicelib.players.blocks_store import TableBlocks
from chalicelib.players.player import Block, block_id
from chalicelib.scorebook import count
from chalicelib.scorebook.count import has_ended
from chalicelib.scorebook.results import Totals
from chalicelib.scorebook.standings import Standings
from chalicelib.scorebook.standings_store import TableStandings
from chalicelib.store.table import Key, Put
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tests.at_table import Person, Table, person, refused
from tests.fakes.wire import answer_lost, never_arrived
from tests.trouble import Trouble, a_transaction, everything
from tools.standings import agree

NOON = 20_000 * DAY_S + DAY_S // 2
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}
CLASSIC = {"ruleset": "classic", "options": SHORT}


@pytest.fixture
def clock():
    return SimpleNamespace(now=NOON)


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now, pause=lambda _: None)


@dataclass
class Friends:
    """A circle with its members; the host comes first."""

    href: str
    people: list[Person]

    @property
    def id(self):
        return self.href.rpartition("/")[2]

    @property
    def host(self):
        return self.people[0]

    @property
    def invite(self):
        return {"invite": self.host.see(self.href)["invite"]}

    def open(self, who=0, **wish):
        opened = self.people[who].post("/v1/games", {**CLASSIC, "circle": self.id, **wish})
        assert opened.status_code == 201, opened.text
        return opened.headers["Location"]

    def play(self, people=None, **wish):
        """A game of these, or all, to its end."""
        people = people or self.people
        game = Table(self.open(self.people.index(people[0]), **wish), people)
        for who in people[1:]:
            assert who.post(f"{game.href}/seats").status_code == 201
        assert game.host.post(f"{game.href}/start").status_code == 200
        game.play_to_the_end()
        return game


def friends(http, *names):
    host, *others = (person(http, name) for name in names)
    made = host.post("/v1/circles", {"name": "Friday"})
    assert made.status_code == 201, made.text
    circle = Friends(made.headers["Location"], [host, *others])
    for who in others:
        assert who.post(f"{circle.href}/members", circle.invite).status_code == 201
    return circle


@pytest.fixture
def friday(http):
    return friends(http, "Ana", "Ben", "Caro")


@pytest.fixture
def eva(http):
    return person(http, "Eva")


def counted(deps):
    """Notify of everything that has been saved; gives what has been."""
    news = deps.port(Queue).news
    saved = [news.get() for _ in range(news.qsize())]
    for one in saved:
        follow_up(deps, one)
    return saved


def standings_in(circle, ruleset="classic", who=0):
    found = circle.people[who].see(f"{circle.href}/standings")["by_ruleset"]
    return {one["member"]: one for one in next((s["members"] for s in found if s["ruleset"] == ruleset), [])}


def kept(db, first):
    return [item for item in db.table.items() if item["pk"].startswith(first) or item["sk"].startswith(first)]


def told(answer):
    """All that an answer says."""
    return answer.status_code, answer.data, sorted(name for name, _ in answer.headers)


def test_who_makes_a_circle_hosts_it_and_invites_others(http):
    circle = friends(http, "Ana", "Ben")
    seen = circle.host.see(circle.href)
    assert seen["name"] == "Friday"
    assert (seen["you"], seen["host"]) == (1, 1)
    assert seen["members"] == [{"member": 1, "name": "Ana"}, {"member": 2, "name": "Ben"}]
    assert (seen["tables"], seen["last_table"]) == ([], None)
    theirs = circle.people[1].see(circle.href)
    assert theirs == {**seen, "you": 2, "invite": None}


def test_members_who_join_again_stay_the_same_member(friday):
    again = friday.people[1].post(f"{friday.href}/members", {"invite": "wrong"})
    assert (again.status_code, again.json["you"]) == (200, 2)


@pytest.mark.parametrize("wrong", ["0000-0000-0000", "x"])
def test_to_all_others_a_circle_is_like_one_that_does_not_exist(friday, eva, wrong):
    none = "/v1/circles/c_0000000000000000"
    for method, path, body in (
        ("GET", "", None),
        ("PATCH", "", {"name": "Mine"}),
        ("DELETE", "", None),
        ("POST", "/members", {"invite": wrong}),
        ("DELETE", "/members/1", None),
        ("GET", "/standings", None),
        ("GET", "/games", None),
    ):
        answer = eva.send(method, friday.href + path, body)
        refused(answer, 404, "circle-not-found")
        assert told(answer) == told(eva.send(method, none + path, body))
    assert told(eva.get(f"{friday.href}/preview", Invite=wrong)) == told(eva.get(f"{none}/preview"))
    refused(eva.post("/v1/games", {"circle": friday.id}), 404, "circle-not-found")
    assert eva.see("/v1/circles") == {"circles": []}


def test_who_has_the_code_sees_whose_circle_it_is_and_how_many_are_there(http, friday):
    seen = Person(http).get(f"{friday.href}/preview", Invite=friday.invite["invite"].lower())
    assert seen.json == {"name": "Friday", "host": "Ana", "members": 3}


def test_only_the_host_changes_removes_and_hands_on(friday):
    ana, ben, _ = friday.people
    for answer in (
        ben.send("PATCH", friday.href, {"name": "Mine"}),
        ben.delete(friday.href),
        ben.delete(f"{friday.href}/members/3"),
        ben.delete(f"{friday.href}/members/1"),
    ):
        refused(answer, 403, "circle-host-only")
    renamed = ana.send("PATCH", friday.href, {"name": " Saturday  night "})
    assert renamed.json["name"] == "Saturday night"
    refused(ana.send("PATCH", friday.href, {"host": 9}), 404, "member-not-found")
    assert ana.send("PATCH", friday.href, {"host": 2}).json["host"] == 2
    refused(ana.send("PATCH", friday.href, {"name": "Mine"}), 403, "circle-host-only")
    assert ben.see(friday.href)["invite"]


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "gone", "a\u202eb", 7])
def test_names_are_held_to_what_names_of_players_are(eva, name):
    refused(eva.post("/v1/circles", {"name": name}), 400, "invalid-body")


def test_who_was_removed_cannot_come_back_with_the_code_they_know(friday):
    known = friday.invite
    assert friday.host.delete(f"{friday.href}/members/2").status_code == 204
    ben = friday.people[1]
    refused(ben.get(friday.href), 404, "circle-not-found")
    refused(ben.post(f"{friday.href}/members", known), 404, "circle-not-found")
    assert friday.host.delete(f"{friday.href}/members/2").status_code == 204  # who has left stays gone
    refused(friday.host.delete(f"{friday.href}/members/4"), 404, "member-not-found")
    assert ben.post(f"{friday.href}/members", friday.invite).json["you"] == 4


def test_a_new_code_ends_the_old_one(friday, eva):
    known = friday.invite
    assert friday.host.send("PATCH", friday.href, {"invite": "new"}).json["invite"] != known["invite"]
    refused(eva.post(f"{friday.href}/members", known), 404, "circle-not-found")
    assert eva.post(f"{friday.href}/members", friday.invite).status_code == 201


def test_when_the_host_leaves_who_came_first_becomes_the_host(friday):
    assert friday.host.delete(f"{friday.href}/members/1").status_code == 204
    assert friday.people[1].see(friday.href)["host"] == 2


def test_the_last_one_out_takes_the_circle_along(db, deps, friday):
    friday.play()
    counted(deps)
    assert kept(db, "CIRCLE#")
    for number, who in enumerate(friday.people, start=1):
        assert who.delete(f"{friday.href}/members/{number}").status_code == 204
    assert kept(db, "CIRCLE#") == []


def test_a_removed_circle_leaves_nothing_however_many_games_it_had(db, deps, clock, friday, monkeypatch):
    monkeypatch.setattr(members, "CLEARED", 1)
    for _ in range(3):
        friday.play()
    counted(deps)
    assert friday.host.delete(friday.href).status_code == 204
    refused(friday.host.get(friday.href), 404, "circle-not-found")
    assert friday.people[1].see("/v1/circles") == {"circles": []}
    assert kept(db, "CIRCLE#")
    clock.now += 1
    sweep(deps)
    assert kept(db, "CIRCLE#") == []


def test_somebody_whom_the_host_has_blocked_cannot_join_and_is_not_told(http, friday, eva):
    game = friday.host.post("/v1/games", {})
    href = game.headers["Location"]
    eva.post(f"{href}/seats", {"invite": game.json["invite"]})
    friday.host.post("/v1/me/blocks", {"game": game.json["id"], "seat": 2})
    hidden, wrong = (eva.post(f"{friday.href}/members", sent) for sent in (friday.invite, {"invite": "wrong"}))
    refused(hidden, 404, "circle-not-found")
    assert told(hidden) == told(wrong)


def test_a_block_made_while_somebody_joins_keeps_them_out(monkeypatch, deps, friday, eva):
    blocker, blocked = friday.host.see("/v1/me")["id"], eva.see("/v1/me")["id"]
    invite = friday.invite
    monkeypatch.setattr(members, "blockers", lambda *_: frozenset())
    block = Block(block_id(blocker, blocked), "Eva", deps.now())
    deps.store(TableBlocks).add(blocker, block, quotas.quota_status(deps, blocker, "blocks").next_use())
    refused(eva.post(f"{friday.href}/members", invite), 404, "circle-not-found")
    assert len(friday.host.see(friday.href)["members"]) == 3


def test_a_circle_and_a_player_have_enough_at_some_point(http, monkeypatch, friday, eva):
    monkeypatch.setattr(members, "MAX_MEMBERS", 3)
    refused(eva.post(f"{friday.href}/members", friday.invite), 409, "circle-full")
    monkeypatch.setattr(members, "MAX_CIRCLES", 2)
    assert [eva.post("/v1/circles", {"name": f"No {n}"}).status_code for n in range(3)] == [201, 201, 409]
    monkeypatch.setattr(members, "MAX_MEMBERS", 4)
    refused(eva.post(f"{friday.href}/members", friday.invite), 409, "too-many-circles")
    assert (MAX_MEMBERS, MAX_CIRCLES) == (24, 20)


def test_making_and_joining_are_counted_by_day(clock, monkeypatch, friday, eva):
    monkeypatch.setitem(quotas.PER_DAY, "circles", 2)
    assert eva.post("/v1/circles", {"name": "Mine"}).headers["RateLimit"] == f'"circles";r=1;t={DAY_S // 2}'
    assert eva.post(f"{friday.href}/members", friday.invite).status_code == 201
    refused(eva.post("/v1/circles", {"name": "Mine too"}), 429, "quota-used-up")
    assert eva.post(f"{friday.href}/members", friday.invite).status_code == 200
    clock.now += DAY_S
    assert eva.post("/v1/circles", {"name": "Mine too"}).status_code == 201


@pytest.mark.parametrize("fault", [never_arrived, answer_lost])
def test_joining_and_leaving_happen_once_whatever_fails(db, friday, eva, fault):
    invite = friday.invite
    with Trouble(db, fault, a_transaction, times=1):
        joined = eva.post(f"{friday.href}/members", invite)
    assert (joined.status_code, joined.json["you"]) == (201, 4)
    assert joined.headers["RateLimit"].startswith('"circles";r=19')
    for number, who in ((4, eva), (1, friday.host), (2, friday.people[1]), (3, friday.people[2])):
        with Trouble(db, fault, a_transaction, times=1):
            assert who.delete(f"{friday.href}/members/{number}").status_code == 204
    assert kept(db, "CIRCLE#") == []


def test_many_may_join_and_leave_at_the_same_time(http, deps, friday):
    invite = friday.invite
    eight = [person(http, f"Player {n}") for n in range(8)]
    with ThreadPoolExecutor(9) as pool:
        left = pool.submit(friday.host.delete, f"{friday.href}/members/1")
        joined = list(pool.map(lambda who: who.post(f"{friday.href}/members", invite), eight))
    assert (left.result().status_code, {answer.status_code for answer in joined}) == (204, {201})
    seen = friday.people[1].see(friday.href)
    assert seen["host"] == 2
    assert [member["member"] for member in seen["members"]] == list(range(2, 12))


def test_members_see_the_tables_of_their_circle_and_sit_down_with_one_request(friday):
    href = friday.open(1, seats={"max": 3})
    ana, ben, caro = friday.people
    [table] = ana.see(friday.href)["tables"]
    assert (table["href"], table["host"], table["taken"], table["seated"]) == (href, "Ben", 1, False)
    assert [c["tables"] for c in ana.see("/v1/circles")["circles"]] == [[table]]
    assert ana.post(f"{href}/seats").status_code == 201
    assert ana.see(friday.href)["tables"][0]["seated"]
    assert caro.post(f"{href}/seats").json["circle"] == friday.id
    assert ben.post(f"{href}/start").status_code == 200
    assert ana.see(friday.href)["tables"] == []


def test_others_need_an_invite_code_also_there(http, friday, eva):
    href = friday.open()
    refused(eva.post(f"{href}/seats"), 404, "game-not-found")
    invite = friday.host.see(href)["invite"]
    assert eva.post(f"{href}/seats", {"invite": invite}).status_code == 201
    friday.host.delete(f"{friday.href}/members/3")
    refused(friday.people[2].post(f"{href}/seats"), 404, "game-not-found")


def test_of_a_game_that_has_started_a_circle_tells_nothing(http, friday, eva):
    href = friday.open()
    invite = friday.host.see(href)["invite"]
    for who in (friday.people[1], eva):
        assert who.post(f"{href}/seats", {"invite": invite}).status_code == 201
    friday.host.post(f"{href}/start")
    caro = friday.people[2]
    refused(caro.get(href), 404, "game-not-found")
    refused(caro.post(f"{href}/seats"), 404, "game-not-found")
    assert caro.see(friday.href)["tables"] == []


def test_a_table_that_its_host_hides_from_a_member_is_not_shown(http, friday):
    ana, ben, caro = friday.people
    first = friday.open(1)
    ana.post(f"{first}/seats")
    caro.post(f"{first}/seats")
    assert ben.post("/v1/me/blocks", {"game": first.rpartition("/")[2], "seat": 3}).status_code == 201
    caro.delete(f"{first}/seats/3")
    assert caro.see(friday.href)["tables"] == []
    refused(caro.post(f"{first}/seats"), 404, "game-not-found")
    second = friday.open(0)
    ben.post(f"{second}/seats")
    ana.delete(f"{second}/seats/2")
    assert second not in [table["href"] for table in ben.see(friday.href)["tables"]]


def test_only_the_newest_tables_are_shown_and_the_settings_of_the_last(friday):
    hrefs = [friday.open(n % 3, cards="all", pace={"preset": "live"}) for n in range(MAX_TABLES + 1)]
    seen = friday.host.see(friday.href)
    assert [table["href"] for table in seen["tables"]] == hrefs[:0:-1]
    last = seen["last_table"]
    opened = friday.people[0].see(hrefs[-1])
    assert last == {
        name: opened[name] for name in ("ruleset", "options", "decks", "cards", "seats", "pace", "sounds", "agents")
    }


def test_the_settings_offer_no_seats_that_the_ruleset_does_not_have(friday, db):
    friday.open(ruleset="classic", seats={"max": 6})
    note = db.get(Key(f"CIRCLE#{friday.id}", "TABLES"))
    db.write(Put({**note, "settings": note["settings"].replace('"max_seats":6', '"max_seats":9')}))
    last = friday.host.see(friday.href)["last_table"]
    assert last["seats"] == {"min": 3, "max": 6}
    assert friday.host.post("/v1/games", {**last, "circle": friday.id, "pace": {}}).status_code == 201


def test_tables_opened_at_once_are_all_shown(friday):
    with ThreadPoolExecutor(3) as pool:
        hrefs = set(pool.map(friday.open, range(3)))
    assert {table["href"] for table in friday.host.see(friday.href)["tables"]} == hrefs


def test_a_repeated_request_opens_one_table_in_the_circle(friday):
    ask = {**CLASSIC, "circle": friday.id}
    hrefs = {friday.host.post("/v1/games", ask, Idempotency_Key="once").headers["Location"] for _ in range(2)}
    assert {table["href"] for table in friday.host.see(friday.href)["tables"]} == hrefs


def test_a_rematch_stays_in_the_circle_of_who_asks_for_it(friday):
    first, second = friday.play(), friday.play()
    new = friday.host.post(f"{first.href}/rematch").json
    assert new["circle"] == friday.id
    assert friday.people[2].see(friday.href)["tables"][0]["id"] == new["id"]
    friday.people[1].delete(f"{friday.href}/members/2")
    assert friday.people[1].post(f"{second.href}/rematch").json["circle"] is None


def test_the_circle_of_a_table_is_shown_only_to_who_sits_there(friday, eva):
    href = friday.open(listed=True)
    assert friday.host.see(href)["circle"] == friday.id
    assert eva.see(href)["circle"] is None


def test_a_finished_game_counts_once_for_its_members(deps, friday, eva):
    ana, ben, caro = friday.people
    href = friday.open()
    for who in (ben, eva):
        who.post(f"{href}/seats", {"invite": ana.see(href)["invite"]})
    ana.post(f"{href}/start")
    game = Table(href, [ana, ben, eva])
    over = game.play_to_the_end()
    assert standings_in(friday) == {}
    saved = counted(deps)
    for one in saved:
        follow_up(deps, one)
    scores = {player["seat"]: player["score"] for player in over["players"]}
    found = standings_in(friday)
    assert {member: line["points"] for member, line in found.items()} == {1: scores[1], 2: scores[2]}
    assert {line["games"] for line in found.values()} == {1}
    assert {line["told"] for line in found.values()} == {1}
    assert {line["guessed"] for line in found.values()} == {2}
    assert sum(line["won"] for line in found.values()) == len({1, 2} & set(over["winners"]))
    [listed] = caro.see(f"{friday.href}/games")["games"]
    assert (listed["href"], listed["seats"], len(listed["members"])) == (href, 3, 2)


def test_who_fooled_whom_and_who_found_what_is_what_the_rounds_say(deps, friday):
    game = friday.play()
    counted(deps)
    rounds = friday.host.see(f"{game.href}/rounds")["rounds"]
    fooled, found, best = dict.fromkeys((1, 2, 3), 0), dict.fromkeys((1, 2, 3), 0), []
    for round in rounds:
        for card in round["table"]:
            if card["owner"] != round["storyteller"]:
                fooled[card["owner"]] += len(card["voters"])
                best.append((len(card["voters"]), round["number"], card["owner"]))
            else:
                for voter in card["voters"]:
                    found[voter] += 1
    lines = standings_in(friday)
    assert {n: line["fooled"] for n, line in lines.items()} == fooled
    assert {n: line["found"] for n, line in lines.items()} == found
    [listed] = friday.host.see(f"{friday.href}/games")["games"]
    most = max(votes for votes, _, _ in best)
    told = listed["best"]
    assert (told["fooled"], told["number"], told["member"]) in best if most else told is None
    assert not most or told["fooled"] == most


def test_the_standings_are_what_the_kept_games_add_up_to(deps, friday):
    for people in (friday.people, friday.people, friday.people[::-1]):
        friday.play(people)
    friday.play(ruleset="odyssey-2023", options={"end": "rounds", "rounds_each": 1})
    counted(deps)
    circle = deps.store(TableCircles).circle(friday.id)
    games = [played for played, _ in deps.store(TableStandings).games(friday.id, None, 100)]
    assert len(games) == 4
    stored = deps.store(TableStandings).standings([friday.id])[friday.id]
    assert stored.version == 4
    assert replace(stored, version=0) == replace(count.add_up(games, circle.numbers), version=0)
    shown = friday.host.see(f"{friday.href}/standings")["by_ruleset"]
    assert [one["ruleset"] for one in shown] == ["classic", "odyssey-2023"]
    points = [line["points"] for line in shown[0]["members"]]
    assert points == sorted(points, reverse=True)


def test_the_tool_counts_the_same_from_the_rounds_and_corrects_what_differs(deps, friday):
    for _ in range(2):
        friday.play()
    counted(deps)
    friday.people[1].delete(f"{friday.href}/members/2")
    friday.people[1].post(f"{friday.href}/members", friday.invite)
    friday.play()
    counted(deps)
    assert agree(deps, friday.id)
    right = standings_in(friday)
    stored = deps.store(TableStandings).standings([friday.id])[friday.id]
    wrong = replace(stored, by={"classic": {1: Totals(games=9)}}, version=stored.version + 1)
    deps.store(TableStandings).correct(friday.id, wrong)
    assert not agree(deps, friday.id, write=True)
    assert agree(deps, friday.id)
    assert standings_in(friday) == right
    assert agree(deps, "c_0000000000000000")


def test_games_that_end_at_once_are_all_counted(deps, friday):
    for _ in range(4):
        friday.play()
    news = deps.port(Queue).news
    ends = [saved for saved in [news.get() for _ in range(news.qsize())] if has_ended(saved)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda saved: follow_up(deps, saved), ends * 2))
    assert {line["games"] for line in standings_in(friday).values()} == {4}


def test_the_games_come_in_pages_the_latest_first(deps, clock, friday):
    hrefs = []
    for _ in range(3):
        clock.now += 3_600
        hrefs.append(friday.play().href)
    counted(deps)
    first = friday.host.see(f"{friday.href}/games?limit=2")
    second = friday.host.see(f"{friday.href}/games?limit=2&cursor={first['next']}")
    assert [game["href"] for page in (first, second) for game in page["games"]] == hrefs[::-1]
    assert second["next"] is None
    refused(friday.host.get(f"{friday.href}/games?cursor=x"), 400, "invalid-parameter")


def test_in_party_nobody_guesses_and_no_round_is_the_best(deps, http):
    friday = friends(http, "Ana", "Ben", "Caro", "Dan", "Eva", "Fay")
    friday.play(ruleset="party", options={})
    counted(deps)
    lines = standings_in(friday, "party").values()
    assert {(line["guessed"], line["found"], line["fooled"]) for line in lines} == {(0, 0, 0)}
    [game] = friday.host.see(f"{friday.href}/games")["games"]
    assert sum(line["told"] for line in lines) == len(friday.host.see(f"{game['href']}/rounds?limit=50")["rounds"])
    assert game["best"] is None


def test_a_game_without_a_round_counts_for_nobody(deps, friday):
    href = friday.open()
    for who in friday.people[1:]:
        who.post(f"{href}/seats")
    friday.host.post(f"{href}/start")
    for seat, who in enumerate(friday.people, start=1):
        who.delete(f"{href}/seats/{seat}")
    counted(deps)
    assert friday.host.see(f"{friday.href}/games")["games"] == []


def test_who_leaves_takes_their_line_along_and_a_new_number_has_none(deps, friday):
    friday.play()
    counted(deps)
    friday.people[1].delete(f"{friday.href}/members/2")
    assert standings_in(friday).keys() == {1, 3}
    [game] = friday.host.see(f"{friday.href}/games")["games"]
    assert {one["member"] for one in game["members"]} == {1, 3}
    friday.people[1].post(f"{friday.href}/members", friday.invite)
    friday.play([friday.host, friday.people[2], friday.people[1]])
    counted(deps)
    assert {member: line["games"] for member, line in standings_in(friday).items()} == {1: 2, 3: 2, 4: 1}
    stored = deps.store(TableStandings).standings([friday.id])[friday.id]
    assert stored.by["classic"].keys() == {1, 3, 4}


def test_a_game_no_longer_names_who_has_left_as_the_one_who_fooled_most(deps, friday):
    best = None
    while best is None:  # nobody may have fooled anybody
        friday.play()
        counted(deps)
        best = friday.host.see(f"{friday.href}/games")["games"][0]["best"]
    leaves, stays = friday.people[best["member"] - 1], friday.people[best["member"] % 3]
    assert leaves.delete(f"{friday.href}/members/{best['member']}").status_code == 204
    assert stays.see(f"{friday.href}/games")["games"][0]["best"] is None


def test_a_game_of_a_circle_that_was_removed_is_not_counted(db, deps, friday):
    friday.play()
    friday.host.delete(friday.href)
    counted(deps)
    assert kept(db, "CIRCLE#") == []


def test_an_erased_member_is_in_no_circle_any_more(db, deps, friday):
    friday.play()
    counted(deps)
    ana = friday.host.see("/v1/me")["id"]
    assert friday.host.delete("/v1/me").status_code == 204
    seen = friday.people[1].see(friday.href)
    assert (seen["host"], seen["members"][0]["name"]) == (2, "Ben")
    assert standings_in(friday, who=1).keys() == {2, 3}
    assert ana not in everything(db)


def test_a_new_name_is_shown_at_once_and_names_are_told_apart(friday):
    friday.people[1].send("PATCH", "/v1/me", {"name": "Ana"})
    assert [member["name"] for member in friday.host.see(friday.href)["members"]] == ["Ana", "Ana 2", "Caro"]


def test_the_export_has_the_circles_with_ones_own_line_alone(deps, friday):
    friday.play()
    counted(deps)
    [exported] = friday.people[1].see("/v1/me/export")["circles"]
    assert (exported["id"], exported["name"], exported["you"]) == (friday.id, "Friday", 2)
    assert exported["standings"] == [{"ruleset": "classic", "members": [standings_in(friday)[2]]}]


def test_standings_before_the_first_game_are_empty():
    assert Standings().for_members(frozenset()) == Standings()
