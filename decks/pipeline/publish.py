"""Write a deck's files and its manifest so that readers never see half of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_REPOSITORY = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where decks are published: a folder of pictures a deck, and all manifests in one folder."""

    pictures: Path = _REPOSITORY / "decks" / "published"
    manifests: Path = _REPOSITORY / "chalicelib" / "decks"

    def pictures_of(self, deck: str) -> Path:
        return self.pictures / deck

    def manifest_of(self, deck: str) -> Path:
        return self.manifests / f"{deck}.json"


def publish(shelves: Shelves, deck: str, content: Mapping[str, bytes], manifest: str) -> None:
    """Publish `content` (bytes by file name) and then `manifest`, which names exactly these files.

    Names carry a hash of the content, so new files never replace others: until the manifest is swapped the old deck is
    whole, from then on the new one is. Files that nothing names any more go last.
    """
    folder = shelves.pictures_of(deck)
    folder.mkdir(parents=True, exist_ok=True)
    shelves.manifests.mkdir(parents=True, exist_ok=True)
    for name, bytes_ in content.items():
        if not (folder / name).exists() or (folder / name).read_bytes() != bytes_:
            _swap_in(folder / name, bytes_)
    _swap_in(shelves.manifest_of(deck), manifest.encode())
    for path in folder.iterdir():
        if path.name not in content:
            path.unlink()


def _swap_in(path: Path, content: bytes) -> None:
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(content)
    new.replace(path)
