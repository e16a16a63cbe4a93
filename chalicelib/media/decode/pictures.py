"""Pictures: decodes PNG, JPEG and WebP within limits, and encodes again what a card shows of them.

Only `decode_in_sandbox` calls this, in a process of its own: decoders of pictures have been broken before.
"""

import base64
import io
import struct
import warnings
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager

from PIL import (
    Image,
    ImageChops,
    ImageCms,
    ImageFilter,
    JpegImagePlugin,
    MpoImagePlugin,
    PngImagePlugin,
    UnidentifiedImageError,
    WebPImagePlugin,
)

from chalicelib.engine.values import value_class
from chalicelib.media.decode.results import DevelopedPicture, Jpeg, NoPicture, PictureReason

# All of it is imported before the process is confined, where Python can keep no bytecode for the next one. Pillow would
# otherwise load its forty formats when it first writes WebP.
FORMATS = (JpegImagePlugin, MpoImagePlugin, PngImagePlugin, WebPImagePlugin, ImageChops)
Image.preinit()

Crop = tuple[float, float, float]
"""What is shown: left edge, upper edge and width, as shares of the upright picture's width and height."""

MOST_BYTES = 10_000_000
MOST_PIXELS, LONGEST_SIDE = 50_000_000, 12_000
LEAST_WIDTH = 400  # of what is shown
LARGE, SMALL, TINY = (600, 900), (300, 450), (16, 24)
MOST_LARGE_BYTES, MOST_SMALL_BYTES, MOST_PLACEHOLDER_CHARACTERS = 80_000, 20_000, 300
END = b"\xff\xd9"  # of a JPEG
MORE = b"\x55" * 16_384  # what decodes to something else than nothing
PIXELS = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"acTL", b"fcTL", b"fdAT"})  # chunks of a PNG
ABOUT_PIXELS = frozenset({b"iCCP", b"sRGB", b"gAMA", b"cHRM", b"eXIf"})
KINDS = {b"\x89PNG\r\n\x1a\n": "PNG", b"\xff\xd8\xff": "JPEG", b"RIFF": "WEBP"}
MOST_PROFILE_BYTES = 1_000_000
ORIENTATION = 0x0112
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
ON_ITS_SIDE = frozenset({5, 6, 7, 8})
FROM_THE_RIGHT, FROM_BELOW = frozenset({2, 3, 7, 8}), frozenset({3, 4, 6, 7})
AS_IT_IS = {"L", "LA", "RGB", "RGBA", "CMYK"}  # modes in which a picture can be scaled without loss
PAPER = (255, 255, 255)
DAMAGED = (  # what Pillow raises for damaged files
    *(OSError, SyntaxError, ValueError, TypeError, KeyError, IndexError, EOFError, OverflowError, struct.error),
)
QUALITIES = range(6, 83, 4)
JPEG_QUALITY = 75
URI = "data:image/webp;base64,"


class NotTaken(Exception):
    def __init__(self, reason: PictureReason) -> None:
        super().__init__(reason)
        self.reason: PictureReason = reason


@value_class
class Shown:
    """The part of a picture that is shown, in pixels as they are stored, and how to turn it upright."""

    box: tuple[float, float, float, float]
    orientation: int


def develop_picture(source: bytes, crop: Crop | None) -> DevelopedPicture | NoPicture:
    """The picture as a card: upright, cut to 2:3, with 8 bits of sRGB on white. Without `crop` its middle is shown."""
    try:
        picture = _render_card(source, crop)
        return DevelopedPicture(
            _webp(picture, MOST_LARGE_BYTES),
            _webp(picture.resize(SMALL, Image.Resampling.LANCZOS), MOST_SMALL_BYTES),
            _placeholder(picture),
            look(picture),
        )
    except NotTaken as refused:
        return NoPicture(refused.reason)
    except UnidentifiedImageError:
        return NoPicture("not-a-picture")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return NoPicture("too-many-pixels")
    except DAMAGED:
        return NoPicture("broken")


def convert_to_jpeg(webp: bytes) -> Jpeg:
    """Raises what Pillow raises for anything but a picture that `develop_picture` has made."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(webp), formats=["WEBP"]) as image:
        image.convert("RGB").save(out, "JPEG", quality=JPEG_QUALITY)
    return Jpeg(out.getvalue())


def _render_card(source: bytes, crop: Crop | None) -> Image.Image:
    """What a card shows, 600 x 900."""
    if len(source) > MOST_BYTES:
        raise NotTaken("too-large")
    kind = next((kind for head, kind in KINDS.items() if source.startswith(head)), None)
    if kind is None or (kind == "WEBP" and source[8:12] != b"WEBP"):
        raise NotTaken("not-a-picture")
    # A warning about anything but the pixels does not decide about them.
    with warnings.catch_warnings(action="ignore"), _limit_pixels():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        if kind == "PNG":
            source = _pixels_of(source)
        try:
            return _decode(source, kind, crop)
        except OSError:
            if kind != "JPEG" or source.endswith(END):
                raise
        return _decode_without_end(source, crop)


@contextmanager
def _limit_pixels() -> Iterator[None]:
    """Pillow has one limit for the whole process, in which others may read pictures too."""
    before = Image.MAX_IMAGE_PIXELS
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    try:
        yield
    finally:
        Image.MAX_IMAGE_PIXELS = before


def _decode(source: bytes, kind: str, crop: Crop | None) -> Image.Image:
    with Image.open(io.BytesIO(source), formats=[kind]) as image:
        if image.width * image.height > MOST_PIXELS or max(image.size) > LONGEST_SIDE:
            raise NotTaken("too-many-pixels")
        if kind != "JPEG" and getattr(image, "n_frames", 1) > 1:
            raise NotTaken("animated")
        if kind != "JPEG":
            image.load()  # Pillow would load it to find its metadata, and damage there does not harm the pixels
        part = _part(image, crop)
        profile = image.info.get("icc_profile")
        return _flatten(_scale(image, part), profile if isinstance(profile, bytes) else b"")


def _decode_without_end(source: bytes, crop: Crop | None) -> Image.Image:
    """A JPEG without its end marker. Raises OSError if it lacks pixels too: what takes their place would differ."""
    whole = source.removesuffix(END[:1])
    picture = _decode(whole + END, "JPEG", crop)
    if _all_pixels(whole + END) != _all_pixels(whole + MORE + END):
        raise OSError("pixels are missing")
    return picture


def _all_pixels(jpeg: bytes) -> bytes:
    """Its pixels, scaled, also those that a card does not show: the file may end outside of what it shows."""
    with Image.open(io.BytesIO(jpeg), formats=["JPEG"]) as image:
        return _scale(image, Shown((0.0, 0.0, float(image.width), float(image.height)), 1)).tobytes()


def _pixels_of(png: bytes) -> bytes:
    """The PNG without chunks that say nothing of its pixels, and without damaged ones that say how they are meant."""
    kept, at = [png[:8]], 8
    while at + 12 <= len(png):
        length, name = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        end = at + 12 + length
        is_whole = zlib.crc32(png[at + 4 : end - 4]) == int.from_bytes(png[end - 4 : end], "big")
        if name in PIXELS or (name in ABOUT_PIXELS and is_whole) or end > len(png):
            kept.append(png[at:end])
        at = end
    return b"".join([*kept, png[at:]])


def _orientation(image: Image.Image) -> int:
    """How the picture is turned, as far as its metadata can be read. Some cameras write the number twice."""
    try:
        found = image.getexif().get(ORIENTATION, 1)
    except DAMAGED:
        return 1
    found = found[0] if isinstance(found, tuple) and found else found
    return found if isinstance(found, int) and found in TURNS else 1


def _part(image: Image.Image, crop: Crop | None) -> Shown:
    orientation = _orientation(image)
    width, height = image.size[::-1] if orientation in ON_ITS_SIDE else image.size
    left, top, shown = _cut(width, height, crop)
    if shown < LEAST_WIDTH:
        raise NotTaken("too-small")
    (x0, y0), (x1, y1) = (
        _stored_point(orientation, image.size, at) for at in ((left, top), (left + shown, top + shown * 1.5))
    )
    return Shown((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)), orientation)


def _cut(width: int, height: int, crop: Crop | None) -> tuple[float, float, float]:
    """Left edge, upper edge and width of what is shown of the upright picture, which lies within it."""
    widest = min(width, height / 1.5)
    if crop is None:
        return (width - widest) / 2, (height - widest * 1.5) / 2, widest
    shown = min(crop[2] * width, widest)
    return min(crop[0] * width, width - shown), min(crop[1] * height, height - shown * 1.5), shown


def _stored_point(orientation: int, size: tuple[int, int], at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the upright picture is stored."""
    (width, height), (x, y) = size, at
    if orientation in ON_ITS_SIDE:
        x, y = y, x
    return width - x if orientation in FROM_THE_RIGHT else x, height - y if orientation in FROM_BELOW else y


def _scale(image: Image.Image, part: Shown) -> Image.Image:
    """What is shown, upright, 600 x 900, in a mode of AS_IT_IS. Scaled before it is turned: that takes less memory."""
    size = LARGE[::-1] if part.orientation in ON_ITS_SIDE else LARGE
    if image.format in {"JPEG", "MPO"}:
        needed = size[0] / (part.box[2] - part.box[0])
        before = image.size
        image.draft(None, (int(before[0] * needed * 2), int(before[1] * needed * 2)))
        across, down = image.width / before[0], image.height / before[1]
        left, top, right, bottom = part.box
        part = Shown((left * across, top * down, right * across, bottom * down), part.orientation)
    image.load()
    plain = image if image.mode in AS_IT_IS and "transparency" not in image.info else _convert(image)
    left, top, right, bottom = part.box
    box = max(0.0, left), max(0.0, top), min(float(plain.width), right), min(float(plain.height), bottom)
    scaled = plain.resize(size, Image.Resampling.LANCZOS, box, reducing_gap=3)
    return scaled.transpose(TURNS[part.orientation]) if part.orientation in TURNS else scaled


def _convert(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # 16 bits of grey
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("RGBA")


def _flatten(picture: Image.Image, profile: bytes) -> Image.Image:
    """In 8 bits of sRGB on white; in the colours of its profile, if it has a good one."""
    if picture.mode in {"RGBA", "LA"}:
        clear = picture.convert("RGBA")
        picture = Image.alpha_composite(Image.new("RGBA", clear.size, (*PAPER, 255)), clear).convert("RGB")
    if 0 < len(profile) <= MOST_PROFILE_BYTES:
        try:
            seen = ImageCms.profileToProfile(
                picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"), outputMode="RGB"
            )
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError, Warning):
            seen = None
        picture = seen or picture
    return picture.convert("RGB")


def _webp(picture: Image.Image, most_bytes: int) -> bytes:
    """In the best quality that fits, and blurred where none does; without metadata, since none is given."""
    clean = Image.frombytes("RGB", picture.size, picture.tobytes())
    best = _encode(clean, QUALITIES[-1])
    if len(best) <= most_bytes:  # of most paintings: the search would encode five times and find the same
        return best
    while True:
        made: dict[int, bytes] = {}

        def fits(quality: int, picture: Image.Image = clean, made: dict[int, bytes] = made) -> bool:
            made[quality] = _encode(picture, quality)
            return len(made[quality]) <= most_bytes

        worse_that_fit = bisect_right(QUALITIES, False, key=lambda quality: not fits(quality))
        if worse_that_fit:
            return made[QUALITIES[worse_that_fit - 1]]
        clean = clean.filter(ImageFilter.GaussianBlur(1))


def _encode(picture: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=4, exif=b"", icc_profile=b"", xmp=b"")
    return out.getvalue()


def _placeholder(picture: Image.Image) -> str:
    tiny = picture.resize(TINY, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(0.7))
    most = (MOST_PLACEHOLDER_CHARACTERS - len(URI)) // 4 * 3
    return URI + base64.b64encode(_webp(tiny, most)).decode()


def look(picture: Image.Image) -> str:
    """Whether each of 64 spots is lighter than the one to its right: scaling and saving again change few of them."""
    spots = picture.convert("L").resize((9, 8), Image.Resampling.BOX).tobytes()
    rows = (spots[n : n + 9] for n in range(0, 72, 9))
    bits = "".join("1" if row[n] > row[n + 1] else "0" for row in rows for n in range(8))
    return f"{int(bits, 2):016x}"
