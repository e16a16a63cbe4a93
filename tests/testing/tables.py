"""People at the tables of a running service."""

from contextlib import closing, contextmanager
from dataclasses import dataclass

from tests.e2e.remote import Remote
from tests.receivers import Receiver, listening

START = 1_800_000_000
HOUR_S, DAY_S = 3_600, 86_400
KINDS = ["game.started", "turn.owed", "turn.due_soon", "turn.done", "round.scored", "game.finished"]


@dataclass(frozen=True)
class Http:
    """A client with a connection for each request."""

    port: int

    def open(self, path, method="GET", data=None, headers=None):
        with closing(Remote(self.port)) as remote:
            return remote.open(path, method, data, headers)


def http(service):
    return Http(port_of(service))


def port_of(service):
    return int(service.rpartition(":")[2])


@contextmanager
def told_to(person, service, *answers):
    """What answers the player's webhook, once it is active.

    It is deleted at the end: what the game owes it later would be tried again in the time of other tests.
    """
    receiver = Receiver(list(answers))
    with listening(receiver) as url:
        made = person.post("/v1/me/webhooks", {"url": url, "types": KINDS})
        assert made.status_code == 201, made.text
        service.clock.advance(0)
        assert receiver.kinds() == ["ping"]
        receiver.got.clear()
        yield receiver
        assert person.delete(f"/v1/me/webhooks/{made.json['id']}").status_code == 204
