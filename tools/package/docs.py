"""Removes botocore's documentation writer from the package.

Every start would import it, fifteen modules and an HTML parser, to give each method of a client a docstring that nobody
reads in Lambda. Only the names that botocore imports from it remain (docs/decisions/0014-a-quick-start.md).
"""

import shutil
from pathlib import Path

_KEPT = {"utils.py"}  # botocore always registers these handlers, even if nothing calls them
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
    """Replace botocore's package `docs` in the folder `docs`."""
    for found in docs.iterdir():
        if found.is_dir():
            shutil.rmtree(found)
        elif found.name not in _KEPT:
            found.unlink()
    (docs / "__init__.py").write_text("", encoding="utf-8")
    (docs / "docstring.py").write_text(_DOCSTRINGS, encoding="utf-8")
