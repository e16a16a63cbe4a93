"""The facts of refusals in the contract: their types come from the classes; words, bounds and examples stand here."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, get_origin, get_type_hints

from pydantic import BaseModel, Field, create_model

from chalicelib.api.errors import InvalidBody, InvalidParameter
from chalicelib.api.problems import MEMBERS, OF_HEADERS, registry
from chalicelib.calculator.errors import TableInvalid
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.chat.errors import TooManyMessages
from chalicelib.circles.errors import CircleFull, TooManyCircles
from chalicelib.core.errors import DAY_S, HOUR_S, QuotaUsedUp
from chalicelib.engine import errors as rules
from chalicelib.engine.errors import ReverieError
from chalicelib.lobby.errors import (
    DeckTooSmall,
    SeatsImpossible,
    TooManyListedTables,
    TooManyRoomCodes,
    WrongNumberOfSeats,
)
from chalicelib.media.errors import DeckLentOut, TooManyCards, TooManyDecks
from chalicelib.notify.errors import TooManySubscriptions, TooManyWebhooks, WebhookUrlRefused
from chalicelib.play.errors import TooManyChanges, TooManyReactions
from chalicelib.players.errors import TooManyBlocks, TooManyCodes, TooManyTokens
from chalicelib.shares.errors import TooManyShares
from tools.contract.schemas import Schema
from tools.contract.texts import require_text

HERE = "tools/contract/facts.py"
NAME: Schema = {"maxLength": 40, "pattern": "^[A-Za-z_-]+$"}
FACTS: Mapping[str, Schema] = {
    "storyteller": {"minimum": 1, "maximum": 12, "description": "The seat whose clue is due: `not-storyteller`."},
    "expected": {"minimum": 0, "maximum": 2, "description": "How many cards to hand in: `wrong-number-of-cards`."},
    "min": {"minimum": 0, "maximum": 2, "description": "The minimum number of votes: `wrong-number-of-votes`."},
    "max": {"minimum": 0, "maximum": 2, "description": "The maximum number of votes: `wrong-number-of-votes`."},
    "slots": {"minimum": 0, "maximum": 12, "description": "How many cards lie on the table: `unknown-slot`."},
    "options": {"maxItems": 40, "items": NAME, "description": "The options of the ruleset: `option-unknown`."},
    "option": {**NAME, "description": "The refused option: `option-invalid`, `option-without-effect`."},
    "parameter": {**NAME, "description": "The refused parameter: `invalid-parameter`."},
    "quota": {
        **NAME,
        "description": "The name of the quota: `quota-used-up`, `too-many-messages`, `too-many-codes`.",
    },
    "limit": {
        "minimum": 1,
        "maximum": 1000,
        "description": "The maximum: in a day, `quota-used-up`; in an hour, `too-many-codes`; at once, "
        "`too-many-messages`; in a round, `too-many-reactions` and `too-many-changes`; in all, `too-many-tokens`, "
        "`too-many-webhooks`, `too-many-listed-tables`, `too-many-decks`, `too-many-cards` and `deck-lent-out`.",
    },
    "decks": {
        "minimum": 1,
        "maximum": 20,
        "description": "How many of the named decks do not exist: `deck-not-found`.",
    },
    "seats": {
        "maxItems": 10,
        "items": {"minimum": 3, "maximum": 12},
        "description": "Possible numbers of players: `wrong-number-of-seats`, `seats-impossible`.",
    },
    "cards": {"minimum": 0, "maximum": 3360, "description": "How many cards the decks have: `deck-too-small`."},
    "needed": {"minimum": 24, "maximum": 84, "description": "How many cards the table needs: `deck-too-small`."},
    "reason": {"description": "What is wrong with the address: `webhook-url-refused`."},
}
EXAMPLES: tuple[ReverieError, ...] = (
    InvalidBody(errors=[{"pointer": "/slots", "problem": "missing"}]),
    InvalidParameter(parameter="round"),
    rules.NotStoryteller(storyteller=2),
    rules.WrongNumberOfCards(expected=1),
    rules.WrongNumberOfVotes(min=2, max=2),
    rules.UnknownSlot(slots=4),
    rules.OptionUnknown(options=["end", "rounds_each", "target_score"]),
    rules.OptionInvalid(option="target_score"),
    rules.OptionIdle(option="rounds_each"),
    DeckNotFound(decks=1),
    QuotaUsedUp(quota="tables", limit=100, resets_s=DAY_S),
    TooManyCodes(quota="codes", limit=10, resets_s=HOUR_S),
    TooManyReactions(limit=3),
    TooManyChanges(limit=30),
    SeatsImpossible(seats=[3, 4, 5, 6]),
    DeckTooSmall(cards=20, needed=36),
    TooManyBlocks(limit=100),
    TooManyDecks(limit=20),
    TooManyCards(limit=168),
    DeckLentOut(limit=50),
    CircleFull(limit=24),
    TooManyCircles(limit=20),
    TooManySubscriptions(limit=10),
    TooManyShares(limit=20),
    TooManyTokens(limit=100),
    TooManyWebhooks(limit=5),
    TooManyListedTables(limit=3),
    WrongNumberOfSeats(seats=[3, 4, 5, 6]),
    WebhookUrlRefused(reason="scheme-not-https"),
    TooManyMessages(quota="messages", limit=20, resets_s=HOUR_S),
    TooManyRoomCodes(quota="codes", limit=60, resets_s=HOUR_S),
    TableInvalid(errors=[{"pointer": "/storyteller", "problem": "unknown-player"}]),
)


def example_facts(error: type[ReverieError]) -> Mapping[str, object]:
    """The facts of this refusal in its example. Raises MissingText."""
    if not kinds(error):
        return {}
    return require_text({made.code: made for made in EXAMPLES}, error.code, HERE).facts


def facts() -> type[BaseModel]:
    """All facts in one shape, in the order of FACTS. Raises MissingText."""
    every = {name: kind for error in registry().values() for name, kind in kinds(error).items() if name not in MEMBERS}
    for name in every:
        require_text(FACTS, name, HERE)
    fields: dict[str, Any] = {name: (_bound(every[name], bounds), None) for name, bounds in FACTS.items()}
    return create_model("Facts", __doc__="Details of a refusal that its code does not say.", **fields)


def kinds(error: type[ReverieError]) -> dict[str, Any]:
    """The type of each fact that the body of the answer has."""
    hints = get_type_hints(error).items()
    return {name: kind for name, kind in hints if get_origin(kind) is not ClassVar and name not in OF_HEADERS}


def _bound(kind: Any, bounds: Schema) -> Any:
    def bind(schema: Schema) -> None:
        items = {"items": schema["items"] | bounds["items"]} if "items" in bounds else {}
        schema.update(bounds | items)

    return Annotated[kind, Field(json_schema_extra=bind)]
