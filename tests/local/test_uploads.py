"""The folder of players' own pictures, and the road on which they come."""

import io
import json
import re
import stat
import time
from dataclasses import replace

import pytest
from PIL import Image
from werkzeug.test import Client

from chalicelib.core.ids import OwnDeckId
from chalicelib.media.deck import CardNumber, Upload
from chalicelib.media.decode.sandbox import Interrupted
from chalicelib.media.develop import develop_upload
from chalicelib.media.objects import WAITS_S, Objects
from chalicelib.media.recording import UNSENT_S
from chalicelib.store.errors import StoreUnavailable
from tests.at_table import person, refused
from tests.media.decode.test_pictures import saved, scene
from tools.local.background import develop_next
from tools.local.folder import FORM_KEY, form_key
from tools.local.uploads import KEY, TRIES, Arrivals, Folder, Sent, Wrong, parse_form
from tools.local.wsgi import Adapter

BOUNDARY = "xyz"
UPLOAD = Upload(OwnDeckId("d_0123456789abcdef"), CardNumber(1), "secret0123456789")


def multipart(fields, file, end=b"\r\n--xyz--\r\n"):
    parts = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="../../etc/passwd"\r\n'
    return b"".join([*parts, head.encode(), b"Content-Type: image/jpeg\r\n\r\n", file, end])


def files(folder):
    return [path.relative_to(folder.root).as_posix() for path in folder.root.rglob("*") if path.is_file()]


def sent(folder, form, file, **changed):
    folder.take(f"multipart/form-data; boundary={BOUNDARY}", multipart({**form.fields, **changed}, file))


@pytest.fixture
def came():
    return []


@pytest.fixture
def folder(tmp_path, came):
    return Folder(tmp_path / "objects", came.append, lambda: 1_000.0)


def test_what_is_uploaded_is_kept_under_its_key(folder, came):
    file = b"\r\n--xy\r\n\x00\xff--xyz"
    sent(folder, folder.form(UPLOAD.key, "image/jpeg", 100), file)
    assert folder.read(UPLOAD.key) == file
    assert came == [UPLOAD.key]
    assert list(folder.waiting()) == came
    folder.remove([UPLOAD.key, "uploads/none"])
    folder.mark_handled(UPLOAD.key)
    assert folder.read(UPLOAD.key) is None
    assert list(folder.waiting()) == []


def test_an_upload_is_reported_until_it_is_handled_also_when_it_is_gone(folder):
    """Its card may be removed while it is developed, and the process may be killed after that."""
    sent(folder, folder.form(UPLOAD.key, "image/jpeg", 100), b"x")
    folder.remove([UPLOAD.key])
    again = Arrivals(Folder(folder.root))
    again.begin()
    assert again.keys.get_nowait() == UPLOAD.key
    again.folder.mark_handled(UPLOAD.key)
    assert list(folder.waiting()) == files(folder) == []


def test_what_a_killed_process_has_written_in_part_is_removed(folder):
    folder.write("own/x/large.webp", b"webp", "image/webp")
    for part in ("own/x/small.webp", "uploads/d_1/1/secret", "reported/0123"):
        (folder.root / part).parent.mkdir(parents=True, exist_ok=True)
        (folder.root / f"{part}.01234567.new").write_bytes(b"we")
    assert list(folder.waiting()) == []
    folder.remove_unfinished()
    assert files(folder) == ["own/x/large.webp"]


@pytest.mark.parametrize(
    ("changed", "file"),
    [
        pytest.param({"key": "uploads/d_1/1/other"}, b"x", id="another key"),
        pytest.param({"Content-Type": "image/svg+xml"}, b"x", id="another type"),
        pytest.param({"signature": "0" * 64}, b"x", id="no signature"),
        pytest.param({"policy": json.dumps({"key": "a", "type": "b", "most": 1, "until": 9e9})}, b"x", id="own policy"),
        pytest.param({}, b"", id="nothing"),
        pytest.param({}, b"x" * 101, id="too much"),
    ],
)
def test_another_form_is_refused(folder, came, changed, file):
    with pytest.raises(Wrong):
        sent(folder, folder.form(UPLOAD.key, "image/jpeg", 100), file, **changed)
    assert came == []


def test_a_form_without_an_end_is_refused(folder, came):
    form = folder.form(UPLOAD.key, "image/jpeg", 100)
    with pytest.raises(Wrong):
        folder.take(f"multipart/form-data; boundary={BOUNDARY}", multipart(form.fields, b"x", b""))
    assert came == []


def test_a_form_is_good_in_the_next_process_too(tmp_path):
    form = Folder(tmp_path, secret=lambda: form_key(tmp_path)).form(UPLOAD.key, "image/jpeg", 100)
    sent(Folder(tmp_path, secret=lambda: form_key(tmp_path)), form, b"x")
    assert stat.S_IMODE((tmp_path / FORM_KEY).stat().st_mode) == 0o600
    with pytest.raises(Wrong):
        sent(Folder(tmp_path), form, b"x")


def test_a_form_is_good_for_an_hour(tmp_path):
    now = [1_000.0]
    folder = Folder(tmp_path, now=lambda: now[0])
    form = folder.form(UPLOAD.key, "image/jpeg", 100)
    now[0] += WAITS_S
    sent(folder, form, b"x")
    now[0] += 1
    with pytest.raises(Wrong):
        sent(folder, form, b"x")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("", b""),
        ("text/plain", b"x"),
        ("multipart/form-data", b"x"),
        (f"multipart/form-data; boundary={BOUNDARY}", b""),
        (f"multipart/form-data; boundary={BOUNDARY}", b"--xyz\r\n\r\nx"),
        (f"multipart/form-data; boundary={BOUNDARY}", multipart({"a": "x" * 30_000}, b"x")),
        (f"multipart/form-data; boundary={BOUNDARY}", multipart({f"a{n}": "x" for n in range(30)}, b"x")),
        ("multipart/form-data; boundary=" + "x" * 71, b"x"),
    ],
)
def test_what_is_no_form_is_refused(kind, body):
    with pytest.raises(Wrong):
        parse_form(kind, body)


def test_a_form_is_read_as_browsers_write_it():
    kind = 'multipart/form-data; boundary="----WebKitFormBoundaryAb1"'
    body = multipart({"key": "k"}, b"\x00").replace(b"--xyz", b"------WebKitFormBoundaryAb1")
    assert parse_form(kind, body) == Sent({"key": "k"}, b"\x00")


def test_what_nobody_has_used_goes_after_a_day(folder):
    for key in ("uploads/d_1/1/secret", "sounds/unsent.m4a", "own/secret/clue.m4a"):
        folder.write(key, b"any", "any/type")
    written = folder.now()
    assert folder.remove_expired(written + UNSENT_S - 10) == 0
    assert folder.remove_expired(written + UNSENT_S + 10) == 2
    assert folder.read("own/secret/clue.m4a") == b"any"
    assert (folder.read("sounds/unsent.m4a"), list(folder.waiting())) == (None, [])


@pytest.mark.parametrize("key", ["../x", "own/../../x", "/etc/passwd", "own//x", "own/.", "own/x/", "own/%2e%2e/x", ""])
def test_no_key_leads_out_of_the_folder(folder, key):
    assert not KEY.fullmatch(key)
    assert folder.shown(f"/{key}") is None
    with pytest.raises(ValueError, match=r"^" + re.escape(key) + "$"):
        folder.read(key)


@pytest.fixture
def client(deps, pictures, folder):
    from app import create_app  # noqa: PLC0415 - as conftest does
    from tools.local.problems import refuse  # noqa: PLC0415

    here = deps.with_instances({Objects: folder})
    return Client(Adapter(create_app(lambda: here), refuse=refuse, pictures=pictures, objects=folder)), here


def handled(here, key):
    result = develop_upload(here, key)
    here.port(Objects).mark_handled(key)
    return result


def new_card(http, ana):
    deck = ana.post("/v1/me/decks", {"title": "Holiday"}).json
    (card,) = ana.post(f"{deck['href']}/cards", {"cards": [{"type": "image/jpeg"}]}).json["cards"]
    return deck["href"], card["upload"]


def uploaded(http, upload, file):
    body = multipart({field["name"]: field["value"] for field in upload["fields"]}, file)
    return http.post(upload["url"], data=body, content_type=f"multipart/form-data; boundary={BOUNDARY}")


def test_a_picture_is_uploaded_developed_and_shown(client, tmp_path, came, monkeypatch):
    http, here = client
    here.port(Objects).now = time.time
    ana = person(http)
    href, upload = new_card(http, ana)
    assert uploaded(http, upload, saved(scene(), "JPEG")).status_code == 204
    assert handled(here, came[0]) == "ready"
    assert handled(here, came[0]) == "overtaken"
    (card,) = ana.see(href)["own_cards"]
    answer = http.get(card["image"])
    assert Image.open(io.BytesIO(answer.data)).size == (600, 900)
    assert answer.headers["Content-Type"] == "image/webp"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "private, max-age=3600"
    assert http.head(card["small"]).status_code == 200
    assert http.post(card["small"]).status_code == 405
    assert http.get("/own/0/large.webp").status_code == 404
    assert http.get("/uploads").status_code == 405
    assert http.get(f"/{came[0]}").status_code == 404, "what was uploaded is shown to nobody"
    assert list(here.port(Objects).waiting()) == []
    assert ana.delete(href).status_code == 204
    assert http.get(card["image"]).status_code == 404


def test_a_file_that_is_no_picture_is_refused_and_goes(client, came):
    http, here = client
    here.port(Objects).now = time.time
    ana = person(http)
    href, upload = new_card(http, ana)
    assert uploaded(http, upload, b"<script>").status_code == 204
    assert handled(here, came[0]) == "refused"
    assert [card["reason"] for card in ana.see(href)["own_cards"]] == ["not-a-picture"]
    assert files(here.port(Objects)) == []


def test_a_picture_of_a_card_that_has_gone_leaves_nothing(client, came):
    http, here = client
    here.port(Objects).now = time.time
    ana = person(http)
    href, upload = new_card(http, ana)
    assert ana.delete(f"{href}/cards/1").status_code == 204
    assert uploaded(http, upload, saved(scene(), "JPEG")).status_code == 204
    assert handled(here, came[0]) == "overtaken"
    assert files(here.port(Objects)) == []


def test_an_upload_that_nobody_has_asked_for_is_left_alone(client):
    _, here = client
    for key in ("uploads/x", "own/x/large.webp", "uploads/d_1/one/secret"):
        assert develop_upload(here, key) == "overtaken"


@pytest.mark.parametrize(
    ("changed", "later", "file", "wrong"),
    [
        pytest.param({"policy": "{}"}, 0, b"x", ("signature", "not-allowed"), id="own policy"),
        pytest.param({"signature": "é"}, 0, b"x", ("signature", "not-allowed"), id="own signature"),
        pytest.param({"key": "uploads/d_1/1/other"}, 0, b"x", ("key", "not-allowed"), id="another key"),
        pytest.param({"Content-Type": "image/png"}, 0, b"x", ("Content-Type", "not-allowed"), id="another type"),
        pytest.param({}, WAITS_S + 1, b"x", ("policy", "not-allowed"), id="too late"),
        pytest.param({}, 0, b"", ("file", "too-short"), id="nothing"),
        pytest.param({}, 0, b"x" * 10_000_001, ("file", "too-long"), id="too much"),
    ],
)
def test_another_form_gets_a_problem_document_that_says_what_is_wrong(client, changed, later, file, wrong):
    http, here = client
    _, upload = new_card(http, person(http))
    here.port(Objects).now = lambda: 1_000.0 + later
    upload["fields"] = [{**field, "value": changed.get(field["name"], field["value"])} for field in upload["fields"]]
    answer = uploaded(http, upload, file)
    refused(answer, 400, "invalid-body")
    assert answer.json["errors"] == [{"pointer": f"/{wrong[0]}", "problem": wrong[1]}]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_what_is_no_form_gets_a_problem_document(client):
    http, _ = client
    answer = http.post("/uploads", data=b"x", content_type="text/plain")
    refused(answer, 400, "invalid-body")
    assert answer.json["errors"] == [{"pointer": "/file", "problem": "missing"}]


def test_a_full_disk_is_told_as_everywhere_else_and_nothing_is_acknowledged(client, came):
    http, here = client
    _, upload = new_card(http, person(http))
    here.port(Objects).root.mkdir(parents=True, exist_ok=True)
    (here.port(Objects).root / "reported").write_bytes(b"no folder can be made here, as none can on a full disk")
    answer = uploaded(http, upload, b"x")
    refused(answer, 503, "store-unavailable")
    assert answer.headers["Retry-After"]
    assert came == []
    (here.port(Objects).root / "reported").unlink()
    assert uploaded(http, upload, b"x").status_code == 204


class Failing:
    """A store of objects whose next reads fail."""

    def __init__(self, folder, *failures):
        self.folder = folder
        self.failures = list(failures)

    def __getattr__(self, name):
        return getattr(self.folder, name)

    def read(self, key):
        if self.failures:
            raise self.failures.pop(0)
        return self.folder.read(key)


def attempts(here, uploads, failures):
    """Whether the upload still waits in this process after each attempt, of which these fail."""
    store = Failing(uploads.folder, *failures)
    here = replace(here.with_instances({Objects: store}), pause=lambda _: None)
    for _ in range(len(failures)):
        with pytest.raises(Exception):  # noqa: B017 - whatever it is
            develop_next(uploads, here, None)
        yield not uploads.keys.empty()
        if uploads.keys.empty():
            return
    develop_next(uploads, here, None)


def an_upload(client):
    http, here = client
    here.port(Objects).now = time.time
    ana = person(http)
    href, upload = new_card(http, ana)
    assert uploaded(http, upload, saved(scene(), "JPEG")).status_code == 204
    uploads = Arrivals(here.port(Objects))
    uploads.begin()
    return here, uploads, lambda: ana.see(href)["own_cards"][0]["state"]


def test_an_upload_that_meets_trouble_which_passes_is_developed_when_it_has_passed(client):
    here, uploads, state = an_upload(client)
    trouble = [OSError(24, "Too many open files"), OSError(28, "No space left"), StoreUnavailable()] * 10
    assert all(attempts(here, uploads, trouble))
    assert state() == "ready"


def test_trouble_that_is_there_each_time_ends_the_tries_of_this_process_and_not_of_the_next(client):
    here, uploads, state = an_upload(client)
    left = list(attempts(here, uploads, [Interrupted("killed")] * (TRIES + 5)))
    assert left == [True] * (TRIES - 1) + [False]
    assert state() == "waiting"
    again = Arrivals(here.port(Objects))
    again.begin()
    develop_next(again, here, None)
    assert state() == "ready"
