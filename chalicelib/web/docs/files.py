"""All files that are made of the contract, by name."""

import json
from collections.abc import Mapping
from typing import Any

import yaml

from chalicelib.web.docs.content import Content
from chalicelib.web.docs.llms import make_llms_text
from chalicelib.web.docs.page import make_docs


def make_files(contract: str, core: str) -> Mapping[str, str]:
    """What is made of the texts of openapi.yaml and openapi-core.yaml: half a second, most of it for YAML."""
    whole, small = (yaml.load(text, Loader=yaml.CSafeLoader) for text in (contract, core))
    return {
        "openapi.json": as_compact_json(whole),
        "openapi-core.json": as_compact_json(small),
        "llms.txt": make_llms_text(Content(small)),
        "docs/index.html": make_docs(Content(whole)),
    }


def as_compact_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
