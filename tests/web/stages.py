"""Every screen of the page, in the order of a game, and what a player does there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from chalicelib.decks import deck
from tests.at_table import Person, Table, person
from tests.local.test_uploads import BOUNDARY, multipart
from tests.receivers import Receiver, listening
from tests.web.browsers import settle, until, visit
from tests.web.circle_days import let_a_day_pass, with_pictures
from tests.web.tables import address, befriended, begun, seated, to, told

PICTURES = Path(__file__).parents[2] / "decks" / "published" / "lantern-hours"


def _nothing(_: Page) -> None:
    pass


@dataclass(frozen=True)
class Stage:
    name: str
    token: str | None
    address: str = ""
    act: Callable[[Page], object] = _nothing
    unseen: bool = False  # whether the last reveal is still to be watched

    @property
    def kept(self) -> dict[str, object]:
        return {"seen": {self.address.split("/")[1]: 0}} if self.unseen else {}

    def on(self, page: Page) -> Page:
        visit(page, self.address)
        self.act(page)
        settle(page)
        return page


def stages(http, stored) -> Iterator[Stage]:
    yield Stage("home-new", None)
    yield Stage("rules", None, "rules/party")
    yield Stage("daily", None, "daily")
    yield Stage("daily-guessed", None, "daily", _guess)
    yield Stage("broken-link", None, "games/%E0%A4%A")

    lobby = seated(http, 4)
    invite = lobby.host.see(lobby.href)["invite"]
    preview = lobby.host.see(lobby.href)["preview"]
    screen = lobby.host.put(f"{lobby.href}/screen").json["screen"]
    yield Stage("television-lobby", None, f"tv/{screen}")
    yield Stage("join", None, f"/j/{preview}#{invite}")
    yield Stage("lobby", lobby.host.token, address(lobby))
    yield Stage("open", lobby.host.token, "new", _unfold)
    yield Stage("me", lobby.host.token, "me")
    yield Stage("stats-none", lobby.host.token, "stats")
    yield Stage(
        "another-device", lobby.host.token, "me", lambda page: page.locator("section > div.row > button").last.click()
    )
    yield Stage("device", lobby.host.token, f"device/{lobby.people[1].token}")
    yield Stage("not-found", lobby.host.token, "games/g_5mQ2xW8rT1yU4iOp")
    late = seated(http, 4, listed=True)
    missed = f"{address(late)}/{late.host.see(late.href)['invite']}"
    yield Stage("join-late", begun(late) and person(http).token, missed)
    pairs = seated(http, 6, "team")
    yield Stage("lobby-team", pairs.people[1].token, address(pairs))

    yield from _rounds(http)
    yield _alone(http)
    yield from _party(http)
    yield from _circles(http)
    yield from _pictures(http, stored)
    yield from _webhooks(http)
    yield from _decks(http)


def _alone(http) -> Stage:
    """A round with computer players is over, and they have said what they think."""
    table = seated(http, 1)
    for _ in range(3):
        assert table.host.post(f"{table.href}/bots").status_code == 201
    to(begun(table), "clue", 2)
    return Stage("comments", table.host.token, address(table), unseen=True)


def _circles(http) -> Iterator[Stage]:
    """A circle in which two games are over, and a table waits."""
    people = seated(http, 5).people
    circle = befriended(people)
    for ruleset in ("odyssey-2023", "classic"):
        spec = {"ruleset": ruleset, "options": {"end": "rounds", "rounds_each": 1}, "circle": circle["id"]}
        table = Table(people[0].post("/v1/games", spec).headers["Location"], people)
        for who in people[1:]:
            assert who.post(f"{table.href}/seats").status_code == 201
        begun(table).play_to_the_end()
    until(lambda: len(people[0].see(f"/v1/circles/{circle['id']}/games")["games"]) == 2)
    assert people[1].post("/v1/games", {"circle": circle["id"], "seats": {"max": 6}}).status_code == 201
    yield Stage("circle", people[0].token, f"circles/{circle['id']}")
    yield Stage("circle-member", people[2].token, f"circles/{circle['id']}")
    yield Stage("circles", people[0].token, "circles")
    yield Stage("circle-join", None, f"circles/{circle['id']}/{circle['invite']}")
    yield Stage("home-circle", people[2].token)


WRITTEN = (
    ("Everybody had left by Tuesday", "A letter nobody opened", "Almost the right key", "My aunt, before coffee"),
    ("The last bus home", "It was smaller in the photo", "Do not wake the furniture", "Borrowed feathers"),
    ("Sunday, but louder", "What the postman kept", "Half past never", "A promise in a jar"),
)


def _pictures(http, stored) -> Iterator[Stage]:
    """A circle on the fourth day of its pictures, in which some still have a clue to write and a vote to give."""
    people = seated(http, 4).people
    circle = with_pictures(people)
    days = f"/v1/circles/{circle['id']}/days"
    for clues in WRITTEN:
        _vote(people, days)
        today = people[0].see(days)["today"]["day"]
        for who, clue in zip(people, clues, strict=True):
            assert who.put(f"{days}/{today}/clue", {"text": clue}).status_code == 200
        let_a_day_pass(stored, circle["id"])
    done = people[2]
    today, voting = (done.see(days)[stage] for stage in ("today", "voting"))
    assert done.put(f"{days}/{today['day']}/clue", {"text": "Nobody asked the swan"}).status_code == 200
    other = next(one["id"] for one in voting["clues"] if one["id"] != voting["yours"])
    assert done.put(f"{days}/{voting['day']}/vote", {"clue": other}).status_code == 200
    yield Stage("home-today", people[1].token)
    yield Stage("home-done", done.token)
    yield Stage("circle-pictures", people[0].token, f"circles/{circle['id']}")
    yield Stage("day", people[1].token, f"circles/{circle['id']}/day")
    yield Stage("day-done", done.token, f"circles/{circle['id']}/day")


def _vote(people: list[Person], days: str) -> None:
    """All vote for the clue of the second of them, who votes for that of the first; before there are clues, nobody."""
    shown = [who.see(days)["voting"] for who in people]
    for who, voting in ((who, voting) for who, voting in zip(people, shown, strict=True) if voting):
        liked = shown[0 if who is people[1] else 1]["yours"]
        assert who.put(f"{days}/{voting['day']}/vote", {"clue": liked}).status_code == 200


def _decks(http) -> Iterator[Stage]:
    """Two own decks and a borrowed one. Of the first, some pictures are ready, one is refused and one waits."""
    ana, eva = person(http, "Ana"), person(http, "Eva")
    first, _ = (ana.post("/v1/me/decks", {"title": title}).json for title in ("Our summer", "Drawings of the children"))
    lent = eva.post("/v1/me/decks", {"title": "Eva's postcards", "author": "Eva"}).json
    for who, other in ((ana, lent), (eva, first)):
        assert who.post(f"/v1/me/borrowed-decks/{other['id']}", {"code": other["code"]}).status_code == 201
    files = [(PICTURES / card.image).read_bytes() for card in deck("lantern-hours").cards[:6]]
    sent = [*files[:2], b"no picture", None, *files[2:]]
    cards = [{"type": "image/webp", "alt": f"Day {n}"} for n in range(1, len(sent) + 1)]
    added = ana.post(f"{first['href']}/cards", {"cards": cards}).json["cards"]
    for card, file in ((card, file) for card, file in zip(added, sent, strict=True) if file):
        fields = {field["name"]: field["value"] for field in card["upload"]["fields"]}
        headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
        assert http.open(card["upload"]["url"], "POST", multipart(fields, file), headers).status_code == 204
    until(lambda: sum(card["state"] == "waiting" for card in ana.see(first["href"])["own_cards"]) == 1)
    yield Stage("decks", ana.token, "decks")
    yield Stage("deck", ana.token, f"decks/{first['id']}")
    yield Stage("pictures", ana.token, f"decks/{first['id']}", _choose)


def _rounds(http) -> Iterator[Stage]:
    table = begun(seated(http, 6, options={"target_score": 20}))
    at, tokens = address(table), [who.token for who in table.people]
    told(to(table, "clue", 2), "Nobody told the moon", 1)
    yield Stage("cards", tokens[0], at, lambda page: _cards(page, 1))
    yield Stage("waiting", tokens[1], at)
    to(table, "votes", 2)
    yield Stage("votes", tokens[0], at, lambda page: _cards(page, 1, 3))
    screen = table.host.put(f"{table.href}/screen").json["screen"]
    yield Stage("television", None, f"tv/{screen}")
    yield Stage("closer", tokens[0], at, lambda page: page.locator(".look").nth(1).click())
    to(table, "clue", 3)
    yield Stage("clue", tokens[2], at, _write)
    yield Stage("reveal", tokens[3], at, unseen=True)
    yield Stage("history", tokens[0], at, _history)
    table.host.send("PATCH", "/v1/me", {"share_name": True, "share_clues": True})
    share = table.host.post(f"{table.href}/rounds/1/share").json["page"]
    yield Stage("shared", None, share)
    yield Stage("shared-guessed", None, share, lambda page: page.locator("main .card").first.click())
    yield Stage("sharing", tokens[0], at, _share)
    yield Stage("time", tokens[0], at, lambda page: _menu(page, 2))
    yield Stage("menu", tokens[0], at, lambda page: page.locator(".bar .actions > button").click())
    _say(table)
    yield Stage("chat", tokens[0], at, _talk)
    yield Stage("fair", tokens[0], at, lambda page: _menu(page, 3))
    yield Stage("home", tokens[2])
    to(table, "clue", 99)
    yield Stage("end", tokens[0], at)
    until(lambda: table.host.see("/v1/me/stats")["games"])
    yield Stage("stats", tokens[0], "stats")
    yield Stage("shared-game", None, table.host.post(f"{table.href}/share").json["page"])
    yield Stage("replay", tokens[0], f"replay/{at.split('/')[1]}")


def _party(http) -> Iterator[Stage]:
    table = begun(seated(http, 7, "party"))
    at = address(table)
    yield Stage("party-clue", table.host.token, at)
    told(table, "Sunday afternoon")
    table.play_to("votes", 1)
    yield Stage("party-votes", table.host.token, at, lambda page: _cards(page, 0, 4))


def _webhooks(http) -> Iterator[Stage]:
    """Webhooks: one that answers, one that answers with an error, and one that is gone."""
    table = seated(http, 3, options={"first_storyteller": "host"})
    with listening(Receiver()) as works, listening(Receiver([500] * 9)) as fails, listening(Receiver([410])) as gone:
        webhooks = [table.host.post("/v1/me/webhooks", {"url": url}).json["id"] for url in (works, fails, gone)]
        until(
            lambda: all(
                table.host.see(f"/v1/me/webhooks/{id}/deliveries")["deliveries"][0]["attempts"] for id in webhooks
            )
        )
        begun(table)
        to(table, "cards")
        until(lambda: len(table.host.see(f"/v1/me/webhooks/{webhooks[0]}/deliveries")["deliveries"]) == 3)
        yield Stage("webhooks", table.host.token, "webhooks")
        yield Stage("webhook", table.host.token, f"webhooks/{webhooks[0]}")
        yield Stage("webhook-failing", table.host.token, f"webhooks/{webhooks[1]}")
        yield Stage("secret", table.host.token, f"webhooks/{webhooks[2]}", _rotate)


def _choose(page: Page) -> None:
    """Pictures that can be cards, and files that cannot."""
    cards = deck("lantern-hours").cards[10:13]
    files = [(f"Day {n}.webp", "image/webp", (PICTURES / card.image).read_bytes()) for n, card in enumerate(cards, 9)]
    files[1:1] = [("IMG_2043.HEIC", "image/heic", b"HEIC"), ("IMG_2044 at the sea.jpg", "image/jpeg", b"half")]
    chosen = [{"name": name, "mimeType": mime, "buffer": content} for name, mime, content in files]
    page.locator("input[type=file]").set_input_files(chosen)  # type: ignore[arg-type]
    page.locator(".frames .wrong").nth(1).wait_for()
    page.locator(".frames img").nth(2).wait_for()


def _sent(table: Table, webhooks: list[str]) -> list[list[dict[str, int]]]:
    return [table.host.see(f"/v1/me/webhooks/{id}/deliveries")["deliveries"] for id in webhooks]


def _guess(page: Page) -> None:
    page.locator("main .card").first.click()
    page.locator(".deed button").click()
    page.locator(".guessed").first.wait_for()


def _rotate(page: Page) -> None:
    for _ in range(2):
        page.get_by_role("button", name="A new secret").last.click()
    page.get_by_role("dialog").get_by_text("whsec_").wait_for()


def _say(table: Table) -> None:
    for who, text in ((1, "Who would have thought of the lighthouse!"), (4, "Not me. Well told."), (0, "Next time")):
        assert table.people[who].post(f"{table.href}/messages", {"text": text}).status_code == 201


def _cards(page: Page, *numbers: int) -> None:
    for n in numbers:
        page.locator("main .card[aria-pressed]").nth(n).click()


def _unfold(page: Page) -> None:
    page.locator("form > details > summary").click()


def _write(page: Page) -> None:
    page.locator("form.give textarea").fill("Once more, from the beginning")
    _cards(page, 4)


def _talk(page: Page) -> None:
    """Where there is room, the talk stands beside the table."""
    if not page.locator(".talk").count():
        page.locator(".bar .actions button").first.click()


def _menu(page: Page, item: int) -> None:
    page.locator(".bar .actions > button").click()
    page.locator(".menu button").nth(item).click()


def _history(page: Page) -> None:
    _menu(page, 1)
    page.locator(".round").first.click()


def _share(page: Page) -> None:
    _history(page)
    page.locator(".past > button").first.click()
    page.locator("dialog dialog .deed button").click()
    page.locator("dialog dialog .shared ~ .row button").first.click()
    page.locator(".postcard").wait_for()
