"""Players in DynamoDB.

| pk             | sk      | holds                             |
| -------------- | ------- | --------------------------------- |
| PLAYER#p       | PROFILE | name, locale, created_at          |
| PLAYER#p       | TOKEN#t | a token's label, created_at, hash |
| TOKEN#<sha256> | TOKEN   | whose token it is                 |
| USED#<sha256>  | USED    | quotas used on a day, with ttl    |
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from chalicelib.service.errors import QuotaUsedUp, Unauthenticated
from chalicelib.service.ports import Profile, TokenHash, TokenNote
from chalicelib.service.stored import Charge, PlayerId
from chalicelib.storage.dynamo import Dynamo, Item, Lost, check, delete, key, put, update

PROFILE = "PROFILE"
EXISTS = "attribute_exists(pk)"
NEW = "attribute_not_exists(pk)"
DAY_S = 24 * 3600


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

    def account(self, charge: Charge) -> tuple[Profile | None, int]:
        keys = [key(player_pk(charge.player), PROFILE), _used_key(charge)]
        found = {item["sk"]["S"]: item for item in self.db.get_many(keys)}
        profile, used = found.get(PROFILE), found.get("USED", {})
        return _profile(charge.player, profile) if profile else None, int(used.get(charge.quota, {"N": 0})["N"])

    def update(self, profile: Profile) -> None:
        try:
            self.db.write(put(_profile_item(profile), EXISTS))
        except Lost as lost:
            raise Unauthenticated() from lost

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

    def add_token(self, player: PlayerId, token: TokenNote, charge: Charge | None = None) -> None:
        paid = (charged(charge),) if charge else ()
        try:
            self.db.write(*_token_puts(player, token, NEW), is_there(player), *paid)
        except Lost as lost:
            if lost.failed[0]:
                return  # our own first copy: nobody else makes this token
            if charge and lost.failed[-1]:
                raise used_up(charge) from None
            raise Unauthenticated() from lost

    def remove_token(self, player: PlayerId, token: TokenNote) -> None:
        self.db.write(*_token_deletes(player, token))

    def remove(self, player: PlayerId) -> None:
        self.db.write(delete(player_pk(player), PROFILE))


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def is_there(player: PlayerId) -> Mapping[str, Any]:
    """Goes with whatever is written of a player, so that nothing is once the profile has been removed."""
    return check(player_pk(player), PROFILE, EXISTS)


def charged(charge: Charge) -> Mapping[str, Mapping[str, Any]]:
    """Goes with whatever is paid for. A player who is erased leaves nothing here that tells of them."""
    where = _used_key(charge)
    most = charge.most if charge.so_far is None else charge.so_far + 1
    return update(
        where["pk"]["S"],
        where["sk"]["S"],
        "ADD #quota :one SET #ttl = :ttl",
        "attribute_not_exists(#quota) OR #quota < :most",
        {":one": {"N": "1"}, ":most": {"N": str(most)}, ":ttl": {"N": str((charge.day + 1) * DAY_S)}},
        {"#quota": charge.quota, "#ttl": "ttl"},
    )


def used_up(charge: Charge) -> QuotaUsedUp:
    return QuotaUsedUp(charge.quota, charge.most, charge.resets_s)


def _used_key(charge: Charge) -> dict[str, dict[str, str]]:
    return key(f"USED#{sha256(f'{charge.player}#{charge.day}'.encode()).hexdigest()}", "USED")


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
