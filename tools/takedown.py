"""Takes down, for the operator, what players have reported.

`python -m tools.takedown ADDRESS` ends the share of a round or a game for good. `python -m tools.takedown --game GAME
--card CARD` removes a picture of a player's own deck: its card is refused for good, and blank in all games; with
`--round ROUND` it removes the sound of a clue. Of the report, GAME is the `game`, CARD the `card` and ROUND the
`round`.

It works on the games of this machine, also while a server has them, or with `--aws` on the table that TABLE_NAME names
and the pictures in UPLOADS_BUCKET.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from chalicelib.bootstrap import build
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.ids import GameId
from chalicelib.engine.errors import ReverieError
from chalicelib.media.cards import take_down
from chalicelib.media.errors import CardNotFound, OwnDecksOff
from chalicelib.media.shelf import KEPT_S
from chalicelib.play import sounds
from chalicelib.play.decks import face_at_table
from chalicelib.settings import settings
from chalicelib.shares import shares
from chalicelib.shares.errors import ShareNotFound
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import CannotOpen
from chalicelib.tables.errors import GameNotFound, RoundNotFound
from chalicelib.tables.store import TableGames
from tools.local.folder import GAMES, OBJECTS, CannotStart, existing
from tools.local.uploads import Folder

ROOT = Path(__file__).parents[1]
WHY_NOT: dict[type[ReverieError], str] = {
    ShareNotFound: "nothing is shared at this address",
    GameNotFound: "there is no such game",
    RoundNotFound: "the clue of this round has no sound",
    CardNotFound: "the game has no such card of a player's own, or its owner has removed it with its picture",
    DeckNotFound: "its owner has removed the deck with its pictures",
    OwnDecksOff: "UPLOADS_BUCKET does not say where the pictures are",
    Busy: "the store is busy: try it again",
    StoreUnavailable: "the store cannot be reached: try it again",
}


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parse(arguments)
    try:
        with _service(asked.data, aws=asked.aws) as deps:
            print(_taken_down(deps, asked))
    except (CannotStart, CannotOpen) as error:
        print(f"reverie: {error}", file=sys.stderr)
        return 1
    except tuple(WHY_NOT) as error:
        print(f"reverie: {WHY_NOT[type(error)]}", file=sys.stderr)
        return 1
    return 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.takedown", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("address", nargs="?", help="the address of the page, or the share's id alone")
    parser.add_argument("--game", help="the game with the card, g_…")
    parser.add_argument("--card", help="the card's id in that game, d_…-001")
    parser.add_argument("--round", type=int, help="the number of the round whose clue is heard")
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    parser.add_argument("--aws", action="store_true", help="work on the table that TABLE_NAME names")
    asked = parser.parse_args(arguments)
    what = [asked.address, asked.card, asked.round]
    if sum(map(bool, what)) != 1 or bool(asked.game) == bool(asked.address):
        parser.error("give an address, or a game with a card or a round")
    return asked


@contextmanager
def _service(data: Path, *, aws: bool) -> Iterator[Deps]:
    """Raises CannotStart or CannotOpen."""
    if aws:
        yield build(settings())
        return
    with closing(SqliteTable(existing(data / GAMES))) as table:
        yield build(settings(), table, objects=Folder(data / OBJECTS))


def _taken_down(deps: Deps, asked: argparse.Namespace) -> str:
    if asked.card:
        return _card(deps, GameId(asked.game), asked.card)
    return _sound(deps, GameId(asked.game), asked.round) if asked.round else _share(deps, asked.address)


def _sound(deps: Deps, game: GameId, round: int) -> str:
    sounds.take_down(deps, game, round)
    return f"the sound of the clue of round {round} is deleted, and nobody hears it any more; its words stay"


def _share(deps: Deps, address: str) -> str:
    shares.take_down(deps, address.rpartition("/")[2])
    return "the share has ended, and nobody can share this again"


def _card(deps: Deps, game: GameId, card: str) -> str:
    """A card's id counts the cards of the game's revision, so the deck may know the card by another number."""
    table = deps.store(TableGames).load(game)
    if table is None:
        raise GameNotFound()
    deck, face = face_at_table(deps, table, card)
    take_down(deps, deck.id, face.number)
    return (
        f"card {face.number} of {deck.id} is refused for good, its picture is deleted, and {KEPT_S} seconds from now "
        "it is blank in all games; its owner sees that it is not allowed"
    )


if __name__ == "__main__":
    sys.exit(main())
