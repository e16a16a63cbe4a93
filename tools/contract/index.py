"""The index of operations: which function answers at which path, so that a Lambda imports no other handlers."""

from collections.abc import Iterator, Mapping

from chalicelib.api.operations import find_operations

Index = Mapping[str, Mapping[str, str]]

ORDER = (
    "players.api",
    "lobby.my_games_api",
    "players.sign_ins_api",
    "lobby.blocks_api",
    "account.api",
    "scorebook.api",
    "notify.webhooks_api",
    "notify.push_api",
    "lobby.api",
    "tables.api",
    "lobby.invitations_api:get_preview",
    "play.screens_api",
    "lobby.invitations_api",
    "play.absence_api",
    "lobby.leave_api",
    "lobby.rematch_api",
    "circles.api",
    "circles.days_api",
    "scorebook.circles_api",
    "media.api",
    "play.decks_api",
    "play.history_api",
    "play.fairness_api",
    "play.moves_api",
    "play.sounds_api",
    "play.reactions_api",
    "chat.api",
    "reports.api",
    "reports.circles_api",
    "shares.api",
    "catalogue.api",
    "daily.api",
    "calculator.api",
    "web.api",
)
"""The modules with operations, in their order in the contract; after a colon, the one that comes before the others."""

LINE = 120  # characters, at most
HEAD = '''"""Every path of the service with its handlers, as `package.module.function`.

Written by `make contract` from what the handlers declare. A module is imported at the first request for one of its
paths, so that rarely used handlers do not slow down the start of a Lambda (docs/decisions/0010-package.md).
"""

from collections.abc import Mapping

PATHS: Mapping[str, Mapping[str, str]] = {
'''


def index() -> Index:
    """The name of each handler, by path and method."""
    found: dict[str, dict[str, str]] = {}
    for entry in ORDER:
        module, _, only = entry.partition(":")
        for name, operation in find_operations(module).items():
            if only in {"", operation.id}:
                found.setdefault(operation.path, {}).setdefault(operation.method, name)
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
