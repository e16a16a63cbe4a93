"""Values which occur in many places and have one name there, with what each of them means."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chalicelib.bots.cast import Temper
from chalicelib.engine.duties import Action
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Presence
from chalicelib.engine.options import Value
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.schemas import responses
from chalicelib.schemas.requests.parts import RulesetId
from chalicelib.service.outbox import Disabled, HookState, Kind
from chalicelib.service.posting import Reason as PostReason
from chalicelib.service.posting import UrlFault
from chalicelib.service.stored import Colour


@dataclass(frozen=True, slots=True)
class Named:
    kind: Any
    about: str
    meanings: Mapping[str, str] = field(default_factory=dict)


NAMED: Mapping[str, Named] = {
    "Action": Named(
        Action,
        "What a seat has to do.",
        {
            "give-clue": "`PUT …/clue` with `text`, and a card unless `choose_from` is null.",
            "play-cards": "`PUT …/cards` with cards that suit the clue.",
            "cast-votes": "`PUT …/votes` with the slots where the storyteller's card may lie.",
        },
    ),
    "AwardReason": Named(
        Reason,
        "What points are for.",
        {
            "storyteller": "Some have found the storyteller's card, and not all.",
            "found": "You have found the storyteller's card.",
            "consolation": "All have found the card, or nobody has: whoever has voted gets this.",
            "single-vote": "You have found the card with one vote where you could have given two.",
            "bonus": "Others have voted for your card.",
            "crowd": "You have voted for what others voted for, in `party`.",
        },
    ),
    "Colour": Named(Colour, "What marks a seat."),
    "DeliveryState": Named(
        responses.DeliveryState,
        "What has become of a delivery.",
        {
            "pending": "It is on its way, or will be tried again.",
            "delivered": "It was answered with a 2xx.",
            "failed": "It is not tried any more, unless you ask for it.",
            "dropped": "The webhook was not active when its turn came.",
        },
    ),
    "GameStatus": Named(
        responses.GameStatus,
        "Whether the cards have been dealt, and whether it is over.",
        {
            "lobby": "Seats can be taken and left.",
            "playing": "The cards have been dealt.",
            "finished": "The winners are known; nothing changes any more.",
        },
    ),
    "IdleReason": Named(
        responses.IdleReason,
        "Why you owe nothing.",
        {
            "spectator": "You have no seat at this table.",
            "not-started": "The host has not started the game.",
            "waiting-for-clue": "Somebody else gives the clue.",
            "already-done": "You have done it, or the lot has; you may still change it until the phase is over.",
            "storyteller-plays-no-cards": "You are the storyteller, and your card went in with the clue.",
            "partner-has-given": "Your partner has handed in the card of your team.",
            "storyteller-does-not-vote": "You are the storyteller.",
            "storytelling-team-does-not-vote": "Your partner is the storyteller.",
            "partner-votes": "You handed in the card of your team, so your partner votes.",
            "absent": "You have missed too much, and are not waited for: return, or make a move.",
            "left": "You have left this game for good.",
            "game-finished": "The game is over.",
        },
    ),
    "NoticeType": Named(
        Kind,
        "What a notice tells.",
        {
            "ping": "Nothing: it asks whether you are there.",
            "game.started": "The cards have been dealt in a game of yours.",
            "turn.owed": "You owe something. Sent once for each duty.",
            "turn.due_soon": "You still owe it: half of the time is over, or nine tenths of it.",
            "turn.done": "You do not owe it any more, since you have done it, or it is too late, or nobody needs it.",
            "round.scored": "A round is over; `GET …/rounds/{round}` has it.",
            "game.finished": "A game of yours is over.",
        },
    ),
    "OptionValue": Named(Value, "What a table may set a house rule to."),
    "Outcome": Named(
        Outcome,
        "How many found the storyteller's card.",
        {
            "all": "Everybody: the storyteller gets nothing.",
            "some": "Some, and not all: the storyteller and those who found it get points.",
            "none": "Nobody: the storyteller gets nothing.",
        },
    ),
    "Phase": Named(
        responses.PhaseName,
        "What a table waits for.",
        {
            "clue": "The storyteller's clue; in a round without a storyteller, anybody's.",
            "cards": "Cards which suit the clue.",
            "votes": "Votes for the storyteller's card.",
        },
    ),
    "PostReason": Named(
        PostReason,
        "Why a webhook has not answered.",
        {
            "url-refused": "The address is of a kind which is not called any more.",
            "name-unknown": "The name does not resolve.",
            "address-refused": "The name resolves to an address which is not public.",
            "unreachable": "No connection could be made.",
            "timeout": "The answer did not come within ten seconds.",
            "tls": "There was no trusted certificate for the name.",
            "connection-lost": "The connection was closed before the answer.",
            "answer-unreadable": "What came back is no HTTP.",
        },
    ),
    "Presence": Named(
        Presence,
        "Whether somebody is there.",
        {
            "active": "The table waits for this seat when it owes something.",
            "absent": "It has missed two duties in a row. It is waited for no more: its cards are chosen by lot and it "
            "does not vote or tell, until it returns.",
            "left": "For good.",
        },
    ),
    "Role": Named(
        responses.Role,
        "What a seat does in a round.",
        {
            "storyteller": "Gives the clue.",
            "partner": "The storyteller's, in `team`.",
            "guesser": "Anybody else.",
        },
    ),
    "RulesetId": Named(
        RulesetId,
        "Which edition is played. `GET /v1/rulesets` has the options of each.",
        {id: edition.about for id, edition in EDITIONS.items()},
    ),
    "Temper": Named(
        Temper,
        "How a house player gives clues.",
        {
            "plain": "It says what the picture is about.",
            "poetic": "It says what the picture makes one feel.",
            "cryptic": "It says something beside the point, which is the point.",
        },
    ),
    "WebhookUrlFault": Named(
        UrlFault,
        "Why an address gets no webhooks.",
        {
            "too-long": "It has more than 2,000 characters.",
            "malformed": "It is no URL as RFC 3986 writes them. Names in other letters are taken in the form which DNS "
            "has for them (`xn--…`).",
            "with-fragment": "There is a `#` in it.",
            "with-user-info": "There is a name or a password before the host.",
            "host-not-public": "The host is neither a name of the public DNS nor an IP address in its usual notation.",
            "address-not-global": "The IP address cannot be reached from everywhere.",
            "scheme-not-https": "It does not begin with `https`.",
            "port-not-443": "It names another port than 443.",
        },
    ),
    "WebhookDisabled": Named(
        Disabled,
        "Why a webhook is disabled.",
        {"gone": "It has answered 410.", "failing": "For three days it has answered nothing with a 2xx."},
    ),
    "WebhookState": Named(
        HookState,
        "Whether a webhook is told.",
        {
            "unverified": "It has answered no ping with a 2xx yet, and is sent nothing else.",
            "active": "It is told.",
            "disabled": "It is told nothing until it answers a ping.",
        },
    ),
}
