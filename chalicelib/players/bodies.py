"""Bodies that name players and tokens."""

from typing import Annotated

from pydantic import AfterValidator, Field, StrictBool

from chalicelib.api.bodies import In
from chalicelib.players.fields import Label, Name

DEFAULT_LOCALE = "en"
TAG = (  # RFC 5646, section 2.1; its regular grandfathered tags have the form of others
    r"^(([A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
    r"(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[0-9A-WY-Za-wy-z](-[A-Za-z0-9]{2,8})+)*(-[xX](-[A-Za-z0-9]{1,8})+)?"
    r"|[xX](-[A-Za-z0-9]{1,8})+|[iI]-[A-Za-z]{3,8}|[eE][nN]-[gG][bB]-[oO][eE][dD]|[sS][gG][nN](-[A-Za-z]{2}){2})$"
)


def without_extensions(tag: str) -> str:
    """What a language tag has before its first singleton: which language, script, region and variant.

    Extensions and private use tell of a person's calendar, units or device, and are not kept. A tag that has nothing
    else, such as `x-klingon`, stands for the default language.
    """
    parts = tag.split("-")
    end = next((n for n, part in enumerate(parts) if len(part) == 1), len(parts))
    return "-".join(parts[:end]) or DEFAULT_LOCALE


LocaleTag = Annotated[
    str,
    Field(
        min_length=2,
        max_length=255,
        pattern=TAG,
        description="Your language as a BCP 47 tag. Extensions and private use are left out; a tag without anything "
        "else stands for English.",
        examples=["pt-BR"],
    ),
    AfterValidator(without_extensions),
]


class PlayerIn(In):
    """A new player."""

    name: Annotated[
        Name,
        Field(
            description="Your name, as the others at the table see it. Where two look the same, the later one gets a "
            "number. Refused: invisible characters without effect, more than three marks on a letter, and words that "
            "the page shows in the place of names.",
            examples=["Ana"],
        ),
    ]
    locale: LocaleTag = DEFAULT_LOCALE


class MeIn(In):
    """Changes to your profile. A field that you leave out keeps its value."""

    name: Annotated[Name | None, Field(description="Your new name.", examples=["Ana"])] = None
    locale: LocaleTag | None = None
    show_name: Annotated[
        StrictBool | None,
        Field(description="Whether anybody who has the link to a table that you host may see your name."),
    ] = None
    share_name: Annotated[
        StrictBool | None, Field(description="Whether the public pages of shared rounds may show your name.")
    ] = None
    share_clues: Annotated[
        StrictBool | None, Field(description="Whether they may show your clues of private tables.")
    ] = None


class TokenIn(In):
    """A new token."""

    label: Annotated[Label, Field(description="A label by which you recognise the token.", examples=["phone"])] = (
        "token"
    )
