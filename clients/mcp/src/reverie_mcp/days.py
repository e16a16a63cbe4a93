"""A circle's picture a day in plain text, for a model: what is on show to one member, and what they may do."""

from collections.abc import Iterator

from reverie_client import models as m
from reverie_mcp.position import Choice, describe_deadline
from reverie_mcp.words import quote


def describe_circle(circle: m.Circle) -> str:
    """The circle that a player has joined."""
    members = ", ".join(f"member {one.member} {quote(one.name)}" for one in circle.members)
    pictures = (
        "It has a picture a day: call see_circle_pictures."
        if circle.day
        else "Its host has switched on no picture a day."
    )
    return f"Circle {circle.id}: {quote(circle.name)}. You are member {circle.you}. {pictures}\nMembers: {members}"


def describe_days(days: m.CircleDays) -> str:
    """All that is on show. All words of other people in it are framed."""
    parts = [describe_today(days.today)] if days.today else ["The first picture comes tomorrow."]
    parts += [describe_voting(days.voting)] if days.voting else []
    parts += [*_results(days.results)] if days.results else []
    return "\n".join([f"Days begin at midnight in {days.time_zone}.", *parts])


def describe_today(today: m.DayToday) -> str:
    """The picture for which clues are written."""
    until = describe_deadline(today.ends_at)
    if today.clue is None:
        act = f"You may write a clue{until}: call write_circle_clue with day {today.day}."
    else:
        act = f"Your clue: {quote(today.clue)}. You may change it{until}."
    return f"Today's picture, of {today.day}: {quote(today.card.alt)}\n  {act}"


def describe_voting(voting: m.DayVoting) -> str:
    """The picture whose clues are voted on. Nobody may know yet whose they are."""
    return "\n".join(_voting(voting))


def pictures_of(days: m.CircleDays) -> list[Choice]:
    """The cards that the member has to look at: today's, and yesterday's if there is a clue to vote for."""
    today = [Choice(f"today, {days.today.day}", days.today.card)] if days.today else []
    voting = days.voting
    return today + ([Choice(f"yesterday, {voting.day}", voting.card)] if voting and _has_choice(voting) else [])


def _voting(voting: m.DayVoting) -> Iterator[str]:
    yield f"Yesterday's picture, of {voting.day}: {quote(voting.card.alt)}"
    for clue in voting.clues:
        yield f"  clue {clue.id}{', yours' if clue.id == voting.yours else ''}: {quote(clue.text)}"
    until = describe_deadline(voting.ends_at)
    if voting.vote is not None:
        yield f"  You have voted for clue {voting.vote}. You may change your vote{until}."
    elif not voting.may_vote:
        yield "  You do not vote on it: you joined after its day."
    elif _has_choice(voting):
        yield f"  You may vote for a clue of somebody else{until}: call vote_for_circle_clue with day {voting.day}."
    else:
        yield "  Nobody else has written a clue for it."


def _has_choice(voting: m.DayVoting) -> bool:
    return voting.may_vote and any(clue.id != voting.yours for clue in voting.clues)


def _results(results: m.DayResults) -> Iterator[str]:
    yield f"The picture of {results.day}, with its results: {quote(results.card.alt)}"
    for clue in results.clues:
        name = f" {quote(clue.name)}" if clue.name else ""
        author = "you" if clue.id == results.yours else f"member {clue.member}{name}"
        mine = ", one of them yours" if clue.id == results.vote else ""
        yield f"  votes: {clue.votes}{mine}; by {author}: {quote(clue.text)}"
    if not results.clues:
        yield "  Nobody has written a clue for it."
