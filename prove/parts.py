"""All parts of the proof, the longest first, so that two cores finish at about the same time."""

from collections.abc import Mapping

from prove import (
    bot_secrecy,
    clients,
    deals,
    deliveries,
    developing,
    faults,
    generated,
    kills,
    oracles,
    own_decks,
    planted,
    promises,
    races,
    secrecy,
    shuffle_fairness,
    sounds,
    year,
)
from prove.part import Findings, Part
from prove.searches import run_tests


def engine(_: int) -> Findings:
    """The seed is not used: Hypothesis derives its examples from the names of the tests."""
    return run_tests("tests/engine")


def processes(_: int) -> Findings:
    return run_tests("tests/e2e/test_at_once.py", "tests/e2e/test_processes.py", marked="not aws")


def old_games(_: int) -> Findings:
    return run_tests("tests/store/test_stored_tables.py")


def engines(_: int) -> Findings:
    return run_tests("tests/store/test_engines_agree.py", "tests/store/test_sqlite.py")


PARTS: Mapping[str, Part] = {
    "faults": Part(
        "Faults",
        "When any call of the store fails, in any way, a request that is repeated until it is answered gets the "
        "same answer and leaves the table in the same state as without the failure.",
        faults.prove,
    ),
    "secrecy": Part(
        "Secrecy",
        "Two games that differ only in what a viewer may not know answer all requests of that viewer alike: "
        "status, headers, body, notifications, log and calls of the store.",
        secrecy.prove,
    ),
    "oracles": Part(
        "Oracles",
        "Every operation with every seat, slot and card, asked again after other own moves, is answered alike in "
        "all games that look the same to who asks.",
        oracles.prove,
    ),
    "hosts": Part(
        "Secrecy from hosts",
        "The same holds for what only a host can do, in every phase and near every kind of end: replace players who "
        "have left, add and remove, close the chat, start.",
        secrecy.prove_of_hosts,
    ),
    "absence": Part(
        "Secrecy while players are absent",
        "The same holds while time passes, and players are late, absent, on vacation or gone.",
        secrecy.prove_of_the_absent,
    ),
    "sleep": Part(
        "Secrecy while a table sleeps",
        "The same holds while a table sleeps, and for what wakes it.",
        secrecy.prove_of_sleepers,
    ),
    "own-decks": Part(
        "Secrecy of own decks",
        "Of a player's own deck a guest of its table learns its pictures, and who has borrowed it what it says of "
        "itself; to all others it looks like none. They ask everything that can be asked about it, and no secret of it "
        "is in an answer, a notification or a line of the log.",
        own_decks.prove,
    ),
    "sounds": Part(
        "Secrecy of sounds",
        "Nobody but its author learns of a recording before it is a clue; then its address is where the round is "
        "shown, and nowhere else. A form takes a file of its type and size within an hour, a second one changes "
        "nothing, and what is removed is at no address.",
        sounds.prove,
    ),
    "developing": Part(
        "Killed developing",
        "Whatever is killed while an upload is developed, and whoever removes, replaces or sends it at that moment, it "
        "is ready with all that belongs to it, or refused with nothing, or waits, and no object is left that no item "
        "leads to: killed at every call of a store in memory, and at random on a real server.",
        developing.prove,
    ),
    "bots": Part(
        "Secrecy from computer players",
        "At every level a computer player moves alike in two games that differ only in what its seat may not know.",
        bot_secrecy.prove,
    ),
    "races": Part(
        "Races, every order",
        "When two to five players act at the same moment, every order of their calls of the store gives a result "
        "that some sequential order gives too, and nobody gets a conflict.",
        races.prove_all,
    ),
    "crowds": Part(
        "Races, orders at random",
        "The same holds when six to eleven players hand in cards, vote or compete for the first clue.",
        races.prove_some,
    ),
    "orders": Part(
        "Orders",
        "The slot of a card says nothing about its owner's seat or about the order in which the cards came in, "
        "and hands say nothing about seats: chi-square finds nothing below 0.0001.",
        shuffle_fairness.prove,
    ),
    "deliveries": Part(
        "Webhooks",
        "Whatever a receiver does (5xx, redirects, resets, garbage, silence), every notification reaches it at "
        "least once, signed, and the service connects to nothing else.",
        deliveries.prove,
    ),
    "contract": Part(
        "Contract",
        "Every answer to any request is one that openapi.yaml promises: status, headers and body, refusals included.",
        promises.prove,
    ),
    "deals": Part(
        "Fair deals",
        "A stand-alone script replays every finished game from its public record and the committed seed, and "
        "rejects each record in which one bit was changed; the one exception is which of their own cards a player "
        "had played who then left.",
        deals.prove,
    ),
    "engine": Part(
        "Rules",
        "The engine and a reference model, written from the rules alone, agree on every one of a million steps of "
        "moves, clocks, absences, vacations, sleep and outages; every scoring vector and golden game gives the "
        "expected result.",
        engine,
    ),
    "year": Part(
        "A year",
        "In a year with holidays, outages, vanished hosts, people who stop coming and who come back, every one of "
        "a thousand tables ends, sleeps or waits for somebody who has time left; nobody is passed over because of an "
        "outage, and a table that sleeps costs nothing.",
        year.prove,
    ),
    "kills": Part(
        "Killed workers",
        "A Lambda worker that is killed in the middle of a move loses nothing and does nothing twice. The real "
        "package runs on an emulated AWS, where every other move loses its worker.",
        kills.prove,
    ),
    "clients": Part(
        "A hundred clients",
        "A hundred clients play at once for two minutes through the emulated gateway, and none gets a 5xx.",
        clients.prove,
    ),
    "generated": Part(
        "Generated clients",
        "OpenAPI Generator makes clients of openapi.yaml in nine languages; each has a method for every operation.",
        generated.prove,
    ),
    "planted": Part(
        "Planted faults",
        "Of faults that were planted in every part of the code, chosen without a look at its tests, the tests notice "
        "each one.",
        planted.prove,
    ),
    "processes": Part(
        "Races of real processes",
        "Twelve players who act at once over real connections, in three processes on one DynamoDB, all "
        "succeed; over 24 rounds no card, vote or point is lost.",
        processes,
    ),
    "engines": Part(
        "Engines of the table",
        "SQLite, DynamoDB as moto knows it, and the memory of these searches answer every sequence of reads and "
        "writes alike, and hold the same items after it. SQLite loses no acknowledged write, and keeps no half of one, "
        "in 200 kills while four threads write.",
        engines,
    ),
    "formats": Part(
        "Old games",
        "Games of every format that is read are played to their ends by the whole service.",
        old_games,
    ),
}
