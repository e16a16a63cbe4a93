"""Enumerations that have a schema of their own, with the meaning of each value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chalicelib.api.errors import FieldFault
from chalicelib.api.field_problems import JsonType
from chalicelib.bots.personas import BotStyle
from chalicelib.catalogue.fields import RulesetId
from chalicelib.core.errors import UrlFault
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import Value
from chalicelib.engine.game import Presence
from chalicelib.engine.pending import Action
from chalicelib.engine.ruleset import FirstStoryteller
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.media.deck import Licence as OwnLicence
from chalicelib.media.deck import Reason as OwnCardReason
from chalicelib.media.objects import State as UploadState
from chalicelib.media.recording import SoundReason, SoundType
from chalicelib.notify import answers
from chalicelib.notify.destinations import Disabled, Kind, Language, PushKind, WebhookState
from chalicelib.notify.urls import Reason as DeliveryFailure
from chalicelib.players.pace import TypicalPace
from chalicelib.tables import fields
from chalicelib.tables.table import AgentPolicy, CardsInPlay, Colour, Reaction


@dataclass(frozen=True, slots=True)
class Named:
    kind: Any
    about: str
    meanings: Mapping[str, str] = field(default_factory=dict)
    prefix: str = ""
    """Prefix of each value's name in programs, needed if another enumeration has some of the same values.

    All constants of a Go package share one namespace, so a generated client would not compile without it.
    """

    def constant(self, value: str) -> str:
        """The name of a value in programs."""
        return self.prefix + "".join(word.capitalize() for word in re.split(r"[-._]", value))


NAMED: Mapping[str, Named] = {
    "FieldFault": Named(
        FieldFault,
        "The kind of mistake in a field. A kind never changes its meaning.",
        {
            "missing": "The field is needed.",
            "unknown-field": "There is no such field: `fields` lists those that there are.",
            "wrong-type": "It has to be of the type in `expected`.",
            "wrong-form": "It has to have the form of `example`, as its schema says.",
            "not-allowed": "It has to be one of `allowed`.",
            "too-small": "The number is below `min`.",
            "too-large": "The number is above `max`.",
            "too-short": "The text has fewer characters than `min`.",
            "too-long": "The text has more characters than `max`, perhaps only after its normalisation (NFC).",
            "too-few": "The list has fewer members than `min`.",
            "too-many": "The list has more members than `max`.",
            "too-many-lines": "The text has more lines than `max`.",
            "repeated": "The members have to differ.",
            "one-needed": "One of `fields` is needed at least.",
            "exactly-one-needed": "Exactly one of `fields` is needed.",
            "equal-ends": "The end has to differ from the beginning.",
            "min-above-max": "`min` may not be above `max`.",
            "nothing-visible": "The text has nothing to see in it.",
            "direction-control": "The text has a character that changes the direction of writing.",
            "invisible-character": "The name has an invisible character without effect.",
            "stacked-marks": "The name has more than three marks on a letter.",
            "reserved-name": "The page shows this word in the place of a name.",
            "number-of-players": "The ruleset is not played by so many.",
            "unknown-player": "`players` does not have this name.",
            "too-many-cards": "The player has more cards on the table than a player plays.",
            "slots-not-in-sequence": "The slots are numbered from 1 without a gap.",
            "wrong-number-of-votes": "Somebody has too many votes, or none.",
            "unknown-slot": "There is no such slot on the table.",
            "same-slot-twice": "In this ruleset the votes of a player are on different cards.",
            "own-card-vote": "Somebody votes for a card of their own.",
            "storyteller-does-not-vote": "Who knows the storyteller's card does not vote.",
            "giver-does-not-vote": "Who hands in the team's card does not vote.",
            "veto-needed": "The storyteller's veto is missing.",
            "veto-not-yours": "Only the storyteller has a veto, and only in some rulesets.",
            "veto-on-own-vote": "The veto may not be on the card that the storyteller votes for.",
        },
        prefix="Field",
    ),
    "JsonType": Named(JsonType, "A type of JSON.", prefix="Json"),
    "Action": Named(
        Action,
        "The action that a seat owes.",
        {
            "give-clue": "`PUT …/clue` with `text`, and a card unless `choose_from` is null.",
            "play-cards": "`PUT …/cards` with cards that fit the clue.",
            "cast-votes": "`PUT …/votes` with the slots that may have the storyteller's card.",
        },
    ),
    "AwardReason": Named(
        Reason,
        "The reason for points.",
        {
            "storyteller": "Some players found the storyteller's card, but not all.",
            "found": "You found the storyteller's card.",
            "consolation": "All found the card, or nobody did: everybody who has voted gets this.",
            "single-vote": "You found the card with one vote where two were allowed.",
            "bonus": "Others voted for your card.",
            "crowd": "In `party`: others voted for the same card as you.",
        },
        prefix="Award",
    ),
    "AgentPolicy": Named(
        AgentPolicy,
        "Whether seats may say that a model plays there.",
        {"welcome": "They may.", "none": "Nobody who says so can sit down."},
        prefix="Agents",
    ),
    "CardsInPlay": Named(
        CardsInPlay,
        "How many cards of the decks are in play.",
        {"84": "84, drawn at random from all decks of the table.", "all": "All cards of the decks."},
        prefix="Cards",
    ),
    "OwnCardReason": Named(
        OwnCardReason,
        "Why the picture of a card was refused.",
        {
            "not-uploaded": "It has not come within an hour.",
            "not-a-picture": "The file is none of PNG, JPEG and WebP.",
            "animated": "It has several frames.",
            "too-small": "What is shown of it is less than 400 pixels wide.",
            "too-large": "The file is larger than 10 MB.",
            "too-many-pixels": "It has more than 50 million pixels, or a side of more than 12,000.",
            "broken": "The file is damaged.",
            "too-slow": "It took too long to develop.",
            "not-allowed": "The operator does not allow such pictures.",
        },
        prefix="Own",
    ),
    "UploadState": Named(
        UploadState,
        "The state of what is uploaded: of a card of your own deck, or of a recording.",
        {
            "waiting": "It has not come, or is being developed.",
            "ready": "Games that begin now have the card; you can send the recording with the clue.",
            "refused": "There is no picture or sound; `reason` says why.",
        },
        prefix="Upload",
    ),
    "RecordingReason": Named(
        SoundReason,
        "Why a recording was refused.",
        {
            "not-uploaded": "Nothing came within an hour.",
            "not-a-sound": "It is no WebM, Ogg, MP4 or WAV with a sound as browsers record it.",
            "too-short": "It is shorter than a third of a second.",
            "too-long": "It is longer than 20 seconds.",
            "silent": "Nothing is heard.",
            "too-large": "It is larger than 500 kB.",
            "broken": "The file is damaged.",
            "too-slow": "Decoding took too long.",
        },
        prefix="Recording",
    ),
    "SoundType": Named(SoundType, "The type of a recording."),
    "OwnLicence": Named(
        OwnLicence,
        "What others may do with the pictures of a player's own deck.",
        {
            "private": "Nothing but look at them at the table.",
            "CC0-1.0": "Everything.",
            "CC-BY-4.0": "Everything, if they name the author.",
            "CC-BY-SA-4.0": "Everything, if they name the author and share what comes of it in the same way.",
            "CC-BY-NC-4.0": "Everything that is not commercial, if they name the author.",
        },
    ),
    "Colour": Named(Colour, "The colour of a seat."),
    "DeliveryState": Named(
        answers.DeliveryState,
        "The state of a delivery.",
        {
            "pending": "It is under way, or the service will try again.",
            "delivered": "The receiver answered with a 2xx.",
            "failed": "The service has given up, unless you request a redelivery.",
            "dropped": "The webhook was not active when the delivery was due.",
        },
    ),
    "FirstStoryteller": Named(
        FirstStoryteller,
        "Who tells in the first round.",
        {
            "first-clue": "The first who gives a clue.",
            "random": "A seat that is drawn at random.",
            "host": "The host.",
        },
    ),
    "GameStatus": Named(
        fields.GameStatus,
        "Whether the game has started, and whether it is over.",
        {
            "lobby": "Players can sit down and leave.",
            "playing": "The cards have been dealt.",
            "finished": "The winners are known; nothing changes any more.",
        },
    ),
    "IdleReason": Named(
        fields.IdleReason,
        "Why you owe nothing.",
        {
            "spectator": "You have no seat at this table.",
            "not-started": "The host has not started the game.",
            "waiting-for-clue": "Somebody else gives the clue.",
            "already-done": "You have acted, or the service did so at random; you may change it until the phase ends.",
            "storyteller-plays-no-cards": "You are the storyteller, and your card went in with the clue.",
            "partner-has-given": "Your partner has handed in the card of your team.",
            "storyteller-does-not-vote": "You are the storyteller.",
            "storytelling-team-does-not-vote": "Your partner is the storyteller.",
            "partner-votes": "You handed in the card of your team, so your partner votes.",
            "absent": "You have missed two actions in a row, and the table no longer waits: return, or make a move.",
            "left": "You have left this game for good.",
            "sleeping": "The table sleeps and waits for nobody: return, or make a move, to wake it.",
            "game-finished": "The game is over.",
        },
        prefix="Idle",
    ),
    "NotificationType": Named(
        Kind,
        "The event of a notification.",
        {
            "ping": "No event: it tests whether your receiver answers.",
            "game.started": "The cards have been dealt in a game of yours.",
            "turn.owed": "You owe an action. Sent once for each pending action.",
            "turn.due_soon": "You still owe it, and half or nine tenths of the time has passed. One notification names "
            "all actions of which you would be reminded within an hour.",
            "turn.done": "You no longer owe it: you have done it, it is too late, or it is no longer needed.",
            "round.scored": "A round is over; `GET …/rounds/{round}` shows it.",
            "game.finished": "A game of yours is over.",
            "game.rematch_offered": "A rematch keeps a seat for you.",
            "game.expires_soon": "Nobody has started a table of yours, and it expires in two days.",
            "game.expired": "Nobody has started a table of yours, and it has expired.",
            "seat.taken": "Somebody has taken a seat at a table of yours, perhaps you; not of computer players.",
            "seat.left": "Somebody has left a table of yours for good, or has been removed.",
            "message.posted": "There are new messages at a table of yours, perhaps your own. Sent at most once in ten "
            "seconds for each table, within ten seconds after the first.",
            "circle.table_opened": "A member of a circle of yours has opened a table for it, perhaps you.",
        },
        prefix="Notification",
    ),
    "PushType": Named(
        PushKind,
        "What a push message tells of.",
        {
            "turn.owed": "You owe an action.",
            "turn.due_soon": "You still owe it, and half or nine tenths of the time has passed.",
            "round.scored": "A round is over.",
            "game.started": "The cards have been dealt in a game of yours.",
            "game.finished": "A game of yours is over.",
            "game.rematch_offered": "A rematch keeps a seat for you.",
            "game.expires_soon": "Nobody has started a table of yours, and it expires in two days.",
            "game.expired": "Nobody has started a table of yours, and it has expired.",
            "circle.picture": "A circle of yours has a new picture: at nine in its time zone, on the day after one on "
            "which you have written a clue or voted, if something is left to do.",
        },
        prefix="Push",
    ),
    "Language": Named(
        Language,
        "A language of the page, as a BCP 47 tag.",
        {
            "en": "English.",
            "ja": "Japanese.",
            "pt-BR": "Brazilian Portuguese.",
            "ru": "Russian.",
            "zh-Hant": "Traditional Chinese.",
        },
        prefix="Language",
    ),
    "OptionValue": Named(Value, "The value of an option of a table."),
    "Outcome": Named(
        Outcome,
        "How many found the storyteller's card.",
        {
            "all": "Everybody: the storyteller gets nothing.",
            "some": "Some, but not all: the storyteller and those who found it get points.",
            "none": "Nobody: the storyteller gets nothing.",
        },
    ),
    "Phase": Named(
        fields.PhaseName,
        "What a table waits for.",
        {
            "clue": "The storyteller's clue; in a round without a storyteller, anybody's.",
            "cards": "Cards that fit the clue.",
            "votes": "Votes for the storyteller's card.",
        },
    ),
    "DeliveryFailure": Named(
        DeliveryFailure,
        "The reason why a delivery got no answer.",
        {
            "url-refused": "The service no longer calls this kind of address.",
            "name-unknown": "The name does not resolve.",
            "address-refused": "The name resolves to an address that is not public.",
            "unreachable": "No connection could be made.",
            "timeout": "The answer did not come within ten seconds.",
            "tls": "There was no trusted certificate for the name.",
            "connection-lost": "The connection was closed before the answer.",
            "answer-unreadable": "The answer is not HTTP.",
            "receiver-paused": "Nothing was sent. The host had failed several times in a row, for any players.",
        },
    ),
    "Presence": Named(
        Presence,
        "Whether a player is present.",
        {
            "active": "The table waits for this seat when it owes something.",
            "absent": "It has missed two actions in a row. Until its player returns, the table does not wait for it: "
            "its cards are chosen at random, and it gives no votes and no clues.",
            "left": "The player has left for good.",
        },
        prefix="Seat",
    ),
    "Role": Named(
        fields.Role,
        "The role of a seat in a round.",
        {
            "storyteller": "Gives the clue.",
            "partner": "The storyteller's partner, in `team`.",
            "guesser": "Every other seat.",
        },
    ),
    "RulesetId": Named(
        RulesetId,
        "The edition that is played. `GET /v1/rulesets` lists the options of each.",
        {id: edition.about for id, edition in EDITIONS.items()},
    ),
    "BotStyle": Named(
        BotStyle,
        "The style in which a computer player gives clues.",
        {
            "plain": "It says what the picture shows.",
            "poetic": "It says what the picture makes one feel.",
            "cryptic": "It leads away from the obvious.",
        },
    ),
    "Reaction": Named(
        Reaction,
        "What a player says to a clue or a card.",
        {
            "heart": "I love it.",
            "laugh": "I laughed.",
            "wow": "I did not see that coming.",
            "clever": "That is clever.",
            "lost": "I have no idea what this is about.",
        },
        prefix="Reaction",
    ),
    "UsualTime": Named(
        TypicalPace,
        "How long an action usually takes a player. Only games that are over count, of the last half-year or year.",
        {
            "minutes": "Less than an hour.",
            "hours": "Less than twelve hours.",
            "a-day": "At most 36 hours.",
            "days": "Longer.",
        },
        prefix="Usually",
    ),
    "WebhookUrlFault": Named(
        UrlFault,
        "The reason why an address cannot receive webhooks.",
        {
            "too-long": "It has more than 2,000 characters.",
            "malformed": "It is not a URL by RFC 3986. Write names with non-ASCII letters in the form that DNS has "
            "for them (`xn--…`).",
            "with-fragment": "It contains a `#`.",
            "with-user-info": "It has a name or a password before the host.",
            "host-not-public": "The host is neither a name of the public DNS nor an IP address in its usual notation.",
            "address-not-global": "The IP address is not reachable from the whole Internet.",
            "scheme-not-https": "It does not begin with `https`.",
            "port-not-443": "Its port is not 443.",
        },
    ),
    "DisabledReason": Named(
        Disabled,
        "The reason why a webhook is disabled.",
        {
            "gone": "It has answered a notification with 410.",
            "opted-out": "A ping to its address was answered with 410. Nobody can register it again.",
            "failing": "For three days it has answered no delivery with a 2xx.",
        },
    ),
    "WebhookState": Named(
        WebhookState,
        "The state of a webhook.",
        {
            "unverified": "It has not yet answered a ping with a 2xx, and receives nothing else.",
            "active": "It receives notifications.",
            "disabled": "It receives nothing until it answers a ping.",
        },
    ),
}
