"""What a first look at a game and a first move import, as JSON: `python -m bench.imported`, with a package's tree."""

import json
import sys
from pathlib import Path

from app import app
from bench.inside import through
from bench.processes import cores
from bench.served import ROOT, database
from bench.start import answers, imported
from tools.pictures import Pictures
from tools.problems import refuse
from tools.wsgi import Adapter


def main() -> int:
    tree = Path(sys.argv[1])
    with database(cores()):
        ask = through(Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published")))
        print(json.dumps({what: imported(tree, *asked) for what, asked in answers(ask).items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
