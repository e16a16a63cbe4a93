"""The page's texts, read from its modules."""

import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "chalicelib" / "web"
LANGUAGES = ("en", "ja", "zh-Hant", "ru", "pt-BR")
ENTRY = re.compile(r"^  (?:'([^']+)'|(\w+)): (.*),$", re.MULTILINE)
STRING = re.compile(r"'((?:[^'\\]|\\.)*)'")


@cache
def words(language: str) -> dict[str, list[str]]:
    """By key, the text, or its forms where there are several."""
    text = (WEB / f"words-{language}.js").read_text(encoding="utf-8")
    return {quoted or bare: STRING.findall(value) for quoted, bare, value in ENTRY.findall(text)}


def forms(language: str, plural: str) -> dict[str, str]:
    """By key, the form for a plural category of the texts which have one."""
    text = (WEB / f"words-{language}.js").read_text(encoding="utf-8")
    found = {
        key or bare: re.search(rf"\b{plural}: {STRING.pattern}", value) for key, bare, value in ENTRY.findall(text)
    }
    return {key: form[1] for key, form in found.items() if form}
