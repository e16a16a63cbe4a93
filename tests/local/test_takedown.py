"""`python -m tools.takedown`, from a report to the picture that is gone."""

from pathlib import Path

import pytest
from werkzeug.test import Client

from chalicelib.media.objects import Objects
from chalicelib.reports.store import TableReports
from tests.albums import album_of, started, table_of
from tests.at_table import person, table
from tests.media.decode.hostile.sound_parts import good
from tests.play.test_sounds import recorded, sing
from tools.local.folder import OBJECTS, games
from tools.local.uploads import Folder
from tools.takedown import main


@pytest.fixture
def here(tmp_path, wire_up):
    """The service on a folder."""
    with games(tmp_path) as table:
        yield wire_up(table, objects=Folder(tmp_path / OBJECTS))


@pytest.fixture
def reported(here, served):
    """A deck whose second card is the first one in a game, and has been reported there."""
    http = Client(served(here))
    album = album_of(here, person(http))
    album.add(1)
    album.fill(36)
    table = started(table_of(album, http, "Ben", "Eva"))
    card = f"{album.id}-001"
    assert table.people[1].post(f"{table.href}/reports", {"card": card}).status_code == 204
    return album, table


def files(data: Path):
    return [path for path in (data / OBJECTS).rglob("*") if path.is_file()]


def test_a_reported_picture_is_taken_down(here, reported, tmp_path, capsys):
    album, _ = reported
    (report,) = here.store(TableReports).all()
    for _ in range(2):
        assert main(["--data", str(tmp_path), "--game", report.game, "--card", report.card]) == 0
        assert capsys.readouterr().out == (
            f"card 2 of {album.id} is refused for good, its picture is deleted, and 60 seconds from now it is blank in "
            "all games; its owner sees that it is not allowed\n"
        )
    states = [(card["number"], card["reason"]) for card in album.see()["own_cards"] if card["state"] == "refused"]
    assert states == [(2, "not-allowed")]
    assert len(files(tmp_path)) == 2 * 35


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        pytest.param("--game g_0000000000000000 --card {deck}-001", "there is no such game", id="another game"),
        pytest.param("--game {game} --card {deck}-037", "the game has no such card", id="no card"),
        pytest.param("--game {game} --card {deck}-1", "the game has no such card", id="a number of the deck"),
        pytest.param("--game {game} --card lantern-hours-001", "the game has no such card", id="a card of ours"),
    ],
)
def test_what_is_not_there_is_one_line(reported, tmp_path, capsys, wish, why):
    album, table = reported
    wish = wish.format(game=table.href.rpartition("/")[2], deck=album.id)
    assert main(["--data", str(tmp_path), *wish.split()]) == 1
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert printed.err.startswith(f"reverie: {why}")
    assert len(files(tmp_path)) == 2 * 36


def test_one_that_its_owner_has_removed_is_one_line_too(reported, tmp_path, capsys):
    album, table = reported
    album.owner.delete(f"{album.href}/cards/2")
    assert main(["--data", str(tmp_path), "--game", table.href.rpartition("/")[2], "--card", f"{album.id}-001"]) == 1
    assert "its owner has removed it" in capsys.readouterr().err


def test_a_share_is_taken_down(reported, tmp_path, capsys):
    _, table = reported
    other = table.host.post("/v1/games", {"ruleset": "classic", "options": {"end": "rounds", "rounds_each": 1}})
    href = other.headers["Location"]
    for _ in range(3):
        table.host.post(f"{href}/bots", {})
    table.host.post(f"{href}/start")
    table = type(table)(href, [table.host])
    table.play_to_the_end()
    page = table.host.post(f"{href}/rounds/1/share").json["page"]
    assert main(["--data", str(tmp_path), f"https://reverie.test{page}"]) == 0
    assert capsys.readouterr().out == "the share has ended, and nobody can share this again\n"
    assert main(["--data", str(tmp_path), page]) == 1
    assert capsys.readouterr().err == "reverie: nothing is shared at this address\n"


def test_the_sound_of_a_clue_is_taken_down(here, served, tmp_path, capsys):
    game = table(Client(served(here)), 3, options={"first_storyteller": "host"})
    sound = recorded(here, here.port(Objects), game, good("WebM"))
    assert sing(game, sound).status_code == 200
    wish = ["--data", str(tmp_path), "--game", game.href.rpartition("/")[2], "--round", "1"]
    assert main(wish) == 0
    assert capsys.readouterr().out.startswith("the sound of the clue of round 1 is deleted")
    assert files(tmp_path) == []
    assert main(wish) == 1
    assert capsys.readouterr().err == "reverie: the clue of this round has no sound\n"


@pytest.mark.parametrize(
    "wish", ["", "--round 1", "--card d_1-001", "--game g_1", "s_1 --game g_1 --card d_1-001", "s_1 --game g_1"]
)
def test_half_a_wish_is_refused(tmp_path, wish):
    with pytest.raises(SystemExit):
        main(["--data", str(tmp_path), *wish.split()])


def test_without_games_there_is_nothing_to_take_down(tmp_path, capsys):
    assert main(["--data", str(tmp_path), "--game", "g_1", "--card", "d_1-001"]) == 1
    assert capsys.readouterr().err.startswith("reverie: there are no games in ")
