"""What the stack's bucket publishes: the pictures, and the page's files of the current and the previous version."""

import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from chalicelib.web.api import BUNDLE, FOR_EVER, TYPES, file_names, version_of
from tools.deploy.account import Account, delete_objects, keys
from tools.local.pictures import TYPES as PICTURE_TYPES
from tools.package.template import ARCHIVE, ROOT

PICTURES = ROOT / "decks" / "published"
_LIVE = "live-page"
"""The object that names the page's version of the last good deployment. The distribution does not serve it."""


@dataclass(frozen=True)
class Page:
    """The page that a package has: its files by where they are, both in the bucket and at the service."""

    version: str
    files: Mapping[str, bytes]


def page_of(package: Path) -> Page:
    """The page in the archive of the functions, which name its files."""
    folder = f"{BUNDLE.relative_to(ROOT).as_posix()}/"
    with zipfile.ZipFile(package / ARCHIVE) as packed:
        there = [name.removeprefix(folder) for name in packed.namelist() if name.startswith(folder)]
        files = {name: packed.read(folder + name) for name in file_names(there)}
    version = version_of(files)
    return Page(version, {f"web/{version}/{name}": content for name, content in files.items()})


def publish(account: Account, bucket: str, page: Page) -> int:
    """Upload the missing pictures and page files; gives how many were uploaded."""
    return upload_pictures(account, bucket) + upload_page(account, bucket, page)


def upload_pictures(account: Account, bucket: str) -> int:
    """Upload the missing pictures; their names change with their contents. Gives how many were uploaded."""
    new = {
        f"pictures/{file.relative_to(PICTURES).as_posix()}": (file.read_bytes, PICTURE_TYPES[file.suffix])
        for file in PICTURES.rglob("*.*")
        if file.suffix in PICTURE_TYPES
    }
    return _upload(account.client("s3"), bucket, new)


def upload_page(account: Account, bucket: str, page: Page) -> int:
    """Upload the page's missing files, under an address that changes with each of them."""
    new = {path: (partial(page.files.__getitem__, path), TYPES[Path(path).suffix]) for path in page.files}
    return _upload(account.client("s3"), bucket, new)


def settle(account: Account, bucket: str, version: str) -> None:
    """After a good deployment: keep the page's files of this version and of the one before, and delete all others.

    Browsers that have loaded the page before still ask for the files of the previous version.
    """
    s3 = account.client("s3")
    before = _live(s3, bucket)
    if before == version:
        return
    kept = tuple(f"web/{one}/" for one in (version, before) if one)
    ours = {"Bucket": bucket}
    delete_objects(s3, ours, [key for key in keys(s3, ours, "web/") if not key.startswith(kept)])
    s3.put_object(Bucket=bucket, Key=_LIVE, Body=version.encode(), ContentType="text/plain")


def _live(s3: Any, bucket: str) -> str:
    """The version that the last good deployment has published; empty if there was none."""
    if _LIVE not in keys(s3, {"Bucket": bucket}, _LIVE):
        return ""
    live: bytes = s3.get_object(Bucket=bucket, Key=_LIVE)["Body"].read()
    return live.decode()


def _upload(s3: Any, bucket: str, new: Mapping[str, tuple[Callable[[], bytes], str]]) -> int:
    missing = new.keys() - set(keys(s3, {"Bucket": bucket}, *{key.partition("/")[0] + "/" for key in new}))
    for key in sorted(missing):
        read, kind = new[key]
        s3.put_object(Bucket=bucket, Key=key, Body=read(), ContentType=kind, CacheControl=FOR_EVER)
    return len(missing)
