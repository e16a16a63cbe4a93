"""Values which occur in many places and have one name there, with what each of them means."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chalicelib.api import forms, shapes
from chalicelib.engine.duties import Action
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Presence
from chalicelib.engine.options import Value
from chalicelib.engine.scoring import Outcome, Reason
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
    "GameStatus": Named(
        shapes.GameStatus,
        "Whether the cards have been dealt, and whether it is over.",
        {
            "lobby": "Seats can be taken and left.",
            "playing": "The cards have been dealt.",
            "finished": "The winners are known; nothing changes any more.",
        },
    ),
    "IdleReason": Named(
        shapes.IdleReason,
        "Why you owe nothing.",
        {
            "spectator": "You have no seat at this table.",
            "not-started": "The host has not started the game.",
            "waiting-for-clue": "Somebody else gives the clue.",
            "already-done": "You have done it, and may still change it until the phase is over.",
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
        shapes.PhaseName,
        "What a table waits for.",
        {
            "clue": "The storyteller's clue; in a round without a storyteller, anybody's.",
            "cards": "Cards which suit the clue.",
            "votes": "Votes for the storyteller's card.",
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
        shapes.Role,
        "What a seat does in a round.",
        {
            "storyteller": "Gives the clue.",
            "partner": "The storyteller's, in `team`.",
            "guesser": "Anybody else.",
        },
    ),
    "RulesetId": Named(
        forms.RulesetId,
        "Which edition is played. `GET /v1/rulesets` has the options of each.",
        {id: edition.about for id, edition in EDITIONS.items()},
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
}
