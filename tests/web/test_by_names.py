"""Games played by somebody who perceives only roles, names and states, while others act and polls arrive."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Page

from tests.at_table import Table
from tests.web.browsers import drawn, look_again, visit
from tests.web.tables import address, begun, seated, to

NODE = re.compile(
    r"""^\s*- (?P<quote>'?)(?P<role>[a-z]+) "(?P<name>(?:[^"\\]|\\.)*)"(?P<states>(?: \[[^]]*\])*)""", re.M
)
ON = re.compile("On to the next round|To the end of the game")
SEND = re.compile(r"Say it|Play th.*|Choose \S+ cards?|\S+ more cards?|Vote|Cast the votes")
CARD = re.compile("Card [0-9]+")
CLOSELY = re.compile("Look closely: (Card [0-9]+)")
OVER = re.compile(".*(won|win)")
ONE_EACH = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


@dataclass(frozen=True)
class Node:
    role: str
    name: str
    states: str = ""


@dataclass
class Listener:
    """Acts on what a screen reader would read out, and finds every control by its role and name."""

    page: Page
    heard: list[str] = field(default_factory=list)

    def tree(self) -> list[Node]:
        """All there is at this moment, in the order of reading."""
        self.heard.append(self.page.locator("body").aria_snapshot())
        found = []
        for one in NODE.finditer(self.heard[-1]):
            name = one["name"].replace("''", "'") if one["quote"] else one["name"]
            found.append(Node(one["role"], name.replace('\\"', '"'), one["states"]))
        return found

    def find(self, role: str, name: re.Pattern[str]) -> list[Node]:
        return [one for one in self.tree() if one.role == role and name.match(one.name)]

    def press(self, node: Node) -> None:
        self.page.get_by_role(node.role, name=node.name, exact=True).click()

    def act(self, meanwhile: Callable[[], object]) -> str:
        """Do what is asked for, and say what it was; `meanwhile` happens before it is sent."""
        if on := self.find("button", ON):
            self.press(on[0])
            self.page.get_by_role("button", name=ON).wait_for(state="detached")
            return "seen"
        if not self._sending():
            return ""
        for text in self.find("textbox", re.compile("Your clue")):
            self.page.get_by_role("textbox", name=text.name, exact=True).fill("What nobody sees")
        meanwhile()
        for node in self.tree():
            if self._ready():
                break
            if node.role == "button" and CARD.match(node.name) and self._may_choose(node):
                self.press(node)
        (send,) = self._ready()
        with self.page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
            self.press(send)
        assert sent.value.ok, sent.value.text()
        drawn(self.page, sent.value)
        return send.name

    def _sending(self) -> list[Node]:
        return [one for one in self.find("button", SEND) if SEND.fullmatch(one.name)]

    def _ready(self) -> list[Node]:
        return [one for one in self._sending() if "disabled" not in one.states]

    def _may_choose(self, card: Node) -> bool:
        """A card that cannot be chosen has no second button: it opens itself."""
        names = [CLOSELY.match(one.name) for one in self.find("button", CLOSELY)]
        return any(name and re.match(f"{name[1]}\\b", card.name) for name in names)


def played(listener: Listener, table: Table, seat: int, over: Callable[[list[str]], bool]) -> list[str]:
    """What they did until it is over."""
    others = Table(table.href, [who for n, who in enumerate(table.people) if n != seat], Random(3))
    done: list[str] = []

    def meanwhile() -> None:
        assert others.people[0].post(f"{table.href}/messages", {"text": f"Well, {len(done)}"}).status_code == 201
        others.turn()
        look_again(listener.page)

    for _ in range(120):
        if over(done):
            return done
        did = listener.act(meanwhile)
        if did:
            done.append(did)
        else:
            meanwhile()
    raise AssertionError(f"it does not end: {done}\n{listener.heard[-1]}")


def test_a_whole_game_is_played_by_names_alone(devices, http):
    table = begun(seated(http, 4, options=ONE_EACH))
    page = visit(devices.device(table.people[1].token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    listener = Listener(page)
    done = played(listener, table, 1, lambda _: bool(listener.find("heading", OVER)))
    assert (done.count("seen"), done.count("Say it")) == (4, 1)
    assert done.count("Play this card") == done.count("Cast the votes") == 3
    assert any("Ana says: “clue 1” Which of your cards fits?" in one for one in listener.heard)


def test_votes_and_the_red_token_of_party_are_given_by_names_alone(devices, http):
    table = begun(seated(http, 7, "party", options={"first_storyteller": "host"}))
    page = visit(devices.device(table.people[1].token, kept={"seen": {address(table)[6:]: 0}}), address(table))
    listener = Listener(page)
    done = played(listener, table, 1, lambda done: done.count("seen") == 2)
    assert done == ["Play this card", "Vote", "seen", "Say it", "Play this card", "Vote", "seen"]
    assert any(re.search('"Vote 1: card [0-9]. Take it back"', one) for one in listener.heard)
    assert any(re.search('"Red token: [0-9]" \\[pressed', one) for one in listener.heard)
    assert [one for one in listener.heard if "[pressed]" in one]


def test_owners_and_votes_are_not_there_before_they_are_shown(devices, http):
    table = to(begun(seated(http, 4, options=ONE_EACH)), "votes")
    kept = {"seen": {address(table)[6:]: 0}}
    page = visit(devices.device(table.host.token, kept=kept, reduced_motion="no-preference"), address(table))
    listener = Listener(page)
    table.play_to("clue", 2)
    look_again(page)
    page.get_by_role("button", name="Show everything").wait_for()
    names = re.compile("Votes: |No votes|the right card|paragraph: (Ana|Ben|Chiyo|Dmitri)")
    listener.tree()
    assert "Show everything" in listener.heard[-1]
    assert not names.search(listener.heard[-1])
    page.get_by_role("button", name="Show everything").click()
    page.get_by_role("button", name=ON).wait_for()
    listener.tree()
    assert len(names.findall(listener.heard[-1])) >= 8
