"""Photos that the service does not take as they are: the page sends smaller ones, upright, of a kind that it takes."""

import io
import re

import pytest
from PIL import Image

from chalicelib.media.decode.pictures import MOST_BYTES
from tests.media.decode.test_pictures import ORIENTATION, saved, scene
from tests.web.browsers import holds, noticed, until, visit
from tests.web.other_origin import Store, lead_uploads, serving
from tests.web.test_own_decks import choose, made, ready, send
from tools.local.uploads import parse_form

ON_ITS_SIDE = 6  # to be turned by a quarter to the right
SLOWLY = """(() => {
  const decode = createImageBitmap;
  window.decoded = 0;
  const released = new Promise((done) => (window.release = done));
  window.createImageBitmap = async (...all) => ((await released), decoded++, decode(...all));
})()"""
FAILING = "window.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'))"
NOT_TURNING = """window.createImageBitmap = ((decode) => async (file, how) => {
  const { width, height } = await decode(file);
  return decode(new ImageData(height, width), how);
})(createImageBitmap)"""
NOT_DECODING = f"{FAILING}; HTMLImageElement.prototype.decode = createImageBitmap"


def photo(name, content, mime=None):
    return {"name": name, "mimeType": mime or f"image/{name.rpartition('.')[2]}", "buffer": content}


def padded(jpeg):
    """The same picture in more bytes than the service takes."""
    segment = b"\xff\xef\xff\xff" + bytes(65_533)
    return jpeg[:2] + segment * (MOST_BYTES // len(segment) + 1) + jpeg[2:]


def on_its_side(picture):
    exif = Image.Exif()
    exif[ORIENTATION] = ON_ITS_SIDE
    return saved(picture.transpose(Image.Transpose.ROTATE_90), "JPEG", exif=exif)


def heic():
    """What a file of this kind begins with."""
    return b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"


def choose_large(page, folder, files):
    """Files which Chromium reads itself: to send it so many bytes would take seconds. Their names say their kind."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    choose(page, [folder / name for name in files])


@pytest.fixture
def deck(owner):
    return made(owner)


@pytest.fixture
def store(served):
    return Store(served.port)


@pytest.fixture
def scripts(request):
    """What the browser of the test cannot do."""
    return getattr(request, "param", ())


@pytest.fixture
def page(devices, owner, deck, store, scripts):
    """The page of the deck, whose pictures pass by the store."""
    page = devices.device(owner.token, bypass_csp=True)
    for script in scripts:
        page.add_init_script(script)
    with serving(store) as url:
        lead_uploads(page, url)
        yield visit(page, f"decks/{deck['id']}")


def arrived(store):
    return [parse_form(head["Content-Type"], form).file for head, form in zip(store.heads, store.forms, strict=True)]


def pictures(store):
    return [Image.open(io.BytesIO(file)) for file in arrived(store)]


def shown(http, owner, deck):
    """What the cards show."""
    cards = owner.see(f"/v1/me/decks/{deck['id']}")["own_cards"]
    return [Image.open(io.BytesIO(http.get(card["image"]).data)).convert("RGB") for card in cards]


def spots(picture):
    """The colours of the four patches of a scene, whatever its size: as red, green, blue and black as they are."""
    places = [(0.1, 0.1), (0.6, 0.1), (0.1, 0.6), (0.6, 0.6)]
    seen = [picture.convert("RGB").getpixel((int(x * picture.width), int(y * picture.height))) for x, y in places]
    return [tuple(round(part / 255, 1) for part in colour) for colour in seen]


UPRIGHT = spots(scene())


def prepared(page, count):
    until(lambda: page.locator(".frames .chosen img").count() == count)


@pytest.mark.short
def test_what_the_service_takes_is_sent_byte_for_byte_and_avif_as_jpeg(page, store, owner, deck):
    taken = [
        photo("a.jpeg", on_its_side(scene(700, 1000))),
        photo("b.png", saved(scene(600, 900), "PNG")),
        photo("c.webp", saved(scene(700, 1000), "WEBP")),
    ]
    avif = saved(scene(1200, 1800), "AVIF")
    choose(page, [*taken, photo("d.avif", avif), photo("IMG_1.HEIC", heic(), "image/heic")])
    page.locator(".frames li").filter(has_text="IMG_1.HEIC").get_by_text("HEIC. Save it as JPEG").wait_for()
    prepared(page, 4)
    with page.expect_request("**/cards") as asked:
        send(page)
    types = [card["type"] for card in asked.value.post_data_json["cards"]]
    assert types == ["image/jpeg", "image/png", "image/webp", "image/jpeg"]
    noticed(page, lambda: ready(owner, deck) == 4)
    assert arrived(store)[:3] == [one["buffer"] for one in taken]
    drawn = pictures(store)[3]
    assert (drawn.format, drawn.size, spots(drawn)) == ("JPEG", (1200, 1800), UPRIGHT)


def test_pictures_with_too_many_pixels_or_bytes_are_made_smaller_and_stand_upright(page, store, owner, deck, http):
    clear = scene(2400, 3600).convert("RGBA")
    clear.putalpha(128)
    files = [
        photo("108 megapixels.jpeg", saved(scene(9000, 12_000), "JPEG", quality=60)),
        photo("panorama.jpeg", saved(scene(16_382, 2_000), "JPEG")),
        photo("12 megabytes.jpeg", padded(on_its_side(scene(2400, 3600)))),
        photo("like HEIC.heic", saved(clear, "AVIF")),  # as a browser sees one that can read it
    ]
    choose(page, files)
    prepared(page, 4)
    send(page)
    noticed(page, lambda: ready(owner, deck) == 4)
    phone, panorama, turned, like = pictures(store)
    assert all(len(file) < 2_000_000 for file in arrived(store))
    assert (phone.size, spots(phone)) == ((1350, 1800), UPRIGHT)
    assert (panorama.width, panorama.height) == pytest.approx((9914, 1210), abs=2)
    assert spots(panorama) == UPRIGHT
    assert (turned.size, spots(turned), turned.getexif().get(ORIENTATION)) == ((1200, 1800), UPRIGHT, None)
    assert spots(like) == [(1.0, 0.5, 0.5), (0.5, 0.8, 0.5), (0.5, 0.5, 1.0), (0.5, 0.5, 0.5)]  # on white
    assert spots(shown(http, owner, deck)[2]) == UPRIGHT


def test_a_picture_that_was_made_smaller_is_moved_within_its_frame_as_others_are(page, owner, deck, http):
    choose(page, [photo("panorama.jpeg", saved(scene(13_000, 1500), "JPEG"))])
    frame = page.get_by_role("slider", name="What the card shows of panorama.jpeg")
    frame.focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    assert frame.get_attribute("aria-valuenow") == "0"
    with page.expect_request("**/cards") as asked:
        send(page)
    (card,) = asked.value.post_data_json["cards"]
    assert card["crop"] == {"x": 0, "y": 0, "width": pytest.approx(1000 / 13_000, abs=0.0002)}
    noticed(page, lambda: ready(owner, deck) == 1)
    (card,) = shown(http, owner, deck)
    assert card.getpixel((300, 100)) == pytest.approx((255, 0, 0), abs=9)
    assert card.getpixel((300, 600)) == pytest.approx((0, 0, 255), abs=9)


@pytest.mark.parametrize(
    "scripts",
    [
        pytest.param((FAILING,), id="cannot decode it apart"),
        pytest.param((NOT_TURNING,), id="does not turn it upright"),
    ],
    indirect=True,
)
def test_another_way_is_taken_in_a_browser_that(page, store, owner, deck, tmp_path):
    choose_large(page, tmp_path, {"photo.jpeg": padded(on_its_side(scene(1800, 2700)))})
    prepared(page, 1)
    send(page)
    noticed(page, lambda: ready(owner, deck) == 1)
    assert [(one.size, spots(one)) for one in pictures(store)] == [((1200, 1800), UPRIGHT)]


@pytest.mark.parametrize("scripts", [(NOT_DECODING,)], indirect=True)
def test_what_the_browser_cannot_make_smaller_is_told_as_the_service_would(page, tmp_path):
    large, wide = padded(saved(scene(), "JPEG")), saved(scene(12_001, 900), "JPEG")
    choose_large(page, tmp_path, {"large.jpeg": large, "wide.jpeg": wide, "new.avif": saved(scene(), "AVIF")})
    for name, words in (("large", "larger than 10 MB"), ("wide", "50 million pixels"), ("new", "no JPEG, PNG or WebP")):
        page.locator(".frames li").filter(has_text=name).get_by_text(re.compile(words)).wait_for()


@pytest.mark.parametrize("scripts", [(SLOWLY,)], indirect=True)
def test_one_picture_is_made_smaller_at_a_time_and_none_that_was_left_out(page, store, owner, deck):
    choose(page, [photo(f"{name}.avif", saved(scene(600, 900), "AVIF")) for name in ("a", "b", "c")])
    page.get_by_text("Being made smaller").wait_for()
    assert page.get_by_text("Being made smaller").count() == 1
    for name in ("b", "a"):
        page.get_by_role("button", name=f"Leave out {name}.avif").click()
    page.get_by_role("button", name="Upload 1 picture").click()
    page.get_by_text("0 of 1 uploaded").wait_for()
    assert page.evaluate("decoded") == 0
    page.evaluate("release()")
    noticed(page, lambda: ready(owner, deck) == 1)
    holds(page, "decoded === 2")
    assert len(arrived(store)) == 1
