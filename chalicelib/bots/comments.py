"""What a computer player says once a round is revealed: what in its picture answered the clue, and a remark."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from chalicelib.bots.choose import Bot, recognises, thoughts
from chalicelib.bots.knowledge import OURS, concepts, language, voices
from chalicelib.bots.personas import Comment, Situation, character
from chalicelib.bots.understanding import Picture, cue
from chalicelib.bots.words import stems
from chalicelib.engine.game import Card
from chalicelib.engine.shuffle import fraction
from chalicelib.engine.view import RevealedCard, ScoredRound

WORD = "{word}"  # in a line that repeats a word of the clue, or the clue
QUOTED = 40  # characters of a clue that a comment repeats
UNDERSTOOD = 0.5  # how well a card has to fit a clue for a bot to say why
# Ideas of clues that one can also point at in a picture, and what is no idea of a clue but cannot be pointed at.
POINTED_AT = frozenset(
    {"carry", "child", "evening", "ghost", "gift", "light", "music", "old-man", "procession", "race"}
    | {"sleep", "stars", "treasure", "winter"}
)
UNSEEN = frozenset(
    {"ambition", "close-up", "cold", "dream", "duty", "effort", "family", "greed", "help", "hunger", "line", "love"}
    | {"measure", "progress", "rest", "rivals", "seasons", "shyness", "sport", "team", "victory", "weather", "weight"}
    | {"worship"}
)

Pictures = Mapping[Card, Picture]


def comments(round: ScoredRound, bots: Iterable[Bot], pictures: Pictures) -> tuple[Comment, ...]:
    """What these computer players say to a finished round, decided together in the order of seats.

    Each names something in its picture, and no noun comes twice: the second one takes its next best. One of them at
    most says that it has guessed; the others who have are silent, as are those without a voice and those without a part
    in the round. `pictures`: those of the cards on the table.
    """
    said: list[Comment] = []
    bots = sorted(bots, key=lambda bot: bot.seat)
    by_bot = round.storyteller in {bot.seat for bot in bots}
    for bot in bots:
        one = _comment(round, bot, pictures, said, repeats=bool(_quote(round.clue)) and not (by_bot and said))
        if one and not (one.situation == "lost" and any(other.situation == "lost" for other in said)):
            said.append(one)
    return tuple(said)


def _comment(
    round: ScoredRound, bot: Bot, pictures: Pictures, before: Sequence[Comment], *, repeats: bool
) -> Comment | None:
    """`repeats`: whether it may repeat the whole clue, as all do with a person's, and the first with another one's."""
    own = tuple(there for there in round.table if there.owner == bot.seat)
    voted = tuple(there for there in round.table if bot.seat in there.voters)
    chosen = own if bot.seat == round.storyteller else voted
    if bot.character is None or not (own or voted):
        return None
    taken = [_noun(other.idea, bot.language) for other in before]
    reason = _first_free(_reasons(round, [there.card for there in chosen], bot, pictures), taken, bot)
    idea = reason or _first_free(_all_seen(pictures[there.card] for there in chosen), taken, bot)
    situation = _situation(round, bot, own, voted) if reason else "lost"
    lines = voices(bot.language).lines[bot.character]
    quotes = repeats or bool(cue(round.clue, idea, bot.language))
    thoughts = [n for n, line in enumerate(lines["thought"]) if (WORD in line) == quotes]
    return Comment(
        bot.seat,
        idea,
        situation,
        _next_line(round, bot, situation, range(len(lines[situation]))),
        _next_line(round, bot, "thought", thoughts),
    )


def _first_free(tags: Iterable[str], taken: Sequence[frozenset[str]], bot: Bot) -> str:
    """The first of the tags whose noun has not been said; empty if there is none."""
    return next((tag for tag in tags if not _is_said(_noun(tag, bot.language), taken)), "")


def _next_line(round: ScoredRound, bot: Bot, when: str, lines: Sequence[int]) -> int:
    """The next one of the character's lines for a situation, or of its ways to say a thought."""
    return lines[(int(len(lines) * fraction(bot.mind, when)) + round.number) % len(lines)]


def _reasons(round: ScoredRound, cards: Sequence[Card], bot: Bot, pictures: Pictures) -> Iterator[str]:
    """What is seen on the cards and answers the clue, the best first.

    Those come first to which a word of the clue leads. Then, if the card fits by its ideas, or by a clue that was
    written for it, comes what the picture shows, and of that first what is near such an idea.
    """
    found = thoughts(round.clue, cards, bot, pictures)
    fits = [(fit, tag) for those in found.values() for tag, fit in those.items() if fit > 0]
    yield from (tag for _, tag in sorted(fits, reverse=True) if _is_seen(tag) and cue(round.clue, tag, bot.language))
    for card in cards:
        fit, is_own = found[card], bot.seat == round.storyteller
        if is_own or sum(fit.values()) > UNDERSTOOD or recognises(round.clue, pictures[card], bot):
            yield from sorted(_all_seen([pictures[card]]), key=lambda tag: -_nearness(tag, fit))


def _all_seen(pictures: Iterable[Picture]) -> Iterator[str]:
    return (tag for picture in pictures for tag in picture.tags if _is_seen(tag))


def _nearness(tag: str, fits: Mapping[str, float]) -> float:
    """How near something seen is to the ideas by which its card fits the clue."""
    near = concepts().near.get(tag, {})
    return sum(near.get(idea, 0.0) * fit for idea, fit in fits.items() if fit > UNDERSTOOD)


def _is_seen(tag: str) -> bool:
    return tag in POINTED_AT or (tag not in UNSEEN and tag not in language(OURS).ideas)


def _noun(tag: str, spoken: str) -> frozenset[str]:
    """The words of a tag's name, by which two names are compared; empty if it has none."""
    return frozenset(stems(voices(spoken).names.get(tag, ""), spoken)) - language(spoken).idle


def _is_said(noun: frozenset[str], taken: Sequence[frozenset[str]]) -> bool:
    """Whether a noun, or one that contains it, has been said; a tag without a name counts as said."""
    return not noun or any(noun <= other or frozenset() < other <= noun for other in taken)


def _situation(
    round: ScoredRound, bot: Bot, own: tuple[RevealedCard, ...], voted: tuple[RevealedCard, ...]
) -> Situation:
    if bot.seat == round.storyteller:
        return round.outcome or ("some" if round.points.get(bot.seat) else "none")
    rewarded = {award.seat for award in round.awards if award.reason == "found" and award.points}
    if round.outcome == "all" or bot.seat in rewarded:
        return "found"
    if any(there.voters for there in own):
        return "fooled"
    return "missed" if voted and round.number % 2 else "ignored"


def idea_of(said: Comment, language: str) -> str | None:
    """What it thought of, as a noun in the language; None if nothing."""
    return voices(language).names.get(said.idea)


def text_of(said: Comment, name: str, clue: str, language: str) -> str:
    """What it says in the language: why it chose its card, then on a line of its own a remark on what came of it."""
    whose, idea = character(name), idea_of(said, language)
    if whose is None:
        return ""
    lines = voices(language).lines[whose]
    remark = _line_text(lines[said.situation], said.line)
    if idea is None:
        return remark
    word = _word(said.idea, clue, language)
    guesses = said.situation == "lost" and word
    why = lines["guess"][0] if guesses else _line_text(lines["thought"], said.thought)
    return "\n".join(filter(None, (why.format(idea=idea, word=word), remark)))


def _word(tag: str, clue: str, spoken: str) -> str:
    """The word of the clue that led to the tag; the clue itself if none did, or if it is the tag's own name."""
    word = cue(clue, tag, spoken)
    return _quote(clue if not word or _noun(tag, spoken) <= frozenset(stems(word, spoken)) else word)


def _quote(clue: str) -> str:
    """The text on one line without marks at its ends, shortened."""
    plain = " ".join(clue.split())
    marks = {character for character in plain if unicodedata.category(character).startswith("P")}
    plain = plain.strip(" " + "".join(marks)) or plain
    if len(plain) <= QUOTED:
        return plain
    kept = plain[: QUOTED - 1]
    return (kept.rpartition(" ")[0] or kept) + "…"


def _line_text(lines: Sequence[str], number: int) -> str:
    """The line, or nothing if this package does not have it, as it may be while a deployment is undone."""
    return lines[number] if number < len(lines) else ""
