"""Health, and what people read: the contract, and the documentation made of it."""

from pathlib import Path

from chalice.app import Blueprint

from chalicelib.api import shapes
from chalicelib.api.operations import Answer, Call, operation

pages = Blueprint(__name__)

TAG = "service"
WEB = Path(__file__).parents[1] / "web"
ONLY_OWN_STYLE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"


@operation(pages, "GET", "/v1/health", tag=TAG, gives=shapes.Health, public=True)
def get_health(_: Call) -> Answer:
    """Ask whether the service is up.

    It is if it answers; the store is not asked.
    """
    return Answer({"status": "ok"}, headers={"Cache-Control": "no-store"})


@operation(pages, "GET", "/openapi.yaml", tag=TAG, gives=str, public=True, media_type="application/yaml")
def get_contract(_: Call) -> Answer:
    """Read this contract."""
    return Answer((WEB / "openapi.yaml").read_text(encoding="utf-8"))


@operation(pages, "GET", "/docs", tag=TAG, gives=str, public=True, media_type="text/html; charset=utf-8")
def get_docs(_: Call) -> Answer:
    """Read the documentation.

    This contract as a page, and every code a problem can have.
    """
    page = (WEB / "docs.html").read_text(encoding="utf-8")
    return Answer(page, headers={"Content-Security-Policy": ONLY_OWN_STYLE})


@operation(pages, "GET", "/", tag=TAG, gives=None, status=302, public=True, got_headers=("Location",))
def get_front_page(_: Call) -> Answer:
    """Go to the documentation."""
    return Answer(None, headers={"Location": "/docs"})
