import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from art.build import main
from art.pipeline.folder import read_folder
from art.pipeline.pictures import Refused
from art.pipeline.publish import Shelves
from chalicelib.decks import parse
from tests.art.samples import ALT, boxes, deck_folder, drawn_as_boxes, read_list, svg, write_list


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return deck_folder(tmp_path_factory.mktemp("own") / "deck")


@pytest.fixture
def folder(good: Path, tmp_path: Path) -> Path:
    return shutil.copytree(good, tmp_path / "deck")


def build(folder: Path) -> tuple[int, Shelves]:
    shelves = Shelves(folder.parent / "out" / "pictures", folder.parent / "out" / "manifests")
    return main([str(folder)], shelves, drawn_as_boxes), shelves


def test_a_folder_of_own_pictures_becomes_a_deck(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shelves = build(folder)
    said = capsys.readouterr()
    deck = parse(shelves.manifest_of("boxes").read_text())
    assert (code, said.err) == (0, "")
    assert "boxes@1: 84 cards" in said.out
    assert (deck.title, deck.cards[0].alt, len(deck.cards[83].tags)) == ("Boxes", ALT, 10)
    assert all((shelves.pictures_of("boxes") / card.image).exists() for card in deck.cards)


def replace_in(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new))

    return change


def put(name: str, content: bytes) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return change


def image(size: tuple[int, int]) -> Callable[[Path], None]:
    return lambda folder: boxes(b"1", size).save(folder / "box-3.jpg")


def cut_short(folder: Path) -> None:
    (folder / "box-3.jpg").write_bytes((folder / "box-3.jpg").read_bytes()[:-4000])


def huge(folder: Path) -> None:
    Image.new("1", (10_000, 15_000)).save(folder / "box-3.jpg", "PNG")


def deep_grey(folder: Path) -> None:
    Image.new("I;16", (600, 900), 30_000).save(folder / "box-3.jpg", "PNG")


def row_twice(folder: Path) -> None:
    rows = read_list(folder)
    write_list(folder, [*rows, rows[2]])


def fewer_rows(folder: Path) -> None:
    write_list(folder, read_list(folder)[:-2])


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        pytest.param(lambda f: (f / "deck.toml").unlink(), "deck.toml: there is no such file", id="no deck.toml"),
        pytest.param(put("deck.toml", b"id = "), "deck.toml: it is not TOML", id="broken deck.toml"),
        pytest.param(put("deck.toml", b"\xff"), "deck.toml: it is not written in UTF-8", id="deck.toml in Latin-1"),
        pytest.param(replace_in("deck.toml", 'id = "boxes"', ""), "it needs a line such as id =", id="no id"),
        pytest.param(replace_in("deck.toml", '"CC0-1.0"', "1"), "such as licence =", id="licence is a number"),
        pytest.param(replace_in("deck.toml", '"boxes"', '"../boxes"'), "is not written like-this", id="id is a path"),
        pytest.param(replace_in("deck.toml", '"boxes"', '"lantern-hours"'), "a painted deck", id="id is taken"),
        pytest.param(replace_in("deck.toml", "id =", "cover = 85\nid ="), "number of a card", id="no such card"),
        pytest.param(replace_in("deck.toml", "id =", "cover = true\nid ="), "number of a card", id="cover is true"),
        pytest.param(lambda f: (f / "cards.csv").unlink(), "cards.csv: there is no such file", id="no cards.csv"),
        pytest.param(replace_in("cards.csv", "file,alt", "file,tags"), 'it has no column "alt"', id="no alt texts"),
        pytest.param(replace_in("cards.csv", ",tags", ",words"), 'of a column "words"', id="unknown column"),
        pytest.param(
            replace_in("cards.csv", f'3.jpg,"{ALT}"', f"3.jpg,{ALT}"), "card 3 has more or fewer", id="commas"
        ),
        pytest.param(replace_in("cards.csv", 'box-3.jpg,"', 'box-3.jpg,"" "'), "cards.csv: line ", id="broken CSV"),
        pytest.param(replace_in("cards.csv", "box-3.jpg", ""), "card 3 has no file", id="no file name"),
        pytest.param(replace_in("cards.csv", "box-3.jpg", "../b.jpg"), "outside of the folder", id="path outside"),
        pytest.param(replace_in("cards.csv", "box-3.jpg", "/etc/passwd"), "outside of the folder", id="absolute path"),
        pytest.param(replace_in("cards.csv", "box-3.jpg", "deck.toml"), "deck.toml: it is none of", id="not a picture"),
        pytest.param(lambda f: (f / "box-3.jpg").unlink(), "box-3.jpg: there is no such file", id="missing picture"),
        pytest.param(row_twice, "box-3.jpg: it is listed 2 times", id="row twice"),
        pytest.param(fewer_rows, "it has 82 cards; a deck needs 84", id="too few"),
        pytest.param(put("box-3.jpg", b"GIF89a"), "box-3.jpg: it cannot be read", id="another kind of file"),
        pytest.param(put("box-3.jpg", b""), "box-3.jpg: it cannot be read", id="empty file"),
        pytest.param(cut_short, "box-3.jpg: it is damaged", id="cut short"),
        pytest.param(image((300, 450)), "it has 300 x 450 pixels; it needs at least 600 x 900", id="small"),
        pytest.param(image((900, 900)), "it is 900 wide and 900 high; a card is 2 wide to 3 high", id="square"),
        pytest.param(huge, "it has 10000 x 15000 pixels, at most 50 million", id="huge"),
        pytest.param(deep_grey, "box-3.jpg: it has more than 8 bits a colour", id="16 bits"),
        pytest.param(put("drawing-9.svg", svg("<script/>")), "drawing-9.svg: <script>", id="unsafe SVG"),
        pytest.param(
            lambda f: shutil.copy(f / "box-4.jpg", f / "box-3.jpg") and None,
            "box-4.jpg: it is the same file as box-3.jpg",
            id="picture twice",
        ),
    ],
)
def test_a_bad_folder_is_refused_in_one_line_and_nothing_is_written(
    spoil: Callable[[Path], None], complaint: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(folder)
    code, shelves = build(folder)
    said = capsys.readouterr()
    errors = [line for line in said.err.splitlines() if line.startswith("error: ")]
    assert (code, said.out) == (1, "")
    assert len(errors) == 1
    assert complaint in errors[0]
    assert not shelves.pictures.parent.exists()


def test_all_problems_of_a_folder_are_listed_at_once(folder: Path) -> None:
    (folder / "deck.toml").write_text('id = "Boxes"\n')
    (folder / "box-4.jpg").unlink()
    with pytest.raises(Refused) as refused:
        read_folder(folder)
    assert sorted(fault.where for fault in refused.value.faults) == ["box-4.jpg"] + ["deck.toml"] * 4


def test_a_picture_that_is_not_listed_is_left_out_with_a_warning(folder: Path) -> None:
    (folder / "spare.png").write_bytes(b"")
    draft, warnings = read_folder(folder)
    assert len(draft.pictures) == 84
    assert list(map(str, warnings)) == ["warning: spare.png: it is not listed in cards.csv and is left out"]


def test_a_deck_has_the_cover_that_its_maker_chose(folder: Path) -> None:
    assert read_folder(folder)[0].cover == 1
    replace_in("deck.toml", "id =", "cover = 7\nid =")(folder)
    assert read_folder(folder)[0].cover == 7


def test_a_missing_deck_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = build(tmp_path / "nowhere")
    assert code == 1
    assert "it is neither a painted deck nor a folder" in capsys.readouterr().err
