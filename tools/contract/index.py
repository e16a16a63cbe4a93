"""The index of operations: which function answers at which path, so that a Lambda imports no other handlers."""

from collections.abc import Iterator, Mapping

from chalicelib.http.operations import declared_in

Index = Mapping[str, Mapping[str, str]]

MODULES = (
    *("players", "export", "webhooks", "lobby", "games", "absence", "rematch", "history", "fairness"),
    *("moves", "talk", "catalogue", "scores", "pages"),
)
"""Those of handlers, in the order in which the contract tells of their operations."""

HEAD = '''"""Every path of the service, and what answers there: `module.function` of this package.

Written by `make contract` from what the handlers declare. A module is imported when one of its paths is first asked
for: what few requests need costs no start of a Lambda anything (docs/decisions/0010-package.md).
"""

from collections.abc import Mapping

PATHS: Mapping[str, Mapping[str, str]] = {
'''


def index() -> Index:
    """By path and method, the name of the function."""
    found: dict[str, dict[str, str]] = {}
    for module in MODULES:
        for name, operation in declared_in(module).items():
            found.setdefault(operation.path, {})[operation.method] = name
    return found


def as_python(paths: Index) -> str:
    return HEAD + "".join(_lines(paths)) + "}\n"


def _lines(paths: Index) -> Iterator[str]:
    for path, methods in paths.items():
        entries = ", ".join(f'"{method}": "{name}"' for method, name in methods.items())
        yield f'    "{path}": {{{entries}}},\n'
