"""Everything outside this process that the services use, including randomness and time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from chalicelib.engine.view import ScoredRound
    from chalicelib.service.circle import Circles
    from chalicelib.service.deliveries import Queue, Webhooks
    from chalicelib.service.kept import Document, Kept
    from chalicelib.service.own_deck import Objects, OwnDecks
    from chalicelib.service.ports import Blocks, Chat, ConsumedCapacity, Daily, Games, Jobs, Players, Reports, SignIns
    from chalicelib.service.posting import Post
    from chalicelib.service.saved import Saved
    from chalicelib.service.shelf import Shelf
    from chalicelib.service.sound import Sounds
    from chalicelib.service.statistics import Stats
    from chalicelib.service.stored import PlayerId
    from chalicelib.service.subscriptions import Pushes, Seal


@dataclass(frozen=True, slots=True)
class Deps:
    games: Games
    players: Players
    chat: Chat
    # Few requests need the next fourteen, so their modules are imported by the first call.
    job_store: Callable[[], Jobs]
    report_store: Callable[[], Reports]
    block_store: Callable[[], Blocks]
    sign_in_store: Callable[[], SignIns]
    daily_store: Callable[[], Daily]
    stats_store: Callable[[], Stats]
    circle_store: Callable[[], Circles]
    own_deck_store: Callable[[], OwnDecks]
    sound_store: Callable[[], Sounds]
    object_store: Callable[[], Objects]
    moderate: Callable[[bytes], bool] | None  # whether players may see this JPEG; None: nobody looks at it
    own_shelf: Callable[[], Shelf]  # of players' own decks
    webhook_store: Callable[[], Webhooks]
    push_store: Callable[[], Pushes]
    delivery_queue: Callable[[], Queue]
    post: Post
    seal: Seal
    saved: Callable[[Saved], None]  # called after every save; does nothing where the table's stream reports saves
    note_erasure: Callable[[PlayerId, int], None]  # before it, with its Unix second: a restore repeats it
    loopback: bool  # whether webhooks and pushes may go to this machine
    push_services: tuple[str, ...]  # hosts to which pushes may go; "*." begins the name of all hosts of a domain
    push_keys: tuple[str, ...]  # the service's public keys, in base64url, the newest first; () sends no pushes
    views: Kept[Document]  # of games, by game and viewer
    last_rounds: Kept[ScoredRound]  # by game
    has_blocks: Kept[bool]  # by player: what the token of their last request has said
    origin_secret: str | None  # what the distribution sends along, and the key of hashed addresses
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

    @property
    def jobs(self) -> Jobs:
        return self.job_store()

    @property
    def reports(self) -> Reports:
        return self.report_store()

    @property
    def blocks(self) -> Blocks:
        return self.block_store()

    @property
    def sign_ins(self) -> SignIns:
        return self.sign_in_store()

    @property
    def daily(self) -> Daily:
        return self.daily_store()

    @property
    def stats(self) -> Stats:
        return self.stats_store()

    @property
    def circles(self) -> Circles:
        return self.circle_store()

    @property
    def own_decks(self) -> OwnDecks:
        return self.own_deck_store()

    @property
    def sounds(self) -> Sounds:
        return self.sound_store()

    @property
    def objects(self) -> Objects:
        return self.object_store()

    @property
    def shelf(self) -> Shelf:
        return self.own_shelf()

    @property
    def webhooks(self) -> Webhooks:
        return self.webhook_store()

    @property
    def pushes(self) -> Pushes:
        return self.push_store()

    @property
    def queue(self) -> Queue:
        return self.delivery_queue()
