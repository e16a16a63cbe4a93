"""Keys of items that several modules read or write, and the items of an Idempotency-Key and of a job."""

from collections.abc import Mapping
from hashlib import sha256

from chalicelib.service.ids import CircleId, GameId, OwnDeckId, PlayerId
from chalicelib.service.ports import DUE_SHARDS, BlockId, IdempotencyKey, Job, JobKey, JobKind, KeyUsed
from chalicelib.storage.formats import upgraded
from chalicelib.storage.kinds import Kind
from chalicelib.storage.table import Absent, Item, Key, Put, text

PROFILE = "PROFILE"
STATE = "STATE"
JOB = "JOB#"
BLOCK = "BLOCK#"
STATS = "STATS"
CIRCLE = "CIRCLE#"
DECK = "DECK#"  # a deck of a player's own pictures, and the note that it is theirs
LENT = "LENT#"
JOB_OF: Mapping[JobKind, str] = {
    "rename": "PLAYER",
    "erase": "PLAYER",
    "clear": "GAME",
    "unhook": "HOOK",
    "disband": "CIRCLE",
    "discard": "DECK",
}
ITEMS = (
    Kind(
        name="idempotency key",
        key=Key("IDEM#<sha256>", "IDEM"),
        holds="what an Idempotency-Key was used for, with `ttl`",
        ends="7 days",
        erasure="kept",
    ),
)


def game_pk(id: GameId) -> str:
    return f"GAME#{id}"


def state_key(id: GameId) -> Key:
    return Key(game_pk(id), STATE)


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def profile_key(player: PlayerId) -> Key:
    return Key(player_pk(player), PROFILE)


def stats_key(player: PlayerId) -> Key:
    return Key(player_pk(player), STATS)


def block_key(blocker: PlayerId, id: BlockId) -> Key:
    return Key(player_pk(blocker), BLOCK + id)


def own_deck_pk(id: OwnDeckId) -> str:
    return DECK + id


def circle_pk(id: CircleId) -> str:
    return CIRCLE + id


def circle_tables_key(id: CircleId) -> Key:
    return Key(circle_pk(id), "TABLES")


def circle_note_key(player: PlayerId, id: CircleId) -> Key:
    return Key(player_pk(player), CIRCLE + id)


def job_key(key: JobKey) -> Key:
    return Key(f"{JOB_OF[key.kind]}#{key.of}", JOB + key.kind)


def job_item(job: Job) -> Item:
    """The item of a job, among what is due. `mark` is different after each step."""
    return {
        **job_key(job.key)._asdict(),
        "mark": mark_of(job),
        "job": job.id,
        "step": job.step,
        "after": job.after,
        "due_shard": shard_of(job.key.of),
        "due_at": job.at,
    }


def mark_of(job: Job) -> str:
    return f"{job.id} {job.step}"


def shard_of(id: str) -> str:
    """The shard of what is due for a game or a player, evenly distributed because ids are random."""
    return str(sum(id.encode()) % DUE_SHARDS)


def idempotency_key(used: IdempotencyKey) -> Key:
    return Key(f"IDEM#{sha256(f'{used.owner}#{used.key}'.encode()).hexdigest()}", "IDEM")


def remember(used: IdempotencyKey, made: str, *, now: int) -> Put:
    """The write of a used key, in one transaction with what the request makes, so that it is made once.

    Raises KeyUsed.
    """
    pk, sk = idempotency_key(used)
    item: Item = {"pk": pk, "sk": sk, "made": made, "fingerprint": used.fingerprint, "ttl": used.expires_at}
    return Put(item, Absent(now), refused_as=_key_used)


def key_used(item: Item) -> KeyUsed:
    """The refusal for a stored key."""
    return KeyUsed(text(item, "made"), text(item, "fingerprint"))


def _key_used(found: Item | None) -> Exception:
    return key_used(upgraded(found or {}))
