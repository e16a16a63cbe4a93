"""Previews of tables: what a link shows without a token, and what only the invite code adds."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from werkzeug.test import Client

from chalicelib.bots.knowledge import languages
from chalicelib.engine.editions import EDITIONS
from chalicelib.lobby.invitations import Preview
from chalicelib.players import quotas
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from chalicelib.web import tags as web_tags
from tests.at_table import Person, lobby, person, refused
from tests.fakes.wire import never_arrived
from tests.given import a_game
from tests.receivers import at
from tests.tables.test_view import stored
from tests.trouble import Trouble, a_change

PICTURE = "/pictures/sharing/"


@pytest.fixture
def deps(deps):
    """Time stands still, because refusals of a quota say in how many seconds to ask again."""
    return at(deps, deps.now())


@pytest.fixture
def gathered(http):
    return lobby(http, 2, decks=["lantern-hours"], seats={"min": 3, "max": 5})


def invitation(table):
    seen = table.host.see(table.href)
    return seen["preview"], seen["invite"]


def look(http, preview, invite=None):
    return Person(http).get(f"/v1/previews/{preview}", **({} if invite is None else {"Invite": invite}))


def told(answer):
    return answer.status_code, answer.data, sorted(answer.headers)


def test_a_preview_tells_what_is_played_and_nobodys_name(http, gathered):
    preview, _ = invitation(gathered)
    answer = look(http, preview)
    assert answer.json == {
        "ruleset": "odyssey-2023",
        "seats": {"min": 3, "max": 5},
        "taken": 2,
        "decks": ["lantern-hours"],
        "locale": "en",
        "status": "lobby",
        "host": None,
        "game": None,
        "players": None,
    }
    assert answer.headers["Cache-Control"] == "private, no-cache"


def test_with_the_invite_code_it_names_the_people_and_the_game(http, gathered):
    preview, invite = invitation(gathered)
    gathered.host.post(f"{gathered.href}/bots", {"colour": "pink"})
    bot = gathered.host.see(gathered.href)["players"][2]["name"]
    for written in (invite, invite.lower().replace("-", " ")):
        seen = look(http, preview, written).json
        assert seen["host"] == "Player 1"
        assert f"/v1/games/{seen['game']}" == gathered.href
        assert seen["players"] == [
            {"name": "Player 1", "colour": "red", "bot": False},
            {"name": "Player 2", "colour": "orange", "bot": False},
            {"name": bot, "colour": "pink", "bot": True},
        ]


@pytest.mark.parametrize("shows", [False, True])
def test_a_wrong_code_is_like_none_byte_for_byte_and_costs_the_same(db, http, gathered, shows):
    gathered.host.send("PATCH", "/v1/me", {"show_name": shows})
    preview, invite = invitation(gathered)
    nearly = invite[:-1] + ("0" if invite[-1] != "0" else "1")
    answers = []
    for sent in (None, "", nearly, "é", "0000-0000-0000", "x" * 5_000):
        before = len(db.calls)
        answer = look(http, preview, sent and sent.encode().decode("latin-1"))
        answers.append((told(answer), answer.headers["ETag"], [call for call, _ in db.calls[before:]]))
    assert len({str(answer) for answer in answers}) == 1


def test_the_hosts_name_is_shown_only_if_the_profile_says_so(http, gathered):
    preview, _ = invitation(gathered)
    assert gathered.host.see("/v1/me")["show_name"] is False
    assert gathered.host.send("PATCH", "/v1/me", {"show_name": True}).json["show_name"] is True
    assert look(http, preview).json["host"] == "Player 1"
    assert gathered.host.send("PATCH", "/v1/me", {"name": "Ana"}).json["show_name"] is True
    assert look(http, preview).json["host"] == "Ana"
    assert gathered.host.send("PATCH", "/v1/me", {"show_name": False}).json["show_name"] is False
    assert look(http, preview).json["host"] is None
    gathered.people[1].send("PATCH", "/v1/me", {"show_name": True})
    assert look(http, preview).json["host"] is None


def misses(http, gathered):
    """Previews of a table that never was, of one that is gone, and of one from which somebody was removed."""
    preview, invite = invitation(gathered)
    alone = lobby(http, 1)
    gone, with_it = invitation(alone)
    alone.host.delete(f"{alone.href}/seats/1")
    gathered.host.delete(f"{gathered.href}/seats/2")
    never = "5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV"
    nearly = invitation(gathered)[0][:-1] + "é"
    return [
        (preview, invite),
        (gone, with_it),
        (never, invite),
        (nearly, invite),
        (preview[:16], invite),
        ("x", invite),
    ]


def test_all_misses_are_alike_and_cost_the_same(db, http, gathered):
    asked = misses(http, gathered)
    answers = set()
    for preview, invite in asked:
        for sent in (None, invite):
            before = len(db.calls)
            answer = look(http, preview, sent)
            refused(answer, 404, "preview-not-found")
            answers.add(str((told(answer), [call for call, _ in db.calls[before:]])))
    assert len(answers) == 1


def test_a_removal_replaces_the_link(http, gathered):
    (old, _), removed = invitation(gathered), gathered.people[1]
    gathered.host.delete(f"{gathered.href}/seats/2")
    new, invite = invitation(gathered)
    assert new != old
    assert look(http, new, invite).json["taken"] == 1
    refused(look(http, old, invite), 404, "preview-not-found")
    refused(removed.post(f"{gathered.href}/seats", {"invite": invite}), 403, "removed-from-table")


def test_only_who_may_invite_sees_the_preview(http, gathered):
    assert gathered.people[1].see(gathered.href)["preview"] is None
    listed = lobby(http, 1, listed=True)
    assert person(http, "Eva").see(listed.href)["preview"] is None
    preview, invite = invitation(listed)
    assert look(http, preview).json["players"] is None
    assert look(http, preview, invite).json["players"]


def test_after_the_start_nothing_changes_with_the_game(http):
    table = lobby(http, 4)
    preview, invite = invitation(table)
    before = look(http, preview, invite).json
    for who in table.people:
        who.send("PATCH", "/v1/me", {"show_name": True})
    table.host.post(f"{table.href}/start")
    first = [look(http, preview, sent) for sent in (None, invite)]
    begun = {**before, "status": "started", "host": None, "players": None}
    assert [answer.json for answer in first] == [{**begun, "game": None}, begun]
    assert table.host.see(table.href)["preview"] is None
    table.people[3].delete(f"{table.href}/seats/4")
    table.host.post(f"{table.href}/bots", {"seat": 4})
    table.people = table.people[:3]
    table.play_to("votes", 2)
    table.host.delete("/v1/me")
    assert [told(look(http, preview, sent)) for sent in (None, invite)] == [told(answer) for answer in first]


def test_a_table_from_before_previews_has_none(http, deps, gathered):
    preview, invite = invitation(gathered)
    kept = deps.store(TableGames).load(gathered.href.rpartition("/")[2])
    older = replace(kept, preview_code=None, version=kept.version + 1)
    deps.store(TableGames).save(Transition(older), expected=kept.version)
    assert invitation(gathered) == (None, invite)
    for asked in (preview, preview[:16], preview[:16] + "None"):
        refused(look(http, asked, invite), 404, "preview-not-found")
    guest = person(http, "Eva")
    assert guest.post(f"{gathered.href}/seats", {"invite": invite}).status_code == 201


def test_looks_are_counted_by_address_and_hits_and_misses_are_refused_alike(http, gathered, monkeypatch):
    monkeypatch.setattr(quotas, "PREVIEWS_PER_DAY", 2)
    preview, invite = invitation(gathered)
    assert [look(http, preview).status_code, look(http, "none").status_code] == [200, 404]
    full = [look(http, *asked) for asked in ((preview,), (preview, invite), ("none",))]
    for answer in full:
        refused(answer, 429, "quota-used-up")
        assert int(answer.headers["Retry-After"]) > 0
    assert len({str(told(answer)) for answer in full}) == 1
    elsewhere = http.get(f"/v1/previews/{preview}", environ_base={"REMOTE_ADDR": "203.0.113.9"})
    assert elsewhere.status_code == 200


# The page behind a link, as messengers read it.


class Head(HTMLParser):
    """What the head of a page says, as a messenger's parser finds it."""

    def __init__(self, page):
        super().__init__()
        self.metas, self.tags = {}, []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        named = dict(attributes)
        if tag == "meta" and ("property" in named or named.get("name", "").startswith("twitter")):
            self.metas[named.get("property") or named["name"]] = named["content"]


def page(http, preview, host="reverie.example.org", **sent):
    return http.get(f"/j/{preview}", headers={"Host": host, **sent}, base_url=f"http://{host}")


def test_the_page_behind_a_link_has_the_tags_that_messengers_show(http, gathered):
    preview, _ = invitation(gathered)
    front, here = http.get("/"), page(http, preview)
    tags = Head(here.text).metas
    assert tags["og:title"] == "Come and play: Classic"
    assert "3\N{EN DASH}5 players" in tags["og:description"]
    assert tags["og:url"] == f"http://reverie.example.org/j/{preview}"
    assert tags["og:image"].startswith(f"http://reverie.example.org{PICTURE}")
    assert (tags["og:type"], tags["twitter:card"]) == ("website", "summary_large_image")
    assert set(here.headers.keys()) == set(front.headers.keys())
    assert here.headers["Content-Security-Policy"] == front.headers["Content-Security-Policy"]
    without = [line for line in here.text.splitlines() if "og:" not in line and "twitter:" not in line]
    assert without == front.text.splitlines()


def test_the_tags_name_the_host_only_if_the_profile_says_so(http, gathered):
    preview, invite = invitation(gathered)
    assert "Player 1" not in page(http, preview, Invite=invite).text
    gathered.host.send("PATCH", "/v1/me", {"show_name": True})
    assert Head(page(http, preview).text).metas["og:title"] == "Player 1 invites you to play: Classic"


@pytest.mark.parametrize("name", ['"><script>x', "<b>&amp;'", "{host}{game}", "</head>", "%s\\"])
def test_a_name_stays_a_text(http, name):
    ana = person(http, name)
    ana.send("PATCH", "/v1/me", {"show_name": True})
    preview = ana.post("/v1/games", {}).json["preview"]
    head, plain = Head(page(http, preview).text), Head(http.get("/").text)
    assert head.metas["og:title"] == f"{name} invites you to play: Classic"
    assert [tag for tag in head.tags if tag != "meta"] == [tag for tag in plain.tags if tag != "meta"]


@pytest.mark.parametrize("host", ['a"><script>', "a b", "a/b", "a@b", ""])
def test_a_host_that_is_none_is_not_repeated(http, gathered, host):
    preview, _ = invitation(gathered)
    tags = Head(http.get(f"/j/{preview}", environ_overrides={"HTTP_HOST": host}).text).metas
    assert "og:url" not in tags
    assert "og:image" not in tags
    assert tags["og:title"]


def test_behind_the_distribution_the_address_is_that_of_the_viewer(served, deps):
    http = Client(served(replace(deps, origin_secrets=("8Wd3kVqYxk1rH0mZ",))))
    preview = person(http).post("/v1/games", {}).json["preview"]
    sent = {"X-Forwarded-Host": "reverie.example.org"}
    known = page(http, preview, "gateway.example.org", **sent, **{"X-Distribution": "8Wd3kVqYxk1rH0mZ"})
    guessed = page(http, preview, "gateway.example.org", **sent, **{"X-Distribution": "guessed"})
    assert Head(known.text).metas["og:url"].startswith("https://reverie.example.org/j/")
    assert Head(guessed.text).metas["og:url"].startswith("http://gateway.example.org/j/")


def test_pictures_that_are_published_elsewhere_are_shown_from_there(served, deps):
    http = Client(served(replace(deps, pictures_url="https://pictures.example.org/p")))
    preview = person(http).post("/v1/games", {}).json["preview"]
    assert Head(page(http, preview).text).metas["og:image"].startswith("https://pictures.example.org/p/sharing/")


def test_all_misses_give_the_plain_page(http, gathered, monkeypatch):
    plain = http.get("/")
    for preview, _ in misses(http, gathered):
        assert told(page(http, preview)) == told(plain)
    monkeypatch.setattr(quotas, "PREVIEWS_PER_DAY", 0)
    assert told(page(http, invitation(gathered)[0])) == told(plain)


def test_a_store_in_trouble_gives_the_plain_page(db, served, deps):
    http = Client(served(replace(deps, pause=lambda _: None)))
    preview = person(http).post("/v1/games", {}).json["preview"]
    plain = told(http.get("/"))
    with Trouble(db, never_arrived):
        assert told(page(http, preview)) == plain
    with Trouble(db, never_arrived, a_change):
        assert told(page(http, preview)) == plain
        assert look(http, preview).json["code"] == "busy"


def test_the_page_changes_nothing_but_the_count(db, http, gathered):
    preview, invite = invitation(gathered)
    page(http, preview)
    before = everything_but_counts(db)
    page(http, preview)
    look(http, preview, invite)
    assert everything_but_counts(db) == before


def everything_but_counts(db):
    return [item for item in db.table.items() if not item["pk"].startswith("USED#")]


@pytest.mark.parametrize("language", languages())
def test_every_game_has_words_in_every_language(language):
    tables = [replace(stored(ruleset=id), language=language) for id in EDITIONS]
    for table in (*tables, stored_and_begun(language)):
        for host in (None, "Ana"):
            said = Head(
                f"<head>{web_tags.invitation_tags(Preview(table, False, host), 'https://x/j/p', 'https://x/p')}</head>"
            ).metas
            assert all(said.values())
            assert not [text for text in said.values() if "{" in text]
            assert ("Ana" in said["og:title"]) == (host is not None and table.status.value == "lobby")


def stored_and_begun(language):
    game, _ = a_game("odyssey-2023", 3, {"target_score": 20, "first_storyteller": "host"})
    return replace(stored(game), language=language)
