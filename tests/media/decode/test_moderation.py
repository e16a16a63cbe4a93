"""Pictures that somebody looks at for the operator before players see them."""

import io
from dataclasses import replace

import pytest
from PIL import Image
from werkzeug.test import Client

from chalicelib.media.decode.results import DevelopedPicture, Jpeg, NoPicture
from chalicelib.media.decode.sandbox import decode_in_sandbox
from chalicelib.media.develop import develop_upload
from chalicelib.media.objects import Objects
from chalicelib.notify.local_queue import InProcess
from chalicelib.store.errors import StoreUnavailable
from tests.albums import album_of
from tests.at_table import person
from tests.media.decode.test_pictures import noise, saved, scene
from tools.local.background import develop_next
from tools.local.uploads import Arrivals, Folder


class Looker:
    """Who is asked about pictures, and says the same of each."""

    def __init__(self):
        self.seen, self.says = [], True

    def __call__(self, jpeg):
        self.seen.append(jpeg)
        if self.says is None:
            raise StoreUnavailable
        return self.says


@pytest.fixture
def looker():
    return Looker()


@pytest.fixture
def deps(deps, looker):
    return replace(deps, moderate=looker, pause=lambda _: None)


@pytest.fixture
def album(deps, served):
    return album_of(deps, person(Client(served(deps))))


def uploaded(album):
    (key,) = album.add(1)
    album.deps.port(Objects).write(key, saved(scene(), "JPEG"), "image/jpeg")
    return key


def states(album):
    return [(card["state"], card["reason"]) for card in album.see()["own_cards"]]


def test_what_is_allowed_is_shown(deps, album, looker):
    assert develop_upload(deps, uploaded(album)) == "ready"
    assert states(album) == [("ready", None)]
    (jpeg,) = looker.seen
    with Image.open(io.BytesIO(jpeg)) as image:
        assert (image.format, image.size) == ("JPEG", (600, 900))
        assert image.getpixel((20, 20))[0] > 200, "its upper left corner is red"


def test_what_is_not_is_refused_and_leaves_nothing(deps, album, looker):
    looker.says = False
    assert develop_upload(deps, uploaded(album)) == "refused"
    assert states(album) == [("refused", "not-allowed")]
    assert deps.port(Objects).content == {}


def test_while_nobody_answers_it_waits_and_is_tried_again(deps, album, looker, tmp_path):
    looker.says = None
    key, uploads = uploaded(album), Arrivals(Folder(tmp_path))
    uploads.keys.put(key)
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            develop_next(uploads, deps, InProcess())
        assert states(album) == [("waiting", None)]
        assert deps.port(Objects).content.keys() == {key}, "nothing that anybody could see"
    looker.says = True
    develop_next(uploads, deps, InProcess())
    assert states(album) == [("ready", None)]
    assert len(looker.seen) == 3


def test_nobody_is_asked_about_what_is_no_picture(deps, album, looker):
    (key,) = album.add(1)
    deps.port(Objects).write(key, b"<script>", "image/jpeg")
    assert develop_upload(deps, key) == "refused"
    assert looker.seen == []


@pytest.mark.parametrize("source", [b"", b"RIFF\0\0\0\0WEBP", saved(scene(), "PNG")], ids=["nothing", "half", "a PNG"])
def test_only_a_developed_picture_becomes_a_jpeg(source):
    assert decode_in_sandbox("jpeg", source) == NoPicture("broken")


def test_the_picture_with_most_detail_becomes_one_too():
    made = decode_in_sandbox("picture", saved(noise(150, 225).resize((600, 900), Image.Resampling.NEAREST), "PNG"))
    assert isinstance(made, DevelopedPicture)
    assert isinstance(decode_in_sandbox("jpeg", made.large), Jpeg)
