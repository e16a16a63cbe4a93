"""Every part, the longest first, so that two cores end at about the same time."""

from collections.abc import Mapping

from prove import clients, deals, deliveries, faults, kills, orders, promises, races, secrecy
from prove.part import Findings, Part
from prove.searches import searched


def engine(_: int) -> Findings:
    """Hypothesis takes its chance from the names of the tests."""
    return searched("tests/engine")


def processes(_: int) -> Findings:
    return searched("tests/e2e/test_at_once.py", "tests/e2e/test_processes.py")


def old_games(_: int) -> Findings:
    return searched("tests/storage/test_formats.py")


PARTS: Mapping[str, Part] = {
    "faults": Part(
        "Faults",
        "Whatever becomes of any call of the store, a request which is sent again until it is answered gets the answer "
        "it would have had, and leaves the table as it would have left it.",
        faults.prove,
    ),
    "secrecy": Part(
        "Secrecy",
        "In two worlds which differ only in what somebody may not know, everything they ask for is answered alike: "
        "status, headers, body, what webhooks are told, log and calls of the store.",
        secrecy.prove,
    ),
    "races": Part(
        "Races, every order",
        "Two, three, four and five who act at the same moment get, whatever the order of their calls of the store, "
        "what some order one after the other would have given, and no conflict.",
        races.prove_all,
    ),
    "crowds": Part(
        "Races, orders by lot",
        "So do six to eleven, who hand in cards, vote or want to be the first with a clue.",
        races.prove_some,
    ),
    "orders": Part(
        "Orders",
        "In which slot a card lies tells nothing of the seat it comes from, nor of the order in which cards came in, "
        "and hands tell nothing of seats: chi-square finds nothing below 0.0001.",
        orders.prove,
    ),
    "deliveries": Part(
        "Webhooks",
        "Whatever receivers do (5xx, redirects, resets, garbage, silence), every notice reaches them at least once, "
        "signed, and nothing else is connected to.",
        deliveries.prove,
    ),
    "contract": Part(
        "Contract",
        "Whatever is asked, the answer is one that openapi.yaml promises: status, headers and body, refusals included.",
        promises.prove,
    ),
    "deals": Part(
        "Fair deals",
        "A stand-alone script replays every finished game from its public record and the promised seed, and refuses "
        "each record of which one bit was changed, but for which of their own cards somebody played who has left.",
        deals.prove,
    ),
    "engine": Part(
        "Rules",
        "The engine and a reference model, written from the rules alone, agree on every step of a million; "
        "every scoring vector and golden game comes out as written.",
        engine,
    ),
    "kills": Part(
        "Killed workers",
        "A Lambda worker which is killed in the middle of a move loses nothing and does nothing twice: the real "
        "package on an emulated AWS, where every other move loses its worker.",
        kills.prove,
    ),
    "clients": Part(
        "A hundred clients",
        "A hundred clients at once, two minutes long, through the emulated gateway: none gets a 5xx.",
        clients.prove,
    ),
    "processes": Part(
        "Races of real processes",
        "Twelve who act at once over real connections, in three processes on one durable database, all get through; "
        "over 24 rounds no card, no vote and no point is lost.",
        processes,
    ),
    "formats": Part(
        "Old games",
        "Games of every format in which any have been stored are played to their ends, by the engine and by the whole "
        "service.",
        old_games,
    ),
}
