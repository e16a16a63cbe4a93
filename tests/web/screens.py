"""`python -m tests.web.screens` takes a picture of every screen at three widths, and keeps it in docs/screens/."""

import argparse
import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from PIL import Image

from tests.at_table import Person, Table
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import PHONE, TABLET, WIDE, chromium, device, look, settle

OUT = Path(__file__).parents[2] / "docs" / "screens"
SIZES = {"phone": PHONE, "tablet": TABLET, "wide": WIDE}
NAMES = ("Ana", "Ben", "Chiyo", "Dmitri", "Eva", "Feng", "Gil", "Hana")
COLOURS = ("violet", "orange", "teal", "red", "green", "pink", "blue", "yellow")
CLUES = (
    "The long way home",
    "Nobody told the moon",
    "Once more, from the beginning",
    "A quiet emergency",
    "Borrowed light",
)
TALLEST = 2400


def seated(http, count: int, ruleset: str = "odyssey-2023", **wish) -> Table:
    """A table of people with names and colours, where nobody has started yet."""
    people = []
    for name in NAMES[:count]:
        answer = Person(http).post("/v1/players", {"name": name})
        people.append(Person(http, answer.json["token"]))
    opened = people[0].post("/v1/games", {"ruleset": ruleset, "colour": COLOURS[0], "pace": {"preset": "live"}, **wish})
    href = opened.headers["Location"]
    for who, colour in zip(people[1:], COLOURS[1:], strict=False):
        assert who.post(f"{href}/seats", {"invite": opened.json["invite"], "colour": colour}).status_code == 201
    return Table(href, people, Random(3))


def begun(table: Table) -> Table:
    assert table.host.post(f"{table.href}/start").status_code == 200
    return table


def told(table: Table, clue: str, who: int = 0) -> Table:
    """One of them gives this clue."""
    owes = table.people[who].see(table.href)["owes"]
    body = {"text": clue} if owes["choose_from"] is None else {"text": clue, "card": owes["choose_from"][2]}
    assert table.people[who].put(owes["href"], body).status_code == 200
    return table


def to(table: Table, phase: str, round: int = 1) -> Table:
    """Play on to there, with clues one may read."""
    for _ in range(200):
        view = table.host.see(table.href)
        number = (view["round"] or {}).get("number")
        if view["status"] == "finished" or (view["phase"] == phase and number == round):
            return table
        if view["phase"] == "clue":
            teller = (view["round"]["storyteller"] or 1) - 1
            told(table, CLUES[number % len(CLUES)], teller)
        else:
            table.play_to(
                "votes" if view["phase"] == "cards" else "clue", number if view["phase"] == "cards" else number + 1
            )
    raise AssertionError("the game does not get there")


Stage = tuple[str, Person | None, str, Callable[..., None] | None]


def stages(http) -> Iterator[Stage]:
    """Every screen: its name, who looks, at which address, and what they do there."""
    guest = Person(http)
    yield "home-new", None, "", None
    yield "rules", guest, "rules/party", None

    lobby = seated(http, 4)
    id = lobby.href.rpartition("/")[2]
    invite = lobby.host.see(lobby.href)["invite"]
    yield "join", None, f"games/{id}/{invite}", None
    yield "lobby", lobby.host, f"games/{id}", None
    yield "open", lobby.host, "new", _unfold
    yield "me", lobby.host, "me", None

    pairs = seated(http, 6, "team")
    yield "lobby-team", pairs.people[1], f"games/{pairs.href.rpartition('/')[2]}", None

    table = begun(seated(http, 6, options={"target_score": 20}))
    at = f"games/{table.href.rpartition('/')[2]}"
    told(to(table, "clue", 2), "Nobody told the moon", 1)
    yield "cards", table.host, at, lambda page: page.locator(".card").nth(1).click()
    yield "waiting", table.people[1], at, None
    to(table, "votes", 2)
    yield "votes", table.host, at, lambda page: [page.locator(".card[aria-pressed]").nth(n).click() for n in (1, 3)]
    yield "closer", table.host, at, lambda page: page.locator(".look").nth(1).click()
    to(table, "clue", 3)
    yield "clue", table.people[2], at, _write
    yield "reveal", table.people[3], at, None
    yield "history", table.host, at, _history
    yield "home", table.host, "", None
    yield "menu", table.host, at, lambda page: page.locator(".bar .actions button").click()
    to(table, "clue", 99)
    yield "end", table.host, at, None

    party = begun(seated(http, 7, "party"))
    at = f"games/{party.href.rpartition('/')[2]}"
    yield "party-clue", party.host, at, None
    told(party, "Sunday afternoon")
    party.play_to("votes", 1)
    yield (
        "party-votes",
        party.host,
        at,
        lambda page: [page.locator(".card[aria-pressed]").nth(n).click() for n in (0, 4)],
    )


def _unfold(page):
    page.locator("details").last.locator("summary").click()


def _write(page):
    page.get_by_role("textbox").fill("Once more, from the beginning")
    page.locator(".card").nth(4).click()


def _history(page):
    page.locator(".bar .actions button").click()
    page.locator(".menu button").nth(1).click()
    page.locator(".round").first.click()


def seen(name: str) -> dict[str, int] | None:
    """The reveal is watched on its own screen and nowhere else."""
    return None if name != "reveal" else {}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("only", nargs="*", help="names of screens; all unless given")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--png", action="store_true", help="as PNG, to look at while working")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), "app:app") as server,
        closing(Remote(server.port)) as http,
        chromium() as browser,
    ):
        for name, who, address, act in stages(http):
            if asked.only and name not in asked.only:
                continue
            id = address.split("/")[1] if address.startswith("games") else ""
            kept = {"seen": {id: 0}} if name == "reveal" else {}
            for size in asked.sizes:
                context = device(
                    browser,
                    f"http://127.0.0.1:{server.port}",
                    token=who.token if who else None,
                    language=asked.language,
                    size=SIZES[size],
                    theme=asked.theme,
                    **kept,
                )
                page = look(context, address)
                if act:
                    act(page)
                    settle(page)
                page.wait_for_timeout(150)
                tall = page.evaluate("document.documentElement.scrollHeight")
                page.set_viewport_size(
                    {**SIZES[size], "height": min(max(tall, SIZES[size]["height"]), TALLEST)}
                    if size != "wide"
                    else SIZES[size]
                )
                settle(page)
                shot = page.screenshot()
                context.close()
                _keep(shot, asked.out / f"{name}-{size}", asked.png)


def _keep(shot: bytes, path: Path, png: bool) -> None:
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    if png:
        picture.save(path.with_suffix(".png"))
        return
    for quality in (75, 60, 45, 30, 20):
        picture.save(path.with_suffix(".webp"), quality=quality, method=6)
        if path.with_suffix(".webp").stat().st_size <= 60_000:
            return
    raise AssertionError(f"{path.name} is too large")


if __name__ == "__main__":
    main()
