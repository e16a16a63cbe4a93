"""Everything outside this process that the services use, including randomness and time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from chalicelib.engine.values import replace, value_class

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from chalicelib.core.ids import PlayerId
    from chalicelib.engine.view import ScoredRound
    from chalicelib.store.cache import Document, SourceCache
    from chalicelib.store.capacity import ConsumedCapacity
    from chalicelib.store.table import Table

T = TypeVar("T")


@value_class
class Deps:
    table: Table
    ports: Mapping[str, Callable[[], object]]  # "module:class" of each port, and what makes the one of this process
    instances: dict[Callable[..., object], Any]  # of stores and ports: made at the first use, or given by a caller
    moderate: Callable[[bytes], bool] | None  # whether players may see this JPEG; None: nobody looks at it
    note_erasure: Callable[[PlayerId, int], None]  # before it, with its Unix second: a restore repeats it
    seeds: bool  # whether a table may be dealt from a seed that its host chooses
    loopback: bool  # whether webhooks and pushes may go to this machine
    push_services: tuple[str, ...]  # hosts to which pushes may go; "*." begins the name of all hosts of a domain
    push_keys: tuple[str, ...]  # the service's public keys, in base64url, the newest first; () sends no pushes
    views: SourceCache[Document]  # of games, by game and viewer
    last_rounds: SourceCache[ScoredRound]  # by game
    has_blocks: SourceCache[bool]  # by player: what the token of their last request has said
    origin_secrets: tuple[str, ...]  # what the distribution sends along; the first is the key of hashed addresses
    players_per_address: int  # who may register in a day
    lobby_s: int  # how long a table waits to be started after the last change
    pictures_url: str  # prefix of the pictures' addresses, without a trailing slash
    objects_url: str  # the same of players' pictures and sounds
    uploads_origin: str  # where the page may send its uploads, besides this service; empty for nowhere
    metrics_namespace: str | None  # None: no log line about requests
    spent: Callable[[], ConsumedCapacity]  # by this thread, since its last call
    now: Callable[[], int]  # Unix seconds
    elapsed: Callable[[], float]  # seconds of a monotonic clock
    pause: Callable[[float], None]  # seconds
    jitter: Callable[[], float]  # from 0 to 1, uniformly distributed
    secret_bytes: Callable[[int], bytes]

    def store(self, kind: Callable[[Table], T]) -> T:
        """The store of this class on the table."""
        if kind not in self.instances:
            self.instances.setdefault(kind, kind(self.table))
        made: T = self.instances[kind]
        return made

    def port(self, kind: Callable[..., T]) -> T:
        """What stands outside this process behind this class or protocol."""
        if kind not in self.instances:
            self.instances.setdefault(kind, self.ports[f"{kind.__module__}:{kind.__qualname__}"]())
        made: T = self.instances[kind]
        return made

    def with_instances(self, others: Mapping[Callable[..., object], object]) -> Deps:
        """The same with other stores and ports in place of these."""
        return replace(self, instances={**self.instances, **others})
