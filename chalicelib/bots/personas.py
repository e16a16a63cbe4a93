"""The characters, styles and levels of computer players."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args

from chalicelib.engine.game import Seat
from chalicelib.engine.shuffle import fraction, shuffle
from chalicelib.engine.values import value_class

BotStyle = Literal["plain", "poetic", "cryptic"]
BotLevel = Literal[1, 2, 3]
Kind = Literal["poetic", "wry", "cryptic", "sound"]
STYLES: tuple[BotStyle, ...] = get_args(BotStyle)
LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Of the clues that are written for a card. `sound`: a sound, a saying, or what somebody says."""


class Character(NamedTuple):
    """What one remembers of a computer player; its voice is in the tables."""

    style: BotStyle  # unless the host asks for another one
    likes: frozenset[Kind]  # of clues
    drawn_to: frozenset[str]  # concepts of pictures


def _character(style: BotStyle, likes: str, drawn_to: str) -> Character:
    return Character(style, frozenset(kind for kind in KINDS if kind in likes.split()), frozenset(drawn_to.split()))


CHARACTERS: Mapping[str, Character] = {
    "Juniper": _character("poetic", "poetic", "garden growth tree trees flowers forest harvest nature fruit mushroom"),
    "Olmo": _character("plain", "wry", "work patience house chair ladder old-man repair boat slow table"),
    "Wren": _character("plain", "sound", "birds flight window journey hidden secret nest wings keyhole road"),
    "Tansy": _character("plain", "wry", "trade gift fruit treasure carry town choice cup crowd harvest"),
    "Bartleby": _character("cryptic", "wry", "quiet calm alone work turning-away rule late odd-one-out letting-go"),
    "Ondine": _character("poetic", "cryptic", "sea water waves underwater boat fish island below longing flood"),
    "Fenn": _character("cryptic", "cryptic", "night lantern lamp light dark stars watching owl moon lights"),
    "Marguerite": _character("poetic", "poetic", "message farewell longing friendship memory pair distance past book"),
    "Quill": _character("plain", "wry", "story city discovery knowledge danger rescue escape giant wonder book"),
    "Saffron": _character("plain", "sound", "tea table fruit guest warmth cup celebration harvest home invitation"),
    "Isidore": _character("cryptic", "cryptic", "knowledge answer truth opposite book upside-down time two rule"),
    "Lumen": _character("poetic", "cryptic", "light shadow mirror sun evening portrait face close-up dark window"),
    "Pepper": _character("plain", "sound", "risk danger play luck courage adventure race rebellion leap balance"),
    "Halcyon": _character("poetic", "poetic", "weather rain clouds cloud sun snow storm wind sky calm"),
    "Mirabel": _character("poetic", "sound", "show circus curtain disguise play crown pride music art elegance"),
    "Thimble": _character("cryptic", "wry", "care repair mouse small-world fragile big-small string protection"),
}
"""More than any table has seats."""

NAMES = tuple(CHARACTERS)
SPELLINGS: Mapping[str, Mapping[str, str]] = {
    "Juniper": {"ja": "ジュニパー", "ru": "Джунипер", "zh-Hant": "茱妮珀"},
    "Olmo": {"ja": "オルモ", "ru": "Ольмо", "zh-Hant": "奧莫"},
    "Wren": {"ja": "レン", "ru": "Рен", "zh-Hant": "蕊恩"},
    "Tansy": {"ja": "タンジー", "ru": "Танси", "zh-Hant": "譚西"},
    "Bartleby": {"ja": "バートルビー", "ru": "Бартлби", "zh-Hant": "巴托比"},
    "Ondine": {"ja": "オンディーヌ", "ru": "Ундина", "zh-Hant": "翁蒂娜"},
    "Fenn": {"ja": "フェン", "ru": "Фенн", "zh-Hant": "芬恩"},
    "Marguerite": {"ja": "マルグリット", "ru": "Маргарита", "zh-Hant": "瑪格麗特"},
    "Quill": {"ja": "クイル", "ru": "Квилл", "zh-Hant": "奎爾"},
    "Saffron": {"ja": "サフラン", "ru": "Шафран", "zh-Hant": "莎芙蘭"},
    "Isidore": {"ja": "イシドール", "ru": "Исидор", "zh-Hant": "伊西多"},
    "Lumen": {"ja": "ルーメン", "ru": "Люмен", "zh-Hant": "盧門"},
    "Pepper": {"ja": "ペッパー", "ru": "Пеппер", "zh-Hant": "佩珀"},
    "Halcyon": {"ja": "ハルシオン", "ru": "Хальцион", "zh-Hant": "海西恩"},
    "Mirabel": {"ja": "ミラベル", "ru": "Мирабель", "zh-Hant": "蜜拉貝"},
    "Thimble": {"ja": "シンブル", "ru": "Тимбл", "zh-Hant": "辛波"},
}
"""The names in the scripts of other languages. Games store a name as it is spelled: what stands here must stay."""
UNKNOWN = Character("plain", frozenset(), frozenset())  # for any other name

DRAWN = 1.3  # how much more a character makes of what it is drawn to

Situation = Literal["found", "missed", "fooled", "ignored", "some", "all", "none", "lost"]
"""Of a guesser: it found the card, did not, somebody voted for its card, nobody did, or it had to guess. Of a
storyteller: some found the card, all did, or nobody."""

Frame = Literal["thought", "guess", "clue"]
"""A line with an idea in it: what the character thought of, what it saw when it had to guess, a clue in its manner."""

SITUATIONS: tuple[Situation, ...] = get_args(Situation)
FRAMES: tuple[Frame, ...] = get_args(Frame)


class Persona(NamedTuple):
    """How a computer player speaks, and how well it understands clues (3 is best). A tuple, because games store it."""

    style: BotStyle
    level: BotLevel


class Comment(NamedTuple):
    """On a finished round. A tuple, because games store it. The tables have the lines; new ones only ever come last."""

    seat: Seat
    idea: str  # the tag of its picture that it names; empty if none
    situation: Situation
    line: int  # one of the character's lines for that, from 0
    thought: int  # one of its ways to name that, from 0


def character(name: str) -> str | None:
    """Whose name it is, in any spelling and perhaps with a number behind it; None for other names."""
    return _spelled().get(name.partition(" ")[0])


@cache
def _spelled() -> Mapping[str, str]:
    """The character by each spelling of its name."""
    return {name: known for known, others in SPELLINGS.items() for name in (known, *others.values())}


def free_name(taken: Collection[str], seed: str, language: str = "") -> str:
    """The first name that nobody at the table has, in an order that the seed (hex, 256 bits) decides.

    It is spelled in the script of the language. Upper and lower case are equal, and so are all spellings of one name.
    Raises StopIteration when all names are taken, which no table can do.
    """
    order = shuffle(range(len(NAMES)), seed, "house names")
    known = {name.casefold() for name in taken} | {(character(name) or "").casefold() for name in taken}
    names = ((NAMES[n], SPELLINGS[NAMES[n]].get(language, NAMES[n])) for n in order)
    return next(name for ours, name in names if known.isdisjoint((ours.casefold(), name.casefold())))


@value_class
class Mind:
    """`seed` (hex, 256 bits): of one seat in one game. Another game gives other associations and another mood."""

    seed: str
    drawn_to: frozenset[str] = frozenset()

    def weight_of(self, concept: str) -> float:
        """The factor with which a concept counts, on average about 1."""
        return 2 * fraction(self.seed, f"concept {concept}") * (DRAWN if concept in self.drawn_to else 1.0)

    @property
    def mood(self) -> float:
        """The factor with which its doubts count in this game: from 0.8 to 1.2."""
        return 0.8 + 0.4 * fraction(self.seed, "mood")
