"""The clues of the day: the same for everybody, guessed once by each, and told only after the guess or the day."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, date, datetime
from types import SimpleNamespace

import pytest

from chalicelib.core.errors import DAY_S
from chalicelib.daily.daily import FIRST
from chalicelib.decks import LANGUAGES
from chalicelib.players import quotas
from tests.at_table import Person, refused

NOON = int(datetime(2026, 12, 24, 12, tzinfo=UTC).timestamp())
TODAY, YESTERDAY = "2026-12-24", "2026-12-23"


@pytest.fixture
def clock():
    return SimpleNamespace(now=NOON)


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now, pause=lambda _: None)


@pytest.fixture
def nobody(http):
    return Person(http)


def guess(who, card, guesser="somebody-0000001", day=TODAY, **more):
    return who.post(f"/v1/daily/{day}/guess", {"card": card, "guesser": guesser, **more})


def six(seen):
    return [card["id"] for card in seen["cards"]]


def clues(seen):
    return [seen, *seen["further"]]


def counts(answer):
    return {one["card"]: one["count"] for one in answer["guesses"]}


def test_everybody_sees_the_same_clue_and_cards_all_day(nobody, clock):
    seen = nobody.see("/v1/daily")
    clock.now = NOON + DAY_S // 2 - 1
    assert nobody.see("/v1/daily") == seen == nobody.see(f"/v1/daily/{TODAY}")
    assert (seen["day"], seen["number"], seen["language"]) == (TODAY, (date(2026, 12, 24) - FIRST).days + 1, "en")
    assert (seen["answer"], seen["ends_at"]) == (None, "2026-12-25T00:00:00Z")
    assert len(set(six(seen))) == 6
    assert seen["clue"]
    clock.now += 1
    assert nobody.see("/v1/daily")["day"] == "2026-12-25"
    assert nobody.see("/v1/daily")["clue"] != seen["clue"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_a_clue_of_its_own_for_the_same_cards(nobody, language):
    seen, english = nobody.see(f"/v1/daily?language={language}"), nobody.see("/v1/daily")
    assert (seen["language"], six(seen)) == (language, six(english))
    assert (seen["clue"] == english["clue"]) == (language == "en")
    assert (seen["cards"][0]["alt"] == english["cards"][0]["alt"]) == (language == "en")


@pytest.mark.parametrize(("tag", "language"), [("zh-HK", "zh-Hant"), ("PT", "pt-BR"), ("fr", "en"), ("x", "en")])
def test_any_tag_gets_the_nearest_language(nobody, tag, language):
    assert nobody.see(f"/v1/daily?language={tag}")["language"] == language


def test_a_guess_is_answered_with_the_card_and_with_how_all_have_guessed(nobody):
    cards = six(nobody.see("/v1/daily"))
    told = guess(nobody, cards[0])
    assert told.status_code == 200, told.text
    assert told.json["guess"] == cards[0]
    assert told.json["answer"]["meant"] in cards
    assert counts(told.json["answer"]) == {card: int(card == cards[0]) for card in cards}
    again = guess(nobody, cards[1], "somebody-0000002").json
    assert counts(again["answer"]) == {card: int(card in cards[:2]) for card in cards}
    assert again["answer"]["meant"] == told.json["answer"]["meant"]


def test_only_the_first_guess_of_a_sender_counts(nobody):
    cards = six(nobody.see("/v1/daily"))
    first = guess(nobody, cards[0])
    for card in cards:
        later = guess(nobody, card)
        assert (later.status_code, later.json) == (200, first.json)


def test_the_three_clues_of_a_day_are_guessed_one_by_one(nobody, clock):
    seen = nobody.see("/v1/daily")
    assert len({one["clue"] for one in clues(seen)}) == 3
    for n, one in enumerate(clues(seen)):
        assert len(set(six(one))) == 6
        told = guess(nobody, six(one)[n], clue=n + 1).json
        assert told["guess"] == six(one)[n]
        assert told["answer"]["meant"] in six(one)
        assert counts(told["answer"]) == {card: int(card == six(one)[n]) for card in six(one)}
        assert guess(nobody, six(one)[5], clue=n + 1).json == told, "and only once"
    clock.now += DAY_S
    over = nobody.see(f"/v1/daily/{TODAY}")
    assert [sum(counts(one["answer"]).values()) for one in clues(over)] == [1, 1, 1]


@pytest.mark.parametrize("clue", [0, 4, "1", 1.5, None])
def test_what_is_none_of_the_clues_of_a_day(nobody, clue):
    refused(guess(nobody, six(nobody.see("/v1/daily"))[0], clue=clue), 400, "invalid-body")


def test_a_card_of_another_clue_is_no_guess(nobody):
    first, second, _ = clues(nobody.see("/v1/daily"))
    other = next(card for card in six(second) if card not in six(first))
    refused(guess(nobody, other), 409, "card-not-shown")
    assert guess(nobody, other, clue=2).status_code == 200


def test_a_guess_counts_for_its_language_and_its_day(nobody, clock):
    cards = six(nobody.see("/v1/daily"))
    guess(nobody, cards[0])
    assert sum(counts(guess(nobody, cards[1], language="ja").json["answer"]).values()) == 1
    clock.now += DAY_S
    cards = six(nobody.see("/v1/daily"))
    assert sum(counts(guess(nobody, cards[2], day="2026-12-25").json["answer"]).values()) == 1


def test_fifty_guesses_of_one_sender_at_once_count_once(app_of_threads):
    cards = six(Person(app_of_threads()).see("/v1/daily"))
    with ThreadPoolExecutor(10) as pool:
        told = list(pool.map(lambda n: guess(Person(app_of_threads()), cards[n % 6]).json, range(50)))
    assert len({one["guess"] for one in told}) == 1
    assert sum(counts(guess(Person(app_of_threads()), cards[0]).json["answer"]).values()) == 1


@pytest.fixture
def app_of_threads(http):
    return lambda: http


def test_the_answer_of_a_day_is_shown_when_it_is_over_and_for_a_month(nobody, clock):
    seen = nobody.see("/v1/daily")
    meant = guess(nobody, six(seen)[0]).json["answer"]["meant"]
    assert nobody.see(f"/v1/daily/{TODAY}")["answer"] is None
    clock.now += DAY_S
    over = nobody.see(f"/v1/daily/{TODAY}")
    hidden = {**over, "answer": None, "further": [{**one, "answer": None} for one in over["further"]]}
    assert hidden == seen
    assert over["answer"]["meant"] == meant
    assert sum(counts(over["answer"]).values()) == 1
    clock.now += 29 * DAY_S
    assert nobody.see(f"/v1/daily/{TODAY}") == over
    clock.now += DAY_S
    refused(nobody.get(f"/v1/daily/{TODAY}"), 404, "daily-not-found")


def test_what_is_not_a_day_that_is_shown(nobody):
    for day in ("2026-12-25", "2027-01-01", "2026-11-23", "20261224", "2026-W52-4", "today", "2026-02-30", "1"):
        refused(nobody.get(f"/v1/daily/{day}"), 404, "daily-not-found")
        refused(guess(nobody, "lantern-hours-001", day=day), 404, "daily-not-found")
    refused(guess(nobody, six(nobody.see(f"/v1/daily/{YESTERDAY}"))[0], day=YESTERDAY), 409, "daily-over")


def test_a_card_that_is_not_shown_is_no_guess(nobody):
    cards = six(nobody.see("/v1/daily"))
    other = next(f"lantern-hours-{n:03}" for n in range(1, 85) if f"lantern-hours-{n:03}" not in cards)
    refused(guess(nobody, other), 409, "card-not-shown")
    assert sum(counts(guess(nobody, cards[0]).json["answer"]).values()) == 1


@pytest.mark.parametrize("guesser", ["short", "x" * 65, "with a space in it", "é" * 20, "", None])
def test_what_cannot_stand_for_a_sender(nobody, guesser):
    refused(guess(nobody, "lantern-hours-001", guesser), 400, "invalid-body")


def test_a_network_has_so_many_guesses_a_day(nobody, monkeypatch):
    monkeypatch.setattr(quotas, "GUESSES_PER_DAY", 2)
    cards = six(nobody.see("/v1/daily"))
    for n in range(2):
        assert guess(nobody, cards[0], f"somebody-{n:07}").status_code == 200
    refused(guess(nobody, cards[0], "somebody-0000003"), 429, "quota-used-up")
    assert guess(nobody, cards[0], f"somebody-{1:07}").status_code == 200, "who has guessed still gets the answer"


def test_caches_may_keep_a_day_but_not_beyond_its_end(nobody, clock):
    assert nobody.get("/v1/daily").headers["Cache-Control"] == "public, max-age=300"
    clock.now = NOON + DAY_S // 2 - 40
    assert nobody.get("/v1/daily").headers["Cache-Control"] == "public, max-age=40"
    assert nobody.get(f"/v1/daily/{YESTERDAY}").headers["Cache-Control"] == "public, max-age=300"
    cards = six(nobody.see("/v1/daily"))
    assert guess(nobody, cards[0]).headers["Cache-Control"] == "no-store"


def test_before_the_guess_nothing_depends_on_what_was_guessed(http):
    """The same bytes, whatever others have guessed."""
    looks = ("/v1/daily", f"/v1/daily/{TODAY}", "/v1/daily?language=ru")
    before = [Person(http).get(look).data for look in looks]
    for n, card in enumerate(six(Person(http).see("/v1/daily"))):
        guess(Person(http), card, f"somebody-{n:07}")
    assert [Person(http).get(look).data for look in looks] == before


def test_the_place_of_the_meant_card_tells_nothing(nobody, clock):
    """Over 600 days it is in every place about as often."""
    places = Counter()
    for _ in range(600):
        seen = nobody.see("/v1/daily")
        answer = guess(nobody, six(seen)[0], day=seen["day"]).json["answer"]
        places[six(seen).index(answer["meant"])] += 1
        clock.now += DAY_S
    assert min(places.values()) > 60, places
    assert len(places) == 6


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Three clues of the day, no. 32"),
        ("ru", "Три ассоциации дня, № 32"),
        ("x", "Three clues of the day, no. 32"),
    ],
)
def test_a_link_to_a_day_has_a_preview_without_anything_of_its_clues(nobody, language, title):
    page = nobody.get(f"/d/{TODAY}?language={language}").text
    head = page[: page.index("</head>")]
    assert f'<meta property="og:title" content="{title}">' in head
    assert "og:image" in head
    seen = nobody.see(f"/v1/daily?language={language}")
    assert [one["clue"] for one in clues(seen) if one["clue"] in head] == []
    assert not re.search(r"lantern-hours-\d", head)


@pytest.mark.parametrize("day", ["2026-12-25", "2026-11-23", "none"])
def test_a_link_to_a_day_that_is_not_shown_is_the_page_alone(nobody, day):
    assert nobody.get(f"/d/{day}").text == nobody.get("/").text
