"""Reads CloudFormation templates such as those in infra/."""

from pathlib import Path
from typing import Any

import yaml

_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as fast, where it is there


class _Tagged(_Loader):  # type: ignore[misc, valid-type]
    """Reads CloudFormation's short forms: `!Ref Table` is {"Ref": "Table"}, `!If […]` is {"Fn::If": […]}."""

    def long_form(self, suffix: str, node: yaml.Node) -> dict[str, Any]:
        name = suffix if suffix in {"Ref", "Condition"} else f"Fn::{suffix}"
        match node:
            case yaml.ScalarNode():
                value: Any = self.construct_scalar(node)
            case yaml.SequenceNode():
                value = self.construct_sequence(node, deep=True)
            case yaml.MappingNode():
                value = self.construct_mapping(node, deep=True)
        return {name: value.split(".", 1) if name == "Fn::GetAtt" and isinstance(value, str) else value}


_Tagged.add_multi_constructor("!", _Tagged.long_form)


def read(template: Path) -> dict[str, Any]:
    """A template with every intrinsic function in its long form."""
    content: dict[str, Any] = yaml.load(template.read_text("utf-8"), _Tagged)
    return content
