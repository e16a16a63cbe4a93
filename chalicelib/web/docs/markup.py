"""Text as HTML: plain text, and the part of CommonMark that the contract uses."""

import re
from html import escape

_CODE = re.compile(r"`([^`]+)`")
_NUMBERED = re.compile(r"^\d+\. +", re.MULTILINE)


def plain(text: str) -> str:
    """Text between tags or within an attribute."""
    return escape(text, quote=False).replace('"', "&#34;").replace("'", "&#39;")


def prose(text: str) -> str:
    """Paragraphs and numbered lists; tags in the text stay text."""
    return "".join(_block(block) for block in re.split(r"\n{2,}", text.strip()) if block)


def inline(text: str) -> str:
    """One paragraph without its tags, with `code`."""
    return _CODE.sub(r"<code>\1</code>", escape(text, quote=False).replace('"', "&quot;"))


def _block(block: str) -> str:
    if not _NUMBERED.match(block):
        return f"<p>{_lines(block)}</p>\n"
    items = "".join(f"<li>{_lines(item)}</li>\n" for item in _NUMBERED.split(block)[1:])
    return f"<ol>\n{items}</ol>\n"


def _lines(text: str) -> str:
    """Inline text whose lines lose their indentation."""
    return inline("\n".join(line.strip() for line in text.strip().splitlines()))
