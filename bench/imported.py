"""Lists the imports of a first look at a game and of a first move, as JSON: `python -m bench.imported TREE`."""

import json
import sys
from pathlib import Path

from bench.inside import adapter, client_of
from bench.processes import cores
from bench.served import dynamodb
from bench.start import answers, imported_modules
from chalicelib.bootstrap import build
from chalicelib.settings import settings


def main() -> int:
    tree = Path(sys.argv[1])
    with dynamodb(cores()) as table:
        ask = client_of(adapter(build(settings(), table)))
        print(
            json.dumps(
                {what: imported_modules(Path(sys.executable), tree, *asked) for what, asked in answers(ask).items()}
            )
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
