"""Opening a table: the service accepts every choice on the page."""

import json
import re
from itertools import groupby

import pytest

from bench.games import deal_game, play_game
from chalicelib.engine.editions import EDITIONS, chosen_options
from chalicelib.engine.errors import OptionIdle
from tests.at_table import person
from tests.web.browsers import visit

ON_TABLE = re.compile("The storyteller.s card is on the table")
# Every choice of every option next to every other; of numbers the least, the most and the printed one. The sizes of
# the table are the smallest, the largest, and those on both sides of a number of seats which an option needs.
ALL_WISHES = """async () => {
  const { wished } = await import(new URL('open.js', document.querySelector('script[src*=main]').src));
  const { rulesets } = await (await fetch('/v1/rulesets')).json();
  const choices = ({ values, nullable, min, max, default: printed }) =>
    [...new Set([...(nullable ? [null] : []), ...(values ?? [min, max]), printed])];
  const all = [];
  for (const ruleset of rulesets) {
    let chosen = [{}];
    for (const option of ruleset.options) {
      chosen = chosen.flatMap((options) => choices(option).map((value) => (
        value === option.default ? options : { ...options, [option.name]: value })));
    }
    const enough = ruleset.options.flatMap(({ only_if }) => only_if.min_seats ?? []);
    const ends = [ruleset.seats[0], ruleset.seats.at(-1), ...enough, ...enough.map((n) => n - 1)];
    const few = ruleset.options.flatMap(({ only_if }) => only_if.max_seats ?? []);
    for (const min of [ruleset.seats[0], ...few.map((n) => n + 1)]) {
      for (const max of ruleset.seats.filter((n) => n >= min && ends.includes(n))) {
        for (const options of chosen) {
          const wish = { ruleset: ruleset.id, options, seats: { min, max } };
          all.push([wish, wished(ruleset, wish).options]);
        }
      }
    }
  }
  return JSON.stringify(all);
}"""

# Three options, each of which needs another than the default value of the one before.
CHAIN = """async (options) => {
  const { wished } = await import(new URL('open.js', document.querySelector('script[src*=main]').src));
  const option = (name, other) => ({ name, default: 'no', values: ['no', 'yes'],
    only_if: { options: other ? [{ option: other, values: ['yes'] }] : [], min_seats: null, max_seats: null } });
  const ruleset = { seats: [3], options: [option('first'), option('second', 'first'), option('third', 'second')] };
  return wished(ruleset, { options }).options;
}"""


LASTS = """async (sizes) => {
  const { roundsOfPile } = await import(new URL('open.js', document.querySelector('script[src*=main]').src));
  const wish = (max) => ({ decks: ['one'], seats: { max } });
  return sizes.map((max) => roundsOfPile({ seats: sizes }, wish(max), [{ id: 'one', cards: 84 }]));
}"""


def test_a_table_has_one_deck_the_other_or_both(devices, http):
    host = person(http, "Ana")
    page = visit(devices.device(host.token), "new")
    lanterns, daylight = page.get_by_label("Lantern Hours"), page.get_by_label("Broad Daylight")
    daylight.wait_for()
    assert lanterns.is_checked()
    assert not daylight.is_checked()
    covers = page.locator(".worlds img")
    assert [cover.get_attribute("src") for cover in covers.all()] == [
        deck["cover"]["small"] for deck in host.see("/v1/decks")["decks"]
    ]
    daylight.check()
    page.get_by_label("With all their cards").check()
    lanterns.uncheck()
    daylight.click()  # one must stay
    assert daylight.is_checked()
    lanterns.check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Fill with computer players").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("main .card img").first.wait_for()
    table = host.see(host.see("/v1/me/games")["games"][0]["href"])
    assert table["cards"] == "all"
    assert sorted(table["decks"]) == ["broad-daylight", "lantern-hours"]


@pytest.fixture
def page(devices, http):
    page = visit(devices.device(person(http).token), "new")
    page.get_by_role("button", name="Open the table").wait_for()
    return page


def choose(page, kind, edition=None):
    page.get_by_role("radio", name=kind, exact=False).check()
    page.get_by_text("House rules").click()
    if edition:
        page.get_by_role("radio", name=edition).check()


def opened(page):
    """The options of the table that were chosen, as all see them there."""
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Invite the others").wait_for()
    options = page.locator(".lobby .lines li").all_inner_texts()
    options.remove("First storyteller: drawn at random")  # the page proposes it where all are here now
    return options


@pytest.mark.parametrize(
    ("kind", "edition"), [("Classic", "Odyssey, 2023"), ("Party", "Odyssey, 2011"), ("Pairs", "Odyssey, 2011")]
)
def test_a_table_is_called_what_was_chosen_with_the_printed_edition_as_its_subtitle(page, kind, edition):
    page.get_by_role("radio", name=kind).check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name=f"{kind} {edition}", exact=True).wait_for()
    assert page.get_by_role("heading", level=1).inner_text() == kind
    visit(page)
    mine = page.get_by_role("link", name="Waiting for players")  # tables of others may be there too
    mine.locator("small").get_by_text(kind, exact=True).wait_for()


def test_a_score_is_not_asked_for_where_everybody_tells(page):
    choose(page, "Classic", "First edition, 2008")
    page.get_by_label("Score to reach").fill("20")
    page.get_by_label("The end").select_option("rounds")
    assert not page.get_by_label("Score to reach").count()
    assert opened(page) == ["The end: everybody has told"]


def test_nothing_is_reshuffled_where_the_last_card_ends_the_game(page):
    choose(page, "Classic", "First edition, 2008")
    page.get_by_label("Reshuffling").select_option("merge-all")
    page.get_by_label("The end").select_option("last-card")
    assert not page.get_by_label("Reshuffling").count()
    assert opened(page) == ["The end: the last card of the pile"]


def test_nothing_counts_towards_a_bonus_without_bounds(page):
    choose(page, "Classic", "Odyssey, 2011")
    page.get_by_label("Single-vote point counts as bonus").check()
    page.get_by_role("combobox", name="Most bonus points").select_option("null")
    assert not page.get_by_label("Single-vote point counts as bonus").count()
    assert opened(page) == ["Most bonus points: no limit"]


def test_a_small_table_has_no_single_votes(page):
    choose(page, "Classic", "Odyssey, 2011")
    page.get_by_label("Single-vote point when all found it").uncheck()
    page.get_by_label("At most").select_option("6")
    assert not page.get_by_label("Single-vote point").count()
    assert opened(page) == []


def test_the_partners_card_is_no_decoy_where_it_is_looked_for(page):
    choose(page, "Pairs")
    page.get_by_label("Bonus for the partner").uncheck()
    page.get_by_label(ON_TABLE).uncheck()
    assert not page.get_by_label("Bonus for the partner").count()
    (house_rule,) = opened(page)
    assert re.fullmatch(f"{ON_TABLE.pattern}: No", house_rule)


def test_an_option_that_has_an_effect_again_keeps_its_value(page):
    choose(page, "Classic", "First edition, 2008")
    page.get_by_label("Score to reach").fill("20")
    page.get_by_label("The end").select_option("rounds")
    page.get_by_label("The end").select_option("points")
    assert page.get_by_label("Score to reach").input_value() == "20"
    assert opened(page) == ["Score to reach: 20"]


def test_a_score_cannot_be_left_out(page):
    choose(page, "Classic", "First edition, 2008")
    score = page.get_by_label("Score to reach")
    score.fill("")
    score.press("Tab")
    page.get_by_role("button", name="Open the table").click()
    assert score.evaluate("one => one.matches(':invalid')")
    score.fill("25")
    assert opened(page) == ["Score to reach: 25"]


def test_every_choice_is_accepted_and_every_effective_option_is_sent(page):
    wishes = json.loads(page.evaluate(ALL_WISHES))
    of_each = {id: len(list(group)) for id, group in groupby(wishes, key=lambda spec: spec[0]["ruleset"])}
    assert of_each.keys() == EDITIONS.keys()
    assert min(of_each.values()) > 50
    for spec, sent in wishes:
        edition, options = EDITIONS[spec["ruleset"]], spec["options"]
        seats = edition.seats_between(spec["seats"]["min"], spec["seats"]["max"])
        assert chosen_options(edition, sent, seats) == sent, spec
        defaults = {option.name: option.default for option in edition.options}
        for name in options.keys() - sent.keys():
            if options[name] != defaults[name]:
                with pytest.raises(OptionIdle):
                    chosen_options(edition, {**sent, name: options[name]}, seats)


def test_an_option_that_depends_on_one_without_effect_has_none(page):
    every = dict.fromkeys(("first", "second", "third"), "yes")
    assert page.evaluate(CHAIN, every) == every
    assert page.evaluate(CHAIN, {**every, "first": "no"}) == {}
    assert page.evaluate(CHAIN, {"second": "yes", "third": "yes"}) == {}


def rounds(seats):
    """How many rounds a game of so many lasts, if the last card of the pile ends it."""
    *_, last = play_game(deal_game(seats, options={"end": "last-card"}))
    return last.command.round


def test_the_page_knows_how_long_the_pile_lasts_before_the_table_is_opened(page):
    sizes = range(3, 13)
    assert page.evaluate(LASTS, list(sizes)) == [rounds(seats) for seats in sizes]


def test_the_end_with_the_last_card_is_explained_where_it_is_chosen(page):
    page.get_by_text("House rules").click()
    assert not page.get_by_text("the pile lasts").count()
    page.get_by_label("The end").select_option("last-card")
    page.get_by_text("With 12 players the pile lasts one round.").wait_for()
    page.get_by_label("At most").select_option("4")
    page.get_by_text("With 4 players the pile lasts 15 rounds.").wait_for()


def test_the_chooser_says_for_whom_a_game_is_and_how_long_it_takes(page):
    page.get_by_text(re.compile("^3.12 players · about 30 minutes")).wait_for()
    page.get_by_text("House rules").click()
    page.get_by_text("Ages 8 and up, about 30 minutes.").first.wait_for()
