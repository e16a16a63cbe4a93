"""llms.txt (https://llmstxt.org): the service on one page, for programs that read before they write a client."""

from collections.abc import Iterable

from chalicelib.web.docs.content import Content, Node
from chalicelib.web.docs.page import Page

OPENING = "reverie"
TOLD = {"how-a-game-goes": 2, "polling": 1, "retries": 1, "problems": 1}
"""The chapters of the contract without which nobody can play, by their anchors: how many paragraphs of each."""


def make_llms_text(core: Content, guides: Iterable[Page]) -> str:
    """Markdown, made of openapi-core.yaml. The format allows headings only before lists of links."""
    chapters = {anchor: (title, text.strip()) for anchor, title, text in core.chapters()}
    operations = [asked for _, asked_there in core.tags for asked in asked_there]
    return "\n\n".join(
        (
            f"# {core.info['title']} {core.info['version']}",
            f"> {core.info['summary']}",
            chapters[OPENING][1],
            *(f"**{chapters[anchor][0]}**\n\n{_begin(chapters[anchor][1], many)}" for anchor, many in TOLD.items()),
            f"## Operations that play whole games\n\n{_list_operations(operations)}",
            f"## Guides\n\n{_list_guides(guides)}",
            "## Contract\n\n"
            "- [openapi-core.yaml](/openapi-core.yaml): these operations with all their fields and refusals\n"
            "- [openapi.yaml](/openapi.yaml): all operations; [openapi.json](/openapi.json) is the same as JSON\n",
        )
    )


def _begin(text: str, paragraphs: int) -> str:
    return "\n\n".join(text.split("\n\n")[:paragraphs])


def _list_guides(guides: Iterable[Page]) -> str:
    return "\n".join(f"- [{guide.title}]({guide.address})" for guide in guides)


def _list_operations(operations: Iterable[Node]) -> str:
    return "\n".join(
        f"- [{asked['summary']}](/docs/{asked['tag']}#{asked['id']}): `{asked['method']} {asked['path']}`"
        for asked in operations
    )
