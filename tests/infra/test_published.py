"""Pictures and the page's files are in the bucket before functions name them."""

from dataclasses import replace
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import SimpleNamespace

import pytest

from chalicelib.web import api
from tests.infra.standin import STACK, Aws
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import answers, bring_up
from tools.deploy.parameters import parameters_of
from tools.deploy.published import page_of, settle, upload_page


@pytest.fixture(scope="module")
def page(chalices):
    return page_of(chalices)


def bring(aws, package):
    bring_up(Account(aws), package, STACK, parameters_of("dev"), bool)


def serve(monkeypatch, folder):
    """Let the service have the page in this folder."""
    monkeypatch.setattr(api, "PAGE", folder)
    for kept in (api.files, api.current_version):
        monkeypatch.setattr(api, kept.__name__, cache(kept.__wrapped__))


def versions(aws):
    return {key.split("/")[1] for key in aws.objects if key.startswith("web/")}


def test_the_page_is_uploaded_as_the_package_would_send_it(page, http, monkeypatch, tmp_path):
    aws = Aws("CREATE_COMPLETE")
    assert upload_page(Account(aws), "pictures", page) == len(page.files) > 10
    assert upload_page(Account(aws), "pictures", page) == 0
    for path, content in page.files.items():
        (tmp_path / path.rpartition("/")[2]).write_bytes(content)
    serve(monkeypatch, tmp_path)
    for sent in aws.sent("put_object"):
        answer = http.get(f"/{sent['Key']}")
        assert answer.status_code == 200
        assert aws.objects[sent["Key"]] == answer.data
        assert sent["ContentType"] == answer.headers["Content-Type"]
        assert sent["CacheControl"] == answer.headers["Cache-Control"]


def test_an_update_uploads_before_it_changes_functions(chalices, page):
    aws = Aws("UPDATE_COMPLETE")
    bring(aws, chalices)
    done = [(name, sent.get("Key", "")) for name, sent in aws.asked]
    last = max(n for n, (_, key) in enumerate(done) if key in page.files or key.startswith("pictures/"))
    assert last < [name for name, _ in done].index("create_change_set")


def test_a_first_deployment_uploads_when_there_is_a_bucket(chalices, page):
    aws = Aws()
    bring(aws, chalices)
    assert page.files.keys() <= aws.objects.keys()


def test_a_stack_that_cannot_be_changed_now_gets_no_files(chalices):
    aws = Aws("UPDATE_IN_PROGRESS")
    with pytest.raises(CannotDeploy, match="under way"):
        bring(aws, chalices)
    assert aws.objects == {}


def test_the_files_of_this_version_and_of_the_one_before_are_kept(page):
    aws = Aws("UPDATE_COMPLETE")
    for version in ("one", "two", "failed", "three", "three", "four"):
        files = {path.replace(page.version, version): content for path, content in page.files.items()}
        upload_page(Account(aws), "pictures", replace(page, files=files))
        if version != "failed":
            settle(Account(aws), "pictures", version)
        kept = {"one": {"one"}, "two": {"one", "two"}, "failed": {"one", "two", "failed"}, "three": {"two", "three"}}
        assert versions(aws) == kept.get(version, {"three", "four"}), version


def test_a_version_is_not_taken_for_another_that_begins_like_it():
    aws = Aws("UPDATE_COMPLETE", objects={"web/one0/main.js": b"", "pictures/one.webp": b""})
    settle(Account(aws), "pictures", "one")
    assert aws.objects.keys() == {"pictures/one.webp", "live-page"}


@pytest.fixture
def site(page):
    """A service that is well: what it answers by path, as status and Cache-Control."""
    told = {"/v1/health": (200, "no-store")}
    told |= {f"/{path}": (200, api.FOR_EVER) for path in page.files}

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


def test_a_service_is_well_when_all_files_of_its_page_come(chalices, site):
    assert answers(chalices, site.address, 0)


@pytest.mark.parametrize("answer", [(403, ""), (200, "no-cache")])
@pytest.mark.parametrize("file", ["health", "main.js", "rest.css"])
def test_a_service_is_not_well_without_one_of_them(chalices, page, site, file, answer):
    path = "/v1/health" if file == "health" else f"/web/{page.version}/{file}"
    site.told[path] = answer
    assert answers(chalices, site.address, 0) is (file == "health" and answer[0] == 200)
