"""The first page: where to begin, all operations, and an anchor for all that the contract names.

The `type` of each problem document is an anchor of this page (`/docs#table-full`). Its link here has that anchor and
leads on; docs.js follows it at once.
"""

from collections.abc import Iterable, Mapping, Sequence

from chalicelib.web.docs.content import Content
from chalicelib.web.docs.markup import inline, plain, prose
from chalicelib.web.docs.operations import list_operations
from chalicelib.web.docs.page import START, Page
from chalicelib.web.docs.words import title_of

FORMS = (
    ("/openapi.yaml", "openapi.yaml", "the whole contract (OpenAPI 3.1)"),
    ("/openapi.json", "openapi.json", "the same as JSON"),
    ("/openapi-core.yaml", "openapi-core.yaml", "the operations with which whole games are played"),
    ("/llms.txt", "llms.txt", "one page for language models"),
)


def start_page(content: Content, guides: Sequence[Page], others: Sequence[Page], anchors: Mapping[str, str]) -> Page:
    opening = content.chapters()[0][2]
    tags = "".join(
        f'<h3><a href="/docs/{tag["name"]}">{title_of(tag["name"])}</a></h3>\n<p>{inline(tag["description"])}</p>\n'
        f"{list_operations(operations)}"
        for tag, operations in content.tags
    )
    forms = "".join(f'<li><a href="{address}">{name}</a>: {about}</li>\n' for address, name, about in FORMS)
    main = f"""\
<h1>{plain(content.info["title"])}</h1>
{prose(opening)}<h2>Begin here</h2>
<ul class="cards">
{_cards([*guides, *others])}</ul>
<ul class="forms">
{forms}</ul>
<h2>Operations</h2>
{tags}<h2>Everything by name</h2>
<p class="list names">{_names(anchors)}</p>
"""
    return Page(START, "Start", content.info["summary"], main)


def _cards(pages: Iterable[Page]) -> str:
    return "".join(
        f'<li><a href="{page.address}">{plain(page.title)}</a> <span>{inline(page.about)}</span></li>\n'
        for page in pages
    )


def _names(anchors: Mapping[str, str]) -> str:
    """A link for each anchor, in the order of the alphabet, except for single fields."""
    return "\n".join(
        f'<a id="{anchor}" href="{address}">{anchor.removeprefix("data-")}</a>'
        for anchor, address in sorted(anchors.items(), key=lambda named: named[0].removeprefix("data-").casefold())
        if "." not in anchor
    )
