"""What holds on every screen: for users who cannot see it, in the light and the dark theme, on the narrowest phone."""

from pathlib import Path

import pytest

from tests.web.browsers import hand_over, visit
from tests.web.stages import stages
from tests.web.words import LANGUAGES

AXE = Path(__file__).parents[2] / "tools" / "node" / "node_modules" / "axe-core" / "axe.min.js"
TALL = {"width": 360, "height": 2400}  # nothing is under what sticks to the edges
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CHECKED = """async (tags) => (await axe.run(document, {runOnly: tags})).violations.map((found) =>
    `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`)"""
# Texts may be longer than their place only where they are cut off on purpose: names.
TOO_WIDE = """() => [
  ...(document.scrollingElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []),
  ...[...document.querySelectorAll('button, a, h2, p, label, summary, strong, small, dd, input[type=text]')]
    .filter((one) => !one.closest('.name, .hidden, .skip, .around, .bar h1') && one.clientWidth
      && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `too long for its place: ${one.outerHTML.slice(0, 160)}`),
  ...[...document.querySelectorAll('#page *')].filter((one) => !one.closest('.around, .fan, .hidden, svg, .skip'))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `beyond the screen: ${one.outerHTML.slice(0, 160)}`)]"""
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


def test_every_screen_is_for_everyone_and_fits(page, http):
    wrong = []
    for stage in stages(http):
        page.emulate_media(color_scheme="light")
        hand_over(page, stage.token, stage.kept)
        stage.on(page)
        wrong += [f"{stage.name}: {found}" for found in page.evaluate(CHECKED, TAGS)]
        page.emulate_media(color_scheme="dark")
        wrong += [f"{stage.name}, dark: {found}" for found in page.evaluate(CHECKED, ["cat.color"])]
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            wrong += [f"{stage.name}, {language}: {found}" for found in page.evaluate(TOO_WIDE)]
    assert not wrong, "\n".join(wrong)
