"""A page of the documentation: its frame, and links that find their targets on whichever page they are."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from chalicelib.web.docs.content import Content
from chalicelib.web.docs.markup import plain

FILES = "/docs/files"
START = ""
_ANCHOR = re.compile(r' id="([^"]+)"')
_LINK = re.compile(r' href="#([^"]+)"')


@dataclass(frozen=True)
class Page:
    name: str  # the last part of its address; empty for the first page
    title: str
    about: str  # what it is for, in one sentence, as Markdown
    main: str  # HTML; a link to an anchor may lead to another page
    entries: tuple[tuple[str, str], ...] = ()  # anchors with titles, for the list of contents

    @property
    def address(self) -> str:
        return f"/docs/{self.name}" if self.name else "/docs"


@dataclass(frozen=True)
class Group:
    """Pages under one heading of the list of contents."""

    title: str
    pages: tuple[Page, ...]


def find_anchors(pages: Iterable[Page]) -> Mapping[str, str]:
    """The address of each anchor. Raises ValueError if two places have the same."""
    found: dict[str, str] = {}
    for page in pages:
        for anchor in _ANCHOR.findall(page.main):
            if anchor in found:
                raise ValueError(f"{anchor} is on {found[anchor]} and on {page.address}")
            found[anchor] = f"{page.address}#{anchor}"
    return found


def resolve_links(page: Page, anchors: Mapping[str, str]) -> Page:
    """The page with its links leading to where the anchors are. Raises KeyError for an anchor that is nowhere."""

    def resolve(link: re.Match[str]) -> str:
        here = f"#{link[1]}"
        return f' href="{here if anchors[link[1]] == page.address + here else anchors[link[1]]}"'

    return replace(page, main=_LINK.sub(resolve, page.main))


def render(page: Page, groups: Sequence[Group], content: Content) -> str:
    title, version = plain(content.info["title"]), plain(content.info["version"])
    about = f"{plain(page.title)} · {title} {version}" if page.name else f"{title} {version}: the HTTP interface"
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{about}</title>
<link rel="stylesheet" href="{FILES}/docs.css">
<script src="{FILES}/docs.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<p class="name"><a href="/docs">{title}</a> <small>{version}</small></p>
<div class="search" role="search" hidden>
<input type="search" aria-label="Search operations, fields, codes and guides" placeholder="Search" autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
<p role="status"></p>
<ul></ul>
</div>
</header>
<nav aria-label="Contents">
<details><summary>Contents</summary>
{"".join(_group(group, page) for group in groups)}</details>
</nav>
<main id="main">
{page.main}</main>
</body>
</html>"""  # noqa: E501 - lines of the page


def _group(group: Group, current: Page) -> str:
    entries = "".join(_entry(page, current) for page in group.pages)
    return f"<p>{plain(group.title)}</p>\n<ul>\n{entries}</ul>\n"


def _entry(page: Page, current: Page) -> str:
    if page.name != current.name:
        return f'<li><a href="{page.address}">{plain(page.title)}</a></li>\n'
    inner = "".join(f'<li><a href="#{anchor}">{plain(title)}</a></li>\n' for anchor, title in page.entries)
    inside = f"\n<ul>\n{inner}</ul>" if inner else ""
    return f'<li><a href="{page.address}" aria-current="page">{plain(page.title)}</a>{inside}</li>\n'
