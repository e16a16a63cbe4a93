"""Each computer player has a mind and a character of its own."""

from collections import Counter

import pytest

from bench.bots import CARDS, PERSONAS, PICTURES, evenings, share_found_by_listeners
from bench.clues import load_held_out, make_nonsense, play_round
from chalicelib.bots.choose import GETS, Bot, rank_cards, thoughts
from chalicelib.bots.knowledge import concepts
from chalicelib.bots.personas import CHARACTERS, LEVELS, NAMES, Mind, Persona, character
from chalicelib.engine.game import Card, Seat

CLUE = "A long journey home across the water"
TABLE = (Card(8), Card(35), Card(46), Card(54), Card(72), Card(84))


def bot(mind, level=3, who=None):
    return Bot(Seat(1), Persona("plain", level), "en", f"{9:064x}", mind=f"{mind:064x}", character=who)


def test_a_seat_makes_something_else_of_a_clue_in_another_game_and_the_same_in_this_one():
    favourites = [rank_cards(CLUE, TABLE, bot(mind), PICTURES)[0] for mind in range(40)]
    assert len(set(favourites)) > 1
    assert favourites == [rank_cards(CLUE, TABLE, bot(mind), PICTURES)[0] for mind in range(40)]


def test_on_average_a_mind_makes_as_much_of_a_concept_as_the_tables():
    made = [Mind(f"{n:064x}").weight_of("sea") for n in range(2_000)]
    assert 0.95 < sum(made) / len(made) < 1.05
    assert min(made) < 0.2
    assert max(made) > 1.8


def test_a_character_is_drawn_to_what_it_likes():
    plain, ondine = Mind(f"{1:064x}"), Mind(f"{1:064x}", CHARACTERS["Ondine"].drawn_to)
    assert ondine.weight_of("sea") > plain.weight_of("sea")
    assert ondine.weight_of("desert") == plain.weight_of("desert")


def test_every_character_is_drawn_to_something_that_cards_show():
    for name, known in CHARACTERS.items():
        assert known.drawn_to <= concepts().common.keys(), name
        assert sum(not known.drawn_to.isdisjoint(card.tags) for card in CARDS.values()) > 5, name


@pytest.mark.parametrize(
    ("name", "known"),
    [
        *(("Ondine", "Ondine"), ("Ondine 2", "Ondine"), ("Ундина", "Ondine"), ("翁蒂娜 2", "Ondine")),
        *(("オンディーヌ", "Ondine"), ("Ana", None), ("", None)),
    ],
)
def test_a_character_is_known_by_its_name(name, known):
    assert character(name) == known


def test_thoughts_are_about_the_cards_that_are_given_and_no_others():
    found = thoughts(CLUE, TABLE, bot(1), PICTURES)
    assert found.keys() == set(TABLE)
    assert all(found[card].keys() == set(PICTURES[card].tags) for card in TABLE)


def test_a_clue_written_for_a_card_is_not_found_by_everybody_who_has_the_table():
    """Some see for which card it was written, the more the better they are."""
    clue, others = "The shortcut has been much praised", (Card(5), Card(17), Card(40), Card(60), Card(71))
    found = Counter(
        level
        for level in LEVELS
        for mind in range(300)
        if rank_cards(clue, (Card(1), *others), bot(mind, level), PICTURES)[0] == Card(1)
    )
    assert found[1] < found[2] < found[3]
    assert found[3] / 300 < GETS[3] + 0.2


def test_computer_players_do_not_all_vote_for_one_card_in_party():
    played = evenings(PERSONAS[:6], 10, "party")
    most = [max(len(there.voters) for there in told.round.table) for one in played for told in one.told]
    votes = [sum(len(there.voters) for there in told.round.table) for one in played for told in one.told]
    assert sum(most) / sum(votes) < 0.6


def test_better_listeners_find_more_cards():
    seats = tuple(Persona("plain", level) for level in (1, 1, 2, 2, 3, 3))
    played = evenings(seats, 40, "classic")
    by_level = [share_found_by_listeners(played, pair) for pair in ((1, 2), (3, 4), (5, 6))]
    assert by_level == sorted(by_level)
    assert by_level[0] < by_level[2]


def test_a_clue_for_a_card_scores_more_than_nonsense():
    written = load_held_out("en")
    good, bad = (
        [play_round(one, "en", 12 * n + at).outcome for n, one in enumerate(those) for at in range(12)]
        for those in (written, make_nonsense(written))
    )
    assert good.count("some") > 1.1 * bad.count("some")


def test_names_are_those_of_the_characters():
    assert tuple(CHARACTERS) == NAMES
    assert len(NAMES) == 16
