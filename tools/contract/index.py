"""The index of operations: which function answers at which path, so that a Lambda imports no other handlers."""

from collections.abc import Iterator, Mapping

from chalicelib.http.operations import declared_in

Index = Mapping[str, Mapping[str, str]]

MODULES = (
    *(
        "players",
        "sign_ins",
        "blocks",
        "export",
        "stats",
        "webhooks",
        "push",
        "lobby",
        "games",
        "previews",
        "screens",
        "rooms",
        "absence",
        "rematch",
        "circles",
        "own_decks",
        "history",
        "fairness",
    ),
    *("moves", "sounds", "reactions", "chat", "shares", "catalogue", "daily", "scores", "pages"),
)
"""The modules of handlers, in the order of their operations in the contract."""

LINE = 120  # characters, at most
HEAD = '''"""Every path of the service with its handlers, as `module.function` of this package.

Written by `make contract` from what the handlers declare. A module is imported at the first request for one of its
paths, so that rarely used handlers do not slow down the start of a Lambda (docs/decisions/0010-package.md).
"""

from collections.abc import Mapping

PATHS: Mapping[str, Mapping[str, str]] = {
'''


def index() -> Index:
    """The name of each handler, by path and method."""
    found: dict[str, dict[str, str]] = {}
    for module in MODULES:
        for name, operation in declared_in(module).items():
            found.setdefault(operation.path, {})[operation.method] = name
    return found


def as_python(paths: Index) -> str:
    return HEAD + "".join(_lines(paths)) + "}\n"


def _lines(paths: Index) -> Iterator[str]:
    """A line for each path; of one that is too long, a line for each method, as ruff formats it."""
    for path, methods in paths.items():
        entries = [f'"{method}": "{name}"' for method, name in methods.items()]
        line = f'    "{path}": {{{", ".join(entries)}}},\n'
        if len(line) > LINE + 1:
            line = "".join([f'    "{path}": {{\n', *(f"        {entry},\n" for entry in entries), "    },\n"])
        yield line
