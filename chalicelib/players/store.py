"""Players in the table: their profiles, tokens and habits, and how much they have used of their quotas."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import get_args

from chalicelib.core.errors import QuotaUsedUp, Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import Job, JobKey, job_item, job_key
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import replace, value_class
from chalicelib.players.pace import Counts, Habits, TypicalPace
from chalicelib.players.player import Bearer, Profile, TokenHash, TokenNote
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import (
    Absent,
    Below,
    Check,
    Condition,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Item,
    Key,
    Lacks,
    Put,
    Table,
    Update,
    Write,
    below,
    key_of,
    number,
    text,
)

BLOCKS = "blocks"  # on a token: its player may have blocked somebody
MARK = "mark"  # on a profile that has been changed
HOOKLESS = "hookless"
FLAGS = {"shows": "show_name", "shares_name": "share_name", "shares_clues": "share_clues", HOOKLESS: "hookless"}
"""The attributes of a stored profile that are there if its field of this name is true."""
PACE = "PACE#"
ACTIONS: tuple[TypicalPace, ...] = get_args(TypicalPace)  # the attributes of the player's habits
AT_ONCE = 100  # items in one transaction, as many as DynamoDB allows
ITEMS = (
    Kind(
        name="profile",
        key=Key("PLAYER#p", "PROFILE"),
        holds="name, locale, when it was made, a mark of its last change; `shows` if previews may show the name, "
        "`shares_name` and `shares_clues` if the pages of shared rounds may show them; `hookless` until the first "
        "webhook or push subscription",
        export="player",
    ),
    Kind(
        name="token",
        key=Key("TOKEN#<sha256>", "TOKEN"),
        holds="whose it is; `blocks` if they may have blocked somebody",
        ends="the player revokes it",
    ),
    Kind(
        name="token note",
        key=Key("PLAYER#p", "TOKEN#t"),
        holds="label and hash of a token, and when it was made",
        ends="the player revokes it",
        export="tokens",
    ),
    Kind(
        name="habits",
        key=Key("PLAYER#p", "PACE#<half-year>"),
        holds="how many of the player's actions took how long, in games that ended in this half-year, with `ttl`",
        ends="the end of the next half-year",
        export="action_times",
    ),
    Kind(
        name="quota use",
        key=Key("USED#<sha256>", "USED"),
        holds="how many tables, seats, tokens, reports, webhooks, pings, blocks, circles, clues and votes of circles, "
        "subscriptions, own decks, requests for new cards, recordings and new names a player has used on a day, and "
        "codes of other devices in an hour; how many players and sign-ins a network has begun, previews it has read, "
        "guesses of the clues of the day and wrong room codes it has sent; with `ttl`",
        ends="the end of the day, or of the hour",
        erasure="kept",
    ),
    Kind(
        name="player's job",
        key=Key("PLAYER#p", "JOB#<kind>"),
        holds="that a new name goes to the player's lobbies, or that the player is erased, and how far that is, with "
        "`due_shard` and `due_at`",
        ends="the job is done",
    ),
)

PROFILE = "PROFILE"
SEAT_NOTES = "GAME#"  # of the tables at which the player sits; the store of tables writes them
STATS = "STATS"


@value_class
class TablePlayers:
    """The store of players. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def add(self, profile: Profile, token: TokenNote, quota_use: QuotaUse | None = None) -> None:
        """Raises QuotaUsedUp."""
        counted = (count_use(quota_use),) if quota_use else ()
        self.table.write(*counted, Put(_profile_item(profile)), *token_puts(profile.id, token, Absent()))

    def caller(self, token: TokenHash) -> Bearer | None:
        item = self.table.get(token_key(token))
        return bearer(item) if item else None

    def profile(self, player: PlayerId) -> Profile | None:
        item = self.table.get(profile_key(player))
        return _profile(player, item) if item else None

    def profiles(self, players: Sequence[PlayerId]) -> Mapping[PlayerId, Profile]:
        """The profiles of those who have one."""
        by_pk = {player_pk(player): player for player in players}
        items = self.table.get_many([profile_key(player) for player in by_pk.values()])
        owners = ((by_pk[text(item, "pk")], item) for item in items)
        return {player: _profile(player, item) for player, item in owners}

    def quota_status(self, quota_use: QuotaUse) -> tuple[Profile | None, int]:
        """The player's profile, and how often they have used this quota on that day, in one round trip."""
        profile, used, _ = self._status(quota_use, ())
        return profile, used

    def newcomer(self, quota_use: QuotaUse, periods: range) -> tuple[Profile | None, int, Counts]:
        """As `quota_status`, with how many of the player's actions took how long in these half-years."""
        return self._status(quota_use, [_habits_key(PlayerId(quota_use.by), period) for period in periods])

    def _status(self, quota_use: QuotaUse, habits: Sequence[Key]) -> tuple[Profile | None, int, Counts]:
        player, used_key = PlayerId(quota_use.by), _quota_key(quota_use)
        found = {item["sk"]: item for item in self.table.get_many([profile_key(player), used_key, *habits])}
        profile = found.get(PROFILE)
        counts = _sum(found[key.sk] for key in habits if key.sk in found)
        return _profile(player, profile) if profile else None, _count(found.get(used_key.sk), quota_use.quota), counts

    def use_count(self, quota_use: QuotaUse) -> int:
        """How often this quota has been used on that day."""
        return _count(self.table.get(_quota_key(quota_use)), quota_use.quota)

    def use(self, *quota_uses: QuotaUse) -> None:
        """Count one use of each quota, all or none; a repeated write may count twice. Raises QuotaUsedUp."""
        self.table.write(*map(count_use, quota_uses))

    def give_back(self, *quota_uses: QuotaUse) -> None:
        """Take back what `use` has counted. Not safe to repeat."""
        self.table.write(*(replace(count_use(use), add={use.quota: -1}, condition=None) for use in quota_uses))

    def habits(self, player: PlayerId) -> Counts:
        """How many of the player's actions took how long, in all half-years that are stored."""
        return _sum(self._habits(player))

    def forget_habits(self, player: PlayerId) -> None:
        if found := self._habits(player):
            self.table.write(*(Delete(key_of(item)) for item in found))

    def _habits(self, player: PlayerId) -> list[Item]:
        """Few: each half-year has one item, and the table removes the old ones."""
        return list(self.table.query(player_pk(player), *below(PACE)))

    def update(self, old: Profile, new: Profile, quota_use: QuotaUse | None = None, job: Job | None = None) -> None:
        """Write the profile, and begin the job.

        Raises VersionConflict if it has been changed meanwhile, QuotaUsedUp, or Unauthenticated if the player has been
        erased. Nobody else makes the mark of `new`, so one that is there already is our own first write.
        """
        counted = (count_use(quota_use),) if quota_use else ()
        begun = (Put(job_item(job)),) if job else ()
        unchanged = Equals(MARK, old.mark) if old.mark else Lacks(MARK)
        profile = Put(
            {**_profile_item(new), MARK: new.mark}, unchanged, refused_as=partial(_refuse_change, new.id), own=MARK
        )
        self.table.write(profile, *counted, *begun)

    def has_seats(self, player: PlayerId) -> bool:
        """Whether the player sits at any table, apart from archived games."""
        return any(self.table.query(player_pk(player), *below(SEAT_NOTES), limit=1))

    def tokens(self, player: PlayerId) -> tuple[TokenNote, ...]:
        return tuple(
            TokenNote(
                text(item, "sk").removeprefix("TOKEN#"),
                text(item, "label"),
                number(item, "created_at"),
                TokenHash(text(item, "hash")),
            )
            for item in self.table.query(player_pk(player), *below("TOKEN#"))
        )

    def add_token(
        self, player: PlayerId, token: TokenNote, quota_use: QuotaUse | None = None, *, has_blocks: bool = False
    ) -> None:
        """Raises QuotaUsedUp, or Unauthenticated when the player has been erased."""
        counted = (count_use(quota_use),) if quota_use else ()
        self.table.write(*counted, require_profile(player), *token_puts(player, token, Absent(), has_blocks=has_blocks))

    def note_blocks(self, tokens: Sequence[TokenNote]) -> None:
        """Note with the tokens that their player has blocked somebody.

        One by one if one of them has been revoked meanwhile.
        """
        notes = [Update(token_key(token.hash), set={BLOCKS: True}, condition=Exists()) for token in tokens]
        for start in range(0, len(notes), AT_ONCE):
            some = notes[start : start + AT_ONCE]
            try:
                self.table.write(*some)
            except ConditionFailed:
                for note in some:
                    with suppress(ConditionFailed):
                        self.table.write(note)

    def remove_tokens(self, player: PlayerId, tokens: Sequence[TokenNote], ended: JobKey | None = None) -> None:
        """Remove the tokens in their order; the job that is `ended` goes together with the last one."""
        keys = [key for token in tokens for key in (token_key(token.hash), _note_key(player, token))]
        keys += [job_key(ended)] if ended else []
        for start in range(0, len(keys), AT_ONCE):
            self.table.write(*(Delete(key) for key in keys[start : start + AT_ONCE]))

    def remove(self, player: PlayerId, job: Job) -> None:
        """Remove only the profile and the statistics, and begin the job.

        After that the player gets no new token or seat, but keeps the existing ones.

        A rename that is going on has nothing left to do. Statistics are only written where there is a profile.
        """
        self.table.write(
            Delete(profile_key(player)),
            Delete(stats_key(player)),
            Put(job_item(job)),
            Delete(job_key(JobKey("rename", player))),
        )


def require_profile(player: PlayerId, *, hookless: bool = False) -> Check:
    """A check for any write about a player: it raises Unauthenticated once the profile has been removed.

    With `hookless`, it raises VersionConflict if the player is about to get the first webhook or subscription.
    """
    condition = Equals(HOOKLESS, value=True) if hookless else Exists()
    return Check(profile_key(player), condition, refused_as=partial(_refuse_change, player))


def _refuse_change(player: PlayerId, found: Item | None) -> Exception:
    return VersionConflict(player) if found else Unauthenticated()


def count_use(quota_use: QuotaUse) -> Update:
    """The write that counts one use of a quota, in one transaction with what it is used for. Raises QuotaUsedUp.

    Its key is a hash, so that nothing identifies an erased player.
    """
    limit = quota_use.max if quota_use.so_far is None else quota_use.so_far + 1
    return Update(
        _quota_key(quota_use),
        set={"ttl": (quota_use.day + 1) * quota_use.window_s},
        add={quota_use.quota: 1},
        condition=Below(quota_use.quota, limit),
        refused_as=lambda _: QuotaUsedUp(
            quota=quota_use.quota, limit=quota_use.max, resets_s=quota_use.resets_s, window_s=quota_use.window_s
        ),
    )


def use_quota_if_unchanged(quota_use: QuotaUse) -> Update:
    """Counts a use that was read as possible: if it is not, another request has been faster."""
    return replace(count_use(quota_use), refused_as=lambda _: VersionConflict(quota_use.by))


def add_habits(habits: Habits) -> Update:
    """The write that adds what a game has shown of a player's habits, in one transaction with the end of the game.

    It does not ask whether the player has been erased: an erasure deletes these items when no table has the player any
    more.
    """
    added: dict[str, int] = {name: count for name, count in zip(ACTIONS, habits.counts, strict=True) if count}
    return Update(_habits_key(habits.player, habits.period), set={"ttl": habits.ends_at}, add=added)


def _habits_key(player: PlayerId, period: int) -> Key:
    return Key(player_pk(player), f"{PACE}{period:04}")


def _sum(habits: Iterable[Item]) -> Counts:
    found = list(habits)
    a, b, c, d = (sum(_count(item, name) for item in found) for name in ACTIONS)
    return a, b, c, d


def _quota_key(quota_use: QuotaUse) -> Key:
    return Key(f"USED#{sha256(f'{quota_use.by}#{quota_use.day}'.encode()).hexdigest()}", "USED")


def _count(used: Item | None, quota: str) -> int:
    return number(used, quota) if used and quota in used else 0


def token_key(token: TokenHash) -> Key:
    return Key(f"TOKEN#{token}", "TOKEN")


def _note_key(player: PlayerId, token: TokenNote) -> Key:
    return Key(player_pk(player), f"TOKEN#{token.id}")


def bearer(token: Item) -> Bearer:
    return Bearer(PlayerId(text(token, "player")), BLOCKS in token)


def _profile(player: PlayerId, item: Item) -> Profile:
    flags = {field: attribute in item for attribute, field in FLAGS.items()}
    mark = text(item, MARK) if MARK in item else ""
    return Profile(player, text(item, "name"), text(item, "locale"), number(item, "created_at"), **flags, mark=mark)


def _profile_item(profile: Profile) -> Item:
    return {
        **profile_key(profile.id)._asdict(),
        "name": profile.name,
        "locale": profile.locale,
        "created_at": profile.created_at,
        **{attribute: True for attribute, field in FLAGS.items() if getattr(profile, field)},
    }


def token_puts(
    player: PlayerId, token: TokenNote, condition: Condition | None = None, *, has_blocks: bool = False
) -> tuple[Write, ...]:
    """Nobody else makes this token, so one that is there already is our own first write."""
    note = {
        **_note_key(player, token)._asdict(),
        "label": token.label,
        "created_at": token.created_at,
        "hash": token.hash,
    }
    noted = {BLOCKS: True} if has_blocks else {}
    return Put({**token_key(token.hash)._asdict(), "player": player, **noted}, condition, own="player"), Put(note)


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def profile_key(player: PlayerId) -> Key:
    return Key(player_pk(player), PROFILE)


def stats_key(player: PlayerId) -> Key:
    return Key(player_pk(player), STATS)
