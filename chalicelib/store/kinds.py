"""What becomes of the items that are stored. Each module declares the kinds that it writes, as `ITEMS`.

tools/kinds.py collects them, and tests/store/test_kinds.py holds the service to them. A new kind of item begins with
its declaration.
"""

from typing import Literal

from chalicelib.engine.values import value_class
from chalicelib.store.table import Key

Owner = Literal["player", "table", "operator"]
Erasure = Literal["removed", "cleared", "kept"]
NOTHING_PERSONAL = "nothing that tells of the player"
"""What an erasure leaves where the item is kept, and never named anybody."""


@value_class(kw_only=True)
class Kind:
    name: str
    key: Key  # the pattern of its keys; `words_of` it identifies the kind
    holds: str
    owner: Owner = "player"
    ends: str = "nothing"  # what removes it, apart from an erasure
    export: str | None = None  # where `GET /v1/me/export` shows it; None: nowhere
    erasure: Erasure = "removed"  # when the player is erased: the item is removed, cleared of personal data, or kept
    left: str = ""  # what an erasure leaves of the player's actions and words


def words_of(key: Key) -> Key:
    """The words with which both parts of a key begin: those of `PLAYER#p_1` and `SOUND#a_2` are PLAYER and SOUND.

    All keys of a kind have the same words. The word of a part that begins with a time is empty.
    """
    return Key(_word(key.pk), _word(key.sk))


def _word(part: str) -> str:
    first = part.partition("#")[0]
    return first if first.isalpha() else ""
