"""What computer players say to a finished round."""

from random import Random

import pytest

from bench.bots import PERSONAS, PICTURES
from chalicelib.bots.choose import Bot
from chalicelib.bots.comments import comments, idea_of, text_of
from chalicelib.bots.knowledge import card_clues, languages, voices
from chalicelib.bots.knowledge import language as language_of
from chalicelib.bots.personas import FRAMES, NAMES, SITUATIONS, Comment
from chalicelib.engine.game import Card, Seat, Slot
from chalicelib.engine.scoring import Award
from chalicelib.engine.view import RevealedCard, ScoredRound
from tools.associations import written

LONGEST = {"ja": 30, "zh-Hant": 24}
TABLE = (Card(54), Card(52), Card(21), Card(40))


def a_round(outcome="some", votes=((1, 2), (), (3,)), number=4, clue="The sea remembers every ship", cards=TABLE):
    """Seat 4 has told; `votes`: who has voted for the cards of seats 4, 1, 2; nobody has for that of seat 3."""
    owners, voters = (4, 1, 2, 3), (*votes, ())
    table = tuple(
        RevealedCard(Slot(n + 1), card, Seat(owners[n]), tuple(map(Seat, voters[n])), False)
        for n, card in enumerate(cards)
    )
    awards = tuple(Award(Seat(seat), 3, "found") for seat in votes[0]) if outcome == "some" else ()
    return ScoredRound(number, Seat(4), clue, outcome, table, None, awards, {Seat(4): 3 if outcome == "some" else 0})


def a_bot(seat, name="Ondine", language="en"):
    return Bot(Seat(seat), PERSONAS[3], language, "00", mind=f"{seat:064x}", character=name)


def comment(round, bot):
    """What it says when nobody speaks before it."""
    return next(iter(comments(round, [bot], PICTURES)), None)


def lines(said, clue, language="en", name="Ondine"):
    return text_of(said, name, clue, language).split("\n")


@pytest.mark.parametrize(
    ("seat", "outcome", "votes", "situation"),
    [
        (4, "some", ((1, 2), (), (3,)), "some"),
        (4, "all", ((1, 2, 3), (), ()), "all"),
        (4, "none", ((), (2, 3), (1,)), "none"),
        (4, None, ((), (2, 3), (1,)), "none"),
        (1, "some", ((1, 2), (), (3,)), "found"),
        (1, "all", ((1, 2, 3), (), ()), "found"),
        (1, None, ((1, 2), (), (3,)), "ignored"),
        (2, "some", ((1,), (3,), (2,)), "fooled"),
        (3, "some", ((1, 2), (), (3,)), "ignored"),
    ],
)
def test_it_says_what_has_happened_to_it(seat, outcome, votes, situation):
    found = comment(a_round(outcome, votes, clue="The sea, the whale, the train and the moon"), a_bot(seat))
    assert found
    assert found.situation == situation


def test_one_that_understood_nothing_says_so_and_names_what_it_chose():
    said = comment(a_round(clue="qwxz"), a_bot(3))
    assert said.situation == "lost"
    assert said.idea in PICTURES[TABLE[2]].tags
    assert lines(said, "qwxz")[0] == f"“qwxz”? I heard only waves, and liked {idea_of(said, 'en')}."


def test_only_one_says_that_it_has_guessed():
    said = comments(a_round(clue="qwxz"), [a_bot(seat, NAMES[seat]) for seat in (3, 1, 2)], PICTURES)
    assert [(one.seat, one.situation) for one in said] == [(1, "lost")]


@pytest.mark.parametrize(
    ("clue", "language", "card", "idea", "word"),
    [
        ("Who drowned the Drowning?", "en", 54, "sea", "drowned"),
        ("Pirates of the Caribbean!", "en", 54, "sea", "Pirates of the Caribbean"),
        ("All my SNOWFLAKES are gone", "en", 16, "snow", "SNOWFLAKES"),
        ("Snow, stay", "en", 16, "snow", "Snow, stay"),  # it is no news that the snow is the snow
        ("Странная мелодия", "ru", 54, "music", "мелодия"),
        ("Deu goteira em casa", "pt-BR", 52, "rain", "goteira"),
        ("蝋燭を消して", "ja", 60, "candle", "蝋燭"),
    ],
)
def test_it_repeats_the_word_of_the_clue_that_led_it_to_what_it_saw(clue, language, card, idea, word):
    found = comment(a_round(clue=clue, cards=(Card(card), *TABLE[1:])), a_bot(1, language=language))
    assert found.idea == idea
    assert word in lines(found, clue, language)[0]


def some_rounds(language, count=120):
    """Rounds with clues of computer players and of a person, on random cards and with random votes."""
    for number in range(count):
        chance = Random(f"{language} {number}")
        cards = [Card(n) for n in chance.sample(sorted(PICTURES), 6)]
        bots = [a_bot(seat, NAMES[seat], language) for seat in range(1 + number % 2, 7)]
        known = card_clues("lantern-hours", language).of_card[cards[0] - 1]
        votes = {bot.seat: chance.choice([card for n, card in enumerate(cards, 1) if n != bot.seat]) for bot in bots}
        table = tuple(
            RevealedCard(Slot(n), card, Seat(n), tuple(seat for seat, at in votes.items() if at == card), False)
            for n, card in enumerate(cards, 1)
        )
        clue = chance.choice(known) if bots[0].seat == 1 else chance.choice(list(language_of(language).words))
        yield ScoredRound(number, Seat(1), clue, "some", table, None, (), {}), bots


@pytest.mark.parametrize("language", languages())
def test_everybody_names_something_of_its_own_picture_and_nobody_what_was_named_before(language):
    for round, bots in some_rounds(language):
        said = comments(round, bots, PICTURES)
        assert [one.seat for one in said] == sorted(one.seat for one in said)
        nouns = [idea_of(one, language) for one in said]
        assert len({noun.casefold() for noun in nouns}) == len(nouns) > 0
        for one, noun in zip(said, nouns, strict=True):
            mine = [up for up in round.table if one.seat == up.owner or one.seat in up.voters]
            chosen = [up.card for up in mine if (one.seat == up.owner) == (one.seat == round.storyteller)]
            assert any(one.idea in PICTURES[card].tags for card in chosen)
            assert noun in lines(one, round.clue, language, NAMES[one.seat])[0]


@pytest.mark.parametrize("language", languages())
def test_every_line_on_the_clue_of_a_person_repeats_some_of_it(language):
    for round, bots in some_rounds(language):
        if bots[0].seat != 1:
            for one in comments(round, bots, PICTURES):
                way = voices(language).lines[NAMES[one.seat]]["thought"][one.thought]
                assert "{word}" in way or one.situation == "lost"


def test_a_noun_counts_as_said_inside_a_longer_one():
    """The house and the moving house of one picture, which so many see that every other thing is named."""
    round = a_round(votes=(range(5, 20), (), ()), clue="We live in the warmth", cards=(Card(60), *TABLE[1:]))
    ideas = [one.idea for one in comments(round, [a_bot(seat, NAMES[seat % 16]) for seat in range(5, 20)], PICTURES)]
    assert len(ideas) > 6
    assert "house" in ideas
    assert "moving-house" not in ideas


def test_a_long_clue_is_repeated_on_one_line_and_shortened():
    clue = "qwxz " * 60 + "\n\nqwxz?"
    first = lines(comment(a_round(clue=clue), a_bot(3)), clue)[0]
    assert "qwxz qwxz…”" in first
    assert len(first) < 100


def test_a_clue_without_words_is_not_repeated():
    said = comment(a_round(clue=""), a_bot(3))
    assert lines(said, "")[0] == voices("en").lines["Ondine"]["thought"][said.thought].format(idea=idea_of(said, "en"))


def test_it_says_nothing_without_a_voice_or_a_part_in_the_round():
    assert comment(a_round(), a_bot(1, None)) is None
    assert comment(a_round(), a_bot(9)) is None


def test_what_others_have_done_unseen_changes_nothing_but_the_result_it_tells():
    """Whether somebody else was fooled, and by whom, is nothing that this seat's line depends on."""
    one = comment(a_round("some", ((1,), (), (2, 3))), a_bot(1))
    other = comment(a_round("some", ((1, 3), (), (2,))), a_bot(1))
    assert one == other


def test_what_games_have_stored_before_is_still_said():
    """Lines without a word of the clue, and none on what a computer player had not understood."""
    assert lines(Comment(Seat(1), "boat", "found", 0, 2), "Adrift") == [
        "I looked over the side, and down there: the boat.",
        voices("en").lines["Ondine"]["found"][0],
    ]
    assert lines(Comment(Seat(1), "", "lost", 1, 0), "Adrift") == [voices("en").lines["Ondine"]["lost"][1]]


def test_a_line_that_this_package_does_not_have_is_left_out():
    """Such as one that a newer package has stored before a deployment is undone."""
    assert text_of(Comment(Seat(1), "", "found", 99, 0), "Ondine", "Adrift", "en") == ""
    known = voices("en").lines["Ondine"]["found"]
    assert text_of(Comment(Seat(1), "boat", "found", 0, 99), "Ondine", "Adrift", "en") == known[0]


def test_lines_change_from_round_to_round():
    said = [comment(a_round(number=n), a_bot(1)).line for n in range(1, 4)]
    assert len(set(said)) == 3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*NAMES, "Ondine 2"])
def test_every_comment_has_words_in_every_language(name, language):
    for situation in SITUATIONS:
        for line in range(3):
            for idea in ("", "shelter", "boat"):
                said = Comment(Seat(1), idea, situation, line, 2 - line)
                text = text_of(said, name, "The sea " * 60, language)
                assert text
                assert "{" not in text
                assert (idea_of(said, language) or "") in text
                assert len(text) <= 200
    assert text_of(Comment(Seat(1), "", "found", 0, 0), "Ana", "Adrift", language) == ""


@pytest.mark.parametrize("language", languages())
def test_voices_are_complete_short_and_never_say_the_same(language):
    lines = voices(language).lines
    assert set(lines) == set(NAMES)
    every = [line for own in lines.values() for said in own.values() for line in said]
    assert len(set(every)) == len(every)
    for own in lines.values():
        assert own.keys() == {*SITUATIONS, *FRAMES}
        for situation in SITUATIONS:
            assert len(own[situation]) >= 3
            assert all(len(line) <= LONGEST.get(language, 60) and "{" not in line for line in own[situation])
        assert all(line.count("{idea}") == 1 for line in (*own["thought"], *own["guess"]))
        assert [line.count("{word}") for line in (*own["thought"], *own["guess"])] == [0, 0, 0, 1, 1, 1]
        assert all(line.count("{a}") == 1 and len(line) <= 60 for line in own["clue"])


def test_a_line_of_an_unknown_situation_is_refused(tmp_path, monkeypatch):
    (tmp_path / "voices").mkdir()
    (tmp_path / "voices" / "en.txt").write_text("# Juniper\nbored: Is it over?\n", encoding="utf-8")
    monkeypatch.setattr(written, "HERE", tmp_path)
    with pytest.raises(written.WrittenWrong, match="bored"):
        written.voices("en")
    (tmp_path / "voices" / "en.txt").write_text("# Juniper\nfound: There.\n", encoding="utf-8")
    with pytest.raises(written.WrittenWrong, match="missing"):
        written.voices("en")


def test_every_concept_has_a_name_in_every_language():
    concepts = set(written.words("en"))
    for language in languages():
        assert voices(language).names.keys() == concepts, language
