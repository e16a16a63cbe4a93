import pytest
from PIL import Image

from art.pipeline.publish import Shelves
from art.sheets import main

pytestmark = pytest.mark.prove


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    folder = tmp_path_factory.mktemp("sheets")
    main("lantern-hours", Shelves(), folder)
    pictures = {}
    for path in folder.iterdir():
        with Image.open(path) as sheet:
            pictures[path.name] = sheet.convert("RGB")
    return pictures


def test_four_sheets_show_a_deck(sheets: dict[str, Image.Image]) -> None:
    assert sorted(sheets) == [
        "lantern-hours-140.jpg",
        "lantern-hours-grey.jpg",
        "lantern-hours-neighbours.jpg",
        "lantern-hours.jpg",
    ]
    assert all(1400 < sheet.width < 3000 and 1000 < sheet.height < 3000 for sheet in sheets.values())


def test_the_grey_sheet_is_grey(sheets: dict[str, Image.Image]) -> None:
    red, _, blue = sheets["lantern-hours-grey.jpg"].crop((30, 30, 170, 250)).split()
    assert max(abs(r - b) for r, b in zip(red.tobytes(), blue.tobytes(), strict=True)) < 12
