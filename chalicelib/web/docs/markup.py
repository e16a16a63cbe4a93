"""Text as HTML: plain text, and the part of CommonMark that the contract and the guides use."""

import re
from html import escape

_FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"(#{1,6}) (.+)")
_NUMBERED = re.compile(r"^\d+\. +", re.MULTILINE)
_BULLET = re.compile(r"^- +", re.MULTILINE)
_MARKED = re.compile(r"`(?P<code>[^`]+)`|\[(?P<shown>[^\]]+)\]\((?P<address>[^)\s]+)\)|\*\*(?P<strong>[^*\s][^*]*)\*\*")


def plain(text: str) -> str:
    """Text between tags or within an attribute."""
    return escape(text, quote=False).replace('"', "&#34;").replace("'", "&#39;")


def prose(text: str) -> str:
    """Paragraphs, headings, lists and code; tags in the text stay text."""
    html, after = [], 0
    for fence in _FENCE.finditer(text):
        html += [_blocks(text[after : fence.start()]), _code_block(*fence.groups())]
        after = fence.end()
    return "".join((*html, _blocks(text[after:])))


def inline(text: str) -> str:
    """One paragraph without its tags, with `code`, links and strong words."""
    html, after = [], 0
    for marked in _MARKED.finditer(text):
        html += [_escaped(text[after : marked.start()]), _marked(marked)]
        after = marked.end()
    return "".join((*html, _escaped(text[after:])))


def _marked(marked: re.Match[str]) -> str:
    if code := marked["code"]:
        return f"<code>{_escaped(code)}</code>"
    if strong := marked["strong"]:
        return f"<strong>{inline(strong)}</strong>"
    return f'<a href="{_escaped(marked["address"])}">{inline(marked["shown"])}</a>'


def _escaped(text: str) -> str:
    return escape(text, quote=False).replace('"', "&quot;")


def _code_block(language: str, code: str) -> str:
    kind = f' class="language-{language}"' if language else ""
    return f"<pre><code{kind}>{_escaped(code)}</code></pre>\n"


def _blocks(text: str) -> str:
    return "".join(_block(block) for block in re.split(r"\n{2,}", text.strip()) if block)


def _block(block: str) -> str:
    if heading := _HEADING.fullmatch(block):
        level = len(heading[1])
        return f"<h{level}>{inline(heading[2])}</h{level}>\n"
    if _NUMBERED.match(block):
        return _list("ol", _NUMBERED.split(block)[1:])
    if _BULLET.match(block):
        return _list("ul", _BULLET.split(block)[1:])
    return f"<p>{_lines(block)}</p>\n"


def _list(tag: str, items: list[str]) -> str:
    entries = "".join(f"<li>{_lines(item)}</li>\n" for item in items)
    return f"<{tag}>\n{entries}</{tag}>\n"


def _lines(text: str) -> str:
    """Inline text whose lines lose their indentation."""
    return inline("\n".join(line.strip() for line in text.strip().splitlines()))
