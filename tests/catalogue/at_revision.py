"""A program of test_revisions.py: plays at a table of a stored game, or looks at it, with the decks of this folder."""

import json
import sys
from contextlib import closing
from pathlib import Path

from werkzeug.test import Client

from app import create_app
from chalicelib import bootstrap
from chalicelib.settings import settings
from chalicelib.store.sqlite import SqliteTable
from tests.at_table import Person, Table, lobby, table
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

PICTURES = Path(__file__).parents[2] / "decks" / "published"


def main(task: str, folder: Path) -> object:
    with closing(SqliteTable(folder / "games.db")) as db:
        return carry_out(task, folder, db)


def carry_out(task: str, folder: Path, db: SqliteTable) -> object:
    deps = bootstrap.build(settings(), db)
    http = Client(Adapter(create_app(lambda: deps), refuse=refuse, pictures=Pictures(PICTURES)))
    kept = folder / "tables.json"
    if task == "play":
        over, dealt, waiting = table(http, 3, "classic"), table(http, 3), lobby(http, 3)
        over.play_to_the_end()
        dealt.play_to("votes", 2)
        kept.write_text(json.dumps([(at.href, [who.token for who in at.people]) for at in (over, dealt, waiting)]))
    over, dealt, waiting = (
        Table(href, [Person(http, token) for token in tokens]) for href, tokens in json.loads(kept.read_text())
    )
    if task == "go on":
        assert waiting.host.post(f"{waiting.href}/start").status_code == 200
        return [dealt.play_to_the_end()["deck_hrefs"], waiting.host.see(waiting.href)["deck_hrefs"]]
    paths = [over.href, dealt.href, f"{over.href}/fairness", f"{over.href}/rounds", f"{over.href}/rounds/1"]
    everybody = (*over.people, *dealt.people)
    seen = {f"{n} {path}": who.get(path).json for n, who in enumerate(everybody) for path in paths}
    seen["export"] = [game["rounds"] for game in over.host.see("/v1/me/export")["games"]]
    seen["favourites"] = over.host.see("/v1/me/stats")
    seen["daily"] = over.host.see("/v1/daily")
    return seen


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], Path(sys.argv[2]))))
