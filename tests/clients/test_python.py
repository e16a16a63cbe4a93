"""The package clients/python, at a service whose clock the tests move."""

import asyncio
import io
import re
import runpy
import sys
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from random import Random

import httpx
import pytest
from PIL import Image
from standardwebhooks import Webhook

from reverie_client import (
    AsyncReverie,
    NotGenuine,
    OutOfPatience,
    Refused,
    Reverie,
    choose_any,
    models,
    read_notification,
)
from reverie_testing import running_service
from tests.contract.checked import ROOT
from tests.media.decode.hostile.sound_parts import good
from tools import clients

PACKAGE = ROOT / "clients" / "python"
CODE = re.compile(r"^```python (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHORT = {"end": "rounds", "rounds_each": 1}
RULESETS = {"odyssey-2023": 4, "odyssey-2011": 4, "classic": 3, "classic-2021": 3, "party": 6, "team": 6}
SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="


@pytest.fixture(scope="module")
def service():
    with running_service(seed="clients") as service:
        yield service


@pytest.fixture
def join(service):
    """Lets somebody join, whose pauses move the clock of the service."""
    open_ones = []

    def join_as(name="Ada", **settings):
        me = Reverie(
            service.url,
            clock=lambda: float(service.clock.now),
            sleep=lambda seconds: service.clock.advance(int(seconds)),
            **settings,
        )
        open_ones.append(me)
        me.join(name)
        return me

    yield join_as
    for me in open_ones:
        me.http.close()


class Network(httpx.BaseTransport):
    """Notes what is asked, and spoils answers: `faults` are the next ones, None for one that goes well."""

    def __init__(self, *faults):
        self.faults = list(faults)
        self.asked = []
        self.pauses = []  # that the service wants
        self.real = httpx.HTTPTransport()

    def handle_request(self, request):
        self.asked.append(request)
        answer = self.real.handle_request(request)
        self.pauses += [int(answer.headers["Poll-Interval"])] if "Poll-Interval" in answer.headers else []
        fault = self.faults.pop(0) if self.faults else None
        if isinstance(fault, Exception):
            answer.close()
            raise fault
        return fault or answer

    def close(self):
        self.real.close()


def lost():
    return httpx.ReadError("the answer is lost")


def too_many(seconds):
    return httpx.Response(429, headers={"Retry-After": str(seconds)}, json=PROBLEM)


PROBLEM = {"type": "/docs#quota-used-up", "title": "No more today", "status": 429, "code": "quota-used-up"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ten_lines_play_every_ruleset(join, ruleset):
    options = {"rounds_each": 1} if ruleset in {"party", "team"} else SHORT
    random = Random(ruleset)
    table = join().open_table(models.GameIn.model_validate({"ruleset": ruleset, "options": options}))
    for _ in range(RULESETS[ruleset] - 1):
        table.add_bot()
    table.start()
    end = table.play(lambda view: choose_any(view, random), within_s=7 * 24 * 3600)
    assert (end.status, end.ruleset, end.unfinished) == ("finished", ruleset, False)
    assert [one.number for one in table.list_rounds()] == list(range(1, len(table.list_rounds()) + 1))


def test_an_asynchronous_player_ends_a_game_with_a_blocking_one(service, join):
    host = join("Ben")
    table = host.open_table(models.GameIn.model_validate({"ruleset": "classic", "options": SHORT}))

    random = Random(1)

    async def pause(seconds):
        """While one waits, the other plays."""
        service.clock.advance(int(seconds))
        if table.look().owes:
            table.move(choose_any(table.view, random))

    async def choose(view):
        return choose_any(view, random)

    async def play():
        async with AsyncReverie(service.url, clock=lambda: float(service.clock.now), sleep=pause) as me:
            await me.join("Chiyo", "ja")
            mine = await me.sit_down(table.view.id, models.SeatIn(invite=table.view.invite))
            table.add_bot()
            table.start()
            return await mine.play(choose, within_s=7 * 24 * 3600)

    assert asyncio.run(play()).status == "finished"


def test_a_lost_answer_opens_no_second_table_and_seats_no_second_computer_player(service, join):
    network = Network(None, lost(), None, lost(), lost(), None, lost())
    me = join(http=httpx.Client(transport=network))
    table = me.open_table()
    table.add_bot()
    assert me.sit_down(table.view.id).view.you.seat == 1
    assert len(me.list_games().games) == 1
    assert [player.seat for player in table.look().players] == [1, 2]
    keys = [request.headers.get("Idempotency-Key") for request in network.asked[1:6]]
    assert (len({*keys[:2]}), len({*keys[2:]})) == (1, 1)


def test_a_request_that_may_have_been_done_and_cannot_be_repeated_is_not(join):
    network = Network(None, lost())
    me = join(http=httpx.Client(transport=network))
    with pytest.raises(httpx.ReadError):
        me.send("POST", "/v1/me/tokens", models.Token, models.TokenIn(label="phone"))
    assert len(network.asked) == 2


def test_it_waits_as_long_as_it_is_told_but_never_longer_than_its_patience(service, join):
    before = service.clock.now
    me = join(http=httpx.Client(transport=Network(None, too_many(7))))
    me.open_table()
    assert service.clock.now == before + 7
    impatient = join(http=httpx.Client(transport=Network(None, too_many(3_600))))
    with pytest.raises(Refused) as refused:
        impatient.open_table()
    assert (refused.value.status, refused.value.code) == (429, "quota-used-up")
    assert service.clock.now == before + 7


def test_it_asks_no_earlier_than_the_service_wants_and_an_answer_without_news_is_empty(service, join):
    network = Network()
    me = join(http=httpx.Client(transport=network))
    table = me.open_table()
    asked_at = [service.clock.now]
    plain = me.sleep
    me.sleep = lambda seconds: (plain(seconds), asked_at.append(service.clock.now))
    with pytest.raises(OutOfPatience):
        for _ in table.changes(within_s=200):
            pass
    asked = [request for request in network.asked if request.method == "GET"]
    assert len(asked) > 1
    assert all("If-None-Match" in request.headers for request in asked)
    assert [later - earlier for earlier, later in pairwise(asked_at)] == network.pauses[:-1]


def test_a_refusal_says_what_would_be_right(join):
    with pytest.raises(Refused) as refused:
        join().open_table(models.GameIn.model_construct(ruleset="clasic", _fields_set={"ruleset"}))
    assert refused.value.status == 400
    assert refused.value.errors[0].nearest == "classic"
    assert "nearest" in str(refused.value)


def test_what_comes_before_the_service_has_no_problem_document(join):
    me = join(http=httpx.Client(transport=Network(None, httpx.Response(403, text="Forbidden"))))
    with pytest.raises(Refused) as refused:
        me.list_games()
    assert (refused.value.code, refused.value.problem, refused.value.errors) == ("", None, [])


def test_a_field_that_the_service_does_not_know_is_found_before_it_is_sent():
    with pytest.raises(ValueError, match="rulset"):
        models.GameIn.model_validate({"rulset": "party"})


def test_fields_and_values_that_are_newer_than_the_client_are_kept(join):
    shown = join().open_table().view.model_dump(mode="json")
    newer = models.Game.model_validate({**shown, "status": "adjourned", "weather": "rain"})
    assert (newer.status, newer.model_extra) == ("adjourned", {"weather": "rain"})


def test_a_move_that_comes_too_late_is_no_error(service, join):
    me = join()
    table = me.open_table(
        models.GameIn.model_validate(
            {"ruleset": "classic", "options": SHORT | {"first_storyteller": "host"}, "pace": {"clue_s": 120}}
        )
    )
    for _ in range(2):
        table.add_bot()
    table.start()

    def be_late_once(view):
        if view.round.number == 1 and view.phase == "clue":
            service.clock.advance(24 * 3600)
        return choose_any(view, Random(1))

    assert table.play(be_late_once, within_s=7 * 24 * 3600).status == "finished"


def test_pictures_and_sounds_are_uploaded(service, join):
    me = join()
    deck = me.send("POST", "/v1/me/decks", models.OwnDeck, models.OwnDeckIn(title="Holiday"), key="once")
    picture = io.BytesIO()
    Image.new("RGB", (600, 900), "teal").save(picture, "PNG")
    numbers = me.add_cards(deck.id, [(picture.getvalue(), models.UploadIn(type="image/png", alt="The sea"))])
    service.clock.advance(0)
    shown = me.get(f"/v1/me/decks/{deck.id}", models.OwnDeck)
    assert [(card.number, card.state, card.alt) for card in shown.own_cards] == [(numbers[0], "ready", "The sea")]
    table = me.open_table(models.GameIn.model_validate({"options": {"first_storyteller": "host"}}))
    for _ in range(3):
        table.add_bot()
    card = table.start().hand[0].id
    sound = table.record(good("WebM"), models.SoundIn(type="audio/webm"), within_s=60)
    table.move(models.ClueIn(sound=sound, card=card))
    assert me.load(table.list_rounds()[0].sound.url)[4:8] == b"ftyp"


def test_notifications_are_read_if_they_are_genuine():
    body = b'{"type":"ping","timestamp":"2026-11-28T12:00:00Z","sequence":1,"data":{"webhook":"h_0123456789abcdef"}}'
    sent = datetime(2026, 11, 28, 12, tzinfo=UTC)
    signature = Webhook(SECRET).sign("msg_1", sent, body.decode())
    headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": f"{sent.timestamp():.0f}", "Webhook-Signature": signature}
    old = "whsec_" + "A" * 43 + "="
    assert read_notification(body, headers, old, SECRET, now=sent.timestamp() + 299).type == "ping"
    for wrong in ({"now": sent.timestamp() + 301}, {"now": sent.timestamp() - 301}):
        with pytest.raises(NotGenuine):
            read_notification(body, headers, SECRET, **wrong)
    for body_sent, headers_sent, secret in (
        (body + b" ", headers, SECRET),
        (body, headers, old),
        (body, {**headers, "Webhook-Id": "msg_2"}, SECRET),
        (body, {}, SECRET),
    ):
        with pytest.raises(NotGenuine):
            read_notification(body_sent, headers_sent, secret, now=sent.timestamp())


@pytest.fixture
def programs(tmp_path):
    for name, code in CODE.findall((PACKAGE / "README.md").read_text("utf-8")):
        (tmp_path / name).write_text(code, "utf-8")
    return tmp_path


def run(path: Path, *arguments, monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(path), *arguments])
    return runpy.run_path(str(path), run_name="__main__")


def test_the_programs_of_the_readme_that_wait_for_nobody_run(service, join, programs, monkeypatch, capsys):
    choose = runpy.run_path(str(programs / "thinker.py"))["choose"]
    host = join("Ben")
    table = host.open_table(models.GameIn.model_validate({"ruleset": "classic", "options": SHORT}))
    for _ in range(2):
        table.add_bot()
    table.start()
    assert table.play(choose, within_s=3600).status == "finished"
    run(programs / "watch.py", service.url, host.token, table.view.id, monkeypatch=monkeypatch)
    assert capsys.readouterr().out.split() == ["finished", "None"]
    run(programs / "bot.py", service.url, monkeypatch=monkeypatch)["me"].http.close()
    assert re.fullmatch(r"Won by seats \[\d.*\]\n", capsys.readouterr().out)
    assert sorted(path.name for path in programs.iterdir()) == ["bot.py", "guest.py", "thinker.py", "watch.py"]


def test_types_of_another_contract_are_found(monkeypatch, tmp_path):
    assert all(map(clients.is_of_contract, (clients.MODELS, clients.TYPES)))
    contract = tmp_path / "openapi.yaml"
    contract.write_bytes(clients.CONTRACT.read_bytes() + b"\n")
    monkeypatch.setattr(clients, "CONTRACT", contract)
    assert not any(map(clients.is_of_contract, (clients.MODELS, clients.TYPES)))


def test_blocking_code_waits_for_nothing_by_asyncio():
    text = clients.block(clients.ASYNCHRONOUS.read_text("utf-8"))
    assert re.findall(r"(?i)\w*(?:async|await)\w*", text) == ["asynchronous"]  # of which it says that it is made


@pytest.mark.prove
def test_what_is_generated_comes_out_the_same_again():
    assert clients.make_models() == clients.MODELS.read_text("utf-8")
    assert clients.make_types() == clients.TYPES.read_text("utf-8")
