"""No request costs more for a player who has piled up more: every operation is counted at 1, 50 and 400 of each."""

from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, timedelta

import pytest
from werkzeug.test import Client

from app import create_app
from bench.meter import meter_table
from chalicelib import bootstrap
from chalicelib.api.text import CLUE
from chalicelib.chat import chat
from chalicelib.circles.days_store import TableDays, Writing
from chalicelib.circles.stages import DAY, KEPT_DAYS, clue_id, switch_on
from chalicelib.circles.store import TableCircles
from chalicelib.core.limits import TokenBucket
from chalicelib.decks import DEFAULT
from chalicelib.engine.clock import local_date, midnight
from chalicelib.media.cards import save_developed
from chalicelib.media.deck import ALT, MAX_BORROWED, MAX_BORROWERS, MAX_CARDS, MAX_DECKS, Developed, upload_of
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Push, Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.players import quotas
from chalicelib.players.blocks_store import TableBlocks
from chalicelib.players.player import Block
from chalicelib.players.quotas import next_quota_use, quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.reports.report import Report
from chalicelib.reports.store import TableReports
from chalicelib.routes import PATHS
from chalicelib.scorebook.count import count_results
from chalicelib.scorebook.results import Totals
from chalicelib.scorebook.standings import BestRound, Played
from chalicelib.scorebook.standings_store import TableStandings
from chalicelib.scorebook.statistics import Figures, Opponent, Share, Statistics
from chalicelib.scorebook.store import TableStats
from chalicelib.settings import settings
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Publish, Saved, Transition
from tests.at_table import Table, move_owed, person, table
from tests.fakes.objects import MemoryObjects
from tests.fakes.world import Fate
from tests.push_services import ENDPOINT, Browser
from tools.budgets import BUDGETS, Cost
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

OPERATIONS = {name for methods in PATHS.values() for name in methods.values()}
PILES = (1, 50, 400)
PHONE = {"endpoint": f"{ENDPOINT}1", "keys": Browser().keys, "language": "ru"}
URLS = ("https://example.org/one", "https://example.org/two")
RULESETS = ("classic", "classic-2021", "odyssey-2011", "odyssey-2023", "party", "team")
HOOK = {"types": ["turn.owed"]}


@dataclass
class Pile:
    """A player with so many lobbies, archived games, messages, reports, deliveries, and up to 100 tokens and blocks."""

    http: Client
    deps: object
    many: int

    def __post_init__(self):
        self.ana, self.ben, self.eva = (person(self.http, name) for name in ("Ana", "Ben", "Eva"))
        self.id = self.ana.see("/v1/me")["id"]
        self.tables = [self.lobby() for _ in range(self.many)]
        self.sit_elsewhere()
        for _ in range(min(self.many, 97)):
            self.ana.post("/v1/me/tokens", {"label": "one"})
        self.hook, other = (self.ana.post("/v1/me/webhooks", {**HOOK, "url": url}).json["id"] for url in URLS)
        for _ in range(self.many):
            for hook in (self.hook, other):
                assert self.ana.post(f"/v1/me/webhooks/{hook}/ping").status_code == 202
        phones = [self.ana.post("/v1/me/push", {**PHONE, "endpoint": f"{ENDPOINT}{n}"}) for n in range(10)]
        self.phone = phones[0].json["id"]
        for n in range(self.many):
            self.deps.store(TableOutbox).put(
                Push(self.phone, f"TELL#{n:012}#g_1#000001#00", "turn.owed", "g_1", 1, self.deps.now(), None)
            )
        self.talk = self.lobby()
        for n in range(self.many):
            who = (self.ana, self.ben)[n % 2]
            assert who.post(f"{self.talk.href}/messages", {"text": "Hello"}).status_code == 201
        for n in range(self.many):
            self.report(self.tables[n].href.rpartition("/")[2])
        self.count_games()
        for game in self.tables[: min(self.many, 60)]:
            assert self.ana.post(f"{game.href}/messages", {"text": "Anybody?"}).status_code == 201
        self.block()
        self.circles()
        self.decks()

    def decks(self):
        """As many decks as one may have and borrow; one is full, and lent to as many people as it may be."""
        made = [self.ana.post("/v1/me/decks", {"title": f"No {n}"}).json for n in range(min(self.many, MAX_DECKS))]
        self.deck = made[0]
        cards = [{"type": "image/jpeg", "alt": "x" * ALT}]
        for first in range(0, min(self.many, MAX_CARDS - 2), 20):
            count = min(20, min(self.many, MAX_CARDS - 2) - first)
            added = self.ana.post(f"/v1/me/decks/{self.deck['id']}/cards", {"cards": cards * count}).json["cards"]
            for card in added:
                upload = upload_of(card["upload"]["fields"][0]["value"])
                assert save_developed(self.deps, upload, Developed("ready", placeholder="x" * 300, look="0" * 16))
        for n in range(min(self.many, MAX_BORROWERS - 2)):
            self.borrow(person(self.http, f"Borrower {n}"), self.deck)
        for n in range(min(self.many, MAX_BORROWED)):
            if n % MAX_DECKS == 0:
                owner = person(self.http, f"Owner {n}")
            self.lent = owner.post("/v1/me/decks", {"title": "Lent"}).json
            self.borrow(self.ana, self.lent)

    def borrow(self, who, deck):
        assert who.post(f"/v1/me/borrowed-decks/{deck['id']}", {"code": deck["code"]}).status_code == 201

    def circles(self):
        """As many circles as one may be in, and one of them full, with games, lines and as many tables as are shown."""
        made = [self.ana.post("/v1/circles", {"name": f"No {n}"}).json for n in range(min(self.many, 19))]
        self.circle, self.others = made[0], made[1:]
        href = f"/v1/circles/{self.circle['id']}"
        members = [person(self.http, f"Member {n}") for n in range(min(self.many, 21))]
        for who in members:
            assert who.post(f"{href}/members", {"invite": self.circle["invite"]}).status_code == 201
        self.eva.post(f"{href}/members", {"invite": self.circle["invite"]})
        for one in made:
            for _ in range(min(self.many, 3)):
                self.ana.post("/v1/games", {"circle": one["id"]})
        circle = self.deps.store(TableCircles).circle(self.circle["id"])
        for n in range(self.many):
            tally = Totals(1, 1, 999_999, 99_999, 99_999, 99_999, 99_999, 99_999)
            played = Played(
                f"g_{n:016}", RULESETS[n % 6], n, 12, dict.fromkeys([*circle.numbers][:12], tally), BestRound(1, 1, 9)
            )
            before = self.deps.store(TableStandings).standings_before(circle.id, played)
            self.deps.store(TableStandings).count(circle.id, played, before.after(played, circle.numbers))
        self.days(circle)

    def days(self, circle):
        """A picture a day, for which all members write and vote, for as long as that is stored."""
        today = local_date("UTC", self.deps.now())
        daily = switch_on(None, "UTC", (DEFAULT,), "0" * 64, midnight("UTC", today - 12 * DAY))
        there = tuple(replace(member, since=None) for member in circle.members)
        shown = replace(circle, daily=daily, members=there, version=circle.version + 1)
        self.deps.store(TableCircles).save(shown)
        for ago in range(KEPT_DAYS):
            day = today - ago * DAY
            for member in shown.members:
                use = next_quota_use(self.deps, member.player, "days")
                for what, said in (("CLUE", "語" * CLUE), ("VOTE", clue_id(daily, day, member.number % 3 + 1))):
                    self.deps.store(TableDays).write(shown.id, daily, member, Writing(day, what, said), use)
        self.day = today.isoformat()
        self.voting, self.their_clue = (today - DAY).isoformat(), clue_id(daily, today - DAY, 2)

    def sit_elsewhere(self):
        for _ in range(self.many):
            stored = self.deps.store(TableGames).load(self.lobby().href.rpartition("/")[2])
            self.deps.store(TableSeatNotes).archive(self.id, stored)
        for n in range(min(self.many, 60)):
            person(self.http, f"Host {n}").post("/v1/games", {"listed": True})

    def block(self):
        for n in range(min(self.many, 97)):
            block = Block(f"b_{n:016}", "Somebody", self.deps.now())
            self.deps.store(TableBlocks).add(self.id, block, quota_status(self.deps, self.id, "blocks").next_use())
        self.deps.store(TablePlayers).note_blocks(self.deps.store(TablePlayers).tokens(self.id))

    def count_games(self):
        """With as many people, and as many cards."""
        found = Statistics()
        for n in range(self.many):
            people = (Opponent(f"p_{n:016}", f"Player {n}", 1, 1, 1),)
            found = found.after(Share(n, "classic", False, Figures(1), people, {"lantern-hours": {n % 84 + 1: 1}}))
        self.deps.store(TableStats).replace(self.id, replace(found, version=1))

    def report(self, game):
        now = self.deps.now()
        report = Report(game, None, 1, 1, "words", None, self.id, now)
        self.deps.store(TableReports).file(f"report-{game}", report, next_quota_use(self.deps, self.id, "reports"))

    def lobby(self):
        """A table of the player and another, with a third who may come."""
        opened = self.ana.post("/v1/games", {"options": {"first_storyteller": "host"}})
        href = opened.headers["Location"]
        self.invited, self.preview = {"invite": opened.json["invite"]}, opened.json["preview"]
        assert self.ben.post(f"{href}/seats", self.invited).status_code == 201
        return Table(href, [self.ana, self.ben, self.eva])

    def game(self, **options):
        opened = self.ana.post("/v1/games", {"options": {"first_storyteller": "host", **options}})
        game = Table(opened.headers["Location"], [self.ana, self.ben, self.eva])
        for who in game.people[1:]:
            who.post(f"{game.href}/seats", {"invite": opened.json["invite"]})
        assert self.ana.post(f"{game.href}/start").status_code == 200
        return game

    def over(self):
        game = self.game(end="rounds", rounds_each=1)
        game.play_to_the_end()
        return game.href


def moved(phase):
    """What moves in this phase: its path, and a body."""

    def request(pile):
        game = pile.game()
        game.play_to(phase)
        who = next(who for who in game.people if who.see(game.href)["owes"])
        owes = who.see(game.href)["owes"]
        return who.send, "PUT", owes["href"], move_owed(owes, game.random)

    return request


def by_ana(method, path, body=None):
    """The player's own request; `path` and `body` may be functions of the pile."""

    def request(pile):
        asked = (one(pile) if callable(one) else one for one in (path, body))
        return pile.ana.send, method, *asked

    return request


def a_token(pile):
    """One that is not in use."""
    tokens = pile.ana.see("/v1/me/tokens")["tokens"]
    return f"/v1/me/tokens/{next(token['id'] for token in tokens if token['label'] == 'one')}"


def a_webhook(path=""):
    return lambda pile: f"/v1/me/webhooks/{pile.hook}{path}"


def a_delivery(pile):
    sent = pile.ana.see(f"/v1/me/webhooks/{pile.hook}/deliveries")["deliveries"]
    return f"/v1/me/webhooks/{pile.hook}/deliveries/{sent[0]['id']}/redeliver"


def a_lobby(path=""):
    return lambda pile: f"{pile.lobby().href}{path}"


def the_talk(path=""):
    return lambda pile: f"{pile.talk.href}{path}"


def a_game(path=""):
    return lambda pile: f"{pile.game().href}{path}"


def a_finished_game(path=""):
    return lambda pile: f"{pile.over()}{path}"


def a_seat(pile):
    """That of somebody who plays no part in the other requests."""
    game = pile.lobby()
    assert person(pile.http, "Zoe").post(f"{game.href}/seats", pile.invited).status_code == 201
    return {"game": game.href.rpartition("/")[2], "seat": 3}


def a_block(pile):
    return f"/v1/me/blocks/{pile.ana.post('/v1/me/blocks', a_seat(pile)).json['id']}"


def blocking_for_the_first_time(pile):
    """All tokens are told."""
    for _ in range(97 if pile.many > 50 else 1):
        assert pile.ben.post("/v1/me/tokens", {"label": "one"}).status_code == 201
    return pile.ben.send, "POST", "/v1/me/blocks", a_seat(pile)


def a_code(pile):
    return {"code": pile.eva.post("/v1/sign-ins", {"label": "phone"}).json["code"]}


def claiming(pile):
    asked = pile.eva.post("/v1/sign-ins", {"label": "phone"}).json
    assert pile.ana.post("/v1/me/sign-ins", {"code": asked["code"], "allow": True}).status_code == 204
    return pile.eva.send, "POST", "/v1/sign-ins/claim", {"secret": asked["secret"]}


def reacting(pile):
    """To the clue of the host, whose storyteller's round comes first."""
    game = pile.game()
    game.play_to("clue", 2)
    return pile.ben.send, "PUT", f"{game.href}/reactions", {"round": 1, "to": "clue", "reaction": "wow"}


def taking_a_seat(pile):
    href = pile.lobby().href
    return pile.eva.send, "POST", f"{href}/seats", pile.invited


def a_preview(path):
    def request(pile):
        pile.lobby()
        return f"{path}{pile.preview}"

    return request


def a_screen(pile):
    return f"/v1/screens/{pile.ana.put(f'{pile.lobby().href}/screen', {}).json['screen']}"


def using_a_room_code(pile):
    return pile.eva.send, "POST", "/v1/room-codes", pile.ana.post(f"{pile.lobby().href}/room-code").json


def the_deck(path=""):
    return lambda pile: f"/v1/me/decks/{pile.deck['id']}{path}"


def recording(pile):
    begun = table(pile.http, 3)
    return begun.host.send, "POST", f"{begun.href}/sounds", {"type": "audio/webm"}


def asking_for_a_recording(pile):
    send, method, href, body = recording(pile)
    return send, "GET", f"{href}/{send(method, href, body).json['id']}"


def borrowing(pile):
    who = person(pile.http, "Dan")
    code = pile.ana.see(f"/v1/me/decks/{pile.deck['id']}")["code"]
    return who.send, "POST", f"/v1/me/borrowed-decks/{pile.deck['id']}", {"code": code}


def a_loan(pile):
    (*_, lent) = pile.ana.see(f"/v1/me/decks/{pile.deck['id']}")["borrowers"]
    return f"/v1/me/decks/{pile.deck['id']}/borrowers/{lent['id']}"


def a_deck_in_the_lobby(pile):
    opened = pile.ana.post("/v1/games", {"decks": [pile.deck["id"]]}).json
    return f"/v1/games/{opened['id']}/decks/{pile.deck['id']}"


def the_circle(path=""):
    return lambda pile: f"/v1/circles/{pile.circle['id']}{path}"


def a_new_circle(path=""):
    """One more, after another one has made room for it."""

    def request(pile):
        for other in pile.ana.see("/v1/circles")["circles"]:
            if other["id"] != pile.circle["id"] and other["members"] == 1:
                pile.ana.delete(other["href"])
                break
        return f"/v1/circles/{pile.ana.post('/v1/circles', {'name': 'New'}).json['id']}{path}"

    return request


def writing_a_clue(method, body):
    return by_ana(method, lambda pile: the_circle(f"/days/{pile.day}/clue")(pile), body)


def voting_for_a_clue(pile):
    return pile.ana.send, "PUT", the_circle(f"/days/{pile.voting}/vote")(pile), {"clue": pile.their_clue}


def reporting_a_clue(pile):
    return pile.ana.send, "POST", the_circle("/reports")(pile), {"day": pile.voting, "clue": pile.their_clue}


def joining_a_circle(pile):
    """The last member who may."""
    circle = pile.ana.see(f"/v1/circles/{pile.circle['id']}")
    who = person(pile.http, "Zoe")
    return who.send, "POST", f"/v1/circles/{circle['id']}/members", {"invite": circle["invite"]}


def previewing_a_circle(pile):
    circle = pile.ana.see(f"/v1/circles/{pile.circle['id']}")

    def send(method, path, body):
        return pile.ana.send(method, path, body, Invite=circle["invite"])

    return send, "GET", f"/v1/circles/{circle['id']}/preview", None


def leaving_alone(pile):
    """The last one leaves, so that the table goes with its chat."""
    pile.ben.delete(f"{pile.talk.href}/seats/2")
    return pile.ana.send, "DELETE", f"{pile.talk.href}/seats/1", None


def starting(pile):
    href = pile.lobby().href
    pile.eva.post(f"{href}/seats", pile.invited)
    return pile.ana.send, "POST", f"{href}/start", {}


def scoring(_):
    return {"ruleset": "odyssey-2023", "storyteller": 1, "table": [], "votes": {}}


def a_share(before, after=""):
    return lambda pile: f"{before}{pile.ana.post(f'{pile.over()}/share').json['share']}{after}"


def yesterday(pile):
    today = date.fromisoformat(pile.ana.see("/v1/daily")["day"])
    return pile.ana.send, "GET", f"/v1/daily/{today - timedelta(days=1)}", None


def guessing(pile):
    today = pile.ana.see("/v1/daily")
    body = {"card": today["cards"][0]["id"], "guesser": f"{pile.many:06}-of-a-pile"}
    return pile.ana.send, "POST", f"/v1/daily/{today['day']}/guess", body


USUAL = Cost(6, 12, 20)  # upper limits for one request
ASKED = {
    "players.api.create_player": (by_ana("POST", "/v1/players", {"name": "Ana"}), 201, USUAL),
    "players.api.get_me": (by_ana("GET", "/v1/me"), 200, USUAL),
    # 25 lobbies are renamed, each after a look at the profile; the sweep does the rest.
    "players.api.update_me": (by_ana("PATCH", "/v1/me", {"name": "Anna"}), 200, Cost(60, 90, 100)),
    # 25 each of lobbies, archived games, chats and reports, 50 deliveries of a webhook, all circles with what
    # they have written there, and all decks; the sweep does the rest.
    "account.api.delete_me": (by_ana("DELETE", "/v1/me"), 204, Cost(540, 450, 1_950)),
    "players.api.list_tokens": (by_ana("GET", "/v1/me/tokens"), 200, USUAL),
    "players.api.create_token": (by_ana("POST", "/v1/me/tokens", {"label": "two"}), 201, USUAL),
    "players.api.revoke_token": (by_ana("DELETE", a_token), 204, USUAL),
    # 100 games are read and ordered, whatever the limit; SQLite reads their notes in two pages.
    "lobby.my_games_api.list_my_games": (by_ana("GET", "/v1/me/games?limit=1"), 200, Cost(4, 120, 0)),
    "lobby.my_games_api.archive_game": (
        by_ana("DELETE", lambda pile: f"/v1/me/games/{pile.over().rpartition('/')[2]}"),
        204,
        USUAL,
    ),
    "players.sign_ins_api.create_sign_in": (by_ana("POST", "/v1/sign-ins", {"label": "phone"}), 201, Cost(2, 1, 4)),
    "players.sign_ins_api.claim_sign_in": (claiming, 200, Cost(4, 6, 10)),
    "players.sign_ins_api.look_at_sign_in": (by_ana("POST", "/v1/me/sign-ins/look", a_code), 200, Cost(3, 4, 4)),
    "players.sign_ins_api.answer_sign_in": (
        by_ana("POST", "/v1/me/sign-ins", lambda pile: {**a_code(pile), "allow": True}),
        204,
        Cost(6, 12, 12),
    ),
    "lobby.blocks_api.create_block": (by_ana("POST", "/v1/me/blocks", a_seat), 201, USUAL),
    "lobby.blocks_api.list_blocks": (by_ana("GET", "/v1/me/blocks"), 200, USUAL),
    "lobby.blocks_api.delete_block": (by_ana("DELETE", a_block), 204, USUAL),
    "scorebook.api.get_stats": (by_ana("GET", "/v1/me/stats"), 200, Cost(2, 3, 0)),
    # Ten tables with their rounds and chats, all circles with one's own clues, and all decks without their cards.
    "account.api.export_me": (by_ana("GET", "/v1/me/export"), 200, Cost(75, 240, 0)),
    "notify.webhooks_api.create_webhook": (
        by_ana("POST", "/v1/me/webhooks", {**HOOK, "url": "https://example.org/other"}),
        201,
        Cost(8, 20, 30),
    ),
    "notify.webhooks_api.list_webhooks": (by_ana("GET", "/v1/me/webhooks"), 200, USUAL),
    "notify.webhooks_api.get_webhook": (by_ana("GET", a_webhook()), 200, USUAL),
    "notify.webhooks_api.update_webhook": (by_ana("PATCH", a_webhook(), {"types": ["turn.owed"]}), 200, USUAL),
    # 50 deliveries are deleted; the sweep does the rest.
    "notify.webhooks_api.delete_webhook": (by_ana("DELETE", a_webhook()), 204, Cost(8, 20, 170)),
    # One of ten is changed.
    "notify.push_api.create_push_subscription": (
        by_ana("POST", "/v1/me/push", {**PHONE, "language": "ja"}),
        200,
        Cost(6, 20, 20),
    ),
    "notify.push_api.list_push_subscriptions": (by_ana("GET", "/v1/me/push"), 200, USUAL),
    "notify.push_api.delete_push_subscription": (
        by_ana("DELETE", lambda pile: f"/v1/me/push/{pile.phone}"),
        204,
        USUAL,
    ),
    "notify.webhooks_api.ping_webhook": (by_ana("POST", a_webhook("/ping")), 202, USUAL),
    "notify.webhooks_api.rotate_webhook_secret": (by_ana("POST", a_webhook("/secret")), 200, USUAL),
    "notify.webhooks_api.list_deliveries": (by_ana("GET", a_webhook("/deliveries")), 200, Cost(4, 40, 0)),
    "notify.webhooks_api.redeliver_notification": (by_ana("POST", a_delivery), 202, Cost(6, 40, 20)),
    "lobby.api.create_game": (by_ana("POST", "/v1/games", {"listed": True}), 201, USUAL),
    # Twenty tables, whether each host has blocked the player, and the player's own blocks.
    "lobby.api.list_open_games": (by_ana("GET", "/v1/games"), 200, Cost(5, 60, 0)),
    "lobby.api.take_seat": (taking_a_seat, 201, USUAL),
    # A chat of less than 50 messages is deleted; the sweep deletes a longer one.
    "lobby.api.leave_seat": (leaving_alone, 200, Cost(8, 20, 220)),
    "lobby.api.add_bot": (by_ana("POST", a_lobby("/bots"), {}), 201, USUAL),
    "lobby.api.start_game": (starting, 200, USUAL),
    "lobby.api.keep_game": (by_ana("POST", a_lobby("/keep"), {}), 200, USUAL),
    # The count, the table, and the host's profile.
    "lobby.invitations_api.get_preview": (by_ana("GET", a_preview("/v1/previews/")), 200, Cost(4, 4, 2)),
    "play.screens_api.put_screen": (by_ana("PUT", a_lobby("/screen"), {}), 200, USUAL),
    "play.screens_api.delete_screen": (by_ana("DELETE", a_lobby("/screen")), 204, USUAL),
    "play.screens_api.get_screen": (by_ana("GET", a_screen), 200, Cost(2, 6, 0)),
    "lobby.invitations_api.take_room_code": (by_ana("POST", a_lobby("/room-code"), {}), 200, USUAL),
    "lobby.invitations_api.end_room_code": (by_ana("DELETE", a_lobby("/room-code")), 204, USUAL),
    # Two counts, up and down again; the token, the code, the table, and whether the host has blocked the player.
    "lobby.invitations_api.use_room_code": (using_a_room_code, 200, Cost(7, 8, 10)),
    # Whoever makes a circle has few; those of others are not read.
    "circles.api.create_circle": (
        lambda pile: (pile.eva.send, "POST", "/v1/circles", {"name": "New"}),
        201,
        Cost(9, 20, 12),
    ),
    # At most twenty circles with three tables each, whether their hosts have blocked the player, and their own blocks.
    "circles.api.list_circles": (by_ana("GET", "/v1/circles"), 200, Cost(8, 130, 0)),
    # Of at most 24 members the profiles, and three tables.
    "circles.api.get_circle": (by_ana("GET", the_circle()), 200, Cost(8, 50, 0)),
    "circles.api.update_circle": (by_ana("PATCH", the_circle(), {"name": "Saturday"}), 200, Cost(9, 60, 4)),
    # All members are told; 50 games are deleted, and the sweep does the rest.
    "circles.api.delete_circle": (by_ana("DELETE", the_circle()), 204, Cost(9, 50, 300)),
    "circles.api.preview_circle": (previewing_a_circle, 200, Cost(3, 4, 2)),
    "circles.api.join_circle": (joining_a_circle, 201, Cost(11, 60, 16)),
    "circles.api.leave_circle": (by_ana("DELETE", a_new_circle("/members/1")), 204, Cost(8, 10, 20)),
    # Of at most 24 members the clues of three days, their votes of two, and their profiles.
    "circles.days_api.get_circle_days": (by_ana("GET", the_circle("/days")), 200, Cost(5, 60, 0)),
    # The same of a week.
    "circles.days_api.get_best_day_clue": (by_ana("GET", the_circle("/days/best")), 200, Cost(7, 100, 0)),
    "circles.days_api.write_day_clue": (writing_a_clue("PUT", {"text": "Mine"}), 200, USUAL),
    "circles.days_api.remove_day_clue": (writing_a_clue("DELETE", None), 204, USUAL),
    "circles.days_api.vote_for_day_clue": (voting_for_a_clue, 200, Cost(5, 30, 10)),
    "reports.circles_api.report_day_clue": (reporting_a_clue, 204, Cost(5, 30, 20)),
    "scorebook.circles_api.get_standings": (by_ana("GET", the_circle("/standings")), 200, Cost(3, 15, 0)),
    "scorebook.circles_api.list_circle_games": (by_ana("GET", the_circle("/games")), 200, Cost(3, 15, 0)),
    "media.api.create_deck": (
        lambda pile: (pile.eva.send, "POST", "/v1/me/decks", {"title": "New"}),
        201,
        Cost(9, 20, 12),
    ),
    # At most twenty of one's own, and forty of others, each with fifty people who have borrowed it.
    "media.api.list_own_decks": (by_ana("GET", "/v1/me/decks"), 200, Cost(6, 60, 0)),
    "media.api.list_borrowed_decks": (by_ana("GET", "/v1/me/borrowed-decks"), 200, Cost(6, 100, 0)),
    # At most 168 cards with their descriptions and placeholders, and the profiles of fifty people.
    "media.api.get_own_deck": (by_ana("GET", the_deck()), 200, Cost(8, 150, 0)),
    "media.api.update_deck": (by_ana("PATCH", the_deck(), {"title": "Other"}), 200, Cost(9, 160, 16)),
    "media.api.add_cards": (
        by_ana("POST", the_deck("/cards"), {"cards": [{"type": "image/png"}]}),
        201,
        Cost(8, 20, 30),
    ),
    "media.api.get_own_card": (by_ana("GET", the_deck("/cards/1")), 200, USUAL),
    "media.api.update_card": (by_ana("PATCH", the_deck("/cards/1"), {"alt": "Other"}), 200, USUAL),
    "media.api.delete_card": (by_ana("DELETE", the_deck("/cards/1")), 204, Cost(8, 12, 24)),
    "media.api.end_loan": (by_ana("DELETE", a_loan), 204, Cost(6, 12, 24)),
    "media.api.borrow_deck": (borrowing, 201, Cost(9, 20, 40)),
    "media.api.return_deck": (by_ana("DELETE", lambda pile: f"/v1/me/borrowed-decks/{pile.lent['id']}"), 204, USUAL),
    "play.decks_api.get_deck_in_play": (by_ana("GET", a_deck_in_the_lobby), 200, USUAL),
    # 40 cards are removed, and the sweep does the rest.
    "media.api.delete_deck": (by_ana("DELETE", the_deck()), 204, Cost(9, 60, 400)),
    "play.sounds_api.create_sound": (recording, 201, USUAL),
    "play.sounds_api.get_sound": (asking_for_a_recording, 200, USUAL),
    "tables.api.get_game": (by_ana("GET", a_game()), 200, USUAL),
    "play.absence_api.return_to_game": (by_ana("POST", a_game("/return"), {}), 200, USUAL),
    "play.absence_api.take_vacation": (by_ana("PUT", a_game("/vacation"), {"until": None}), 200, USUAL),
    "play.absence_api.agree_to_pause": (by_ana("PUT", a_game("/pause")), 200, USUAL),
    "play.absence_api.withdraw_pause": (by_ana("DELETE", a_game("/pause")), 200, USUAL),
    "lobby.leave_api.vote_to_remove": (by_ana("PUT", a_game("/seats/2/removal-vote")), 409, USUAL),
    "lobby.rematch_api.create_rematch": (by_ana("POST", a_finished_game("/rematch"), {}), 201, Cost(8, 20, 50)),
    "play.history_api.list_rounds": (by_ana("GET", a_finished_game("/rounds")), 200, USUAL),
    "play.history_api.get_round": (by_ana("GET", a_finished_game("/rounds/1")), 200, USUAL),
    "play.history_api.get_discard": (by_ana("GET", a_finished_game("/discard")), 200, USUAL),
    "play.fairness_api.get_fairness": (by_ana("GET", a_finished_game("/fairness")), 200, USUAL),
    "play.moves_api.give_clue": (moved("clue"), 200, USUAL),
    "play.moves_api.play_cards": (moved("cards"), 200, USUAL),
    "play.moves_api.withdraw_cards": (by_ana("DELETE", a_game("/rounds/1/cards")), 409, USUAL),
    "play.moves_api.cast_votes": (moved("votes"), 200, USUAL),
    "play.moves_api.choose_late_cards": (by_ana("PUT", a_game("/late-cards"), {"cards": []}), 200, USUAL),
    "play.reactions_api.put_reaction": (reacting, 200, Cost(3, 4, 8)),
    "chat.api.list_messages": (by_ana("GET", the_talk("/messages")), 200, USUAL),
    "chat.api.post_message": (by_ana("POST", the_talk("/messages"), {"text": "Hi"}), 201, USUAL),
    "chat.api.delete_message": (by_ana("DELETE", the_talk("/messages/m_00000001")), 204, USUAL),
    "chat.api.update_chat": (by_ana("PUT", the_talk("/chat"), {"open": False}), 200, USUAL),
    "reports.api.create_report": (by_ana("POST", the_talk("/reports"), {"message": "m_00000002"}), 204, USUAL),
    "catalogue.api.list_rulesets": (by_ana("GET", "/v1/rulesets"), 200, Cost(0, 0, 0)),
    "catalogue.api.list_decks": (by_ana("GET", "/v1/decks"), 200, Cost(0, 0, 0)),
    "catalogue.api.get_deck": (by_ana("GET", "/v1/decks/lantern-hours"), 200, Cost(0, 0, 0)),
    "shares.api.share_round": (by_ana("POST", a_finished_game("/rounds/1/share"), {}), 200, USUAL),
    "shares.api.withdraw_round": (by_ana("DELETE", a_finished_game("/rounds/1/share")), 204, USUAL),
    "shares.api.share_game": (by_ana("POST", a_finished_game("/share"), {}), 200, USUAL),
    "shares.api.withdraw_game": (by_ana("DELETE", a_finished_game("/share")), 204, USUAL),
    # The count, the table, its rounds (100 at most), and the profiles of twelve players at most.
    "shares.api.get_share": (by_ana("GET", a_share("/v1/shares/")), 200, Cost(5, 40, 2)),
    "shares.api.report_share": (by_ana("POST", a_share("/v1/shares/", "/reports"), {}), 204, Cost(5, 12, 6)),
    "web.api.get_shared_round": (by_ana("GET", a_share("/r/")), 200, Cost(5, 40, 2)),
    "web.api.get_shared_game": (by_ana("GET", a_share("/g/")), 200, Cost(5, 40, 2)),
    "web.api.get_daily_page": (by_ana("GET", "/d/2026-12-24"), 200, Cost(0, 0, 0)),
    "daily.api.get_today": (by_ana("GET", "/v1/daily"), 200, Cost(0, 0, 0)),
    "daily.api.get_day": (yesterday, 200, Cost(1, 1, 0)),
    "daily.api.create_guess": (guessing, 200, BUDGETS["guess a clue of the day"]),
    "calculator.api.calculate_scores": (by_ana("POST", "/v1/scores", scoring), 400, Cost(0, 0, 0)),
    "web.api.get_health": (by_ana("GET", "/v1/health"), 200, USUAL),
    "web.api.get_openapi": (by_ana("GET", "/openapi.yaml"), 200, Cost(0, 0, 0)),
    "web.api.get_openapi_as_json": (by_ana("GET", "/openapi.json"), 200, Cost(0, 0, 0)),
    "web.api.get_core_openapi": (by_ana("GET", "/openapi-core.yaml"), 200, Cost(0, 0, 0)),
    "web.api.get_core_openapi_as_json": (by_ana("GET", "/openapi-core.json"), 200, Cost(0, 0, 0)),
    "web.api.get_llms_text": (by_ana("GET", "/llms.txt"), 200, Cost(0, 0, 0)),
    "web.api.get_docs": (by_ana("GET", "/docs"), 200, Cost(0, 0, 0)),
    "web.api.get_docs_page": (by_ana("GET", "/docs/moves"), 200, Cost(0, 0, 0)),
    "web.api.get_docs_file": (by_ana("GET", "/docs/files/docs.js"), 200, Cost(0, 0, 0)),
    "web.api.get_front_page": (by_ana("GET", "/"), 200, Cost(0, 0, 0)),
    "web.api.get_invitation": (by_ana("GET", a_preview("/j/")), 200, Cost(4, 4, 2)),
    "web.api.get_page_file": (by_ana("GET", "/web/none/main.js"), 200, Cost(0, 0, 0)),
    "web.api.get_manifest": (by_ana("GET", "/manifest.webmanifest"), 200, Cost(0, 0, 0)),
    "web.api.get_worker": (by_ana("GET", "/sw.js"), 200, Cost(0, 0, 0)),
}
LAST = (
    "lobby.api.leave_seat",
    "circles.api.delete_circle",
    "media.api.delete_deck",
    "notify.webhooks_api.delete_webhook",
    "account.api.delete_me",
)  # in this order: they take the pile away


def test_every_operation_is_counted():
    assert ASKED.keys() == OPERATIONS


@pytest.fixture(scope="module", params=PILES)
def pile(request, pictures):
    with pytest.MonkeyPatch.context() as patch:
        for quota in quotas.PER_DAY:
            patch.setitem(quotas.PER_DAY, quota, 10_000)
        patch.setattr(chat, "MESSAGES", TokenBucket("messages", 10_000, 1_200_000))
        fate, queue = Fate(1), InProcess()
        with closing(SqliteTable(meter=Meter(), now=fate.now)) as db:
            made = bootstrap.build(settings(), db, objects=MemoryObjects())
            deps = replace(made.with_instances({Publish: lambda _: None, Queue: queue}), **fate.deps())
            served = Adapter(create_app(lambda: deps), refuse=refuse, pictures=pictures)
            yield Pile(Client(served), deps, request.param), db


def test_the_first_block_costs_as_much_as_there_are_tokens(pile):
    """At most 100, once."""
    piled, db = pile
    check(db, Cost(7, 20, 230), 201, *blocking_for_the_first_time(piled))


def test_counting_a_game_costs_no_more_for_who_has_piled_up_more(pile):
    """The rounds, the game's own note, and for each of three people a profile and at most 8 KiB of statistics."""
    piled, db = pile
    play = piled.deps.store(TableGames).load(piled.over().rpartition("/")[2])
    with meter_table(db) as bill:
        count_results(piled.deps, Saved(None, Transition(play), piled.deps.now()))
    assert bill.reads + bill.writes == 3
    assert 0 < bill.read_units <= 14
    assert 0 < bill.write_units <= 60


@pytest.mark.parametrize("name", sorted(ASKED, key=lambda name: LAST.index(name) if name in LAST else -1))
def test_an_operation_costs_no_more_for_who_has_piled_up_more(pile, name):
    piled, db = pile
    asked, status, most = ASKED[name]
    check(db, most, status, *asked(piled))


def check(db, most, status, send, *request):
    with meter_table(db) as bill:
        answer = send(*request)
    assert answer.status_code == status, answer.text
    cost = Cost(bill.reads + bill.writes, bill.read_units, bill.write_units)
    assert cost.calls <= most.calls, cost
    assert cost.read_units <= most.read_units, cost
    assert cost.write_units <= most.write_units, cost
