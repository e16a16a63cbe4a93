"""What bridges to other chats are told: who comes and goes, messages, and tables of circles."""

import json

import pytest

from chalicelib.notify.deliver import MESSAGES_S, sweep_deliveries
from chalicelib.notify.destinations import FOR_BRIDGES, KINDS, PUSH_KINDS, USUAL
from chalicelib.notify.outbox import Queue
from tests.at_table import Table, lobby, person, refused, table
from tests.push_services import ENDPOINT, Browser
from tests.receivers import carry_out, with_receiver

HOOKS = "/v1/me/webhooks"
BRIDGED = sorted(FOR_BRIDGES)
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


class Bridges:
    """Players whose webhooks tell what reaches them, and a clock."""

    def __init__(self, deps, http, fate):
        self.deps, self.receiver = with_receiver(deps)
        self.http, self.fate = http, fate

    def hook(self, who, name, types=BRIDGED):
        """A webhook of theirs, which has answered its ping."""
        spec = {"url": f"https://example.org/{name}", **({"types": types} if types else {})}
        answer = who.post(HOOKS, spec)
        assert answer.status_code == 201, answer.text
        carry_out(self.deps)
        self.receiver.got.clear()
        return f"{HOOKS}/{answer.json['id']}"

    def told(self, name):
        """What has been sent to this webhook since it was last asked for, of the types for bridges."""
        carry_out(self.deps)
        bodies = [json.loads(body) for url, _, body in self.receiver.got if url.endswith(f"/{name}")]
        self.receiver.got = [got for got in self.receiver.got if not got[0].endswith(f"/{name}")]
        return [(body["type"], body["data"]) for body in bodies if body["type"] in FOR_BRIDGES]

    def kinds(self, name):
        return [kind for kind, _ in self.told(name)]


@pytest.fixture
def bridges(deps, http, fate):
    return Bridges(deps, http, fate)


def about(game, seat, **more):
    return {"game": id_of(game.href), "href": game.href, "seat": seat, **more}


def id_of(href):
    return href.rpartition("/")[2]


def sit(who, game):
    answer = who.post(f"{game.href}/seats", {"invite": game.host.see(game.href)["invite"]})
    assert answer.status_code == 201, answer.text
    return answer.json["you"]["seat"]


def write(who, game, text="Who would have thought!"):
    answer = who.post(f"{game.href}/messages", {"text": text})
    assert answer.status_code == 201, answer.text
    return answer.json["id"]


def block(who, game, seat):
    assert who.post("/v1/me/blocks", {"game": id_of(game.href), "seat": seat}).status_code == 201


def make_circle(http, *names):
    host, *others = (person(http, name) for name in names)
    circle = host.post("/v1/circles", {"name": "Friday"})
    for who in others:
        invite = {"invite": host.see(circle.headers["Location"])["invite"]}
        assert who.post(f"{circle.headers['Location']}/members", invite).status_code == 201
    return circle.headers["Location"], [host, *others]


def open_in(circle, who):
    answer = who.post("/v1/games", {"circle": id_of(circle)})
    assert answer.status_code == 201, answer.text
    return answer.headers["Location"]


def test_only_who_asks_for_them_is_told(bridges, http):
    assert not FOR_BRIDGES & {*USUAL}
    assert not FOR_BRIDGES & {*PUSH_KINDS}
    game = lobby(http, 2)
    bridges.hook(game.host, "usual", types=None)
    bridges.hook(game.host, "bridge")
    sit(person(http), game)
    write(game.host, game)
    assert bridges.kinds("usual") == []
    assert bridges.kinds("bridge") == ["seat.taken", "message.posted"]


def test_no_browser_can_ask_for_them(http):
    subscription = {"endpoint": ENDPOINT, "keys": Browser().keys, "types": ["message.posted"]}
    refused(person(http).post("/v1/me/push", subscription), 400, "invalid-body")


def test_the_types_of_a_webhook_can_be_changed(bridges, http):
    game = lobby(http, 2)
    hook = bridges.hook(game.host, "bridge", types=None)
    answer = game.host.send("PATCH", hook, {"types": ["seat.taken"]})
    assert (answer.status_code, answer.json["types"], answer.json["state"]) == (200, ["seat.taken"], "active")
    left = answer.headers["RateLimit"]
    again = game.host.send("PATCH", hook, {"types": ["seat.taken"]})
    assert (again.json, again.headers["RateLimit"]) == (answer.json, left)
    sit(person(http), game)
    assert bridges.kinds("bridge") == ["seat.taken"]
    refused(game.people[1].send("PATCH", hook, {"types": ["ping"]}), 404, "webhook-not-found")
    refused(game.host.send("PATCH", hook, {"types": []}), 400, "invalid-body")
    refused(game.host.send("PATCH", hook, {"types": ["ping"], "url": "https://example.org/"}), 400, "invalid-body")


class TestSeats:
    def test_who_sits_at_the_table_is_told_who_comes_and_goes(self, bridges, http):
        game, caro = lobby(http, 2), person(http)
        bridges.hook(game.host, "host")
        seat = sit(caro, game)
        assert bridges.told("host") == [("seat.taken", about(game, seat))]
        assert caro.delete(f"{game.href}/seats/{seat}").status_code == 200
        assert bridges.told("host") == [("seat.left", about(game, seat))]

    def test_a_player_is_told_of_their_own_seat(self, bridges, http):
        game, caro = lobby(http, 2), person(http)
        bridges.hook(caro, "own")
        seat = sit(caro, game)
        assert bridges.told("own") == [("seat.taken", about(game, seat))]

    def test_who_opens_a_table_is_told_of_it(self, bridges, http):
        ana = person(http)
        bridges.hook(ana, "own")
        opened = ana.post("/v1/games", {}).headers["Location"]
        assert bridges.told("own") == [("seat.taken", {"game": id_of(opened), "href": opened, "seat": 1})]

    def test_computer_players_are_not_told_of(self, bridges, http):
        game = lobby(http, 2)
        bridges.hook(game.host, "host")
        added = game.host.post(f"{game.href}/bots", {})
        assert added.status_code == 201, added.text
        assert game.host.delete(f"{game.href}/seats/3").status_code == 200
        assert bridges.kinds("host") == []

    def test_a_removed_player_is_told_of_and_no_longer_told(self, bridges, http):
        game = lobby(http, 3)
        bridges.hook(game.host, "host")
        bridges.hook(game.people[2], "removed")
        assert game.host.delete(f"{game.href}/seats/3").status_code == 200
        assert bridges.told("host") == [("seat.left", about(game, 3))]
        write(game.host, game)
        assert bridges.kinds("removed") == []

    def test_who_leaves_a_game_for_good_is_told_of(self, bridges, http):
        game = table(http, 4, "classic", options=SHORT)
        bridges.hook(game.people[1], "other")
        assert game.people[3].delete(f"{game.href}/seats/4").status_code == 200
        assert bridges.told("other") == [("seat.left", about(game, 4))]
        assert game.people[3].delete("/v1/me").status_code == 204
        assert bridges.kinds("other") == []

    def test_an_erased_player_is_told_of_as_one_who_leaves(self, bridges, http):
        game = table(http, 4, "classic", options=SHORT)
        bridges.hook(game.people[1], "other")
        assert game.people[3].delete("/v1/me").status_code == 204
        assert bridges.kinds("other") == ["seat.left"]

    def test_a_kept_seat_is_taken_when_its_player_comes(self, bridges, http):
        game = table(http, 3, "classic", options=SHORT)
        game.play_to_the_end()
        bridges.hook(game.host, "host")
        again = game.host.post(f"{game.href}/rematch").json
        first = {"game": again["id"], "href": f"/v1/games/{again['id']}", "seat": again["you"]["seat"]}
        assert bridges.told("host") == [("seat.taken", first)]
        came = game.people[1].post(f"{game.href}/rematch").json
        assert bridges.told("host") == [("seat.taken", {**first, "seat": came["you"]["seat"]})]

    def test_moves_and_votes_are_nothing_to_tell(self, bridges, http):
        game = table(http, 3, "classic", options=SHORT)
        bridges.hook(game.host, "host")
        game.play_to_the_end()
        assert bridges.kinds("host") == []

    def test_who_has_blocked_somebody_is_not_told_of_them(self, bridges, http):
        game = table(http, 3, "classic", options=SHORT)
        ana, ben, caro = game.people
        block(ana, game, 2)
        other = lobby(http, 1)
        sit(ana, other)
        sit(caro, other)
        bridges.hook(ana, "blocker")
        bridges.hook(caro, "other")
        seat = sit(ben, other)
        assert bridges.kinds("blocker") == []
        assert bridges.told("other") == [("seat.taken", about(other, seat))]

    def test_the_blocked_find_no_gap_that_tells_of_the_block(self, bridges, http):
        """At a table of somebody else they see the other; if nothing came, they would know."""
        game = table(http, 3, "classic", options=SHORT)
        ana, ben, _ = game.people
        block(ana, game, 2)
        other = lobby(http, 1)
        sit(ben, other)
        bridges.hook(ben, "blocked")
        seat = sit(ana, other)
        write(ana, other)
        assert [(kind, data["seat"]) for kind, data in bridges.told("blocked")] == [
            ("seat.taken", seat),
            ("message.posted", seat),
        ]

    def test_who_has_left_before_it_is_sent_is_not_told(self, bridges, http):
        game = lobby(http, 3)
        hook = bridges.hook(game.people[1], "left")
        bridges.receiver.answers = [500]
        seat = sit(person(http), game)
        carry_out(bridges.deps)
        assert bridges.told("left") == [("seat.taken", about(game, seat))]
        assert game.people[1].delete(f"{game.href}/seats/2").status_code == 200
        bridges.fate.clock += 3_600
        sweep_deliveries(bridges.deps)
        assert bridges.kinds("left") == []
        assert [one["state"] for one in game.people[1].see(f"{hook}/deliveries")["deliveries"]][:1] == ["dropped"]


class TestMessages:
    def test_a_message_is_told_by_its_id_and_its_seat_without_a_word_of_it(self, bridges, http):
        game = lobby(http, 3)
        bridges.hook(game.host, "host")
        id = write(game.people[1], game, "The swan!")
        carry_out(bridges.deps)
        assert not any("swan" in body for _, _, body in bridges.receiver.got)
        assert bridges.told("host") == [("message.posted", about(game, 2, message=id))]

    def test_an_author_is_told_too_and_knows_the_message_by_its_id(self, bridges, http):
        """A bridge posts with its player's token, who may also write on the page."""
        game = lobby(http, 2)
        bridges.hook(game.host, "own")
        id = write(game.host, game)
        assert bridges.told("own") == [("message.posted", about(game, 1, message=id))]

    def test_messages_are_told_once_in_ten_seconds_and_none_stays_unread(self, bridges, http):
        game = lobby(http, 3)
        bridges.hook(game.host, "host")
        bridges.hook(game.people[1], "guest")
        begins = bridges.fate.clock = bridges.fate.clock // MESSAGES_S * MESSAGES_S
        ids = []
        for second in (3, 4, 9, 10, 19):
            bridges.fate.clock = begins + second
            ids.append(write(game.people[1], game))
        for name in ("host", "guest"):
            told = bridges.told(name)
            assert [data["message"] for _, data in told] == [ids[0], ids[3]]
            assert len({data["game"] for _, data in told}) == 1

    def test_a_notification_of_messages_waits_until_there_may_be_the_next(self, bridges, http):
        game = lobby(http, 2)
        bridges.hook(game.host, "host")
        bridges.fate.clock = bridges.fate.clock // MESSAGES_S * MESSAGES_S + 3
        sent = []
        queue = bridges.deps.port(Queue)
        waiting = bridges.deps.with_instances({Queue: Waits(queue, sent)})
        write(game.people[1], game)
        carry_out(waiting)
        assert sent == [7]

    def test_tables_are_told_of_apart(self, bridges, http):
        game = lobby(http, 2)
        other = lobby(http, 1)
        sit(game.host, other)
        bridges.hook(game.host, "host")
        write(game.people[1], game)
        write(other.host, other)
        assert [data["game"] for _, data in bridges.told("host")] == [id_of(game.href), id_of(other.href)]

    def test_what_is_made_again_is_made_once(self, bridges, http):
        game = lobby(http, 2)
        bridges.hook(game.host, "host")
        write(game.people[1], game)
        news = bridges.deps.port(Queue).news
        saved = news.get()
        for _ in range(2):
            news.put(saved)
        assert bridges.kinds("host") == ["message.posted"]

    def test_who_has_blocked_the_author_is_not_told(self, bridges, http):
        game = table(http, 3, "classic", options=SHORT)
        block(game.host, game, 2)
        bridges.hook(game.host, "blocker")
        bridges.hook(game.people[2], "other")
        write(game.people[1], game)
        assert bridges.kinds("blocker") == []
        assert bridges.kinds("other") == ["message.posted"]
        bridges.fate.clock += MESSAGES_S
        write(game.people[2], game)
        assert bridges.kinds("blocker") == ["message.posted"]

    def test_a_block_made_meanwhile_holds(self, bridges, http):
        game = table(http, 3, "classic", options=SHORT)
        bridges.hook(game.host, "blocker")
        bridges.receiver.answers = [500]
        write(game.people[1], game)
        assert bridges.kinds("blocker") == ["message.posted"]
        block(game.host, game, 2)
        bridges.fate.clock += 3_600
        sweep_deliveries(bridges.deps)
        assert bridges.kinds("blocker") == []

    def test_nothing_is_told_of_a_table_that_is_removed(self, bridges, http):
        game = lobby(http, 1)
        bridges.hook(game.host, "host")
        write(game.host, game)
        assert game.host.delete(f"{game.href}/seats/1").status_code == 200
        assert bridges.kinds("host") == []


class Waits:
    """A queue that says how long its tasks wait."""

    def __init__(self, queue, waits):
        self._queue, self._waits = queue, waits

    def __getattr__(self, name):
        return getattr(self._queue, name)

    def send(self, tasks, wait_s=0):
        self._waits.append(wait_s)
        self._queue.send(tasks, wait_s)


class TestCircles:
    def test_each_member_is_told_of_a_new_table(self, bridges, http):
        circle, (ana, ben) = make_circle(http, "Ana", "Ben")
        bridges.hook(ana, "opener", types=["circle.table_opened"])
        bridges.hook(ben, "member")
        bridges.hook(person(http), "nobody")
        href = open_in(circle, ana)
        told = {"game": id_of(href), "href": href, "seat": 1, "circle": id_of(circle)}
        assert bridges.told("member") == bridges.told("opener") == [("circle.table_opened", told)]
        assert bridges.kinds("nobody") == []
        assert [one["id"] for one in ben.see(circle)["tables"]] == [told["game"]]

    def test_a_rematch_is_a_new_table_of_its_circle(self, bridges, http):
        circle, people = make_circle(http, "Ana", "Ben", "Caro", "Dan")
        opened = people[0].post("/v1/games", {"circle": id_of(circle), "ruleset": "classic", "options": SHORT})
        game = Table(opened.headers["Location"], people[:3])
        for who in people[1:3]:
            assert who.post(f"{game.href}/seats").status_code == 201
        assert people[0].post(f"{game.href}/start").status_code == 200
        game.play_to_the_end()
        bridges.hook(people[3], "member")
        again = people[0].post(f"{game.href}/rematch").json
        assert [(kind, data["game"]) for kind, data in bridges.told("member")] == [("circle.table_opened", again["id"])]

    def test_who_has_left_the_circle_is_not_told(self, bridges, http):
        circle, (ana, ben) = make_circle(http, "Ana", "Ben")
        bridges.hook(ben, "left")
        bridges.receiver.answers = [500]
        open_in(circle, ana)
        assert bridges.kinds("left") == ["circle.table_opened"]
        assert ben.delete(f"{circle}/members/2").status_code == 204
        bridges.fate.clock += 3_600
        sweep_deliveries(bridges.deps)
        assert bridges.kinds("left") == []
        open_in(circle, ana)
        assert bridges.kinds("left") == []

    @pytest.mark.parametrize("by_opener", [True, False], ids=["the-opener-has-blocked", "the-member-has-blocked"])
    def test_blocks_hold(self, bridges, http, by_opener):
        circle, (ana, ben) = make_circle(http, "Ana", "Ben")
        game = Table(open_in(circle, ana), [ana, ben])
        assert ben.post(f"{game.href}/seats").status_code == 201
        block(*((ana, game, 2) if by_opener else (ben, game, 1)))
        bridges.hook(ben, "member")
        open_in(circle, ana)
        assert bridges.kinds("member") == []

    def test_of_a_table_that_has_begun_meanwhile_nothing_is_told(self, bridges, http):
        circle, people = make_circle(http, "Ana", "Ben", "Caro", "Dan")
        bridges.hook(people[3], "member")
        bridges.receiver.answers = [500]
        href = open_in(circle, people[0])
        assert bridges.kinds("member") == ["circle.table_opened"]
        for who in people[1:3]:
            assert who.post(f"{href}/seats").status_code == 201
        assert people[0].post(f"{href}/start").status_code == 200
        bridges.fate.clock += 3_600
        sweep_deliveries(bridges.deps)
        assert bridges.kinds("member") == []


def test_every_type_has_a_delivery_that_can_be_read(bridges, http):
    circle, (ana, ben) = make_circle(http, "Ana", "Ben")
    hook = bridges.hook(ana, "all", types=list(KINDS))
    href = open_in(circle, ana)
    assert ben.post(f"{href}/seats").status_code == 201
    assert ben.post(f"{href}/messages", {"text": "Here I am"}).status_code == 201
    assert ben.delete(f"{href}/seats/2").status_code == 200
    carry_out(bridges.deps)
    assert {one["type"] for one in ana.see(f"{hook}/deliveries")["deliveries"]} >= FOR_BRIDGES
