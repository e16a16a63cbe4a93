from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.local import small
from tests.local.calls import Running, running
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two decks, and next to them files that must not be served."""
    root = tmp_path_factory.mktemp("decks")
    deck = root / "published" / "lantern-hours"
    deck.mkdir(parents=True)
    (deck / "001.svg").write_bytes(SVG)
    (deck / "001.webp").write_bytes(b"RIFF....WEBP")
    (deck / "notes.txt").write_text("secret")
    (root / "published" / "stray.svg").write_bytes(SVG)
    (root / "secret.svg").write_bytes(b"secret")
    return root / "published"


@pytest.fixture(scope="session")
def adapter(published: Path) -> Adapter:
    return Adapter(small.app, refuse=refuse, pictures=Pictures(published))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real command with games of its own."""
    with running(tmp_path_factory.mktemp("served")) as server:
        yield server
