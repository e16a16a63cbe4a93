"""A script played by HTTP: each player sends requests, and sees what is answered."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from typing import Any

from werkzeug.test import Client

from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    GiveClue,
    Leave,
    PlayCards,
    TakeVacation,
    VoteToRemove,
    Withdraw,
)
from chalicelib.engine.game import Seat
from tests.at_table import person
from tests.scenarios.scripts import DealCards, Deed, Pass, Remove, Scenario, Seen, SitDown, Viewer
from tests.scenarios.world import World, in_lobby, seed_of, take_seats
from tools.golden.commands import row

Json = Mapping[str, Any]
Request = tuple[str, str, Json | None]
DECK = "lantern-hours"


class HttpDriver:
    """`http` may be any client with werkzeug's `open`."""

    shows_all = says_why = True
    looks = 1
    href: str
    invite: str
    seats: int

    def __init__(self, http: Client, world: World) -> None:
        self.http = http
        self.world = world
        self.at = cache(lambda seat: person(http, f"Player {seat or 'nobody'}"))

    def begin(self, scenario: Scenario) -> None:
        """Anybody may look on at a listed table."""
        seats = self.seats = scenario.seats
        self.ids = [card["id"] for card in self.at(None).see(f"/v1/decks/{DECK}")["cards"]]
        pace = {"preset": "none"} if scenario.pace.clue_s is None else asdict(scenario.pace)
        spec = {
            "ruleset": scenario.ruleset,
            "options": dict(scenario.options),
            "decks": [DECK],
            "seats": {"min": seats, "max": seats},
            "listed": True,
            "pace": pace,
        }
        self.href = "/v1/games/" + self.world.opened(seed_of(scenario), lambda: self._opened(spec))
        take_seats(scenario, self.do)

    def _opened(self, spec: Json) -> str:
        opened = self.at(1).post("/v1/games", spec)
        assert opened.status_code == 201, opened.text
        self.invite = opened.json["invite"]
        return str(opened.json["id"])

    def do(self, deed: Deed) -> str | None:
        if isinstance(deed, Pass):
            self.world.passed(self.href.rpartition("/")[2], deed.until, lambda: self.at(1).see(self.href))
            return None
        method, path, body = self._request(deed)
        answer = self.at(deed.seat).send(method, self.href + path, body)
        return None if answer.status_code in {200, 201} else str(answer.json["code"])

    def _request(self, deed: Deed) -> Request:
        match deed:
            case GiveClue() | PlayCards() | CastVotes():
                return "PUT", *self._move(deed)
            case TakeVacation() | VoteToRemove() | ChooseLateCards() | AgreeToPause(agrees=True):
                return "PUT", *self._about_absence(deed)
            case Leave() | Remove() | Withdraw() | AgreeToPause():
                return "DELETE", self._taken_back(deed), None
            case SitDown():
                return "POST", "/seats", {"invite": self.invite}
            case DealCards():
                return "POST", "/start", {}
            case _:
                return "POST", "/return", {}

    def _taken_back(self, deed: Leave | Remove | Withdraw | AgreeToPause) -> str:
        match deed:
            case Withdraw(_, round):
                return f"/rounds/{round}/cards"
            case AgreeToPause():
                return "/pause"
            case Remove(_, target):
                return f"/seats/{target}"
            case _:
                return f"/seats/{deed.seat}"

    def _about_absence(
        self, deed: TakeVacation | VoteToRemove | ChooseLateCards | AgreeToPause
    ) -> tuple[str, Json | None]:
        match deed:
            case AgreeToPause():
                return "/pause", None
            case VoteToRemove(_, target):
                return f"/seats/{target}/removal-vote", None
            case ChooseLateCards(_, cards):
                return "/late-cards", {"cards": [self.ids[card - 1] for card in cards]}
            case TakeVacation(_, until):
                return "/vacation", {"until": datetime.fromtimestamp(self.world.start + until, UTC).isoformat()}

    def _move(self, move: GiveClue | PlayCards | CastVotes) -> tuple[str, Json]:
        at = f"/rounds/{move.round}"
        match move:
            case GiveClue(_, _, text, card):
                return f"{at}/clue", {"text": text, **({} if card is None else {"card": self.ids[card - 1]})}
            case PlayCards(_, _, cards):
                return f"{at}/cards", {"cards": [self.ids[card - 1] for card in cards]}
            case CastVotes(_, _, slots, veto):
                return f"{at}/votes", {"slots": slots, **({} if veto is None else {"veto": veto})}

    def viewers(self) -> Sequence[Viewer]:
        return (None, *(Seat(seat) for seat in range(1, self.seats + 1)))

    def see(self, viewer: Viewer) -> Seen:
        view = self.at(viewer).see(self.href)
        if view["status"] == "lobby":
            return in_lobby(viewer, (player["seat"] for player in view["players"]))
        return self._public(view) if viewer is None else self._private(view)

    def _public(self, view: Json) -> Seen:
        seen = {
            "phase": view["phase"] or view["status"],
            "scores": row(player["score"] for player in view["players"]),
            "waiting for": row(view["waiting_for"]),
            "away": row(f"{one['seat']} {one['state']}" for one in view["players"] if one["state"] != "active"),
            "want to pause": row(player["seat"] for player in view["players"] if player["wants_pause"]),
            "asleep": self._asleep(view),
            "winners": row(view["winners"] or ()),
        }
        return seen | self._round(view["round"]) | self._last_round(view["last_round"])

    def _asleep(self, view: Json) -> str:
        if view["sleeping_since"] is None:
            return "-"
        since, until = (
            int(datetime.fromisoformat(view[name]).timestamp()) - self.world.start
            for name in ("sleeping_since", "sleep_ends_at")
        )
        return f"since {since} s until {until} s"

    def _round(self, round: Json | None) -> Seen:
        if not round:
            return {}
        return {
            "round": str(round["number"]),
            "storyteller": str(round["storyteller"] or "-"),
            "clue": round["clue"] or "-",
            "table": self._cards(up["card"] for up in round["table"]),
        }

    def _last_round(self, last: Json | None) -> Seen:
        if not last:
            return {}
        table = [(self._number(up["card"]["id"]), up["owner"], "?" * up["at_random"]) for up in last["table"]]
        return {
            "last round": f"{last['number']} {last['outcome']} points {row(last['points'].values())}",
            "last table": row(f"{card}/{owner}{at_random}" for card, owner, at_random in table),
            "last votes": " | ".join(row(up["voters"]) for up in last["table"]),
            "last awards": row(f"{award['seat']}:{award['points']}:{award['reason']}" for award in last["awards"]),
        }

    def _private(self, view: Json) -> Seen:
        round = view["round"]
        seen = {
            "hand": self._cards(view["hand"]),
            "owes": self._owes(view["owes"]) if view["owes"] else "-",
            "idle": view["idle_reason"] or "-",
        }
        if round:
            seen |= {
                "played": self._cards(round["my_cards"]),
                "voted": row(round["my_votes"] or ()),
                "vetoed": str(round["my_veto"] or "-"),
                "mine": row(up["slot"] for up in round["table"] if up["mine"]),
            }
        return seen

    def _owes(self, owes: Json) -> str:
        chosen = owes["choose_from"] or ()
        numbers = row(one if isinstance(one, int) else self._number(one) for one in chosen)
        veto = f" veto of {row(owes['veto_from'])}" if owes["veto_from"] else ""
        return f"{owes['action']} {owes['min']}-{owes['max']} of {numbers}{veto}"

    def _cards(self, cards) -> str:
        return row(self._number(card["id"]) for card in cards)

    def _number(self, id: str) -> int:
        return self.ids.index(id) + 1
