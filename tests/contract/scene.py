"""A service with a table of every kind, and for each operation a request that succeeds there.

All of it is in memory: what a request has changed can be taken back, so nobody plays the same game twice.
"""

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random

from bench.inside import adapter
from chalicelib.api.moments import moment
from chalicelib.api.operations import operations
from chalicelib.core.errors import DAY_S
from chalicelib.engine.deadlines import PATIENCE
from chalicelib.routes import PATHS
from chalicelib.workers.sweep import sweep
from tests.albums import SHORT, album_of
from tests.at_table import Person, Table, move_owed, person
from tests.contract.checked import CheckedClient, at, escaped
from tests.contract.test_every_operation import example_of, filled
from tests.fakes.world import world
from tests.push_services import ENDPOINT, Browser

OPERATIONS = {operation.id: operation for operation in operations(PATHS)}
THREE = ("ana", "ben", "caro")
FOUR = (*THREE, "dan")
SIX = (*FOUR, "fay", "gus")
NAMES = (*SIX, "eva", "hal", "ivy")
HOST_FIRST = {"first_storyteller": "host"}
LATE_S = 301  # more than a phase for cards and the time bank of a live game
DECK = 36  # cards
WEBHOOK = "https://example.org/reverie"
PHONE = {"endpoint": ENDPOINT, "keys": Browser().keys}
EXAMPLE = object()  # the first body of the contract's examples


@dataclass(frozen=True)
class Ask:
    """A request to an operation: who sends it, to which table, and what departs from the examples of the contract.

    `ids` replace those of the scene in the path. `body` may be a function of the scene and this, `ids` and `sent` one
    of the scene.
    """

    who: str = "ana"
    at: str = "lobby"
    body: object = EXAMPLE
    ids: object = field(default_factory=dict)
    query: str = ""
    sent: object = field(default_factory=dict)


def choose_move(scene, asked):
    """A move that the sender owes at that table."""
    view = scene.people[asked.who].see(scene.tables[asked.at])
    return move_owed(view["owes"], Random(1), view["round"]["number"])


def hand(scene, who, at):
    return [card["id"] for card in scene.people[who].see(scene.tables[at])["hand"]]


def expect(answer):
    """The answer, if it is no refusal."""
    assert answer.status_code < 400, answer.text
    return answer


def know(name):
    """A body that the scene knows by this name."""
    return lambda scene, _: scene.known[name]


SUCCEEDING = {
    "update_me": Ask(body={"name": "Anna"}),
    "archive_game": Ask(at="over"),
    "claim_sign_in": Ask(body=know("allowed")),
    "look_at_sign_in": Ask(body=know("code")),
    "answer_sign_in": Ask(body=know("answer")),
    "create_block": Ask(body=lambda scene, _: {"game": scene.id_of("lobby"), "seat": 2}),
    "create_webhook": Ask(body={"url": "https://example.org/another"}),
    "create_push_subscription": Ask(body=PHONE | {"endpoint": f"{ENDPOINT}2"}),
    "create_game": Ask(body={}),
    "take_seat": Ask(who="eva", body={}),
    "leave_seat": Ask(ids={"seat": 1}),
    "add_bot": Ask(body={}),
    "put_screen": Ask(at="clue"),
    "use_room_code": Ask(who="eva", body=know("room code")),
    "return_to_game": Ask(who="caro", at="absent"),
    "take_vacation": Ask(at="clue", body=lambda scene, _: {"until": moment(scene.world.fate.clock + DAY_S)}),
    "agree_to_pause": Ask(who="caro", at="clue"),
    "withdraw_pause": Ask(at="clue"),
    "vote_to_remove": Ask(at="absent", ids={"seat": 3}),
    "create_rematch": Ask(at="over"),
    "update_circle": Ask(body={"name": "Saturday"}),
    "preview_circle": Ask(sent=lambda scene: {"Invite": scene.known["circle"]["invite"]}),
    "join_circle": Ask(who="eva", body=know("circle")),
    "leave_circle": Ask(ids={"member": 2}),
    "vote_for_day_clue": Ask(ids=lambda scene: {"day": scene.known["voting"]}, body=know("vote")),
    "report_day_clue": Ask(body=know("rude clue")),
    "borrow_deck": Ask(who="eva", body=know("deck")),
    "return_deck": Ask(who="ben"),
    "get_deck_in_play": Ask(at="own"),
    "list_rounds": Ask(at="clue"),
    "get_discard": Ask(at="clue"),
    "get_round": Ask(at="clue"),
    "get_fairness": Ask(at="over"),
    "give_clue": Ask(who="ben", at="clue", body=choose_move, ids={"round": 2}),
    "play_cards": Ask(who="ben", at="cards", body=choose_move),
    "withdraw_cards": Ask(who="fay", at="team"),
    "choose_late_cards": Ask(at="clue", body=lambda scene, asked: {"cards": hand(scene, asked.who, asked.at)[:1]}),
    "cast_votes": Ask(who="ben", at="votes", body=choose_move),
    "create_sound": Ask(who="ben", at="clue"),
    "get_sound": Ask(who="ben", at="clue"),
    "put_reaction": Ask(who="ben", at="clue", body={"round": 1, "to": "clue", "reaction": "wow"}),
    "create_report": Ask(body={"message": "m_00000002"}),
    "share_round": Ask(at="over"),
    "withdraw_round": Ask(at="clue"),
    "share_game": Ask(at="over"),
    "withdraw_game": Ask(at="ended"),
    "get_deck": Ask(ids={"deck": "lantern-hours"}),
    "create_guess": Ask(body=know("guess")),
}
"""What departs from the examples of the contract, so that the operation succeeds at the scene."""


class Scene:
    """The service with its tables and people, of whom Ana is the host everywhere.

    Dan has left all games where he has had seat 4, Gus has been removed from the lobby, Ana has blocked Ivy, and Eva
    sits nowhere. Hal has erased himself, and `nobody` has no token.
    """

    def __init__(self):
        self.world = world(1)
        self.http = CheckedClient(self.world.service)
        self.people = {name: person(self.http, name.title()) for name in NAMES} | {"nobody": Person(self.http)}
        self.tables = {}  # the address of each, by the names below
        self.ids = {}  # by the names of the parameters in paths
        self.known = {}  # bodies of which only the scene has the words
        expect(self.people["hal"].delete("/v1/me"))
        for prepare in (
            self.make_a_circle,  # first, since time passes
            self.let_caro_be_absent,
            self.open_lobbies,
            self.play_with_four,
            self.play_in_pairs_and_parties,
            self.fill_the_lobby,
            self.share_and_record,
            self.make_a_deck,
            self.register_addresses,
            self.sign_in_elsewhere,
            self.look_at_the_clue_of_the_day,
        ):
            prepare()
        self.succeeding = {id: self.complete(id) for id in OPERATIONS}

    # The tables

    def gather(self, name, *people, **wish):
        host, *guests = (self.people[who] for who in people)
        opened = expect(host.post("/v1/games", {"pace": {"preset": "daily"}, **wish}))
        self.tables[name] = href = opened.headers["Location"]
        for guest in guests:
            expect(guest.post(f"{href}/seats", {"invite": opened.json["invite"]}))
        return Table(href, [host, *guests])

    def start(self, name, *people, **wish):
        """A game whose storyteller is Ana."""
        table = self.gather(name, *people, **{"listed": True, "options": HOST_FIRST, **wish})
        expect(table.host.post(f"{table.href}/start"))
        return table

    def let_caro_be_absent(self):
        table = self.start("absent", *FOUR, pace={"preset": "live"})
        table.play_to("cards")
        others = Table(table.href, [who for who in table.people if who is not self.people["caro"]])
        for _ in range(PATIENCE):
            others.turn()
            self.world.fate.clock += LATE_S
            sweep(self.world.deps)
        self.let_dan_leave("absent")

    def let_dan_leave(self, name):
        expect(self.people["dan"].delete(f"{self.tables[name]}/seats/4"))

    def open_lobbies(self):
        self.gather("lobby", *THREE, listed=True)
        self.gather("private", *THREE, "ivy")

    def play_with_four(self):
        for name, phase, round in (("clue", "clue", 2), ("cards", "cards", 1), ("votes", "votes", 1)):
            self.start(name, *FOUR).play_to(phase, round)
            self.let_dan_leave(name)
        for name in ("over", "ended"):
            table = self.start(name, *FOUR, options=SHORT, seats={"max": 4})
            table.play_to("clue", 2)
            self.let_dan_leave(name)
            Table(table.href, table.people[:3]).play_to_the_end()

    def play_in_pairs_and_parties(self):
        self.start("team", *SIX, ruleset="team").play_to("cards")
        fay = self.people["fay"]
        owes = fay.see(self.tables["team"])["owes"]
        expect(fay.put(owes["href"], move_owed(owes, Random(1))))
        self.start("team votes", *SIX, ruleset="team").play_to("votes")
        guessers = [self.people[name] for name in ("ben", "caro")]
        self.people["giver"] = next(who for who in guessers if who.see(self.tables["team votes"])["owes"] is None)
        self.start("seven", *SIX, "ivy", ruleset="odyssey-2011").play_to("votes")
        party = {"ruleset": "party", "options": {**HOST_FIRST, "red_may_equal_green": False}}
        self.start("party", *SIX, **party)
        self.start("party votes", *SIX, **party).play_to("votes")

    # What people have there, and elsewhere

    def fill_the_lobby(self):
        ana, ben, gus, lobby = *(self.people[name] for name in ("ana", "ben", "gus")), self.tables["lobby"]
        expect(gus.post(f"{lobby}/seats", {}))
        expect(ana.delete(f"{lobby}/seats/4"))
        self.ids["preview"] = ana.see(lobby)["preview"]
        self.ids["screen"] = expect(ana.put(f"{lobby}/screen")).json["screen"]
        self.known["room code"] = expect(ana.post(f"{lobby}/room-code")).json
        for who in (ana, ben):
            expect(who.post(f"{lobby}/messages", {"text": "Hello?"}))
        seat = {"game": self.id_of("private"), "seat": 4}
        self.ids["block"] = expect(ana.post("/v1/me/blocks", seat)).json["id"]

    def share_and_record(self):
        ana, ben, clue = self.people["ana"], self.people["ben"], self.tables["clue"]
        expect(ana.put(f"{clue}/pause"))
        self.ids["share"] = expect(ana.post(f"{clue}/rounds/1/share")).json["share"]
        expect(ana.post(f"{self.tables['ended']}/share"))
        self.ids["sound"] = expect(ben.post(f"{clue}/sounds", {"type": "audio/webm"})).json["id"]

    def make_a_circle(self):
        circle = expect(self.people["ana"].post("/v1/circles", {"name": "Friday"})).json
        self.ids["circle"], self.known["circle"] = circle["id"], {"invite": circle["invite"]}
        for name in ("ben", "caro"):
            expect(self.people[name].post(f"/v1/circles/{circle['id']}/members", self.known["circle"]))
        self.write_for_a_picture(f"/v1/circles/{circle['id']}")

    def write_for_a_picture(self, circle):
        """Ana and Ben on the day before; Ana has got a vote."""
        ana, ben = self.people["ana"], self.people["ben"]
        expect(ana.send("PATCH", circle, {"day": {"time_zone": "UTC"}}))
        day = ana.see(f"{circle}/days")["today"]["day"]
        for who in (ana, ben):
            expect(who.put(f"{circle}/days/{day}/clue", {"text": "The ugly duckling"}))
        self.world.fate.clock += DAY_S
        mine, theirs = (who.see(f"{circle}/days")["voting"]["yours"] for who in (ana, ben))
        expect(ben.put(f"{circle}/days/{day}/vote", {"clue": mine}))
        self.known |= {"voting": day, "vote": {"clue": theirs}, "rude clue": {"day": day, "clue": theirs}}

    def make_a_deck(self):
        """Ben has borrowed it, and of two games with it one is over."""
        album = album_of(self.world.deps, self.people["ana"])
        album.fill(DECK)
        self.ids["deck"], self.known["deck"] = album.id, {"code": album.see()["code"]}
        expect(self.people["ben"].post(f"/v1/me/borrowed-decks/{album.id}", self.known["deck"]))
        (lent,) = album.see()["borrowers"]
        self.ids["borrower"] = lent["id"]
        own = {"ruleset": "classic", "decks": [album.id], "listed": False}
        self.start("own", *THREE, **own).play_to("clue", 2)
        self.start("own ended", *THREE, **own, options=SHORT).play_to_the_end()

    def register_addresses(self):
        ana = self.people["ana"]
        self.ids["webhook"] = expect(ana.post("/v1/me/webhooks", {"url": WEBHOOK})).json["id"]
        (ping,) = ana.see(f"/v1/me/webhooks/{self.ids['webhook']}/deliveries")["deliveries"]
        self.ids["delivery"] = ping["id"]
        self.ids["subscription"] = expect(ana.post("/v1/me/push", PHONE)).json["id"]

    def sign_in_elsewhere(self):
        """On two devices, of which one has been allowed."""
        ana, asked = self.people["ana"], [expect(self.people["eva"].post("/v1/sign-ins")).json for _ in range(2)]
        waiting, allowed = asked
        expect(ana.post("/v1/me/sign-ins", {"code": allowed["code"], "allow": True}))
        self.known |= {
            "allowed": {"secret": allowed["secret"]},
            "waiting": {"secret": waiting["secret"]},
            "code": {"code": waiting["code"]},
            "answer": {"code": waiting["code"], "allow": True},
        }
        self.ids["token"] = expect(ana.post("/v1/me/tokens", {"label": "phone"})).json["id"]

    def look_at_the_clue_of_the_day(self):
        today = self.people["ana"].see("/v1/daily")
        self.ids["day"] = today["day"]
        self.known["guess"] = {"card": today["cards"][0]["id"], "guesser": "q8ZtQ9bL0xVa7GdMk3"}

    # How it is asked

    def complete(self, id):
        """The request that succeeds, with what only the scene knows."""
        asked, operation = SUCCEEDING.get(id, Ask()), OPERATIONS[id]
        body = asked.body(self, asked) if callable(asked.body) else asked.body
        if body is EXAMPLE:
            body = example_of(at(f"/paths/{escaped(operation.path)}/{operation.method.lower()}"))
        ids, sent = (known(self) if callable(known) else known for known in (asked.ids, asked.sent))
        return replace(asked, body=body, ids=ids, sent=sent)

    def id_of(self, table):
        return self.tables[table].rpartition("/")[2]

    def ask(self, id, **changes):
        """The answer to the request that succeeds, or to one that departs from it.

        The body stays that of the request that succeeds, whoever sends it, unless there is another one.
        """
        asked, operation = replace(self.succeeding[id], **changes), OPERATIONS[id]
        return self.people[asked.who].send(operation.method, self.path_of(id, asked), asked.body, **asked.sent)

    def path_of(self, id, asked=None):
        """The address, and the query, of the request that succeeds, or of another one."""
        asked = asked or self.succeeding[id]
        return filled(OPERATIONS[id].path, **{"game": self.id_of(asked.at), **self.ids, **asked.ids}) + asked.query

    @contextmanager
    def serving(self, deps):
        """Meanwhile this is the service that people ask."""
        people, client = self.people, CheckedClient(adapter(deps))
        client.seen = self.http.seen
        self.people = {name: replace(who, http=client) for name, who in people.items()}
        try:
            yield
        finally:
            self.people = people

    @contextmanager
    def once(self):
        """What happens here has not happened afterwards."""
        before = self.world.moment()
        try:
            yield
        finally:
            self.world.back_to(before)

    def ask_once(self, id, **changes):
        with self.once():
            return self.ask(id, **changes)
