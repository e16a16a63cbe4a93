"""Our QR codes equal those of a library."""

import pytest
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode
from qrcode.util import MODE_8BIT_BYTE, QRData, lost_point

LINK = "http://192.168.0.7:8000/#/games/g_5mQ2xW8rT1yU4iOp/K7QF-9M2X-4TBD"
MASKS = range(8)
ENCODED = """async ([text, masks]) => {
  const { encode } = await import(new URL('qr.js', document.querySelector('script[src*=main]').src));
  return masks.map((mask) => encode(text, mask ?? undefined));
}"""


@pytest.fixture(scope="module")
def ours(browser, served):
    """Makes one code for each mask, or with the mask it thinks best."""
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/")
    yield lambda text, masks: page.evaluate(ENCODED, [text, list(masks)])
    page.close()


def theirs(text, mask):
    code = QRCode(error_correction=ERROR_CORRECT_L, mask_pattern=mask, border=0)
    code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]


@pytest.mark.parametrize("length", [1, 17, 18, 53, 54, 78, 106, 130, 154, 170, 192, 230, 271])
def test_every_version_with_every_mask_is_as_the_library_has_it(ours, length):
    text = (LINK * 5)[:length]
    assert ours(text, MASKS) == [theirs(text, mask) for mask in MASKS]


def test_signs_beyond_ascii_are_utf_8(ours):
    assert ours("夢を語る", [3]) == [theirs("夢を語る", 3)]


def test_the_mask_with_the_lowest_penalty_is_chosen(ours):
    (chosen,) = ours(LINK, [None])
    assert lost_point(chosen) == min(lost_point(theirs(LINK, mask)) for mask in MASKS)
