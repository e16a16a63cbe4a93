"""What computer players say to a finished round."""

import pytest

from bench.bots import PERSONAS, PICTURES
from chalicelib.bots.choose import Bot
from chalicelib.bots.comments import comment, idea_of, text_of
from chalicelib.bots.knowledge import languages, voices
from chalicelib.bots.personas import FRAMES, NAMES, SITUATIONS, Comment
from chalicelib.engine.game import Card, Seat, Slot
from chalicelib.engine.scoring import Award
from chalicelib.engine.view import RevealedCard, ScoredRound
from tools.associations import written

LONGEST = {"ja": 30, "zh-Hant": 24}
TABLE = (Card(3), Card(8), Card(21), Card(40))


def a_round(outcome="some", votes=((1, 2), (), (3,)), number=4, clue="The sea remembers every ship"):
    """Seat 4 has told; `votes`: who has voted for the cards of seats 4, 1, 2; nobody has for that of seat 3."""
    owners, voters = (4, 1, 2, 3), (*votes, ())
    table = tuple(
        RevealedCard(Slot(n + 1), card, Seat(owners[n]), tuple(map(Seat, voters[n])), False)
        for n, card in enumerate(TABLE)
    )
    awards = tuple(Award(Seat(seat), 3, "found") for seat in votes[0]) if outcome == "some" else ()
    return ScoredRound(number, Seat(4), clue, outcome, table, None, awards, {Seat(4): 3 if outcome == "some" else 0})


def a_bot(seat, name="Ondine"):
    return Bot(Seat(seat), PERSONAS[3], "en", "00", mind=f"{seat:064x}", character=name)


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
    found = comment(a_round(outcome, votes), a_bot(seat), PICTURES)
    assert found
    assert found.situation == situation


def test_it_says_that_it_understood_nothing():
    found = comment(a_round(clue="qwxz"), a_bot(3), PICTURES)
    assert found == Comment(Seat(3), "", "lost", found.line, found.thought)


def test_it_names_an_idea_of_the_card_that_it_has_chosen():
    ideas = {comment(a_round(number=n), a_bot(seat), PICTURES).idea for seat in (1, 2, 3, 4) for n in range(1, 9)}
    assert ideas
    for seat, card in ((1, TABLE[0]), (3, TABLE[2]), (4, TABLE[0])):
        idea = comment(a_round(), a_bot(seat), PICTURES).idea
        assert not idea or idea in PICTURES[card].tags


def test_it_says_nothing_without_a_voice_or_a_part_in_the_round():
    assert comment(a_round(), a_bot(1, None), PICTURES) is None
    assert comment(a_round(), a_bot(9), PICTURES) is None


def test_what_others_have_done_unseen_changes_nothing_but_the_result_it_tells():
    """Whether somebody else was fooled, and by whom, is nothing that this seat's line depends on."""
    one = comment(a_round("some", ((1,), (), (2, 3))), a_bot(1), PICTURES)
    other = comment(a_round("some", ((1, 3), (), (2,))), a_bot(1), PICTURES)
    assert one == other


def test_a_line_that_this_package_does_not_have_is_left_out():
    """Such as one that a newer package has stored before a deployment is undone."""
    assert text_of(Comment(Seat(1), "", "found", 99, 0), "Ondine", "en") == ""
    assert (
        text_of(Comment(Seat(1), "boat", "found", 0, 99), "Ondine", "en").strip()
        in voices("en").lines["Ondine"]["found"]
    )


def test_lines_change_from_round_to_round():
    said = [comment(a_round(number=n), a_bot(1), PICTURES).line for n in range(1, 4)]
    assert len(set(said)) == 3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*NAMES, "Ondine 2"])
def test_every_comment_has_words_in_every_language(name, language):
    for situation in SITUATIONS:
        for line in range(3):
            for idea in ("", "shelter", "boat"):
                said = Comment(Seat(1), idea, situation, line, 2 - line)
                text = text_of(said, name, language)
                assert text
                assert "{" not in text
                assert (idea_of(said, language) or "") in text
                assert len(text) <= 200
    assert text_of(Comment(Seat(1), "", "found", 0, 0), "Ana", language) == ""


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
        assert all(line.count("{idea}") == 1 for line in own["thought"])
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
