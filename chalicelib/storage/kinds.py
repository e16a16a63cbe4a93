"""The registry of what is stored: every kind of item, its owner, its lifetime, its export and its erasure.

tests/storage/test_kinds.py holds the service and the table in docs/architecture.md to it. Add a new kind of item here
first.
"""

from dataclasses import dataclass
from typing import Literal

Owner = Literal["player", "table", "operator"]
Erasure = Literal["removed", "cleared", "kept"]


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    pk: str  # pattern of the partition key; the part before the first "#" identifies the kind
    sk: str  # pattern of the sort key, in the same way; one that begins with "<" matches any
    holds: str
    owner: Owner
    ends: str  # what removes it, apart from an erasure
    export: str | None  # where `GET /v1/me/export` shows it; None: nowhere
    erasure: Erasure  # when the player is erased: the item is removed, cleared of personal data, or kept
    left: str = ""  # what an erasure leaves of the player's actions and words


KINDS = (
    Kind(
        "game",
        "GAME#g",
        "STATE",
        "version, state (one JSON string), events of this version; `listed` and `opened_at`, by now the last change of "
        "who sits there, while it is listed with free seats, `due_shard` and `due_at` while time alone can change it",
        "table",
        "the last person leaves the lobby, or nobody starts it for 14 days (`LOBBY_DAYS`)",
        "games[].name",
        "cleared",
        "the seat, without player and name; clue, cards, votes and reactions of the last two rounds; options",
    ),
    Kind(
        "round",
        "GAME#g",
        "ROUND#0004",
        "a finished round; the reactions to it once the next one is finished",
        "table",
        "nothing",
        "games[].rounds",
        "kept",
        "clue, cards, votes and reactions of the seat",
    ),
    Kind(
        "deal",
        "GAME#g",
        "DEAL",
        "the seed and what players have added to it, where they have; the game then holds the key made of both",
        "table",
        "nothing",
        "games[].entropy",
        "kept",
        "what the seat has added, without which nobody could check the deal",
    ),
    Kind(
        "room code",
        "ROOM#<letters>",
        "ROOM",
        "which table this code invites to",
        "table",
        "the game starts, the host ends the code or takes another, somebody is removed, or the table is removed",
        None,
        "kept",
        "nothing that tells of the player",
    ),
    Kind(
        "message",
        "GAME#g",
        "SAY#00000007",
        "the seventh message of the table's chat; without a text once it is deleted",
        "player",
        "the table is removed",
        "games[].messages",
        "cleared",
        "that the seat has written something, and when",
    ),
    Kind(
        "profile",
        "PLAYER#p",
        "PROFILE",
        "name, locale, when it was made; `shows` if previews may show the name",
        "player",
        "nothing",
        "player",
        "removed",
    ),
    Kind(
        "token",
        "TOKEN#<sha256>",
        "TOKEN",
        "whose it is; `blocks` if they may have blocked somebody",
        "player",
        "the player revokes it",
        None,
        "removed",
    ),
    Kind(
        "token note",
        "PLAYER#p",
        "TOKEN#t",
        "label and hash of a token, and when it was made",
        "player",
        "the player revokes it",
        "tokens",
        "removed",
    ),
    Kind(
        "sign-in",
        "SIGNIN#<sha256>",
        "SIGNIN",
        "a device that asks to be signed in: the hash of its secret, its label, and who has allowed or refused it, "
        "with `ttl`",
        "player",
        "the device claims its token, or five minutes",
        None,
        "removed",
    ),
    Kind(
        "sign-in note",
        "PLAYER#p",
        "SIGNIN#<sha256>",
        "that the player has allowed or refused this sign-in, with `ttl`",
        "player",
        "the device claims its token, or five minutes",
        None,
        "removed",
    ),
    Kind(
        "seat note",
        "PLAYER#p",
        "GAME#<time>#g",
        "that the player sits there, at the table opened at that second",
        "player",
        "the player leaves the lobby, it expires, or they archive the game",
        "games[].id",
        "removed",
    ),
    Kind(
        "archive note",
        "PLAYER#p",
        "AWAY#g",
        "that the player sits there, and has archived the game",
        "player",
        "nothing",
        "games[].archived",
        "removed",
    ),
    Kind(
        "chat note",
        "PLAYER#p",
        "TALK#g",
        "that the player has written there, and when they may write as much again",
        "player",
        "the table is removed",
        "games[].id",
        "removed",
    ),
    Kind(
        "block",
        "PLAYER#p",
        "BLOCK#<sha256>",
        "that the player has blocked another, by a hash of both, and the name that the other had",
        "player",
        "the player removes it",
        "blocks",
        "removed",
        "when the other is erased: the name that they had, in the list of the player who blocked them",
    ),
    Kind(
        "habits",
        "PLAYER#p",
        "PACE#<half-year>",
        "how many of the player's actions took how long, in games that ended in this half-year, with `ttl`",
        "player",
        "the end of the next half-year",
        "action_times",
        "removed",
    ),
    Kind(
        "player's job",
        "PLAYER#p",
        "JOB#<kind>",
        "that a new name goes to the player's lobbies, or that the player is erased, and how far that is, with "
        "`due_shard` and `due_at`",
        "player",
        "the job is done",
        None,
        "removed",
    ),
    Kind(
        "table's job",
        "GAME#g",
        "JOB#clear",
        "that the chat of a removed table is deleted, with `due_shard` and `due_at`",
        "table",
        "the job is done",
        None,
        "kept",
        "nothing that tells of the player",
    ),
    Kind(
        "webhook",
        "HOOK#h",
        "HOOK",
        "the webhook with its secrets, and the number of its last delivery (decision 7)",
        "player",
        "the player removes it",
        "webhooks",
        "removed",
    ),
    Kind(
        "webhook's job",
        "HOOK#h",
        "JOB#unhook",
        "that the deliveries of a removed webhook are deleted, with `due_shard` and `due_at`",
        "player",
        "the job is done",
        None,
        "kept",
        "nothing that tells of the player",
    ),
    Kind(
        "webhook note",
        "PLAYER#p",
        "HOOK#h",
        "that the webhook is the player's",
        "player",
        "the player removes the webhook",
        "webhooks[].id",
        "removed",
    ),
    Kind(
        "delivery",
        "HOOK#h",
        "SENT#<time>#<rest>",
        "a delivery, with `ttl`; `due_shard` and `due_at` while another attempt is to come",
        "player",
        "30 days, or the player removes the webhook",
        None,
        "removed",
    ),
    Kind(
        "reminder",
        "HOOK#h",
        "SOON#<time>#<rest>",
        "a pending action to remind of, with `due_shard`, `due_at` and `ttl`",
        "player",
        "the reminder is sent, 30 days, or the player removes the webhook",
        None,
        "removed",
    ),
    Kind(
        "subscription",
        "PUSH#s",
        "PUSH",
        "a browser that gets push messages: its endpoint and keys, what it is told of, in which language, and when not",
        "player",
        "the player removes it, or its push service no longer knows it",
        "push",
        "removed",
    ),
    Kind(
        "subscription note",
        "PLAYER#p",
        "PUSH#s",
        "that the subscription is the player's",
        "player",
        "the player removes it, or makes another one after its push service has forgotten it",
        "push[].id",
        "removed",
    ),
    Kind(
        "push",
        "PUSH#s",
        "TELL#<time>#<rest>",
        "of which game, seat and action a push message tells, with `ttl`; `due_shard` and `due_at` until it is sent",
        "player",
        "two days after it was due, or when it is due and its subscription is gone",
        None,
        "removed",
    ),
    Kind(
        "traffic",
        "TRAFFIC#<sha256>",
        "TRAFFIC",
        "how much was posted lately to one host or network that has webhooks, and how often it failed, with `ttl`",
        "operator",
        "a day after a break",
        None,
        "kept",
    ),
    Kind(
        "opt-out",
        "OPTOUT#<sha256>",
        "OPTOUT",
        "that the receiver at one address wants nothing",
        "operator",
        "nothing",
        None,
        "kept",
        "that the receiver has opted out, by a hash of its address; not who had registered it",
    ),
    Kind(
        "heartbeat",
        "SWEEP",
        "HEARTBEAT",
        "when the last sweep has begun, and the outages before it: from when to when none did",
        "operator",
        "nothing",
        None,
        "kept",
        "nothing that tells of the player",
    ),
    Kind(
        "report",
        "REPORTS",
        "<time>#<rest>",
        "a reported message or clue: a copy of the words, whose they are, the reporter and the reason, with `ttl`",
        "operator",
        "180 days",
        "games[].reports",
        "cleared",
        "a copy of the words, also when their author is erased; not the reporter and the reason",
    ),
    Kind(
        "report note",
        "PLAYER#p",
        "REPORT#g#<what>",
        "what the player has reported, and where the report is, with `ttl`",
        "player",
        "180 days",
        "games[].reports",
        "removed",
    ),
    Kind(
        "idempotency key",
        "IDEM#<sha256>",
        "IDEM",
        "what an Idempotency-Key was used for, with `ttl`",
        "player",
        "7 days",
        None,
        "kept",
    ),
    Kind(
        "listing",
        "LISTED#<sha256>",
        "LISTED",
        "which listed tables a player has opened that wait to be started, at most three, with `ttl`",
        "player",
        "60 days after the last one",
        None,
        "kept",
    ),
    Kind(
        "quota use",
        "USED#<sha256>",
        "USED",
        "how many tables, seats, tokens, reports, webhooks, pings, blocks, subscriptions and new names a player has "
        "used on a day, and codes of other devices in an hour; how many players and sign-ins a network has begun, "
        "previews it has read, and wrong room codes it has sent; and how many wrong ones all have sent in an hour; "
        "with `ttl`",
        "player",
        "the end of the day, or of the hour",
        None,
        "kept",
    ),
)


def _first(key: str) -> str:
    return "" if key.startswith("<") else key.partition("#")[0]


_BY_KEYS = {(_first(kind.pk), _first(kind.sk)): kind for kind in KINDS}


def kind_of(pk: str, sk: str) -> Kind | None:
    """The kind of the item with these keys; None if it is not in the registry."""
    partition = _first(pk)
    return _BY_KEYS.get((partition, "")) or _BY_KEYS.get((partition, _first(sk)))
