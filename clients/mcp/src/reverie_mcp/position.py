"""A position in plain text, for a model: what one player sees, what they owe, and what they may choose from."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from reverie_client import models as m
from reverie_mcp.words import quote

TOOLS = {"give-clue": "give_clue", "play-cards": "play_cards", "cast-votes": "vote"}
"""The tool for each action of the contract."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that the player may choose: by its id if it is in the hand, by its slot if it lies on the table."""

    name: str
    card: m.Card


def choices(view: m.Game) -> list[Choice]:
    """The cards that the player has to look at, each once: those of the hand, or those on the table."""
    owes = view.owes
    if owes is None:
        return []
    possible = [*(owes.choose_from or ()), *(owes.veto_from or ())]
    on_table = view.round.table if view.round else []
    in_hand = [Choice(card.id, card) for card in view.hand if card.id in possible]
    return in_hand + [Choice(f"slot {there.slot}", there.card) for there in on_table if there.slot in possible]


def describe(view: m.Game) -> str:
    """The whole position. All words of other people in it are framed.

    Cards are described where the player looks at them: those of the hand before one is played, those on the table while
    votes are cast. So a position stays short enough to be read at each turn.
    """
    return "\n".join(_lines(view))


def _lines(view: m.Game) -> Iterator[str]:
    yield _headline(view)
    yield from _players(view)
    if view.status == "lobby":
        yield from _lobby(view)
    if view.last_round:
        yield from _last_round(view.last_round)
    if view.round:
        yield from _round(view.round)
    if view.owes and view.owes.action != "cast-votes":
        yield from (f"In your hand: card {card.id}: {quote(card.alt)}" for card in view.hand)
    yield from _prompt(view)


def _headline(view: m.Game) -> str:
    now = f", round {view.round.number}" if view.round and view.status == "playing" else ""
    phase = f", phase {view.phase}" if view.phase else ""
    options = "".join(f", {name}={value}" for name, value in view.options.items())
    return f"Table {view.id}: {view.status}{now}{phase}. Ruleset {view.ruleset}{options}."


def _players(view: m.Game) -> Iterator[str]:
    mine = view.you.seat if view.you else None
    yield f"You have seat {mine}." if mine else "You watch: you have no seat."
    for player in view.players:
        facts = [f"{player.score} points", player.role, player.team and f"team {player.team}", _kind(player)]
        facts += ["this is you"] if player.seat == mine else []
        facts += [player.state] if player.state != "active" else []
        yield f"Seat {player.seat}: {quote(player.name)}, {_list(fact for fact in facts if fact)}"


def _kind(player: m.Player) -> str | None:
    return "computer player" if player.bot else f"says it is {quote(player.agent)}" if player.agent else None


def _lobby(view: m.Game) -> Iterator[str]:
    taken, seats = len(view.players), view.seats
    yield f"{taken} of {seats.max} seats are taken; it needs {seats.min} players, and seat {view.host} starts it."
    if view.invite:
        yield f"Invite code for the players you want at this table: {view.invite}"


def _last_round(last: m.ScoredRound) -> Iterator[str]:
    clue = quote(last.clue) if last.clue else "without words"
    points = _list(f"seat {seat} got {count}" for seat, count in last.points.items())
    yield f"Round {last.number} is scored: seat {last.storyteller} gave the clue {clue}."
    yield f"  Found by {last.outcome} of the guessers. {points}." if last.outcome else f"  {points}."
    for there in last.table:
        owner = "dealt at random" if there.at_random else f"of seat {there.owner}"
        voters = f"seats {_list(there.voters)}" if there.voters else "nobody"
        yield f"  slot {there.slot}, {owner}, voted for by {voters}: card {there.card.id}"
    for comment in last.comments:
        yield f"  seat {comment.seat} says about it: {quote(comment.text)}"


def _round(now: m.Round) -> Iterator[str]:
    if now.clue is not None:
        yield f"The clue of seat {now.storyteller}: {quote(now.clue) if now.clue else 'it has no words'}"
    if now.sound:
        yield f"It is also a recording of {now.sound.length_ms / 1000:.0f} s, which this server cannot play to you."
    for there in now.table:
        yield f"On the table: slot {there.slot}{', your card' if there.mine else ''}: {quote(there.card.alt)}"
    if now.my_cards:
        yield f"You have played: {_list(f'card {card.id}' for card in now.my_cards)}"
    if now.my_votes is not None:
        yield f"You have voted for: {_list(now.my_votes)}" + (f", veto on {now.my_veto}" if now.my_veto else "")


def _prompt(view: m.Game) -> Iterator[str]:
    if view.status == "finished":
        winners = f"seats {_list(view.winners)}" if view.winners else "nobody"
        yield f"The game is over. Won by {winners}."
    elif view.owes is None:
        waits = f" The table waits for seats {_list(view.waiting_for)}." if view.waiting_for else ""
        yield f"You owe nothing now: {view.idle_reason}.{waits}"
    else:
        yield from _action(view.owes)


def _action(owes: m.Owes) -> Iterator[str]:
    tool = TOOLS.get(owes.action)
    yield f"You owe {owes.action}{describe_deadline(owes.your_deadline)}: " + (
        f"call {tool}, with this round's number." if tool else "this server is too old to do it for you."
    )
    if owes.choose_from is not None:
        yield f"Choose {_count(owes)} of: {_list(owes.choose_from)}"
    if owes.veto_from is not None:
        also = "one that you vote for too is allowed" if owes.veto_may_repeat else "not one that you vote for"
        yield f"Also veto one of: {_list(owes.veto_from)} ({also})"


def _count(owes: m.Owes) -> str:
    count = str(owes.min) if owes.min == owes.max else f"{owes.min} to {owes.max}"
    return count + (", the same one more than once if you like," if owes.may_repeat and owes.max > 1 else "")


def describe_deadline(deadline: datetime | None) -> str:
    return f" until {deadline:%Y-%m-%d %H:%M:%S} UTC" if deadline else ""


def _list(values: Iterable[object] | Sequence[object]) -> str:
    return ", ".join(map(str, values))


def describe_tables(open_ones: m.TableList, own: m.GameList) -> str:
    """The tables that anybody may join, and the player's own games."""
    lines = [f"Open tables: {len(open_ones.games)}", *map(_open_table, open_ones.games)]
    return "\n".join([*lines, f"Your games: {len(own.games)}", *map(_own_game, own.games)])


def _open_table(table: m.ListedTable) -> str:
    seats = f"{table.taken} of {table.seats.max} seats taken, needs {table.seats.min}"
    return f"  {table.id}: {table.ruleset}, host {quote(table.host)}, {seats}, agents: {table.agents}"


def _own_game(game: m.GameSummary) -> str:
    owed = (
        f"you owe {game.owes}{describe_deadline(game.your_deadline)}"
        if game.owes
        else f"you owe nothing: {game.idle_reason}"
    )
    return f"  {game.id}: {game.status}, {game.ruleset}, {owed}; players {_list(map(quote, game.players))}"


def describe_messages(said: m.MessageList) -> str:
    """What was said at a table, and how to read on."""
    lines = [_message(message) for message in said.messages] or ["Nothing new was said."]
    lines += [] if said.open else ["The host has closed the chat."]
    lines += [f"To read what comes later, call chat with after={said.next}"] if said.next else []
    return "\n".join([*lines, "More is there already."] if said.more else lines)


def _message(message: m.Message) -> str:
    words = "(deleted)" if message.text is None else quote(message.text)
    return f"Seat {message.seat} {quote(message.name)}{' (you)' if message.mine else ''}: {words}"
