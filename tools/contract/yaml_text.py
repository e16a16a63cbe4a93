"""Readable YAML: keys in their given order, long texts folded, what fits on a line on one line, no anchors."""

import re
from typing import Any

import yaml

WIDTH = 120
ON_ONE_LINE = 110  # characters of a mapping or list
NOTE = "# Written by `python -m tools.contract` from what the API declares: change it there, not here.\n"
LOOKS_LIKE_A_DATE = re.compile(r"\d{4}-\d\d-\d\d")


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, _: Any) -> bool:
        return True


def _text(dumper: _Dumper, value: str) -> yaml.ScalarNode:
    tag = "tag:yaml.org,2002:str"
    if "\n" in value:
        return dumper.represent_scalar(tag, value, style="|")
    if len(value) > ON_ONE_LINE and " " in value:
        return dumper.represent_scalar(tag, value, style=">")
    if LOOKS_LIKE_A_DATE.match(value):
        return dumper.represent_scalar(tag, value, style='"')
    return dumper.represent_scalar(tag, value)


def _mapping(dumper: _Dumper, value: dict[str, Any]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=_is_short(value))


def _sequence(dumper: _Dumper, value: list[Any]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=_is_short(value))


def _is_short(value: dict[str, Any] | list[Any]) -> bool:
    return len(repr(value)) <= ON_ONE_LINE and "\\n" not in repr(value)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(dict, _mapping)
_Dumper.add_representer(list, _sequence)


def as_yaml(document: dict[str, Any]) -> str:
    return NOTE + yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)
