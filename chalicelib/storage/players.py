"""Players in DynamoDB.

| pk             | sk      | holds                             |
| -------------- | ------- | --------------------------------- |
| PLAYER#p       | PROFILE | name, locale, created_at          |
| PLAYER#p       | TOKEN#t | a token's label, created_at, hash |
| TOKEN#<sha256> | TOKEN   | whose token it is                 |
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import Profile, TokenHash, TokenNote
from chalicelib.service.stored import PlayerId
from chalicelib.storage.dynamo import Dynamo, Item, Lost, check, delete, key, put

PROFILE = "PROFILE"
EXISTS = "attribute_exists(pk)"


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
        if item is None:
            return None
        return Profile(player, item["name"]["S"], item["locale"]["S"], int(item["created_at"]["N"]))

    def update(self, profile: Profile) -> None:
        self._write_if_there(put(_profile_item(profile), EXISTS))

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

    def add_token(self, player: PlayerId, token: TokenNote) -> None:
        self._write_if_there(*_token_puts(player, token), is_there(player))

    def remove_token(self, player: PlayerId, token: TokenNote) -> None:
        self.db.write(*_token_deletes(player, token))

    def remove(self, player: PlayerId) -> None:
        self.db.write(delete(player_pk(player), PROFILE))

    def _write_if_there(self, *writes: Mapping[str, Any]) -> None:
        """`writes` have no condition but that the player is there."""
        try:
            self.db.write(*writes)
        except Lost as lost:
            raise Unauthenticated() from lost


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def is_there(player: PlayerId) -> Mapping[str, Any]:
    """Goes with whatever is written of a player, so that nothing is once the profile has been removed."""
    return check(player_pk(player), PROFILE, EXISTS)


def token_key(token: TokenHash) -> dict[str, dict[str, str]]:
    return key(f"TOKEN#{token}", "TOKEN")


def _profile_item(profile: Profile) -> Item:
    return {
        **key(player_pk(profile.id), PROFILE),
        "name": {"S": profile.name},
        "locale": {"S": profile.locale},
        "created_at": {"N": str(profile.created_at)},
    }


def _token_puts(player: PlayerId, token: TokenNote) -> tuple[Mapping[str, Any], ...]:
    note: Item = {
        **key(player_pk(player), f"TOKEN#{token.id}"),
        "label": {"S": token.label},
        "created_at": {"N": str(token.created_at)},
        "hash": {"S": token.hash},
    }
    return put({**token_key(token.hash), "player": {"S": player}}), put(note)


def _token_deletes(player: PlayerId, token: TokenNote) -> tuple[Mapping[str, Any], ...]:
    where = token_key(token.hash)
    return delete(where["pk"]["S"], where["sk"]["S"]), delete(player_pk(player), f"TOKEN#{token.id}")
