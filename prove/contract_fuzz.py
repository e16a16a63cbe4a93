"""Random requests about a table, sensible or not, in any order."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bench.requests import Request
from chalicelib import decks
from prove.scenario import body_owed

DECK = "lantern-hours"
WITHDRAWN = 0.2  # the share of wrong moves
NOTHING = '"nothing"'  # an ETag that no answer has
Kind = Callable[[str, str, Any, Random], Request]
"""Makes a request about the game at an address, by a token whose owner has seen a view; None if it is not shown."""


def look(href: str, token: str, _: Any, random: Random) -> Request:
    paths = (
        href,
        f"{href}/rounds",
        f"{href}/rounds?after={random.randint(0, 3)}&limit=1",
        f"{href}/rounds/{random.randint(1, 4)}",
        f"{href}/discard",
        f"{href}/messages",
        f"{href}/messages?limit=1",
        "/v1/me",
        "/v1/me/games",
        "/v1/me/games?limit=1",
        "/v1/me/tokens",
        "/v1/games",
        "/v1/games?limit=1",
    )
    known = random.choice((None, None, None, NOTHING, "*"))
    return Request(random.choice(("GET", "GET", "GET", "HEAD")), random.choice(paths), token, if_none_match=known)


def owed_request(href: str, token: str, view: Any, random: Random) -> Request:
    """The pending action, or a look if there is none."""
    if not (view and view["owes"]):
        return look(href, token, view, random)
    return Request("PUT", view["owes"]["href"], token, body_owed(view["owes"], random))


def wrong_move(href: str, token: str, view: Any, random: Random) -> Request:
    """A move of any round and phase, with any cards in any hands, and on any slots."""
    there = (view or {}).get("round") or {"number": 1}
    number = max(there["number"] + random.choice((-1, 0, 0, 0, 0, 1)), 1)
    cards = [card.id for card in decks.deck(DECK).cards]
    hand = [card["id"] for card in (view or {}).get("hand", ())]
    some = random.sample(hand if hand and random.random() < 0.3 else cards, random.randint(1, 2))
    slots = [random.randint(1, 12) for _ in range(random.randint(1, 3))]
    bodies: Sequence[tuple[str, dict[str, Any]]] = (
        ("clue", {"text": "Anything", "card": some[0]}),
        ("clue", {"text": "Anything"}),
        ("cards", {"cards": some}),
        ("cards", {"cards": some * 2}),
        ("votes", {"slots": slots}),
        ("votes", {"slots": slots, "veto": random.randint(1, 12)}),
        ("votes", {}),
    )
    if random.random() < WITHDRAWN:
        return Request("DELETE", f"{href}/rounds/{number}/cards", token)
    segment, body = random.choice(bodies)
    return Request("PUT", f"{href}/rounds/{number}/{segment}", token, body)


def late_cards(href: str, token: str, view: Any, random: Random) -> Request:
    """Choose some cards in advance, from the own hand or from all."""
    hand = [card["id"] for card in (view or {}).get("hand", ())]
    cards = hand if hand and random.random() < 0.7 else [card.id for card in decks.deck(DECK).cards]
    return Request("PUT", f"{href}/late-cards", token, {"cards": random.sample(cards, random.randint(0, 2))})


def table_request(href: str, token: str, _: Any, random: Random) -> Request:
    return random.choice(
        (
            Request("POST", f"{href}/start", token, {}),
            Request("POST", f"{href}/return", token, {}),
            Request("POST", f"{href}/rematch", token, {}),
            Request("POST", f"{href}/seats", token, {"invite": "0000-0000-0001"}),
            Request("POST", f"{href}/seats", token, {"colour": "black"}),
            Request("DELETE", f"{href}/seats/{random.randint(1, 12)}", token),
            Request("PUT", f"{href}/seats/{random.randint(1, 12)}/removal-vote", token, {}),
            Request("PUT", f"{href}/vacation", token, {"until": "2027-01-17T00:00:00Z"}),
            Request("PUT", f"{href}/vacation", token, {"until": None}),
            Request("PATCH", "/v1/me", token, {"name": "Other"}),
        )
    )


def substitute(href: str, token: str, view: Any, random: Random) -> Request:
    """Ask for a computer player in a seat that was left."""
    return Request("POST", f"{href}/bots", token, {"seat": random.choice(_seats(view, "left"))})


def _seats(view: Any, state: str) -> Sequence[int]:
    """The seats in this state, or all that there can be if none is."""
    found = [player["seat"] for player in (view or {}).get("players", ()) if player["state"] == state]
    return found or range(1, 13)


def chat(href: str, token: str, _: Any, random: Random) -> Request:
    return random.choice(
        (
            Request("POST", f"{href}/messages", token, {"text": "Well"}),
            Request("DELETE", f"{href}/messages/m_0000000{random.randint(1, 3)}", token),
            Request("PUT", f"{href}/chat", token, {"open": random.random() < 0.5}),
        )
    )


def absence(href: str, token: str, view: Any, random: Random) -> Request:
    """About one's own absence, or somebody else's."""
    return random.choice(
        (
            Request("POST", f"{href}/return", token, {}),
            Request("PUT", f"{href}/vacation", token, {"until": f"2027-01-15T{random.randint(8, 12):02}:30:00Z"}),
            Request("PUT", f"{href}/vacation", token, {"until": None}),
            Request(random.choice(("PUT", "DELETE")), f"{href}/pause", token),
            Request("PUT", f"{href}/seats/{random.choice(_seats(view, 'absent'))}/removal-vote", token, {}),
        )
    )


def host_request(href: str, token: str, view: Any, random: Random) -> Request:
    """What only the host may do."""
    seat = random.choice(_seats(view, "left"))
    return random.choice(
        (
            Request("POST", f"{href}/bots", token, {"seat": seat}),
            Request("POST", f"{href}/bots", token, {"seat": seat, "level": random.randint(1, 3), "style": "plain"}),
            Request("POST", f"{href}/bots", token, {}),
            Request("POST", f"{href}/bots", token, {"team": random.randint(1, 6)}),
            Request("DELETE", f"{href}/seats/{random.randint(1, 12)}", token),
            Request("PUT", f"{href}/chat", token, {"open": random.random() < 0.5}),
            Request("POST", f"{href}/start", token, {}),
            Request("POST", f"{href}/rematch", token, {}),
        )
    )


ANYTHING: Sequence[Kind] = (
    *(look, look, look, wrong_move, wrong_move, late_cards),
    *(table_request, chat, owed_request, substitute),
)
OF_THE_HOST: Sequence[Kind] = (host_request, host_request, host_request, owed_request, absence, wrong_move, look)
OF_THE_ABSENT: Sequence[Kind] = (
    look,
    look,
    absence,
    absence,
    owed_request,
    owed_request,
    table_request,
    chat,
    host_request,
)
