"""Cuts botocore's descriptions of AWS down to the operations that the service calls.

botocore describes more than 400 services in 24 MB, and reads a service's whole description before the first call. The
package keeps the services with the operations named here, and so starts faster (docs/decisions/0010-package.md).
"""

import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

CALLED: Mapping[str, tuple[str, ...]] = {
    "dynamodb": (
        "BatchGetItem",
        "DeleteItem",
        "GetItem",
        "PutItem",
        "Query",
        "TransactWriteItems",
        "UpdateItem",
    ),
    "sqs": ("SendMessageBatch",),
    "s3": ("GetObject", "PutObject", "DeleteObjects", "CreateBucket"),  # botocore signs a form as if for the last one
    "rekognition": ("DetectModerationLabels",),
    "ssm": ("GetParameter",),
    "lambda": ("Invoke",),
    "codedeploy": ("GetDeployment", "PutLifecycleEventHookExecutionStatus"),
}
"""Every operation that the package calls, by service. tests/infra compares it with the code."""
_LISTED = ("dynamodb", "sqs")
"""Services whose endpoints are listed. Every client reads the list; for the others their rules are enough."""

_SHARED = ("partitions.json", "sdk-default-configuration.json", "_retry.json")
_PROSE = {"documentation", "documentationUrl"}


def cut_down(data: Path) -> None:
    """Delete everything from botocore's data folder that CALLED does not need."""
    kept = {name: _read(data, name) for name in _SHARED}
    kept["endpoints.json"] = _our_endpoints(_read(data, "endpoints.json"))
    for service, operations in CALLED.items():
        version = _newest(data / service)
        where = f"{service}/{version.name}"
        kept[f"{where}/service-2.json"] = _only(_read(version, "service-2.json"), operations)
        kept[f"{where}/endpoint-rule-set-1.json"] = _read(version, "endpoint-rule-set-1.json")
    _clear(data)
    for name, content in kept.items():
        file = data / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")


def _newest(service: Path) -> Path:
    return max(folder for folder in service.iterdir() if folder.is_dir())


def _read(folder: Path, name: str) -> Any:
    plain, packed = folder / name, folder / f"{name}.gz"
    return json.loads(plain.read_bytes() if plain.exists() else gzip.decompress(packed.read_bytes()))


def _clear(folder: Path) -> None:
    for found in sorted(folder.rglob("*"), reverse=True):
        found.rmdir() if found.is_dir() else found.unlink()


def _our_endpoints(endpoints: Mapping[str, Any]) -> dict[str, Any]:
    partitions = [
        {**partition, "services": {name: partition["services"][name] for name in _LISTED}}
        for partition in endpoints["partitions"]
        if partition["services"].keys() >= set(_LISTED)
    ]
    return {**endpoints, "partitions": partitions}


def _only(model: Mapping[str, Any], operations: tuple[str, ...]) -> dict[str, Any]:
    called = {name: model["operations"][name] for name in operations}
    shapes = sorted(_reach(model["shapes"], set(_shape_names(called))))
    cut = {**model, "operations": called, "shapes": {name: model["shapes"][name] for name in shapes}}
    silent: dict[str, Any] = _drop_prose(cut)
    for parameter in silent.get("clientContextParams", {}).values():
        parameter["documentation"] = ""  # botocore reads it here when it makes a client of S3
    return silent


def _reach(shapes: Mapping[str, Any], found: set[str]) -> set[str]:
    new = found
    while new:
        new = {name for shape in new for name in _shape_names(shapes[shape])} - found
        found = found | new
    return found


def _shape_names(node: Any) -> Iterator[str]:
    """Every shape that a part of the model refers to."""
    match node:
        case {"shape": str(name)}:
            yield name
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _shape_names(inner)


def _drop_prose(node: Any) -> Any:
    match node:
        case dict():
            return {
                key: _drop_prose(value) for key, value in node.items() if not (key in _PROSE and isinstance(value, str))
            }
        case list():
            return [_drop_prose(value) for value in node]
        case _:
            return node
