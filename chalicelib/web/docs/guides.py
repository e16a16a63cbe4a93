"""The guides: pages written by hand, in Markdown."""

import re
from pathlib import Path

from chalicelib.web.docs.content import Content
from chalicelib.web.docs.markup import inline, plain, prose
from chalicelib.web.docs.page import Page
from chalicelib.web.docs.words import slug

FOLDER = Path(__file__).with_name("guides")
ORDER = (
    *("python", "javascript", "agents", "bridges"),
    *("polling", "making-moves", "webhook-receivers", "errors", "versions"),
)
_HEADING = re.compile(r"<h2>(.+)</h2>")
_TAGS = re.compile(r"<[^>]+>")


def read_guides() -> list[Page]:
    return [_read(name) for name in ORDER]


def _read(name: str) -> Page:
    """A guide: its title, a paragraph that says what it is for, and the rest."""
    title, about, text = (FOLDER / f"{name}.md").read_text("utf-8").split("\n\n", 2)
    return _page(name, title.removeprefix("# "), about.replace("\n", " "), prose(text))


def _page(name: str, title: str, about: str, html: str) -> Page:
    entries: list[tuple[str, str]] = []

    def with_anchor(heading: re.Match[str]) -> str:
        shown = _TAGS.sub("", heading[1])
        anchor = f"{name}-{slug(shown)}"
        entries.append((anchor, shown))
        return f'<h2 id="{anchor}">{heading[1]}</h2>'

    body = _HEADING.sub(with_anchor, html).replace("<pre>", '<pre tabindex="0">')
    opening = f'<h1>{plain(title)}</h1>\n<p class="lead">{inline(about)}</p>\n'
    main = f'<section id="guide-{name}" class="guide">\n{opening}{body}</section>\n'
    return Page(name, title, about, main, tuple(entries))


def overview_page(content: Content) -> Page:
    """The chapters of the contract itself, each with its own anchor."""
    (anchor, _, opening), *chapters = content.chapters()
    sections = "".join(
        f'<section id="{anchor}">\n<h2>{plain(title)}</h2>\n{prose(text)}</section>\n'
        for anchor, title, text in chapters
    )
    main = (
        f'<section id="{anchor}" class="guide">\n<h1>How the service works</h1>\n{prose(opening)}</section>\n{sections}'
    )
    about = "The whole service on one page: games, polling, retries, time, chat, problems."
    return Page(
        "overview", "How the service works", about, main, tuple((anchor, title) for anchor, title, _ in chapters)
    )
