"""Pictures on their way to a deck: which files can be cards, and what happens when they do not arrive."""

import re

import pytest

from tests.media.decode.test_pictures import saved, scene
from tests.web.browsers import focused, noticed, until, visit
from tests.web.other_origin import Store, lead_uploads, serving
from tests.web.test_own_decks import choose, made, photos, ready, send
from tools.local.uploads import parse_form


@pytest.fixture
def deck(owner):
    return made(owner)


@pytest.fixture
def page(devices, owner, deck):
    return visit(devices.device(owner.token), f"decks/{deck['id']}")


def file(name, mime, content=b"x"):
    return {"name": name, "mimeType": mime, "buffer": content}


def cards(owner, deck):
    return [card["state"] for card in owner.see(f"/v1/me/decks/{deck['id']}")["own_cards"]]


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        pytest.param(file("IMG_1.HEIC", "image/heic"), "HEIC.*Save it as JPEG", id="HEIC"),
        pytest.param(file("IMG_2.heic", ""), "HEIC.*Save it as JPEG", id="HEIC where the system does not know it"),
        pytest.param(file("moving.gif", "image/gif", b"GIF89a"), "no JPEG, PNG or WebP", id="GIF"),
        pytest.param(file("huge.jpg", "image/jpeg", b"x" * 10_000_001), "larger than 10 MB", id="too large"),
        pytest.param(file("half.jpg", "image/jpeg", b"\xff\xd8\xff"), "damaged", id="damaged"),
        pytest.param(file("tiny.jpg", "image/jpeg", saved(scene(300, 450), "JPEG")), "less than 400", id="too small"),
    ],
)
def test_a_file_that_cannot_be_a_card_is_told_with_its_name_and_left_out(page, chosen, words):
    choose(page, [chosen])
    one = page.locator(".frames li").filter(has_text=chosen["name"])
    one.get_by_text(re.compile(words)).wait_for()
    assert page.get_by_role("button", name=re.compile("^Upload")).count() == 0
    page.get_by_role("button", name=f"Leave out {chosen['name']}").click()
    until(lambda: page.locator(".frames li").count() == 0)


def test_files_that_are_no_pictures_are_counted(page):
    choose(page, [file("notes.txt", "text/plain"), file("film.mp4", "video/mp4"), *photos(1)])
    page.get_by_text("2 files are no pictures").wait_for()
    assert page.locator(".frames li").count() == 1


def test_a_folder_is_dropped_anywhere_on_the_page(page, tmp_path):
    folder = tmp_path / "Holiday"
    (folder / "beach").mkdir(parents=True)
    for path, photo in zip(("a.jpg", "b.jpg", "beach/c.jpg"), photos(3), strict=True):
        (folder / path).write_bytes(photo["buffer"])
    (folder / ".DS_Store").write_bytes(b"x")
    place = {"x": 100, "y": 500, "data": {"items": [], "files": [str(folder)], "dragOperationsMask": 1}}
    devtools = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, **place})
    page.get_by_role("button", name="Upload 3 pictures").wait_for()
    assert page.locator(".message").count() == 0


def test_pictures_that_did_not_arrive_are_sent_again_as_the_same_cards(page, owner, deck):
    choose(page, photos(3))
    page.route("**/uploads", lambda route: route.abort(), times=2)
    send(page)
    page.get_by_role("button", name="Upload 2 pictures").wait_for()
    page.get_by_role("alert").get_by_text("2 pictures did not arrive. They are still here").wait_for()
    assert page.get_by_text("It did not arrive").count() == 2
    page.locator("main .album li").first.wait_for()
    assert page.locator("main .album li").count() == 1
    page.get_by_role("button", name="Upload 2 pictures").click()
    until(lambda: ready(owner, deck) == 3)
    assert cards(owner, deck) == ["ready"] * 3


def test_a_picture_that_did_not_arrive_can_be_left_out(page, owner, deck):
    choose(page, photos(1))
    page.route("**/uploads", lambda route: route.abort())
    send(page)
    page.get_by_text("It did not arrive").wait_for()
    page.get_by_role("button", name="Leave out photo 0.jpg").click()
    until(lambda: cards(owner, deck) == [])


def test_several_pictures_are_left_out_from_the_keyboard(page):
    choose(page, photos(3))
    page.get_by_role("button", name="Leave out photo 0.jpg").focus()
    page.keyboard.press("Enter")
    assert focused(page, "[aria-label='Leave out photo 1.jpg']")
    page.keyboard.press("Enter")
    assert focused(page, "[aria-label='Leave out photo 2.jpg']")


def test_the_progress_counts_all_that_were_chosen(page):
    choose(page, photos(3))
    said = []

    def refused(route):
        said.append(page.get_by_role("progressbar").get_attribute("max"))
        route.abort()

    page.route("**/uploads", refused)
    send(page)
    page.get_by_role("button", name="Upload 3 pictures").wait_for()
    assert said == ["3", "3", "3"]


def test_a_page_that_is_left_in_the_middle_of_an_upload_asks_first(page):
    choose(page, photos(2))
    held = []

    def hold(route):
        held.append(route)

    page.route("**/uploads", hold, times=1)
    send(page)
    noticed(page, lambda: held)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.close(run_before_unload=True)
    noticed(page, lambda: asked)
    assert asked == ["beforeunload"]
    held[0].continue_()
    page.locator(".album img").nth(1).wait_for()


def test_after_a_reload_a_card_without_its_picture_says_so(page, owner, deck):
    owner.post(f"/v1/me/decks/{deck['id']}/cards", {"cards": [{"type": "image/jpeg"}]})
    visit(page, f"decks/{deck['id']}")
    page.get_by_text("Its picture has not arrived").wait_for()
    page.get_by_role("button", name="Remove card 1").click()
    until(lambda: cards(owner, deck) == [])


def test_a_refused_card_names_its_file(page, owner, deck):
    frames = [scene(500, 750), scene(500, 740).resize((500, 750))]
    choose(page, [file("moves.webp", "image/webp", saved(frames[0], "WEBP", save_all=True, append_images=frames[1:]))])
    send(page)
    page.locator(".album li").filter(has_text="moves.webp").get_by_text("A card cannot move").wait_for()


def test_more_pictures_than_a_deck_holds_are_told_before(page, owner, deck):
    page.route(
        re.compile(r"/v1/me/decks/d_\w+$"),
        lambda route: (
            (answer := route.fetch()) and route.fulfill(response=answer, json={**answer.json(), "cards": 167})
        ),
    )
    visit(page, page.url.partition("#/")[2])
    choose(page, photos(2))
    page.get_by_text("A deck has at most 168 cards. Leave out 1 picture.").wait_for()
    assert page.get_by_role("button", name=re.compile("^Upload")).is_disabled()
    page.get_by_role("button", name="Leave out photo 0.jpg").click()
    assert page.get_by_role("button", name="Upload 1 picture").is_enabled()


def test_a_used_up_quota_is_told_and_the_pictures_stay(page):
    problem = {"code": "quota-used-up", "title": "x", "facts": {}}
    page.route("**/cards", lambda route: route.fulfill(status=429, json=problem))
    choose(page, photos(2))
    send(page)
    page.get_by_text("That is enough for today").wait_for()
    assert page.get_by_role("button", name="Upload 2 pictures").is_enabled()


def test_a_finger_on_a_picture_scrolls_the_page(page):
    choose(page, photos(1, width=1600))
    page.locator(".frame.wide").wait_for()
    assert page.locator(".frame").evaluate("(one) => getComputedStyle(one).touchAction") == "pan-y"


@pytest.fixture
def store(served):
    return Store(served.port)


@pytest.fixture
def elsewhere(devices, owner, deck, store):
    """The page of the deck, whose pictures go to the store on another origin, which the policy of the page allows."""
    page = devices.device(owner.token, bypass_csp=True)
    with serving(store) as url:
        lead_uploads(page, url)
        yield visit(page, f"decks/{deck['id']}")


def test_pictures_go_to_another_origin_as_plain_forms(elsewhere, store, owner, deck):
    choose(elsewhere, photos(2))
    send(elsewhere)
    elsewhere.locator(".album img").nth(1).wait_for()
    assert cards(owner, deck) == ["ready"] * 2
    assert store.methods == ["POST", "POST"]  # and no question before: S3 needs no more than its usual rules
    for head, form in zip(store.heads, store.forms, strict=True):
        assert head["Authorization"] is None
        assert head["Cookie"] is None
        sent = parse_form(head["Content-Type"], form)
        assert {"key", "Content-Type", "policy"} <= sent.fields.keys()
        assert sent.file.startswith(b"\xff\xd8")
        assert b"photo 0.jpg" not in form


def refused_once(page, store, mode):
    store.mode = mode
    choose(page, photos(1))
    send(page)
    page.get_by_text("It did not arrive").wait_for()
    store.mode = "works"
    send(page)
    page.locator(".album img").wait_for()


@pytest.mark.parametrize("mode", ["expired", "busy"])
def test_a_store_that_refuses_for_now_is_asked_again(elsewhere, store, owner, deck, mode):
    refused_once(elsewhere, store, mode)
    assert cards(owner, deck) == ["ready"]


def test_a_store_whose_answer_may_not_be_read_is_asked_again(devices, elsewhere, store, owner, deck):
    refused_once(elsewhere, store, "silent")
    assert cards(owner, deck) == ["ready"]
    assert "Access-Control-Allow-Origin" in devices.errors.pop()


def test_a_picture_that_the_store_finds_too_large_is_told(elsewhere, store, owner, deck):
    store.mode = "large"
    choose(elsewhere, photos(1))
    send(elsewhere)
    elsewhere.get_by_text("larger than 10 MB").wait_for()
    until(lambda: cards(owner, deck) == [])
