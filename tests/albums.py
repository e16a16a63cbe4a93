"""Decks of players' own pictures, which are put into the store without developing any."""

from dataclasses import dataclass

from chalicelib.media import cards as media_cards
from chalicelib.media.deck import Developed, upload_of
from chalicelib.media.objects import Objects
from tests.at_table import Person, Table, person

BLURRED = "data:image/webp;base64,AAAA"
JPEG = {"type": "image/jpeg"}
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


@dataclass
class Album:
    """A deck and its owner."""

    deps: object
    owner: Person
    href: str

    @property
    def id(self):
        return self.href.rpartition("/")[2]

    def see(self):
        return self.owner.see(self.href)

    def add(self, count, **said):
        """New cards, which wait for their pictures, and the keys of their uploads."""
        keys = []
        for first in range(0, count, 20):
            cards = [{**JPEG, **said}] * min(20, count - first)
            added = self.owner.post(f"{self.href}/cards", {"cards": cards})
            assert added.status_code == 201, added.text
            keys += [key_in(card["upload"]) for card in added.json["cards"]]
        return keys

    def fill(self, count, **said):
        """New cards with pictures, written as the developing function writes them."""
        for number, key in enumerate(self.add(count, **said)):
            self.develop(key, look=f"{number * 0x0101_0101_0101:016x}")

    def develop(self, key, look="0" * 16):
        upload = upload_of(key)
        for picture in upload.keys[1:]:
            self.deps.port(Objects).write(picture, b"webp", "image/webp")
        assert media_cards.save_developed(self.deps, upload, Developed("ready", placeholder=BLURRED, look=look))

    def opened(self, **wish):
        return self.owner.post("/v1/games", {"ruleset": "classic", "options": SHORT, "decks": [self.id], **wish})


def key_in(form):
    """The key under which the form uploads."""
    return next(field["value"] for field in form["fields"] if field["name"] == "key")


def album_of(deps, owner, **about):
    made = owner.post("/v1/me/decks", {"title": "Holiday", **about})
    assert made.status_code == 201, made.text
    return Album(deps, owner, made.headers["Location"])


def table_of(album, http, *names, **wish):
    opened = album.opened(**wish)
    assert opened.status_code == 201, opened.text
    people = [album.owner]
    for name in names:
        guest = person(http, name)
        assert guest.post(f"{opened.headers['Location']}/seats", {"invite": opened.json["invite"]}).status_code == 201
        people.append(guest)
    return Table(opened.headers["Location"], people)


def started(table):
    answer = table.host.post(f"{table.href}/start")
    assert answer.status_code == 200, answer.text
    return table
