"""What a computer player says once a round is revealed: what it thought of, and a line in its own voice."""

from collections.abc import Mapping, Sequence

from chalicelib.bots.choose import Bot, thoughts
from chalicelib.bots.knowledge import voices
from chalicelib.bots.personas import Comment, Situation, character
from chalicelib.bots.understanding import Picture
from chalicelib.bots.words import STEMS
from chalicelib.engine.game import Card
from chalicelib.engine.shuffle import fraction
from chalicelib.engine.view import RevealedCard, ScoredRound


def comment(round: ScoredRound, bot: Bot, pictures: Mapping[Card, Picture]) -> Comment | None:
    """The comment on a finished round, from what its seat could see before the end and from the result.

    None if it has no voice, or had no part in the round. `pictures`: those of the cards on the table.
    """
    own = tuple(there for there in round.table if there.owner == bot.seat)
    voted = tuple(there for there in round.table if bot.seat in there.voters)
    chosen = own if bot.seat == round.storyteller else voted
    if bot.character is None or not (own or voted):
        return None
    idea = _idea(round.clue, chosen, bot, pictures)
    situation = _situation(round, bot, own, voted, idea)
    return Comment(
        bot.seat,
        idea,
        situation,
        _next_line(round, bot, bot.character, situation),
        _next_line(round, bot, bot.character, "thought"),
    )


def _next_line(round: ScoredRound, bot: Bot, whose: str, when: str) -> int:
    """The next one of the character's lines for a situation, or of its ways to say a thought."""
    lines = len(voices(bot.language).lines[whose][when])
    return (int(lines * fraction(bot.mind, when)) + round.number) % lines


def _idea(clue: str, chosen: tuple[RevealedCard, ...], bot: Bot, pictures: Mapping[Card, Picture]) -> str:
    """The concept that brought it from the clue to the card that it chose."""
    found = thoughts(clue, [there.card for there in chosen], bot, pictures)
    fits = [(fit, tag) for those in found.values() for tag, fit in those.items() if fit > 0]
    known = voices(bot.language).names
    return next((tag for _, tag in sorted(fits, reverse=True) if tag in known), "")


def _situation(
    round: ScoredRound, bot: Bot, own: tuple[RevealedCard, ...], voted: tuple[RevealedCard, ...], idea: str
) -> Situation:
    if bot.seat == round.storyteller:
        return round.outcome or ("some" if round.points.get(bot.seat) else "none")
    rewarded = {award.seat for award in round.awards if award.reason == "found" and award.points}
    if round.outcome == "all" or bot.seat in rewarded:
        return "found"
    fooled = any(there.voters for there in own)
    if fooled or not voted:
        return "fooled" if fooled else "ignored"
    if not idea:
        return "lost"
    return "missed" if round.number % 2 else "ignored"


def idea_of(said: Comment, language: str) -> str | None:
    """What it thought of, as a noun in the language; None if nothing."""
    return voices(language).names.get(said.idea)


def text_of(said: Comment, name: str, language: str) -> str:
    """What it says in the language: what it thought of, if anything, and its line."""
    whose, idea = character(name), idea_of(said, language)
    if whose is None:
        return ""
    lines = voices(language).lines[whose]
    thought = _line_text(lines["thought"], said.thought).format(idea=idea) if idea else ""
    between = " " if thought and language in STEMS else ""
    return thought + between + _line_text(lines[said.situation], said.line)


def _line_text(lines: Sequence[str], number: int) -> str:
    """The line, or nothing if this package does not have it, as it may be while a deployment is undone."""
    return lines[number] if number < len(lines) else ""
