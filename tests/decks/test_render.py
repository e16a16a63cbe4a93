import pytest

from decks.pipeline.render import NoChromium, drawn
from tests.decks.samples import svg


def test_without_chromium_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoChromium, match="apt-get install chromium"):
        list(drawn([svg()]))


def test_nothing_to_draw_needs_no_chromium(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert list(drawn([])) == []
