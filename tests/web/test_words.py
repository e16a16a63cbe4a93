"""Every text of the page exists in five languages, and everything the service may say has a text."""

import re
from itertools import product
from pathlib import Path
from string import ascii_lowercase

import pytest

from chalicelib.api.problems import registry
from chalicelib.decks import nearest_language
from chalicelib.notify.push_messages import WORDS
from chalicelib.web.tags import tag_words
from tests.contract.checked import document
from tests.web.browsers import visit
from tests.web.words import LANGUAGES, WEB, forms, words

pytestmark = pytest.mark.short

OTHERS = LANGUAGES[1:]
NAMES = {f"ruleset.{id}" for id in ("odyssey-2023", "odyssey-2011", "party", "team")}  # the same everywhere
KINDS = {"classic": "classic", "party": "party", "team": "pairs"}
SCRIPTS = {"ja": r"[\u3040-\u9fff]", "zh-Hant": r"[\u4e00-\u9fff]", "ru": r"[\u0400-\u04ff]", "pt-BR": r"[A-Za-z]"}

# These are at least one, or they are not shown.
NEVER_NONE = {
    "lobby.missing",
    "lobby.without",
    "pick",
    "pick.more",
    "cards.do",
    "cards.give",
    "missed.cards",
    "votes.do",
    "votes.give",
    "votes.here",
    "award.found",
    "said.seats",
    "end.winner",
}
SUBTAGS = ["".join(letters) for length in (2, 3) for letters in product(ascii_lowercase, repeat=length)]
NEAREST = """async (tags) => {
  const { nearest } = await import(new URL('words.js', document.querySelector('script[src*=main]').src));
  return tags.map((tag) => nearest(tag) ?? null);
}"""


def placeholders(forms: list[str]) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", " ".join(forms)))


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_or_left_over(language):
    assert words(language).keys() == words("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_in_english(language):
    english, theirs = words("en"), words(language)
    assert [key for key in english if key not in NAMES and set(theirs[key]) & set(english[key])] == []
    assert [key for key in theirs if key not in NAMES and not re.search(SCRIPTS[language], "".join(theirs[key]))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_forgets_or_invents_what_is_put_in(language):
    """A form for one may say it in a word."""
    english, theirs = words("en"), words(language)
    wrong = [key for key in english if placeholders(theirs[key]) - placeholders(english[key]) - {"n"}]
    wrong += [
        key for key in english if len(english[key]) == 1 and placeholders(english[key]) != placeholders(theirs[key])
    ]
    assert wrong == []


def test_the_singular_form_has_its_number_where_zero_uses_it_too(browser):
    """As in Portuguese, where "one" is the form for 0 too."""
    page = browser.new_page()
    alike = page.evaluate("(all) => all.filter((one) => new Intl.PluralRules(one).select(0) === 'one')", LANGUAGES)
    page.close()
    assert alike == ["pt-BR"]
    one = {key: form for language in alike for key, form in forms(language, "one").items()}
    assert [key for key, form in one.items() if "{n}" not in form and key not in NEVER_NONE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_round_have_as_many_lines_in_every_language(language):
    assert words(language)["rules.round"][0].count("\\n") == words("en")["rules.round"][0].count("\\n") == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_and_pushes_call_a_game_what_the_page_calls_it(language):
    names = {ruleset: words(language)[f"open.kind.{kind}"][0] for ruleset, kind in KINDS.items()}
    assert WORDS[language].rulesets == names
    assert {ruleset: tag_words(language)[ruleset] for ruleset in names} == names


def test_every_refusal_has_a_text():
    assert {f"problem.{code}" for code in registry()} <= words("en").keys()


@pytest.mark.parametrize(
    ("schema", "prefix"),
    [("IdleReason", "idle"), ("AwardReason", "award"), ("Outcome", "outcome"), ("Action", "owes"), ("Colour", "colour"),
     ("Phase", "phase"), ("GameStatus", "status"), ("RulesetId", "ruleset"), ("UsualTime", "usually")],
)  # fmt: skip
def test_every_value_has_a_text(schema, prefix):
    values = document()["components"]["schemas"][schema]["enum"]
    assert {f"{prefix}.{value}" for value in values} <= words("en").keys()


def test_every_option_is_explained_with_its_values():
    options = document()["components"]["schemas"]["Options"]["properties"]
    needed = {f"option.{name}{part}" for name in options for part in ("", ".about")}
    needed |= {f"option.{name}.{value}" for name, option in options.items() for value in option.get("enum", ())}
    assert needed <= words("en").keys()


def test_no_text_is_unused():
    """Every text is used by its key, or by a key built from what the service says."""
    code = "".join(file.read_text(encoding="utf-8") for file in WEB.glob("*.js") if not file.name.startswith("words-"))
    together = tuple(re.findall(r"[`']([a-z]+(?:\.[a-z]+)*\.)\$\{", code))
    idle = [key for key in words("en") if f"'{key}'" not in code and not key.startswith(together)]
    assert idle == []


def test_the_languages_of_the_page_are_those_of_the_tests():
    offered = re.search(r"LANGUAGES = \{(.*?)\};", (WEB / "words.js").read_text(encoding="utf-8"), re.DOTALL)
    assert offered
    assert tuple(re.findall(r"'?([\w-]+)'?: '", offered[1])) == LANGUAGES
    assert {Path(file).stem for file in WEB.glob("words-*.js")} == {f"words-{language}" for language in LANGUAGES}


def test_the_page_speaks_the_language_that_the_service_chooses_for_the_same_tag(devices):
    tags = [*SUBTAGS, "zh-Hans-SG", "zh-yue-HK", "YUE-HK", "PT-pt", "en-u-ms-metric", "x-klingon", ""]
    page = visit(devices.device())
    assert page.evaluate(NEAREST, tags) == [nearest_language(tag) for tag in tags]
