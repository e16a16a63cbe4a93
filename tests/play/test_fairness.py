"""The players' entropy for the deal and the fairness proof, from the first seat to the end."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from chalicelib import decks
from chalicelib.engine.rules import Deal, new_game
from chalicelib.lobby.start import cards_in_play
from chalicelib.tables import codec, transition
from chalicelib.tables.store import TableGames
from tests.at_table import Table, lobby, person, refused, table
from tools.verify_game import Unfair, key_of, shuffled, verify

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tools" / "verify_game.py"
SHORT = {"target_score": 5}


def proof(game, who=None):
    return (who or game.host).see(f"{game.href}/fairness")


def add(who, href, entropy):
    answer = who.post(f"{href}/seats", {"entropy": entropy})
    assert answer.status_code == 200, answer.text


def with_entropy(http, count=4, **spec):
    gathered = lobby(http, count, options=SHORT, **spec)
    for n, who in enumerate(gathered.people[1:], start=2):
        add(who, gathered.href, f"e{n}")
    assert gathered.host.post(f"{gathered.href}/start").status_code == 200
    return gathered


def ended(game):
    assert game.play_to_the_end()["status"] == "finished"
    return proof(game)


def test_entropy_is_shown_at_once_and_may_change_until_the_deal(http):
    host, guest = person(http), person(http, "Guest")
    opened = host.post("/v1/games", {"entropy": "mine"}).json
    href = f"/v1/games/{opened['id']}"
    guest.post(f"{href}/seats", {"invite": opened["invite"], "entropy": "theirs"})
    first = host.see(f"{href}/fairness")
    assert first["entropy"] == [{"seat": 1, "entropy": "mine"}, {"seat": 2, "entropy": "theirs"}]
    assert (first["seed"], first["transcript"]) == (None, None)
    add(guest, href, "better")
    guest.post(f"{href}/seats", {"colour": "black"})
    second = host.see(f"{href}/fairness")
    assert second["entropy"][1] == {"seat": 2, "entropy": "better"}
    assert second["commitment"] == first["commitment"]


def test_entropy_stays_as_it_was_at_the_deal(http):
    game = with_entropy(http, 3)
    before = proof(game)
    game.people[1].post(f"{game.href}/seats", {"entropy": "too-late"})
    assert proof(game) == before
    assert before["entropy"] == [{"seat": 2, "entropy": "e2"}, {"seat": 3, "entropy": "e3"}]


def test_the_entropy_of_a_player_who_leaves_goes_too(http):
    gathered = lobby(http, 3)
    add(gathered.people[2], gathered.href, "gone")
    gathered.people[2].delete(f"{gathered.href}/seats/3")
    assert proof(gathered)["entropy"] == []


@pytest.mark.parametrize("entropy", ["", "a b", "é", "x" * 65, 5])
def test_entropy_is_printable_ascii_of_bounded_length(http, entropy):
    refused(person(http).post("/v1/games", {"entropy": entropy}), 400, "invalid-body")


def test_the_deal_depends_on_everybodys_entropy(http, deps):
    """The same table, dealt from the same seed with other entropy."""
    gathered = lobby(http, 4)
    id = gathered.href.rpartition("/")[2]
    before = deps.store(TableGames).load(id)
    hands = set()
    for entropy in (None, "a", "b"):
        if entropy:
            add(gathered.people[3], gathered.href, entropy)
        stored = deps.store(TableGames).load(id)
        assert stored.seed == before.seed
        hands.add(dealt_hand(stored))
    assert len(hands) == 3


def dealt_hand(stored):
    """The hand that would be dealt now; nothing is saved."""
    key = transition.key(transition.origin_of(stored), stored.id)
    order = tuple(occupant.seat for occupant in stored.occupants)
    return (
        new_game(
            Deal(order, stored.host, cards_in_play(tuple(map(decks.deck, stored.decks)), key), key), stored.rules, 0
        )
        .players[0]
        .hand
    )


@pytest.mark.parametrize("with_additions", [True, False])
def test_a_finished_game_is_verified_from_its_public_record(http, tmp_path, with_additions):
    game = with_entropy(http) if with_additions else table(http, 4, options=SHORT)
    promised = proof(game)["commitment"]
    record = ended(game)
    assert record["commitment"] == promised == sha256(f"{record['seed']}{record['game']}".encode()).hexdigest()
    assert verify(record) == len(record["transcript"]["rounds"])
    rounds = game.host.see(f"{game.href}/rounds?limit=50")
    (tmp_path / "fairness.json").write_text(json.dumps(record))
    (tmp_path / "rounds.json").write_text(json.dumps(rounds))
    known = ["--commitment", promised, *(["--entropy", "2=e2"] if with_additions else []), "--rounds", "rounds.json"]
    assert run(tmp_path, "fairness.json", *known).startswith("Fair: ")


@pytest.mark.parametrize(("ruleset", "options"), [("classic", {"end": "rounds"}), ("party", {}), ("team", {})])
@pytest.mark.parametrize(("phase", "telling"), [("clue", True), ("clue", False), ("cards", False), ("votes", False)])
def test_a_game_in_which_a_bot_has_taken_over_is_verified(http, ruleset, options, phase, telling):
    game = table(http, 6, ruleset=ruleset, options={"first_storyteller": "host", **options})
    teller = game.play_to(phase, 2)["round"]["storyteller"]
    leaver = next(who for who in game.people[1:] if (seat_in(game, who) == teller) is telling)
    seat = seat_in(game, leaver)
    leaver.delete(f"{game.href}/seats/{seat}")
    game = Table(game.href, [who for who in game.people if who is not leaver])
    assert game.host.post(f"{game.href}/bots", {"seat": seat}).status_code == 201
    record = ended(game)
    kept = ruleset == "team" or (phase == "clue" and not telling)
    assert [drawn["seats"] for drawn in record["transcript"]["new_hands"]] == ([] if kept else [[seat]])
    assert verify(record) == len(record["transcript"]["rounds"])


def seat_in(game, who):
    return who.see(game.href)["you"]["seat"]


def test_verification_rejects_new_hands_that_were_never_drawn(http):
    game = table(http, 5)
    game.play_to("cards")
    leaver = game.people[4]
    seat = seat_in(game, leaver)
    leaver.delete(f"{game.href}/seats/{seat}")
    game = Table(game.href, [who for who in game.people if who is not leaver])
    game.host.post(f"{game.href}/bots", {"seat": seat})
    record = ended(game)
    drawn = record["transcript"]["new_hands"]
    assert drawn == [{"round": 2, "storyteller": drawn[0]["storyteller"], "seats": [seat]}]
    other = next(there for there in record["transcript"]["seats"] if there not in {seat, drawn[0]["storyteller"]})
    changes = ({"round": 1}, {"round": 3}, {"storyteller": other}, {"seats": []}, {"seats": [other]})
    for wrong in ([], drawn * 2, *([{**drawn[0], **change}] for change in changes)):
        with pytest.raises(Unfair):
            verify({**record, "transcript": {**record["transcript"], "new_hands": wrong}})


def test_a_record_from_before_new_hands_were_recorded_is_verified(http):
    record = ended(table(http, 4, options=SHORT))
    del record["transcript"]["new_hands"]
    assert verify(record)


def test_verification_rejects_another_deck_though_its_cards_were_never_drawn(http):
    for _ in range(6):  # in more than every other game this small, the last card or one beyond it is never drawn
        record = ended(table(http, 3, options=SHORT))
        assert verify(record)
        for count in (83, 90):  # of 85 cards, chance may leave out the 85th: that deal is the same
            record["transcript"]["decks"][0]["cards"] = count
            with pytest.raises(Unfair):
                verify(record)


def test_verification_rejects_a_first_storyteller_whom_chance_has_not_drawn(http):
    """The host has told first, and the record says that this was chance."""
    drawn = 1
    while drawn == 1:
        record = ended(table(http, 4, options={**SHORT, "first_storyteller": "host"}))
        drawn, *_ = shuffled(record["transcript"]["seats"], key_of(record), "first storyteller")
    assert verify(record)
    record["transcript"]["first_storyteller"] = "random"
    with pytest.raises(Unfair, match="to the left"):
        verify(record)


def run(folder, *arguments):
    """Run the script alone, outside the project, on an interpreter without installed packages."""
    copy = folder / "verify_game.py"
    copy.write_bytes(SCRIPT.read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", copy, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else done.stderr


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["--commitment", "0" * 64], "another commitment"),
        (["--entropy", "2=e3"], "what you have added is not there"),
        (["--rounds", "rounds.json"], "another table than was seen"),
    ],
)
def test_a_players_own_notes_are_compared_with_the_record(http, tmp_path, arguments, found):
    game = with_entropy(http)
    record = ended(game)
    seen = game.host.see(f"{game.href}/rounds")
    seen["rounds"][0]["table"][0]["owner"] += 1
    (tmp_path / "fairness.json").write_text(json.dumps(record))
    (tmp_path / "rounds.json").write_text(json.dumps(seen))
    assert found in run(tmp_path, "fairness.json", *arguments)


def test_an_unfinished_game_reveals_no_secret_and_is_not_verified(http, tmp_path):
    game = with_entropy(http)
    (tmp_path / "fairness.json").write_text(json.dumps(proof(game)))
    assert "not over yet" in run(tmp_path, "fairness.json")


def test_entropy_does_not_make_the_game_item_larger(http, deps):
    plain, added = lobby(http, 6), lobby(http, 6)
    for who in added.people:
        add(who, added.href, "x" * 64)
    sizes = []
    for gathered in (plain, added):
        gathered.host.post(f"{gathered.href}/start")
        sizes.append(len(codec.dump_game(deps.store(TableGames).load(gathered.href.rpartition("/")[2]))))
    assert abs(sizes[0] - sizes[1]) < 100
