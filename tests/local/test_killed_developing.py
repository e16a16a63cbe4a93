"""A process that develops a hundred uploads is killed again and again: none is ever half done."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chalicelib.media.deck import Upload
from chalicelib.media.objects import Objects
from chalicelib.media.store import TableOwnDecks
from tests.media.decode.test_pictures import saved, scene
from tools.local.uploads import Folder

pytestmark = pytest.mark.prove

KILLED = """
import sys
from pathlib import Path
from queue import SimpleQueue
from chalicelib.media.develop import develop_upload
from chalicelib.settings import settings
from chalicelib.bootstrap import build
from tools.local.folder import games
from tools.local.uploads import Folder
data = Path(sys.argv[1])
with games(data) as table:
    objects = Folder(data / "objects")
    deps = build(settings(), table, objects=objects)
    for key in sorted(objects.waiting()):
        print(develop_upload(deps, key), flush=True)
print("end", flush=True)
"""
UPLOADS = 100


def test_whenever_the_developer_is_killed_no_upload_is_half_done(tmp_path):
    """A hundred uploads, every tenth no picture; the process is killed again and again until all are handled."""
    data, source, kills = tmp_path / "data", saved(scene(600, 900), "JPEG"), 0
    deck = _filled(data, source)
    while True:
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(data)], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
        ) as process:
            lines = []
            for line in process.stdout:
                lines.append(line.strip())
                if len(lines) == 7 + 3 * (kills % 4) and kills < 6:
                    time.sleep(0.03 * kills)
                    os.kill(process.pid, signal.SIGKILL)
                    kills += 1
            if lines[-1:] == ["end"]:
                break
        assert set(_states(data, deck)) <= {"waiting", "ready", "refused"}
    assert kills == 6
    states = _states(data, deck)
    assert (states.count("ready"), states.count("refused")) == (UPLOADS * 9 // 10, UPLOADS // 10)
    files = [path for path in (data / "objects").rglob("*") if path.is_file()]
    assert len(files) == 2 * states.count("ready")


def _service(data, table):
    from chalicelib.bootstrap import build  # noqa: PLC0415
    from chalicelib.settings import settings  # noqa: PLC0415

    return build(settings(), table, objects=Folder(data / "objects"))


def _filled(data, source):
    from chalicelib.media import cards as media_cards  # noqa: PLC0415
    from chalicelib.media import my_decks  # noqa: PLC0415
    from chalicelib.media.deck import About  # noqa: PLC0415
    from chalicelib.players.profile import register  # noqa: PLC0415
    from tools.local.folder import games  # noqa: PLC0415

    with games(data) as table:
        deps = _service(data, table)
        owner = register(deps, "Ana", "en")[0].id
        deck = my_decks.make(deps, owner, About("Holiday", "", "private", uses_ai=False), None).deck
        for first in range(0, UPLOADS, 20):
            new = [media_cards.NewCard("image/jpeg")] * 20
            for number, card in enumerate(media_cards.add(deps, owner, deck.id, new).cards, start=first):
                file = b"no picture" if number % 10 == 0 else source
                deps.port(Objects).write(Upload(deck.id, card.number, card.upload).key, file, "image/jpeg")
        return deck.id


def _states(data, deck):
    from tools.local.folder import games  # noqa: PLC0415

    with games(data) as table:
        deps = _service(data, table)
        cards = deps.store(TableOwnDecks).cards(deck)
        for card in cards:
            there = [deps.port(Objects).read(key) is not None for key in Upload(deck, card.number, card.upload).keys]
            if card.state == "ready":
                assert there[1:] == [True, True]
            if card.state == "waiting":
                assert there[0]
        return [card.state for card in cards]
