"""llms.txt (https://llmstxt.org): the service on one page, for programs that read before they write a client."""

from collections.abc import Iterable

from chalicelib.web.docs.content import Content, Node

OPENING = "reverie"
TOLD = ("how-a-game-goes", "polling", "retries", "problems")
"""The chapters of the contract without which nobody can play, by their anchors."""


def make_llms_text(core: Content) -> str:
    """Markdown, made of openapi-core.yaml. The format allows headings only before lists of links."""
    chapters = {anchor: (title, text.strip()) for anchor, title, text in core.chapters()}
    operations = [asked for _, asked_there in core.tags for asked in asked_there]
    return "\n\n".join(
        (
            f"# {core.info['title']} {core.info['version']}",
            f"> {core.info['summary']}",
            chapters[OPENING][1],
            *(f"**{title}**\n\n{_first_paragraphs(text)}" for title, text in map(chapters.__getitem__, TOLD)),
            f"## Operations that play whole games\n\n{_list_operations(operations)}",
            "## Contract\n\n"
            "- [openapi-core.yaml](/openapi-core.yaml): these operations with all their fields and refusals\n"
            "- [openapi.yaml](/openapi.yaml): all operations; [openapi.json](/openapi.json) is the same as JSON\n",
        )
    )


def _first_paragraphs(text: str) -> str:
    """All but what a reader can look up when it happens: two paragraphs, each of which may be a list."""
    return "\n\n".join(text.split("\n\n")[:2])


def _list_operations(operations: Iterable[Node]) -> str:
    return "\n".join(
        f"- [{asked['summary']}](/docs/{asked['tag']}#{asked['id']}): `{asked['method']} {asked['path']}`"
        for asked in operations
    )
