"""Get a game, and the answer of every operation that returns one."""

from __future__ import annotations

from sys import getsizeof
from typing import TYPE_CHECKING

from chalicelib.api.call import Answer
from chalicelib.api.headers import AS_GET, CONTENT_LANGUAGE, allowance_headers
from chalicelib.api.operations import canonical, get
from chalicelib.catalogue.cards import faces
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.engine.view import unchanged_until
from chalicelib.players.blocks import blocks_of
from chalicelib.store.cache import Document, Period
from chalicelib.tables import view as tables_view
from chalicelib.tables.access import Visible
from chalicelib.tables.advance import preview_at
from chalicelib.tables.commit import last_round
from chalicelib.tables.host import blocked_seats
from chalicelib.tables.outages import game_time
from chalicelib.tables.polling import poll_interval_s
from chalicelib.tables.table import Play, StoredGame

if TYPE_CHECKING:
    from chalicelib.engine.game import Seat
    from chalicelib.players.quotas import QuotaStatus
    from chalicelib.tables import answers

TAG = "games"
SHOWN = ("Poll-Interval", *AS_GET)
"""The headers of every answer that `show` makes."""
SOURCE_BYTES = 3_000  # bytes in memory of what a view is kept with: its share of the position, which others share
SCREEN = "screen"  # in the place of a player, for whom views are kept


@get("/v1/games/{game}", tag=TAG, got_headers=("Poll-Interval",))
def get_game(deps: Deps, at: Visible, language: Language) -> Answer[answers.Game]:
    """Get a game.

    You see what your seat may see. In a listed game, spectators see what everybody may see. To follow the game, repeat
    the request after `Poll-Interval` seconds, with the `ETag` in `If-None-Match`.
    """
    return _answer(deps, at.game, at.player, at.seat, language, at.now)


def show(  # noqa: PLR0913, PLR0917 - the game, who sees it how, and what the request was
    deps: Deps,
    stored: StoredGame,
    player: PlayerId,
    language: Language,
    status: int | None = None,
    paid: QuotaStatus | None = None,
) -> Answer[answers.Game]:
    """The game as this player may see it, with the headers for polling and for the quota that the request used.

    `status`: None stands for the operation's own. `paid`: the quota; a 201 uses one of it, any other status none.
    Somebody who has just left may not be able to see the game again, so only who has a seat gets its address.
    """
    now, seat, href = game_time(deps), stored.seat_of(player), tables_view.game_href(stored.id)
    answer = _answer(deps, preview_at(stored, now), player, seat, language, now)
    sent = dict(answer.headers)
    if status == 201:
        sent["Location"] = href
    if paid:
        sent |= allowance_headers(paid, 1 if status == 201 else 0)
    return Answer(answer.body, status, sent, None if seat is None else href)


def on_screen(deps: Deps, stored: StoredGame, language: Language, now: int) -> Answer[answers.Game]:
    """The game at `now` (Unix seconds) as everybody in the room may see it, with the invitation to its lobby."""
    return _answer(deps, stored, None, None, language, now)


def _answer(  # noqa: PLR0913, PLR0917 - as `show`
    deps: Deps, stored: StoredGame, player: PlayerId | None, seat: Seat | None, asked: Language, now: int
) -> Answer[answers.Game]:
    """The game as the player in that seat may see it; no player: a screen. One view of one position is made once.

    Views are kept for each player apart, so that how long an answer takes does not show whether another has looked.
    """
    language = asked.name or stored.language
    blocked = blocked_seats(stored, player, blocks_of(deps, player)) if player else frozenset()
    outages = stored.game.outages if isinstance(stored, Play) else ()
    own = stored.decks_in_play if isinstance(stored, Play) and stored.sizes else ()  # whose pictures may go
    key = stored.id, player or SCREEN, language
    source = stored.version, stored, outages, own, deps.pictures_url, blocked  # most positions differ by their version
    view = deps.views.get(key, source, now)
    if view is None:
        last, cards = last_round(deps, stored), faces(deps.pictures_url, stored.decks_in_play, language)
        shown = tables_view.game(
            stored, seat, now, cards, last, sounds_url=deps.objects_url, blocked=blocked, inviting=player is None
        )
        view = Document(canonical(shown))
        deps.views.put(
            key, source, view, Period(now, _unchanged_until(stored, now)), getsizeof(view.text) + SOURCE_BYTES
        )
    return Answer(view, headers={"Poll-Interval": str(poll_interval_s(stored, seat, now)), CONTENT_LANGUAGE: language})


def _unchanged_until(stored: StoredGame, now: int) -> int | None:
    """The last second (Unix) in which views of this position stay as they are at `now`; None: for ever."""
    if isinstance(stored, Play):
        return unchanged_until(stored.game, stored.rules, now)
    return stored.host_open_at - 1 if now < stored.host_open_at else None
