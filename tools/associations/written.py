"""The lines written by hand: words for each concept, ways to say an idea, clues for cards, and voices."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from chalicelib.bots.knowledge import CLUES_PER_KIND, OURS
from chalicelib.bots.personas import FRAMES, KINDS, NAMES, SITUATIONS, STYLES, BotStyle

HERE = Path(__file__).parent  # what computer players understand, and how they talk
CLUES = HERE.parents[1] / "art" / "clues"  # what they may say of a picture
NEAR, FAR = 2.0, 1.0  # the weights of a word in the first and in the second part of a line
NAMED = "="  # begins a line of voices with the name of a concept
MARKS = ("-", "!", "=")  # begin lines of words without meaning, of denials, and of phrases
Words = Mapping[str, Mapping[str, float]]  # concept -> words with their nearness


class WrittenWrong(Exception):
    """A line cannot be parsed."""


@dataclass(frozen=True, slots=True)
class Sayings:
    """`clues[concept][style]` are whole clues, except the plain ones, which fill frames."""

    frames: Mapping[BotStyle, list[str]]
    clues: Mapping[str, Mapping[BotStyle, list[str]]]


def words(language: str) -> Words:
    """A line may name several concepts that its words bring to mind."""
    found: dict[str, dict[str, float]] = {}
    for line in _lines(HERE / "words" / f"{language}.txt"):
        if line.startswith(MARKS):
            continue
        names, _, said = line.partition(":")
        for part, worth in zip(said.split(";"), (NEAR, FAR), strict=False):
            for concept in names.split():
                known = found.setdefault(concept, {})
                known |= {word: max(worth, known.get(word, 0)) for word in part.split()}
    return found


def meaningless(language: str) -> set[str]:
    return {word for line in _marked("-", language) for word in line.split()}


def denials(language: str) -> set[str]:
    """The words that deny what follows them."""
    return {word for line in _marked("!", language) for word in line.split()}


def phrases(language: str) -> dict[str, list[str]]:
    """The concepts that each phrase brings to mind."""
    found = {}
    for line in _marked("=", language):
        names, colon, said = line.partition(":")
        if not colon or not names.split() or not _several(said):
            raise WrittenWrong(f"{language}: {line}")
        for phrase in _several(said):
            if phrase in found:
                raise WrittenWrong(f"{language}: {phrase} stands twice")
            found[phrase] = names.split()
    return found


def _marked(mark: str, language: str) -> Iterator[str]:
    lines = _lines(HERE / "words" / f"{language}.txt")
    return (line[1:] for line in lines if line.startswith(mark))


def sayings(language: str) -> Sayings:
    frames: Mapping[BotStyle, list[str]] = {}
    clues: dict[str, Mapping[BotStyle, list[str]]] = {}
    for line in _lines(CLUES / "ideas" / f"{language}.txt"):
        name, separator, said = ("=", "=", line[1:]) if line.startswith("=") else line.partition(":")
        parts = said.split("|")
        if not separator or len(parts) != len(STYLES):
            raise WrittenWrong(f"{language}: {line}")
        by_style = {style: _several(part) for style, part in zip(STYLES, parts, strict=True)}
        if name == "=":
            frames = by_style
        else:
            clues[name.strip()] = by_style
    return Sayings(frames, clues)


def card_clues(deck: str, language: str) -> list[list[str]]:
    """The clues for each card of a deck, in its order: CLUES_PER_KIND of each kind, in the order of KINDS."""
    cards: list[list[tuple[str, str]]] = []
    for line in (CLUES / "cards" / f"{deck}.{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            cards.append([])
        elif line.strip():
            kind, _, text = line.partition(":")
            cards[-1].append((kind, text.strip()))
    for number, clues in enumerate(cards, start=1):
        if [kind for kind, _ in clues] != [kind for kind in KINDS for _ in range(CLUES_PER_KIND)]:
            raise WrittenWrong(f"{deck} {language}: card {number}")
    return [[text for _, text in clues] for clues in cards]


def decks_with_clues() -> list[str]:
    return sorted({path.name.partition(".")[0] for path in (CLUES / "cards").glob("*.txt")})


def voices(language: str) -> dict[str, dict[str, list[str]]]:
    """What each character says in each situation."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in (HERE / "voices" / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            said = found.setdefault(line[1:].strip(), {situation: [] for situation in (*SITUATIONS, *FRAMES)})
        elif line.strip() and not line.startswith(NAMED):
            situation, _, text = line.partition(":")
            if situation not in said:
                raise WrittenWrong(f"{language}: {line}")
            said[situation].append(text.strip())
    if tuple(found) != NAMES or not all(lines for said in found.values() for lines in said.values()):
        raise WrittenWrong(f"{language}: a voice is missing")
    return found


def names(language: str) -> dict[str, str]:
    """What each concept is called, as a noun of its own.

    That is what the voices call it, or the first plain word of an idea; otherwise the concept's name with an article,
    or in other languages than English the first word of its line.
    """
    named = {
        concept: (f"the {concept}" if language == OURS else next(iter(those))).replace("-", " ")
        for concept, those in words(language).items()
    }
    ideas = {concept: clues["plain"][0] for concept, clues in sayings(language).clues.items()}
    own = _names_in_voices(language)
    if not own.keys() <= named.keys():
        raise WrittenWrong(f"{language}: {', '.join(own.keys() - named.keys())}")
    return named | ideas | own


def _names_in_voices(language: str) -> dict[str, str]:
    """The lines that belong to no character: what a concept is called when they talk about it."""
    said = (line[1:].partition(":") for line in _lines(HERE / "voices" / f"{language}.txt") if line.startswith(NAMED))
    return {concept.strip(): name.strip() for concept, _, name in said}


def languages() -> list[str]:
    return sorted(path.stem for path in (HERE / "words").glob("*.txt"))


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def _several(part: str) -> list[str]:
    return [said for one in part.split(";") if (said := one.strip())]
