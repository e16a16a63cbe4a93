"""A change that depends on what its sender has seen: If-Match, for every PATCH."""

import json
from dataclasses import dataclass
from random import Random

import pytest

from tests.at_table import Person, move_owed, person, refused, table
from tests.contract.checked import at, document, escaped
from tests.fakes.wire import answer_lost, well
from tests.trouble import Trouble, a_write


@dataclass
class Resource:
    """What somebody may change, and the field with its values to begin with."""

    owner: Person
    href: str
    field: str
    before: object

    def patch(self, value, **headers):
        return self.owner.send("PATCH", self.href, {self.field: value}, **headers)

    def tag(self):
        return self.owner.get(self.href).headers["ETag"]

    def value(self):
        return self.owner.see(self.href)[self.field]


def profile(http):
    return Resource(person(http), "/v1/me", "name", "Ana")


def locale(http):
    return Resource(person(http), "/v1/me", "locale", "en")


def circle(http):
    host = person(http)
    made = host.post("/v1/circles", {"name": "Friday"})
    return Resource(host, made.headers["Location"], "name", "Friday")


def deck(http):
    owner = person(http)
    made = owner.post("/v1/me/decks", {"title": "Holiday"})
    return Resource(owner, made.headers["Location"], "title", "Holiday")


def card(http):
    of_deck = deck(http)
    of_deck.owner.post(f"{of_deck.href}/cards", {"cards": [{"type": "image/png", "alt": "A boat."}]})
    return Resource(of_deck.owner, f"{of_deck.href}/cards/1", "alt", "A boat.")


def webhook(http):
    owner = person(http)
    made = owner.post("/v1/me/webhooks", {"url": "https://example.org/reverie", "types": ["turn.owed"]})
    return Resource(owner, f"/v1/me/webhooks/{made.json['id']}", "types", ["turn.owed"])


RESOURCES = [profile, locale, circle, deck, card, webhook]
CHANGES = {"locale": ("ja", "ru"), "types": (["turn.done"], ["game.finished"])}


@pytest.fixture(params=RESOURCES, ids=lambda make: make.__name__)
def resource(request, http):
    return request.param(http)


def values(resource):
    return CHANGES.get(resource.field, ("First", "Second"))


def test_every_patch_takes_it_and_no_other_method_does():
    found = {
        (path, method)
        for path, methods in document()["paths"].items()
        for method, item in methods.items()
        for n in range(len(item.get("parameters", ())))
        if at(f"/paths/{escaped(path)}/{method}/parameters/{n}")["name"] == "If-Match"
    }
    assert found == {
        (path, "patch") for path, methods in document()["paths"].items() for method in methods if method == "patch"
    }


def test_a_change_of_what_was_seen_is_made_and_gives_the_next_tag(resource):
    first, second = values(resource)
    changed = resource.patch(first, If_Match=resource.tag())
    assert (changed.status_code, changed.json[resource.field]) == (200, first)
    assert changed.headers["ETag"] == resource.tag()
    assert resource.patch(second, If_Match=changed.headers["ETag"]).status_code == 200
    assert resource.value() == second


def test_a_change_of_what_has_changed_since_is_refused_with_the_present_tag(resource):
    seen = resource.tag()
    first, second = values(resource)
    resource.patch(first)
    answer = resource.patch(second, If_Match=seen)
    refused(answer, 412, "precondition-failed")
    assert answer.headers["ETag"] == resource.tag() != seen
    assert resource.value() == first


def test_the_tag_of_any_coding_is_taken_also_as_a_distribution_weakens_it(resource):
    for number, form in enumerate(("{}", "W/{}", "{gzip}", "W/{gzip}", '"other", {}', "*", " * ")):
        tag = resource.tag()
        sent = form.format(tag, gzip=f'{tag[:-1]}-gzip"')
        answer = resource.patch(values(resource)[number % 2], If_Match=sent)
        assert answer.status_code == 200, sent


@pytest.mark.parametrize(
    "sent", ['"nope"', "nope", "", ",", 'W/"nope"', '"é"', '"' + "0" * 32 + '"', '"*"', "\t", '"a-gzip-gzip"']
)
def test_what_names_nothing_that_is_there_is_refused(resource, sent):
    refused(resource.patch(values(resource)[0], If_Match=sent), 412, "precondition-failed")
    assert resource.value() == resource.before


def test_a_change_to_the_same_is_refused_too(resource):
    refused(resource.patch(resource.before, If_Match='"nope"'), 412, "precondition-failed")
    assert resource.patch(resource.before, If_Match=resource.tag()).status_code == 200


def test_of_two_changes_with_one_tag_at_the_same_instant_one_is_made(resource, wire):
    """The second one is made between what the first one has read and its write."""
    tag, (first, second), inner = resource.tag(), values(resource), []

    def meet(call, carry_out):
        if call == "write" and not inner:
            inner.append(None)
            inner[0] = resource.patch(second, If_Match=tag)
        carry_out()

    wire.fault = meet
    outer = resource.patch(first, If_Match=tag)
    wire.fault = well
    assert inner[0].status_code == 200
    refused(outer, 412, "precondition-failed")
    assert outer.headers["ETag"] == inner[0].headers["ETag"] == resource.tag()
    assert resource.value() == second


def test_a_change_whose_write_is_not_acknowledged_is_not_taken_for_somebody_elses(resource, wire):
    with Trouble(wire, answer_lost, a_write, times=1) as trouble:
        answer = resource.patch(values(resource)[0], If_Match=resource.tag())
    assert (trouble.times, answer.status_code) == (0, 200)
    assert resource.value() == values(resource)[0]


def test_a_refusal_tells_strangers_nothing(resource):
    nobody, stranger = Person(resource.owner.http), person(resource.owner.http, "Eva")
    body = {resource.field: values(resource)[0]}
    for sent in ('"nope"', resource.tag(), "*"):
        assert nobody.send("PATCH", resource.href, body, If_Match=sent).status_code == 401
        if resource.href != "/v1/me":
            there = stranger.send("PATCH", resource.href, body, If_Match=sent)
            missing = stranger.send("PATCH", resource.href.replace(resource.href[16:20], "none"), body, If_Match=sent)
            assert there.status_code == missing.status_code == 404
            assert (there.data, dict(there.headers)) == (missing.data, dict(missing.headers))


def test_a_member_who_may_not_change_a_circle_learns_that_first(http):
    hosted = circle(http)
    guest = person(http, "Ben")
    guest.post(f"{hosted.href}/members", {"invite": hosted.owner.see(hosted.href)["invite"]})
    refused(guest.send("PATCH", hosted.href, {"name": "Mine"}, If_Match='"nope"'), 403, "circle-host-only")


def test_a_move_does_not_depend_on_it_so_that_a_repeat_stays_safe(http):
    game = table(http, 3)
    who, view = next((who, view) for who in game.people if (view := who.see(game.href))["owes"])
    body = move_owed(view["owes"], Random(3))
    for _ in range(2):
        assert who.put(view["owes"]["href"], body, If_Match='"nope"').status_code == 200


def test_what_is_stored_has_no_tag(resource, wire):
    """The stored version stays secret: a tag depends on nothing but what its reader sees."""
    tag = resource.tag()
    assert resource.patch(values(resource)[0], If_Match=tag).status_code == 200
    assert resource.patch(resource.before).status_code == 200
    assert resource.tag() == tag
    assert tag.strip('"') not in json.dumps(list(wire.table.items()))
