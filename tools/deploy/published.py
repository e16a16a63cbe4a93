"""What the stack's bucket publishes: the pictures, and the page's files of the current and the previous version."""

import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chalicelib.web.api import FOR_EVER, TYPES, WEB, current_version, files
from tools.deploy.account import Account, CannotDeploy, delete_objects, keys
from tools.local.pictures import TYPES as PICTURE_TYPES
from tools.package.template import ARCHIVE, ROOT

PICTURES = ROOT / "decks" / "published"
_LIVE = "live-page"
"""The object that names the page's version of the last good deployment. The distribution does not serve it."""


def publish(account: Account, bucket: str) -> int:
    """Upload the missing pictures and page files; gives how many were uploaded."""
    return upload_pictures(account, bucket) + upload_page(account, bucket)


def upload_pictures(account: Account, bucket: str) -> int:
    """Upload the missing pictures; their names change with their contents. Gives how many were uploaded."""
    new = {
        f"pictures/{file.relative_to(PICTURES).as_posix()}": (file, PICTURE_TYPES[file.suffix])
        for file in PICTURES.rglob("*.*")
        if file.suffix in PICTURE_TYPES
    }
    return _upload(account.client("s3"), bucket, new)


def upload_page(account: Account, bucket: str) -> int:
    """Upload the page's missing files, under an address that changes with each of them."""
    new = {f"web/{current_version()}/{file.name}": (file, TYPES[file.suffix]) for file in page_files()}
    return _upload(account.client("s3"), bucket, new)


def page_files() -> tuple[Path, ...]:
    return tuple(WEB / name for name in files())


def check_page(package: Path) -> None:
    """Raise CannotDeploy if the package has another page than the one that would be uploaded."""
    with zipfile.ZipFile(package / ARCHIVE) as packed:
        packaged = {name: packed.read(name) for name in packed.namelist() if name.startswith("chalicelib/web/")}
    for file in page_files():
        if packaged.get(f"chalicelib/web/{file.name}") != file.read_bytes():
            raise CannotDeploy(f"{file.name} has changed since {package} was made: make package")


def settle(account: Account, bucket: str) -> None:
    """After a good deployment: keep the page's files of this version and of the one before, and delete all others.

    Browsers that have loaded the page before still ask for the files of the previous version.
    """
    s3, version = account.client("s3"), current_version()
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


def _upload(s3: Any, bucket: str, new: Mapping[str, tuple[Path, str]]) -> int:
    missing = new.keys() - set(keys(s3, {"Bucket": bucket}, *{key.partition("/")[0] + "/" for key in new}))
    for key in sorted(missing):
        file, kind = new[key]
        s3.put_object(Bucket=bucket, Key=key, Body=file.read_bytes(), ContentType=kind, CacheControl=FOR_EVER)
    return len(missing)
