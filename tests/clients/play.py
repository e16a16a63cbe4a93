"""Plays whole games with a client which openapi-python-client has made of openapi.yaml, and with nothing else.

`python play.py http://127.0.0.1:8000 classic:3 team:6` prints a line for each game: its id, and the host's token.
"""

import sys
from random import Random
from typing import TypeVar

from reverie import AuthenticatedClient, Client
from reverie.api.games import create_game, get_game, start_game, take_seat
from reverie.api.moves import cast_votes, give_clue, play_cards
from reverie.api.players import create_player
from reverie.models.action import Action
from reverie.models.cards_in import CardsIn
from reverie.models.clue_in import ClueIn
from reverie.models.game import Game
from reverie.models.game_in import GameIn
from reverie.models.game_status import GameStatus
from reverie.models.owes import Owes
from reverie.models.player_in import PlayerIn
from reverie.models.player_with_token import PlayerWithToken
from reverie.models.ruleset_id import RulesetId
from reverie.models.seat_in import SeatIn
from reverie.models.votes_in import VotesIn

T = TypeVar("T")


def meant(kind: type[T], answer: object) -> T:
    """The answer, unless it is a problem."""
    if not isinstance(answer, kind):
        raise TypeError(f"{kind.__name__} was asked for: {answer}")
    return answer


def play(url: str, ruleset: RulesetId, seats: int) -> tuple[str, str]:
    """The game, when it is over, and the host's token."""
    random = Random(ruleset.value)
    made = [
        meant(PlayerWithToken, create_player.sync(client=Client(url), body=PlayerIn(name=f"{n}")))
        for n in range(1, seats + 1)
    ]
    host, *others = [AuthenticatedClient(url, player.token) for player in made]
    table = meant(Game, create_game.sync(client=host, body=GameIn(ruleset=ruleset)))
    for other in others:
        meant(Game, take_seat.sync(table.id, client=other, body=SeatIn(invite=table.invite)))
    view = meant(Game, start_game.sync(table.id, client=host))
    while view.status is GameStatus.PLAYING:
        for client in (host, *others):
            view = meant(Game, get_game.sync(table.id, client=client))
            if view.owes and view.round_:
                view = move(client, view.id, view.round_.number, view.owes, random)
    return table.id, made[0].token


def move(client: AuthenticatedClient, game: str, round: int, owes: Owes, random: Random) -> Game:
    """What is owed, done: any of the legal ways."""
    picks = owes.choose_from or []
    count = random.randint(owes.min_, owes.max_)
    chosen = random.choices(picks, k=count) if owes.may_repeat else random.sample(picks, count)
    cards = [each for each in chosen if isinstance(each, str)]
    slots = [each for each in chosen if isinstance(each, int)]
    match owes.action:
        case Action.GIVE_CLUE:
            clue = ClueIn(text=f"clue {round}", card=cards[0] if cards else None)
            return meant(Game, give_clue.sync(game, round, client=client, body=clue))
        case Action.PLAY_CARDS:
            return meant(Game, play_cards.sync(game, round, client=client, body=CardsIn(cards=cards)))
        case Action.CAST_VOTES:
            vetoes = [slot for slot in owes.veto_from or [] if owes.veto_may_repeat or slot not in slots]
            votes = VotesIn(slots=slots, veto=random.choice(vetoes) if vetoes else None)
            return meant(Game, cast_votes.sync(game, round, client=client, body=votes))
    raise NotImplementedError(f"newer than this client: {owes.action}")


if __name__ == "__main__":
    for wish in sys.argv[2:]:
        name, seats = wish.split(":")
        print(*play(sys.argv[1], RulesetId(name), int(seats)))
