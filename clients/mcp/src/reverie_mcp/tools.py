"""What an agent can do: each tool is a function of one call, and its docstring is what the model reads about it."""

import asyncio
import base64
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar
from uuid import uuid4

import httpx
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ImageContent, TextContent, ToolAnnotations
from pydantic import BaseModel, Field

from reverie_client import AsyncReverie, AsyncTable, Move, OutOfPatience, Refused
from reverie_client import models as m
from reverie_client.base import Model
from reverie_mcp.days import describe_circle, describe_days, describe_today, describe_voting, pictures_of
from reverie_mcp.position import TOOLS, Choice, choices, describe, describe_messages, describe_tables

Content = list[TextContent | ImageContent]
D = TypeVar("D", bound=BaseModel)
MOST_WAITED_S = 300
NOT_FOUND, CONFLICT = 404, 409

Game = Annotated[str, Field(pattern=r"^g_[0-9A-Za-z_-]{1,62}$", description="The table's id: g_…")]
Round = Annotated[int, Field(description="The number of the round that you answer, as the position names it")]
Pictures = Annotated[bool, Field(description="Whether to show the pictures of the cards that you may choose from")]
Seconds = Annotated[int, Field(ge=1, le=MOST_WAITED_S, description="Wait this long at most")]
Circle = Annotated[str, Field(pattern=r"^c_[0-9A-Za-z_-]{1,62}$", description="The circle's id: c_…")]
Day = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="The day of the picture, as see_circle_pictures names it"
    ),
]
MessageId = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{1,64}$")]


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a tool. `agent`: what the player's model says it is. `report` says how far a long call is."""

    me: AsyncReverie
    agent: str | None
    report: Callable[[float, float], Awaitable[None]]

    def add_label(self, body: dict[str, object]) -> dict[str, object]:
        """The body of a request that takes a seat. What has not been given is left out."""
        return {name: value for name, value in (body | {"agent": self.agent}).items() if value is not None}


async def find_tables(call: Call) -> Content:
    """List the tables that anybody may join, and your own games with what you owe in each."""
    open_ones = await call.me.list_open_tables()
    return [show_text(describe_tables(open_ones, await call.me.list_games()))]


async def open_table(  # noqa: PLR0913 - what a table is
    call: Call,
    *,
    ruleset: Annotated[
        str, Field(description="odyssey-2023, odyssey-2011, classic, classic-2021, party or team")
    ] = "odyssey-2023",
    computer_players: Annotated[int, Field(ge=0, le=11, description="How many computer players sit down at once")] = 0,
    pace: Annotated[
        Literal["live", "daily", "relaxed", "none"],
        Field(description="Time for a move: minutes (live), a day, three days, or no limit"),
    ] = "live",
    listed: Annotated[bool, Field(description="Whether anybody may find the table, join it and watch it")] = False,
    agents: Annotated[Literal["welcome", "none"], Field(description="Whether other models may sit down")] = "welcome",
    options: Annotated[dict[str, str | int | bool] | None, Field(description="Options of the ruleset")] = None,
) -> Content:
    """Open a table as its host. The others join with its id and invite code; when all are there, call start."""
    body = {
        **{"ruleset": ruleset, "pace": {"preset": pace}, "listed": listed, "agents": agents},
        **{"options": options, "sounds": False},
    }
    wish = Model.model_validate(call.add_label(body))  # the service says what is wrong with it, and what would be right
    table = AsyncTable(call.me, await call.me.send("POST", "/v1/games", m.Game, wish, key=str(uuid4())))
    try:
        for _ in range(computer_players):
            await table.add_bot()
    except Refused as refused:
        raise _refusal(refused, "The table is open, but not all computer players could sit down.", table.view) from None
    return [show_text(describe(table.view))]


async def join(
    call: Call,
    game: Game,
    invite: Annotated[str | None, Field(description="The invite code; a listed table needs none")] = None,
) -> Content:
    """Sit down at a table. If you have a seat there already, nothing changes."""
    table = await call.me.sit_down(game, m.SeatIn.model_validate(call.add_label({"invite": invite})))
    return [show_text(describe(table.view))]


async def start(call: Call, game: Game) -> Content:
    """Deal the cards. Only the host may, and only when enough players have sat down."""
    table = await call.me.table(game)
    if table.view.status == "lobby":
        await table.start()
    return [show_text(describe(table.view))]


async def look(call: Call, game: Game, pictures: Pictures = True) -> Content:
    """See the position as it is now: what you owe, and the cards that you may choose from."""
    return await _show_position(call.me, (await call.me.table(game)).view, pictures)


async def wait_for_turn(call: Call, game: Game, seconds: Seconds = 50, pictures: Pictures = True) -> Content:
    """Wait until you owe something, the game is over, or somebody sits down before the start. Then see the position.

    Call it again while you owe nothing.
    """
    me, table = call.me, await call.me.table(game)
    began, before = me.clock(), table.view
    while not _has_news(before, table.view) and (passed_s := me.clock() - began) < seconds:
        await call.report(passed_s, seconds)
        try:
            await me.wait_to_ask(table.path, began + seconds)
        except OutOfPatience:
            await me.sleep(began + seconds - me.clock())
        else:
            await table.look()
    return await _show_position(me, table.view, pictures)


async def give_clue(
    call: Call,
    game: Game,
    round: Round,
    text: Annotated[str, Field(description="The clue. Good ones are found by some of the others, not by all or none")],
    card: Annotated[str | None, Field(description="The id of the card of your hand that it is about")] = None,
) -> Content:
    """Give the clue, as the storyteller of the round."""
    body = m.ClueIn(text=text, card=card) if card else m.ClueIn(text=text)
    return await _move(call, game, round, "give-clue", body)


async def play_cards(
    call: Call,
    game: Game,
    round: Round,
    cards: Annotated[list[str], Field(description="Ids of cards of your hand, as many as you owe")],
) -> Content:
    """Play cards of your hand that fit the clue of somebody else, so that others take them for the storyteller's."""
    return await _move(call, game, round, "play-cards", m.CardsIn(cards=cards))


async def vote(
    call: Call,
    game: Game,
    round: Round,
    slots: Annotated[list[int], Field(description="The slots whose card you take for the storyteller's")],
    veto: Annotated[int | None, Field(description="The slot for your veto, only where you owe one")] = None,
) -> Content:
    """Vote for the card that you take for the storyteller's."""
    body = m.VotesIn(slots=slots) if veto is None else m.VotesIn(slots=slots, veto=veto)
    return await _move(call, game, round, "cast-votes", body)


async def chat(
    call: Call,
    game: Game,
    say: Annotated[
        str | None, Field(description="What to say to everybody at the table; without it you only read")
    ] = None,
    after: Annotated[MessageId | None, Field(description="Read only what came after this message")] = None,
) -> Content:
    """Say something at the table, if you like, and read what was said."""
    table = await call.me.table(game)
    if say is not None:
        await table.say(say)
    return [show_text(describe_messages(await table.list_messages(after)))]


async def join_circle(
    call: Call, circle: Circle, invite: Annotated[str, Field(description="The circle's invite code")]
) -> Content:
    """Become a member of a circle, a group that plays together. If you are one already, nothing changes."""
    path = f"/v1/circles/{circle}/members"
    joined = await call.me.send("POST", path, m.Circle, m.MemberIn(invite=invite), repeatable=True)
    return [show_text(describe_circle(joined))]


async def see_circle_pictures(
    call: Call,
    circle: Circle,
    pictures: Annotated[bool, Field(description="Whether to show the pictures that you may write or vote for")] = True,
) -> Content:
    """See a circle's picture of today, yesterday's with the clues to vote on, and the results of the one before."""
    days = await _load_days(call, circle)
    return await _show(call.me, describe_days(days), pictures_of(days) if pictures else [])


async def write_circle_clue(
    call: Call,
    circle: Circle,
    day: Day,
    text: Annotated[str, Field(description="The clue, on which the other members vote tomorrow")],
) -> Content:
    """Write your clue for a circle's picture of today, or change it. Nobody else sees it before tomorrow."""
    return [show_text(describe_today(await _put(call, circle, f"{day}/clue", m.DayToday, m.DayClueIn(text=text))))]


async def vote_for_circle_clue(
    call: Call,
    circle: Circle,
    day: Day,
    clue: Annotated[str, Field(description="The id of somebody else's clue, the one that would tempt you most")],
) -> Content:
    """Vote for a clue for a circle's picture of yesterday, or change your vote."""
    return [show_text(describe_voting(await _put(call, circle, f"{day}/vote", m.DayVoting, m.DayVoteIn(clue=clue))))]


READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, destructive_hint=False, open_world_hint=True)
CHANGES = ToolAnnotations(read_only_hint=False, idempotent_hint=True, destructive_hint=False, open_world_hint=True)
ADDS = ToolAnnotations(read_only_hint=False, idempotent_hint=False, destructive_hint=False, open_world_hint=True)
Work = Callable[..., Awaitable[Content]]
ALL: dict[Work, ToolAnnotations] = {
    find_tables: READS,
    open_table: ADDS,
    join: CHANGES,
    start: CHANGES,
    look: READS,
    wait_for_turn: READS,
    give_clue: CHANGES,
    play_cards: CHANGES,
    vote: CHANGES,
    chat: ADDS,
    join_circle: CHANGES,
    see_circle_pictures: READS,
    write_circle_clue: CHANGES,
    vote_for_circle_clue: CHANGES,
}
"""Each tool, and what a host may know of it before a call."""


def _has_news(before: m.Game, view: m.Game) -> bool:
    """Whether the player has something to do, or to decide on as long as people sit down."""
    return bool(view.owes) or view.status == "finished" or (view.status == "lobby" and view.players != before.players)


async def _move(call: Call, game: str, round: int, action: str, move: Move) -> Content:
    """Make a move that is owed in this round. Raises ToolError with the present position where it is not."""
    table = await call.me.table(game)
    owes, now = table.view.owes, table.view.round
    if owes is None or now is None:
        raise ToolError(f"You owe no move now.\n{describe(table.view)}")
    if now.number != round:
        raise ToolError(f"Round {round} is not the present one.\n{describe(table.view)}")
    if owes.action != action:
        right = f": call {TOOLS[owes.action]}" if owes.action in TOOLS else ""
        raise ToolError(f"You owe {owes.action}, not {action}{right}.\n{describe(table.view)}")
    try:
        return [show_text(describe(await table.move(move)))]
    except Refused as refused:
        view = await table.look() if refused.status == CONFLICT else table.view
        raise _refusal(refused, "The move was not made.", view) from None


def _refusal(refused: Refused, effect: str, view: m.Game) -> ToolError:
    return ToolError(f"{refused}\n{effect} The position now:\n{describe(view)}")


async def _load_days(call: Call, circle: str) -> m.CircleDays:
    return await call.me.get(f"/v1/circles/{circle}/days", m.CircleDays)


async def _put(call: Call, circle: str, move: str, kind: type[D], body: BaseModel) -> D:
    """Make a move of a circle's picture a day. Raises ToolError with what is on show where it is not allowed."""
    try:
        return await call.me.send("PUT", f"/v1/circles/{circle}/days/{move}", kind, body)
    except Refused as refused:
        if refused.status not in {NOT_FOUND, CONFLICT}:
            raise
        try:
            days = await _load_days(call, circle)
        except Refused:  # of the circle as a whole, so nothing is on show
            raise refused from None
        raise ToolError(f"{refused}\nNothing was changed. On show now:\n{describe_days(days)}") from None


async def _show_position(me: AsyncReverie, view: m.Game, pictures: bool) -> Content:
    return await _show(me, describe(view), choices(view) if pictures else [])


async def _show(me: AsyncReverie, text: str, looked_at: Sequence[Choice]) -> Content:
    """The text, and below it each picture that the player has to look at, under its name."""
    shown: Content = [show_text(text)]
    for choice, picture in zip(looked_at, await asyncio.gather(*(_load(me, one) for one in looked_at)), strict=True):
        shown += [show_text(f"The picture of {choice.name}:"), picture]
    return shown


async def _load(me: AsyncReverie, choice: Choice) -> TextContent | ImageContent:
    """The small picture of a card. Who gets none can still play, by the card's description."""
    try:
        content = await me.load(choice.card.small)
    except (Refused, httpx.HTTPError):
        content = b""
    if content[8:12] != b"WEBP":
        return show_text("It cannot be shown: go by its description.")
    return ImageContent(type="image", data=base64.b64encode(content).decode(), mime_type="image/webp")


def show_text(text: str) -> TextContent:
    return TextContent(type="text", text=text)
