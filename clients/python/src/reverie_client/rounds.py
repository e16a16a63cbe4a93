"""The rounds of finished games as data: what was chosen, out of what, and what came of it."""

import argparse
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from reverie_client import models as m
from reverie_client.base import Model
from reverie_client.blocking import Reverie, Table
from reverie_client.deal import Hand, deal_hands

CLUE_BEFORE_HAND = frozenset({"party"})  # rulesets in which storytellers give the clue before they see their hands


class Choice(Model):
    """What a seat has chosen last: the record does not have what it took back.

    `hand`: the cards that it saw in its hand then. None if the record allows several hands.
    """

    seat: int
    action: Literal["give-clue", "play-cards", "cast-votes"]
    hand: Hand | None
    cards: Hand = ()
    slots: tuple[int, ...] = ()
    veto: int | None = None


class SeatRecord(Model):
    """Who had the seat in the round. `agent`: the label of its agent; `name`: None unless asked for.

    Of a person or agent whose seat a computer player took over later, nothing else is known.
    """

    seat: int
    kind: Literal["person", "agent", "bot"]
    bot: m.Bot | None = None
    agent: str | None = None
    name: str | None = None


class RoundRecord(Model):
    """A scored round. `target`: the slot of the card to find, None in Party. `seeded`: somebody has chosen the seed."""

    game: str
    seeded: bool
    ruleset: str
    options: dict[str, str | int | bool | None]
    decks: list[str]  # their addresses, in the revisions that were played
    seats: list[SeatRecord]
    number: int
    storyteller: int
    clue: str
    sound: bool  # whether the clue has one
    table: list[m.TableCard]  # by slot, from 1
    target: int | None
    choices: list[Choice]  # the clue, then cards, then votes, each by seat; a card that the game drew is no choice
    outcome: str | None
    points: dict[str, int]  # by seat


def read_rounds(table: Table, *, names: bool = False, labels: bool = False) -> list[RoundRecord]:
    """All scored rounds of a table whose view says that the game is over. `names`, `labels`: also those of others.

    Raises Refused, and what `join_rounds` raises.
    """
    fairness = table.me.get(f"{table.path}/fairness", m.Fairness)
    return join_rounds(table.view, table.list_rounds(), fairness, names=names, labels=labels)


def join_rounds(
    view: m.Game, rounds: Iterable[m.ScoredRound], fairness: m.Fairness, *, names: bool = False, labels: bool = False
) -> list[RoundRecord]:
    """The service's answers about a finished game, joined. Raises ValueError where `deal_hands` does."""
    hands = deal_hands(fairness)
    mine = view.you.seat if view.you else None
    side = {player.seat: player.team or -player.seat for player in view.players}
    return [
        RoundRecord(
            game=view.id,
            seeded=bool(view.seeded),
            ruleset=view.ruleset,
            options=view.options,
            decks=view.deck_hrefs,
            seats=[
                _describe_seat(one, round.number, names=names, labels=labels or one.seat == mine)
                for one in view.players
            ],
            number=round.number,
            storyteller=round.storyteller,
            clue=round.clue,
            sound=round.sound is not None,
            table=[m.TableCard(card=one.card.id, seat=one.owner, at_random=one.at_random) for one in round.table],
            target=_find_target(round, side),
            choices=[*_list_choices(round, hands[round.number], sees_hand=view.ruleset not in CLUE_BEFORE_HAND)],
            outcome=round.outcome,
            points=round.points,
        )
        for round in rounds
    ]


def _describe_seat(player: m.Player, round: int, *, names: bool, labels: bool) -> SeatRecord:
    if player.bot and round < (player.bot.since or 0):
        return SeatRecord(seat=player.seat, kind="person")
    return SeatRecord(
        seat=player.seat,
        kind="bot" if player.bot else "agent" if player.agent else "person",
        bot=player.bot,
        agent=player.agent if labels else None,
        name=player.name if names else None,
    )


def _find_target(round: m.ScoredRound, side: Mapping[int, int]) -> int | None:
    """The slot of the storyteller's card; in Team of the partner's, where only that one is on the table."""
    ours = [one for one in round.table if side[one.owner] == side[round.storyteller]]
    return min(ours, key=lambda one: one.owner != round.storyteller).slot if round.outcome else None


def _list_choices(round: m.ScoredRound, hands: Mapping[int, Hand | None], *, sees_hand: bool) -> Iterator[Choice]:
    """`sees_hand`: whether the storyteller saw the hand before the clue, which is then about the card on the table."""
    teller = round.storyteller
    told = tuple(one.card.id for one in round.table if sees_hand and one.owner == teller)
    yield Choice(seat=teller, action="give-clue", hand=hands[teller] if sees_hand else (), cards=told)
    for seat, hand in hands.items():
        chosen = [one.card.id for one in round.table if one.owner == seat and not one.at_random]
        if cards := tuple(card for card in chosen if card not in told):
            yield Choice(seat=seat, action="play-cards", hand=hand, cards=cards)
    table = {one.card.id for one in round.table}
    for seat, hand in hands.items():
        if slots := tuple(one.slot for one in round.table for voter in one.voters if voter == seat):
            rest = hand and tuple(card for card in hand if card not in table)
            veto = round.veto if seat == teller else None
            yield Choice(seat=seat, action="cast-votes", hand=rest, slots=slots, veto=veto)


def as_line(round: RoundRecord) -> str:
    """The round as a line of JSON."""
    return round.model_dump_json(exclude_defaults=True)


def _list_finished(me: Reverie) -> Iterator[str]:
    page = me.list_games("?status=finished")
    yield from (game.id for game in page.games)
    while page.next:
        page = me.list_games(f"?status=finished&cursor={page.next}")
        yield from (game.id for game in page.games)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m reverie_client.rounds", description=__doc__)
    parser.add_argument("url", help="of the service; the environment variable REVERIE_TOKEN has the player's token")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--all", action="store_true", help="all finished games in the player's list")
    parser.add_argument("--names", action="store_true", help="with the names of the players")
    parser.add_argument("--labels", action="store_true", help="with the labels of others' agents")
    asked = parser.parse_args(arguments)
    token = os.environ.get("REVERIE_TOKEN") or parser.error("REVERIE_TOKEN is missing from the environment")
    with Reverie(asked.url, token) as me:
        for game in _list_finished(me) if asked.all else asked.games:
            for round in read_rounds(me.table(game), names=asked.names, labels=asked.labels):
                print(as_line(round))


if __name__ == "__main__":
    main()
