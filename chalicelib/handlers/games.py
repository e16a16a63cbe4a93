"""Get a game, and the answer of every operation that returns one."""

from __future__ import annotations

from sys import getsizeof
from typing import TYPE_CHECKING

from chalicelib.engine.view import unchanged_until
from chalicelib.handlers.access import Visible
from chalicelib.handlers.language import Language
from chalicelib.http.call import Answer
from chalicelib.http.limits import left_of
from chalicelib.http.operations import canonical, get
from chalicelib.present import games as present
from chalicelib.present.cards import faces
from chalicelib.service.blocks import blocked_seats, blocks_of
from chalicelib.service.deps import Deps
from chalicelib.service.ids import PlayerId
from chalicelib.service.kept import Document, Period
from chalicelib.service.last_rounds import last_round
from chalicelib.service.outages import game_time
from chalicelib.service.play import at_time
from chalicelib.service.polling import poll_interval_s
from chalicelib.service.stored import Play, StoredGame

if TYPE_CHECKING:
    from chalicelib.schemas import responses
    from chalicelib.service.quotas import QuotaStatus

TAG = "games"
SCREEN = "screen"  # in the place of a player, for whom views are kept


@get("/v1/games/{game}", tag=TAG, got_headers=("Poll-Interval",))
def get_game(deps: Deps, at: Visible, language: Language) -> Answer[responses.Game]:
    """Get a game.

    You see what your seat may see. In a listed game, spectators see what everybody may see. To follow the game, repeat
    the request after `Poll-Interval` seconds, with the `ETag` in `If-None-Match`.
    """
    return _answer(deps, at.game, at.player, language, at.now)


def shown(  # noqa: PLR0913, PLR0917 - the game, who sees it how, and what the request was
    deps: Deps,
    stored: StoredGame,
    player: PlayerId,
    language: Language,
    status: int | None = None,
    paid: QuotaStatus | None = None,
) -> Answer[responses.Game]:
    """The game as this player may see it, with the headers for polling and for the quota that the request used.

    `status`: None stands for the operation's own. `paid`: the quota; a 201 uses one of it, any other status none.
    """
    now = game_time(deps)
    answer = _answer(deps, at_time(stored, now), player, language, now)
    headers = dict(answer.headers)
    if status == 201:
        headers["Location"] = present.game_href(stored.id)
    if paid:
        headers |= left_of(paid, 1 if status == 201 else 0)
    return Answer(answer.body, status, headers)


def on_screen(deps: Deps, stored: StoredGame, language: Language, now: int) -> Answer[responses.Game]:
    """The game at `now` (Unix seconds) as everybody in the room may see it, with the invitation to its lobby."""
    answer = _answer(deps, stored, None, language, now)
    return Answer(answer.body, headers={**answer.headers, "Cache-Control": "private, no-cache"})


def _answer(
    deps: Deps, stored: StoredGame, player: PlayerId | None, asked: Language, now: int
) -> Answer[responses.Game]:
    """The game as the player may see it; None: a screen. The same view of the same position is made once.

    Views are kept for each player apart, so that how long an answer takes does not show whether another has looked.
    """
    seat, language = stored.seat_of(player), asked.name or stored.language
    blocked = blocked_seats(stored, player, blocks_of(deps, player)) if player else frozenset()
    outages = stored.game.outages if isinstance(stored, Play) else ()
    own = stored.decks_in_play if isinstance(stored, Play) and stored.sizes else ()  # whose pictures may go
    key, source = (stored.id, player or SCREEN, language), (stored, outages, own, deps.pictures_url, blocked)
    view = deps.views.get(key, source, now)
    if view is None:
        last, cards = last_round(deps, stored), faces(deps.pictures_url, stored.decks_in_play, language)
        shown = present.game(
            stored, seat, now, cards, last, sounds_url=deps.objects_url, blocked=blocked, inviting=player is None
        )
        view = Document(canonical(shown))
        deps.views.put(key, source, view, Period(now, _unchanged_until(stored, now)), getsizeof(view.text))
    return Answer(view, headers={"Poll-Interval": str(poll_interval_s(stored, seat, now))})


def _unchanged_until(stored: StoredGame, now: int) -> int | None:
    """The last second (Unix) in which views of this position stay as they are at `now`; None: for ever."""
    if isinstance(stored, Play):
        return unchanged_until(stored.game, stored.rules, now)
    return stored.host_open_at - 1 if now < stored.host_open_at else None
