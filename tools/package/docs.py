"""botocore without the writer of its documentation.

Every start would import it, fifteen modules and a parser of HTML, to hang a text on each method of a client, for which
nobody asks in Lambda. What remains are the names which botocore imports from it (docs/decisions/0014-a-quick-start.md).
"""

import shutil
from pathlib import Path

_KEPT = {"utils.py"}  # handlers, which botocore registers whether or not they are ever called
_DOCSTRINGS = '''"""Texts of methods: empty ones, in this package."""


class ClientMethodDocstring(str):
    def __new__(cls, **_):
        return super().__new__(cls)


class PaginatorDocstring(ClientMethodDocstring):
    pass


class WaiterDocstring(ClientMethodDocstring):
    pass
'''


def silence(docs: Path) -> None:
    """`docs`: the folder of botocore's package `docs`."""
    for found in docs.iterdir():
        if found.is_dir():
            shutil.rmtree(found)
        elif found.name not in _KEPT:
            found.unlink()
    (docs / "__init__.py").write_text("", encoding="utf-8")
    (docs / "docstring.py").write_text(_DOCSTRINGS, encoding="utf-8")
