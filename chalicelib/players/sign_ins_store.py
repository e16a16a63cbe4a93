"""Sign-ins on other devices in the table."""

from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from typing import get_args

from chalicelib.core.errors import HOUR_S
from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import replace, value_class
from chalicelib.players.errors import TooManyCodes
from chalicelib.players.player import SignIn, SignInState, TokenHash, TokenNote
from chalicelib.players.store import count_use, player_pk, require_profile, token_puts
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import (
    Absent,
    ConditionFailed,
    Delete,
    Equals,
    Item,
    Key,
    Put,
    Table,
    below,
    key_of,
    number,
    text,
)

PREFIX = "SIGNIN#"
_STATES: Mapping[str, SignInState] = {state: state for state in get_args(SignInState)}
ITEMS = (
    Kind(
        name="sign-in",
        key=Key("SIGNIN#<sha256>", "SIGNIN"),
        holds="a device that asks to be signed in: the hash of its secret, its label, and who has allowed or refused "
        "it, with `ttl`",
        ends="the device claims its token, or five minutes",
    ),
    Kind(
        name="sign-in note",
        key=Key("PLAYER#p", "SIGNIN#<sha256>"),
        holds="that the player has allowed or refused this sign-in, with `ttl`",
        ends="the device claims its token, or five minutes",
    ),
)


@value_class
class TableSignIns:
    """The store of sign-ins on other devices. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def ask(self, new: SignIn, quota_use: QuotaUse) -> None:
        """Raises VersionConflict if another one that has not ended has this code, or QuotaUsedUp."""
        free = Absent(new.asked_at)
        self.table.write(
            count_use(quota_use), Put(_item(new), free, refused_as=lambda _: VersionConflict(), own="mark")
        )

    def find(self, code: str) -> SignIn | None:
        item = self.table.get(_key(code))
        return _sign_in(code, item) if item else None

    def count(self, quota_use: QuotaUse) -> None:
        """Count a try, possibly twice. Raises TooManyCodes, or Unauthenticated if the player has been erased."""

        def refusal(_: Item | None) -> Exception:
            return TooManyCodes(
                quota=quota_use.quota, limit=quota_use.max, resets_s=quota_use.resets_s, window_s=HOUR_S
            )

        self.table.write(require_profile(PlayerId(quota_use.by)), replace(count_use(quota_use), refused_as=refusal))

    def answer(self, before: SignIn, after: SignIn, quota_use: QuotaUse | None) -> None:
        """Write the player's answer; with one that allows, the use of their quota of tokens.

        Raises VersionConflict if somebody has answered meanwhile, QuotaUsedUp or Unauthenticated.
        """
        unchanged = Equals("mark", _mark(before))
        note: Item = {**_note_key(after)._asdict(), "ttl": after.expires_at}
        self.table.write(
            require_profile(after.player),
            *((count_use(quota_use),) if quota_use else ()),
            Put(_item(after), unchanged, refused_as=lambda _: VersionConflict(), own="mark"),
            Put(note),
        )

    def claim(self, allowed: SignIn, token: TokenNote, *, has_blocks: bool) -> None:
        """Turn the sign-in into a token. Raises VersionConflict if it has gone, or Unauthenticated.

        The sign-in goes with the write, so only one token can be made of it.
        """
        self.table.write(
            require_profile(allowed.player),
            Delete(_key(allowed.code), Equals("mark", _mark(allowed)), refused_as=lambda _: VersionConflict()),
            Delete(_note_key(allowed)),
            *token_puts(allowed.player, token, Absent(), has_blocks=has_blocks),
        )

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Remove `limit` sign-ins that a player without a profile has allowed. Whether nothing is left.

        Those that others have begun with the same codes since then stay.
        """
        notes = list(self.table.query(player_pk(player), *below(PREFIX), limit=limit))
        for note in notes:
            with suppress(ConditionFailed):
                self.table.write(Delete(Key(text(note, "sk"), "SIGNIN"), Equals("player", player)))
            self.table.write(Delete(key_of(note)))
        return len(notes) < limit


def _key(code: str) -> Key:
    return Key(PREFIX + sha256(code.encode()).hexdigest(), "SIGNIN")


def _note_key(allowed: SignIn) -> Key:
    return Key(player_pk(allowed.player), _key(allowed.code).pk)


def _mark(sign_in: SignIn) -> str:
    """Differs after each change, and between any two sign-ins."""
    return f"{sign_in.hash} {sign_in.state} {sign_in.player}"


def _item(sign_in: SignIn) -> Item:
    return {
        **_key(sign_in.code)._asdict(),
        "mark": _mark(sign_in),
        "hash": sign_in.hash,
        "label": sign_in.label,
        "asked_at": sign_in.asked_at,
        "state": sign_in.state,
        "player": sign_in.player,
        "ttl": sign_in.expires_at,
    }


def _sign_in(code: str, item: Item) -> SignIn:
    return SignIn(
        code,
        TokenHash(text(item, "hash")),
        text(item, "label"),
        number(item, "asked_at"),
        number(item, "ttl"),
        _STATES[text(item, "state")],
        PlayerId(text(item, "player")),
    )
