"""Games in every phase, as the first package stored them, in the deployed table."""

import json
from random import Random

from tests.at_table import Table, person
from tests.store.test_formats import FOLDERS

TO_THE_END = {"party-clue", "party-votes", "classic-cards", "team-votes"}


def games_of_every_phase(cloud):
    """By name, with people who hold tokens of the deployed service."""
    connection = cloud.connection()
    stored = sorted(FOLDERS[0].glob("*.json"))
    people = [person(connection, f"P{n}") for n in range(12)]
    ids = [who.see("/v1/me")["id"] for who in people]
    yield {file.stem: seated(cloud, file, n, people, ids) for n, file in enumerate(stored)}
    connection.close()


def seated(cloud, file, number, people, ids):
    state = json.loads(file.read_text("utf-8"))
    state["id"] = f"g_{number:016}"
    state["game"]["pace"] = {}
    for occupant, id in zip(state["sitters"], ids, strict=False):
        occupant["player"] = id
    item = {
        "pk": {"S": f"GAME#{state['id']}"},
        "sk": {"S": "STATE"},
        "version": {"N": str(state["version"])},
        "state": {"S": json.dumps(state)},
        "events": {"S": "[]"},
    }
    cloud.client("dynamodb").put_item(TableName=cloud.table, Item=item)
    return Table(f"/v1/games/{state['id']}", people[: len(state["sitters"])], Random(number))


def played_on(name, game):
    """Play one more round, or to the end if that comes first; a few games to their ends."""
    if name in TO_THE_END:
        assert game.play_to_the_end()["status"] == "finished", name
        return
    view = game.host.see(game.href)
    view = game.play_to("clue", (view["round"] or {"number": 0})["number"] + 1)
    assert view["status"] == "finished" or view["phase"] == "clue", name
