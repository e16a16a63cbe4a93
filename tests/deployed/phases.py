"""Games in every phase, as packages of the lowest format stored them, in the deployed table."""

import json
from random import Random

from chalicelib.store.formats import LOWEST
from tests.at_table import Table, person
from tests.store.record import FORMATS

TO_THE_END = {"party-clue", "party-votes", "classic-cards", "team-votes"}


def games_of_every_phase(cloud):
    """By name, with people who hold tokens of the deployed service."""
    connection = cloud.connection()
    stored = sorted(path for path in (FORMATS / str(LOWEST)).glob("*.json") if not path.stem.endswith("-lobby"))
    people = [person(connection, f"P{n}") for n in range(12)]
    ids = [who.see("/v1/me")["id"] for who in people]
    yield {file.stem: seated(cloud, file, n, people, ids) for n, file in enumerate(stored)}
    connection.close()


def seated(cloud, file, number, people, ids):
    """The game of this table without limits, with these people in the seats of those who have not left."""
    whole = json.loads(file.read_text("utf-8"))
    key = {"pk": {"S": f"GAME#{whole['table'].rpartition('/')[2]}"}, "sk": {"S": "STATE"}}
    item = next(item for item in whole["items"] if key.items() <= item.items())
    state = json.loads(item["state"]["S"])
    state["id"] = f"g_{number:016}"
    state["game"] |= {"pace": {}, "since": 0}
    there = [
        one for one, player in zip(state["occupants"], state["game"]["players"], strict=True) if stays(one, player)
    ]
    for occupant, id in zip(there, ids, strict=False):
        occupant["player"] = id
    stored = {**item, "pk": {"S": f"GAME#{state['id']}"}, "state": {"S": json.dumps(state)}}
    cloud.client("dynamodb").put_item(TableName=cloud.table, Item=stored)
    return Table(f"/v1/games/{state['id']}", people[: len(there)], Random(number))


def stays(occupant, player):
    return not occupant.get("bot") and player.get("presence") != "left"


def played_on(name, game):
    """Play one more round, or to the end if that comes first; a few games to their ends."""
    if name in TO_THE_END:
        assert game.play_to_the_end()["status"] == "finished", name
        return
    view = game.host.see(game.href)
    view = game.play_to("clue", (view["round"] or {"number": 0})["number"] + 1)
    assert view["status"] == "finished" or view["phase"] == "clue", name
