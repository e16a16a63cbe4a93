"""Pictures and the page's files are in the bucket before functions name them."""

import shutil
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import SimpleNamespace

import pytest

from chalicelib.web import api
from chalicelib.web.api import current_version
from tests.infra.standin import STACK, Aws
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import answers, bring_up
from tools.deploy.parameters import parameters_of
from tools.deploy.published import check_page, page_files, settle, upload_page

PAGE = f"web/{current_version()}/"


def bring(aws, package):
    bring_up(Account(aws), package, STACK, parameters_of("dev"), bool)


def versions(aws):
    return {key.split("/")[1] for key in aws.objects if key.startswith("web/")}


def test_the_page_is_uploaded_as_the_app_would_send_it(http):
    aws = Aws("CREATE_COMPLETE")
    assert upload_page(Account(aws), "pictures") == len(page_files()) > 20
    assert upload_page(Account(aws), "pictures") == 0
    for sent in aws.sent("put_object"):
        answer = http.get(f"/{sent['Key']}")
        assert answer.status_code == 200
        assert aws.objects[sent["Key"]] == answer.data
        assert sent["ContentType"] == answer.headers["Content-Type"]
        assert sent["CacheControl"] == answer.headers["Cache-Control"]


def test_an_update_uploads_before_it_changes_functions(chalices):
    aws = Aws("UPDATE_COMPLETE")
    bring(aws, chalices)
    done = [(name, sent.get("Key", "")) for name, sent in aws.asked]
    last = max(n for n, (_, key) in enumerate(done) if key.startswith((PAGE, "pictures/")))
    assert last < [name for name, _ in done].index("create_change_set")


def test_a_first_deployment_uploads_when_there_is_a_bucket(chalices):
    aws = Aws()
    bring(aws, chalices)
    assert sum(key.startswith(PAGE) for key in aws.objects) == len(page_files())


def test_a_stack_that_cannot_be_changed_now_gets_no_files(chalices):
    aws = Aws("UPDATE_IN_PROGRESS")
    with pytest.raises(CannotDeploy, match="under way"):
        bring(aws, chalices)
    assert aws.objects == {}


def test_the_files_of_this_version_and_of_the_one_before_are_kept(monkeypatch):
    aws = Aws("UPDATE_COMPLETE")
    for version in ("one", "two", "failed", "three", "three", "four"):
        monkeypatch.setattr("tools.deploy.published.current_version", lambda version=version: version)
        upload_page(Account(aws), "pictures")
        if version != "failed":
            settle(Account(aws), "pictures")
        kept = {"one": {"one"}, "two": {"one", "two"}, "failed": {"one", "two", "failed"}, "three": {"two", "three"}}
        assert versions(aws) == kept.get(version, {"three", "four"}), version


def test_a_version_is_not_taken_for_another_that_begins_like_it():
    aws = Aws("UPDATE_COMPLETE", objects={f"web/{current_version()}0/app.js": b"", "pictures/one.webp": b""})
    settle(Account(aws), "pictures")
    assert aws.objects.keys() == {"pictures/one.webp", "live-page"}


def test_a_package_with_another_page_is_not_deployed(chalices, tmp_path):
    check_page(chalices)
    shutil.copytree(chalices, tmp_path / "old")
    with (
        zipfile.ZipFile(chalices / "deployment.zip") as now,
        zipfile.ZipFile(tmp_path / "old/deployment.zip", "w") as old,
    ):
        for name in now.namelist():
            old.writestr(name, b"old" if name.endswith("/style.css") else now.read(name))
    aws = Aws()
    with pytest.raises(CannotDeploy, match=r"^style\.css has changed since .+/old was made: make package$"):
        bring(aws, tmp_path / "old")
    assert aws.objects == {}


@pytest.fixture
def site():
    """A service that is well: what it answers by path, as status and Cache-Control."""
    told = {"/v1/health": (200, "no-store")}
    told |= {f"/{PAGE}{file.name}": (200, api.FOR_EVER) for file in page_files()}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            status, caching = told.get(self.path, (404, ""))
            self.send_response(status)
            self.send_header("Cache-Control", caching)
            self.end_headers()

        def log_message(self, *_):
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield SimpleNamespace(address=f"http://127.0.0.1:{server.server_port}", told=told)
        server.shutdown()
        thread.join()


def test_a_service_is_well_when_all_files_of_its_page_come(site):
    assert answers(site.address, 0)


@pytest.mark.parametrize("answer", [(403, ""), (200, "no-cache")])
@pytest.mark.parametrize("path", ["/v1/health", f"/{PAGE}app.js", f"/{PAGE}style.css"])
def test_a_service_is_not_well_without_one_of_them(site, path, answer):
    site.told[path] = answer
    assert answers(site.address, 0) is (path == "/v1/health" and answer[0] == 200)
