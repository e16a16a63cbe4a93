"""The code of the guides in /docs, run unchanged against the service."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from chalicelib.notify.destinations import Webhook
from chalicelib.notify.notifications import Notification
from chalicelib.notify.outbox import Delivery
from chalicelib.notify.payloads import headers, render_body
from chalicelib.web.docs.guides import FOLDER, ORDER
from reverie_client import NotGenuine, Reverie
from reverie_testing import running_service
from tests.at_table import person
from tests.contract.checked import ROOT
from tests.e2e.remote import Remote
from tests.receivers import Receiver, listening
from tests.web.tables import begun, seated, told

CODE = re.compile(r"^```(?:python|js) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="
OTHER_SECRET = "whsec_" + "A" * 43 + "="
TOLD = re.compile(r"Won by seats \[ ?\d.*")


def guide(name):
    return (FOLDER / f"{name}.md").read_text("utf-8")


def program(name):
    """The text of the file that a guide tells its readers to save."""
    (found,) = [code for guide_name in ORDER for file, code in CODE.findall(guide(guide_name)) if file == name]
    return found


def functions(name, **instead):
    """What a file in Python defines; `instead` takes the place of what it imports."""
    found = {"__name__": "guide"}
    exec(compile(program(name), name, "exec"), found)
    found.update(instead)
    return found


@pytest.fixture
def http(served):
    with closing(Remote(served.port)) as http:
        yield http


def run(*command, cwd):
    here = {**os.environ, "PYTHONPATH": str(ROOT / "clients" / "python" / "src")}
    done = subprocess.run(command, cwd=cwd, env=here, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def node():
    return shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.fixture(scope="module")
def service():
    with running_service(seed="guides") as service:
        yield service


@pytest.fixture
def bridged(service):
    """A bridge at a table where somebody else sits, with its room, a list of texts, and what lets its requests come."""
    with closing(Remote(int(service.url.rpartition(":")[2]))) as http:
        room, (ana, ben) = [], (person(http, name) for name in ("Ana", "Ben"))
        opened = ana.post("/v1/games", {"ruleset": "classic"}).json
        href = f"/v1/games/{opened['id']}"
        ben.post(f"{href}/seats", {"invite": opened["invite"]})
        receiver = Receiver()
        with Reverie(service.url, ana.token) as me, listening(receiver) as address:
            bridge = functions("bridge.py")["Bridge"](me, opened["id"], room.append)
            bridge.begin(address)

            def come(seconds, times=1):
                service.clock.advance(seconds)  # waits for what is under way
                for _, sent, body in receiver.got * times:
                    bridge.receive(body.encode(), sent, service.clock.now)
                receiver.got.clear()

            yield bridge, room, come, href, ben, person(http, "Eva"), opened["invite"]


def test_a_bridge_tells_the_room_what_happens_and_the_table_what_the_room_says(bridged):
    bridge, room, come, href, ben, eva, invite = bridged
    come(0)
    eva.post(f"{href}/seats", {"invite": invite})
    ben.post(f"{href}/messages", {"text": "@everyone look"})
    bridge.hear("Zoe", "Good evening!")
    come(10)
    assert sorted(room) == ["Ben: @everyone look", "Eva has sat down."]
    assert [one["text"] for one in ben.see(f"{href}/messages")["messages"]] == ["@everyone look", "Zoe: Good evening!"]
    said = ben.post(f"{href}/messages", {"text": "Forget this"}).json["id"]
    ben.delete(f"{href}/messages/{said}")
    eva.delete(f"{href}/seats/3")
    come(10)
    assert room[2:] == ["Somebody has left the table."]


def test_a_bridge_tells_nothing_twice_and_nothing_forged(bridged):
    bridge, room, come, href, _, eva, invite = bridged
    come(0)
    eva.post(f"{href}/seats", {"invite": invite})
    come(0, times=2)
    assert room == ["Eva has sat down."]
    with pytest.raises(NotGenuine):
        bridge.receive(b"{}", {"webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,"})


@pytest.mark.parametrize("file", ["bot.py", "agent.py", "play.py", "play.mjs"])
def test_a_program_plays_a_whole_game(served, tmp_path, file):
    (tmp_path / file).write_text(program(file), "utf-8")
    interpreter = sys.executable if file.endswith(".py") else node()
    assert TOLD.match(run(interpreter, file, f"http://127.0.0.1:{served.port}", cwd=tmp_path))


class Waiting:
    """A `time` whose sleep lasts no time, and lets something happen instead."""

    def __init__(self, news=()):
        self.news, self.slept = [*news], []

    def sleep(self, seconds):
        self.slept.append(seconds)
        if self.news and (happen := self.news.pop(0)):
            happen()


def test_polling_sees_each_change_once_and_waits_as_asked(served, http):
    table = begun(seated(http, 3))
    waiting = Waiting([None, None, lambda: told(table, "Borrowed light")])
    changes = functions("watch.py", time=waiting)["changes"]
    with httpx.Client(
        base_url=f"http://127.0.0.1:{served.port}", headers={"Authorization": f"Bearer {table.host.token}"}
    ) as client:
        states = changes(client, table.href)
        first, second = next(states), next(states)
    assert (first["phase"], second["phase"]) == ("clue", "cards")
    assert len(waiting.slept) == 3
    assert all(2 <= seconds <= 60 for seconds in waiting.slept)


def test_a_request_without_an_answer_is_repeated_and_made_once(served, http):
    ana = person(http)
    lost = [httpx.ConnectError("lost"), httpx.ReadTimeout("lost")]

    class Unlucky(httpx.HTTPTransport):
        def handle_request(self, request):
            answer = super().handle_request(request)
            if lost:
                answer.read()
                raise lost.pop()
            return answer

    waiting = Waiting()
    send = functions("send.py", time=waiting)["send"]
    with httpx.Client(
        base_url=f"http://127.0.0.1:{served.port}",
        headers={"Authorization": f"Bearer {ana.token}"},
        transport=Unlucky(),
    ) as client:
        answer = send(client, "POST", "/v1/games", {"ruleset": "classic"})
    assert answer.status_code == 201
    assert waiting.slept == [2, 4]
    assert [game["id"] for game in ana.see("/v1/me/games")["games"]] == [answer.json()["id"]]


def signed(now):
    body = render_body(Notification("turn.owed", "g_5mQ2xW8rT1yU4iOp", "p_1", 3, 4, "cast-votes", now + 3600), 1, now)
    webhook = Webhook("h_1", "p_1", "https://bot.example.org/", ("turn.owed",), now, SECRET)
    sent = headers(webhook, Delivery("h_1", "SENT#1", "msg_1", "turn.owed", 1, body, now, now), now)
    return body, {name.lower(): value for name, value in sent.items()}


TRIALS = {
    "as it was sent": (SECRET, 0, "", True),
    "with another secret": (OTHER_SECRET, 0, "", False),
    "changed on its way": (SECRET, 0, " ", False),
    "ten minutes later": (SECRET, 600, "", False),
    "from the future": (SECRET, -600, "", False),
}


@pytest.mark.parametrize("trial", TRIALS)
def test_signatures_are_verified_in_python(trial):
    secret, later, more, good = TRIALS[trial]
    body, sent = signed(1_795_370_400)
    verify = functions("verify.py")["verify"]
    if good:
        assert verify(body.encode(), sent, secret, 1_795_370_400)["type"] == "turn.owed"
    else:
        with pytest.raises(ValueError, match=r"forged|too old"):
            verify((body + more).encode(), sent, secret, 1_795_370_400 + later)


def test_signatures_are_verified_in_javascript(tmp_path):
    (tmp_path / "verify.mjs").write_text(program("verify.mjs"), "utf-8")
    body, sent = signed(1_795_370_400)
    asked = [(body + more, sent, secret, 1_795_370_400 + later) for secret, later, more, _ in TRIALS.values()]
    (tmp_path / "try.mjs").write_text(
        "import { verify } from './verify.mjs';\n"
        f"for (const [body, ...rest] of {json.dumps(asked)}) {{\n"
        "  try { console.log(verify(Buffer.from(body), ...rest).type); }\n"
        "  catch (error) { console.log(error.message); }\n"
        "}\n",
        "utf-8",
    )
    assert run(node(), "try.mjs", cwd=tmp_path).split("\n")[:-1] == [
        "turn.owed",
        "forged",
        "forged",
        "too old",
        "too old",
    ]


def test_the_problem_document_that_is_shown_is_the_services(http):
    shown = json.loads(SHOWN.search(guide("errors"))[1])
    answer = person(http).post("/v1/games", {"ruleset": "clasic"}).json
    assert answer == shown
    lines = [*functions("explain.py")["explain"](answer)]
    assert lines[0] == f"invalid-body: {answer['title']}"
    assert lines[1].startswith("  /ruleset: not-allowed {'allowed': ['odyssey-2023', ")


def test_facts_are_explained(http):
    answer = person(http).get("/v1/games?lmit=1").json
    assert [*functions("explain.py")["explain"](answer)][1:] == [
        "  parameters: ['cursor', 'limit']",
        "  nearest: limit",
    ]
