import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from art.pipeline.pictures import Draft, Fault, Picture, Refused
from art.pipeline.plates import plate
from art.pipeline.process import process
from art.pipeline.publish import Shelves, publish
from art.pipeline.render import NoChromium
from chalicelib.decks import parse
from tests.art.samples import draft, drawn_as_boxes, everything_in, jpeg, picture, svg

pytestmark = pytest.mark.prove


@pytest.fixture
def shelves(tmp_path: Path) -> Shelves:
    return Shelves(tmp_path / "pictures", tmp_path / "manifests")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the published deck of `draft()`; tests that change it work on a copy."""
    folder = tmp_path_factory.mktemp("built")
    process(draft(), on(folder), drawn_as_boxes)
    return folder


@pytest.fixture
def published(built: Path, tmp_path: Path) -> Path:
    for name, content in everything_in(built).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path


def on(folder: Path) -> Shelves:
    return Shelves(folder / "pictures", folder / "manifests")


def nothing_to_draw(svgs: Sequence[bytes]) -> Iterator[Image.Image]:
    assert not svgs
    return iter(())


def why(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [str(fault) for fault in refused.value.faults if fault.fatal]


def test_a_published_deck_is_its_manifest_and_the_files_it_names(built: Path) -> None:
    deck = parse((built / "manifests" / "boxes.json").read_text())
    named = {name for card in deck.cards for name in (card.image, card.small)}
    there = {path.name for path in (built / "pictures" / "boxes").iterdir()}
    assert [card.id for card in deck.cards] == [f"boxes-{number:03}" for number in range(1, 85)]
    assert named == {name for name in there if name.endswith(".webp")}
    assert len(there) == 3 * 84


def test_an_unchanged_picture_is_not_drawn_again(published: Path) -> None:
    before = everything_in(published)
    report = process(draft(), on(published), nothing_to_draw)
    assert report.drawn == ()
    assert everything_in(published) == before


ANOTHER = draft(picture(7, svg('<circle id="new"/>')))


def test_a_changed_picture_is_refused_unless_it_is_said_what_becomes_of_the_revision(published: Path) -> None:
    before = everything_in(published)
    with pytest.raises(Refused, match=r"differ from revision 1, which games keep: 007\. Publish .* --revise"):
        process(ANOTHER, on(published), drawn_as_boxes)
    assert everything_in(published) == before


def test_the_next_revision_keeps_the_one_before_it(published: Path) -> None:
    manifests = published / "manifests"
    (manifests / "boxes.ja.json").write_text("{}")
    before = everything_in(published)
    assert process(ANOTHER, on(published), drawn_as_boxes, change="revise").revision == 2
    after = everything_in(published)
    assert after["manifests/boxes@1.json"] == before["manifests/boxes.json"]
    assert after["manifests/boxes@1.ja.json"] == b"{}"
    assert {name: after.get(name) for name in before if name.startswith("pictures")} == {
        name: content for name, content in before.items() if name.startswith("pictures")
    }
    first, second = (parse((manifests / f"{name}.json").read_text()) for name in ("boxes@1", "boxes"))
    assert (first.revision, second.revision) == (1, 2)
    assert first.cards[6].image != second.cards[6].image
    assert process(draft(), on(published), drawn_as_boxes, change="revise").revision == 3
    assert everything_in(published).keys() > before.keys()


def test_unchanged_pictures_need_no_new_revision(published: Path) -> None:
    assert process(draft(), on(published), nothing_to_draw, change="revise").revision == 1
    assert not [*(published / "manifests").glob("*@*")]


def test_a_card_more_is_another_revision(published: Path) -> None:
    with pytest.raises(Refused, match="085"):
        process(draft(cards=85), on(published), drawn_as_boxes)


def test_in_a_deck_nobody_has_played_only_the_changed_picture_is_drawn_and_its_old_files_go(published: Path) -> None:
    before = everything_in(published)
    report = process(ANOTHER, on(published), drawn_as_boxes, change="replace")
    assert report.revision == 1
    changed = before.keys() ^ everything_in(published).keys()
    assert report.drawn == (7,)
    assert len(changed) == 6
    assert all(name.startswith("pictures/boxes/007-") for name in changed)


def test_a_new_alt_text_needs_no_new_picture(published: Path) -> None:
    process(draft(picture(7, alt="A red box and a blue box. " * 4 + ".")), on(published), nothing_to_draw)
    assert parse((published / "manifests" / "boxes.json").read_text()).cards[6].alt.startswith("A red box")


def test_a_damaged_or_missing_file_is_made_again_byte_for_byte(published: Path) -> None:
    before = everything_in(published)
    first, second = sorted((published / "pictures" / "boxes").glob("00[12]-*.webp"))[1:3]
    first.write_bytes(b"damaged")
    second.unlink()
    assert process(draft(), on(published), drawn_as_boxes).drawn == (1, 2)
    assert everything_in(published) == before


def test_everything_is_drawn_anew_when_asked_and_a_browser_that_fails_changes_nothing(published: Path) -> None:
    def fails(svgs: Sequence[bytes]) -> Iterator[Image.Image]:
        raise NoChromium(len(svgs))

    before = everything_in(published)
    with pytest.raises(NoChromium, match="84"):
        process(draft(), on(published), fails, fresh=True)
    assert everything_in(published) == before


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        pytest.param(draft(cards=83), "boxes: it has 83 cards", id="too few cards"),
        pytest.param(draft(picture(5, svg("<script/>"))), "card 5: <script>", id="unsafe SVG"),
        pytest.param(draft(picture(5, alt="A box.")), "card 5: its alt text has 6 characters", id="short alt text"),
        pytest.param(draft(picture(5, alt="box " * 110)), "card 5: its alt text has 440", id="long alt text"),
        pytest.param(draft(picture(5, alt="A box.\n" * 12)), "card 5: its alt text has line breaks", id="line breaks"),
        pytest.param(draft(picture(5, tags=("Big Box",))), 'card 5: the tag "Big Box"', id="odd tag"),
        pytest.param(draft(picture(5, tags=("box", "box"))), "card 5: a tag is given twice", id="tag twice"),
        pytest.param(draft(picture(5, svg('<g id="c4-box"/>'))), 'card 5: its id "c4-box" is also in card 4', id="ids"),
        pytest.param(draft(picture(5, picture(4).source)), "card 5: it is the same file as card 4", id="same file"),
    ],
)
def test_a_deck_with_a_fault_is_refused_and_nothing_is_written(bad: Draft, reason: str, shelves: Shelves) -> None:
    with pytest.raises(Refused) as refused:
        process(bad, shelves, drawn_as_boxes)
    assert any(reason in fault for fault in why(refused))
    assert everything_in(shelves.pictures.parent) == {}


def test_all_faults_are_listed_at_once(shelves: Shelves) -> None:
    bad = draft(picture(3, svg("<script/>")), picture(4, alt=""), picture(5, tags=("A",)), cards=80)
    with pytest.raises(Refused) as refused:
        process(bad, shelves, drawn_as_boxes)
    assert len(why(refused)) == 4


def test_a_fault_is_one_line_whatever_a_file_is_called() -> None:
    assert str(Fault("a\nb\x1b[2J.svg", "it is damaged")) == "error: a?b?[2J.svg: it is damaged"


def test_the_same_picture_twice_is_refused_by_its_look(published: Path) -> None:
    """Other bytes, a little smaller and encoded worse: the picture counts, not the file."""
    pictures = [raster(80, jpeg("twin")), raster(81, jpeg("twin", (640, 960)))]
    before = everything_in(published)
    with pytest.raises(Refused) as refused:
        process(draft(*pictures), on(published), drawn_as_boxes)
    assert why(refused) == ["error: card 81: it is the same picture as card 80"]
    assert everything_in(published) == before


def test_small_signs_on_an_empty_ground_are_not_taken_for_one_picture(published: Path) -> None:
    """Such pictures look much alike, which is worth a warning."""
    drawings = [raster(number, sign(edge)) for number, edge in ((80, 40), (81, 80))]
    warnings = process(draft(*drawings), on(published), drawn_as_boxes, change="replace").warnings
    assert list(map(str, warnings)) == ["warning: card 81: it looks much like card 80"]


def sign(edge: int) -> bytes:
    out = io.BytesIO()
    page = Image.new("RGB", (600, 900), "white")
    page.paste("black", (300, 450, 300 + edge, 450 + edge))
    page.save(out, "PNG")
    return out.getvalue()


def raster(number: int, source: bytes) -> Picture:
    return replace(picture(number, source), vector=False)


def test_plates_may_look_alike(published: Path) -> None:
    plates = [plate(number) for number in range(70, 85)]
    assert process(
        draft(*plates), on(published), lambda svgs: drawn_as_boxes([b""] * len(svgs)), change="replace"
    ).drawn == tuple(range(70, 85))


def test_words_that_interpret_are_a_warning(published: Path) -> None:
    told = picture(
        7, alt="A box stands alone on a plain ground. It seems sad, as if it had been left there by the others."
    )
    warnings = [str(fault) for fault in process(draft(told), on(published), nothing_to_draw).warnings]
    assert [text.split('"')[1] for text in warnings] == ["as if", "sad", "seems"]


def test_a_card_by_another_author_names_them(published: Path) -> None:
    """The other cards have the deck's author, who is named once."""
    process(draft(replace(picture(7), author="B. Guest", licence="CC-BY-4.0")), on(published), nothing_to_draw)
    manifest = (published / "manifests" / "boxes.json").read_text()
    deck = parse(manifest)
    assert manifest.count("A. Painter") == 1
    assert [(deck.cards[number].author, deck.cards[number].licence) for number in (5, 6)] == [
        ("A. Painter", "CC0-1.0"),
        ("B. Guest", "CC-BY-4.0"),
    ]


def test_the_old_deck_stays_intact_when_publishing_fails(published: Path) -> None:
    """A folder stands where the new manifest should go, as on a disk that fails at this moment."""
    shelves, before = on(published), everything_in(published)
    (shelves.manifests / ".boxes.json.new").mkdir()
    with pytest.raises(IsADirectoryError):
        publish(shelves, "boxes", {"001-new.svg": b"<svg/>"}, "{}")
    assert before.items() <= everything_in(published).items()


def test_file_names_do_not_tell_what_is_on_a_card(built: Path) -> None:
    manifest = json.loads((built / "manifests" / "boxes.json").read_text())
    names = [name for card in manifest["cards"] for name in card["files"].values()]
    assert all(len(name.partition("-")[2].partition(".")[0]) == 12 for name in names)
