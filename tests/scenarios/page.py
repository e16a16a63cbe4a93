"""A script played on pages in a browser; those who have none send requests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Page
from werkzeug.test import Client

from chalicelib.core.ids import GameId
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards, Withdraw
from chalicelib.engine.game import Seat
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.scenarios.http import DECK, HttpDriver
from tests.scenarios.scripts import Deed, Scenario, Seen, Viewer
from tests.tables.test_time import let_pass
from tests.web.browsers import Devices, look_again, visit
from tests.web.hands import SEND
from tools.golden.commands import row

NOT_OFFERED = "not-offered"
TILES = "main .spread .card"
AGAIN = ".deed > .quiet"
BACK = ".deed > .take-back"
PRESSED = f"{TILES}[aria-pressed=true]"
VETO = ".dial.red"
DIAL = ".dials .dial:not(.red):enabled:not([aria-disabled=true])"
SEEN = """() => {
  const all = (selector, what) => [...document.querySelectorAll(selector)].map(what);
  const text = (selector) => document.querySelector(selector)?.textContent;
  return {
    over: document.querySelectorAll('.ended').length > 0,
    round: (/[0-9]+/.exec(text('.bar h1')) ?? [''])[0],
    clue: text('#clue'),
    voting: document.querySelectorAll('main section[aria-label="Cards on the table"]').length > 0,
    choosing: document.querySelectorAll('.dials').length > 0,
    scores: all('.around .score [aria-hidden]', (one) => one.textContent),
    tells: all('.around li', (one, n) => (one.classList.contains('tell') ? n + 1 : 0)).filter(Boolean),
    winners: all('.ranks .winner .name', (one) => one.textContent),
    tiles: all('main .spread .tile', (one) => ({
      alt: one.querySelector('img').alt, chosen: one.classList.contains('chosen'),
      mine: one.querySelector('.flag') !== null, votes: one.querySelectorAll('.tokens .rabbit').length,
      veto: one.querySelector('.red-token') !== null })),
  };
}"""


@dataclass
class ServedWorld:
    """A service in a process of its own, whose time and chance are changed through its store."""

    stored: SimpleNamespace  # with `games`
    over_s: int = 0
    start = 0

    def opened(self, seed: bytes, opening: Callable[[], str]) -> str:
        id = GameId(opening())
        games: TableGames = self.stored.store(TableGames)
        table = games.load(id)
        assert table
        games.save(Transition(replace(table, version=table.version + 1, seed=seed.hex())), expected=table.version)
        return id

    def passed(self, table: str, until: int, look: Callable[[], object]) -> None:
        let_pass(self.stored, SimpleNamespace(href=f"/v1/games/{table}"), until + 1 - self.over_s)
        self.over_s = until
        look()


class PageDriver:
    """What a page shows it shows in pictures and words: of a refusal, that there is nothing to press."""

    shows_all = says_why = False
    looks = 20  # a page shows what is new a moment later

    def __init__(self, devices: Devices, http: Client, world: ServedWorld) -> None:
        self.devices = devices
        self.others = HttpDriver(http, world)
        self.pages: dict[Seat, Page] = {}
        self.seen_by: dict[Seat, set[Viewer]] = {}  # who has seen what each page shows, since the last deed
        self.last: dict[Seat, Deed] = {}

    def begin(self, scenario: Scenario) -> None:
        self.others.begin(scenario)
        self.alts = [card["alt"] for card in self.others.at(None).see(f"/v1/decks/{DECK}")["cards"]]
        id = self.others.href.rpartition("/")[2]
        for seat in map(Seat, scenario.pages):
            device = self.devices.device(self.others.at(seat).token, kept={"seen": {id: 0}})
            self.pages[seat] = visit(device, f"games/{id}")

    def do(self, deed: Deed) -> str | None:
        """Make a move; a repeated one comes from another device."""
        self.seen_by.clear()
        at_page = isinstance(deed, Move) and deed.seat in self.pages and self.last.get(deed.seat) != deed
        if not at_page:
            return self.others.do(deed)
        page, refusal = self._looking(deed.seat), NOT_OFFERED
        if isinstance(deed, Withdraw):
            return self._take_back(page, deed)
        if self._read(page)["round"] == str(deed.round) and self._prepare(page, deed):
            with page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
                page.locator(SEND).click()
            refusal = None if sent.value.status == 200 else sent.value.json()["code"]
            self.last[deed.seat] = deed
        return refusal

    def _take_back(self, page: Page, deed: Withdraw) -> str | None:
        if not page.locator(BACK).count():
            return NOT_OFFERED
        with page.expect_response(lambda answer: answer.request.method == "DELETE") as sent:
            page.locator(BACK).click()
        self.last[deed.seat] = deed
        return None if sent.value.status == 200 else str(sent.value.json()["code"])

    def _prepare(self, page: Page, move: GiveClue | PlayCards | CastVotes) -> bool:
        """Choose what the move says; False where that cannot be done."""
        if page.locator(AGAIN).count():
            page.locator(AGAIN).click()
            self._clear(page)
        match move:
            case GiveClue(_, _, text, card):
                done = self._write(page, text) and (card is None or self._choose(page, self._place(page, card)))
            case PlayCards(_, _, cards):
                done = all(self._choose(page, self._place(page, card)) for card in cards)
            case CastVotes(_, _, slots, veto):
                done = all(self._choose(page, slot - 1) for slot in slots) and self._veto(page, veto)
        return done and page.locator(SEND).is_enabled()

    def _write(self, page: Page, text: str) -> bool:
        there = page.locator("form.give").count() > 0
        if there:
            page.locator("form.give textarea").fill(text)
        return there

    def _choose(self, page: Page, place: int) -> bool:
        tile = page.locator(TILES).nth(place)
        offered = 0 <= place < page.locator(TILES).count() and tile.get_attribute("aria-pressed") is not None
        if offered:
            tile.click()
        return offered

    def _veto(self, page: Page, slot: int | None) -> bool:
        if slot is None or not page.locator(VETO).count():
            return slot is None
        self._veto_mode(page, True)
        return self._choose(page, slot - 1)

    def _clear(self, page: Page) -> None:
        """Undo what is chosen and not sent: first the veto, which has a mode of its own."""
        if page.locator(VETO).count():
            self._veto_mode(page, True)
            self._drop(page, f"{TILES}:has(.red-token)")
            self._veto_mode(page, False)
        self._drop(page, DIAL)
        self._drop(page, PRESSED)

    def _veto_mode(self, page: Page, on: bool) -> None:
        dial = page.locator(VETO)
        if dial.get_attribute("aria-pressed") != str(on).lower():
            dial.click()

    def _drop(self, page: Page, chosen: str) -> None:
        while page.locator(chosen).count():
            page.locator(chosen).first.click()

    def _place(self, page: Page, card: int) -> int:
        """Where the card lies, or -1."""
        alts = [tile["alt"] for tile in self._read(page)["tiles"]]
        return alts.index(self.alts[card - 1]) if self.alts[card - 1] in alts else -1

    def viewers(self) -> Sequence[Viewer]:
        """The spectator and the seats with a page; public facts are read on the first page."""
        return (None, *self.pages)

    def see(self, viewer: Viewer) -> Seen:
        seen = self._read(self._shown(viewer))
        if seen["over"]:
            return {"phase": "finished", "winners": self._seats(seen["winners"])} if viewer is None else {}
        return self._public(seen) if viewer is None else self._private(seen)

    def _public(self, seen: Mapping[str, Any]) -> Seen:
        return {
            "round": seen["round"],
            "storyteller": row(seen["tells"]),
            "clue": seen["clue"] or "-",
            "scores": row(seen["scores"]),
            "table": self._cards(seen["tiles"]) if seen["voting"] else "-",
        }

    def _private(self, seen: Mapping[str, Any]) -> Seen:
        tiles = seen["tiles"]
        if not seen["voting"]:
            held, played = ([tile for tile in tiles if tile["chosen"] is chosen] for chosen in (False, True))
            return {"hand": self._cards(held), "played": self._cards(played)}
        slots = list(enumerate(tiles, start=1))
        mine = {"mine": row(slot for slot, tile in slots if tile["mine"])}
        if seen["choosing"]:  # perhaps anew: votes which are sent already are not shown meanwhile
            return mine
        return mine | {
            "voted": row(slot for slot, tile in slots for _ in range(tile["votes"])),
            "vetoed": row(slot for slot, tile in slots if tile["veto"]),
        }

    def _cards(self, tiles: Sequence[Mapping[str, Any]]) -> str:
        return row(self.alts.index(tile["alt"]) + 1 for tile in tiles)

    def _seats(self, names: Sequence[str]) -> str:
        return row(sorted(int(name.removeprefix("Player ")) for name in names))

    def _looking(self, seat: Seat) -> Page:
        """The page, once it shows what is now and nothing has been chosen."""
        page = self.pages[seat]
        look_again(page)
        if page.locator(".reveal .primary").count():
            page.locator(".reveal .primary").click()
        self._clear(page)
        return page

    def _shown(self, viewer: Viewer) -> Page:
        """The page of the viewer. It looks again only if they have already seen what it shows."""
        seat = viewer or next(iter(self.pages))
        if viewer in self.seen_by.get(seat, {viewer}):
            self._looking(seat)
            self.seen_by[seat] = set()
        self.seen_by[seat].add(viewer)
        return self.pages[seat]

    def _read(self, page: Page) -> Mapping[str, Any]:
        seen: Mapping[str, Any] = page.evaluate(SEEN)
        return seen
