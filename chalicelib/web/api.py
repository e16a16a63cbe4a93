"""The health check, the contract, the documentation made from it, and the page on which people play."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from chalicelib import VERSION
from chalicelib.api.call import Answer
from chalicelib.api.errors import PathNotFound
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.operations import get
from chalicelib.api.parameters import Path as InPath
from chalicelib.api.sender import Sender, Site
from chalicelib.catalogue.cards import faces
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import QuotaUsedUp
from chalicelib.daily.api import Day
from chalicelib.daily.api import Language as DailyLanguage
from chalicelib.daily.daily import find_day
from chalicelib.daily.errors import DailyNotFound
from chalicelib.lobby.errors import PreviewNotFound
from chalicelib.lobby.invitations import preview_of
from chalicelib.lobby.invitations_api import PreviewId
from chalicelib.shares.api import ShareId
from chalicelib.shares.errors import ShareNotFound
from chalicelib.shares.shares import load_share
from chalicelib.store.errors import Unavailable
from chalicelib.web import installed
from chalicelib.web import tags as web_tags
from chalicelib.web.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chalicelib.web import answers

TAG = "service"
WEB = Path(__file__).parents[1] / "web"
BUNDLE = WEB / "bundle"
"""The page of a package, whose files are joined (tools/package/bundle.py)."""
PAGE = BUNDLE if BUNDLE.exists() else WEB
DOCS_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
TRY_POLICY = DOCS_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'; img-src 'self' data:")
SWAGGER = ("swagger-ui-bundle.js", "swagger-ui.css")
TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
DOCS_TYPES = {**TYPES, ".json": "application/json"}
UNVERSIONED = "/web/0/"  # index.html names its files like this, so that any server can serve them
PICTURES = "/pictures/"  # and its icon like this
WORKER = "sw.js"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HEAD_END = "</head>"
PageVersion = Annotated[str, InPath("version", "The page's version.", "id")]
DocsPage = Annotated[
    str, InPath("page", "The last part of its address, as the first page links it.", "id", example="moves")
]
DocsFile = Annotated[str, InPath("file", "The file's name.", "id")]
PageFile = Annotated[str, InPath("file", "The file's name.", "id")]


@get("/v1/health", tag=TAG)
def get_health() -> Answer[answers.Health]:
    """Check the service's health.

    An answer means that the service is up. The store is not checked.
    """
    return Answer({"status": "ok", "version": VERSION}, headers={"Cache-Control": "no-store"})


@get("/openapi.yaml", tag=TAG, media_type="application/yaml")
def get_openapi(deps: Deps) -> Answer[str]:
    """Get this contract.

    All operations, in YAML.
    """
    return Answer(deps.port(Contract).read("openapi.yaml"))


@get("/openapi.json", tag=TAG)
def get_openapi_as_json(deps: Deps) -> Answer[str]:
    """Get this contract as JSON.

    It says the same as `openapi.yaml`.
    """
    return Answer(deps.port(Contract).read("openapi.json"))


@get("/openapi-core.yaml", tag=TAG, media_type="application/yaml")
def get_core_openapi(deps: Deps) -> Answer[str]:
    """Get the small contract.

    The operations with which whole games are played, and nothing else.
    """
    return Answer(deps.port(Contract).read("openapi-core.yaml"))


@get("/openapi-core.json", tag=TAG)
def get_core_openapi_as_json(deps: Deps) -> Answer[str]:
    """Get the small contract as JSON.

    It says the same as `openapi-core.yaml`.
    """
    return Answer(deps.port(Contract).read("openapi-core.json"))


@get("/llms.txt", tag=TAG, media_type="text/plain; charset=utf-8")
def get_llms_text(deps: Deps) -> Answer[str]:
    """Read what a language model needs to know.

    The service on one page of Markdown, made of the small contract.
    """
    return Answer(deps.port(Contract).read("llms.txt"))


@get("/docs", tag=TAG, media_type="text/html; charset=utf-8")
def get_docs(deps: Deps) -> Answer[str]:
    """Read the documentation.

    The first page: guides, all operations, and an anchor for each operation, schema and problem code.
    """
    return Answer(deps.port(Contract).read("docs/index.html"), headers={"Content-Security-Policy": DOCS_POLICY})


@get("/docs/{page}", tag=TAG, media_type="text/html; charset=utf-8", errors=(PathNotFound,))
def get_docs_page(deps: Deps, page: DocsPage) -> Answer[str]:
    """Read a page of the documentation.

    A guide, the operations of one tag, the data that they share, all problem codes, or a form for requests (`try`).
    """
    text = deps.port(Contract).find(f"docs/{page}.html")
    if text is None:
        raise PathNotFound()
    return Answer(text, headers={"Content-Security-Policy": TRY_POLICY if page == "try" else DOCS_POLICY})


@get("/docs/files/{file}", tag=TAG, errors=(PathNotFound,), in_contract=False)
def get_docs_file(deps: Deps, file: DocsFile) -> Answer[str]:
    """Get what the pages of the documentation load."""
    text = _read_swagger(file) if file in SWAGGER else deps.port(Contract).find(f"docs/files/{file}")
    if text is None:
        raise PathNotFound()
    return Answer(text, headers={"Content-Type": DOCS_TYPES[Path(file).suffix]})


def _read_swagger(file: str) -> str:
    return (WEB / "swagger" / file).read_text(encoding="utf-8")


@get("/", tag=TAG, media_type="text/html; charset=utf-8")
def get_front_page(deps: Deps) -> Answer[str]:
    """Play in a browser.

    The page on which people play. It uses only the operations of this contract.
    """
    page = (PAGE / "index.html").read_text(encoding="utf-8").replace(UNVERSIONED, f"/web/{current_version()}/")
    page = page.replace(PICTURES, f"{deps.pictures_url}/")
    return Answer(page, headers={"Cache-Control": ASK_AGAIN, **protection(deps)})


@get("/j/{preview}", tag=TAG, media_type="text/html; charset=utf-8", in_contract=False)
def get_invitation(deps: Deps, preview: PreviewId, sender: Sender, site: Site) -> Answer[str]:
    """Open an invitation in a browser.

    The same page, with tags by which messengers show the link; without them if there is no such preview, or none to be
    read now, which the page finds out by itself.
    """
    front = get_front_page(deps)
    try:
        found = preview_of(deps, preview, None, sender.network)
    except (PreviewNotFound, QuotaUsedUp, Unavailable):
        return front
    here = f"{site.origin}/j/{preview}" if site.origin else ""
    return _with_tags(front, web_tags.invitation_tags(found, here, _picture_address(deps, site)))


@get("/d/{day}", tag=TAG, media_type="text/html; charset=utf-8", in_contract=False)
def get_daily_page(deps: Deps, day: Day, language: DailyLanguage, site: Site) -> Answer[str]:
    """Open the clues of a day in a browser: the same page, with tags by which messengers show the link."""
    front = get_front_page(deps)
    try:
        found = find_day(deps, day, language)
    except DailyNotFound:
        return front
    here = f"{site.origin}/d/{day}" if site.origin else ""
    return _with_tags(front, web_tags.daily_tags(found, here, _picture_address(deps, site)))


@get("/r/{share}", tag=TAG, media_type="text/html; charset=utf-8", in_contract=False)
def get_shared_round(deps: Deps, share: ShareId, sender: Sender, site: Site) -> Answer[str]:
    """Open a shared round in a browser: the same page, with tags by which messengers show the link."""
    return _shared(deps, share, sender, f"{site.origin}/r/{share}" if site.origin else "", site)


@get("/g/{share}", tag=TAG, media_type="text/html; charset=utf-8", in_contract=False)
def get_shared_game(deps: Deps, share: ShareId, sender: Sender, site: Site) -> Answer[str]:
    """Open a shared game in a browser."""
    return _shared(deps, share, sender, f"{site.origin}/g/{share}" if site.origin else "", site)


def _shared(deps: Deps, share: str, sender: Sender, here: str, site: Site) -> Answer[str]:
    front = get_front_page(deps)
    unlisted = replace(front, headers={**front.headers, "X-Robots-Tag": "noindex"})
    try:
        found = load_share(deps, share, sender.network)
    except (ShareNotFound, QuotaUsedUp, Unavailable):
        return unlisted
    face = faces(deps.pictures_url, found.table.decks_in_play, found.table.language)
    picture = web_tags.meant_picture(found, face) or f"{deps.pictures_url}/{web_tags.CARD}"
    return _with_tags(unlisted, web_tags.share_tags(found, face, here, _absolute(picture, site)))


def _with_tags(front: Answer[str], tags: str) -> Answer[str]:
    return replace(front, body=str(front.body).replace(HEAD_END, f"{tags}\n{HEAD_END}", 1))


def _picture_address(deps: Deps, site: Site) -> str:
    return _absolute(f"{deps.pictures_url}/{web_tags.CARD}", site)


def _absolute(picture: str, site: Site) -> str:
    return picture if urlsplit(picture).netloc else f"{site.origin}{picture}" if site.origin else ""


@get("/web/{version}/{file}", tag=TAG, in_contract=False)
def get_page_file(version: PageVersion, file: PageFile) -> Answer[str]:
    """Get a file of the page. At the address of its own version it never changes."""
    if file not in files():
        raise PathNotFound()
    kept = FOR_EVER if version == current_version() else ASK_AGAIN
    headers = {"Content-Type": TYPES[Path(file).suffix], "Cache-Control": kept}
    return Answer((PAGE / file).read_text(encoding="utf-8"), headers=headers)


@get("/manifest.webmanifest", tag=TAG, in_contract=False)
def get_manifest(deps: Deps, language: Language) -> Answer[str]:
    """Say how systems install the page."""
    spoken = language.name or "en"
    text = installed.manifest(deps.pictures_url, spoken)
    headers = {"Content-Type": "application/manifest+json", "Cache-Control": ASK_AGAIN, CONTENT_LANGUAGE: spoken}
    return Answer(text, headers=headers)


@get("/sw.js", tag=TAG, in_contract=False)
def get_worker(deps: Deps) -> Answer[str]:
    """Get the page's service worker, which changes with each version of the page.

    Its address decides what it serves: all of the page, so it cannot be under the page's version.
    """
    page = installed.for_worker(deps.pictures_url, current_version(), files())
    policy = f"default-src 'none'; connect-src 'self'; img-src 'self'{elsewhere(deps.pictures_url)}"
    headers = {"Content-Type": TYPES[".js"], "Cache-Control": ASK_AGAIN, "Content-Security-Policy": policy}
    return Answer(page + (PAGE / WORKER).read_text(encoding="utf-8"), headers=headers)


@cache
def files() -> tuple[str, ...]:
    """The names of the page's files: what is served, what the service worker keeps, and what the version is made of."""
    return file_names(file.name for file in PAGE.iterdir())


def file_names(found: Iterable[str]) -> tuple[str, ...]:
    """The page's files among those that lie in its folder."""
    return tuple(sorted(name for name in found if Path(name).suffix in TYPES and name != WORKER))


@cache
def current_version() -> str:
    """A digest of all files of the page, which changes with each of them."""
    return version_of({name: (PAGE / name).read_bytes() for name in files()})


def version_of(page: Mapping[str, bytes]) -> str:
    """A digest of a page, by the names of its files in their order."""
    content = b"".join(name.encode() + page[name] for name in sorted(page))
    return blake2b(content, digest_size=8).hexdigest()


def protection(deps: Deps) -> dict[str, str]:
    """Headers that let the page load from this service only, and pictures also from where they are published.

    It plays only sounds that it has fetched or recorded itself, and sends uploads where the service's forms lead.
    """
    own = elsewhere(deps.objects_url)
    return {
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
        f"connect-src 'self'{own}{elsewhere(deps.uploads_origin)}; manifest-src 'self'; worker-src 'self'; "
        f"img-src 'self' data: blob:{elsewhere(deps.pictures_url)}{own}; media-src blob:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Permissions-Policy": "microphone=(self)",
    }


def elsewhere(url: str) -> str:
    """The origin of an address in a policy, after a blank; empty if it is this service."""
    address = urlsplit(url)
    return f" {address.scheme}://{address.netloc}" if address.netloc else ""
