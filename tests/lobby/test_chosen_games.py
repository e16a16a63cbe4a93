"""The list of one's games, of which only some are wanted: by status, ruleset and circle."""

import pytest

from chalicelib.engine.editions import EDITIONS
from chalicelib.lobby import my_games
from tests.at_table import person, refused, table


@pytest.fixture
def ana(http):
    """Somebody with a lobby in a circle, another one, a game that is being played, and one that is over."""
    running = table(http, 3, "classic")
    host = running.host
    circle = host.post("/v1/circles", {"name": "Friday"}).json["id"]
    host.post("/v1/games", {"circle": circle})
    host.post("/v1/games", {"ruleset": "classic"})
    over = host.post("/v1/games", {"ruleset": "classic"})
    href = over.headers["Location"]
    guests = [person(http, name) for name in ("Ben", "Cleo")]
    for guest in guests:
        guest.post(f"{href}/seats", {"invite": over.json["invite"]})
    host.post(f"{href}/start")
    for guest in guests:  # so that nobody is left to play with
        guest.delete(f"{href}/seats/{guest.see(href)['you']['seat']}")
    host.circle = circle
    assert host.see(href)["status"] == "finished"
    return host


def listed(who, query):
    return {(game["status"], game["ruleset"]) for game in who.see(f"/v1/me/games{query}")["games"]}


def test_each_of_them_chooses_and_all_of_them_together(ana):
    every = ana.see("/v1/me/games")["games"]
    assert sorted(game["status"] for game in every) == ["finished", "lobby", "lobby", "playing"]
    assert listed(ana, "?status=lobby") == {("lobby", "odyssey-2023"), ("lobby", "classic")}
    assert listed(ana, "?status=playing") == {("playing", "classic")}
    assert listed(ana, "?status=finished") == {("finished", "classic")}
    assert listed(ana, "?ruleset=odyssey-2023") == {("lobby", "odyssey-2023")}
    assert listed(ana, f"?circle={ana.circle}") == {("lobby", "odyssey-2023")}
    assert listed(ana, "?status=lobby&ruleset=classic") == {("lobby", "classic")}
    assert listed(ana, f"?circle={ana.circle}&ruleset=classic") == set()
    assert listed(ana, "?circle=c_8kL2xW5rT9yU3iOp") == set()


@pytest.mark.parametrize("choice", ["", "&status=lobby", "&ruleset=classic", "&status=lobby&ruleset=classic"])
def test_pages_of_what_is_chosen_have_each_of_it_once(ana, choice):
    wanted = [game["id"] for game in ana.see(f"/v1/me/games?limit=100{choice}")["games"]]
    seen, path = [], f"/v1/me/games?limit=1{choice}"
    while path:
        page = ana.see(path)
        seen += [game["id"] for game in page["games"]]
        path = f"/v1/me/games?limit=1{choice}&cursor={page['next']}" if page["next"] else None
    assert seen == wanted


def test_only_next_says_whether_the_list_goes_on(ana, monkeypatch):
    """The window is as wide as without a choice: a page of what is rare may be empty, and the next one not."""
    monkeypatch.setattr(my_games, "WINDOW", 1)
    pages, path = [], "/v1/me/games?status=playing"
    while path:
        page = ana.see(path)
        pages.append(len(page["games"]))
        path = f"/v1/me/games?status=playing&cursor={page['next']}" if page["next"] else None
    assert sorted(pages) == [0, 0, 0, 1]


def test_a_choice_reads_no_more_than_none(ana, wire):
    reads = []
    for query in ("", "?status=finished", f"?circle={ana.circle}"):
        wire.calls.clear()
        ana.see(f"/v1/me/games{query}")
        reads.append([(call, len(asked)) for call, asked in wire.calls])
    assert reads[0] == reads[1] == reads[2]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("status", value) for value in ("", "open", "LOBBY", "lobby%20", "lobby,playing")),
        *(("ruleset", value) for value in ("", "none", "Classic", "x" * 65)),
        *(("circle", value) for value in ("", "c%20d", "x" * 65, "%C3%A9")),
    ],
)
def test_what_it_does_not_know_is_refused(http, name, value):
    answer = person(http).get(f"/v1/me/games?{name}={value}")
    refused(answer, 400, "invalid-parameter")
    assert answer.json["facts"]["parameter"] == name
    assert ("allowed" in answer.json["facts"]) is (name != "circle")


def test_every_ruleset_can_be_chosen(http):
    ana = person(http)
    for ruleset in EDITIONS:
        assert ana.get(f"/v1/me/games?ruleset={ruleset}").status_code == 200
