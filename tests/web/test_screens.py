"""What holds on every screen: for users who cannot see it, in the light and the dark theme, on the narrowest phone."""

from pathlib import Path

import pytest

from tests.web.browsers import hand_over, visit
from tests.web.stages import stages
from tests.web.words import LANGUAGES

AXE = Path(__file__).parents[2] / "tools" / "node" / "node_modules" / "axe-core" / "axe.min.js"
NARROW = {"width": 320, "height": 2400}  # what is left of 640 px at a zoom of 200 %, and of 1280 px at 400 %
TALL = {"width": 360, "height": 2400}  # nothing is under what sticks to the edges
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CHECKED = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  return violations.map((found) =>
    `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`);
}"""
# Texts may be longer than their place only where they are cut off on purpose: names. So is the fan of pictures.
TOO_WIDE = """() => [
  ...(document.scrollingElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []),
  ...[...document.querySelectorAll('button, a, h2, p, label, summary, strong, small, dd, input[type=text]')]
    .filter((one) => !one.closest('.name, .hidden, .who-voted, .skip, .around, .fan, .bar h1') && one.clientWidth
      && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `too long for its place: ${one.outerHTML.slice(0, 160)}`),
  ...[...document.querySelectorAll('#page *')].filter((one) => !one.closest('.around, .fan, .hidden, svg, .skip'))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `beyond the screen: ${one.outerHTML.slice(0, 160)}`)]"""
# A finger needs 44 px, of the control or of its label. A link within a sentence may be smaller (WCAG 2.5.8).
TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
  .filter((one) => one.checkVisibility() && !one.matches('.skip, p a:not(.button)'))
  .map((one) => [one, (one.matches('input') && one.closest('label') || one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
  .map(([one, { width, height }]) => `${Math.round(width)} by ${Math.round(height)}: ${one.outerHTML.slice(0, 160)}`)"""
# One h1 and no level left out; the page in the language of its words, and what players write in an unknown one.
OUTLINE = """(language) => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].filter((one) => one.checkVisibility())
    .map((one) => Number(one.tagName[1]));
  const written = [...document.querySelectorAll('.clue [dir=auto], .chat p[dir=auto], .rounds q')];
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['there is not one h1']),
    ...levels.filter((level, n) => n && level > levels[n - 1] + 1).map((level) => `a gap before an h${level}`),
    ...(document.documentElement.lang === language ? [] : [`lang is ${document.documentElement.lang}`]),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['there is not one main']),
    ...(document.title.endsWith('Reverie') ? [] : [`the title is ${document.title}`]),
    ...[...document.querySelectorAll('[role=status] time')].map((one) => `said again each minute: ${one.outerHTML}`),
    ...written.filter((one) => one.getAttribute('lang') !== '').map((one) => `in its language: ${one.outerHTML}`)];
}"""
# Colours, backgrounds and shadows are gone where the user has chosen the colours.
NOT_MARKED = """() => [...document.querySelectorAll('[aria-pressed=true], .colours :has(:checked), .option.chosen')]
  .filter((one) => !one.matches('.quiet'))
  .filter((one) => getComputedStyle(one).outlineStyle === 'none').map((one) => one.outerHTML.slice(0, 160))"""
SPEAK = """async (language) => {
  const from = (name) => import(new URL(`${name}.js`, document.querySelector('script[src*=main]').src));
  const [{ keep }, { speak }, { redraw }] = await Promise.all([from('store'), from('words'), from('app')]);
  keep({ language });
  await speak();
  redraw();
  await new Promise(requestAnimationFrame);
}"""


@pytest.fixture
def page(devices):
    """One device for all of them, which keeps the files of the page; with axe on every page it loads."""
    page = devices.device(size=TALL)
    page.context.add_init_script(path=AXE)
    return visit(page)


@pytest.mark.short
def test_every_screen_is_there_and_in_order(page, http, stored):
    wrong = []
    for stage in stages(http, stored):
        hand_over(page, stage.token, stage.kept)
        stage.on(page)
        wrong += [f"{stage.name}: {found}" for found in page.evaluate(OUTLINE, "en")]
    assert not wrong, "\n".join(wrong)


def test_every_screen_is_for_everyone_and_fits(page, http, stored):
    wrong = []
    for stage in stages(http, stored):
        page.emulate_media(color_scheme="light")
        hand_over(page, stage.token, stage.kept)
        stage.on(page)
        wrong += [f"{stage.name}: {found}" for found in page.evaluate(CHECKED, TAGS)]
        page.emulate_media(color_scheme="dark")
        wrong += [f"{stage.name}, dark: {found}" for found in page.evaluate(CHECKED, ["cat.color"])]
        wrong += [f"{stage.name}: {found}" for found in page.evaluate(TOO_SMALL)]
        page.emulate_media(forced_colors="active")
        wrong += [f"{stage.name}, forced colours, not marked: {found}" for found in page.evaluate(NOT_MARKED)]
        page.emulate_media(forced_colors="none")
        page.set_viewport_size(NARROW)
        wrong += [f"{stage.name}, 320 px: {found}" for found in page.evaluate(TOO_WIDE)]
        wrong += [f"{stage.name}, 320 px: {found}" for found in page.evaluate(CHECKED, TAGS)]
        page.set_viewport_size(TALL)
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            wrong += [f"{stage.name}, {language}: {found}" for found in page.evaluate(TOO_WIDE)]
            wrong += [f"{stage.name}, {language}: {found}" for found in page.evaluate(OUTLINE, language)]
    assert not wrong, "\n".join(wrong)


BROKEN = """() => {
  const more = '<button id="small">x</button><h4>Deep</h4><h1>Two</h1><div class="clue"><p dir="auto">Words</p></div>';
  document.body.insertAdjacentHTML('beforeend', more); // the page would remove it from its own part
  const small = document.getElementById('small');
  small.ariaPressed = 'true';
  Object.assign(small.style, { minHeight: '40px', height: '40px', width: '60px', outline: 'none' });
}"""


def test_what_is_too_small_out_of_order_or_unmarked_is_found(page):
    page.evaluate(BROKEN)
    assert [found[:8] for found in page.evaluate(TOO_SMALL)] == ["60 by 40"]
    assert [found[:24] for found in page.evaluate(OUTLINE, "ja")] == [
        "there is not one h1",
        "a gap before an h4",
        "lang is en",
        "in its language: <p dir=",
    ]
    page.emulate_media(forced_colors="active")
    assert len(page.evaluate(NOT_MARKED)) == 1
