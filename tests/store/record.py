"""Records what today's code stores, so that later code can be tested with it: `python -m tests.store.record 5`.

It plays a table of each ruleset over HTTP to each phase, and writes all items there are then to `formats/5/`, as
DynamoDB has them, with the time and the tokens, so that anybody can play on from there. A folder once written stays
as it is.
"""

import json
import sys
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from bench.requests import Request
from chalicelib.core.errors import DAY_S
from chalicelib.core.jobs import Job, JobKey, TableJobs
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase
from chalicelib.media import uploads
from chalicelib.media.cards import save_developed
from chalicelib.media.deck import Developed, upload_of
from chalicelib.media.objects import Objects
from chalicelib.media.recording import sound_upload_of
from chalicelib.media.recordings_store import TableSounds
from chalicelib.notify.deliver import deliver
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Queue
from chalicelib.notify.urls import Post, Reply
from chalicelib.store.attributes import to_attributes
from chalicelib.tables.heartbeat import Heartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Publish
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from prove.scenario import Game, Table, gather, move, moves, register
from tests.fakes.world import World, world
from tests.push_services import ENDPOINT, Browser

FORMATS = Path(__file__).parent / "formats"
PEOPLE = 5
STEP_S = 60
GONE = "g_0000000000000000"
NO_WEBHOOK = "h_0000000000000000"
NO_CIRCLE = "c_0000000000000000"
NO_DECK = "d_0000000000000000"
LATER = 4_102_444_800  # the year 2100
LONG_S = 3 * 24 * 3600  # longer than a phase and what a player can be late by
BROKEN = "https://example.org/broken"
PUSH_KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
NIGHT = {"from": "22:00", "to": "08:00", "time_zone": "Europe/Berlin"}
UNWILLING = "https://example.org/unwilling"


def receiver(url, headers, body, admit):
    """Accepts everything, or a ping and nothing after it, or wants nothing."""
    if url == UNWILLING:
        return Reply(410)
    return Reply(204 if url != BROKEN or b'"ping"' in body else 500)


def wired(deps, queue):
    return replace(deps.with_instances({Queue: queue, Publish: queue.publish, Post: receiver}), push_keys=(PUSH_KEY,))


@dataclass
class Recorder:
    here: World
    queue: InProcess
    ruleset: str
    table: Table = None
    left: int = 0  # seat
    random: Random = field(default_factory=lambda: Random(1))

    @property
    def pairs(self):
        return EDITIONS[self.ruleset].pairs

    def ask(self, method, path, token, body=None, key=None):
        self.here.fate.clock += STEP_S
        reply = self.here.expect(Request(method, path, token, body, None, key), 200, 201, 202, 204)
        self.tell()
        return reply.json if reply.body else None

    def tell(self):
        while not self.queue.news.empty():
            follow_up(self.here.deps, self.queue.news.get())

    def post(self):
        while not self.queue.tasks.empty():
            deliver(self.here.deps, self.queue.tasks.get())
            self.queue.end_waits()

    def gather(self):
        wish = {"pace": {"preset": "daily"}, "entropy": "windmill"}
        self.table = gather(self.here, Game(self.ruleset, PEOPLE, most=PEOPLE + 1), **wish)
        self.tell()
        (host, second, third, *_), href = self.table.tokens, self.table.href
        spare = self.ask("POST", "/v1/games", host, {"listed": True, "pace": {"preset": "none"}}, "spare")
        self.ask("POST", f"/v1/games/{spare['id']}/room-code", host)
        self.ask("POST", f"{href}/seats", second, {"colour": "black", "entropy": "7", **self.team()})
        self.ask("POST", f"{href}/bots", host, {"style": "poetic", "level": 2})
        self.ask("POST", "/v1/me/tokens", second, {"label": "phone"})
        code = self.ask("POST", "/v1/sign-ins", None, {"label": "tablet"})["code"]
        self.ask("POST", "/v1/me/sign-ins", third, {"code": code, "allow": True})
        today = self.ask("GET", "/v1/daily", None)
        guess = {"card": today["cards"][0]["id"], "guesser": "sixteen-letters-"}
        self.ask("POST", f"/v1/daily/{today['day']}/guess", None, guess)
        self.webhooks(host, second)
        self.phones(second, third)
        said = [
            self.ask("POST", f"{href}/messages", token, {"text": text}, f"said-{len(text)}")["id"]
            for token, text in (
                (host, "Hello!"),
                (second, "Bienvenue à tous 🦊"),
                (third, "oh no"),
                (host, "Shall we?"),
            )
        ]
        self.ask("DELETE", f"{href}/messages/{said[2]}", third)
        self.ask("POST", "/v1/me/blocks", third, {"game": href.rpartition("/")[2], "seat": 1})
        self.ask("POST", f"{href}/reports", third, {"message": said[1], "reason": "French"})
        self.gone()
        self.short_game()
        self.circle()
        self.own_deck()
        self.jobs()

    def short_game(self):
        """Another game, which ends after its first round because somebody leaves."""
        host, *guests = self.table.tokens[:3]
        opened = self.ask("POST", "/v1/games", host, {"options": {"first_storyteller": "host"}})
        href = f"/v1/games/{opened['id']}"
        for guest in guests:
            self.ask("POST", f"{href}/seats", guest, {"invite": opened["invite"]})
        self.ask("POST", f"{href}/start", host)
        self.sung_clue(href, host)
        random = Random(2)
        while self.ask("GET", href, host)["round"]["number"] == 1:
            views = ((token, self.ask("GET", href, token)) for token in (host, *guests))
            asked = next(move(token, view, random) for token, view in views if view["owes"])
            self.ask(asked.method, asked.path, asked.token, asked.body)
        assert self.ask("DELETE", f"{href}/seats/3", guests[-1])["status"] == "finished"

    def sung_clue(self, href, host):
        """The host's clue is a sound; another recording is left over."""
        for _ in range(2):
            sound = self.ask("POST", f"{href}/sounds", host, {"type": "audio/webm"})
        upload = sound_upload_of(sound["upload"]["fields"][0]["value"])
        uploads.save_developed_sound(self.here.deps, upload, None, 2_400, (0, 50, 100))
        recording = self.here.deps.store(TableSounds).get(upload.player, upload.sound)
        self.here.deps.port(Objects).write(recording.unsent_key, b"sung", uploads.M4A)
        card = self.ask("GET", href, host)["hand"][0]["id"]
        self.ask("PUT", f"{href}/rounds/1/clue", host, {"sound": sound["id"], "card": card})

    def circle(self):
        """A circle of three with a game that is over."""
        host, *guests = self.table.tokens[:3]
        circle = self.ask("POST", "/v1/circles", host, {"name": "Friday"})
        for guest in guests:
            self.ask("POST", f"/v1/circles/{circle['id']}/members", guest, {"invite": circle["invite"]})
        self.picture(f"/v1/circles/{circle['id']}", host, *guests)
        spec = {"circle": circle["id"], "ruleset": "classic", "options": {"end": "rounds", "rounds_each": 1}}
        href = f"/v1/games/{self.ask('POST', '/v1/games', host, spec)['id']}"
        for guest in guests:
            self.ask("POST", f"{href}/seats", guest, {})
        self.ask("POST", f"{href}/start", host)
        for token, view in moves(self.here, Table(href, [host, *guests])):
            asked = move(token, view, self.random)
            self.ask(asked.method, asked.path, asked.token, asked.body)

    def picture(self, href, *tokens):
        """The circle's picture of a day, for which all write a clue, and on the next day the first one votes."""
        self.ask("PATCH", href, tokens[0], {"day": {"time_zone": "UTC"}})
        day = self.ask("GET", f"{href}/days", tokens[0])["today"]["day"]
        for number, token in enumerate(tokens):
            self.ask("PUT", f"{href}/days/{day}/clue", token, {"text": f"Tempting {number}"})
        self.here.fate.clock += DAY_S
        voting = self.ask("GET", f"{href}/days", tokens[0])["voting"]
        clue = next(clue["id"] for clue in voting["clues"] if clue["id"] != voting["yours"])
        self.ask("PUT", f"{href}/days/{day}/vote", tokens[0], {"clue": clue})
        self.ask("POST", f"{href}/reports", tokens[0], {"day": day, "clue": clue, "reason": "Tempted"})

    def own_deck(self):
        """A deck of the host's own pictures, which a guest has borrowed, and a game that has begun with it."""
        host, *guests = self.table.tokens[:3]
        deck = self.ask("POST", "/v1/me/decks", host, {"title": "Holiday"})
        added = [{"type": "image/jpeg", "alt": "A red boat"}] * 14
        for _ in range(2):
            for card in self.ask("POST", f"/v1/me/decks/{deck['id']}/cards", host, {"cards": added})["cards"]:
                upload = upload_of(card["upload"]["fields"][0]["value"])
                save_developed(self.here.deps, upload, Developed("ready", look="0" * 16))
        self.ask("POST", f"/v1/me/borrowed-decks/{deck['id']}", guests[0], {"code": deck["code"]})
        opened = self.ask("POST", "/v1/games", host, {"ruleset": "classic", "decks": [deck["id"]]})
        for guest in guests:
            self.ask("POST", f"/v1/games/{opened['id']}/seats", guest, {"invite": opened["invite"]})
        self.ask("POST", f"/v1/games/{opened['id']}/start", host)

    def jobs(self):
        """One of each kind, which the sweep does not find; and its heartbeat."""
        host = self.ask("GET", "/v1/me", self.table.tokens[0])["id"]
        for key in (
            JobKey("rename", host),
            JobKey("clear", GONE),
            JobKey("unhook", NO_WEBHOOK),
            JobKey("disband", NO_CIRCLE),
            JobKey("picture", NO_CIRCLE),
            JobKey("discard", NO_DECK),
        ):
            self.here.deps.store(TableJobs).begin(Job(key, "job", LATER))
        self.here.deps.store(TableGames).beat(None, Heartbeat(LATER))  # so late that time never stands

    def team(self):
        return {"team": 2} if self.pairs else {}

    def webhooks(self, host, second):
        """One which is at its fourth secret, one which answers pings alone, and one whose receiver opts out."""
        kinds = {"url": "https://example.org/works", "types": ["round.scored", "game.started", "game.finished"]}
        made = self.ask("POST", "/v1/me/webhooks", host, kinds)
        self.ask("POST", "/v1/me/webhooks", second, {"url": BROKEN, "types": ["turn.owed", "turn.due_soon"]})
        unwanted = self.ask("POST", "/v1/me/webhooks", second, {"url": UNWILLING})
        self.post()
        self.ask("DELETE", f"/v1/me/webhooks/{unwanted['id']}", second)
        for _ in range(3):
            self.ask("POST", f"/v1/me/webhooks/{made['id']}/secret", host)
        self.ask("POST", f"/v1/me/webhooks/{made['id']}/ping", host)

    def phones(self, *tokens):
        for number, token in enumerate(tokens):
            body = {"endpoint": f"{ENDPOINT}{number}", "keys": Browser().keys, "quiet": NIGHT}
            self.ask("POST", "/v1/me/push", token, body)

    def gone(self):
        """A player who has sat in another lobby, posted and reported, and has been erased."""
        token = register(self.here, "Eve")
        other = self.ask("POST", "/v1/games", self.table.tokens[0], {"seats": {"max": 4}})
        self.ask("POST", f"/v1/games/{other['id']}/seats", token, {"invite": other["invite"]})
        said = self.ask("POST", f"/v1/games/{other['id']}/messages", token, {"text": "Forget me"})["id"]
        self.ask("POST", f"/v1/games/{other['id']}/reports", token, {"message": said, "reason": "Mine"})
        self.ask("DELETE", "/v1/me", token)

    def play(self, phase):
        """Play to the third round or later: the last person is absent and, except in pairs, the one before has left."""
        href, tokens = self.table.href, self.table.tokens
        self.ask("POST", f"{href}/start", tokens[0])
        number = 0
        while (view := self.ask("GET", href, tokens[0]))["status"] != "finished":
            if number < view["round"]["number"]:
                number = view["round"]["number"]
                self.between_rounds(number)
            elif number >= 3 and view["phase"] == phase and self.somebody_has_moved(view):
                return
            else:
                self.move()

    def somebody_has_moved(self, view):
        return view["phase"] == Phase.CLUE or any(player["done"] for player in view["players"])

    def between_rounds(self, number):
        href, (host, second, third, fourth, *_) = self.table.href, self.table.tokens
        if number == 2:
            self.post()
            self.ask("POST", f"{href}/reports", second, {"round": 1})
            until = datetime.fromtimestamp(self.here.fate.clock + 5 * STEP_S, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            self.ask("PUT", f"{href}/vacation", third, {"until": until})
        if number == 2 and not self.pairs:
            self.left = self.ask("GET", href, fourth)["you"]["seat"]
            self.ask("DELETE", f"{href}/seats/{self.left}", fourth)
            self.ask("DELETE", f"/v1/me/games/{href.rpartition('/')[2]}", fourth)
        if number == 3:
            absent = [p["seat"] for p in self.ask("GET", href, host)["players"] if p["state"] == "absent"]
            for away in absent:
                self.ask("PUT", f"{href}/seats/{away}/removal-vote", host)
        if number == 3 and not (self.pairs or self.ruleset == "party"):
            self.ask("POST", f"{href}/bots", host, {"seat": self.left, "style": "cryptic", "level": 3})

    def move(self):
        """Make the move of a player who is there; where everybody waits for the last one, time passes."""
        there = self.table.tokens[: PEOPLE - (1 if self.pairs else 2)]
        views = ((token, self.ask("GET", self.table.href, token)) for token in there)
        owing = next(((token, view) for token, view in views if view["owes"]), None)
        if owing is None:
            self.here.fate.clock += LONG_S
            sweep(self.here.deps)
            self.tell()
        else:
            asked = move(*owing, self.random)
            self.ask(asked.method, asked.path, asked.token, asked.body)

    def rematch(self):
        self.post()
        self.ask("POST", f"{self.table.href}/rematch", self.table.tokens[0])

    def recorded(self):
        items = sorted(self.here.memory.items.items())
        whole = {"clock": self.here.fate.clock, "table": self.table.href, "tokens": self.table.tokens}
        lines = ",\n".join(json.dumps(to_attributes(item), ensure_ascii=False, sort_keys=True) for _, item in items)
        return f'{json.dumps(whole)[:-1]}, "items": [\n{lines}\n]}}\n'


def recorded(ruleset, phase):
    """`phase`: None for a lobby."""
    queue = InProcess()
    here = world(1, lambda deps: wired(deps, queue))
    recorder = Recorder(here, queue, ruleset)
    recorder.gather()
    if phase:
        recorder.play(phase)
    if phase is Phase.FINISHED:
        recorder.rematch()
    return recorder.recorded()


def write(folder):
    folder.mkdir()
    for ruleset in EDITIONS:
        for phase in (None, *Phase):
            (folder / f"{ruleset}-{phase or 'lobby'}.json").write_text(recorded(ruleset, phase), encoding="utf-8")


if __name__ == "__main__":
    write(FORMATS / sys.argv[1])
