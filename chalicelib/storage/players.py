"""Players in DynamoDB. The items: `kinds.py`, "profile", "token", "token note" and "quota use"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from chalicelib.service.errors import DAY_S, QuotaUsedUp, Unauthenticated
from chalicelib.service.ports import Profile, TokenHash, TokenNote
from chalicelib.service.stored import PlayerId, QuotaUse
from chalicelib.storage.dynamo import ConditionFailed, Dynamo, Item, check, delete, key, put, update
from chalicelib.storage.formats import FORMAT, stamp
from chalicelib.storage.keys import n

PROFILE = "PROFILE"
EXISTS = "attribute_exists(pk)"
NEW = "attribute_not_exists(pk)"


@dataclass(frozen=True, slots=True)
class DynamoPlayers:
    db: Dynamo

    def add(self, profile: Profile, token: TokenNote) -> None:
        self.db.write(put(_profile_item(profile)), *_token_puts(profile.id, token))

    def caller(self, token: TokenHash) -> PlayerId | None:
        where = token_key(token)
        item = self.db.get(where["pk"]["S"], where["sk"]["S"])
        return PlayerId(item["player"]["S"]) if item else None

    def profile(self, player: PlayerId) -> Profile | None:
        item = self.db.get(player_pk(player), PROFILE)
        return _profile(player, item) if item else None

    def profiles(self, players: Sequence[PlayerId]) -> Mapping[PlayerId, Profile]:
        by_pk = {player_pk(player): player for player in players}
        items = self.db.get_many([key(pk, PROFILE) for pk in by_pk])
        owners = ((by_pk[item["pk"]["S"]], item) for item in items)
        return {player: _profile(player, item) for player, item in owners}

    def quota_status(self, quota_use: QuotaUse) -> tuple[Profile | None, int]:
        keys = [key(player_pk(quota_use.player), PROFILE), _used_key(quota_use)]
        found = {item["sk"]["S"]: item for item in self.db.get_many(keys)}
        profile, used = found.get(PROFILE), found.get("USED", {})
        return _profile(quota_use.player, profile) if profile else None, int(used.get(quota_use.quota, {"N": 0})["N"])

    def update(self, profile: Profile) -> None:
        try:
            self.db.write(put(_profile_item(profile), EXISTS))
        except ConditionFailed as failure:
            raise Unauthenticated() from failure

    def tokens(self, player: PlayerId) -> tuple[TokenNote, ...]:
        return tuple(
            TokenNote(
                item["sk"]["S"].removeprefix("TOKEN#"),
                item["label"]["S"],
                int(item["created_at"]["N"]),
                TokenHash(item["hash"]["S"]),
            )
            for item in self.db.all_below(player_pk(player), "TOKEN#")
        )

    def add_token(self, player: PlayerId, token: TokenNote, quota_use: QuotaUse | None = None) -> None:
        counted = (count_use(quota_use),) if quota_use else ()
        try:
            self.db.write(*_token_puts(player, token, NEW), is_there(player), *counted)
        except ConditionFailed as failure:
            if failure.failed[0]:
                return  # our own first write: nobody else makes this token
            if quota_use and failure.failed[-1]:
                raise used_up(quota_use) from None
            raise Unauthenticated() from failure

    def remove_token(self, player: PlayerId, token: TokenNote) -> None:
        self.db.write(*_token_deletes(player, token))

    def remove(self, player: PlayerId) -> None:
        self.db.write(delete(player_pk(player), PROFILE))


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def is_there(player: PlayerId) -> Mapping[str, Any]:
    """A check for any write about a player, so that it fails once the profile has been removed."""
    return check(player_pk(player), PROFILE, EXISTS)


def count_use(quota_use: QuotaUse) -> Mapping[str, Mapping[str, Any]]:
    """The write that counts one use of a quota, in one transaction with what it is used for.

    Its key is a hash, so that nothing identifies an erased player.
    """
    where = _used_key(quota_use)
    limit = quota_use.max if quota_use.so_far is None else quota_use.so_far + 1
    return update(
        where["pk"]["S"],
        where["sk"]["S"],
        "ADD #quota :one SET #ttl = :ttl, #format = :format",
        "attribute_not_exists(#quota) OR #quota < :most",
        {":one": n(1), ":most": n(limit), ":ttl": n((quota_use.day + 1) * DAY_S), ":format": stamp()},
        {"#quota": quota_use.quota, "#ttl": "ttl", "#format": FORMAT},
    )


def used_up(quota_use: QuotaUse) -> QuotaUsedUp:
    """The refusal when `count_use` fails."""
    return QuotaUsedUp(quota_use.quota, quota_use.max, quota_use.resets_s)


def _used_key(quota_use: QuotaUse) -> dict[str, dict[str, str]]:
    return key(f"USED#{sha256(f'{quota_use.player}#{quota_use.day}'.encode()).hexdigest()}", "USED")


def token_key(token: TokenHash) -> dict[str, dict[str, str]]:
    return key(f"TOKEN#{token}", "TOKEN")


def _profile(player: PlayerId, item: Item) -> Profile:
    return Profile(player, item["name"]["S"], item["locale"]["S"], int(item["created_at"]["N"]))


def _profile_item(profile: Profile) -> Item:
    return {
        **key(player_pk(profile.id), PROFILE),
        "name": {"S": profile.name},
        "locale": {"S": profile.locale},
        "created_at": {"N": str(profile.created_at)},
    }


def _token_puts(player: PlayerId, token: TokenNote, *condition: Any) -> tuple[Mapping[str, Any], ...]:
    note: Item = {
        **key(player_pk(player), f"TOKEN#{token.id}"),
        "label": {"S": token.label},
        "created_at": {"N": str(token.created_at)},
        "hash": {"S": token.hash},
    }
    return put({**token_key(token.hash), "player": {"S": player}}, *condition), put(note)


def _token_deletes(player: PlayerId, token: TokenNote) -> tuple[Mapping[str, Any], ...]:
    where = token_key(token.hash)
    return delete(where["pk"]["S"], where["sk"]["S"]), delete(player_pk(player), f"TOKEN#{token.id}")
