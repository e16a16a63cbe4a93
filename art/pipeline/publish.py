"""Write the files and the manifest of a deck so that readers never see an incomplete deck."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from art.pipeline.manifest import files_of

_REPOSITORY = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where decks are published: a folder of pictures for each deck, and one folder for all manifests."""

    pictures: Path = _REPOSITORY / "decks" / "published"
    manifests: Path = _REPOSITORY / "chalicelib" / "decks"

    def pictures_of(self, deck: str) -> Path:
        return self.pictures / deck

    def manifest_of(self, deck: str) -> Path:
        return self.manifests / f"{deck}.json"

    def earlier(self, deck: str) -> list[Path]:
        """The manifests of its earlier revisions."""
        return [path for path in self.manifests.glob(f"{deck}@*.json") if path.stem.removeprefix(f"{deck}@").isdigit()]


def publish(shelves: Shelves, deck: str, content: Mapping[str, bytes], manifest: str) -> None:
    """Publish `content` (bytes by file name) and then `manifest`, which names exactly these files.

    File names include a hash of the content, so new files never replace others: the old deck is complete until the
    manifest is swapped, the new one from then on. Files that no manifest of the deck names any more are deleted last.
    """
    folder = shelves.pictures_of(deck)
    folder.mkdir(parents=True, exist_ok=True)
    shelves.manifests.mkdir(parents=True, exist_ok=True)
    for name, bytes_ in content.items():
        if not (folder / name).exists() or (folder / name).read_bytes() != bytes_:
            _swap_in(folder / name, bytes_)
    _swap_in(shelves.manifest_of(deck), manifest.encode())
    used = {*content, *(name for path in shelves.earlier(deck) for name in files_of(path))}
    for path in folder.iterdir():
        if path.name not in used:
            path.unlink()


def keep(shelves: Shelves, deck: str, revision: int) -> None:
    """Keep a deck's manifest and its translations under the name of the revision, before the next one is published."""
    for path in shelves.manifests.glob(f"{deck}.*"):
        _swap_in(path.with_name(path.name.replace(deck, f"{deck}@{revision}", 1)), path.read_bytes())


def _swap_in(path: Path, content: bytes) -> None:
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(content)
    new.replace(path)
