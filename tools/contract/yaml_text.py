"""Readable YAML: block style, keys in their given order, long texts folded, no anchors."""

import re
from typing import Any

import yaml

WIDTH = 110
NOTE = "# Written by `python -m tools.contract` from what the API declares: change it there, not here.\n"
LOOKS_LIKE_A_DATE = re.compile(r"\d{4}-\d\d-\d\d")


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, _: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indents lists two spaces further than their key."""
        super().increase_indent(flow, False)


def _text(dumper: _Dumper, value: str) -> yaml.ScalarNode:
    tag = "tag:yaml.org,2002:str"
    if "\n" in value:
        return dumper.represent_scalar(tag, value, style="|")
    if len(value) > WIDTH - 30 and " " in value:
        return dumper.represent_scalar(tag, value, style=">")
    if LOOKS_LIKE_A_DATE.match(value):
        return dumper.represent_scalar(tag, value, style='"')
    return dumper.represent_scalar(tag, value)


_Dumper.add_representer(str, _text)


def as_yaml(document: dict[str, Any]) -> str:
    return NOTE + yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)
