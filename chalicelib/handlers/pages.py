"""Health, and what people read and play on: the contract, the documentation made of it, and the page."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from chalicelib import wiring
from chalicelib.http.call import Answer
from chalicelib.http.errors import PathNotFound
from chalicelib.http.operations import get
from chalicelib.http.parameters import Path as InPath

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "service"
WEB = Path(__file__).parents[1] / "web"
ONLY_OWN_STYLE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
UNVERSIONED = "/web/0/"  # as index.html names its files, which can so be served by anything
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PageVersion = Annotated[str, InPath("version", "The page's version.", "id")]
PageFile = Annotated[str, InPath("file", "The file's name.", "id")]


@get("/v1/health", tag=TAG)
def get_health() -> Answer[responses.Health]:
    """Ask whether the service is up.

    It is if it answers; the store is not asked.
    """
    return Answer({"status": "ok"}, headers={"Cache-Control": "no-store"})


@get("/openapi.yaml", tag=TAG, media_type="text/plain; charset=utf-8")
def get_contract() -> Answer[str]:
    """Read this contract."""
    return Answer((WEB / "openapi.yaml").read_text(encoding="utf-8"))


@get("/docs", tag=TAG, media_type="text/html; charset=utf-8")
def get_docs() -> Answer[str]:
    """Read the documentation.

    This contract as a page, and every code a problem can have.
    """
    page = (WEB / "docs.html").read_text(encoding="utf-8")
    return Answer(page, headers={"Content-Security-Policy": ONLY_OWN_STYLE})


@get("/", tag=TAG, media_type="text/html; charset=utf-8")
def get_front_page() -> Answer[str]:
    """Play in a browser.

    A page on which people play; it does everything by this contract.
    """
    page = (WEB / "index.html").read_text(encoding="utf-8").replace(UNVERSIONED, f"/web/{current_version()}/")
    return Answer(page, headers={"Cache-Control": ASK_AGAIN, **protection()})


@get("/web/{version}/{file}", tag=TAG, in_contract=False)
def get_page_file(version: PageVersion, file: PageFile) -> Answer[str]:
    """Get a part of the page. Under its own version's address it never changes."""
    if file not in _files():
        raise PathNotFound()
    kept = FOR_EVER if version == current_version() else ASK_AGAIN
    headers = {"Content-Type": TYPES[Path(file).suffix], "Cache-Control": kept}
    return Answer((WEB / file).read_text(encoding="utf-8"), headers=headers)


@cache
def _files() -> tuple[str, ...]:
    return tuple(sorted(file.name for file in WEB.iterdir() if file.suffix in TYPES))


@cache
def current_version() -> str:
    """Names the page's files as they are: another version, another name."""
    content = b"".join(name.encode() + (WEB / name).read_bytes() for name in _files())
    return blake2b(content, digest_size=8).hexdigest()


def protection() -> dict[str, str]:
    """The page runs and shows what comes from here, and pictures from where they are published."""
    address = urlsplit(wiring.pictures_url())
    elsewhere = f" {address.scheme}://{address.netloc}" if address.netloc else ""
    return {
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        f"img-src 'self' data:{elsewhere}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    }
